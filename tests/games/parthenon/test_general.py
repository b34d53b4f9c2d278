"""PAR-G: the season, simultaneous steps, order, waiting, promises."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aegean.bots.match import play_match
from aegean.bots.tree import play_on
from aegean.envs import Table as Environment
from aegean.games.parthenon.actions import KEPT, SEND, codec
from aegean.games.parthenon.defaults import default
from aegean.games.parthenon.events import Offered, PhaseBegan, Pledged, Traded
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import COMPLETE, PHASE_NAMES
from aegean.games.parthenon.pledges import in_words
from aegean.games.parthenon.season import enter_phase
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.games.parthenon.voyage import Loading
from aegean.kernel.events import InWords
from aegean.kernel.guide import Guide
from aegean.kernel.playout import play_randomly
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from tests.games.parthenon.table import all_villages, asked, begin, can, do, hand, hold, lot, over, stands, table, why, wonder
from tests.rule import rule


@rule("PAR-G1", "PAR-G13")
def test_ten_phases_in_order_twelve_times() -> None:
    session = Session(TITLE, 3, 4)
    word = 1
    while not session.over:
        seat = session.waiting[0]
        options = session.position.options(seat)
        word = word * 1103515245 + 12345 & 0x7FFFFFFF
        session.act(options[(word >> 11) % len(options)], seat)
    began = [(h.event.season, h.event.phase) for h in session.happened if isinstance(h.event, PhaseBegan)]
    assert began == [(season, phase) for season in range(12) for phase in range(len(PHASE_NAMES))]


@rule("PAR-1.4", "PAR-3.7", "PAR-R66")
@pytest.mark.parametrize("phase", range(len(PHASE_NAMES)))
def test_offers_donations_and_drops_are_counted_anew_each_phase(phase: int) -> None:
    for before in range(len(PHASE_NAMES)):
        g = table()
        g.phase = before
        g.made, g.drops, g.draft = [1, 2, 3], [1, 2, 3], [(SEND,), (SEND,), (SEND,)]
        enter_phase(g, phase)
        goes_on = before == phase != 0  # the trade desk opens within its phase
        assert g.made == g.drops == ([1, 2, 3] if goes_on else [0, 0, 0]) and any(g.draft) == goes_on and g.phase == phase


@rule("PAR-G2", "PAR-R41")
def test_structures_are_villages_workshops_acropolis_and_complete_wonders() -> None:
    g = table()
    assert g.complete_island() == 16
    all_villages(g, 0)
    stands(g, 0, "workshop", "workshop", "fortress", "shrine")
    wonder(g, 0, "oracle", "plan")
    assert g.structures(0) == 10
    g.wonders[0] = (5 << 2 | COMPLETE,)
    assert g.structures(0) == 11, "wherever it was completed"


@rule("PAR-G3", "PAR-S11")
def test_hands_are_hidden_their_size_and_aegis_cards_are_not() -> None:
    g = table()
    hold(g, 1, "2 wool gold army")
    view = g.view(0)
    assert hand(view, 1) == "1 army"
    assert view.to_json()["seats"][1]["stock"] == {"army": 1, "unknown": 3}
    assert hand(g.view(1), 1) == "2 wool 1 gold 1 army"


@rule("PAR-G4")
def test_payments_go_to_the_bank() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    begin(g, "build")
    assert g.bank[1] == g.bank[4] == 1
    do(g, 0, "build village-olives-1")
    assert g.bank[1] == g.bank[4] == 0


@rule("PAR-G5", "PAR-G8", "PAR-4.4", "PAR-T33")
def test_the_archon_orders_those_who_wait() -> None:
    g = table(archon=1)
    for seat in range(3):
        hold(g, seat, "2 wool")
    begin(g, "voyage")
    for seat in range(3):
        do(g, seat, "wait")
    assert asked(g) == [1]
    assert can(g, 1) == ["name 0", "name 1", "name 2"]
    do(g, 1, "name 2")
    assert asked(g) == [2] and "wait" not in can(g, 2)
    do(g, 2, "sail egypt", "load wool", "stop", "ready")
    assert why(g, 1, "name 2") == "PAR-G8"
    do(g, 1, "name 0")
    do(g, 0, "stay", "ready")
    assert asked(g) == [1], "the Archon goes last by his own choice and has seen every cargo size"
    assert sum(g.view(1).cargo[6]) == 1
    do(g, 1, "stay", "ready")
    assert over(g)


@rule("PAR-G6")
def test_submissions_of_a_commit_step_stay_secret_until_all_are_in() -> None:
    g = table()
    for seat in range(3):
        hold(g, seat, "3 wool")
    begin(g, "voyage")
    before = g.view(2).to_json()
    do(g, 0, "sail athens", "load wool", "stop", "ready")
    after = g.view(2).to_json()
    assert after["seats"] == before["seats"]
    assert after["steps"][-1]["Loading"]["owing"] == 0b110, "others learn that it has submitted, nothing else"
    do(g, 1, "stay", "ready")
    assert g.port[0] == -1
    do(g, 2, "stay", "ready")
    assert g.port[0] == 0


@rule("PAR-G7")
def test_a_sequential_table_asks_the_archon_first_then_clockwise_round_after_round() -> None:
    g = table(archon=1)
    begin(g, "island-trade")
    assert g.seats_waiting() == [1, 2, 0]
    do(g, 1, "ready")
    assert g.seats_waiting() == [2, 0]
    hold(g, 2, "2 wool")
    do(g, 2, "offer 1 1 wool for 1 grain")
    assert g.seats_waiting()[0] == 1, "answers come before new actions"
    do(g, 1, "decline 1")
    assert g.seats_waiting() == [2, 0]
    do(g, 2, "offer 0", "give wool")
    assert g.seats_waiting()[0] == 2, "a choice is finished first"


@rule("PAR-G7")
@pytest.mark.parametrize("players", TITLE.players)
def test_bots_environments_and_imagined_games_ask_in_the_order_of_a_table(players: int) -> None:
    """Asked by the number of the seat, an island could trade for long before those to whom it offers are heard."""
    options = TITLE.read_options({})
    again = TITLE.new(players, 3, options, TITLE.edition())
    together = 0
    for seat, action in play_match(TITLE, ["greedy"] * players, 3, options).moves:
        assert seat == again.seats_waiting()[0]
        together += again.waiting & -again.waiting != 1 << seat
        again.decide(seat, action)
    assert together > 20, "often it is not the first by number"

    asked: list[bool] = []

    class Watching(Guide[Parthenon]):
        horizon = 300

        def choose(self, position: Parthenon, seat: int, options: list[int], word: int) -> int:
            asked.append(seat == position.seats_waiting()[0])
            return TITLE.guide().choose(position, seat, options, word)

    play_on(Watching(), Watching(), 1, TITLE.new(players, 3, options, TITLE.edition()), 1, 0)
    assert len(asked) > 100 and all(asked)

    environment = Environment("parthenon", players)
    environment.begin(4)
    for place in range(300):
        seat = environment.position.seats_waiting()[0]
        assert environment.seat == seat
        legal = environment.legal(seat)
        environment.choose(seat, legal[7919 * place % len(legal)])


@rule("PAR-G8")
def test_no_waiting_where_the_table_says_so() -> None:
    g = table(waits=False)
    hold(g, 0, "wool")
    begin(g, "voyage")
    assert why(g, 0, "wait") == "PAR-G8"


@rule("PAR-G8", "PAR-8.12")
def test_waiting_in_build_is_public_at_once_and_comes_last() -> None:
    g = table(archon=2)
    for seat in range(3):
        hold(g, seat, "2 grapes 2 timber 2 olives 2 ore 2 grain 2 wool")
    begin(g, "build")
    do(g, 0, "wait")
    assert asked(g) == [1, 2]
    do(g, 1, "wait")
    do(g, 2, "build village-grapes-1")
    assert why(g, 2, "wait") == "PAR-G8"
    do(g, 2, "ready")
    assert asked(g) == [2], "the Archon chooses who builds next"
    do(g, 2, "name 1")
    assert asked(g) == [1]
    do(g, 1, "ready")
    assert asked(g) == [0]
    do(g, 0, "build village-olives-1", "ready")
    assert over(g)


@rule("PAR-G9", "PAR-R46", "PAR-R63")
def test_defaults_play_a_whole_game() -> None:
    bot = TITLE.bot("defaults")
    assert bot is not None
    g = TITLE.new(4, 3, TITLE.read_options({}), TITLE.edition())
    while g.waiting:
        seat = g.seats_waiting()[0]
        view = g.view(seat)
        action = bot.choose(view, Prompt(TITLE, view, seat))
        assert g.refuse(seat, action) is None
        g.decide(seat, action)
    assert g.season == 11 and g.victors


@rule("PAR-R63")
def test_defaults_with_several_candidates() -> None:
    g = table()
    hold(g, 0, "2 wool gold grain")
    begin(g, "discard")
    text = codec(3).text
    assert text(default(g, 0, g.options(0))) == "hide"
    do(g, 0, "hide")
    assert text(default(g, 0, g.options(0))) == "keep gold"
    do(g, 0, "keep gold")
    assert text(default(g, 0, g.options(0))) == "keep grain", "then the first in the order of the commodities"
    g = table(archon=1)
    begin(g, "archon")
    assert text(default(g, 1, g.options(1))) == "vote 2", "clockwise from the voter"


@rule("PAR-G10", "PAR-R6", "PAR-R65")
def test_a_pledge_is_recorded_never_enforced_and_marked_by_those_concerned() -> None:
    g = table(archon=1)
    hold(g, 0, "2 wool")
    begin(g, "event")
    do(g, 0, "donate 1 wool promise vote-for-you")
    assert g.pledges == [(0, 0, 1, 0, 0)]
    assert g.view(2).to_json()["pledges"] == [{"season": 0, "from": 0, "to": 1, "promise": "vote-for-you", "mark": "open"}]
    g = begin(g, "island-trade")
    assert why(g, 1, "kept 0") == "PAR-R65", "not before a later season"
    g.season, g.pledges = 3, [(3, 0, 1, 0, 0)]
    assert why(g, 1, "kept 0") == "PAR-R65" and KEPT | 0 not in g.wishes(1), "whichever season that is"
    g.season, g.pledges = 1, [(0, 0, 1, 0, 0)]
    assert why(g, 2, "kept 0") == "PAR-R65", "not by others"
    do(g, 1, "broken 0")
    assert g.pledges == [(0, 0, 1, 0, 2)]
    assert why(g, 1, "kept 0") == "PAR-R65", "once"


@rule("PAR-R65")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_of_several_pledges_the_oldest_to_this_island_is_marked(seat: int) -> None:
    g = begin(table(), "island-trade")
    giver, third = (seat + 1) % 3, (seat + 2) % 3
    g.season = 2
    g.pledges = [
        (0, third, giver, 0, 0),
        (0, giver, third, 0, 0),
        (0, giver, seat, 1, 0),
        (1, giver, seat, 2, 0),
        (1, third, giver, 0, 0),
    ]
    do(g, seat, f"kept {giver}")
    assert [mark for *_, mark in g.pledges] == [0, 0, 1, 0, 0]
    do(g, seat, f"broken {giver}")
    assert [mark for *_, mark in g.pledges] == [0, 0, 1, 2, 0]
    assert [f"kept {other}" in can(g, giver) for other in range(3)] == [other == third for other in range(3)]


@rule("PAR-R65")
def test_words_beside_an_offer_are_not_those_of_a_later_one_with_its_number() -> None:
    offered, pledged = Offered(1, 0, 1, lot("wool"), NOTHING, 0), Pledged(0, 1, 0)
    sold = Traded(1, 0, 1, lot("wool"), NOTHING)
    assert in_words([offered, InWords(0, "on my word"), sold, pledged]) == ({1: "on my word"}, ["on my word"])
    assert in_words([offered, InWords(0, "on my word"), offered, sold, pledged]) == ({}, [""])
    assert in_words([pledged, InWords(0, "alone"), pledged]) == ({}, ["alone", ""])


@rule("PAR-R65")
def test_a_promise_on_an_offer_is_written_down_when_it_is_accepted() -> None:
    g = table()
    hold(g, 0, "wool")
    hold(g, 1, "grain")
    begin(g, "island-trade")
    do(g, 0, "offer crete 1 wool for 1 grain promise trade-again")
    assert g.pledges == []
    do(g, 1, "accept 1")
    assert g.pledges == [(0, 0, 1, 4, 0)]


@rule("PAR-G11")
def test_specials_and_hazards_of_a_land_are_public_the_status_is_not() -> None:
    g = table()
    assert [land.special for land in g.view(0).data.lands] == [14, -1, -1, 9, 12, 11]
    assert g.data.draws == (1, 2)
    assert set(g.view(0).harbours) == {255}


@rule("PAR-G12")
def test_cards_pass_between_islands_only_in_three_ways() -> None:
    g = table(archon=1)
    hold(g, 0, "wool")
    begin(g, "voyage")
    assert why(g, 0, "give wool") != "" and why(g, 0, "offer 1") != ""
    g = table(archon=1)
    hold(g, 1, "wool")
    begin(g, "event")
    assert asked(g) == [], "the Archon donates nothing"


@rule("PAR-R55")
def test_a_submission_may_be_changed_until_the_last_is_in() -> None:
    session = Session(TITLE, 3, 1)
    while not isinstance(session.position.stack[-1], Loading):
        seat = session.waiting[0]
        session.act("ready" if "ready" in texts(session, seat) else texts(session, seat)[0], seat)
    first, second = session.waiting[:2]
    session.act("stay", first)
    session.act("ready", first)
    assert first not in session.waiting
    session.act("change", first)
    assert first in session.waiting
    session.act("stay", second)
    session.undo(second)
    assert session.view(second).to_json()["seats"][second]["draft"] == []


def texts(session: Session[Any], seat: int) -> list[str]:
    return [option.key for option in session.prompt(seat).options]


@rule("PAR-R66")
def test_a_draft_may_be_dropped_so_often() -> None:
    g = table()
    hold(g, 0, "2 wool")
    begin(g, "island-trade")
    assert why(g, 0, "drop") == "PAR-R66"
    for _ in range(10):
        do(g, 0, "offer 1", "give wool", "drop")
    do(g, 0, "offer 1", "give wool")
    assert why(g, 0, "drop") == "PAR-R66"
    g.stock[0] = (0,) * 15
    assert can(g, 0) != [] and why(g, 0, "send") == "PAR-3.6"


@rule("PAR-R64")
def test_payments_to_an_island_need_no_consent() -> None:
    g = table(archon=2)
    wonder(g, 1, "great-lighthouse")
    hold(g, 0, "wool")
    begin(g, "island-start")
    assert asked(g) == [0]
    do(g, 0, "service great-lighthouse")
    assert hand(g, 1) == "1 wool"


@given(st.integers(0, 10_000), st.integers(3, 6))
@rule("PAR-3.11", "PAR-R19")
def test_every_game_ends(seed: int, players: int) -> None:
    g = TITLE.new(players, seed, TITLE.read_options({"offers_per_phase": 2}), TITLE.edition())
    assert play_randomly(g, seed, limit=60_000) < 60_000
    assert g.over and g.season <= 11
