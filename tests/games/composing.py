"""Filling in the forms of compound moves by chance, the way a person would: within the limits shown."""

import random
from typing import Any

from aegean.kernel.compose import Choice, Composition, Count, Meter, Tick, Values
from aegean.kernel.session import Session
from aegean.kernel.title import Title


def lively(composition: Composition, dice: random.Random) -> dict[str, str]:
    """Something filled in that keeps to the meters where that is possible."""
    filled: dict[str, str] = {}
    steps: list[Count] = []
    for field in composition.fields:
        if isinstance(field, Choice):
            filled[field.name] = dice.choice(field.picks).value
        elif isinstance(field, Tick):
            if dice.random() < 0.4:
                filled[field.name] = "1"
        else:
            filled[field.name] = str(field.least)
            steps.append(field)
    dice.shuffle(steps)
    for field in steps * 6:
        if not field.weights:
            if dice.random() < 0.12:
                filled[field.name] = str(dice.randrange(field.least, field.most + 1, field.step))
            continue
        more = str(int(filled[field.name]) + field.step)
        trial = {**filled, field.name: more}
        under = any(now(composition, meter, filled) < meter.least for meter in composition.meters)
        over = any(meter.most is not None and now(composition, meter, trial) > meter.most for meter in composition.meters)
        if int(more) <= field.most and not over and (under or dice.random() < 0.2):
            filled = trial
    return filled


def now(composition: Composition, meter: Meter, filled: dict[str, str]) -> int:
    values = Values(composition.fields, filled)
    return meter.base + sum(values.weight(field, meter.name) for field in composition.fields)


def from_here(session: Session[Any], title: Title[Any]) -> Session[Any]:
    """A session of its own that begins with this position."""
    return Session(title, session.players, 1, dict(session.options), start=session.position.to_json())
