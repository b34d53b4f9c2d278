"""Everybody at once: secret submissions, open choices, and drafts that are put together of small choices."""

from itertools import permutations
from typing import Any, ClassVar

import pytest

from aegean.kernel.codec import ARGUMENT
from aegean.kernel.errors import IllegalAction
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.session import Session
from aegean.kernel.together import Open, Secret
from tests.kernel.toy import BALLOT, CHANGE, KIND, NOTE, PASS, TOY, VOTE, Ballot, Toy, Turn

FULL = Reason("TOY-3", "why.poor")
TOO_OFTEN = Reason("TOY-4", "why.poor")
NO_DRAFTS: tuple[tuple[int, ...], ...] = ((), (), ())


class Pairs(Secret[Toy]):
    """Everybody asked names two different numbers; the coins are added up in seat order. A draft is dropped by passing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("owing", "asked", "drafts", "drops")

    def __init__(self, owing: int, asked: int, drafts: tuple[tuple[int, ...], ...], drops: int = 0) -> None:
        super().__init__(owing, asked)
        self.drafts = drafts
        self.drops = drops

    def draft(self, g: Toy, seat: int) -> tuple[int, ...]:
        return self.drafts[seat]

    def next(self, g: Toy, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [VOTE | number for number in range(3)]

    def objection(self, g: Toy, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action & KIND != VOTE:
            return NOT_NOW
        return FULL if action in draft or g.coins[seat] < 0 else None

    def finished(self, g: Toy, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) == 2

    def put(self, g: Toy, seat: int, draft: tuple[int, ...], owing: int) -> None:
        g.become(Pairs(owing, self.asked, (*self.drafts[:seat], draft, *self.drafts[seat + 1 :]), self.drops))

    def dropping(self) -> int:
        return PASS

    def drop(self, g: Toy, seat: int) -> None:
        g.become(Pairs(self.owing, self.asked, (*self.drafts[:seat], (), *self.drafts[seat + 1 :]), self.drops + 1))

    def refuse_drop(self, g: Toy, seat: int) -> Reason | None:
        return super().refuse_drop(g, seat) or (TOO_OFTEN if self.drops else None)

    def taking_back(self) -> int:
        return CHANGE

    def reveal(self, g: Toy) -> None:
        g.done()
        for seat in range(g.players):
            for action in self.drafts[seat]:
                g.coins[seat] += action & ARGUMENT
                g.coins[0] *= 2  # so that the order matters


class Grabs(Open[Toy]):
    """Whoever names two numbers takes them at once, then is out; nothing can be dropped."""

    def __init__(self, left: int, drafts: tuple[tuple[int, ...], ...]) -> None:
        self.left = left
        self.drafts = drafts

    def waiting(self, g: Toy) -> int:
        return self.left

    def draft(self, g: Toy, seat: int) -> tuple[int, ...]:
        return self.drafts[seat]

    def next(self, g: Toy, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [VOTE | number for number in range(3)]

    def objection(self, g: Toy, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        return None if action & KIND == VOTE else NOT_NOW

    def finished(self, g: Toy, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) == 2

    def put(self, g: Toy, seat: int, draft: tuple[int, ...]) -> None:
        g.become(Grabs(self.left, (*self.drafts[:seat], draft, *self.drafts[seat + 1 :])))

    def act(self, g: Toy, seat: int, choice: tuple[int, ...]) -> None:
        g.coins[seat] = sum(action & ARGUMENT for action in choice)
        g.become(Grabs(self.left & ~(1 << seat), (*self.drafts[:seat], (), *self.drafts[seat + 1 :])))

    def resume(self, g: Toy) -> None:
        g.done()


def table(step: Any) -> Toy:
    """Three players with a coin each, asked by this step."""
    g = Toy(3, [Turn(0), step], 1, [1, 1, 1])
    g.settle()
    return g


def voting(players: int = 3) -> Session[Any]:
    """A session in the middle of a ballot."""
    played = Session(TOY, players, 5)
    played.act("ballot", 0)
    return played


# Secret


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_arrival_changes_nothing(order: tuple[int, ...]) -> None:
    g = table(Pairs(7, 7, NO_DRAFTS))
    for seat in order:
        for number in (seat, (seat + 1) % 3):
            assert g.coins == [1, 1, 1]
            g.decide(seat, VOTE | number)
    assert g.coins == [((((1 + 0) * 2 + 1) * 2) * 2 * 2) * 2 * 2, 4, 3]


def test_a_submission_can_be_taken_back_until_the_last_is_in() -> None:
    g = table(Pairs(7, 7, NO_DRAFTS))
    assert g.refuse(1, CHANGE) is not None and g.unasked(1) == []
    g.decide(1, VOTE | 1)
    assert g.refuse(1, CHANGE) is not None, "a draft is not a submission"
    g.decide(1, VOTE | 2)
    assert g.seats_waiting() == [0, 2] and g.unasked(1) == [CHANGE] and g.refuse(1, CHANGE) is None
    g.decide(1, CHANGE)
    assert g.seats_waiting() == [0, 1, 2]
    for seat in (1, 0, 2):
        g.decide(seat, VOTE | 0)
        g.decide(seat, VOTE | 1)
    assert g.seats_waiting() == [0] and g.coins[1] == 2, "the second choice counts, not the first"


def test_only_those_asked_may_take_back() -> None:
    g = table(Pairs(3, 3, NO_DRAFTS))
    assert g.unasked(2) == [] and g.refuse(2, CHANGE) is not None


@pytest.mark.parametrize("last", range(3))
def test_who_submits_last_has_seen_the_others_and_cannot_go_back_alone(last: int) -> None:
    played = voting()
    for seat in (*[seat for seat in range(3) if seat != last], last):
        played.act(f"vote {seat + 1}", seat)
    assert played.position.coins == [2 + 1, 2 + 2, 2 + 3]
    assert all(played.undoable(seat) is None for seat in range(3))
    with pytest.raises(IllegalAction, match="nothing you can undo alone"):
        played.undo(last)


def test_until_then_nothing_was_revealed() -> None:
    played = voting()
    played.act("vote 3", 1)
    assert played.undoable(1) == 1
    played.undo(1)
    assert played.waiting == [0, 1, 2]


@pytest.mark.parametrize(("asked", "reveals"), [(0b000, 0), (0b010, 0), (0b011, 1), (0b111, 1)])
def test_revealing_the_choices_of_several_is_a_reveal(asked: int, reveals: int) -> None:
    """Who is asked alone, or nobody, learns nothing of others."""
    g = table(Pairs(asked, asked, NO_DRAFTS))
    for seat in g.seats_waiting() if asked else []:
        g.decide(seat, VOTE | 0)
        g.decide(seat, VOTE | 1)
    assert g.reveals == reveals


def test_a_ballot_is_not_seen_by_others() -> None:
    g = table(Ballot((-1, -1, -1)))
    g.decide(1, VOTE | 4)
    assert "4" not in repr(g.view(0).stack[-1]) and "4" in repr(g.view(1).stack[-1])


# Drafts


def test_a_draft_can_be_dropped_within_limits() -> None:
    g = table(Pairs(7, 7, NO_DRAFTS))
    assert PASS not in g.options(0) and g.refuse(0, PASS) is NOT_NOW
    g.decide(0, VOTE | 2)
    assert g.options(0) == [VOTE | 0, VOTE | 1, PASS]
    g.decide(0, PASS)
    assert g.options(0) == [VOTE | 0, VOTE | 1, VOTE | 2]
    g.decide(0, VOTE | 2)
    assert PASS not in g.options(0) and PASS in g.wishes(0) and g.refuse(0, PASS) is TOO_OFTEN


def test_a_draft_that_cannot_go_on_can_always_be_dropped() -> None:
    g = table(Pairs(7, 7, ((VOTE,), (), ()), drops=5))
    g.coins[0] = -1
    assert g.options(0) == [PASS] and g.refuse(0, PASS) is None


def test_small_choices_are_refused_with_their_reason() -> None:
    g = table(Pairs(7, 7, NO_DRAFTS))
    g.decide(0, VOTE | 2)
    assert g.refuse(0, VOTE | 2) is FULL and g.refuse(0, NOTE) is NOT_NOW and g.refuse(0, BALLOT) is NOT_NOW


# Open


def test_an_open_choice_takes_effect_when_it_is_whole() -> None:
    g = table(Grabs(7, NO_DRAFTS))
    g.decide(2, VOTE | 1)
    assert g.coins == [1, 1, 1] and g.reveals == 0
    g.decide(0, VOTE | 2)
    g.decide(2, VOTE | 2)
    assert g.coins == [1, 1, 3] and g.seats_waiting() == [0, 1]
    g.decide(0, VOTE | 2)
    g.decide(1, VOTE | 0)
    g.decide(1, VOTE | 0)
    assert g.coins == [4, 0, 3] and g.seats_waiting() == [0]
