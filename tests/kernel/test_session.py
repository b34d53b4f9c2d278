"""Sessions: acting, undo, rewind, forks, whole moves."""

import json
from typing import Any

import pytest

from aegean.kernel.errors import BadOption, IllegalAction, UnknownAction
from aegean.kernel.session import Decision, Session, Undo
from tests.kernel.toy import TOY, Rolled, Toy


def table(players: int = 3) -> Session[Any]:
    return Session(TOY, players, 5, names=["Anna", "Ben", "Chloe", "Dora"][:players])


def coins(session: Session[Any]) -> list[int]:
    assert isinstance(session.position, Toy)
    return session.position.coins


def whole(session: Session[Any]) -> str:
    """Everything there is to know of a session."""
    return json.dumps([session.to_json(), session.position.to_json(), session.story(0), session.waiting])


def acted(*moves: str) -> Session[Any]:
    session = table()
    for move in moves:
        session.act(move)
    return session


# Acting


def test_actions_may_be_typed_written_or_numbered() -> None:
    session = table()
    session.act("ask 1")
    session.act({"answer": {"word": "yes"}}, 1)
    session.act(session.codec.parse("note"))
    assert session.decisions == [Decision(0, 2 << 20 | 1), Decision(1, 3 << 20 | 1), Decision(0, 0)]
    assert coins(session) == [3, 5, 2]


def test_without_a_seat_the_first_that_is_asked_acts() -> None:
    session = acted("pass")
    session.act("note")
    assert coins(session) == [2, 3, 2]


