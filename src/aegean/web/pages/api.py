"""The JSON API, version 1: what programs need to play. The same seats, prompts and secrets as everywhere; see docs/api.md."""

import json
from typing import Any

from starlette.responses import JSONResponse, Response

from aegean.bots import levels
from aegean.games import title as find_title
from aegean.games import titles
from aegean.store.records import GATHERING, PLAYING, TableRecord
from aegean.web import undoing
from aegean.web.errors import NotYours, Refused
from aegean.web.pages.absent import take_seat_again
from aegean.web.pages.making import set_table
from aegean.web.pages.table import LONGEST_CHAT
from aegean.web.story import story
from aegean.web.text import one_line
from aegean.web.visit import LONGEST_WORD, Visit


def games(visit: Visit) -> Response:
    """The games and their settings."""
    return JSONResponse(
        {
            "games": [
                {
                    "id": title.id,
                    "name": title.name,
                    "players": list(title.players),
                    "minutes": title.minutes,
                    "weight": title.weight,
                    "rules": title.rules_version,
                    "options": [
                        {"name": s.name, "values": list(s.values), "default": s.default, "about": s.about} for s in title.settings
                    ],
                }
                for title in titles()
            ],
            "bots": levels(),
        }
    )


def sign_in(visit: Visit) -> Response:
    """A name becomes a person with a token."""
    visit.limit("join")
    body = _body(visit)
    person = visit.sign_in(_text(body, "name", 30))
    named = _text(body, "program", 30) if "program" in body else "program"
    token = visit.server.store.passes.give(person.id, "program", named)
    return JSONResponse({"person": person.id, "name": person.name, "token": token}, 201)


def tables(visit: Visit) -> Response:
    """My tables, those with free seats and those being played."""
    store = visit.server.store.tables
    mine = store.of_person(visit.person.id) if visit.person else []
    return JSONResponse(
        {
            "mine": [header(visit, table) for table in mine],
            "open": [header(visit, table) for table in store.gathering()],
            "playing": [header(visit, table) for table in store.in_state(PLAYING)],
        }
    )


def create(visit: Visit) -> Response:
    """A new table."""
    visit.limit("create")
    if visit.person is None:
        raise NotYours("Send a token: Authorization: Bearer ...")
    body = _body(visit)
    title = find_title(_text(body, "game", 20))
    seats = body.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise Refused('"seats" is a list such as ["me", "bot:random", "open", "invited"].')
    options = body.get("options", {})
    if not isinstance(options, dict):
        raise Refused('"options" is an object.')
    wishes = {f"o-{name}": str(value) for name, value in options.items()}
    wishes["pace"] = str(body.get("pace", "live"))
    wishes.update({name: str(body[name]) for name in ("time", "bonus", "days", "access") if name in body})
    wishes["several"] = "yes" if body.get("several") is True else "no"
    id = set_table(visit, title, visit.person, [(kind, "") for kind in seats], wishes)
    links = {seat: visit.server.invite(id, seat) for seat, kind in enumerate(seats) if kind == "invited"}
    return JSONResponse({**header(visit, visit.server.rooms.get(id).now.record), "invitations": links}, 201)


def join(visit: Visit) -> Response:
    """Take an open seat, or the seat of an invitation."""
    visit.limit("join")
    if visit.person is None:
        raise NotYours("Send a token: Authorization: Bearer ...")
    body, store = _body(visit), visit.server.store.tables
    if "invitation" in body:
        found = store.invited(_text(body, "invitation", 100))
        if found is None or found[0].id != visit.request.path_params["id"]:
            raise NotYours("This invitation is not valid: it was used, replaced or withdrawn.")
        room, seat = visit.server.rooms.get(found[0].id), found[1].seat
    else:
        room = visit.room()
        seat = _whole(body, "seat")
        record = room.now.record
        if not 0 <= seat < record.players or record.seats[seat].kind != "open":
            raise Refused("This seat is not open.")
    word = _text(body, "word", LONGEST_WORD) if "word" in body else ""
    store.sit(room.id, seat, visit.person.id, visit.person.name, word)
    table = room.refresh()
    visit.server.changed(room.id, table.version)
    return JSONResponse({**header(visit, table.record), "seat": seat})


def table(visit: Visit) -> Response:
    """What is played, by whom, and who is asked."""
    return JSONResponse(header(visit, visit.room().now.record))


def view(visit: Visit) -> Response:
    """The position as my seat (or a spectator) sees it."""
    room = visit.room()
    table = room.now
    seat = _my_seat(visit, table.record)
    at = visit.number("at", len(table.session.decisions))
    return JSONResponse({"seq": table.seq, "seat": seat, "decisions": at, "view": room.view_at(at, seat).to_json()})


def prompt(visit: Visit) -> Response:
    """What my seat is asked, with options and refusals."""
    table = visit.room().now
    seat = _my_seat(visit, table.record)
    if seat is None:
        raise NotYours("Only a player of this table has a prompt.")
    request = undoing.open_request(table)
    asks = {"seat": request.seat, "kept": request.kept, "agreed": request.agreed} if request else None
    told = table.prompt(seat).to_json(visit.language, table.record.names)
    return JSONResponse({"seq": table.seq, "undo_request": asks, **told})


