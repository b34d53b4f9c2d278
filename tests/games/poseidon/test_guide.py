"""What the bots are told of Poseidon: sensible opinions of options, of positions, and what tells positions apart."""

from collections.abc import Callable
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.games.poseidon.actions import BUILD, KIND_OF, SAIL, STAY
from aegean.games.poseidon.advice.prospects import still_to_sail
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.title import TITLE
from aegean.kernel.guide import SENSELESS
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import Laid, nation, table

GUIDE = PoseidonGuide()


def worths(session: Session[Any], seat: int = 0) -> dict[str, float]:
    """Every option as a player types it, with what the guide thinks of it."""
    g = table(session)
    options = g.options(seat)
    names = TITLE.codec(g.players)
    return dict(zip([names.text(action) for action in options], GUIDE.appraise(g, seat, options), strict=True))


def best(session: Session[Any], seat: int = 0) -> str:
    found = worths(session, seat)
    return max(found, key=lambda name: found[name])


def by_guide(players: int, seed: int, rounds: int) -> Poseidon:
    """A game played by the guide up to a round of the track."""
    g = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    g.events = None
    while g.waiting and g.round < rounds:
        seat = g.next_seat()
        g.decide(seat, GUIDE.choose(g, seat, g.options(seat), 0))
    return g


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_imagined_player_takes_what_is_valued_most(players: int) -> None:
    g = by_guide(players, 1, 3)
    decisions = 0
    while g.waiting and decisions < 120:
        seat = g.next_seat()
        options = g.options(seat)
        values = GUIDE.appraise(g, seat, options)
        chosen = GUIDE.choose(g, seat, options, 5)
        assert chosen == options[values.index(max(values))]
        g.decide(seat, chosen)
        decisions += 1
    assert decisions > 100


def test_a_merchant_that_earns_more_for_its_price_is_bought_first() -> None:
    laid = Laid(3).cash(300, 0, 0)
    laid.nation(
        "ionians", king=1, prestige=80, merchants=(0, 3), pool=2, ships=("ship-3", "ship-3"), emporia=("F12", "G13", "E11")
    )
    laid.nation("dorians", king=2, prestige=80, merchants=(0, 0, 3), pool=2, ships=("ship-2",))
    session = laid.merchant_round()
    found = worths(session)
    assert found["buy ionians"] > found["buy dorians"] > found["end"]


def test_a_king_keeps_money_for_the_ship_his_nation_needs() -> None:
    laid = Laid(3).cash(320, 0, 0).phase(1, "ship-4")
    laid.nation("ionians", prestige=80, merchants=(3,), potential=0, ships=("ship-2",))
    laid.nation("dorians", king=1, prestige=80, merchants=(0, 3), pool=2, ships=("ship-3",))
    found = worths(laid.merchant_round())
    assert max(worth for name, worth in found.items() if name.startswith("buy")) < found["end"]


@pytest.mark.parametrize("bot", ["novice", "greedy", "learned", "learned:3"])
def test_who_has_refused_an_offer_is_not_asked_again_in_the_same_turn(bot: str) -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=250)
    session = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",)).ships("ionians")
    assert worths(session)["offer dorians ship-4"] > SENSELESS
    for price in (120, 121):
        session.act(f"offer dorians ship-4 {price}")
        session.act("refuse", 1)
        assert worths(session)["offer dorians ship-4"] == SENSELESS
        prompt = session.prompt(0)
        for seed in range(8):
            chosen = make_bot(bot, TITLE, seed).choose(prompt.position, prompt)
            assert session.codec.text(chosen) != "offer dorians ship-4"


def test_the_fleet_sails_in_the_last_round_whatever_the_donation() -> None:
    laid = (
        Laid(3).round("ER11").nation("ionians", merchants=(5,), treasury=100, ships=("ship-2", "ship-2"), emporia=("F12", "G13"))
    )
    session = laid.nations_act("ER11")
    while "stay" not in worths(session):
        session.act(table(session).options(0)[-1], 0)
    found = worths(session)
    donations = {int(name.split()[1]): worth for name, worth in found.items() if name.startswith("sail")}
    assert len(donations) > 1
    assert best(session) == f"sail {max(donations)}"
    assert found["stay"] == 0


def test_an_explorer_builds_before_it_goes_on_and_does_not_idle_at_home() -> None:
    session = Laid(3).nation("ionians", merchants=(5,)).explore("ionians", 1)
    assert best(session).startswith("move")
    session.act(best(session), 0)
    g = table(session)
    assert GUIDE.choose(g, 0, g.options(0), 0) & KIND_OF == BUILD


def test_a_later_nation_is_founded_dearer_than_an_early_one() -> None:
    early = Laid(3).cash(420, 0, 0).merchant_round("MR1")
    late = Laid(3).cash(420, 0, 0).merchant_round("MR3")
    for session in (early, late):
        session.act("found ionians", 0)
    assert int(best(early).split()[1]) < int(best(late).split()[1])


