"""Setup (POL-S)."""

from collections import Counter

import pytest

from aegean.games.polis.title import TITLE
from aegean.kernel.errors import BadOption
from aegean.kernel.session import Session
from tests.games.polis.table import COLOURS, NAMES, Played, new_game
from tests.rule import rule

CITIES = {"athina", "delfoi", "alexandreia", "olympia", "korinthos", "sparti"}
players = pytest.mark.parametrize("players", [3, 4, 5])


def first(table: Played) -> int:
    seat: int = table.json["first"]
    return seat


def cities(table: Played) -> list[str]:
    return [table.board(seat)[:-2] for seat in range(table.session.players)]


def seats_asked(table: Played, until: str) -> list[int]:
    """The seats in the order in which they are asked, each taking its first option."""
    order: list[int] = []
    while table.step != until:
        order.append(table.asked)
        table.act(table.asked, table.options(table.asked)[0])
    return order


@rule("POL-S.1")
def test_anybody_may_be_first_player() -> None:
    counts = Counter(first(new_game(4, seed)) for seed in range(400))
    assert sorted(counts) == [0, 1, 2, 3]
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 16.3  # chi-square, 3 degrees, 1 in 1000


@rule("POL-S.1")
def test_play_goes_clockwise() -> None:
    table = new_game(4, seed=2)
    beginner = first(table)
    turns: list[int] = []
    while len(turns) < 5:
        table.go_on_to("Draw")
        turns.append(table.asked)
        table.go_on_to("Trade").go_on(table.asked)
        if table.step == "War":
            table.go_on(table.asked)
    assert turns == [(beginner + turn) % 4 for turn in range(5)]


@rule("POL-S.2")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, {"athina", "delfoi", "alexandreia"}),
        (4, {"athina", "delfoi", "alexandreia", "olympia"}),
        (5, {"athina", "delfoi", "alexandreia", "olympia", "korinthos"}),
    ],
)
def test_the_boards_of_a_first_game(players: int, expected: set[str]) -> None:
    deals = {tuple(cities(new_game(players, seed))) for seed in range(40)}
    assert all(set(deal) == expected for deal in deals)
    assert len(deals) > 1, "they are dealt at random"


@rule("POL-S.2")
def test_players_may_agree_who_takes_which_board() -> None:
    table = new_game(3, boards="delfoi-a,athina-a,alexandreia-a")
    assert [table.board(seat) for seat in range(3)] == ["delfoi-a", "athina-a", "alexandreia-a"]
    with pytest.raises(BadOption, match="must name 3 boards"):
        new_game(3, boards="delfoi-a,athina-a")
    with pytest.raises(BadOption, match="different boards"):
        new_game(3, boards="delfoi-a,delfoi-b,athina-a")


@rule("POL-S.3")
@players
def test_a_first_game_uses_side_a(players: int) -> None:
    table = new_game(players)
    assert all(table.board(seat).endswith("-a") for seat in range(players))


@rule("POL-S.4")
@players
def test_random_boards_come_from_all_six_and_the_owner_chooses_the_side(players: int) -> None:
    dealt: set[str] = set()
    for seed in range(30):
        table = new_game(players, seed, "random")
        assert len(set(cities(table))) == players
        dealt.update(cities(table))
    assert dealt == CITIES
    owner = table.asked
    city = cities(table)[owner]
    table.only(owner, "side a", "side b").act(owner, "side b")
    assert table.board(owner) == f"{city}-b"


@rule("POL-S.5")
@players
def test_a_draft_goes_counter_clockwise_and_the_first_player_chooses_last(players: int) -> None:
    table = new_game(players, seed=5, boards="draft")
    beginner = first(table)
    order = seats_asked(table, "FirstCards")
    assert order[::2] == [(beginner - place) % players for place in range(1, players + 1)]
    assert order[::2] == order[1::2], "a board, then its side"


@rule("POL-S.5")
def test_in_a_draft_any_free_board_and_side_may_be_taken() -> None:
    table = new_game(3, seed=5, boards="draft")
    chooser = table.asked
    table.only(chooser, *(f"board {city}" for city in CITIES)).act(chooser, "board sparti")
    table.only(chooser, "side a", "side b").act(chooser, "side b")
    assert table.board(chooser) == "sparti-b"
    table.refused(table.asked, "board sparti", "POL-S.5")


@rule("POL-S.6")
@pytest.mark.parametrize("boards", ["first-game", "random", "draft"])
def test_unused_boards_are_out_of_the_game(boards: str) -> None:
    table = new_game(4, seed=3, boards=boards)
    table.go_on_to("FirstCards")
    unused = CITIES - set(cities(table))
    assert len(unused) == 2
    table.refused(table.asked, f"board {min(unused)}")
    assert [city for city in unused if city in str(table.json)] == []


