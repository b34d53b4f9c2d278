"""What must hold in every game, random or played well, at every number of players."""

import random
from collections.abc import Callable

import pytest

from aegean.games.poseidon.data import ADVANCED, EXPLORATION_ROUND, NEW_WORLD, NONE
from aegean.games.poseidon.exploration_round import Nations
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import NEW_PORT_SHIFT, Poseidon
from aegean.games.poseidon.title import TITLE
from aegean.games.poseidon.voyage.stops import VALUE_BITS
from aegean.kernel.bot import Guided
from aegean.kernel.prompt import Prompt
from tests.games.poseidon.at_table import DATA

Player = Callable[[Poseidon, int], int]


def at_random(seed: int) -> Player:
    dice = random.Random(seed)
    return lambda g, seat: dice.choice(g.options(seat))


def by_greed(seed: int) -> Player:
    """Greedy with a slip now and then, so that games differ."""
    dice = random.Random(seed)
    bot = Guided(PoseidonGuide())

    def choose(g: Poseidon, seat: int) -> int:
        return dice.choice(g.options(seat)) if dice.random() < 0.05 else bot.choose(g.view(seat), Prompt(TITLE, g, seat))

    return choose


def new_game(players: int, seed: int, **options: object) -> Poseidon:
    g = TITLE.new(players, seed, TITLE.read_options(dict(options)), TITLE.edition())
    g.events = None
    return g


def check_money(g: Poseidon) -> None:
    assert sum(g.cash) + sum(g.treasury) + g.bank == 0
    assert min(g.cash) >= 0
    assert min(g.treasury) >= 0


def check_discs(g: Poseidon) -> None:
    for nation in range(DATA.nations):
        held = sum(g.merchants(seat, nation) for seat in range(g.players))
        built = sum(1 for entry in g.emporia[nation] if DATA.hex_kind[entry >> VALUE_BITS] != ADVANCED)
        assert g.potential[nation] + g.pool[nation] + held + built == DATA.discs[nation]
        assert min(g.potential[nation], g.pool[nation]) >= 0
        if g.founded(nation):
            assert g.merchants(g.king[nation], nation) >= DATA.merchants_on_king_card


def check_limits(g: Poseidon) -> None:
    for seat in range(g.players):
        assert g.all_merchants(seat) <= DATA.merchant_limit[g.players]
    for place, tokens in enumerate(g.tokens):
        limits = DATA.emporia_in_new_world if DATA.hex_kind[place] == NEW_WORLD else DATA.emporia_per_hex
        if DATA.hex_kind[place] == ADVANCED:
            assert g.emporia_in(place) <= 1
        else:
            assert g.emporia_in(place) <= min(DATA.circles[place], limits[g.phase])
        if tokens >> NEW_PORT_SHIFT:
            assert g.emporia_in(place) == 0
    assert all(len(fleet) <= DATA.ships_in_fleet for fleet in g.fleet)


def check_ships(g: Poseidon) -> None:
    for ship, start in enumerate(DATA.ship_deck(g.players)):
        assert g.deck[ship] + g.removed[ship] + sum(fleet.count(ship) for fleet in g.fleet) == start
        if 0 < DATA.obsolete[ship] <= g.phase:
            assert all(ship not in fleet for fleet in g.fleet)


def check_markers(g: Poseidon) -> None:
    on_track = [nation for stack in g.stacks for nation in stack]
    assert sorted(on_track) == [nation for nation in range(DATA.nations) if g.founded(nation)]
    for space, stack in enumerate(g.stacks):
        assert all(g.space[nation] == space for nation in stack)
    assert [g.prestige(nation) for nation in g.order()] == sorted([g.prestige(n) for n in g.order()], reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("style", [at_random, by_greed], ids=["random", "greedy"])
def test_nothing_is_lost_and_no_limit_is_broken(players: int, style: Callable[[int], Player]) -> None:
    for seed in range(2):
        g = new_game(players, seed, bankruptcy="continue" if seed % 2 else "end-after-er")
        player = style(seed)
        phase = 1
        while g.waiting:
            seat = g.seats_waiting()[0]
            g.decide(seat, player(g, seat))
            check_money(g)
            check_discs(g)
            check_limits(g)
            check_ships(g)
            check_markers(g)
            assert g.phase >= phase
            phase = g.phase


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("style", [at_random, by_greed], ids=["random", "greedy"])
def test_nations_act_once_each_by_prestige_and_end_their_turn_with_a_ship(players: int, style: Callable[[int], Player]) -> None:
    for seed in range(10, 12):
        g = new_game(players, seed)
        player = style(seed)
        acted: list[int] = []
        now = -1
        while g.waiting:
            top = g.stack[-1]
            if isinstance(top, Explore) and (not acted or acted[-1] != top.nation):
                before = next(step.acted for step in g.stack if isinstance(step, Nations)) & ~(1 << top.nation)
                waiting = [nation for nation in g.order() if not before >> nation & 1]
                assert waiting[0] == top.nation  # POS-9.3, POS-R23
                acted.append(top.nation)
            seat = g.seats_waiting()[0]
            g.decide(seat, player(g, seat))
            if isinstance(top, BuyShips) and not any(
                isinstance(step, BuyShips) and step.nation == top.nation for step in g.stack
            ):
                bankrupt = g.bankrupt >> seat & 1
                assert g.fleet[top.nation] or bankrupt or g.top_ship() == NONE  # POS-13.2, POS-14, POS-R28
            if g.round != now:
                assert len(set(acted)) == len(acted)
                acted, now = [], g.round


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_merchant_rounds_are_bounded_and_the_game_ends(players: int) -> None:
    for seed in range(20, 23):
        g = new_game(players, seed, bankruptcy="continue")
        player = at_random(seed)
        turns: dict[int, int] = {}
        decisions = 0
        while g.waiting:
            if DATA.round_kind[g.round] != EXPLORATION_ROUND:
                turns[g.round] = turns.get(g.round, 0) + 1
            seat = g.seats_waiting()[0]
            g.decide(seat, player(g, seat))
            decisions += 1
        assert g.round == len(DATA.rounds) - 1
        assert max(turns.values()) < 1200
        assert decisions < 6000


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greed_beats_chance(players: int) -> None:
    games = 20
    wins = 0
    for seed in range(games):
        g = new_game(players, seed)
        me = seed % players
        chance, bot = at_random(seed), Guided(PoseidonGuide())
        while g.waiting:
            seat = g.seats_waiting()[0]
            g.decide(seat, bot.choose(g.view(seat), Prompt(TITLE, g, seat)) if seat == me else chance(g, seat))
        wins += g.winners() == [me]
    assert wins >= games * 95 // 100
