"""The table: look, act, undo, talk."""

from collections.abc import Callable

from markupsafe import escape
from starlette.responses import HTMLResponse, JSONResponse, Response

from aegean.kernel.compose import WORDS, Filled
from aegean.kernel.errors import BadField, IllegalAction, UnknownAction
from aegean.kernel.own_words import BEFORE_WORDS
from aegean.store.records import GATHERING
from aegean.web import guiding, undoing
from aegean.web.composer import Draft, filled_in
from aegean.web.errors import Damaged, Outdated, Refused
from aegean.web.frames import Eyes, Frame, changes, draw, into, parts_with_news, since_left
from aegean.web.inspector import inspected
from aegean.web.pages.seats import gathering
from aegean.web.record import corrected, exported
from aegean.web.room import CHANGED, Room
from aegean.web.snapshot import Snapshot
from aegean.web.story import story
from aegean.web.templating import render
from aegean.web.text import one_line
from aegean.web.visit import STATUS, Visit, notice

LONGEST_CHAT = 400


def eyes_of(visit: Visit, table: Snapshot, seat: int | None) -> Eyes:
    mine = table.record.seats_of(visit.person.id if visit.person else None)
    return Eyes(seat, tuple(mine), visit.language)


def chosen_seat(visit: Visit, table: Snapshot) -> int | None:
    """The seat to look from: the one asked for if it is the visitor's, or anybody's once the game is over; else the one that is
    asked, else any of theirs."""
    mine = table.record.seats_of(visit.person.id if visit.person else None)
    wanted = visit.number("seat", -1)
    if wanted in mine or (table.over and 0 <= wanted < table.record.players):
        return wanted
    waiting = table.session.waiting
    return next((seat for seat in mine if seat in waiting), mine[0] if mine else None)


def table(visit: Visit) -> Response:
    room = visit.room()
    now = room.now
    if now.record.state == GATHERING:
        return gathering(visit, room)
    if now.damage:
        return visit.page("damaged.html", Damaged.status, table=now.record, damage=now.damage)
    seat = chosen_seat(visit, now)
    eyes = eyes_of(visit, now, seat)
    if len(eyes.mine) > 1 and seat is not None and "open" not in visit.query and not now.over and not now.record.trial:
        return visit.page("curtain.html", table=now.record, seat=seat, name=now.record.names[seat])
    return _page(visit, now, seat, visit.server.frames.get(now, eyes))


def _page(visit: Visit, now: Snapshot, seat: int | None, frame: Frame, status: int = 200) -> Response:
    return visit.page(
        "table.html",
        status,
        title=now.title,
        table=now.record,
        seat=seat,
        mine=now.record.seats_of(visit.person.id if visit.person else None),
        asked=seat in now.session.waiting,
        frame=frame.regions,
        version=frame.version,
        chatted=bool(now.chat),
        new_in=parts_with_news(now, seat, visit.language),
        news=since_left(now, seat, visit.language),
        watched=story(now, seat, visit.language, 8) if seat is None and not now.over else [],
        parted=corrected(now.parted, visit.language) if now.parted is not None else "",
        inspected=inspected(visit, now, seat, visit.query["look"]) if "look" in visit.query else "",
    )


def act(visit: Visit) -> Response:
    """A decision: the seat, the action as typed, words of the player's own, and the last entry of the log they had seen."""
    visit.limit("act")
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    move = visit.form.get("act", "")
    if " " not in move and visit.form.get("amount", "").strip():
        move = f"{move} {visit.number('amount')}"
    if not 0 < len(move) <= 500:
        raise Refused(visit.say("No action was sent."))
    words = visit.form.get("words", "")
    if visit.careful and "sure" not in visit.form and (doubt := _doubt(visit, room, seat, move)):
        return doubt
    refuse_absent(visit, room, seat)
    if words.strip():
        move += BEFORE_WORDS + words
    return change(visit, room, seat, lambda: room.act(seat, move, visit.number("seen")))


def refuse_absent(visit: Visit, room: Room, seat: int) -> None:
    """Who is stood in for comes back before acting."""
    if room.now.record.seats[seat].stand_in:
        raise Refused(visit.say("A bot plays for you: take your seat again first."))


def _doubt(visit: Visit, room: Room, seat: int, move: str) -> Response | None:
    """Before something weighty that cannot be undone: the same choice again, with a way back."""
    now = room.now
    option = now.weighty(seat, move)
    if option is None:
        return None
    label = now.title.words.say(option.message, now.record.names, visit.language)
    words = visit.form.get("words", "")
    values = {"table": now.record, "seat": seat, "seen": visit.number("seen"), "key": move, "label": label, "words": words}
    if not visit.partial:
        return visit.page("confirm.html", title=now.title, **values)
    return _regions(into("prompt", render("part_confirm.html", visit.language, **values)), now.version)


def panel(visit: Visit) -> Response:
    """The panel alone, for who has thought better of it."""
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    frame = visit.server.frames.get(room.now, eyes_of(visit, room.now, seat))
    return _regions(into("prompt", frame.regions["prompt"]), frame.version)


