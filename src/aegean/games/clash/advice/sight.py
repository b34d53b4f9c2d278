"""What speaks for an option, in the terms of the game; for who plays the seat, as it may tell of cards in hand."""

from collections.abc import Callable
from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.activate import effective_size
from aegean.games.clash.advice.goals import advance_pull, building_pull, city_pull
from aegean.games.clash.advice.moves import best_move
from aegean.games.clash.advice.worth import best_collect, threatened, turns_left
from aegean.games.clash.city import BUILDING_KINDS, city_size
from aegean.games.clash.collect import far_spaces, spaces_around
from aegean.games.clash.found import refuse_site
from aegean.games.clash.ids import ADVANCES, GOODS_COUNT, TERRAINS, UNREVEALED
from aegean.games.clash.naming import at, good_name
from aegean.games.clash.passage import is_enemy
from aegean.games.clash.payment import counted_good
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies
from aegean.kernel.message import Message

Sight = Callable[[Clash, int, int], list[Message]]


def objective_near(pull: int) -> list[Message]:
    """An objective in hand that comes nearer."""
    return [Message("saw.objective")] if pull > 0 else []


def see_advance(g: Clash, seat: int, advance: int) -> list[Message]:
    """What it does, and for how long."""
    does = g.data.says["advance:" + ADVANCES[advance]]
    return [does, Message("saw.turns-left", {"n": turns_left(g)}), *objective_near(advance_pull(g, seat, advance))]


def see_city(g: Clash, seat: int, space: int) -> list[Message]:
    """The kinds of land round a new city, and its point."""
    return [see_land(g, space), Message("saw.point"), *objective_near(city_pull(g, seat))]


def see_land(g: Clash, space: int) -> Message:
    """The kinds of land a city there could collect from."""
    near = [g.terrain[other] & 7 for other in (space, *g.layout.near[space])]
    kinds = dict.fromkeys(kind for kind in near if kind != UNREVEALED)
    lands = tuple([Message("terrain:" + TERRAINS[kind]) for kind in kinds])
    return Message("saw.land", {"lands": lands})


def see_target(g: Clash, seat: int, space: int) -> list[Message]:
    """Where a group goes: an enemy, unknown land, or a place for a city."""
    if g.terrain[space] == UNREVEALED:
        return [Message("saw.unknown")]
    if is_enemy(g, seat, space):
        return [Message("saw.enemy", {"n": armies(g.stacks[space])})]
    return [see_land(g, space)] if refuse_site(g, seat, space) is None else []


def see_move(g: Clash, seat: int, argument: int) -> list[Message]:
    """Where the best group would go."""
    best = max([best_move(g, seat, space) for space in range(g.layout.hexes)])
    if best[1] < 0:
        return []
    target = best[1] & a.ARG
    return [Message("saw.move-to", {"space": at(g, target)}), *see_target(g, seat, target)]


def see_collect(g: Clash, seat: int, space: int) -> list[Message]:
    """The goods it means to collect."""
    far = far_spaces(g, seat)
    _worth, plan = best_collect(g, seat, space, spaces_around(g, seat, space, far), effective_size(g, space), far, 0)
    goods = [good for _, good in plan]
    counted = [
        Message("goods.one", {"amount": goods.count(good), "good": good_name(good)})
        for good in range(GOODS_COUNT)
        if good in goods
    ]
    return [Message("saw.goods", {"goods": tuple(counted)})] if counted else []


def see_building(g: Clash, seat: int, argument: int) -> list[Message]:
    """A point, and what the larger city does."""
    space, building = divmod(argument, BUILDING_KINDS)
    larger = Message("saw.larger", {"n": city_size(g.cities[space]) + 1})
    return [Message("saw.point"), larger, *objective_near(building_pull(g, seat, space, building))]


def see_units(g: Clash, seat: int, space: int) -> list[Message]:
    """Enemies near the city, or land for settlers."""
    enemies = threatened(g, seat, space)
    return [Message("saw.threat", {"n": enemies})] if enemies else [Message("saw.settlers", {"n": len(g.towns[seat])})]


def see_end(g: Clash, seat: int, argument: int) -> list[Message]:
    return [Message("saw.nothing-better")]


SIGHTS: Final[dict[int, Sight]] = {
    a.ADVANCE: see_advance,
    a.LEARN: see_advance,
    a.FOUND: see_city,
    a.COLLECT: see_collect,
    a.FREE_COLLECT: see_collect,
    a.GROW: see_building,
    a.BUILD: see_units,
    a.MOVE: see_move,
    a.TO: see_target,
    a.END: see_end,
    a.STOP: see_end,
}


def saw(g: Clash, seat: int, action: int) -> list[Message]:
    """What speaks for an option: by its kind, else what it is certain to bring and cost."""
    kind = a.kind_of(action)
    if kind in SIGHTS:
        return SIGHTS[kind](g, seat, action & a.ARG)
    change = g.describe(seat, action).preview
    return [
        Message("saw.gain" if n > 0 else "saw.cost", {"n": abs(n), "good": counted_good(good, n)}) for good, n in change.items()
    ]
