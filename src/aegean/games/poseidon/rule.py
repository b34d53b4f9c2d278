"""A rule of Poseidon in progress: what all its questions tell in the same way."""

from typing import Final

from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.facts import nation_element, tell_nation
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.step import Step


class Rule(Step[Poseidon]):
    """A question is about a nation, or about none."""

    def about(self, g: Poseidon) -> int:
        """The nation the question is about, unless the action names another."""
        return NONE

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        nation = self.about(g)
        if nation != NONE and "nation" not in facts:
            tell_nation(g, seat, nation, facts)
        return facts

    def label(self, g: Poseidon, seat: int, action: int) -> Message:
        return Message(self.called(g, action), self.facts(g, seat, action))

    def called(self, g: Poseidon, action: int) -> str:
        """Which text is the label of an action."""
        return "do." + g.verb(action)

    def shown_at(self, g: Poseidon, seat: int, action: int) -> str:
        element = g.element(seat, action)
        return nation_element(g, self.about(g)) if not element and self.about(g) != NONE else element

    def compose(self, g: Poseidon, seat: int) -> list[Composition]:
        return self.forms(g, seat) if self.waiting(g) >> seat & 1 else []

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        """The compound moves of the seat that is asked."""
        return []

    def steered(self) -> tuple[int, ...]:
        """The hexes a fleet has entered whose king steers it himself."""
        return ()

    # What lies beneath the question

    def has_acted(self) -> int:
        """The nations that have begun their turns in this Exploration Round, one bit each."""
        return 0

    def will_sail(self, g: Poseidon) -> int:
        """The nations whose fleets decide when this rule goes on, one bit each."""
        return 0


class NationRule(Rule):
    """A rule that concerns one nation."""

    def __init__(self, nation: int) -> None:
        self.nation: Final = nation

    def about(self, g: Poseidon) -> int:
        return self.nation


def nation_in_turn(g: Poseidon) -> int:
    """The nation that acts, or that a player is busy with; NONE if there is none."""
    for step in g.stack:
        if isinstance(step, NationRule):
            return step.nation
    return NONE


def nations_acted(g: Poseidon) -> int:
    """The nations that have begun their turns in this Exploration Round, one bit each."""
    acted = 0
    for rule in rules(g):
        acted |= rule.has_acted()
    return acted


def steered(g: Poseidon) -> tuple[int, ...]:
    """The hexes a fleet has entered whose king steers it himself; none if nobody does."""
    found = rules(g)
    return found[-1].steered() if found else ()


def rules(g: Poseidon) -> list[Rule]:
    """All rules in progress, from the round track up to the question asked."""
    return [step for step in g.stack if isinstance(step, Rule)]
