"""Great Wonders: what their next stage costs and where, and how payments are chosen (PAR-8.9, PAR-6.13)."""

from aegean.games.parthenon.actions import ARG, PAY, kind_of
from aegean.games.parthenon.costs import Cost, only_payment, total
from aegean.games.parthenon.events import PlanTaken, WonderAdvanced
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import COMPLETE, NO_CARD, PLAN, WONDER_NAMES
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.kernel.message import Message


def stage_cost(g: Parthenon, seat: int, wonder: int) -> Cost:
    """What the wonder's next stage costs this island."""
    island = g.data.islands[g.islands[seat]]
    return island.plans[wonder] if g.stage_of(seat, wonder) == PLAN else island.partials[wonder]


def due_at(g: Parthenon, seat: int, wonder: int, place: int) -> bool:
    """Whether the wonder's next stage is paid in this phase or land."""
    stage = g.stage_of(seat, wonder)
    return stage != NO_CARD and stage != COMPLETE and g.data.wonders[wonder].where[stage] == place


def advance(g: Parthenon, seat: int, wonder: int) -> None:
    """The wonder reaches its next stage at once."""
    stage = g.stage_of(seat, wonder) + 1
    g.wonders[seat] = tuple([wonder << 2 | stage if held >> 2 == wonder else held for held in g.wonders[seat]])
    if g.events is not None:
        g.tell(WonderAdvanced(seat, wonder, stage))


def take_plan(g: Parthenon, seat: int) -> None:
    """PAR-6.10, R30: the top plan of the deck, with its wonder card."""
    wonder = g.plans.pop()
    g.wonders[seat] = (*g.wonders[seat], wonder << 2 | PLAN)
    g.reveals += 1
    if g.events is not None:
        g.tell(PlanTaken(seat, wonder))


def advancing(g: Parthenon, seat: int, wonder: int) -> tuple[Message, ...]:
    """What the next stage makes of a wonder, and what a completed one does."""
    if g.stage_of(seat, wonder) == PLAN:
        return (Message("leads.wonder-begun"),)
    return (Message("leads.wonder-complete"), purpose(g, f"structure:{WONDER_NAMES[wonder]}"))


# Choosing the cards of a payment, card by card, inside a compound choice


def chosen(draft: tuple[int, ...]) -> tuple[int, ...]:
    """The cards named so far."""
    counts = list(NOTHING)
    for action in draft:
        if kind_of(action) == PAY:
            counts[action & ARG] += 1
    return tuple(counts)


def is_choice(cost: Cost, have: tuple[int, ...]) -> bool:
    """Whether more than one set of held cards pays the price."""
    return cost.chosen > 0 and only_payment(cost, have) is None


def is_paid(cost: Cost, have: tuple[int, ...], draft: tuple[int, ...]) -> bool:
    """Whether the draft names all cards that have to be named."""
    return not is_choice(cost, have) or sum(chosen(draft)) >= cost.chosen


def payment(cost: Cost, have: tuple[int, ...], draft: tuple[int, ...]) -> tuple[int, ...]:
    """All cards of the payment."""
    only = only_payment(cost, have) if cost.chosen else NOTHING
    return total(cost, chosen(draft) if only is None else only)
