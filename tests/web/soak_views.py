"""Positions that look the same to somebody are dealt, and everything they are sent is compared: pages, JSON, stream, log, feed,
notices. A pair is what one of these is sent of two such positions; a page with all its regions is one.

Players by lot seldom own much, so every other game is played by Citizens who err.

    python -m tests.web.soak_views 1000000 [PROCESSES]
"""

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from aegean.games import titles
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.web.frames import Eyes, Frame, changes, draw
from aegean.web.snapshot import Snapshot
from aegean.web.story import story
from tests.web.site import Site
from tests.web.soak_games import sensible_action
from tests.web.test_secrets import looks, same_view, trial_from

POSITIONS = 40
"""So many of every game are looked at, spread over it: those that follow each other are much alike."""


def sent(table: Snapshot, eyes: Eyes) -> dict[str, str]:
    """Everything somebody is sent: the regions of the page, what the stream sends of them, the API, the log."""
    table = replace(table, _views={})
    regions = draw(table, eyes)
    found = {f"page {name}": html for name, html in regions.items()}
    found["stream"] = changes(None, Frame(table.version, dict(regions), {}))
    found["inspector"] = looks(table, eyes)
    found["sandbox"] = json.dumps(trial_from(table, eyes.seat, 7), sort_keys=True)
    found["view"] = json.dumps(table.view(eyes.seat).to_json(), sort_keys=True)
    found["log"] = json.dumps([[line.decision, str(line.html), str(line.why)] for line in story(table, eyes.seat, eyes.language)])
    found["notice"] = json.dumps({"version": table.version, "seq": table.seq, "asked": table.waiting})
    found["feed"] = json.dumps([table.record.game, table.record.names, bool(eyes.seat in table.waiting)])
    if eyes.seat is not None:
        found["prompt"] = json.dumps(table.prompt(eyes.seat).to_json(eyes.language, table.record.names))
    return found


def kinds(found: dict[str, str]) -> Counter[str]:
    """What was sent, by its kind: a page with all its regions is one."""
    return Counter(dict.fromkeys((name.partition(" ")[0] for name in found), 1))


def played(session: Session[Any], sensibly: bool, dice: random.Random) -> list[tuple[int, int]]:
    """The decisions of a whole game, by lot or by the guide of its title, which errs now and then."""
    guide, decisions = session.title.guide(), []
    while not session.over:
        seat = dice.choice(session.waiting)
        position = session.position
        action = sensible_action(guide, position, seat, dice) if sensibly else dice.choice(position.options(seat))
        session.act(action, seat)
        decisions.append((seat, action))
    return decisions


def pairs(
    site: Site, title: Title[Any], players: int, seed: int, sensibly: bool
) -> Iterator[tuple[Counter[str], str, int, int | None]]:
    """Play a game; at some of its positions, for everybody, compare what is sent of positions that look the same to them. Yields
    what was compared, what differs, nothing if nothing does, with the decision and the seat."""
    table = hosted(site, title, players)
    options = dict(table.record.options)
    decisions = played(Session(title, players, seed, options, table.edition), sensibly, random.Random(seed))
    session = Session(title, players, seed, options, table.edition)
    language = ("en", "it", "nl")[seed % 3]
    every = max(1, len(decisions) // POSITIONS)
    for number, (seat, action) in enumerate(decisions, start=1):
        session.act(action, seat)
        if number % every or session.over:
            continue
        truth = session.position
        for viewer in (*range(players), None):
            eyes = Eyes(viewer, () if viewer is None else (viewer,), language)
            expected = sent(replace(table, game=session), eyes)
            for world in range(players):  # several, as what is expected takes as long to make as what is found
                known = world if viewer is None else viewer
                session.position = same_view(truth, known, (number + seed) * players + world)
                found = sent(replace(table, game=session), eyes)
                session.position = truth
                differs = [name for name in expected if expected[name] != found[name]]
                yield kinds(expected), f"{title.id} {differs}" if differs else "", number, viewer


def hosted(site: Site, title: Title[Any], players: int) -> Snapshot:
    names = {f"name{seat}": f"Player{seat}" for seat in range(players)}
    id = site.table(site.visitor(), "me", *["here"] * (players - 1), game=title.id, **names)
    return site.server.rooms.get(id).now


def compare(number: int, seed: int, every: int) -> tuple[Counter[str], list[str]]:
    """So many pairs over all titles and numbers of players, from every so many seeds after one; returns how many of which kind,
    and what differed."""
    done: Counter[str] = Counter()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        site = Site(Path(place))
        site.server.limits._set("create=1000000/second")
        site.server.limits.counts["tables"] = 1_000_000
        while done.total() < number:
            seed += every
            for title in titles():
                players = title.players[seed // every % len(title.players)]
                for compared, differs, decision, viewer in pairs(site, title, players, seed, seed // every % 2 == 0):
                    done += compared
                    if differs:
                        wrong.append(f"{differs}: {players} players, seed {seed}, decision {decision}, seat {viewer}")
                    if done.total() >= number:
                        return done, wrong
                print(f"{title.id}, seed {seed}: {done.total()} pairs, {len(wrong)} differences", flush=True)
    return done, wrong


if __name__ == "__main__":
    began = time.monotonic()
    number, processes = [*map(int, sys.argv[1:]), *(1_000_000, 2)[len(sys.argv) - 1 :]]
    with ProcessPoolExecutor(processes) as pool:
        parts = [pool.submit(compare, -(-number // processes), first, processes) for first in range(processes)]
        found = [part.result() for part in parts]
    compared = sum((done for done, _ in found), Counter[str]())
    differences = [line for _, wrong in found for line in wrong]
    print(f"{compared.total()} pairs, {len(differences)} differences, {time.monotonic() - began:.0f} s: {dict(compared)}")
    print("\n".join(differences[:20]))
    sys.exit(bool(differences))
