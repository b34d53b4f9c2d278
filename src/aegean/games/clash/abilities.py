"""What advances and wonders let a player do in their turn: actions of their own and free actions (COC-1.8, COC-1.9)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ABSOLUTE,
    ACTION_CARDS,
    BARTER,
    FREE_COLLECT,
    GOOD_KINDS,
    LABOR,
    LIBERTIES,
    LIBRARY,
    LIGHTHOUSE,
    SPORTS_ACTION,
    SPORTS_AMOUNTS,
    STATUE,
    TAXES_ACTION,
    THEATER,
)
from aegean.games.clash.activate import NOT_YOUR_CITY, Activated, refuse_activation, set_mood
from aegean.games.clash.city import city_mood, city_owner
from aegean.games.clash.collect import collect, refuse_collect
from aegean.games.clash.drawing import discard_action, discard_objective, discard_person
from aegean.games.clash.events import CardBartered
from aegean.games.clash.foretold import says
from aegean.games.clash.ids import (
    ABSOLUTE_POWER,
    ADVANCES,
    ANGRY,
    BARTERING,
    CIVIL_LIBERTIES,
    CULTURE,
    FIRST_WONDER,
    FORCED_LABOR,
    FREE_ECONOMY,
    GOLD,
    GREAT_LIBRARY,
    GREAT_LIGHTHOUSE,
    GREAT_STATUE,
    HAPPY,
    MOOD,
    SEA,
    SHIP,
    SPORTS,
    TAXES,
    THEATERS,
    WONDERS,
)
from aegean.games.clash.income import taxes_income
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import ONE_MOOD, packed
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.turn_action import TurnAction
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_ABILITY: Final = Reason("COC-3.1.2", "why.no-ability", "cure.gain-advance")
ONCE_A_TURN: Final = Reason("COC-3.2.2", "why.once-a-turn", "cure.next-turn")
TOKENS_MISSING: Final = Reason("COC-3.1.3", "why.tokens-missing", "cure.tokens")
NO_CITIES: Final = Reason("COC-3.1.2", "why.no-cities", "cure.found")
ENOUGH_HAPPY: Final = Reason("COC-3.9.1", "why.happy-already", "cure.other-city")
NOT_ONLY_COLLECT: Final = Reason("COC-3.5.6", "why.not-only-collect", "cure.next-turn")
NOBODY_ANGRY: Final = Reason("COC-R16", "why.nobody-angry")
CARD_NOT_HELD: Final = Reason("COC-3.15.3", "why.card-not-held")
NOT_THAT_GOOD: Final = Reason("COC-3.1.3", "why.not-that-good", "cure.other-good")
LENT_ALREADY: Final = Reason("COC-R39", "why.advance-owned")
NO_GOVERNMENT_LENT: Final = Reason("COC-R39", "why.no-government-lent", "cure.choose-other")
NO_FREE_SEA: Final = Reason("COC-3.6.3", "why.no-free-sea", "cure.other-space")
NO_SHIP_LEFT: Final = Reason("COC-3.6.2", "why.no-unit-left")


def used(g: Clash, mark: int) -> bool:
    """Whether a once-a-turn ability was used."""
    return g.record.used >> mark & 1 == 1


def holds(g: Clash, seat: int, card: int) -> bool:
    """Whether the seat has this action card or great person (numbered after the action cards)."""
    if card >= ACTION_CARDS:
        return card - ACTION_CARDS in g.persons[seat]
    return any(card_kind(held) == card for held in g.hands[seat])


def held_cards(g: Clash, seat: int) -> list[int]:
    """The seat's action cards and great persons, as numbered in actions."""
    return [*[card_kind(card) for card in g.hands[seat]], *[ACTION_CARDS + event for event in g.persons[seat]]]


