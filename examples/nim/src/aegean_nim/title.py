"""Everything the platform needs to know of Nim."""

from typing import Any

from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition
from aegean.kernel.open_position import read_open
from aegean.kernel.rng import seeded
from aegean.kernel.steps import registry
from aegean.kernel.title import Options, Setting, Title
from aegean.kernel.words import Words
from aegean_nim.position import CODEC, Nim
from aegean_nim.turn import Turn

STEPS = registry(Turn)
WORDS = Words(
    "nim",
    {
        "ask.Turn": "Take as many pebbles as you like from one heap.",
        "do.take": "Take {pebbles#pebble#pebbles} from the {heap}",
        "why.too-many": "There are only {left} in the {heap}.",
        "why.none": "You must take at least one.",
        "cure.fewer": "Take fewer, or take from another heap.",
        "event.Took": "{seat} takes {pebbles#pebble#pebbles} from the {heap} heap.",
    },
    {"en": {"heap:left": "left heap", "heap:middle": "middle heap", "heap:right": "right heap"}},
)


class NimTitle(Title[Nim]):
    id = "nim"
    name = "Nim"
    prefix = "NIM"
    players = range(2, 5)
    hidden = False
    rules_file = "rules.md"
    words = WORDS
    settings = (Setting("heaps", ("usual", "random"), "How large the heaps are"),)

    def codec(self, players: int) -> Codec:
        return CODEC

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Nim:
        g = Nim(players, [Turn(0)], seeded(seed), [3, 5, 7])
        if options["heaps"] == "random":
            g.heaps = [1 + g.random(9) for _ in range(3)]  # NIM-1.1
        g.settle()
        return g

    def from_json(self, document: dict[str, Any], edition: Edition) -> Nim:
        return read_open(Nim, document, self.players, STEPS)


TITLE = NimTitle()
