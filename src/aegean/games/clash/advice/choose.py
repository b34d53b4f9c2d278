"""What each option is worth now, one decision at a time, from what the seat sees alone.

Advice is found by the rule in progress, else by the kind of action.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from aegean.games.clash import actions as a
from aegean.games.clash.advance import FreeAdvance, FreeEducation, PlaceCubes
from aegean.games.clash.advice.cards import handed_over_worth, hoped_for, swap_worth
from aegean.games.clash.advice.discovery import barbarians_worth, way_worth
from aegean.games.clash.advice.fate import (
    anger_worth,
    camp_worth,
    cheer_worth,
    colony_worth,
    defector_worth,
    delight_worth,
    exhausted_worth,
    expedition_worth,
    games_worth,
    pay_plan,
    port_worth,
    raid_loss_worth,
    raided_worth,
    riot_worth,
    sadness_worth,
    schooling_worth,
    taught_worth,
)
from aegean.games.clash.advice.goals import goal_worth, rounds_left
from aegean.games.clash.advice.moves import ARMIES, SHIPS, band_of, best_move
from aegean.games.clash.advice.odds import fight_odds
from aegean.games.clash.advice.reform import overthrow_worth, reform_worth
from aegean.games.clash.advice.ruins import eruption_worth, quake_worth, raze_worth
from aegean.games.clash.advice.siege import siegecraft_worth, tactics_worth
from aegean.games.clash.advice.trading import answer_plan, proposal_plan
from aegean.games.clash.advice.turn import improve_worth, outlet, train_worth, turn_worth
from aegean.games.clash.advice.worth import POINT, advance_worth, best_collect, good_worth, threatened
from aegean.games.clash.barbarians import ChooseRaid, Reinforce, Spawn
from aegean.games.clash.battle_questions import Games, PlayTactics, Siegecraft, Steel
from aegean.games.clash.build import Building
from aegean.games.clash.cards.civil import Effect
from aegean.games.clash.cards.growth import Cheer, SendExplorer
from aegean.games.clash.cards.politics import ChoosePlans
from aegean.games.clash.cards.spy import Swap
from aegean.games.clash.cards.teach_us import OfferTeachUs
from aegean.games.clash.choose_player import ChoosePlayer
from aegean.games.clash.collect import Collecting, Smelt, spaces_around
from aegean.games.clash.combat import GoOn
from aegean.games.clash.event_cards.draw import Exhaust
from aegean.games.clash.event_cards.great_explorer import Colony, Expedition
from aegean.games.clash.event_cards.great_person import Sale
from aegean.games.clash.event_cards.great_persons import Delight
from aegean.games.clash.event_cards.lose_units import LoseUnits
from aegean.games.clash.event_cards.moods import Enrage, LowerMood, Myths
from aegean.games.clash.event_cards.ruins import Erupt, Quake
from aegean.games.clash.event_cards.unrest import Overthrow, Riot, Strike
from aegean.games.clash.exploration import BarbarianSite, Orientation
from aegean.games.clash.group import group_armies, group_settlers
from aegean.games.clash.grow import Raise as RaisePort
from aegean.games.clash.ids import ARMY, SETTLER, SPY_CARD
from aegean.games.clash.improve import Improving
from aegean.games.clash.influence import Boost, Defector
from aegean.games.clash.move import Group, Moving
from aegean.games.clash.pay import Pay
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.raid_losses import RaidLosses
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.status import NameStartPlayer, Raze, Reform
from aegean.games.clash.trade import Answer, ChooseCards, Proposal
from aegean.games.clash.units import armies

STAY_ODDS: Final = Fraction(2, 5)
PREFERRED: Final = 300
"""How much better a step of a plan is than another, where nothing finer is known."""


def worths(g: Clash, seat: int, options: list[int]) -> list[int]:
    """What every option is worth, in thousandths of a point; a plan is made once for all of them."""
    step = g.top
    question = type(step)
    if question in PLANS:
        return PLANS[question](g, seat, step, options)
    if question in WORTHS:
        worth = WORTHS[question]
        return [worth(g, seat, step, action) for action in options]
    return [plain_worth(g, seat, action) for action in options]


def plain_worth(g: Clash, seat: int, action: int) -> int:
    """What an action is worth whatever rule asks for it."""
    kind = action & a.KIND
    return BY_KIND[kind](g, seat, action & a.ARG) if kind in BY_KIND else turn_worth(g, seat, action)


# By the kind of action


def show_worth(g: Clash, seat: int, argument: int) -> int:
    """An objective scored."""
    return 2 * POINT


def gift_worth(g: Clash, seat: int, good: int) -> int:
    """A good to be had for nothing."""
    return good_worth(g, seat, good) + 1


def player_worth(g: Clash, seat: int, other: int) -> int:
    """Oneself where that is possible, else the weakest."""
    return POINT if other == seat else -g.scores()[other] * POINT // 20


def keep_worth(g: Clash, seat: int, argument: int) -> int:
    """A captured city kept."""
    return POINT


BY_KIND: Final[dict[int, Callable[[Clash, int, int], int]]] = {
    a.SHOW: show_worth,
    a.GOOD: gift_worth,
    a.LEARN: advance_worth,
    a.PLAYER: player_worth,
    a.KEEP: keep_worth,
}


# By the rule in progress, an action at a time


def start_worth(g: Clash, seat: int, step: Moving, action: int) -> int:
    """From where the next group starts; nobody sets out for nothing."""
    return 0 if action == a.STOP else best_move(g, seat, action & a.ARG)[0] or -1


def unit_worth(g: Clash, seat: int, step: Building, action: int) -> int:
    """One more unit of a Build."""
    return train_worth(g, seat, step.space, action)


def learn_worth(g: Clash, seat: int, step: FreeAdvance | PlaceCubes, action: int) -> int:
    """An advance for nothing."""
    return advance_worth(g, seat, action & a.ARG) if action != a.STOP else 0


def mood_worth(g: Clash, seat: int, step: Improving, action: int) -> int:
    """One more step of a mood."""
    return improve_worth(g, seat, action & a.ARG) if action != a.STOP else 0


def loss_worth(g: Clash, seat: int, step: LoseUnits, action: int) -> int:
    """The cheapest unit."""
    if action & a.KIND == a.SHIP_PICK:
        return -400
    return -600 if (action & a.ARG) % 3 == SETTLER else -300


def place_worth(g: Clash, seat: int, step: PlaceUnit, action: int) -> int:
    """Armies where there is danger, settlers where there is land."""
    if action == a.STOP:
        return 0
    space = action & a.ARG
    if step.unit == ARMY:
        return 100 + threatened(g, seat, space) * 100 - 10 * armies(g.stacks[space])
    return 100 + outlet(g, seat, space)


def orientation_worth(g: Clash, seat: int, step: Orientation, action: int) -> int:
    """Land near one's own."""
    return way_worth(g, seat, step.slot, action & a.ARG, step.space)


