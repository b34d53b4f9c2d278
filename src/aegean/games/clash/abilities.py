"""What advances and wonders let a player do in their turn: actions of their own and free actions (1.8, 1.9)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ABSOLUTE,
    ACTION_CARDS,
    ARG,
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
    kind_of,
)
from aegean.games.clash.activate import NOT_YOUR_CITY, Activated, refuse_activation, set_mood
from aegean.games.clash.city import city_mood, city_owner
from aegean.games.clash.collect import collect, refuse_collect
from aegean.games.clash.drawing import discard_action, discard_objective, discard_person
from aegean.games.clash.ids import (
    ABSOLUTE_POWER,
    ADVANCES,
    ANGRY,
    BARTERING,
    CIVIL_LIBERTIES,
    CULTURE,
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
)
from aegean.games.clash.income import taxes_income
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash, card_kind
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

WONDER_USES: Final = 48  # once-a-turn marks of wonders follow those of advances

PRICES: Final = {
    TAXES_ACTION: packed(mood=1),
    FREE_COLLECT: packed(mood=1),
    LABOR: packed(mood=1),
}


def used(g: Clash, mark: int) -> bool:
    """Whether a once-a-turn ability was used."""
    return g.record.used >> mark & 1 == 1


def _refuse_advance_ability(g: Clash, seat: int, advance: int, once: bool, cost: int) -> Reason | None:
    if not g.has(seat, advance):
        return NO_ABILITY
    if once and used(g, advance):
        return ONCE_A_TURN
    return None if g.affords(seat, cost) else TOKENS_MISSING


def absolute_price(g: Clash) -> int:
    """Absolute Power's mood tokens."""
    return packed(mood=g.data.numbers.absolute_power_mood)


def refuse_ability(g: Clash, seat: int, action: int) -> Reason | None:
    """Why an ability cannot be used now, actions left apart."""
    kind = kind_of(action)
    argument = action & ARG
    if kind == TAXES_ACTION:
        reason = _refuse_advance_ability(g, seat, TAXES, True, PRICES[kind])
        return reason if reason is not None or g.towns[seat] else NO_CITIES
    if kind == SPORTS_ACTION:
        return _refuse_sports(g, seat, argument)
    if kind == LIBERTIES:
        return _refuse_advance_ability(g, seat, CIVIL_LIBERTIES, False, 0)
    if kind == FREE_COLLECT:
        return _refuse_free_collect(g, seat, argument)
    if kind == ABSOLUTE:
        return _refuse_advance_ability(g, seat, ABSOLUTE_POWER, True, absolute_price(g))
    if kind == LABOR:
        reason = _refuse_advance_ability(g, seat, FORCED_LABOR, True, PRICES[kind])
        if reason is None and not any(city_mood(g.cities[space]) == ANGRY for space in g.towns[seat]):
            return NOBODY_ANGRY
        return reason
    if kind == BARTER:
        return _refuse_barter(g, seat, argument)
    if kind == THEATER:
        return _refuse_theater(g, seat, argument)
    if kind == LIBRARY:
        return _refuse_library(g, seat, argument)
    if kind == LIGHTHOUSE:
        return _refuse_lighthouse(g, seat, argument)
    if kind == STATUE:
        return _refuse_statue(g, seat, argument)
    return NOT_NOW


def _refuse_sports(g: Clash, seat: int, argument: int) -> Reason | None:
    space, steps = divmod(argument, SPORTS_AMOUNTS)
    if not g.has(seat, SPORTS):
        return NO_ABILITY
    if space >= g.layout.hexes or not 1 <= steps <= g.data.numbers.sports_most:
        return NOT_NOW
    if city_owner(g.cities[space]) != seat:
        return NOT_YOUR_CITY
    if city_mood(g.cities[space]) + steps > HAPPY:
        return ENOUGH_HAPPY
    return None if g.affords(seat, packed(culture=steps)) else TOKENS_MISSING


def _refuse_free_collect(g: Clash, seat: int, space: int) -> Reason | None:
    reason = _refuse_advance_ability(g, seat, FREE_ECONOMY, True, PRICES[FREE_COLLECT])
    if reason is not None:
        return reason
    if space >= g.layout.hexes:
        return NOT_NOW
    if g.record.collects:
        return NOT_ONLY_COLLECT
    return refuse_collect(g, seat, space)


def _refuse_barter(g: Clash, seat: int, argument: int) -> Reason | None:
    reason = _refuse_advance_ability(g, seat, BARTERING, True, 0)
    if reason is not None:
        return reason
    card, good = divmod(argument, GOOD_KINDS)
    if good not in (GOLD, CULTURE):
        return NOT_THAT_GOOD
    return None if holds(g, seat, card) else CARD_NOT_HELD


def holds(g: Clash, seat: int, card: int) -> bool:
    """Whether the seat has this action card or great person (numbered after the action cards)."""
    if card >= ACTION_CARDS:
        return card - ACTION_CARDS in g.persons[seat]
    return any(card_kind(held) == card for held in g.hands[seat])


def held_cards(g: Clash, seat: int) -> list[int]:
    """The seat's action cards and great persons, as numbered in actions."""
    return [*[card_kind(card) for card in g.hands[seat]], *[ACTION_CARDS + event for event in g.persons[seat]]]


def _refuse_theater(g: Clash, seat: int, good: int) -> Reason | None:
    if good not in (MOOD, CULTURE):
        return NOT_THAT_GOOD
    reason = _refuse_advance_ability(g, seat, THEATERS, True, 0)
    if reason is not None:
        return reason
    return None if g.stock(seat, MOOD + CULTURE - good) else TOKENS_MISSING


