"""Prices by brute force: every set of held cards is tried in every order on the places of a price."""

import random
from itertools import combinations, permutations

import pytest

from aegean.games.parthenon.costs import Cost, missing_cards, next_cards, only_payment, payable, total, worth_next, worth_paid
from aegean.games.parthenon.goods import NOTHING, of, without
from aegean.games.parthenon.ids import ARMY, BASICS, COMMODITIES, GOLD
from tests.games.parthenon.table import DATA
from tests.rule import rule

IMPORTS = 0b101001


def takes(place: str, kind: int) -> bool:
    """Whether a place of a price takes a card."""
    return {
        "import": kind < BASICS and IMPORTS >> kind & 1 == 1,
        "basic": kind < BASICS,
        "rare": BASICS <= kind < GOLD,
        "any": kind < COMMODITIES,
    }[place]


def filled(places: list[str], cards: tuple[int, ...]) -> int:
    """How many places of a price these cards can fill."""
    found = 0
    for order in permutations(places, min(len(places), len(cards))):
        found = max(found, sum(takes(place, kind) for place, kind in zip(order, cards, strict=False)))
    return found


def dealt(seed: int) -> tuple[list[str], Cost, tuple[int, ...]]:
    """A price of a few places, and a hand of a few cards."""
    dice = random.Random(seed)
    places = [dice.choice(("import", "import", "basic", "rare", "any")) for _ in range(dice.randrange(4))]
    exact = of(*[dice.randrange(COMMODITIES) for _ in range(dice.randrange(2))])
    imports, basics, rares, any_kind = [places.count(kind) for kind in ("import", "basic", "rare", "any")]
    cost = Cost(exact, imports, basics, rares, any_kind, IMPORTS)
    kinds = dice.sample(range(ARMY + 1), 4)
    return places, cost, of(*[dice.choice(kinds) for _ in range(dice.randrange(6))])


def spread(goods: tuple[int, ...]) -> list[int]:
    """The cards one by one."""
    return [kind for kind, number in enumerate(goods) for _ in range(number)]


@rule("PAR-8.2", "PAR-R1")
@pytest.mark.parametrize("part", range(4))
def test_a_price_is_paid_by_what_fills_its_places(part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        places, cost, have = dealt(seed)
        short = sum(max(0, number - held) for number, held in zip(cost.exact, have, strict=True))
        rest = spread(tuple([max(0, held - number) for number, held in zip(cost.exact, have, strict=True)]))
        best = max([filled(places, cards) for cards in combinations(rest, min(len(places), len(rest)))])
        assert missing_cards(cost, have) == short + len(places) - best
        ways = {of(*cards) for cards in combinations(rest, len(places)) if filled(places, cards) == len(places)}
        assert payable(cost, have) == (bool(ways) and not short)
        if not ways or short:
            continue
        assert only_payment(cost, have) == (next(iter(ways)) if len(ways) == 1 else None)
        for way in ways:
            assert total(cost, way) == tuple([number + chosen for number, chosen in zip(cost.exact, way, strict=True)])
            cards = spread(way)
            begun = of(*cards[: len(cards) // 2])
            leading = {kind for other in ways if min(without(other, begun)) >= 0 for kind in spread(without(other, begun))}
            assert next_cards(cost, have, begun) == sorted(leading)


@rule("PAR-1.8")
@pytest.mark.parametrize("least", [1, 2, 3, 4])
def test_no_card_of_a_payment_by_worth_can_be_left_out(least: int) -> None:
    for seed in range(60):
        have = dealt(seed)[2]
        cards = [kind for kind in spread(have) if kind < COMMODITIES]
        worth = {kind: DATA.worths[kind] for kind in cards}
        sets = {
            of(*chosen)
            for n in range(1, len(cards) + 1)
            for chosen in combinations(cards, n)
            if sum(worth[kind] for kind in chosen) >= least
            and all(sum(worth[kind] for kind in chosen) - worth[one] < least for one in chosen)
        }
        assert worth_next(DATA.worths, have, least, NOTHING) == sorted({kind for way in sets for kind in spread(way)})
        for way in sets:
            assert worth_paid(DATA.worths, least, way) and worth_next(DATA.worths, have, least, way) == []
            for kind in spread(way):
                begun = without(way, of(kind))
                assert not worth_paid(DATA.worths, least, begun) and kind in worth_next(DATA.worths, have, least, begun)
