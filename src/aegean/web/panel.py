"""The prompt panel: what is asked, every option, and what cannot be done and why."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import gcd
from typing import Final

from markupsafe import Markup

from aegean.kernel.codec import SHIFT
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt, Refusal
from aegean.web.links import Links

RUN: Final = 5
"""So many numbers in a row are chosen by one control."""
FLAT: Final = 8
"""Up to so many options are shown all at once; more are shown by their kinds."""
TRACK: Final = 12
"""So many numbers of a run are buttons."""
MANY: Final = 24
"""So many options of one kind become a list to choose from."""
LONG: Final = 90
"""So many letters of a question are read at a glance; of a longer one only the first sentence stands out."""
SENTENCES: Final = re.compile(r"((?:<[^>]*>|[^<])*?[.?!])\s+(.+)", re.DOTALL)


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
    row: str = ""
    """The row it belongs to among many of its kind, and what it is called there; nothing where there are few."""
    brief: str = ""


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
    def amounts(self) -> list[int] | None:
        """The rising numbers one may choose from, if that is all the options differ in: they become one control."""
        texts = [choice.key.removeprefix(self.verb + " ") for choice in self.choices]
        if len(texts) < RUN or not all(text.isdecimal() and text in c.label for text, c in zip(texts, self.choices, strict=True)):
            return None
        found = [int(text) for text in texts]
        return found if found == sorted(set(found)) else None

    @property
    def step(self) -> int:
        """By how much the numbers of a run are apart, at least."""
        amounts = self.amounts or [0, 1]
        return gcd(*[after - before for before, after in pairwise(amounts)])

    @property
    def in_track(self) -> list[Choice]:
        """Those of a run that can be pressed: all, or the first of many that follow each other."""
        return self.choices[:TRACK] if self.step == 1 else self.choices

    @property
    def rows(self) -> list[tuple[str, list[Choice]]]:
        """Many options by the city or the class they belong to; none where they are few or belong to nothing."""
        if len(self.choices) <= FLAT or not all(choice.row for choice in self.choices):
            return []
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            found.setdefault(choice.row, []).append(choice)
        return list(found.items())

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
    labels: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class OpenMatter:
    """Something that lies open, in words: the answers there are, why others are not, and the form that answers it otherwise."""

    id: str
    title: str
    lines: list[str]
    choices: list[Choice]
    refusals: list[WhyNot]
    form: str


@dataclass(frozen=True)
class Panel:
    """What one seat is asked, in words; options that answer a matter stand with it and in no group."""

    question: Markup
    groups: list[Group]
    refusals: list[WhyNot]
    matters: list[OpenMatter]
    only: bool
    """Whether there is one choice, which the page may take for whoever wants that."""
    form_first: bool = False
    """Whether a form stands open, which is then what one does first."""
    suggested: str | None = None
    """At a guided table the option the guide suggests, if it suggests one: no other stands out there."""
    usual: str = ""
    """The option most people take, if one stands out."""

    @property
    def asks(self) -> tuple[Markup, Markup]:
        """The question; of a long one the first sentence, and the others."""
        found = SENTENCES.fullmatch(self.question) if len(self.question.striptags()) > LONG else None
        return (Markup(found[1]), Markup(found[2])) if found else (self.question, Markup())

    @property
    def long(self) -> bool:
        """Whether even what stands out is long."""
        return len(self.asks[0].striptags()) > LONG

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
    def example(self) -> str:
        """An option as it is typed."""
        lists = [*[group.choices for group in self.groups], *[matter.choices for matter in self.matters]]
        return next((choice.key for choices in lists for choice in choices), "")

    @property
    def primary(self) -> str:
        """The key of the one option that stands out: the first that is not destructive; none where something else does."""
        if self.suggested is not None:
            return self.suggested
        if self.form_first or self.by_kind or self.runs or any(matter.choices for matter in self.matters):
            return ""
        return self.usual or next((choice.key for group in self.groups for choice in group.choices if not choice.weighty), "")


def panel(prompt: Prompt, names: Sequence[str], language: str, links: Links, suggested: str | None = None) -> Panel:
    """The prompt of a seat in a language; what the question and the rules name can be looked at."""

    def say(message: Message | None) -> str:
        return prompt.title.words.say(message, names, language) if message else ""

    def why_not(refusals: Sequence[Refusal]) -> list[WhyNot]:
        found: dict[tuple[str, str, str], WhyNot] = {}
        for refusal in refusals:
            reason = (say(refusal.why), say(refusal.cure), refusal.rule)
            if reason not in found:
                found[reason] = WhyNot(*reason)
            found[reason].labels.append(say(refusal.message))
            found[reason].keys.append(refusal.key)
        return list(found.values())

    open_matters = matters(prompt, prompt.options, say, why_not)
    answering = {action for matter in prompt.matters for action in matter.actions}
    by_form = {action for composition in prompt.compositions for action in composition.stands_for}
    choices = groups(prompt, [option for option in prompt.options if option.action not in answering | by_form], say)
    refusals = why_not([refusal for refusal in prompt.refusals if refusal.action not in answering])
    question = links.say(prompt.question, names, language)
    runs = {group.verb for group in choices if group.amounts is not None}
    form_first = any(composition.unfolded for composition in prompt.compositions if composition.id not in runs)
    most_take = prompt.position.usual(prompt.seat)
    usual = next((option.key for option in prompt.options if option.action == most_take), "")
    choices.sort(key=lambda group: usual not in [choice.key for choice in group.choices])
    return Panel(question, choices, refusals, open_matters, prompt.only is not None, form_first, suggested, usual)


def unasked(prompt: Prompt, names: Sequence[str], language: str) -> tuple[list[Group], list[OpenMatter]]:
    """What a seat may do although it is not asked, and how what it began stands."""

    def say(message: Message) -> str:
        return prompt.title.words.say(message, names, language)

    answering = {action for matter in prompt.matters for action in matter.actions}
    free = [option for option in prompt.unasked if option.action not in answering]
    return groups(prompt, free, say), matters(prompt, prompt.unasked, say, lambda refusals: [])


def matters(
    prompt: Prompt,
    options: Sequence[Option],
    say: Callable[[Message], str],
    why_not: Callable[[Sequence[Refusal]], list[WhyNot]],
) -> list[OpenMatter]:
    """What lies open, with those of the options that answer it; a form takes the place of what it stands for."""
    legal = {option.action: option for option in options}
    by_form = {action for composition in prompt.compositions for action in composition.stands_for}
    forms = {composition.id for composition in prompt.compositions}
    found: list[OpenMatter] = []
    for matter in prompt.matters:
        choices = [choice_of(prompt, legal[a], say) for a in matter.actions if a in legal and a not in by_form]
        refused = [refusal for refusal in prompt.refusals if refusal.action in matter.actions]
        form = matter.form if matter.form in forms else ""
        lines = [say(line) for line in matter.lines]
        found.append(OpenMatter(matter.id, say(matter.title), lines, choices, why_not(refused), form))
    return found


def groups(prompt: Prompt, options: Sequence[Option], say: Callable[[Message], str]) -> list[Group]:
    """Options by their kind of action, in words."""
    found: dict[int, Group] = {}
    actions: dict[int, list[int]] = {}
    for option in options:
        about = next(iter(prompt.about(option)), "")
        kind = option.action >> SHIFT
        if kind not in found:
            verb = option.key.split()[0]
            thing = prompt.things.get(f"action:{verb}")
            found[kind] = Group(say(thing.name) if thing else say(option.message), verb)
        found[kind].choices.append(choice_of(prompt, option, say, about))
        actions.setdefault(kind, []).append(option.action)
    for kind, group in found.items():
        if len(group.choices) > FLAT:
            group.choices = [
                _in_row(prompt, action, choice, say) for action, choice in zip(actions[kind], group.choices, strict=True)
            ]
    return list(found.values())


def _in_row(prompt: Prompt, action: int, choice: Choice, say: Callable[[Message], str]) -> Choice:
    row = prompt.position.in_row(action)
    return choice if row is None else replace(choice, row=say(row[0]), brief=say(row[1]))


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
