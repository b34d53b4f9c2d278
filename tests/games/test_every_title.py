"""What must hold of every game, checked over random play at every number of players."""

import copy
import importlib
import json
import pickle
import pkgutil
import random
from collections.abc import Iterator
from typing import Any

import pytest

from aegean.games import titles
from aegean.kernel.errors import IllegalAction
from aegean.kernel.playout import FIRST_SEAT, play_randomly
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.step import Step
from aegean.kernel.title import Title

TABLES = [(title, players) for title in titles() for players in title.players]
tables = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value)
)


LONG = 4
"""After so many positions only every second one is looked at, and so on: long games must not take all the time."""


def positions(title: Title[Any], players: int, seed: int, every: int) -> Iterator[Position]:
    """Positions of a random game, every so many decisions; the longer the game, the fewer."""
    dice = random.Random(seed)
    options = {setting.name: dice.choice(list(setting.values)) for setting in title.settings}
    game = title.new(players, seed, title.read_options(options), title.edition())
    game.events = None
    number = 0
    while game.waiting:
        if number % every == 0:
            yield game
        if number == LONG * every:
            every *= 2
        seat = dice.choice(game.seats_waiting())
        game.decide(seat, dice.choice(game.options(seat)))
        number += 1
    yield game


def plain(game: Position) -> str:
    return json.dumps(game.to_json(), sort_keys=True)


@tables
def test_options_are_what_is_not_refused(title: Title[Any], players: int) -> None:
    for seed in range(4):
        for game in positions(title, players, seed, every=7):
            for seat in game.seats_waiting():
                options = game.options(seat)
                wishes = game.wishes(seat)
                assert options, "a dead end"
                assert len(set(options)) == len(options)
                assert [action for action in options if game.refuse(seat, action) is not None] == []
                assert set(options) == {action for action in wishes if game.refuse(seat, action) is None}


@tables
def test_a_seat_that_is_not_asked_is_refused(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 5, every=11):
        for seat in range(players):
            if not game.waiting >> seat & 1:
                for asked in game.seats_waiting():
                    reason = game.refuse(seat, game.options(asked)[0])
                    assert reason is not None and reason.why == "kernel.not-asked"


@tables
def test_clones_are_independent(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 6, every=29):
        before = plain(game)
        child = game.clone()
        assert plain(child) == before
        play_randomly(child, 17)
        assert plain(game) == before


@tables
def test_a_clone_plays_on_in_the_same_way(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 7, every=53):
        one, other = game.clone(), game.clone()
        play_randomly(one, 3)
        play_randomly(other, 3)
        assert plain(one) == plain(other)


@tables
def test_positions_survive_json(title: Title[Any], players: int) -> None:
    edition = title.edition()
    for game in positions(title, players, 8, every=13):
        document = json.loads(plain(game))
        again = title.from_json(document, edition)
        assert plain(again) == plain(game)
        assert again.waiting == game.waiting
        assert [again.options(seat) for seat in again.seats_waiting()] == [game.options(seat) for seat in game.seats_waiting()]


@tables
def test_a_view_offers_what_the_position_offers(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 9, every=9):
        for seat in game.seats_waiting():
            view = game.view(seat)
            assert view.waiting == game.waiting
            assert view.options(seat) == game.options(seat)
            assert view.wishes(seat) == game.wishes(seat)
            assert [view.refuse(seat, a) for a in view.wishes(seat)] == [game.refuse(seat, a) for a in game.wishes(seat)]


@tables
def test_a_guess_looks_like_the_view(title: Title[Any], players: int) -> None:
    for number, game in enumerate(positions(title, players, 10, every=19)):
        for seat in range(players):
            view = game.view(seat)
            guess = view.determinise(seat, 12345 + seat)
            assert plain(guess.view(seat)) == plain(view)
            if seat == number % players:
                play_randomly(guess, 99)
                assert guess.over


@tables
def test_what_a_seat_sees_does_not_depend_on_what_it_does_not(title: Title[Any], players: int) -> None:
    """Two positions with the same view give the same prompt: nothing of the truth shines through."""
    for game in positions(title, players, 11, every=31):
        for seat in game.seats_waiting():
            view = game.view(seat)
            guess = view.determinise(seat, 777)
            ours = Prompt(title, game.view(seat), seat).to_json()
            assert Prompt(title, guess.view(seat), seat).to_json() == ours


