"""The prompt: what a seat is asked, what it may do, and what it may not do and why. One object for every client."""

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

from aegean.kernel.compose import Composition, Matter
from aegean.kernel.describe import Description
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.reason import Reason
from aegean.kernel.things import Things

if TYPE_CHECKING:
    from aegean.kernel.title import Title


class Option:
    """A legal action. `takes_words`: the player may add words of their own."""

    def __init__(self, action: int, key: str, shown: Description, takes_words: bool = False) -> None:
        self.action: Final = action
        self.key: Final = key
        self.message: Final = shown.message
        self.element: Final = shown.element
        self.preview: Final = shown.preview
        self.leads_to: Final = shown.leads_to
        self.warning: Final = shown.warning
        self.takes_words: Final = takes_words

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Refusal:
    """An action a person would look for that is not allowed: why, what would cure it, and the rule."""

    def __init__(
        self, action: int, key: str, label: Callable[[], Message], element: str, reason: Reason, facts: dict[str, Value]
    ) -> None:
        self.action: Final = action
        self.key: Final = key
        self._label: Final = label
        self.element: Final = element
        self.reason: Final = reason
        self.rule: Final = reason.rule
        self.why: Final = Message(reason.why, facts)
        self.cure: Final = Message(reason.cure, facts) if reason.cure else None

    @cached_property
    def message(self) -> Message:
        """The action in a few words; a drawing of the table needs only why."""
        return self._label()

    def __repr__(self) -> str:
        return f"Refusal({self.key!r}, {self.rule!r})"


class Prompt:
    """What one seat is asked. Refusals and descriptions are worked out only when somebody looks at them."""

    def __init__(self, title: "Title[Any]", position: Position, seat: int) -> None:
        self.title: Final = title
        self.position: Final = position
        self.seat: Final = seat
        self.asked: Final = bool(position.waiting >> seat & 1)

    @cached_property
    def actions(self) -> list[int]:
        """The legal actions."""
        return self.position.options(self.seat) if self.asked else []

    @cached_property
    def question(self) -> Message:
        """What is asked."""
        return self.position.question(self.seat) if self.asked else Message("kernel.not-asked")

    @cached_property
    def options(self) -> list[Option]:
        """The legal actions with their labels."""
        return [self.show(action) for action in self.actions]

    @cached_property
    def only(self) -> Option | None:
        """The one choice there is, which a client may take for the player; None where there is another, a form to fill in, words
        to add or something to lose. The rules ask all the same: who is not asked would tell what somebody holds."""
        if len(self.actions) != 1 or self.compositions or self.position.weighty(self.seat, self.actions[0]):
            return None
        (option,) = self.options
        return None if option.warning or option.takes_words else option

    @cached_property
    def unasked(self) -> list[Option]:
        """What the seat may do although it is not asked, with labels."""
        return [self.show(action) for action in self.position.unasked(self.seat)]

    @cached_property
    def compositions(self) -> list[Composition]:
        """The compound moves the seat may put together now."""
        return self.position.compose(self.seat)

    @cached_property
    def matters(self) -> list[Matter]:
        """What lies open between the seat and others, with the actions that answer it."""
        return self.position.matters(self.seat)

    @cached_property
    def refusals(self) -> list[Refusal]:
        """What a person would look for here and may not do."""
        if not self.asked:
            return []
        found: list[Refusal] = []
        for action in self.position.wishes(self.seat):
            reason = self.position.refuse(self.seat, action)
            if reason is not None:
                found.append(self.refusal(action, reason))
        return found

    def weighty(self, action: int) -> bool:
        """Whether a person should be asked twice: it matters, there is another choice, and it cannot be undone.

        That is judged by a guess at what the seat does not know, so the answer tells it nothing.
        """
        if not self.asked or len(self.actions) < 2 or not self.position.weighty(self.seat, action):
            return False
        guess = self.position.determinise(self.seat, 1)
        before = (guess.reveals, guess.rng)
        guess.decide(self.seat, action)
        return (guess.reveals, guess.rng) != before or not guess.waiting >> self.seat & 1

    @cached_property
    def things(self) -> Things:
        """The encyclopaedia of the edition played."""
        return self.title.things(self.title.edition_of(self.position))

    def about(self, option: "Option | Refusal") -> tuple[str, ...]:
        """The things an action concerns: what its label names, and the kind of action itself."""
        if option.key in self._about:
            return self._about[option.key]
        named: dict[str, None] = {}

        def note(id: str, name: str) -> str:
            named.update(dict.fromkeys(self.things.meant(id)))
            return name

        self.title.words.say(option.message, mark=note)
        verb = "action:" + option.key.split()[0]
        self._about[option.key] = (*named, verb) if verb in self.things else tuple(named)
        return self._about[option.key]

    @cached_property
    def _about(self) -> dict[str, tuple[str, ...]]:
        return {}

    def show(self, action: int) -> Option:
        """An action with its label."""
        shown = self.position.describe(self.seat, action)
        return Option(action, self._key(action), shown, self.position.takes_words(action))

    def refusal(self, action: int, reason: Reason) -> Refusal:
        """An action with the reason why it is refused."""
        position, seat = self.position, self.seat
        label = partial(position.label, seat, action)
        element = position.shown_at(seat, action)
        return Refusal(action, self._key(action), label, element, reason, position.told(seat, action))

    def _key(self, action: int) -> str:
        return self.title.codec_of(self.position).text(action)

    def __str__(self) -> str:
        say = self.title.words.say
        lines = [say(self.question)]
        lines += [f"  {option.key}" for option in self.options]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def to_json(self, language: str = "en", players: tuple[str, ...] = ()) -> dict[str, Any]:
        """For programs: question, options and refusals in words and as actions."""
        codec = self.title.codec_of(self.position)

        def say(message: Message) -> str:
            return self.title.words.say(message, players, language)

        def shown(option: Option) -> dict[str, Any]:
            return {
                "key": option.key,
                "action": codec.to_json(option.action),
                "label": say(option.message),
                "element": option.element,
                "preview": option.preview,
                "leads_to": [say(message) for message in option.leads_to],
                "warning": say(option.warning) if option.warning else "",
                "about": list(self.about(option)),
                "takes_words": option.takes_words,
            }

        return {
            "seat": self.seat,
            "asked": self.asked,
            "question": say(self.question),
            "options": [shown(option) for option in self.options],
            "unasked": [shown(option) for option in self.unasked],
            "refusals": [
                {
                    "key": refusal.key,
                    "label": say(refusal.message),
                    "why": say(refusal.why),
                    "cure": say(refusal.cure) if refusal.cure else "",
                    "rule": refusal.rule,
                }
                for refusal in self.refusals
            ],
        }
