"""The desk of free trade as a person sees it: forms for offers, with what both sides are known to have, and the offers that lie
open, each with what answers it."""

from collections.abc import Sequence

from aegean.games.parthenon.actions import ACCEPT, COUNTER, DECLINE, OFFER, PARTNER, WITHDRAW
from aegean.games.parthenon.compose import ALL_GOODS, at_least_one, counts, have, listed, promised, promising
from aegean.games.parthenon.ids import ARMY, COMMODITIES, GOODS, GROUP_NAMES, NO_CARD, OPEN, PYTHAGOREANISM, THRIVING
from aegean.games.parthenon.naming import island, rate, some_goods
from aegean.games.parthenon.offers import MOST_WANTED, Offer
from aegean.games.parthenon.rates import holds
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.compose import Choice, Composition, Field, Matter, Pick, Values
from aegean.kernel.message import Message, Value

# Forms


def trading(g: Parthenon, seat: int) -> list[Composition]:
    """An offer to somebody, and an answer to every open offer."""
    others = [other for other in range(g.players) if other != seat]
    islands = [Pick(str(to), island(g, to)) for to in others]
    to = Choice("to", Message("compose.to"), (Pick("all", Message("everybody")), *islands))
    found = [counter(g, seat, offer) for offer in g.offers if offer.answers >> seat & 1]

    def offer(values: Values) -> list[str]:
        both = f"{listed(values, 'give-')} for {listed(values, 'want-')}"
        return [" ".join(["offer", values.text("to"), both, *promised(g, values)])]

    return [
        *found,
        Composition(
            "offer",
            Message("compose.offer"),
            (to, *terms(g, seat, others)),
            offer,
            (at_least_one(Message("why.empty-offer")),),
            takes_words=True,
            unfolded=True,
            desk=True,
            stands_for=tuple([OFFER | to for to in [*others, g.players]]),
            told=abroad(g, seat),
        ),
    ]


def counter(g: Parthenon, seat: int, offer: Offer) -> Composition:
    """The other side's terms to begin with."""

    def answer(values: Values) -> list[str]:
        both = f"{listed(values, 'give-')} for {listed(values, 'want-')}"
        return [" ".join(["counter", str(offer.number), both, *promised(g, values)])]

    return Composition(
        f"counter-{offer.number}",
        Message("do.counter", {"number": offer.number}),
        tuple(terms(g, seat, [offer.seat], offer.want, offer.give)),
        answer,
        (at_least_one(Message("why.empty-offer")),),
        takes_words=True,
        desk=True,
        stands_for=(COUNTER | offer.number,),
    )


def terms(g: Parthenon, seat: int, partners: Sequence[int], give: Sequence[int] = (), want: Sequence[int] = ()) -> list[Field]:
    """Both sides of an offer, and a promise. Of what may be wanted, the goods somebody is known to have are in sight."""
    known = [held_by(g, partners, kind) for kind in range(GOODS)]
    usual = 0
    for kind in range(GOODS):
        if known[kind] is not None or (want and want[kind]):
            usual |= 1 << kind
    most = [MOST_WANTED] * GOODS
    return [
        *counts("give-", g.stock[seat], Message("compose.give"), "cards", give, known=have(g.stock[seat])),
        *counts("want-", most, Message("compose.want"), "cards", want, known=known, usual=usual or ALL_GOODS),
        promising(g),
    ]


def held_by(g: Parthenon, partners: Sequence[int], kind: int) -> Message | None:
    """Who is known to have how many of a good: Aegis cards lie open (PAR-1.7), of the rest there is the public ledger."""
    found: list[Message] = []
    for other in partners:
        least = g.stock[other][kind] if kind >= ARMY else g.least[other][kind]
        sure = kind >= COMMODITIES or least == g.most[other][kind]
        if least:
            found.append(Message("compose.known" if sure else "compose.known-least", {"island": island(g, other), "n": least}))
    return Message("compose.held-by", {"islands": tuple(found)}) if found else None


