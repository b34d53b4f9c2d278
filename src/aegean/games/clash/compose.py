"""The compound moves of Clash of Cultures as forms: payments, groups that move, units built, goods collected, trades, losses."""

from collections.abc import Sequence
from typing import Final

from aegean.games.clash.abilities import held_cards
from aegean.games.clash.actions import (
    ACTION_CARDS,
    ARG,
    GATHER,
    GOOD_KINDS,
    LOSE,
    MOVE,
    PICK_NAMES,
    PROPOSE,
    SHIP_PICK,
    STOP,
    TRAIN,
    TRAIN_NAMES,
    kind_of,
)
from aegean.games.clash.build import Building, price
from aegean.games.clash.collect import Collecting
from aegean.games.clash.group import with_pick
from aegean.games.clash.ids import GOODS, GOODS_COUNT, UNITS
from aegean.games.clash.move import Group, Moving
from aegean.games.clash.passage import can_start, places, ship_may_move
from aegean.games.clash.pay import Pay
from aegean.games.clash.payment import amount, payments
from aegean.games.clash.raid_losses import UNITS_KINDS, RaidLosses
from aegean.games.clash.reach import connected_sea
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.trade import MOST, Answer, Proposal
from aegean.games.clash.turn import Turn
from aegean.games.clash.typing_moves import stopped
from aegean.games.clash.units import armies, settlers, ship_space
from aegean.kernel.codec import Codec
from aegean.kernel.compose import Choice, Composition, Count, Field, Meter, Pick, Tick, Values
from aegean.kernel.errors import BadField
from aegean.kernel.message import Message, seat_name

NOWHERE: Final = "nothing"


def compositions(g: Clash, seat: int, codec: Codec) -> list[Composition]:
    """What the seat may put together now."""
    if not g.stack or not g.waiting >> seat & 1:
        return []
    step = g.stack[-1]
    if isinstance(step, Turn):
        found = moving(g, seat, ["move"]) if g.refuse(seat, MOVE) is None else []
        partners = [other for other in range(g.players) if g.refuse(seat, PROPOSE | other) is None]
        return [*found, *proposing(g, seat, partners, [])]
    if isinstance(step, Moving):
        return moving(g, seat, [])
    if isinstance(step, Group):
        return sending(g, seat, step) if not step.group and not step.ships else []
    if isinstance(step, Pay):
        return paying(g, seat, step)
    if isinstance(step, Collecting):
        return collecting(g, seat, step, codec)
    if isinstance(step, Building):
        return building(g, seat, step, codec)
    if isinstance(step, Proposal):
        return proposing(g, seat, [step.partner], []) if not step.last else []
    if isinstance(step, Answer):
        return proposing(g, seat, [step.seat], ["counter"]) if not step.counter else []
    return losing(g, seat, step, codec) if isinstance(step, RaidLosses) else []


def at(g: Clash, space: int) -> Message:
    """The name of a space."""
    return Message("space:" + g.layout.names[space])


def good_name(good: int) -> Message:
    """The name of a good."""
    return Message("good:" + GOODS[good])


# Payments


def paying(g: Clash, seat: int, step: Pay) -> list[Composition]:
    """COC-3.19.4: how much of every good where that is open, the obvious payment to begin with."""
    mask = (1 << 4 * step.known) - 1
    ways = [way for way in payments(g.goods, seat * GOODS_COUNT, step.cost, step.how) if way & mask == step.chosen]
    free = [good for good in range(GOODS_COUNT) if any(amount(way, good) != amount(ways[0], good) for way in ways)]
    fields = tuple(
        Count(
            GOODS[good],
            good_name(good),
            max(amount(way, good) for way in ways),
            min(amount(way, good) for way in ways),
            amount(ways[0], good),
            weights=(("paid", 1),),
        )
        for good in free
    )
    total = sum(amount(ways[0], good) for good in free)

    def pay(values: Values) -> list[str]:
        left, moves = ways, []
        for good in free:
            if len(left) > 1 and any(amount(way, good) != amount(left[0], good) for way in left):
                moves.append(f"pay {GOODS[good]} {values.number(GOODS[good])}")
            left = [way for way in left if amount(way, good) == values.number(GOODS[good])]
            if not left:
                raise BadField(Message("why.not-a-payment"))
        return moves

    meters = (Meter("paid", Message("compose.paid"), total, total),)
    return [Composition("pay", Message("compose.pay"), fields, pay, meters, unfolded=True)]


