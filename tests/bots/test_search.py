"""The search bot: legal, within its budget, the same again for the same seed, and blind to what its seat cannot see."""

import itertools
import time
from collections.abc import Iterator
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.bots.match import play_match
from aegean.bots.random import Random
from aegean.bots.search import Budget, Search
from aegean.bots.tree import LASTING, LONGEST, Decision, Tree, judged_at, play_on
from aegean.games import title as find_title
from aegean.games import titles
from aegean.kernel.bot import Guided
from aegean.kernel.errors import BadOption
from aegean.kernel.guide import SENSELESS, TRUST, Guide, rewards
from aegean.kernel.playout import play_randomly
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance, seeded
from aegean.kernel.title import Title

TABLES = [
    (title, players) for title in titles() for players in title.players if title.id == "polis" or players == title.players.start
]
tables = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value)
)


def decisions(title: Title[Any], players: int, seed: int, every: int) -> Iterator[tuple[Position, Prompt]]:
    """Positions with a real choice, every so many of a random game, five at most."""
    game = title.new(players, seed, title.read_options({}), title.edition())
    game.events = None
    found = 0
    for number in itertools.count():
        if not game.waiting or found == 5:
            return
        seat = game.next_seat()
        prompt = Prompt(title, game.view(seat), seat)
        if number % every == 0 and len(prompt.actions) > 1:
            found += 1
            yield game, prompt
        play_randomly(game, number * 77 + seed, 1)


@tables
def test_search_takes_what_is_offered(title: Title[Any], players: int) -> None:
    bots = [make_bot("search:6", title, seat) for seat in range(players)]
    for _, prompt in decisions(title, players, 1, every=9):
        assert bots[prompt.seat].choose(prompt.position, prompt) in prompt.actions


@tables
def test_search_by_games_is_the_same_again(title: Title[Any], players: int) -> None:
    for _, prompt in decisions(title, players, 2, every=47):
        chosen = {make_bot("search:7", title, 5).choose(prompt.position, prompt) for _ in range(2)}
        assert len(chosen) == 1


@tables
def test_search_cannot_be_told_the_truth(title: Title[Any], players: int) -> None:
    """Two positions that look the same to the seat are played the same."""
    for game, prompt in decisions(title, players, 3, every=41):
        other = Prompt(title, game.view(prompt.seat).determinise(prompt.seat, 99).view(prompt.seat), prompt.seat)
        ours = make_bot("search:6", title, 5).choose(prompt.position, prompt)
        assert make_bot("search:6", title, 5).choose(other.position, other) == ours


@tables
def test_the_key_of_a_decision_tells_apart_what_the_seat_can_see_only(title: Title[Any], players: int) -> None:
    guide = title.guide()
    for game, prompt in decisions(title, players, 4, every=17):
        seat = prompt.seat
        guesses = [prompt.position.determinise(seat, word) for word in (1, 2, 3)]
        assert len({guide.key(guess, seat) for guess in guesses}) == 1
        assert guide.key(game, seat) == guide.key(guesses[0], seat)


@tables
def test_a_guide_values_every_option(title: Title[Any], players: int) -> None:
    guide = title.guide()
    for _, prompt in decisions(title, players, 5, every=7):
        assert len(guide.appraise(prompt.position, prompt.seat, prompt.actions)) == len(prompt.actions)
        guess = prompt.position.determinise(prompt.seat, 8)
        assert guide.choose(guess, prompt.seat, prompt.actions, 9) in prompt.actions
        assert len(guide.prospects(guess)) == players
        assert all(0 <= chance <= 1 for chance in rewards(guide, guess))


@tables
def test_the_default_guide_is_enough_to_search_with(title: Title[Any], players: int) -> None:
    guide: Guide[Any] = Guide()
    guide.horizon = 30
    for _, prompt in decisions(title, players, 6, every=83):
        bot = Search(guide, 1, Budget(0.0, 8))
        assert bot.choose(prompt.position, prompt) in prompt.actions


class SlowGuide(Guide[Any]):
    """Every imagined game moves its clock on by 30 ms."""

    def __init__(self) -> None:
        self.horizon = 2
        self.now = 0.0

    def prospects(self, game: Position) -> list[float]:
        self.now += 0.03
        return super().prospects(game)


def test_a_search_by_time_keeps_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    guide = SlowGuide()
    bot = Search(guide, 1, Budget.read("1s"))
    title, players = TABLES[0]
    monkeypatch.setattr(time, "monotonic", lambda: guide.now)
    for _, prompt in itertools.islice(decisions(title, players, 7, every=5), 4):
        before = guide.now
        bot.choose(prompt.position, prompt)
        assert 0 < guide.now - before <= 1.0
    assert bot.rate == pytest.approx(1 / 0.03)


