"""The lobby: one press to play, every setting in words, my tables first, and pages for wrong addresses."""

import html
import re
from typing import Any

import pytest

from aegean.games import own_titles, titles
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES
from aegean.web.offered import in_words, offers
from tests.web.recorded import lay_out, person_of
from tests.web.site import Site

TOKEN = re.compile(r"_|\b[A-Z]{3}-R?\d|\b[a-z]+-[a-z]+-")
"""What a setting is called in a program, or the number of a rule."""


def test_one_press_begins_a_game_against_two_bots(site: Site) -> None:
    for title in own_titles():
        stranger = site.visitor()
        answer = stranger.post(f"/play/{title.id}")
        assert answer.status_code == 303
        id = answer.headers["location"].removeprefix("/t/")
        record = site.server.rooms.get(id).now.record
        assert record.state == "playing"
        assert [seat.kind for seat in record.seats] == ["person", "bot", "bot"]
        assert f'action="/t/{id}/act"' in stranger.get(f"/t/{id}").text or "turn" in stranger.get(f"/t/{id}").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_settings_are_offered_in_words(title: "Title[Any]", language: str) -> None:
    told = in_words(title, "about.game", language)
    assert told.count(". ") == 1 and told.endswith("."), "two sentences"
    for offer in offers(title, language, {}):
        for text in (offer.label, *(value.label for value in offer.values if not offer.listed)):
            assert not TOKEN.search(text), text
        raw = {value.value for value in offer.values}
        assert offer.listed or not raw & {value.label for value in offer.values}, "never the token itself"
        assert sum(value.chosen for value in offer.values) == 1


def test_presets_choose_settings_of_the_title(site: Site) -> None:
    for title in own_titles():
        for id, options in title.presets.items():
            assert title.read_options(dict(options))
            page = site.visitor().get(f"/new/{title.id}?preset={id}").text
            assert 'aria-current="true"' in page
            for name, value in options.items():
                assert f'name="o-{name}" value="{value}" checked' in page or f'value="{value}" selected' in page


def test_my_tables_come_before_the_games(site: Site) -> None:
    ada = site.visitor()
    assert "mine-h" not in ada.get("/").text
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    page = ada.get("/").text
    assert page.index(f'href="/t/{id}"') < page.index('id="games-h"')


def test_finished_games_tell_who_won(site: Site) -> None:
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    id, _ = lay_out(site.server.store, host, "clash")
    ada.get(f"/t/{id}")
    record = site.server.store.tables.get(id)
    assert record is not None and record.result is not None
    result, names = record.result, record.names
    page = html.unescape(ada.get("/tables").text)
    for seat, score in enumerate(result.scores):
        shown = f"{names[seat]} {score // 2}{'½' if score % 2 else ''}"
        assert ("★ " if seat in result.winners else "") + shown in page


def test_a_wrong_address_has_a_page_in_the_look_of_the_others(site: Site) -> None:
    for path in ("/nowhere", "/t/none/at/x", "/t/none"):
        answer = site.visitor(**{"accept-language": "nl"}).get(path)
        assert answer.status_code == 404
        assert 'class="bar"' in answer.text and "Niet gevonden" in answer.text
    assert site.visitor().get("/api/v1/nowhere").headers["content-type"].startswith("text/plain")


def test_a_picture_is_in_the_language_its_address_names(site: Site) -> None:
    """Its answer is kept by whoever is between, so it may not depend on who asked first."""
    dutch = site.visitor(**{"accept-language": "nl"})
    assert dutch.get("/picture/polis?light&it").text == site.visitor().get("/picture/polis?light&it").text
    assert len({dutch.get(f"/picture/polis?light&{language}").text for language in ("en", "it", "nl")}) == 3


def test_every_game_has_a_picture_of_its_own(site: Site) -> None:
    drawn = {title.id: site.visitor().get(f"/picture/{title.id}?dark&it") for title in titles()}
    assert all(answer.headers["content-type"] == "image/svg+xml" for answer in drawn.values())
    assert len({answer.text for answer in drawn.values()}) == len(drawn)
