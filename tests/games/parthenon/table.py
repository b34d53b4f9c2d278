"""A small language for tables: `hold(g, 0, "2 wool army")`, `abroad(g, 0, "a", "egypt", "3 ore")`, `do(g, 0, "ready")`."""

from collections import Counter
from typing import Any, TypeVar

from aegean.games.parthenon import (
    archon,
    build,
    discard,
    event_phase,
    fleet_trade,
    harbour,
    hazard,
    homecoming,
    island_start,
    island_trade,
    production,
    voyage,
)
from aegean.games.parthenon.actions import ACCEPT, COUNTER, DECLINE, READY, codec, kind_of
from aegean.games.parthenon.goods import NOTHING, cards, changed, commodities, of, rares
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    BUILDING_NAMES,
    COMMODITIES,
    COMPLETE,
    FACE_UP,
    FLEET_LETTERS,
    FLEETS,
    GOLD,
    GOOD_NAMES,
    ISLAND_NAMES,
    LAND_NAMES,
    NO_CARD,
    PHILOSOPHY_NAMES,
    SEEN,
    WONDER_NAMES,
    WOOL,
    WORKSHOP,
)
from aegean.games.parthenon.season import enter_phase
from aegean.games.parthenon.setup import blank
from aegean.games.parthenon.state import KNOWN_RARES, Parthenon, Settings
from aegean.games.parthenon.title import TITLE
from aegean.games.parthenon.together import Commit
from aegean.kernel.events import Event
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step
from tests.games.beyond import beyond

DATA = TITLE.data(TITLE.edition())
PHASES: dict[str, tuple[int, Any]] = {
    "event": (0, event_phase),
    "production": (1, production),
    "island-start": (2, island_start),
    "island-trade": (2, island_trade),
    "voyage": (3, voyage),
    "hazard": (4, hazard),
    "harbour": (5, harbour),
    "fleet-trade": (5, fleet_trade),
    "return": (6, homecoming),
    "build": (7, build),
    "discard": (8, discard),
    "archon": (9, archon),
}
MINDS_OTHERS = ("Donations", "Payment")
"""Questions of which something depends on what others hold, or is resolved with theirs."""
TOUCHES_OTHERS = ("Build", "IslandStart", "IslandTrade", "EventOrder", "Naming", "ArchonMarks")
"""Questions of which an answer may change what others hold."""
MINDS_STRUCTURES = ("Donations", "Payment", "EventOrder", "Naming", "ArchonMarks", "Stoic", "Election")
"""Questions of which something depends on what others have built and believe, or is resolved with theirs."""
LOOKS = 6
MET: Counter[str] = Counter()
"""How often each answer was compared with that of another world."""
TELL_LESS = ("drop", "send", "leave", "ready", "enter")
"""Answers that do not count what they change: it was told before, is chance, or stays to be resolved."""
STAGES = {"plan": 0, "partial": 1, "complete": 2}


E = TypeVar("E", bound=Event)


class Pause(Step[Parthenon]):
    """Beneath the phase under test: the table stops here when the phase is over."""

    def waiting(self, g: Parthenon) -> int:
        return 1


def table(*islands: str, archon: int = 0, **settings: Any) -> Parthenon:
    """A table with these islands by seat (three torch islands unless said), empty hands, full decks in order."""
    names = islands or ("chios", "crete", "rhodes")
    given = {
        "beginner": False,
        "delian_league": False,
        "tournament": False,
        "soft_bonus": False,
        "offers": 6,
        "donations": 3,
        "trades": 20,
        "waits": True,
        **settings,
    }
    g = blank(len(names), DATA, Settings(**given), tuple(ISLAND_NAMES.index(name) for name in names))
    g.archon = archon
    g.rng = 12345
    g.hazards = list(DATA.hazard_deck)
    g.plans = list(range(len(WONDER_NAMES)))
    pile = list(DATA.status_deck)
    g.harbours = [pile.pop(0) for _ in LAND_NAMES]
    g.pile = pile
    g.stack = [Pause()]
    g.row = [0, 1, 2, 3]
    return g


def goods_of(text: str) -> list[tuple[int, int]]:
    """`2 wool army` as kinds and numbers."""
    found: list[tuple[int, int]] = []
    number = 1
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            found.append((GOOD_NAMES.index(word), number))
            number = 1
    return found


def lot(text: str) -> tuple[int, ...]:
    """Counts of goods."""
    goods: tuple[int, ...] = (0,) * 15
    for kind, number in goods_of(text):
        goods = changed(goods, kind, number)
    return goods


def hold(g: Parthenon, seat: int, text: str) -> None:
    """The island gets these cards."""
    for kind, number in goods_of(text):
        g.gain(seat, kind, number)


