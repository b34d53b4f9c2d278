"""What Citizens do in positions where a good player knows what to do."""

from typing import Any

import pytest

from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import Laid, nation, table

GUIDE = PoseidonGuide()


def worths(session: Session[Any]) -> dict[str, float]:
    """What each option is worth to who is asked, as it is typed."""
    g = table(session)
    seat = g.next_seat()
    options = g.options(seat)
    return dict(zip([session.codec.text(action) for action in options], GUIDE.appraise(g, seat, options), strict=True))


def best(session: Session[Any]) -> str:
    found = worths(session)
    return max(found, key=lambda option: found[option])


def play(session: Session[Any]) -> list[str]:
    """What the guide does until another seat is asked or the question is settled."""
    done: list[str] = []
    seat = table(session).next_seat()
    while table(session).waiting >> seat & 1 and len(done) < 12:
        done.append(best(session))
        session.act(done[-1], seat)
    return done


# Merchants


def at_the_limit(cash: int, round: str) -> Session[Any]:
    """Two players; the first holds all 21 merchants he may, cheap ones of nations he rules."""
    laid = Laid(2).cash(cash, 0).phase(2, "ship-5")
    laid.nation("ionians", prestige=55, merchants=(11,), ships=("ship-5",), emporia=("F12",))
    laid.nation("dorians", prestige=50, merchants=(10,), ships=("ship-5",), emporia=("I9",))
    return laid.merchant_round(round)


def test_who_is_at_the_limit_with_idle_money_sells_several_cheap_merchants_to_found_a_dear_nation() -> None:
    session = at_the_limit(1100, "MR4")
    done = play(session)
    assert done[0].startswith("sell") and int(done[1].split()[1]) >= 3
    assert done[2].startswith("found") and int(done[3].split()[1]) >= 130


def test_without_the_money_for_a_dear_nation_nothing_is_sold_for_one() -> None:
    assert best(at_the_limit(0, "MR4")) == "end"


def test_a_king_sells_together_what_he_would_otherwise_sell_one_by_one() -> None:
    """POS-7.3: the prestige of what he keeps drops once for every sale, however many he sells in it."""
    laid = Laid(3).cash(900, 0, 0).phase(3, "ship-e")
    laid.nation("ionians", prestige=45, merchants=(9,), potential=0, ships=("ship-5",))
    for name in ("dorians", "arcadians", "cypselides"):  # so many crowns that he founds no further nation
        laid.nation(name, prestige=90, merchants=(3,), ships=("ship-5",))
    west = ("C3", "B4", "D4", "E5", "A3")
    laid.nation("aetolians", king=2, prestige=170, merchants=(0, 0, 3), pool=4, ships=("ship-7", "ship-7"), emporia=west)
    session = laid.merchant_round("MR4")
    assert best(session) == "sell ionians"
    session.act("sell ionians", 0)
    assert best(session) == "count 4"


def test_room_is_kept_for_the_merchant_of_the_archon() -> None:
    """POS-R10: at the limit the card could not be exchanged."""

    def last_place(card: bool) -> dict[str, float]:
        laid = Laid(3).cash(300, 0, 0).phase(2, "ship-5")
        laid.nation("ionians", prestige=60, merchants=(17,), potential=0, ships=("ship-5",), emporia=("F12",))
        laid.nation("dorians", king=1, prestige=60, merchants=(0, 3), pool=4, ships=("ship-5",), emporia=("I9", "I7"))
        return worths((laid.card("p5-archon", 0) if card else laid).merchant_round("MR4"))

    assert last_place(card=False)["buy dorians"] > last_place(card=False)["end"]
    assert last_place(card=True)["buy dorians"] < last_place(card=True)["end"]


def test_a_new_phase_fills_the_treasury_of_a_nation_with_discs_to_spare() -> None:
    laid = Laid(3).phase(1, "ship-4")
    laid.nation("ionians", prestige=70, merchants=(6,), potential=8, treasury=300, ships=("ship-3",), emporia=("F12",))
    session = laid.ships("ionians")
    session.act("ship bank", 0)
    assert best(session) == "issue 4"


# Crowns


def pretender(treasury: int, ships: tuple[str, ...], round: str) -> Session[Any]:
    laid = Laid(3).phase(3, "ship-7")
    laid.nation("ionians", king=1, merchants=(5, 3), potential=0, treasury=treasury, ships=ships)
    return laid.government(round)


