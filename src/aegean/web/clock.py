"""The players' time. It follows from the times of the log alone, so every worker reads the same, also after a restart.

Live, each player has a time for the whole game, and a little more after each turn. By days, each decision has its time.
Nothing happens when it is up: the others may then let a bot play.
"""

from typing import Final

from aegean.store.records import TableRecord


class Clock:
    """How much time each seat has left, as of the last entry of the log."""

    def __init__(self, record: TableRecord, waiting: int) -> None:
        self.bank: Final = record.bank
        self.bonus: Final = record.bonus
        self.by_days: Final = record.pace == "days"
        self.at = record.begun or record.created
        self.waiting = waiting
        self.left: Final = [self.bank] * record.players
        self.asked_at: Final = [self.at] * record.players

    def passed(self, at: int, decided: int, waiting: int) -> None:
        """A seat decided; these are asked now."""
        for seat in range(len(self.left)):
            before, now = self.waiting >> seat & 1, waiting >> seat & 1
            if before:
                self.left[seat] = max(0, self.left[seat] - (at - self.at)) + (0 if now else self.bonus)
            if now and (not before or seat == decided):
                self.asked_at[seat] = at
        self.at, self.waiting = at, waiting

    def until(self, seat: int) -> int | None:
        """When the time of a seat is up; nothing while it is not asked or has all the time in the world."""
        if not self.bank or not self.waiting >> seat & 1:
            return None
        return self.asked_at[seat] + self.bank if self.by_days else self.at + self.left[seat]
