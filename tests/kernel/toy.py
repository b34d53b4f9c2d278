"""A tiny game that has one of everything the kernel offers.

A player notes (a coin), rolls a die (as many coins), asks somebody a question that comes in between, or calls for a secret
ballot in which all choose at the same time; then passes, or stops the game.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from aegean.kernel.codec import ARGUMENT, SHIFT, Choice, Codec, Kind, Number, Seat
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.position import Position
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.rng import seeded
from aegean.kernel.step import Step
from aegean.kernel.steps import registry, steps_from_json, steps_to_json, take_up
from aegean.kernel.title import Options, Setting, Title
from aegean.kernel.together import Secret
from aegean.kernel.words import Words

NOTE, ROLL, ASK, ANSWER, BALLOT, VOTE, PASS, STOP, CHANGE = (kind << SHIFT for kind in range(9))
KIND = ~ARGUMENT
NOT_YET = -1
HIDDEN = -2

ONESELF = Reason("TOY-1", "why.oneself", "cure.other")
TOO_POOR = Reason("TOY-2", "why.poor")


@dataclass(frozen=True)
class Rolled(Event):
    seat: int
    die: int


@dataclass(frozen=True)
class Voted(Event):
    """Told to the voter alone."""

    seat: int
    vote: int

    def audience(self) -> int:
        return 1 << self.seat


@dataclass(frozen=True)
class Counted(Event):
    seat: int
    vote: int


def codec(players: int) -> Codec:
    return Codec(
        [
            Kind("note"),
            Kind("roll"),
            Kind("ask", Seat("player", players)),
            Kind("answer", Choice("word", ("no", "yes"))),
            Kind("ballot"),
            Kind("vote", Number("amount", 9)),
            Kind("pass"),
            Kind("stop"),
            Kind("change"),
        ]
    )


class Toy(Position):
    def __init__(self, players: int, stack: list[Step[Any]], rng: int, coins: list[int]) -> None:
        super().__init__(players, stack, rng, 0, 0)
        self.coins = coins

    def clone(self) -> "Toy":
        copy = Toy(self.players, self.stack.copy(), self.rng, self.coins.copy())
        copy.reveals, copy.waiting = self.reveals, self.waiting
        return copy

    def view(self, seat: int) -> "Toy":
        view = self.clone()
        view.rng = 0
        view.stack = [step.masked(self, seat) for step in self.stack]
        return view

    def determinise(self, seat: int, word: int) -> "Toy":
        guess = self.clone()
        guess.rng = word
        guess.stack = [step.filled(guess, seat) for step in guess.stack]
        return guess

    def codec(self) -> Codec:
        return codec(self.players)

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        return {"what": self.codec().text(action), "coins": self.coins[seat], "player": seat_name(action & ARGUMENT)}

    def scores(self) -> list[int]:
        return self.coins

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.coins[seat] == max(self.coins)]

    def to_json(self) -> dict[str, Any]:
        return {"players": self.players, "rng": self.rng, "coins": self.coins, "steps": steps_to_json(self.stack)}


class Turn(Step[Toy]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, g: Toy) -> int:
        return 1 << self.seat

    def wishes(self, g: Toy, seat: int) -> list[int]:
        return [NOTE, ROLL, *(ASK | other for other in range(g.players)), BALLOT, PASS, STOP]

    def refuse(self, g: Toy, seat: int, action: int) -> Reason | None:
        if action & KIND == ASK:
            return ONESELF if action & ARGUMENT == seat else None
        if action == STOP:
            return TOO_POOR if g.coins[seat] < 1 else None
        return None if action in (NOTE, ROLL, BALLOT, PASS) else NOT_NOW

    def takes_words(self, g: Toy, action: int) -> bool:
        return action == NOTE

    def decide(self, g: Toy, seat: int, action: int) -> None:
        if action == NOTE:
            g.coins[seat] += 1
        elif action == ROLL:
            die = g.random(6) + 1
            g.coins[seat] += die
            g.tell(Rolled(seat, die))
        elif action == BALLOT:
            g.call(Ballot((NOT_YET,) * g.players))
        elif action == PASS:
            g.become(Turn((seat + 1) % g.players))
        elif action == STOP:
            g.finish()
        else:
            g.call(Question(action & ARGUMENT))


class Question(Step[Toy]):
    """Comes in between; a yes is rewarded by a pause in which the rule goes on by itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def waiting(self, g: Toy) -> int:
        return 1 << self.seat

    def wishes(self, g: Toy, seat: int) -> list[int]:
        return [ANSWER, ANSWER | 1]

    def refuse(self, g: Toy, seat: int, action: int) -> Reason | None:
        return None if action & KIND == ANSWER else NOT_NOW

    def decide(self, g: Toy, seat: int, action: int) -> None:
        if action & ARGUMENT:
            g.become(Reward(seat, 3))
        else:
            g.done()


