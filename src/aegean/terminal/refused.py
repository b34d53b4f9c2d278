"""What is not allowed at a prompt, and why: what is refused for the same reason stands together, so that it fits a screen."""

from collections.abc import Callable, Sequence
from typing import Final

from aegean.kernel.codec import SHIFT
from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt, Refusal

LINES: Final = 12
"""Up to so many reasons are told one by one; of more, those by the same rule are told by the first of them."""
FEW: Final = 3
"""So many actions of a kind are called by their labels; more by the kind and what tells them apart."""

Say = Callable[[Message], str]
Reason = tuple[str, str]
"""Why not and what would cure it, and the rule."""


def refused(prompt: Prompt, say: Say) -> list[tuple[str, str, str, str]]:
    """Lines of: what is refused, why, the rule, and what is refused by the same rule for a reason much like it."""
    reasons: dict[Reason, list[Refusal]] = {}
    for refusal in prompt.refusals:
        cure = f" {say(refusal.cure)}" if refusal.cure else ""
        reasons.setdefault((say(refusal.why) + cure, refusal.rule), []).append(refusal)
    alike: dict[object, list[Reason]] = {}
    for reason, refusals in reasons.items():
        alike.setdefault(refusals[0].reason if len(reasons) > LINES else reason, []).append(reason)
    return [
        (
            named(prompt, reasons[first], say),
            first[0],
            first[1],
            named(prompt, [refusal for other in others for refusal in reasons[other]], say),
        )
        for first, *others in alike.values()
    ]


def named(prompt: Prompt, refusals: Sequence[Refusal], say: Say) -> str:
    """Actions in a few words, those of a kind together."""
    kinds: dict[int, list[Refusal]] = {}
    for refusal in refusals:
        kinds.setdefault(refusal.action >> SHIFT, []).append(refusal)
    return "; ".join(_of_a_kind(prompt, alike, say) for alike in kinds.values())


def _of_a_kind(prompt: Prompt, refusals: Sequence[Refusal], say: Say) -> str:
    rows = [prompt.position.in_row(refusal.action) for refusal in refusals]
    kind = prompt.things.get(f"action:{refusals[0].key.partition(' ')[0]}")
    if len(refusals) <= FEW or kind is None or None in rows:
        return ", ".join(say(refusal.message) for refusal in refusals)
    found: dict[str, list[str]] = {}
    for row in rows:
        if row is not None:
            found.setdefault(say(row[0]), []).append(say(row[1]))
    told = "; ".join(f"{row}: {', '.join(briefs)}" for row, briefs in found.items())
    return f"{say(kind.name)} ({told})"
