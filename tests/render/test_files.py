"""Drawings as files: SVG that stands alone, PNG, pages."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from aegean import render
from aegean.cli import main
from aegean.kernel.title import Title
from aegean.render.flat import flat, tokens
from tests.render.at_the_table import TITLES, stops

EVERY = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


@EVERY
@pytest.mark.parametrize("dark", [False, True])
def test_an_svg_file_stands_alone(title: Title[Any], dark: bool) -> None:
    for session in stops(title):
        svg = flat(title.board(session.position.public(), "en", session.names), title.folder, dark)
        tree = ElementTree.fromstring(svg)
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
        assert "var(--" not in svg
        assert "color-mix" not in svg
        drawn = {"#" + element.get("id", "") for element in tree.iter()}
        for element in tree.iter("{http://www.w3.org/2000/svg}use"):
            assert element.get("href") in drawn


@EVERY
def test_a_png_is_a_picture(title: Title[Any]) -> None:
    pytest.importorskip("resvg_py")
    from aegean.render.png import png

    session = stops(title)[1]
    drawn = flat(title.board(session.position.public(), "en", session.names), title.folder)
    made = png(drawn, 300)
    assert made.startswith(b"\x89PNG")
    assert made != png(re.sub("<text.*?</text>", "", drawn), 300), "what is written is drawn too"


def test_the_command_writes_what_the_name_says(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    stops(TITLES[0])[2].save(saved)
    for name, start in (("a.svg", b"<svg"), ("a.html", b"<!doctype html>")):
        assert main(["draw", str(saved), "--at", "20", "--seat", "1", "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_bytes().startswith(start)
    assert main(["draw", str(saved), "-o", str(tmp_path / "a.gif")]) == 2
    assert main(["draw", str(saved), "--seat", "9", "-o", str(tmp_path / "a.svg")]) == 2


@EVERY
def test_every_colour_has_a_light_and_a_dark_value(title: Title[Any]) -> None:
    light, dark = tokens(title.folder, False), tokens(title.folder, True)
    assert light["--paper"] == "#f7f0e1"
    assert dark["--paper"] == "#0f1c26"
    assert set(light) == set(dark)


def test_symbols_are_well_formed() -> None:
    tree = ElementTree.fromstring(render.defs())
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {"s-coin", "s-laurel", "s-lyre", "s-temple", "s-grain", "s-seal", "p-meander"} <= set(ids)


def test_a_badge_carries_colour_pattern_and_initial() -> None:
    badges = [render.badge(seat, name) for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dion", "Eva", "Fay"))]
    assert len(set(badges)) == len(badges)
    for badge in badges:
        ElementTree.fromstring(badge)
        assert "url(#p-" in badge
