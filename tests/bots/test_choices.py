"""Two bots compared choice by choice: the better one's choices come to more, and changes named after a bot are made."""

from pathlib import Path

import pytest
from benchmarks.choices import Compared, bot, compare, told

from aegean.bots.corrections import Corrected, Corrections
from aegean.bots.search import Search
from aegean.bots.weights import to_json, write
from aegean.games import title as find_title
from aegean.kernel.errors import BadOption
from aegean.kernel.guide import TRUST
from aegean.training.pairs import Task
from tests.bots.coast import COAST

CLASH = find_title("clash")


def test_the_choices_of_the_better_bot_come_to_more() -> None:
    games = [compare("greedy", "random", 4, Task("polis", 3, seed)) for seed in range(4)]
    gains = [gain for game in games for gain in game.gains]
    assert sum(game.decisions for game in games) > len(gains) > 5
    assert sum(gains) > 0
    assert compare("random", "greedy", 4, Task("polis", 3, 1)).gains == pytest.approx([-gain for gain in games[1].gains])
    assert compare("greedy", "greedy", 4, Task("polis", 3, 1)).gains == []


def test_the_interval_counts_games() -> None:
    alone = [Compared(6, [gain]) for gain in (0.1, 0.3, 0.1, 0.3)]
    assert told(alone) == "4 of 24 choices differed; the first's was better by +20.00 ± 9.80 chances in a hundred."
    together = [Compared(12, [0.1, 0.1]), Compared(12, [0.3, 0.3])]
    assert told(together) == "4 of 24 choices differed; the first's was better by +20.00 ± 13.86 chances in a hundred."
    assert told([Compared(6, []), Compared(6, [0.2])]) == "1 of 12 choices differed."


def test_what_is_named_after_a_bot_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "learned-2.json"
    known = Corrections(0.5, 4.0, [0.0] * 4, [[0.0] * 5 for _ in range(3)], {}, {}, [0, 1, 0])
    foresight = {"trust": {"noise": 2000, "error": 500}, "ending": {"shift": [10_000, 0, 0], "lasting": [10_000, 0, 0]}}
    write({**to_json(COAST, 2, known), **foresight}, path)
    game = COAST.new(2, 1, {}, COAST.edition())
    for changes, trust, points, horizon in (
        ("", 16.0, 1.0, 0),
        (",trust=no", TRUST, 1.0, 0),
        (",ending=no", 16.0, 0.0, 0),
        (",horizon=7", 16.0, 1.0, 7),
    ):
        made = bot(COAST, 2, f"learned:30,file={path}{changes}", 1)
        assert isinstance(made, Search) and made.budget.games == 30 and isinstance(made.shrewd, Corrected)
        assert (made.shrewd.trust(game), made.shrewd.prospects(game)[0], made.guide.horizon) == (trust, points, horizon)
    plain = bot(CLASH, 2, "search:30,horizon=80", 1)
    assert isinstance(plain, Search) and plain.guide.horizon == 80 and not isinstance(plain.shrewd, Corrected)
    for text in ("greedy,horizon=3", "learned:30,depth=3"):
        with pytest.raises(BadOption, match="may be changed by"):
            bot(CLASH, 2, text, 1)
