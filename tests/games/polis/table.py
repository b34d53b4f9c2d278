"""Lays a table of Polis out for a test and plays on it.

    table = (
        Table(players=3)
        .seat(0, board="delfoi-a", coins=14, city=["colony", "temple-of-ares*"], hand=["hoplites"])
        .stack("red", top=["colony"])
        .phase("war", seat=0)
        .build()
    )
    table.refused(0, "attack 1", "POL-7.1")

A card of a row may carry marks: `plato*` has a coin on it, `homer+` is pushed forward, `harbour>2` points at player 2.
Cards that are not named lie in their stack or, as far as a stack has a size, in the box, so there are always 64.
"""

import json
from collections.abc import Sequence
from typing import Any, Self

import pytest

from aegean.games.polis.develop import cost
from aegean.games.polis.events import CardSeen
from aegean.games.polis.state import Polis
from aegean.games.polis.title import TITLE
from aegean.games.polis.war import defence
from aegean.kernel.edition import Edition
from aegean.kernel.errors import IllegalAction
from aegean.kernel.events import Event
from aegean.kernel.session import Session

COLOURS = ("red", "green", "blue", "yellow")
NAMES = ("Anna", "Ben", "Chloe", "Dora", "Eli")
PLAIN_BOARDS = ("korinthos-a", "olympia-b", "athina-b", "delfoi-a", "alexandreia-b")
"""Where a test names none: a Culture and a Vase each, and nothing else that matters before the end."""
PHASES = ("start", "draw", "auction", "develop", "protect", "profit", "trade", "war", "end")
GO_ON = {
    "Peek": "skip",
    "Purchase": "skip",
    "PutUp": "stop",
    "Develop": "stop",
    "Protect": "skip",
    "Profit": "end",
    "Trade": "skip",
    "War": "skip",
    "LastAssassin": "end",
    "Settle": "decline",
    "Bidding": "pass",
}
"""How one goes on without doing anything."""

Json = dict[str, Any]

CARDS = {entry["id"]: entry for entry in TITLE.edition().document["card"]}


def colour_of(card: str) -> str:
    """The colour of a card's back."""
    colour: str = CARDS[card]["colour"]
    return colour


def _read(card: str) -> str | Json:
    name, arrow, target = card.partition(">")
    bare = name.rstrip("*+")
    marks: Json = {}
    if "*" in name:
        marks["coin"] = True
    if "+" in name or arrow:
        marks["used"] = True
    if arrow:
        marks["points_at"] = int(target)
    return {"card": bare, **marks} if marks else bare


def _written(card: str | Json) -> str:
    if isinstance(card, str):
        return card
    name: str = card["card"]
    if card.get("coin"):
        name += "*"
    if "points_at" in card:
        return f"{name}>{card['points_at']}"
    return name + "+" if card.get("used") else name


