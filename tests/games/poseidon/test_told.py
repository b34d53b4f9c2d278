"""What a person is told before deciding is what happens; and what is filled in is the move."""

from typing import Any

import pytest

from aegean.kernel.compose import Composition, Count
from aegean.kernel.errors import BadField
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, merchants, nation, table
from tests.games.poseidon.test_questions import QUESTIONS, after, at_sea, market, poor
from tests.rule import rule

ION = nation("ionians")
DOR = nation("dorians")


def told(session: Session[Any], move: str) -> dict[str, int]:
    """The costs and gains told of a move."""
    return next(option.preview for option in session.prompt().options if option.key == move)


def happens(session: Session[Any], move: str, of: int) -> dict[str, int]:
    """How the player's money and merchants, and the treasury and discs of a nation, change by a move."""
    seat = session.waiting[0]

    def counts() -> dict[str, int]:
        g = table(session)
        return {"cash": g.cash[seat], "treasury": g.treasury[of], "merchants": g.all_merchants(seat), "discs": g.potential[of]}

    before = counts()
    session.act(move)
    return {name: amount - before[name] for name, amount in counts().items() if amount != before[name]}


@rule("POS-1.2", "POS-2.2", "POS-6.1", "POS-7.1", "POS-9.2", "POS-11.7", "POS-13.1", "POS-13.4", "POS-14.5")
@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("PoseidonRound", "take p3-mykene"),
        ("MerchantTurn", "buy dorians"),
        ("MerchantTurn", "sell ionians"),
        ("SaleCount", "count 2"),
        ("KingsMoney", "draw"),
        ("KingsMoney", "leave"),
        ("Sail", "sail 40"),
        ("Sail", "stay"),
        ("Steer", "stay"),
        ("NewPhase", "issue 3"),
        ("Exchange", "exchange ionians"),
    ],
)
def test_what_is_told_of_money_is_what_happens(name: str, move: str) -> None:
    session = QUESTIONS[name][0]()
    promised = told(session, move)
    assert happens(session, move, ION) == {what: amount for what, amount in promised.items() if amount}


@rule("POS-11.4", "POS-11.7")
def test_a_steered_voyage_tells_what_it_pays() -> None:
    session = after(at_sea().income("ionians"), "steer", "move F12", "move G13", "move H14", "donate")
    assert told(session, "stop") == {"cash": 3 * 11, "treasury": -40}
    assert happens(session, "stop", ION) == {"cash": 33, "treasury": -40}


@rule("POS-5.2")
def test_a_founder_is_told_what_the_treasury_gets_and_what_the_merchants_cost() -> None:
    session = after(market().merchant_round(), "found aeolians", "prestige 70")
    assert told(session, "discs 7") == {"treasury": 490}
    session.act("discs 7")
    assert told(session, "merchants 4") == {"cash": -280, "merchants": 4}
    assert happens(session, "merchants 4", nation("aeolians")) == {"cash": -280, "treasury": 490, "merchants": 4, "discs": -7}


@rule("POS-13.1", "POS-13.7")
def test_a_ship_is_told_to_cost_no_more_than_the_treasury_holds() -> None:
    laid = Laid(3).phase(3, "ship-e").nation("ionians", ships=("ship-5",), treasury=2000)
    session = laid.ships("ionians")
    price = DATA.ship_price[DATA.ship_ids.index("ship-e")]
    assert told(session, "ship bank") == {"treasury": -price}
    assert told(session, "trade-in ship-5") == {"treasury": -(price - 250)}
    assert told(session, "stop") == {}


@rule("POS-14.1", "POS-14.4")
def test_a_ship_bought_by_force_takes_the_treasury_and_then_the_king_s_money() -> None:
    assert told(poor().ships("ionians"), "ship bank") == {}, "what is left when he has sold merchants is not certain"
    session = poor().cash(210, 0, 0).ships("ionians")
    assert told(session, "ship bank") == {"treasury": -90, "cash": -210}
    assert happens(session, "ship bank", ION) == {"treasury": -90, "cash": -210}


