"""Edges: the last drachma, disc and place, the ends of the track, and what is foretold there."""

from typing import Any

import pytest

from aegean.games.poseidon.advice.prospects import still_to_sail
from aegean.games.poseidon.events import FirstPlayer, FleetSailed, KingPays, LeaguePlaced
from aegean.games.poseidon.foretold import is_last_merchant_round, rounds_to_come
from aegean.games.poseidon.founding import founding_fields, half
from aegean.games.poseidon.map import FAR, row_and_column
from aegean.games.poseidon.merchant_round import BOUGHT_THIS_TURN, SOLD_THIS_TURN
from aegean.games.poseidon.rule import steered
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import NEW_PORT_SHIFT
from aegean.games.poseidon.title import TITLE
from aegean.games.poseidon.voyage.stops import VALUE_BITS
from aegean.kernel.compose import Choice, Count
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, at, frontier, merchants, nation, refused, ship, table, texts
from tests.rule import rule

ION = nation("ionians")
DOR = nation("dorians")


def told(session: Session[Any], move: str) -> dict[str, Message]:
    """What a move is said to lead to, by the names of the texts."""
    seat = session.waiting[0]
    return {message.id: message for message in table(session).describe(seat, session.codec.parse(move)).leads_to}


def warned(session: Session[Any], move: str) -> str:
    warning = table(session).describe(session.waiting[0], session.codec.parse(move)).warning
    return "" if warning is None else warning.id


# The last drachma


@rule("POS-13.1", "POS-14.2")
def test_the_last_drachma_of_the_treasury_buys_a_ship() -> None:
    exact = Laid(3).nation("ionians", ships=("ship-2",), treasury=100).ships("ionians")
    exact.act("ship bank")
    assert (table(exact).treasury[ION], len(table(exact).fleet[ION])) == (0, 2)
    alone = Laid(3).phase(2, "ship-4").nation("ionians", treasury=300).ships("ionians")
    assert (table(alone).treasury[ION], table(alone).fleet[ION]) == (0, (ship("ship-4"),)), "nobody is asked"


@rule("POS-13.3")
def test_a_single_drachma_may_be_offered() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=1)
    session = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",)).ships("ionians")
    session.act("offer dorians ship-4")
    assert texts(session) == ["price 1"]


@rule("POS-R35")
def test_a_founder_needs_the_price_of_three_merchants_and_room_for_them() -> None:
    session = Laid(3).cash(120, 0, 0).merchant_round("MR1")
    session.act("found ionians")
    assert texts(session) == ["prestige 40"]
    limit = DATA.merchant_limit[5]
    for held, may in ((limit - 3, True), (limit - 2, False)):
        laid = Laid(5).cash(900, 0, 0, 0, 0).nation("dorians", king=1, merchants=(held, 3), potential=0)
        session = laid.merchant_round("MR2")
        assert ("found ionians" in texts(session)) is may
        if may:
            session.act("found ionians")
            session.act("prestige 40")
            assert texts(session) == ["discs 5"]


@rule("POS-5.2", "POS-R35")
def test_all_discs_of_a_nation_may_become_merchants() -> None:
    session = Laid(3).cash(900, 0, 0).merchant_round("MR1")
    table(session).potential[ION] = 9
    session.act("found ionians")
    session.act("prestige 40")
    assert texts(session) == ["discs 5", "discs 7", "discs 9"]
    assert refused(session, "discs 11") == "POS-R35"
    session.act("discs 9")
    session.act("merchants 9")
    assert (table(session).potential[ION], merchants(session, "ionians")) == (0, [9, 0, 0])


