"""Compound moves put together in forms: what is accepted equals the atomic decisions, what is refused changes nothing."""

import json
import random

import pytest

from aegean.games import title as find
from aegean.kernel.compose import Choice, Count
from aegean.kernel.errors import BadField, IllegalAction, UnknownAction
from aegean.kernel.session import Session
from tests.games.composing import from_here, lively

ACCEPTED = {
    "parthenon": {"voyage", "cargo", "offer", "counter", "donate", "pay", "deal", "keep"},
    "clash": {"move", "group", "collect", "build", "trade", "counter"},
    "poseidon": {"found", "sell", "offer", "price", "explore"},
    "polis": {"bid"},
}


def kinds(id: str) -> str:
    """The kind of a composition: `counter-3` is a counter."""
    return id.split("-")[0]


@pytest.mark.parametrize("game", ACCEPTED)
def test_composed_moves_equal_their_atomic_decisions(game: str) -> None:
    title = find(game)
    dice = random.Random(7)
    accepted: dict[str, int] = {}
    for seed in range(1, 4):
        session = Session(title, title.players.start, seed)
        for _ in range(1200):
            if session.over:
                break
            waiting = session.waiting
            for seat in range(session.players):
                offered = session.view(seat).compose(seat)
                assert len({one.id for one in offered}) == len(offered)
                for composition in offered:
                    if accepted.get(kinds(composition.id), 0) >= 12:
                        continue
                    assert not {field.name for field in composition.fields} & {"words", "seat", "seen", "compose"}
                    for field in composition.fields:
                        if isinstance(field, Count):
                            for wrong in (str(field.most + field.step), "-1", "1.5", "²", "x" * 50):
                                with pytest.raises(BadField):
                                    composition.text({field.name: wrong})
                        elif isinstance(field, Choice):
                            with pytest.raises(BadField):
                                composition.text({field.name: "elsewhere; end"})
                    here = from_here(session, title)
                    before = json.dumps(here.position.to_json())
                    try:
                        here.act(composition.text(lively(composition, dice)), seat)
                    except (BadField, IllegalAction, UnknownAction):
                        assert here.decisions == [] and here.log == []
                        assert json.dumps(here.position.to_json()) == before
                        continue
                    accepted[kinds(composition.id)] = accepted.get(kinds(composition.id), 0) + 1
                    atomic = from_here(session, title)
                    for decision in here.decisions:
                        assert decision.seat == seat
                        atomic.act(decision.action, seat)
                    assert atomic.position.to_json() == here.position.to_json()
            seat = dice.choice(waiting)
            session.act(dice.choice(session.position.options(seat)), seat)
    assert ACCEPTED[game] <= accepted.keys(), accepted


@pytest.mark.parametrize("game", ACCEPTED)
def test_forms_are_written_in_every_language(game: str) -> None:
    title = find(game)
    dice = random.Random(3)
    session = Session(title, title.players.start, 5)
    for _ in range(250):
        if session.over:
            break
        for seat in session.waiting:
            for composition in session.view(seat).compose(seat):
                for language in ("en", "it", "nl"):
                    labels = [composition.title, *(field.label for field in composition.fields)]
                    labels += [field.group for field in composition.fields if field.group]
                    labels += [meter.label for meter in composition.meters]
                    assert all(session.say(label, language).strip() for label in labels)
        session.act(dice.choice(session.position.options(session.waiting[0])), session.waiting[0])
