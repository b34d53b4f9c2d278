"""Moves typed whole, edition files, the terminal table, words."""

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aegean.games.parthenon import title as title_module
from aegean.games.parthenon.data import read_data
from aegean.games.parthenon.title import TITLE
from aegean.games.parthenon.typed import expand
from aegean.kernel.edition import Edition, read_edition
from aegean.kernel.errors import BadEdition, BadSave, IllegalAction, UnknownAction
from aegean.kernel.session import Session
from aegean.terminal.tables import draw_table
from tests.games.parthenon.table import begin, hold, table


def test_an_offer_typed_whole_becomes_small_choices() -> None:
    g = table()
    hold(g, 0, "2 wool ore")
    begin(g, "island-trade")
    assert expand(g, 0, "offer crete 2 wool 1 ore for 1 spices") == [
        "offer 1", "give wool", "give wool", "give ore", "want spices", "send",
    ]  # fmt: skip
    assert expand(g, 0, "offer all wool for gold promise vote-for-you") == [
        "offer all", "give wool", "want gold", "promise 0", "send",
    ]  # fmt: skip
    assert expand(g, 0, "vote rhodes") == ["vote 2"]
    assert expand(g, 0, "donate 2 wool, army") == ["give wool", "give wool", "give army", "send"]
    assert expand(g, 0, "hide 2 gold wool") == ["hide", "keep gold", "keep gold", "keep wool"]


@pytest.mark.parametrize(
    "text", ["offer crete 2 silk", "offer crete 1 wool for 100 gold", "offer naxos 1 wool", "donate wool promise nothing"]
)
def test_what_cannot_be_read_is_refused_with_what_would_be_right(text: str) -> None:
    g = table()
    hold(g, 0, "2 wool")
    with pytest.raises(UnknownAction, match=r"goods are|too many|islands are|promises are"):
        begin(g, "island-trade")
        expand(g, 0, text)


def test_a_session_takes_a_whole_offer_or_nothing_of_it() -> None:
    session = Session(TITLE, 3, 5)
    while type(session.position.stack[-1]).__name__ != "IslandTrade":
        seat = session.waiting[0]
        session.act(session.position.options(seat)[0], seat)
    seat = session.waiting[0]
    held = session.view(seat).to_json()["seats"][seat]["stock"]
    good = next(iter(held))
    before = session.position.to_json()
    with pytest.raises(IllegalAction):
        session.act(f"offer all 1 {good} 20 papyrus for 1 gold", seat)
    assert session.position.to_json() == before
    session.act(f"offer all 1 {good} for 1 gold", seat)
    assert len(session.position.to_json()["offers"]) == 1


# Editions


def changed(change: Any) -> Edition:
    path = TITLE.folder / "edition.toml"
    edition = read_edition(path, "parthenon")
    change(edition.document)
    return Edition(edition.name, "edition.toml", edition.document)


def test_an_owner_may_correct_a_price() -> None:
    def dearer(document: Any) -> None:
        document["acropolis"][5]["cost"] = {"gold": 3}

    data = read_data(changed(dearer))
    cost = data.islands[0].costs[18]
    assert cost is not None and cost.exact[10] == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["commodity"][0].update(id="corn"), "commodity"),
        (lambda d: d["island"][0].update(third="grapes"), "starts"),
        (lambda d: d["acropolis"][0]["cost"].update(silk=1), "silk"),
        (lambda d: d["event"][1].update(price="silk"), "price"),
        (lambda d: d["wonder"].pop(), "wonders"),
        (lambda d: d["limits"].update(beginner_events_removed=["e9"]), "beginner_events_removed"),
        (lambda d: d["limits"].pop("cargo"), "limits.cargo"),
        (lambda d: d["island"][0].update(alternates=["academy"]), "alternates"),
        (lambda d: d["calendar"].update(events_dealt=6), "events_dealt"),
        (lambda d: d.update(status=d["status"][:2]), "status"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_key(change: Any, message: str) -> None:
    with pytest.raises(BadEdition, match=message):
        read_data(changed(change))


# Words


def test_every_reason_and_question_has_its_words() -> None:
    texts = TITLE.words.texts
    used = set()
    for path in Path(title_module.__file__).parent.glob("*.py"):
        if path.name == "words.py":
            continue
        used |= set(re.findall(r'"((?:why|cure|ask)\.[A-Za-z.-]+)"', path.read_text(encoding="utf-8")))
    assert sorted(id for id in used if id not in texts and id != "ask.") == []
    spare = {id for id in texts if id.startswith(("why.", "cure."))} - used
    assert sorted(spare) == []


# The terminal


@pytest.mark.parametrize("players", [3, 6])
def test_the_table_is_drawn_at_every_stage(players: int) -> None:
    session = Session(TITLE, players, 8)
    dice = random.Random(8)
    number = 0
    shown = ""
    while not session.over:
        seat = session.waiting[0]
        if number % 97 == 0:
            out = io.StringIO()
            draw_table(Console(file=out, width=160), session, session.view(seat), seat)
            shown = out.getvalue()
            assert "Lands" in shown and "Islands" in shown and "Archon" in shown
        session.act(dice.choice(session.position.options(seat)), seat)
        number += 1
    assert "Hand:" in shown


# Positions written by hand


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(players=2), "players"),
        (lambda d: d["seats"][0].update(island="atlantis"), "atlantis"),
        (lambda d: d["seats"][0]["stock"].update(silk=1), "silk"),
        (lambda d: d["seats"][0].update(island=d["seats"][1]["island"]), "island of its own"),
        (lambda d: d["hazards"].append("safe-journey"), "hazard"),
        (lambda d: d["plans"].append("oracle"), "once"),
        (lambda d: d["seats"][0].update(acropolis={"shrine": 3}), "once or twice"),
        (lambda d: d["seats"][0].update(villages=["village-grain-9"]), "village-grain-9"),
        (lambda d: d["settings"].pop("offers"), "settings"),
    ],
)
def test_an_impossible_position_is_refused(change: Any, message: str) -> None:
    document = TITLE.new(3, 1, TITLE.read_options({}), TITLE.edition()).to_json()
    change(document)
    with pytest.raises(BadSave, match=message):
        TITLE.from_json(document, TITLE.edition())
