"""What must hold of every game, checked over random play at every number of players.

class TestNim(EveryTable):
    titles = (TITLE,)
"""

import importlib
import json
import pkgutil
import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, ClassVar

import pytest

from aegean.bots import make_bot
from aegean.kernel.aside import Aside
from aegean.kernel.codec import Codec
from aegean.kernel.errors import IllegalAction, UnknownAction
from aegean.kernel.events import EVERYBODY, Event
from aegean.kernel.playout import play_randomly
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.step import Step
from aegean.kernel.title import Title

LONGEST_WALK = 25
OTHER_DECISIONS = 6
AWHILE = 300
"""Decisions after which two games that share anything would have shown it."""
PLAYED_OUT = 4
"""One in so many positions is played to its end."""
LONG = 4
"""After so many positions only every second one is looked at, and so on: long games must not take all the time."""


def positions(title: Title[Any], players: int, seed: int, every: int) -> Iterator[Position]:
    """Positions of a random game, every so many decisions; the longer the game, the fewer."""
    dice = random.Random(seed)
    options = {setting.name: dice.choice(list(setting.values)) for setting in title.settings}
    position = title.new(players, seed, title.read_options(options), title.edition())
    position.events = None
    number = 0
    while position.waiting:
        if number % every == 0:
            yield position
        if number == LONG * every:
            every *= 2
        seat = dice.choice(position.seats_waiting())
        position.decide(seat, dice.choice(position.options(seat)))
        number += 1
    yield position


def plain(position: Position) -> str:
    """The whole position, to compare."""
    return json.dumps(position.to_json(), sort_keys=True)


def known(position: Position, seat: int) -> str:
    """What a seat sees, apart from how often anything was shown to anybody."""
    return json.dumps({**position.view(seat).to_json(), "reveals": 0}, sort_keys=True)


def differing(ours: object, theirs: object) -> list[str]:
    """The fields in which two positions are not the same, apart from how often anything was shown to anybody."""
    names = [name for name in dir(ours) if not name.startswith("_") and not callable(getattr(ours, name))]
    return [name for name in names if name not in ("events", "reveals") and not same(getattr(ours, name), getattr(theirs, name))]


def same(ours: object, theirs: object) -> bool:
    """Whether two values are equal; a step, an offer or the like is what its fields are."""
    if ours is theirs:
        return True
    if type(ours) is not type(theirs):
        return False
    if isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(ours, int | str | dict | set | frozenset):
        return ours == theirs
    return not differing(ours, theirs)


def decided(position: Position, seat: int, action: int, listener: int) -> tuple[Position, list[Event]]:
    """The position after a decision, and what another seat is told of it."""
    after = position.clone()
    after.events = []
    after.decide(seat, action)
    return after, [event for event in after.events if event.audience() == EVERYBODY or event.audience() >> listener & 1]


def look_the_same(position: Position, guess: Position, listener: int, dice: random.Random, open_piles: Sequence[str]) -> None:
    """Two positions with the same view are played on by the same decisions, or by others of which the listener is told the same
    and sees the same: all along its views agree in every field. When it is told two things, the worlds part."""
    assert differing(position.view(listener), guess.view(listener)) == []
    for _ in range(LONGEST_WALK):
        if not position.waiting:
            return
        seat = dice.choice(position.seats_waiting())
        action = dice.choice(position.options(seat))
        others = [] if seat == listener else [one for one in guess.options(seat) if one != action]
        candidates = dice.sample(others, min(len(others), OTHER_DECISIONS))
        if action in guess.options(seat):
            candidates.insert(dice.choice([0, len(candidates)]), action)
        before = position.top
        position, heard = decided(position, seat, action, listener)
        view = position.view(listener)
        for other in candidates:
            after, also_heard = decided(guess, seat, other, listener)
            seen = after.view(listener)
            if heard == also_heard and view.waiting == seen.waiting and (other == action or same(view.stack, seen.stack)):
                break
        else:
            return
        guess = after
        told = f"{position.codec().text(action)} and {position.codec().text(other)} look different to seat {listener} in {before}"
        assert [name for name in differing(view, seen) if name not in open_piles] == [], told


def random_session(title: Title[Any], players: int, seed: int) -> Session[Any]:
    """A game of chance, played to its end."""
    dice = random.Random(seed)
    session = Session(title, players, seed)
    while not session.over:
        seat = session.position.next_seat()
        session.act(dice.choice(session.position.options(seat)), seat)
    return session


def mask_has(codec: Codec, action: int, mask: bytearray) -> bool:
    """Whether the action has an id, and the mask has it."""
    try:
        return bool(mask[codec.id(action)])
    except UnknownAction:
        return False


