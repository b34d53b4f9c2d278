"""Playing the civil half of an action card: what all have in common, and which module does what."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import PLAY
from aegean.games.clash.advance import FreeAdvance
from aegean.games.clash.cards import growth, learning, mercenaries, politics, spy
from aegean.games.clash.cards.cultural_takeover import refuse_cultural_takeover
from aegean.games.clash.choose_player import ChoosePlayer
from aegean.games.clash.drawing import discard_action
from aegean.games.clash.grow import GIFT
from aegean.games.clash.ids import (
    ARMY,
    ASSASSINATION_CARD,
    CITY_DEVELOPMENT_CARD,
    CIVILS,
    CULTURAL_TAKEOVER_CARD,
    EXPLORER_CARD,
    GREAT_IDEAS_CARD,
    HERO_GENERAL_CARD,
    IDEAS,
    IDEAS_CARD,
    INSPIRATION_CARD,
    LEADERSHIP_CARD,
    MASS_PRODUCTION_CARD,
    MERCENARIES_CARD,
    MILITIA_CARD,
    NEGOTIATIONS_CARD,
    NEW_IDEAS_CARD,
    NEW_PLANS_CARD,
    PRODUCTION_FOCUS_CARD,
    QUICK_ADVANCE_CARD,
    SPY_CARD,
    SYNERGIES_CARD,
    TEACH_US_CARD,
    TECHNOLOGY_TRADE_CARD,
)
from aegean.games.clash.named import FOR_ASSASSINATION, FOR_NEGOTIATIONS, FOR_SPY, FOR_TECHNOLOGY_TRADE
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step

CARD_NOT_HELD: Final = Reason("COC-3.15.3", "why.card-not-held")
SAME_NAME: Final = Reason("COC-3.15.2", "why.same-name", "cure.next-turn")
CARD_DEAR: Final = Reason("COC-3.15.3", "why.card-dear", "cure.culture")
AT_ONCE: Final = Reason("COC-3.1.3", "why.teach-us-at-once", "cure.capture")


def refuse_card(g: Clash, seat: int, card: int) -> Reason | None:
    """Why the seat may not play this card now, actions left apart."""
    if not any(card_kind(held) == card for held in g.hands[seat]):
        return CARD_NOT_HELD
    civil = g.data.civil[card]
    if g.record.played >> civil & 1:
        return SAME_NAME
    if not g.affords(seat, packed(culture=g.data.civil_culture[civil])):
        return CARD_DEAR
    return refuse_effect(g, seat, civil)


def refuse_effect(g: Clash, seat: int, civil: int) -> Reason | None:
    """The card's own condition (COC-R54)."""
    if civil == QUICK_ADVANCE_CARD:
        return learning.refuse_quick_advance(g, seat)
    if civil == INSPIRATION_CARD:
        return learning.refuse_inspiration(g, seat)
    if civil == HERO_GENERAL_CARD:
        return growth.refuse_hero_general(g, seat)
    if civil == SPY_CARD:
        return spy.refuse_spy(g, seat)
    if civil == IDEAS_CARD:
        return learning.refuse_ideas(g, seat)
    if civil == GREAT_IDEAS_CARD:
        return learning.refuse_great_ideas(g, seat)
    if civil == MERCENARIES_CARD:
        return mercenaries.refuse_mercenaries(g, seat)
    if civil == CULTURAL_TAKEOVER_CARD:
        return refuse_cultural_takeover(g, seat)
    if civil == CITY_DEVELOPMENT_CARD:
        return growth.refuse_city_development(g, seat)
    if civil in (PRODUCTION_FOCUS_CARD, MASS_PRODUCTION_CARD):
        return growth.refuse_collect_card(g, seat)
    if civil == EXPLORER_CARD:
        return growth.refuse_explorer(g, seat)
    if civil == NEGOTIATIONS_CARD:
        return politics.refuse_negotiations(g, seat)
    if civil == ASSASSINATION_CARD:
        return politics.refuse_assassination(g, seat)
    if civil == NEW_PLANS_CARD:
        return politics.refuse_new_plans(g, seat)
    if civil == SYNERGIES_CARD:
        return learning.refuse_synergies(g, seat)
    if civil == TEACH_US_CARD:
        return AT_ONCE
    if civil == MILITIA_CARD:
        return growth.refuse_militia(g, seat)
    if civil == TECHNOLOGY_TRADE_CARD:
        return learning.refuse_technology_trade(g, seat)
    if civil == NEW_IDEAS_CARD:
        return learning.refuse_new_ideas(g, seat)
    return None