@pytest.mark.parametrize(("budget", "most"), [("8/1s", 8), ("100/300ms", 10)])
def test_a_search_ends_with_its_games_or_its_time_whichever_is_over_first(
    budget: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = SlowGuide()
    title, players = TABLES[0]
    monkeypatch.setattr(time, "monotonic", lambda: guide.now)
    monkeypatch.setattr("aegean.bots.search.lead", lambda decision: 0)
    _, prompt = next(decisions(title, players, 7, every=5))
    bot = Search(guide, 1, Budget.read(budget))
    bot.choose(prompt.position, prompt)
    assert most - 1 <= bot.imagined <= most


def test_what_was_imagined_is_kept_for_the_next_decision() -> None:
    title, players = TABLES[0]
    _, prompt = next(decisions(title, players, 8, every=1))
    tree = Tree(title.guide(), prompt.seat, 3)
    tree.look(prompt.position, prompt.actions)
    for _ in range(20):
        tree.imagine(prompt.position)
    tree.look(prompt.position, prompt.actions)
    assert tree.root.visits == 20
    assert sum(tree.root.tries) == 20


@pytest.mark.parametrize(("elsewhere", "known"), [(LASTING - 1, 20), (LASTING, 0)])
def test_what_the_game_has_left_behind_is_forgotten(elsewhere: int, known: int) -> None:
    """Kept for ever, it would cost more thought with every decision."""
    title, players = TABLES[0]
    first, *others = itertools.islice((prompt for _, prompt in decisions(title, players, 8, every=1)), 1 + elsewhere)
    tree = Tree(title.guide(), first.seat, 3)
    tree.look(first.position, first.actions)
    for _ in range(20):
        tree.imagine(first.position)
    for prompt in others:
        tree.look(prompt.position, prompt.actions)
    tree.look(first.position, first.actions)
    assert tree.root.visits == known


def test_seats_that_decide_together_do_not_see_each_other() -> None:
    """A guess of matching pennies: the second seat's decision has one entry, whatever the first seat chose."""
    guide = PenniesGuide()
    tree = Tree(guide, 0, 1)
    view = Pennies(())
    tree.look(view, [0, 1])
    for _ in range(200):
        tree.imagine(view)
    entries = [decision for decision in tree.decisions.values() if decision.seat == 1]
    assert len(entries) == 1 and sum(entries[0].tries) == 200
    assert min(entries[0].tries) > 20 and min(tree.root.tries) > 20, "nobody can settle on one side"


class PenniesGuide(Guide[Any]):
    def key(self, game: Position, seat: int) -> str:
        return f"pennies of {seat}"


class Pennies(Position):
    """Seat 0 wins if both show the same side; both decide at once."""

    def __init__(self, shown: tuple[tuple[int, int], ...]) -> None:
        super().__init__(2, [], 0, 0, 3 & ~sum(1 << seat for seat, _ in shown))
        self.shown = shown

    def options(self, seat: int) -> list[int]:
        return [0, 1]

    def decide(self, seat: int, action: int) -> None:
        self.shown += ((seat, action),)
        self.waiting &= ~(1 << seat)

    def clone(self) -> "Pennies":
        return Pennies(self.shown)

    def determinise(self, seat: int, word: int) -> "Pennies":
        return self.clone()

    def scores(self) -> list[int]:
        sides = dict(self.shown)
        return [1, 0] if sides[0] == sides[1] else [0, 1]

    def winners(self) -> list[int]:
        return [0] if self.scores()[0] else [1]


class Endless(Pennies):
    """Both go on showing pennies for ever."""

    def decide(self, seat: int, action: int) -> None:
        self.shown = ((0, action), (1, action))

    def determinise(self, seat: int, word: int) -> "Endless":
        return Endless(())


def test_an_imagined_game_that_does_not_end_is_judged_as_it_stands() -> None:
    guide = PenniesGuide()
    assert play_on(guide, guide, 0, Endless(()), 1, 0) == LONGEST
    tree = Tree(guide, 0, 1)
    tree.look(Endless(()), [0, 1])
    tree.imagine(Endless(()))
    assert tree.root.visits > 0


def test_what_takes_more_decisions_is_judged_at_the_same_time_by_the_clock() -> None:
    """A day is over when heads have been shown twice. Who shows tails is asked once more."""

    class Days(Pennies):
        def decide(self, seat: int, action: int) -> None:
            self.shown = (*self.shown, (seat, action))
            self.waiting = 1 << (seat if action else 1 - seat)

    class Watch(PenniesGuide):
        def __init__(self, counts: bool) -> None:
            self.horizon = 2
            self.counts = counts

        def clock(self, game: Position) -> int:
            assert isinstance(game, Pennies)
            return [side for _, side in game.shown].count(0) // 2 if self.counts else -1

        def choose(self, game: Position, seat: int, options: list[int], word: int) -> int:
            return 0

    for counts, made in ((True, [3, 4]), (False, [2, 2])):
        guide = Watch(counts)
        until = judged_at(guide, Days(()))
        for first in (0, 1):
            game = Days(())
            game.decide(0, first)
            assert play_on(guide, guide, 0, game, 1, until) == made[first]
        assert play_on(guide, guide, 0, Days(()), 1, until) == made[0] + (1 if counts else 0)


def test_the_seat_that_searches_follows_the_shrewder_guide_and_others_now_the_plain_one_now_its_shrewd_side() -> None:
    """Both show heads. Every option meets the one in its first game, the other in its second."""
    asked: list[tuple[str, int]] = []

    class Heads(PenniesGuide):
        def appraise(self, game: Position, seat: int, options: list[int]) -> list[float]:
            asked.append(("plain", seat))
            return [1.0, 0.0]

        def shrewd(self) -> Guide[Any]:
            return Knows()

    class Knows(PenniesGuide):
        def appraise(self, game: Position, seat: int, options: list[int]) -> list[float]:
            asked.append(("shrewd", seat))
            return [1.0, 0.0]

    class Follows(Guide[Any]):
        def __init__(self, voice: str) -> None:
            self.voice = voice

        def choose(self, game: Position, seat: int, options: list[int], word: int) -> int:
            asked.append((self.voice, seat))
            return options[0]

    tree = Tree(Heads(), 0, 1)
    view = Pennies(())
    tree.look(view, [0, 1])
    for _ in range(20):
        tree.imagine(view)
    assert set(asked) == {("shrewd", 0), ("plain", 1), ("shrewd", 1)}
    entries = [decision for decision in tree.decisions.values() if decision.seat == 1]
    met = [sum((tries + first) // 2 for tries in tree.root.tries) for first in (1, 0)]
    assert [sum(decision.tries) for decision in entries] == met
    assert Guide().shrewd().__class__ is Guide

    title, players = TABLES[0]
    game, prompt = next(decisions(title, players, 8, every=1))
    guess = game.view(prompt.seat).determinise(prompt.seat, 1)
    asked.clear()
    plain, shrewd = Follows("plain"), Follows("shrewd")
    plain.horizon = 40
    play_on(plain, shrewd, prompt.seat, guess, 1, 0)
    assert {voice for voice, seat in asked if seat == prompt.seat} == {"shrewd"}
    assert {voice for voice, seat in asked if seat != prompt.seat} == {"plain"}


def test_others_are_imagined_as_citizens_who_take_by_lot_what_is_as_good() -> None:
    """Both sides of a coin are as good; whoever searches has made up their mind."""

    class Indifferent(PenniesGuide):
        def appraise(self, game: Position, seat: int, options: list[int]) -> list[float]:
            return [1.0, 0.5]

    guide = Indifferent()
    guide.variety = 1.0
    shown: dict[int, set[int]] = {0: set(), 1: set()}
    for word in range(40):
        game = Pennies(())
        play_on(guide, guide, 0, game, seeded(word), 0)
        for seat, side in game.shown:
            shown[seat].add(side)
    assert shown == {0: {0}, 1: {0, 1}}


def test_a_better_option_is_found_against_the_guide() -> None:
    decision = Decision(0, [10, 20, 30])
    decision.behind = [0.0, 0.01, 0.02]
    truth = [0.4, 0.7, 0.3]
    word = 1
    for _ in range(200):
        place = decision.select(0)
        word = advance(word)
        decision.visits += 1
        decision.tries[place] += 1
        decision.gains[place] += truth[place] + 0.1 * (word % 3 - 1)
    assert decision.options[decision.favourite()] == 20


def test_an_opinion_counts_for_as_many_games_as_it_is_trusted() -> None:
    class Sure(PenniesGuide):
        def appraise(self, game: Position, seat: int, options: list[int]) -> list[float]:
            return [0.0, 4.0]

        def trust(self, game: Position) -> float:
            return 30.0

    decision = Decision(0, [0, 1])
    assert decision.trust == TRUST == Guide[Any]().trust(Pennies(()))
    decision.prepare(Sure(), Pennies(()))
    assert decision.options == [1, 0] and decision.behind == [0.0, 0.1]
    decision.tries, decision.gains = [10, 20], [6.0, 14.0]
    assert decision.value(1) == pytest.approx((14.0 + 30.0 * (0.6 - 0.1)) / (20 + 30.0))


@pytest.mark.parametrize(("worths", "left"), [([2.0, SENSELESS, 3.0], [30, 10]), ([SENSELESS] * 3, [10, 20, 30])])
def test_what_makes_no_sense_is_not_tried_unless_there_is_nothing_else(worths: list[float], left: list[int]) -> None:
    class Knows(PenniesGuide):
        def appraise(self, game: Position, seat: int, options: list[int]) -> list[float]:
            return worths

    decision = Decision(0, [10, 20, 30])
    decision.prepare(Knows(), Pennies(()))
    assert decision.options == left
    assert len(decision.behind) == len(decision.tries) == len(decision.gains) == len(left)


def test_imagined_games_are_judged_by_what_the_searching_seat_expects() -> None:
    class Expects(PenniesGuide):
        def __init__(self, points: list[float]) -> None:
            self.horizon = 3
            self.points = points

        def prospects(self, game: Position) -> list[float]:
            return self.points

    tree = Tree(Expects([0.0, 1000.0]), 0, 1, Expects([1000.0, 0.0]))
    tree.look(Endless(()), [0, 1])
    tree.imagine(Endless(()))
    assert tree.root.visits and sum(tree.root.gains) == pytest.approx(tree.root.visits)


@pytest.mark.parametrize("text", ["0", "0s", "-1", "2m", "", "1.5", "s", "100/", "/2s", "100/0s", "0/2s", "2s/100", "100/200"])
def test_bad_budgets_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="2s, 500ms, 2000"):
        Budget.read(text)


def test_budgets() -> None:
    assert Budget.read("2s") == Budget(2.0, 0)
    assert Budget.read("0.5s") == Budget(0.5, 0)
    assert Budget.read("250ms") == Budget(0.25, 0)
    assert Budget.read("2000") == Budget(0.0, 2000)
    assert Budget.read("100/2s") == Budget(2.0, 100)
    assert Budget.read("40/500ms") == Budget(0.5, 40)


@pytest.mark.parametrize("name", ["random", "novice", "citizen", "greedy", "search:5", "strategos"])
def test_every_level_explains_its_last_move(name: str) -> None:
    for title in titles():
        players = title.players.start
        _, prompt = next(decisions(title, players, 9, every=1))
        bot = make_bot(name, title, 1)
        assert title.words.say(bot.explain()) == "It gives no reasons."
        action = bot.choose(prompt.position, prompt)
        if isinstance(bot, Guided | Random | Search):
            assert title.words.say(bot.explain()).startswith(title.words.say(prompt.show(action).message))


@pytest.mark.parametrize("name", ["random", "novice", "citizen", "search:5"])
def test_what_a_bot_says_aloud_names_nothing(name: str) -> None:
    """A named option could be a card of its hand."""
    for title in titles():
        bots = [make_bot(name, title, seat) for seat in range(title.players.start)]
        for _, prompt in decisions(title, title.players.start, 10, every=31):
            bots[prompt.seat].choose(prompt.position, prompt)
            reason = bots[prompt.seat].explain(aloud=True)
            assert reason.id.endswith(".aloud") or reason.id.startswith("aloud.")
            assert not reason.args
            assert title.words.say(reason, language="nl") != title.words.say(reason)


def test_a_distracted_bot_errs_as_often_as_it_is_told() -> None:
    title = next(title for title in titles() if title.id == "poseidon")
    options = title.read_options({})
    games = {play_match(title, ["greedy:20"] * 2, seed, options).scores for seed in range(4)}
    assert len(games) > 1, "without slips nothing but the first player differs"
    for slips, right in ((0, True), (100, False)):
        bot, sure = make_bot(f"greedy:{slips}", title, 3), make_bot("greedy", title, 3)
        same = [bot.choose(p.position, p) == sure.choose(p.position, p) for _, p in decisions(title, 2, 11, every=3)]
        assert all(same) == right
    with pytest.raises(BadOption):
        make_bot("greedy:101", title, 1)


def test_a_game_of_all_levels_is_the_same_again() -> None:
    title = find_title("clash")
    names = ["search:1", "novice", "citizen", "random"]
    options = title.read_options({"rounds": 3})
    assert play_match(title, names, 3, options) == play_match(title, names, 3, options)
