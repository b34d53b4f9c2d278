"""What events and cards leave to a seat: which field is exhausted, where barbarians go, which city is glad or angry."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advance import FreeEducation
from aegean.games.clash.advice.discovery import LAND, REACH, barbarians_worth
from aegean.games.clash.advice.turn import lasting, settlers_wanted
from aegean.games.clash.advice.worth import GOOD_WORTH, POINT, good_worth, later, saving, site_worth
from aegean.games.clash.barbarians import ChooseRaid, Reinforce, Spawn
from aegean.games.clash.battle_questions import Games
from aegean.games.clash.cards.growth import Cheer, SendExplorer
from aegean.games.clash.cards.teach_us import OfferTeachUs
from aegean.games.clash.city import city_mood, city_size
from aegean.games.clash.event_cards.draw import Exhaust
from aegean.games.clash.event_cards.great_explorer import Colony, Expedition
from aegean.games.clash.event_cards.great_persons import Delight
from aegean.games.clash.event_cards.moods import Enrage, LowerMood
from aegean.games.clash.event_cards.unrest import Riot
from aegean.games.clash.grow import Raise
from aegean.games.clash.ids import ANGRY, FOOD, FORTRESS, GOODS_COUNT, HAPPY, IDEAS, MOOD, SETTLER, UNITS
from aegean.games.clash.influence import Defector
from aegean.games.clash.passage import sailable
from aegean.games.clash.pay import Pay
from aegean.games.clash.payment import amount, payments
from aegean.games.clash.raid_losses import RaidLosses
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies

ARMY_LOST: Final = 300
SETTLER_LOST: Final = 600
UNIT_KINDS: Final = len(UNITS)
FIELD: Final = 100
"""A field beside a city."""
HARVESTED: Final = 100
"""A point of a city's size for a while."""
DEFENDER: Final = 250
NEW_LAND: Final = 300
SEEN_SEA: Final = 10
RIVALS: Final = LAND // 2
"""What a step nearer to a rival's city is worth to barbarians of one's choice, beside a step away from one's own."""


def exhausted_worth(g: Clash, seat: int, step: Exhaust, action: int) -> int:
    """A field few of one's own cities need, better one that others need too, and no place for a city."""
    space = action & a.ARG
    worth = -site_worth(g, seat, space) // 10
    for other in range(g.players):
        beside = sum([1 for town in g.towns[other] if g.layout.distance[town][space] == 1])
        worth += -FIELD * beside if other == seat else FIELD * beside // g.players
    return worth


def camp_worth(g: Clash, seat: int, step: Spawn | Reinforce, action: int) -> int:
    """Barbarians far from home and near to others."""
    space = action & a.ARG
    far = min(
        [g.layout.distance[town][space] for other in range(g.players) if other != seat for town in g.towns[other]] or [REACH]
    )
    return barbarians_worth(g, seat, space) - RIVALS * min(REACH, far)


def raided_worth(g: Clash, seat: int, step: ChooseRaid, action: int) -> int:
    """The city that loses least: well defended and small. Which camp of equals matters little."""
    space = action & a.ARG
    if step.camp < 0:
        return 0
    guarded = armies(g.stacks[space]) + (2 if g.usable(space, FORTRESS) else 0)
    return DEFENDER * guarded - HARVESTED * harvest(g, space, city_mood(g.cities[space]))


def harvest(g: Clash, space: int, mood: int) -> int:
    """For how many a city counts in a mood (COC-3.5.2)."""
    size = city_size(g.cities[space])
    return 1 if mood == ANGRY else size + 1 if mood == HAPPY else size


def risen(g: Clash, space: int, mood: int) -> int:
    """What a city has of a better mood; of cities that gain as much the larger, which would cost more to cheer up."""
    size = city_size(g.cities[space])
    return HARVESTED * (harvest(g, space, mood) - harvest(g, space, city_mood(g.cities[space]))) + size


def delight_worth(g: Clash, seat: int, step: Delight, action: int) -> int:
    """The city that gains most by becoming happy."""
    return risen(g, action & a.ARG, HAPPY)


def cheer_worth(g: Clash, seat: int, step: Cheer, action: int) -> int:
    """A step of mood; the second one for a token."""
    if action == a.STOP:
        return GOOD_WORTH[MOOD]
    space = action & a.ARG
    return later(g, 6 * risen(g, space, city_mood(g.cities[space]) + 1))