# Moving


def moving(g: Clash, seat: int, first: list[str]) -> list[Composition]:
    """COC-3.7.1: a group, from where, and where to."""
    origins = [space for space in places(g, seat) if can_start(g, seat, space)]
    if not origins:
        return []
    start = Choice("from", Message("compose.from"), tuple(Pick(g.layout.names[o], who_is_there(g, seat, o)) for o in origins))
    targets = sorted({target for origin in origins for target in reachable(g, seat, origin)})
    goal = Choice("to", Message("compose.to"), tuple(Pick(g.layout.names[t], at(g, t)) for t in targets))
    units = [units_at(g, seat, origin) for origin in origins]
    fields: list[Field] = [start, goal]
    for unit in (*PICK_NAMES, "ship"):
        most = max([found.get(unit, 0) for found in units])
        if most:
            fields.append(Count(unit, Message("unit:" + unit), most, group=Message("compose.who")))

    def go(values: Values) -> list[str]:
        origin = g.layout.number[values.text("from")]
        return [*first, "from " + values.text("from"), *picked(g, seat, origin, values), "to " + values.text("to")]

    return [Composition("move", Message("compose.move"), tuple(fields), go)]


def sending(g: Clash, seat: int, step: Group) -> list[Composition]:
    """Who goes along from the space already chosen, and where to."""
    targets = reachable(g, seat, step.origin)
    if not targets:
        return []
    who = Message("compose.who")
    fields: list[Field] = [
        Count(unit, Message("unit:" + unit), most, group=who) for unit, most in units_at(g, seat, step.origin).items() if most
    ]
    fields.append(Choice("to", Message("compose.to"), tuple(Pick(g.layout.names[t], at(g, t)) for t in targets)))

    def go(values: Values) -> list[str]:
        return [*picked(g, seat, step.origin, values), "to " + values.text("to")]

    return [Composition("group", Message("compose.group"), tuple(fields), go, unfolded=True)]


def reachable(g: Clash, seat: int, origin: int) -> list[int]:
    """Where somebody from this space might go: next to it, or over connected sea."""
    found = set(g.layout.near[origin])
    if any(ship_space(ship) == origin for ship in g.fleets[seat]):
        found.update(connected_sea(g.layout, g.terrain, origin, g.hostile_seas(seat)))
    return sorted(found - {origin})


def units_at(g: Clash, seat: int, space: int) -> dict[str, int]:
    """How many units of each kind may be picked on a space."""
    found: dict[str, int] = {}
    for pick, name in enumerate(PICK_NAMES):
        group = with_pick(g, seat, space, 0, pick)
        while group:
            found[name] = found.get(name, 0) + 1
            group = with_pick(g, seat, space, group, pick)
    found["ship"] = len(ships_at(g, seat, space))
    return found


def ships_at(g: Clash, seat: int, space: int) -> list[int]:
    """The places in the fleet of the ships on a space that may move."""
    return [i for i, ship in enumerate(g.fleets[seat]) if ship_space(ship) == space and ship_may_move(ship)]


def who_is_there(g: Clash, seat: int, space: int) -> Message:
    """`D2: 2 army, 1 settler`"""
    units = units_at(g, seat, space)
    parts = [Message("compose.units", {"number": n, "unit": Message("unit:" + unit)}) for unit, n in units.items() if n]
    return Message("compose.units-at", {"space": at(g, space), "units": tuple(parts)})


