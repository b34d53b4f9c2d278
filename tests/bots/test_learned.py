"""Corrections learned from pairs of games: they mend the guide, are the same for a seed, and must fit."""

import json
from pathlib import Path
from typing import Any

import pytest

from aegean.bots import make_bot, tree
from aegean.bots.corrections import Corrected, Corrections
from aegean.bots.learned import Learned
from aegean.bots.search import Budget, Search
from aegean.bots.weights import (
    BadWeights,
    file_for,
    files,
    guided_by,
    header,
    largest_amounts,
    learned,
    open_file,
    read,
    to_json,
    write,
)
from aegean.cli import main
from aegean.commands import train
from aegean.games import own_titles
from aegean.games import title as find_title
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.bot import Guided
from aegean.kernel.codec import SHIFT
from aegean.kernel.errors import BadOption
from aegean.kernel.guide import SENSELESS, as_citizen
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title
from aegean.training import foresight, pairs
from aegean.training.fit import Design
from aegean.training.mistakes import mistakes
from aegean.training.pairs import Pair, Task, play_pairs
from aegean.training.rounds import Limits, Teacher, in_order, numbered, running
from tests.bots.coast import COAST, DIG, REST, SAIL, Coast, CoastGuide


@pytest.fixture
def coast(monkeypatch: pytest.MonkeyPatch) -> Title[Any]:
    monkeypatch.setattr(pairs, "find_title", lambda name: COAST)
    return COAST


def teach(title: Title[Any], said: list[str]) -> Teacher:
    with running(1) as run:
        teacher = Teacher(title, 2, 1, Limits(0.0, pairs=400, trials=10), run, said.append)
        teacher.learn()
    return teacher


def test_what_the_guide_does_wrong_is_learned(coast: Title[Any]) -> None:
    said: list[str] = []
    taught = teach(coast, said).taught
    assert taught.document is not None
    bot = Learned(guided_by(coast, {2: read(coast, taught.document, "test")}))
    prompt = Prompt(coast, coast.new(2, 1, {}, coast.edition()), 0)
    assert bot.choose(prompt.position, prompt) >> SHIFT == 1, "it sails"
    assert bot.explain().id == "bot.learned"
    assert "Without corrections" in said[0] and any(line.startswith("Round 4: ") for line in said)
    assert mistakes(coast, 2, taught.pairs)[0].startswith("Day: dig where sail is better by")


