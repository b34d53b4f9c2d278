"""Phase 4: loading and sending fleets (PAR-4.1 to 4.7), and waiting to see what others send (PAR-G8)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, LOAD, LOOK, NAME, READY, SAIL, STAY, STOP, WAIT, kind_of
from aegean.games.parthenon.components import SPECIAL_PLAN
from aegean.games.parthenon.compose import loading
from aegean.games.parthenon.events import Departed, HazardsSeen, Loaded, LookedAhead, PhaseSkipped, WaitsForOthers
from aegean.games.parthenon.goods import NOTHING, cards, without
from aegean.games.parthenon.hazard_deck import look_ahead
from aegean.games.parthenon.ids import (
    FLEET_LETTERS,
    FLEETS,
    GOODS,
    GROUP_NAMES,
    LAND_NAMES,
    LANDS,
    MILESIAN_SCHOOL,
    NO_CARD,
    VOYAGE_PHASE,
)
from aegean.games.parthenon.naming import good
from aegean.games.parthenon.state import NOT_SHOWN, Parthenon
from aegean.games.parthenon.together import Commit, Open, clear_drafts
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NO_WAITING: Final = Reason("PAR-G8", "why.no-waiting", "cure.load-now")
ALREADY_BEGUN: Final = Reason("PAR-G8", "why.wait-is-first", "cure.drop")
NOT_HELD: Final = Reason("PAR-4.1", "why.not-held", "cure.other-card")
EMPTY: Final = Reason("PAR-4.1", "why.fleet-empty", "cure.load-a-card")
NO_MORE_FLEETS: Final = Reason("PAR-4.1", "why.no-more-fleets", "cure.commit")
LOADING: Final = Reason("PAR-4.1", "why.still-loading", "cure.stop")
FLEETS_LEFT: Final = Reason("PAR-4.1", "why.fleets-undecided", "cure.sail-or-stay")
NO_LAND: Final = Reason("PAR-4.1", "why.no-land", "cure.sail-or-stay")
NOT_WAITING: Final = Reason("PAR-G8", "why.not-among-waiting", "cure.name-another")


@final
class LoadPlan:
    """How far a loading has come: what each fleet decided so far takes where, and the fleet decided now."""

    def __init__(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
        self.lands: Final[list[int]] = []
        self.loads: Final[list[tuple[int, ...]]] = []
        limit = g.data.limits.cargo
        land = NO_CARD
        load = list(NOTHING)
        rest = list(g.stock[seat])
        aboard = 0
        left = cards(g.stock[seat])
        for action in draft:
            kind = kind_of(action)
            if kind == STAY:
                self.lands.append(NO_CARD)
                self.loads.append(NOTHING)
            elif kind == SAIL:
                land = action & ARG
            elif kind == LOAD:
                load[action & ARG] += 1
                rest[action & ARG] -= 1
                aboard += 1
                left -= 1
            if kind == STOP or (kind == LOAD and (aboard == limit or not left)):
                self.lands.append(land)
                self.loads.append(tuple(load))
                land = NO_CARD
                load = list(NOTHING)
                aboard = 0
        self.land: Final = land
        self.load: Final = tuple(load)
        self.aboard: Final = aboard
        self.rest: Final = tuple(rest)
        self.left: Final = left
        self.whole: Final = land == NO_CARD and (len(self.lands) == g.fleets[seat] or not left)


def loading_next(g: Parthenon, plan: LoadPlan) -> list[int]:
    """How a loading may go on."""
    if plan.whole:
        return [READY]
    if plan.land == NO_CARD:
        found = [STAY]
        for land in range(LANDS):
            found.append(SAIL | land)
        return found
    found = [STOP]
    for kind in range(GOODS):
        if plan.rest[kind]:
            found.append(LOAD | kind)
    return found


def refuse_loading(g: Parthenon, plan: LoadPlan, action: int) -> Reason | None:
    """PAR-4.1, 4.2."""
    kind = kind_of(action)
    if kind == READY:
        return None if plan.whole else (FLEETS_LEFT if plan.land == NO_CARD else LOADING)
    if kind in (STAY, SAIL):
        if plan.whole:
            return NO_MORE_FLEETS
        if plan.land != NO_CARD:
            return LOADING
        return NOT_NOW if action & ARG >= LANDS else None
    if kind == LOAD:
        if plan.land == NO_CARD:
            return NO_LAND
        card = action & ARG
        if card >= GOODS:
            return NOT_NOW
        return None if plan.rest[card] else NOT_HELD
    if kind == STOP:
        if plan.land == NO_CARD:
            return NO_LAND
        return None if plan.aboard else EMPTY
    return NOT_NOW


def may_load(g: Parthenon, plan: LoadPlan) -> list[int]:
    """How a loading may go on and is not refused."""
    return [action for action in loading_next(g, plan) if refuse_loading(g, plan, action) is None]


def ask_loading(g: Parthenon, plan: LoadPlan) -> Message:
    """Which fleet is decided now."""
    if plan.whole:
        return Message("ask.Loading.commit")
    fleet: dict[str, Value] = {"fleet": Message(f"fleet:{FLEET_LETTERS[len(plan.lands)]}")}
    if plan.land == NO_CARD:
        return Message("ask.Loading.land", fleet)
    room = g.data.limits.cargo - plan.aboard
    return Message("ask.Loading.cargo", {**fleet, "land": Message(f"land:{LAND_NAMES[plan.land]}"), "room": room})


def loading_leads_to(g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
    """What a voyage may bring, and what it risks."""
    kind = kind_of(action)
    if kind == SAIL:
        land = g.data.lands[action & ARG]
        group = Message(f"group:{GROUP_NAMES[land.group]}")
        hazards = g.draws[land.group]
        risk = Message("leads.sails" if hazards else "leads.sails-safely", {"group": group, "cards": hazards})
        return (risk, *sold_there(g, action & ARG))
    if kind == READY:
        return (Message("leads.departs"),)
    told = {STAY: "leads.stays", LOAD: "leads.at-risk", WAIT: "leads.waits", NAME: "leads.acts-next"}
    id = told.get(kind)
    return () if id is None else (Message(id),)


def sold_there(g: Parthenon, land: int) -> tuple[Message, ...]:
    """PAR-6.10, 6.11: what only this land gives."""
    place = g.data.lands[land]
    if place.special == SPECIAL_PLAN:
        return (Message("leads.plans-there"),)
    return (Message("leads.sold-there", {"good": good(place.special), "gold": place.price}),) if place.special >= 0 else ()


def depart(g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
    """PAR-4.3: destination and number of cards become public, the contents do not."""
    plan = LoadPlan(g, seat, draft)
    for letter, land in enumerate(plan.lands):
        if land == NO_CARD:
            continue
        fleet = FLEETS * seat + letter
        g.stock[seat] = without(g.stock[seat], plan.loads[letter])
        g.cargo[fleet] = plan.loads[letter]
        g.shown[fleet] = NOT_SHOWN
        g.port[fleet] = land
        if g.events is not None:
            g.tell(Departed(seat, letter, land, cards(plan.loads[letter])))
            g.tell(Loaded(seat, letter, plan.loads[letter]))
    g.reveals += 1


def begin(g: Parthenon) -> None:
    """PAR-4.5: the Milesian School looks before anybody loads. PAR-R16: an island without cards is not asked."""
    asked = 0
    students = 0
    for seat in range(g.players):
        if cards(g.stock[seat]):
            asked |= 1 << seat
        if g.believes(seat, MILESIAN_SCHOOL):
            students |= 1 << seat
    if not asked and g.events is not None:
        g.tell(PhaseSkipped(VOYAGE_PHASE, "no-cards"))
    g.play(Milesian(students), Loading(asked, asked))


@final
class Milesian(Open):
    """D15: a secret look at the top card of the Hazard deck."""

    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def waiting(self, g: Parthenon) -> int:
        return self.left

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [LOOK, READY]

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.looks"),) if action == LOOK else ()

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        return None if action in (LOOK, READY) else NOT_NOW

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        g.become(Milesian(self.left & ~(1 << seat)))
        if choice[0] == LOOK:
            seen = look_ahead(g, seat, 1)
            if g.events is not None:
                g.tell(LookedAhead(seat, len(seen)))
                g.tell(HazardsSeen(seat, tuple(seen)))

    def resume(self, g: Parthenon) -> None:
        g.done()


@final
class Loading(Commit):
    """D16: fleet by fleet a land and its cargo, in secret; or `wait` for the whole phase."""

    def again(self, owing: int) -> "Loading":
        return Loading(owing, self.asked)

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        found = loading_next(g, LoadPlan(g, seat, draft))
        if not draft:
            found.append(WAIT)
        return found

    def legal(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        found = may_load(g, LoadPlan(g, seat, draft))
        if not draft and g.settings.waits:
            found.append(WAIT)
        return found

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action == WAIT:
            if draft:
                return ALREADY_BEGUN
            return None if g.settings.waits else NO_WAITING
        return refuse_loading(g, LoadPlan(g, seat, draft), action)

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return draft[-1] == READY or draft[-1] == WAIT

    def question(self, g: Parthenon, seat: int) -> Message:
        return ask_loading(g, LoadPlan(g, seat, g.draft[seat]))

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        return loading(g, seat, LoadPlan(g, seat, draft))

    def label(self, g: Parthenon, seat: int, action: int) -> Message:
        return Message("do.ready.voyage") if action == READY else super().label(g, seat, action)

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return loading_leads_to(g, seat, action)

    def reveal(self, g: Parthenon) -> None:
        g.done()
        waiting = 0
        for seat in g.canonical():
            draft = g.draft[seat]
            if draft == (WAIT,):
                waiting |= 1 << seat
                if g.events is not None:
                    g.tell(WaitsForOthers(seat))
            elif draft:
                depart(g, seat, draft)
        clear_drafts(g)
        if waiting:
            g.call(LateSailing(waiting, NO_CARD))


@final
class LateSailing(Open):
    """D17: those who waited load one after another, each seeing the former; the Archon orders them."""

    FIELDS = ("left", "turn")

    def __init__(self, left: int, turn: int) -> None:
        self.left: Final = left
        self.turn: Final = turn

    def waiting(self, g: Parthenon) -> int:
        if self.turn != NO_CARD:
            return 1 << self.turn
        return 1 << g.archon if self.left & (self.left - 1) else 0

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if self.turn == NO_CARD:
            return [NAME | other for other in range(g.players)]
        return loading_next(g, LoadPlan(g, seat, draft))

    def legal(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        return super().legal(g, seat, draft) if self.turn == NO_CARD else may_load(g, LoadPlan(g, seat, draft))

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if self.turn == NO_CARD:
            return refuse_order(self.left, action)
        return refuse_loading(g, LoadPlan(g, seat, draft), action)

    def question(self, g: Parthenon, seat: int) -> Message:
        if self.turn == NO_CARD:
            return Message("ask.Order")
        return ask_loading(g, LoadPlan(g, seat, g.draft[seat]))

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        return loading(g, seat, LoadPlan(g, seat, draft)) if self.turn == seat else []

    def label(self, g: Parthenon, seat: int, action: int) -> Message:
        return Message("do.ready.voyage") if action == READY else super().label(g, seat, action)

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return loading_leads_to(g, seat, action)

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return self.turn == NO_CARD or draft[-1] == READY

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        if self.turn == NO_CARD:
            g.become(LateSailing(self.left, choice[0] & ARG))
        else:
            depart(g, seat, choice)
            g.become(LateSailing(self.left & ~(1 << seat), NO_CARD))

    def resume(self, g: Parthenon) -> None:
        if self.left:
            g.become(LateSailing(0, self.left.bit_length() - 1))
        else:
            g.done()


def refuse_order(left: int, action: int) -> Reason | None:
    """PAR-G5, G8, R59: the Archon names one of those who wait, perhaps himself."""
    if kind_of(action) != NAME:
        return NOT_NOW
    return None if left >> (action & ARG) & 1 else NOT_WAITING
