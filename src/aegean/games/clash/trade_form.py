"""The form of an offer to trade."""

from collections.abc import Sequence

from aegean.games.clash.abilities import held_cards
from aegean.games.clash.actions import ACTION_CARDS
from aegean.games.clash.ids import GOODS, GOODS_COUNT
from aegean.games.clash.naming import good_name
from aegean.games.clash.payment import MOST
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.compose import Choice, Composition, Count, Field, Pick, Tick, Values
from aegean.kernel.message import Message, seat_name


def proposing(g: Clash, seat: int, partners: Sequence[int], first: list[str], propose: bool) -> list[Composition]:
    """COC-3.16: what is given, cards by name, and what is asked, cards by number."""
    if not partners:
        return []
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
