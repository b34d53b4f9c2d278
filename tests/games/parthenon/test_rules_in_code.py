"""Every rule is cited in the code where it is carried out, so that a reader finds the way from docs/rules to the code."""

import re
from collections.abc import Iterator

from aegean.games.parthenon.title import TITLE
from aegean.rulebook import read_rulebook

ID = r"(?:[A-Z]\d+|\d+\.\d+)"
CITATION = re.compile(rf"PAR-({ID}(?:(?:, | to | and )(?:PAR-)?{ID})*)")
NUMBER = re.compile(r"(.*?)(\d+)")

NOWHERE = {
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
}


def cited(text: str) -> Iterator[str]:
    for found in CITATION.finditer(text):
        for one in re.split(", | and ", found[1].replace("PAR-", "")):
            first, _, last = one.partition(" to ")
            yield first
            start, end = NUMBER.fullmatch(first), NUMBER.fullmatch(last)
            if start and end:
                yield from (f"{start[1]}{number}" for number in range(int(start[2]), int(end[2]) + 1))


def test_every_rule_is_cited_where_it_is_carried_out() -> None:
    rules_run_in = [path for path in sorted(TITLE.folder.rglob("*.py")) if not path.stem.startswith("thing")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in rules_run_in)
    found = {f"PAR-{id}" for id in cited(text)}
    rules = {id for id in read_rulebook(TITLE).rules if not re.match("PAR-[ET]", id)}
    assert sorted(rules - found - NOWHERE.keys()) == []
    assert sorted(found & NOWHERE.keys()) == [], "these are cited after all"
    assert sorted(found - rules) == [], "no such rules"


def test_what_the_rulebook_says_stands_before_what_we_add() -> None:
    """A paragraph with two marks states the rule of the rulebook first, then how it is carried out here."""
    for id, rule in read_rulebook(TITLE).rules.items():
        marks = re.findall(r"\[([RD])\]", rule)
        assert marks in (["R"], ["D"], ["R", "D"], ["R", "R"], []) or id in ("PAR-R2", "PAR-G3"), (id, marks)


def test_sections_named_in_the_rules_exist() -> None:
    text = (TITLE.folder.parents[3] / "docs" / "rules" / TITLE.rules_file).read_text(encoding="utf-8")
    sections = set(re.findall(r"^### (0\.\d+)", text, re.M))
    named = {number for group in re.findall(r"\(([^()]*0\.\d+[^()]*)\)", text) for number in re.findall(r"\b\d+\.\d+\b", group)}
    assert sorted(named - sections - {id.removeprefix("PAR-") for id in read_rulebook(TITLE).rules}) == []