def picked(g: Clash, seat: int, space: int, values: Values) -> list[str]:
    """Unit by unit."""
    found = [f"pick {unit}" for unit in PICK_NAMES for _ in range(values.number(unit))]
    ships = ships_at(g, seat, space)
    wanted = values.number("ship")
    return found + [f"ship {i}" for i in (ships + [SHIP_PICK] * wanted)[:wanted]]


# Collecting and building


def collecting(g: Clash, seat: int, step: Collecting, codec: Codec) -> list[Composition]:
    """COC-3.5.7: what comes from which space."""
    offered: dict[int, list[int]] = {}
    for action in step.wishes(g, seat):
        if kind_of(action) == GATHER and step.refuse(g, seat, action) is None:
            space, good = divmod(action & ARG, GOOD_KINDS)
            offered.setdefault(space, []).append(good)
    if step.left < 2 or step.focus or len(offered) < 2:
        return []
    fields: list[Field] = []
    for space, goods in offered.items():
        name = g.layout.names[space]
        if len(goods) == 1:
            label = Message("do.gather", {"good": good_name(goods[0]), "space": at(g, space)})
            fields.append(Tick(name, label, weights=(("goods", 1),)))
        else:
            picks = [Pick(GOODS[good], good_name(good), (("goods", 1),)) for good in goods]
            fields.append(Choice(name, at(g, space), (Pick(NOWHERE, Message("compose.nothing")), *picks)))
    most = min(step.left, len(offered))

    def gather(values: Values) -> list[str]:
        moves: list[str] = []
        for space, goods in offered.items():
            name = g.layout.names[space]
            good = GOODS[goods[0]] if values.number(name) else values.text(name)
            if good and good != NOWHERE:
                moves.append(f"gather {name} {good}")
        return stopped(g, seat, moves, codec)

    meters = (Meter("goods", Message("compose.goods"), most, 1),)
    return [Composition("collect", Message("compose.collect"), tuple(fields), gather, meters, unfolded=True)]


def building(g: Clash, seat: int, step: Building, codec: Codec) -> list[Composition]:
    """COC-3.6.1: how many of each unit; goods pay before gold does."""
    ways = [w for w in range(len(TRAIN_NAMES)) if step.refuse(g, seat, TRAIN | w) is None]
    if step.left < 2:
        return []
    fields: list[Field] = []
    spent: list[int] = []
    for way in ways:
        cost = price(g, seat, way)
        once = way >= len(UNITS)
        goods = [good for good in range(GOODS_COUNT) if amount(cost, good)]
        spent += [good for good in goods if good not in spent]
        weights = (("units", 1), *((GOODS[good], amount(cost, good)) for good in goods))
        fields.append(Count(TRAIN_NAMES[way], Message("unit:" + TRAIN_NAMES[way]), 1 if once else step.left, weights=weights))
    meters = [Meter("units", Message("compose.units-built"), step.left, 1)]
    for good in sorted(spent):
        meters.append(Meter(GOODS[good], Message("compose.spent", {"good": good_name(good), "have": g.stock(seat, good)})))

    def train(values: Values) -> list[str]:
        trial = g.clone()
        moves: list[str] = []
        for way in ways:
            for _ in range(values.number(TRAIN_NAMES[way])):
                moves.append(f"train {TRAIN_NAMES[way]}")
                if trial.refuse(seat, TRAIN | way) is not None:
                    return moves
                trial.decide(seat, TRAIN | way)
                moves += paid_obviously(trial, seat, codec)
        more = isinstance(trial.stack[-1], Building) and trial.refuse(seat, STOP) is None
        return [*moves, "stop"] if more else moves

    return [Composition("build", Message("compose.build"), tuple(fields), train, tuple(meters), unfolded=True)]


def paid_obviously(trial: Clash, seat: int, codec: Codec) -> list[str]:
    """The payment offered first, where several are possible."""
    moves: list[str] = []
    while trial.stack and isinstance(trial.stack[-1], Pay) and trial.waiting >> seat & 1:
        action = trial.options(seat)[0]
        moves.append(codec.text(action))
        trial.decide(seat, action)
    return moves