def _refuse_library(g: Clash, seat: int, advance: int) -> Reason | None:
    if not g.owns_wonder(seat, GREAT_LIBRARY):
        return NO_ABILITY
    if used(g, WONDER_USES + GREAT_LIBRARY):
        return ONCE_A_TURN
    if advance >= len(ADVANCES):
        return NOT_NOW
    if g.data.governments >> advance & 1:
        return NO_GOVERNMENT_LENT
    return LENT_ALREADY if g.owns(seat, advance) else None


def _refuse_lighthouse(g: Clash, seat: int, space: int) -> Reason | None:
    if not g.owns_wonder(seat, GREAT_LIGHTHOUSE):
        return NO_ABILITY
    reason = refuse_activation(g, seat, g.wonder_at[GREAT_LIGHTHOUSE])
    if reason is not None:
        return reason
    if not g.left(seat, SHIP):
        return NO_SHIP_LEFT
    if space >= g.layout.hexes or g.terrain[space] != SEA or g.ship_owner(space) not in (-1, seat):
        return NO_FREE_SEA
    return None


def _refuse_statue(g: Clash, seat: int, card: int) -> Reason | None:
    if not g.owns_wonder(seat, GREAT_STATUE):
        return NO_ABILITY
    if used(g, WONDER_USES + GREAT_STATUE):
        return ONCE_A_TURN
    return None if any(card_kind(held) == card for held in g.goals[seat]) else CARD_NOT_HELD


def use_ability(g: Clash, seat: int, action: int) -> None:
    """Use an ability that is allowed."""
    kind = kind_of(action)
    argument = action & ARG
    record = g.record
    if kind == TAXES_ACTION:
        record.used |= 1 << TAXES
        g.call(Raised(seat))
        pay(g, seat, PRICES[kind])
    elif kind == SPORTS_ACTION:
        space, steps = divmod(argument, SPORTS_AMOUNTS)
        set_mood(g, space, city_mood(g.cities[space]) + steps)
        pay(g, seat, packed(culture=steps))
    elif kind == LIBERTIES:
        g.gain(seat, MOOD, g.data.numbers.civil_liberties_mood)
    elif kind == FREE_COLLECT:
        record.used |= 1 << FREE_ECONOMY
        collect(g, seat, argument)
        record.free_collect = 1
        pay(g, seat, PRICES[kind])
    elif kind == ABSOLUTE:
        record.used |= 1 << ABSOLUTE_POWER
        g.actions += 1
        pay(g, seat, absolute_price(g))
    elif kind == LABOR:
        record.used |= 1 << FORCED_LABOR
        record.forced_labor = 1
        pay(g, seat, PRICES[kind])
    elif kind == BARTER:
        record.used |= 1 << BARTERING
        card, good = divmod(argument, GOOD_KINDS)
        if card >= ACTION_CARDS:
            discard_person(g, seat, card - ACTION_CARDS)
        else:
            discard_action(g, seat, card)
        g.gain(seat, good, 1)
    elif kind == THEATER:
        record.used |= 1 << THEATERS
        g.lose(seat, MOOD + CULTURE - argument, 1)
        g.gain(seat, argument, 1)
    elif kind == LIBRARY:
        record.used |= 1 << WONDER_USES + GREAT_LIBRARY
        record.library = argument
        g.trim(seat)
    elif kind == LIGHTHOUSE:
        g.call(Activated(g.wonder_at[GREAT_LIGHTHOUSE]))
        g.put(seat, SHIP, argument)
    elif kind == STATUE:
        record.used |= 1 << WONDER_USES + GREAT_STATUE
        discard_objective(g, seat, argument)
        g.actions += 1


@final
class Raised(Step[Clash]):
    """Taxes have been paid for; the goods come in."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def resume(self, g: Clash) -> None:
        g.done()
        taxes_income(g, self.seat)


def wish_abilities(g: Clash, seat: int) -> list[int]:
    """The abilities of the advances and wonders the seat has, usable now or not."""
    found: list[int] = []
    if g.has(seat, TAXES):
        found.append(TAXES_ACTION)
    if g.has(seat, SPORTS):
        for space in g.towns[seat]:
            found += [SPORTS_ACTION | space * SPORTS_AMOUNTS + steps for steps in (1, 2)]
    if g.has(seat, CIVIL_LIBERTIES):
        found.append(LIBERTIES)
    if g.has(seat, FREE_ECONOMY):
        found += [FREE_COLLECT | space for space in g.towns[seat]]
    if g.has(seat, ABSOLUTE_POWER):
        found.append(ABSOLUTE)
    if g.has(seat, FORCED_LABOR):
        found.append(LABOR)
    if g.has(seat, BARTERING):
        for card in held_cards(g, seat):
            found += [BARTER | card * GOOD_KINDS + good for good in (GOLD, CULTURE)]
    if g.has(seat, THEATERS):
        found += [THEATER | good for good in (MOOD, CULTURE)]
    if g.owns_wonder(seat, GREAT_LIBRARY):
        found += [LIBRARY | advance for advance in range(len(ADVANCES)) if not g.owns(seat, advance)]
    if g.owns_wonder(seat, GREAT_LIGHTHOUSE):
        found += [LIGHTHOUSE | space for space in range(g.layout.hexes) if g.terrain[space] == SEA]
    if g.owns_wonder(seat, GREAT_STATUE):
        found += [STATUE | card_kind(card) for card in g.goals[seat]]
    return found
