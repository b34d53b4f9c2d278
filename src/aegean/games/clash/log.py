"""What is told to players and spectators: a small closed vocabulary of events."""

from dataclasses import dataclass

from aegean.kernel.events import Event


@dataclass(frozen=True)
class Deed(Event):
    """Something everybody saw; `deed` names the sentence (`log.founded`), the rest fills it."""

    deed: str
    seat: int
    space: int = -1
    thing: str = ""
    amount: int = 0
    other: int = -1


@dataclass(frozen=True)
class Secret(Event):
    """Something only some seats saw: cards drawn, shown by a spy or given in a trade."""

    deed: str
    seat: int
    things: tuple[str, ...]
    seats: int

    def audience(self) -> int:
        return self.seats


@dataclass(frozen=True)
class Rolled(Event):
    """Dice on the table."""

    seat: int
    dice: tuple[int, ...]
    purpose: str
