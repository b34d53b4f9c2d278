"""The objectives that look at a battle, each with what it asks of it (COC-1.11; COC-R73, R74)."""

from typing import Final, final

from aegean.games.clash.city import city_owner, city_size, wonders_of
from aegean.games.clash.fight import LAND, NAVAL, Fight, Side
from aegean.games.clash.forces import is_player
from aegean.games.clash.ids import (
    AGGRESSOR_OBJECTIVE,
    BARBARIAN_CONQUEST_OBJECTIVE,
    BARBARIANS,
    BOLD_OBJECTIVE,
    CONQUEROR_OBJECTIVE,
    DEFIANCE_OBJECTIVE,
    GENERAL_OBJECTIVE,
    GREAT_BATTLE_OBJECTIVE,
    LEGENDARY_BATTLE_OBJECTIVE,
    NAVAL_ASSAULT_OBJECTIVE,
    RESISTANCE_OBJECTIVE,
    SCAVENGER_OBJECTIVE,
    WARFARE_CATEGORY,
    WARMONGER_OBJECTIVE,
)
from aegean.games.clash.objective_card import Objective
from aegean.games.clash.state import Clash


@final
class Outcome:
    """How a battle ended, or a space was entered, for one of the sides."""

    def __init__(self, fight: Fight, own: Side, won: bool, second_battle: bool) -> None:
        self.fight: Final = fight
        self.own: Final = own
        self.enemy: Final = fight.other(own)
        self.won: Final = won
        self.second_battle: Final = second_battle  # of this turn, elsewhere, and one of them was won: just come true (COC-R83)

    def on_land(self) -> bool:
        """Anything but a battle at sea."""
        return self.fight.kind != NAVAL

    def conquered(self, city: int) -> bool:
        """Whether the side has taken this city."""
        return self.won and self.own.attacking == 1 and self.fight.kind == LAND and city != 0


class BattleObjective(Objective):
    """Looked at for both sides as soon as a battle is over."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        """Whether it has come true."""
        raise NotImplementedError(type(self).__name__)


@final
class Scavenger(BattleObjective):
    """Killed a unit useful for a trade route; also where nobody defends."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.own.scavenged != 0


@final
class General(BattleObjective):
    """So many kills on land."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.on_land() and outcome.own.kills >= self.count(g)


@final
class GreatBattle(BattleObjective):
    """So many units on both sides together."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.on_land() and outcome.own.units + outcome.enemy.units >= self.count(g)


@final
class Warmonger(BattleObjective):
    """A second battle in a turn, and one of them won."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.on_land() and outcome.second_battle


@final
class Aggressor(BattleObjective):
    """Won as attacker with so many kills."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        own = outcome.own
        return outcome.on_land() and outcome.won and own.attacking == 1 and own.kills >= self.count(g)


@final
class LegendaryBattle(BattleObjective):
    """Attacked a great city that holds a wonder, with so many units; won or not."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        own = outcome.own
        city = g.cities[outcome.fight.target]
        if not outcome.on_land() or not own.attacking or own.units < self.count(g) or not city:
            return False
        return city_size(city) >= g.data.objective_size[self.name] and wonders_of(city) != 0


@final
class Resistance(BattleObjective):
    """Held a city against barbarians, with so many kills."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        if not outcome.on_land() or not outcome.won or outcome.enemy.seat != BARBARIANS:
            return False
        return g.cities[outcome.fight.target] != 0 and outcome.own.kills >= self.count(g)


@final
class Defiance(BattleObjective):
    """Beat a player who had more units."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.won and is_player(outcome.enemy.seat) and outcome.own.units < outcome.enemy.units


@final
class Bold(BattleObjective):
    """Beat a player who had more units, or more Warfare advances."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        own, enemy = outcome.own, outcome.enemy
        if not outcome.won or not is_player(enemy.seat):
            return False
        warfare = g.data.members[WARFARE_CATEGORY]
        ahead = (g.advances[enemy.seat] & warfare).bit_count() > (g.advances[own.seat] & warfare).bit_count()
        return ahead or own.units < enemy.units


@final
class NavalAssault(BattleObjective):
    """Took a player's city from ships; also where nobody defends."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        city = g.cities[outcome.fight.target]
        if not outcome.conquered(city) or not outcome.fight.from_ships:
            return False
        owner = city_owner(city)
        return is_player(owner) and owner != outcome.own.seat


@final
class BarbarianConquest(BattleObjective):
    """Took a city of the barbarians that so many defended."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        if not outcome.conquered(g.cities[outcome.fight.target]) or outcome.enemy.seat != BARBARIANS:
            return False
        return outcome.enemy.units >= self.count(g)


@final
class Conqueror(BattleObjective):
    """Took a player's city in battle."""

    def after_battle(self, g: Clash, outcome: Outcome) -> bool:
        return outcome.conquered(g.cities[outcome.fight.target]) and outcome.enemy.seat != BARBARIANS


WITHOUT_BATTLE: Final[tuple[BattleObjective, ...]] = (
    Scavenger(SCAVENGER_OBJECTIVE),
    NavalAssault(NAVAL_ASSAULT_OBJECTIVE),
)
"""Those that entering an undefended space also makes true."""
AFTER_BATTLE: Final[tuple[BattleObjective, ...]] = (
    *WITHOUT_BATTLE,
    General(GENERAL_OBJECTIVE),
    GreatBattle(GREAT_BATTLE_OBJECTIVE),
    Warmonger(WARMONGER_OBJECTIVE),
    Aggressor(AGGRESSOR_OBJECTIVE),
    LegendaryBattle(LEGENDARY_BATTLE_OBJECTIVE),
    Resistance(RESISTANCE_OBJECTIVE),
    Defiance(DEFIANCE_OBJECTIVE),
    Bold(BOLD_OBJECTIVE),
    BarbarianConquest(BARBARIAN_CONQUEST_OBJECTIVE),
    Conqueror(CONQUEROR_OBJECTIVE),
)


def come_true(g: Clash, objectives: tuple[BattleObjective, ...], outcome: Outcome) -> int:
    """Which of these objectives hold, as a mask."""
    names = 0
    for objective in objectives:
        if objective.after_battle(g, outcome):
            names |= 1 << objective.name
    return names