def test_the_command_writes_a_file(
    coast: Title[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train, "find_title", lambda name: coast)
    path = tmp_path / "learned-2.json"
    assert main(["train", "coast", "--pairs", "400", "--trials", "10", "--measure", "20", "-o", str(path)]) == 0
    told = capsys.readouterr().out
    assert "The costliest mistakes of the guide:\n  Day: dig" in told and "On fresh seeds: " in told
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["command"].startswith("aegean ") and document["pairs"] >= 400 and document["seed"] == 0
    assert open_file(coast, path).threshold > 0
    assert main(["train", "coast", "--minutes", "0"]) == 2


def test_learning_from_so_many_pairs_can_be_repeated(coast: Title[Any]) -> None:
    first, again = teach(coast, []), teach(coast, [])
    assert first.taught.pairs == again.taught.pairs
    assert first.taught.document == again.taught.document
    assert first.measure(20) == again.measure(20)


def test_pairs_are_the_same_for_the_same_seed_and_differ_by_one_choice() -> None:
    task = Task("polis", 3, 11)
    found = play_pairs(task)
    assert found == play_pairs(task)
    assert found and all(pair.favourite != pair.alternative and -1 <= pair.gain <= 1 for pair in found)
    assert found != play_pairs(Task("polis", 3, 12))


def test_what_is_compared_is_judged_at_the_same_phase_of_the_next_season(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted from the decision on, not from what it leads to: `ready` may end a phase, an offer does not."""
    judged: list[int] = []
    compared = 0

    def play_on(*rest: Any) -> int:
        judged.append(rest[-1])
        return tree.play_on(*rest)

    monkeypatch.setattr(pairs, "play_on", play_on)
    monkeypatch.setattr(foresight, "play_on", play_on)
    at = pairs.table_for(Task("parthenon", 3, 2))
    seat, met, _ = at.game(2)
    for position in met[:200:20]:
        assert isinstance(position, Parthenon)
        due = 10 * (position.season + 1) + position.phase
        at.pairs(2, position, seat, 1)
        foresight.imagined(at, position.view(seat), seat, position.options(seat)[0], 1)
        assert set(judged) == {due}
        compared += len(judged)
        judged.clear()
    assert compared > 10 * foresight.IMAGINED


def test_a_learner_meets_citizens_and_those_who_are_shrewd_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the games it is taken from and in the pairs played on from there."""
    met: list[bool] = []

    def citizen(guide: ParthenonGuide, *rest: Any) -> int:
        met.append(guide.haggles)
        return as_citizen(guide, *rest)

    def play_on(guide: ParthenonGuide, *rest: Any) -> int:
        met.append(guide.haggles)
        return tree.play_on(guide, *rest)

    monkeypatch.setattr(pairs, "as_citizen", citizen)
    monkeypatch.setattr(pairs, "play_on", play_on)
    for seed, haggle in ((2, False), (3, True), (4, True), (5, True), (6, False)):
        met.clear()
        assert play_pairs(Task("parthenon", 3, seed))
        assert set(met) == {haggle}


def test_what_is_played_by_is_what_was_fitted() -> None:
    design = Design(COAST, 2, 6.0, [SAIL, SAIL + 1], [("Day", 1)])
    weights = [0.01 * (place % 7 - 3) for place in range(design.size)]
    known = design.corrections(weights)
    for alternative in (SAIL, SAIL + 1, REST):
        pair = Pair(1, "Day", 3, DIG, alternative, 0.25, 0.0, ("", ""))
        step = known.at("Day")
        gain = known.going(0.5, 0.25) + known.promise(step, alternative, 0.5, 0.25) - known.promise(step, DIG, 0.5, 0.0)
        assert gain == pytest.approx(sum(weights[place] * value for place, value in design.row(pair).items()))


def test_a_favourite_is_left_only_for_more_than_the_threshold() -> None:
    prompt = Prompt(COAST, COAST.new(2, 1, {}, COAST.edition()), 0)
    for threshold, chosen in ((0.1, SAIL + 1), (0.3, DIG)):
        known = Corrections(threshold, 6.0, [0.0] * 4, [[0.0] * 5, [0.0, 0.0, 0.0, 0.0, 0.2], [0.0] * 5], {}, {}, [0, 1, 0])
        guide = guided_by(COAST, {2: known})
        assert Learned(guide).choose(prompt.position, prompt) == chosen
        assert guide.choose(prompt.position, 0, prompt.actions, 1) == chosen
    assert guided_by(COAST, {3: known}).choose(prompt.position, 0, prompt.actions, 1) == DIG, "nothing was learned for two"


def test_what_makes_no_sense_is_not_taken_whatever_was_learned_of_its_like() -> None:
    class Knows(CoastGuide):
        def appraise(self, position: Coast, seat: int, options: list[int]) -> list[float]:
            found = super().appraise(position, seat, options)
            return [SENSELESS if option == SAIL + 1 else worth for option, worth in zip(options, found, strict=True)]

    prompt = Prompt(COAST, COAST.new(2, 1, {}, COAST.edition()), 0)
    known = Corrections(0.1, 6.0, [0.0] * 4, [[0.0] * 5, [0.0, 0.0, 0.0, 0.0, 0.2], [0.0] * 5], {}, {}, [0, 1, 0])
    for guide, chosen in ((CoastGuide(), SAIL + 1), (Knows(), DIG)):
        assert Corrected(guide, lambda position: known, COAST.turns).choose(prompt.position, 0, prompt.actions, 1) == chosen


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert in_order(iter([numbered(lambda task: task.seed * 2, (place, Task("coast", 2, place))) for place in (2, 0, 1)])) == [
        0,
        2,
        4,
    ]


# Files


def made(title: Title[Any], players: int) -> dict[str, Any]:
    codec = title.codec(players)
    kinds = [[0.01 * number, 0.0, -0.02, 0.0, 0.5] for number in range(len(codec.kinds))]
    steps = {"Turn": [0.03] + [0.0] * (len(codec.kinds) - 1)}
    known = Corrections(0.02, 6.5, [0.1, 0.2, 0.3, 0.4], kinds, steps, {codec.action(7): [0.25, -0.5]}, largest_amounts(codec))
    return to_json(title, players, known)


def test_a_file_holds_what_was_learned(tmp_path: Path) -> None:
    path = tmp_path / "learned-2.json"
    document = made(find_title("clash"), 2)
    write(document, path)
    assert json.loads(path.read_text(encoding="utf-8")) == document
    assert to_json(find_title("clash"), 2, open_file(find_title("clash"), path)) == document


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"game": "polis"}, "was made for game 'polis', not 'clash'"),
        ({"rules": "0"}, "was made for rules '0'"),
        ({"edition": {"name": "Mine", "hash": "0"}}, "was made for edition"),
        ({"corrections": 99}, "was made for corrections 99"),
        ({"kinds": {"fly": [0, 0, 0, 0, 0]}}, "its weights cannot be read"),
        ({"leave": [1]}, "4 weights are needed"),
        ({"length": None}, "its weights cannot be read"),
        ({"trust": {"noise": 2000, "error": 0}}, "noise and error must be more than 0"),
        ({"ending": {"shift": [1, 2], "lasting": [1, 2, 3]}}, "3 weights are needed"),
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(BadWeights, match=says):
        read(find_title("clash"), {**made(find_title("clash"), 2), **wrong}, "learned-2.json")


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "learned-2.json"
    for text in ("", "[]", "{"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadWeights, match=r"learned-2\.json"):
            open_file(find_title("clash"), path)


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_the_files_of_the_package_fit_and_tell_how_they_were_made(title: Title[Any]) -> None:
    for players, path in files(title).items():
        document = json.loads(path.read_text(encoding="utf-8"))
        assert header(title, players).items() <= document.items()
        assert document["command"].startswith(f"aegean train {title.id}") and document["pairs"] > 1000
        assert path.stat().st_size < 8000
    assert set(learned(title)) == set(title.players)


