"""Siege: more CV for the attacker of a city, and the defender pays food or fights the worse."""

from typing import final

from aegean.games.clash.actions import YES
from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.forces import is_player
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics_cards.tactics_card import TacticsCard
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message


@final
class Siege(TacticsCard):
    """The besieged are asked for food; barbarians never pay (COC-R64)."""

    def last_before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        enemy = fight.other(own)
        numbers = g.data.numbers
        if is_player(enemy.seat) and g.affords(enemy.seat, packed(numbers.siege_food)):
            g.call(PaySiege(enemy.seat))
        else:
            enemy.bonus -= numbers.siege_unpaid

    def bonus(self, g: Clash, enemies: int) -> int:
        return g.data.numbers.siege_bonus


@final
class PaySiege(YesOrNo):
    """Food against the siege."""

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        fight = g.fight
        assert fight is not None
        if action == YES:
            pay(g, seat, packed(g.data.numbers.siege_food))
        else:
            fight.defender.bonus -= g.data.numbers.siege_unpaid

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        from aegean.games.clash.advice.odds import odds_now  # which asks the cards

        return odds_now(g)
