"""Combat (COC-3.13): a battle is a step that walks through its stages and calls a nested step for every question."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    FIGHT_ON,
    RETREAT,
)
from aegean.games.clash.advice.odds import odds_now
from aegean.games.clash.aftermath import NOBODY, finish, walk_in
from aegean.games.clash.asking import Asking
from aegean.games.clash.battle_questions import ask_card, ask_colosseum, ask_siegecraft, ask_steel
from aegean.games.clash.city import city_owner
from aegean.games.clash.combat_value import combat_value, ignored_hits
from aegean.games.clash.drawing import discard_action
from aegean.games.clash.events import BattleBegan, HitsScored, Retreated, TacticsShown
from aegean.games.clash.fight import ATTACKER, DEFENDER, LAND, NAVAL, RAID, Fight, Side
from aegean.games.clash.fighting import (
    Sink,
    battle_question,
    kill,
    kill_settlers_at_target,
    kill_settlers_of_group,
)
from aegean.games.clash.forces import attackers, defended, defenders
from aegean.games.clash.group import mark_attackers
from aegean.games.clash.ids import (
    FORTRESS,
    SEA,
    TACTICS_CARDS,
)
from aegean.games.clash.naming import at
from aegean.games.clash.raid_losses import RaidLosses
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics import (
    refuse_tactics_half,
    tactics_of,
)
from aegean.games.clash.units import (
    PICKED,
    armies,
    settlers,
    ship_at,
    ship_space,
    stack_owner,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step


def attack(g: Clash, seat: int, origin: int, group: int, target: int) -> None:
    """A group attacks a space, also of barbarians (COC-3.13.10): a battle, or an undefended space is entered (COC-3.7.10)."""
    mark_attackers(g, seat, origin, group)
    from_ships = 1 if g.terrain[origin] == SEA else 0
    owner = city_owner(g.cities[target])
    if owner < 0:
        owner = stack_owner(g.stacks[target])
    fortress = 1 if g.usable(target, FORTRESS) else 0
    fight = Fight(LAND, seat, owner, origin, target)
    fight.from_ships = from_ships
    fight.fortress = fortress
    if defended(g, target):
        fight.warlord = g.record.warlord
        g.record.warlord = 0
        begin(g, fight)
    else:
        walk_in(g, fight)


def attack_at_sea(g: Clash, seat: int, owner: int, origin: int, target: int) -> None:
    """The ships that were picked attack those on the target space."""
    fight = Fight(NAVAL, seat, owner, origin, target)
    fight.warlord = g.record.warlord
    g.record.warlord = 0
    begin(g, fight)


def battle_at_port(g: Clash, seat: int, space: int) -> None:
    """COC-3.6.3: ships were built where enemy ships are; they attack and cannot retreat."""
    for other in range(g.players):
        if other != seat and g.ships_at(other, space):
            g.fleets[seat] = tuple(sorted([ship_at(s, space, PICKED) if ship_space(s) == space else s for s in g.fleets[seat]]))
            fight = Fight(NAVAL, seat, other, space, space)
            fight.no_retreat = 1
            begin(g, fight)
            return


def begin(g: Clash, fight: Fight) -> None:
    """Count both sides and start."""
    fight.attacker.units = attackers(g, fight)
    fight.defender.units = defenders(g, fight)
    fight.alone = 1 if fight.fortress and not fight.defender.units else 0
    g.fight = fight
    if g.events is not None:
        g.tell(BattleBegan(fight.attacker.seat, fight.target, fight.attacker.units, fight.defender.seat))
    g.call(Battle(0))


@final
class Battle(Step[Clash]):
    """COC-3.13.1, 3.13.2: each stage becomes the next before it does its part, so that questions come on top."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage: Final = stage  # in STAGES

    def resume(self, g: Clash) -> None:
        fight = g.fight
        assert fight is not None
        g.become(Battle(self.stage + 1))
        stage, attacking = STAGES[self.stage]
        stage(g, fight, fight.side(attacking))

    def answered(self, g: Clash, value: int) -> None:
        """A retreat ends the battle; the answer is the winner."""
        fight = g.fight
        assert fight is not None
        g.done()
        finish(g, fight, value)


def new_round(g: Clash, fight: Fight, side: Side) -> None:
    """Step 1: both sides may play a card."""
    fight.strike()


def reveal(g: Clash, fight: Fight, side: Side) -> None:
    """Step 2: cards are turned up and spent (COC-R32); Scout first, then Martyr (COC-R31)."""
    fight.shown = 1
    sides = (fight.attacker, fight.defender)
    for own in sides:
        if own.card < 0:
            continue
        if refuse_tactics_half(g, fight, own.attacking == ATTACKER, g.data.tactics[own.card]) is not None:
            # Only a guess at a hidden card can be one that does not fit.
            own.silenced = 1
        if g.events is not None:
            g.tell(TacticsShown(own.seat, TACTICS_CARDS[g.data.tactics[own.card]]))
        discard_action(g, own.seat, own.card)
    for own in sides:
        tactics = tactics_of(g, own)
        if tactics is not None:
            tactics.revealed_first(g, fight, own)
    for own in sides:
        tactics = tactics_of(g, own)
        if tactics is not None:
            tactics.revealed(g, fight, own)


def before_the_roll(g: Clash, fight: Fight, side: Side) -> None:
    """Effects of cards before the roll, the attacker's first (COC-R75)."""
    tactics = tactics_of(g, side)
    if tactics is not None:
        tactics.before_the_roll(g, fight, side)