@rule("POS-14.1")
@pytest.mark.parametrize(("ships", "warned"), [((), True), (("ship-2",), False)])
def test_only_a_nation_without_a_ship_is_told_that_it_must_buy_one(ships: tuple[str, ...], warned: bool) -> None:
    session = Laid(3).nation("ionians", ships=ships, treasury=9).exploration_round()
    drawing = next(option for option in session.prompt().options if option.key == "draw")
    assert (drawing.warning is not None) is warned


@rule("POS-14.5")
def test_a_forced_sale_tells_what_it_brings() -> None:
    session = QUESTIONS["ForcedCount"][0]()
    assert told(session, "count 2") == {"cash": 200, "merchants": -2}
    session.act("count 1")
    assert table(session).cash[0] == 140


def labels(session: Session[Any]) -> dict[str, str]:
    return {option.key: session.say(option.message) for option in session.prompt().options}


@rule("POS-4.2")
def test_who_has_neither_bought_nor_sold_passes() -> None:
    session = market().merchant_round()
    assert labels(session)["end"] == "Pass"
    session.act("buy dorians")
    assert labels(session)["end"] == "End the turn"
    sold = after(market().merchant_round(), "sell 1 ionians")
    assert labels(sold)["end"] == "End the turn"


@rule("POS-13.1", "POS-13.7", "POS-11.4", "POS-5.2", "POS-7.1")
def test_labels_tell_prices() -> None:
    assert labels(QUESTIONS["Sail"][0]())["sail 40"] == "Sail for 11 a merchant, donating 40"
    assert labels(QUESTIONS["Sail"][0]())["sail 0"] == "Sail for 3 a merchant"
    assert labels(QUESTIONS["SaleCount"][0]())["count 2"] == "Sell 2 (140)"
    assert labels(QUESTIONS["FoundDiscs"][0]())["discs 7"] == "7 discs, treasury 490"
    assert labels(QUESTIONS["FoundMerchants"][0]())["merchants 4"] == "Take 4 for 280"
    assert labels(QUESTIONS["NewPhase"][0]())["issue 3"] == "3, treasury +210"
    assert labels(QUESTIONS["ForcedCount"][0]())["count 2"] == "Sell 2 (200)"
    assert labels(QUESTIONS["PlaceLeague"][0]())["league ionians F12"].endswith("(3 to 6)")


@rule("POS-13.1")
def test_without_a_ship_left_only_the_bank_is_named() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-7",), treasury=900)
    laid.g.deck[DATA.ship_ids.index("ship-e")] = 0
    refusal = next(entry for entry in laid.ships("ionians").prompt().refusals if entry.key == "ship bank")
    assert refusal.message.id == "do.ship-none"


# Forms


def form(session: Session[Any], name: str, seat: int = 0) -> Composition:
    return next(entry for entry in session.prompt(seat).compositions if entry.id == name)


def numbers(composition: Composition) -> dict[str, tuple[int, ...]]:
    """The limits of what is filled in: least, most, start and step."""
    return {
        field.name: (field.least, field.most, field.start, field.step) for field in composition.fields if isinstance(field, Count)
    }


def picks(composition: Composition, name: str) -> list[str]:
    field = next(entry for entry in composition.fields if entry.name == name)
    return [pick.value for pick in getattr(field, "picks", ())]


