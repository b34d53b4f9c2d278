"""Setting the table up."""

from aegean.games.clash.city import new_city
from aegean.games.clash.data import Data
from aegean.games.clash.drawing import draw_action, draw_objective
from aegean.games.clash.events import StartPlayerNamed
from aegean.games.clash.ids import FOOD, SETTLEMENT, SETTLER
from aegean.games.clash.state import Clash, Variant
from aegean.games.clash.status import Rounds


def set_up(data: Data, variant: Variant, players: int, word: int) -> Clash:
    """A new game; the start player is asked."""
    g = Clash(data, variant, players, [], word, 0, 0)
    g.events = []
    g.lay_out()
    g.turn = 1
    g.start = g.random(players)
    if g.events is not None:
        g.tell(StartPlayerNamed(g.start, g.start))
    _lay_map(g)
    _shuffle_decks(g)
    for seat in range(players):
        capital = g.layout.homes[seat][0]
        g.take(seat, SETTLEMENT)
        g.set_city(capital, new_city(seat, variant.start_mood))
        g.put(seat, SETTLER, capital)
        g.gain(seat, FOOD, data.numbers.start_food)
        for _ in range(data.numbers.start_action_cards):
            draw_action(g, seat)
        for _ in range(data.numbers.start_objective_cards):
            draw_objective(g, seat)
    g.call(Rounds(0))
    g.settle()
    return g


def _lay_map(g: Clash) -> None:
    """Homes face up, a random tile face down on every slot, the rest back in the box unseen."""
    for home, terrain in zip(g.layout.homes, g.layout.home_terrain, strict=True):
        for space, kind in zip(home, terrain, strict=True):
            g.terrain[space] = kind
    tiles = g.shuffled(list(range(len(g.data.tile_ids))))
    slots = len(g.layout.slots)
    g.tiles = tiles[:slots]
    g.box = tiles[slots:]
    g.measure()


def _shuffle_decks(g: Clash) -> None:
    data = g.data
    g.action_deck = g.shuffled(list(range(len(data.action_ids))))
    g.event_deck = g.shuffled(list(range(len(data.event_ids))))
    g.objective_deck = g.shuffled(list(range(len(data.objective_ids))))
    wonders = [w for w in range(len(data.wonder_cost)) if g.variant.great_wall or not data.wonder_variant[w]]
    g.wonder_deck = g.shuffled(wonders)
