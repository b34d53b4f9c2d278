"""What happens when a seat's time runs out or it has left the table (PAR-G9, PAR-R46): the default of every decision.

With several candidates: seats in canonical order, types in the order of the components (PAR-R63).
"""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.parthenon import actions as do
from aegean.games.parthenon.actions import ARG, kind_of
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.event_phase import EventOrder, Naming, Reward
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.goods import commodities
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.ids import BLOCKADE, COMMODITIES, FLEETS, GOODS, NO_CARD, TURN_BACK
from aegean.games.parthenon.perils import cards_taken
from aegean.games.parthenon.production import Assign
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment
from aegean.games.parthenon.voyage import LateSailing, Loading, LoadPlan
from aegean.kernel.bot import Bot
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.step import Step

NAME: Final = "defaults"


class Defaults(Bot):
    """Takes the default of every decision."""

    name = NAME

    def choose(self, view: Position, prompt: Prompt) -> int:
        assert isinstance(view, Parthenon)
        action = default(view, prompt.seat, prompt.actions)
        return action if action in prompt.actions else prompt.actions[0]


def default(g: Parthenon, seat: int, options: list[int]) -> int:
    """The default among the legal actions; an unfinished choice that is not part of one is dropped."""
    step = g.stack[-1]
    own = DEFAULTS.get(type(step))
    return otherwise(g, seat, step, options) if own is None else own(g, seat, step, options)


def otherwise(g: Parthenon, seat: int, step: Step[Any], options: list[int]) -> int:
    """Help oneself, suffer, look, decline, name the first in order; else be ready."""
    if g.draft[seat] and do.DROP in options:
        return do.DROP
    kinds = [kind_of(action) for action in options]
    for kind in (do.EASE, do.SUFFER, do.LOOK, do.DECLINE, do.PARTNER, do.NAME):
        if kind in kinds:
            return first_seat(g, options) if kind == do.NAME else options[kinds.index(kind)]
    return do.READY


def first_seat(g: Parthenon, options: list[int]) -> int:
    """The first in canonical order."""
    return min(options, key=lambda action: ((action & ARG) - g.archon) % g.players)


def order(g: Parthenon, seat: int, step: EventOrder, options: list[int]) -> int:
    """D2: the leftmost event."""
    return min(options)


def name(g: Parthenon, seat: int, step: Naming, options: list[int]) -> int:
    """D4, D7: harm to the most structures, benefit to the fewest."""
    sign = -1 if step.harmful else 1
    return min(options, key=lambda a: (sign * g.structures(a & ARG), ((a & ARG) - g.archon) % g.players))


def pay(g: Parthenon, seat: int, step: Payment, options: list[int]) -> int:
    """D5: pay if one basic is enough."""
    if g.draft[seat] and do.DROP in options:
        return do.DROP
    price = g.data.events[g.row[step.place]].price
    return do.PAY | price if price >= 0 and do.PAY | price in options else do.SUFFER


def own_marks(g: Parthenon, seat: int, step: OwnerMarks, options: list[int]) -> int:
    """D6: the type with most villages."""
    return most_villages(g, seat, options)


def marks_of_others(g: Parthenon, seat: int, step: ArchonMarks, options: list[int]) -> int:
    """D6: the same of every island."""
    return most_villages(g, step.island(g), options)


def most_villages(g: Parthenon, island: int, options: list[int]) -> int:
    """The type of which an island has most villages."""
    marks = [action for action in options if kind_of(action) == do.IDLE]
    return min(marks, key=lambda action: (-g.villages_of(island, action & ARG), action & ARG))


def reward(g: Parthenon, seat: int, step: Reward, options: list[int]) -> int:
    """D9: the first rare that its workshops do not make."""
    rare = g.data.islands[g.islands[seat]].rare
    return next(action for action in options if action & ARG != rare)


def boost(g: Parthenon, seat: int, step: Assign, options: list[int]) -> int:
    """D10: the type it holds fewest of."""
    return min([action for action in options if action != do.DROP], key=lambda a: g.stock[seat][a & ARG])