def hand(g: Parthenon, seat: int) -> str:
    """What the island holds, in words."""
    return words(g.stock[seat])


def words(goods: tuple[int, ...]) -> str:
    return " ".join(f"{goods[kind]} {name}" for kind, name in enumerate(GOOD_NAMES) if goods[kind])


def abroad(g: Parthenon, seat: int, letter: str, land: str, cargo: str) -> int:
    """The fleet has sailed with this cargo; returns its place."""
    fleet = FLEETS * seat + FLEET_LETTERS.index(letter)
    g.fleets[seat] = max(g.fleets[seat], FLEET_LETTERS.index(letter) + 1)
    g.port[fleet] = LAND_NAMES.index(land)
    for kind, number in goods_of(cargo):
        g.gain(seat, kind, number)
        g.stock[seat] = changed(g.stock[seat], kind, -number)
        g.cargo[fleet] = changed(g.cargo[fleet], kind, number)
    return fleet


def aboard(g: Parthenon, fleet: int) -> str:
    return words(g.cargo[fleet])


def status(g: Parthenon, land: str, id: str, up: bool = True, seen: tuple[int, ...] = ()) -> None:
    """The land's harbour card."""
    kind = [card.id for card in g.data.statuses].index(id)
    g.harbours[LAND_NAMES.index(land)] = kind | (FACE_UP if up else 0) | sum(1 << SEEN + seat for seat in seen)


def draws(g: Parthenon, *ids: str) -> None:
    """The next Hazard cards, in this order; then only safe journeys."""
    names = [card.id for card in g.data.hazards]
    g.hazards = [names.index("safe-journey")] * 12 + [names.index(id) for id in reversed(ids)]


def events(g: Parthenon, *ids: str) -> None:
    """These events of one year lie face up, the last of them new."""
    names = [card.id for card in g.data.events]
    numbers = [names.index(id) for id in ids]
    year = g.data.events[numbers[0]].year
    g.season = (year - 1) * g.data.seasons + len(ids) - 1
    spare = [number for number, card in enumerate(g.data.events) if card.year == year and number not in numbers]
    g.row = (numbers + spare)[: g.data.events_dealt]


def stands(g: Parthenon, seat: int, *buildings: str) -> None:
    """These structures stand."""
    for name in buildings:
        place = BUILDING_NAMES.index(name)
        if place < WORKSHOP:
            g.villages[seat] |= 1 << place
        elif place == WORKSHOP:
            g.workshops[seat] += 1
        else:
            g.acropolis[seat] += 1 << 2 * (place - ACROPOLIS)


def all_villages(g: Parthenon, seat: int) -> None:
    g.villages[seat] = g.data.islands[g.islands[seat]].villages


def wonder(g: Parthenon, seat: int, name: str, stage: str = "complete") -> None:
    """The island has this wonder at a stage."""
    place = WONDER_NAMES.index(name)
    g.plans = [plan for plan in g.plans if plan != place]
    g.wonders[seat] = (*g.wonders[seat], place << 2 | STAGES[stage])


def believes(g: Parthenon, seat: int, *names: str, introduced: bool = False) -> None:
    """The island has these philosophies."""
    for name in names:
        kind = PHILOSOPHY_NAMES.index(name)
        g.philosophies[seat] |= 1 << kind
        if introduced or g.introduced[kind] == NO_CARD:
            g.introduced[kind] = seat


def begin(g: Parthenon, phase: str, promising: bool = False) -> Parthenon:
    """Start a phase; the table stops when it is over. Islands without cards have nothing to give the Archon, unless they are
    `promising`."""
    number, module = PHASES[phase]
    g.phase = (number + 1) % 10
    enter_phase(g, number)
    before = g.reveals
    twins = [dealt(g, kind) for kind in (WOOL, GOLD)]
    for one in (*twins, g):
        module.begin(one)
        one.settle()
    assert g.reveals >= before, "what was shown is not taken back"
    same = all(twin.waiting == g.waiting for twin in twins)
    assert g.reveals > before or same, "who is asked tells of hands (PAR-R56)"
    if phase == "event" and not promising:
        for seat in range(g.players):
            if seat != g.archon and not cards(g.stock[seat]) and g.waiting >> seat & 1 and not over(g):
                g.decide(seat, READY)
    return g


def dealt(g: Parthenon, kind: int, seat: int = NO_CARD) -> Parthenon:
    """The same table, where all commodities in the hands of others are of this kind: so many are there, which is public."""
    twin = g.clone()
    for other in range(g.players):
        if other != seat:
            held = twin.stock[other]
            twin.stock[other] = changed((0,) * COMMODITIES + held[COMMODITIES:], kind, commodities(held))
    return twin


