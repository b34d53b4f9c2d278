"""Refuses what was typed and cannot be read, in words for every language."""

from collections.abc import Mapping

from aegean.kernel.errors import UnknownAction
from aegean.kernel.message import Message, Value
from aegean.kernel.words import Words


def unread(id: str, args: dict[str, Value] | None = None, texts: Mapping[str, str] | None = None) -> UnknownAction:
    """Why an action cannot be read, by the text's id; `texts` are those of the title that says it."""
    said = Message(id, args)
    return UnknownAction(Words("", {} if texts is None else texts).say(said), (said,))