@pytest.mark.parametrize(
    ("move", "seat", "rule", "message"),
    [
        ("ask 0", 0, "TOY-1", "ask 0: Anna is you. Ask somebody else. [TOY-1]"),
        ("vote 3", 0, "", "vote 3: That is not one of the choices at this point. Choose one of the options shown."),
        ("note", 1, "", "note: It is not your decision now. Wait until you are asked."),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(move: str, seat: int, rule: str, message: str) -> None:
    session = table()
    before = whole(session)
    with pytest.raises(IllegalAction) as error:
        session.act(move, seat)
    assert (str(error.value), error.value.rule) == (message, rule)
    assert whole(session) == before


@pytest.mark.parametrize(
    "move", ["", "  ", "fly", "note twice", "ask nobody", "ask 3", {"fly": {}}, {"ask": {"player": 9}}, 99 << 20, -1, 5]
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(move: str | int | dict[str, object]) -> None:
    session = table()
    before = whole(session)
    with pytest.raises(UnknownAction):
        session.act(move)
    assert whole(session) == before


@pytest.mark.parametrize("seat", [-1, 3, True])
def test_seats_that_do_not_exist(seat: int) -> None:
    session = table()
    for ask in (lambda: session.act("note", seat), lambda: session.view(seat), lambda: session.prompt(seat)):
        with pytest.raises(BadOption, match=f"Seats go from 0 to 2, not {seat}"):
            ask()


def test_after_the_end_nothing_is_allowed() -> None:
    session = acted("stop")
    with pytest.raises(IllegalAction, match="The game is over"):
        session.act("note")
    assert session.prompt().options == []
    assert repr(session) == "<Toy, 3 players, 1 decisions, over>"


def test_events_are_numbered_by_the_decision_and_told_to_their_audience() -> None:
    session = acted("note", "roll", "ballot")
    session.act("vote 2", 1)
    (rolled,) = session.events_for(None)
    assert rolled.decision == 2
    assert isinstance(rolled.event, Rolled)
    assert [happened.decision for happened in session.events_for(1)] == [2, 4]
    assert session.story(1) == [f"Anna rolls {rolled.event.die}.", "You vote 2."]
    assert session.story(0) == session.story(None) == [f"Anna rolls {rolled.event.die}."]


# Whole moves


def test_a_move_typed_whole_is_its_decisions() -> None:
    session = table()
    session.act("all note note pass")
    assert coins(session) == [4, 2, 2]
    assert len(session.decisions) == len(session.log) == 3
    assert session.waiting == [1]


@pytest.mark.parametrize("move", ["all note roll fly", "all note ballot note", "all note pass note"])
def test_a_whole_move_happens_altogether_or_not_at_all(move: str) -> None:
    session = acted("note")
    before = whole(session)
    with pytest.raises((IllegalAction, UnknownAction)):
        session.act(move)
    assert whole(session) == before
    session.act("note")
    assert coins(session) == [4, 2, 2], "and the table can be played on"


# Undo


def test_the_own_last_decisions_are_undone() -> None:
    session = acted("note", "note")
    session.undo()
    assert coins(session) == [3, 2, 2]
    session.undo(0)
    assert coins(session) == [2, 2, 2]
    with pytest.raises(IllegalAction, match="nothing you can undo alone"):
        session.undo(0)


def test_undo_stops_at_a_random_event() -> None:
    session = acted("note", "roll", "note")
    session.undo()
    assert session.undoable(0) is None
    before = whole(session)
    with pytest.raises(IllegalAction, match="only as long as it revealed nothing"):
        session.undo()
    assert whole(session) == before


def test_undo_stops_at_a_reveal() -> None:
    session = acted("ballot")
    for seat in (1, 2, 0):
        session.act("vote 3", seat)
    with pytest.raises(IllegalAction):
        session.undo(0)
    session.act("note")
    session.undo(0)
    assert session.undoable(0) is None


def test_undo_stops_when_another_has_acted() -> None:
    session = acted("note", "pass")
    assert session.undoable(0) == 1
    assert session.undoable(1) is None
    session.act("note", 1)
    with pytest.raises(IllegalAction):
        session.undo(0)
    session.undo(1)
    session.undo(0)
    assert session.waiting == [0]


def test_a_compound_move_has_the_number_of_its_first_decision() -> None:
    session = acted("note", "all note note", "note; pass", "note")
    assert [decision.part_of for decision in session.decisions] == [0, 2, 2, 4, 4, 0]


@pytest.mark.parametrize("move", ["all note note note", "note; note; note"])
def test_a_compound_move_is_undone_whole(move: str) -> None:
    session = acted("note", move)
    assert coins(session) == [6, 2, 2]
    assert session.undoable(0) == 1
    session.undo()
    assert coins(session) == [3, 2, 2]
    session.undo()
    assert coins(session) == [2, 2, 2], "and the decision before it came by itself"


def test_two_compound_moves_in_a_row_are_undone_one_by_one() -> None:
    session = acted("all note note", "all note note")
    session.undo()
    assert coins(session) == [4, 2, 2]


def test_of_a_compound_move_that_revealed_something_in_its_midst_what_came_after_is_undone() -> None:
    session = acted("all note roll note note")
    rolled = coins(session)[0] - 2
    session.undo()
    assert (coins(session)[0], session.undoable(0)) == (rolled, None)


def test_the_others_are_asked_for_a_compound_move_whole() -> None:
    session = acted("note", "all note note pass", "note")
    assert session.last_of(0) == 1


def test_a_compound_move_is_loaded_as_it_was() -> None:
    session = acted("note", "all note pass", "note")
    document = json.loads(json.dumps(session.to_json()))
    assert document["log"] == [[0, "note"], [0, "note", "part of", 2], [0, "pass", "part of", 2], [1, "note"]]
    again = Session.from_json(document, TOY)
    assert (again.decisions, again.at(3).decisions) == (session.decisions, session.decisions[:3])


@pytest.mark.parametrize(
    "entry", [[0, "note", "part of", 4], [0, "note", "part of", 0], [0, "note", "part of", 1], [1, "note", "part of", 2]]
)
def test_a_log_whose_compound_moves_have_gaps_is_refused(entry: list[object]) -> None:
    session = acted("note", "note; pass" if entry[0] else "note")
    with pytest.raises(UnknownAction, match="the number of its first decision"):
        session.replay(entry)


def test_the_log_only_grows_and_undos_are_in_it() -> None:
    session = acted("note", "note")
    lengths = [len(session.log)]
    session.undo()
    lengths.append(len(session.log))
    session.act("pass")
    lengths.append(len(session.log))
    session.undo()
    lengths.append(len(session.log))
    assert lengths == [2, 3, 4, 5]
    assert session.log[2] == Undo(0, 1)
    assert session.log[4] == Undo(0, 1)
    assert session.decisions == [Decision(0, 0)]


def test_a_game_with_undos_is_loaded_as_it_was() -> None:
    session = acted("note", "roll", "note")
    session.undo()
    session.act("pass")
    again = Session.from_json(json.loads(json.dumps(session.to_json())), TOY)
    assert whole(again) == whole(session)
    assert again.log == session.log


# Undo with consent


def test_undoing_more_needs_the_consent_of_those_concerned() -> None:
    session = acted("roll", "pass", "note", "pass", "note")
    before = whole(session)
    with pytest.raises(IllegalAction, match="Consent is missing of Ben, Chloe"):
        session.undo_to(0, 0, [])
    with pytest.raises(IllegalAction, match="Consent is missing of Chloe"):
        session.undo_to(1, 0, [1])
    assert whole(session) == before
    session.undo_to(1, 0, [1, 2])
    assert (len(session.decisions), session.waiting) == (1, [0])
    assert session.log[-1] == Undo(0, 1)


@pytest.mark.parametrize("kept", [-1, 2, 7])
def test_undo_to_nowhere(kept: int) -> None:
    session = acted("note", "note")
    with pytest.raises(BadOption, match=f"There are 2 decisions; {kept} cannot be kept"):
        session.undo_to(kept, 0, [])


# History and forks


def test_at_shows_the_past_and_can_be_played_on() -> None:
    session = acted("note", "roll", "pass", "note")
    before = whole(session)
    fork = session.at(1)
    assert (coins(fork), fork.waiting, fork.names) == ([3, 2, 2], [0], session.names)
    fork.act("roll")
    assert coins(fork)[0] == coins(session)[0], "the same seed rolls the same"
    fork.act("stop")
    assert fork.over
    assert whole(session) == before


@pytest.mark.parametrize("decisions", [-1, 3])
def test_at_nowhere(decisions: int) -> None:
    with pytest.raises(BadOption, match=f"The game has 2 decisions; there is no position {decisions}"):
        acted("note", "note").at(decisions)


def test_a_session_may_start_from_a_position() -> None:
    start = acted("note", "ballot").position.to_json()
    session = Session(TOY, 3, 0, start=json.loads(json.dumps(start)))
    assert session.waiting == [0, 1, 2]
    session.act("vote 9", 2)
    session.undo(2)
    assert session.position.to_json() == start
    assert session.at(0).position.to_json() == start


# Tables


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "Toy is for 2 to 4 players, not 1"),
        (5, {}, "Toy is for 2 to 4 players, not 5"),
        ("3", {}, "Toy is for 2 to 4 players, not '3'"),
        (True, {}, "Toy is for 2 to 4 players, not True"),
        (3, {"colour": "red"}, "Toy has no option 'colour'; it has coins, slow"),
        (3, {"coins": 10}, "The option coins must be a whole number from 0 to 9, not 10"),
        (3, {"coins": "many"}, "The option coins must be a whole number from 0 to 9, not 'many'"),
        (3, {"slow": "maybe"}, "The option slow must be one of false, true, not 'maybe'"),
        (3, {"slow": 1}, "The option slow must be one of false, true, not 1"),
    ],
)
def test_tables_that_cannot_be(players: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as error:
        Session(TOY, players, 1, options)
    assert message in str(error.value)


def test_options_may_be_typed() -> None:
    assert Session(TOY, 2, 1, {"coins": "7", "slow": "TRUE"}).options == {"coins": 7, "slow": True}
    assert Session(TOY, 2, 1).options == {"coins": 2, "slow": False}


def test_names_must_fit() -> None:
    with pytest.raises(BadOption, match="3 players need 3 names"):
        Session(TOY, 3, 1, names=["Anna"])


# Several moves at once


def test_moves_with_semicolons_are_carried_out_one_after_the_other() -> None:
    session = table()
    session.act("note; note;ask 1")
    assert [session.text(decision) for decision in session.decisions] == ["note", "note", "ask 1"]
    assert session.waiting == [1]


@pytest.mark.parametrize("moves", ["note; ask 0", "note; fly", "note; pass; note", "note;", "; note"])
def test_if_one_of_several_moves_is_refused_none_is_made(moves: str) -> None:
    session = table()
    before = whole(session)
    with pytest.raises((IllegalAction, UnknownAction)):
        session.act(moves, 0)
    assert whole(session) == before


def test_nothing_is_learned_from_moves_that_are_taken_back() -> None:
    session = table()
    before = whole(session)
    with pytest.raises(IllegalAction, match="shows something new"):
        session.act("note; roll; stop", 0)
    assert whole(session) == before
    session.act("note; roll", 0)
    assert len(session.decisions) == 2, "the last may"


def test_a_refusal_carries_its_reason_for_any_language() -> None:
    with pytest.raises(IllegalAction) as refused:
        table().act("ask 0", 0)
    assert [message.id for message in refused.value.said] == ["why.oneself", "cure.other"]