@rule("POS-14.5", "POS-R29")
@pytest.mark.parametrize(("cash", "most"), [(80, 2), (145, 1), (79, 2)])
def test_a_king_sells_just_as_many_merchants_as_he_lacks_money(cash: int, most: int) -> None:
    laid = Laid(3).phase(2, "ship-4").cash(cash, 0, 0)
    laid.nation("ionians", merchants=(5,), prestige=80, potential=0, treasury=90)
    session = laid.nation("aeolians", king=1, merchants=(2, 3), prestige=65).ships("ionians")
    session.act("ship bank")
    session.act("sell aeolians")
    assert texts(session) == [f"count {count}" for count in range(1, most + 1)]
    session.act(f"count {most}")
    paid = cash + most * 65 >= 210
    assert (session.prompt().question.id == "ask.BuyShips") is paid


# What is filled in


@rule("POS-5.2", "POS-R35")
def test_the_form_of_a_founding_goes_as_far_as_money_and_limit_of_the_founder() -> None:
    g = table(Laid(3).cash(0, 280, 900).merchant_round())
    spaces, discs, taken = founding_fields(g, 1, 22)
    assert isinstance(spaces, Choice) and isinstance(discs, Count) and isinstance(taken, Count)
    assert [pick.value for pick in spaces.picks] == [str(value) for value in DATA.track if 3 * value <= 280]
    assert [pick.label.args["most"] for pick in spaces.picks] == [280 // value for value in DATA.track if 3 * value <= 280]
    assert (discs.least, discs.most, discs.start, discs.step) == (5, 21, 5, 2)
    assert (taken.least, taken.most, taken.start) == (3, 7, 3)
    few = founding_fields(g, 2, 5)[2]
    assert isinstance(few, Count) and few.most == 5, "no more than there are discs"


# Places on the map


@rule("POS-10.6", "POS-10.3")
@pytest.mark.parametrize("name", DATA.nation_ids)
def test_a_new_port_is_its_nation_s_and_no_emporium(name: str) -> None:
    session = Laid(3).nation(name, explorer="E11").explore(name)
    session.act("new-port E11")
    g = table(session)
    assert g.tokens[at("E11")] == 1 << NEW_PORT_SHIFT + nation(name)
    assert TITLE.from_json(g.to_json(), TITLE.edition()).tokens == g.tokens, "also when the game is laid down"
    assert g.emporia_in(at("E11")) == 0
    built = Laid(3).nation(name, emporia=("E11",)).nation("dorians" if name != "dorians" else "ionians", emporia=("E11",)).g
    assert built.emporia_in(at("E11")) == 2


@rule("POS-R15")
def test_the_course_of_a_fleet_is_known_while_its_king_steers_it() -> None:
    session = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-4",), emporia=("F12",)).income("ionians")
    assert steered(table(session)) == ()
    session.act("steer")
    session.act("move F12")
    assert steered(table(session)) == (at("F10"), at("F12"))
    session.act("stop")
    assert steered(table(session)) == ()


@rule("POS-5.2")
def test_a_founder_is_told_how_many_places_lie_within_two_hexes_of_the_port() -> None:
    session = Laid(3).cash(500, 0, 0).merchant_round("MR1")
    near = [told(session, f"found {name}")["leads.found-place"].args["n"] for name in DATA.nation_ids]
    assert near == [11, 1, 5, 5, 4, 7, 7, 7]
    assert told(session, "found ionians")["leads.found"].args == {"least": 3, "cost": 120}


@rule("POS-11.3")
def test_the_sea_is_measured_from_every_hex() -> None:
    steps = DATA.sea(3).fleets.steps
    for start, row in enumerate(steps):
        assert row[start] == 0
        assert all(row[end] == steps[end][start] for end in range(len(steps)))
        assert all(far == FAR or far < len(steps) for far in row)


# The ends of the track


@rule("POS-R26", "POS-7.3", "POS-12.1")
@pytest.mark.parametrize(
    ("prestige", "sale", "voyage"),
    [(40, None, 45), (45, 40, 50), (310, 280, 340), (340, 310, None)],
)
def test_what_is_foretold_of_prestige_at_the_ends_of_the_track(prestige: int, sale: int | None, voyage: int | None) -> None:
    laid = Laid(3).phase(2, "ship-5").cash(0, 0, 0)
    laid.nation("ionians", merchants=(5, 2), prestige=prestige, ships=("ship-4",), emporia=("F12",))
    for session, move, after in ((laid.merchant_round(), "sell ionians", sale), (laid.income("ionians"), "sail 0", voyage)):
        found = told(session, move)
        if after is None:
            assert found["leads.prestige-end"].args["prestige"] == prestige
        else:
            assert (found["leads.prestige"].args["before"], found["leads.prestige"].args["after"]) == (prestige, after)
        session.act(move)
        if move.startswith("sell"):
            session.act("count 1")
        assert table(session).prestige(ION) == (prestige if after is None else after)


# What is foretold of ships


@rule("POS-14.1", "POS-5.2")
def test_nobody_is_warned_of_a_ship_the_treasury_can_just_pay() -> None:
    session = Laid(3).cash(400, 0, 0).phase(2, "ship-4").merchant_round()
    session.act("found ionians")
    session.act("prestige 60")
    assert [warned(session, f"discs {discs}") for discs in (5, 7)] == ["", ""]
    lower = Laid(3).cash(400, 0, 0).phase(2, "ship-4").merchant_round()
    lower.act("found ionians")
    lower.act("prestige 55")
    assert [warned(lower, f"discs {discs}") for discs in (5, 7)] == ["warn.forced-ahead", ""]


@rule("POS-13.4", "POS-13.1")
def test_the_next_ship_is_of_the_same_kind_until_the_last_one_is_sold() -> None:
    for left, following in ((2, "ship:ship-2"), (1, "ship:ship-3")):
        laid = Laid(3).nation("ionians", ships=("ship-3",), treasury=500)
        laid.g.deck[ship("ship-2")] = left
        session = laid.ships("ionians")
        found = told(session, "ship bank")
        assert found["leads.next-ship"].args["ship"] == Message(following)
        assert (found["leads.fleet"].args["ships"], found["leads.fleet"].args["movement"]) == (2, 5)
        session.act("ship bank")
        assert f"ship:{DATA.ship_ids[table(session).top_ship()]}" == following
    last = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5",), treasury=900)
    last.g.deck[ship("ship-e")] = 1
    assert "leads.next-ship" not in told(last.ships("ionians"), "ship bank")


@rule("POS-13.4", "POS-13.6")
def test_a_king_is_warned_only_of_fleets_of_his_that_are_lost_whole() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", ships=("ship-2",), treasury=900)
    laid.nation("dorians", ships=("ship-2", "ship-3")).nation("aeolians", king=1, merchants=(0, 3), ships=("ship-2",))
    assert warned(laid.nation("thracians").ships("ionians"), "ship bank") == ""
    laid.nation("thessalians", ships=("ship-2", "ship-2")).nation("cypselides", ships=("ship-5",))
    session = laid.ships("ionians")
    warning = table(session).describe(0, session.codec.parse("ship bank")).warning
    assert warning is not None and warning.args["nations"] == (Message("nation:thessalians"),)
    endless = Laid(3).phase(3, "ship-e").nation("ionians", ships=("ship-5",), treasury=900).ships("ionians")
    assert {"leads.phase", "leads.obsolete"} <= set(told(endless, "ship bank")), "no new merchants in phase 4"


@rule("POS-13.3", "POS-R33")
def test_a_king_is_warned_of_selling_the_last_ship_only() -> None:
    for fleet, warning in ((("ship-4",), "warn.last-ship"), (("ship-4", "ship-4"), "")):
        laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=400)
        session = laid.nation("dorians", ships=fleet).ships("ionians")
        session.act("offer dorians ship-4")
        assert warned(session, "price 300") == warning
        found = told(session, "price 300")["leads.fleet"].args
        assert (found["ships"], found["movement"]) == (2, 7)


