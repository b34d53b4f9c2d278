"""What the players of Clash of Cultures did, as reports of tournaments call it."""

from typing import Final

DEED_TEXTS: Final = {
    "deed.cities-founded": "cities founded",
    "deed.buildings": "buildings",
    "deed.wonders-built": "wonders built",
    "deed.regions-explored": "regions explored",
    "deed.ships-sailed": "ships sailed",
    "deed.units-embarked": "units embarked",
    "deed.battles": "battles",
    "deed.cities-captured": "cities captured",
    "deed.camps-destroyed": "camps destroyed",
    "deed.retreats": "retreats",
    "deed.tactics-cards": "tactics cards",
    "deed.offers-made": "offers made",
    "deed.trades": "trades",
    "deed.influence-gained": "influence gained",
    "deed.influence-failed": "influence failed",
    "deed.objectives": "objectives",
    "deed.action-cards": "action cards",
    "deed.great-persons": "great persons",
    "deed.changes-of-government": "changes of government",
    "deed.incomes-from-trade-routes": "incomes from trade routes",
    "deed.unit-built": "units built: {what}",
    "deed.advances": "advances",
}
