"""One request: who came, in which language, with which form."""

import gzip
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import parse_qs

import brotli
from markupsafe import escape
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from aegean.kernel.errors import AegeanError, BadField, IllegalAction, UnknownAction
from aegean.store.records import Person, TableRecord
from aegean.store.tables import GameOver, SeatTaken
from aegean.web.assets import browser_code_is_there
from aegean.web.errors import NotFound, NotYours, Refused, TooOften
from aegean.web.room import Room
from aegean.web.server import Server
from aegean.web.templating import render
from aegean.web.text import choose_language, one_line, speaker

YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 30
LONGEST_WORD: Final = 80
NUMBER: Final = re.compile(r"-?[0-9]{1,9}")

journal: Final = logging.getLogger("aegean.web")
STATUS: Final[dict[type[AegeanError], int]] = {
    IllegalAction: 422,
    BadField: 422,
    UnknownAction: 400,
    SeatTaken: 409,
    GameOver: 409,
}


class Visit:
    """Given to every page."""

    def __init__(self, request: Request, server: Server, body: bytes) -> None:
        self.request: Final = request
        self.server: Final = server
        self.body: Final = body
        self.form: Final = _form(request, body)
        self.query: Final = request.query_params
        self.api: Final = request.url.path.startswith("/api/")
        self.language: Final = choose_language(
            self.query.get("language") or request.cookies.get("language"), request.headers.get("accept-language", "")
        )
        theme = request.cookies.get("theme", "")
        self.theme: Final = theme if theme in ("light", "dark") else ""
        self.answers: Final = request.cookies.get("answers", "yes") != "no"
        """Whether the page takes the only choice there is."""
        self.careful: Final = request.cookies.get("careful", "yes") != "no"
        """Whether to ask before what cannot be undone."""
        self.say: Final = speaker(self.language)
        self.secure: Final = request.url.scheme == "https"
        self.cookie: Final = "__Host-aegean" if self.secure else "aegean"
        self.token: Final = request.cookies.get(self.cookie, "")
        self.at: Room | None = None
        """The table asked for, which says in its own words why it refuses something."""
        self.signed_in = False
        """Whether the browser is to be given a pass."""
        self.person = self._who()

    def _who(self) -> Person | None:
        passes = self.server.store.passes
        bearer = self.request.headers.get("authorization", "")
        if bearer.startswith("Bearer "):
            return passes.holder(bearer.removeprefix("Bearer "), "program")
        if not self.token:
            return None
        found = passes.holder(self.token, "browser")
        if found is None and (found := self.server.of_old_cookie(self.token)):
            self.signed_in = True
        return found

    # What templates ask

    @property
    def browser_code(self) -> bool:
        return browser_code_is_there()

    @property
    def turns(self) -> int:
        """At how many other tables it is the visitor's turn."""
        waiting = self.server.store.tables.my_turn(self.person.id) if self.person else []
        return len([id for id in waiting if id != self.here])

    @property
    def here(self) -> str:
        """The table the visitor looks at."""
        return str(self.request.path_params.get("id", self.query.get("here", "")))

    # What pages ask

    @property
    def partial(self) -> bool:
        """Whether htmx asks, which wants parts of a page."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def for_inspector(self) -> bool:
        """Whether the script asks for something to show beside the table."""
        return self.request.headers.get("x-part") == "inspector"

    def room(self) -> Room:
        """The table in the address, if the visitor may see it."""
        room = self.server.rooms.get(self.request.path_params["id"])
        if not room.now.record.shown_to(self.person.id if self.person else None):
            raise NotFound("There is no such table.")
        self.at = room
        return room

    def limit(self, what: str, who: str = "") -> None:
        """Refuse what is done too often, by somebody, or else by a person or an address."""
        client = self.request.client.host if self.request.client else "?"
        who = who or (self.person.id if self.person and what in ("act", "chat") else client)
        if not self.server.limits.allow(what, who):
            raise TooOften(self.say("That was a little too often; wait a moment and try again."))

    def sign_in(self, given: str | None = None) -> Person:
        """Whoever came; somebody new gives a name."""
        if self.person is None:
            self.person = self.server.store.people.add(self.name(self.form.get("name", "") if given is None else given))
            self.signed_in = True
        return self.person

    def name(self, text: str) -> str:
        """A name as somebody typed it, tidied; refuses none at all."""
        name = one_line(text)[:LONGEST_NAME].rstrip()
        if not name:
            raise Refused(self.say("Please give a name."))
        return name

    def word(self) -> str:
        """What the visitor adds to the luck of a table."""
        return one_line(self.form.get("word", ""))[:LONGEST_WORD]

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number of the form or the address."""
        text = self.form.get(name, self.query.get(name, ""))
        if text == "" and default is not None:
            return default
        if not NUMBER.fullmatch(text):
            raise Refused(self.say("A number is missing or cannot be read: %(name)s.") % {"name": name})
        return int(text)

    def may_talk(self) -> None:
        """Refuse whom who runs the site has muted."""
        if self.person is not None and self.server.store.order.muted(self.person.id):
            raise NotYours(self.say("You may not talk here at the moment."))

    def my_seat(self, table: TableRecord) -> int:
        """The seat the form is for, which must be the visitor's own."""
        seat = self.number("seat", -1)
        if seat not in table.seats_of(self.person.id if self.person else None):
            raise NotYours(self.say("That is not your seat."))
        return seat

    # Answers

    def page(self, template: str, status: int = 200, /, **values: object) -> Response:
        """A page."""
        body = render(template, self.language, visit=self, **values).encode()
        headers = {"vary": "accept-encoding, cookie"}
        accepted = self.request.headers.get("accept-encoding", "")
        if "br" in accepted:
            body, headers["content-encoding"] = brotli.compress(body, quality=4), "br"
        elif "gzip" in accepted:
            body, headers["content-encoding"] = gzip.compress(body, 5), "gzip"
        return self.keep(HTMLResponse(body, status, headers))

    def go(self, address: str) -> Response:
        """On to another page, after something was done."""
        return self.keep(RedirectResponse(address, 303))

    def keep(self, response: Response) -> Response:
        """Let the browser remember who signed in."""
        if self.signed_in and self.person is not None and not self.api:
            self.remember(response, self.cookie, self.server.store.passes.give(self.person.id, "browser"))
        return response

    def remember(self, response: Response, name: str, value: str, seconds: int = YEAR) -> None:
        response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="lax", secure=self.secure, path="/")

    def why(self, error: AegeanError) -> str:
        """What went wrong, in the visitor's language."""
        if self.at is None or not isinstance(error, (BadField, IllegalAction, UnknownAction)) or not error.said:
            return self.say(str(error))
        names = self.at.now.record.names
        return " ".join(self.at.title.words.say(one, names, self.language) for one in error.said)

    def refuse(self, error: AegeanError) -> Response:
        """What went wrong, in the form the visitor understands."""
        status = error.status if isinstance(error, Refused) else STATUS.get(type(error), 400)
        rule = getattr(error, "rule", "")
        text = self.why(error) + (f" [{rule}]" if rule else "")
        if self.api:
            return JSONResponse({"error": text, "rule": rule}, status)
        if self.partial:
            return HTMLResponse(notice(text), status)
        heading = self.say("Not found") if isinstance(error, NotFound) else self.say("That did not work")
        back = self.request.headers.get("referer", "/")
        return self.page("message.html", status, heading=heading, text=text, back=back if back.startswith("http") else "/")