class Reward(Step[Toy]):
    """Asks nobody: a coin at a time."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def resume(self, g: Toy) -> None:
        if self.left:
            g.coins[self.seat] += 1
            g.become(Reward(self.seat, self.left - 1))
        else:
            g.done()


class Ballot(Secret[Toy]):
    """All vote at once and in secret; counted in seat order, and the first vote of a number earns as many coins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("votes",)

    def __init__(self, votes: tuple[int, ...]) -> None:
        super().__init__(sum(1 << seat for seat, vote in enumerate(votes) if vote == NOT_YET), (1 << len(votes)) - 1)
        self.votes = votes

    def draft(self, g: Toy, seat: int) -> tuple[int, ...]:
        return ()  # a vote is whole at once

    def next(self, g: Toy, seat: int, draft: tuple[int, ...]) -> list[int]:
        return [VOTE | amount for amount in range(10)]

    def objection(self, g: Toy, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        return None if action & KIND == VOTE and action & ARGUMENT < 10 else NOT_NOW

    def put(self, g: Toy, seat: int, draft: tuple[int, ...], owing: int) -> None:
        vote = draft[0] & ARGUMENT if draft else NOT_YET
        if draft:
            g.tell(Voted(seat, vote))
        g.become(Ballot((*self.votes[:seat], vote, *self.votes[seat + 1 :])))

    def taking_back(self) -> int:
        return CHANGE

    def reveal(self, g: Toy) -> None:
        g.done()
        counted: set[int] = set()
        for seat, vote in enumerate(self.votes):
            if vote not in counted:
                g.coins[seat] += vote
            counted.add(vote)
            g.tell(Counted(seat, vote))

    def masked(self, g: Toy, seat: int) -> "Ballot":
        return Ballot(tuple(HIDDEN if vote >= 0 and voter != seat else vote for voter, vote in enumerate(self.votes)))

    def filled(self, g: Toy, seat: int) -> "Ballot":
        return Ballot(tuple(g.random(10) if vote == HIDDEN else vote for vote in self.votes))


STEPS = registry(Turn, Question, Reward, Ballot)


class ToyTitle(Title["Toy"]):
    id = "toy"
    name = "Toy"
    rules_version = "1"
    prefix = "TOY"
    players = range(2, 5)
    settings = (Setting("coins", range(10), "coins to begin with", 2), Setting("slow", (False, True), "nothing"))
    words = Words(
        "toy",
        {
            "ask.Turn": "Your turn.",
            "ask.Question": "Well?",
            "ask.Ballot": "Vote.",
            "why.oneself": "{player} is you.",
            "cure.other": "Ask somebody else.",
            "why.poor": "You have {coins#coin#coins}.",
            **{f"do.{kind.name}": "{what}" for kind in codec(2).kinds},
            "event.Rolled": "{seat} rolls {die}.",
            "event.Voted": "You vote {vote}.",
            "event.Counted": "{seat} has voted {vote}.",
        },
        {},
    )

    def edition(self, path: Path | None = None) -> Edition:
        return Edition("plain" if path is None else path.stem, "a test", {"name": "plain" if path is None else path.stem})

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Toy:
        position = Toy(players, [Turn(0)], seeded(seed), [int(options["coins"])] * players)
        position.settle()
        return position

    def from_json(self, document: dict[str, Any], edition: Edition) -> Toy:
        position = Toy(document["players"], steps_from_json(document["steps"], STEPS), document["rng"], document["coins"])
        take_up(position)
        return position

    def codec(self, players: int) -> Codec:
        return codec(players)

    def expand(self, position: Toy, seat: int, text: str) -> list[str]:
        """`all note roll pass` is three decisions."""
        verb, *rest = text.split() or [""]
        return rest if verb == "all" else [text]

    def event_message(self, position: Toy, event: Event) -> Message | None:
        assert isinstance(event, Rolled | Voted | Counted)
        what: dict[str, Value] = {"die": event.die} if isinstance(event, Rolled) else {"vote": event.vote}
        return Message(f"event.{type(event).__name__}", {"seat": seat_name(event.seat), **what})


TOY = ToyTitle()