class AdvanceAbility(TurnAction):
    """What an advance lets its owner do, most of it once a turn and for a price. Nobody looks for it without the advance."""

    def __init__(self, kind: int, advance: int, counted: bool = False, once: bool = True) -> None:
        super().__init__(kind, counted, advance)
        self.advance: Final = advance
        self.once: Final = once

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return self.ways(g, seat) if g.has(seat, self.advance) else []

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without looking at the ways to use what was used already."""
        return [] if self.once and used(g, self.advance) else super().options(g, seat)

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        if not g.has(seat, self.advance):
            return NO_ABILITY
        if self.once and used(g, self.advance):
            return ONCE_A_TURN
        if not g.affords(seat, self.price(g, seat, argument)):
            return TOKENS_MISSING
        return self.refuse_way(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        if self.once:
            g.record.used |= 1 << self.advance
        self.use(g, seat, argument)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (says(g, "advance:" + ADVANCES[self.advance]),)

    def ways(self, g: Clash, seat: int) -> list[int]:
        """How its owner may think of using it."""
        return [self.kind]

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        """Why it cannot be used in this way."""
        return None

    def use(self, g: Clash, seat: int, argument: int) -> None:
        """What it does."""
        raise NotImplementedError(type(self).__name__)


class WonderAbility(TurnAction):
    """What a wonder lets its owner do."""

    def __init__(self, kind: int, wonder: int, once: bool = True) -> None:
        super().__init__(kind, needs=FIRST_WONDER + wonder)
        self.wonder: Final = wonder
        self.once: Final = once

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return self.ways(g, seat) if g.owns_wonder(seat, self.wonder) else []

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        if not g.owns_wonder(seat, self.wonder):
            return NO_ABILITY
        if self.once and used(g, FIRST_WONDER + self.wonder):
            return ONCE_A_TURN
        return self.refuse_way(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        if self.once:
            g.record.used |= 1 << FIRST_WONDER + self.wonder
        self.use(g, seat, argument)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (says(g, "wonder:" + WONDERS[self.wonder]),)

    def ways(self, g: Clash, seat: int) -> list[int]:
        """How its owner may think of using it."""
        return [self.kind]

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        """Why it cannot be used in this way."""
        return None

    def use(self, g: Clash, seat: int, argument: int) -> None:
        """What it does."""
        raise NotImplementedError(type(self).__name__)


# Advances


@final
class RaiseTaxes(AdvanceAbility):
    """Taxes: an action and a mood token for the goods of one's cities."""

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return ONE_MOOD

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return None if g.towns[seat] else NO_CITIES

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.call(Raised(seat))
        pay(g, seat, self.price(g, seat, argument))


@final
class Raised(Step[Clash]):
    """Taxes have been paid for; the goods come in."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resume(self, g: Clash) -> None:
        g.done()
        taxes_income(g, self.seat)


@final
class HoldGames(AdvanceAbility):
    """Sports: an action and culture make a city happier by one or two steps."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [SPORTS_ACTION | space * SPORTS_AMOUNTS + steps for space in g.towns[seat] for steps in (1, 2)]

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return packed(culture=argument % SPORTS_AMOUNTS)

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        """The price depends on the steps, so it is looked at last."""
        space, steps = divmod(argument, SPORTS_AMOUNTS)
        if not g.has(seat, self.advance):
            return NO_ABILITY
        if space >= g.layout.hexes or not 1 <= steps <= g.data.numbers.sports_most:
            return NOT_NOW
        if city_owner(g.cities[space]) != seat:
            return NOT_YOUR_CITY
        if city_mood(g.cities[space]) + steps > HAPPY:
            return ENOUGH_HAPPY
        return None if g.affords(seat, self.price(g, seat, argument)) else TOKENS_MISSING

    def use(self, g: Clash, seat: int, argument: int) -> None:
        space, steps = divmod(argument, SPORTS_AMOUNTS)
        set_mood(g, space, city_mood(g.cities[space]) + steps)
        pay(g, seat, self.price(g, seat, argument))


@final
class GrantLiberties(AdvanceAbility):
    """Civil Liberties: an action for mood tokens."""

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.gain(seat, MOOD, g.data.numbers.civil_liberties_mood)

    def brings(self, g: Clash, seat: int, argument: int) -> int:
        return packed(mood=g.data.numbers.civil_liberties_mood)


@final
class CollectFreely(AdvanceAbility):
    """Free Economy: a mood token for the turn's only Collect."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [FREE_COLLECT | space for space in g.towns[seat]]

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return ONE_MOOD

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        if argument >= g.layout.hexes:
            return NOT_NOW
        return NOT_ONLY_COLLECT if g.record.collects else refuse_collect(g, seat, argument)

    def use(self, g: Clash, seat: int, argument: int) -> None:
        collect(g, seat, argument)
        g.record.free_collect = 1
        pay(g, seat, self.price(g, seat, argument))


@final
class RuleAbsolutely(AdvanceAbility):
    """Absolute Power: mood tokens for an action."""

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return packed(mood=g.data.numbers.absolute_power_mood)

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.actions += 1
        pay(g, seat, self.price(g, seat, argument))


@final
class ForceLabor(AdvanceAbility):
    """Forced Labor: angry cities count as neutral for the rest of the turn."""

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return ONE_MOOD

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return None if any(city_mood(g.cities[space]) == ANGRY for space in g.towns[seat]) else NOBODY_ANGRY

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.record.forced_labor = 1
        pay(g, seat, self.price(g, seat, argument))


@final
class BarterCard(AdvanceAbility):
    """Bartering: a card for a gold or a culture token."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [BARTER | card * GOOD_KINDS + good for card in held_cards(g, seat) for good in (GOLD, CULTURE)]

    def options(self, g: Clash, seat: int) -> list[int]:
        """Whatever is held may be bartered."""
        return [] if used(g, self.advance) else self.wishes(g, seat)

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        card, good = divmod(argument, GOOD_KINDS)
        if good not in (GOLD, CULTURE):
            return NOT_THAT_GOOD
        return None if holds(g, seat, card) else CARD_NOT_HELD

    def use(self, g: Clash, seat: int, argument: int) -> None:
        card, good = divmod(argument, GOOD_KINDS)
        if card >= ACTION_CARDS:
            discard_person(g, seat, card - ACTION_CARDS)
        else:
            discard_action(g, seat, card)
        if g.events is not None:
            ids = g.data.event_ids if card >= ACTION_CARDS else g.data.action_ids
            g.tell(CardBartered(seat, ids[card - ACTION_CARDS if card >= ACTION_CARDS else card]))
        g.gain(seat, good, 1)

    def brings(self, g: Clash, seat: int, argument: int) -> int:
        return 1 << 4 * (argument % GOOD_KINDS)