@rule("POS-15.1", "POS-4.1")
def test_the_last_rounds_are_known_as_the_last() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-4",), emporia=("F12",), treasury=50)
    for name, last in (("ER10", False), ("ER11", True)):
        assert bool(warned(laid.round(name).income("ionians"), "stay")) is last
    for name, last in (("MR4", False), ("MR5", True)):
        assert bool(warned(Laid(3).cash(0, 0, 0).merchant_round(name, passes=2), "end")) is last
        assert not warned(Laid(3).cash(0, 0, 0).merchant_round(name, passes=1), "end")
    left = {name: Laid(3).cash(0, 0, 0).merchant_round(name).prompt().question.args["left"] for name in ("MR1", "MR5")}
    assert left == {"MR1": 11, "MR5": 3}


@rule("POS-R15", "POS-11.7")
def test_a_voyage_that_cannot_be_made_is_told_to_earn_nothing() -> None:
    session = Laid(3).phase(2, "ship-5").nation("ionians", merchants=(3,), ships=("ship-2",), treasury=0).income("ionians")
    described = table(session).describe(0, session.codec.parse("sail 0"))
    assert (described.message.args["income"], described.preview) == (0, {"cash": 0, "treasury": 0})
    assert refused(session, "sail 0") == "POS-R15"


