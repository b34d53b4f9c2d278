"""Exact battle odds for the table's modifiers: no simulation, fractions throughout. Tactics cards are not foreseen."""

from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from aegean.games.clash.actions import USE_ORE, USE_WOOD
from aegean.games.clash.combat_value import ignored_hits, modifiers
from aegean.games.clash.fight import LAND, RAID, Fight
from aegean.games.clash.forces import attackers, defenders
from aegean.games.clash.ids import FORTRESS, SEA
from aegean.games.clash.state import UNKNOWN, Clash
from aegean.games.clash.units import armies, stack_owner
from aegean.kernel.message import Message

ONE: Final = Fraction(1)
NONE: Final = Fraction(0)


class Odds(NamedTuple):
    """The chances of the attacker; what is missing to 1 ends without a winner (draw, or 20 rounds without losses)."""

    win: Fraction
    lose: Fraction

    @property
    def draw(self) -> Fraction:
        """Neither side wins."""
        return ONE - self.win - self.lose


class Round(NamedTuple):
    """What a side has in a round besides its units: CV, dice and ignored hits."""

    bonus: int
    dice: int
    ignores: int


def odds_now(g: Clash) -> list[Message]:
    """The odds of the battle being fought."""
    return [] if g.fight is None else [odds_message(fight_odds(g, g.fight))]


def odds_message(odds: Odds) -> Message:
    """The attacker's chances in words."""
    return Message("about.odds", {"win": percent(odds.win), "lose": percent(odds.lose)})


@cache
def sums(dice: int, sides: int) -> tuple[Fraction, ...]:
    """The chance of every sum of so many dice."""
    chances = [ONE]
    for _ in range(dice):
        longer = [NONE] * (len(chances) + sides)
        for value, chance in enumerate(chances):
            for face in range(1, sides + 1):
                longer[value + face] += chance / sides
        chances = longer
    return tuple(chances)


@cache
def losses(units: int, side: Round, enemy: int, enemy_ignores: int, hit: int, sides: int) -> tuple[Fraction, ...]:
    """The chance that `enemy` units lose 0, 1, 2 ... of them to the roll of this side."""
    found = [NONE] * (enemy + 1)
    for value, chance in enumerate(sums(max(0, units + side.dice), sides)):
        hits = max(0, max(0, value + side.bonus) // hit - enemy_ignores)
        found[min(hits, enemy)] += chance
    return tuple(found)


@lru_cache(maxsize=4096)
def battle_odds(
    mine: int,
    theirs: int,
    first: tuple[Round, Round],
    later: tuple[Round, Round],
    alone: bool,
    hit: int = 5,
    sides: int = 6,
    lossless_rounds: int = 20,
) -> Odds:
    """The odds of an attacker who never retreats: the first round as given, every later one alike."""
    return _from(mine, theirs, first, later, alone, hit, sides, lossless_rounds)


def _from(
    mine: int, theirs: int, now: tuple[Round, Round], later: tuple[Round, Round], alone: bool, hit: int, sides: int, patience: int
) -> Odds:
    if alone:  # COC-3.13.7: one round, and the city holds only if all attackers are gone
        gone = losses(theirs, now[1], mine, now[0].ignores, hit, sides)[mine]
        return Odds(ONE - gone, gone)
    my_losses = losses(theirs, now[1], mine, now[0].ignores, hit, sides)
    their_losses = losses(mine, now[0], theirs, now[1].ignores, hit, sides)
    stay = my_losses[0] * their_losses[0]
    win = lose = NONE
    for lost, chance in enumerate(my_losses):
        for killed, other in enumerate(their_losses):
            both = chance * other
            if not both or (not lost and not killed):
                continue
            if lost == mine:
                lose += both if killed < theirs else NONE
            elif killed == theirs:
                win += both
            else:
                after = battle_odds(mine - lost, theirs - killed, later, later, False, hit, sides, patience)
                win += both * after.win
                lose += both * after.lose
    if not stay:
        return Odds(win, lose)
    if now == later:
        # COC-R44: at most so many rounds without losses in a row.
        rounds = (ONE - stay**patience) / (ONE - stay) if stay != ONE else Fraction(patience)
        return Odds(win * rounds, lose * rounds)
    again = battle_odds(mine, theirs, later, later, False, hit, sides, patience)
    return Odds(win + stay * again.win, lose + stay * again.lose)


def fight_odds(g: Clash, fight: Fight) -> Odds:
    """The odds of a battle as it stands, before the next roll."""
    mine = attackers(g, fight)
    theirs = defenders(g, fight)
    numbers = g.data.numbers
    rounds: list[tuple[Round, Round]] = []
    for later in (0, 1):
        copy = fight.copy()
        copy.round = max(1, fight.round) + later
        for side in (copy.attacker, copy.defender):
            if later or side.card == UNKNOWN:
                side.card = -1
        rounds.append(_round(g, copy, mine, theirs))
    if fight.kind == RAID:
        return _raid(mine, theirs, rounds[0], numbers.hit, numbers.dice_sides)
    return battle_odds(
        mine, theirs, rounds[0], rounds[1], bool(fight.alone), numbers.hit, numbers.dice_sides, numbers.lossless_rounds
    )


def _round(g: Clash, fight: Fight, mine: int, theirs: int) -> tuple[Round, Round]:
    """What both sides have in a round besides their units."""
    attacker, defender = fight.attacker, fight.defender
    return (
        Round(*modifiers(g, fight, attacker, mine, theirs), ignored_hits(g, fight, attacker)),
        Round(*modifiers(g, fight, defender, theirs, mine), ignored_hits(g, fight, defender)),
    )


def _raid(mine: int, theirs: int, now: tuple[Round, Round], hit: int, sides: int) -> Odds:
    """COC-3.12.6: one round; the raiders lose if all of them die, and win nothing."""
    gone = losses(theirs, now[1], mine, now[0].ignores, hit, sides)[mine]
    return Odds(NONE, gone)


def attack_odds(g: Clash, seat: int, origin: int, target: int, armies_sent: int, siege: int = 0) -> Odds:
    """The odds of sending so many armies into a space, before anything is played or paid but these means of Siegecraft."""
    from_ships = 1 if g.terrain[origin] == SEA else 0
    enemy = stack_owner(g.stacks[target]) if armies(g.stacks[target]) else g.owner(target)
    fight = Fight(LAND, seat, enemy, origin, target)
    fight.from_ships = from_ships
    fight.fortress = 1 if g.usable(target, FORTRESS) else 0
    fight.no_fortress_die = 1 if siege & USE_WOOD else 0
    fight.no_fortress_shield = 1 if siege & USE_ORE else 0
    theirs = armies(g.stacks[target])
    fight.alone = 1 if fight.fortress and not theirs else 0
    if not theirs and not fight.fortress:
        return Odds(ONE, NONE)
    numbers = g.data.numbers
    rounds: list[tuple[Round, Round]] = []
    for number in (1, 2):
        fight.round = number
        rounds.append(_round(g, fight, armies_sent, theirs))
    return battle_odds(
        armies_sent, theirs, rounds[0], rounds[1], bool(fight.alone), numbers.hit, numbers.dice_sides, numbers.lossless_rounds
    )


def percent(chance: Fraction) -> int:
    """A chance as a whole percentage."""
    return int(chance * 100 + Fraction(1, 2))
