"""Combat (COC-3.13): a battle is a step that walks through its stages and calls a nested step for every question."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    FIGHT_ON,
    RETREAT,
    SPACE,
    kind_of,
)
from aegean.games.clash.advice.odds import odds_now
from aegean.games.clash.aftermath import NOBODY, finish, walk_in
from aegean.games.clash.battle_questions import ask_card, ask_colosseum, ask_siegecraft, ask_steel, besiege
from aegean.games.clash.city import city_owner
from aegean.games.clash.drawing import discard_action, draw_actions
from aegean.games.clash.events import BattleBegan, HitsScored, Retreated, TacticsShown, Withdrew
from aegean.games.clash.fight import ATTACKER, DEFENDER, Fight, Side
from aegean.games.clash.fighting import (
    Sink,
    battle_question,
    combat_value,
    ignored_hits,
    kill,
    kill_settlers_at_target,
    kill_settlers_of_group,
    roll,
    strength,
    tactics_of,
)
from aegean.games.clash.group import mark_attackers
from aegean.games.clash.ids import (
    ARCHERS_TACTICS,
    ARMY,
    ENCIRCLED_TACTICS,
    FORTRESS,
    MARTYR_TACTICS,
    PELTASTS_TACTICS,
    SCOUT_TACTICS,
    SEA,
    SETTLER,
    SURPRISE_TACTICS,
    TACTICAL_RETREAT_TACTICS,
    TACTICS_CARDS,
)
from aegean.games.clash.raid_losses import RaidLosses
from aegean.games.clash.state import Clash, shown_to
from aegean.games.clash.tactics import (
    LAND,
    NAVAL,
    RAID,
    attackers,
    defenders,
    refuse_tactics_half,
    retreat_spaces,
)
from aegean.games.clash.units import (
    FRESH,
    PICKED,
    armies,
    plus,
    settlers,
    ship_at,
    ship_space,
    stack_owner,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_FREE_LAND: Final = Reason("COC-R33", "why.not-free-land", "cure.other-space")


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
    if armies(g.stacks[target]) or fortress:
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
    for own in (fight.attacker, fight.defender):
        if own.card < 0:
            continue
        if refuse_tactics_half(g, fight, own.attacking == ATTACKER, g.data.tactics[own.card]) is not None:
            # Only a guess at a hidden card can be one that does not fit.
            own.silenced = 1
        if g.events is not None:
            g.tell(TacticsShown(own.seat, TACTICS_CARDS[g.data.tactics[own.card]]))
        discard_action(g, own.seat, own.card)
    for own in (fight.attacker, fight.defender):
        if tactics_of(g, own) == SCOUT_TACTICS:
            _scout(g, own, fight.other(own))
    for own in (fight.attacker, fight.defender):
        if tactics_of(g, own) == MARTYR_TACTICS:
            enemy = fight.other(own)
            enemy.silenced = 1
            kill(g, fight, enemy, min(1, strength(g, fight, enemy)))
            kill(g, fight, own, 1)


def _scout(g: Clash, own: Side, enemy: Side) -> None:
    """Scout: the opponent's tactics has no effect and its card comes to your hand."""
    card = enemy.card
    enemy.silenced = 1
    if card >= 0 and card in g.action_discard:
        g.action_discard.remove(card)
        for viewer in range(g.players):
            card = shown_to(card, viewer)
        g.hands[own.seat] = (*g.hands[own.seat], card)


def before_the_roll(g: Clash, fight: Fight, side: Side) -> None:
    """Reveal effects: Archers and Peltasts (COC-R75)."""
    numbers = g.data.numbers
    tactics = tactics_of(g, side)
    enemy = fight.other(side)
    if tactics == ARCHERS_TACTICS:
        if roll(g, side.seat, 1, "archers")[0] >= numbers.archers_hit and strength(g, fight, enemy):
            kill(g, fight, enemy, 1)
    elif tactics == PELTASTS_TACTICS:
        dice = roll(g, side.seat, strength(g, fight, side), "peltasts")
        if dice and max(dice) >= numbers.peltasts_hit:
            side.ignores += numbers.peltasts_ignored


def withdrawal(g: Clash, fight: Fight, side: Side) -> None:
    """Tactical Retreat: the defender may leave before the roll."""
    if tactics_of(g, side) == TACTICAL_RETREAT_TACTICS and defenders(g, fight) and attackers(g, fight):
        g.call(Withdraw(side.seat))


@final
class Withdraw(Step[Clash]):
    """Tactical Retreat: the battle ends, the defender's land units go next door, the attacker has won."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        fight = g.fight
        assert fight is not None
        return 1 << self.seat if retreat_spaces(g, fight) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        fight = g.fight
        assert fight is not None
        return [SPACE | space for space in g.layout.near[fight.target]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        fight = g.fight
        assert fight is not None
        if kind_of(action) != SPACE:
            return NOT_NOW
        return None if action & ARG in retreat_spaces(g, fight) else NOT_FREE_LAND

    def decide(self, g: Clash, seat: int, action: int) -> None:
        fight = g.fight
        assert fight is not None
        target = action & ARG
        stack = g.stacks[fight.target]
        g.stacks[target] = plus(g.stacks[target], seat, ARMY, FRESH, armies(stack))
        if settlers(stack):
            g.stacks[target] = plus(g.stacks[target], seat, SETTLER, FRESH, settlers(stack))
        g.stacks[fight.target] = 0
        if g.events is not None:
            g.tell(Withdrew(seat, target))
        g.answer(fight.attacker.seat)


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


def encirclement(g: Clash, fight: Fight, side: Side) -> None:
    """Encircled (COC-R74): compares the losses of step 4 only; cannot be ignored."""
    for own in (fight.attacker, fight.defender):
        enemy = fight.other(own)
        if tactics_of(g, own) == ENCIRCLED_TACTICS and enemy.lost >= own.lost and strength(g, fight, enemy):
            if roll(g, own.seat, 1, "encircled")[0] >= g.data.numbers.encircled_hit:
                kill(g, fight, enemy, 1)


def surprises(g: Clash, fight: Fight, side: Side) -> None:
    """Surprise: a card for a kill."""
    for own in (fight.defender, fight.attacker):
        if tactics_of(g, own) == SURPRISE_TACTICS and own.round_kills:
            draw_actions(g, own.seat, 1)


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
    if not mine or not theirs or fight.alone:
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
    (besiege, DEFENDER),
    (withdrawal, DEFENDER),
    (roll_or_end, ATTACKER),
    (ask_colosseum, ATTACKER),
    (ask_colosseum, DEFENDER),
    (losses, ATTACKER),
    (encirclement, ATTACKER),
    (surprises, ATTACKER),
    (verdict, ATTACKER),
)
"""A battle from top to bottom, and which side each stage is about; some are about both."""
NEW_ROUND: Final = 3
VERDICT: Final = 17


@final
class GoOn(Step[Clash]):
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

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)
