"""What is printed on advances, wonders, cards, objectives and events (`says` of the edition), and the numbers in it."""

from typing import Any, Final

from aegean.kernel.message import Message, Value

PRINTED_ON: Final = ("advance", "wonder", "civil", "tactics", "objective", "event")
COST_GOODS: Final = ("food", "wood", "ore", "culture")


def printed_numbers(document: dict[str, Any]) -> dict[str, Value]:
    """The numbers of the rules, the points, which are counted in halves, as people write them; and the prices of units."""
    found: dict[str, Value] = {}
    for name, value in document["numbers"].items():
        found[name.replace("-", "_")] = halves(value) if name.startswith("points-") else value
    for unit in document["unit"]:
        found[unit["id"] + "_cost"] = cost(unit["cost"])
    return found


def halves(n: int) -> str:
    """Half points as people write them."""
    return (str(n // 2) if n > 1 else "") + "½" if n % 2 else str(n // 2)


def cost(amounts: list[int]) -> tuple[Message, ...]:
    """Food, wood, ore and culture in words, those that are asked for."""
    priced = zip(COST_GOODS, amounts, strict=False)
    return tuple([Message("cost.part", {"n": n, "what": Message("good:" + good)}) for good, n in priced if n])


def printed_texts(document: dict[str, Any]) -> dict[str, Message]:
    """What each thing says, by its id (`advance:roads`); its own numbers, such as the count of an objective, come before all."""
    shared = printed_numbers(document)
    found: dict[str, Message] = {}
    for kind in PRINTED_ON:
        for entry in document[kind]:
            own: dict[str, Value] = {name: value for name, value in entry.items() if type(value) is int}
            thing = kind + ":" + entry["id"]
            found[thing] = Message("says:" + thing, {**shared, **own} if own else shared)
    return found