def log(visit: Visit) -> Response:
    """What happened, in words, as my seat may know it."""
    table = visit.room().now
    lines = story(table, _my_seat(visit, table.record), visit.language)
    return JSONResponse(
        {
            "seq": table.seq,
            "chain": table.chain,
            "lines": [{"decision": line.decision, "text": line.html.striptags(), "why": line.why.striptags()} for line in lines],
        }
    )


def result(visit: Visit) -> Response:
    """The scores of a game that is over."""
    table = visit.room().now
    if not table.over:
        raise Refused("The game is not over.")
    position = table.session.position
    return JSONResponse(
        {
            "scores": position.scores(),
            "winners": position.winners(),
            "parts": table.title.result_parts(position),
            "end_reason": table.title.end_reason(position),
        }
    )


def act(visit: Visit) -> Response:
    """A decision: `{"seat": 0, "seq": 12, "action": "bid 5"}`; the action typed or as JSON."""
    visit.limit("act")
    room, body = visit.room(), _body(visit)
    seat = _given_seat(visit, room.now.record, body)
    if room.now.record.seats[seat].stand_in:
        take_seat_again(room, seat)
    action = body.get("action")
    if isinstance(action, dict):
        codec = room.now.session.codec
        action = codec.text(codec.from_json(action))
    if not isinstance(action, str) or not 0 < len(action) <= 500:
        raise Refused('"action" is an action, typed ("bid 5") or as JSON ({"bid": {"amount": 5}}).')
    version = room.act(seat, action, _whole(body, "seq"))
    visit.server.changed(room.id, version)
    return JSONResponse({"seq": room.now.seq, "version": version})


def undo(visit: Visit) -> Response:
    """Undo my last decision."""
    visit.limit("act")
    room, body = visit.room(), _body(visit)
    version = room.undo(_given_seat(visit, room.now.record, body), _whole(body, "seq"))
    visit.server.changed(room.id, version)
    return JSONResponse({"seq": room.now.seq, "version": version})


def request_undo(visit: Visit) -> Response:
    """Ask the others to undo, or answer: `{"seat": 0, "seq": 12, "do": "ask"}`, `"agree"` or `"refuse"`."""
    visit.limit("act")
    room, body = visit.room(), _body(visit)
    seat, seq, what = _given_seat(visit, room.now.record, body), _whole(body, "seq"), body.get("do")
    if what == "ask":
        version = undoing.ask(room, seat, seq)
    elif what in ("agree", "refuse"):
        version = undoing.answer(room, seat, seq, what == "agree")
    else:
        raise Refused('"do" is "ask", "agree" or "refuse".')
    visit.server.changed(room.id, version)
    return JSONResponse({"seq": room.refresh().seq, "version": version})


def chat(visit: Visit) -> Response:
    """Say something at the table."""
    visit.limit("chat")
    visit.may_talk()
    room, body = visit.room(), _body(visit)
    seat = _given_seat(visit, room.now.record, body)
    version = visit.server.store.log.say(room.id, seat, room.now.record.names[seat], _text(body, "text", LONGEST_CHAT))
    visit.server.changed(room.id, version)
    return JSONResponse({"version": version})


def header(visit: Visit, table: TableRecord) -> dict[str, Any]:
    """A table without anybody's secrets."""
    mine = table.seats_of(visit.person.id if visit.person else None)
    return {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "edition": table.edition,
        "state": table.state,
        "pace": table.pace,
        "access": table.access,
        "several": table.several,
        "commitment": table.luck.commitment if table.luck else None,
        "clock": {"bank": table.bank, "bonus": table.bonus} if table.bank else None,
        "options": table.options,
        "version": table.version,
        "asked": [] if table.state == GATHERING else [seat for seat in range(table.players) if table.asked >> seat & 1],
        "mine": mine,
        "seats": [
            {"seat": s.seat, "kind": s.kind, "name": s.name, "level": s.level, "stand_in": s.stand_in} for s in table.seats
        ],
    }


def _my_seat(visit: Visit, table: TableRecord) -> int | None:
    mine = table.seats_of(visit.person.id if visit.person else None)
    wanted = visit.number("seat", -1)
    if wanted == -1:
        return mine[0] if mine else None
    if wanted not in mine:
        raise NotYours("That is not your seat.")
    return wanted


def _given_seat(visit: Visit, table: TableRecord, body: dict[str, Any]) -> int:
    mine = table.seats_of(visit.person.id if visit.person else None)
    seat = body.get("seat", mine[0] if mine else -1)
    if seat not in mine or isinstance(seat, bool):
        raise NotYours("That is not your seat.")
    return int(seat)


def _body(visit: Visit) -> dict[str, Any]:
    try:
        body = json.loads(visit.body)
    except (ValueError, RecursionError) as error:
        raise Refused("The body must be a JSON object.") from error
    if not isinstance(body, dict):
        raise Refused("The body must be a JSON object.")
    return body


def _text(body: dict[str, Any], name: str, longest: int) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not 0 < len(text := one_line(value)) <= longest:
        raise Refused(f'"{name}" is one line of text of at most {longest} characters.')
    return text


def _whole(body: dict[str, Any], name: str) -> int:
    value = body.get(name)
    if type(value) is not int:
        raise Refused(f'"{name}" is a whole number.')
    return value
