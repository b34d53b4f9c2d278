"""Mercenaries: barbarians are paid to attack another player's city."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GOOD, SPACE, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.barbarians import raid, raid_told
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.city import city_owner
from aegean.games.clash.contents import there
from aegean.games.clash.ids import COLOSSEUM, CULTURE, FOOD, GOLD, GOODS_COUNT, MOOD, ORE, WOOD
from aegean.games.clash.naming import at
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_MERCENARIES: Final = Reason("COC-R54", "why.no-mercenaries", "cure.later")
NOT_THEM: Final = Reason("COC-R49", "why.not-those-mercenaries", "cure.other-space")
NOT_THAT_GOOD: Final = Reason("COC-R49", "why.not-that-good", "cure.other-good")


def wages(g: Clash, seat: int) -> list[int]:
    """The goods that pay a barbarian: food, wood, ore or culture, and what stands in for them."""
    return [FOOD, WOOD, ORE, GOLD, CULTURE, MOOD] if g.owns_wonder(seat, COLOSSEUM) else [FOOD, WOOD, ORE, GOLD, CULTURE]


def targets(g: Clash, seat: int, camp: int) -> list[int]:
    """Cities of other players the barbarians of a camp could attack."""
    reach = g.data.numbers.mercenary_reach
    return [town for other in range(g.players) if other != seat for town in g.towns[other] if g.paths[camp][town] <= reach]


def hirable(g: Clash, seat: int) -> list[int]:
    """Camps near a city or army of the seat whose barbarians it could pay and send somewhere."""
    reach = g.data.numbers.mercenary_reach
    near = list(g.towns[seat]) + [space for space in g.troops[seat] if armies(g.stacks[space])]
    purse = sum([g.stock(seat, good) for good in wages(g, seat)])
    found: list[int] = []
    for camp in g.camps:
        strength = armies(g.stacks[camp])
        if 0 < strength <= purse and any(g.paths[camp][space] <= reach for space in near) and targets(g, seat, camp):
            found.append(camp)
    return found


@final
class Mercenaries(CivilCard):
    """Barbarians to hire, and a target."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if hirable(g, seat) else NO_MERCENARIES

    def play(self, g: Clash, seat: int) -> None:
        g.call(Hire(seat, -1, -1, 0, 0))


@final
class Hire(Asking):
    """Choose the camp, then the city, then pay barbarian by barbarian."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "camp", "town", "left", "last")

    def __init__(self, seat: int, camp: int, town: int, left: int, last: int) -> None:
        self.seat: Final = seat
        self.camp: Final = camp
        self.town: Final = town
        self.left: Final = left  # wages to pay
        self.last: Final = last  # goods are paid in their order

    def _spaces(self, g: Clash) -> list[int]:
        return hirable(g, self.seat) if self.camp < 0 else targets(g, self.seat, self.camp)

    def _goods(self, g: Clash) -> list[int]:
        """Goods that may pay the next one and still leave enough in the later ones for the rest."""
        found: list[int] = []
        allowed = wages(g, self.seat)
        for good in range(self.last, GOODS_COUNT):
            rest = sum([g.stock(self.seat, later) for later in range(good, GOODS_COUNT) if later in allowed])
            if good in allowed and g.stock(self.seat, good) and rest >= self.left:
                found.append(good)
        return found

    def waiting(self, g: Clash) -> int:
        if self.town < 0:
            return 1 << self.seat
        return 1 << self.seat if self.left and len(self._goods(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        if self.town < 0:
            return [SPACE | space for space in self._spaces(g)]
        return [GOOD | good for good in wages(g, seat)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if self.town < 0:
            if kind_of(action) != SPACE:
                return NOT_NOW
            return None if action & ARG in self._spaces(g) else NOT_THEM
        if kind_of(action) != GOOD:
            return NOT_NOW
        return None if action & ARG in self._goods(g) else NOT_THAT_GOOD

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if self.town >= 0:
            self._pay(g, action & ARG)
        elif self.camp < 0:
            g.become(Hire(seat, action & ARG, -1, 0, 0))
        else:
            g.become(Hire(seat, self.camp, action & ARG, armies(g.stacks[self.camp]), 0))

    def resume(self, g: Clash) -> None:
        if self.left:
            self._pay(g, self._goods(g)[0])
            return
        g.done()
        raid(g, self.camp, self.town, city_owner(g.cities[self.town]))

    def question(self, g: Clash, seat: int) -> Message:
        if self.town >= 0:
            return Message("ask.HireWages", {"left": self.left})
        return Message("ask.HireAgainst" if self.camp >= 0 else "ask.Hire")

    def price(self, g: Clash, seat: int, action: int) -> int:
        return 1 << 4 * (action & ARG) if kind_of(action) == GOOD else 0

    def paid(self, g: Clash, seat: int, action: int) -> int:
        return self.price(g, seat, action)  # the good named, nothing in its place

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        space = action & ARG
        if kind_of(action) == GOOD:
            return (Message("leads.wages-left", {"n": self.left - 1}),)
        if self.camp < 0:
            near = tuple([at(g, town) for town in targets(g, seat, space)])
            return (Message("leads.hire", {"n": armies(g.stacks[space]), "cities": near}),)
        victim = city_owner(g.cities[space])
        wages = Message("leads.wages", {"n": armies(g.stacks[self.camp])})
        return (there(g, seat, space), wages, raid_told(g, victim, self.camp, [space]))

    def _pay(self, g: Clash, good: int) -> None:
        g.lose(self.seat, good, 1)
        g.become(Hire(self.seat, self.camp, self.town, self.left - 1, good))
