"""Asides: what may be done in the middle of another question, which is then asked again."""

from typing import Any

from aegean.kernel.aside import Aside
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step
from tests.kernel.toy import ANSWER, NOTE, ROLL, Question, Toy

TOO_RICH = Reason("TOY-3", "why.poor")
LIMIT = 2


class Begging(Aside[Toy]):
    """Whoever has little may note a coin while being asked something else."""

    def covers(self, action: int) -> bool:
        return action == NOTE

    def wishes(self, g: Toy, seat: int) -> list[int]:
        return [NOTE]

    def refuse(self, g: Toy, seat: int, action: int) -> Reason | None:
        return None if g.coins[seat] < LIMIT else TOO_RICH

    def decide(self, g: Toy, seat: int, action: int) -> None:
        g.coins[seat] += 1

    def weighty(self, g: Toy, seat: int, action: int) -> bool:
        return True


class OpenQuestion(Question):
    """A question to seat 1 that lets asides in."""

    def allows_asides(self, g: Toy, seat: int) -> bool:
        return True


def asked(step: Step[Any], coins: int) -> Toy:
    game = Toy(2, [step], 1, [0, coins])
    game.aside = Begging()
    game.asides = 0b11
    game.settle()
    return game


def test_an_aside_comes_after_what_the_question_offers() -> None:
    game = asked(OpenQuestion(1), coins=0)
    assert game.options(1) == [ANSWER, ANSWER | 1, NOTE]
    assert game.wishes(1) == [ANSWER, ANSWER | 1, NOTE]
    assert game.refuse(1, NOTE) is None


def test_the_question_stays_open() -> None:
    game = asked(OpenQuestion(1), coins=0)
    game.decide(1, NOTE)
    assert (game.coins, game.seats_waiting(), repr(game.top)) == ([0, 1], [1], "OpenQuestion(seat=1)")


def test_what_is_not_ready_is_looked_for_and_refused() -> None:
    game = asked(OpenQuestion(1), coins=LIMIT)
    assert game.options(1) == [ANSWER, ANSWER | 1]
    assert game.wishes(1) == [ANSWER, ANSWER | 1, NOTE]
    assert game.refuse(1, NOTE) is TOO_RICH


def test_a_step_that_does_not_let_asides_in_knows_nothing_of_them() -> None:
    game = asked(Question(1), coins=0)
    assert game.options(1) == game.wishes(1) == [ANSWER, ANSWER | 1]
    assert game.refuse(1, NOTE) is NOT_NOW


def test_an_aside_is_described_by_itself_and_other_actions_by_the_question() -> None:
    game = asked(OpenQuestion(1), coins=0)
    assert isinstance(game.rule_for(1, NOTE), Begging)
    assert isinstance(game.rule_for(1, ROLL), OpenQuestion)
    assert game.weighty(1, NOTE) and not game.weighty(1, ANSWER)


def test_a_rule_can_ask_whether_an_aside_is_ready() -> None:
    assert asked(OpenQuestion(1), coins=0).aside_ready(1)
    assert not asked(OpenQuestion(1), coins=LIMIT).aside_ready(1)
    assert not Toy(2, [Question(1)], 1, [0, 0]).aside_ready(1)
