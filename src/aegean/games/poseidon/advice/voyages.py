"""Whether a fleet sails, for which donation, and by which course."""

from typing import Final

from aegean.games.poseidon.actions import DONATE, MOVE, STAY, STEER, STOP
from aegean.games.poseidon.advice.outlook import rise, stake
from aegean.games.poseidon.advice.treasury import treasury_worth
from aegean.games.poseidon.fleet import movement_of, voyages
from aegean.games.poseidon.income import Sail
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.steering import Steer
from aegean.games.poseidon.voyage.stops import Voyage
from aegean.kernel.codec import ARGUMENT

UNWISE: Final = -1000.0
"""To look for a course of one's own, where the best one is offered."""
SHORT: Final = 3
"""A course of so few hexes a king may as well name himself."""
EFFORT: Final = 5.0
"""What it costs to name it."""

RESOLVE: Final = 20.0
"""More than what options may differ by and pass for equal: who has set out sails on to the end."""


def worth_of_voyage(g: Poseidon, seat: int, nation: int, donation: int, income: int) -> float:
    """What a voyage pays and the prestige it brings, less its donation."""
    own = stake(g, seat, nation) / 10
    return own * (income + rise(g, nation, 1)) - treasury_worth(g, seat, nation) * donation / 100


def worth_of_home(g: Poseidon, seat: int, nation: int) -> float:
    """POS-11.7: the treasury's sum, if the fleet stays."""
    return treasury_worth(g, seat, nation) * g.data.stay_home_income[g.phase] / 100


def appraise_voyages(g: Poseidon, seat: int, options: list[int], step: Sail) -> list[float]:
    """The voyages offered, or the treasury's sum; a short course that ends in a temple may be named as well (POS-R15)."""
    nation = step.nation
    income = {voyage.donation: voyage.income for voyage in voyages(g, nation, step.doubled)}
    drachma = treasury_worth(g, seat, nation) / 100
    own = stake(g, seat, nation) / 10
    higher = rise(g, nation, 1)
    worths: list[float] = []
    steered = UNWISE
    for action in options:
        if action == STAY:
            worths.append(drachma * g.data.stay_home_income[g.phase])
        elif action == STEER:
            worths.append(steered - EFFORT if movement_of(g, nation, step.doubled) <= SHORT else UNWISE)
        else:
            donation = action & ARGUMENT
            worths.append(own * (income[donation] + higher) - drachma * donation)
            if donation:
                steered = max(steered, worths[-1])
    return worths


def appraise_steering(g: Poseidon, seat: int, options: list[int], step: Steer) -> list[float]:
    """The best course that can still be sailed from here, hex by hex; else to end the voyage as it is, or to stay home."""
    nation = step.nation
    now = worth_of_voyage(g, seat, nation, step.donation(g), step.income(g))
    home = worth_of_home(g, seat, nation)
    voyage = best_offered(g, seat, step)
    if voyage is None:
        return [home if action == STAY else now if action == STOP else UNWISE for action in options]
    ahead = next_on_course(g, step, voyage)
    whole = max(now, worth_of_voyage(g, seat, nation, voyage.donation, voyage.income)) + RESOLVE
    return [whole if action == ahead else home if action == STAY else now if action == STOP else UNWISE for action in options]


def next_on_course(g: Poseidon, step: Steer, voyage: Voyage) -> int:
    """What comes next on the course of a voyage, or STOP at its end and off it."""
    course = Sail(step.nation, step.doubled).course(g, voyage)
    entered = list(step.entered)
    if entered == course[: len(entered)]:
        here = entered[-1]
        if here in voyage.stops and g.data.donation[here] and here not in step.given:
            return DONATE
        if len(entered) < len(course):
            return MOVE | course[len(entered)]
    return STOP


def best_offered(g: Poseidon, seat: int, step: Steer) -> Voyage | None:
    """The voyage one would take whole."""
    best: Voyage | None = None
    worth = UNWISE
    for voyage in Sail(step.nation, step.doubled).offered(g):
        other = worth_of_voyage(g, seat, step.nation, voyage.donation, voyage.income)
        if best is None or other > worth:
            best = voyage
            worth = other
    return best
