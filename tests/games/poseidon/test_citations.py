"""A reader finds every rule: its id stands where it is carried out."""

import re
from pathlib import Path

from aegean.games.poseidon.title import TITLE
from aegean.rulebook import read_rulebook

SOURCE = Path(__file__).parents[3] / "src" / "aegean" / "games" / "poseidon"

NOTHING_TO_CARRY_OUT = {
    "POS-R40": "the last Exploration Round is like the others",
    "POS-R42": "without nations the lists of nations are empty",
    "POS-R43": "there is no action that trades or sells a special card",
}


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    cited: set[str] = set()
    for path in [*SOURCE.rglob("*.py"), SOURCE / "edition.toml"]:
        cited.update(re.findall(r"POS-(?:[A-Z]\d+|\d+\.\d+)", path.read_text(encoding="utf-8")))
    rules = set(read_rulebook(TITLE).rules)
    examples = {id for id in rules if id.startswith("POS-E")}  # played in the tests, which cite them
    assert sorted(rules - examples - cited) == sorted(NOTHING_TO_CARRY_OUT)
    assert sorted(cited - rules) == []
