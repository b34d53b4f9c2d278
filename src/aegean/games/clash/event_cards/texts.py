"""The texts of event cards by number."""

from typing import Final

from aegean.games.clash.event_cards.calamities import Epidemics, Famine, Flood, HeavyFlood, Pestilence
from aegean.games.clash.event_cards.event_text import EventText
from aegean.games.clash.event_cards.good_years import Food, FoodForAll, FoodGift, Migration, PopulationBoom
from aegean.games.clash.event_cards.great_persons import PERSONS
from aegean.games.clash.event_cards.ruins import Earthquake, HeavyEarthquake, Volcano
from aegean.games.clash.event_cards.unrest import CivilWar, Revolution
from aegean.games.clash.ids import (
    CIVIL_WAR_EVENT,
    EARTHQUAKE_EVENT,
    EPIDEMICS_EVENT,
    FAMINE_EVENT,
    FLOOD_EVENT,
    FOOD_ALL_EVENT,
    FOOD_EVENT,
    FOOD_GIFT_EVENT,
    HEAVY_EARTHQUAKE_EVENT,
    HEAVY_FLOOD_EVENT,
    MIGRATION_EVENT,
    PESTILENCE_EVENT,
    POPULATION_BOOM_EVENT,
    REVOLUTION_EVENT,
    VOLCANO_EVENT,
)

TEXTS: Final[dict[int, EventText]] = {
    PESTILENCE_EVENT: Pestilence(),
    EPIDEMICS_EVENT: Epidemics(),
    FAMINE_EVENT: Famine(),
    FOOD_ALL_EVENT: FoodForAll(),
    FOOD_EVENT: Food(),
    FOOD_GIFT_EVENT: FoodGift(),
    POPULATION_BOOM_EVENT: PopulationBoom(),
    VOLCANO_EVENT: Volcano(),
    EARTHQUAKE_EVENT: Earthquake(),
    HEAVY_EARTHQUAKE_EVENT: HeavyEarthquake(),
    FLOOD_EVENT: Flood(),
    HEAVY_FLOOD_EVENT: HeavyFlood(),
    MIGRATION_EVENT: Migration(),
    CIVIL_WAR_EVENT: CivilWar(),
    REVOLUTION_EVENT: Revolution(),
    **PERSONS,
}