def desk(*hands: str) -> Parthenon:
    """An open trade desk with these hands, all of them known."""
    g = table(*("chios", "crete", "rhodes", "naxos")[: max(3, len(hands))])
    for seat, held in enumerate(hands):
        hold(g, seat, held)
    return begin(g, "island-trade")


def over(g: Parthenon) -> bool:
    """Whether the phase under test is over."""
    return isinstance(g.stack[-1], Pause)


def do(g: Parthenon, seat: int, *moves: str) -> None:
    """The seat makes these moves, typed whole or in small choices."""
    for move in moves:
        for part in TITLE.expand(g.view(seat), seat, move):
            action = codec(g.players).parse(part)
            reason = g.refuse(seat, action)
            assert reason is None, f"{part}: {reason} in {g.stack[-1]}"
            offers_what_it_allows(g, seat)
            costs_what_it_says(g, seat, action)
            minds_its_own(g, seat, action)
            true = tells_the_truth(g)
            sealed = g.top if isinstance(g.top, Commit) else None
            g.decide(seat, action)
            assert tells_the_truth(g) or not true, f"{part}: what all know or the bank has given out is not what is there"
            assert not sealed or type(g.top) is type(sealed) or not any(g.draft), f"{part}: a submission is left over"


EVERY = {n: [codec(n).action(id) for id in range(codec(n).size)] for n in TITLE.players}
"""All actions there are at a table of so many islands."""
BEYOND = {n: beyond(every) for n, every in EVERY.items()}


def offers_what_it_allows(g: Parthenon, seat: int) -> None:
    """Whatever question an example of play meets: of all that can be said in this game, it allows what it offers and nothing else;
    only offers may be larger than those in the list (PAR-3.12), and made by an island that is ready (PAR-3.10)."""
    step = g.stack[-1]
    trading = isinstance(step, island_trade.IslandTrade)
    if not g.waiting >> seat & 1:
        may = {action for action in EVERY[g.players] if step.allows_unasked(g, seat, action)}
        assert (trading and g.draft[seat]) or may <= set(step.unasked(g, seat)), "what may be done unasked is shown"
        return
    allowed = {action for action in EVERY[g.players] if g.refuse(seat, action) is None}
    offered = g.options(seat)
    assert len(offered) == len(set(offered)), "the same is offered twice"
    if trading and (g.draft[seat] or READY not in offered):
        allowed &= {*offered, *(action for action in allowed if kind_of(action) in (ACCEPT, DECLINE, COUNTER))}
    assert allowed == set(offered), sorted(map(codec(g.players).text, allowed ^ set(offered)))
    for action in BEYOND[g.players]:
        assert g.refuse(seat, action) is not None, "there is nothing of that number"
    wishes = g.wishes(seat)
    assert len(wishes) == len(set(wishes)) and set(offered) <= set(wishes)
    empty = [
        codec(g.players).text(action) for action in wishes if action not in allowed and not refused_by_a_rule(g, seat, action)
    ]
    assert empty == [], "what is listed and refused has a reason"


def costs_what_it_says(g: Parthenon, seat: int, action: int) -> None:
    """What a whole choice tells beforehand of cards, all its parts together, is what changes. Sealed choices are resolved with those
    of others; what brigands take is chance."""
    then = g.clone()
    then.decide(seat, action)
    assert then.reveals >= g.reveals, "what was shown is not taken back"
    if isinstance(g.top, Commit) or then.draft[seat] or g.verb(action) in TELL_LESS:
        return
    before, after = TITLE.holdings(g, seat), TITLE.holdings(then, seat)
    change = {what: after[what] - had for what, had in before.items() if after[what] != had}
    told: Counter[str] = Counter()
    drafting = g.clone()
    for n, part in enumerate((*g.draft[seat], action)):
        drafting.draft[seat] = g.draft[seat][:n]
        told.update(drafting.describe(seat, part).preview)
    whole = {what: number for what, number in told.items() if number}
    assert change == whole, f"{codec(g.players).text(action)}: {change}, told {whole}"


