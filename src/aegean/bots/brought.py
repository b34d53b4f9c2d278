"""Bots people bring: by entry point (`aegean.bots`), or written `module:Class` wherever a bot is named.

A class is made with the title and a seed if it takes arguments, else with nothing. What is in the working directory can be
named as well.
"""

import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from aegean.kernel.bot import Bot
from aegean.kernel.errors import BadOption
from aegean.kernel.title import Title

GROUP: Final = "aegean.bots"
OFFERED: Final = "AEGEAN_BOTS"
"""Names `aegean serve --bot` offers beside the levels, for the processes it starts."""


@cache
def installed() -> dict[str, str]:
    """The bots that installed packages bring: their names and where they are."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def offered() -> dict[str, str]:
    """What people at a table may choose beside the levels, and what is said of it."""
    named = [name for name in os.environ.get(OFFERED, "").split(",") if name]
    return dict.fromkeys([*installed(), *named], "brought by this server")


def bring(name: str, title: Title[Any], seed: int) -> Bot | None:
    """The bot of this name, or None if it is nobody's; says what is wrong with one that cannot be made."""
    where = installed().get(name, name)
    module, colon, attribute = where.partition(":")
    if not colon or not attribute.isidentifier() or not all(part.isidentifier() for part in module.split(".")):
        return None
    found = _made(name, _factory(name, module, attribute), title, seed)
    if not isinstance(found, Bot):
        raise BadOption(f"{name!r} is not a bot: it gives {type(found).__name__}, not a subclass of aegean.kernel.bot.Bot.")
    return found


def _factory(name: str, module: str, attribute: str) -> Callable[..., object]:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        factory: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadOption(f"There is no bot {name!r}: {error}.") from error
    if not callable(factory):
        raise BadOption(f"{name!r} is not a bot: it cannot be called.")
    return factory


def _made(name: str, factory: Callable[..., object], title: Title[Any], seed: int) -> object:
    try:
        takes = inspect.signature(factory).parameters
    except ValueError as error:
        raise BadOption(f"{name!r} is not a bot: {error}.") from error
    if len(takes) not in (0, 2):
        raise BadOption(f"{name!r} must be made with nothing, or with a title and a seed; it takes {', '.join(takes)}.")
    return factory(title, seed) if takes else factory()
