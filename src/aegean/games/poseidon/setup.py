"""A fresh game: money, markers and decks as the rulebook's preparation says."""

from aegean.games.poseidon.data import NONE, Data
from aegean.games.poseidon.events import FirstPlayer
from aegean.games.poseidon.rounds import Rounds
from aegean.games.poseidon.state import Poseidon


def set_up(data: Data, players: int, word: int, *, snake: bool, play_on: bool, auto_kings_money: bool) -> Poseidon:
    """The first seat is asked; who begins is drawn at random, the only chance in the game."""
    nations = data.nations
    money = data.start_money[players]
    g = Poseidon(
        data=data,
        players=players,
        stack=[Rounds()],
        rng=word,
        reveals=0,
        waiting=0,
        snake=snake,
        play_on=play_on,
        auto_kings_money=auto_kings_money,
        bank=-players * money,
        cash=[money] * players,
        held=[0] * (players * nations),
        king=[NONE] * nations,
        space=[NONE] * nations,
        stacks=[()] * len(data.track),
        treasury=[0] * nations,
        potential=data.discs.copy(),
        pool=[0] * nations,
        fleet=[()] * nations,
        explorer=[NONE] * nations,
        new_port=[NONE] * nations,
        emporia=[()] * nations,
        last_income=[0] * nations,
        tokens=[0] * len(data.hex_at),
        owner=[NONE] * len(data.card_ids),
        league=NONE,
        doubled_in=0,
        deck=data.ship_deck(players),
        removed=[0] * len(data.ship_ids),
        phase=1,
        round=-1,
        first=0,
        founded_now=[0] * players,
        sold_now=[0] * players,
        bankrupt=0,
    )
    g.events = []
    g.first = g.random(players)
    g.tell(FirstPlayer(g.first))
    g.settle()
    return g