@rule("POS-13.7", "POS-13.3", "POS-11.1")
def test_a_ship_handed_in_or_sold_is_no_longer_told_of_its_fleet() -> None:
    laid = Laid(3).phase(3, "ship-e").nation("ionians", ships=("ship-5", "ship-5", "ship-6"), treasury=2000)
    found = told(laid.ships("ionians"), "trade-in ship-5")["leads.fleet-endless"].args
    assert (found["ships"], found["most"]) == (3, 3)
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=400)
    session = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-3", "ship-4")).ships("ionians")
    session.act("offer dorians ship-4 100")
    found = told(session, "accept")["leads.fleet"].args
    assert (found["nation"], found["ships"], found["movement"]) == (Message("nation:dorians"), 1, 3)


@rule("POS-3.6")
def test_the_league_is_told_to_double_the_place_for_good() -> None:
    laid = Laid(3).phase(2, "ship-5").card("p0-delian-league", 0)
    laid.nation("ionians", ships=("ship-4",), emporia=("F12", "A21"), treasury=50)
    for session in (laid.merchant_round(), laid.income("ionians")):
        for place in ("F12", "A21"):
            worth = told(session, f"league ionians {place}")["leads.league"].args["doubled"]
            assert worth == 2 * DATA.value[at(place)]


# What is foretold of a purchase by force


def without_ship(potential: int, treasury: int, cash: int) -> Laid:
    """The Ionians need a ship for 300; their king may sell two Aeolians at 65, and no other merchants."""
    laid = Laid(3).phase(2, "ship-4").cash(cash, 500, 500)
    laid.nation("ionians", merchants=(3,), prestige=80, potential=potential, treasury=treasury)
    return laid.nation("aeolians", king=1, merchants=(2, 3), prestige=65)


