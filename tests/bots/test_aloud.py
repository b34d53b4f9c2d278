"""What a bot says aloud tells the others nothing of its hand."""

import itertools
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.games import titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title
from tests.bots.test_search import decisions

HIDDEN = [title for title in titles() if title.hidden]


def dealt_anew(title: Title[Any], prompt: Prompt, position: Any, words: range) -> list[Prompt]:
    """The same moment with other hidden cards in the hand of whoever decides: as another seat may imagine it."""
    other = (prompt.seat + 1) % position.players
    guesses = [position.view(other).determinise(other, word * 7919 + 1) for word in words]
    return [Prompt(title, guess.view(prompt.seat), prompt.seat) for guess in guesses if guess.waiting >> prompt.seat & 1]


@pytest.mark.parametrize("level", ["random", "novice", "citizen", "greedy:20", "search:3"])
@pytest.mark.parametrize("title", HIDDEN, ids=lambda title: title.id)
def test_another_hand_and_the_same_move_say_the_same(title: Title[Any], level: str) -> None:
    compared = 0
    for seed in (10,):
        for position, prompt in itertools.islice(decisions(title, title.players.start, seed, every=17), 6):
            said: dict[int, set[str]] = {}
            for imagined in [prompt, *dealt_anew(title, prompt, position, range(5))]:
                if imagined.actions:
                    bot = make_bot(level, title, 5)
                    move = bot.choose(imagined.position, imagined)
                    said.setdefault(move, set()).add(title.words.say(bot.explain(aloud=True)))
            assert all(len(sentences) == 1 for sentences in said.values()), said
            compared += 1
    assert compared > 4
