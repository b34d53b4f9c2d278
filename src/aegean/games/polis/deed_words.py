"""What the players of Polis did, as reports of tournaments call it."""

from typing import Final

DEED_TEXTS: Final = {
    "deed.turns": "turns",
    "deed.cards-drawn": "cards drawn",
    "deed.further-cards-bought": "further cards bought",
    "deed.stacks-peeked-at": "stacks peeked at",
    "deed.lots-sold": "lots sold",
    "deed.lots-kept-by-the-seller": "lots kept by the seller",
    "deed.lots-without-a-bid": "lots without a bid",
    "deed.cards-placed": "cards placed",
    "deed.cards-protected": "cards protected",
    "deed.profits-taken": "profits taken",
    "deed.abilities-used": "abilities used",
    "deed.points-bought": "points bought",
    "deed.points-sold": "points sold",
    "deed.trades": "trades",
    "deed.wars": "wars",
    "deed.cards-destroyed": "cards destroyed",
    "deed.assassinations": "assassinations",
    "deed.price-of-a-lot": "price of a lot",
}