@rule("POS-14.3", "POS-14.4", "POS-14.5", "POS-14.8")
@pytest.mark.parametrize(
    ("potential", "treasury", "cash", "pays", "costs", "warning"),
    [
        (5, 90, 0, 0, {"discs": -3, "treasury": -75}, ""),  # three discs at 75 bring 15 more than is lacking
        (2, 150, 0, 0, {"discs": -2, "treasury": -150}, ""),
        (2, 149, 1, 1, {"discs": -2, "treasury": -149, "cash": -1}, ""),
        (0, 90, 210, 210, {"treasury": -90, "cash": -210}, ""),
        (0, 299, 1, 1, {"treasury": -299, "cash": -1}, ""),
        (0, 90, 209, 0, {}, "warn.must-sell"),
        (0, 90, 80, 0, {}, "warn.must-sell"),
        (0, 90, 79, 0, {}, "warn.bankrupt"),
    ],
)
def test_a_purchase_by_force_tells_to_the_last_drachma_who_pays(
    potential: int, treasury: int, cash: int, pays: int, costs: dict[str, int], warning: str
) -> None:
    session = without_ship(potential, treasury, cash).ships("ionians")
    described = table(session).describe(0, session.codec.parse("ship bank"))
    found = told(session, "ship bank")
    assert described.preview == costs
    assert ("leads.king-pays" in found) is bool(pays) and (not pays or found["leads.king-pays"].args["n"] == pays)
    issued = -costs.get("discs", 0)
    assert ("leads.forced-issue" in found) is bool(issued) and (not issued or found["leads.forced-issue"].args["n"] == issued)
    assert warned(session, "ship bank") == warning
    session.act("ship bank")
    g = table(session)
    assert (bool(g.bankrupt), type(g.top).__name__ == "ForcedSale") == (warning == "warn.bankrupt", warning == "warn.must-sell")
    if warning == "":
        assert (g.treasury[ION] - treasury, g.cash[0] - cash) == (costs["treasury"], costs.get("cash", 0))
        paid = [happened.event.amount for happened in session.events_for(None) if isinstance(happened.event, KingPays)]
        assert paid == ([pays] if pays else [])
        assert isinstance(g.top, BuyShips) and g.top.raised == g.treasury[ION], "what is left was raised by force"


@rule("POS-13.7", "POS-13.1")
def test_nothing_is_handed_in_when_the_deck_is_empty() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5",), treasury=900)
    laid.g.deck[ship("ship-e")] = 0
    session = laid.ships("ionians")
    assert [refused(session, move) for move in ("trade-in ship-5", "ship bank")] == ["POS-13.1", "POS-13.1"]
    assert texts(session) == ["stop"] and told(session, "ship bank") == {} and warned(session, "ship bank") == ""


# Who comes next


