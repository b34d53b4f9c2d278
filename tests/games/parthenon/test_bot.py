"""The greedy bot."""

import random

import pytest

from aegean.games.parthenon.actions import DECLINE, codec
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.bot import Guided
from aegean.kernel.prompt import Prompt
from tests.games.parthenon.table import abroad, begin, do, draws, events, hold, over, stands, status, table, wonder


def play(players: int, seed: int, greedy: set[int]) -> Parthenon:
    g = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    g.events = None
    bots = {seat: Guided(ParthenonGuide()) for seat in greedy}
    dice = random.Random(seed)
    while g.waiting:
        seat = g.seats_waiting()[0]
        if seat in bots:
            view = g.view(seat)
            action = bots[seat].choose(view, Prompt(TITLE, view, seat))
            assert g.refuse(seat, action) is None
        else:
            action = dice.choice(g.options(seat))
        g.decide(seat, action)
    return g


def chosen(g: Parthenon, seat: int) -> str:
    view = g.view(seat)
    return codec(g.players).text(Guided(ParthenonGuide()).choose(view, Prompt(TITLE, view, seat)))


@pytest.mark.parametrize("players", [3, 6])
def test_greedy_beats_random_with_few_and_with_many(players: int) -> None:
    for seed in range(2):
        assert play(players, seed, {seed + 1}).victors == [seed + 1]


def test_greedy_islands_reach_the_figures_of_the_model() -> None:
    g = play(4, 1, {0, 1, 2, 3})
    assert sum(g.scores()) / 4 > 11


def test_it_builds_what_it_can() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    begin(g, "build")
    assert chosen(g, 0) == "build village-olives-1"


def test_it_accepts_what_helps_and_declines_what_does_not() -> None:
    g = table()
    stands(g, 0, "village-olives-1")
    hold(g, 0, "2 olives grapes")
    hold(g, 1, "wool timber")
    begin(g, "island-trade")
    do(g, 1, "offer chios 1 timber for 1 olives")
    assert chosen(g, 0) == "accept 1"
    do(g, 0, "decline 1")
    do(g, 1, "offer chios for 2 olives")
    assert chosen(g, 0) == "counter 2", "it wants something for its olives"


def test_it_refuses_a_lopsided_deal_and_says_so() -> None:
    g = table()
    stands(g, 0, "village-olives-1")
    hold(g, 0, "6 olives grapes")
    hold(g, 1, "timber")
    begin(g, "island-trade")
    do(g, 1, "offer chios 1 timber for 5 olives")
    assert chosen(g, 0) in ("decline 1", "counter 1")
    said = ParthenonGuide().aloud(g.view(0), 0, DECLINE | 1)
    assert said is not None and TITLE.words.say(said) == "Too much for too little."


def test_it_sails_to_athens_for_a_free_plan() -> None:
    g = table()
    status(g, "athens", "open-harbor")
    abroad(g, 0, "a", "athens", "wool")
    begin(g, "fleet-trade")
    assert chosen(g, 0) == "plan a"


def test_it_prays_against_the_great_wave_not_against_a_squall() -> None:
    for card, answer in (("storm-great-wave", "pray a"), ("storm-squall", "suffer")):
        g = table()
        abroad(g, 0, "a", "athens", "3 wool gift")
        draws(g, card)
        begin(g, "hazard")
        assert chosen(g, 0) == answer


def test_it_strikes_the_leader_and_spares_donors() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=0)
    events(g, "e3-hard-winter")
    stands(g, 2, "workshop", "fortress")
    begin(g, "event")
    assert chosen(g, 0) == "name 2"
    g.made[2] = 1
    assert chosen(g, 0) != "name 2"


def test_it_delivers_for_a_wonder() -> None:
    g = table()
    wonder(g, 0, "statue-of-zeus", "plan")
    hold(g, 0, "2 gold")
    begin(g, "voyage")
    bot = Guided(ParthenonGuide())
    while not over(g):
        view = g.view(0)
        g.decide(0, bot.choose(view, Prompt(TITLE, view, 0)))
    assert g.port[0] == 1 and g.cargo[0][10] == 2
