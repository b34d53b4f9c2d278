"""Stacks, ships and cities in one number beside plain lists of the same pieces."""

import random
from collections import Counter

import pytest

from aegean.games.clash.city import (
    ACTIVATIONS_AT,
    BUILDING_KINDS,
    LOCKED,
    WONDERS_AT,
    activations,
    building_colour,
    city_mood,
    city_owner,
    city_size,
    is_barbarian,
    new_city,
    port_space,
    rested,
    with_building,
    with_mood,
    with_owner,
    with_port_space,
    wonders_of,
)
from aegean.games.clash.ids import ARMY, BARBARIANS, FERTILE, FOREST, MOUNTAIN, PORT, SETTLER
from aegean.games.clash.units import (
    CLIMBED,
    FRESH,
    GRASSED,
    MOBILE,
    MOVED,
    PICKED,
    SPENT,
    STATES,
    WOODED,
    aboard,
    aboard_in,
    after_move_action,
    after_turn,
    armies,
    cargo,
    cargo_count,
    cargo_item,
    cargo_state,
    cargo_unit,
    count_in,
    entered,
    minus,
    new_ship,
    plus,
    replaced,
    settlers,
    shifted,
    ship_after_move_action,
    ship_after_turn,
    ship_at,
    ship_space,
    ship_state,
    stack_owner,
    with_cargo,
)
from tests.rule import rule

KINDS = [(unit, state) for unit in (SETTLER, ARMY) for state in range(len(STATES))]


def stacked(owner: int, pieces: Counter[tuple[int, int]]) -> int:
    """These pieces on a space."""
    stack = 0
    for (unit, state), n in pieces.items():
        if n:
            stack = plus(stack, owner, unit, state, n)
    return stack


def again(state: int) -> int:
    """How a unit may move in the next Move action of its turn."""
    return state - MOVED if MOVED <= state < PICKED else state


@rule("COC-R80", "COC-3.7.2", "COC-3.7.7")
@pytest.mark.parametrize("owner", [0, 3, BARBARIANS])
def test_a_stack_counts_its_units_by_how_they_may_still_move(owner: int) -> None:
    dice = random.Random(owner)
    for _ in range(30):
        pieces = Counter({kind: dice.randrange(1, 5) for kind in dice.sample(KINDS, dice.randrange(1, 6))})
        stack = stacked(owner, pieces)
        assert stack_owner(stack) == owner and all(count_in(stack, *kind) == pieces[kind] for kind in KINDS)
        assert armies(stack) == sum(n for (unit, _), n in pieces.items() if unit == ARMY)
        assert settlers(stack) == sum(n for (unit, _), n in pieces.items() if unit == SETTLER)
        later, next_turn = after_move_action(stack), after_turn(stack)
        expected: Counter[tuple[int, int]] = Counter()
        for (unit, state), n in pieces.items():
            expected[unit, again(state)] += n
        assert later == stacked(owner, expected)
        assert next_turn == stacked(owner, Counter({(ARMY, FRESH): armies(stack), (SETTLER, FRESH): settlers(stack)}))
        (unit, state), n = next(iter(pieces.items()))
        other = (state + 1) % len(STATES)
        assert shifted(stack, unit, state, other, n) == stacked(
            owner, pieces - Counter({(unit, state): n}) + Counter({(unit, other): n})
        )
        for kind, n in pieces.items():
            stack = minus(stack, *kind, n)
        assert stack == 0 and stack_owner(stack) == -1


@rule("COC-3.7.8", "COC-3.7.9", "COC-R81")
def test_where_a_unit_has_been_says_how_it_may_still_move() -> None:
    for state in MOBILE:
        field = state & GRASSED
        assert entered(state, FOREST, False) == MOVED + max(state - field, WOODED) + field
        assert entered(state, MOUNTAIN, False) == MOVED + CLIMBED + field
        assert entered(state, FERTILE, False) == MOVED + state - field + GRASSED
        assert entered(state, FOREST, True) == MOVED + max(state - field, WOODED) + GRASSED


@rule("COC-3.7.2", "COC-3.7.4")
def test_a_ship_carries_two_units_and_what_they_have_done() -> None:
    dice = random.Random(1)
    for _ in range(60):
        space, state = dice.randrange(72), dice.choice((FRESH, MOVED, SPENT, PICKED))
        items = [dice.choice((0, cargo_item(dice.choice((SETTLER, ARMY)), dice.randrange(len(STATES))))) for _ in range(2)]
        ship = with_cargo(new_ship(space, state), *items)
        assert ship == with_cargo(new_ship(space, state), *reversed(items)), "equal ships are equal"
        assert (ship_space(ship), ship_state(ship)) == (space, state)
        assert sorted([cargo(ship, 0), cargo(ship, 1)]) == sorted(items) and cargo(ship, 0) >= cargo(ship, 1)
        there = [item for item in items if item]
        assert cargo_count(ship) == len(there)
        for unit in (SETTLER, ARMY):
            assert aboard(ship, unit) == sum(cargo_unit(item) == unit for item in there)
            for how in range(len(STATES)):
                assert aboard_in(ship, unit, how) == there.count(cargo_item(unit, how))
                assert cargo_state(cargo_item(unit, how)) == how
        assert ship_at(ship, 5, SPENT) == with_cargo(new_ship(5, SPENT), *items)
        rested_ship = with_cargo(new_ship(space), *[cargo_item(cargo_unit(item), FRESH) if item else 0 for item in items])
        assert ship_after_turn(ship) == rested_ship
        later = [cargo_item(cargo_unit(item), again(cargo_state(item))) if item else 0 for item in items]
        assert ship_after_move_action(ship) == with_cargo(new_ship(space, FRESH if state == MOVED else state), *later)
        for place in (0, 1):
            changed = with_cargo(new_ship(space, state), 9, items[1 - place])
            assert replaced(ship, items[place], 9) == changed


@rule("COC-3.5.4", "COC-3.6.6")
@pytest.mark.parametrize("owner", [0, 3, BARBARIANS])
def test_a_city_has_an_owner_a_mood_and_buildings_in_their_colours(owner: int) -> None:
    dice = random.Random(owner)
    for _ in range(30):
        mood, sea, wonders, used = dice.randrange(3), dice.randrange(72), dice.randrange(256), dice.randrange(8)
        colours = [dice.randrange(-1, 4) for _ in range(BUILDING_KINDS)]
        city = new_city(owner, mood) | wonders << WONDERS_AT
        for building, colour in enumerate(colours):
            city = with_building(city, building, dice.randrange(4))
            if building == PORT:
                city = with_port_space(with_port_space(city, 71), sea)
            city = with_building(city, building, colour)
        tired = city | used << ACTIVATIONS_AT | LOCKED
        assert activations(tired) == used and rested(tired) == city
        for one in (city, tired):
            assert (city_owner(one), city_mood(one), wonders_of(one)) == (owner, mood, wonders)
            assert is_barbarian(one) == (owner == BARBARIANS)
            assert [building_colour(one, building) for building in range(BUILDING_KINDS)] == colours
            assert city_size(one) == 1 + sum(colour >= 0 for colour in colours)
            assert port_space(one) == (sea if colours[PORT] >= 0 else -1)
        assert with_owner(tired, 2) & ~7 == tired & ~7 and city_owner(with_owner(tired, 2)) == 2
        assert with_mood(with_mood(tired, 2), 0) == tired & ~(3 << 3) and city_mood(with_mood(tired, 1)) == 1
