"""Steps and positions: interrupts, several seats at once, secrets."""

import json
from itertools import permutations
from typing import Any

import pytest

from aegean.kernel.errors import BadSave
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.steps import steps_from_json, steps_to_json
from tests.kernel.toy import HIDDEN, NOT_YET, STEPS, TOY, Ballot, Counted, Question, Reward, Toy, Turn, Voted


def session(players: int = 3, **options: int) -> Session[Any]:
    return Session(TOY, players, 5, dict(options))


def coins(played: Session[Any]) -> list[int]:
    assert isinstance(played.position, Toy)
    return played.position.coins


def top(played: Session[Any]) -> str:
    return repr(played.position.stack[-1])


def test_a_step_goes_on_until_it_is_replaced() -> None:
    played = session()
    played.act("note")
    played.act("note")
    assert (top(played), coins(played)) == ("Turn(seat=0)", [4, 2, 2])
    played.act("pass")
    assert top(played) == "Turn(seat=1)"


def test_a_call_interrupts_and_the_step_beneath_goes_on_afterwards() -> None:
    played = session()
    played.act("ask 2")
    assert [repr(step) for step in played.position.stack] == ["Turn(seat=0)", "Question(seat=2)"]
    assert played.waiting == [2]
    played.act("answer no", 2)
    assert (top(played), played.waiting, coins(played)) == ("Turn(seat=0)", [0], [2, 2, 2])


def test_a_step_that_asks_nobody_resumes_by_itself() -> None:
    played = session()
    played.act("ask 1")
    played.act("answer yes", 1)
    assert (top(played), coins(played)) == ("Turn(seat=0)", [2, 5, 2])


def test_interrupts_nest() -> None:
    position = Toy(3, [Turn(0), Question(1), Question(2), Reward(0, 2)], 1, [0, 0, 0])
    position.settle()
    assert (position.seats_waiting(), position.coins) == ([2], [2, 0, 0])
    position.decide(2, position.options(2)[0])
    assert position.seats_waiting() == [1]


def test_finish_ends_everything() -> None:
    played = session()
    played.act("stop")
    assert (played.over, played.waiting, played.position.stack) == (True, [], [])


def test_all_seats_are_asked_at_once() -> None:
    played = session()
    played.act("ballot")
    assert played.waiting == [0, 1, 2]
    played.act("vote 4", 1)
    assert played.waiting == [0, 2], "who has answered is asked no more"
    assert [prompt.asked for prompt in (played.prompt(0), played.prompt(1), played.prompt(2))] == [True, False, True]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_simultaneous_answers_count_in_seat_order_whoever_was_first(order: tuple[int, ...]) -> None:
    played = session()
    played.act("ballot")
    for seat in order:
        played.act(f"vote {[7, 7, 3][seat]}", seat)
    assert coins(played) == [2 + 7, 2, 2 + 3], "the first seat's 7 counts, not the earliest one"
    assert [h.event for h in played.events_for(None)] == [Counted(0, 7), Counted(1, 7), Counted(2, 3)]
    assert played.waiting == [0]


def test_a_secret_answer_is_masked_until_all_have_answered() -> None:
    played = session()
    played.act("ballot")
    played.act("vote 8", 1)
    for seat, votes in ((0, (NOT_YET, HIDDEN, NOT_YET)), (1, (NOT_YET, 8, NOT_YET)), (2, (NOT_YET, HIDDEN, NOT_YET))):
        step = played.view(seat).stack[-1]
        assert isinstance(step, Ballot)
        assert step.votes == votes
        assert (Voted(1, 8) in [h.event for h in played.events_for(seat)]) == (seat == 1)
    assert "8" not in json.dumps(played.view(0).to_json()["steps"])


def test_a_guess_fills_the_secret_and_looks_the_same() -> None:
    played = session()
    played.act("ballot")
    played.act("vote 8", 1)
    view = played.view(0)
    guesses = {repr(view.determinise(0, word * 7919).stack[-1]) for word in range(60)}
    assert len(guesses) == 10, "any vote is possible"
    for word in range(10):
        assert view.determinise(0, word).view(0).to_json()["steps"] == view.to_json()["steps"]


def test_refusals_come_with_reason_and_cure() -> None:
    prompt = session(coins=0).prompt(0)
    assert [(refusal.key, refusal.rule) for refusal in prompt.refusals] == [("ask 0", "TOY-1"), ("stop", "TOY-2")]
    document = prompt.to_json(players=("Anna", "Ben", "Chloe"))
    assert [(r["why"], r["cure"]) for r in document["refusals"]] == [
        ("Anna is you.", "Ask somebody else."),
        ("You have 0 coins.", ""),
    ]
    assert [option["key"] for option in document["options"]] == ["note", "roll", "ask 1", "ask 2", "ballot", "pass"]


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    prompt = session().prompt(1)
    assert (prompt.asked, prompt.options, prompt.refusals) == (False, [], [])
    assert str(prompt) == "It is not your decision now."


def test_steps_survive_json() -> None:
    stack = [Turn(0), Question(2), Reward(1, 4), Ballot((NOT_YET, 3))]
    document = json.loads(json.dumps(steps_to_json(stack)))
    assert document[2] == {"Reward": {"seat": 1, "left": 4}}
    assert [repr(step) for step in steps_from_json(document, STEPS)] == [repr(step) for step in stack]


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({}, "steps must be a list"),
        (["Turn"], "A step must be an object with one key, its name, not 'Turn'"),
        ([{"Turn": {"seat": 0}, "Ballot": {}}], "A step must be an object with one key"),
        ([{"March": {}}], "'March' is not a step of this game; steps are Turn, Question, Reward, Ballot"),
        ([{"Turn": {}}], "The step Turn needs the fields seat"),
        ([{"Turn": {"seat": 0, "more": 1}}], "The step Turn needs the fields seat"),
        ([{"Turn": {"seat": 1.5}}], "whole numbers, texts or lists of them, not 1.5"),
    ],
)
def test_steps_that_cannot_be_read(document: object, message: str) -> None:
    with pytest.raises(BadSave, match=message):
        steps_from_json(document, STEPS)


def test_an_unfinished_step_says_what_it_lacks() -> None:
    from aegean.kernel.step import Step

    class Bare(Step[Toy]):
        pass

    position = Toy(2, [Bare()], 1, [0, 0])
    with pytest.raises(NotImplementedError, match="Bare"):
        position.settle()
    with pytest.raises(NotImplementedError, match="Bare"):
        position.stack[-1].decide(position, 0, 0)
    assert position.stack[-1].options(position, 0) == []
    assert position.stack[-1].question(position, 0).id == "ask.Bare"


class Unready(Turn):
    """What an action would bring can be told of legal ones only."""

    def preview(self, g: Toy, seat: int, action: int) -> dict[str, int]:
        assert self.refuse(g, seat, action) is None
        return {}


def test_a_refused_action_is_asked_for_its_label_only() -> None:
    position = Toy(2, [Unready(0)], 1, [2, 2])
    position.settle()
    refused = Prompt(TOY, position, 0).refusals
    assert [(each.key, TOY.words.say(each.message)) for each in refused] == [("ask 0", "ask 0")]
