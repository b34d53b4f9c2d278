"""Moves typed whole, in the tongue of the game, as their atomic decisions."""

from aegean.games.poseidon.actions import hex_aliases
from aegean.games.poseidon.income import sailing
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.words import TEXTS
from aegean.kernel.message import Message
from aegean.kernel.unread import unread

WHOLE = ("found", "sell", "explore", "offer", "ship")
"""Verbs of moves typed whole; `typed.VERB` says how."""


def expand(g: Poseidon, text: str) -> list[str]:
    """`found ionians 70 7 4` as `found ionians`, `prestige 70`, `discs 7`, `merchants 4`; others likewise."""
    words = text.split()
    verb = words[0] if words else ""
    rest = words[1:]
    if verb == "found" and len(rest) == 4:
        nation, prestige, discs, merchants = rest
        return [f"found {nation}", f"prestige {prestige}", f"discs {discs}", f"merchants {merchants}"]
    if verb == "sell" and len(rest) == 2:
        number, nation = rest
        return [f"sell {nation}", f"count {number}"]
    if verb == "explore" and rest:
        return [f"move {place}" for place in rest]
    if verb == "offer" and len(rest) == 3:
        seller, ship, price = rest
        return [f"offer {seller} {ship}", f"price {price}"]
    if verb == "sail" and rest and rest[0].removesuffix("+").lower() in hex_aliases(g.data):
        return ["steer", *[move for place in rest for move in steered(place)], "stop"]
    if verb == "sail" and not rest:
        return [f"sail {richest_donation(g)}"]
    if verb == "pass" and not rest:
        return ["end"]
    if verb in WHOLE and len(words) != len(TEXTS[f"typed.{verb}"].split()):
        raise unread("typed.otherwise", {"text": repr(text), "form": Message(f"typed.{verb}")}, TEXTS)
    return [text]


def steered(place: str) -> list[str]:
    """`H14` is sailed to; `H14+` is given its donation too."""
    return [f"move {place.removesuffix('+')}", "donate"] if place.endswith("+") else [f"move {place}"]


def richest_donation(g: Poseidon) -> int:
    """The donation of the richest voyage the treasury can pay for."""
    step = sailing(g)
    offered = step.offered(g) if step is not None else []
    return offered[-1].donation if offered else 0
