"""A battle as it stands: its two sides, what they brought and what befell them."""

from typing import Final, final

# Kinds of battle.
LAND: Final = 0
NAVAL: Final = 1
RAID: Final = 2  # barbarians attack a city (COC-3.12.6)

ATTACKER: Final = 1
DEFENDER: Final = 0


@final
class Side:
    """One side of a battle. Its card lies face down until the fight is `shown`; everything else is public."""

    def __init__(self, seat: int, attacking: int) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking
        self.units = 0  # fighting units at the start
        self.kills = 0  # units of the other side
        self.scavenged = 0  # killed a unit useful for a trade route
        self.steel = 0  # combat value by Steel Weapons
        # this round
        self.card = -1
        self.silenced = 0  # the tactics has no effect
        self.bonus = 0
        self.dice = 0
        self.ignores = 0
        self.value = 0
        self.lost = 0  # in step 4
        self.round_kills = 0

    def copy(self) -> "Side":
        """An independent record."""
        twin = Side(self.seat, self.attacking)
        twin.units = self.units
        twin.kills = self.kills
        twin.scavenged = self.scavenged
        twin.steel = self.steel
        twin.card = self.card
        twin.silenced = self.silenced
        twin.bonus = self.bonus
        twin.dice = self.dice
        twin.ignores = self.ignores
        twin.value = self.value
        twin.lost = self.lost
        twin.round_kills = self.round_kills
        return twin

    def strike(self) -> None:
        """A new round: nothing is left of the last one."""
        self.card = -1
        self.silenced = self.bonus = self.dice = self.ignores = self.value = self.lost = self.round_kills = 0


@final
class Fight:
    """A battle in progress."""

    def __init__(self, kind: int, attacker: int, defender: int, origin: int, target: int) -> None:
        self.kind: Final = kind
        self.attacker = Side(attacker, ATTACKER)
        self.defender = Side(defender, DEFENDER)
        self.origin: Final = origin  # where the attackers stand (picked units or ships), or the raiders' city
        self.target: Final = target
        self.from_ships = 0
        self.no_retreat = 0
        self.fortress = 0  # a usable fortress stands in the city
        self.alone = 0  # COC-3.13.7, COC-R2: nothing but the fortress defends
        self.no_fortress_die = 0
        self.no_fortress_shield = 0
        self.warlord = 0
        self.round = 0
        self.lossless = 0
        self.shown = 0  # this round's cards are turned up

    def side(self, attacking: int) -> Side:
        """The attacker or the defender."""
        return self.attacker if attacking else self.defender

    def other(self, side: Side) -> Side:
        """Who fights against a side."""
        return self.defender if side.attacking else self.attacker

    def copy(self) -> "Fight":
        """An independent record."""
        twin = Fight(self.kind, self.attacker.seat, self.defender.seat, self.origin, self.target)
        twin.attacker = self.attacker.copy()
        twin.defender = self.defender.copy()
        twin.from_ships = self.from_ships
        twin.no_retreat = self.no_retreat
        twin.fortress = self.fortress
        twin.alone = self.alone
        twin.no_fortress_die = self.no_fortress_die
        twin.no_fortress_shield = self.no_fortress_shield
        twin.warlord = self.warlord
        twin.round = self.round
        twin.lossless = self.lossless
        twin.shown = self.shown
        return twin

    def strike(self) -> None:
        """A new round."""
        self.round += 1
        self.shown = 0
        self.attacker.strike()
        self.defender.strike()


FIGHT_HEAD: Final = ("kind", "origin", "target")
FIGHT_FIELDS: Final = (
    "from_ships", "no_retreat", "fortress", "alone", "no_fortress_die", "no_fortress_shield", "warlord", "round", "lossless",
    "shown",
)  # fmt: skip
SIDE_FIELDS: Final = (
    "units", "kills", "scavenged", "steel", "card", "silenced", "bonus", "dice", "ignores", "value", "lost", "round_kills",
)  # fmt: skip
