"""That the drawings say what lies where, and never more than the seat may know."""

import random
import re
from typing import Any

import pytest

from aegean.games import title, titles
from aegean.games.polis.state import KIND, Polis
from aegean.kernel.position import Position
from aegean.kernel.session import Session

FLIES = re.compile(r'data-fly="([\w.-]+)@([\w.-]+)"')


def played(game: str, decisions: int, players: int | None = None) -> Session[Any]:
    found = title(game)
    session = Session(found, players or found.players.start, 11)
    dice = random.Random(3)
    while not session.over and len(session.decisions) < decisions:
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
    return session


def drawn(session: Session[Any], view: Position, seat: int | None) -> str:
    return "".join(session.title.draw(view, seat, None, "en", session.names).values())


@pytest.mark.parametrize("game", [title.id for title in titles()])
def test_numbers_that_count_show_what_they_count(game: str) -> None:
    session = played(game, 60)
    for seat in range(session.players):
        found = re.findall(r'data-count="(-?\d+)">([^<]*)<', drawn(session, session.view(seat), seat))
        assert found
        assert all(re.findall(r"-?\d+", text) == [value] for value, text in found)


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("polis", "hand"),
        ("polis", "red-back"),
        ("poseidon", "disc"),
        ("parthenon", "cards"),
        ("parthenon", "ore"),
        ("clash", "army"),
        ("clash", "settlers"),
    ],
)
def test_things_have_names_and_places(game: str, thing: str) -> None:
    session = played(game, {"poseidon": 600, "clash": 300, "parthenon": 200}.get(game, 120))
    pairs = [pair for seat in range(session.players) for pair in FLIES.findall(drawn(session, session.view(seat), seat))]
    assert any(part.startswith(thing) for pair in pairs for part in pair)


def test_nobody_else_is_told_which_cards_are_in_a_hand() -> None:
    session = played("polis", 40)
    position = session.position
    assert isinstance(position, Polis) and sum(map(bool, position.hand)) > 1
    for seat in range(3):
        cards = [card for card, place in FLIES.findall(drawn(session, session.view(seat), seat)) if place == "hand"]
        assert cards == [position.data.card_ids[entry & KIND] for entry in position.hand[seat]], "its own hand, and no other"
    for seat in (None, *range(3)):
        view = position.public() if seat is None else session.view(seat)
        shown = [thing for thing, place in FLIES.findall(drawn(session, view, seat)) if place.startswith("hand-")]
        assert shown and all(thing.endswith("-back") for thing in shown)
    assert "hand" not in {place for _, place in FLIES.findall(drawn(session, session.position.public(), None))}
