"""What a barbarian attack costs the city (COC-3.12.6)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, LOSE, PIECE_SETTLEMENT, REMOVE, REMOVE_PIECES, kind_of
from aegean.games.clash.activate import set_mood
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import BUILDING_KINDS, building_colour, with_building
from aegean.games.clash.events import BuildingLost, UnitLost
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.ids import ANGRY, ARMY, BUILDINGS, SETTLER, UNITS
from aegean.games.clash.naming import at
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, settlers
from aegean.kernel.compose import Composition, Count, Meter, Values
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_SUCH_LOSS: Final = Reason("COC-3.12.6", "why.no-such-loss", "cure.other-unit")

UNITS_KINDS: Final = 3


@final
class RaidLosses(Asking):
    """An army or settler per hit, the owner chooses; then one building, and the city is angry."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "hits")

    def __init__(self, seat: int, space: int, hits: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.hits: Final = hits

    def _choices(self, g: Clash) -> list[int]:
        """What the next hit may cost."""
        stack = g.stacks[self.space]
        if stack:
            found = [LOSE | self.space * UNITS_KINDS + SETTLER] if settlers(stack) else []
            return [*found, LOSE | self.space * UNITS_KINDS + ARMY] if armies(stack) else found
        city = g.cities[self.space]
        kinds = [b for b in range(BUILDING_KINDS) if building_colour(city, b) >= 0]
        return [REMOVE | self.space * REMOVE_PIECES + b for b in kinds]

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.hits and len(self._choices(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return self._choices(g)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) not in (LOSE, REMOVE):
            return NOT_NOW
        return None if action in self._choices(g) else NO_SUCH_LOSS

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._lose(g, action)

    def resume(self, g: Clash) -> None:
        choices = self._choices(g)
        if not self.hits:
            g.done()
        elif choices:
            self._lose(g, choices[0])
        else:
            g.done()
            set_mood(g, self.space, ANGRY)  # COC-R19

    def _lose(self, g: Clash, action: int) -> None:
        if kind_of(action) == LOSE:
            unit = (action & ARG) % UNITS_KINDS
            g.become(RaidLosses(self.seat, self.space, self.hits - 1))
            remove_unit(g, self.space, unit)
            if g.events is not None:
                g.tell(UnitLost(self.seat, UNITS[unit]))
            return
        g.done()  # COC-R20: just one piece
        lose_building(g, self.space, (action & ARG) % REMOVE_PIECES)
        set_mood(g, self.space, ANGRY)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.RaidLosses", {"hits": self.hits, "city": at(g, self.space)})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if kind_of(action) == LOSE:
            return (Message("leads.hits-left", {"n": self.hits - 1}),)
        return (Message("leads.building-lost", {"city": at(g, self.space)}),)

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        """Which of the units are lost."""
        stack = g.stacks[self.space]
        hits = min(self.hits, armies(stack) + settlers(stack))
        if hits < 2:
            return []
        units = [(SETTLER, settlers(stack)), (ARMY, armies(stack))]
        fields = tuple(
            Count(UNITS[unit], Message("unit:" + UNITS[unit]), min(hits, most), weights=(("lost", 1),)) for unit, most in units
        )

        def moves_of(values: Values) -> list[str]:
            trial = g.clone()
            moves: list[str] = []
            for unit, _ in units:
                for _ in range(values.number(UNITS[unit])):
                    action = LOSE | self.space * UNITS_KINDS + unit
                    if trial.waiting >> seat & 1 and trial.refuse(seat, action) is None:
                        moves.append(g.codec().text(action))
                        trial.decide(seat, action)
            return moves

        meters = (Meter("lost", Message("compose.lost"), hits, hits),)
        return [Composition("lose", Message("compose.lose"), fields, moves_of, meters, unfolded=True)]


def lose_building(g: Clash, space: int, building: int) -> None:
    """A building goes back to the supply of its colour."""
    city = g.cities[space]
    assert building < PIECE_SETTLEMENT
    g.return_building(building_colour(city, building), building)
    g.cities[space] = with_building(city, building, -1)
    if g.events is not None:
        g.tell(BuildingLost(space, BUILDINGS[building]))
