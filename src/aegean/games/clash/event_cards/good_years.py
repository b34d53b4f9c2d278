"""A Good, Awesome or Fantastic Year; Population Boom; Migration."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG
from aegean.games.clash.choose_player import ChoosePlayer
from aegean.games.clash.event_cards.event_text import EventText
from aegean.games.clash.event_cards.moods import ANY_CITY, LowerMood
from aegean.games.clash.ids import FOOD, SETTLER
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message, seat_name
from aegean.kernel.step import Step


@final
class Food(EventText):
    """Food for the drawer."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.gain(seat, FOOD, g.data.event_amount[event])


@final
class FoodForAll(EventText):
    """Food for every player."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        for other in g.order_from(seat):
            g.gain(other, FOOD, g.data.event_amount[event])


@final
class FoodGift(EventText):
    """The drawer gains, and gives away as much."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.gain(seat, FOOD, g.data.event_amount[event])
        g.call(GiveFood(seat, g.data.event_amount[event]))


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
        g.call(ChoosePlayer(self.seat, hungry))

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.GiveFood", {"left": self.left})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        other = action & ARG
        return (Message("leads.food-given", {"player": seat_name(other), "n": g.stock(other, FOOD), "left": self.left - 1}),)

    def answered(self, g: Clash, other: int) -> None:
        g.become(GiveFood(self.seat, self.left - 1))
        g.gain(other, FOOD, 1)


@final
class PopulationBoom(EventText):
    """A settler for the drawer, and one for another player."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.play(PlaceUnit(seat, SETTLER, 0), GiveSettler(seat))


@final
class Migration(EventText):
    """A settler for another player; one of the drawer's cities is sad about it."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.play(GiveSettler(seat), LowerMood(seat, 1, ANY_CITY, ()))


@final
class GiveSettler(Step[Clash]):
    """COC-R68: to one of the others who have a city and a settler in supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resume(self, g: Clash) -> None:
        takers = sum([1 << s for s in range(g.players) if s != self.seat and g.towns[s] and g.left(s, SETTLER)])
        if takers:
            g.call(ChoosePlayer(self.seat, takers))
        else:
            g.done()

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.settler-given", {"player": seat_name(action & ARG)}),)

    def answered(self, g: Clash, other: int) -> None:
        g.become(PlaceUnit(other, SETTLER, 0))