def test_a_crown_with_a_full_treasury_is_taken() -> None:
    assert best(pretender(900, ("ship-6",), "MR5")) == "crown"


def test_a_crown_that_costs_a_ship_is_left_to_the_king() -> None:
    """POS-14.4: who rules pays what the nation lacks."""
    assert best(pretender(10, ("ship-4",), "MR4")) == "tolerate"


def test_a_crown_with_nothing_to_draw_or_decide_is_as_good_as_none() -> None:
    found = worths(pretender(15, ("ship-6",), "MR5"))
    assert abs(found["crown"] - found["tolerate"]) < GUIDE.variety


# Ships between nations


def trade(sellers: tuple[str, ...], price: int) -> Session[Any]:
    """The Ionians, who have a slow fleet, offer a price for a ship of the Dorians."""
    laid = Laid(3).phase(3, "ship-e")
    sites = ("F12", "G13", "G15", "E11", "G11", "F14")
    laid.nation("ionians", merchants=(8,), treasury=590, ships=("ship-5",), emporia=sites)
    laid.nation("dorians", king=1, merchants=(0, 5), treasury=400, ships=sellers, emporia=("I9",))
    session = laid.round("ER9").ships("ionians")
    if price:
        session.act(f"offer dorians ship-5 {price}", 0)
    return session


def test_a_ship_the_seller_does_not_need_is_asked_for_and_sold() -> None:
    session = trade(("ship-5", "ship-7"), 0)
    assert best(session) == "offer dorians ship-5"
    session.act("offer dorians ship-5", 0)
    assert 1 < int(best(session).split()[1]) <= 500
    assert best(trade(("ship-5", "ship-7"), 500)) == "accept"


def test_a_king_refuses_next_to_nothing_and_never_sells_the_only_ship() -> None:
    assert best(trade(("ship-5", "ship-7"), 1)) == "refuse"
    assert best(trade(("ship-5",), 590)) == "refuse"
    assert worths(trade(("ship-5",), 0))["offer dorians ship-5"] < -900


def test_a_ship_the_bank_sells_is_not_asked_of_others() -> None:
    laid = Laid(3).phase(2, "ship-4").nation("ionians", merchants=(5,), treasury=400, ships=("ship-3",))
    session = laid.nation("dorians", king=1, merchants=(0, 5), ships=("ship-4", "ship-4")).ships("ionians")
    found = worths(session)
    assert found["offer dorians ship-4"] < found["stop"]


# Voyages


def short_voyage() -> Session[Any]:
    """With a movement of 3 the Ionians reach Aigina and one temple: Epidauros for 10 drachmas, or Ios for 40."""
    laid = Laid(3).nation("ionians", merchants=(8,), treasury=200, ships=("ship-3",), emporia=("G11",))
    return laid.round("ER3").income("ionians")


def test_to_name_a_short_course_is_as_good_as_to_take_it_whole() -> None:
    found = worths(short_voyage())
    assert found["sail 40"] - GUIDE.variety < found["steer"] < found["sail 40"]


def test_a_course_that_is_named_is_sailed_to_its_end_donation_and_all() -> None:
    whole, named = short_voyage(), short_voyage()
    whole.act("sail 40", 0)
    named.act("steer", 0)
    done: list[str] = []
    while done[-1:] != ["stop"]:
        done.append(best(named))
        found = sorted(worths(named).values())
        assert found[-1] - found[-2] > GUIDE.variety
        named.act(done[-1], 0)
    assert "donate" in done
    assert money(table(named)) == money(table(whole))


def money(g: Poseidon) -> tuple[list[int], int, int]:
    ionians = nation("ionians")
    return g.cash, g.treasury[ionians], g.prestige(ionians)


def test_a_long_course_is_taken_whole() -> None:
    laid = Laid(3).nation("ionians", merchants=(8,), treasury=200, ships=("ship-3", "ship-3"), emporia=("G11", "F12"))
    found = worths(laid.round("ER3").income("ionians"))
    assert found["steer"] < found["stay"]


# Special cards


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_delian_league_is_the_first_card_to_go(players: int) -> None:
    assert best(Laid(players).cash(*[400] * players).poseidon_round()) == "take p0-delian-league"
