"""Positions to draw: games of random players, stopped here and there."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from aegean import titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.title import Title

NAMES = ("Ada", "Ben", "Cleo", "Dion", "Eva", "Fay")
TITLES = [title for title in titles() if title.draw.__func__ is not Title.draw]  # type: ignore[attr-defined]
STOPS = (0, 40, 130, 330, 700)


@cache
def stops(title: Title[Any], seed: int = 3) -> tuple[Session[Any], ...]:
    """One random game at several points, the last one at its end if it is short."""
    players = title.players.stop - 2
    session = Session(title, players, seed, None, None, NAMES[:players])
    dice = random.Random(seed)
    found = [session.at(0)]
    for number in range(1, STOPS[-1] + 1):
        if session.over:
            break
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
        if number in STOPS:
            found.append(session.at(number))
    return tuple(found)


def drawings(title: Title[Any]) -> Iterator[tuple[Session[Any], int, Prompt, dict[str, str]]]:
    """Every stop as every seat sees it."""
    for session in stops(title):
        for seat in range(session.players):
            yield (session, seat, *drawn(session, seat))


def drawn(session: Session[Any], seat: int) -> tuple[Prompt, dict[str, str]]:
    """A seat's prompt and drawing."""
    view = session.view(seat)
    prompt = Prompt(session.title, view, seat)
    events = [happened.event for happened in session.events_for(seat)][-60:]
    return prompt, session.title.draw(view, seat, prompt if prompt.asked else None, "en", session.names, events)


def whole(regions: dict[str, str]) -> str:
    """All regions as one document."""
    return "<main>" + "".join(f'<section id="r-{name}">{body}</section>' for name, body in regions.items()) + "</main>"
