"""Prices and how they are paid (PAR-8.2 and the cost notation): exact cards, and cards of the payer's choice."""

from typing import Final, final

from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import BASICS, COMMODITIES, GOLD

LEAVE_IMPORT: Final = 6  # which basic of a price is left out: a type, or one of the wildcards
LEAVE_BASIC: Final = 7


@final
class Cost:
    """What an island pays. `imports`, `basics`, `rares` and `any` are numbers of cards of the payer's choice."""

    def __init__(
        self,
        exact: tuple[int, ...] = NOTHING,
        imports: int = 0,
        basics: int = 0,
        rares: int = 0,
        any: int = 0,
        import_kinds: int = 0,
    ) -> None:
        self.exact: Final = exact
        self.imports: Final = imports
        self.basics: Final = basics
        self.rares: Final = rares
        self.any: Final = any
        self.import_kinds: Final = import_kinds
        self.chosen: Final = imports + basics + rares + any
        self.size: Final = sum(exact) + self.chosen

    def __repr__(self) -> str:
        return f"Cost({self.exact}, {self.imports}, {self.basics}, {self.rares}, {self.any})"


FREE: Final = Cost()


def dearer(cost: Cost, basics: int) -> Cost:
    """PAR-8.11: so many basics more."""
    return Cost(cost.exact, cost.imports, cost.basics + basics, cost.rares, cost.any, cost.import_kinds)


def basics_of(cost: Cost) -> list[int]:
    """The basics of a price one of which may be left out: types, then the wildcards."""
    found = [kind for kind in range(BASICS) if cost.exact[kind]]
    if cost.imports:
        found.append(LEAVE_IMPORT)
    if cost.basics:
        found.append(LEAVE_BASIC)
    return found


def cheaper(cost: Cost, left_out: int) -> Cost:
    """The price without one of its basics."""
    if left_out == LEAVE_IMPORT:
        return Cost(cost.exact, cost.imports - 1, cost.basics, cost.rares, cost.any, cost.import_kinds)
    if left_out == LEAVE_BASIC:
        return Cost(cost.exact, cost.imports, cost.basics - 1, cost.rares, cost.any, cost.import_kinds)
    exact = list(cost.exact)
    exact[left_out] -= 1
    return Cost(tuple(exact), cost.imports, cost.basics, cost.rares, cost.any, cost.import_kinds)


