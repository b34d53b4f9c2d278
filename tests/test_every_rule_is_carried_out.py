"""The way from docs/rules to the code: every rule is cited where it is carried out, and nothing cites a rule there is not."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

from aegean.games import own_titles
from aegean.kernel.title import Title
from aegean.rulebook import read_rulebook

ID: Final = r"(?:[A-Z]\.?\d+[a-z]?|\d+(?:\.\d+[a-z]?)+)"
NUMBER: Final = re.compile(r"(.*?)(\d+)")
EXAMPLES: Final = re.compile(r"\w+-[ETX]\d")
"""Examples of play are carried out by tests, which cite them."""
UNDEFINED: Final = re.compile(r"\((?:ruling |decision )?D\d+\)")
"""Numbers of decisions that no document defines."""

NOWHERE: Final = {
    "polis": {
        "POL-S.6": "boards nobody has are not represented at all",
        "POL-S.9": "points begin at 0 like everything else on a bare table",
        "POL-D.4": "follows from D.2 and D.3",
        "POL-1.3": "there is no limit, so nothing checks one",
        "POL-5.4": "abilities are options beside others",
        "POL-5.5": "a list of cards whose rules are cited by themselves",
        "POL-R3": "follows from 1.1 and D.1",
        "POL-R14": "follows from D.2: every card is taken the same way",
        "POL-R40": "what is not masked in a view is public",
        "POL-R44": "symbols of the edition",
        "POL-R50": "follows from D.1 to D.3",
    },
    "poseidon": {
        "POS-R40": "the last Exploration Round is like the others",
        "POS-R42": "without nations the lists of nations are empty",
        "POS-R43": "there is no action that trades or sells a special card",
    },
    "parthenon": {
        "PAR-G11": "what is printed on the lands is data, drawn beside the map",
        "PAR-1.12": "follows from S2: hands are empty in the first season",
        "PAR-R6": "promises bind nobody, so nothing checks them",
        "PAR-R12": "there is no limit, so nothing checks one",
        "PAR-R15": "an offer has one proposer and one who accepts",
        "PAR-R26": "the rates of a status are data and name no group",
        "PAR-R27": "a card is a card, however it was got",
        "PAR-R34": "cannot happen with six islands",
        "PAR-R36": "each philosophy is used in the rule that names its moment",
        "PAR-R39": "follows from the hand limit",
        "PAR-R48": "there is no limit, so nothing counts them",
        "PAR-R54": "a wonder's place of payment is data",
    },
    "clash": {},
}


def cited(text: str, prefix: str) -> Iterator[str]:
    """The rules a text names, also in lists and ranges: `POL-2.1, 2.3 to 2.5 and R7`."""
    citation = re.compile(rf"{prefix}-({ID}(?:(?:, | to | - | and )(?:{prefix}-)?{ID})*)")
    for found in citation.finditer(text):
        for one in re.split(", | and ", found[1].replace(f"{prefix}-", "").replace(" - ", " to ")):
            first, _, last = one.partition(" to ")
            yield f"{prefix}-{first}"
            start, end = NUMBER.fullmatch(first), NUMBER.fullmatch(last)
            if start and end:
                yield from (f"{prefix}-{start[1]}{number}" for number in range(int(start[2]), int(end[2]) + 1))


def code(title: Title[Any]) -> str:
    """All that carries the rules out; an encyclopaedia only tells of them."""
    paths = [*title.folder.rglob("*.py"), *title.folder.glob("edition.toml")]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if not path.stem.startswith("thing"))


every_title = pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)


@every_title
def test_every_rule_is_cited_where_it_is_carried_out(title: Title[Any]) -> None:
    rules = {id for id in read_rulebook(title).rules if not EXAMPLES.match(id)}
    found = set(cited(code(title), title.prefix))
    assert sorted(rules - found - NOWHERE[title.id].keys()) == []
    assert sorted(found & NOWHERE[title.id].keys()) == [], "these are cited after all"


@every_title
def test_no_rule_is_cited_that_there_is_not(title: Title[Any]) -> None:
    rules = set(read_rulebook(title).rules)
    families = rules | {re.sub("[a-z]$", "", id) for id in rules} | {id.rpartition(".")[0] for id in rules}
    found = set(cited(code(title), title.prefix))
    assert sorted(id for id in found if re.sub("[a-z]$", "", id) not in families) == [], "a letter names a part of a rule"
    assert UNDEFINED.findall(code(title)) == []