def site_worth(g: Clash, seat: int, step: BarbarianSite, action: int) -> int:
    """Barbarians far from home."""
    return barbarians_worth(g, seat, action & a.ARG)


def plans_worth(g: Clash, seat: int, step: ChoosePlans, action: int) -> int:
    """The objective most likely to be shown is kept, the least likely given back."""
    if action == a.STOP:
        held = g.goals[seat][: len(g.goals[seat]) - step.drawn]
        return min([goal_worth(g, seat, card_kind(card), rounds_left(g)) for card in held])
    worth = goal_worth(g, seat, action & a.ARG, rounds_left(g))
    return worth if step.kept < 0 else -worth


def start_player_worth(g: Clash, seat: int, step: NameStartPlayer, action: int) -> int:
    """Oneself last: who goes last sees what the others did, and nobody comes between them and the status phase."""
    return PREFERRED * ((seat - (action & a.ARG)) % g.players)


def target_worth(g: Clash, seat: int, step: ChoosePlayer, action: int) -> int:
    """By what the player is named for; gifts go to the weakest."""
    beneath = g.beneath()
    named_for = NAMED_FOR.get(type(beneath))
    return player_worth(g, seat, action & a.ARG) if named_for is None else named_for(g, seat, beneath, action)


def victim_worth(g: Clash, seat: int, step: Effect, action: int) -> int:
    """The assassin goes to the strongest, the spy where there is most to be found."""
    other = action & a.ARG
    return hoped_for(g, seat, other) if step.civil == SPY_CARD else g.scores()[other] * POINT // 20


NAMED_FOR: Final[dict[type, Callable[[Clash, int, Any, int], int]]] = {Effect: victim_worth}
"""Rules that have a player named, by which of them lies beneath the question."""


