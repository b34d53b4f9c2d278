"""Pestilence, Epidemics, Famine, Flood."""

from typing import final

from aegean.games.clash.event_cards.event_text import EventText, guarded
from aegean.games.clash.event_cards.lose_units import LoseUnits
from aegean.games.clash.event_cards.moods import ANY_CITY, ON_COAST, Enrage, LowerMood
from aegean.games.clash.events import Starved
from aegean.games.clash.ids import FOOD, NAVIGATION, ROADS, TRADE_ROUTES
from aegean.games.clash.state import Clash


def spread(g: Clash, seat: int) -> int:
    """Sickness travels: two instead of one with Roads, Navigation or Trade Routes."""
    return 2 if g.has(seat, ROADS) or g.has(seat, NAVIGATION) or g.has(seat, TRADE_ROUTES) else 1


@final
class Pestilence(EventText):
    """Moods fall, and buildings are banned until Sanitation (COC-3.6.8); a second time only moods (COC-R43)."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.pestilence = 1
        least = g.data.numbers.pestilence_cities
        struck = [other for other in g.order_from(seat) if not guarded(g, other, event) and len(g.towns[other]) >= least]
        g.play(*[LowerMood(other, spread(g, other), ANY_CITY, ()) for other in struck])


@final
class Epidemics(EventText):
    """Units die."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        least = g.data.numbers.epidemics_units
        struck = [other for other in g.order_from(seat) if not guarded(g, other, event) and g.unit_count(other) >= least]
        g.play(*[LoseUnits(other, spread(g, other), 0) for other in struck])


@final
class Famine(EventText):
    """COC-3.11.7: only food counts."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        if guarded(g, seat, event):
            return
        amount = g.data.event_amount[event]
        there = min(amount, g.stock(seat, FOOD))
        g.lose(seat, FOOD, there)
        if g.events is not None:
            g.tell(Starved(seat, there))
        if there < amount:
            g.call(Enrage(seat))


@final
class Flood(EventText):
    """A city of the drawer by the sea."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.call(LowerMood(seat, 1, ON_COAST, ()))


@final
class HeavyFlood(EventText):
    """Everybody's cities by the sea."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.play(*[LowerMood(other, 1, ON_COAST, ()) for other in g.order_from(seat)])
