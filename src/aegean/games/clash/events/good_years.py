"""A Good, Awesome or Fantastic Year; Population Boom; Migration."""

from typing import ClassVar, Final, final

from aegean.games.clash.choose_player import ChoosePlayer
from aegean.games.clash.events.moods import ANY_CITY, LowerMood
from aegean.games.clash.ids import FOOD, SETTLER
from aegean.games.clash.named import FOR_FOOD, FOR_SETTLER
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash
from aegean.kernel.step import Step


def food_for_all(g: Clash, seat: int, amount: int) -> None:
    """Every player."""
    for other in g.order_from(seat):
        g.gain(other, FOOD, amount)


def food_gift(g: Clash, seat: int, amount: int) -> None:
    """The drawer gains, and gives away as much."""
    g.gain(seat, FOOD, amount)
    g.call(GiveFood(seat, amount))


@final
class GiveFood(Step[Clash]):
    """COC-R67: one at a time, to somebody with room for it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def resume(self, g: Clash) -> None:
        hungry = sum([1 << s for s in range(g.players) if s != self.seat and g.stock(s, FOOD) < g.limit(s, FOOD)])
        if not self.left or not hungry:
            g.done()
            return
        g.become(GiveFood(self.seat, self.left - 1))
        g.call(ChoosePlayer(self.seat, FOR_FOOD, hungry))


def settler_takers(g: Clash, seat: int) -> int:
    """COC-R68: the others who have a city and a settler in supply."""
    return sum([1 << s for s in range(g.players) if s != seat and g.towns[s] and g.left(s, SETTLER)])


def population_boom(g: Clash, seat: int) -> None:
    """A settler for the drawer, and one for another player."""
    g.call(ChoosePlayer(seat, FOR_SETTLER, settler_takers(g, seat)))
    g.call(PlaceUnit(seat, SETTLER, 0))


def migration(g: Clash, seat: int) -> None:
    """A settler for another player; one of the drawer's cities is sad about it."""
    g.call(LowerMood(seat, 1, ANY_CITY, ()))
    g.call(ChoosePlayer(seat, FOR_SETTLER, settler_takers(g, seat)))
