"""Founding a nation: whether, which one, and with how much."""

from typing import Final, final

from aegean.games.poseidon.advice.outlook import FIRST_INCOME, home_waters, payments, rounds_left, ships_for
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige, half, most_taken
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT

FIRST_TREASURY: Final = 400
LATER_TREASURY: Final = 600
"""What a new nation should have for its ships; those of later phases cost more."""
LATE: Final = 8
"""With no more rounds to come, the ships of the first phase are gone or soon will be."""
CROWNS: Final = 4
"""So many nations a player can look after."""
BETTER: Final = 150.0
"""What another nation must bring beyond what its money would elsewhere."""
DISC: Final = 60
"""What a disc is worth, as an emporium or a merchant to come."""
WATERS: Final = 50
"""What a site near the port is worth, in hundredths of its income."""
OTHERS: Final = 30
"""How much of what others may gain by the merchants left in the pool counts against oneself, in hundredths."""
LACKING: Final = 150
"""What each disc costs that the emporia will lack."""
EMPORIUM_DISCS: Final = 6
"""Discs a nation keeps for emporia."""
MOST_TAKEN: Final = 8
"""No more merchants of a dear nation are planned for."""
NEVER: Final = -600.0


def worth_of_founding(g: Poseidon, seat: int, nation: int, known: dict[int, float]) -> float:
    """Founding a nation now: the best plan for it, its discs and the sea before its port.

    Plans depend on the number of discs alone: `known` holds the best of each. Money that finds no room in cheap nations founds
    a dear one later: the price comes back as the worth of its merchants and again as its treasury, which buys lasting ships, and
    its prestige rises in longer steps.
    """
    crowns = g.king.count(seat)
    if rounds_left(g) < 3 or crowns >= CROWNS:
        return NEVER
    discs = g.potential[nation]
    if discs not in known:
        known[discs] = best_plan(g, seat, discs)
    best = known[discs]
    return best + DISC * discs + WATERS * home_waters(g, nation) / 100 if best > (BETTER if crowns else 0.0) else NEVER


def best_plan(g: Poseidon, seat: int, discs: int) -> float:
    """The best that can be made of a nation with so many discs, at any price."""
    best = NEVER
    for space in range(len(g.data.track)):
        most = most_taken(g, seat, space)
        if most < half(g.data.least_founding_merchants):
            break
        best = max(best, best_at(g, discs, space, most))
    return best


@final
class DearPlans:
    """The best that can be made of a nation at the highest price one can pay, each plan worked out once."""

    def __init__(self, g: Poseidon, discs: int) -> None:
        self.g: Final = g
        self.discs: Final = discs
        self.known: Final[dict[int, float]] = {}

    def best(self, money: int, room: int, fewest: int) -> float:
        """With so much money and room for so many merchants, of which at least the fewest are taken."""
        track = self.g.data.track
        least = half(self.g.data.least_founding_merchants)
        best = NEVER
        space = len(track) - 1
        for taken in range(max(least, min(fewest, MOST_TAKEN)), min(room, MOST_TAKEN) + 1):
            while space >= 0 and taken * track[space] > money:
                space -= 1
            if space < 0:
                break
            key = taken * len(track) + space
            if key not in self.known:
                self.known[key] = self.few_or_many(space, taken)
            best = max(best, self.known[key])
        return best

    def few_or_many(self, space: int, taken: int) -> float:
        """With no more discs than are taken, or with as many as a founder of half of them may put out (POS-5.2)."""
        few = max(self.g.data.least_founding_merchants, taken) | 1
        many = min(2 * taken - 1, (self.discs - 1) | 1)
        worth = worth_of_plan(self.g, self.discs, space, many, taken)
        return max(worth, worth_of_plan(self.g, self.discs, space, few, min(few, taken))) if few < many else worth


def appraise_prestige(g: Poseidon, seat: int, options: list[int], step: FoundPrestige) -> list[float]:
    """The best that can be made of each space."""
    worths: list[float] = []
    for action in options:
        space = action & ARGUMENT
        worths.append(best_at(g, g.potential[step.nation], space, most_taken(g, seat, space)))
    return worths


def appraise_discs(g: Poseidon, seat: int, options: list[int], step: FoundDiscs) -> list[float]:
    """The best that can be made of each number of discs."""
    most = most_taken(g, seat, step.space)
    return [best_with(g, g.potential[step.nation], step.space, action & ARGUMENT, most) for action in options]


def appraise_taken(g: Poseidon, seat: int, options: list[int], step: FoundMerchants) -> list[float]:
    """As many merchants as pay."""
    return [worth_of_plan(g, g.potential[step.nation], step.space, step.discs, action & ARGUMENT) for action in options]


def best_at(g: Poseidon, all_discs: int, space: int, most: int) -> float:
    """The best number of discs at this prestige, if the founder can take so many merchants."""
    best = -10000.0
    for discs in range(g.data.least_founding_merchants | 1, all_discs + 1, 2):
        if half(discs) > most:
            break
        best = max(best, best_with(g, all_discs, space, discs, most))
    return best


def best_with(g: Poseidon, all_discs: int, space: int, discs: int, most: int) -> float:
    """The best number of merchants to take: the more the better."""
    return worth_of_plan(g, all_discs, space, discs, min(discs, most))


def worth_of_plan(g: Poseidon, all_discs: int, space: int, discs: int, taken: int) -> float:
    """What the merchants taken bring beyond what their price would bring elsewhere, less what others gain by the rest.

    A low price gives more merchants, and with them payments; a high one the longer steps of the track. Both fill the treasury
    alike, but the low one with more of the discs.
    """
    left = rounds_left(g)
    track = g.data.track
    price = track[space]
    treasury = discs * price
    # The first round builds, and buys ships at its end; then four rounds in five pay.
    gain = payments(g, FIRST_INCOME, ships_for(g, g.data.ships_in_fleet, treasury), left - 1) * 4 // 5
    gain += track[min(space + (left - 1) * 4 // 5, len(track) - 1)] - price
    worth = taken * (gain - price * rate(left) // 100) - (discs - taken) * gain * OTHERS // 100
    worth -= 3 * max(0, (FIRST_TREASURY if left > LATE else LATER_TREASURY) - treasury)
    return float(worth - LACKING * max(0, discs + EMPORIUM_DISCS - all_discs))


def rate(left: int) -> int:
    """What a drachma brings elsewhere until the end, in hundredths: later there is more money than room for merchants."""
    return 150 if left > 9 else 100 if left > 7 else 40 if left > 5 else 10
