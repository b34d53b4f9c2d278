"""Every legal action has an id, and only those."""

import random
from typing import Any

import pytest

from aegean.games import title as find_title
from aegean.kernel.codec import ARGUMENT, SHIFT, Number
from aegean.kernel.errors import UnknownAction
from aegean.kernel.space import NOTHING, Space
from aegean.kernel.title import Title
from aegean.testing.tables import positions
from tests.every_table import tables


def said(space: Space, ids: list[int]) -> int:
    """The action that a list of choices says."""
    held = NOTHING
    for id in ids[:-1]:
        assert space.holds_more(id)
        held = space.more(id, held)
    return space.action(ids[-1], held)


@tables
def test_every_option_has_an_id_that_leads_back_to_it(title: Title[Any], players: int) -> None:
    space = title.space(players)
    for game in positions(title, players, 2, every=7):
        for seat in range(players):
            asked = game.waiting >> seat & 1
            options = game.options(seat) if asked else game.unasked(seat)
            legal = space.legal(game, seat)
            assert len(set(legal)) == len(legal) and all(0 <= id < space.size for id in legal)
            for action in options:
                path = space.path(action)
                assert path[0] in legal
                assert said(space, path) == action
            for id in legal:
                if not space.holds_more(id):
                    assert game.refuse(seat, space.action(id)) is None


@tables
def test_no_amount_is_legal_without_an_id(title: Title[Any], players: int) -> None:
    """Where a kind takes any amount, what is not refused can be chosen, and what is refused cannot."""
    space = title.space(players)
    for game in positions(title, players, 3, every=23):
        for seat in game.seats_waiting():
            legal = set(space.legal(game, seat))
            for number in {action >> SHIFT for action in game.options(seat)}:
                kind = space.codec.kinds[number]
                if len(kind.arguments) == 1 and type(kind.arguments[0]) is Number:
                    for amount in range(0, kind.size, 1 + kind.size // 50):
                        action = number << SHIFT | amount
                        assert (game.refuse(seat, action) is None) == (space.path(action)[0] in legal), space.codec.text(action)


def offering(treasury: int) -> tuple[Any, int]:
    """A king who names a price for a ship of another nation, with so much in the treasury."""
    title = find_title("poseidon")
    space = title.space(3)
    for seed in range(40):
        game: Any = title.new(3, seed, title.read_options({}), title.edition())
        dice = random.Random(seed)
        while game.waiting:
            seat = game.seats_waiting()[0]
            if type(game.top).__name__ == "OfferPrice":
                top = game.top
                game.treasury[top.nation] = treasury
                game.become(type(top)(top.nation, top.seller, top.ship, top.least, treasury))
                return game, seat
            options = game.options(seat)
            offers = [action for action in options if space.codec.text(action).startswith("offer")]
            game.decide(seat, dice.choice(offers or options))
    raise AssertionError("nobody ever offered for a ship")


@pytest.mark.parametrize("price", [1, 17, 1023, 1024, 1500, 2047, 2048, 2999, 3000])
def test_every_price_of_poseidon_can_be_said_exactly(price: int) -> None:
    game, seat = offering(3000)
    space = find_title("poseidon").space(3)
    held = NOTHING
    for id in space.path(space.codec.parse(f"price {price}")):
        assert id in space.legal(game, seat, held)
        if space.holds_more(id):
            held = space.more(id, held)
    action = space.action(id, held)
    assert action & ARGUMENT == price and game.refuse(seat, action) is None


def test_a_price_beyond_the_treasury_cannot_be_said() -> None:
    game, seat = offering(1100)
    space = find_title("poseidon").space(3)
    more = next(id for id in space.legal(game, seat) if space.holds_more(id))
    held = space.more(more, NOTHING)
    prices = sorted(space.action(id, held) & ARGUMENT for id in space.legal(game, seat, held))
    assert prices == list(range(1024, 1101))
    assert space.text(more) == "price 1024+"


@tables
def test_ids_are_kinds_with_arguments(title: Title[Any], players: int) -> None:
    space = title.space(players)
    kinds, arguments = space.parts()
    rows = space.describe()
    assert len(rows) == space.size
    for id in range(space.size):
        kind, argument = space.split(id)
        assert 0 <= kind < kinds and 0 <= argument < arguments
        assert space.join(kind, argument) == id
        assert rows[id][0] == kind
    assert len(set(rows)) == space.size
    with pytest.raises(UnknownAction):
        space.join(kinds, 0)
    with pytest.raises(UnknownAction):
        space.join(next(number for number, kind in enumerate(space.codec.kinds) if not kind.arguments), 1)
