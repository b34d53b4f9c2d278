"""What the players of Poseidon did, as reports of tournaments call it."""

from typing import Final

DEED_TEXTS: Final = {
    "deed.nations-founded": "nations founded",
    "deed.merchants-bought": "merchants bought",
    "deed.sales-of-merchants": "sales of merchants",
    "deed.issues-of-new-merchants": "issues of new merchants",
    "deed.kings-crowned": "kings crowned",
    "deed.kings-money-drawn": "king's money drawn",
    "deed.emporia-built": "emporia built",
    "deed.new-ports": "new ports",
    "deed.delian-league-placed": "Delian League placed",
    "deed.movement-doubled": "movement doubled",
    "deed.advanced-civilizations": "advanced civilizations",
    "deed.cards-exchanged": "cards exchanged",
    "deed.voyages": "voyages",
    "deed.fleets-that-stayed-home": "fleets that stayed home",
    "deed.ships-bought": "ships bought",
    "deed.offers-for-ships": "offers for ships",
    "deed.ships-sold-between-nations": "ships sold between nations",
    "deed.ships-made-obsolete": "ships made obsolete",
    "deed.payments-forced-on-a-king": "payments forced on a king",
    "deed.bankruptcies": "bankruptcies",
    "deed.phase-reached": "{what} reached",
    "deed.ship-bought": "ships bought: {what}",
    "deed.nations-founded-later": "nations founded later",
    "deed.prestige-at-founding": "prestige at founding",
    "deed.income-of-a-voyage": "income of a voyage",
}
