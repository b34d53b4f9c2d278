"""The actions of a turn and its free actions by kind, in the order they are shown."""

from typing import Final, final

from aegean.games.clash import actions as a
from aegean.games.clash.abilities import ABILITIES
from aegean.games.clash.activate import effective_size
from aegean.games.clash.advance import advance_cost, buy_advance, buyable, govern, in_mask, refuse_advance, refuse_govern
from aegean.games.clash.build import build, building_cities, refuse_build
from aegean.games.clash.cards import civil
from aegean.games.clash.city import BUILDING_KINDS, activations, building_colour, city_mood
from aegean.games.clash.collect import collect, offered_goods, refuse_collect
from aegean.games.clash.event_cards.great_persons import play_person, refuse_person
from aegean.games.clash.foretold import advance_leads_to, building_leads_to, government_leads_to, mood_becomes
from aegean.games.clash.found import found, refuse_found
from aegean.games.clash.grow import (
    build_wonder,
    building_price,
    grow,
    may_build,
    payable_buildings,
    payable_wonders,
    refuse_grow,
    refuse_wonder,
)
from aegean.games.clash.ids import (
    ACADEMY,
    ADVANCES,
    ANGRY,
    ARTS,
    CATEGORIES,
    CONVERSION,
    CULTURE,
    ENGINEERING,
    HAPPY,
    MOODS,
    SETTLER,
    VOTING,
)
from aegean.games.clash.improve import improvable, improve, mood_price, refuse_improve, refuse_vote, vote
from aegean.games.clash.influence import (
    attempts,
    boostable,
    influence,
    influence_targets,
    range_cost,
    refuse_arts,
    refuse_influence,
)
from aegean.games.clash.move import move
from aegean.games.clash.naming import at, good_name
from aegean.games.clash.passage import refuse_move
from aegean.games.clash.payment import MOST, ONE_CULTURE, ONE_MOOD, amount, packed
from aegean.games.clash.printed import halves
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.trade import propose, refuse_propose, trade_partners
from aegean.games.clash.turn_action import CityAction, SpaceAction, TurnAction
from aegean.games.clash.units import settlers
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason


def mood_falls(g: Clash, space: int) -> Message | None:
    """COC-3.5.4, COC-3.5.5: from the second activation of a turn on the mood of the city falls."""
    city = g.cities[space]
    if not city or not activations(city):
        return None
    mood = max(ANGRY, city_mood(city) - 1)
    return Message("warn.mood-falls", {"city": at(g, space), "mood": Message("mood:" + MOODS[mood])})


def mood_rises(g: Clash, space: int) -> tuple[Message, ...]:
    """What a step of mood makes of a city."""
    return (mood_becomes(g, space, min(HAPPY, city_mood(g.cities[space]) + 1)),)


@final
class BuyAdvance(TurnAction):
    """COC-3.3.1: every advance the seat lacks."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.ADVANCE | advance for advance in range(len(ADVANCES)) if not g.owns(seat, advance)]

    def options(self, g: Clash, seat: int) -> list[int]:
        return [a.ADVANCE | advance for advance in in_mask(buyable(g, seat))]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return refuse_advance(g, seat, argument) if argument < len(ADVANCES) else NOT_NOW

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        buy_advance(g, seat, argument, 1)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return advance_cost(g, seat, argument)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return advance_leads_to(g, seat, argument, 1)


@final
class ChangeGovernment(TurnAction):
    """COC-3.3.8: every government, once there is one to change."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        if not g.advances[seat] & g.data.governments:
            return []
        return [a.GOVERN | category for category in range(len(CATEGORIES)) if g.data.is_government[category]]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return refuse_govern(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        govern(g, seat, argument)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return packed(g.data.numbers.government_price)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return government_leads_to(g, seat, argument)


@final
class FoundCity(SpaceAction):
    """COC-3.4: every space where the seat has a settler."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.FOUND | space for space in g.troops[seat] if settlers(g.stacks[space])]

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without looking for settlers who are all in the supply."""
        if g.left(seat, SETTLER) == g.data.supply[SETTLER]:
            return []
        return [a.FOUND | space for space in g.troops[seat] if refuse_found(g, seat, space) is None]

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_found(g, seat, space)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        found(g, seat, space)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("leads.found", {"n": len(g.towns[seat]) + 1}),)


@final
class Collect(CityAction):
    """COC-3.5: every city."""

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_collect(g, seat, space)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        collect(g, seat, space)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        goods = offered_goods(g, seat, argument)
        facts: dict[str, Value] = {"n": effective_size(g, argument), "goods": tuple([good_name(good) for good in goods])}
        return (Message("leads.collect" if goods else "leads.collect-nothing", facts),)

    def warning(self, g: Clash, seat: int, argument: int) -> Message | None:
        return mood_falls(g, argument)


