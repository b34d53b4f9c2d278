"""What a fleet may exchange in a land (PAR-6.7 to 6.9): the rates of the land's group under its harbour status."""

from aegean.games.parthenon.components import Rate
from aegean.games.parthenon.data import Data
from aegean.games.parthenon.ids import (
    ALWAYS,
    ANYWHERE,
    COMMODITIES,
    EAGER,
    IF_EAGER,
    IF_PYTHAGOREAN,
    IF_SHORTAGE,
    IF_SURPLUS,
    IF_THRIVING,
    RARE,
    SHORTAGE,
    STATUS,
    SURPLUS,
)


def holds(rate: Rate, group: int, effect: int, pythagorean: bool, thriving: bool, first: bool) -> bool:
    """Whether the rate is in force for a fleet: in this group, under this status effect, for its owner, now."""
    if rate.where != ANYWHERE and rate.where != group:
        return False
    when = rate.when
    if when == ALWAYS:
        return not (rate.replaced and thriving)
    if when == IF_PYTHAGOREAN:
        return pythagorean
    if when == IF_THRIVING:
        return thriving
    if when == IF_EAGER:  # PAR-R50: only as the fleet's first trade there
        return effect == EAGER and first
    if when == IF_SHORTAGE:
        return effect == SHORTAGE
    if when == IF_SURPLUS:
        return effect == SURPLUS
    return False


def giving(data: Data, rate: Rate, scarce: int) -> int:
    """Bitmask of the commodities that may be given; `scarce` is what a shortage or surplus names, or -1."""
    if rate.give == STATUS:
        return 1 << scarce
    return _of_class(data, rate.give) & ~_kept_out(scarce)


def getting(data: Data, rate: Rate, scarce: int) -> int:
    """Bitmask of the commodities that may be received."""
    if rate.get == STATUS:
        return 1 << scarce
    kinds = data.market_rares if rate.get == RARE else _of_class(data, rate.get)
    return kinds & ~_kept_out(scarce)


def same_kind_refused(rate: Rate) -> bool:
    """PAR-6.12: in a 1:1 rate within a class the type received differs from the type given."""
    return rate.give == rate.get and rate.gives == 1 and rate.gets == 1


def _kept_out(scarce: int) -> int:
    """PAR-6.9, R28: the commodity of a shortage or surplus takes no part in regular rates."""
    return 1 << scarce if scarce >= 0 else 0


def _of_class(data: Data, of: int) -> int:
    kinds = 0
    for kind in range(COMMODITIES):
        if data.classes[kind] == of:
            kinds |= 1 << kind
    return kinds