@tables
def test_actions_have_four_faces(title: Title[Any], players: int) -> None:
    codec = title.codec(players)
    for game in positions(title, players, 12, every=5):
        for seat in game.seats_waiting():
            options = game.options(seat)
            mask = codec.mask(options)
            assert len(mask) == codec.size
            with_id = 0
            for action in options:
                assert codec.parse(codec.text(action)) == action
                assert codec.from_json(json.loads(json.dumps(codec.to_json(action)))) == action
                if mask_has(codec, action, mask):
                    with_id += 1
                    assert codec.action(codec.id(action)) == action
            assert sum(mask) == with_id >= 1


def mask_has(codec: object, action: int, mask: bytearray) -> bool:
    from aegean.kernel.codec import Codec
    from aegean.kernel.errors import UnknownAction

    assert isinstance(codec, Codec)
    try:
        return bool(mask[codec.id(action)])
    except UnknownAction:
        return False


@tables
def test_every_option_and_refusal_can_be_said(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 13, every=6):
        for seat in game.seats_waiting():
            document = Prompt(title, game.view(seat), seat).to_json()
            assert document["question"]
            assert all(option["label"] for option in document["options"])
            assert all(refusal["why"] for refusal in document["refusals"])


@tables
def test_sessions_replay_to_the_same_position(title: Title[Any], players: int) -> None:
    session = random_session(title, players, 14)
    again = Session.from_json(json.loads(json.dumps(session.to_json())), title)
    assert plain(again.position) == plain(session.position)
    assert again.story(0) == session.story(0)
    middle = len(session.decisions) // 2
    assert session.at(middle).decisions == session.decisions[:middle]


@tables
def test_every_event_can_be_told(title: Title[Any], players: int) -> None:
    session = random_session(title, players, 15)
    assert session.over
    for seat in (None, *range(players)):
        assert all(session.story(seat))


@tables
def test_the_refused_is_refused_with_its_reason_and_changes_nothing(title: Title[Any], players: int) -> None:
    dice = random.Random(16)
    session = Session(title, players, 16)
    codec = title.codec(players)
    while not session.over:
        seat = session.waiting[0]
        if dice.random() < 0.15:
            before = plain(session.position)
            for refusal in session.prompt(seat).refusals:
                with pytest.raises(IllegalAction) as caught:
                    session.act(refusal.key, seat)
                assert caught.value.rule == refusal.rule
            assert plain(session.position) == before
        session.act(codec.text(dice.choice(session.position.options(seat))), seat)


def random_session(title: Title[Any], players: int, seed: int) -> Session[Any]:
    dice = random.Random(seed)
    session = Session(title, players, seed)
    while not session.over:
        waiting = session.position.waiting
        seat = FIRST_SEAT[waiting]
        session.act(dice.choice(session.position.options(seat)), seat)
    return session


@pytest.mark.parametrize("id", [title.id for title in titles()])
def test_every_step_of_the_rules_can_be_read_back(id: str) -> None:
    package = importlib.import_module(f"aegean.games.{id}")
    modules = [importlib.import_module(found.name) for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    things = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
    steps = {thing.__name__ for thing in things if issubclass(thing, Step) and thing.__module__.startswith(package.__name__)}
    shared = {base.__name__ for thing in things if issubclass(thing, Step) for base in thing.__mro__[1:]}
    known = importlib.import_module(f"{package.__name__}.title").STEPS
    assert steps - shared <= set(known), "a position that stands there could not be saved"


@tables
def test_positions_are_pickled_and_copied(title: Title[Any], players: int) -> None:
    for game in positions(title, players, 18, every=37):
        for one in (game, game.view(0)):
            again = pickle.loads(pickle.dumps(one))
            assert type(again) is type(game) and plain(again) == plain(one) and again.waiting == one.waiting
            for twin in (copy.copy(one), copy.deepcopy(one)):
                assert plain(twin) == plain(one)
                play_randomly(twin, 5) if one is game else None
            assert plain(again) == plain(one)


@tables
def test_games_are_not_longer_nor_richer_than_the_title_says(title: Title[Any], players: int) -> None:
    low, high = title.score_range(players)
    for seed in range(3):
        game = title.new(players, seed, title.read_options({}), title.edition())
        game.events = None
        assert play_randomly(game, seed) < title.longest(players)
        assert all(low <= score <= high for score in game.scores())
