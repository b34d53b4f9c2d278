"""The faces of the cards and the city boards, from the edition."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from aegean.games.polis.data import COLOURS
from aegean.games.polis.table_faces import Face
from aegean.games.polis.table_medallions import medallion
from aegean.games.polis.words import ability_message
from aegean.kernel.message import Message, Value
from aegean.render.svg import centred, escape, fitted

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words

PICTURES: Final = {
    "hoplites": "helmet",
    "cavalry": "horse",
    "trireme": "trireme",
    "archers": "bow",
    "mercenary": "merc",
    "assassin": "dagger",
    "colony": "village",
    "leader": "bust",
    "city-of-troy": "fortress",
    "acropolis": "temple",
    "theatre": "mask",
    "temple-of-apollo": "lyre",
    "temple-of-athena": "owl",
    "temple-of-ares": "spears",
    "temple-of-zeus": "bolt",
    "harbour": "great-harbor",
    "corinth-canal": "wave",
    "agora": "marketplace",
    "quarry": "blocks",
    "academy": "scroll",
    "gymnasium": "discus",
    "treasury": "treasury",
    "potter": "pottery",
    "tragedian": "tragic",
    "farmer": "grain",
    "merchant": "scales",
    "ship": "sail",
    "captain": "anchor",
    "priestess": "shrine",
    "sculptor": "hammer",
    "poet": "papyrus",
    "alexander-the-great": "horse",
    "archimedes": "tools",
    "aristotle": "scroll",
    "diogenes": "amphora",
    "euclid": "compasses",
    "herodotus": "history",
    "hippocrates": "staff",
    "homer": "lyre",
    "phidias": "column1",
    "plato": "owl",
    "leonidas": "defence",
    "statue-of-zeus": "throne",
    "lighthouse": "lighthouse",
    "colossus": "colossus",
    "mausoleum": "mausoleum",
}
"""Emblems by card; a card of another edition shows the bust or the temple front of its type."""

# Skylines: symbol, x of its centre, y of its foot, size, strength.
SKYLINES: Final = {
    "athina": (("temple", 104, 92, 58, 1), ("column1", 158, 100, 26, 0.75), ("owl", 48, 102, 30, 0.85)),
    "delfoi": (
        ("temple", 95, 104, 50, 1),
        ("column1", 141, 98, 26, 1),
        ("column1", 161, 100, 22, 0.7),
        ("column1", 46, 100, 24, 0.8),
    ),
    "alexandreia": (("lighthouse", 128, 100, 62, 1), ("sail", 62, 106, 34, 0.85), ("scroll", 174, 102, 24, 0.7)),
    "olympia": (
        ("column1", 62, 102, 36, 0.8),
        ("column1", 92, 102, 40, 1),
        ("torch", 122, 102, 42, 1),
        ("column1", 152, 102, 36, 0.8),
    ),
    "korinthos": (("great-harbor", 84, 104, 56, 1), ("trireme", 150, 106, 40, 0.85)),
    "sparti": (("fortress", 104, 104, 52, 1), ("helmet", 50, 104, 34, 0.85), ("spears", 160, 104, 34, 0.8)),
}
HILLS: Final = {
    "athina": "M0 110L52 104 68 92H140L156 104 206 108V150H0z",
    "sparti": "M0 92L40 40 70 74 112 26 150 70 172 52 206 84V150H0z",
    "delfoi": "M0 84L34 42l22 26L92 22l34 40 22-20 58 50v58H0z",
}


class Faces:
    """Every face of an edition in one language."""

    def __init__(self, edition: "Edition", words: "Words", language: str) -> None:
        self._words = words
        self._edition = edition
        self._language = language
        self.cards: Final = [self._face(entry) for entry in edition.document["card"]]
        self.boards: Final[dict[str, dict[str, Any]]] = {entry["id"]: entry for entry in edition.document["board"]}
        self.labels: Final = {id: self._board_label(entry) for id, entry in self.boards.items()}

    def _say(self, id: str, **args: "Value") -> str:
        return self._words.say(Message(id, args), (), self._language)

    def _face(self, entry: dict[str, Any]) -> Face:
        name = self._say(f"card:{entry['id']}")
        colour: str = entry["colour"]
        types: list[str] = entry.get("types", [])
        symbols: list[str] = entry["symbols"]
        ability: str = entry.get("ability", "")
        fallback = "temple" if "building" in types else "sail" if "ship" in types else "bust"
        label = self._say(
            "table.card",
            card=name,
            colour=Message(f"colour:{COLOURS.index(colour)}"),
            symbols=self.symbols_in_words(symbols),
        )
        if ability:
            told = ability_message(entry, self._edition) or Message(f"brief.{ability}")
            label = self._say("table.face", face=label, ability=told)
        return Face(
            name,
            colour,
            types,
            symbols,
            entry.get("covered", -1),
            PICTURES.get(entry["id"], fallback),
            self._say(f"when.{entry['when']}") if ability else "",
            self._say(f"brief.{ability}") if ability else "",
            label,
        )

    def symbols_in_words(self, symbols: list[str]) -> str:
        """The symbols of a card or a board."""
        return ", ".join(self._symbol(symbol) for symbol in symbols) or self._say("symbol.nothing")

    def _symbol(self, symbol: str) -> str:
        name, _, rest = symbol.partition(":")
        if name in ("coin-per", "end-per"):
            what = Message("symbol.building") if rest == "building" else self._colour_card(rest)
            return self._say(f"symbol.{name}", what=what)
        if name == "disc" and ":" in rest:
            colour, _, amount = rest.partition(":")
            return self._say("symbol.disc-colour", colour=Message(f"colour:{COLOURS.index(colour)}"), n=int(amount))
        return self._say(f"symbol.{name}", n=int(rest)) if rest else self._say(f"symbol.{name}")

    def _colour_card(self, colour: str) -> str:
        return self._say("table.per", colour=Message(f"colour:{COLOURS.index(colour)}"))

    def _board_label(self, entry: dict[str, Any]) -> str:
        return f"{self._say('board:' + entry['id'])}: {self.symbols_in_words(entry['common'] + entry['specific'])}"

    def board_symbols(self, id: str) -> list[str]:
        """The printed symbols of a board side."""
        entry = self.boards[id]
        return [*entry["common"], *entry["specific"]]

    def board(self, id: str) -> str:
        """A city board with its skyline."""
        city = self.boards[id]["city"]
        hills = HILLS.get(city, "M0 104Q40 78 84 92T150 78 206 96V150H0z")
        skyline = "".join(
            f'<g opacity="{strength}">{centred(name, x, foot - size / 2, size, "var(--fig)", "var(--board)")}</g>'
            for name, x, foot, size, strength in SKYLINES.get(city, (("temple", 104, 104, 50, 1),))
        )
        medals = "".join(medallion(symbol, 24 + 33 * place, 128, 13) for place, symbol in enumerate(self.board_symbols(id)))
        name = fitted(12, 25, self._say("board:" + id), 19, 180, "var(--ink)", 'class="nm"')
        return (
            '<svg class="boardpic" viewBox="0 0 206 150" preserveAspectRatio="xMinYMid slice" aria-hidden="true">'
            '<rect width="206" height="150" rx="8" fill="var(--board)"/>'
            f'<path d="{hills}" fill="var(--fig)" opacity=".16"/>'
            '<path d="M0 104q50-20 100-8t106-10v56q0 8-8 8H8q-8 0-8-8z" fill="var(--fig)" opacity=".14"/>'
            f"{skyline}{name}{medals}</svg>"
        )

    def board_icons(self, id: str) -> str:
        """The symbols of a board in a row, for the strip of an opponent."""
        symbols = self.board_symbols(id)
        width = 19 * len(symbols) + 5
        body = "".join(medallion(symbol, 12 + 19 * place, 12, 9.5) for place, symbol in enumerate(symbols))
        return f'<svg class="i" width="{width}" height="24" role="img" aria-label="{escape(self.labels[id])}">{body}</svg>'


@lru_cache(16)
def _cached(hash: str, edition: "Edition", words: "Words", language: str) -> Faces:
    return Faces(edition, words, language)


def faces(edition: "Edition", words: "Words", language: str) -> Faces:
    """The faces of an edition, drawn in a language; kept, since they never change."""
    return _cached(edition.hash, edition, words, language)
