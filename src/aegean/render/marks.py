"""What can be clicked: the prompt's options and refusals by the element of the table they refer to."""

from collections.abc import Callable
from functools import lru_cache
from urllib.parse import quote

from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt, Refusal
from aegean.render.svg import escape

Say = Callable[[Message], str]
Place = Callable[[Option | Refusal], str]


def point(thing: str, inside: str) -> str:
    """Something small inside what can be looked at itself: a pointer shows it, the keyboard finds it in the other's entry."""
    return f'<span class="look" data-thing="{escape(thing)}">{inside}</span>'


class Marks:
    """Attributes of elements: `data-act` for what is legal, `data-why` for what is refused, none without a prompt."""

    def __init__(self, prompt: Prompt | None, say: Say, place: Place = lambda choice: choice.element or choice.key) -> None:
        self.legal: dict[str, list[str]] = {}
        self.refused: dict[str, list[str]] = {}
        self.words: dict[str, str] = {}
        """What may be done with an element, in words, for labels."""
        if prompt is None or not prompt.asked:
            return
        for option in prompt.options:
            self._add(self.legal, place(option), option.key, say(option.message))
        for refusal in prompt.refusals:
            element = place(refusal)
            if element not in self.legal:
                self._add(self.refused, element, refusal.key, say(refusal.why))

    def _add(self, where: dict[str, list[str]], element: str, key: str, words: str) -> None:
        where.setdefault(element, []).append(key)
        before = self.words.get(element)
        self.words[element] = words if before is None else f"{before} · {words}"

    def on(self, element: str, label: str, classes: str = "", thing: str = "") -> str:
        """Class, label and, where something may be done, the attributes of an element that can be clicked.

        `thing` is what the inspector tells of it; where nothing may be done, `look` makes what is inside a link to that.
        """
        keys = self.legal.get(element)
        state, attribute = "legal", "data-act"
        if keys is None:
            keys = self.refused.get(element)
            state, attribute = "refused", "data-why"
        if keys is None:
            named = f' class="{classes}"' if classes else ""
            return f'{named} role="group" aria-label="{escape(label)}"'
        named_thing = f' data-thing="{escape(thing)}"' if thing else ""
        quiet = ' aria-disabled="true"' if state == "refused" else ""
        return (
            f' class="{classes} {state}" {attribute}="{escape("|".join(keys))}"{named_thing} tabindex="0" role="button"{quiet} '
            f'aria-label="{escape(f"{label}. {self.words[element]}")}"'
        )

    def around(self, element: str, label: str, classes: str, thing: str) -> str:
        """As `on`, for what holds nothing but its way to look at a thing: where nothing may be done, that says the label."""
        if element in self.legal or element in self.refused:
            return self.on(element, label, classes, thing)
        return f' class="{classes}" role="none"'

    def look(self, element: str, thing: str, label: str, inside: str, within: str = "") -> str:
        """What is drawn inside an element, as a way to look at a thing; where something may be done, pressing does that.

        `within` is a larger element round it: if that can be pressed, there is no link inside, only what a pointer shows.
        """
        if not thing or element in self.legal or element in self.refused:
            return inside
        if within in self.legal or within in self.refused:
            return f'<a class="look" data-thing="{escape(thing)}">{inside}</a>'
        return f'<a class="look" {_way_to(thing)} aria-label="{escape(label)}">{inside}</a>'


@lru_cache(4096)
def _way_to(thing: str) -> str:
    """The attributes of a link to a thing."""
    asked = quote(thing, safe=":")
    return f'data-thing="{escape(thing)}" href="?look={asked}#inspector"'
