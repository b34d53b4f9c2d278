"""What the players of Parthenon did, as reports of tournaments call it."""

from typing import Final

DEED_TEXTS: Final = {
    "deed.offers": "offers",
    "deed.trades-between-islands": "trades between islands",
    "deed.trades-with-the-bank-at-home": "trades with the bank at home",
    "deed.services-of-wonders": "services of wonders",
    "deed.promises-given": "promises given",
    "deed.donations": "donations",
    "deed.exemptions": "exemptions",
    "deed.events-suffered": "events suffered",
    "deed.fleets-departed": "fleets departed",
    "deed.hazards-drawn": "hazards drawn",
    "deed.prayers-at-sea": "prayers at sea",
    "deed.fleets-diverted": "fleets diverted",
    "deed.harbours-looked-at": "harbours looked at",
    "deed.trades-of-fleets": "trades of fleets",
    "deed.plans-of-wonders-taken": "plans of wonders taken",
    "deed.stages-of-wonders": "stages of wonders",
    "deed.structures-built": "structures built",
    "deed.fleets-launched": "fleets launched",
    "deed.philosophies-adopted": "philosophies adopted",
    "deed.hands-that-overflowed": "hands that overflowed",
    "deed.offers-declined": "offers declined",
    "deed.offers-countered": "offers countered",
    "deed.offers-withdrawn": "offers withdrawn",
    "deed.offers-void": "offers void",
    "deed.promises-kept": "promises kept",
    "deed.promises-broken": "promises broken",
    "deed.cards-in-trades-between-islands": "cards in trades between islands",
}
