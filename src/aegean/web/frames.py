"""What a seat sees of a table, cut into regions. A stream sends only the regions that changed."""

import re
import threading
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.render.patterns import told_apart
from aegean.store.clock import now
from aegean.store.records import OVER
from aegean.web import undoing
from aegean.web.coach import coach as coach_of
from aegean.web.coach import ring
from aegean.web.composer import Draft, forms
from aegean.web.final import final
from aegean.web.links import on_page
from aegean.web.panel import panel, unasked
from aegean.web.plain import draw_plainly
from aegean.web.snapshot import Snapshot
from aegean.web.story import Line, story
from aegean.web.templating import render

DRAWN: Final = ("ground", "status", "opponents", "centre", "market", "own")
OURS: Final = ("end", "seats", "log", "chat", "prompt")
REGIONS: Final = (*DRAWN, "decided", *OURS)
LINES: Final = 80
ARTICLE: Final = re.compile(r'<article id="([\w-]+)".*?</article>', re.DOTALL)
FLYING: Final = re.compile(r"view-transition-name:\s*([\w-]+)")


@dataclass(frozen=True)
class Eyes:
    """Who looks: a seat or a spectator, which seats are played at the same screen, and the language."""

    seat: int | None
    mine: tuple[int, ...]
    language: str


@dataclass(frozen=True)
class ClockFace:
    """The time of a seat: it runs until a moment, or stands."""

    until: int | None
    left: int

    @property
    def shown(self) -> str:
        """In figures; while it runs, the moment when it is up, in words that stay true."""
        if self.until is None:
            return f"{self.left // 60_000}:{self.left // 1000 % 60:02}"
        return datetime.fromtimestamp(self.until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


@dataclass(frozen=True)
class Frame:
    """One table as somebody sees it at one moment; `places` says in which region each thing that can fly lies."""

    version: int
    regions: dict[str, str]
    places: dict[str, str]


class Frames:
    """Frames already drawn, so that all who see the same share one."""

    def __init__(self, most: int = 600) -> None:
        self.most: Final = most
        self.lock: Final = threading.Lock()
        self.kept: Final[dict[tuple[str, int, Eyes, int], Frame]] = {}

    def get(self, table: Snapshot, eyes: Eyes) -> Frame:
        """The table as it stands."""
        key = (table.id, table.version, eyes, table.late(now()))
        with table.drawing:
            frame = self.kept.get(key)
            if frame is None:
                regions = draw(table, eyes)
                frame = Frame(table.version, regions, places(regions))
                with self.lock:
                    self.kept[key] = frame
                    while len(self.kept) > self.most:
                        del self.kept[next(iter(self.kept))]
        return frame

    def seen(self, id: str, version: int, eyes: Eyes) -> Frame | None:
        """The frame of an earlier version, if it is still here."""
        return self.kept.get((id, version, eyes, 0))


def draw(table: Snapshot, eyes: Eyes, draft: Draft | None = None) -> dict[str, str]:
    """All regions of a table that has begun; `draft` is a composed move that was refused."""
    session, seat, language = table.session, eyes.seat, eyes.language
    names = table.record.names
    prompt = table.prompt(seat) if seat is not None else None
    asked = prompt if prompt is not None and prompt.asked else None
    regions = dict.fromkeys(REGIONS, "")
    regions.update(draw_board(table, table.view(seat), eyes, len(session.decisions), asked))
    regions["decided"] = str(len(session.decisions))
    over = table.over
    coach = coach_of(table, seat, language)
    ring(regions, coach)
    links = on_page(table.title, table.edition)
    shown = panel(asked, names, language, links, coach.suggested if coach else None) if asked else None
    free, standing = unasked(prompt, names, language) if prompt is not None and not asked and not over else ([], [])
    lines = story(table, seat, language, LINES, links)
    everything = {
        "table": table.record,
        "seq": table.seq,
        "chat": table.chat,
        "seat": seat,
        "asked": asked is not None,
        "panel": shown,
        "matters": shown.matters if shown else standing,
        "forms": forms(prompt, names, language, draft) if prompt is not None and not over else [],
        "unasked": free,
        "waiting": [table.record.seats[other] for other in table.waiting],
        "other": next((other for other in session.waiting if other in eyes.mine and other != seat), None),
        "coach": coach,
        "undoable": coach is None and table.undoable(seat),
        "request": undoing.told(table, seat),
        "may_ask": coach is None and undoing.may_ask(table, seat),
        "clocks": clocks(table),
        "late": [sitting for sitting in table.record.seats if table.late(now()) >> sitting.seat & 1],
        "over": over,
        "final": final(table, language) if over else None,
        "lines": lines[::-1],
        "decisions": len(session.decisions),
        "mine": eyes.mine,
        "tried": table.tried,
        "stopped": table.record.alone and table.record.bot_pace == "stopped" and seat is not None,
        "last_move": last_move(table, seat, lines),
        "show_points": table.title.show_points,
        "since": since_last_turn(table, seat),
    }
    with told_apart(names):
        for name in OURS:
            regions[name] = render(f"part_{name}.html", language, **everything)
    return regions


def clocks(table: Snapshot) -> dict[int, ClockFace]:
    """What the clock of each person shows; nothing without clocks."""
    record, clock = table.record, table.clock
    if not record.bank or record.state == OVER:
        return {}
    return {
        seat: ClockFace(table.until(seat), clock.left[seat])
        for seat in range(record.players)
        if not record.bots >> seat & 1 and (table.until(seat) or not clock.by_days)
    }


def draw_board(table: Snapshot, view: Position, eyes: Eyes, decisions: int, asked: Prompt | None) -> dict[str, str]:
    """The drawn regions of a position after so many decisions, with options to click if something is asked."""
    events = [happened.event for happened in table.session.events_for(eyes.seat) if happened.decision == decisions]
    return table.title.draw(view, eyes.seat, asked, eyes.language, table.record.names, events) or draw_plainly(view)


def since_last_turn(table: Snapshot, seat: int | None) -> int:
    """The number of decisions when the seat last decided something."""
    decisions = table.session.decisions
    return next((number for number in range(len(decisions), 0, -1) if decisions[number - 1].seat == seat), 0)


def last_move(table: Snapshot, seat: int | None, lines: list[Line]) -> list[Line]:
    """What somebody else did last, which stays in sight until the next move; nothing after a move of one's own."""
    decisions = table.session.decisions
    if not decisions or decisions[-1].seat == seat:
        return []
    return [line for line in lines[-12:] if line.decision == len(decisions)][:3]


def since_left(table: Snapshot, seat: int | None, language: str) -> list[Line]:
    """What happened since the seat last decided something, the latest last; only the last so many lines."""
    since = since_last_turn(table, seat)
    if seat is None or not since or table.over:
        return []
    return [line for line in story(table, seat, language, LINES) if line.decision > since]


def parts_with_news(table: Snapshot, seat: int | None, language: str) -> set[str]:
    """The parts of the table that others have changed since the seat last decided something, as far as the log tells."""
    concerned = {one for line in since_left(table, seat, language) for one in line.seats}
    told = {"log"} if concerned else set()
    return told | ({"own"} if seat in concerned else set()) | ({"opponents"} if concerned - {seat} else set())


def changes(before: Frame | None, after: Frame) -> str:
    """The regions that changed, as htmx partials; things that fly to another region ask for a transition."""
    if before is None:
        return "".join(into(name, html) for name, html in after.regions.items())
    fly = " transition:true" if before.places != after.places else ""
    return "".join(
        changed(name, before.regions[name], html, fly) for name, html in after.regions.items() if before.regions[name] != html
    )


def changed(region: str, before: str, after: str, fly: str) -> str:
    """A region that changed: if all that changed lies within its articles, such as the panels of players, those of them."""
    if ARTICLE.sub(r"\1", before) != ARTICLE.sub(r"\1", after):
        return partial(f"r-{region}", after, f"innerMorph{fly}")
    stood = {found[0] for found in ARTICLE.finditer(before)}
    return "".join(partial(found[1], found[0], f"outerMorph{fly}") for found in ARTICLE.finditer(after) if found[0] not in stood)


def into(region: str, html: str) -> str:
    """What a region is to show, as an htmx partial."""
    return partial(f"r-{region}", html, "innerMorph")


def partial(id: str, html: str, swap: str) -> str:
    return f'<hx-partial hx-target="#{id}" hx-swap="{swap}">{html}</hx-partial>'


def places(regions: dict[str, str]) -> dict[str, str]:
    """The region of everything that has a name to fly by."""
    return {name: region for region in DRAWN for name in FLYING.findall(regions[region])}
