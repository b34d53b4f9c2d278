"""How much one person, account or address may do: what a host sets with `--limit NAME=VALUE`. Counted per worker."""

import math
from collections.abc import Sequence
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from aegean.kernel.errors import BadOption

RATES: Final = {
    "act": ("20/second", "moves of a person"),
    "chat": ("20/minute", "lines of chat of a person"),
    "join": ("20/minute", "seats taken, or people come new, from an address"),
    "login": ("5/minute", "passwords tried from an address"),
    "account": ("20/hour", "passwords tried for one login name"),
    "create": ("30/minute", "tables set from an address"),
    "read": ("100/second", "pages and answers read from an address"),
    "think": ("3600/hour", "seconds of thinking for the bots of one person's tables; beyond that they come last"),
}
COUNTS: Final = {
    "tables": (60, "unfinished tables a person has set"),
    "streams": (200, "streams open to an address"),
}


class Limits:
    """The limits of this server: the usual ones, and those that were given as `name=value`."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self.window: Final = MovingWindowRateLimiter(MemoryStorage())
        self.rates: Final[dict[str, RateLimitItem]] = {name: parse(rate) for name, (rate, _) in RATES.items()}
        self.counts: Final = {name: count for name, (count, _) in COUNTS.items()}
        for text in given:
            self._set(text)

    def _set(self, text: str) -> None:
        name, _, value = text.partition("=")
        if name in COUNTS and value.isdecimal():
            self.counts[name] = int(value)
        elif name in RATES:
            try:
                self.rates[name] = parse(value)
            except ValueError as error:
                raise BadOption(f"{text!r} is no limit: a rate is written 20/second, 5/minute or 100/hour.") from error
        else:
            raise BadOption(f"{text!r} is no limit; write NAME=VALUE, with one of {', '.join([*RATES, *COUNTS])}.")

    def allow(self, what: str, who: str) -> bool:
        """Whether they may do it once more, which counts."""
        return self.window.hit(self.rates[what], what, who)

    def spent(self, what: str, who: str) -> bool:
        """Whether they have used up what they may."""
        return not self.window.test(self.rates[what], what, who)

    def spend(self, what: str, who: str, amount: float) -> None:
        """Use something up, more than there is left if need be."""
        rate = self.rates[what]
        left = self.window.get_window_stats(rate, what, who).remaining
        self.window.hit(rate, what, who, cost=min(math.ceil(amount), max(left, 1)))