def test_prospects_at_the_end_are_the_result() -> None:
    g = by_guide(4, 2, 99)
    assert not g.waiting
    assert GUIDE.prospects(g) == [float(score) for score in g.scores()]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_prospects_come_closer_to_the_result_than_what_is_owned_now(players: int) -> None:
    middle = by_guide(players, 3, 9)
    now, expected = middle.scores(), GUIDE.prospects(middle)
    end = by_guide(players, 3, 99).scores()
    for seat in range(players):
        assert abs(expected[seat] - end[seat]) < abs(now[seat] - end[seat])
        assert expected[seat] < 1.5 * end[seat]


def test_merchants_of_a_fleet_that_pays_more_promise_more() -> None:
    def laid(emporia: tuple[str, ...]) -> Poseidon:
        return table(Laid(2).nation("ionians", merchants=(5,), ships=("ship-3", "ship-3"), emporia=emporia).merchant_round())

    assert GUIDE.prospects(laid(("F12", "G13", "E11")))[0] > GUIDE.prospects(laid(("F12",)))[0]


def test_a_nation_still_sails_in_this_round_until_its_income_is_settled() -> None:
    laid = (
        Laid(3).nation("ionians", merchants=(3,), ships=("ship-2",), emporia=("F12",)).nation("dorians", king=1, merchants=(0, 3))
    )
    session = laid.exploration_round("ER3")
    g = table(session)
    ionians, dorians = 1 << nation("ionians"), 1 << nation("dorians")
    assert still_to_sail(g) == ionians | dorians
    first = g.order()[0]
    settled = False
    while g.waiting and not settled:
        seat = g.next_seat()
        options = g.options(seat)
        if options[0] & KIND_OF in (SAIL, STAY):
            assert still_to_sail(g) >> first & 1
            settled = True
        g.decide(seat, options[0] if settled else options[-1])
    assert settled
    assert not still_to_sail(g) >> first & 1


def test_the_key_tells_positions_apart_by_everything_that_can_change() -> None:
    g = by_guide(3, 4, 8)
    key = GUIDE.key(g, 0)
    assert GUIDE.key(g.clone(), 0) == key == GUIDE.key(g.view(1), 0)
    changes: list[Callable[[Poseidon], None]] = [
        lambda c: c.earn(0, 1),
        lambda c: c.fund(0, 1),
        lambda c: c.move_marker(c.order()[0], 1),
        lambda c: c.add_emporium(0, 5),
        lambda c: c.add_ship(c.order()[0], 6),
        lambda c: c.return_merchants(0, max(c.order(), key=lambda nation: c.merchants(0, nation)), 1),
    ]
    for change in changes:
        other = g.clone()
        change(other)
        assert GUIDE.key(other, 0) != key
    keys = set()
    decisions = 0
    while g.waiting and decisions < 60:
        seat = g.next_seat()
        keys.add(GUIDE.key(g, seat))
        g.decide(seat, GUIDE.choose(g, seat, g.options(seat), 0))
        decisions += 1
    assert len(keys) == decisions


@pytest.mark.parametrize("language", ["en", "it", "nl"])
def test_every_level_gives_its_reasons_in_words(language: str) -> None:
    session = Laid(3).cash(400, 400, 400).merchant_round("MR1")
    sentences = set()
    for name in ("novice", "greedy", "search:12"):
        bot = make_bot(name, TITLE, 3)
        prompt = Prompt(TITLE, table(session).view(0), 0)
        action = bot.choose(prompt.position, prompt)
        sentence = TITLE.words.say(bot.explain(), ("Anna", "Ben", "Cleo"), language)
        assert TITLE.words.say(prompt.show(action).message, ("Anna", "Ben", "Cleo"), language) in sentence
        sentences.add(sentence.split(":", 1)[1])
    assert len(sentences) == 3


def test_a_bot_says_what_it_saw_in_the_terms_of_the_game() -> None:
    session = (
        Laid(3)
        .cash(400, 400, 400)
        .nation("dorians", king=1, merchants=(0, 5), pool=3, prestige=60, ships=("ship-2",))
        .merchant_round("MR2")
    )
    prompt = Prompt(TITLE, table(session).view(0), 0)
    before = prompt.position.to_json()
    for action in prompt.actions:
        said = ", ".join(TITLE.words.say(message) for message in GUIDE.saw(table(session), 0, action))
        assert said and "0." not in said
        if prompt.show(action).key == "buy dorians":
            assert said.startswith("about 9 drachmas a voyage, 9 voyages to come, prestige rising from 60 towards")
    assert prompt.position.to_json() == before


def test_the_guide_does_not_change_the_position_it_looks_at() -> None:
    g = by_guide(4, 5, 6)
    seat = g.next_seat()
    before = g.to_json()
    GUIDE.appraise(g, seat, g.options(seat))
    GUIDE.prospects(g)
    assert g.to_json() == before