class Table:
    """A position to be: what is not said is as plain as possible."""

    def __init__(self, players: int = 3, first: int = 0) -> None:
        self.players = players
        self.first = first
        self.left = {card: int(entry["copies"]) for card, entry in CARDS.items()}
        self.seats: list[Json] = [
            {"board": PLAIN_BOARDS[seat], "coins": 10, "points": 0, "hand": [], "city": [], "history": [], "tucked": []}
            for seat in range(players)
        ]
        self.tops: dict[str, tuple[list[str], int | None, bool]] = {}
        self.partners: list[int] = []
        self.steps: list[Json] = []
        self.otherwise: list[str] = []

    def seat(
        self,
        seat: int,
        *,
        board: str | None = None,
        coins: int = 10,
        points: int = 0,
        hand: Sequence[str] = (),
        city: Sequence[str] = (),
        history: Sequence[str] = (),
        tucked: Sequence[str] = (),
    ) -> Self:
        """What a player has."""
        place = self.seats[seat]
        place["board"] = board or place["board"]
        place["coins"] = coins
        place["points"] = points
        for zone, cards in (("hand", hand), ("city", city), ("history", history), ("tucked", tucked)):
            place[zone] = [self._take(card) for card in cards]
        return self

    def stack(self, colour: str, *, top: Sequence[str] = (), size: int | None = None, blocked: bool = False) -> Self:
        """The uppermost cards of a stack, the first on top; `end` is the End card, which otherwise lies at the bottom.

        `size` counts the End card. A blocked stack has its End card face up.
        """
        for card in top:
            if card != "end":
                self._take(card)
        self.tops[colour] = (list(top), size, blocked)
        return self

    def blocked(self, *colours: str) -> Self:
        """Stacks whose End card has appeared."""
        for colour in colours:
            self.stack(colour, blocked=True)
        return self

    def traded_with(self, *seats: int) -> Self:
        """This turn's trading partners so far."""
        self.partners = list(seats)
        return self

    def decided_otherwise(self, *rulings: str) -> Self:
        """Rulings this table decides the other way."""
        self.otherwise = list(rulings)
        return self

    def phase(self, name: str, seat: int = 0) -> Self:
        """The player is asked what this phase asks."""
        after = {"Turn": {"seat": seat, "phase": PHASES.index(name) + 1}}
        question: dict[str, Json] = {
            "draw": {"Draw": {"seat": seat, "left": 2, "taken": 0}},
            "auction": {"PutUp": {"seat": seat, "lots": 0}},
            "develop": {"Develop": {"seat": seat, "left": 2}},
            "protect": {"Protect": {"seat": seat}},
            "profit": {"Profit": {"seat": seat, "taken": 0, "euclid": 0}},
            "war": {"War": {"seat": seat}},
        }
        self.steps = [after, question[name]] if name in question else [{"Turn": {"seat": seat, "phase": PHASES.index(name)}}]
        return self

    def before(self, name: str, seat: int = 0) -> Self:
        """The phase is about to begin; it is left out if nothing can be done in it."""
        self.steps = [{"Turn": {"seat": seat, "phase": PHASES.index(name)}}]
        return self

    def over(self) -> Self:
        """The game is over and is scored."""
        self.steps = []
        return self

    def document(self) -> Json:
        """The position as JSON."""
        box: list[str] = []
        stacks: Json = {}
        for colour in COLOURS:
            top, size, blocked = self.tops.get(colour, ([], None, False))
            rest = [card for card, left in self.left.items() if colour_of(card) == colour for _ in range(left)]
            ends = [] if blocked or "end" in top else [f"end-{colour}"]
            if size is not None:
                kept = size - len(top) - len(ends)
                box += rest[kept:]
                rest = rest[:kept]
            named = [f"end-{colour}" if card == "end" else card for card in top]
            stacks[colour] = {"open": not blocked, "cards": [*named, *rest, *ends][::-1]}
        return {
            "game": "polis",
            "players": self.players,
            "first": self.first,
            "turns": 1,
            "ended": 0,
            "seats": self.seats,
            "stacks": stacks,
            "box": box,
            "lot": None,
            "partners": self.partners,
            "thinned": [],
            "rulings": self.otherwise,
            "steps": self.steps,
            "rng": 1,
            "reveals": 0,
        }

    def build(self, edition: Edition | None = None) -> "Played":
        """The table, ready to play on."""
        return Played(Session(TITLE, self.players, 0, None, edition, NAMES[: self.players], self.document()))

    def _take(self, card: str) -> str | Json:
        name = card.partition(">")[0].rstrip("*+")
        assert self.left[name] > 0, f"there is no further {name}"
        self.left[name] -= 1
        return _read(card)


def new_game(players: int, seed: int = 1, boards: str = "first-game") -> "Played":
    """A game from its beginning."""
    return Played(Session(TITLE, players, seed, {"boards": boards}, names=NAMES[:players]))


