"""What the bots are told of Parthenon: the worth of options, prospects, and what a seat can tell apart."""

import pytest

from aegean.bots import make_bot
from aegean.bots.match import play_match
from aegean.bots.search import Budget, Search
from aegean.games.parthenon.actions import DROP, PROMISE, codec, kind_of
from aegean.games.parthenon.advice.aims import ONE, aims_of, belongings, count, packed, unpacked
from aegean.games.parthenon.advice.bargain import best_bargain
from aegean.games.parthenon.advice.swap import best_swap
from aegean.games.parthenon.goods import commodities
from aegean.games.parthenon.ids import EVENT_PHASE, GOLD, ISLAND_TRADE_PHASE, PHASE_NAMES, VOYAGE_PHASE
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.guide import SENSELESS, Guide
from aegean.kernel.prompt import Prompt
from tests.games.parthenon.table import abroad, all_villages, begin, desk, do, events, hold, over, stands, status, table, wonder

GUIDE = TITLE.guide()


def worths(g: Parthenon, seat: int) -> dict[str, float]:
    view = g.view(seat)
    options = view.options(seat)
    texts = [codec(g.players).text(action) for action in options]
    return dict(zip(texts, GUIDE.appraise(view, seat, options), strict=True))


def best(g: Parthenon, seat: int) -> str:
    found = worths(g, seat)
    return max(found, key=lambda text: found[text])


def greedy_positions(players: int, seed: int, every: int) -> list[Parthenon]:
    g = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    assert isinstance(g, Parthenon)
    g.events = None
    found: list[Parthenon] = []
    number = 0
    while g.waiting:
        if number % every == 0:
            found.append(g.clone())
        seat = g.next_seat()
        g.decide(seat, GUIDE.choose(g, seat, g.options(seat), number))
        number += 1
    return found


# Worth of cards


def test_cards_are_counted_in_one_number() -> None:
    goods = packed((3, 0, 1, 0, 0, 12, 0, 0, 2, 1, 5, 9, 9, 9, 0))
    assert unpacked(goods) == [3, 0, 1, 0, 0, 12, 0, 0, 2, 1, 5]
    assert count(goods + ONE[GOLD], GOLD) == 6


def test_a_card_that_completes_a_price_is_worth_more_than_another() -> None:
    g = table()
    hold(g, 0, "grapes")  # a village of olives costs grapes and timber
    aims = aims_of(g, 0)
    goods = belongings(g, 0)
    assert aims.gain(goods, 4) > 2 * aims.gain(goods, 5) > 0


def test_cards_at_sea_still_belong_to_the_island() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    before = belongings(g, 0)
    abroad(g, 0, "a", "sparta", "gold")
    assert belongings(g, 0) == before + ONE[GOLD]


# Worth of options


def test_building_beats_waiting_and_doing_nothing() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    begin(g, "build")
    found = worths(g, 0)
    assert found["build village-olives-1"] > found["ready"] > found["wait"]


def test_a_wonder_begun_comes_before_another_structure_of_the_acropolis() -> None:
    g = table()
    all_villages(g, 0)
    wonder(g, 0, "parthenon", "plan")
    hold(g, 0, "pottery tools 2 wool")
    begin(g, "build")
    found = worths(g, 0)
    assert found["stage parthenon"] > found["build fortress"] > found["ready"]


def test_a_loading_is_thought_out_to_its_end() -> None:
    g = table()
    status(g, "egypt", "open-harbor")
    stands(g, 0, "village-olives-1", "village-grapes-2", "village-timber-2", "village-olives-2", "workshop", "workshop")
    hold(g, 0, "2 gold")
    g.fleets[0] = 1
    wonder(g, 0, "labyrinth", "complete")
    wonder(g, 0, "colossus", "complete")
    begin(g, "voyage")
    choices = []
    while not over(g) and g.waiting & 1:
        choices.append(best(g, 0))
        do(g, 0, choices[-1])
    assert choices[-1] == "ready" and all(choice != "drop" for choice in choices)


def test_a_gift_goes_along_with_a_rich_cargo() -> None:
    g = table()
    hold(g, 0, "3 pottery 2 tools gift")
    begin(g, "voyage")
    do(g, 0, "sail athens")
    loaded = []
    for _ in range(6):
        loaded.append(best(g, 0))
        do(g, 0, loaded[-1])
    assert loaded == ["load gift", *["load pottery"] * 3, *["load tools"] * 2]


def test_nobody_sails_into_a_blockade_he_knows_of() -> None:
    g = table()
    status(g, "athens", "blockade")
    hold(g, 0, "2 grapes 2 timber 2 olives")
    begin(g, "voyage")
    found = worths(g, 0)
    assert found["sail athens"] < found["stay"] <= max(found.values())


