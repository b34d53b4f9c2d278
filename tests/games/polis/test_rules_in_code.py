"""Every rule is cited in the code where it is carried out, so that a reader finds the way from docs/rules to the code."""

import re
from collections.abc import Iterator

from aegean.games.polis.title import TITLE
from aegean.rulebook import read_rulebook

ID = r"(?:[A-Z]\.?\d+[a-z]?|\d+\.\d+)"
CITATION = re.compile(rf"POL-({ID}(?:(?:, | to | and ){ID})*)")
NUMBER = re.compile(r"(.*?)(\d+)")

NOWHERE = {
    "POL-S.6": "boards nobody has are not represented at all",
    "POL-S.9": "points begin at 0 like everything else on a bare table",
    "POL-D.4": "follows from D.2 and D.3",
    "POL-1.3": "there is no limit, so nothing checks one",
    "POL-5.4": "abilities are options beside others",
    "POL-5.5": "a list of cards whose rules are cited by themselves",
    "POL-R3": "follows from 1.1 and D.1",
    "POL-R14": "follows from D.2: every card is taken the same way",
    "POL-R40": "what is not masked in a view is public",
    "POL-R41": "there is no bank to run empty",
    "POL-R44": "symbols of the edition",
    "POL-R50": "follows from D.1 to D.3",
}


def cited(text: str) -> Iterator[str]:
    for found in CITATION.finditer(text):
        for one in re.split(", | and ", found[1]):
            first, _, last = one.partition(" to ")
            yield first
            start, end = NUMBER.fullmatch(first), NUMBER.fullmatch(last)
            if start and end:
                yield from (f"{start[1]}{number}" for number in range(int(start[2]), int(end[2]) + 1))


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    rules_run_in = [path for path in sorted(TITLE.folder.rglob("*.py")) if not path.stem.startswith("thing")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in rules_run_in)
    found = {f"POL-{id}" for id in cited(text)}
    rules = {id for id in read_rulebook(TITLE).rules if not re.match("POL-[EX]", id)}
    assert sorted(rules - found - NOWHERE.keys()) == []
    assert sorted(found & NOWHERE.keys()) == [], "these are cited after all"
    families = {re.sub("[a-z]$", "", id) for id in rules}
    assert sorted(found - rules - families) == [], "no such rules"
