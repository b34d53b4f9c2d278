"""Moves a person types whole, taken apart into the small choices of the rules.

`offer crete 2 wool 1 ore for 1 spices`, `counter 3 1 gold for 2 grain`, `donate 1 army`, `sail a egypt 2 wool 1 gift`,
`build fortress with 2 grain`, `trade a n-bg with 4 wool`, `keep 3 grain`; islands by name or seat.
"""

from aegean.games.parthenon.goods import cards as count
from aegean.games.parthenon.ids import (
    FLEET_LETTERS,
    GOOD_NAMES,
    ISLAND_NAMES,
    LAND_NAMES,
    NO_CARD,
    VOYAGE_PHASE,
)
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.voyage import LoadPlan
from aegean.games.parthenon.words import TEXTS
from aegean.kernel.errors import UnknownAction
from aegean.kernel.message import Message, Value
from aegean.kernel.unread import unread

WHOLE = ("offer", "counter", "donate", "sail", "build", "trade", "hide")
"""Verbs of moves typed whole; `typed.VERB` says how."""
ISLAND_VERBS = ("name", "vote", "crown", "kept", "broken", "offer")


def expand(g: Parthenon, seat: int, text: str) -> list[str]:
    """The atomic decisions of a move typed whole."""
    words = text.lower().replace(",", " ").replace("+", " ").split()
    if not words:
        return [text]
    verb = words[0]
    if verb in ISLAND_VERBS and len(words) > 1:
        words[1] = island(g, words[1])
        if len(words) == 2:
            return [" ".join(words)]
    if verb == "partner" and len(words) == 3:
        return [" ".join([verb, words[1], island(g, words[2])])]
    if verb in ("offer", "counter") and len(words) > 2:
        return [" ".join(words[:2]), *terms(g, words[2:]), "send"]
    if verb == "donate":
        give, promise = split(words[1:], "promise")
        return [*cards("give", give, form(verb)), *said(g, promise), "send"]
    if verb == "promise" and len(words) == 2:
        return said(g, words[1:])
    if verb == "sail" and g.phase == VOYAGE_PHASE and len(words) > 2 and words[1] in FLEET_LETTERS:
        return sail(g, seat, words[1], words[2], words[3:])
    if verb == "build" and len(words) > 2:
        before, paid = split(words, "with")
        return [" ".join(before), *cards("pay", paid, form(verb))]
    if verb in ("stage", "use", "service", "deliver", "enter") and "with" in words:
        before, paid = split(words, "with")
        return [" ".join(before), *cards("pay", paid, Message("typed.with", {"verb": verb}))]
    if verb == "trade" and len(words) > 3:
        before, rest = split(words, "with")
        given, got = split(rest, "for")
        return [" ".join(before), *cards("give", given, form(verb)), *cards("get", got, form(verb))]
    if verb == "hide" and len(words) > 1:
        return ["hide", *cards("keep", words[1:], form(verb))]
    if verb in ("give", "want", "load", "pay", "keep", "discard") and len(words) > 2:
        return cards(verb, words[1:], Message("typed.goods", {"verb": verb}))
    return [" ".join(words)]


def split(words: list[str], at: str) -> tuple[list[str], list[str]]:
    """What stands before and after a word."""
    if at not in words:
        return words, []
    place = words.index(at)
    return words[:place], words[place + 1 :]


def terms(g: Parthenon, words: list[str]) -> list[str]:
    """Both sides of an offer, and a promise."""
    body, promise = split(words, "promise")
    give, want = split(body, "for")
    return [*cards("give", give, form("offer")), *cards("want", want, form("offer")), *said(g, promise)]


def cards(verb: str, words: list[str], form: Message) -> list[str]:
    """`2 wool ore` as `give wool`, `give wool`, `give ore`."""
    found: list[str] = []
    number = 1
    for word in words:
        if word.isdigit():
            number = int(word)
            if number > 99:
                raise unreadable("too-many", number=number, form=form)
        elif word in GOOD_NAMES or (word.endswith("s") and word[:-1] in GOOD_NAMES):
            found += [f"{verb} {word if word in GOOD_NAMES else word[:-1]}"] * number
            number = 1
        else:
            raise unreadable("no-good", word=repr(word), goods=", ".join(GOOD_NAMES), form=form)
    return found


def said(g: Parthenon, words: list[str]) -> list[str]:
    """A promise by its number or id."""
    if not words:
        return []
    word = words[0]
    if word in g.data.phrases:
        return [f"promise {g.data.phrases.index(word)}"]
    if word.isdigit():
        return [f"promise {word}"]
    raise unreadable("no-promise", word=repr(word), promises=", ".join(g.data.phrases))


def island(g: Parthenon, word: str) -> str:
    """An island by its name, or a seat; `all` stays."""
    if word in ISLAND_NAMES:
        number = ISLAND_NAMES.index(word)
        if number not in g.islands:
            names = ", ".join(ISLAND_NAMES[i] for i in g.islands)
            raise unreadable("not-in-this-game", word=repr(word), islands=names)
        return str(g.islands.index(number))
    return word


def sail(g: Parthenon, seat: int, letter: str, land: str, goods: list[str]) -> list[str]:
    """One fleet's voyage; fleets before it that are not decided stay at home."""
    if land not in LAND_NAMES:
        raise unreadable("no-land", word=repr(land), lands=", ".join(LAND_NAMES))
    plan = LoadPlan(g, seat, g.draft[seat])
    wanted = FLEET_LETTERS.index(letter)
    if plan.land != NO_CARD or wanted < len(plan.lands):
        raise unreadable("fleet-decided", letter=letter)
    loads = cards("load", goods, form("sail"))
    held = count(plan.rest)
    more = [] if len(loads) in (g.data.limits.cargo, held) else ["stop"]
    return ["stay"] * (wanted - len(plan.lands)) + [f"sail {land}", *loads, *more]


def form(verb: str) -> Message:
    """How a move is typed."""
    return Message(f"typed.{verb}")


def unreadable(why: str, **args: Value) -> UnknownAction:
    """Why a move typed whole cannot be read."""
    return unread(f"typed.{why}", args, TEXTS)