# Trade


def proposing(g: Clash, seat: int, partners: Sequence[int], first: list[str]) -> list[Composition]:
    """COC-3.16: what is given, cards by name, and what is asked, cards by number."""
    if not partners:
        return []
    propose = isinstance(g.stack[-1], Turn)
    gives, asks = Message("compose.give"), Message("compose.ask")
    fields: list[Field] = []
    if propose:
        fields.append(Choice("to", Message("compose.partner"), tuple(Pick(str(p), seat_name(p)) for p in partners)))
    for good in range(GOODS_COUNT):
        most = min(MOST, g.stock(seat, good))
        if most:
            fields.append(Count("give-" + GOODS[good], good_name(good), most, group=gives))
    cards = sorted(held_cards(g, seat))
    goals = sorted(card_kind(card) for card in g.goals[seat])
    card_ids = [g.data.action_ids[c] if c < ACTION_CARDS else g.data.event_ids[c - ACTION_CARDS] for c in cards]
    goal_ids = [g.data.objective_ids[goal] for goal in goals]
    for id in (*card_ids, *goal_ids):
        fields.append(Tick("card-" + id, Message("card:" + id), gives))
    for good in range(GOODS_COUNT):
        most = min(MOST, max([g.stock(other, good) for other in partners]))
        if most:
            fields.append(Count("ask-" + GOODS[good], good_name(good), most, group=asks))
    hands = max([len(g.hands[other]) + len(g.persons[other]) for other in partners])
    aims = max([len(g.goals[other]) for other in partners])
    for kind, most in (("action", hands), ("objective", aims)):
        if most:
            fields.append(Count("cards-" + kind, Message("compose.ask-" + kind), most, group=asks))
    if len(fields) == int(propose):
        return []

    def put(values: Values) -> list[str]:
        moves = [*first, *(["propose " + values.text("to")] if propose else [])]
        moves += [f"give {good}" for good in GOODS for _ in range(values.number("give-" + good))]
        moves += [f"give-card {id}" for id in card_ids if values.number("card-" + id)]
        moves += [f"give-goal {id}" for id in goal_ids if values.number("card-" + id)]
        moves += [f"ask {good}" for good in GOODS for _ in range(values.number("ask-" + good))]
        moves += [f"ask-cards {kind}" for kind in ("action", "objective") for _ in range(values.number("cards-" + kind))]
        return [*moves, "offer"]

    title = Message("compose.counter" if first else "compose.trade")
    return [Composition("counter" if first else "trade", title, tuple(fields), put, unfolded=not propose and not first)]


# Losses


def losing(g: Clash, seat: int, step: RaidLosses, codec: Codec) -> list[Composition]:
    """COC-3.12.6: which of the units are lost."""
    stack = g.stacks[step.space]
    hits = min(step.hits, armies(stack) + settlers(stack))
    if hits < 2:
        return []
    units = [(UNITS.index("settler"), settlers(stack)), (UNITS.index("army"), armies(stack))]
    fields = tuple(
        Count(UNITS[unit], Message("unit:" + UNITS[unit]), min(hits, most), weights=(("lost", 1),)) for unit, most in units
    )

    def lose(values: Values) -> list[str]:
        trial = g.clone()
        moves: list[str] = []
        for unit, _ in units:
            for _ in range(values.number(UNITS[unit])):
                action = LOSE | step.space * UNITS_KINDS + unit
                asked = isinstance(trial.stack[-1], RaidLosses) and trial.waiting >> seat & 1
                if asked and trial.refuse(seat, action) is None:
                    moves.append(codec.text(action))
                    trial.decide(seat, action)
        return moves

    meters = (Meter("lost", Message("compose.lost"), hits, hits),)
    return [Composition("lose", Message("compose.lose"), fields, lose, meters, unfolded=True)]