def abroad(g: Parthenon, seat: int) -> tuple[Message, ...]:
    """What the goods bring in lands with an open harbour, to compare."""
    pythagorean, thriving = g.believes(seat, PYTHAGOREANISM), g.effects[seat] & THRIVING != 0
    found = [Message("compose.abroad")]
    for group, name in enumerate(GROUP_NAMES):
        rates = [
            rate(g, number) for number, one in enumerate(g.data.rates) if holds(one, group, OPEN, pythagorean, thriving, False)
        ]
        found.append(Message("compose.rates", {"where": Message(f"table.group-{name}"), "rates": tuple(rates)}))
    return tuple(found)


# Offers


def open_offers(g: Parthenon, seat: int) -> list[Matter]:
    """What the seat is to answer, then how its own offers fare; the last that nobody took stays in sight, too."""
    asked = [offered(g, seat, offer) for offer in g.offers if (offer.answers | offer.takers) >> seat & 1]
    mine = [offer for offer in g.offers if offer.seat == seat]
    standing = {offer.number for offer in mine}
    closed = [offer for offer in g.declined if offer.seat == seat and offer.number not in standing]
    return [*asked, *[own(g, offer) for offer in mine], *[own(g, offer) for offer in closed[-1:]]]


def offered(g: Parthenon, seat: int, offer: Offer) -> Matter:
    """What somebody else offers, with all answers one may look for."""
    facts: dict[str, Value] = {"number": offer.number, "island": island(g, offer.seat)}
    lines = [Message("leads.offer", {"give": some_goods(offer.give), "want": some_goods(offer.want)}), *promise_of(g, offer)]
    if offer.parent != NO_CARD:
        lines.append(Message("offer.counters", {"number": offer.parent}))
    if offer.takers >> seat & 1:
        lines.append(Message("offer.you-accept", {"island": island(g, offer.seat)}))
        return Matter(f"offer-{offer.number}", Message("offer.from", facts), tuple(lines))
    title = Message("offer.from-to-all" if offer.to == g.players else "offer.from", facts)
    actions = (ACCEPT | offer.number, DECLINE | offer.number, COUNTER | offer.number)
    return Matter(f"offer-{offer.number}", title, tuple(lines), actions, f"counter-{offer.number}")


def own(g: Parthenon, offer: Offer) -> Matter:
    """An offer of one's own: what the others have answered, and whom one may trade with."""
    standing = any(other.number == offer.number for other in g.offers)
    refused = {other.answers.bit_length() - 1 for other in g.declined if other.number == offer.number}
    said = (
        ("offer.accepted", [seat for seat in range(g.players) if standing and offer.takers >> seat & 1]),
        ("offer.declined", [seat for seat in range(g.players) if seat in refused]),
        ("offer.waits", [seat for seat in range(g.players) if standing and offer.answers >> seat & 1]),
    )
    lines = [Message("offer.own-terms", {"give": some_goods(offer.give), "want": some_goods(offer.want)}), *promise_of(g, offer)]
    for id, seats in said:
        if seats:
            lines.append(Message(id, {"islands": tuple([island(g, seat) for seat in seats])}))
    to = Message("everybody") if offer.to == g.players else island(g, offer.to)
    actions: list[int] = []
    if standing:
        actions += [PARTNER | offer.number * g.players + seat for seat in range(g.players) if offer.takers >> seat & 1]
        actions.append(WITHDRAW | offer.number)
    title = Message("offer.own", {"number": offer.number, "island": to})
    return Matter(f"offer-{offer.number}", title, tuple(lines), tuple(actions))


def promise_of(g: Parthenon, offer: Offer) -> list[Message]:
    """The promise that goes with an offer."""
    if offer.promise == NO_CARD:
        return []
    return [Message("do.promise", {"promise": Message(f"promise.{g.data.phrases[offer.promise]}")})]
