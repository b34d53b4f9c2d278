"""How long the best-voyage search of Poseidon takes: on end positions of simulated games, on scattered networks,
and on the largest that an explorer can found.

    python -m benchmarks.poseidon_voyage [GAMES]

Every search is a whole frontier (all donations at once) with temples paying, nothing remembered from earlier searches.
"""

import random
import statistics
import sys
import time

from aegean.games.poseidon.data import EMPORIUM, NEW_WORLD, NONE, Data
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.title import TITLE
from aegean.games.poseidon.voyage import frontier as search
from aegean.games.poseidon.voyage.frontier import frontier
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS, Stop
from aegean.kernel.bot import Guided
from aegean.kernel.prompt import Prompt

MOVEMENTS = (8, 12, 16, 20, 24, 28, 32, 36, 42)
SLIPS = 0.05  # how often a simulated player errs, so that games differ
SCATTERED = (9, 11, 13, 14)
# At most 22 discs less 5 merchants, one Advanced Civilization and nine temples: 27 stops.
LARGEST = (15, 16, 17, 18)
LARGEST_MOVEMENTS = (20, 28, 36, 42)
EXPLORED_MOVES = 38
EXPLORED_SEEDS = (1, 2, 3)
CIVILIZATION_REACH = 14

Case = tuple[int, tuple[int, ...], list[Stop]]


def end_position(players: int, seed: int) -> Poseidon:
    """The end of a game of greedy players who slip now and then."""
    dice = random.Random(seed)
    game = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    game.events = None
    bot = Guided(PoseidonGuide())
    while game.waiting:
        seat = game.seats_waiting()[0]
        options = game.options(seat)
        slip = dice.random() < SLIPS
        game.decide(seat, dice.choice(options) if slip else bot.choose(game.view(seat), Prompt(TITLE, game, seat)))
    return game


def simulated(games: int) -> list[Case]:
    """The networks of all nations at the end of simulated games."""
    cases: list[Case] = []
    for seed in range(games):
        g = end_position(2 + seed % 4, seed)
        for nation in g.order():
            own = [entry for entry in g.emporia[nation] if g.data.hex_kind[entry >> VALUE_BITS] != NEW_WORLD]
            stops = [Stop(entry >> VALUE_BITS, entry & VALUE, 0) for entry in own]
            port, new_port = g.data.port[nation], g.new_port[nation]
            starts = (port,) if new_port == NONE else (port, new_port)
            cases.append((g.players, starts, stops + g.sea.voyages.temples))
    return cases


def scattered(data: Data, emporia: int, count: int) -> list[Case]:
    """Emporia strewn over the sea, with every temple: harder than what play brings about."""
    dice = random.Random(emporia)
    sea = data.sea(5)
    cases: list[Case] = []
    for _ in range(count):
        port = dice.choice(data.port)
        near = [place for place, kind in enumerate(data.hex_kind) if kind == EMPORIUM and sea.fleets.steps[port][place] <= 12]
        stops = [Stop(place, data.value[place], 0) for place in dice.sample(near, emporia)]
        cases.append((5, (port,), stops + sea.voyages.temples))
    return cases


def explored(data: Data, count: int, seed: int = 1) -> list[Case]:
    """The largest networks that an explorer can found, with every temple.

    An explorer moves at most as many hexes as the number of the phase in each of the 11 rounds, so all emporia lie on one
    walk, and EXPLORED_MOVES is more than it can be. 17 emporia (22 discs less 5 merchants), one of Advanced Civilization and
    nine temples are 27 stops: no nation can have more. Networks on one walk are the hardest: voyages can make most of them.
    """
    dice = random.Random(seed)
    sea = data.sea(5)
    steps = sea.fleets.steps
    hexes = range(len(data.hex_kind))
    cases: list[Case] = []
    while len(cases) < count:
        port = dice.choice(data.port)
        at, seen = port, {port}
        for _ in range(EXPLORED_MOVES):
            beside = [there for there in hexes if steps[at][there] == 1]
            fresh = [there for there in beside if there not in seen]
            rich = [there for there in fresh if data.hex_kind[there] == EMPORIUM]
            at = dice.choice(rich or fresh or beside)
            seen.add(at)
        places = [place for place in seen if data.hex_kind[place] == EMPORIUM]
        if len(places) >= 17:
            places = dice.sample(places, 17)
            near = [place for place in hexes if steps[port][place] <= CIVILIZATION_REACH and place not in places]
            places.append(dice.choice([place for place in near if data.hex_kind[place] == EMPORIUM]))
            cases.append((5, (port,), [Stop(place, data.value[place], 0) for place in places] + sea.voyages.temples))
    return cases


def measure(data: Data, cases: list[Case], movement: int) -> str:
    """Median and worst time of one search, in milliseconds."""
    times: list[float] = []
    for players, starts, stops in cases:
        chart = data.sea(players).fleets
        begin = time.process_time()
        frontier(chart, starts, movement, stops)
        times.append(1000 * (time.process_time() - begin))
    return f"{statistics.median(times):8.1f} {max(times):8.1f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    data = TITLE.data(TITLE.edition())
    mode = "interpreted" if search.__file__.endswith(".py") else "compiled"
    tables = {f"{games} simulated ends": simulated(games)}
    for emporia in SCATTERED:
        tables[f"{emporia} scattered + temples"] = scattered(data, emporia, 6)
    print(f"best voyages, {mode}: milliseconds for a whole frontier, median and worst")
    large = {f"{emporia} scattered + temples": scattered(data, emporia, 12) for emporia in LARGEST}
    large |= {f"explored + temples, seed {seed}": explored(data, 12, seed) for seed in EXPLORED_SEEDS}
    for name, cases in (tables | large).items():
        print(f"{name} ({len(cases)} networks, at most {max(len(stops) for _, _, stops in cases)} stops)")
        for movement in LARGEST_MOVEMENTS if name in large else MOVEMENTS:
            print(f"  movement {movement:2} {measure(data, cases, movement)}")


if __name__ == "__main__":
    main()
