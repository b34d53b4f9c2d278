"""A player-turn (COC-3.1, 3.2): the actions, free actions, cards and trades of the active player."""

from typing import ClassVar, Final, final

from aegean.games.clash import actions as a
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import rested
from aegean.games.clash.events import TurnBegan
from aegean.games.clash.foretold import balance, learnt
from aegean.games.clash.ids import TERROR_REGIME_OBJECTIVE
from aegean.games.clash.improve import rituals
from aegean.games.clash.income import trade_route_income
from aegean.games.clash.move_forms import moving
from aegean.games.clash.objectives import fulfilled, occasion
from aegean.games.clash.payment import IDEAS_FOR_FOOD
from aegean.games.clash.state import Clash
from aegean.games.clash.trade_form import proposing
from aegean.games.clash.turn_action import TurnAction
from aegean.games.clash.turn_actions import ACTIONS, BY_KIND
from aegean.games.clash.turn_record import TurnRecord
from aegean.games.clash.units import after_turn, ship_after_turn
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

NO_ACTIONS: Final = Reason("COC-3.1.1", "why.no-actions", "cure.end-turn")
ATTEMPT_NEXT: Final = Reason("COC-R71", "why.attempt-next", "cure.attempt")

ATTEMPTS: Final = tuple([piece for piece in ACTIONS if piece.kind in (a.INFLUENCE, a.ARTS_ATTEMPT)])  # after Cultural Takeover
FREE_ACTIONS: Final = tuple([piece for piece in ACTIONS if not piece.counted])
FREE_ATTEMPTS: Final = tuple([piece for piece in ATTEMPTS if not piece.counted])


def begin_turn(g: Clash, seat: int) -> None:
    """COC-3.2.1: actions, marks, trade routes; the turn is had also without actions (COC-R79)."""
    g.active = seat
    g.record = TurnRecord()
    g.actions = max(0, g.data.numbers.actions - g.assassinated[seat] - g.owed[seat])
    g.assassinated[seat] = g.owed[seat] = 0
    if g.events is not None:
        g.tell(TurnBegan(seat, g.round, g.turn))
    g.call(Turn(seat, 0))
    trade_route_income(g, seat)


def end_turn(g: Clash, seat: int) -> None:
    """COC-3.2.2: what was counted for this turn is cleared, actions that are left with it (COC-3.1.4)."""
    lent = g.record.library >= 0
    g.record = TurnRecord()
    g.truce[seat] = 0
    if lent:
        g.trim(seat)  # what the Great Library lent is gone (COC-R39)
    for space in g.towns[seat]:
        g.cities[space] = rested(g.cities[space])
    for space in g.troops[seat]:
        g.stacks[space] = after_turn(g.stacks[space])
    g.fleets[seat] = tuple(sorted([ship_after_turn(ship) for ship in g.fleets[seat]]))
    g.active = -1
    g.actions = 0


def refuse_piece(g: Clash, seat: int, piece: TurnAction, argument: int) -> Reason | None:
    """Why this action of the turn cannot be taken now."""
    if g.record.takeover and piece not in ATTEMPTS:
        return ATTEMPT_NEXT
    if not g.actions and piece.uses_action(g, argument):
        return NO_ACTIONS
    return piece.refuse(g, seat, argument)


