"""Information-set tree search over guesses of what a seat cannot see.

Every decision is kept under what the deciding seat sees, so no choice depends on what its maker could not know, and seats
that decide at the same time do so without seeing each other. Each seat seeks its own reward. Own decisions grow the tree:
an imagined game leaves it where the searching seat comes to something it has not seen before, and goes on by the guide.
"""

import math
from collections.abc import Hashable
from typing import Any, Final, final

from aegean.kernel.guide import SENSELESS, TRUST, Guide, as_citizen, rewards
from aegean.kernel.position import Position
from aegean.kernel.rng import advance, scramble

NOISE: Final = 0.2
"""How far the outcome of one imagined game usually lies from what an option is worth, as a chance to win."""
WIDENING: Final = 1.2
"""How many options are considered grows with this times the square root of the visits."""
PATIENCE: Final = 30
"""Later decisions go by the guide until they have been met this often: tried too early, its second choices spoil the first."""
DEEPEST: Final = 400
"""Decisions after which an imagined game leaves the tree in any case."""
LASTING: Final = 4
"""A decision is forgotten when so many searches have not come to it: what the game has left behind never comes again."""
LONGEST: Final = 20_000
"""Decisions after which an imagined game is judged as it stands where the guide has no horizon: none may keep a table waiting."""


@final
class Decision:
    """What is known of one decision: the options from the most to the least promising, how often each was tried, and what
    came of it for the seat that decides."""

    def __init__(self, seat: int, options: list[int]) -> None:
        self.seat: Final = seat
        self.options = options
        self.offered: Final = options
        self.ready = False
        self.behind = [0.0] * len(options)
        """By how much the guide thinks an option worse than the first, as a chance to win."""
        self.trust = TRUST
        """How many imagined games that counts for."""
        self.tries = [0] * len(options)
        self.gains = [0.0] * len(options)
        self.visits = 0
        self.search = 0
        """The last search that came to it."""

    def prepare(self, guide: Guide[Any], position: Position) -> None:
        """Sort the options by how promising they look, without those that make no sense."""
        worths = guide.appraise(position, self.seat, self.offered)
        order = sorted(range(len(worths)), key=lambda place: -worths[place])
        best = worths[order[0]]
        if best > SENSELESS:
            order = [place for place in order if worths[place] > SENSELESS]
        self.options = [self.offered[place] for place in order]
        self.behind = [(best - worths[place]) / (4.0 * guide.safe_lead) for place in order]
        self.tries = [0] * len(order)
        self.gains = [0.0] * len(order)
        self.trust = guide.trust(position)
        self.ready = True

    def value(self, place: int) -> float:
        """What an option is worth: what came of it, and while it is little tried also what the guide thinks."""
        first = self.gains[0] / self.tries[0] if self.tries[0] else 0.5
        return (self.gains[place] + self.trust * (first - self.behind[place])) / (self.tries[place] + self.trust)

    def select(self, patience: int) -> int:
        """The place of the option to try next: good so far, or promising and little tried."""
        if self.visits <= patience:
            return 0
        considered = int(WIDENING * math.sqrt(self.visits - patience)) + 1
        if considered > len(self.options):
            considered = len(self.options)
        doubt = NOISE * math.sqrt(2.0 * math.log(1.0 + self.visits))
        best = 0
        highest = -10.0
        for place in range(considered):
            value = self.value(place) + doubt / math.sqrt(1.0 + self.tries[place])
            if value > highest:
                best = place
                highest = value
        return best

    def favourite(self) -> int:
        """The place of the option tried most, the better of equals."""
        best = 0
        for place in range(1, len(self.options)):
            more = self.tries[place] - self.tries[best]
            if more > 0 or (more == 0 and self.value(place) > self.value(best)):
                best = place
        return best


