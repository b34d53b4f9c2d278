"""What must hold in every position of every game, random and greedy, at two to four players."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aegean.bots import make_bot
from aegean.games.clash.city import city_mood, city_owner, city_size, wonders_of
from aegean.games.clash.conquest import KeepOrDestroy
from aegean.games.clash.ids import (
    ARMY,
    BARBARIANS,
    BARREN,
    EXHAUSTED,
    FIRST_BUILDING,
    GOODS_COUNT,
    HAPPY,
    PIECES,
    SEA,
    SETTLEMENT,
    UNREVEALED,
)
from aegean.games.clash.state import UNKNOWN, Clash, card_kind
from aegean.games.clash.units import armies, cargo_count, ship_space, stack_owner
from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt
from tests.games.clash.census import TOKEN, cards, pieces
from tests.games.clash.table import EDITION, TITLE


def played(players: int, seed: int, greedy: bool = False) -> Iterator[Clash]:
    """Every position of a game."""
    dice = random.Random(seed)
    options = {setting.name: dice.choice(list(setting.values)) for setting in TITLE.settings}
    game = TITLE.new(players, seed, TITLE.read_options(options), EDITION)
    assert isinstance(game, Clash)
    game.events = None
    bot = make_bot("greedy", TITLE, 0)
    while game.waiting:
        yield game
        seat = game.seats_waiting()[0]
        if greedy:
            view = game.view(seat)
            game.decide(seat, bot.choose(view, Prompt(TITLE, view, seat)))
        else:
            game.decide(seat, dice.choice(game.options(seat)))
    yield game


def check_pieces(g: Clash) -> None:
    """Supply, map and event card together hold all pieces of every colour."""
    found = pieces(g)
    removed = 0
    for seat in range(g.players):
        for piece in range(PIECES):
            lost = g.data.supply[piece] - found[seat, piece]
            assert lost >= 0 and g.left(seat, piece) >= 0
            assert not lost or piece >= FIRST_BUILDING, "only city pieces leave the game"
            removed += lost
    numbers = g.data.numbers
    assert removed * numbers.points_event_piece <= sum(g.event_points)
    assert found[BARBARIANS, ARMY] == numbers.barbarian_armies
    assert found[BARBARIANS, SETTLEMENT] == numbers.barbarian_settlements
    assert found[BARBARIANS, TOKEN] == numbers.exhausted_tokens


def check_map(g: Clash) -> None:
    """Stacking limits, terrain, towns, camps, troops and wonders."""
    for space, stack in enumerate(g.stacks):
        assert armies(stack) <= g.data.numbers.army_limit
        if stack:
            assert g.terrain[space] not in (SEA, UNREVEALED)
            taken = any(isinstance(step, KeepOrDestroy) and step.space == space for step in g.stack)
            owner = city_owner(g.cities[space])
            assert taken or owner in (-1, stack_owner(stack)), "units and city of one space have one owner"
    for seat in range(g.players):
        for ship in g.fleets[seat]:
            assert g.terrain[ship_space(ship)] == SEA and cargo_count(ship) <= g.data.numbers.cargo
        assert g.towns[seat] == tuple(h for h, city in enumerate(g.cities) if city_owner(city) == seat)
        assert g.troops[seat] == tuple(h for h, stack in enumerate(g.stacks) if stack_owner(stack) == seat)
    assert g.camps == tuple(h for h, city in enumerate(g.cities) if city_owner(city) == BARBARIANS)
    for space, city in enumerate(g.cities):
        if city:
            assert g.terrain[space] not in (SEA, UNREVEALED, BARREN) and not g.terrain[space] & EXHAUSTED
            assert 1 <= city_size(city) <= g.data.numbers.largest_city and city_mood(city) <= HAPPY
            for wonder in range(len(g.wonder_at)):
                assert (wonders_of(city) >> wonder & 1 == 1) == (g.wonder_at[wonder] == space)
    for slot, four in enumerate(g.layout.slots):
        dark = {g.terrain[h] == UNREVEALED for h in four}
        assert len(dark) == 1 and dark == {g.placed[slot] in (0, 3)}


def check_goods(g: Clash) -> None:
    """Nobody has more than the limits, or less than nothing."""
    for seat in range(g.players):
        for good in range(GOODS_COUNT):
            assert 0 <= g.stock(seat, good) <= g.limit(seat, good)
        governments = {g.data.category[a] for a in range(48) if g.owns(seat, a) and g.data.governments >> a & 1}
        assert len(governments) <= 1


def check_cards(g: Clash) -> None:
    """Every card is somewhere, once."""
    data = g.data
    wonders = [w for w in range(8) if g.variant.great_wall or not data.wonder_variant[w]]
    kinds = [list(range(len(ids))) for ids in (data.action_ids, data.event_ids, data.objective_ids)]
    assert cards(g) == [*kinds, wonders]
    assert sorted([*g.tiles, *g.box]) == list(range(len(data.tile_ids)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_nothing_is_ever_lost_or_out_of_place(players: int, greedy: bool) -> None:
    for seed in range(1 if greedy else 4):
        last = None
        for g in played(players, seed + 10 * players, greedy):
            check_pieces(g)
            check_map(g)
            check_goods(g)
            check_cards(g)
            last = g
        assert last is not None and last.over
        assert last.round <= last.variant.rounds and last.ending in ("last-round", "a-player-without-cities")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_copies_views_guesses_and_files_know_who_stands_where(players: int) -> None:
    seen = 0
    for number, g in enumerate(played(players, 13)):
        if number % 25 == 0:
            seat = number % players
            view = g.view(seat)
            for other in (g.clone(), view, view.determinise(seat, number), TITLE.from_json(g.to_json(), EDITION)):
                check_map(other)
                assert other.troops == g.troops and other.towns == g.towns and other.camps == g.camps
            seen += any(g.troops) and bool(g.camps)
    assert seen


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 600))
def test_views_hide_hands_tiles_and_decks(players: int, seed: int, at: int) -> None:
    game = None
    for number, g in enumerate(played(players, seed)):
        game = g
        if number == at:
            break
    assert game is not None
    for seat in range(players):
        view = game.view(seat)
        assert view.rng == 0
        assert all(tile == UNKNOWN for slot, tile in enumerate(view.tiles) if not view.placed[slot])
        assert all(tile == UNKNOWN for tile in view.box)
        for deck in (view.action_deck, view.event_deck, view.objective_deck, view.wonder_deck):
            assert all(card_kind(card) == UNKNOWN or card >> 8 & 1 << seat for card in deck)
        for other in range(players):
            for card in (*view.hands[other], *view.goals[other], *view.plans[other]):
                assert card_kind(card) == UNKNOWN or card >> 8 + seat & 1


def test_a_game_has_the_length_and_scores_it_should() -> None:
    """Spec 10: random legal play scores 6-12, a greedy bot 18-28; a greedy game has 250-450 decisions a player at most."""
    decisions = 0
    final = None
    for g in played(2, 5, greedy=True):
        decisions += 1
        final = g
    assert final is not None and decisions < 1200


def test_whatever_is_typed_is_refused_in_words() -> None:
    met = set()
    for players in (2, 4):
        for g in played(players, 7, False):
            if type(g.top) in met or g.top is None:
                continue
            met.add(type(g.top))
            codec = g.codec()
            for kind, what in enumerate(codec.kinds):
                for argument in (0, what.size - 1):
                    for seat in range(g.players):
                        reason = g.refuse(seat, kind << 20 | argument)
                        facts = g.top.facts(g, seat, kind << 20 | argument)
                        if reason is not None:
                            TITLE.words.say(Message(reason.why, facts))
    assert len(met) > 20