@final
class Turn(Asking):
    """What the active player does next."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "acted")

    def __init__(self, seat: int, acted: int) -> None:
        self.seat: Final = seat
        self.acted: Final = acted  # something has just been done and is complete

    def waiting(self, g: Clash) -> int:
        return 0 if self.acted else 1 << self.seat

    def resume(self, g: Clash) -> None:
        """An action is complete: look at what shows only then."""
        g.become(Turn(self.seat, 0))
        if fulfilled(g, self.seat, TERROR_REGIME_OBJECTIVE):
            occasion(g, self.seat, 1 << TERROR_REGIME_OBJECTIVE)

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        for action in ACTIONS:
            found += action.wishes(g, seat)
        found.append(a.END)
        return found

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without looking at what no action is left for, or what needs an advance or a wonder that is not there."""
        missing = ~g.means(seat)
        found: list[int] = []
        if g.actions:
            for piece in ATTEMPTS if g.record.takeover else ACTIONS:
                if not piece.needs & missing:
                    found += piece.options(g, seat)
        else:
            for piece in FREE_ATTEMPTS if g.record.takeover else FREE_ACTIONS:
                if not piece.needs & missing:
                    found += piece.free_options(g, seat)
        found.append(a.END)
        return found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == a.END:
            return None
        piece = BY_KIND.get(action & a.KIND)
        return NOT_NOW if piece is None else refuse_piece(g, seat, piece, action & a.ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == a.END:
            g.done()
            end_turn(g, seat)
            return
        g.become(Turn(seat, 1))
        piece = BY_KIND[action & a.KIND]
        if piece.uses_action(g, action & a.ARG):
            g.actions -= 1
        piece.begin(g, seat, action & a.ARG)
        g.record.began = 1

    def question(self, g: Clash, seat: int) -> Message:
        numbers = g.data.numbers
        facts: dict[str, Value] = {"actions": g.actions, "round": g.round, "turn": g.turn}
        facts["rounds"] = g.variant.rounds
        facts["turns"] = numbers.turns
        if g.round == 1 and g.turn == 1 and not g.record.began:
            return Message("ask.FirstTurn", facts)
        return Message("ask.Turn" if g.actions else "ask.TurnNoActions", facts)

    def usual(self, g: Clash, seat: int) -> int:
        return -1 if g.actions else a.END

    def price(self, g: Clash, seat: int, action: int) -> int:
        kind = action & a.KIND
        return BY_KIND[kind].price(g, seat, action & a.ARG) if kind in BY_KIND else 0

    def brings(self, g: Clash, seat: int, action: int) -> int:
        kind = action & a.KIND
        return BY_KIND[kind].brings(g, seat, action & a.ARG) if kind in BY_KIND else 0

    def preview(self, g: Clash, seat: int, action: int) -> dict[str, int]:
        if action & a.KIND == a.ADVANCE:
            paid = self.paid(g, seat, action)
            return balance(paid, learnt(g, seat, action & a.ARG, paid))
        return super().preview(g, seat, action)

    def also(self, g: Clash, seat: int, action: int) -> int:
        kind = action & a.KIND
        if kind in (a.ADVANCE, a.GOVERN):
            return IDEAS_FOR_FOOD  # COC-3.19.2
        return rituals(g, seat) if kind in (a.IMPROVE, a.VOTE) else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == a.END:
            return (self.end_leads_to(g),)
        kind = action & a.KIND
        return (*super().leads_to(g, seat, action), *(BY_KIND[kind].leads_to(g, seat, action & a.ARG) if kind in BY_KIND else ()))

    def end_leads_to(self, g: Clash) -> Message:
        """COC-3.1.1, COC-3.17: the next player, the next turn, or the status phase."""
        following = (self.seat + 1) % g.players
        if following != g.start:
            return Message("leads.next-player", {"player": seat_name(following)})
        if g.turn < g.data.numbers.turns:
            return Message("leads.next-turn", {"turn": g.turn + 1, "turns": g.data.numbers.turns})
        return Message("leads.status-phase" if g.round < g.variant.rounds else "leads.last-status-phase", {"round": g.round})

    def warning(self, g: Clash, seat: int, action: int) -> Message | None:
        if action == a.END:
            return Message("warn.actions-left", {"actions": g.actions}) if g.actions else None
        kind = action & a.KIND
        found = BY_KIND[kind].warning(g, seat, action & a.ARG) if kind in BY_KIND else None
        return super().warning(g, seat, action) if found is None else found

    def facts(self, g: Clash, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        kind = action & a.KIND
        if kind in BY_KIND:
            facts.update(BY_KIND[kind].facts(g, seat, action & a.ARG))
        return facts

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        found = moving(g, seat, ["move"]) if self.refuse(g, seat, a.MOVE) is None else []
        partners = [other for other in range(g.players) if self.refuse(g, seat, a.PROPOSE | other) is None]
        return [*found, *proposing(g, seat, partners, [], True)]

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        """The end of a turn that has actions left."""
        return action == a.END and g.actions > 0
