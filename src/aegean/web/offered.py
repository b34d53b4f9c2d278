"""The settings of a game as the form of a new table offers them: in words, each value with what it means."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aegean.kernel.message import Message
from aegean.kernel.title import Options, Scalar, Setting, Title
from aegean.web.text import speaker

PRESETS = ("first", "full", "tournament")


@dataclass(frozen=True)
class Value:
    """A value one may choose."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class Offer:
    """A setting; `listed` ones have many values that need no words."""

    name: str
    label: str
    values: tuple[Value, ...]
    listed: bool


@dataclass(frozen=True)
class Preset:
    """A way to set the table up at once: its name, what it means here, and whether the form shows it."""

    id: str
    name: str
    about: str
    chosen: bool


def bots_at_once(title: Title[Any]) -> int:
    """How many bots one plays against by one press: two where the game allows it."""
    return max(title.players.start, min(3, title.players.stop - 1)) - 1


def in_words(title: Title[Any], id: str, language: str) -> str:
    """What a title says under an id; nothing if it has no such text."""
    return title.words.say(Message(id), (), language) if id in title.words.texts else ""


def offers(title: Title[Any], language: str, wanted: Options) -> list[Offer]:
    """All settings, with those of a preset chosen."""
    return [_offer(title, setting, language, wanted.get(setting.name, setting.default)) for setting in title.settings]


def _offer(title: Title[Any], setting: Setting, language: str, wanted: Scalar) -> Offer:
    say = speaker(language)
    plain: Mapping[Scalar, str] = {True: say("yes"), False: say("no")}

    def label(value: Scalar) -> str:
        told = in_words(title, f"setting.{setting.name}.{str(value).lower()}", language)
        return told or (plain[value] if isinstance(value, bool) else str(value))

    values = tuple(Value(str(value), label(value), value == wanted and type(value) is type(wanted)) for value in setting.values)
    about = in_words(title, f"setting.{setting.name}", language) or setting.about
    return Offer(setting.name, about, values, isinstance(setting.values, range))


def presets(title: Title[Any], language: str, chosen: str) -> list[Preset]:
    """The ways a title may be set up at once, the easiest first."""
    say = speaker(language)
    names = {"first": say("First game"), "full": say("Full game"), "tournament": say("Tournament")}
    return [
        Preset(id, names[id], in_words(title, f"preset.{id}", language), id == chosen) for id in PRESETS if id in title.presets
    ]
