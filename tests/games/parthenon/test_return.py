"""Phase 7: Return."""

import random
from collections import Counter
from itertools import product

from aegean.games.parthenon.ids import LAND_NAMES
from tests.games.parthenon.table import DATA, abroad, asked, begin, can, do, hand, hold, over, table, why
from tests.rule import rule


@rule("PAR-7.1", "PAR-7.3", "PAR-R9")
def test_all_fleets_come_home_and_unload_everything() -> None:
    g = table()
    cards = len(g.hazards)
    abroad(g, 0, "a", "egypt", "2 wool gift")
    begin(g, "return")
    assert over(g) and hand(g, 0) == "2 wool 1 gift" and g.port[0] == -1 and sum(g.cargo[0]) == 0
    assert len(g.hazards) == cards, "no Hazard cards on the way home"


@rule("PAR-7.2")
def test_more_than_six_are_discarded() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "6 wool gold army")
    begin(g, "return")
    assert asked(g) == [0] and can(g, 0) == ["discard wool", "discard gold", "discard army"]
    assert why(g, 0, "discard ore") == "PAR-7.2"
    do(g, 0, "discard wool", "discard army")
    assert over(g) and hand(g, 0) == "5 wool 1 gold"


@rule("PAR-7.2", "PAR-R31", "PAR-T13")
def test_fleets_from_one_land_share_their_room() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "8 wool")
    abroad(g, 0, "b", "egypt", "4 ore")
    begin(g, "return")
    assert over(g) and hand(g, 0) == "4 ore 8 wool"
    g = table()
    abroad(g, 0, "a", "egypt", "8 wool")
    abroad(g, 0, "b", "italy", "4 ore")
    begin(g, "return")
    assert can(g, 0) == ["discard wool"], "not from different lands"


@rule("PAR-R31")
def test_overflow_of_commodities_is_not_shown() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "4 wool 4 ore")
    begin(g, "return")
    do(g, 0, "discard wool", "discard wool")
    assert g.least[0] != g.most[0], "others know two are gone, not which"
    assert g.least[0][5] == 2 and g.most[0][5] == 4


@rule("PAR-7.2", "PAR-7.3", "PAR-R31")
def test_of_every_land_so_many_come_home_as_the_fleets_there_carry() -> None:
    dice = random.Random(7)
    for _ in range(12):
        g = table()
        homeward: Counter[tuple[int, str]] = Counter()
        room: Counter[tuple[int, str]] = Counter()
        for seat, letter in product(range(3), "abc"):
            land, number = dice.choice(("egypt", "italy", "athens")), dice.randrange(10)
            abroad(g, seat, letter, land, f"{number} wool {number % 3} army")
            homeward[seat, land] += number + number % 3
            room[seat, land] += DATA.limits.cargo
        for seat in range(3):
            hold(g, seat, "gold")
        left = {at: max(0, number - room[at]) for at, number in homeward.items()}
        begin(g, "return")
        assert asked(g) == [seat for seat in range(3) if any(left.get((seat, land)) for land in LAND_NAMES)]
        for seat in asked(g):
            discards = sum(left.get((seat, land), 0) for land in LAND_NAMES)
            for _ in range(discards):
                do(g, seat, dice.choice([move for move in can(g, seat) if move.startswith("discard")]))
        assert over(g)
        for seat in range(3):
            whole = sum(min(homeward[at], room[at]) for at in homeward if at[0] == seat)
            assert sum(g.stock[seat]) == 1 + whole, "and what is at home stays"
