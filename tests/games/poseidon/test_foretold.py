"""What an option is said to lead to is what it leads to, and warnings come true."""

from typing import Any

from aegean.games.poseidon.actions import ISSUE
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.title import TITLE
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, nation, table
from tests.games.poseidon.test_questions import QUESTIONS, after, at_sea, market, poor
from tests.rule import rule

GUIDE = PoseidonGuide()


def option(session: Session[Any], move: str) -> Option:
    return next(option for option in session.prompt().options if option.key == move)


def leads(session: Session[Any], move: str) -> str:
    return " ".join(session.say(message) for message in option(session, move).leads_to)


def warning(session: Session[Any], move: str) -> str:
    found = option(session, move).warning
    return session.say(found) if found else ""


@rule("POS-2.2", "POS-3.1", "POS-3.7")
def test_every_special_card_says_what_it_pays_and_what_it_can_do() -> None:
    session = QUESTIONS["PoseidonRound"][0]()
    assert leads(session, "take p1-troja").startswith(
        "Pays you each Exploration Round: 10 in phase 1, 5 in phase 2. At the start"
    )
    assert "Troja (C17), a place worth 7" in leads(session, "take p1-troja")
    assert leads(session, "take p0-delian-league").startswith("It pays no income. Once")
    assert session.say(session.prompt().question).startswith("Buy a special card, 1 of 2")
    short = Laid(3).cash(0, 0, 270).poseidon_round()
    assert warning(short, "take p4-poseidon") == (
        "With 110 left you cannot found a nation in the first Merchant Round: it takes 120."
    )
    assert not warning(short, "take p3-mykene")


@rule("POS-4.1", "POS-4.4", "POS-8.1", "POS-7.3", "POS-R25", "POS-5.2")
def test_a_merchant_turn_says_what_follows() -> None:
    session = market().merchant_round(passes=2)
    assert leads(session, "end") == "All have passed: the Merchant Round ends. One ship 2 leaves the deck."
    assert leads(market().merchant_round(), "end") == "Next is Player 1. The round ends when 2 more players pass in a row."
    assert not warning(session, "end")
    assert "nothing is bought or sold after it" in warning(market().merchant_round("MR5", passes=2), "end")
    assert leads(session, "sell ionians") == (
        "Up to 2 of them, 70 each; you choose how many next. Prestige of the Ionians goes from 70 to 65. "
        "You cannot buy merchants of the Ionians again in this Merchant Round."
    )
    assert "Prestige" not in leads(session, "sell dorians")
    assert leads(session, "buy dorians") == "You hold 3 of the Dorians then."
    pretender = Laid(3).cash(1000, 0, 0).nation("dorians", king=1, merchants=(3, 3), pool=1).merchant_round()
    assert "more than Player 1 holds: at the end of the round you may become king" in leads(pretender, "buy dorians")
    assert leads(session, "found aeolians").endswith("(emporia); 5 trading places within two hexes.")


@rule("POS-14.1", "POS-5.2")
def test_a_founder_is_warned_of_a_forced_purchase() -> None:
    laid = Laid(3).cash(200, 0, 0).phase(2, "ship-4")
    session = after(laid.merchant_round(), "found ionians", "prestige 40")
    assert "a forced purchase is ahead, and 100 is lacking" in warning(session, "discs 5")
    assert not warning(session, "discs 9")


@rule("POS-13.4", "POS-13.5", "POS-14.1")
def test_a_ship_that_begins_a_phase_says_whose_ships_go() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", ships=("ship-3",), treasury=900)
    laid.nation("dorians", king=0, merchants=(3,), ships=("ship-2",)).nation(
        "aeolians", king=1, merchants=(0, 3), ships=("ship-2",)
    )
    session = laid.ships("ionians")
    assert leads(session, "ship bank") == (
        "The Ionians then have 2 of 3 ships, movement 7. Phase 2 begins: each king may first turn up to 4 discs into merchants. "
        "All of ship 2 leave the game, those of Dorians, Aeolians too. Next for sale: ship 4 for 300."
    )
    assert warning(session, "ship bank").endswith("must buy another: Dorians.")


