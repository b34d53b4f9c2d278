"""The table: look, act, take back, talk."""

from collections.abc import Callable

from markupsafe import escape
from starlette.responses import HTMLResponse, JSONResponse, Response

from aegean.kernel.compose import WORDS, Filled
from aegean.kernel.errors import BadField, IllegalAction, UnknownAction
from aegean.kernel.session import BEFORE_WORDS, Session
from aegean.store.records import GATHERING, OVER
from aegean.web import going_back
from aegean.web.composer import Draft, filled_in
from aegean.web.errors import Outdated, Refused
from aegean.web.frames import Eyes, Frame, changes, draw, into
from aegean.web.inspector import inspected
from aegean.web.pages.seats import gathering
from aegean.web.room import Room
from aegean.web.templating import render
from aegean.web.visit import STATUS, Visit, notice

LONGEST_CHAT = 400


def room_of(visit: Visit) -> Room:
    """The table in the address."""
    return visit.server.rooms.get(visit.request.path_params["id"])


def eyes_of(visit: Visit, room: Room, seat: int | None) -> Eyes:
    mine = room.record.seats_of(visit.person.id if visit.person else None)
    return Eyes(seat, tuple(mine), visit.language)


def chosen_seat(visit: Visit, room: Room) -> int | None:
    """The seat to look from: the one asked for if it is the visitor's, else the one that is asked, else any of theirs."""
    mine = room.record.seats_of(visit.person.id if visit.person else None)
    wanted = visit.number("seat", -1)
    if wanted in mine:
        return wanted
    waiting = room.session.waiting
    return next((seat for seat in mine if seat in waiting), mine[0] if mine else None)


def table(visit: Visit) -> Response:
    room = room_of(visit)
    if room.record.state == GATHERING:
        return gathering(visit, room)
    seat = chosen_seat(visit, room)
    eyes = eyes_of(visit, room, seat)
    if len(eyes.mine) > 1 and seat is not None and "open" not in visit.query and room.record.state != OVER:
        return visit.page("curtain.html", table=room.record, seat=seat, name=room.record.names[seat])
    return _page(visit, room, seat, visit.server.frames.get(room, eyes))


def _page(visit: Visit, room: Room, seat: int | None, frame: Frame, status: int = 200) -> Response:
    return visit.page(
        "table.html",
        status,
        title=room.title,
        table=room.record,
        seat=seat,
        asked=seat in room.session.waiting,
        frame=frame.regions,
        version=frame.version,
        chatted=bool(room.chat),
        inspected=inspected(visit, room, seat, visit.query["look"]) if "look" in visit.query else "",
    )


def act(visit: Visit) -> Response:
    """A decision: the seat, the action as typed, words of the player's own, and the last entry of the log they had seen."""
    visit.limit("act")
    room = room_of(visit)
    seat = visit.my_seat(room.record)
    move = visit.form.get("act", "")
    if not 0 < len(move) <= 500:
        raise Refused(visit.say("No action was sent."))
    words = visit.form.get("words", "")
    if visit.careful and "sure" not in visit.form and (doubt := _doubt(visit, room, seat, move)):
        return doubt
    refuse_absent(visit, room, seat)
    if words.strip():
        move += BEFORE_WORDS + words
    try:
        return change(visit, room, seat, lambda: room.act(seat, move, visit.number("seen")))
    except IllegalAction as error:
        rule = f" [{error.rule}]" if error.rule else ""
        raise IllegalAction(in_words(visit, room, error) + rule, error.rule) from error


def in_words(visit: Visit, room: Room, error: BadField | IllegalAction | UnknownAction) -> str:
    """Why something was refused, in the visitor's language."""
    said = () if isinstance(error, UnknownAction) else error.said
    return " ".join(room.title.words.say(one, room.record.names, visit.language) for one in said) or visit.say(str(error))


def refuse_absent(visit: Visit, room: Room, seat: int) -> None:
    """Who is stood in for comes back before acting."""
    if room.record.seats[seat].stand_in:
        raise Refused(visit.say("A bot plays for you: take your seat again first."))


def _doubt(visit: Visit, room: Room, seat: int, move: str) -> Response | None:
    """Before something weighty that cannot be taken back: the same choice again, with a way back."""
    with room.lock:
        option = room.weighty(seat, move)
        if option is None:
            return None
        label = room.title.words.say(option.message, room.record.names, visit.language)
    words = visit.form.get("words", "")
    values = {"table": room.record, "seat": seat, "seen": visit.number("seen"), "key": move, "label": label, "words": words}
    if not visit.partial:
        return visit.page("confirm.html", title=room.title, **values)
    return _regions(into("prompt", render("part_confirm.html", visit.language, **values)), room.version)


def panel(visit: Visit) -> Response:
    """The panel alone, for who has thought better of it."""
    room = room_of(visit)
    seat = visit.my_seat(room.record)
    frame = visit.server.frames.get(room, eyes_of(visit, room, seat))
    return _regions(into("prompt", frame.regions["prompt"]), frame.version)


