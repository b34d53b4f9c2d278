"""Options tell what they cost and bring before they are chosen, and what they tell is true."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from aegean.games import title
from aegean.kernel.position import Position
from aegean.kernel.title import Title
from aegean.testing.consequences import Tally, consequences

TELLING = ("polis",)
DECISIONS = 120
LEAST_SHARE = 0.95


def decisions(title: Title[Any], players: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Some decisions of a random game, early ones and late ones."""
    dice = random.Random(seed)
    position = title.new(players, seed, title.read_options({}), title.edition())
    position.events = None
    number = 0
    while position.waiting and number < DECISIONS * 5:
        seat = dice.choice(position.seats_waiting())
        if number % 5 == seed % 5:
            yield position, seat
        position.decide(seat, dice.choice(position.options(seat)))
        number += 1


@pytest.mark.parametrize("game", TELLING)
def test_options_tell_what_they_do_for_certain(game: str) -> None:
    found = Tally()
    for position, seat in decisions(title(game), title(game).players.start, 3):
        found.add(consequences(title(game), position, seat))
    assert found.decisions >= 5
    assert found.share >= LEAST_SHARE, found.silent


@pytest.mark.parametrize("game", TELLING)
def test_what_a_preview_counts_comes_about(game: str) -> None:
    """In the decision itself, in what follows before anybody is asked again, or with what the seat is asked next."""
    table = title(game)
    seen = 0
    for position, seat in decisions(table, table.players.start, 4):
        before = table.holdings(position, seat)
        for action in position.options(seat):
            preview = position.describe(seat, action).preview
            at_once, then = position.clone(), position.clone()
            at_once.rule_for(seat, action).decide(at_once, seat, action)
            then.decide(seat, action)
            later = then.clone()
            if later.waiting >> seat & 1:
                later.decide(seat, later.options(seat)[0])
            for what, number in preview.items():
                changes = {table.holdings(after, seat)[what] - before[what] for after in (at_once, then, later)}
                assert number in changes, f"{position.top} {position.codec().text(action)}: {what} {number}, not {changes}"
                seen += 1
    assert seen >= 20
