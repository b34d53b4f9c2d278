"""What an action leads to whichever question it answers: what is printed on the thing it names, and what the seat gains by it."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.city import city_size
from aegean.games.clash.ids import (
    ADVANCES,
    BLUE,
    BUILDINGS,
    CATEGORIES,
    CIVILS,
    GOODS,
    GOODS_COUNT,
    MOODS,
    OBJECTIVES,
    PHILOSOPHY,
    SCIENCE_CATEGORY,
    TACTICS_CARDS,
    WONDERS,
    YELLOW,
)
from aegean.games.clash.payment import ONE_CULTURE, ONE_MOOD, amount, packed, payments
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message, Value

PRINTED: Final = {
    a.LIBRARY: "advance",
    a.WONDER: "wonder",
    a.PLAN: "wonder",
    a.PLAY: "civil",
    a.TACTICS_PLAY: "tactics",
    a.SHOW: "objective",
    a.PERSON: "event",
}
"""The kinds of action that name a thing on which something is printed, and what that thing is called in texts."""


def says(g: Clash, thing: str) -> Message:
    """What is printed on a thing, as a sentence."""
    return Message("leads.says", {"says": g.data.says[thing]})


def printed(g: Clash, facts: dict[str, Value], action: int) -> tuple[Message, ...]:
    """What is printed on the thing an action names; nothing if it names none."""
    thing = facts.get(PRINTED.get(a.kind_of(action), ""))
    return (says(g, thing.id),) if isinstance(thing, Message) else ()


def named(g: Clash, thing: str) -> Message:
    """A thing by its name, and what is printed on it."""
    return Message("leads.named", {"name": Message(thing), "says": g.data.says[thing]})


def halves(g: Clash, action: int) -> tuple[Message, ...]:
    """What is printed on a card that is taken or given as a whole: both of its halves, a great person, or a wonder."""
    kind, card = a.kind_of(action), action & a.ARG
    if kind in (a.GOAL, a.GIVE_GOAL):
        return tuple([named(g, "objective:" + OBJECTIVES[half]) for half in g.data.objectives[card]])
    if kind == a.PLAN:
        return (says(g, "wonder:" + WONDERS[card]),)
    if card >= a.ACTION_CARDS:
        return (says(g, "event:" + g.data.event_ids[card - a.ACTION_CARDS]),)
    return (named(g, "civil:" + CIVILS[g.data.civil[card]]), named(g, "tactics:" + TACTICS_CARDS[g.data.tactics[card]]))


def mood_becomes(g: Clash, space: int, mood: int) -> Message:
    """The mood a city comes to."""
    return Message("leads.mood", {"city": Message("space:" + g.layout.names[space]), "mood": Message("mood:" + MOODS[mood])})


def building_leads_to(g: Clash, space: int, building: int) -> tuple[Message, ...]:
    """What a building is for, and how large its city becomes."""
    n = g.data.numbers
    numbers: dict[str, Value] = {
        "academy_ideas": n.academy_ideas,
        "fortress_dice": n.fortress_dice,
        "fortress_ignored": n.fortress_ignored,
    }
    city = Message("space:" + g.layout.names[space])
    grown = Message("leads.size", {"city": city, "n": city_size(g.cities[space]) + 1})
    return (Message("about.building." + BUILDINGS[building], numbers), grown)


def learnt(g: Clash, seat: int, advance: int, paid: int, then: int = 0) -> int:
    """COC-3.3.4: what an advance brings at once, as packed goods: the token of its border, which raises its limit and is never
    lost, and the idea of Philosophy; also what follows it for certain."""
    colour = g.data.border[advance]
    token = ONE_MOOD if colour == YELLOW else ONE_CULTURE if colour == BLUE else 0
    science = g.data.category[advance] == SCIENCE_CATEGORY and g.has(seat, PHILOSOPHY)
    idea = packed(ideas=1) if advance == PHILOSOPHY or science else 0
    return token | kept(g, seat, idea + then, paid)


def advance_leads_to(g: Clash, seat: int, advance: int, cube: int) -> tuple[Message, ...]:
    """What an advance does, what it unlocks, and how far the next event is (COC-3.3.4) if it takes a cube."""
    found = [says(g, "advance:" + ADVANCES[advance])]
    unlocked = [Message("building:" + BUILDINGS[one]) for one, needs in enumerate(g.data.building_advance) if needs == advance]
    unlocked += [Message("wonder:" + WONDERS[one]) for one, needs in enumerate(g.data.wonder_advance) if needs == advance]
    if unlocked:
        found.append(Message("leads.unlocks", {"what": tuple(unlocked)}))
    if cube:
        left = g.cubes[seat] - 1
        found.append(Message("leads.event-in", {"n": left}) if left else Message("leads.event-now"))
    return tuple(found)


def government_leads_to(g: Clash, seat: int, category: int) -> tuple[Message, ...]:
    """COC-3.3.8: so many cubes move, the top advance first."""
    cubes = (g.advances[seat] & g.data.governments).bit_count()
    top = ADVANCES[g.data.tops[category]]
    name = Message("category:" + CATEGORIES[category])
    return (
        Message("leads.government", {"n": cubes, "category": name, "top": Message("advance:" + top)}),
        says(g, "advance:" + top),
    )


def kept(g: Clash, seat: int, gain: int, paid: int = 0) -> int:
    """COC-3.19.3: of packed goods, what the limits let the seat keep once it has paid."""
    found = 0
    for good in range(GOODS_COUNT):
        room = g.limit(seat, good) - g.stock(seat, good) + amount(paid, good)
        found |= min(amount(gain, good), max(0, room)) << 4 * good
    return found


def overflow(g: Clash, seat: int, gain: int, paid: int = 0) -> Message | None:
    """Nothing is given up without being said: what of a gain exceeds a limit is lost."""
    stays = kept(g, seat, gain, paid)
    for good in range(GOODS_COUNT):
        comes, stay = amount(gain, good), amount(stays, good)
        if comes > stay:
            name = Message("good:" + GOODS[good])
            if not stay:
                return Message("warn.at-the-limit", {"good": name})
            return Message("warn.over-the-limit", {"good": name, "gain": comes, "kept": stay})
    return None


def paid_for(g: Clash, seat: int, cost: int, how: int) -> int:
    """What a price is paid with: the obvious payment, which is offered first where several are possible (COC-3.19.4)."""
    ways = payments(g.goods, seat * GOODS_COUNT, cost, how) if cost else []
    return ways[0] if ways else cost


def balance(cost: int, gain: int) -> dict[str, int]:
    """What is paid and what is gained, by good."""
    change = {GOODS[good]: amount(gain, good) - amount(cost, good) for good in range(GOODS_COUNT)}
    return {good: n for good, n in change.items() if n}
