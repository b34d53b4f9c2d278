"""Phase 3b: free trade between the islands (PAR-3.4 to 3.12): offers, answers, atomic exchanges."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ACCEPT,
    ARG,
    BROKEN,
    COUNTER,
    DECLINE,
    DROP,
    GIVE,
    KEPT,
    OFFER,
    PARTNER,
    PROMISE,
    READY,
    SEND,
    WANT,
    WITHDRAW,
    kind_of,
)
from aegean.games.parthenon.events import OfferClosed, Offered, Traded, Willing
from aegean.games.parthenon.goods import NOTHING, cards, has, kinds
from aegean.games.parthenon.ids import GOODS, NO_CARD
from aegean.games.parthenon.naming import both, counted, good, island, some_goods
from aegean.games.parthenon.offers import MOST_WANTED, Offer
from aegean.games.parthenon.pledges import mark, marks, promise_leads_to, record, refuse_mark
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Promising
from aegean.games.parthenon.trade_desk import open_offers, trading
from aegean.kernel.compose import Composition, Matter
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

ALREADY_READY: Final = Reason("PAR-3.10", "why.already-ready")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.send")
NO_MORE_OFFERS: Final = Reason("PAR-3.7", "why.no-more-offers", "cure.answer-others")
TOO_MANY_OPEN: Final = Reason("PAR-3.7", "why.too-many-open", "cure.withdraw")
NOT_TO_YOURSELF: Final = Reason("PAR-3.6", "why.not-to-yourself", "cure.other-island")
NOT_YOUR_OFFER: Final = Reason("PAR-3.8", "why.not-your-offer", "cure.see-offers")
NO_SUCH_OFFER: Final = Reason("PAR-3.9", "why.no-such-offer", "cure.see-offers")
LACKS_WANT: Final = Reason("PAR-3.9", "why.lacks-want", "cure.decline-or-counter")
NOT_A_TAKER: Final = Reason("PAR-3.8", "why.not-a-taker", "cure.see-offers")
NOT_HELD: Final = Reason("PAR-3.6", "why.not-held", "cure.other-card")
EMPTY_OFFER: Final = Reason("PAR-3.6", "why.empty-offer", "cure.choose-a-card")
TOO_MUCH: Final = Reason("PAR-R67", "why.too-much-wanted", "cure.want-less")
ONE_PROMISE: Final = Reason("PAR-R65", "why.one-promise", "cure.send")


def begin(g: Parthenon) -> None:
    """The desk opens, nobody is ready."""
    g.call(IslandTrade(0))


def find(g: Parthenon, number: int) -> Offer | None:
    """An open offer by its number."""
    for offer in g.offers:
        if offer.number == number:
            return offer
    return None


def undecided(offer: Offer) -> bool:
    """PAR-3.8: whether all have answered and the proposer has to choose among several."""
    return not offer.answers and offer.takers & (offer.takers - 1) != 0


def partner(g: Parthenon, offer: Offer, seat: int) -> int:
    """The action that carries out an offer to all with this seat."""
    return PARTNER | offer.number * g.players + seat


def side(draft: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The goods of one side of an offer being drafted: kind is GIVE or WANT."""
    counts = list(NOTHING)
    for action in draft:
        if kind_of(action) == kind:
            counts[action & ARG] += 1
    return tuple(counts)