def loading(g: Parthenon, seat: int, step: Step[Any], options: list[int]) -> int:
    """D16: all fleets stay."""
    plan = LoadPlan(g, seat, g.draft[seat])
    if any(land >= 0 for land in plan.lands) or plan.land >= 0:
        return do.DROP if do.DROP in options else options[0]
    return do.READY if plan.whole else do.STAY


def late_sailing(g: Parthenon, seat: int, step: LateSailing, options: list[int]) -> int:
    """D16, D17."""
    return first_seat(g, options) if step.turn == NO_CARD else loading(g, seat, step, options)


def gift(g: Parthenon, seat: int, step: Peril, options: list[int]) -> int:
    """D18: if turned back, or if the loss can reach worth 2."""
    hazard = g.data.hazards[step.card]
    for action in options:
        if kind_of(action) == do.PRAY:
            cargo = g.cargo[FLEETS * seat + (action & ARG)]
            number = cards_taken(hazard, cargo)
            taken = [g.data.worths[k] for k in range(GOODS) if hazard.among >> k & 1 for _ in range(cargo[k])]
            if hazard.effect == TURN_BACK or sum(sorted(taken, reverse=True)[:number]) >= 2:
                return action
    return do.SUFFER


def declare(g: Parthenon, seat: int, step: Declare, options: list[int]) -> int:
    """D19: reveal unless blockade."""
    land = options[0] & ARG
    blocked = g.data.statuses[g.status(land)].effect == BLOCKADE
    return (do.PASS if blocked else do.REVEAL) | land


def trade(g: Parthenon, seat: int, step: FleetTrade, options: list[int]) -> int:
    """D20, D21: enter with three commodities or more, take a free plan, be done."""
    draft = g.draft[seat]
    if draft:
        return least_worth(g, seat, step, options) if kind_of(draft[0]) == do.ENTER else do.DROP
    for action in options:
        fleet = FLEETS * seat + (action & ARG)
        if kind_of(action) == do.ENTER and commodities(g.cargo[fleet]) >= 3:
            return action
        if kind_of(action) == do.TAKE_PLAN and not g.wonders[seat]:
            return action
    return next(action for action in options if kind_of(action) == do.DONE)


def least_worth(g: Parthenon, seat: int, step: Step[Any], options: list[int]) -> int:
    """D20, D22: the lowest worth, commodities before Aegis cards."""
    cards = [action for action in options if action != do.DROP]
    return min(cards, key=lambda a: (a & ARG >= COMMODITIES, g.data.worths[a & ARG], a & ARG))


def discard(g: Parthenon, seat: int, step: Discard, options: list[int]) -> int:
    """D25: option A keeping the highest worth."""
    if not g.draft[seat]:
        return do.HIDE
    kept = [action for action in options if kind_of(action) == do.KEEP]
    if not kept:
        return do.DROP if do.DROP in options else options[0]
    return min(kept, key=lambda action: (-g.data.worths[action & ARG], action & ARG))


def vote(g: Parthenon, seat: int, step: Election, options: list[int]) -> int:
    """D26: fewest structures among the others, clockwise from the voter."""
    return min(options, key=lambda a: (g.structures(a & ARG), ((a & ARG) - seat) % g.players))


def crown(g: Parthenon, seat: int, step: Crowning, options: list[int]) -> int:
    """D27: himself if tied, else the lowest seat."""
    return do.CROWN | seat if do.CROWN | seat in options else min(options)


DEFAULTS: Final[dict[type[Step[Any]], Callable[..., int]]] = {
    EventOrder: order,
    Naming: name,
    Reward: reward,
    Payment: pay,
    OwnerMarks: own_marks,
    ArchonMarks: marks_of_others,
    Assign: boost,
    Loading: loading,
    LateSailing: late_sailing,
    Peril: gift,
    Declare: declare,
    FleetTrade: trade,
    Return: least_worth,
    Discard: discard,
    Election: vote,
    Crowning: crown,
}
"""Steps with a default of their own; the others take `otherwise`."""