class EveryTitle:
    """To be subclassed with the titles to test; a test that takes players is made for every number of them."""

    titles: ClassVar[Sequence[Title[Any]]] = ()

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "players" in metafunc.fixturenames:
            tables = [(title, players) for title in self.titles for players in title.players]
            metafunc.parametrize(("title", "players"), tables, ids=[f"{title.id}-{players}" for title, players in tables])
        elif "title" in metafunc.fixturenames:
            metafunc.parametrize("title", self.titles, ids=lambda title: title.id)


class EveryTable(EveryTitle):
    """The engine's promises: options and reasons agree, clones are independent, JSON and logs round-trip, views leak nothing."""

    open_piles: ClassVar[Sequence[str]] = ()
    """Fields of positions that lie open for all, of which events need not tell everything."""

    def test_options_are_what_is_not_refused(self, title: Title[Any], players: int) -> None:
        for seed in range(4):
            for position in positions(title, players, seed, every=7):
                waiting = position.seats_waiting()
                assert [position.next_seat()] == (waiting[:1] or [-1])
                assert sorted(waiting) == [seat for seat in range(players) if position.waiting >> seat & 1]
                for seat in waiting:
                    options = position.options(seat)
                    wishes = position.wishes(seat)
                    assert options, "a dead end"
                    assert len(set(options)) == len(options)
                    assert [action for action in options if position.refuse(seat, action) is not None] == []
                    assert set(options) == {action for action in wishes if position.refuse(seat, action) is None}
                    run = position.amounts(seat) or ()
                    assert [action for action in run if position.refuse(seat, action) is not None] == []

    def test_a_seat_that_is_not_asked_is_refused(self, title: Title[Any], players: int) -> None:
        for position in positions(title, players, 5, every=11):
            for seat in range(players):
                if not position.waiting >> seat & 1:
                    for asked in position.seats_waiting():
                        reason = position.refuse(seat, position.options(asked)[0])
                        assert reason is not None and reason.why == "kernel.not-asked"

    def test_clones_are_independent(self, title: Title[Any], players: int) -> None:
        for position in positions(title, players, 6, every=29):
            before = plain(position)
            child = position.clone()
            assert plain(child) == before
            play_randomly(child, 17, AWHILE)
            assert plain(position) == before

    def test_a_clone_plays_on_in_the_same_way(self, title: Title[Any], players: int) -> None:
        for position in positions(title, players, 7, every=53):
            one, other = position.clone(), position.clone()
            play_randomly(one, 3, AWHILE)
            play_randomly(other, 3, AWHILE)
            assert plain(one) == plain(other)

    def test_positions_survive_json(self, title: Title[Any], players: int) -> None:
        edition = title.edition()
        for position in positions(title, players, 8, every=13):
            document = json.loads(plain(position))
            again = title.from_json(document, edition)
            assert plain(again) == plain(position)
            assert again.waiting == position.waiting
            assert [again.options(seat) for seat in again.seats_waiting()] == [
                position.options(seat) for seat in position.seats_waiting()
            ]

    def test_a_view_offers_what_the_position_offers(self, title: Title[Any], players: int) -> None:
        for position in positions(title, players, 9, every=9):
            for seat in position.seats_waiting():
                view = position.view(seat)
                assert view.waiting == position.waiting
                assert view.options(seat) == position.options(seat)
                assert view.wishes(seat) == position.wishes(seat)
                assert [view.refuse(seat, a) for a in view.wishes(seat)] == [
                    position.refuse(seat, a) for a in position.wishes(seat)
                ]

    def test_a_guess_looks_like_the_view(self, title: Title[Any], players: int) -> None:
        for number, position in enumerate(positions(title, players, 10, every=19)):
            for seat in range(players):
                view = position.view(seat)
                guess = view.determinise(seat, 12345 + seat)
                assert plain(guess.view(seat)) == plain(view)
                assert differing(guess.view(seat), view) == []
                if number % PLAYED_OUT == 0 and seat == number // PLAYED_OUT % players:
                    play_randomly(guess, 99)
                    assert guess.over

    def test_what_a_seat_sees_does_not_depend_on_what_it_does_not(self, title: Title[Any], players: int) -> None:
        """Two positions with the same view give the same prompt: nothing of the truth shines through."""
        for position in positions(title, players, 11, every=31):
            for seat in position.seats_waiting():
                view = position.view(seat)
                guess = view.determinise(seat, 777)
                ours = Prompt(title, position.view(seat), seat).to_json()
                assert Prompt(title, guess.view(seat), seat).to_json() == ours

    def test_a_view_holds_nothing_its_seat_was_not_told(self, title: Title[Any], players: int) -> None:
        dice = random.Random(18)
        for position in islice(positions(title, players, 18, every=11), 12 if title.hidden else 4):
            for seat in range(players):
                view = position.view(seat)
                if title.hidden:
                    look_the_same(position.clone(), view.determinise(seat, 4321 + seat), seat, dice, self.open_piles)
                else:
                    assert differing(view, position) in ([], ["rng"]), "nothing to hide but the luck to come"

    def test_options_are_described_from_what_the_seat_knows(self, title: Title[Any], players: int) -> None:
        """Whatever lies hidden, an option costs, brings and leads to the same: what it says is no news."""
        for number, position in enumerate(positions(title, players, 18, every=41)):
            for seat in position.seats_waiting():
                view = position.view(seat)
                ours = Prompt(title, view, seat).to_json()
                guess = view.determinise(seat, 4242 + number)
                assert Prompt(title, guess, seat).to_json() == ours

    def test_who_has_learned_something_of_others_cannot_undo_alone(self, title: Title[Any], players: int) -> None:
        """A decision after which the seat sees one thing in one world and another in another, both possible before, has told
        it which of them is true: it must count as a reveal, or bring chance into play. That happens where a rule comes to its
        end, so all decisions that end one are looked at, and some of the others."""
        dice = random.Random(players)
        position: Position = title.new(players, players, title.read_options({}), title.edition())
        position.events = None
        number = 0
        while position.waiting:
            seat = dice.choice(position.seats_waiting())
            action = dice.choice(position.options(seat))
            after = position.clone()
            after.decide(seat, action)
            secret = (after.reveals, after.rng) == (position.reveals, position.rng)
            if secret and (type(after.top) is not type(position.top) or number % 50 == 0):
                other = position.view(seat).determinise(seat, number)
                other.decide(seat, action)
                told = f"{title.codec(players).text(action)} in {position.top}"
                assert known(after, seat) == known(other, seat), told
            position = after
            number += 1

    def test_actions_have_four_faces(self, title: Title[Any], players: int) -> None:
        codec = title.codec(players)
        for position in positions(title, players, 12, every=5):
            for seat in position.seats_waiting():
                options = position.options(seat)
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

    def test_every_option_and_refusal_can_be_said(self, title: Title[Any], players: int) -> None:
        for position in positions(title, players, 13, every=6):
            for seat in position.seats_waiting():
                document = Prompt(title, position.view(seat), seat).to_json()
                assert document["question"]
                assert all(option["label"] for option in document["options"])
                assert all(
                    title.words.say(title.counted(what, 1)) for option in document["options"] for what in option["preview"]
                )
                assert all(refusal["why"] for refusal in document["refusals"])

    def test_sessions_replay_to_the_same_position(self, title: Title[Any], players: int) -> None:
        session = random_session(title, players, 14)
        again = Session.from_json(json.loads(json.dumps(session.to_json())), title)
        assert plain(again.position) == plain(session.position)
        assert again.story(0) == session.story(0)
        middle = len(session.decisions) // 2
        assert session.at(middle).decisions == session.decisions[:middle]

    def test_every_event_can_be_told(self, title: Title[Any], players: int) -> None:
        session = random_session(title, players, 15)
        assert session.over
        for seat in (None, *range(players)):
            assert all(session.story(seat))

    def test_the_refused_is_refused_with_its_reason_and_changes_nothing(self, title: Title[Any], players: int) -> None:
        dice = random.Random(16)
        session = Session(title, players, 16)
        codec = title.codec(players)
        while not session.over:
            seat = session.waiting[0]
            if dice.random() < 0.05:
                before = plain(session.position)
                for refusal in session.prompt(seat).refusals:
                    with pytest.raises(IllegalAction) as caught:
                        session.act(refusal.key, seat)
                    assert caught.value.rule == refusal.rule
                assert plain(session.position) == before
            session.act(codec.text(dice.choice(session.position.options(seat))), seat)

    def test_every_step_of_the_rules_can_be_read_back(self, title: Title[Any]) -> None:
        package = importlib.import_module(title.package)
        found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        things = [thing for each in found for thing in vars(importlib.import_module(each.name)).values()]
        kinds = [
            thing for thing in things if isinstance(thing, type) and issubclass(thing, Step) and not issubclass(thing, Aside)
        ]
        steps = {kind.__name__ for kind in kinds if kind.__module__.startswith(package.__name__)}
        shared = {base.__name__ for kind in kinds for base in kind.__mro__[1:]}
        known = importlib.import_module(type(title).__module__).STEPS
        assert steps - shared <= set(known), "a position that stands there could not be saved"

    @pytest.mark.parametrize("bot", ["random", "novice", "greedy", "search:4"])
    def test_every_bot_takes_a_legal_action(self, title: Title[Any], bot: str) -> None:
        for position in positions(title, title.players.start, 17, every=40):
            for seat in position.seats_waiting():
                prompt = Prompt(title, position.view(seat), seat)
                player = make_bot(bot, title, 5)
                assert player.choose(prompt.position, prompt) in prompt.actions
                assert title.words.say(player.explain()) and title.words.say(player.explain(aloud=True))
