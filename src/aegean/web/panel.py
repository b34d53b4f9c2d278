"""The prompt panel: what is asked, every option, and what cannot be done and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from aegean.kernel.codec import SHIFT
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt
from aegean.web.rule_text import rule_text

MANY: Final = 24
"""So many options of one kind become a list to choose from."""


@dataclass(frozen=True)
class Choice:
    """An option as a button: its key, its label, its certain cost and gain."""

    key: str
    label: str
    preview: tuple[tuple[str, int, str], ...]
    """What is counted, how much it changes, and its name."""
    takes_words: bool
    leads_to: tuple[str, ...] = ()
    warning: str = ""
    about: str = ""
    """The id of the thing it is about first of all; nothing if it names none."""


@dataclass
class Group:
    """Options of one kind of action."""

    choices: list[Choice] = field(default_factory=list)

    @property
    def many(self) -> bool:
        return len(self.choices) > MANY

    @property
    def takes_words(self) -> bool:
        """Whether the player may add words of their own."""
        return any(choice.takes_words for choice in self.choices)

    @property
    def layout(self) -> str:
        """Many short labels stand closer together than long ones."""
        if len(self.choices) <= 6:
            return "group"
        return "group dense" if all(len(choice.label) <= 9 for choice in self.choices) else "group many"


@dataclass
class WhyNot:
    """Options refused for the same reason: why, what would cure it, and the rule."""

    why: str
    cure: str
    rule: str
    rule_text: Markup
    labels: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Panel:
    """What one seat is asked, in words."""

    question: str
    groups: list[Group]
    refusals: list[WhyNot]
    only: bool
    """Whether there is one choice, which the page may take for whoever wants that."""


def panel(prompt: Prompt, names: Sequence[str], language: str) -> Panel:
    """The prompt of a seat in a language."""

    def say(message: Message | None) -> str:
        return prompt.title.words.say(message, names, language) if message else ""

    refusals: dict[tuple[str, str, str], WhyNot] = {}
    for refusal in prompt.refusals:
        reason = (say(refusal.why), say(refusal.cure), refusal.rule)
        if reason not in refusals:
            refusals[reason] = WhyNot(*reason, rule_text(prompt.title, refusal.rule))
        why_not = refusals[reason]
        why_not.labels.append(say(refusal.message))
        why_not.keys.append(refusal.key)
    return Panel(say(prompt.question), groups(prompt, prompt.options, say), list(refusals.values()), prompt.only is not None)


def unasked(prompt: Prompt, names: Sequence[str], language: str) -> list[Group]:
    """What a seat may do although it is not asked."""
    return groups(prompt, prompt.unasked, lambda message: prompt.title.words.say(message, names, language))


def groups(prompt: Prompt, options: Sequence[Option], say: Callable[[Message], str]) -> list[Group]:
    """Options by their kind of action, in words."""
    found: dict[int, Group] = {}
    for option in options:
        about = next(iter(prompt.about(option)), "")
        found.setdefault(option.action >> SHIFT, Group()).choices.append(choice_of(prompt, option, say, about))
    return list(found.values())


def choice_of(prompt: Prompt, option: Option, say: Callable[[Message], str], about: str = "") -> Choice:
    """An option in words."""
    return Choice(
        option.key,
        say(option.message),
        tuple((what, n, say(prompt.title.counted(what, n))) for what, n in option.preview.items() if n),
        option.takes_words,
        tuple(say(message) for message in option.leads_to),
        say(option.warning) if option.warning else "",
        about,
    )
