"""Luck nobody can predict and anybody can check."""

import json
from typing import Any

import pytest

from aegean.games import own_titles
from aegean.games import title as find_title
from aegean.kernel.errors import BadSave
from aegean.kernel.long_word import LONG, is_long
from aegean.kernel.luck import Luck, commitment
from aegean.kernel.saved import digest
from aegean.kernel.session import Session
from aegean.kernel.title import Title

SECRET = bytes(range(32))
OTHER_BITS = ({"bits": 60}, {"bits": 128}, {"bits": "256"})


def played(luck: Luck | None, decisions: int = 40, seed: int = 7) -> Session[Any]:
    session = Session(find_title("polis"), 3, seed, luck=luck)
    for number in range(decisions):
        seat = session.waiting[0]
        options = session.position.options(seat)
        session.act(options[number % len(options)], seat)
    return session


def test_the_words_of_two_decisions_have_nothing_in_common() -> None:
    luck = Luck(SECRET)
    words = [luck.word(number) for number in range(1000)]
    assert len(set(words)) == 1000 and all(is_long(word) for word in words)
    ones = sum((word - LONG).bit_count() for word in words) / 1000
    assert 126 < ones < 130


def set_up(title: Title[Any], luck: Luck) -> tuple[str, int]:
    """The table as it is laid out, and the word to go on with."""
    document = Session(title, title.players[-1], 7, luck=luck).position.to_json()
    return json.dumps({**document, "rng": 0}), document["rng"]


@pytest.mark.parametrize("id", ["polis", "parthenon", "clash"])
def test_every_bit_of_the_secret_and_every_word_decides_the_set_up(id: str) -> None:
    """Poseidon has no cards; only who begins is drawn there."""
    title = find_title(id)
    whole = int.from_bytes(SECRET, "big")
    others = [Luck((whole ^ 1 << bit).to_bytes(32, "big")) for bit in range(0, 256, 17)]
    tables = [set_up(title, luck) for luck in (Luck(SECRET), Luck(SECRET, ("a",)), Luck(SECRET, ("b",)), *others)]
    assert len({table for table, _ in tables}) == len(tables)
    assert all(is_long(word) for _, word in tables), "no part of it was drawn from a short word"


def test_every_bit_of_the_word_of_the_set_up_decides_it() -> None:
    """So nothing laid out is found by trying fewer than all of its 256 bits."""
    word, title = Luck(SECRET).word(0), find_title("polis")
    options, edition = title.read_options({}), title.edition()
    laid = {tuple(title.new(3, other, options, edition).stacks) for other in (word, *(word ^ 1 << bit for bit in range(256)))}
    assert len(laid) == 257


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_all_chance_at_a_table_comes_from_long_words(title: Title[Any]) -> None:
    session = Session(title, title.players[0], 7, luck=Luck(SECRET))
    while not session.over and session._chances < 5:
        seat = session.waiting[-1]
        options = session.position.options(seat)
        session.act(options[len(session.decisions) % len(options)], seat)
        assert is_long(session.position.rng)


def test_words_of_before_and_of_now_never_change() -> None:
    """Tables that were set before there were long words go on with theirs."""
    assert [Luck(SECRET, bits=60).word(number) for number in (0, 1)] == [377002837973106350, 354994821481958335]
    assert Luck(SECRET).word(0) == 0x153B62156CB37EAEC47DE12577F69C88E84147E9A9345FEE1B29A31BD9DF7F8E8


def test_every_word_of_every_player_counts() -> None:
    found = {Luck(SECRET, words).word(1) for words in ((), ("a", "b"), ("ab", ""), ("", "ab"), ("b", "a"), ("a", "b", ""))}
    assert len(found) == 6, "also where one ends and the next begins"


def test_the_commitment_does_not_depend_on_what_players_add() -> None:
    assert Luck(SECRET, ("mine",)).commitment == commitment(SECRET) != SECRET.hex()


def test_the_seed_has_no_part_in_it_and_the_secret_decides() -> None:
    luck = Luck(SECRET, ("x", "y", "z"))
    assert played(luck, seed=1).position.to_json() == played(luck, seed=2).position.to_json()
    assert played(luck).position.to_json() != played(Luck(bytes(32), ("x", "y", "z"))).position.to_json()


def test_undo_stops_at_chance_and_not_before() -> None:
    """Every decision has a word of its own, which alone is no reveal."""
    with_luck, plain = Session(find_title("polis"), 3, 7, luck=Luck(SECRET)), Session(find_title("polis"), 3, 7)
    for session in (with_luck, plain):
        undoable, fixed = 0, 0
        for number in range(60):
            seat = session.waiting[0]
            options = session.position.options(seat)
            session.act(options[number % len(options)], seat)
            undoable += session.undoable(seat) is not None
            fixed += session.undoable(seat) is None
        assert undoable and fixed


def test_what_is_undone_and_done_again_comes_out_the_same() -> None:
    session = played(Luck(SECRET))
    position, last = session.position.to_json(), session.decisions[-1]
    session.undo_to(len(session.decisions) - 1, last.seat, range(3))
    session.act(last.action, last.seat)
    assert session.position.to_json() == position
    assert session.at(len(session.decisions)).position.to_json() == position


def test_a_saved_game_carries_its_luck_and_is_refused_if_it_was_another() -> None:
    document = json.loads(json.dumps(played(Luck(SECRET, ("a", "", "c"))).to_json()))
    title = find_title("polis")
    again = Session.from_json(document, title)
    assert again.luck is not None and again.luck.words == ("a", "", "c")
    for change in (
        {"secret": bytes(32).hex()},
        {"commitment": "0" * 64},
        {"secret": "short"},
        {"words": "abc"},
        {"words": [1]},
        *OTHER_BITS,
    ):
        altered = {**document, "luck": {**document["luck"], **change}}
        altered["digest"] = digest(altered)
        with pytest.raises(BadSave):
            Session.from_json(altered, title)


def test_a_log_that_does_not_follow_from_the_secret_is_refused() -> None:
    document = json.loads(json.dumps(played(Luck(SECRET), 60).to_json()))
    other = Luck(bytes(32))
    altered = {**document, "luck": other.to_json()}
    altered["digest"] = digest(altered)
    try:
        again = Session.from_json(altered, find_title("polis"))
    except BadSave:
        return
    assert again.position.to_json() != played(Luck(SECRET), 60).position.to_json()
