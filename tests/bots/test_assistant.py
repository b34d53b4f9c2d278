"""The assistant thinks about the same decision in another process, and nobody waits for it."""

from functools import partial

import pytest

from aegean.bots import make_bot, tree_elsewhere
from aegean.bots.assistant import Assistant, Thoughts, take_in
from aegean.bots.search import Budget, Search
from aegean.bots.tree import Decision, Tree
from aegean.games import title as find_title
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt

POLIS = find_title("polis")


def prompt() -> Prompt:
    game = POLIS.new(3, 1, POLIS.read_options({}), POLIS.edition())
    while len(game.options(game.seats_waiting()[0])) < 2:
        game.decide(game.seats_waiting()[0], game.options(game.seats_waiting()[0])[0])
    seat = game.seats_waiting()[0]
    return Prompt(POLIS, game.view(seat), seat)


def test_an_assistant_thinks_until_the_next_question_comes() -> None:
    asked = prompt()
    made = partial(tree_elsewhere, "search:1s", "polis", 1, asked.seat)
    helper = Assistant()
    try:
        long = helper.ask(made, 7, asked.position, asked.actions, 3600.0)
        assert helper.answer(long, wait=0.0) is None, "nobody waits for it"
        short = helper.ask(made, 7, asked.position, asked.actions, 0.0)
        found = helper.answer(short, wait=60.0)
        assert found is not None and sorted(found[0]) == sorted(asked.actions)
    finally:
        helper.end()
    assert helper.ask(made, 7, asked.position, asked.actions, 1.0) == 0
    assert helper.answer(0) is None


def test_what_it_imagined_counts() -> None:
    root = Decision(0, [10, 20, 30])
    root.tries, root.gains, root.visits = [5, 1, 0], [2.0, 0.5, 0.0], 6
    assert take_in(root, ([20, 10, 30], [9, 1, 2], [6.0, 0.5, 0.5])) == 12
    assert (root.tries, root.gains, root.visits) == ([6, 10, 2], [2.5, 6.5, 0.5], 18)
    assert root.options[root.favourite()] == 20


def test_who_plays_people_for_a_time_has_one_and_bots_that_are_measured_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = prompt()

    class Sure:
        """Knows that the last option is right."""

        def ask(self, made: object, bot: int, view: Position, options: list[int], seconds: float) -> int:
            return 1

        def answer(self, number: int) -> Thoughts:
            return [asked.actions[-1]], [10**6], [10.0**6]

    monkeypatch.setattr("aegean.bots.search.assistant", Sure)
    plain = make_bot("search:1s", POLIS, 1)
    assert isinstance(plain, Search) and plain.elsewhere is None
    strategos = make_bot("strategos", POLIS, 1)
    assert isinstance(strategos, Search) and strategos.elsewhere is None, "it counts its games"
    archon = make_bot("archon", POLIS, 1)
    assert isinstance(archon, Search) and archon.elsewhere is not None
    assert isinstance(archon.elsewhere(asked.seat), Tree)
    bot = Search(POLIS.guide(), 1, Budget(0.05, 0), elsewhere=archon.elsewhere)
    assert bot.choose(asked.position, asked) == asked.actions[-1]
