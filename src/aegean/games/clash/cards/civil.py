"""The civil halves of action cards by number, and what playing one of them has in common."""

from typing import ClassVar, Final, final

from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.cards.cultural_takeover import CulturalTakeover
from aegean.games.clash.cards.growth import CityDevelopment, Explorer, HeroGeneral, MassProduction, Militia, ProductionFocus
from aegean.games.clash.cards.learning import (
    GreatIdeas,
    Ideas,
    Inspiration,
    NewIdeas,
    QuickAdvance,
    Synergies,
    TechnologyTrade,
)
from aegean.games.clash.cards.mercenaries import Mercenaries
from aegean.games.clash.cards.politics import Assassination, Leadership, Negotiations, NewPlans
from aegean.games.clash.cards.spy import Spy
from aegean.games.clash.cards.teach_us import TeachUs
from aegean.games.clash.choose_player import ChoosePlayer
from aegean.games.clash.drawing import discard_action
from aegean.games.clash.events import CardPlayed
from aegean.games.clash.foretold import says
from aegean.games.clash.ids import (
    ASSASSINATION_CARD,
    CITY_DEVELOPMENT_CARD,
    CIVILS,
    CULTURAL_TAKEOVER_CARD,
    EXPLORER_CARD,
    GREAT_IDEAS_CARD,
    HERO_GENERAL_CARD,
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
from aegean.games.clash.pay import pay
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.message import Message
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step

CARD_NOT_HELD: Final = Reason("COC-3.15.3", "why.card-not-held")
SAME_NAME: Final = Reason("COC-3.15.2", "why.same-name", "cure.next-turn")
CARD_DEAR: Final = Reason("COC-3.15.3", "why.card-dear", "cure.culture")

CARDS: Final[dict[int, CivilCard]] = {
    QUICK_ADVANCE_CARD: QuickAdvance(),
    INSPIRATION_CARD: Inspiration(),
    HERO_GENERAL_CARD: HeroGeneral(),
    SPY_CARD: Spy(),
    IDEAS_CARD: Ideas(),
    GREAT_IDEAS_CARD: GreatIdeas(),
    MERCENARIES_CARD: Mercenaries(),
    CULTURAL_TAKEOVER_CARD: CulturalTakeover(),
    CITY_DEVELOPMENT_CARD: CityDevelopment(),
    PRODUCTION_FOCUS_CARD: ProductionFocus(),
    EXPLORER_CARD: Explorer(),
    NEGOTIATIONS_CARD: Negotiations(),
    LEADERSHIP_CARD: Leadership(),
    ASSASSINATION_CARD: Assassination(),
    MASS_PRODUCTION_CARD: MassProduction(),
    NEW_PLANS_CARD: NewPlans(),
    SYNERGIES_CARD: Synergies(),
    TEACH_US_CARD: TeachUs(),
    MILITIA_CARD: Militia(),
    TECHNOLOGY_TRADE_CARD: TechnologyTrade(),
    NEW_IDEAS_CARD: NewIdeas(),
}


def price(g: Clash, card: int) -> int:
    """The culture an action card costs when its civil half is played, as packed goods."""
    return g.data.civil_price[g.data.civil[card]]


def refuse_card(g: Clash, seat: int, card: int) -> Reason | None:
    """Why the seat may not play this card now, actions left apart."""
    for held in g.hands[seat]:
        if card_kind(held) == card:
            return refuse_held(g, seat, card)
    return CARD_NOT_HELD


def refuse_held(g: Clash, seat: int, card: int) -> Reason | None:
    """Why a card that is held may not be played."""
    civil = g.data.civil[card]
    if g.record.played >> civil & 1:
        return SAME_NAME
    cost = g.data.civil_price[civil]
    if cost and not g.affords(seat, cost):
        return CARD_DEAR
    return CARDS[civil].refuse(g, seat)


def play_card(g: Clash, seat: int, card: int) -> None:
    """The card is discarded, its culture paid, then it takes effect."""
    civil = g.data.civil[card]
    discard_action(g, seat, card)
    g.record.played |= 1 << civil
    if g.events is not None:
        g.tell(CardPlayed(seat, CIVILS[civil]))
    g.call(Effect(seat, civil))
    pay(g, seat, price(g, card))


@final
class Effect(Step[Clash]):
    """A card that has been paid for; one played on a player waits until they are named."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civil")

    def __init__(self, seat: int, civil: int) -> None:
        self.seat: Final = seat
        self.civil: Final = civil

    def resume(self, g: Clash) -> None:
        card = CARDS[self.civil]
        among = card.players(g, self.seat)
        if among:
            g.call(ChoosePlayer(self.seat, among))
        else:
            g.done()
            card.play(g, self.seat)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Effect", {"civil": Message("civil:" + CIVILS[self.civil])})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (says(g, "civil:" + CIVILS[self.civil]),)

    def answered(self, g: Clash, other: int) -> None:
        g.done()
        CARDS[self.civil].play_on(g, self.seat, other)