@final
class BuildUnits(CityAction):
    """COC-3.6.1: every city."""

    def options(self, g: Clash, seat: int) -> list[int]:
        return [a.BUILD | space for space in building_cities(g, seat)]

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_build(g, seat, space)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        build(g, seat, space)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("leads.build", {"n": effective_size(g, argument)}),)

    def warning(self, g: Clash, seat: int, argument: int) -> Message | None:
        return mood_falls(g, argument)


@final
class IncreaseSize(SpaceAction):
    """COC-3.6.4: every building a city lacks."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        lacking: list[int] = []
        for space in g.towns[seat]:
            for building in range(BUILDING_KINDS):
                if building_colour(g.cities[space], building) < 0:
                    lacking.append(a.GROW | space * BUILDING_KINDS + building)
        return lacking

    def options(self, g: Clash, seat: int) -> list[int]:
        """What can be paid for is the same in all cities."""
        payable = payable_buildings(g, seat)
        found: list[int] = []
        if payable:
            for space in g.towns[seat]:
                for building in payable:
                    if refuse_grow(g, seat, space, building) is None:
                        found.append(a.GROW | space * BUILDING_KINDS + building)
        return found

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_grow(g, seat, space, thing)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        grow(g, seat, space, thing)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return building_price(g, seat, argument % BUILDING_KINDS)

    def brings(self, g: Clash, seat: int, argument: int) -> int:
        return packed(ideas=g.data.numbers.academy_ideas) if argument % BUILDING_KINDS == ACADEMY else 0

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        space, building = divmod(argument, BUILDING_KINDS)
        return building_leads_to(g, space, building)

    def warning(self, g: Clash, seat: int, argument: int) -> Message | None:
        return mood_falls(g, argument // BUILDING_KINDS)


@final
class BuildWonder(SpaceAction):
    """COC-3.6.7: every open wonder in every city."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.WONDER | space * a.WONDER_KINDS + wonder for wonder in may_build(g, seat) for space in g.towns[seat]]

    def options(self, g: Clash, seat: int) -> list[int]:
        """What can be paid for is the same in all cities."""
        found: list[int] = []
        for wonder in payable_wonders(g, seat):
            for space in g.towns[seat]:
                if refuse_wonder(g, seat, space, wonder) is None:
                    found.append(a.WONDER | space * a.WONDER_KINDS + wonder)
        return found

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_wonder(g, seat, space, thing)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        build_wonder(g, seat, space, thing)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return g.data.wonder_cost[argument % a.WONDER_KINDS]

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("leads.wonder", {"n": halves(g.data.numbers.points_wonder)}),)

    def warning(self, g: Clash, seat: int, argument: int) -> Message | None:
        return mood_falls(g, argument // a.WONDER_KINDS)


@final
class Move(TurnAction):
    """COC-3.7."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.MOVE]

    def options(self, g: Clash, seat: int) -> list[int]:
        return [a.MOVE] if refuse_move(g, seat) is None else []

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return refuse_move(g, seat)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        move(g, seat)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("about.action.move", {"groups_per_move": g.data.numbers.groups_per_move}),)


@final
class CivicImprovement(CityAction):
    """COC-3.9: every city."""

    def options(self, g: Clash, seat: int) -> list[int]:
        return [a.IMPROVE | space for space in improvable(g, seat)]

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_improve(g, seat, space)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        improve(g, seat, space)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return mood_price(g, argument) if g.cities[argument] else 0

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return mood_rises(g, argument)


@final
class Vote(CityAction):
    """Voting: a Civic Improvement as a free action."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return super().wishes(g, seat) if g.has(seat, VOTING) else []

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_vote(g, seat, space)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        vote(g, seat, space)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return ONE_MOOD + mood_price(g, argument) if g.cities[argument] else 0

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return mood_rises(g, argument)


class Attempt(SpaceAction):
    """An influence attempt, by action or by Arts: what range costs."""

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return packed(culture=min(MOST, range_cost(g, seat, argument // a.INFLUENCE_PIECES)))

    def facts(self, g: Clash, seat: int, argument: int) -> dict[str, Value]:
        return {"culture": amount(self.price(g, seat, argument), CULTURE)}

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        """COC-3.10.3: what the die must show; culture may be added after the roll."""
        numbers = g.data.numbers
        needed = numbers.influence_success - (numbers.conversion_bonus if g.has(seat, CONVERSION) else 0)
        space = argument // a.INFLUENCE_PIECES
        boost = bool(g.cities[space]) and boostable(g, seat, space)
        facts: dict[str, Value] = {"needed": max(1, needed), "sides": numbers.dice_sides}
        return (Message("leads.attempt" if boost else "leads.attempt-plain", facts),)


@final
class InfluenceCulture(Attempt):
    """COC-3.10: every building of another colour, every barbarian city while Cultural Takeover waits."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.INFLUENCE | target for target in influence_targets(g, seat)]

    def options(self, g: Clash, seat: int) -> list[int]:
        return [] if g.record.influenced else [a.INFLUENCE | target for target in attempts(g, seat)]

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_influence(g, seat, space, thing)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        influence(g, seat, space, thing)


@final
class ArtsAttempt(Attempt):
    """Arts: an attempt as a free action, for one culture more."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.ARTS_ATTEMPT | target for target in influence_targets(g, seat)] if g.has(seat, ARTS) else []

    def options(self, g: Clash, seat: int) -> list[int]:
        """Every attempt by Arts costs culture, and there is one a turn."""
        used = g.record.influenced or g.record.used >> ARTS & 1
        if used or not g.has(seat, ARTS) or not g.affords(seat, ONE_CULTURE):
            return []
        return [a.ARTS_ATTEMPT | target for target in attempts(g, seat, 1)]

    def refuse_at(self, g: Clash, seat: int, space: int, thing: int) -> Reason | None:
        return refuse_arts(g, seat, space, thing)

    def begin_at(self, g: Clash, seat: int, space: int, thing: int) -> None:
        g.record.used |= 1 << ARTS
        influence(g, seat, space, thing, 1)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return packed(culture=min(MOST, range_cost(g, seat, argument // a.INFLUENCE_PIECES) + 1))


@final
class PlayCard(TurnAction):
    """COC-3.15.3: every action card in hand; whether it takes an action is printed on it."""

    def uses_action(self, g: Clash, argument: int) -> bool:
        return argument < len(g.data.civil) and g.data.civil_action[g.data.civil[argument]]

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.PLAY | card_kind(card) for card in g.hands[seat]]

    def options(self, g: Clash, seat: int) -> list[int]:
        kinds = [card_kind(card) for card in g.hands[seat]]
        return [a.PLAY | kind for kind in kinds if civil.refuse_held(g, seat, kind) is None]

    def free_options(self, g: Clash, seat: int) -> list[int]:
        kinds = [card_kind(card) for card in g.hands[seat]]
        return [a.PLAY | kind for kind in kinds if not self.uses_action(g, kind) and civil.refuse_held(g, seat, kind) is None]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return civil.refuse_card(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        civil.play_card(g, seat, argument)

    def price(self, g: Clash, seat: int, argument: int) -> int:
        return civil.price(g, argument)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("leads.card-action" if self.uses_action(g, argument) else "leads.card-free"),)


@final
class PlayPerson(TurnAction):
    """COC-3.15.8: every great person of the seat."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.PERSON | event for event in g.persons[seat]]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return refuse_person(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        play_person(g, seat, argument)


@final
class ProposeTrade(TurnAction):
    """COC-3.16: every other player."""

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [a.PROPOSE | other for other in range(g.players) if other != seat] if g.variant.trade else []

    def options(self, g: Clash, seat: int) -> list[int]:
        return [a.PROPOSE | other for other in trade_partners(g, seat)]

    def refuse(self, g: Clash, seat: int, argument: int) -> Reason | None:
        return refuse_propose(g, seat, argument)

    def begin(self, g: Clash, seat: int, argument: int) -> None:
        propose(g, seat, argument)

    def leads_to(self, g: Clash, seat: int, argument: int) -> tuple[Message, ...]:
        return (Message("leads.propose", {"player": seat_name(argument)}),)


ACTIONS: Final[tuple[TurnAction, ...]] = (
    BuyAdvance(a.ADVANCE, counted=True),
    ChangeGovernment(a.GOVERN, counted=True),
    FoundCity(a.FOUND, counted=True),
    Collect(a.COLLECT, counted=True),
    BuildUnits(a.BUILD, counted=True),
    IncreaseSize(a.GROW, counted=True, things=BUILDING_KINDS),
    BuildWonder(a.WONDER, counted=True, things=a.WONDER_KINDS, needs=ENGINEERING),
    Move(a.MOVE, counted=True),
    CivicImprovement(a.IMPROVE, counted=True),
    Vote(a.VOTE, needs=VOTING),
    InfluenceCulture(a.INFLUENCE, counted=True, things=a.INFLUENCE_PIECES),
    ArtsAttempt(a.ARTS_ATTEMPT, things=a.INFLUENCE_PIECES, needs=ARTS),
    *ABILITIES,
    PlayCard(a.PLAY),
    PlayPerson(a.PERSON, counted=True),
    ProposeTrade(a.PROPOSE),
)
BY_KIND: Final = {action.kind: action for action in ACTIONS}