@final
class VisitTheater(AdvanceAbility):
    """Theaters: a mood token for a culture token, or the other way round."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [THEATER | good for good in (MOOD, CULTURE)]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return super().refuse(g, seat, argument) if argument in (MOOD, CULTURE) else NOT_THAT_GOOD

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        """A token turned into another is not a price that the other could pay (COC-R55)."""
        return None if g.stock(seat, MOOD + CULTURE - argument) else TOKENS_MISSING

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return 1 << 4 * (MOOD + CULTURE - argument) if argument in (MOOD, CULTURE) else 0

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.lose(seat, MOOD + CULTURE - argument, 1)
        g.gain(seat, argument, 1)

    def brings(self, g: Clash, seat: int, argument: int) -> int:
        return 1 << 4 * argument if argument in (MOOD, CULTURE) else 0


# Wonders


@final
class ReadInLibrary(WonderAbility):
    """Great Library: an advance of no government is lent for the turn (COC-R39)."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [LIBRARY | advance for advance in range(len(ADVANCES)) if not g.owns(seat, advance)]

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        if argument >= len(ADVANCES):
            return NOT_NOW
        if g.data.governments >> argument & 1:
            return NO_GOVERNMENT_LENT
        return LENT_ALREADY if g.owns(seat, argument) else None

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.record.library = argument


@final
class LightTheWay(WonderAbility):
    """Great Lighthouse: activate its city for a ship on any sea space."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [LIGHTHOUSE | space for space in range(g.layout.hexes) if g.terrain[space] == SEA]

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        reason = refuse_activation(g, seat, g.wonder_at[GREAT_LIGHTHOUSE])
        if reason is not None:
            return reason
        if not g.left(seat, SHIP):
            return NO_SHIP_LEFT
        if argument >= g.layout.hexes or g.terrain[argument] != SEA or g.ship_owner(argument) not in (-1, seat):
            return NO_FREE_SEA
        return None

    def use(self, g: Clash, seat: int, argument: int) -> None:
        g.call(Activated(g.wonder_at[GREAT_LIGHTHOUSE]))
        g.put(seat, SHIP, argument)


@final
class HonourStatue(WonderAbility):
    """Great Statue: an objective card for an action."""

    def ways(self, g: Clash, seat: int) -> list[int]:
        return [STATUE | card_kind(card) for card in g.goals[seat]]

    def refuse_way(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return None if any(card_kind(held) == argument for held in g.goals[seat]) else CARD_NOT_HELD

    def use(self, g: Clash, seat: int, argument: int) -> None:
        discard_objective(g, seat, argument)
        g.actions += 1


ABILITIES: Final[tuple[TurnAction, ...]] = (
    RaiseTaxes(TAXES_ACTION, TAXES, counted=True),
    HoldGames(SPORTS_ACTION, SPORTS, counted=True, once=False),
    GrantLiberties(LIBERTIES, CIVIL_LIBERTIES, counted=True, once=False),
    CollectFreely(FREE_COLLECT, FREE_ECONOMY),
    RuleAbsolutely(ABSOLUTE, ABSOLUTE_POWER),
    ForceLabor(LABOR, FORCED_LABOR),
    BarterCard(BARTER, BARTERING),
    VisitTheater(THEATER, THEATERS),
    ReadInLibrary(LIBRARY, GREAT_LIBRARY),
    LightTheWay(LIGHTHOUSE, GREAT_LIGHTHOUSE, once=False),
    HonourStatue(STATUE, GREAT_STATUE),
)
