"""A player-turn (COC-3.1, 3.2): the actions, free actions, cards and trades of the active player."""

from typing import ClassVar, Final, final

from aegean.games.clash import actions as a
from aegean.games.clash.abilities import refuse_ability, use_ability, wish_abilities
from aegean.games.clash.advance import advance_cost, buy_advance, govern, refuse_advance, refuse_govern, wish_advances
from aegean.games.clash.asking import Asking
from aegean.games.clash.build import build, refuse_build, wish_build
from aegean.games.clash.cards.civil import play_card, refuse_card, wish_cards
from aegean.games.clash.city import BUILDING_KINDS, rested
from aegean.games.clash.collect import collect, refuse_collect, wish_collect
from aegean.games.clash.event_cards.great_persons import play_person, refuse_person, wish_persons
from aegean.games.clash.found import found, refuse_found, wish_found
from aegean.games.clash.grow import build_wonder, building_price, grow, refuse_grow, refuse_wonder, wish_grow
from aegean.games.clash.ids import ADVANCES, ARTS, CULTURE, TERROR_REGIME_OBJECTIVE
from aegean.games.clash.improve import improve, mood_price, refuse_improve, refuse_vote, vote, wish_improve
from aegean.games.clash.income import trade_route_income
from aegean.games.clash.influence import influence, range_cost, refuse_arts, refuse_influence, wish_influence
from aegean.games.clash.move import move, wish_move
from aegean.games.clash.move_forms import moving
from aegean.games.clash.objectives import angry_cities, occasion
from aegean.games.clash.passage import refuse_move
from aegean.games.clash.payment import amount, packed
from aegean.games.clash.state import Clash
from aegean.games.clash.trade import propose, refuse_propose, wish_trade
from aegean.games.clash.turn_record import TurnRecord
from aegean.games.clash.units import after_turn, ship_after_turn, stack_owner
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NO_ACTIONS: Final = Reason("COC-3.1.1", "why.no-actions", "cure.end-turn")
ATTEMPT_NEXT: Final = Reason("COC-R71", "why.attempt-next", "cure.attempt")

# Kinds that use up an action of the turn; cards do by their own print.
TAKES_ACTION: Final = (
    a.ADVANCE, a.GOVERN, a.FOUND, a.COLLECT, a.BUILD, a.GROW, a.WONDER, a.MOVE, a.IMPROVE, a.INFLUENCE, a.TAXES_ACTION,
    a.SPORTS_ACTION, a.LIBERTIES, a.PERSON,
)  # fmt: skip
ABILITIES: Final = (
    a.TAXES_ACTION, a.SPORTS_ACTION, a.LIBERTIES, a.FREE_COLLECT, a.ABSOLUTE, a.LABOR, a.BARTER, a.THEATER, a.LIBRARY,
    a.LIGHTHOUSE, a.STATUE,
)  # fmt: skip
# Kinds whose first argument is a space, and how many values follow it.
SPACE_RADIX: Final = {
    a.FOUND: 1,
    a.COLLECT: 1,
    a.BUILD: 1,
    a.GROW: BUILDING_KINDS,
    a.WONDER: a.WONDER_KINDS,
    a.IMPROVE: 1,
    a.VOTE: 1,
    a.INFLUENCE: a.INFLUENCE_PIECES,
    a.ARTS_ATTEMPT: a.INFLUENCE_PIECES,
}


def begin_turn(g: Clash, seat: int) -> None:
    """COC-3.2.1: actions, marks, trade routes."""
    g.active = seat
    g.record = TurnRecord()
    g.actions = max(0, g.data.numbers.actions - g.assassinated[seat] - g.owed[seat])
    g.assassinated[seat] = g.owed[seat] = 0
    if g.events is not None:
        g.note("turn", seat, amount=g.round, other=g.turn)
    g.call(Turn(seat, 0))
    trade_route_income(g, seat)


def end_turn(g: Clash, seat: int) -> None:
    """COC-3.2.2: what was counted for this turn is cleared."""
    g.record = TurnRecord()
    g.truce[seat] = 0
    g.trim(seat)  # what the Great Library lent is gone (COC-R39)
    for space in g.towns[seat]:
        g.cities[space] = rested(g.cities[space])
    for space, stack in enumerate(g.stacks):
        if stack_owner(stack) == seat:
            g.stacks[space] = after_turn(stack)
    g.fleets[seat] = tuple(sorted([ship_after_turn(ship) for ship in g.fleets[seat]]))
    g.active = -1
    g.actions = 0


def takes_action(g: Clash, action: int) -> bool:
    """Whether an action of the turn is used up."""
    kind = action & a.KIND
    if kind == a.PLAY:
        card = action & a.ARG
        return card < len(g.data.civil) and g.data.civil_action[g.data.civil[card]]
    return kind in TAKES_ACTION


