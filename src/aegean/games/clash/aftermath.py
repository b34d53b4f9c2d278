"""After a battle: who stands where, what is captured, which objectives came true (COC-3.13.9, COC-R73, R74)."""

from typing import Final

from aegean.games.clash.battle_objectives import AFTER_BATTLE, WITHOUT_BATTLE, Outcome, come_true
from aegean.games.clash.city import building_colour
from aegean.games.clash.conquest import capture
from aegean.games.clash.events import BattleUndecided, BattleWon
from aegean.games.clash.fight import LAND, NAVAL, Fight
from aegean.games.clash.fighting import kill_settlers_at_target
from aegean.games.clash.forces import is_player
from aegean.games.clash.group import change_cargo
from aegean.games.clash.ids import (
    ARMY,
    FANATICISM,
    SETTLER,
    TEMPLE,
)
from aegean.games.clash.objectives import occasion
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    PICKED,
    SPENT,
    aboard_in,
    cargo_item,
    count_in,
    minus,
    plus,
    shifted,
    ship_at,
    ship_space,
    ship_state,
)

NOBODY: Final = -1


def walk_in(g: Clash, fight: Fight) -> None:
    """COC-3.7.10: no battle; settlers die, a city is captured, the movers are used up."""
    seat = fight.attacker.seat
    kill_settlers_at_target(g, fight)
    if g.goals[seat]:
        occasion(g, seat, come_true(g, WITHOUT_BATTLE, Outcome(fight, fight.attacker, True, False)))
    occupy(g, fight)


def finish(g: Clash, fight: Fight, winner: int) -> None:
    """The battle is over: who stands where, what it brings. Called with the battle already off the stack."""
    g.fight = None
    if g.events is not None:
        g.tell(BattleWon(winner, fight.target) if winner != NOBODY else BattleUndecided(fight.target))
    warmongers = g.record.two_battles & g.record.won
    if fight.kind != NAVAL:
        _remember_battle(g, fight, winner)
    warmongers = g.record.two_battles & g.record.won & ~warmongers  # only when it comes true (COC-R83)
    fanatic = _loser_with_fanaticism(g, fight, winner)
    for seat in reversed(g.order_from(g.active if g.active >= 0 else g.start)):
        if seat in (fight.attacker.seat, fight.defender.seat) and g.goals[seat]:
            outcome = Outcome(fight, fight.side(seat == fight.attacker.seat), winner == seat, warmongers >> seat & 1 != 0)
            occasion(g, seat, come_true(g, AFTER_BATTLE, outcome))
    if fanatic >= 0:
        g.call(PlaceUnit(fanatic, ARMY, 0))
    if fight.kind == LAND:
        if winner == fight.attacker.seat:
            occupy(g, fight)
        else:
            _stand_down(g, fight)
    elif fight.kind == NAVAL:
        space = fight.target if winner == fight.attacker.seat else fight.origin
        fleet = [ship_at(s, space, SPENT) if ship_state(s) == PICKED else s for s in g.fleets[fight.attacker.seat]]
        g.fleets[fight.attacker.seat] = tuple(sorted(fleet))


def _remember_battle(g: Clash, fight: Fight, winner: int) -> None:
    record = g.record
    for seat in (fight.attacker.seat, fight.defender.seat):
        if is_player(seat):
            first = record.battle_space[seat]
            if first < 0:
                spaces = list(record.battle_space)
                spaces[seat] = fight.target
                record.battle_space = tuple(spaces)
            elif first != fight.target:
                record.two_battles |= 1 << seat
    if is_player(winner):
        record.won |= 1 << winner


def _loser_with_fanaticism(g: Clash, fight: Fight, winner: int) -> int:
    """Fanaticism: a free army for whoever lost a battle in a city with a temple (COC-R65); not in a raid (COC-R24)."""
    if fight.kind != LAND or winner == NOBODY or building_colour(g.cities[fight.target], TEMPLE) < 0:
        return -1
    loser = fight.defender.seat if winner == fight.attacker.seat else fight.attacker.seat
    return loser if is_player(loser) and g.has(loser, FANATICISM) else -1


def _stand_down(g: Clash, fight: Fight) -> None:
    """Attackers who did not win stay where they came from and have fought (COC-3.13.4, COC-R26)."""
    seat = fight.attacker.seat
    for unit in (SETTLER, ARMY):
        if fight.from_ships:
            for _ in range(sum([aboard_in(s, unit, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])):
                change_cargo(g, seat, fight.origin, cargo_item(unit, PICKED), cargo_item(unit, SPENT))
        else:
            n = count_in(g.stacks[fight.origin], unit, PICKED)
            if n:
                g.stacks[fight.origin] = shifted(g.stacks[fight.origin], unit, PICKED, SPENT, n)


def occupy(g: Clash, fight: Fight) -> None:
    """COC-3.13.9: the surviving attackers stand on the space; a city there is captured (COC-3.14)."""
    seat = fight.attacker.seat
    for unit in (SETTLER, ARMY):
        if fight.from_ships:
            n = sum([aboard_in(s, unit, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
            for _ in range(n):
                change_cargo(g, seat, fight.origin, cargo_item(unit, PICKED), 0)
        else:
            n = count_in(g.stacks[fight.origin], unit, PICKED)
            if n:
                g.set_stack(fight.origin, minus(g.stacks[fight.origin], unit, PICKED, n))
        if n:
            g.set_stack(fight.target, plus(g.stacks[fight.target], seat, unit, SPENT, n))
    if g.cities[fight.target]:
        capture(g, seat, fight.target, fight.attacker.kills)