def notice(text: str) -> str:
    """A message at the top of the page, for htmx."""
    return f'<hx-partial hx-target="#notice" hx-swap="innerHTML"><p>{escape(text)}</p></hx-partial>'


def _form(request: Request, body: bytes) -> dict[str, str]:
    kind = request.headers.get("content-type", "").split(";")[0]
    if kind != "application/x-www-form-urlencoded":
        return {}
    try:
        found = parse_qs(body.decode("utf-8", "replace"), max_num_fields=100)
    except ValueError as error:
        raise Refused("The form has too many fields.") from error
    return {name: values[-1].replace("\x00", "") for name, values in found.items()}


def _no_database(error: SQLAlchemyError) -> Response:
    journal.error("the database does not answer: %s", error)
    # It may have gone away in the very moment of writing, so nobody can say that nothing was changed.
    text = "The database does not answer. Look at the table in a moment: what you sent was made if it shows there.\n"
    return PlainTextResponse(text, 503)


Page = Callable[[Visit], Response]


def endpoint(page: Page) -> Callable[[Request], Awaitable[Response]]:
    """A page as Starlette calls it: the body is read here, the page runs in a thread."""

    async def answer(request: Request) -> Response:
        body = await request.body()
        return await run_in_threadpool(_visit, request, body)

    def _visit(request: Request, body: bytes) -> Response:
        try:
            visit = Visit(request, request.app.state.server, body)
        except Refused as error:
            return PlainTextResponse(f"{error}\n", error.status)
        except SQLAlchemyError as error:
            return _no_database(error)
        try:
            if request.method == "GET":
                visit.limit("read")
            return page(visit)
        except AegeanError as error:
            return visit.refuse(error)
        except SQLAlchemyError as error:
            return _no_database(error)

    return answer
