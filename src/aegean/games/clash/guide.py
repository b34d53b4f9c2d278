"""Clash of Cultures as search sees it: the advice for its players, and what a position promises."""

from collections.abc import Hashable
from typing import Final

from aegean.games.clash.advice.choose import worths
from aegean.games.clash.advice.outlook import outlook
from aegean.games.clash.advice.sight import saw
from aegean.games.clash.advice.worth import POINT
from aegean.games.clash.fight import FIGHT_FIELDS, FIGHT_HEAD, SIDE_FIELDS, Fight, Side
from aegean.games.clash.state import Clash
from aegean.games.clash.turn_record import TURN_FIELDS
from aegean.games.clash.view import veiled, veiled_hands
from aegean.kernel.guide import Guide, favourite
from aegean.kernel.message import Message

EQUAL: Final = 1e-9
"""Equals by lot: the first of them would be the first seat's in every game, to attack or to take from, and it won too seldom."""


class ClashGuide(Guide[Clash]):
    """Everything here is in whole points; the scores of a finished game are halves, so a known result counts for more."""

    def __init__(self) -> None:
        self.horizon = 40
        self.safe_lead = 4.0
        self.sharpness = 0.25
        self.variety = EQUAL

    def appraise(self, position: Clash, seat: int, options: list[int]) -> list[float]:
        return [value / POINT for value in worths(position, seat, options)]

    def choose(self, position: Clash, seat: int, options: list[int], word: int) -> int:
        return favourite(options, self.appraise(position, seat, options))

    def saw(self, position: Clash, seat: int, action: int) -> list[Message]:
        return saw(position, seat, action)

    def prospects(self, position: Clash) -> list[float]:
        return [outlook(position, seat) for seat in range(position.players)]

    def key(self, g: Clash, seat: int) -> Hashable:
        """All that changes and that the seat can see, without the cost of a whole view."""
        steps: list[Hashable] = []
        for step in g.stack:
            shown = step.masked(g, seat)
            steps.append(type(shown).__name__)
            steps.append(tuple([getattr(shown, name) for name in shown.FIELDS]))
        table = (
            tuple(steps),
            (g.round, g.turn, g.start, g.active, g.actions, g.pestilence, g.pyramids, g.raised, g.exhausted_left),
            (tuple(g.terrain), tuple(g.cities), tuple(g.stacks), tuple(g.fleets)),
            (tuple(g.goods), tuple(g.supply), tuple(g.advances), tuple(g.cubes), tuple(g.scored), tuple(g.event_points)),
            (tuple(g.assassinated), tuple(g.owed), tuple(g.truce), tuple(g.wrote), tuple(g.wonders_built)),
            (tuple(g.founder_round), tuple(g.wonder_at), tuple(g.display), tuple(g.persons)),
        )
        cards = (
            tuple(veiled_hands(g.hands, seat)),
            tuple(veiled_hands(g.goals, seat)),
            tuple(veiled_hands(g.plans, seat)),
            tuple(veiled(g.action_deck, seat)),
            tuple(veiled(g.objective_deck, seat)),
            tuple(g.action_discard),
            tuple(g.event_discard),
            tuple(veiled(g.event_deck, seat)),
            tuple(veiled(g.objective_discard, seat)),
            tuple(veiled(g.wonder_deck, seat)),
        )
        return (table, cards, tuple([getattr(g.record, name) for name in TURN_FIELDS]), self._battle(g, seat))

    def _battle(self, g: Clash, seat: int) -> Hashable:
        """The battle in progress; a card face down is seen by its player only."""
        fight = g.fight
        if fight is None:
            return ()
        return (
            tuple([getattr(fight, name) for name in (*FIGHT_HEAD, *FIGHT_FIELDS)]),
            self._side(fight, fight.attacker, seat),
            self._side(fight, fight.defender, seat),
        )

    def _side(self, fight: Fight, side: Side, seat: int) -> Hashable:
        card = side.card if fight.shown or side.seat == seat else min(side.card, 0)
        return (side.seat, card, tuple([getattr(side, name) for name in SIDE_FIELDS if name != "card"]))