def compose(visit: Visit) -> Response:
    """A compound move put together in a form; if it is refused, the form comes back as it was sent, with the reason."""
    visit.limit("act")
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    refuse_absent(visit, room, seat)
    id, words = visit.form.get("compose", ""), visit.form.get("words", "")
    filled = {**filled_in(visit.form), WORDS: words}
    try:
        return change(visit, room, seat, lambda: _act_composed(visit, room, seat, id, filled, words))
    except (BadField, IllegalAction, UnknownAction) as error:
        why = visit.why(error)
        if visit.partial:
            return HTMLResponse(_refused(id, why), STATUS[type(error)])
        now = room.now
        regions = draw(now, eyes_of(visit, now, seat), Draft(id, filled, words, why))
        return _page(visit, now, seat, Frame(now.version, regions, {}), STATUS[type(error)])


def _act_composed(visit: Visit, room: Room, seat: int, id: str, filled: Filled, words: str) -> int:
    with room.changing():
        offered = room.now.prompt(seat).compositions
        composition = next((one for one in offered if one.id == id), None)
        if composition is None:
            raise Outdated(visit.say(CHANGED))
        move = composition.text(filled)
        if words.strip():
            move += BEFORE_WORDS + words
        return room.act(seat, move, visit.number("seen"))


def _refused(id: str, why: str) -> str:
    """The reason, for htmx, inside the form that stays as it is."""
    return f'<hx-partial hx-target="#cw-{escape(id)}" hx-swap="innerHTML"><p>{escape(why)}</p></hx-partial>'


def undo(visit: Visit) -> Response:
    """Undo one's last decision."""
    visit.limit("act")
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    refuse_absent(visit, room, seat)
    if room.now.record.trial:
        return change(visit, room, seat, lambda: room.undo_in_trial(seat))
    return change(visit, room, seat, lambda: room.undo(seat, visit.number("seen")))


def request_undo(visit: Visit) -> Response:
    """Ask the others to undo, or answer who asks."""
    visit.limit("act")
    room = visit.room()
    seat, what, seen = visit.my_seat(room.now.record), visit.form.get("do", ""), visit.number("seen")
    if what == "ask":
        return change(visit, room, seat, lambda: undoing.ask(room, seat, seen))
    if what not in ("agree", "refuse"):
        raise Refused(visit.say("There is no such choice."))
    return change(visit, room, seat, lambda: undoing.answer(room, seat, seen, what == "agree"))


def change(visit: Visit, room: Room, seat: int, change: Callable[[], int]) -> Response:
    """Do it and show the table as it then stands; if it was too late, show that too."""
    try:
        version = change()
        if room.now.record.guide is not None:
            version = guiding.after_move(room)
    except Outdated as error:
        if not visit.partial:
            raise
        return _whole(visit, room, seat, error)
    return _done(visit, room, seat, version)


def _done(visit: Visit, room: Room, seat: int, version: int) -> Response:
    """A page with a stream hears of it there, in order; one without is sent the whole table."""
    visit.server.changed(room.id, version)
    if not visit.partial:
        return visit.go(f"/t/{room.id}" if room.now.record.trial else f"/t/{room.id}?seat={seat}&open=1")
    if visit.request.headers.get("x-stream") == "live":
        return Response(status_code=204)
    return _whole(visit, room, seat)


def _whole(visit: Visit, room: Room, seat: int, error: Outdated | None = None) -> Response:
    """All regions of the table as it stands, and why if that is not what was asked for."""
    now = room.refresh()
    frame = visit.server.frames.get(now, eyes_of(visit, now, seat))
    if error is None:
        return _regions(changes(None, frame), frame.version)
    return _regions(notice(visit.say(str(error))) + changes(None, frame), frame.version, error.status)


def _regions(html: str, version: int, status: int = 200) -> Response:
    """Regions for a page with a stream, where a newer version may arrive before this answer; the page then keeps the newer."""
    return HTMLResponse(html, status, {"x-version": str(version)})


def chat(visit: Visit) -> Response:
    """Say something at the table."""
    visit.limit("chat")
    visit.may_talk()
    room = visit.room()
    seat = visit.my_seat(room.now.record)
    text = one_line(visit.form.get("text", ""))
    if not 0 < len(text) <= LONGEST_CHAT:
        raise Refused(visit.say("Say something, in at most 400 characters."))
    return _done(visit, room, seat, visit.server.store.log.say(room.id, seat, room.now.record.names[seat], text))


def save(visit: Visit) -> Response:
    """The saved game. Seed and log together tell every secret, so only once the game is over."""
    now = visit.room().now
    record = now.record
    if not now.over:
        raise Refused(visit.say("A game can be saved as a file when it is over: the file holds everybody's secrets."))
    document = exported(now, visit.server.store.log.since(now.id, 0))
    name = f"{record.game}-{record.id}.json"
    return JSONResponse(document, headers={"content-disposition": f'attachment; filename="{name}"'})
