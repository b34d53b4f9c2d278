"""For who runs the site, behind the admin key: tables and people; mute, ban, close, delete. And the figures for Prometheus."""

import secrets
from datetime import UTC, datetime
from typing import Final

from itsdangerous import BadSignature
from starlette.responses import Response

from aegean.web import metrics
from aegean.web.errors import NotYours, Refused
from aegean.web.pages.own_data import forget
from aegean.web.visit import Visit

COOKIE: Final = "aegean-admin"
HOURS: Final = 12
PEOPLE: Final = ("mute", "unmute", "ban", "unban", "forget")
TABLES: Final = ("close", "reopen", "delete")


def admin(visit: Visit) -> Response:
    if not _signed_in(visit):
        return visit.page("admin_key.html")
    wanted = visit.query.get("wanted", "")[:40]
    store = visit.server.store
    return visit.page(
        "admin.html",
        people=store.order.people(wanted),
        tables=store.tables.latest(),
        wanted=wanted,
        trouble=visit.server.trouble(),
        streams=visit.server.hub.count(),
        when=when,
    )


def enter(visit: Visit) -> Response:
    """Show the key; the browser is then let in for some hours."""
    visit.limit("login")
    if not _is_key(visit, visit.form.get("key", "")):
        raise NotYours(visit.say("That is not the key of this site."))
    response = visit.go("/admin")
    note = visit.server.admin_notes.dumps("admin")
    response.set_cookie(COOKIE, note, max_age=HOURS * 3600, httponly=True, samesite="strict", secure=visit.secure, path="/admin")
    return response


def do(visit: Visit) -> Response:
    """Something is done to a person or a table."""
    if not _signed_in(visit):
        raise NotYours(visit.say("That is not the key of this site."))
    what, id = visit.form.get("do", ""), visit.form.get("id", "")
    if what in PEOPLE and visit.server.store.people.get(id):
        _to_person(visit, what, id)
    elif what in TABLES and visit.server.store.tables.get(id):
        _to_table(visit, what, id)
    else:
        raise Refused(visit.say("There is no such choice."))
    return visit.go("/admin")


def _to_person(visit: Visit, what: str, id: str) -> None:
    order = visit.server.store.order
    if what == "forget":
        forget(visit.server, id)
    elif what.endswith("mute"):
        order.mute(id, what == "mute")
    else:
        order.ban(id, what == "ban")


def _to_table(visit: Visit, what: str, id: str) -> None:
    order = visit.server.store.order
    if what == "delete":
        order.delete(id)
        visit.server.rooms.forget(id)
    else:
        visit.server.changed(id, order.close(id, what == "close"))


def figures(visit: Visit) -> Response:
    """What the server counts, for Prometheus, which sends the key: `Authorization: Bearer KEY`."""
    bearer = visit.request.headers.get("authorization", "")
    if not (bearer.startswith("Bearer ") and _is_key(visit, bearer.removeprefix("Bearer "))) and not _signed_in(visit):
        raise NotYours("Send the key of this site: Authorization: Bearer ...")
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_key(visit: Visit, given: str) -> bool:
    return secrets.compare_digest(given.strip().encode(), visit.server.settings.key("admin").strip())


def _signed_in(visit: Visit) -> bool:
    try:
        visit.server.admin_notes.loads(visit.request.cookies.get(COOKIE, ""), max_age=HOURS * 3600)
    except BadSignature:
        return False
    return True


def when(at: int | None) -> str:
    """A moment in figures."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M") if at else ""
