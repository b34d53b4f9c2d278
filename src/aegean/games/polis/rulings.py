"""Debatable rulings that a table may decide the other way. A position holds a bitmask of those it does."""

from typing import Final

PHIDIAS_ACTIVE: Final = 1
"""POL-R15: the active player puts the whole hand away, whoever gets Phidias."""
ASSASSIN_SPARES_PROTECTED: Final = 2
"""POL-R19: a coin protects against the Assassin, too."""
HIPPOCRATES_EVERY_TURN: Final = 4
"""POL-R21: Hippocrates works once a turn."""
EUCLID_BOTH_WAYS: Final = 8
"""POL-R24: Euclid buys and sells in the same turn."""
NO_WAR_FOR_NOTHING: Final = 16
"""POL-R33: a city in which nothing can be destroyed cannot be attacked."""

OTHERWISE: Final = {
    "phidias": ("active", PHIDIAS_ACTIVE),
    "assassin": ("spares-protected", ASSASSIN_SPARES_PROTECTED),
    "hippocrates": ("every-turn", HIPPOCRATES_EVERY_TURN),
    "euclid": ("both-ways", EUCLID_BOTH_WAYS),
    "war": ("not-for-nothing", NO_WAR_FOR_NOTHING),
}
"""By the name of the table's option: the value that decides otherwise."""
