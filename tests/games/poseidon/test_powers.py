"""The powers of the special cards."""

from aegean.games.poseidon.advice.prospects import still_to_sail
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.rule import nation_in_turn, nations_acted
from aegean.games.poseidon.voyage.stops import VALUE
from tests.games.poseidon.at_table import DATA, Laid, at, card, frontier, merchants, nation, refused, table, texts
from tests.rule import rule


@rule("POS-3.2")
def test_powers_come_in_card_order() -> None:
    laid = (
        Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 3, 3), pool=2).nation("dorians", king=1, merchants=(0, 3))
    )
    laid.nation("aeolians", king=2, merchants=(0, 0, 3))
    laid.card("p5-archon", 0).card("p1-troja", 2).card("p2-knossos", 1).card("p3-mykene", 0)
    session = laid.exploration_round()
    order = []
    for _ in range(4):
        order += session.waiting
        session.act("keep")
    assert order == [2, 1, 0, 0]


@rule("POS-3.3", "POS-R9")
def test_an_advanced_civilization_goes_to_a_nation_its_owner_rules_once() -> None:
    laid = Laid(2).cash(0, 0).card("p1-troja", 0).card("p2-knossos", 0)
    laid.nation("ionians", king=0).nation("dorians", king=1, merchants=(0, 3)).nation("aeolians", king=0)
    session = laid.exploration_round()
    assert refused(session, "give dorians") == "POS-R9"
    session.act("give ionians")
    assert refused(session, "give ionians") == "POS-3.3"
    session.act("give aeolians")
    assert table(session).explorer[nation("ionians")] == at("F10")


@rule("POS-3.3")
def test_the_reserved_hexes_take_no_other_emporium_and_no_new_port() -> None:
    session = Laid(2).nation("ionians", explorer="G9").explore("ionians")
    assert refused(session, "build G9") == "POS-3.3"
    assert refused(session, "new-port G9") == "POS-10.7"


@rule("POS-3.4", "POS-R8")
def test_an_advanced_civilization_counts_like_an_emporium_and_takes_no_disc() -> None:
    laid = Laid(2).cash(0, 0).card("p3-mykene", 0).nation("ionians", ships=("ship-2",), treasury=0)
    before = laid.g.potential[nation("ionians")]
    session = laid.exploration_round()
    session.act("give ionians")
    assert table(session).potential[nation("ionians")] == before
    session.act("stop")
    assert frontier(session) == [(0, 5)]
    assert DATA.value[at("G9")] == 5


@rule("POS-R9")
def test_afterwards_it_belongs_to_the_nation() -> None:
    session = Laid(2).cash(0, 0).nation("ionians", king=0, merchants=(3, 5), emporia=("G9",)).government()
    session.act("crown")
    assert table(session).has_advanced(nation("ionians"))


@rule("POS-3.5", "POS-3.8")
def test_the_archon_is_exchanged_for_a_merchant_without_payment() -> None:
    laid = Laid(2).cash(0, 7).card("p5-archon", 1).nation("ionians", king=0, pool=2)
    session = laid.exploration_round()
    session.act("exchange ionians")
    assert merchants(session, "ionians") == [3, 1]
    assert table(session).cash[1] == 7
    assert table(session).owner[card("p5-archon")] == -2


@rule("POS-R10")
def test_the_archon_needs_room_and_a_merchant_in_the_pool() -> None:
    laid = Laid(2).cash(0, 0).card("p5-archon", 1).nation("ionians", king=0, pool=0)
    session = laid.nation("dorians", king=0, pool=2).exploration_round()
    assert refused(session, "exchange ionians") == "POS-R10"
    full = Laid(5).cash(0, 0, 0, 0, 0).card("p5-archon", 1).nation("ionians", king=0, merchants=(3, 13), pool=1)
    assert full.exploration_round().prompt().question.id == "ask.Explore"
    assert table(full.exploration_round()).cash[1] == 50


@rule("POS-3.6", "POS-E9")
def test_the_league_doubles_an_emporium_for_good() -> None:
    laid = Laid(3).cash(0, 0, 0).card("p0-delian-league", 0)
    laid.nation("arcadians", treasury=100, ships=("ship-2", "ship-2"), emporia=("F6", "H6"))
    session = laid.income("arcadians")
    session.act("later")
    assert frontier(session) == [(0, 8), (20, 13), (60, 17)]
    other = laid.income("arcadians")
    other.act("league arcadians F6")
    assert frontier(other) == [(0, 12), (20, 17), (60, 21)]
    assert table(other).owner[card("p0-delian-league")] == -2


@rule("POS-3.6")
def test_the_league_needs_an_own_emporium_outside_the_new_world() -> None:
    laid = Laid(3).cash(0, 0, 0).card("p0-delian-league", 0).nation("ionians", emporia=("F12", "J24"))
    session = laid.nation("dorians", king=1, merchants=(0, 3), emporia=("I9",)).merchant_round()
    assert refused(session, "league ionians J24") == "POS-3.6"
    assert refused(session, "league ionians G13") == "POS-3.6"
    assert refused(session, "league dorians I9") == "POS-3.6"
    session.act("league ionians F12")
    assert refused(session, "league ionians F12") == "POS-3.6"


@rule("POS-3.6")
def test_the_league_stays_when_the_king_changes() -> None:
    laid = Laid(2).cash(0, 0).card("p0-delian-league", 0).nation("ionians", king=0, merchants=(3, 5), emporia=("F12",))
    session = laid.merchant_round("MR2", passes=0)
    session.act("league ionians F12")
    for _ in range(2):
        session.act("end")
    session.act("crown", 1)
    entry = table(session).emporia[nation("ionians")][0]
    assert entry & VALUE == 6


