"""What the sides are asked in a battle: Siegecraft, Steel Weapons, tactics cards, Colosseum."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    SIEGECRAFT_USE,
    STOP,
    TACTICS_PLAY,
    USE_ORE,
    USE_WOOD,
    YES,
    kind_of,
)
from aegean.games.clash.advice.odds import odds_now
from aegean.games.clash.asking import Asking
from aegean.games.clash.events import CardLaidDown, SteelUsed
from aegean.games.clash.fight import LAND, NAVAL, Fight, Side
from aegean.games.clash.fighting import battle_question
from aegean.games.clash.forces import defenders, is_player
from aegean.games.clash.ids import (
    COLOSSEUM,
    METALLURGY,
    SIEGECRAFT,
    STEEL_WEAPONS,
    TACTICS,
)
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import ONE_CULTURE, packed
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.tactics import refuse_tactics
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

CANNOT_AFFORD: Final = Reason("COC-3.19.1", "why.cannot-afford", "cure.do-without")


def ask_siegecraft(g: Clash, fight: Fight, side: Side) -> None:
    """Siegecraft helps the attacker against a fortress."""
    if fight.kind == LAND and fight.fortress and g.has(side.seat, SIEGECRAFT):
        if g.affords(side.seat, siege_cost(g, USE_WOOD)) or g.affords(side.seat, siege_cost(g, USE_ORE)):
            g.call(Siegecraft(side.seat))


def siege_cost(g: Clash, use: int) -> int:
    """What a use of Siegecraft costs: wood, ore or both."""
    numbers = g.data.numbers
    cost = packed(wood=numbers.siegecraft_wood) if use & USE_WOOD else 0
    return cost + (packed(ore=numbers.siegecraft_ore) if use & USE_ORE else 0)


@final
class Siegecraft(Asking):
    """Wood cancels the fortress's die, ore its ignored hit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SIEGECRAFT_USE | use for use in range(4)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SIEGECRAFT_USE or action & ARG > USE_WOOD | USE_ORE:
            return NOT_NOW
        return None if g.affords(seat, siege_cost(g, action & ARG)) else CANNOT_AFFORD

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        fight = g.fight
        assert fight is not None
        use = action & ARG
        fight.no_fortress_die = 1 if use & USE_WOOD else 0
        fight.no_fortress_shield = 1 if use & USE_ORE else 0
        pay(g, seat, siege_cost(g, use))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return siege_cost(g, action & ARG) if kind_of(action) == SIEGECRAFT_USE else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        die = (Message("leads.no-fortress-die"),) if action & USE_WOOD else ()
        return (*die, Message("leads.no-fortress-shield")) if action & USE_ORE else die

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)


def ask_steel(g: Clash, fight: Fight, side: Side) -> None:
    """Steel Weapons cost an ore, unless Metallurgy meets an enemy without them."""
    seat = side.seat
    enemy = fight.other(side).seat
    if fight.kind == NAVAL or not is_player(seat) or not g.has(seat, STEEL_WEAPONS):
        return
    if g.has(seat, METALLURGY) and not _armed(g, enemy):
        _draw_steel(g, fight, side)
    elif g.affords(seat, packed(ore=g.data.numbers.steel_ore)):
        g.call(Steel(seat, side.attacking))


def _armed(g: Clash, seat: int) -> bool:
    return is_player(seat) and g.has(seat, STEEL_WEAPONS)


def _draw_steel(g: Clash, fight: Fight, side: Side) -> None:
    numbers = g.data.numbers
    side.steel = numbers.steel_bonus_both if _armed(g, fight.other(side).seat) else numbers.steel_bonus
    if g.events is not None:
        g.tell(SteelUsed(side.seat))


@final
class Steel(YesOrNo):
    """Steel Weapons for this battle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")

    def __init__(self, seat: int, attacking: int) -> None:
        super().__init__(seat)
        self.attacking: Final = attacking

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            fight = g.fight
            assert fight is not None
            _draw_steel(g, fight, fight.side(self.attacking))
            pay(g, seat, self.cost(g))

    def cost(self, g: Clash) -> int:
        return packed(ore=g.data.numbers.steel_ore)

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)


def ask_card(g: Clash, fight: Fight, side: Side) -> None:
    """Whoever has Tactics and any card is asked, fitting or not: the question must not tell what is in the hand. Barbarians
    have neither (COC-3.12.2)."""
    seat = side.seat
    if is_player(seat) and g.has(seat, TACTICS) and g.hands[seat]:
        if side.attacking or fight.kind == NAVAL or fight.fortress or defenders(g, fight):
            g.call(PlayTactics(seat, side.attacking))


@final
class PlayTactics(Asking):
    """One card face down, or none. It stays in the hand until it is turned up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")
    STOPPING: ClassVar[str] = "do.stop.tactics"

    def __init__(self, seat: int, attacking: int) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[TACTICS_PLAY | card_kind(card) for card in g.hands[seat]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != TACTICS_PLAY or action & ARG >= len(g.data.tactics):
            return NOT_NOW
        return refuse_tactics(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == STOP:
            return
        fight = g.fight
        assert fight is not None
        fight.side(self.attacking).card = action & ARG
        if g.events is not None:
            g.tell(CardLaidDown(seat))

    def question(self, g: Clash, seat: int) -> Message:
        return battle_question(g, "ask.PlayTactics")

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)


def ask_colosseum(g: Clash, fight: Fight, side: Side) -> None:
    """The Colosseum's owner may add to the roll."""
    seat = side.seat
    if fight.kind != NAVAL and is_player(seat) and g.owns_wonder(seat, COLOSSEUM) and g.affords(seat, ONE_CULTURE):
        g.call(Games(seat, side.attacking))


@final
class Games(YesOrNo):
    """Colosseum, after the rolls: a token for more CV, once per round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")

    def __init__(self, seat: int, attacking: int) -> None:
        super().__init__(seat)
        self.attacking: Final = attacking

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            fight = g.fight
            assert fight is not None
            fight.side(self.attacking).value += g.data.numbers.colosseum_bonus
            pay(g, seat, self.cost(g))

    def cost(self, g: Clash) -> int:
        return ONE_CULTURE

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)
