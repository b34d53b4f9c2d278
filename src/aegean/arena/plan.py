"""Which games are played: line-ups of bots, every one in every rotation of the seats with the same seed."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from aegean.games import title as find_title
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Options

ROUND_ROBIN: Final = "round-robin"
VERSUS: Final = "versus"
FORMATS: Final = (VERSUS, ROUND_ROBIN)


@dataclass(frozen=True)
class Fixture:
    """A game to be played. `seats` are the bots by seat."""

    number: int
    seed: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A tournament. The same plan always has the same games, so a broken off one can go on."""

    game: str
    players: int
    bots: tuple[str, ...]
    format: str
    seed: int
    options: Options

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom, not yet who sits where."""
        if len(self.bots) == 1:
            return [self.bots * self.players]
        if self.format == VERSUS:  # each against a table of the first
            field = self.bots[0]
            return [(bot, *[field] * (self.players - 1)) for bot in self.bots[1:]]
        if len(self.bots) >= self.players:
            return list(combinations(self.bots, self.players))
        return [lineup for lineup in combinations_with_replacement(self.bots, self.players) if len(set(lineup)) > 1]

    def seatings(self) -> list[tuple[str, ...]]:
        """Every line-up in every rotation that is a different one."""
        turned = [lineup[turn:] + lineup[:turn] for turn in range(self.players) for lineup in self.lineups()]
        return list(dict.fromkeys(turned))

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """The first so many games: all seatings with the first seed, then all with the next."""
        seatings = self.seatings()
        for number in range(games):
            round, place = divmod(number, len(seatings))
            yield Fixture(number, self.seed + round, seatings[place])

    def to_json(self) -> dict[str, Any]:
        document = asdict(self)
        document["bots"] = list(self.bots)
        return document


def make_plan(game: str, players: int, bots: Sequence[str], format: str, seed: int, options: Options) -> Plan:
    """A plan that makes sense."""
    if len(set(bots)) != len(bots):
        raise BadOption(f"Every bot is named once, not {', '.join(bots)}; the arena fills the seats.")
    if format not in FORMATS:
        raise BadOption(f"The format is one of {', '.join(FORMATS)}, not {format!r}.")
    return Plan(game, players, tuple(bots), format, seed, find_title(game).read_options(dict(options)))