def sadness_worth(g: Clash, seat: int, step: LowerMood, action: int) -> int:
    """The city that loses least by a worse mood."""
    space = action & a.ARG
    return fall_worth(g, space, max(ANGRY, city_mood(g.cities[space]) - 1))


def anger_worth(g: Clash, seat: int, step: Enrage, action: int) -> int:
    """The city that loses least by being angry."""
    return fall_worth(g, action & a.ARG, ANGRY)


def fall_worth(g: Clash, space: int, fallen: int) -> int:
    """What a city loses whose mood falls; of two that lose the same, the smaller one."""
    return -HARVESTED * (harvest(g, space, city_mood(g.cities[space])) - harvest(g, space, fallen)) - city_size(g.cities[space])


def port_worth(g: Clash, seat: int, step: Raise, action: int) -> int:
    """The sea that leads furthest."""
    return SEEN_SEA * len(sailable(g, seat, action & a.ARG))


def colony_worth(g: Clash, seat: int, step: Colony, action: int) -> int:
    """A city for food alone."""
    if action == a.STOP:
        return 0
    return site_worth(g, seat, action & a.ARG) - 2 * GOOD_WORTH[FOOD]


def expedition_worth(g: Clash, seat: int, step: Expedition | SendExplorer, action: int) -> int:
    """New land rather than none, the nearer the better."""
    if action == a.STOP:
        return 0
    return NEW_LAND - min([g.layout.distance[town][action & a.ARG] for town in g.towns[seat]], default=0)


def defector_worth(g: Clash, seat: int, step: Defector, action: int) -> int:
    """A settler as long as there is land for it, else an army."""
    settler = action & a.ARG == a.PICK_SETTLER
    return POINT if settler == (settlers_wanted(g, seat) > 0) else 0


def games_worth(g: Clash, seat: int, step: Games, action: int) -> int:
    """The Colosseum adds to a roll that is one short of a hit."""
    fight = g.fight
    assert fight is not None
    short = fight.side(step.attacking).value % g.data.numbers.hit == g.data.numbers.hit - 1
    return POINT if short == (action == a.YES) else 0


def pay_plan(g: Clash, seat: int, step: Pay, options: list[int]) -> list[int]:
    """Pay with what is worth least; what a wonder needs is dear."""
    mask = (1 << 4 * step.known) - 1
    ways = [way for way in payments(g.goods, seat * GOODS_COUNT, step.cost, step.how) if way & mask == step.chosen]
    saved_for = saving(g, seat)
    prices = [price(g, seat, way, saved_for) for way in ways]
    worths: list[int] = []
    for action in options:
        good, n = divmod(action & a.ARG, a.AMOUNTS)
        worths.append(-min([prices[place] for place, way in enumerate(ways) if amount(way, good) == n]))
    return worths


def price(g: Clash, seat: int, paid: int, saved_for: int) -> int:
    """What is missed after a payment."""
    missed = 0
    for good in range(GOODS_COUNT):
        for number in range(amount(paid, good)):
            missed += good_worth(g, seat, good, -number - 1, saved_for)
    return missed


def taught_worth(g: Clash, seat: int, step: OfferTeachUs, action: int) -> int:
    """An advance of the loser's for the card."""
    return 0 if action == a.STOP else POINT


def schooling_worth(g: Clash, seat: int, step: FreeEducation, action: int) -> int:
    """A mood token for an idea, if it is worth more."""
    saved_for = saving(g, seat)
    gain = good_worth(g, seat, MOOD, 0, saved_for) - good_worth(g, seat, IDEAS, -1, saved_for)
    return gain if action == a.YES else 0


def raid_loss_worth(g: Clash, seat: int, step: RaidLosses, action: int) -> int:
    """The cheapest unit or building."""
    if a.kind_of(action) == a.REMOVE:
        return -lasting(g, seat, step.space, (action & a.ARG) % a.REMOVE_PIECES)
    return -SETTLER_LOST if (action & a.ARG) % UNIT_KINDS == SETTLER else -ARMY_LOST


def riot_worth(g: Clash, seat: int, step: Riot, action: int) -> int:
    """Civil War where its army is needed least: the city that loses least, and with armies left."""
    space = action & a.ARG
    mood = city_mood(g.cities[space])
    return DEFENDER * armies(g.stacks[space]) - HARVESTED * (harvest(g, space, mood) - harvest(g, space, max(ANGRY, mood - 1)))
