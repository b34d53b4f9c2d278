"""The application: addresses to pages, and what begins and ends with the server."""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from aegean import __version__
from aegean.web.assets import assets
from aegean.web.errors import NotFound
from aegean.web.guard import Guard
from aegean.web.openapi import document
from aegean.web.pages import (
    absent,
    admin,
    api,
    ending,
    feed,
    history,
    learn,
    lobby,
    making,
    me,
    own_data,
    pacing,
    reading,
    recorded,
    seats,
    table,
    things,
    trying,
)
from aegean.web.server import Server
from aegean.web.settings import Settings, from_environment
from aegean.web.stream import Stream
from aegean.web.visit import Page, Visit, endpoint

GETS: Final[dict[str, Page]] = {
    "/": lobby.lobby,
    "/lists": lobby.lists,
    "/tables": lobby.all_tables,
    "/picture/{game}": lobby.picture,
    "/turns": lobby.turns,
    "/turn": lobby.next_turn,
    "/feed/{secret}": feed.feed,
    "/learn": learn.learn,
    "/learn/{game}": learn.game,
    "/learn/{game}/{course}": learn.course,
    "/new/{game}": making.form,
    "/join/{token}": seats.invitation,
    "/t/{id}": table.table,
    "/t/{id}/panel": table.panel,
    "/t/{id}/gathering": seats.gathering_part,
    "/t/{id}/history": history.history,
    "/t/{id}/at/{at:int}": history.history,
    "/t/{id}/past": history.past,
    "/t/{id}/log": history.whole_log,
    "/t/{id}/record": recorded.recorded,
    "/t/{id}/result": ending.result,
    "/t/{id}/picture": ending.picture,
    "/t/{id}/game.json": table.save,
    "/t/{id}/look": things.look,
    "/rules/{game}": reading.rules,
    "/rules/{game}/turn/{number:int}": reading.turn,
    "/things/{game}": things.things,
    "/help": reading.help,
    "/me": me.me,
    "/me/data": own_data.download,
    "/admin": admin.admin,
    "/metrics": admin.figures,
    "/api/v1/games": api.games,
    "/api/v1/games/{game}/things": things.things_for_programs,
    "/api/v1/tables": api.tables,
    "/api/v1/tables/{id}": api.table,
    "/api/v1/tables/{id}/view": api.view,
    "/api/v1/tables/{id}/prompt": api.prompt,
    "/api/v1/tables/{id}/log": api.log,
    "/api/v1/tables/{id}/result": api.result,
}
POSTS: Final[dict[str, Page]] = {
    "/learn/{game}/{course}": learn.begin,
    "/new/{game}": making.make,
    "/play/{game}": making.play,
    "/join/{token}": seats.accept,
    "/t/{id}/join": seats.join,
    "/t/{id}/seats": seats.manage,
    "/t/{id}/leave": seats.leave,
    "/t/{id}/rematch": ending.rematch,
    "/t/{id}/pace": pacing.pace,
    "/t/{id}/try": trying.begin,
    "/t/{id}/carry-over": trying.carry_over,
    "/t/{id}/act": table.act,
    "/t/{id}/compose": table.compose,
    "/t/{id}/guide": learn.press,
    "/t/{id}/undo": table.undo,
    "/t/{id}/undo-request": table.request_undo,
    "/t/{id}/stand-in": absent.stand_in,
    "/t/{id}/back": absent.come_back,
    "/t/{id}/chat": table.chat,
    "/me": me.change,
    "/me/password": me.keep,
    "/me/token": me.token,
    "/me/feed": me.feed,
    "/me/delete": own_data.delete,
    "/admin/key": admin.enter,
    "/admin/do": admin.do,
    "/login": me.login,
    "/logout": me.logout,
    "/api/v1/people": api.sign_in,
    "/api/v1/tables": api.create,
    "/api/v1/tables/{id}/join": api.join,
    "/api/v1/tables/{id}/act": api.act,
    "/api/v1/tables/{id}/undo": api.undo,
    "/api/v1/tables/{id}/undo-request": api.request_undo,
    "/api/v1/tables/{id}/chat": api.chat,
}


def documented() -> dict[tuple[str, str], Callable[..., Any]]:
    """Every route, by method and path, with what answers it."""
    found: dict[tuple[str, str], Callable[..., Any]] = {("get", path): answers for path, answers in APART.items()}
    found.update({("get", path): page for path, page in GETS.items()})
    found.update({("post", path): page for path, page in POSTS.items()})
    return found


async def openapi(request: Request) -> Response:
    """This document."""
    return JSONResponse(document(documented()))


def create(settings: Settings | None = None) -> Starlette:
    """The application of one worker."""
    assets()
    server = Server(from_environment() if settings is None else settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server.open()
        _end_streams_on_signals(server)
        yield
        await server.close()

    routes = [Route(path, answers, methods=["GET"]) for path, answers in APART.items()]
    routes += [Route(path, endpoint(page), methods=["GET"]) for path, page in GETS.items()]
    routes += [Route(path, endpoint(page), methods=["POST"]) for path, page in POSTS.items()]
    handlers: dict[Any, Any] = {HTTPException: plain_error}
    app = Starlette(routes=routes, middleware=[Middleware(Guard)], lifespan=lifespan, exception_handlers=handlers)
    app.state.server = server
    return app


def _end_streams_on_signals(server: Server) -> None:
    """A server that is asked to stop waits for open streams, so these must end when the signal comes."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def stop(number: int, frame: Any, before: Any = before) -> None:
            loop.call_soon_threadsafe(server.hub.close)
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


async def static(request: Request) -> Response:
    """Style and script. The address changes with the contents, so browsers keep them."""
    asset = assets().get(request.path_params.get("name", "icon.svg"))
    if asset is None:
        return PlainTextResponse("There is no such file.\n", 404)
    headers = {"cache-control": "public, max-age=31536000, immutable", "content-type": asset.type, "vary": "accept-encoding"}
    if "br" in request.headers.get("accept-encoding", ""):
        return Response(asset.compressed, headers={**headers, "content-encoding": "br"})
    return Response(asset.body, headers=headers)


async def health(request: Request) -> Response:
    """Whether this worker can write to its store, hears of changes and moves bots."""
    server: Server = request.app.state.server
    trouble = await asyncio.to_thread(server.trouble)
    if trouble:
        return JSONResponse({"status": trouble, "version": __version__}, 503)
    return JSONResponse({"status": "ok", "version": __version__, "streams": server.hub.count()})


def no_such_page(visit: Visit) -> Response:
    """An address that leads nowhere, in the look of the others."""
    raise NotFound(visit.say("There is no such page."))


async def plain_error(request: Request, error: HTTPException) -> Response:
    """An address or method that does not exist."""
    texts = {404: "There is no such page.", 405: "This address does not take that."}
    if error.status_code == 404 and not request.url.path.startswith("/api/"):
        return await endpoint(no_such_page)(request)
    return PlainTextResponse(texts.get(error.status_code, error.detail) + "\n", error.status_code)


APART: Final[dict[str, Callable[..., Any]]] = {
    "/t/{id}/events": Stream(),
    "/api/v1/tables/{id}/events": Stream(for_programs=True),
    "/static/{name:path}": static,
    "/favicon.ico": static,
    "/health": health,
    "/api/v1/openapi.json": openapi,
}
"""What is no page: answered without a visit."""
