"""PAR-S: setting up, and the variants."""

import pytest

from aegean.games.parthenon.ids import ARMY, ATHENS, GIFT, ISLAND_NAMES, NO_CARD
from aegean.games.parthenon.naming import island
from aegean.games.parthenon.setup import give_bonus_cards, head_start
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from tests.games.parthenon.table import DATA, table
from tests.rule import rule


def new(players: int, seed: int = 1, **options: object) -> Parthenon:
    return TITLE.new(players, seed, TITLE.read_options(dict(options)), TITLE.edition())


def aegis(g: Parthenon) -> dict[str, str]:
    names = {ARMY: "army", GIFT: "gift"}
    return {
        ISLAND_NAMES[g.islands[seat]]: " ".join(names[kind] for kind in names if g.stock[seat][kind]) for seat in range(g.players)
    }


def test_reports_count_wins_by_island() -> None:
    g = new(5, 3)
    assert [f"island:{name}" for name in TITLE.origins(g)] == [island(g, seat).id for seat in range(5)]
    assert len(set(TITLE.origins(g))) == 5


@rule("PAR-S1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_torch_islands_are_always_in_play(players: int) -> None:
    seen = set()
    for seed in range(12):
        islands = [ISLAND_NAMES[i] for i in new(players, seed).islands]
        assert {"chios", "crete", "rhodes"} <= set(islands)
        assert len(set(islands)) == players
        seen.add(tuple(islands))
    assert len(seen) > 3


@rule("PAR-S2")
def test_an_island_starts_with_two_villages_a_fleet_and_no_commodities() -> None:
    g = new(3)
    for seat in range(3):
        island = DATA.islands[g.islands[seat]]
        assert g.villages[seat] == island.first_villages and g.village_count(seat) == 2
        assert g.fleets[seat] == 1
    g = table()
    assert all(sum(stock) == 0 for stock in g.stock)


@rule("PAR-S3")
def test_plans_are_shuffled() -> None:
    decks = {tuple(new(3, seed).plans) for seed in range(4)}
    assert len(decks) == 4
    assert all(sorted(deck) == list(range(12)) for deck in decks)


@rule("PAR-S4")
def test_the_first_archon_is_random() -> None:
    assert {new(3, seed).archon for seed in range(20)} == {0, 1, 2}


@rule("PAR-S5")
def test_four_events_of_the_first_year_are_dealt() -> None:
    for seed in range(8):
        g = new(3, seed)
        assert len(g.row) == len(set(g.row)) == 4
        assert all(DATA.events[event].year == 1 for event in g.row)


@rule("PAR-S6")
def test_every_land_has_a_status_card_face_down() -> None:
    g = new(4)
    assert all(card != NO_CARD and card < 256 for card in g.harbours)
    assert len(g.pile) == 28 - 6
    assert sorted(g.hazards) == sorted(DATA.hazard_deck) and len(g.hazards) == 34


@rule("PAR-S7")
@pytest.mark.parametrize("players", [3, 6])
def test_no_bonus_cards_with_three_or_six(players: int) -> None:
    assert set(aegis(new(players)).values()) == {""}


@rule("PAR-S8", "PAR-R45")
@pytest.mark.parametrize("tournament", [False, True])
def test_beginners_never_meet_the_three_hardest_events(tournament: bool) -> None:
    hardest = {number for number, event in enumerate(DATA.events) if event.id.split("-", 1)[1] in HARDEST}
    assert len(hardest) == 3
    for seed in range(20):
        g = new(3, seed, beginner=True, tournament=tournament)
        assert not hardest & set(g.row)
        assert {DATA.events[event].year for event in g.row} == {2 if tournament else 1}
    assert any(hardest & set(new(3, seed).row) for seed in range(20))


HARDEST = ("unskilled-labor", "persian-tribute", "persian-war")


@rule("PAR-S9", "PAR-T1", "PAR-S11")
@pytest.mark.parametrize(
    ("bonus", "gifts", "nothing"),
    [("lemnos", {"chios", "rhodes"}, "crete"), ("naxos", {"crete", "chios"}, "rhodes"), ("scyros", {"rhodes", "crete"}, "chios")],
)
def test_bonus_cards_with_four(bonus: str, gifts: set[str], nothing: str) -> None:
    g = table("chios", "crete", "rhodes", bonus)
    give_bonus_cards(g)
    expected = dict.fromkeys(gifts, "gift") | {bonus: "army", nothing: ""}
    assert aegis(g) == expected
    assert g.view(0).stock[3][ARMY] == 1, "bonus cards lie face up"


@rule("PAR-S9")
def test_the_soft_bonus_is_a_gift() -> None:
    g = table("chios", "crete", "rhodes", "scyros", soft_bonus=True)
    give_bonus_cards(g)
    assert aegis(g)["scyros"] == "gift"


@rule("PAR-S10", "PAR-T2")
@pytest.mark.parametrize(
    ("extra", "nothing"), [(("lemnos", "naxos"), "crete"), (("lemnos", "scyros"), "chios"), (("naxos", "scyros"), "rhodes")]
)
def test_bonus_cards_with_five(extra: tuple[str, str], nothing: str) -> None:
    g = table("chios", "crete", "rhodes", *extra)
    give_bonus_cards(g)
    cards = aegis(g)
    assert cards.pop(nothing) == ""
    assert set(cards.values()) == {"gift"}


@rule("PAR-X1", "PAR-E17")
def test_delian_league_leaves_athens_open_in_the_first_year() -> None:
    g = new(3, delian_league=True)
    assert g.harbours[ATHENS] == NO_CARD
    assert g.is_open(ATHENS)
    assert new(3).harbours[ATHENS] != NO_CARD


@rule("PAR-X2", "PAR-R43", "PAR-R30")
def test_tournament_head_start() -> None:
    g = new(4, tournament=True)
    assert g.year() == 2
    assert {DATA.events[event].year for event in g.row} == {2}
    for seat in range(4):
        assert g.village_count(seat) == 6 and g.workshops[seat] == 1 and g.fleets[seat] == 2
        assert len(g.wonders[seat]) == 1 and g.wonders[seat][0] & 3 == 0
    assert len(g.plans) == 8


@rule("PAR-R43")
@pytest.mark.parametrize("archon", [0, 1, 2])
def test_plans_of_a_tournament_are_dealt_from_the_archon_on(archon: int) -> None:
    g = table(archon=archon)
    deck = list(g.plans)
    head_start(g)
    assert [g.wonders[(archon + n) % 3] for n in range(3)] == [(deck.pop() << 2,) for _ in range(3)]
    assert g.villages == [DATA.islands[island].villages for island in g.islands], "each its own six"


@rule("PAR-R42")
def test_tournament_makes_the_delian_league_void() -> None:
    assert new(3, tournament=True, delian_league=True).harbours[ATHENS] != NO_CARD


@rule("PAR-R44")
def test_tournament_keeps_bonus_cards() -> None:
    assert sorted(aegis(new(4, tournament=True)).values()) == ["", "army", "gift", "gift"]