@rule("POS-5.2", "POS-R35", "POS-6.2")
def test_a_nation_is_founded_in_one_form() -> None:
    session = market().merchant_round()
    found = form(session, "found")
    assert picks(found, "nation") == [name for name in DATA.nation_ids if name not in ("ionians", "dorians")]
    assert picks(found, "prestige") == [str(value) for value in DATA.track if 3 * value <= 1000]
    most = max(DATA.discs)
    most -= 1 - most % 2
    room = DATA.merchant_limit[3] - 7
    assert numbers(found) == {"discs": (5, most, 5, 2), "merchants": (3, min(most, room, 1000 // DATA.track[0]), 3, 1)}
    filled = {"nation": "aeolians", "prestige": "70", "discs": "7", "merchants": "4"}
    assert found.text(filled) == "found aeolians 70 7 4"
    assert not form(session, "sell").unfolded
    assert session.prompt(1).compositions == []
    session.act("found aeolians")
    then = form(session, "found")
    assert then.unfolded
    odd = DATA.discs[nation("aeolians")]
    assert numbers(then)["discs"] == (5, odd - 1 + odd % 2, 5, 2)
    assert then.text(filled) == "prestige 70; discs 7; merchants 4"


@rule("POS-7.1", "POS-7.2")
def test_merchants_of_several_nations_are_sold_in_one_form() -> None:
    session = market().merchant_round()
    sell = form(session, "sell")
    assert numbers(sell) == {"ionians": (0, 2, 0, 1), "dorians": (0, 2, 0, 1)}
    assert [field.weights for field in sell.fields if isinstance(field, Count)] == [(("earned", 70),), (("earned", 90),)]
    assert sell.text({"ionians": "2", "dorians": "1"}) == "sell 2 ionians; sell 1 dorians"
    assert sell.text({"dorians": "1"}) == "sell 1 dorians"
    with pytest.raises(BadField):
        sell.text({})
    after(session, "sell 2 ionians", "sell 1 dorians")
    assert merchants(session, "ionians") == [3, 0, 0]
    assert merchants(session, "dorians") == [1, 3, 0]


@rule("POS-13.3")
def test_an_offer_is_made_in_one_form() -> None:
    session = at_sea().ships("ionians")
    offer = form(session, "offer")
    assert picks(offer, "ship") == ["dorians ship-4"]
    assert numbers(offer) == {"price": (1, 400, 300, 1)}
    assert offer.text({"ship": "dorians ship-4", "price": "120"}) == "offer dorians ship-4 120"
    session.act("offer dorians ship-4")
    price = form(session, "price")
    assert numbers(price) == {"price": (1, 400, 1, 1)}
    assert price.text({"price": "77"}) == "price 77"
    alone = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-4",), treasury=90).ships("ionians")
    assert alone.prompt(0).compositions == []


@rule("POS-10.1", "POS-10.2")
def test_an_explorer_is_sent_further_in_one_form() -> None:
    session = Laid(3).phase(2, "ship-5").nation("ionians").explore("ionians")
    explore = form(session, "explore")
    near = ["E11", "F8", "F12", "G9", "G11"]
    reached = picks(explore, "hex")
    assert sorted(reached[:5]) == sorted(near)
    assert "F14" in reached and "F16" not in reached and "F10" not in reached
    assert explore.text({"hex": "F14"}) == "explore F12 F14"
    assert explore.text({"hex": "F12", "build": "1"}) == "explore F12; build F12"
    free = {pick.value: pick.label.id for pick in getattr(explore.fields[0], "picks", ())}
    assert (free["F12"], free["F8"]) == ("compose.hex-free", "compose.hex")
    session.act("move F12")
    assert session.prompt(0).compositions == []


# What cannot be taken back


@rule("POS-5.2", "POS-8.1", "POS-13.3", "POS-13.7")
def test_one_is_asked_twice_before_founding_crowning_handing_in_and_accepting() -> None:
    weighty = {
        name: sorted(
            option.key
            for option in session.prompt().options
            if table(session).stack[-1].weighty(table(session), session.waiting[0], option.action)
        )
        for name in ("MerchantTurn", "FoundMerchants", "Crown", "OfferAnswer", "Sail", "BuyShips")
        for session in [QUESTIONS[name][0]()]
    }
    assert weighty["MerchantTurn"] == sorted(f"found {n}" for n in DATA.nation_ids if n not in ("ionians", "dorians"))
    assert len(weighty["FoundMerchants"]) == 3
    assert weighty["Crown"] == ["crown", "tolerate"]
    assert weighty["OfferAnswer"] == ["accept"]
    assert weighty["Sail"] == weighty["BuyShips"] == []
    laid = Laid(3).phase(3, "ship-e").nation("ionians", ships=("ship-5",), treasury=2000)
    session = laid.ships("ionians")
    top = table(session).stack[-1]
    assert [o.key for o in session.prompt().options if top.weighty(table(session), 0, o.action)] == ["trade-in ship-5"]
