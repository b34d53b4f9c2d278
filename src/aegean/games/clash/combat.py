"""Combat (COC-3.13): a battle is a step that walks through its stages and calls a nested step for every question."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    FIGHT_ON,
    NO,
    RETREAT,
    SHIP_PICK,
    SIEGECRAFT_USE,
    SPACE,
    STOP,
    TACTICS_PLAY,
    USE_ORE,
    USE_WOOD,
    YES,
    kind_of,
)
from aegean.games.clash.city import building_colour, city_mood, city_owner, city_size, wonders_of
from aegean.games.clash.conquest import capture, occasions_of_capture
from aegean.games.clash.drawing import discard_action, draw_actions
from aegean.games.clash.group import change_cargo, mark_attackers
from aegean.games.clash.ids import (
    AGGRESSOR_OBJECTIVE,
    ARCHERS_TACTICS,
    ARMY,
    BARBARIAN_CONQUEST_OBJECTIVE,
    BARBARIANS,
    BOLD_OBJECTIVE,
    COLOSSEUM,
    CONQUEROR_OBJECTIVE,
    DEFENSIVE_FORMATION_TACTICS,
    DEFIANCE_OBJECTIVE,
    ENCIRCLED_TACTICS,
    FANATICISM,
    FLANKING_TACTICS,
    FOR_THE_PEOPLE_TACTICS,
    FORTRESS,
    GENERAL_OBJECTIVE,
    GREAT_BATTLE_OBJECTIVE,
    GREAT_WALL,
    HAPPY,
    HEAVY_RESISTANCE_TACTICS,
    HIGH_GROUND_TACTICS,
    HIGH_MORALE_TACTICS,
    IMPROVED_DEFENSES_TACTICS,
    LEGENDARY_BATTLE_OBJECTIVE,
    MARTYR_TACTICS,
    METALLURGY,
    PELTASTS_TACTICS,
    RESISTANCE_OBJECTIVE,
    SCAVENGER_OBJECTIVE,
    SCOUT_TACTICS,
    SEA,
    SETTLER,
    SIEGE_TACTICS,
    SIEGECRAFT,
    STEEL_WEAPONS,
    SURPRISE_TACTICS,
    TACTICAL_RETREAT_TACTICS,
    TACTICS,
    TACTICS_CARDS,
    TEMPLE,
    TRADE_ROUTES,
    WARFARE_CATEGORY,
    WARMONGER_OBJECTIVE,
    WARSHIPS,
    WEDGE_FORMATION_TACTICS,
)
from aegean.games.clash.log import Rolled
from aegean.games.clash.objectives import occasion
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.routes import partners
from aegean.games.clash.state import Clash, Fight, card_kind, shown_to
from aegean.games.clash.tactics import (
    LAND,
    NAVAL,
    RAID,
    attackers,
    defenders,
    refuse_tactics,
    refuse_tactics_half,
    retreat_spaces,
)
from aegean.games.clash.units import (
    FRESH,
    LOSS_ORDER,
    PICKED,
    SPENT,
    aboard_in,
    armies,
    cargo_item,
    count_in,
    plus,
    settlers,
    shifted,
    ship_at,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

CANNOT_AFFORD: Final = Reason("COC-3.19.1", "why.cannot-afford", "cure.do-without")
NOT_THAT_SHIP: Final = Reason("COC-3.13.3", "why.not-that-ship", "cure.other-unit")
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

NOBODY: Final = -1


def battle_question(g: Clash, id: str) -> Message:
    """A question with the strength of both sides."""
    fight = g.fight
    assert fight is not None
    space = Message("space:" + g.layout.names[fight.target])
    return Message(id, {"space": space, "attackers": attackers(g, fight), "defenders": defenders(g, fight)})


# Beginning


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


def walk_in(g: Clash, fight: Fight) -> None:
    """COC-3.7.10: no battle; settlers die, a city is captured, the movers are used up."""
    seat = fight.attacker
    kill_settlers_at_target(g, fight)
    names = 0
    if fight.scavenged:
        names |= 1 << SCAVENGER_OBJECTIVE
    names |= occasions_of_capture(g, seat, fight.target, bool(fight.from_ships))
    occasion(g, seat, names)
    occupy(g, fight)


# The sides


def is_player(g: Clash, seat: int) -> bool:
    """A seat rather than the barbarians."""
    return 0 <= seat < g.players


def side(fight: Fight, attacking: bool) -> int:
    """The seat of a side."""
    return fight.attacker if attacking else fight.defender


def tactics_of(g: Clash, fight: Fight, attacking: bool) -> int:
    """The tactics in force for a side this round, or -1."""
    if attacking:
        return -1 if fight.attacker_card < 0 or fight.attacker_silenced else g.data.tactics[fight.attacker_card]
    return -1 if fight.defender_card < 0 or fight.defender_silenced else g.data.tactics[fight.defender_card]


def roll(g: Clash, seat: int, n: int, purpose: str) -> list[int]:
    """Dice on the table."""
    dice = [g.random(g.data.numbers.dice_sides) + 1 for _ in range(n)]
    if g.events is not None and dice:
        g.tell(Rolled(seat, tuple(dice), purpose))
    return dice


def kill(g: Clash, fight: Fight, attacking: bool, n: int) -> None:
    """A side loses n fighting units; ships are chosen by their owner (D18)."""
    if fight.kind == NAVAL:
        if n:
            g.call(Sink(1 if attacking else 0, n))
        return
    for _ in range(n):
        if attacking:
            _remove_attacker(g, fight)
        else:
            remove_unit(g, fight.target, ARMY)
        count_kill(fight, attacking)


def count_kill(fight: Fight, attacking: bool) -> None:
    """The other side has killed a unit of this one."""
    if attacking:
        fight.kills_by_defender += 1
        fight.round_kills_by_defender += 1
    else:
        fight.kills_by_attacker += 1
        fight.round_kills_by_attacker += 1


def _remove_attacker(g: Clash, fight: Fight) -> None:
    if fight.kind == RAID:
        remove_unit(g, fight.origin, ARMY)
    elif fight.from_ships:
        change_cargo(g, fight.attacker, fight.origin, cargo_item(ARMY, PICKED), 0)
        g.take(fight.attacker, ARMY, -1)
    else:
        g.stacks[fight.origin] = plus(g.stacks[fight.origin], fight.attacker, ARMY, PICKED, -1)
        g.take(fight.attacker, ARMY, -1)


def remove_unit(g: Clash, space: int, unit: int) -> None:
    """A land unit of a space goes back to its supply, the most restricted first (COC-R80)."""
    stack = g.stacks[space]
    owner = stack_owner(stack)
    for state in LOSS_ORDER:
        if count_in(stack, unit, state):
            g.stacks[space] = plus(stack, owner, unit, state, -1)
            break
    if owner == BARBARIANS:
        g.wild_armies += 1
    else:
        g.take(owner, unit, -1)


def kill_settlers_at_target(g: Clash, fight: Fight) -> None:
    """COC-3.13.3: settlers go with the last army of their space."""
    stack = g.stacks[fight.target]
    if settlers(stack):
        owner = stack_owner(stack)
        if g.owns(owner, TRADE_ROUTES) and partners(g, owner, fight.target):
            fight.scavenged |= 1 << fight.attacker
        for _ in range(settlers(stack)):
            remove_unit(g, fight.target, SETTLER)


def _kill_settlers_of_group(g: Clash, fight: Fight) -> None:
    """COC-R27: settlers behind the attackers go with the last of them."""
    seat = fight.attacker
    if fight.kind != LAND:
        return
    lost = 0
    if fight.from_ships:
        lost = sum([aboard_in(s, SETTLER, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
    else:
        lost = count_in(g.stacks[fight.origin], SETTLER, PICKED)
    if lost and is_player(g, fight.defender) and g.owns(seat, TRADE_ROUTES) and partners(g, seat, fight.origin):
        fight.scavenged |= 1 << fight.defender
    for _ in range(lost):
        if fight.from_ships:
            change_cargo(g, seat, fight.origin, cargo_item(SETTLER, PICKED), 0)
        else:
            g.stacks[fight.origin] = plus(g.stacks[fight.origin], seat, SETTLER, PICKED, -1)
        g.take(seat, SETTLER, -1)


# The course of a battle


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
            _ask_siegecraft(g, fight)
        elif stage == STEEL_OF_ATTACKER:
            _ask_steel(g, fight, True)
        elif stage == STEEL_OF_DEFENDER:
            _ask_steel(g, fight, False)
        elif stage == NEW_ROUND:
            fight.strike()
        elif stage == CARD_OF_ATTACKER:
            _ask_card(g, fight, True)
        elif stage == CARD_OF_DEFENDER:
            _ask_card(g, fight, False)
        elif stage == REVEAL:
            _reveal(g, fight)
        elif stage == REVEAL_OF_ATTACKER:
            _before_the_roll(g, fight, True)
        elif stage == REVEAL_OF_DEFENDER:
            _before_the_roll(g, fight, False)
        elif stage == SIEGE_FOOD:
            _besiege(g, fight)
        elif stage == WITHDRAWAL:
            if tactics_of(g, fight, False) == TACTICAL_RETREAT_TACTICS and defenders(g, fight) and attackers(g, fight):
                g.call(Withdraw(fight.defender))
        elif stage == ROLL:
            _roll_or_end(g, fight)
        elif stage == COLOSSEUM_OF_ATTACKER:
            _ask_colosseum(g, fight, True)
        elif stage == COLOSSEUM_OF_DEFENDER:
            _ask_colosseum(g, fight, False)
        elif stage == LOSSES:
            _losses(g, fight)
        elif stage == ENCIRCLEMENT:
            _encircle(g, fight, True)
            _encircle(g, fight, False)
        elif stage == SURPRISES:
            _surprise(g, fight)


def _ask_siegecraft(g: Clash, fight: Fight) -> None:
    if fight.kind == LAND and fight.fortress and g.has(fight.attacker, SIEGECRAFT):
        numbers = g.data.numbers
        if g.affords(fight.attacker, packed(wood=numbers.siegecraft_wood)) or g.affords(
            fight.attacker, packed(ore=numbers.siegecraft_ore)
        ):
            g.call(Siegecraft(fight.attacker))


@final
class Siegecraft(Step[Clash]):
    """D16: wood cancels the fortress's die, ore its ignored hit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _cost(self, g: Clash, use: int) -> int:
        numbers = g.data.numbers
        cost = packed(wood=numbers.siegecraft_wood) if use & USE_WOOD else 0
        return cost + (packed(ore=numbers.siegecraft_ore) if use & USE_ORE else 0)

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SIEGECRAFT_USE | use for use in range(4)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SIEGECRAFT_USE or action & ARG > USE_WOOD | USE_ORE:
            return NOT_NOW
        return None if g.affords(seat, self._cost(g, action & ARG)) else CANNOT_AFFORD

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        fight = g.fight
        assert fight is not None
        use = action & ARG
        fight.no_fortress_die = 1 if use & USE_WOOD else 0
        fight.no_fortress_shield = 1 if use & USE_ORE else 0
        pay(g, seat, self._cost(g, use))


