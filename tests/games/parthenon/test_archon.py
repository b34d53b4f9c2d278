"""Phase 10: Archon, the end of the year, the next season."""

from aegean.games.parthenon.ids import ATHENS, FACE_UP, NO_CARD
from aegean.games.parthenon.season import Season, deal_events, end_year
from aegean.games.parthenon.title import TITLE
from tests.games.parthenon.table import DATA, asked, begin, believes, can, do, hold, over, status, table, why, wonder
from tests.rule import rule


@rule("PAR-10.1", "PAR-R40")
def test_open_votes_in_order_starting_with_the_archon() -> None:
    g = table(archon=1)
    begin(g, "archon")
    assert asked(g) == [1] and can(g, 1) == ["vote 0", "vote 2"]
    assert why(g, 1, "vote 1") == "PAR-10.1", "nobody may keep his card"
    do(g, 1, "vote 2")
    assert asked(g) == [2]
    do(g, 2, "vote 1")
    assert asked(g) == [0]
    do(g, 0, "vote 1")
    assert over(g) and g.archon == 1, "the sitting Archon may be voted for"


@rule("PAR-10.2", "PAR-10.3")
def test_most_votes_make_the_new_archon() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    begin(g, "archon")
    do(g, 0, "vote 3")
    do(g, 1, "vote 3")
    do(g, 2, "vote 1")
    do(g, 3, "vote 0")
    assert g.archon == 3


@rule("PAR-10.2", "PAR-T17")
def test_ties_are_broken_at_random_unless_zeus_is_among_them() -> None:
    winners = set()
    for word in range(40):
        g = table("chios", "crete", "rhodes", "naxos", archon=0)
        g.rng = word * 7919
        begin(g, "archon")
        for seat, other in enumerate((1, 0, 1, 0)):
            do(g, seat, f"vote {other}")
        winners.add(g.archon)
    assert winners == {0, 1}
    for word in range(10):
        g = table("chios", "crete", "rhodes", "naxos", archon=0)
        g.rng = word * 7919
        wonder(g, 1, "statue-of-zeus")
        begin(g, "archon")
        for seat, other in enumerate((1, 0, 1, 0)):
            do(g, seat, f"vote {other}")
        assert g.archon == 1


@rule("PAR-10.2", "PAR-T18")
def test_sophism_counts_twice() -> None:
    g = table(archon=0)
    believes(g, 0, "sophism")
    begin(g, "archon")
    do(g, 0, "vote 1")
    do(g, 1, "vote 2")
    do(g, 2, "vote 0")
    assert g.archon == 1


@rule("PAR-Y1", "PAR-1.13")
def test_a_new_year_brings_new_events() -> None:
    g = table()
    g.season = 4
    deal_events(g)
    assert len(g.row) == 4 and {DATA.events[event].year for event in g.row} == {2}


@rule("PAR-Y2", "PAR-T34", "PAR-T15")
def test_only_revealed_harbours_get_a_new_card() -> None:
    g = table()
    status(g, "athens", "open-harbor")
    status(g, "sparta", "harbor-tax", up=False, seen=(1,))
    kept = g.harbours[1:]
    end_year(g)
    assert g.harbours[1:] == kept, "face-down cards stay, seen or not"
    assert not g.harbours[ATHENS] & FACE_UP
    assert len(g.pile_discards) == 1
    assert g.view(1).status(1) == g.status(1), "who looked still knows"


@rule("PAR-Y2", "PAR-X1")
def test_delian_athens_gets_a_card_in_the_second_year() -> None:
    g = table(delian_league=True)
    g.harbours[ATHENS] = NO_CARD
    end_year(g)
    assert g.harbours[ATHENS] != NO_CARD and not g.is_open(ATHENS)


@rule("PAR-Y3")
def test_an_empty_pile_is_shuffled_again() -> None:
    g = table()
    status(g, "athens", "open-harbor")
    g.pile = []
    end_year(g)
    assert g.harbours[ATHENS] == 0, "its own discard was all there was"


@rule("PAR-9.3", "PAR-G1")
def test_shown_hands_are_taken_up_when_the_season_ends() -> None:
    g = table()
    hold(g, 0, "2 wool")
    begin(g, "discard")
    do(g, 0, "show")
    assert g.open_hands == 1
    g.stack = [Season(12)]
    g.settle()
    assert g.open_hands == 0 and g.season == 1


@rule("PAR-X2")
def test_a_tournament_has_eight_seasons() -> None:
    g = TITLE.new(3, 1, TITLE.read_options({"tournament": True}), TITLE.edition())
    g.season = 7
    assert g.year() == 3 and g.last_season()