def test_a_gift_to_the_archon_needs_a_reason() -> None:
    g = table("chios", "crete", "rhodes", "naxos", archon=1)
    events(g, "e1-favorable-winds")
    hold(g, 0, "3 wool 3 grain")
    begin(g, "event")
    assert best(g, 0) == "ready"


def test_every_option_of_whole_games_is_weighed() -> None:
    for players in (3, 6):
        for g in greedy_positions(players, 7 + players, 29):
            seat = g.next_seat()
            options = g.options(seat)
            found = GUIDE.appraise(g, seat, options)
            assert len(found) == len(options)
            assert GUIDE.choose(g, seat, options, 0) == options[found.index(max(found))]


# Prospects


def test_a_structure_more_is_a_better_prospect() -> None:
    g = table()
    before = GUIDE.prospects(g)
    stands(g, 0, "workshop")
    after = GUIDE.prospects(g)
    assert after[0] > before[0] + 0.5 and after[1:] == before[1:]


def test_cards_and_armies_are_prospects_too() -> None:
    g = table()
    empty = GUIDE.prospects(g)[0]
    hold(g, 0, "2 gold pottery tools")
    rich = GUIDE.prospects(g)[0]
    hold(g, 0, "army")
    assert GUIDE.prospects(g)[0] > rich > empty


def test_prospects_end_at_what_stands() -> None:
    last = greedy_positions(4, 3, 1)[-1]
    assert all(abs(hope - score) < 1.5 for hope, score in zip(GUIDE.prospects(last), last.scores(), strict=True))


# What a seat can tell apart


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_key_is_the_same_for_all_guesses_of_a_view(players: int) -> None:
    for number, g in enumerate(greedy_positions(players, 40 + players, 31)):
        for seat in range(players):
            view = g.view(seat)
            key = GUIDE.key(view, seat)
            assert key == GUIDE.key(g, seat)
            assert key == GUIDE.key(view.determinise(seat, 1000 + number), seat)


def test_the_key_tells_apart_what_the_seat_can_see() -> None:
    g = table()
    hold(g, 0, "grapes timber")
    hold(g, 1, "wool")
    begin(g, "build")
    key = GUIDE.key(g, 0)
    own = g.clone()
    hold(own, 0, "olives")
    more = g.clone()
    hold(more, 1, "wool")
    later = g.clone()
    later.season += 1
    assert len({key, GUIDE.key(own, 0), GUIDE.key(more, 0), GUIDE.key(later, 0)}) == 4
    other = g.clone()  # a card nobody has seen is another one
    other.stock[1] = (1, *g.stock[1][1:5], 0, *g.stock[1][6:])
    assert commodities(other.stock[1]) == commodities(g.stock[1]) and other.stock[1] != g.stock[1]
    assert GUIDE.key(other, 0) == key


def test_a_secret_submission_is_not_in_the_key_of_others() -> None:
    g = table()
    hold(g, 0, "2 grapes timber")
    hold(g, 1, "wool grain ore")
    begin(g, "voyage")
    key = GUIDE.key(g, 1)
    do(g, 0, "sail sparta")
    assert GUIDE.key(g, 1) == key
    assert GUIDE.key(g, 0) != GUIDE.key(table(), 0)


# Levels


@pytest.mark.parametrize("level", ["novice", "citizen", "search:3"])
def test_every_level_gives_a_reason(level: str) -> None:
    g = next(g for g in greedy_positions(3, 2, 1) if sensible(g) > 3)
    seat = g.next_seat()
    view = g.view(seat)
    prompt = Prompt(TITLE, view, seat)
    bot = make_bot(level, TITLE, 1)
    action = bot.choose(view, prompt)
    assert action in prompt.actions
    move = TITLE.words.say(prompt.show(action).message)
    text = TITLE.words.say(bot.explain())
    assert text.startswith(move) and len(text) > len(move) + 20


def test_a_game_does_not_depend_on_what_was_played_before() -> None:
    """What is remembered for speed belongs to one table."""
    options = TITLE.read_options({"tournament": True})
    alone = play_match(TITLE, ["greedy"] * 4, 2, options)
    for players, seed, settings in ((5, 3, {"tournament": True}), (4, 7, {})):
        play_match(TITLE, ["greedy"] * players, seed, TITLE.read_options(settings))
    assert play_match(TITLE, ["greedy"] * 4, 2, options) == alone


