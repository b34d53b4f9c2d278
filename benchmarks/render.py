"""How long drawings take and how large they are: `python benchmarks/render.py`. Prints, asserts nothing."""

import gzip
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import aegean
from aegean import render
from aegean.bots import make_bot
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.render.flat import flat

REPEATS = 20
AT = (30, 150, 400)


def session_at(game: str, decisions: int) -> Session[Any]:
    """A game of Citizens after so many decisions."""
    title = aegean.title(game)
    players = min(4, title.players.stop - 1)
    session = Session(title, players, 7, None, None, ["Ada", "Ben", "Cleo", "Dion"][:players])
    bot = make_bot("greedy", title, 1)
    for _ in range(decisions):
        if session.over:
            break
        seat = session.waiting[0]
        prompt = session.prompt(seat)
        session.act(bot.choose(prompt.position, prompt), seat)
    return session


def drawing(session: Session[Any], seat: int, events: list[Event]) -> dict[str, str]:
    """What the web does for a seat: the prompt worked out, the table drawn."""
    view = session.view(seat)
    return session.title.draw(view, seat, Prompt(session.title, view, seat), "en", session.names, events)


def median_ms(draw: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median processor time of a call."""
    times: list[float] = []
    for _ in range(repeats):
        begin = time.process_time()
        draw()
        times.append(time.process_time() - begin)
    return 1000 * statistics.median(times)


def main() -> None:
    shared = (render.style(*(title.folder for title in aegean.titles())) + render.defs()).encode()
    print(f"style and symbols, once a page: {len(shared):,} bytes, {len(gzip.compress(shared, 6)):,} compressed")
    print(f"{'game':<11}{'decisions':>10}{'ms':>8}{'bytes':>10}{'gzip':>8}  regions (gzip)")
    for title in aegean.titles():
        for decisions in AT:
            session = session_at(title.id, decisions)
            seat = session.waiting[0] if session.waiting else 0
            events = [happened.event for happened in session.events_for(seat)][-60:]

            draw = partial(drawing, session, seat, events)
            regions = draw()
            if not regions:
                continue
            whole = "".join(regions.values()).encode()
            parts = " ".join(f"{name} {len(gzip.compress(body.encode(), 6)):,}" for name, body in regions.items())
            print(
                f"{title.id:<11}{len(session.decisions):>10}{median_ms(draw):>8.1f}{len(whole):>10,}"
                f"{len(gzip.compress(whole, 6)):>8,}  {parts}"
            )
        board = title.board(session.position.public(), "en", session.names)
        if board:
            ms, size = median_ms(partial(flat, board, title.folder), 3), len(flat(board, title.folder))
            print(f"{title.id:<11}{'board':>10}{ms:>8.1f}{size:>10,}  as an SVG file")


if __name__ == "__main__":
    main()