@rule("POS-4.1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_pass_tells_who_is_next_until_the_last_one(players: int) -> None:
    cash = [0] * players
    for passes in range(players):
        session = Laid(players, first=1).cash(*cash).merchant_round("MR1", passes=passes)
        found = told(session, "end")
        if passes + 1 == players:
            assert list(found) == ["leads.merchant-round-ends"], "after the first Merchant Round no ship leaves"
        else:
            assert found["leads.passes-left"].args == {"n": players - passes - 1}
            session.act("end")
            assert session.waiting == [2 % players]


@rule("POS-9.3", "POS-9.4")
def test_whose_fleets_still_sail_is_known_at_every_step_of_a_turn() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", prestige=90, ships=("ship-4",), emporia=("F12",), treasury=50)
    session = laid.nation("dorians", prestige=70, ships=("ship-4",)).card("p0-delian-league", 0).nations_act()
    both = 1 << ION | 1 << DOR
    sailing = []
    for move in ("stop", "later", "steer", "move F12", "stop", "stop"):
        sailing.append(still_to_sail(table(session)))
        session.act(move)
    assert sailing == [both, both, both, both, both, 1 << DOR]


@rule("POS-7.1", "POS-7.2", "POS-14.5")
def test_who_sells_is_told_what_the_own_merchants_bring() -> None:
    laid = Laid(3, first=1).phase(2, "ship-4").cash(0, 40, 0)
    laid.nation("ionians", king=1, merchants=(0, 3, 1), prestige=80, potential=0, treasury=90)
    laid.nation("dorians", king=1, merchants=(2, 6), prestige=100)
    for session, counts in ((laid.merchant_round(), (1, 2, 3)), (laid.ships("ionians"), (1, 2))):
        if "ship bank" in texts(session):
            session.act("ship bank")
        session.act("sell dorians")
        assert texts(session) == [f"count {count}" for count in counts]
        assert len(session.prompt().refusals) == 6 - len(counts)
        args = session.prompt().question.args
        assert (args["held"], args["most"], args["prestige"]) == (6, 3, 100)
        described = table(session).describe(1, session.codec.parse("count 2"))
        assert described.preview == {"cash": 200, "merchants": -2}


def label(session: Session[Any], move: str) -> str:
    return table(session).describe(session.waiting[0], session.codec.parse(move)).message.id


@rule("POS-4.2", "POS-11.4", "POS-13.1")
def test_a_move_is_called_by_what_it_comes_to() -> None:
    laid = Laid(3).phase(2, "ship-5").cash(900, 0, 0).nation("ionians", pool=2, ships=("ship-4",), emporia=("F12",), treasury=100)
    turn = laid.merchant_round()
    assert (label(turn, "end"), label(turn, "buy ionians")) == ("do.pass", "do.buy")
    turn.act("buy ionians")
    assert label(turn, "end") == "do.end"
    voyage = laid.income("ionians")
    assert [label(voyage, move) for move in ("sail 0", "sail 40", "stay")] == ["do.sail", "do.sail-donation", "do.stay"]
    voyage.act("steer")
    for place in ("F12", "G13", "H14"):
        voyage.act(f"move {place}")
    assert [label(voyage, move) for move in ("stop", "donate", "stay")] == ["do.sail", "do.donate", "do.stay"]
    voyage.act("donate")
    assert (label(voyage, "stop"), label(voyage, "move G13")) == ("do.sail-donation", "do.move")
    yard = laid.ships("ionians")
    assert (label(yard, "ship bank"), label(yard, "stop")) == ("do.ship", "do.stop")
    for kind in range(len(laid.g.deck)):
        laid.g.deck[kind] = 0
    empty = laid.ships("ionians")
    assert (label(empty, "ship bank"), label(empty, "stop")) == ("do.ship-none", "do.stop")


@rule("POS-3.6", "POS-R6")
@pytest.mark.parametrize(("emporia", "asked"), [(("F12", "J24"), True), (("J24",), False), ((), False)])
def test_the_league_is_asked_for_where_it_may_lie(emporia: tuple[str, ...], asked: bool) -> None:
    laid = Laid(3).phase(2, "ship-5").card("p0-delian-league", 0)
    session = laid.nation("ionians", ships=("ship-4",), emporia=emporia, treasury=50).income("ionians")
    assert (texts(session) == ["league ionians F12", "later"]) is asked
    other = Laid(3).phase(2, "ship-5").card("p0-delian-league", 1).nation("ionians", ships=("ship-4",), emporia=emporia)
    assert other.income("ionians").prompt().question.id == "ask.Sail", "its owner is not the king"


@rule("POS-11.5", "POS-11.6")
def test_without_an_endless_ship_the_new_world_pays_nothing() -> None:
    for emporia, voyages in ((("L6",), []), (("J24", "L6"), []), (("I9", "L6"), [(0, DATA.value[at("I9")])])):
        laid = Laid(3).phase(4, "ship-e").nation("dorians", ships=("ship-6", "ship-7"), emporia=emporia, new_port="I7")
        assert frontier(laid.income("dorians")) == voyages


@rule("POS-9.3", "POS-5.1")
@pytest.mark.parametrize("name", ["dorians", "aetolians"])
def test_only_founded_nations_act_whichever_they_are(name: str) -> None:
    n = nation(name)
    laid = Laid(3).nation(name, king=2, merchants=(0, 0, 3), ships=("ship-2",))
    g = laid.g
    assert (g.all_founded(), g.order(), [g.founded(other) for other in range(DATA.nations)].count(True)) == (1 << n, [n], 1)
    session = laid.nations_act()
    assert (session.waiting, still_to_sail(table(session))) == ([2], 1 << n)


@rule("POS-7.1", "POS-14.5")
def test_a_king_in_need_sells_what_he_holds_only() -> None:
    session = without_ship(0, 90, 80).ships("ionians")
    session.act("ship bank")
    assert texts(session) == ["sell aeolians"]
    assert [refused(session, f"sell {name}") for name in ("ionians", "dorians")] == ["POS-7.2", "POS-7.1"]


@rule("POS-11.7", "POS-8.1")
def test_a_buyer_is_told_what_the_nation_paid_last() -> None:
    laid = Laid(3).cash(500, 0, 0).nation("ionians", king=1, merchants=(0, 3), pool=1)
    session = laid.merchant_round()
    assert list(told(session, "buy ionians")) == ["leads.hold"]
    table(session).last_income[ION] = 14
    found = told(session, "buy ionians")
    assert (found["leads.paid-last"].args["n"], found["leads.hold"].args["n"]) == (14, 1)


@rule("POS-1.1", "POS-4.1")
def test_the_fifth_merchant_round_is_the_last_seen_from_anywhere() -> None:
    last = [name for name in DATA.rounds if is_last_merchant_round(Laid(3).round(name).g)]
    assert last == ["MR5", "ER9", "ER10", "ER11"]
    assert [rounds_to_come(Laid(3).round(name).g) for name in ("PR", "ER1", "ER8", "MR5", "ER11")] == [11, 10, 3, 3, 0]


@rule("POS-11.3")
def test_hexes_are_named_by_row_and_column() -> None:
    assert (row_and_column("A9"), row_and_column("F10"), row_and_column("L6")) == ((0, 9), (5, 10), (11, 6))


@rule("POS-13.4", "POS-R12")
def test_a_nation_with_nothing_to_give_does_not_keep_the_next_from_being_asked() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").nation("ionians", prestige=100, potential=0, ships=("ship-3",), treasury=300)
    laid.nation("dorians", king=2, merchants=(0, 0, 3), prestige=90, potential=2)
    laid.nation("aeolians", king=1, merchants=(0, 3), prestige=80, potential=5, treasury=50)
    session = laid.ships("ionians")
    session.act("ship bank")
    assert session.waiting == [2] and len(texts(session)) == 3, "the Ionians have no disc"
    session.act("issue 0")
    assert session.waiting == [1] and len(texts(session)) == 5
    money = laid.exploration_round()
    assert (money.waiting, money.prompt().question.id) == ([0], "ask.KingsMoney")
    money.act("leave")
    assert (money.waiting, money.prompt().question.id) == ([1], "ask.KingsMoney"), "the Dorians have none"


@rule("POS-1.1")
def test_everybody_is_told_who_begins() -> None:
    for seed in range(4):
        session = Session(TITLE, 4, seed)
        assert FirstPlayer(table(session).first) in [happened.event for happened in session.events_for(None)]
    assert len({table(Session(TITLE, 4, seed)).first for seed in range(20)}) == 4, "drawn by lot"


@rule("POS-11.7", "POS-11.8")
def test_who_does_not_sail_pays_nothing_this_round() -> None:
    for ships in (("ship-4",), ()):
        laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=ships, emporia=("F12",))
        laid.g.last_income[ION] = 14
        session = laid.income("ionians")
        if ships:
            assert table(session).last_income[ION] == 14
            session.act("stay")
        assert table(session).last_income[ION] == 0


