"""Coast, a game whose guide errs: every turn a player digs (a coin for certain) or sails (four, or none), and the guide digs."""

from pathlib import Path
from typing import Any, ClassVar

from aegean.kernel.codec import SHIFT, Codec, Kind, Number
from aegean.kernel.edition import Edition
from aegean.kernel.guide import Guide
from aegean.kernel.open_position import OpenPosition
from aegean.kernel.reason import Reason
from aegean.kernel.rng import seeded
from aegean.kernel.step import Step
from aegean.kernel.title import Options, Title
from aegean.kernel.words import Words

DIG, SAIL, REST = 0 << SHIFT, 1 << SHIFT, 2 << SHIFT
TURNS = 4


class Coast(OpenPosition):
    FIELDS: ClassVar[tuple[str, ...]] = ("coins",)

    def __init__(self, players: int, stack: list[Step[Any]], rng: int, coins: list[int]) -> None:
        super().__init__(players, stack, rng, 0, 0)
        self.coins = coins

    def scores(self) -> list[int]:
        return list(self.coins)

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.coins[seat] == max(self.coins)]

    def codec(self) -> Codec:
        return CODEC


CODEC = Codec([Kind("dig"), Kind("sail", Number("crew", 1)), Kind("rest")])


class Day(Step[Coast]):
    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def waiting(self, g: Coast) -> int:
        return 1 << self.number % g.players

    def wishes(self, g: Coast, seat: int) -> list[int]:
        return [DIG, SAIL, SAIL + 1, REST]

    def refuse(self, g: Coast, seat: int, action: int) -> Reason | None:
        return None

    def decide(self, g: Coast, seat: int, action: int) -> None:
        chance = g.random(2)
        g.coins[seat] += 1 if action == DIG else 4 * chance if action >> SHIFT == 1 else 0
        if self.number + 1 == TURNS * g.players:
            g.finish()
        else:
            g.become(Day(self.number + 1))


class CoastGuide(Guide[Coast]):
    def __init__(self) -> None:
        self.safe_lead = 4.0

    def appraise(self, position: Coast, seat: int, options: list[int]) -> list[float]:
        return [{DIG: 1.0, SAIL: 0.5, SAIL + 1: 0.4, REST: 0.9}[action] for action in options]


class CoastTitle(Title[Coast]):
    id = "coast"
    name = "Coast"
    players = range(2, 4)
    words = Words("coast", {"do.dig": "Dig", "do.sail": "Sail", "do.rest": "Rest"}, {"en": {}})

    def codec(self, players: int) -> Codec:
        return CODEC

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Coast:
        g = Coast(players, [Day(0)], seeded(seed), [0] * players)
        g.settle()
        return g

    def edition(self, path: Path | None = None) -> Edition:
        return EDITION

    def turns(self, position: Coast) -> int:
        step = position.top
        return step.number // position.players if isinstance(step, Day) else TURNS

    def guide(self) -> Guide[Any]:
        return CoastGuide()


EDITION = Edition("Coast", "", {})
COAST = CoastTitle()