def fits(cost: Cost, have: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
    """Whether the exact cards are there and these chosen cards can be completed to a payment.

    Imports are basics and basics are commodities, so it is enough to count each class (no search).
    """
    imports = basics = rares = number = 0  # chosen
    more_imports = more_basics = more_rares = more = 0  # what is left to choose from
    for kind in range(COMMODITIES):
        picked = chosen[kind]
        rest = have[kind] - cost.exact[kind] - picked
        if rest < 0:
            return False
        number += picked
        more += rest
        if kind < BASICS:
            basics += picked
            more_basics += rest
            if cost.import_kinds >> kind & 1:
                imports += picked
                more_imports += rest
        elif kind < GOLD:
            rares += picked
            more_rares += rest
    open_places = cost.chosen - number
    if open_places < 0 or open_places > more:
        return False
    want_imports = max(0, cost.imports - imports)
    want_basics = max(want_imports, cost.imports + cost.basics - basics)
    want_rares = max(0, cost.rares - rares)
    return (
        want_imports <= more_imports
        and want_basics <= more_basics
        and want_rares <= more_rares
        and want_basics + want_rares <= open_places
    )


def payable(cost: Cost, have: tuple[int, ...]) -> bool:
    """Whether the price can be paid."""
    return fits(cost, have, NOTHING)


def next_cards(cost: Cost, have: tuple[int, ...], chosen: tuple[int, ...]) -> list[int]:
    """The kinds that may be chosen next so that the payment can still be completed."""
    found: list[int] = []
    counts = list(chosen)
    for kind in range(COMMODITIES):
        if have[kind] > cost.exact[kind] + chosen[kind]:
            counts[kind] += 1
            if fits(cost, have, tuple(counts)):
                found.append(kind)
            counts[kind] -= 1
    return found


def only_payment(cost: Cost, have: tuple[int, ...]) -> tuple[int, ...] | None:
    """The chosen cards if a single set of them fits; None if there is a choice. The price must be payable."""
    if not cost.chosen:
        return NOTHING
    counts = [0] * len(NOTHING)
    # Fill kind by kind with as many cards as possible; if at any kind a smaller number also fits, there is a choice.
    for kind in range(COMMODITIES):
        most = -1
        for number in range(have[kind] - cost.exact[kind] + 1):
            counts[kind] = number
            if _completes(cost, have, counts, kind + 1):
                if most >= 0:
                    return None
                most = number
        counts[kind] = most
    return tuple(counts)


def _completes(cost: Cost, have: tuple[int, ...], chosen: list[int], start: int) -> bool:
    """Whether these cards can be completed with kinds from `start` on only."""
    left = list(have)
    for kind in range(start):
        left[kind] = cost.exact[kind] + chosen[kind]
    return fits(cost, tuple(left), tuple(chosen))


def total(cost: Cost, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """All cards of a payment."""
    return tuple([cost.exact[i] + chosen[i] for i in range(len(NOTHING))])


def lacking(cost: Cost, have: tuple[int, ...]) -> tuple[tuple[int, ...], int, int, int, int]:
    """What is missing: exact cards by kind, then numbers of imports, basics, rares and cards of any kind."""
    missing = [0] * len(NOTHING)
    rest = list(have)
    for kind in range(COMMODITIES):
        short = cost.exact[kind] - have[kind]
        missing[kind] = max(0, short)
        rest[kind] = max(0, -short)
    imports = sum([rest[k] for k in range(BASICS) if cost.import_kinds >> k & 1])
    basics = sum(rest[:BASICS])
    rares = sum(rest[BASICS:GOLD])
    no_imports = max(0, cost.imports - imports)
    no_basics = max(0, cost.imports + cost.basics - basics - no_imports)
    no_rares = max(0, cost.rares - rares)
    left = basics + rares + rest[GOLD] - (cost.imports + cost.basics + cost.rares - no_imports - no_basics - no_rares)
    return tuple(missing), no_imports, no_basics, no_rares, max(0, cost.any - left)


def missing_cards(cost: Cost, have: tuple[int, ...]) -> int:
    """How many cards are missing."""
    exact, imports, basics, rares, any = lacking(cost, have)
    return sum(exact) + imports + basics + rares + any


# Payments by worth (PAR-1.8)


def worth_next(worths: tuple[int, ...], have: tuple[int, ...], least: int, chosen: tuple[int, ...]) -> list[int]:
    """The commodities that may be chosen next on the way to a set worth at least so much with no card to spare."""
    found: list[int] = []
    counts = list(chosen)
    for kind in range(COMMODITIES):
        if have[kind] > chosen[kind]:
            counts[kind] += 1
            if _reaches(worths, have, least, counts):
                found.append(kind)
            counts[kind] -= 1
    return found


def worth_paid(worths: tuple[int, ...], least: int, chosen: tuple[int, ...]) -> bool:
    """Whether the chosen cards are worth enough."""
    return sum([worths[kind] * chosen[kind] for kind in range(COMMODITIES)]) >= least


def _reaches(worths: tuple[int, ...], have: tuple[int, ...], least: int, chosen: list[int]) -> bool:
    """Whether some set contains these cards, is worth enough and would not be without any one of its cards."""
    value = 0
    lowest = max(worths)
    for kind in range(COMMODITIES):
        if chosen[kind]:
            value += worths[kind] * chosen[kind]
            lowest = min(lowest, worths[kind])
    if value >= least:
        return value - lowest < least
    for kind in range(COMMODITIES):
        if have[kind] > chosen[kind]:
            chosen[kind] += 1
            good = _reaches(worths, have, least, chosen)
            chosen[kind] -= 1
            if good:
                return True
    return False