@rule("POS-7.3", "POS-7.1")
def test_a_sale_tells_what_is_kept_and_where_the_marker_goes() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", merchants=(5, 2), prestige=80)
    own = laid.merchant_round()
    own.act("sell ionians")
    found = told(own, "count 2")
    assert found["leads.kept"].args["n"] == 3
    assert (found["leads.prestige"].args["before"], found["leads.prestige"].args["after"]) == (80, 75)
    laid.g.first = 1
    other = laid.merchant_round()
    other.act("sell ionians")
    assert list(told(other, "count 1")) == ["leads.kept"]


@rule("POS-5.2")
def test_half_of_the_merchants_is_rounded_up() -> None:
    assert [half(discs) for discs in (5, 6, 7, 8)] == [3, 3, 4, 4]


@rule("POS-11.5")
def test_a_fleet_without_limit_takes_the_better_place_of_the_new_world() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-e",), emporia=("F12", "J24", "L6"))
    session = laid.income("ionians")
    assert frontier(session) == [(0, 3 + 16)]
    session.act("sail 0")
    (sailed,) = [happened.event for happened in session.events_for(None) if isinstance(happened.event, FleetSailed)]
    assert sailed.route == ("F12", "J24")


@rule("POS-6.2", "POS-R35")
def test_the_limit_binds_who_has_reached_it_and_nobody_else() -> None:
    limit = DATA.merchant_limit[3]
    for full in range(3):
        held = [limit if seat == full else 0 for seat in range(3)]
        laid = Laid(3).cash(900, 900, 900).nation("aetolians", king=full, merchants=tuple(held), pool=2)
        session = laid.merchant_round()
        free = full != 0
        assert ("buy aetolians" in texts(session), "found ionians" in texts(session)) == (free, free)
        if free:
            session.act("found ionians")
            assert [text.split()[0] for text in texts(session)] == ["prestige"] * sum(3 * value <= 900 for value in DATA.track)
            session.act("prestige 40")
            session.act("discs 5")
            assert texts(session) == ["merchants 3", "merchants 4", "merchants 5"]
        else:
            assert (refused(session, "buy aetolians"), refused(session, "found ionians")) == ("POS-6.2", "POS-R35")


