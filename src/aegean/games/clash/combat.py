"""Combat (COC-3.13): a battle is a step that walks through its stages and calls a nested step for every question."""

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
from aegean.games.clash.fighting import (
    Sink,
    battle_question,
    combat_value,
    ignored_hits,
    kill,
    kill_settlers_at_target,
    kill_settlers_of_group,
    roll,
    side,
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
from aegean.games.clash.state import Clash, Fight, shown_to
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

# The stages of a battle.
SIEGECRAFT_STAGE: Final = 0
STEEL_OF_ATTACKER: Final = 1
STEEL_OF_DEFENDER: Final = 2
NEW_ROUND: Final = 3
CARD_OF_ATTACKER: Final = 4
CARD_OF_DEFENDER: Final = 5
REVEAL: Final = 6
REVEAL_OF_ATTACKER: Final = 7
REVEAL_OF_DEFENDER: Final = 8
SIEGE_FOOD: Final = 9
WITHDRAWAL: Final = 10
ROLL: Final = 11
COLOSSEUM_OF_ATTACKER: Final = 12
COLOSSEUM_OF_DEFENDER: Final = 13
LOSSES: Final = 14
ENCIRCLEMENT: Final = 15
SURPRISES: Final = 16
VERDICT: Final = 17


def attack(g: Clash, seat: int, origin: int, group: int, target: int) -> None:
    """A land group attacks a space: a battle, or an undefended space is entered (COC-3.7.10)."""
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
    fight.attackers = attackers(g, fight)
    fight.defenders = defenders(g, fight)
    fight.alone = 1 if fight.fortress and not fight.defenders else 0
    g.fight = fight
    if g.events is not None:
        g.note("battle", fight.attacker, fight.target, amount=fight.attackers, other=fight.defender)
    g.call(Battle(SIEGECRAFT_STAGE))


@final
class Battle(Step[Clash]):
    """COC-3.13.1, 3.13.2: each stage becomes the next before it does its part, so that questions come on top."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage: Final = stage

    def resume(self, g: Clash) -> None:
        fight = g.fight
        assert fight is not None
        stage = self.stage
        if stage == VERDICT:
            verdict(g, fight)
            return
        g.become(Battle(stage + 1))
        if stage == SIEGECRAFT_STAGE:
            ask_siegecraft(g, fight)
        elif stage == STEEL_OF_ATTACKER:
            ask_steel(g, fight, True)
        elif stage == STEEL_OF_DEFENDER:
            ask_steel(g, fight, False)
        elif stage == NEW_ROUND:
            fight.strike()
        elif stage == CARD_OF_ATTACKER:
            ask_card(g, fight, True)
        elif stage == CARD_OF_DEFENDER:
            ask_card(g, fight, False)
        elif stage == REVEAL:
            _reveal(g, fight)
        elif stage == REVEAL_OF_ATTACKER:
            _before_the_roll(g, fight, True)
        elif stage == REVEAL_OF_DEFENDER:
            _before_the_roll(g, fight, False)
        elif stage == SIEGE_FOOD:
            besiege(g, fight)
        elif stage == WITHDRAWAL:
            if tactics_of(g, fight, False) == TACTICAL_RETREAT_TACTICS and defenders(g, fight) and attackers(g, fight):
                g.call(Withdraw(fight.defender))
        elif stage == ROLL:
            _roll_or_end(g, fight)
        elif stage == COLOSSEUM_OF_ATTACKER:
            ask_colosseum(g, fight, True)
        elif stage == COLOSSEUM_OF_DEFENDER:
            ask_colosseum(g, fight, False)
        elif stage == LOSSES:
            _losses(g, fight)
        elif stage == ENCIRCLEMENT:
            _encircle(g, fight, True)
            _encircle(g, fight, False)
        elif stage == SURPRISES:
            _surprise(g, fight)


def _reveal(g: Clash, fight: Fight) -> None:
    """Step 2: cards are turned up; Scout first, then Martyr."""
    fight.shown = 1
    for attacking in (True, False):
        card = fight.attacker_card if attacking else fight.defender_card
        if card < 0:
            continue
        seat = side(fight, attacking)
        if refuse_tactics_half(g, fight, attacking, g.data.tactics[card]) is not None:
            # Only a guess at a hidden card can be one that does not fit.
            _silence(fight, attacking)
        if g.events is not None:
            g.note("tactics", seat, thing=TACTICS_CARDS[g.data.tactics[card]])
        discard_action(g, seat, card)
    for attacking in (True, False):
        if tactics_of(g, fight, attacking) == SCOUT_TACTICS:
            _scout(g, fight, attacking)
    for attacking in (True, False):
        if tactics_of(g, fight, attacking) == MARTYR_TACTICS:
            _silence(fight, not attacking)
            kill(g, fight, not attacking, min(1, strength(g, fight, not attacking)))
            kill(g, fight, attacking, 1)


def _silence(fight: Fight, attacking: bool) -> None:
    if attacking:
        fight.attacker_silenced = 1
    else:
        fight.defender_silenced = 1


def _scout(g: Clash, fight: Fight, attacking: bool) -> None:
    """Scout: the opponent's tactics has no effect and its card comes to your hand."""
    card = fight.defender_card if attacking else fight.attacker_card
    _silence(fight, not attacking)
    if card >= 0 and card in g.action_discard:
        g.action_discard.remove(card)
        seat = side(fight, attacking)
        for viewer in range(g.players):
            card = shown_to(card, viewer)
        g.hands[seat] = (*g.hands[seat], card)


def _before_the_roll(g: Clash, fight: Fight, attacking: bool) -> None:
    """Reveal effects: Archers and Peltasts."""
    numbers = g.data.numbers
    tactics = tactics_of(g, fight, attacking)
    seat = side(fight, attacking)
    if tactics == ARCHERS_TACTICS:
        if roll(g, seat, 1, "archers")[0] >= numbers.archers_hit and strength(g, fight, not attacking):
            kill(g, fight, not attacking, 1)
    elif tactics == PELTASTS_TACTICS:
        dice = roll(g, seat, strength(g, fight, attacking), "peltasts")
        if dice and max(dice) >= numbers.peltasts_hit:
            if attacking:
                fight.attacker_ignores += numbers.peltasts_ignored
            else:
                fight.defender_ignores += numbers.peltasts_ignored


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
        g.note("withdrew", seat, target)
        g.done()  # this question
        g.done()  # the battle
        finish(g, fight, fight.attacker)


def _roll_or_end(g: Clash, fight: Fight) -> None:
    """Step 3. COC-R30: a side that is gone before the roll has lost at once."""
    mine = attackers(g, fight)
    theirs = defenders(g, fight)
    if not mine or (not theirs and not fight.alone and fight.kind != RAID):
        g.become(Battle(VERDICT))
        return
    fight.attacker_value = combat_value(g, fight, True, mine, theirs)
    fight.defender_value = combat_value(g, fight, False, theirs, mine)


def _losses(g: Clash, fight: Fight) -> None:
    """Step 4: both sides at once; hits less ignored hits."""
    numbers = g.data.numbers
    on_defender = fight.attacker_value // numbers.hit
    on_attacker = fight.defender_value // numbers.hit
    if g.events is not None:
        g.note("hits", fight.attacker, fight.target, amount=on_defender, other=fight.defender)
        g.note("hits", fight.defender, fight.target, amount=on_attacker, other=fight.attacker)
    on_defender = max(0, on_defender - ignored_hits(g, fight, False))
    on_attacker = max(0, on_attacker - ignored_hits(g, fight, True))
    fight.attacker_lost = min(on_attacker, attackers(g, fight))
    if fight.kind == RAID:
        stack = g.stacks[fight.target]
        fight.defender_lost = min(on_defender, armies(stack) + settlers(stack))
        kill(g, fight, True, fight.attacker_lost)
        g.call(RaidLosses(fight.defender, fight.target, on_defender))
        return
    fight.defender_lost = min(on_defender, defenders(g, fight))
    kill(g, fight, True, fight.attacker_lost)
    kill(g, fight, False, fight.defender_lost)


def _encircle(g: Clash, fight: Fight, attacking: bool) -> None:
    """Encircled (COC-R74): compares the losses of step 4 only; cannot be ignored."""
    if tactics_of(g, fight, attacking) != ENCIRCLED_TACTICS:
        return
    mine = fight.attacker_lost if attacking else fight.defender_lost
    theirs = fight.defender_lost if attacking else fight.attacker_lost
    if theirs >= mine and strength(g, fight, not attacking):
        if roll(g, side(fight, attacking), 1, "encircled")[0] >= g.data.numbers.encircled_hit:
            kill(g, fight, not attacking, 1)


def _surprise(g: Clash, fight: Fight) -> None:
    """Surprise: a card for a kill."""
    if tactics_of(g, fight, False) == SURPRISE_TACTICS and fight.round_kills_by_defender:
        draw_actions(g, fight.defender, 1)
    if tactics_of(g, fight, True) == SURPRISE_TACTICS and fight.round_kills_by_attacker:
        draw_actions(g, fight.attacker, 1)


def verdict(g: Clash, fight: Fight) -> None:
    """Step 5: who is left, and whether the battle goes on."""
    mine = attackers(g, fight)
    theirs = defenders(g, fight)
    numbers = g.data.numbers
    if fight.kind == RAID:
        held = not mine or (fight.alone and fight.attacker_value // numbers.hit <= numbers.fortress_ignored)
        g.done()
        finish(g, fight, fight.defender if held else NOBODY)
        return
    if not mine or not theirs or fight.alone:
        if not mine:
            kill_settlers_of_group(g, fight)
        if not theirs and fight.kind == LAND and not (fight.alone and not mine):
            kill_settlers_at_target(g, fight)
        if mine:
            winner = fight.attacker
        elif theirs or fight.alone:
            winner = fight.defender
        else:
            winner = NOBODY
        g.done()
        finish(g, fight, winner)
        return
    lossless = not fight.round_kills_by_attacker and not fight.round_kills_by_defender
    fight.lossless = fight.lossless + 1 if lossless else 0
    if fight.lossless >= numbers.lossless_rounds:  # COC-R44
        if fight.no_retreat:
            g.call(Sink(1, mine))
        else:
            g.done()
            finish(g, fight, NOBODY)
        return
    g.become(Battle(NEW_ROUND))
    if not fight.no_retreat:
        g.call(GoOn(fight.attacker))


@final
class GoOn(Step[Clash]):
    """D19: the attacker retreats or goes on."""

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
        g.done()
        if action == RETREAT:
            fight = g.fight
            assert fight is not None
            g.note("retreated", seat, fight.origin)
            g.done()
            finish(g, fight, NOBODY)

    def question(self, g: Clash, seat: int) -> Message:
        return battle_question(g, "ask.GoOn")

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        return odds_now(g)
