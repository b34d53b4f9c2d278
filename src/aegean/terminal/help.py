"""What can be typed, with examples of the game that is played."""

from aegean.kernel.errors import AegeanError
from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt
from aegean.rulebook import read_rulebook
from aegean.terminal.frame import say


def help(prompt: Prompt, language: str) -> str:
    """The commands, as they are typed at this prompt, and the game's whole moves."""
    example = prompt.options[0].key if prompt.options else "OPTION"
    rule = a_rule(prompt)
    named = next((one for one in prompt.things if one.group), next(iter(prompt.things), None))
    thing = prompt.title.words.say(named.name, (), language) if named else ""
    group = prompt.title.words.say(Message(named.group), (), language) if named and named.group else ""
    rows = [
        ("?", say(language, "help.?")),
        (f"? {say(language, 'OPTION')}", say(language, "help.option", example=example)),
        (f"? {say(language, 'WORD')}", say(language, "help.thing", thing=thing) if thing else ""),
        (f"cards {say(language, 'GROUP')}", say(language, "help.cards", group=group) if group else ""),
        (
            f"{say(language, 'MOVE')} -- {say(language, 'WORDS')}",
            say(language, "help.words") if any(option.takes_words for option in prompt.options) else "",
        ),
        ("table", say(language, "help.table")),
        ("why", say(language, "help.why")),
        ("log [N]", say(language, "help.log")),
        (f"rules [{say(language, 'WORD')}]", say(language, "help.rules", rule=rule) if rule else ""),
        ("undo", say(language, "help.undo")),
        (f"save {say(language, 'FILE')}", say(language, "help.save")),
        ("quit", say(language, "help.quit")),
    ]
    width = max(len(typed) for typed, what in rows if what) + 2
    lines = [say(language, "help"), *(f"  {typed:<{width}}{what}" for typed, what in rows if what)]
    if prompt.title.whole_moves:
        lines += [
            say(language, "help.whole"),
            *(f"  {prompt.title.words.say(Message(form), (), language)}" for form in prompt.title.whole_moves),
        ]
    return "\n".join(lines)


def a_rule(prompt: Prompt) -> str:
    """The id of a rule to look up: of something refused here, else the first in the book; nothing if there is no book."""
    refused = next((refusal.rule for refusal in prompt.refusals if refusal.rule), "")
    try:
        id = refused or next(iter(read_rulebook(prompt.title).rules), "")
    except AegeanError:
        return ""
    return id.removeprefix(f"{prompt.title.prefix}-")