@rule("POS-5.2")
def test_the_form_of_a_founding_begun_is_the_founders() -> None:
    session = Laid(3).cash(280, 900, 900).merchant_round()
    session.act("found ionians")
    (found,) = session.prompt(0).compositions
    counts = {field.name: field.most for field in found.fields if isinstance(field, Count)}
    assert counts == {"discs": 17, "merchants": 7} and found.unfolded


@rule("POS-3.6", "POS-R6")
def test_everybody_is_told_who_placed_the_league() -> None:
    laid = Laid(3, first=1).phase(2, "ship-5").card("p0-delian-league", 1)
    laid.nation("ionians", king=1, merchants=(0, 3), ships=("ship-4",), emporia=("F12", "A21"), treasury=50)
    for session in (laid.merchant_round(), laid.income("ionians")):
        session.act("league ionians A21")
        assert LeaguePlaced(1, "ionians", "A21") in [happened.event for happened in session.events_for(0)]
        assert table(session).emporia[ION] == tuple(sorted((at("F12") << VALUE_BITS | 3, at("A21") << VALUE_BITS | 16)))


@rule("POS-R24", "POS-R25")
def test_who_sells_again_is_told_what_forbids_it() -> None:
    laid = Laid(3).cash(900, 0, 0).nation("dorians", king=1, merchants=(2, 3), pool=2)
    session = laid.nation("aetolians", king=1, merchants=(2, 3), pool=2).merchant_round()
    session.act("buy dorians")
    session.act("sell 1 aetolians")
    reasons = [table(session).refuse(0, session.codec.parse(f"sell {name}")) for name in ("dorians", "aetolians")]
    assert reasons == [BOUGHT_THIS_TURN, SOLD_THIS_TURN]


@rule("POS-11.4")
def test_a_donation_is_made_at_a_temple_and_once() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-5",), emporia=("F12",), treasury=100)
    session = laid.income("ionians")
    session.act("steer")
    donate = session.codec.parse("donate")
    for place in ("F12", "G13", "H14"):
        assert table(session).refuse(0, donate) is NOT_NOW
        session.act(f"move {place}")
    session.act("donate")
    assert table(session).refuse(0, donate) is NOT_NOW
