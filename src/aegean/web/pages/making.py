"""A new table: the game, who sits where, the settings."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from starlette.responses import Response

from aegean.bots import LEVELS, levels
from aegean.games import title as find_title
from aegean.kernel.errors import BadOption, UnknownGame
from aegean.kernel.luck import fresh_secret
from aegean.kernel.session import fresh_seed
from aegean.kernel.title import Title
from aegean.store.records import Access, Pace, Person, SeatRecord
from aegean.web.errors import NotFound, Refused, TooOften
from aegean.web.offered import bots_at_once, offers, presets
from aegean.web.server import own_edition
from aegean.web.visit import Visit

BOT_NAMES: Final = ("Kleio", "Solon", "Xanthe", "Damon", "Phoibe", "Lykos")
USUAL_LEVEL: Final = list(LEVELS)[1]
MINUTES: Final = (0, 10, 20, 30, 45, 60, 90, 120, 180)
SECONDS: Final = (0, 10, 20, 30, 60)
TOURNAMENT_MINUTES: Final = 60
DAYS: Final = (0, 1, 2, 3, 5, 7, 14)


def title_of(visit: Visit) -> Title[Any]:
    """The game in the address."""
    try:
        return find_title(visit.request.path_params["game"])
    except UnknownGame as error:
        raise NotFound("There is no such game.") from error


def form(visit: Visit) -> Response:
    title = title_of(visit)
    kinds = [("me", visit.say("I sit here"))]
    kinds += [
        (f"bot:{level}", f"{visit.say('a bot')}: {visit.say(level.capitalize())}, {visit.say(about)}")
        for level, about in levels().items()
    ]
    kinds += [
        ("invited", visit.say("somebody I send a link")),
        ("open", visit.say("open to anybody")),
        ("here", visit.say("somebody else at this screen")),
        ("none", visit.say("nobody")),
    ]

    def sitting_at(seat: int) -> str:
        return "me" if seat == 0 else f"bot:{USUAL_LEVEL}" if seat < title.players.start else "none"

    wanted = visit.query.get("preset", "")
    return visit.page(
        "new.html",
        title=title,
        kinds=kinds,
        sitting_at=sitting_at,
        editions=visit.server.editions(title),
        presets=presets(title, visit.language, wanted),
        offers=offers(title, visit.language, title.presets.get(wanted, {})),
        clock=TOURNAMENT_MINUTES if wanted == "tournament" else 0,
        minutes=MINUTES,
        seconds=SECONDS,
        days=DAYS,
    )


def play(visit: Visit) -> Response:
    """One press: a table against bots; who has no name yet is a guest."""
    visit.limit("create")
    title = title_of(visit)
    person = visit.sign_in(visit.say("Guest"))
    places = [("me", ""), *[(f"bot:{USUAL_LEVEL}", "")] * bots_at_once(title)]
    return visit.go(f"/t/{set_table(visit, title, person, places, {'access': 'link'})}")


def make(visit: Visit) -> Response:
    """Set the table; invited seats get their secret links, which the host finds on the next page."""
    visit.limit("create")
    title = title_of(visit)
    chosen = [visit.form.get(f"seat{seat}", "none") for seat in range(title.players.stop - 1)]
    places = [(kind, visit.form.get(f"name{seat}", "")) for seat, kind in enumerate(chosen) if kind != "none"]
    if visit.form.get("order") == "random":
        random.SystemRandom().shuffle(places)
    person = visit.sign_in()
    id = set_table(visit, title, person, places, visit.form)
    for seat, (kind, _) in enumerate(places):
        if kind == "invited":
            visit.server.invite(id, seat)
    return visit.go(f"/t/{id}")


def set_table(visit: Visit, title: Title[Any], person: Person, places: list[tuple[str, str]], wishes: Mapping[str, str]) -> str:
    """Put a table into the store; `places` are a kind and a name each."""
    title.read_players(len(places))
    given = {name.removeprefix("o-"): value for name, value in wishes.items() if name.startswith("o-")}
    options = title.read_options(given)
    edition = next((e for e in visit.server.editions(title) if e.hash == wishes.get("edition")), own_edition(title))
    pace: Pace = "days" if wishes.get("pace") == "days" else "live"
    bank, bonus = clock_of(pace, wishes)
    seats = [sitting(visit, title, person, seat, kind, name) for seat, (kind, name) in enumerate(places)]
    if sum(kind == "me" for kind, _ in places) > 1:
        raise Refused(visit.say("You can sit in one seat only; others at this screen have names of their own."))
    seats = [replace(seat, name=_unlike(seat.name, seats[:number])) for number, seat in enumerate(seats)]
    most = visit.server.limits.counts["tables"]
    if visit.server.store.tables.unfinished(person.id) >= most:
        raise TooOften(visit.say("You have set %(n)s tables that are not over; play one of them first.") % {"n": most})
    seed = fresh_seed()
    title.new(len(seats), seed, options, edition)
    several = wishes.get("several") == "yes"
    tables = visit.server.store.tables
    id = tables.add(
        title, edition, seed, options, pace, person.id, seats, bank, bonus, access_of(wishes), several, fresh_secret()
    )
    visit.server.changed(id, visit.server.rooms.get(id).now.version)
    return id


def access_of(wishes: Mapping[str, str]) -> Access:
    """Who may find the table and look on."""
    match wishes.get("access", "public"):
        case "public":
            return "public"
        case "link":
            return "link"
        case "private":
            return "private"
        case other:
            raise BadOption(f"access is public, link or private, not {other!r}.")


def clock_of(pace: Pace, wishes: Mapping[str, str]) -> tuple[int, int]:
    """The clock that was chosen, in milliseconds: time for the game and more each turn, or time for each decision."""

    def chosen(name: str, among: tuple[int, ...]) -> int:
        value = wishes.get(name, "0")
        if value not in map(str, among):
            raise BadOption(f"{name} is one of {', '.join(map(str, among))}, not {value!r}.")
        return int(value)

    if pace == "days":
        return chosen("days", DAYS) * 24 * 3_600_000, 0
    bank = chosen("time", MINUTES) * 60_000
    return bank, chosen("bonus", SECONDS) * 1000 if bank else 0


def sitting(visit: Visit, title: Title[Any], person: Person, seat: int, kind: str, name: str) -> SeatRecord:
    """Who sits in a seat, by what was chosen for it."""
    if kind == "me":
        return SeatRecord(seat, "person", person.name, person.id, word=visit.word() or None)
    if kind == "here":
        return SeatRecord(seat, "person", visit.name(name), person.id)
    if kind == "open":
        return SeatRecord(seat, "open", "")
    if kind == "invited":
        return SeatRecord(seat, "invited", "")
    level = kind.removeprefix("bot:")
    if kind.startswith("bot:") and level in levels():
        return SeatRecord(seat, "bot", BOT_NAMES[seat], None, level)
    raise BadOption(f"A seat is for me, here, open, invited or bot:LEVEL ({', '.join(levels())}), not {kind!r}.")


def _unlike(name: str, others: list[SeatRecord]) -> str:
    """Two people of the same name are told apart."""
    taken = {seat.name for seat in others}
    number = 2
    unlike = name
    while name and unlike in taken:
        unlike = f"{name} {number}"
        number += 1
    return unlike
