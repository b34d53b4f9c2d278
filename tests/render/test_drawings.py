"""What must hold of every drawing of every title."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from aegean.kernel.session import Session
from aegean.kernel.title import Title
from tests.render.at_the_table import NAMES, TITLES, drawings, drawn, stops, whole

REGIONS = {"ground", "status", "opponents", "centre", "market", "own"}
EVERY = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


@EVERY
def test_is_well_formed_with_ids_of_its_own(title: Title[Any]) -> None:
    for _, _, _, regions in drawings(title):
        tree = ElementTree.fromstring(whole(regions))
        ids = [element.get("id") for element in tree.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(regions) <= REGIONS


@EVERY
def test_is_the_same_every_time(title: Title[Any]) -> None:
    for session, seat, _, regions in drawings(title):
        assert drawn(session, seat)[1] == regions


@EVERY
def test_shows_nothing_a_seat_cannot_see(title: Title[Any]) -> None:
    for session in stops(title):
        for seat in range(session.players):
            view = session.view(seat)
            guess = view.determinise(seat, 7 + seat).view(seat)
            assert title.draw(guess, seat, None, "en", NAMES) == title.draw(view, seat, None, "en", NAMES)


@EVERY
def test_marks_only_what_the_prompt_offers(title: Title[Any]) -> None:
    for _, _, prompt, regions in drawings(title):
        options = {option.key for option in prompt.options}
        refused = {refusal.key for refusal in prompt.refusals}
        for element in ElementTree.fromstring(whole(regions)).iter():
            for key in filter(None, element.get("data-act", "").split("|")):
                assert key in options
            for key in filter(None, element.get("data-why", "").split("|")):
                assert key in refused
            if "data-act" in element.attrib or "data-why" in element.attrib:
                assert element.get("role") == "button"
                assert element.get("tabindex") is not None
                assert element.get("aria-label")


@EVERY
def test_an_option_about_a_thing_on_the_table_is_on_the_table(title: Title[Any]) -> None:
    for _, _, prompt, regions in drawings(title):
        text = whole(regions)
        acts = {key for keys in re.findall(r'data-act="([^"]*)"', text) for key in keys.split("|")}
        ids = set(re.findall(r' id="([^"]*)"', text))
        for option in prompt.options:
            if option.element in ids:
                assert option.key in acts, option


@EVERY
def test_without_a_prompt_nothing_can_be_clicked(title: Title[Any]) -> None:
    for session in stops(title):
        text = whole(title.draw(session.view(0), 0, None, "en", session.names))
        assert "data-act" not in text
        assert "data-why" not in text


@EVERY
def test_spectators_see_all_seats_and_no_hand(title: Title[Any]) -> None:
    for session in stops(title):
        view = session.position.public()
        regions = title.draw(view, None, None, "en", session.names)
        ElementTree.fromstring(whole(regions))
        for name in session.names:
            assert name in whole(regions)


@EVERY
def test_names_of_people_cannot_break_the_page(title: Title[Any]) -> None:
    players = title.players.start
    names = ['<b onclick="x">', "&amp;'", "</svg><script>", "“ok”", "", "é"][:players]
    session = Session(title, players, 5, None, None, names)
    regions = drawn(session, 0)[1]
    tree = ElementTree.fromstring(whole(regions))
    assert not list(tree.iter("script"))
    assert not [element for element in tree.iter() if "onclick" in element.attrib]


@EVERY
def test_needs_nothing_from_elsewhere(title: Title[Any]) -> None:
    for _, _, _, regions in drawings(title):
        text = whole(regions)
        assert "<script" not in text
        assert "<style" not in text
        assert "http" not in text
        assert "url(http" not in text


@EVERY
def test_speaks_other_languages(title: Title[Any]) -> None:
    for session in stops(title):
        ElementTree.fromstring(whole(title.draw(session.view(0), 0, None, "it", session.names)))


@EVERY
def test_a_notebook_shows_the_table(title: Title[Any]) -> None:
    page = stops(title)[1]._repr_html_()
    assert page is not None
    assert page.startswith("<!doctype html>")
    assert 'class="region r-centre"' in page


@EVERY
def test_the_lobby_has_a_picture(title: Title[Any]) -> None:
    ElementTree.fromstring(title.picture("en"))