@final
class IslandTrade(Promising):
    """D13, D14. `ready` is the bitmask of seats with nothing more to propose."""

    FIELDS = ("ready",)

    def __init__(self, ready: int) -> None:
        self.ready: Final = ready

    def waiting(self, g: Parthenon) -> int:
        asked = g.everybody() & ~self.ready
        for offer in g.offers:
            asked |= offer.answers
            if undecided(offer):
                asked |= 1 << offer.seat
        return asked

    def allows_unasked(self, g: Parthenon, seat: int, action: int) -> bool:
        """PAR-3.10: a ready seat may still offer or withdraw, unasked."""
        kind = kind_of(action)
        if not g.draft[seat] and kind not in (OFFER, WITHDRAW, PARTNER):
            return False
        return self.refuse(g, seat, action) is None

    def unasked(self, g: Parthenon, seat: int) -> list[int]:
        draft = g.draft[seat]
        return [*self.next(g, seat, draft), DROP] if draft else self.proposals(g, seat)

    def proposals(self, g: Parthenon, seat: int) -> list[int]:
        """Whom to make an offer, and what to do with one's own."""
        return [*[OFFER | to for to in range(g.players + 1) if to != seat], *self.own(g, seat)]

    def own(self, g: Parthenon, seat: int) -> list[int]:
        """What to do with one's own offers: choose a partner, withdraw."""
        found: list[int] = []
        for offer in g.offers:
            if offer.seat == seat:
                found += [partner(g, offer, other) for other in range(g.players) if offer.takers >> other & 1]
                found.append(WITHDRAW | offer.number)
        return found

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if draft:
            return self.terms(g, seat, draft, side(draft, GIVE), side(draft, WANT))
        found: list[int] = []
        for offer in g.offers:
            if offer.answers >> seat & 1:
                found += [ACCEPT | offer.number, DECLINE | offer.number, COUNTER | offer.number]
        if not self.ready >> seat & 1:
            found.append(READY)
            found += self.proposals(g, seat)
            found += marks(g, seat)
        elif any(undecided(offer) for offer in g.offers if offer.seat == seat):
            found += self.own(g, seat)
        return found

    def terms(self, g: Parthenon, seat: int, draft: tuple[int, ...], give: tuple[int, ...], want: tuple[int, ...]) -> list[int]:
        """PAR-3.12: the small offers among which bots choose; people may compose any."""
        limits = g.data.limits
        last = kind_of(draft[-1])
        found = [SEND]
        if last == PROMISE:
            return found
        stock = g.stock[seat]
        if last != WANT and cards(give) < limits.offer_cards:
            full = kinds(give) >= limits.offer_types
            for kind in range(GOODS):
                if stock[kind] > give[kind] and (give[kind] or not full):
                    found.append(GIVE | kind)
        if cards(want) < limits.offer_cards:
            full = kinds(want) >= limits.offer_types
            for kind in range(GOODS):
                if not give[kind] and (want[kind] or not full):
                    found.append(WANT | kind)
        for phrase in range(len(g.data.phrases)):
            found.append(PROMISE | phrase)
        return found

    def legal(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if not draft:
            return super().legal(g, seat, draft)
        give = side(draft, GIVE)
        want = side(draft, WANT)
        found = self.terms(g, seat, draft, give, want)  # what it lists is held; only sending may still be refused
        if self.refuse_send(g, seat, draft, give, want) is not None:
            found.remove(SEND)
        return found

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = kind_of(action)
        if draft:
            return self.refuse_term(g, seat, draft, action)
        if kind == READY:
            return ALREADY_READY if self.ready >> seat & 1 else None
        if kind == OFFER:
            to = action & ARG
            if to > g.players:
                return NOT_NOW
            return NOT_TO_YOURSELF if to == seat else self.refuse_offer(g, seat)
        if kind in (KEPT, BROKEN):
            return refuse_mark(g, seat, action)
        if kind == PARTNER:
            return self.refuse_partner(g, seat, action)
        if kind != ACCEPT and kind != DECLINE and kind != COUNTER and kind != WITHDRAW:
            return NOT_NOW
        offer = find(g, action & ARG)
        if offer is None:
            return NO_SUCH_OFFER
        if kind == WITHDRAW:
            return None if offer.seat == seat else NOT_YOUR_OFFER
        if not offer.answers >> seat & 1:
            return NOT_YOUR_OFFER
        if kind == ACCEPT:
            return None if has(g.stock[seat], offer.want) else LACKS_WANT  # PAR-R14: asking for more is legal
        return self.refuse_offer(g, seat) if kind == COUNTER else None

    def refuse_partner(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        """PAR-3.8: one of those who accept what one has offered to all."""
        offer = find(g, (action & ARG) // g.players)
        if offer is None:
            return NO_SUCH_OFFER
        if offer.seat != seat:
            return NOT_YOUR_OFFER
        return None if offer.takers >> (action & ARG) % g.players & 1 else NOT_A_TAKER

    def refuse_offer(self, g: Parthenon, seat: int) -> Reason | None:
        """PAR-3.7."""
        if g.made[seat] >= g.settings.offers:
            return NO_MORE_OFFERS
        mine = 0
        for offer in g.offers:
            if offer.seat == seat:
                mine += 1
        if mine >= g.data.limits.open_offers:
            return TOO_MANY_OPEN
        return None

    def refuse_term(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        """One more card on either side, a promise, or the offer goes out."""
        kind = kind_of(action)
        card = action & ARG
        if kind == SEND:
            return self.refuse_send(g, seat, draft, side(draft, GIVE), side(draft, WANT))
        if kind != GIVE and kind != WANT and kind != PROMISE:
            return FINISH_FIRST
        if kind_of(draft[-1]) == PROMISE:
            return ONE_PROMISE
        if kind == PROMISE:
            return None if card < len(g.data.phrases) else NOT_NOW
        if card >= GOODS:
            return NOT_NOW
        if kind == GIVE:
            return None if g.stock[seat][card] > draft.count(action) else NOT_HELD
        return None if draft.count(action) < MOST_WANTED else TOO_MUCH

    def refuse_send(
        self, g: Parthenon, seat: int, draft: tuple[int, ...], give: tuple[int, ...], want: tuple[int, ...]
    ) -> Reason | None:
        """PAR-3.6, 3.7: something changes hands, it is there, and a counter-offer still has what it answers."""
        if not cards(give) and not cards(want):
            return EMPTY_OFFER
        if not has(g.stock[seat], give):
            return NOT_HELD
        if kind_of(draft[0]) == COUNTER:
            parent = find(g, draft[0] & ARG)
            if parent is None or not parent.answers >> seat & 1:
                return NO_SUCH_OFFER
        return self.refuse_offer(g, seat)

    def question(self, g: Parthenon, seat: int) -> Message:
        if g.draft[seat]:
            return Message("ask.IslandTrade.terms")
        if self.ready >> seat & 1 and any(undecided(offer) for offer in g.offers if offer.seat == seat):
            return Message("ask.IslandTrade.partner")
        return Message("ask.IslandTrade", {"left": g.settings.offers - g.made[seat]})

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        last = kind_of(draft[-1])
        return last == SEND or (len(draft) == 1 and last != OFFER and last != COUNTER)

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        kind = kind_of(choice[-1])
        if kind == READY:
            g.become(IslandTrade(self.ready | 1 << seat))
        elif kind == SEND:
            self.send(g, seat, choice)
        elif kind in (KEPT, BROKEN):
            mark(g, seat, choice[0])
        elif kind == PARTNER:
            offer = find(g, (choice[0] & ARG) // g.players)
            assert offer is not None
            self.exchange(g, (choice[0] & ARG) % g.players, offer)
        else:
            offer = find(g, choice[0] & ARG)
            assert offer is not None
            if kind == ACCEPT and offer.to == g.players:
                self.take(g, seat, offer)
            elif kind == ACCEPT:
                self.exchange(g, seat, offer)
            elif kind == DECLINE:
                left = decline(g, seat, offer, "declined")
                if left is not None:
                    self.close_if_one(g, left)
            else:
                close(g, offer, seat, "withdrawn")

    def send(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """PAR-3.6, 3.8, 3.10: the offer lies open; whoever makes it is not ready any more."""
        to = choice[0] & ARG
        parent = NO_CARD
        left: Offer | None = None
        if kind_of(choice[0]) == COUNTER:
            countered = find(g, to)
            assert countered is not None
            parent = countered.number
            to = countered.seat
            left = decline(g, seat, countered, "countered")
        g.made[seat] += 1
        promise = choice[-2] & ARG if kind_of(choice[-2]) == PROMISE else NO_CARD
        answers = g.everybody() & ~(1 << seat) if to == g.players else 1 << to
        offer = Offer(sum(g.made), seat, to, side(choice, GIVE), side(choice, WANT), promise, parent, answers)
        g.offers.append(offer)
        g.seen_to_hold(seat, offer.give)
        desk = IslandTrade(self.ready & ~(1 << seat))
        g.become(desk)
        if g.events is not None:
            g.tell(Offered(offer.number, seat, to, offer.give, offer.want, promise))
        if left is not None:
            desk.close_if_one(g, left)

    def take(self, g: Parthenon, seat: int, offer: Offer) -> None:
        """PAR-3.8: one more would take what is offered to all; the proposer chooses, unless it is the only one in the end."""
        standing = offer.accepted(1 << seat)
        g.offers = [standing if other is offer else other for other in g.offers]
        if g.events is not None:
            g.tell(Willing(offer.number, seat))
        self.close_if_one(g, standing)

    def close_if_one(self, g: Parthenon, offer: Offer) -> bool:
        """All have answered and one accepts: with that one it is carried out."""
        if offer.settled:
            self.exchange(g, offer.takers.bit_length() - 1, offer)
        return offer.settled

    def exchange(self, g: Parthenon, seat: int, offer: Offer) -> None:
        """PAR-3.9: both sides change hands at once; offers that lost their goods are void."""
        desk = IslandTrade(self.ready & ~(1 << seat) & ~(1 << offer.seat))
        g.become(desk)
        g.offers = [other for other in g.offers if other is not offer]
        drop_counters(g, offer)
        g.pass_on(offer.seat, seat, offer.give)
        g.pass_on(seat, offer.seat, offer.want)
        if g.events is not None:
            g.tell(Traded(offer.number, offer.seat, seat, offer.give, offer.want))
        if offer.promise != NO_CARD:
            record(g, offer.seat, seat, offer.promise)
        for other in g.offers:
            if other.seat == offer.seat:
                g.reveals += 1  # whether it still holds what it offers besides
            if has(g.stock[other.seat], other.give):
                g.seen_to_hold(other.seat, other.give)
            else:
                close(g, other, other.seat, "void")
        for other in g.offers:
            if other.takers:
                g.reveals += 1  # whether those who accept still can
                if desk.keep_takers(g, other):
                    return

    def keep_takers(self, g: Parthenon, offer: Offer) -> bool:
        """PAR-3.9: who no longer holds what is wanted does not accept any more. Whether that led to another trade."""
        takers = 0
        for seat in range(g.players):
            if offer.takers >> seat & 1 and has(g.stock[seat], offer.want):
                takers |= 1 << seat
        if takers == offer.takers:
            return False
        if not takers and not offer.answers:
            close(g, offer, offer.seat, "void")
            return False
        standing = offer.standing(offer.answers, takers)
        g.offers = [standing if other is offer else other for other in g.offers]
        return self.close_if_one(g, standing)

    def resume(self, g: Parthenon) -> None:
        g.done()
        g.declined = []

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        if action == SEND:
            give = side(g.draft[seat], GIVE)
            for kind in range(GOODS):
                if give[kind] > g.stock[seat][kind]:
                    facts["good"] = good(kind)  # it has gone since
        return facts

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        """PAR-3.9: what changes hands at once; what an offer to all brings is up to its proposer, unless nobody else takes it."""
        kind = kind_of(action)
        if kind == PARTNER:
            offer = find(g, (action & ARG) // g.players)
            return {} if offer is None else both(counted(offer.want), counted(offer.give, -1))
        offer = find(g, action & ARG) if kind == ACCEPT else None
        if offer is None or (offer.to == g.players and not offer.accepted(1 << seat).settled):
            return {}
        return both(counted(offer.give), counted(offer.want, -1))

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        kind = kind_of(action)
        offer = find(g, action & ARG) if kind in (ACCEPT, DECLINE, COUNTER, WITHDRAW) else None
        if offer is not None and kind in (ACCEPT, DECLINE, COUNTER):
            terms = Message("leads.offer", {"give": some_goods(offer.give), "want": some_goods(offer.want)})
            if kind == ACCEPT and offer.to == g.players and not offer.accepted(1 << seat).settled:
                return (terms, Message("leads.accept-all", {"island": island(g, offer.seat)}))
            return (terms,) if kind != COUNTER else (terms, Message("leads.counter"))
        told = {
            READY: "leads.ready-to-trade",
            OFFER: "leads.offer-made",
            SEND: "leads.offer-sent",
            KEPT: "leads.marked",
            BROKEN: "leads.marked",
        }
        if kind == PROMISE:
            return promise_leads_to(g, action)
        id = told.get(kind)
        return () if id is None else (Message(id),)

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return kind_of(action) == BROKEN

    def compose(self, g: Parthenon, seat: int) -> list[Composition]:
        """PAR-3.10: also who is ready."""
        return [] if g.draft[seat] or self.refuse_offer(g, seat) is not None else trading(g, seat)

    def matters(self, g: Parthenon, seat: int) -> list[Matter]:
        return [] if g.draft[seat] else open_offers(g, seat)


def desk_is_open(g: Parthenon) -> bool:
    """Whether the islands trade now."""
    return isinstance(g.top, IslandTrade)


def decline(g: Parthenon, seat: int, offer: Offer, why: str) -> Offer | None:
    """An addressee says no; when all have, the offer is closed. What is left of it."""
    g.declined.append(offer.declined(seat))
    left = offer.answered(1 << seat)
    if left.answers or left.takers:
        g.offers = [left if other is offer else other for other in g.offers]
        if g.events is not None:
            g.tell(OfferClosed(offer.number, seat, why))
        return left
    close(g, offer, seat, why)
    return None


def close(g: Parthenon, offer: Offer, seat: int, why: str) -> None:
    """The offer is off the desk; it stays used up, and nobody can counter it any more."""
    g.offers = [other for other in g.offers if other is not offer]
    drop_counters(g, offer)
    if g.events is not None:
        g.tell(OfferClosed(offer.number, seat, why))


def drop_counters(g: Parthenon, offer: Offer) -> None:
    """Unfinished counter-offers to an offer that is gone."""
    for seat in range(g.players):
        if g.draft[seat] and g.draft[seat][0] == COUNTER | offer.number:
            g.draft[seat] = ()
