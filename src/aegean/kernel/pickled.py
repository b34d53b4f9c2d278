"""Positions in pickles, for processes and for libraries that copy what they are given: as JSON, the same compiled or not.

A position is revived by the title of its package: the `TITLE` of the module `title` beside the one that holds its class.
"""

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aegean.kernel.edition import Edition

if TYPE_CHECKING:
    from aegean.kernel.position import Position


def pickled(position: "Position") -> tuple[Any, tuple[str, Edition | None, str]]:
    """What `__reduce__` gives: an edition of somebody's own goes along, the title's own is read where it is revived."""
    package = type(position).__module__.rpartition(".")[0]
    title = title_in(package)
    edition: Edition = title.edition_of(position)
    own = edition.hash == title.edition().hash
    return revived, (package, None if own else edition, json.dumps(position.to_json()))


def revived(package: str, edition: Edition | None, document: str) -> "Position":
    """The position; nobody listens to it."""
    title = title_in(package)
    position: Position = title.from_json(json.loads(document), title.edition() if edition is None else edition)
    position.events = None
    return position


def title_in(package: str) -> Any:
    """The title a package holds."""
    return import_module(package + ".title").TITLE
