"""A table drawn from the JSON of its view, for titles that have no drawing of their own."""

from typing import Any

from markupsafe import Markup, escape

from aegean.kernel.position import Position
from aegean.render.plain import fields, words


def draw_plainly(view: Position) -> dict[str, str]:
    """One region with everything the seat sees, as nested lists."""
    return {"centre": str(Markup('<div class="plain">{}</div>').format(_value(fields(view))))}


def _value(value: Any) -> Markup:
    if isinstance(value, dict):
        rows = [Markup("<dt>{}</dt><dd>{}</dd>").format(words(key), _value(item)) for key, item in value.items()]
        return Markup("<dl>{}</dl>").format(Markup("").join(rows))
    if isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        rows = [Markup("<li>{}</li>").format(_value(item)) for item in value]
        return Markup("<ol>{}</ol>").format(Markup("").join(rows))
    if isinstance(value, list):
        return escape(", ".join(words(item) for item in value) or "–")
    return escape(words(value))