# Fairness between the seats, and what was begun


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_of_partners_as_good_the_next_on_the_left_is_asked(seat: int) -> None:
    """The first by number would be asked most, and so trade most."""
    for best_offer in (best_swap, best_bargain):
        g = table("chios", "chios", "chios", "chios")
        for other in range(4):
            hold(g, other, "4 grapes" if other == seat else "4 olives")
        begin(g, "island-trade")
        found = best_offer(g, seat, -1)
        assert found is not None and found.partner == (seat + 1) % 4


def test_of_islands_as_good_to_name_any_is_named() -> None:
    g = table(archon=0)
    events(g, "e2-plague")
    begin(g, "event")
    prompt = Prompt(TITLE, g.view(0), 0)
    named = {codec(3).text(make_bot("citizen", TITLE, seed).choose(prompt.position, prompt)) for seed in range(20)}
    assert named == {"name 1", "name 2"}


def test_what_was_begun_is_thrown_away_only_if_nothing_good_can_come_of_it() -> None:
    """Whatever was learned or imagined: who searches would begin again and again."""
    kept = 0
    for g in greedy_positions(3, 1, 3):
        seat = g.next_seat()
        options = g.options(seat)
        if DROP in options:
            found = GUIDE.appraise(g, seat, options)
            assert found[options.index(DROP)] in (SENSELESS, max(found))
            kept += found[options.index(DROP)] == SENSELESS
    assert kept > 30
    g = desk("4 grapes", "4 olives", "wool")
    do(g, 0, "offer 1", "give grapes")
    assert worths(g, 0)["drop"] == SENSELESS
    g = desk("gold", "gold", "gold")
    do(g, 0, "offer 1")
    assert best(g, 0) == "drop", "there is nothing to be had"


def sensible(g: Parthenon) -> int:
    """How many options make sense to whoever is asked."""
    return sum(worth > SENSELESS for worth in GUIDE.appraise(g, g.next_seat(), g.options(g.next_seat())))


def test_a_promise_is_made_for_a_purpose_or_not_at_all() -> None:
    """What was learned had an island make 29 promises a game, and be remembered for those it had not kept."""
    without = 0
    for g in greedy_positions(3, 1, 3):
        options = g.options(g.next_seat())
        worths = GUIDE.appraise(g, g.next_seat(), options)
        for option, worth in zip(options, worths, strict=True):
            if kind_of(option) == PROMISE:
                assert worth in (SENSELESS, max(worths))
                without += worth == SENSELESS
    assert without > 30


def test_a_search_says_so_where_one_option_alone_makes_sense() -> None:
    """It does not imagine anything then."""
    g = next(g for g in greedy_positions(3, 2, 1) if len(g.options(g.next_seat())) > 3 and sensible(g) == 1)
    prompt = Prompt(TITLE, g.view(g.next_seat()), g.next_seat())
    bot = Search(GUIDE, 1, Budget(0.0, 20))
    move = TITLE.words.say(prompt.show(bot.choose(prompt.position, prompt)).message)
    assert TITLE.words.say(bot.explain()) == f"{move}: nothing else made sense here." and not bot.imagined


class Watching(Guide[Parthenon]):
    """Goes by Parthenon's guide, and notes when positions are judged."""

    def __init__(self) -> None:
        self.horizon = GUIDE.horizon
        self.judged: list[tuple[int, int]] = []

    def appraise(self, position: Parthenon, seat: int, options: list[int]) -> list[float]:
        return GUIDE.appraise(position, seat, options)

    def choose(self, position: Parthenon, seat: int, options: list[int], word: int) -> int:
        return GUIDE.choose(position, seat, options, word)

    def clock(self, position: Parthenon) -> int:
        return GUIDE.clock(position)

    def prospects(self, position: Parthenon) -> list[float]:
        self.judged.append((position.season, position.phase))
        return GUIDE.prospects(position)


@pytest.mark.parametrize("players", [3, 6])
def test_games_are_imagined_up_to_the_same_phase_of_the_next_season(players: int) -> None:
    """Judged after so many decisions, who trades for longer would be judged before what the trade was for is built."""
    g = TITLE.new(players, 5, TITLE.read_options({}), TITLE.edition())
    seen: set[int] = set()
    for number in range(4000):
        seat = g.next_seat()
        options = g.options(seat)
        if len(options) > 2 and g.phase not in seen:
            guide = Watching()
            Search(guide, number, Budget(0.0, 6)).choose(g.view(seat), Prompt(TITLE, g.view(seat), seat))
            if guide.judged:  # more than one option makes sense
                seen.add(g.phase)
                assert set(guide.judged) == {(g.season + 1, g.phase)}, PHASE_NAMES[g.phase]
        if g.season == 2:
            break
        g.decide(seat, GUIDE.choose(g, seat, options, number))
    assert seen >= {EVENT_PHASE, ISLAND_TRADE_PHASE, VOYAGE_PHASE}
