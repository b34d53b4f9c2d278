"""What must hold in every game of Polis, at every number of players and with every way of dealing boards."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aegean.games.polis import events as happened
from aegean.games.polis.title import TITLE
from aegean.kernel.events import Event
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from tests.games.polis.random_play import positions
from tests.games.polis.table import CARDS, COLOURS, Json, Table, colour_of, new_game
from tests.rule import rule

LONGEST = {3: 26, 4: 27, 5: 29}
TABLES = list(itertools.product((3, 4, 5), ("first-game", "random", "draft")))
tables = pytest.mark.parametrize(("players", "boards"), TABLES)
seeds = st.integers(0, 2**48)
GAMES = settings().max_examples
many = settings(max_examples=2 * GAMES)
few = settings(max_examples=GAMES // 4)
UNIQUE = {card for card, entry in CARDS.items() if entry["copies"] == 1}
SETUP = TITLE.edition().document["setup"]


def name_of(card: str | Json) -> str:
    return card if isinstance(card, str) else str(card["card"])


def zones(position: Json) -> Iterator[list[str | Json]]:
    """All places where cards lie."""
    for seat in position["seats"]:
        for zone in ("hand", "city", "history", "tucked"):
            yield seat[zone]
    for stack in position["stacks"].values():
        yield stack["cards"]
    yield position["box"]
    if position["lot"] is not None:
        yield [position["lot"]]


# Knowledge


@rule("POL-C.21")
@tables
@given(seed=seeds)
def test_of_a_stack_only_the_top_card_can_be_known(players: int, boards: str, seed: int) -> None:
    """Observations for learners look at no other."""
    for game in positions(players, seed, boards):
        for stack in game.to_json()["stacks"].values():
            assert all(isinstance(card, str) for card in stack["cards"][:-1])


# Conservation


ALL_CARDS = Counter({card: entry["copies"] for card, entry in CARDS.items()})


@tables
@given(seed=seeds)
def test_the_64_cards_are_always_somewhere(players: int, boards: str, seed: int) -> None:
    for number, game in enumerate(positions(players, seed, boards)):
        if number % 5 == 0 or game.over:
            position = game.to_json()
            found = Counter(name_of(card) for zone in zones(position) for card in zone)
            ends = {f"end-{colour}" for colour in COLOURS if position["stacks"][colour]["open"]}
            assert {card: count for card, count in found.items() if card.startswith("end-")} == dict.fromkeys(ends, 1)
            assert Counter({card: count for card, count in found.items() if card in CARDS}) == ALL_CARDS
            assert sum(ALL_CARDS.values()) == 64


class Accounts:
    """What everybody should have, by what the log has told."""

    def __init__(self, position: Json) -> None:
        self.coins = [seat["coins"] for seat in position["seats"]]
        self.points = [seat["points"] for seat in position["seats"]]
        self.paid_for = False

    def enter(self, event: Event) -> None:
        coins, points = self.coins, self.points
        paid_for, self.paid_for = self.paid_for, False
        match event:
            case happened.CardBought():
                coins[event.seat] -= event.coins
                points[event.seat] -= event.points
            case happened.LotSold():
                coins[event.buyer] -= event.amount
                coins[event.seat] += event.amount
                self.paid_for = True
            case happened.LotKept():
                coins[event.seat] -= event.amount
                coins[event.bidder] += event.amount
                self.paid_for = True
            case happened.LotKeptUnsold():
                coins[event.seat] -= event.amount
                self.paid_for = True
            case happened.CardPlaced():
                coins[event.seat] -= 0 if paid_for else event.paid
            case happened.CardProtected():
                coins[event.seat] -= SETUP["protect_price"]
            case happened.ProfitTaken():
                coins[event.seat] += event.coins
                points[event.seat] += event.points
            case happened.AbilityUsed(card="priestess"):
                points[event.seat] -= SETUP["priestess_points"]
            case happened.PointBought():
                coins[event.seat] -= event.coins
                points[event.seat] += 1
            case happened.PointSold():
                coins[event.seat] += event.coins
                points[event.seat] -= 1
            case happened.CoinsGiven():
                coins[event.seat] += event.kept
                coins[event.other] += event.given
                points[event.seat] -= SETUP["plato_points"]
            case happened.HarbourPoints():
                points[event.seat] -= SETUP["harbour_points"]
            case happened.Traded():
                coins[event.seat] += event.gained
                coins[event.other] += event.given
            case happened.WarDeclared():
                coins[event.seat] += event.loot - event.hired * SETUP["mercenary_price"]
            case happened.Assassinated():
                points[event.seat] -= SETUP["assassin_points"]


@rule("POL-0.3")
@tables
@given(seed=seeds)
def test_coins_and_points_change_only_as_the_log_tells(players: int, boards: str, seed: int) -> None:
    accounts: Accounts | None = None
    for game in positions(players, seed, boards):
        told, game.events = game.events, []
        position = game.to_json()
        steps = [name for step in position["steps"] for name in step]
        if accounts is None:
            if steps and steps[-1] == "FirstCards":
                accounts = Accounts(position)
            continue
        for event in told or ():
            accounts.enter(event)
        if not {"ChooseCity", "ChooseVictim"} & set(steps):  # an Assassin is paid before it has struck
            assert [seat["coins"] for seat in position["seats"]] == accounts.coins
            assert [seat["points"] for seat in position["seats"]] == accounts.points
        assert min(accounts.coins) >= 0 <= min(accounts.points)


# The game goes on and comes to an end


@rule("POL-R50")
@tables
@many
@given(seed=seeds)
def test_every_game_ends_in_time_without_a_dead_end(players: int, boards: str, seed: int) -> None:
    dice = random.Random(seed)
    game = TITLE.new(players, seed, TITLE.read_options({"boards": boards}), TITLE.edition())
    game.events = None
    while game.waiting:
        (seat,) = game.seats_waiting()
        options = game.options(seat)
        assert options, "a dead end"
        game.decide(seat, options[dice.randrange(len(options))])
    assert TITLE.turns(game) <= LONGEST[players]
    assert TITLE.end_reason(game) in ("end-cards-in-develop", "end-cards-in-profit")
    assert sum(not stack["open"] for stack in game.to_json()["stacks"].values()) >= 2
    scores = game.scores()
    assert scores == [sum(parts.values()) for parts in TITLE.result_parts(game)]
    assert game.winners()
    assert all(scores[seat] == max(scores) for seat in game.winners())


# Secrets


def strings(document: object) -> Iterator[str]:
    """The texts in a document, keys aside."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for value in document.values():
            yield from strings(value)
    elif isinstance(document, list | tuple):
        for value in document:
            yield from strings(value)


