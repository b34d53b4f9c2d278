"""What each option is worth, by the step that asks; and the best of them."""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.parthenon.actions import DROP, PROMISE
from aegean.games.parthenon.advice.council import (
    appraise_crowns,
    appraise_donations,
    appraise_easing,
    appraise_exemptions,
    appraise_marks_of_others,
    appraise_names,
    appraise_order,
    appraise_own_marks,
    appraise_payments,
    appraise_rewards,
    appraise_votes,
)
from aegean.games.parthenon.advice.desk import appraise_island_trade, haggle
from aegean.games.parthenon.advice.hand import (
    appraise_boosts,
    appraise_discards,
    appraise_exchange,
    appraise_looks,
    appraise_overflow,
)
from aegean.games.parthenon.advice.loading import appraise_late_sailing, appraise_loading
from aegean.games.parthenon.advice.market import appraise_declarations, appraise_fleet_trade, appraise_perils
from aegean.games.parthenon.advice.works import appraise_build, appraise_start
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.build import Build
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.event_phase import EventOrder, Exemption, Naming, Reward
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.production import Assign, Exchange
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment, Stoic
from aegean.games.parthenon.voyage import LateSailing, Loading, Milesian
from aegean.kernel.codec import SHIFT
from aegean.kernel.guide import SENSELESS, favourite
from aegean.kernel.step import Step

RASH: Final = (DROP >> SHIFT, PROMISE >> SHIFT)
STRUCTURE: Final = 0.1
"""A point of potential as a part of a structure."""

Advice = dict[type[Step[Any]], Callable[..., list[float]]]

ADVICE: Final[Advice] = {
    EventOrder: appraise_order,
    Donations: appraise_donations,
    Exemption: appraise_exemptions,
    Naming: appraise_names,
    Reward: appraise_rewards,
    Payment: appraise_payments,
    Stoic: appraise_easing,
    OwnerMarks: appraise_own_marks,
    ArchonMarks: appraise_marks_of_others,
    Assign: appraise_boosts,
    Exchange: appraise_exchange,
    IslandStart: appraise_start,
    IslandTrade: appraise_island_trade,
    Milesian: appraise_looks,
    Loading: appraise_loading,
    LateSailing: appraise_late_sailing,
    Peril: appraise_perils,
    Declare: appraise_declarations,
    FleetTrade: appraise_fleet_trade,
    Return: appraise_overflow,
    Build: appraise_build,
    Discard: appraise_discards,
    Election: appraise_votes,
    Crowning: appraise_crowns,
}
"""What the options of a step are worth: of the position, the seat, its options, the step and the seat's draft."""
HAGGLING: Final[Advice] = {**ADVICE, IslandTrade: haggle}


def choose_action(g: Parthenon, seat: int, options: list[int], haggles: bool) -> int:
    """The option worth most; the first of equals."""
    return options[0] if len(options) == 1 else favourite(options, potentials(g, seat, options, haggles))


def appraise(g: Parthenon, seat: int, options: list[int], haggles: bool) -> list[float]:
    """What every option is worth, in structures, compared with the others.

    To throw away what was begun makes no sense while it can still be finished well: imagined games are played on as if nothing
    had been lost, so that who searches would begin again and again. Nor does a promise without a purpose: that it was not kept
    is told later than imagined games look, and remembered in every vote.
    """
    worths = [STRUCTURE * worth for worth in potentials(g, seat, options, haggles)]
    best = max(worths)
    for place in range(len(options)):
        if worths[place] < best and options[place] >> SHIFT in RASH:
            worths[place] = SENSELESS
    return worths


def potentials(g: Parthenon, seat: int, options: list[int], haggles: bool) -> list[float]:
    """The same as potential; all alike for a step nobody has advice for."""
    step = g.stack[-1]
    advice = (HAGGLING if haggles else ADVICE).get(type(step))
    return [0.0] * len(options) if advice is None else advice(g, seat, options, step, g.draft[seat])