def test_the_nearest_file_counts_and_of_two_as_near_that_of_more_players(monkeypatch: pytest.MonkeyPatch) -> None:
    two, four = Path("learned-2.json"), Path("learned-4.json")
    monkeypatch.setattr("aegean.bots.weights.files", lambda title: {2: two, 4: four})
    assert [file_for(COAST, players) for players in (2, 3, 4, 5)] == [two, four, four, four]
    monkeypatch.setattr("aegean.bots.weights.files", lambda title: {})
    assert file_for(COAST, 2) is None


def test_a_game_of_which_nothing_was_learned_says_so() -> None:
    with pytest.raises(BadOption, match="aegean train coast"):
        make_bot("learned", COAST, 1)


@pytest.mark.parametrize(("level", "budget"), [("strategos", Budget(2.0, 100)), ("archon", Budget(3.0, 0))])
def test_levels_that_think_stand_on_what_was_learned(level: str, budget: Budget) -> None:
    for title in own_titles():
        bot = make_bot(level, title, 1)
        assert isinstance(bot, Search) and bot.budget == budget
        assert isinstance(bot.shrewd, Corrected)
        if bot.elsewhere is not None:
            assert isinstance(bot.elsewhere(0).shrewd, Corrected), "its assistant too"
    bot = make_bot(level, COAST, 1)
    assert isinstance(bot, Search) and not isinstance(bot.shrewd, Corrected), "nothing was learned, so it searches without"


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_learned_play_knows_no_more_than_the_seat_sees(title: Title[Any]) -> None:
    players = title.players.start
    game = title.new(players, 6, title.read_options({}), title.edition())
    bot, plain, differed = make_bot("learned", title, 0), Guided(title.guide()), 0
    for number in range(400):
        if not game.waiting:
            break
        seat = game.next_seat()
        prompt = Prompt(title, game.view(seat), seat)
        action = bot.choose(prompt.position, prompt)
        assert action in prompt.actions
        differed += action != plain.choose(prompt.position, prompt)
        if number % 7 == 0:
            other = Prompt(title, prompt.position.determinise(seat, 99 + number).view(seat), seat)
            assert bot.choose(other.position, other) == action
        game.decide(seat, action)
    assert differed, "it has learned something"
