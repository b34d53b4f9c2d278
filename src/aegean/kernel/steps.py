"""Steps in the JSON of a position: `{"Bidding": {"lot": ..., "high": 3}}`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aegean.kernel.errors import BadSave
from aegean.kernel.position import Position
from aegean.kernel.step import Step

MOST_STEPS: Final = 1000
"""No rule goes on for so long without asking anybody."""

Steps = Mapping[str, type[Step[Any]]]


def registry(*steps: type[Step[Any]]) -> dict[str, type[Step[Any]]]:
    """Steps by name, so that a position can be read back."""
    return {step.__name__: step for step in steps}


def steps_to_json(stack: Sequence[Step[Any]]) -> list[dict[str, Any]]:
    """The stack, bottom first."""
    return [{type(step).__name__: {name: _plain(getattr(step, name)) for name in step.FIELDS}} for step in stack]


def steps_from_json(document: object, known: Steps) -> list[Step[Any]]:
    """The stack of a JSON document; refuses steps and fields the title does not have."""
    if not isinstance(document, list):
        raise BadSave(f"steps must be a list, not {document!r}.")
    stack: list[Step[Any]] = []
    for entry in document:
        if not isinstance(entry, dict) or len(entry) != 1:
            raise BadSave(f"A step must be an object with one key, its name, not {entry!r}.")
        ((name, fields),) = entry.items()
        step = known.get(name)
        if step is None:
            raise BadSave(f"{name!r} is not a step of this game; steps are {', '.join(known)}.")
        if not isinstance(fields, dict) or set(fields) != set(step.FIELDS):
            raise BadSave(f"The step {name} needs the fields {', '.join(step.FIELDS) or '(none)'}.")
        values = [_frozen(fields[field]) for field in step.FIELDS]
        try:
            stack.append(step(*values))
        except TypeError as error:  # compiled steps look at the types of their fields at once
            raise BadSave(f"The steps do not fit the position ({name}: {error}).") from error
    return stack


def take_up(position: Position) -> None:
    """Go on with a position that was read; refuses one whose steps do not fit the rest of it."""
    try:
        for _ in range(MOST_STEPS):
            position.waiting = position.stack[-1].waiting(position) if position.stack else 0
            if position.waiting or not position.stack:
                break
            position.stack[-1].resume(position)
        fits = 0 <= position.waiting < 1 << position.players and (not position.stack or position.waiting != 0)
        for seat in position.seats_waiting():
            position.options(seat)
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise BadSave(f"The steps do not fit the position ({error}).") from error
    if not fits:
        raise BadSave("The steps do not fit the position (they ask nobody at this table).")


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, int | str) or value is None:
        return value
    raise BadSave(f"A step's field must hold whole numbers, texts or lists of them, not {value!r}.")