@rule("POS-R6")
def test_the_league_is_offered_before_the_income_also_for_a_new_emporium() -> None:
    laid = Laid(2).cash(0, 0).card("p0-delian-league", 0).nation("ionians", treasury=50, ships=("ship-2",), explorer="F12")
    session = laid.nations_act()
    session.act("build F12")
    session.act("stop")
    assert texts(session) == ["league ionians F12", "later"]
    advanced = Laid(2).cash(0, 0).card("p0-delian-league", 0).nation("ionians", ships=("ship-2",), emporia=("G9",))
    assert texts(advanced.income("ionians")) == ["league ionians G9", "later"]
    no_fleet = Laid(2).cash(0, 0).card("p0-delian-league", 0).nation("ionians", treasury=500, emporia=("F12",))
    assert no_fleet.nations_act().prompt().question.id == "ask.Explore"


@rule("POS-3.7")
def test_poseidon_doubles_once_in_each_later_phase_for_any_nation() -> None:
    def laid(phase: int, top: str) -> Laid:
        table = Laid(3).cash(0, 0, 0).phase(phase, top).card("p4-poseidon", 1)
        return table.nation("thracians", ships=("ship-5",), emporia=("B10", "A11", "A13", "A17"))

    assert laid(1, "ship-4").income("thracians").prompt().question.id == "ask.Sail"
    for phase, top in ((2, "ship-5"), (3, "ship-6"), (4, "ship-e")):
        session = laid(phase, top).income("thracians")
        assert session.waiting == [1]
        assert session.prompt().question.args == {**session.prompt().question.args, "before": 15, "after": 20}
        session.act("double")
        assert frontier(session) == [(0, 20)]
        session.act("stay")
        assert table(session).owner[card("p4-poseidon")] == 1
        again = laid(phase, top)
        again.g.doubled_in = phase
        assert again.income("thracians").prompt().question.id == "ask.Sail"


@rule("POS-3.7", "POS-R44")
def test_poseidon_is_turned_back_when_a_phase_begins() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(3, "ship-6").card("p4-poseidon", 1)
    laid.g.doubled_in = 2  # used in phase 2, unused in phase 3: one use, not two
    session = laid.nation("thracians", ships=("ship-5",), emporia=("B10", "A11", "A13", "A17")).income("thracians")
    session.act("double")
    assert table(session).doubled_in == 3


@rule("POS-R7")
def test_poseidon_is_not_asked_when_it_cannot_help_and_is_spent_even_if_the_fleet_stays() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(4, "ship-e").card("p4-poseidon", 1)
    session = laid.nation("ionians", ships=("ship-5",), emporia=("F12",)).income("ionians")
    assert session.prompt().question.id == "ask.Sail"
    endless = Laid(3).cash(0, 0, 0).phase(4, "ship-e").card("p4-poseidon", 1)
    endless.nation("ionians", ships=("ship-e",), emporia=("F12", "A21"))
    assert endless.income("ionians").prompt().question.id == "ask.SailEndless"
    used = Laid(3).cash(0, 0, 0).phase(4, "ship-e").card("p4-poseidon", 1)
    spent = used.nation("ionians", ships=("ship-5",), emporia=("F12", "A21")).income("ionians")
    spent.act("double")
    assert spent.prompt().question.args["movement"] == 10
    spent.act("stay")
    assert table(spent).doubled_in == 4


@rule("POS-3.8")
def test_only_poseidon_is_never_discarded() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-5").card("p4-poseidon", 1)
    session = laid.nation("ionians", ships=("ship-4",), emporia=("F12", "A21")).income("ionians")
    session.act("double")
    assert table(session).owner[card("p4-poseidon")] == 1


@rule("POS-R10", "POS-3.5")
def test_the_archon_takes_the_last_merchant_the_limit_allows() -> None:
    limit = DATA.merchant_limit[3]
    for held, offered in ((limit - 1, True), (limit, False)):
        laid = Laid(3).card("p5-archon", 0).nation("ionians", king=1, merchants=(held - 3, 3), pool=1, potential=0)
        laid.nation("dorians", king=0, merchants=(3,), pool=2)
        session = laid.exploration_round()
        assert (session.prompt().question.id == "ask.UsePower.exchange-for-merchant") is offered
    usable = Laid(3).card("p5-archon", 0).nation("ionians", pool=1).exploration_round()
    assert refused(usable, "exchange dorians") == "POS-5.1"


@rule("POS-9.3", "POS-9.4")
def test_the_table_tells_who_has_acted_and_who_acts() -> None:
    laid = Laid(3).nation("ionians", prestige=90, ships=("ship-2",)).nation("dorians", prestige=70)
    assert (nations_acted(laid.g), nation_in_turn(laid.g)) == (0, NONE)
    session = laid.nations_act()
    ionians, dorians = nation("ionians"), nation("dorians")
    assert still_to_sail(table(session)) == table(session).all_founded() == 1 << ionians | 1 << dorians
    assert (nations_acted(table(session)), nation_in_turn(table(session))) == (1 << ionians, ionians)
    for move in ("stop", "stay", "stop"):
        session.act(move)
    assert (nations_acted(table(session)), nation_in_turn(table(session))) == (1 << ionians | 1 << dorians, dorians)
