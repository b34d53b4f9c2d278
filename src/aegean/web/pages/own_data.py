"""Everybody's own data: to take along as a file, and to have taken away."""

import json

from starlette.responses import Response

from aegean.store.records import PLAYING
from aegean.web.errors import NotYours, Refused
from aegean.web.pages.making import BOT_NAMES, USUAL_LEVEL
from aegean.web.pages.me import LONGEST_PASSWORD
from aegean.web.server import Server
from aegean.web.visit import Visit


def download(visit: Visit) -> Response:
    """Everything that is kept of the visitor."""
    if visit.person is None:
        raise NotYours(visit.say("Take a name first."))
    document = json.dumps(visit.server.store.order.data_of(visit.person.id), indent=2, ensure_ascii=False)
    headers = {"content-disposition": 'attachment; filename="aegean-data.json"'}
    return Response(document, media_type="application/json", headers=headers)


def delete(visit: Visit) -> Response:
    """Take the visitor's data away, for good: they type their name, and their password if they have one."""
    person = visit.person
    if person is None:
        raise NotYours(visit.say("Take a name first."))
    if visit.form.get("name", "").strip() != person.name:
        raise Refused(visit.say("Type your name as it stands here, to be sure."))
    if person.login is not None:
        visit.limit("account", person.login)
        if not visit.server.store.people.knows(person.id, visit.form.get("password", "")[:LONGEST_PASSWORD]):
            raise NotYours(visit.say("That is not your password."))
    forget(visit.server, person.id)
    visit.person, visit.signed_in = None, False
    response = visit.page("message.html", heading=visit.say("Your data were taken away"), text="", back="/")
    response.delete_cookie(visit.cookie, path="/")
    return response


def forget(server: Server, person: str) -> None:
    """Take somebody's data away; at games that go on a bot plays in their place."""
    for id in server.store.order.forget(person, USUAL_LEVEL, BOT_NAMES):
        room = server.rooms.get(id)
        if room.now.record.state == PLAYING and not room.now.damage and not room.now.record.closed:
            room.note_asked()
        server.changed(id, room.refresh().version)
