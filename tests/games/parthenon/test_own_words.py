"""Promises in a player's own words."""

import io
from typing import Any

import pytest
from rich.console import Console

from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.errors import IllegalAction, UnknownAction
from aegean.kernel.session import Session
from aegean.terminal.tables import draw_table
from tests.rule import rule

VOW = "I shall [b]vote[/] for you"


def at(step: type, season: int = 0) -> Session[Any]:
    """A game that has come to a step, in its first seasons."""
    session = Session(TITLE, 3, 5, names=["Anna", "Ben", "Chloe"])
    while session.position.season < season or not isinstance(session.position.stack[-1], step):
        seat = session.waiting[0]
        session.act(session.position.options(seat)[0], seat)
    return session


def game(session: Session[Any]) -> Parthenon:
    assert isinstance(session.position, Parthenon)
    return session.position


def first_good(session: Session[Any], seat: int) -> str:
    return str(next(iter(session.view(seat).to_json()["seats"][seat]["stock"])))


def desk(session: Session[Any]) -> str:
    out = io.StringIO()
    draw_table(Console(file=out, width=200), session, session.view(0), 0)
    return out.getvalue()


@rule("PAR-R65", "PAR-3.6")
def test_an_offer_promises_in_words_and_the_pledge_book_keeps_them() -> None:
    session = at(IslandTrade)
    given, wanted = first_good(session, 0), first_good(session, 1)
    session.act(f"offer 1 1 {given} for 1 {wanted} promise own-words -- {VOW}", 0)
    offer, told = session.story(2)[-2:]
    assert offer.endswith("and promises: in these words") and told == f"Anna adds: {VOW}"
    assert f'and promises: in these words "{VOW}"' in desk(session)
    session.act("accept 1", 1)
    assert len(game(session).pledges) == 1
    assert f'in these words "{VOW}" (open)' in desk(session)
    again = Session.from_json(session.to_json(), TITLE)
    assert again.story() == session.story() and again.decisions == session.decisions and desk(again) == desk(session)


@rule("PAR-R65")
def test_a_donation_and_a_pledge_alone_take_words_beside_any_phrase() -> None:
    session = at(Donations, season=1)
    seat = session.waiting[0]
    session.act("promise vote-for-you -- if you spare my grain", seat)
    session.act("send", seat)
    assert session.story()[-1] == f"{session.names[seat]} adds: if you spare my grain"
    session.act(f"donate 1 {first_good(session, seat)} promise own-words -- more", seat)
    assert session.story()[-1] == f"{session.names[seat]} adds: more"
    assert '"more" (open)' in desk(session) and 'I will vote for you. "if you spare my grain" (open)' in desk(session)


@rule("PAR-R65")
def test_words_of_an_unfinished_offer_are_not_told_and_are_lost_with_it() -> None:
    session = at(IslandTrade)
    before = session.story(1)
    for move in ("offer all", f"give {first_good(session, 0)}", "promise own-words -- a secret"):
        session.act(move, 0)
    assert session.story(1) == session.story(0) == before
    session.act("drop", 0)
    session.act(f"offer all 1 {first_good(session, 0)} promise trade-again", 0)
    assert not any("a secret" in line for line in session.story(0))
    session.act(f"offer all 1 {first_good(session, 0)} promise own-words -- no secret", 0)
    assert session.story(1)[-1] == "Anna adds: no secret"


@rule("PAR-R65")
def test_words_of_a_counter_offer_are_lost_when_the_offer_goes() -> None:
    session = at(IslandTrade)
    session.act(f"offer all 1 {first_good(session, 0)} for 1 {first_good(session, 1)}", 0)
    for move in ("counter 1", f"give {first_good(session, 1)}", "promise own-words -- a secret"):
        session.act(move, 1)
    session.act("withdraw 1", 0)
    session.act(f"offer all 1 {first_good(session, 1)} promise trade-again", 1)
    assert not any("a secret" in line for line in session.story(1))


@rule("PAR-R65")
def test_only_promises_take_words() -> None:
    session = at(IslandTrade)
    before = session.to_json()
    for move in ("ready -- so be it", f"offer all 1 {first_good(session, 0)} for 1 gold -- so be it"):
        with pytest.raises(IllegalAction, match="no words"):
            session.act(move, 0)
    with pytest.raises(UnknownAction, match="200"):
        session.act(f"offer all 1 {first_good(session, 0)} promise own-words -- {'x' * 201}", 0)
    assert session.to_json() == before
