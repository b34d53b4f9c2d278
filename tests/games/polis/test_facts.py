"""That every reason a rule may give can be said with the facts of that rule."""

import sys
from typing import Any

import pytest

from aegean.games.polis.abilities import euclid
from aegean.games.polis.abilities.assassin import Assassin
from aegean.games.polis.profit import ALL_POWERS, Profit
from aegean.games.polis.state import Polis
from aegean.games.polis.title import STEPS, TITLE
from aegean.kernel.codec import SHIFT
from aegean.kernel.reason import Reason
from aegean.kernel.step import Step
from aegean.kernel.words import PLACE
from tests.games.polis.table import Table

TUPLES = {"owed", "counts"}
EVERYWHERE = [
    Assassin(),
    *(step(*(() if name in TUPLES else 0 for name in step.FIELDS)) for step in STEPS.values()),
]
ABILITIES = {type(ability).__module__ for ability in ALL_POWERS} | {euclid.__name__}
"""Where the reasons of the Profit phase are."""


def reasons(module: str) -> dict[str, Reason]:
    """The reasons a module names or brings from elsewhere."""
    return {name: value for name, value in vars(sys.modules[module]).items() if isinstance(value, Reason)}


def places(id: str) -> set[str]:
    return {place[1] for place in PLACE.finditer(TITLE.words.texts.get(id, ""))}


@pytest.mark.parametrize("module", sorted({type(step).__module__ for step in EVERYWHERE} | ABILITIES))
def test_reasons_are_filled_from_the_facts_of_their_rule(module: str) -> None:
    game: Polis = Table().seat(0, city=["assassin"]).phase("war").build().game
    codec = TITLE.codec(3)
    actions = [kind << SHIFT | (1 if codec.kinds[kind].arguments else 0) for kind in range(len(codec.kinds))]
    steps: list[Step[Any]] = [step for step in EVERYWHERE if type(step).__module__ == module]
    if module in ABILITIES:
        steps.append(Profit(0, 0, 0))
    known = {fact for step in steps for action in actions for fact in step.facts(game, 0, action)}
    for reason in reasons(module).values():
        for id in (reason.why, reason.cure):
            assert places(id) <= known, f"{id} in {module}"