def cards_in(document: object) -> set[str]:
    """The unique cards a document names."""
    return {text for text in strings(document) if text in UNIQUE}


def card_told(event: Event) -> set[str]:
    card = getattr(event, "card", "")
    return {card} & UNIQUE


def eyes(game: Position, seat: int) -> list[object]:
    """All that a seat can look at: its view and its prompt."""
    view = game.view(seat)
    prompt = Prompt(TITLE, view, seat).to_json()
    return [json.loads(json.dumps(view.to_json())), prompt["question"], prompt["options"], prompt["refusals"]]


def exchanged(document: object, cards: dict[str, str]) -> object:
    """A document with some texts in the place of others."""
    if isinstance(document, str):
        return cards.get(document, document)
    if isinstance(document, dict):
        return {key: exchanged(value, cards) for key, value in document.items()}
    return [exchanged(value, cards) for value in document] if isinstance(document, list) else document


def swapped(position: Json, one: str, other: str) -> Position:
    """The position with two cards in each other's place."""
    document = exchanged(position, {one: other, other: one})
    assert isinstance(document, dict)
    return TITLE.from_json(document, TITLE.edition())


@tables
@few
@given(seed=seeds)
def test_a_seat_sees_only_cards_it_was_told_of(players: int, boards: str, seed: int) -> None:
    """View and prompt name no unique card that no event has told the seat, and do not change if two such are swapped."""
    dice = random.Random(seed)
    told: list[set[str]] = [set() for _ in range(players)]
    for number, game in enumerate(positions(players, seed, boards)):
        for event in game.events or ():
            for seat in range(players):
                if event.audience() == -1 or event.audience() >> seat & 1:
                    told[seat] |= card_told(event)
        game.events = []
        if number % 23 and not game.over:
            continue
        position = game.to_json()
        for seat in range(players):
            seen = eyes(game, seat)
            assert cards_in(seen) <= told[seat]
            colour = dice.choice(COLOURS)
            hidden = sorted(card for card in UNIQUE - told[seat] if colour_of(card) == colour)
            if len(hidden) > 1:
                assert eyes(swapped(position, *dice.sample(hidden, 2)), seat) == seen


