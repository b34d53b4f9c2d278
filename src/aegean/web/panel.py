"""The prompt panel: what is asked, every option, and what cannot be done and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from aegean.kernel.codec import SHIFT
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt
from aegean.web.links import Links
from aegean.web.rule_text import rule_text

RUN: Final = 5
"""So many numbers in a row are chosen by one control."""
FLAT: Final = 8
"""Up to so many options are shown all at once; more are shown by their kinds."""
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
    weighty: bool = False
    """Whether it destroys or gives up something: asked twice, and never what is offered first."""


@dataclass
class Group:
    """Options of one kind of action: what the kind is called, and its verb as typed."""

    name: str = ""
    verb: str = ""
    choices: list[Choice] = field(default_factory=list)

    @property
    def many(self) -> bool:
        return len(self.choices) > MANY and self.amounts is None

    @property
    def amounts(self) -> range | None:
        """The run of numbers one may choose from, if that is all the options differ in: they become one control."""
        texts = [choice.key.removeprefix(self.verb + " ") for choice in self.choices]
        if len(texts) < RUN or not all(text.isdecimal() and text in c.label for text, c in zip(texts, self.choices, strict=True)):
            return None
        found = range(int(texts[0]), int(texts[-1]) + 1)
        return found if [int(text) for text in texts] == list(found) else None

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

    question: Markup
    groups: list[Group]
    refusals: list[WhyNot]
    only: bool
    """Whether there is one choice, which the page may take for whoever wants that."""
    form_first: bool = False
    """Whether a form stands open, which is then what one does first."""
    suggested: str | None = None
    """At a guided table the option the guide suggests, if it suggests one: no other stands out there."""

    @property
    def by_kind(self) -> bool:
        """Whether one chooses a kind of action first, then among those of the kind."""
        flat = [group for group in self.groups if group.amounts is None and not group.many]
        several = [group for group in flat if len(group.choices) > 1]
        return sum(len(group.choices) for group in flat) > FLAT and len(several) > 1

    @property
    def kinds(self) -> list[Group]:
        """The kinds one chooses from."""
        if not self.by_kind:
            return []
        return [group for group in self.groups if len(group.choices) > 1 and group.amounts is None and not group.many]

    @property
    def apart(self) -> list[Group]:
        """What stands by itself: the whole panel, or what is the only one of its kind."""
        return [group for group in self.groups if group not in self.kinds and group.amounts is None]

    @property
    def runs(self) -> list[Group]:
        """Numbers to choose."""
        return [group for group in self.groups if group.amounts is not None]

    @property
    def primary(self) -> str:
        """The key of the one option that stands out: the first that is not destructive; none where something else does."""
        if self.suggested is not None:
            return self.suggested
        if self.form_first or self.by_kind or self.runs:
            return ""
        return next((choice.key for group in self.groups for choice in group.choices if not choice.weighty), "")


def panel(prompt: Prompt, names: Sequence[str], language: str, links: Links, suggested: str | None = None) -> Panel:
    """The prompt of a seat in a language; what the question and the rules name can be looked at."""

    def say(message: Message | None) -> str:
        return prompt.title.words.say(message, names, language) if message else ""

    refusals: dict[tuple[str, str, str], WhyNot] = {}
    for refusal in prompt.refusals:
        reason = (say(refusal.why), say(refusal.cure), refusal.rule)
        if reason not in refusals:
            refusals[reason] = WhyNot(*reason, links.in_rule(rule_text(prompt.title, refusal.rule, language), language))
        why_not = refusals[reason]
        why_not.labels.append(say(refusal.message))
        why_not.keys.append(refusal.key)
    question = links.say(prompt.question, names, language)
    form_first = any(composition.unfolded for composition in prompt.compositions)
    choices = groups(prompt, prompt.options, say)
    return Panel(question, choices, list(refusals.values()), prompt.only is not None, form_first, suggested)


def unasked(prompt: Prompt, names: Sequence[str], language: str) -> list[Group]:
    """What a seat may do although it is not asked."""
    return groups(prompt, prompt.unasked, lambda message: prompt.title.words.say(message, names, language))


def groups(prompt: Prompt, options: Sequence[Option], say: Callable[[Message], str]) -> list[Group]:
    """Options by their kind of action, in words."""
    found: dict[int, Group] = {}
    for option in options:
        about = next(iter(prompt.about(option)), "")
        kind = option.action >> SHIFT
        if kind not in found:
            verb = option.key.split()[0]
            thing = prompt.things.get(f"action:{verb}")
            found[kind] = Group(say(thing.name) if thing else say(option.message), verb)
        found[kind].choices.append(choice_of(prompt, option, say, about))
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
        prompt.asked and prompt.position.weighty(prompt.seat, option.action),
    )