def play_card(g: Clash, seat: int, card: int) -> None:
    """The card is discarded, its culture paid, then it takes effect."""
    civil = g.data.civil[card]
    discard_action(g, seat, card)
    g.record.played |= 1 << civil
    if g.events is not None:
        g.note("played", seat, thing=CIVILS[civil])
    g.call(Effect(seat, civil))
    pay(g, seat, packed(culture=g.data.civil_culture[civil]))


@final
class Effect(Step[Clash]):
    """A card that has been paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civil")

    def __init__(self, seat: int, civil: int) -> None:
        self.seat: Final = seat
        self.civil: Final = civil

    def resume(self, g: Clash) -> None:
        g.done()
        take_effect(g, self.seat, self.civil)


def take_effect(g: Clash, seat: int, civil: int) -> None:
    """What the card does."""
    numbers = g.data.numbers
    others = (1 << g.players) - 1 & ~(1 << seat)
    if civil == QUICK_ADVANCE_CARD:
        g.call(FreeAdvance(seat, learning.EVERYTHING, 0, 0))
    elif civil == INSPIRATION_CARD:
        g.call(FreeAdvance(seat, learning.of_neighbours(g, seat), 0, 0))
    elif civil == HERO_GENERAL_CARD:
        g.call(growth.Cheer(seat, 0))
    elif civil == SPY_CARD:
        g.call(ChoosePlayer(seat, FOR_SPY, spy.spied_on(g, seat)))
    elif civil == IDEAS_CARD:
        g.gain(seat, IDEAS, learning.academies(g, seat))
    elif civil == GREAT_IDEAS_CARD:
        g.gain(seat, IDEAS, numbers.great_ideas)
    elif civil == MERCENARIES_CARD:
        g.call(mercenaries.Hire(seat, -1, -1, 0, 0))
    elif civil == CULTURAL_TAKEOVER_CARD:
        g.record.takeover = 1
    elif civil == CITY_DEVELOPMENT_CARD:
        g.call(growth.AddBuilding(seat, GIFT, -1, 0))
    elif civil == PRODUCTION_FOCUS_CARD:
        g.record.focus = 1
    elif civil == MASS_PRODUCTION_CARD:
        g.record.mass = 1
    elif civil == EXPLORER_CARD:
        g.call(growth.SendExplorer(seat))
    elif civil == NEGOTIATIONS_CARD:
        g.call(ChoosePlayer(seat, FOR_NEGOTIATIONS, others))
    elif civil == LEADERSHIP_CARD:
        g.actions += 1
    elif civil == ASSASSINATION_CARD:
        g.call(ChoosePlayer(seat, FOR_ASSASSINATION, politics.victims(g, seat)))
    elif civil == NEW_PLANS_CARD:
        politics.plan_anew(g, seat)
    elif civil == SYNERGIES_CARD:
        g.call(learning.Synergy(seat, -1))
    elif civil == MILITIA_CARD:
        g.call(PlaceUnit(seat, ARMY, 0))
    elif civil == TECHNOLOGY_TRADE_CARD:
        g.call(ChoosePlayer(seat, FOR_TECHNOLOGY_TRADE, learning.teachers(g, seat)))
    elif civil == NEW_IDEAS_CARD:
        g.call(learning.BuyAdvance(seat))


def wish_cards(g: Clash, seat: int) -> list[int]:
    """Every action card in hand."""
    return [PLAY | card_kind(card) for card in g.hands[seat]]
