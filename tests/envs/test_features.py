"""What a learner is given of a position is what the seat sees, no more and no less."""

import random
from typing import Any

import pytest

from aegean.games import title as find_title
from aegean.kernel.position import Position
from aegean.kernel.title import Title
from aegean.testing.tables import plain, positions
from tests.every_table import tables


def observed(title: Title[Any], game: Position, seat: int) -> bytes:
    features = title.features(game.players)
    buffer = features.buffer()
    features.write(game, seat, buffer, 0)
    return bytes(buffer)


@tables
def test_observations_are_equal_exactly_when_views_are(title: Title[Any], players: int) -> None:
    by_view: dict[tuple[int, str], bytes] = {}
    by_bytes: dict[bytes, tuple[int, str]] = {}
    for seed in (3, 4):
        for game in positions(title, players, seed, every=3):
            for seat in range(players):
                view = (seat, plain(game.view(seat)))
                seen = observed(title, game, seat)
                assert by_view.setdefault(view, seen) == seen
                assert by_bytes.setdefault(seen, view) == view, "two views look alike"


@tables
def test_a_view_and_every_guess_are_observed_like_the_position(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 5, every=13):
        for seat in range(players):
            seen = observed(title, game, seat)
            view = game.view(seat)
            assert observed(title, view, seat) == seen
            for word in (1, 2):
                assert observed(title, view.determinise(seat, word), seat) == seen


@tables
def test_the_numbers_of_a_step_are_its_fields(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 7, every=2):
        for step in game.stack:
            assert step.numbers() in (None, tuple(getattr(step, name) for name in step.FIELDS)), step


@tables
def test_all_of_the_buffer_is_written_and_nothing_beside_it(title: Title[Any], players: int) -> None:
    features = title.features(players)
    buffer = features.buffer(3)
    for place in range(len(buffer)):
        buffer[place] = 77
    game = next(positions(title, players, 6, every=50))
    features.write(game, 0, buffer, features.size)
    written = bytes(buffer)
    assert written[: features.size] == written[2 * features.size :] == bytes([77]) * features.size
    seen = observed(title, game, 0)
    assert written[features.size : 2 * features.size] == seen
    features.write(game, 0, buffer, 0, plain=True)
    plain_size = features.plain_size
    assert bytes(buffer)[: features.size] == seen[:plain_size] + bytes([77]) * (features.size - plain_size)


@tables
def test_segments_cover_the_observation(title: Title[Any], players: int) -> None:
    features = title.features(players)
    assert sum(segment.size for segment in features.segments) == features.size == len(features.scales())
    assert features.places()["fingerprint"] == (features.plain_size, features.size)
    assert len({segment.name for segment in features.segments}) == len(features.segments)
    assert all(segment.about and segment.scale > 0 for segment in features.segments)


def segment(title: Title[Any], game: Position, seat: int, name: str) -> bytes:
    begin, end = title.features(game.players).places()[name]
    return observed(title, game, seat)[begin:end]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_own_seat_comes_first(seat: int) -> None:
    title = find_title("polis")
    game: Any = title.new(4, 1, title.read_options({}), title.edition())
    game.coins[:] = [7, 8, 9, 300]
    coins = segment(title, game, seat, "coins")
    assert [coins[2 * place] + 256 * coins[2 * place + 1] for place in range(4)] == [
        game.coins[(seat + place) % 4] for place in range(4)
    ]


def test_a_hand_is_known_to_its_owner_only() -> None:
    title = find_title("polis")
    game: Any = title.new(3, 1, title.read_options({}), title.edition())
    dice = random.Random(1)
    while not all(game.hand):
        seat = game.seats_waiting()[0]
        game.decide(seat, dice.choice(game.options(seat)))
    own, others = segment(title, game, 0, "hand")[:48], segment(title, game, 1, "hand")[-52:-4]
    assert sum(own) == len(game.hand[0]) and sum(others) == 0
    assert sum(segment(title, game, 1, "hand")[-4:]) == len(game.hand[0])
