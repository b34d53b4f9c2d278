"""That what the game says follows the edition it is played with, and how the log puts what happened."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from aegean.games.polis.events import CardBought, EndCardShown, GameEnds, ProfitTaken
from aegean.games.polis.title import TITLE
from aegean.games.polis.words import symbol_messages
from aegean.kernel.events import Event
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES


def corrected(tmp_path: Path) -> Session[Any]:
    """A table with an edition of an owner who found other numbers in the box."""
    path = tmp_path / "own.toml"
    shutil.copy(TITLE.folder / "edition.toml", path)
    text = path.read_text(encoding="utf-8")
    for before, after in (
        ("plato_coins = 15", "plato_coins = 12"),
        ("plato_gift = 5", "plato_gift = 4"),
        ("end_cards = 2", "end_cards = 3"),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    path.write_text(text.replace('symbols = ["war", "war"]', 'symbols = ["war", "vase"]', 1), encoding="utf-8")
    return Session(TITLE, 3, 3, edition=TITLE.edition(path))


def test_abilities_are_told_with_the_numbers_of_the_edition(tmp_path: Path) -> None:
    table = corrected(tmp_path)
    about = table.position.explain(0, table.codec.parse("use plato"))
    assert "1 point for 12 coins, of which 4 go" in table.say(about[1])
    assert "1 punto per 12 monete, di cui 4 vanno" in table.say(about[1], "it")
    assert "1 punt voor 12 munten, waarvan er 4" in table.say(about[1], "nl")


def test_symbols_are_told_as_the_edition_prints_them(tmp_path: Path) -> None:
    table = corrected(tmp_path)
    (about,) = table.position.explain(0, table.codec.parse("develop hoplites"))
    assert table.say(about) == "Hoplites: War, Vase."


def test_end_cards_are_counted_as_the_edition_says(tmp_path: Path) -> None:
    table = corrected(tmp_path)
    shown = TITLE.event_message(table.position, EndCardShown(0, 1))
    over = TITLE.event_message(table.position, GameEnds(3))
    assert shown is not None and over is not None
    assert table.say(shown) == "The red End card appears (1 of 3): the stack is closed."
    assert table.say(over) == "3 End cards have appeared: the game is over."
    assert table.say(over, "nl") == "3 Einde spel-kaarten zijn verschenen: het spel is afgelopen."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ProfitTaken(0, 5, 0), "Player 0 takes a Profit of 5 coins."),
        (ProfitTaken(0, 0, 1), "Player 0 takes a Profit of 1 point."),
        (ProfitTaken(0, 1, 2), "Player 0 takes a Profit of 1 coin and 2 points."),
        (ProfitTaken(0, 0, 0), "Player 0 takes a Profit of 0 coins."),
        (CardBought(0, 0, 5, 0), "Player 0 buys a red card for 5 coins."),
    ],
)
def test_what_is_nothing_is_left_out(event: Event, said: str) -> None:
    session = Session(TITLE, 3, 1)
    message = session.message(event)
    assert message is not None and session.say(message) == said


def test_several_vases_are_counted_as_vases() -> None:
    two = [[TITLE.words.say(one, (), language) for one in symbol_messages(["vase", "vase", "war"])] for language in LANGUAGES]
    assert two == [["2 Vases", "War"], ["2 Vasi", "Guerra"], ["2 Vazen", "Oorlog"]]
