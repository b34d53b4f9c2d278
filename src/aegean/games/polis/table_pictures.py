"""Things of Polis drawn by themselves, as on the table."""

from typing import TYPE_CHECKING, Final

from aegean.games.polis.data import COLOURS
from aegean.games.polis.table_cards import faces
from aegean.games.polis.table_faces import deck, full
from aegean.games.polis.table_medallions import medallion
from aegean.render.svg import drawing

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words

EXAMPLES: Final = {"coin-per": "coin-per:building", "end-per": "end-per:building"}
"""Symbols that are printed with what they count."""
NUMBERED: Final = ("coin", "vp", "end", "disc")
FULL_DECK: Final = 5


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A card, a board, a stack or a symbol; nothing for anything else."""
    kind, _, name = id.partition(":")
    if kind == "card":
        ids = [card["id"] for card in edition.document["card"]]
        return full(faces(edition, words, language).cards[ids.index(name)], False)
    if kind == "board":
        return faces(edition, words, language).board(name)
    if kind == "colour":
        return deck(COLOURS[int(name)], FULL_DECK)
    if kind == "symbol" and name != "start":
        shown = EXAMPLES.get(name, f"{name}:1" if name in NUMBERED else name)
        return drawing(60, 60, medallion(shown, 30, 30, 20))
    return ""