def _steel_bonus(g: Clash, enemy: int) -> int:
    numbers = g.data.numbers
    armed = is_player(g, enemy) and g.has(enemy, STEEL_WEAPONS)
    return numbers.steel_bonus_both if armed else numbers.steel_bonus


def _ask_steel(g: Clash, fight: Fight, attacking: bool) -> None:
    seat = side(fight, attacking)
    enemy = side(fight, not attacking)
    if fight.kind == NAVAL or not is_player(g, seat) or not g.has(seat, STEEL_WEAPONS):
        return
    armed = is_player(g, enemy) and g.has(enemy, STEEL_WEAPONS)
    if g.has(seat, METALLURGY) and not armed:
        _draw_steel(g, fight, attacking)
    elif g.affords(seat, packed(ore=g.data.numbers.steel_ore)):
        g.call(Steel(seat, 1 if attacking else 0))


def _draw_steel(g: Clash, fight: Fight, attacking: bool) -> None:
    if attacking:
        fight.attacker_steel = _steel_bonus(g, fight.defender)
    else:
        fight.defender_steel = _steel_bonus(g, fight.attacker)
    g.note("steel", side(fight, attacking))


@final
class Steel(Step[Clash]):
    """D16: Steel Weapons for this battle."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")

    def __init__(self, seat: int, attacking: int) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [YES, NO]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (YES, NO) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            fight = g.fight
            assert fight is not None
            _draw_steel(g, fight, bool(self.attacking))
            pay(g, seat, packed(ore=g.data.numbers.steel_ore))


def _ask_card(g: Clash, fight: Fight, attacking: bool) -> None:
    """Whoever has Tactics and any card is asked, fitting or not: the question must not tell what is in the hand."""
    seat = side(fight, attacking)
    if is_player(g, seat) and g.has(seat, TACTICS) and g.hands[seat]:
        if attacking or fight.kind == NAVAL or fight.fortress or defenders(g, fight):
            g.call(PlayTactics(seat, 1 if attacking else 0))


@final
class PlayTactics(Step[Clash]):
    """D17: one card face down, or none. It stays in the hand until it is turned up."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")

    def __init__(self, seat: int, attacking: int) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[TACTICS_PLAY | card_kind(card) for card in g.hands[seat]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != TACTICS_PLAY or action & ARG >= len(g.data.tactics):
            return NOT_NOW
        return refuse_tactics(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == STOP:
            return
        fight = g.fight
        assert fight is not None
        if self.attacking:
            fight.attacker_card = action & ARG
        else:
            fight.defender_card = action & ARG
        g.note("card-face-down", seat)

    def question(self, g: Clash, seat: int) -> Message:
        return battle_question(g, "ask.PlayTactics")


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
            kill(g, fight, not attacking, min(1, _strength(g, fight, not attacking)))
            kill(g, fight, attacking, 1)


def _strength(g: Clash, fight: Fight, attacking: bool) -> int:
    return attackers(g, fight) if attacking else defenders(g, fight)


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
        if roll(g, seat, 1, "archers")[0] >= numbers.archers_hit and _strength(g, fight, not attacking):
            kill(g, fight, not attacking, 1)
    elif tactics == PELTASTS_TACTICS:
        dice = roll(g, seat, _strength(g, fight, attacking), "peltasts")
        if dice and max(dice) >= numbers.peltasts_hit:
            if attacking:
                fight.attacker_ignores += numbers.peltasts_ignored
            else:
                fight.defender_ignores += numbers.peltasts_ignored


def _besiege(g: Clash, fight: Fight) -> None:
    """Siege: the defender pays food or fights the worse; barbarians never pay (COC-R64)."""
    if tactics_of(g, fight, True) != SIEGE_TACTICS:
        return
    numbers = g.data.numbers
    if is_player(g, fight.defender) and g.affords(fight.defender, packed(numbers.siege_food)):
        g.call(PaySiege(fight.defender))
    else:
        fight.defender_bonus -= numbers.siege_unpaid


@final
class PaySiege(Step[Clash]):
    """D20: food against the siege."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [YES, NO]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (YES, NO) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        fight = g.fight
        assert fight is not None
        if action == YES:
            pay(g, seat, packed(g.data.numbers.siege_food))
        else:
            fight.defender_bonus -= g.data.numbers.siege_unpaid


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


def combat_value(g: Clash, fight: Fight, attacking: bool, own: int, enemy: int) -> int:
    """The roll of a side with its modifiers, at least 0; dice are thrown here."""
    bonus, dice = modifiers(g, fight, attacking, own, enemy)
    thrown = roll(g, side(fight, attacking), max(0, own + dice), "battle")
    return max(0, sum(thrown) + bonus)


def modifiers(g: Clash, fight: Fight, attacking: bool, own: int, enemy: int) -> tuple[int, int]:
    """What a side adds to its roll and how many dice more it throws (COC-3.13.8: sources add up)."""
    numbers = g.data.numbers
    seat = side(fight, attacking)
    first = fight.round == 1
    bonus = fight.attacker_bonus if attacking else fight.defender_bonus
    dice = fight.attacker_dice if attacking else fight.defender_dice
    city = g.cities[fight.target]
    if fight.kind != NAVAL:
        bonus += fight.attacker_steel if attacking else fight.defender_steel
        if first and is_player(g, seat) and g.has(seat, FANATICISM) and building_colour(city, TEMPLE) >= 0:
            bonus += numbers.fanaticism_bonus
        if attacking and first and _great_wall_stands(g, fight):
            bonus -= numbers.great_wall_penalty
        if not attacking and first and fight.fortress and not fight.no_fortress_die:
            dice += numbers.fortress_dice
    if attacking and fight.warlord:
        bonus += numbers.warlord_bonus
    mine = tactics_of(g, fight, attacking)
    theirs = tactics_of(g, fight, not attacking)
    if mine == SIEGE_TACTICS:
        bonus += numbers.siege_bonus
    elif mine == HIGH_MORALE_TACTICS:
        bonus += numbers.high_morale_bonus
    elif mine == WEDGE_FORMATION_TACTICS:
        bonus += numbers.wedge_bonus * enemy
    elif mine == SURPRISE_TACTICS:
        bonus += numbers.surprise_bonus
    elif mine == FLANKING_TACTICS:
        dice += numbers.flanking_dice
    elif mine == FOR_THE_PEOPLE_TACTICS:
        dice += numbers.for_the_people_dice
    elif mine == DEFENSIVE_FORMATION_TACTICS:
        dice += numbers.defensive_formation_dice
    if theirs == HIGH_GROUND_TACTICS:
        bonus -= numbers.high_ground_penalty
    elif theirs == HEAVY_RESISTANCE_TACTICS:
        bonus -= numbers.heavy_resistance_penalty * own
    return bonus, dice


def _great_wall_stands(g: Clash, fight: Fight) -> bool:
    owner = city_owner(g.cities[fight.target])
    return is_player(g, owner) and g.owns_wonder(owner, GREAT_WALL) and city_mood(g.cities[fight.target]) == HAPPY


def ignored_hits(g: Clash, fight: Fight, attacking: bool) -> int:
    """How many rolled hits a side ignores this round."""
    numbers = g.data.numbers
    seat = side(fight, attacking)
    first = fight.round == 1
    ignored = fight.attacker_ignores if attacking else fight.defender_ignores
    if first and not attacking and fight.fortress and not fight.no_fortress_shield:
        ignored += numbers.fortress_ignored
    if first and is_player(g, seat) and g.has(seat, WARSHIPS) and (fight.kind == NAVAL or (attacking and fight.from_ships)):
        ignored += numbers.warships_ignored
    if tactics_of(g, fight, attacking) == IMPROVED_DEFENSES_TACTICS:
        ignored += numbers.improved_defenses_ignored
    return ignored


def _ask_colosseum(g: Clash, fight: Fight, attacking: bool) -> None:
    seat = side(fight, attacking)
    if fight.kind != NAVAL and is_player(g, seat) and g.owns_wonder(seat, COLOSSEUM) and g.affords(seat, packed(culture=1)):
        g.call(Games(seat, 1 if attacking else 0))


@final
class Games(Step[Clash]):
    """Colosseum, after the rolls: a token for more CV, once per round (D20)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacking")

    def __init__(self, seat: int, attacking: int) -> None:
        self.seat: Final = seat
        self.attacking: Final = attacking

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [YES, NO]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (YES, NO) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            fight = g.fight
            assert fight is not None
            if self.attacking:
                fight.attacker_value += g.data.numbers.colosseum_bonus
            else:
                fight.defender_value += g.data.numbers.colosseum_bonus
            pay(g, seat, packed(culture=1))


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
        from aegean.games.clash.barbarians import RaidLosses

        stack = g.stacks[fight.target]
        fight.defender_lost = min(on_defender, armies(stack) + settlers(stack))
        kill(g, fight, True, fight.attacker_lost)
        g.call(RaidLosses(fight.defender, fight.target, on_defender))
        return
    fight.defender_lost = min(on_defender, defenders(g, fight))
    kill(g, fight, True, fight.attacker_lost)
    kill(g, fight, False, fight.defender_lost)


@final
class Sink(Step[Clash]):
    """D18: a side loses ships; the owner chooses where their cargo differs (COC-R25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacking", "left")

    def __init__(self, attacking: int, left: int) -> None:
        self.attacking: Final = attacking
        self.left: Final = left

    def _ships(self, g: Clash) -> list[int]:
        """Places in the fleet of the ships that may be lost, one of each kind."""
        fight = g.fight
        assert fight is not None
        found: list[int] = []
        seen: list[int] = []
        for i, ship in enumerate(g.fleets[side(fight, bool(self.attacking))]):
            fights = ship_state(ship) == PICKED if self.attacking else ship_space(ship) == fight.target
            if fights and ship >> 11 not in seen:
                found.append(i)
                seen.append(ship >> 11)
        return found

    def waiting(self, g: Clash) -> int:
        fight = g.fight
        assert fight is not None
        return 1 << side(fight, bool(self.attacking)) if self.left and len(self._ships(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SHIP_PICK | i for i in range(len(g.fleets[seat]))]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SHIP_PICK:
            return NOT_NOW
        return None if action & ARG in self._ships(g) else NOT_THAT_SHIP

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._sink(g, action & ARG)

    def resume(self, g: Clash) -> None:
        ships = self._ships(g)
        if self.left and ships:
            self._sink(g, ships[0])
        else:
            g.done()

    def _sink(self, g: Clash, number: int) -> None:
        fight = g.fight
        assert fight is not None
        g.become(Sink(self.attacking, self.left - 1))
        attacking = bool(self.attacking)
        seat = side(fight, attacking)
        ship = g.fleets[seat][number]
        if g.owns(seat, TRADE_ROUTES) and partners(g, seat, ship_space(ship)):
            fight.scavenged |= 1 << side(fight, not attacking)
        g.remove_fleet_ship(seat, ship)
        count_kill(fight, attacking)
        g.note("ship-lost", seat, ship_space(ship))


def _encircle(g: Clash, fight: Fight, attacking: bool) -> None:
    """Encircled (COC-R74): compares the losses of step 4 only; cannot be ignored."""
    if tactics_of(g, fight, attacking) != ENCIRCLED_TACTICS:
        return
    mine = fight.attacker_lost if attacking else fight.defender_lost
    theirs = fight.defender_lost if attacking else fight.attacker_lost
    if theirs >= mine and _strength(g, fight, not attacking):
        if roll(g, side(fight, attacking), 1, "encircled")[0] >= g.data.numbers.encircled_hit:
            kill(g, fight, not attacking, 1)


def _surprise(g: Clash, fight: Fight) -> None:
    """Surprise: a card for a kill."""
    if tactics_of(g, fight, False) == SURPRISE_TACTICS and fight.round_kills_by_defender:
        draw_actions(g, fight.defender, 1)
    if tactics_of(g, fight, True) == SURPRISE_TACTICS and fight.round_kills_by_attacker:
        draw_actions(g, fight.attacker, 1)


# The end


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
            _kill_settlers_of_group(g, fight)
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


def finish(g: Clash, fight: Fight, winner: int) -> None:
    """The battle is over: who stands where, what it brings. Called with the battle already off the stack."""
    g.fight = None
    if g.events is not None:
        g.note("won" if winner != NOBODY else "no-winner", winner, fight.target)
    if fight.kind != NAVAL:
        _remember_battle(g, fight, winner)
    fanatic = _loser_with_fanaticism(g, fight, winner)
    for seat in reversed(g.order_from(g.active if g.active >= 0 else g.start)):
        if seat in (fight.attacker, fight.defender):
            occasion(g, seat, instant_objectives(g, fight, seat, winner))
    if fanatic >= 0:
        g.call(PlaceUnit(fanatic, ARMY, 0))
    if fight.kind == LAND:
        if winner == fight.attacker:
            occupy(g, fight)
        else:
            _stand_down(g, fight)
    elif fight.kind == NAVAL:
        space = fight.target if winner == fight.attacker else fight.origin
        fleet = [ship_at(s, space, SPENT) if ship_state(s) == PICKED else s for s in g.fleets[fight.attacker]]
        g.fleets[fight.attacker] = tuple(sorted(fleet))


def _remember_battle(g: Clash, fight: Fight, winner: int) -> None:
    record = g.record
    for seat in (fight.attacker, fight.defender):
        if is_player(g, seat):
            first = record.battle_space[seat]
            if first < 0:
                spaces = list(record.battle_space)
                spaces[seat] = fight.target
                record.battle_space = tuple(spaces)
            elif first != fight.target:
                record.two_battles |= 1 << seat
    if is_player(g, winner):
        record.won |= 1 << winner


def _loser_with_fanaticism(g: Clash, fight: Fight, winner: int) -> int:
    """Fanaticism: a free army for whoever lost a battle in a city with a temple (COC-R65); not in a raid (COC-R24)."""
    if fight.kind != LAND or winner == NOBODY or building_colour(g.cities[fight.target], TEMPLE) < 0:
        return -1
    loser = fight.defender if winner == fight.attacker else fight.attacker
    return loser if is_player(g, loser) and g.has(loser, FANATICISM) else -1


def instant_objectives(g: Clash, fight: Fight, seat: int, winner: int) -> int:
    """The objectives a battle makes true for one of its sides, as a mask (1.11; COC-R73, R74)."""
    counts = g.data.objective_count
    attacking = seat == fight.attacker
    enemy = side(fight, not attacking)
    kills = fight.kills_by_attacker if attacking else fight.kills_by_defender
    own_start = fight.attackers if attacking else fight.defenders
    enemy_start = fight.defenders if attacking else fight.attackers
    city = g.cities[fight.target]
    won = winner == seat
    names = 0
    if fight.scavenged >> seat & 1:
        names |= 1 << SCAVENGER_OBJECTIVE
    if fight.kind != NAVAL:
        if kills >= counts[GENERAL_OBJECTIVE]:
            names |= 1 << GENERAL_OBJECTIVE
        if own_start + enemy_start >= counts[GREAT_BATTLE_OBJECTIVE]:
            names |= 1 << GREAT_BATTLE_OBJECTIVE
        if g.record.two_battles >> seat & 1 and g.record.won >> seat & 1:
            names |= 1 << WARMONGER_OBJECTIVE
        if won and attacking and kills >= counts[AGGRESSOR_OBJECTIVE]:
            names |= 1 << AGGRESSOR_OBJECTIVE
        size = g.data.objective_size[LEGENDARY_BATTLE_OBJECTIVE]
        if (
            attacking
            and own_start >= counts[LEGENDARY_BATTLE_OBJECTIVE]
            and city
            and city_size(city) >= size
            and wonders_of(city)
        ):
            names |= 1 << LEGENDARY_BATTLE_OBJECTIVE
        if won and city and enemy == BARBARIANS and kills >= counts[RESISTANCE_OBJECTIVE]:
            names |= 1 << RESISTANCE_OBJECTIVE
    if won and is_player(g, enemy):
        if own_start < enemy_start:
            names |= 1 << DEFIANCE_OBJECTIVE
        members = g.data.members[WARFARE_CATEGORY]
        if own_start < enemy_start or (g.advances[enemy] & members).bit_count() > (g.advances[seat] & members).bit_count():
            names |= 1 << BOLD_OBJECTIVE
    if won and attacking and fight.kind == LAND and city:
        names |= occasions_of_capture(g, seat, fight.target, bool(fight.from_ships))
        if enemy == BARBARIANS:
            if fight.defenders >= counts[BARBARIAN_CONQUEST_OBJECTIVE]:
                names |= 1 << BARBARIAN_CONQUEST_OBJECTIVE
        else:
            names |= 1 << CONQUEROR_OBJECTIVE
    return names


def _stand_down(g: Clash, fight: Fight) -> None:
    """Attackers who did not win stay where they came from and have fought (COC-3.13.4, COC-R26)."""
    seat = fight.attacker
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
    seat = fight.attacker
    for unit in (SETTLER, ARMY):
        if fight.from_ships:
            n = sum([aboard_in(s, unit, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
            for _ in range(n):
                change_cargo(g, seat, fight.origin, cargo_item(unit, PICKED), 0)
        else:
            n = count_in(g.stacks[fight.origin], unit, PICKED)
            if n:
                g.stacks[fight.origin] = plus(g.stacks[fight.origin], seat, unit, PICKED, -n)
        if n:
            g.stacks[fight.target] = plus(g.stacks[fight.target], seat, unit, SPENT, n)
    if g.cities[fight.target]:
        capture(g, seat, fight.target, fight.kills_by_attacker)
