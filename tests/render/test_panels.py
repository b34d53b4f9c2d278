"""Panels beside the boards: Parthenon's desk, book, rates and rack; the influence preview of Clash; cities of Polis."""

import re
from typing import Any
from xml.etree import ElementTree

import aegean
from aegean.games.clash.table_influence import prospects
from aegean.games.parthenon.ids import LAND_NAMES, LANDS
from aegean.games.parthenon.pledges import MARK_BROKEN, MARK_KEPT, UNMARKED
from aegean.games.parthenon.title import TITLE as PARTHENON
from aegean.kernel.position import Position
from aegean.kernel.title import Title
from aegean.saves import load
from tests.games.clash.table import TITLE as CLASH
from tests.games.clash.table import Table
from tests.games.parthenon.table import begin, believes, do, hold, table
from tests.web.recorded import FIXTURES

NAMES = ["Ada", "Bo", "Cy"]


def market(title: Title[Any], g: Position, seat: int | None, language: str = "en") -> str:
    """What lies round the map."""
    regions = title.draw(g if seat is None else g.view(seat), seat, None, language, NAMES)
    shown = regions["centre"] + regions["market"]
    ElementTree.fromstring(f"<div>{shown}</div>")
    return shown


def told(html: str) -> str:
    """The words of a piece of HTML."""
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.S).split())


def test_the_pledge_book_tells_who_promised_what_and_whether_it_was_kept() -> None:
    g = table()
    assert "Pledge book" not in market(PARTHENON, g, 0)
    g.pledges = [(0, 0, 1, 0, MARK_KEPT), (1, 2, 0, 3, MARK_BROKEN), (5, 1, 2, 4, UNMARKED)]
    for seat in (0, 1, None):
        book = told(market(PARTHENON, g, seat))
        assert "Pledge book 1 open" in book
        assert "Crete → Rhodes I will trade with you again on fair terms. year 2, season 2 open" in book
        assert "Rhodes → Chios As Archon I will reward you. year 1, season 2 broken" in book
        assert "Chios → Crete I will vote for you. year 1, season 1 kept" in book
    assert "Libro delle promesse" in market(PARTHENON, g, 0, "it") and "Beloftenboek" in market(PARTHENON, g, 0, "nl")


def test_the_trade_desk_tells_terms_promise_and_who_has_not_answered() -> None:
    g = begin(table(), "island-trade")
    assert "Nobody offers anything now." in told(market(PARTHENON, g, 0))
    hold(g, 0, "2 wool")
    do(g, 0, "offer 1", "give wool", "want ore", "promise 0")
    assert "I will vote for you" not in told(market(PARTHENON, g, 1)), "not before it is sent"
    do(g, 0, "send")
    desk = told(market(PARTHENON, g, 1))
    assert "Chios to Crete" in desk and "Promise: I will vote for you." in desk and "still to answer:" in desk
    assert "5 left to make" in told(market(PARTHENON, g, 0)) and "6 left to make" in desk


def test_events_are_read_aloud_as_they_are_written() -> None:
    g = table()
    for number in range(len(g.data.events)):
        g.row = [number]
        assert not re.search(r"&amp;#?\w+;", market(PARTHENON, g, 0, "it")), "escaped twice"


def test_fleets_in_a_port_lie_beside_its_card_and_apart_from_each_other() -> None:
    g = table()
    for port in range(LANDS):
        g.fleets, g.port = [3, 0, 0], [port] * 3 + g.port[3:]
        drawn = market(PARTHENON, g, None)
        fleets = [int(x) for x in re.findall(r'id="fleet-0-\w" transform="translate\((\d+)', drawn)]
        found = re.search(f'id="land-{LAND_NAMES[port]}".*?<rect class="hit" x="(\\d+)" y="(\\d+)" width="56"', drawn)
        assert found is not None and len(fleets) == 3
        card = int(found[1])
        if LAND_NAMES[port] != "athens":  # where they lie below it
            assert all(x < card - 9 or x > card + 56 + 9 for x in fleets), LAND_NAMES[port]
        assert min(abs(a - b) for a in fleets for b in fleets if a != b) > 24


def test_rates_and_philosophies_are_open_to_all() -> None:
    g = table()
    believes(g, 1, "stoicism", introduced=True)
    for seat in (0, None):
        shown = told(market(PARTHENON, g, seat))
        rate = next(rate for rate in g.data.rates if rate.id == "f-bg")
        assert f"{rate.gives} basics → {rate.gets} gold" in shown
        assert f"introduced by Crete, {g.data.limits.philosophy_copies - 1} copies left" in shown
        assert shown.count("not introduced yet") == 5


def test_the_influence_preview_tells_cost_and_chance() -> None:
    table = Table().city(1, "D3", temple=1).city(0, "D2")
    one = prospects(table.g, 0)
    assert len(one) == 1 and one[0].source == table.at("D2") and one[0].space == table.at("D3")
    assert (one[0].cost, one[0].sides, one[0].boosted) == (0, 2, 2)
    sides = table.g.data.numbers.dice_sides
    shown = told(market(CLASH, table.g, 0))
    assert f"{round(100 * one[0].sides / sides)} % by the roll alone" in shown
    assert "with your culture" not in shown
    assert "by the roll alone" not in told(market(CLASH, table.g, 1)), "only for whose turn it is"


def test_culture_in_store_raises_the_chance() -> None:
    table = Table().city(1, "D4", temple=1).city(0, "D2", temple=0).levels(0, culture=5).goods(0, culture=2)
    one = prospects(table.g, 0)[0]
    assert one.boosted == min(table.g.data.numbers.dice_sides, one.sides + 2 - one.cost)
    assert f"({round(100 * one.boosted / table.g.data.numbers.dice_sides)} % with your culture)" in told(
        market(CLASH, table.g, 0)
    )


def test_who_watches_polis_sees_every_card_whole() -> None:
    title = aegean.title("polis")
    session = load(FIXTURES / "polis" / "4-first-game.json").at(250)
    names = ("Ada", "Ben", "Cleo", "Dion")
    played = title.draw(session.view(0), 0, None, "en", names)["opponents"]
    watched = title.draw(session.position.public(), None, None, "en", names)["opponents"]
    assert "minis crowd" in played and "minis crowd" not in watched