def price_of(g: Clash, seat: int, action: int) -> int:
    """What an action of the turn costs for certain, as packed goods."""
    kind = action & a.KIND
    argument = action & a.ARG
    if kind == a.ADVANCE:
        return advance_cost(g, seat, argument)
    if kind == a.GOVERN:
        return packed(g.data.numbers.government_price)
    if kind == a.GROW:
        return building_price(g, seat, argument % BUILDING_KINDS)
    if kind == a.WONDER:
        return g.data.wonder_cost[argument % a.WONDER_KINDS]
    if kind in (a.IMPROVE, a.VOTE) and g.cities[argument]:
        return mood_price(g, argument)
    if kind in (a.INFLUENCE, a.ARTS_ATTEMPT):
        return packed(culture=min(15, range_cost(g, seat, argument // a.INFLUENCE_PIECES)))
    return 0


@final
class Turn(Asking):
    """D1: what the active player does next."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "acted")

    def __init__(self, seat: int, acted: int) -> None:
        self.seat: Final = seat
        self.acted: Final = acted  # something has just been done and is complete

    def waiting(self, g: Clash) -> int:
        return 0 if self.acted else 1 << self.seat

    def resume(self, g: Clash) -> None:
        """An action is complete: look at what shows only then."""
        g.become(Turn(self.seat, 0))
        if angry_cities(g, self.seat) >= g.data.objective_count[TERROR_REGIME_OBJECTIVE]:
            occasion(g, self.seat, 1 << TERROR_REGIME_OBJECTIVE)

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [
            *wish_advances(g, seat),
            *wish_found(g, seat),
            *wish_collect(g, seat),
            *wish_build(g, seat),
            *wish_grow(g, seat),
            *wish_move(g, seat),
            *wish_improve(g, seat),
            *wish_influence(g, seat),
            *wish_abilities(g, seat),
            *wish_cards(g, seat),
            *wish_persons(g, seat),
            *wish_trade(g, seat),
            a.END,
        ]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == a.END:
            return None
        kind = action & a.KIND
        if g.record.takeover and kind not in (a.INFLUENCE, a.ARTS_ATTEMPT):
            return ATTEMPT_NEXT
        if not g.actions and takes_action(g, action):
            return NO_ACTIONS
        return refuse_kind(g, seat, action)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == a.END:
            g.done()
            end_turn(g, seat)
            return
        g.become(Turn(seat, 1))
        if takes_action(g, action):
            g.actions -= 1
        perform(g, seat, action)
        g.record.began = 1

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Turn", {"actions": g.actions, "round": g.round, "turn": g.turn})

    def price(self, g: Clash, seat: int, action: int) -> int:
        return price_of(g, seat, action)

    def facts(self, g: Clash, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        if action & a.KIND in (a.INFLUENCE, a.ARTS_ATTEMPT):
            facts["culture"] = amount(price_of(g, seat, action), CULTURE)
        return facts

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        from aegean.games.clash.compose import proposing

        found = moving(g, seat, ["move"]) if self.refuse(g, seat, a.MOVE) is None else []
        partners = [other for other in range(g.players) if self.refuse(g, seat, a.PROPOSE | other) is None]
        return [*found, *proposing(g, seat, partners, [], True)]

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        """The end of a turn that has actions left."""
        return action == a.END and g.actions > 0


def refuse_kind(g: Clash, seat: int, action: int) -> Reason | None:
    """Why this cannot be done now, the number of actions apart."""
    kind = action & a.KIND
    argument = action & a.ARG
    if kind == a.ADVANCE:
        return refuse_advance(g, seat, argument) if argument < len(ADVANCES) else NOT_NOW
    if kind == a.GOVERN:
        return refuse_govern(g, seat, argument)
    if kind == a.MOVE:
        return refuse_move(g, seat)
    if kind == a.PLAY:
        return refuse_card(g, seat, argument)
    if kind == a.PERSON:
        return refuse_person(g, seat, argument)
    if kind == a.PROPOSE:
        return refuse_propose(g, seat, argument)
    if kind in ABILITIES:
        return refuse_ability(g, seat, action)
    if kind not in SPACE_RADIX:
        return NOT_NOW
    space, rest = divmod(argument, SPACE_RADIX[kind])
    if space >= g.layout.hexes:
        return NOT_NOW
    if kind == a.FOUND:
        return refuse_found(g, seat, space)
    if kind == a.COLLECT:
        return refuse_collect(g, seat, space)
    if kind == a.BUILD:
        return refuse_build(g, seat, space)
    if kind == a.GROW:
        return refuse_grow(g, seat, space, rest)
    if kind == a.WONDER:
        return refuse_wonder(g, seat, space, rest)
    if kind == a.IMPROVE:
        return refuse_improve(g, seat, space)
    if kind == a.VOTE:
        return refuse_vote(g, seat, space)
    if kind == a.INFLUENCE:
        return refuse_influence(g, seat, space, rest)
    return refuse_arts(g, seat, space, rest)


def perform(g: Clash, seat: int, action: int) -> None:
    """Do what is allowed."""
    kind = action & a.KIND
    argument = action & a.ARG
    if kind == a.ADVANCE:
        buy_advance(g, seat, argument, 1)
    elif kind == a.GOVERN:
        govern(g, seat, argument)
    elif kind == a.FOUND:
        found(g, seat, argument)
    elif kind == a.COLLECT:
        collect(g, seat, argument)
    elif kind == a.BUILD:
        build(g, seat, argument)
    elif kind == a.GROW:
        grow(g, seat, argument // BUILDING_KINDS, argument % BUILDING_KINDS)
    elif kind == a.WONDER:
        build_wonder(g, seat, argument // a.WONDER_KINDS, argument % a.WONDER_KINDS)
    elif kind == a.MOVE:
        move(g, seat)
    elif kind == a.IMPROVE:
        improve(g, seat, argument)
    elif kind == a.VOTE:
        vote(g, seat, argument)
    elif kind == a.INFLUENCE:
        influence(g, seat, argument // a.INFLUENCE_PIECES, argument % a.INFLUENCE_PIECES)
    elif kind == a.ARTS_ATTEMPT:
        g.record.used |= 1 << ARTS
        influence(g, seat, argument // a.INFLUENCE_PIECES, argument % a.INFLUENCE_PIECES, 1)
    elif kind == a.PLAY:
        play_card(g, seat, argument)
    elif kind == a.PERSON:
        play_person(g, seat, argument)
    elif kind == a.PROPOSE:
        propose(g, seat, argument)
    else:
        use_ability(g, seat, action)
