"""What the options of Polis say before they are chosen, and the log where nothing was asked."""

from typing import Any

from aegean.games.polis.events import PhaseSkipped
from aegean.games.polis.title import TITLE
from aegean.kernel.prompt import Option, Prompt
from tests.games.polis.table import Table
from tests.rule import rule


def option(table: Any, move: str, seat: int = 0) -> Option:
    """An option as the seat sees it."""
    prompt = Prompt(TITLE, table.game.view(seat), seat)
    return next(option for option in prompt.options if option.key == move)


def told(table: Any, move: str, seat: int = 0) -> str:
    """What an option leads to, and its warning."""
    found = option(table, move, seat)
    return " ".join(TITLE.words.say(message) for message in (*found.leads_to, *([found.warning] if found.warning else [])))


@rule("POL-4.3")
def test_protecting_tells_what_the_coin_covers() -> None:
    table = Table().seat(0, city=["poet"]).phase("protect").build()
    assert option(table, "protect poet").preview == {"coins": -1}
    assert "the coin covers Culture for good" in told(table, "protect poet")


@rule("POL-C.6a")
def test_the_harbour_tells_its_price_and_whom_it_binds() -> None:
    table = Table().seat(0, points=3, city=["harbour"]).phase("profit").build()
    assert option(table, "use harbour").preview["points"] == -2
    table.act(0, "use harbour")
    assert "must trade with you next turn" in told(table, "player 1")


@rule("POL-C.16")
def test_plato_is_told_to_bring_what_the_other_player_does_not_get() -> None:
    table = Table().seat(0, points=1, city=["plato"]).phase("profit").build()
    assert option(table, "use plato").preview == {"points": -1, "coins": 10}


@rule("POL-2.6")
def test_a_low_bid_tells_that_the_card_may_be_kept() -> None:
    table = Table().seat(0, hand=["poet"]).seat(1, coins=20).phase("auction").build().act(0, "auction poet")
    assert "may keep the card and pay you" in told(table, "bid 1", 1)
    assert told(table, "bid 15", 1) == "If nobody bids more, you pay 15 and lay the card into your city."
    assert option(table, "bid 15", 1).preview == {}, "nothing is certain yet"


@rule("POL-R8")
def test_who_cannot_keep_a_card_nobody_wants_is_warned() -> None:
    poor, rich = (Table().seat(0, coins=coins, hand=["poet"]).phase("auction").build() for coins in (0, 10))
    assert "it leaves the game" in told(poor, "auction poet")
    assert option(rich, "auction poet").warning is None


@rule("POL-C.15")
def test_phidias_warns_that_the_hand_goes_with_him() -> None:
    table = Table().seat(0, coins=20, hand=["phidias", "poet", "potter"]).phase("develop").build()
    assert "Your other 2 hand cards leave the game" in told(table, "develop phidias")
    assert option(table, "develop poet").warning is None


@rule("POL-9.1")
def test_the_last_turn_is_announced() -> None:
    near = Table().blocked("red").stack("blue", size=3).phase("draw").build()
    assert "The blue End card is among them. If its End card appears now, this turn is the last" in told(near, "draw blue")
    assert option(near, "draw green").warning is None
    first = Table().stack("blue", size=3).phase("draw").build()
    assert option(first, "draw blue").warning is None, "one End card ends no game"


@rule("POL-C.21")
def test_only_who_has_looked_is_told_the_top_card() -> None:
    table = Table().seat(0, city=["lighthouse"]).stack("red", top=["hoplites"]).phase("start").build()
    table.act(0, "peek red").act(0, "skip")
    assert "You have seen its top card: Hoplites." in told(table, "draw red")
    assert "seen" not in told(table, "draw blue")


@rule("POL-7.6")
def test_a_sacrifice_tells_what_history_is_then_worth() -> None:
    table = Table().seat(0, city=["hoplites", "poet"], history=["potter"]).seat(1, city=["farmer"]).phase("war").build()
    assert option(table, "attack 1").preview == {"coins": 1}
    table.act(0, "attack 1").act(0, "destroy farmer")
    assert "You then have Culture 2 x History 2: 4 points" in told(table, "sacrifice hoplites")


@rule("POL-R18")
def test_a_phase_that_is_left_out_says_why() -> None:
    table = Table().seat(0, hand=["poet"], coins=20).phase("develop").build().act(0, "stop")
    (skipped,) = [event for event in table.events(2) if isinstance(event, PhaseSkipped)]
    assert skipped == PhaseSkipped(0, "protect", "no-border")
    assert "Protect is left out: Anna has no card that could take a coin." in table.session.story(2)


@rule("POL-10.5")
def test_scores_are_itemised_to_their_products() -> None:
    table = Table().seat(0, coins=37, city=["poet"], history=["potter", "farmer"]).phase("war").build()
    made = {part: TITLE.words.say(message) for part, message in TITLE.made_of(table.game)[0].items()}
    assert made["history"] == "Culture 2 x History 2"
    assert made["money"] == "37 coins, a point for each 10"
    assert "tokens" not in made


def test_a_bot_says_what_it_saw_in_the_terms_of_the_game() -> None:
    table = Table().seat(0, coins=20, hand=["poet"], history=["potter", "farmer"]).phase("develop").build()
    phrases = TITLE.guide().saw(table.game, 0, table.session.codec.parse("develop poet"))
    assert "1 Culture for 2 History cards" in [TITLE.words.say(phrase) for phrase in phrases]
