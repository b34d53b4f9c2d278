"""Words a player adds to a decision: kept with it, told to all, refused where they have no place."""

import json
from pathlib import Path
from typing import Any

import pytest

from aegean.kernel.errors import BadOption, BadSave, IllegalAction, UnknownAction
from aegean.kernel.saved import digest
from aegean.kernel.session import Decision, Session
from tests.kernel.toy import TOY


def table() -> Session[Any]:
    return Session(TOY, 3, 5, names=["Anna", "Ben", "Chloe"])


def state(session: Session[Any]) -> str:
    return json.dumps([session.to_json(), session.position.to_json(), session.story(0)])


def test_words_are_kept_with_the_decision_and_told_to_all() -> None:
    session = table()
    session.act("note -- mine -- and {mine} alone ", 0)
    session.act("note")
    assert session.decisions == [Decision(0, 0, "mine -- and {mine} alone"), Decision(0, 0)]
    assert (session.words_of(1), session.words_of(2)) == ("mine -- and {mine} alone", "")
    assert session.story(None) == session.story(2) == ["Anna adds: mine -- and {mine} alone"]
    with pytest.raises(BadOption):
        session.words_of(3)


def test_a_saved_game_has_them_in_the_text_of_the_move(tmp_path: Path) -> None:
    session = table()
    session.act("note -- per te: «sì» 🏛")
    session.act("pass")
    assert session.to_json()["log"] == [[0, "note -- per te: «sì» 🏛"], [0, "pass"]]
    session.save(tmp_path / "game.json")
    again = Session.from_json(json.loads((tmp_path / "game.json").read_text(encoding="utf-8")), TOY)
    assert state(again) == state(session)


@pytest.mark.parametrize("move", ["pass -- words", "roll -- words", "all roll pass -- words", "all note note -- a\nb"])
def test_words_are_refused_where_they_have_no_place(move: str) -> None:
    session = table()
    before = state(session)
    with pytest.raises((IllegalAction, UnknownAction), match="words"):
        session.act(move)
    assert state(session) == before


@pytest.mark.parametrize(
    "words", ["a\nb", "a\tb", "a\x00", "\x02" + "0\x03", "a\u2028b", "a\x7f", "\ud800", "\u202eabc", "end\n"]
)
def test_control_characters_and_line_breaks_are_refused(words: str) -> None:
    session = table()
    with pytest.raises(UnknownAction, match="one line"):
        session.act(f"note -- {words}")
    assert session.decisions == []


def test_words_have_a_length() -> None:
    session = table()
    with pytest.raises(UnknownAction, match="at most 200 characters long, not 201"):
        session.act("note -- " + "x" * 201)
    session.act("note -- " + "x" * 200)
    assert session.words_of(1) == "x" * 200
    session.act("note --  ")
    assert session.words_of(2) == "", "no words are none"


def test_the_part_of_a_whole_move_that_takes_words_gets_them() -> None:
    session = table()
    session.act("all roll note note pass -- a word")
    assert [decision.words for decision in session.decisions] == ["", "a word", "", ""]


def test_words_outlast_going_back_and_are_taken_back_with_their_decision() -> None:
    session = table()
    session.act("note -- first")
    session.act("note -- second")
    session.undo(0)
    assert session.story() == ["Anna adds: first"]
    assert session.to_json()["log"] == [[0, "note -- first"], [0, "note -- second"], [0, "undo", 1]]
    assert state(Session.from_json(session.to_json(), TOY)) == state(session)
    session.act("pass")
    session.undo_to(1, 1, consent=[0])
    assert session.words_of(1) == "first"
    assert session.at(1).story() == ["Anna adds: first"]
    assert session.at(0).story() == []


def test_a_log_with_words_out_of_place_is_refused() -> None:
    document = table().to_json()
    document["log"] = [[0, "pass -- words"]]
    document["digest"] = digest(document)
    with pytest.raises(BadSave, match="no words"):
        Session.from_json(document, TOY)


def test_the_prompt_says_what_takes_words() -> None:
    takes = {option["key"]: option["takes_words"] for option in table().prompt(0).to_json()["options"]}
    assert takes["note"] is True and takes["pass"] is False
