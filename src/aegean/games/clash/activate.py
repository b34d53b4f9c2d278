"""Activating a city (COC-3.5.1 - 3.5.6): moods, effective size, how often."""

from typing import ClassVar, Final, final

from aegean.games.clash.city import ACTIVATIONS_AT, LOCKED, activations, city_mood, city_owner, city_size, with_mood
from aegean.games.clash.events import MoodFell, MoodRose
from aegean.games.clash.ids import ANGRY, HAPPY, MOODS
from aegean.games.clash.state import Clash
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-3.5.1", "why.not-your-city", "cure.own-city")
ANGRY_ONCE: Final = Reason("COC-3.5.3", "why.angry-once", "cure.raise-mood")
ANGRY_THROUGH_ACTIVATION: Final = Reason("COC-3.5.5", "why.angry-through-activation", "cure.next-turn")
MOST_ACTIVATIONS: Final = 7  # what the city's counter holds; the moods run out long before


def refuse_activation(g: Clash, seat: int, space: int) -> Reason | None:
    """Why the seat may not activate a city here: its mood now counts (COC-R15, R58)."""
    city = g.cities[space]
    if city_owner(city) != seat:
        return NOT_YOUR_CITY
    if city & LOCKED:
        return ANGRY_THROUGH_ACTIVATION
    if activations(city) and g.mood(space) == ANGRY:
        return ANGRY_ONCE
    return None


def effective_size(g: Clash, space: int) -> int:
    """COC-3.5.2: one more if happy, one if angry."""
    mood = g.mood(space)
    if mood == ANGRY:
        return g.data.numbers.angry_size
    size = city_size(g.cities[space])
    return size + g.data.numbers.happy_bonus if mood == HAPPY else size


def activated(g: Clash, space: int) -> None:
    """COC-3.5.4, 3.5.5: an activation is over; from the second on the mood falls, and anger that comes so locks the city."""
    city = g.cities[space]
    again = activations(city) > 0
    if activations(city) < MOST_ACTIVATIONS:
        city += 1 << ACTIVATIONS_AT
    if again:
        city = with_mood(city, ANGRY) | LOCKED if city_mood(city) <= ANGRY + 1 else with_mood(city, city_mood(city) - 1)
        if g.events is not None:
            g.tell(MoodFell(city_owner(city), space, MOODS[city_mood(city)]))
    g.cities[space] = city


def lower_mood(g: Clash, space: int) -> None:
    """COC-R18: one step down, never below angry."""
    city = g.cities[space]
    if city_mood(city) > ANGRY:
        g.cities[space] = with_mood(city, city_mood(city) - 1)
        if g.events is not None:
            g.tell(MoodFell(city_owner(city), space, MOODS[city_mood(city) - 1]))


def set_mood(g: Clash, space: int, mood: int) -> None:
    """The city changes its mood."""
    city = g.cities[space]
    if city_mood(city) != mood:
        g.cities[space] = with_mood(city, mood)
        if g.events is not None:
            owner = city_owner(city)
            risen = mood > city_mood(city)
            g.tell(MoodRose(owner, space, MOODS[mood]) if risen else MoodFell(owner, space, MOODS[mood]))


@final
class Activated(Step[Clash]):
    """The last thing of an activation, whatever it was for (COC-R17), when everything it brought is done."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def resume(self, g: Clash) -> None:
        g.done()
        if g.cities[self.space]:  # an event that came of it may have taken the city away
            activated(g, self.space)
