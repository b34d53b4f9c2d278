"""Options tell what they cost and bring before they are chosen, and what they tell is true."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from aegean.games import own_titles, title
from aegean.games.clash.pay import Pay
from aegean.games.clash.trade import ChooseCards
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.position import Position
from aegean.kernel.title import Title
from aegean.testing.consequences import Tally, consequences

TELLING = [each.id for each in own_titles()]
DECISIONS = 60
LEAST_SHARE = 0.95


def decisions(title: Title[Any], players: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Some decisions of a game, early ones and late ones; half of the choices are the first option, which often ends a phase."""
    dice = random.Random(seed)
    position = title.new(players, seed, title.read_options({}), title.edition())
    position.events = None
    number = 0
    while position.waiting and number < DECISIONS * 5:
        seat = dice.choice(position.seats_waiting())
        if number % 5 == seed % 5:
            yield position, seat
        options = position.options(seat)
        position.decide(seat, options[0] if dice.random() < 0.5 else dice.choice(options))
        number += 1


@pytest.mark.parametrize("game", TELLING)
def test_options_tell_what_they_do_for_certain(game: str) -> None:
    found = Tally()
    for position, seat in decisions(title(game), title(game).players.start, 3):
        found.add(consequences(title(game), position, seat))
    assert found.decisions >= 5
    assert found.share >= LEAST_SHARE, found.silent


def choosing(position: Position, seat: int) -> bool:
    """Whether the seat is in the middle of a choice of several cards, each of which counts for itself."""
    return bool(position.draft[seat]) if isinstance(position, Parthenon) and position.waiting >> seat & 1 else False


def outcomes(position: Position, seat: int, action: int) -> Iterator[Position]:
    """After the decision itself, after what follows before anybody is asked, after the next of the seat's own (a payment or
    a gift whole), and after what others decide in secret at the same time."""
    at_once, then = position.clone(), position.clone()
    at_once.rule_for(seat, action).decide(at_once, seat, action)
    yield at_once
    then.decide(seat, action)
    yield then
    while type(then.top) is type(position.top) and not then.waiting >> seat & 1:
        other = then.seats_waiting()[0]
        then.decide(other, then.options(other)[0])
        yield then
    going_on = True
    while going_on and then.waiting >> seat & 1:
        going_on = isinstance(then.top, Pay | ChooseCards)
        then.decide(seat, then.options(seat)[0])
        yield then


@pytest.mark.parametrize("game", TELLING)
def test_what_a_preview_counts_comes_about(game: str) -> None:
    table = title(game)
    seen = 0
    for position, seat in chain(*(decisions(table, table.players.start, seed) for seed in range(4, 12))):
        before = table.holdings(position, seat)
        for action in position.options(seat):
            after = position.clone()
            after.decide(seat, action)
            if choosing(position, seat) or choosing(after, seat):
                continue
            for what, number in position.describe(seat, action).preview.items():
                changes = [table.holdings(world, seat)[what] - before[what] for world in outcomes(position, seat, action)]
                assert number in changes, f"{position.top} {position.codec().text(action)}: {what} {number}, not {changes}"
                seen += 1
    assert seen >= 30