@rule("POL-S.7")
@players
def test_each_seat_gets_a_coin_more_than_the_one_before(players: int) -> None:
    table = new_game(players, boards=",".join(["delfoi-a", "athina-a", "alexandreia-a", "olympia-a", "sparti-a"][:players]))
    coins = [table.coins((first(table) + place) % players) for place in range(players)]
    assert coins == [24, 25, 26, 27, 28][:players]


@rule("POL-R51")
@pytest.mark.parametrize("boards", ["delfoi-a,athina-a,alexandreia-a", "draft"])
def test_a_table_may_give_later_places_more(boards: str) -> None:
    table = Played(Session(TITLE, 3, 1, {"boards": boards, "place_coins": 3}, names=NAMES[:3]))
    if boards == "draft":
        for city in ("delfoi", "athina", "alexandreia"):
            table.act(table.asked, f"board {city}", "side a")
    coins = [table.coins((first(table) + place) % 3) for place in range(3)]
    assert coins == [24, 28, 32]


@rule("POL-S.8")
@pytest.mark.parametrize("seed", range(5))
def test_starting_coins_of_the_board_come_on_top(seed: int) -> None:
    table = new_game(3, seed, boards="korinthos-a,delfoi-a,athina-a")
    place = -first(table) % 3
    assert table.coins(0) == 24 + place + 8


@rule("POL-S.8")
def test_a_side_chosen_later_brings_its_starting_coins_too() -> None:
    table = new_game(3, boards="draft")
    chooser = table.asked
    table.act(chooser, "board korinthos", "side a").go_on_to("FirstCards")
    assert table.coins(chooser) == 24 + 2 + 8, "the last seat clockwise"


@rule("POL-S.9")
@players
def test_nobody_starts_with_points(players: int) -> None:
    assert [new_game(players).points(seat) for seat in range(players)] == [0] * players


@rule("POL-S.10")
@pytest.mark.parametrize(("players", "removed"), [(3, 2), (4, 1), (5, 0)])
def test_some_cards_of_each_colour_leave_unseen(players: int, removed: int) -> None:
    table = new_game(players)
    for seat in range(players):
        box: Counter[str] = Counter(table.seen_by(seat)["box"])
        assert box == {f"?{colour}": removed for colour in COLOURS if removed}
    assert table.events(0) == table.events(None), "nothing secret is told"


@rule("POL-S.10")
def test_every_colour_is_shuffled_on_its_own() -> None:
    orders = {colour: {tuple(new_game(5, seed).stack(colour)) for seed in range(10)} for colour in COLOURS}
    assert all(len(found) == 10 for found in orders.values())
    removed = Counter(card for seed in range(200) for card in new_game(3, seed).box)
    assert len(removed) == 47, "any card may be among those removed"


@rule("POL-S.11")
@pytest.mark.parametrize(("players", "size"), [(3, 15), (4, 16), (5, 17)])
def test_the_end_card_is_equally_likely_among_the_last_five(players: int, size: int) -> None:
    places: Counter[int] = Counter()
    for seed in range(150):
        table = new_game(players, seed)
        for colour in COLOURS:
            stack = table.stack(colour)
            assert len(stack) == size
            places[stack.index(f"end-{colour}") + 1] += 1
    assert sorted(places) == list(range(size - 4, size + 1))
    assert sum((count - 120) ** 2 / 120 for count in places.values()) < 18.5  # chi-square, 4 degrees, 1 in 1000


@rule("POL-S.12")
@players
def test_each_player_draws_a_first_card_from_a_stack_of_choice(players: int) -> None:
    table = new_game(players, seed=9)
    beginner = first(table)
    for place in range(players):
        seat = (beginner + place) % players
        table.waits_for(seat, "FirstCards").only(seat, *(f"draw {colour}" for colour in COLOURS))
        top = table.stack("blue")[0]
        table.act(seat, "draw blue")
        assert table.hand(seat) == [top]
    table.waits_for(beginner, "Draw")


@rule("POL-S.12")
def test_the_first_card_is_secret() -> None:
    table = new_game(3, seed=9)
    drawer = table.asked
    table.act(drawer, "draw yellow")
    other = (drawer + 1) % 3
    assert table.seen_by(other)["seats"][drawer]["hand"] == ["?yellow"]
    assert table.told(drawer) == table.hand(drawer)
    assert table.told(other) == []


def test_the_log_tells_how_the_table_was_set_up() -> None:
    table = new_game(3, seed=4)
    story = table.session.story()
    assert story[0] == f"{NAMES[first(table)]} is the First Player."
    assert len(story) == 4, "and who plays which board"


@rule("POL-S.4")
def test_a_game_laid_down_before_the_sides_are_chosen_goes_on_alike() -> None:
    table = new_game(3, seed=3, boards="random")
    again = Played(Session(TITLE, 3, 0, start=table.json))
    owner = table.asked
    for played in (table, again):
        played.act(owner, "side a")
    assert again.vases(owner) == table.vases(owner)
