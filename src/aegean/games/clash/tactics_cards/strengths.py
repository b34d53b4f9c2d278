"""Tactics that make a side stronger or the other weaker in this round's roll (COC-3.13.8)."""

from typing import final

from aegean.games.clash.drawing import draw_actions
from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics_cards.tactics_card import TacticsCard


@final
class HighMorale(TacticsCard):
    """More CV."""

    def bonus(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.high_morale_bonus


@final
class WedgeFormation(TacticsCard):
    """CV for every unit of the enemy (COC-R75)."""

    def bonus(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.wedge_bonus * enemies


@final
class Surprise(TacticsCard):
    """More CV, and a card for a kill."""

    def bonus(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.surprise_bonus

    def end_of_round(self, g: Clash, fight: Fight, own: Side) -> None:
        if own.round_kills:
            draw_actions(g, own.seat, 1)


@final
class Flanking(TacticsCard):
    """More dice for the attacker."""

    def dice(self, g: Clash) -> int:
        return g.data.numbers.flanking_dice


@final
class ForThePeople(TacticsCard):
    """More dice for the defender of a city."""

    def dice(self, g: Clash) -> int:
        return g.data.numbers.for_the_people_dice


@final
class DefensiveFormation(TacticsCard):
    """More dice for the defender."""

    def dice(self, g: Clash) -> int:
        return g.data.numbers.defensive_formation_dice


@final
class HighGround(TacticsCard):
    """Less CV for the enemy."""

    def penalty(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.high_ground_penalty


@final
class HeavyResistance(TacticsCard):
    """Less CV for every unit of the enemy (COC-R75)."""

    def penalty(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.heavy_resistance_penalty * enemies


@final
class ImprovedDefenses(TacticsCard):
    """The defender of a city ignores hits."""

    def ignored(self, g: Clash) -> int:
        return g.data.numbers.improved_defenses_ignored