def last_before_the_roll(g: Clash, fight: Fight, side: Side) -> None:
    """Then what a card lets somebody choose."""
    tactics = tactics_of(g, side)
    if tactics is not None:
        tactics.last_before_the_roll(g, fight, side)


def roll_or_end(g: Clash, fight: Fight, side: Side) -> None:
    """Step 3. COC-R30: a side that is gone before the roll has lost at once."""
    mine = attackers(g, fight)
    theirs = defenders(g, fight)
    if not mine or (not theirs and not fight.alone and fight.kind != RAID):
        g.become(Battle(VERDICT))
        return
    fight.attacker.value = combat_value(g, fight, fight.attacker, mine, theirs)
    fight.defender.value = combat_value(g, fight, fight.defender, theirs, mine)


def losses(g: Clash, fight: Fight, side: Side) -> None:
    """Step 4: both sides at once; hits less ignored hits."""
    attacker, defender = fight.attacker, fight.defender
    on_defender = attacker.value // g.data.numbers.hit
    on_attacker = defender.value // g.data.numbers.hit
    if g.events is not None:
        g.tell(HitsScored(attacker.seat, fight.target, on_defender, defender.seat))
        g.tell(HitsScored(defender.seat, fight.target, on_attacker, attacker.seat))
    on_defender = max(0, on_defender - ignored_hits(g, fight, defender))
    on_attacker = max(0, on_attacker - ignored_hits(g, fight, attacker))
    attacker.lost = min(on_attacker, attackers(g, fight))
    if fight.kind == RAID:
        stack = g.stacks[fight.target]
        defender.lost = min(on_defender, armies(stack) + settlers(stack))
        kill(g, fight, attacker, attacker.lost)
        g.call(RaidLosses(defender.seat, fight.target, on_defender))
        return
    defender.lost = min(on_defender, defenders(g, fight))
    kill(g, fight, attacker, attacker.lost)
    kill(g, fight, defender, defender.lost)


def after_losses(g: Clash, fight: Fight, side: Side) -> None:
    """Effects of cards that look at the losses."""
    for own in (fight.attacker, fight.defender):
        tactics = tactics_of(g, own)
        if tactics is not None:
            tactics.after_losses(g, fight, own)


def end_of_round(g: Clash, fight: Fight, side: Side) -> None:
    """What cards bring when all is done."""
    for own in (fight.defender, fight.attacker):
        tactics = tactics_of(g, own)
        if tactics is not None:
            tactics.end_of_round(g, fight, own)


def verdict(g: Clash, fight: Fight, side: Side) -> None:
    """Step 5: who is left (COC-3.13.5; COC-3.12.7 in a raid), and whether the battle goes on."""
    mine = attackers(g, fight)
    theirs = defenders(g, fight)
    numbers = g.data.numbers
    if fight.kind == RAID:
        held = not mine or (fight.alone and fight.attacker.value // numbers.hit <= numbers.fortress_ignored)
        g.done()
        finish(g, fight, fight.defender.seat if held else NOBODY)
        return
    if not mine or not theirs:
        if not mine:
            kill_settlers_of_group(g, fight)
        if not theirs and fight.kind == LAND and not (fight.alone and not mine):
            kill_settlers_at_target(g, fight)
        if mine:
            winner = fight.attacker.seat
        elif theirs or fight.alone:
            winner = fight.defender.seat
        else:
            winner = NOBODY
        g.done()
        finish(g, fight, winner)
        return
    lossless = not fight.attacker.round_kills and not fight.defender.round_kills
    fight.lossless = fight.lossless + 1 if lossless else 0
    if fight.lossless >= numbers.lossless_rounds:  # COC-R44
        if fight.no_retreat:
            g.become(Battle(VERDICT))
            g.call(Sink(ATTACKER, mine))
        else:
            g.done()
            finish(g, fight, NOBODY)
        return
    g.become(Battle(NEW_ROUND))
    if not fight.no_retreat:
        g.call(GoOn(fight.attacker.seat))


STAGES: Final[tuple[tuple[Callable[[Clash, Fight, Side], None], int], ...]] = (
    (ask_siegecraft, ATTACKER),
    (ask_steel, ATTACKER),
    (ask_steel, DEFENDER),
    (new_round, ATTACKER),
    (ask_card, ATTACKER),
    (ask_card, DEFENDER),
    (reveal, ATTACKER),
    (before_the_roll, ATTACKER),
    (before_the_roll, DEFENDER),
    (last_before_the_roll, ATTACKER),
    (last_before_the_roll, DEFENDER),
    (roll_or_end, ATTACKER),
    (ask_colosseum, ATTACKER),
    (ask_colosseum, DEFENDER),
    (losses, ATTACKER),
    (after_losses, ATTACKER),
    (end_of_round, ATTACKER),
    (verdict, ATTACKER),
)
"""A battle from top to bottom, and which side each stage is about; some are about both."""
NEW_ROUND: Final = 3
VERDICT: Final = 17


@final
class GoOn(Asking):
    """The attacker retreats or goes on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [FIGHT_ON, RETREAT]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (FIGHT_ON, RETREAT) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == FIGHT_ON:
            g.done()
            return
        fight = g.fight
        assert fight is not None
        if g.events is not None:
            g.tell(Retreated(seat, fight.origin))
        g.answer(NOBODY)

    def question(self, g: Clash, seat: int) -> Message:
        return battle_question(g, "ask.GoOn")

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        fight = g.fight
        assert fight is not None
        return (Message("leads.retreat", {"space": at(g, fight.origin)}) if action == RETREAT else Message("leads.fight-on"),)

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)
