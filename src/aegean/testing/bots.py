"""What must hold of every bot, for the tests of those who write one.

from aegean.testing.bots import check_bot

def test_my_bot() -> None:
    check_bot("my_package.bots:Mine", "polis")
"""

import json
from typing import Any

from aegean.bots import make_bot
from aegean.games import title as find_title
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title


def check_bot(name: str, game: str, players: int | None = None, seeds: int = 2, decisions: int = 200) -> None:
    """A bot by its name takes legal actions, leaves what it is shown as it is, and cannot be told the truth."""
    title = find_title(game)
    for seed in range(seeds):
        _play(name, title, title.players.start if players is None else players, seed, decisions)


def _play(name: str, title: Title[Any], players: int, seed: int, decisions: int) -> None:
    position: Position = title.new(players, seed, title.read_options({}), title.edition())
    position.events = None
    bots = [make_bot(name, title, seed + seat) for seat in range(players)]
    for number in range(decisions):
        if not position.waiting:
            return
        seat = position.next_seat()
        prompt = Prompt(title, position.view(seat), seat)
        before = json.dumps(prompt.position.to_json(), sort_keys=True)
        action = bots[seat].choose(prompt.position, prompt)
        assert action in prompt.actions, f"decision {number}: {name} chose {action}, which is not among {prompt.actions}"
        assert json.dumps(prompt.position.to_json(), sort_keys=True) == before, f"decision {number}: {name} changed its view"
        _check_fairness(name, title, position, seat, number)
        position.decide(seat, action)


def _check_fairness(name: str, title: Title[Any], position: Position, seat: int, number: int) -> None:
    """A new bot with a seed of its own plays positions that look the same in the same way."""
    if number % 7:
        return
    guess = position.view(seat).determinise(seat, 99 + number)
    chosen = []
    for one in (position, guess):
        prompt = Prompt(title, one.view(seat), seat)
        chosen.append(make_bot(name, title, number).choose(prompt.position, prompt))
    assert chosen[0] == chosen[1], f"decision {number}: {name} plays the same view in two ways"