def compose(visit: Visit) -> Response:
    """A compound move put together in a form; if it is refused, the form comes back as it was sent, with the reason."""
    visit.limit("act")
    room = room_of(visit)
    seat = visit.my_seat(room.record)
    refuse_absent(visit, room, seat)
    id, words = visit.form.get("compose", ""), visit.form.get("words", "")
    filled = {**filled_in(visit.form), WORDS: words}
    try:
        return change(visit, room, seat, lambda: _act_composed(visit, room, seat, id, filled, words))
    except (BadField, IllegalAction, UnknownAction) as error:
        why = in_words(visit, room, error)
        if visit.partial:
            return HTMLResponse(_refused(id, why), STATUS[type(error)])
        with room.lock:
            eyes = eyes_of(visit, room, seat)
            regions = draw(room, eyes, Draft(id, filled, words, why))
        return _page(visit, room, seat, Frame(room.version, regions, {}), STATUS[type(error)])


def _act_composed(visit: Visit, room: Room, seat: int, id: str, filled: Filled, words: str) -> int:
    with room.lock:
        offered = room.refresh().session.view(seat).compose(seat)
        composition = next((one for one in offered if one.id == id), None)
        if composition is None:
            raise Outdated(visit.say("The table has changed since you looked; here is how it stands now."))
        move = composition.text(filled)
        if words.strip():
            move += BEFORE_WORDS + words
        return room.act(seat, move, visit.number("seen"))


def _refused(id: str, why: str) -> str:
    """The reason, for htmx, inside the form that stays as it is."""
    return f'<hx-partial hx-target="#cw-{escape(id)}" hx-swap="innerHTML"><p>{escape(why)}</p></hx-partial>'


def undo(visit: Visit) -> Response:
    """Take back one's last decision."""
    visit.limit("act")
    room = room_of(visit)
    seat = visit.my_seat(room.record)
    return change(visit, room, seat, lambda: room.undo(seat, visit.number("seen")))


def rewind(visit: Visit) -> Response:
    """Ask the others to go back, or answer who asks."""
    visit.limit("act")
    room = room_of(visit)
    seat, what, seen = visit.my_seat(room.record), visit.form.get("do", ""), visit.number("seen")
    if what == "ask":
        return change(visit, room, seat, lambda: going_back.ask(room, seat, seen))
    if what not in ("agree", "refuse"):
        raise Refused(visit.say("There is no such choice."))
    return change(visit, room, seat, lambda: going_back.answer(room, seat, seen, what == "agree"))


def change(visit: Visit, room: Room, seat: int, change: Callable[[], int]) -> Response:
    """Do it and show the table as it then stands; if it was too late, show that too."""
    try:
        version = change()
    except Outdated as error:
        if not visit.partial:
            raise
        return _whole(visit, room, seat, error)
    return _done(visit, room, seat, version)


def _done(visit: Visit, room: Room, seat: int, version: int) -> Response:
    """A page with a stream hears of it there, in order; one without is sent the whole table."""
    visit.server.changed(room.id, version)
    if not visit.partial:
        return visit.go(f"/t/{room.id}?seat={seat}&open=1")
    if visit.request.headers.get("x-stream") == "live":
        return Response(status_code=204)
    return _whole(visit, room, seat)


def _whole(visit: Visit, room: Room, seat: int, error: Outdated | None = None) -> Response:
    """All regions of the table as it stands, and why if that is not what was asked for."""
    frame = visit.server.frames.get(room.refresh(), eyes_of(visit, room, seat))
    if error is None:
        return _regions(changes(None, frame), frame.version)
    return _regions(notice(visit.say(str(error))) + changes(None, frame), frame.version, error.status)


def _regions(html: str, version: int, status: int = 200) -> Response:
    """Regions for a page with a stream, where a newer version may arrive before this answer; the page then keeps the newer."""
    return HTMLResponse(html, status, {"x-version": str(version)})


def chat(visit: Visit) -> Response:
    """Say something at the table."""
    visit.limit("chat")
    room = room_of(visit)
    seat = visit.my_seat(room.record)
    text = " ".join(visit.form.get("text", "").split())
    if not 0 < len(text) <= LONGEST_CHAT:
        raise Refused(visit.say("Say something, in at most 400 characters."))
    return _done(visit, room, seat, visit.server.store.log.say(room.id, seat, room.record.names[seat], text))


def save(visit: Visit) -> Response:
    """The saved game. Seed and log together tell every secret, so only once the game is over."""
    room = room_of(visit)
    if room.record.state != OVER:
        raise Refused(visit.say("A game can be saved as a file when it is over: the file holds everybody's secrets."))
    with room.lock:
        whole = Session(
            room.title, room.record.players, room.record.seed, dict(room.record.options), room.edition, room.record.names
        )
        for entry in room.entries():
            whole.replay(entry)
    name = f"{room.record.game}-{room.id}.json"
    return JSONResponse(whole.to_json(), headers={"content-disposition": f'attachment; filename="{name}"'})
