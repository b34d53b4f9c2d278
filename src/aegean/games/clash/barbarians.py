"""Barbarians (COC-3.11.4, 3.12): they arrive, they attack; fighting them in their city is ordinary combat."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, kind_of
from aegean.games.clash.city import is_barbarian
from aegean.games.clash.combat import begin
from aegean.games.clash.contents import there
from aegean.games.clash.events import WallHeld
from aegean.games.clash.exploration import add_barbarian, raided_from, settle_barbarians
from aegean.games.clash.fight import RAID, Fight
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.ids import ARMY, BARBARIANS, EXHAUSTED, FORTRESS, GREAT_WALL, UNREVEALED
from aegean.games.clash.naming import at
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

BAD_SPAWN: Final = Reason("COC-3.11.4", "why.bad-spawn", "cure.other-space")
NOT_A_CAMP: Final = Reason("COC-3.11.4", "why.not-a-camp", "cure.other-space")
NOT_THE_RAIDERS: Final = Reason("COC-3.12.5", "why.not-the-raiders", "cure.other-space")


# Arriving


def near_city_of(g: Clash, seat: int, space: int, reach: int) -> bool:
    """Whether a space is within reach of a city of the seat, sea included, unrevealed regions not."""
    for town in g.towns[seat]:
        if g.paths[town][space] <= reach:
            return True
    return False


def refuse_spawn(g: Clash, seat: int, space: int) -> Reason | None:
    """COC-3.11.4: empty, not barren, not exhausted land within two spaces of one of the drawer's cities."""
    terrain = g.terrain[space]
    if terrain == UNREVEALED or terrain & EXHAUSTED or not g.data.terrain_city[terrain] or not g.empty(space):
        return BAD_SPAWN
    return None if near_city_of(g, seat, space, g.data.numbers.barbarian_reach) else BAD_SPAWN


@final
class Spawn(Step[Clash]):
    """Step 1: a new settlement with one barbarian."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        if g.wild_settlements and g.wild_armies:
            for space in range(g.layout.hexes):
                if refuse_spawn(g, self.seat, space) is None:
                    return 1 << self.seat
        return 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        near = [s for s in range(g.layout.hexes) if near_city_of(g, seat, s, g.data.numbers.barbarian_reach)]
        return [SPACE | space for space in near]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_spawn(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(Reinforce(seat))
        settle_barbarians(g, action & ARG)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG), Message("leads.camp"), *raided_from(g, seat, action & ARG))

    def resume(self, g: Clash) -> None:
        g.become(Reinforce(self.seat))  # COC-R22


@final
class Reinforce(Step[Clash]):
    """Step 2: one barbarian more in a barbarian city of the drawer's choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _room(self, g: Clash, space: int) -> bool:
        return is_barbarian(g.cities[space]) and armies(g.stacks[space]) < g.data.numbers.barbarian_limit

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.wild_armies and any(self._room(g, space) for space in g.camps) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.camps]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if self._room(g, action & ARG) else NOT_A_CAMP

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        add_barbarian(g, action & ARG)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        camp = action & ARG
        return (Message("leads.stronger", {"n": armies(g.stacks[camp]) + 1}), *raided_from(g, seat, camp))


# Attacking


def raids(g: Clash, seat: int) -> list[tuple[int, int]]:
    """COC-3.12.5: (camp, city) pairs that may attack: most barbarians, then nearest; more than one only if tied."""
    found: list[tuple[int, int]] = []
    best = (0, 0)
    for camp in g.camps:
        strength = armies(g.stacks[camp])
        if not strength:
            continue
        for town in g.towns[seat]:
            distance = g.paths[camp][town]
            if distance > g.data.numbers.barbarian_reach:
                continue
            rank = (strength, -distance)
            if not found or rank > best:
                best = rank
                found = [(camp, town)]
            elif rank == best:
                found.append((camp, town))
    return found


@final
class ChooseRaid(Step[Clash]):
    """What is tied, the drawer chooses: first the camp, then the city."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "camp")

    def __init__(self, seat: int, camp: int) -> None:
        self.seat: Final = seat
        self.camp: Final = camp  # -1 until chosen

    def _choices(self, g: Clash) -> list[int]:
        pairs = raids(g, self.seat)
        if self.camp < 0:
            return sorted({camp for camp, _ in pairs})
        return sorted({town for camp, town in pairs if camp == self.camp})

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if len(self._choices(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in (g.camps if self.camp < 0 else g.towns[seat])]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE:
            return NOT_NOW
        return None if action & ARG in self._choices(g) else NOT_THE_RAIDERS

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._chosen(g, action & ARG)

    def resume(self, g: Clash) -> None:
        choices = self._choices(g)
        if choices:
            self._chosen(g, choices[0])
        else:
            g.done()  # nobody in range

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        camp = action & ARG if self.camp < 0 else self.camp
        towns = [town for start, town in raids(g, seat) if start == camp] if self.camp < 0 else [action & ARG]
        return (raid_told(g, seat, camp, towns), *[there(g, seat, town) for town in towns])

    def _chosen(self, g: Clash, space: int) -> None:
        if self.camp < 0:
            g.become(ChooseRaid(self.seat, space))
        else:
            g.done()
            raid(g, self.camp, space, self.seat)


def raid_told(g: Clash, seat: int, camp: int, towns: list[int]) -> Message:
    """What an attack on one of these cities of the seat is."""
    if g.owns_wonder(seat, GREAT_WALL):
        return Message("leads.wall-holds")
    return Message("leads.raid", {"n": armies(g.stacks[camp]), "cities": tuple([at(g, town) for town in towns])})


def raid(g: Clash, camp: int, town: int, seat: int) -> None:
    """COC-3.12.6: all barbarians of a camp attack a city of the seat for one round."""
    if g.owns_wonder(seat, GREAT_WALL):  # COC-R23
        for _ in range(armies(g.stacks[camp])):
            remove_unit(g, camp, ARMY)
        if g.events is not None:
            g.tell(WallHeld(seat, town))
        return
    fight = Fight(RAID, BARBARIANS, seat, camp, town)
    fight.fortress = 1 if g.usable(town, FORTRESS) else 0
    begin(g, fight)