def yes_worth(g: Clash, seat: int, step: object, action: int) -> int:
    """Questions that are best answered with yes."""
    return PREFERRED if action == a.YES else 0


WORTHS: Final[dict[type, Callable[[Clash, int, Any, int], int]]] = {
    Moving: start_worth,
    Building: unit_worth,
    FreeAdvance: learn_worth,
    PlaceCubes: learn_worth,
    PlayTactics: tactics_worth,
    Improving: mood_worth,
    LowerMood: sadness_worth,
    Enrage: anger_worth,
    Exhaust: exhausted_worth,
    Spawn: camp_worth,
    Reinforce: camp_worth,
    ChooseRaid: raided_worth,
    Delight: delight_worth,
    Cheer: cheer_worth,
    RaisePort: port_worth,
    Colony: colony_worth,
    Expedition: expedition_worth,
    SendExplorer: expedition_worth,
    Defector: defector_worth,
    Games: games_worth,
    Siegecraft: siegecraft_worth,
    Steel: yes_worth,
    Smelt: yes_worth,
    LoseUnits: loss_worth,
    PlaceUnit: place_worth,
    Orientation: orientation_worth,
    BarbarianSite: site_worth,
    ChoosePlans: plans_worth,
    Strike: yes_worth,
    Myths: yes_worth,
    Sale: yes_worth,
    Boost: yes_worth,
    Quake: quake_worth,
    Erupt: eruption_worth,
    Overthrow: overthrow_worth,
    Reform: reform_worth,
    Raze: raze_worth,
    OfferTeachUs: taught_worth,
    FreeEducation: schooling_worth,
    RaidLosses: raid_loss_worth,
    Riot: riot_worth,
    NameStartPlayer: start_player_worth,
    ChoosePlayer: target_worth,
    Swap: swap_worth,
    ChooseCards: handed_over_worth,
}


# By the rule in progress, a plan for all actions


def gather_plan(g: Clash, seat: int, step: Collecting, options: list[int]) -> list[int]:
    """Follow the best plan from here on."""
    spaces = [space for space in spaces_around(g, seat, step.home, step.far) if space not in step.taken]
    _worth, plan = best_collect(g, seat, step.home, spaces, step.left, step.far, 1 if step.fished(g) else 0)
    wish = a.GATHER | plan[0][0] * a.GOOD_KINDS + plan[0][1] if plan else a.STOP
    return [PREFERRED if action == wish else 0 for action in options]


def battle_plan(g: Clash, seat: int, step: GoOn, options: list[int]) -> list[int]:
    """On, unless the odds are bad."""
    fight = g.fight
    assert fight is not None
    wish = a.FIGHT_ON if fight_odds(g, fight).win >= STAY_ODDS else a.RETREAT
    return [PREFERRED if action == wish else 0 for action in options]


def group_plan(g: Clash, seat: int, step: Group, options: list[int]) -> list[int]:
    """Follow the best plan: who, then where to."""
    _gain, target, who = best_move(g, seat, step.origin)
    if target < 0:
        return [PREFERRED if a.kind_of(action) in (a.TO, a.PICK) else 0 for action in options]
    if who == SHIPS:
        return ships_plan(step, options, target)
    if who == ARMIES:
        ready = group_armies(step.group) == group_armies(band_of(g, seat, step.origin)) and not group_settlers(step.group)
        wish = target if ready else a.PICK | a.PICK_ARMY
    else:
        wish = target if group_settlers(step.group) else a.PICK | a.PICK_SETTLER
    place = target & a.ARG
    return [
        2 * PREFERRED if action == wish else PREFERRED if a.kind_of(action) == a.TO and action & a.ARG == place else 0
        for action in options
    ]


def ships_plan(step: Group, options: list[int], target: int) -> list[int]:
    """One ship, with its cargo, to where it is wanted."""
    if step.ships:
        return [2 * PREFERRED if action == target else 0 for action in options]
    return [PREFERRED if a.kind_of(action) == a.SHIP_PICK else 0 for action in options]


PLANS: Final[dict[type, Callable[[Clash, int, Any, list[int]], list[int]]]] = {
    Collecting: gather_plan,
    GoOn: battle_plan,
    Group: group_plan,
    Proposal: proposal_plan,
    Answer: answer_plan,
    Pay: pay_plan,
}