def minds_its_own(g: Parthenon, seat: int, action: int) -> None:
    """What others hold changes nothing, for better or worse, but where rules say so; nor does it change."""
    phase = type(g.stack[-1]).__name__
    MET[phase + g.verb(action)] += 1
    if phase in MINDS_OTHERS or not g.waiting >> seat & 1 or MET[phase + g.verb(action)] > LOOKS:
        return
    plain = g.clone()
    plain.decide(seat, action)
    for held in (NOTHING, (3,) * len(NOTHING), of(WOOL)):
        twin = g.clone()
        for other in range(g.players):
            if other != seat:
                twin.stock[other] = held
                for fleet in range(FLEETS * other, FLEETS * (other + 1)):
                    twin.cargo[fleet] = g.cargo[fleet] if phase == "Peril" else held  # hazards compare fleets (PAR-5.6)
        assert twin.options(seat) == g.options(seat), f"{phase}: others matter"
        assert said(twin, seat, action) == said(g, seat, action), f"{phase}: others matter"
        twin.decide(seat, action)
        assert has(twin, seat) == has(plain, seat), f"{phase}: {g.verb(action)}: others matter"
    for twin in [dealt(g, kind, seat) for kind in (WOOL, GOLD)]:
        if plain.reveals == g.reveals and twin.stack[-1].waiting(twin) == g.waiting:
            twin.decide(seat, action)
            assert twin.waiting == plain.waiting, f"{phase}: {g.verb(action)}: who is asked now tells of hands (PAR-R56)"
    if phase not in MINDS_STRUCTURES:
        for all_or_none in (0, 1):
            twin = g.clone()
            for other in range(g.players):
                if other != seat:
                    twin.philosophies[other] = all_or_none * ((1 << len(PHILOSOPHY_NAMES)) - 1)
                    twin.villages[other] = all_or_none * g.data.islands[g.islands[other]].villages
                    twin.workshops[other] = 2 * all_or_none
                    twin.acropolis[other] = 0b010101010101 * all_or_none
                    twin.effects[other] = twin.used[other] = 0
                    done = [held for held in g.wonders[other] if held & 3 == COMPLETE]
                    begun = [place << 2 | all_or_none for place in range(len(WONDER_NAMES)) if g.owner(place) == NO_CARD]
                    twin.wonders[other] = (*done, *begun)
            assert twin.options(seat) == g.options(seat), f"{phase}: what others have built matters"
            assert said(twin, seat, action) == said(g, seat, action), f"{phase}: what others have built matters"
            twin.decide(seat, action)
            assert has(twin, seat) == has(plain, seat), f"{phase}: what others have built matters"
    if isinstance(g.top, Commit) or phase in TOUCHES_OTHERS:
        return
    for other in range(g.players):
        if other != seat:
            assert has(plain, other) == has(g, other), f"{phase} touches what others have"


BY_SEAT = (
    "stock", "fleets", "villages", "workshops", "acropolis", "idle", "philosophies", "wonders", "effects", "used", "least", "most",
    "draft", "drops", "made",
)  # fmt: skip
BY_FLEET = ("cargo", "shown", "port", "dealings")


def said(g: Parthenon, seat: int, action: int) -> tuple[Any, ...]:
    """What a person is told of an action before it is taken."""
    shown = g.describe(seat, action)
    return shown.message, shown.preview, shown.leads_to, g.question(seat)


def has(g: Parthenon, seat: int) -> dict[str, Any]:
    """All that belongs to an island: what it holds, has built and done, and is known to hold."""
    return {
        **{what: getattr(g, what)[seat] for what in BY_SEAT},
        **{what: getattr(g, what)[FLEETS * seat : FLEETS * (seat + 1)] for what in BY_FLEET},
    }


def tells_the_truth(g: Parthenon) -> bool:
    """Whether what all know of hands and cargoes is so, and the bank has given out what the islands own."""
    for seat in range(g.players):
        fleets = range(FLEETS * seat, FLEETS * seat + FLEETS)
        for kind in range(COMMODITIES):
            owned = g.stock[seat][kind] + sum(g.cargo[fleet][kind] for fleet in fleets)
            if not g.least[seat][kind] <= owned <= g.most[seat][kind]:
                return False
        for fleet in fleets:
            if any(known > there for known, there in zip(g.shown[fleet], g.cargo[fleet], strict=False)):
                return False
            known_rares, known_gold = g.shown[fleet][KNOWN_RARES:]
            if known_rares not in (-1, rares(g.cargo[fleet])) or known_gold not in (-1, g.cargo[fleet][GOLD]):
                return False
    return all(g.bank[kind] == sum(goods[kind] for goods in (*g.stock, *g.cargo)) for kind in range(COMMODITIES))


def refused_by_a_rule(g: Parthenon, seat: int, action: int) -> bool:
    reason = g.refuse(seat, action)
    return reason is None or reason.rule != ""


def why(g: Parthenon, seat: int, move: str) -> str:
    """The rule that forbids a move; empty if it is allowed."""
    reason: Reason | None = g.refuse(seat, codec(g.players).parse(move))
    return "" if reason is None else (reason.rule or reason.why)


def can(g: Parthenon, seat: int) -> list[str]:
    """What the seat may do, as typed."""
    return [codec(g.players).text(action) for action in g.options(seat)]


def told(g: Parthenon, kind: type[E]) -> list[E]:
    """The events of a kind that were told."""
    return [event for event in g.events or [] if isinstance(event, kind)]


def asked(g: Parthenon) -> list[int]:
    """The seats that are asked, in seat order."""
    return [seat for seat in range(g.players) if g.waiting >> seat & 1] if not over(g) else []