@rule("POS-14.3", "POS-14.4", "POS-14.5", "POS-14.8")
def test_a_forced_purchase_says_who_pays_and_who_is_ruined() -> None:
    session = poor().ships("ionians")
    assert leads(session, "ship bank").startswith("The treasury of the Ionians lacks 210. The Ionians then have 1 of 3 ships")
    assert warning(session, "ship bank") == "You lack 170 drachmas of your own and must sell merchants."
    rich = poor().cash(300, 0, 0).ships("ionians")
    assert "You pay 210 of your own money." in leads(rich, "ship bank") and not warning(rich, "ship bank")
    issuing = Laid(3).phase(2, "ship-4").nation("ionians", merchants=(3,), prestige=80, treasury=90).ships("ionians")
    assert "Prestige falls to 75, and 3 discs become merchants." in leads(issuing, "ship bank")
    ruined = Laid(3).phase(2, "ship-4").nation("ionians", merchants=(3,), prestige=80, potential=0).ships("ionians")
    assert "you are bankrupt" in warning(ruined, "ship bank")
    ruined.act("ship bank")
    assert table(ruined).bankrupt


@rule("POS-11.7", "POS-12.1", "POS-15.1")
def test_a_voyage_says_who_is_paid() -> None:
    session = QUESTIONS["Sail"][0]()
    assert leads(session, "sail 40") == "Paid: you 33. Prestige of the Ionians goes from 70 to 75."
    assert leads(session, "stay") == "Nobody is paid, and prestige stays."
    last = at_sea().round("ER11").income("ionians")
    assert "counts for nobody" in warning(last, "stay") and not warning(last, "sail 0")


@rule("POS-10.2", "POS-10.6", "POS-R33", "POS-8.2")
def test_what_is_lost_for_good_is_warned_of() -> None:
    session = after(at_sea().explore("ionians", 1), "move G11")
    assert warning(session, "stop") == "There is still room to build: Aigina (G11)."
    assert warning(session, "new-port G11").startswith("Only once in the game")
    assert warning(QUESTIONS["OfferAnswer"][0](), "accept").startswith("It is the last ship of the Dorians")
    crown = Laid(3).phase(2, "ship-4").nation("ionians", merchants=(3, 4), treasury=100).government()
    assert "200 is lacking" in warning(crown, "crown") and not warning(crown, "tolerate")


def certain(found: tuple[Message, ...], id: str) -> list[dict[str, Any]]:
    return [message.args for message in found if message.id == id]


@rule("POS-7.3", "POS-12.1", "POS-13.1", "POS-13.4", "POS-14.8")
def test_in_a_whole_game_what_is_foretold_happens() -> None:
    """Every second decision of a game, each option is tried: prestige, fleet, deck and bankruptcy come out as told."""
    g = TITLE.new(3, 4, TITLE.read_options({}), TITLE.edition())
    g.events = None
    number = seen = 0
    while g.waiting:
        seat = g.next_seat()
        options = g.options(seat)
        if number % 2 == 0:
            for action in options:
                seen += compare(g, seat, action)
        g.decide(seat, GUIDE.choose(g, seat, options, 0))
        number += 1
    assert seen > 50


def begin_new_phases(g: Poseidon) -> None:
    """POS-13.4, POS-13.5: old ships go only once every king was asked for merchants; here no king issues any."""
    while isinstance(g.top, NewPhase):
        g.decide(g.next_seat(), ISSUE)


def compare(g: Poseidon, seat: int, action: int) -> int:
    """Try an option; how many things it told for certain."""
    shown = Prompt(TITLE, g.view(seat), seat).show(action)
    then = g.clone()
    then.decide(seat, action)
    begin_new_phases(then)
    checked = 0
    if shown.key.startswith(("sail", "stop", "count", "ship")):
        for told in certain(shown.leads_to, "leads.prestige"):
            assert then.prestige(nation(told["nation"].id.partition(":")[2])) == told["after"], shown
            checked += 1
    for told in certain(shown.leads_to, "leads.fleet"):
        if shown.key.startswith(("ship", "trade-in")) and then.deck != g.deck:
            of = nation(told["nation"].id.partition(":")[2])
            assert (len(then.fleet[of]), then.fleet_movement(of)) == (told["ships"], told["movement"]), shown
            checked += 1
    for told in certain(shown.leads_to, "leads.next-ship"):
        if then.deck != g.deck:
            assert "ship:" + DATA.ship_ids[then.top_ship()] == told["ship"].id
            checked += 1
    ruined = shown.warning is not None and shown.warning.id == "warn.bankrupt"
    assert bool(then.bankrupt & ~g.bankrupt) == ruined, shown
    return checked
