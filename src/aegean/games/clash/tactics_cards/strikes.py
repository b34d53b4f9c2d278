"""Tactics that strike outside the roll: when cards are turned up, before the roll, and after the losses."""

from typing import final

from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.fighting import kill, roll
from aegean.games.clash.forces import strength
from aegean.games.clash.state import Clash, shown_to_all
from aegean.games.clash.tactics_cards.tactics_card import TacticsCard


@final
class Scout(TacticsCard):
    """The opponent's tactics has no effect and its card comes to your hand."""

    def revealed_first(self, g: Clash, fight: Fight, own: Side) -> None:
        enemy = fight.other(own)
        card = enemy.card
        enemy.silenced = 1
        if card in g.action_discard:
            g.action_discard.remove(card)
            g.hands[own.seat] = (*g.hands[own.seat], shown_to_all(card, g.players))


@final
class Martyr(TacticsCard):
    """A unit of each side goes, and the opponent's tactics has no effect."""

    def revealed(self, g: Clash, fight: Fight, own: Side) -> None:
        enemy = fight.other(own)
        enemy.silenced = 1
        kill(g, fight, enemy, min(1, strength(g, fight, enemy)))
        kill(g, fight, own, 1)


@final
class Archers(TacticsCard):
    """A die before the roll may kill (COC-R75)."""

    def before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        enemy = fight.other(own)
        if roll(g, own.seat, 1, "archers")[0] >= g.data.numbers.archers_hit and strength(g, fight, enemy):
            kill(g, fight, enemy, 1)


@final
class Peltasts(TacticsCard):
    """A die for every unit before the roll; a good one ignores a hit (COC-R75)."""

    def before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        numbers = g.data.numbers
        dice = roll(g, own.seat, strength(g, fight, own), "peltasts")
        if dice and max(dice) >= numbers.peltasts_hit:
            own.ignores += numbers.peltasts_ignored


@final
class Encircled(TacticsCard):
    """COC-R74: compares the losses of step 4 only; the die for one more cannot be ignored."""

    def after_losses(self, g: Clash, fight: Fight, own: Side) -> None:
        enemy = fight.other(own)
        if enemy.lost >= own.lost and strength(g, fight, enemy):
            if roll(g, own.seat, 1, "encircled")[0] >= g.data.numbers.encircled_hit:
                kill(g, fight, enemy, 1)
