"""What a word means: things of the encyclopaedia and rules, looked up by name or by a word in them."""

from collections.abc import Iterator
from typing import Any

from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.things import Thing
from aegean.rulebook import Chapter, read_rulebook


def things_called(session: Session[Any], prompt: Prompt, words: str) -> list[Thing]:
    """The things a word may mean, the likeliest first."""
    return prompt.things.search(words, session.say)


def told(session: Session[Any], prompt: Prompt, thing: Thing) -> Iterator[str]:
    """A thing in words: what it is for, what it does, what is printed on it, where it stands now, its rules."""
    kind = session.say(Message(f"kind.{thing.kind}"))
    name = session.say(thing.name)
    yield f"{name[:1].upper()}{name[1:]} ({kind}): {session.say(thing.purpose)}"
    for message in (*thing.does, *(sign.meaning for sign in thing.signs)):
        yield f"  {session.say(message)}"
    for message in session.title.standing(prompt.position, prompt.seat, thing.id):
        yield f"  - {session.say(message)}"
    if thing.rules:
        yield "  [" + ", ".join(thing.rules) + "]"


def grouped(session: Session[Any], prompt: Prompt, words: str) -> list[str]:
    """The names of all things of a group (`yellow`, `Warfare`) or of a kind (`card`, `wonder`)."""
    wanted = words.casefold()
    return [
        session.say(thing.name)
        for thing in prompt.things
        if thing.kind == wanted
        or session.say(Message(f"kind.{thing.kind}")).casefold() == wanted
        or (thing.group and session.say(Message(thing.group)).casefold() == wanted)
    ]


def contents(prompt: Prompt, language: str) -> list[str]:
    """The chapters of the rules: those that teach, then those with numbers."""
    book = read_rulebook(prompt.title, language)
    return [*(chapter.heading for chapter in book.lessons), *(section for section in book.sections if section)]


def chapters_called(prompt: Prompt, words: str, language: str) -> list[Chapter]:
    """The chapters that teach and have these words in their heading."""
    return [
        chapter for chapter in read_rulebook(prompt.title, language).lessons if words.casefold() in chapter.heading.casefold()
    ]


def rules_with(prompt: Prompt, word: str, language: str) -> dict[str, str]:
    """The rules that hold a word."""
    wanted = word.casefold()
    rules = read_rulebook(prompt.title, language).rules
    return {id: text for id, text in rules.items() if wanted in text.casefold()}