class Played:
    """A table in play."""

    def __init__(self, session: Session[Polis]) -> None:
        self.session = session

    # Doing

    def act(self, seat: int, *actions: str) -> Self:
        """The player does these things, one after the other; what anybody was shown stays shown, which is where undo stops."""
        for action in actions:
            shown = self.game.reveals
            self.session.act(action, seat)
            assert self.game.reveals >= shown
        return self

    def go_on(self, seat: int) -> Self:
        """The player does as little as possible."""
        options = self.options(seat)
        nothing = GO_ON.get(self.step, "")
        return self.act(seat, nothing if nothing in options else options[0])

    def go_on_to(self, step: str) -> Self:
        """Everybody does as little as possible until this question comes."""
        while self.step != step:
            self.go_on(self.asked)
        return self

    def sell(self, seat: int, card: str, to: int, price: int) -> Self:
        """A lot is sold: the buyer bids the price at once, the others pass."""
        self.act(seat, f"auction {card}")
        bid = False
        while self.step == "Bidding":
            asked = self.asked
            bids = asked == to and not bid
            bid = bid or bids
            self.act(asked, f"bid {price}" if bids else "pass")
        if self.step == "LowBid":
            self.act(seat, "sell")
        return self

    # Checking

    def options(self, seat: int) -> list[str]:
        """What the player may do."""
        return [option.key for option in self.session.prompt(seat).options]

    def offered(self, seat: int, *actions: str) -> Self:
        """The player may do all of this."""
        options = self.options(seat)
        assert [action for action in actions if action not in options] == [], f"options are {options}"
        return self

    def looks_for(self, seat: int) -> list[str]:
        """What the player is shown, legal or not."""
        return [self.session.codec.text(action) for action in self.game.wishes(seat)]

    def refusals(self, seat: int) -> dict[str, str]:
        """What the player is shown and may not do, each with its rule."""
        return {refusal.key: refusal.rule for refusal in self.session.prompt(seat).refusals}

    def only(self, seat: int, *actions: str) -> Self:
        """The player may do this and nothing else."""
        assert sorted(self.options(seat)) == sorted(actions)
        return self

    def not_offered(self, seat: int, *actions: str) -> Self:
        """The player may do none of this."""
        options = self.options(seat)
        assert [action for action in actions if action in options] == []
        return self

    def refused(self, seat: int, action: str, rule: str = "") -> Self:
        """The action is refused because of this rule (none: it is no choice at this point), and nothing changes."""
        before = self.json
        with pytest.raises(IllegalAction) as refusal:
            self.session.act(action, seat)
        assert refusal.value.rule == rule, str(refusal.value)
        assert self.json == before
        return self

    def waits_for(self, seat: int, step: str) -> Self:
        """This question is put to this player."""
        assert (self.step, self.session.waiting) == (step, [seat])
        return self

    # Looking

    @property
    def game(self) -> Polis:
        return self.session.position

    @property
    def json(self) -> Json:
        document: Json = json.loads(json.dumps(self.game.to_json()))
        return document

    @property
    def step(self) -> str:
        """The question that is asked now, by the name of its step."""
        steps = self.json["steps"]
        return next(iter(steps[-1])) if steps else ""

    @property
    def asked(self) -> int:
        """The player who is asked."""
        (seat,) = self.session.waiting
        return seat

    @property
    def over(self) -> bool:
        return self.session.over

    def seen_by(self, seat: int) -> Json:
        """The table as this player sees it."""
        document: Json = json.loads(json.dumps(self.session.view(seat).to_json()))
        return document

    def board(self, seat: int) -> str:
        board: str = self.json["seats"][seat]["board"]
        return board

    def coins(self, seat: int) -> int:
        coins: int = self.json["seats"][seat]["coins"]
        return coins

    def points(self, seat: int) -> int:
        points: int = self.json["seats"][seat]["points"]
        return points

    def hand(self, seat: int) -> list[str]:
        return self._cards(seat, "hand")

    def city(self, seat: int) -> list[str]:
        return self._cards(seat, "city")

    def history(self, seat: int) -> list[str]:
        return self._cards(seat, "history")

    def tucked(self, seat: int) -> list[str]:
        return self._cards(seat, "tucked")

    def _cards(self, seat: int, zone: str) -> list[str]:
        return [_written(card) for card in self.json["seats"][seat][zone]]

    @property
    def box(self) -> list[str]:
        return [_written(card) for card in self.json["box"]]

    def stack(self, colour: str) -> list[str]:
        """The cards of a stack, the top one first."""
        return [_written(card) for card in self.json["stacks"][colour]["cards"]][::-1]

    def is_open(self, colour: str) -> bool:
        found: bool = self.json["stacks"][colour]["open"]
        return found

    @property
    def end_cards(self) -> int:
        """How many End cards have appeared."""
        return sum(not self.is_open(colour) for colour in COLOURS)

    def strength(self, seat: int) -> int:
        """War symbols when attacking, mercenaries aside."""
        return self.game.war[seat]

    def defence(self, seat: int) -> int:
        """War symbols when attacked."""
        return defence(self.game, seat)

    def vases(self, seat: int) -> int:
        return self.game.vases[seat]

    def cost(self, seat: int, card: str) -> int:
        """What developing the card costs."""
        return cost(self.game, seat, self.game.data.card_ids.index(card))

    def parts(self, seat: int) -> dict[str, int]:
        """The score by its parts: tokens, symbols, money, history."""
        return TITLE.result_parts(self.game)[seat]

    def score(self, seat: int) -> int:
        return self.game.scores()[seat]

    @property
    def winners(self) -> list[int]:
        return self.game.winners()

    def events(self, seat: int | None = None) -> list[Event]:
        """What happened, as this player (None: a spectator) is told."""
        return [happened.event for happened in self.session.events_for(seat)]

    def told(self, seat: int) -> list[str]:
        """The cards this player was shown in secret."""
        return [event.card for event in self.events(seat) if isinstance(event, CardSeen)]
