"""The encyclopaedia follows the edition: whoever corrects a number there reads it in the texts."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from aegean.games import title
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadEdition
from aegean.kernel.title import Title

UNTOLD = {
    "polis": {
        "material.coins", "material.tokens",  # how many pieces are in the box
        "setup.players", "setup.start_coins", "setup.start_coins_step", "setup.removed_per_colour", "setup.start_hand",
    },
    "poseidon": {"material.notes", "table.money", "phase.emporia_in_new_world"},
    "parthenon": {
        "calendar.tournament_first_year", "tournament.workshops", "tournament.plans", "tournament.fleets",
        "calendar.events_dealt", "limits.alternates", "limits.philosophy_copies", "limits.drafts_dropped",
        "limits.open_offers", "limits.offer_cards", "limits.offer_types",  # told where an offer is made
    },
    "clash": {
        "numbers.start-food", "numbers.start-action-cards", "numbers.start-objective-cards", "map.players", "piece.supply",
        "numbers.barbarian-settlements", "numbers.barbarian-armies", "numbers.exhausted-tokens", "numbers.lossless-rounds",
        "numbers.lost-piece-gold", "numbers.points-event-piece",
        "numbers.status-government-mood", "numbers.status-government-culture",  # of an option
    },
}  # fmt: skip
"""Numbers of the set-up, of the box and of rare cases, which are no part of what a thing does."""


Places = list[tuple[Any, ...]]


def numbers(node: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the whole numbers of an edition stand."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(value, (dict, list)):
            yield from numbers(value, (*at, key))
        elif type(value) is int:
            yield (*at, key)


def by_name(document: dict[str, Any]) -> dict[str, Places]:
    """The same, those of all entries of a list together: `ship.price`."""
    found: dict[str, Places] = {}
    for at in numbers(document):
        names = [key for key in at if isinstance(key, str)]
        found.setdefault(".".join(names[:2]), []).append(at)
    return found


def corrected(own: Edition, changes: list[tuple[Places, int]]) -> Edition:
    """The edition with other numbers in these places."""
    document = json.loads(json.dumps(own.document))
    for places, number in changes:
        for at in places:
            table = document
            for key in at[:-1]:
                table = table[key]
            table[at[-1]] = number
    return Edition("corrected", own.source, document)


def told(title: Title[Any], edition: Edition) -> list[str]:
    things = [thing for thing in title.explain_things(edition) if thing.kind != "space"]
    texts = [text for one in things for text in (one.purpose, *one.does, *(sign.meaning for sign in one.signs))]
    return [title.words.say(text) for text in texts]


@pytest.mark.parametrize("game", ["parthenon", "clash"])
def test_every_number_is_read_somewhere(game: str) -> None:
    """All at once, each as a number of its own; points of Clash of Cultures are kept in halves."""
    names = by_name(title(game).edition().document)
    wanted = {name: 20_000 + 2 * place for place, name in enumerate(names)}
    text = " ".join(told(title(game), corrected(title(game).edition(), [(names[name], n) for name, n in wanted.items()])))
    assert {name for name, n in wanted.items() if str(n) not in text and str(n // 2) not in text} == UNTOLD[game]


@pytest.mark.parametrize("game", ["polis", "poseidon"])
def test_a_number_that_is_changed_changes_a_text(game: str) -> None:
    """One after the other, a little, because these read an edition with care; what it refuses is never played."""
    own = title(game).edition()
    before = told(title(game), own)
    silent = set()
    for name, places in by_name(own.document).items():
        with contextlib.suppress(BadEdition):
            if told(title(game), corrected(own, [(places, _at(own, places[0]) + 1)])) == before:
                silent.add(name)
    assert silent == UNTOLD[game]


def _at(own: Edition, place: tuple[Any, ...]) -> int:
    found: Any = own.document
    for key in place:
        found = found[key]
    assert isinstance(found, int)
    return found


def test_what_is_printed_says_the_number_of_its_own_edition() -> None:
    clash = title("clash")
    own = clash.edition()
    storage = clash.explain_things(corrected(own, [([("numbers", "storage-limit")], 8)])).get("advance:storage")
    assert storage is not None
    assert clash.words.say(storage.does[0]) == "Up to 8 food can be kept instead of 2."
    assert clash.words.say(storage.does[0], (), "it") == "Si possono tenere fino a 8 cibo invece di 2."
    assert clash.words.say(storage.does[0], (), "nl") == "Tot 8 voedsel kan bewaard worden in plaats van 2."
