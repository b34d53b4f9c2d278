"""The costliest mistakes of a guide, in words."""

import statistics
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from aegean.kernel.codec import SHIFT
from aegean.kernel.title import Title
from aegean.training.pairs import Pair

LEAST: Final = 40
"""Fewer pairs say nothing."""
SURE: Final = 2.0
"""A mistake must cost so many times its standard error."""


def mistakes(title: Title[Any], players: int, pairs: Sequence[Pair], most: int = 8) -> list[str]:
    """By what the guide did and what would have been better, the costliest in all first; each with an example."""
    kinds = title.codec(players).kinds
    groups: defaultdict[tuple[str, int, int], list[Pair]] = defaultdict(list)
    for pair in pairs:
        groups[pair.step, pair.favourite >> SHIFT, pair.alternative >> SHIFT].append(pair)
    found: list[tuple[float, str]] = []
    for (step, did, better), group in groups.items():
        gains = [pair.gain for pair in group]
        if len(group) < LEAST:
            continue
        mean, error = statistics.fmean(gains), statistics.stdev(gains) / len(gains) ** 0.5
        if mean < SURE * error:
            continue
        example = max(group, key=lambda pair: pair.gain)
        found.append(
            (
                mean * len(group),
                f"{step}: {kinds[did].name} where {kinds[better].name} is better by {100 * mean:.1f} % ± {196 * error:.1f} "
                f"({len(group)} pairs), such as: {example.said[0]} / {example.said[1]}",
            )
        )
    return [text for _, text in sorted(found, reverse=True)[:most]]