@final
class Tree:
    """The decisions one seat has imagined in a game so far. Nobody knows how shrewd the others are: they are imagined to follow
    the guide in one game, and its own shrewd side in the next."""

    def __init__(self, guide: Guide[Any], seat: int, word: int, shrewd: Guide[Any] | None = None) -> None:
        self.guide: Final = guide
        self.rivals: Final = guide.shrewd()
        self.rivals.horizon = guide.horizon
        self.shrewd: Final = self.rivals if shrewd is None else shrewd
        self.seat: Final = seat
        self.word = word
        self.searches = 0
        self.decisions: dict[Hashable, Decision] = {}
        self.root = Decision(seat, [])

    def look(self, view: Position, options: list[int]) -> None:
        """Begin with what the seat sees now; what was imagined of it before is kept, the rest forgotten."""
        kept: dict[Hashable, Decision] = {}
        for key, decision in self.decisions.items():
            if decision.visits > 1 and self.searches - decision.search < LASTING:
                kept[key] = decision
        self.decisions = kept
        self.searches += 1
        self.root = self._decision(view, self.seat, options, self.shrewd)
        if not self.root.ready:
            self.root.prepare(self.shrewd, view)

    def imagine(self, view: Position) -> None:
        """Play one game on from a guess of the view, and learn from it."""
        place = self.root.select(0)
        # The n-th try of every option meets the same n-th guess, so that options are compared with the same cards, dice and
        # company.
        number = self.root.tries[place]
        word = mixed(self.word, number)
        others = self.rivals if number % 2 else self.guide
        position = view.determinise(self.seat, word)
        path = [self.root]
        places = [place]
        position.decide(self.seat, self.root.options[place])
        self._descend(others, position, path, places)
        play_on(others, self.shrewd, self.seat, position, advance(word), judged_at(self.guide, view))
        results = rewards(self.shrewd, position)
        for met in range(len(path)):
            decision = path[met]
            gain = results[decision.seat]
            decision.visits += 1
            decision.search = self.searches
            decision.tries[places[met]] += 1
            decision.gains[places[met]] += gain

    def _descend(self, others: Guide[Any], position: Position, path: list[Decision], places: list[int]) -> None:
        for _ in range(DEEPEST):
            if not position.waiting:
                return
            seat = position.next_seat()
            options = position.options(seat)
            if len(options) == 1:
                position.decide(seat, options[0])
                continue
            guide = self.shrewd if seat == self.seat else others
            decision = self._decision(position, seat, options, guide)
            if not decision.ready:
                decision.prepare(guide, position)
            new = not decision.visits
            place = decision.select(PATIENCE)
            path.append(decision)
            places.append(place)
            position.decide(seat, decision.options[place])
            if new and seat == self.seat:
                return

    def _decision(self, position: Position, seat: int, options: list[int], guide: Guide[Any]) -> Decision:
        """What is known of a decision of a seat that goes by this guide."""
        key = (seat, guide is self.guide, self.guide.key(position, seat))
        decision = self.decisions.get(key)
        if decision is None or decision.offered != options:
            decision = Decision(seat, options)
            self.decisions[key] = decision
        return decision


def judged_at(guide: Guide[Any], position: Position) -> int:
    """When games imagined from here are judged, by the guide's clock; 0: after so many decisions, or at the end."""
    now = guide.clock(position) if guide.horizon else -1
    return 0 if now < 0 else now + guide.horizon


def play_on(guide: Guide[Any], shrewd: Guide[Any], own: int, position: Position, word: int, until: int) -> int:
    """Let everybody play by the guide until so late (`judged_at`), the own seat by the shrewder one; returns how many decisions.

    Others choose as Citizens do, by lot among what is as good: in a game without luck all imagined games would else be one.
    """
    limit = guide.horizon if guide.horizon and not until else LONGEST
    for made in range(limit):
        if not position.waiting or (until and guide.clock(position) >= until):
            return made
        seat = position.next_seat()
        options = position.options(seat)
        word = advance(word)
        if len(options) == 1:
            action = options[0]
        elif seat == own:
            action = shrewd.choose(position, seat, options, word)
        else:
            action = as_citizen(guide, position, seat, options, word)
        position.decide(seat, action)
    return limit


def mixed(word: int, number: int) -> int:
    """A word of its own for every number."""
    start = (word ^ number * 0x9E3779B1) & 0xFFFFFFFFFFFFFFF
    return scramble(start) << 30 | scramble(advance(start))
