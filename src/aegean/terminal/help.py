"""What can be typed, with examples of the game that is played."""

from aegean.kernel.errors import AegeanError
from aegean.kernel.prompt import Prompt
from aegean.rulebook import read_rulebook


def help(prompt: Prompt) -> str:
    """The commands, as they are typed at this prompt."""
    example = prompt.options[0].key if prompt.options else "OPTION"
    rows = [
        ("?", "this help and what is not allowed now, and why"),
        ("? OPTION", f"what an option means, or why it is not allowed: ? {example}"),
        ("table", "draw the table again"),
        ("why", "why the bots made their last moves"),
        ("log [N]", "the last N lines of the log (default 20)"),
        ("undo", "undo your last move, if it revealed nothing"),
        ("save FILE", "save the game"),
        ("quit", "stop; the game is kept and can be resumed"),
    ]
    rule = a_rule(prompt)
    if rule:
        rows.insert(5, ("rules ID", f"a rule, such as: rules {rule}"))
    if any(option.takes_words for option in prompt.options):
        rows.insert(2, ("MOVE -- TEXT", "a move with words of your own"))
    lines = [f"  {typed:<13}{what}" for typed, what in rows]
    return "\n".join(["Type an option's number, or the option itself (Tab completes it). Also:", *lines])


def a_rule(prompt: Prompt) -> str:
    """The id of a rule to look up: of something refused here, else the first in the book; nothing if there is no book."""
    refused = next((refusal.rule for refusal in prompt.refusals if refusal.rule), "")
    try:
        id = refused or next(iter(read_rulebook(prompt.title).rules), "")
    except AegeanError:
        return ""
    return id.removeprefix(f"{prompt.title.prefix}-")
