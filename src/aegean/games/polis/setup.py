"""Setting the table up (POL-S)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import BOARD, DRAW, KIND_OF, SIDE
from aegean.games.polis.city import count_symbols
from aegean.games.polis.data import BOARDS, END, Data
from aegean.games.polis.events import BoardTaken, FirstPlayer
from aegean.games.polis.facts import top_of_stack
from aegean.games.polis.stacks import BLOCKED, draw
from aegean.games.polis.state import Polis
from aegean.games.polis.step import Asked
from aegean.games.polis.turn import Turn
from aegean.games.polis.words import symbol_messages
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

FIRST_GAME: Final = "first-game"
RANDOM: Final = "random"
DRAFT: Final = "draft"

TAKEN: Final = Reason("POL-S.5", "why.board-taken", "cure.other-board")


def set_up(data: Data, players: int, word: int, boards: str, rulings: int = 0, place_coins: int = 0) -> Polis:
    """A new game; somebody is asked for a board, a side or the first card. `place_coins` are those each place in the order of
    play has more than the one before, beside the step of POL-S.7 (POL-R51)."""
    g = Polis(data, players)
    g.rng = word
    g.rulings = rulings
    g.events = []
    g.first = g.random(players)  # POL-S.1
    g.tell(FirstPlayer(g.first))
    for place in range(players):
        g.coins[(g.first + place) % players] = place * place_coins
    for colour in range(4):
        _build_stack(g, colour)
    g.call(FirstCards(g.first, data.start_hand * players))
    _deal_boards(g, boards)
    g.settle()
    return g


def _build_stack(g: Polis, colour: int) -> None:
    """POL-S.10, S.11: some cards leave unseen; the End card goes among the lowest ones."""
    data = g.data
    cards: list[int] = []
    for kind in range(len(data.card_ids)):
        if data.colour[kind] == colour:
            cards.extend([kind] * data.copies[kind])
    cards = g.shuffled(cards)
    removed = data.removed[g.players]
    g.box += tuple(cards[:removed])
    cards = cards[removed:]
    bottom = g.shuffled([*cards[: data.bottom_cards], END + colour])
    g.stacks[colour] = (*bottom, *cards[data.bottom_cards :])


def _deal_boards(g: Polis, boards: str) -> None:
    data = g.data
    if boards == DRAFT:  # POL-S.5: begins to the right of the First Player
        g.call(DraftBoard((g.first - 1) % g.players))
        return
    if boards not in (FIRST_GAME, RANDOM):
        for seat, name in enumerate(boards.split(",")):
            take_board(g, seat, BOARDS + data.board_ids.index(name))
        give_coins(g)
        return
    cities = list(data.first_game[g.players]) if boards == FIRST_GAME else list(range(len(data.cities)))
    cities = g.shuffled(cities)
    for seat in range(g.players):
        side_a = BOARDS + 2 * cities[seat]
        if boards == FIRST_GAME:  # POL-S.2, S.3
            take_board(g, seat, side_a + data.first_game_side)
        else:
            g.board[seat] = side_a
    if boards == RANDOM:  # POL-R48
        g.call(ChooseSide(g.first, g.players))
    else:
        give_coins(g)


def take_board(g: Polis, seat: int, face: int) -> None:
    """The board lies in front of the seat and its symbols count."""
    g.board[seat] = face
    count_symbols(g, seat)
    if g.events is not None:
        g.tell(BoardTaken(seat, g.data.board_name(face)))


def give_coins(g: Polis) -> None:
    """POL-S.7, S.8: one coin more for each seat after the First Player, and what the board adds."""
    for place in range(g.players):
        seat = (g.first + place) % g.players
        g.coins[seat] += g.data.start_coins + place * g.data.start_coins_step + g.data.start[g.board[seat]]


def _side_facts(g: Polis, seat: int, action: int, side_a: int) -> dict[str, Value]:
    facts = g.facts(seat, action)
    if action & KIND_OF == SIDE:
        facts["symbols"] = symbol_messages(g.data.printed[g.data.board_name(side_a + (action & ARGUMENT))])
    return facts


def _shows(g: Polis, face: int) -> Message:
    """What a side of a board shows."""
    name = g.data.board_name(face)
    return Message("do.side", {"side": name[-1].upper(), "symbols": symbol_messages(g.data.printed[name])})


@final
class ChooseSide(Asked):
    """POL-S.4: the owner chooses the side, in seat order from the First Player (POL-R48)."""

    __slots__ = ("left",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if self.left else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SIDE, SIDE | 1]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        return None if action & KIND_OF == SIDE else NOT_NOW

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.become(ChooseSide((seat + 1) % g.players, self.left - 1))
        take_board(g, seat, g.board[seat] + (action & ARGUMENT))

    def resume(self, g: Polis) -> None:
        g.done()
        give_coins(g)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.ChooseSide", {"city": Message(f"board:{g.data.board_name(g.board[seat])}")})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        return _side_facts(g, seat, action, g.board[seat])


@final
class DraftBoard(Asked):
    """POL-S.5: each takes any board left, counter-clockwise, the First Player last."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [BOARD | city for city in range(len(g.data.cities))]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != BOARD:
            return NOT_NOW
        for face in g.board:
            if face >= BOARDS and (face - BOARDS) // 2 == action & ARGUMENT:
                return TAKEN
        return None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.become(DraftSide(seat, action & ARGUMENT))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return tuple(_shows(g, BOARDS + 2 * (action & ARGUMENT) + side) for side in (0, 1))


@final
class DraftSide(Asked):
    __slots__ = ("city",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "city")

    def __init__(self, seat: int, city: int) -> None:
        super().__init__(seat)
        self.city: Final = city

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SIDE, SIDE | 1]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        return None if action & KIND_OF == SIDE else NOT_NOW

    def decide(self, g: Polis, seat: int, action: int) -> None:
        take_board(g, seat, BOARDS + 2 * self.city + (action & ARGUMENT))
        if seat == g.first:
            g.done()
            give_coins(g)
        else:
            g.become(DraftBoard((seat - 1) % g.players))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.ChooseSide", {"city": Message(f"board:{g.data.cities[self.city]}-a")})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        return _side_facts(g, seat, action, BOARDS + 2 * self.city)


@final
class FirstCards(Asked):
    """POL-S.12: clockwise from the First Player each draws a card; then the first turn begins."""

    __slots__ = ("left",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if self.left else 0

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DRAW, DRAW | 1, DRAW | 2, DRAW | 3]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DRAW:
            return NOT_NOW
        return None if g.is_open(action & ARGUMENT) else BLOCKED

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.become(FirstCards((seat + 1) % g.players, self.left - 1))
        draw(g, seat, action & ARGUMENT)

    def resume(self, g: Polis) -> None:
        g.become(Turn(g.first, 0))

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"cards": 1}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return top_of_stack(g, seat, action & ARGUMENT)
