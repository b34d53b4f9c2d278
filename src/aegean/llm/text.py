"""What a seat is asked, as text for somebody who reads and writes only."""

import json
import re
from functools import cache
from typing import Any, Final

from aegean.kernel.own_words import BEFORE_WORDS
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.rulebook import Rulebook, read_rulebook

ANSWER: Final = re.compile(r"^\s*(?:MOVE|move|Move)\s*:\s*(.+?)\s*$", re.MULTILINE)
RECENT: Final = 12
"""Lines of the story that are told."""
SYSTEM: Final = (
    "You play {seat} in {game}, a game for {players} players. You are told what your seat sees, what happened last, what you are "
    "asked and every move you may make. Answer with one line that begins with MOVE: and then a move exactly as it is listed."
)
WORDS: Final = f"Moves marked with * may end in{BEFORE_WORDS}and words of your own, which all players read."


def system_text(session: Session[Any], seat: int) -> str:
    """Who one is and how to answer."""
    return SYSTEM.format(seat=session.names[seat], game=session.title.name, players=session.players)


def prompt_text(session: Session[Any], prompt: Prompt) -> str:
    """The view, the story, the question, the moves, and what is not allowed and why."""
    seat = prompt.seat
    told = prompt.to_json(players=tuple(session.names))
    lines = ["What you see:", json.dumps(session.view(seat).to_json(), separators=(",", ":")), "", "What happened last:"]
    lines += [f"- {line}" for line in session.story(seat)[-RECENT:]]
    lines += ["", f"You are asked: {told['question']}", "Moves:"]
    speaks = False
    for option in [*told["options"], *told["unasked"]]:
        speaks = speaks or option["takes_words"]
        lines.append(f"- {option['key']}{' *' if option['takes_words'] else ''}  ({option['label']})")
    if speaks:
        lines.append(WORDS)
    if told["refusals"]:
        lines.append("Not allowed now:")
        lines += [f"- {refusal['key']}: {refusal['why']} {refusal['cure']} [{refusal['rule']}]" for refusal in told["refusals"]]
        lines += ["Rules:", *rules_text(session.title, {refusal["rule"] for refusal in told["refusals"]})]
    return "\n".join(lines)


def rules_text(title: Title[Any], ids: set[str]) -> list[str]:
    """The rules that refusals name, word by word."""
    book = _rulebook(title)
    return [f"{id}: {book.rules[id]}" for id in sorted(ids) if id in book.rules]


@cache
def _rulebook(title: Title[Any]) -> Rulebook:
    return read_rulebook(title)


def read_answer(text: str) -> str:
    """The move somebody wrote: what follows the last MOVE:, else the last line."""
    found = ANSWER.findall(text)
    if found:
        return str(found[-1]).strip("`\"' ")
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1].strip("`\"' -") if lines else ""
