"""The map of a number of players: its hexes, homes, slots for region tiles and border. Nothing here changes during a game."""

from collections.abc import Sequence
from typing import Final, final

from aegean.games.clash.hexes import DIRECTIONS, axial, hex_distance, hex_name


@final
class Layout:
    """Hexes are numbered in the order of their names; every list is indexed by that number."""

    def __init__(
        self,
        players: int,
        homes: Sequence[Sequence[str]],
        home_terrain: Sequence[Sequence[int]],
        slots: Sequence[Sequence[str]],
        border: Sequence[str],
    ) -> None:
        self.players: Final = players
        names = sorted([name for four in [*slots, *homes] for name in four], key=lambda n: (n[0], int(n[1:])))
        self.names: Final = tuple(names)
        self.number: Final = {name: i for i, name in enumerate(names)}
        self.hexes: Final = len(names)
        self.slots: Final = tuple([self.numbers(slot) for slot in slots])
        self.homes: Final = tuple([self.numbers(home) for home in homes])
        self.home_terrain: Final = tuple([tuple(terrain) for terrain in home_terrain])
        self.border: Final = self.numbers(border)
        self.border_place: Final = tuple([self.border.index(h) if h in self.border else -1 for h in range(self.hexes)])
        coordinates = [axial(name) for name in names]
        self.distance: Final = tuple([tuple([hex_distance(a, b) for b in coordinates]) for a in coordinates])
        near: list[tuple[int, ...]] = []
        for q, r in coordinates:
            around = [hex_name(q + dq, r + dr) for dq, dr in DIRECTIONS if q + dq >= 0]
            near.append(tuple([self.number[name] for name in around if name in self.number]))
        self.near: Final = tuple(near)
        self.on_border: Final = tuple([len(around) < len(DIRECTIONS) for around in near])
        self.two_away: Final = tuple([tuple([b for b in range(self.hexes) if row[b] == 2]) for row in self.distance])
        region = [0] * self.hexes
        for place, four in enumerate([*self.slots, *self.homes]):
            for h in four:
                region[h] = place
        self.region: Final = tuple(region)  # slots first, then homes
        self.regions: Final = len(self.slots) + len(self.homes)
        beside: list[tuple[int, ...]] = []
        for four in [*self.slots, *self.homes]:
            others = {region[n] for h in four for n in near[h]} - {region[four[0]]}
            beside.append(tuple(sorted(others)))
        self.beside: Final = tuple(beside)

    def numbers(self, names: Sequence[str]) -> tuple[int, ...]:
        """Hex numbers of hex names."""
        return tuple([self.number[name] for name in names])
