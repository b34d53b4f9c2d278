"""What a condition of a guided game or lesson can ask: one moment of a session, as far as the reader's seat may know it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from aegean.kernel.events import Event
from aegean.kernel.position import Position
from aegean.kernel.session import Session

NAMES: Final = frozenset(
    ("me", "view", "start", "asked", "question", "over", "scores", "turn", "offers", "did", "happened", "now", "last_move")
)


class Moment(Mapping[str, Any]):
    """The names of conditions, worked out when they are asked for.

    `me` is the reader's seat, `view` the JSON of what it sees and `start` of what it saw first, `asked` whether it is asked and
    `question` the id of what it is asked, `scores` the points of all if the game ended now, `turn` the turns begun.
    `offers("bid")` counts the legal moves that begin so, `did("bid")` says whether the reader has ever made such a move,
    `last_move` is the reader's last one, `happened("LotSold", buyer=me)` counts such events so far, `now(...)` those of the last
    decision.
    """

    def __init__(self, session: Session[Any], seat: int) -> None:
        self.session: Final = session
        self.seat: Final = seat
        self.known: Final[dict[str, Any]] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in NAMES:
            raise KeyError(name)
        if name not in self.known:
            self.known[name] = getattr(self, f"_{name}")()
        return self.known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def _me(self) -> int:
        return self.seat

    def _view(self) -> dict[str, Any]:
        seen: Position = self.session.view(self.seat)
        return seen.to_json()

    def _start(self) -> dict[str, Any]:
        seen: Position = self.session.at(0).view(self.seat)
        return seen.to_json()

    def _asked(self) -> bool:
        return self.seat in self.session.waiting

    def _question(self) -> str:
        return self.session.prompt(self.seat).question.id if self["asked"] else ""

    def _over(self) -> bool:
        return self.session.over

    def _scores(self) -> list[int | float]:
        return [self.session.title.points(points) for points in self.session.position.scores()]

    def _turn(self) -> int:
        return self.session.title.turns(self.session.position)

    def _last_move(self) -> str:
        mine = [decision for decision in self.session.decisions if decision.seat == self.seat]
        return self.session.codec.text(mine[-1].action) if mine else ""

    def _did(self) -> Any:
        made = [self.session.codec.text(decision.action) for decision in self.session.decisions if decision.seat == self.seat]

        def did(move: str) -> int:
            return sum(begins(text, move) for text in made)

        return did

    def _offers(self) -> Any:
        moves = [option.key for option in self.session.prompt(self.seat).options] if self["asked"] else []

        def offers(move: str) -> int:
            return sum(begins(text, move) for text in moves)

        return offers

    def _happened(self) -> Any:
        return counting([happened.event for happened in self.session.events_for(self.seat)])

    def _now(self) -> Any:
        last = len(self.session.decisions)
        return counting([happened.event for happened in self.session.events_for(self.seat) if happened.decision == last])


def begins(text: str, move: str) -> bool:
    """Whether a move begins with these words."""
    return text == move or text.startswith(move + " ")


def counting(events: list[Event]) -> Any:
    """A function that counts events by name and fields."""

    def count(name: str, **fields: Any) -> int:
        return sum(
            type(event).__name__ == name and all(getattr(event, key) == value for key, value in fields.items())
            for event in events
        )

    return count