@tables
@few
@given(seed=seeds)
def test_events_for_all_name_only_cards_that_lie_open(players: int, boards: str, seed: int) -> None:
    for game in positions(players, seed, boards):
        told, game.events = game.events, []
        seats = game.to_json()["seats"]
        public = {name_of(card) for seat in seats for zone in ("city", "history") for card in seat[zone]}
        for event in told or ():
            if event.audience() == -1:
                assert card_told(event) <= public
            else:
                assert isinstance(event, happened.CardSeen | happened.EndCardSeen)
                assert event.audience() == 1 << event.seat


@tables
@few
@given(seed=seeds)
def test_drawn_and_peeked_cards_are_told_to_whoever_looks(players: int, boards: str, seed: int) -> None:
    for game in positions(players, seed, boards):
        told, game.events = game.events, []
        for event, after in itertools.pairwise(told or ()):
            if isinstance(event, happened.CardDrawn):
                assert isinstance(after, happened.CardSeen)
                assert after.seat == event.seat
                assert COLOURS.index(colour_of(after.card)) == event.colour
                assert after.card in [name_of(card) for card in game.to_json()["seats"][event.seat]["hand"]] or game.over
            if isinstance(event, happened.StackPeeked):
                assert isinstance(after, happened.CardSeen | happened.EndCardSeen)
                top = game.to_json()["stacks"][COLOURS[event.colour]]["cards"][-1]
                assert event.seat in top["seen"]
                assert name_of(game.view(event.seat).to_json()["stacks"][COLOURS[event.colour]]["cards"][-1]) == name_of(top)


# Guesses


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def end_places(game: Position, colour: str, guesses: int) -> Counter[int]:
    """How often a guess puts the End card of a colour at each place from the bottom."""
    view = game.view(0)
    places: Counter[int] = Counter()
    for word in range(guesses):
        cards = view.determinise(0, word * 0x9E3779B97F4A7C1 & (1 << 60) - 1).to_json()["stacks"][colour]["cards"]
        places[[name_of(card) for card in cards].index(f"end-{colour}")] += 1
    return places


@rule("POL-S.11")
@pytest.mark.parametrize("colour", COLOURS)
def test_guesses_put_the_end_card_anywhere_among_the_last_five(colour: str) -> None:
    places = end_places(new_game(4, seed=21).game, colour, 600)
    assert sorted(places) == [0, 1, 2, 3, 4]
    assert chi_square(list(places.values())) < 23.5  # 4 degrees, 1 in 10,000


@rule("POL-S.11")
@pytest.mark.parametrize("left", [2, 3, 4])
def test_guesses_put_the_end_card_where_it_may_still_be(left: int) -> None:
    game = Table().stack("red", size=left).before("trade").build().game
    places = end_places(game, "red", 400)
    assert sorted(places) == list(range(left))
    assert chi_square(list(places.values())) < 21.1  # 3 degrees, 1 in 10,000


@rule("POL-C.21")
def test_guesses_respect_a_peek() -> None:
    table = Table().seat(0, city=["lighthouse"]).stack("red", top=["leader"], size=3).stack("blue", top=["end", "poet"], size=4)
    game = table.before("start").build().act(0, "peek red", "peek blue").game
    assert sorted(end_places(game, "red", 200)) == [0, 1], "not the card seen on top"
    assert sorted(end_places(game, "blue", 50)) == [3], "where it was seen"


def test_guesses_deal_unseen_cards_evenly() -> None:
    table = Table().seat(0, hand=["plato"]).seat(1, hand=["homer"]).before("trade").build()
    view = table.session.view(0)
    found: Counter[str] = Counter()
    for word in range(1500):
        found[view.determinise(0, word * 0x9E3779B97F4A7C1 & (1 << 60) - 1).to_json()["seats"][1]["hand"][0]] += 1
    yellow = {card for card in CARDS if colour_of(card) == "yellow"} - {"plato"}
    assert set(found) == yellow
    assert chi_square(list(found.values())) < 42.6  # 14 degrees, 1 in 10,000
