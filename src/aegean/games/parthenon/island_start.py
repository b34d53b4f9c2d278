"""Phase 3a: actions at the start of the Island Trade phase (PAR-3.1 to 3.3)."""

from typing import Final, final

from aegean.games.parthenon.actions import (
    ARG,
    GET,
    GIVE,
    NAME,
    PAY,
    READY,
    SERVICE,
    STAGE,
    STOP,
    USE,
    USE_WONDER,
    kind_of,
)
from aegean.games.parthenon.compose import paying
from aegean.games.parthenon.costs import Cost, next_cards, payable
from aegean.games.parthenon.events import GivenTo, HazardsSeen, LookedAhead, Paid, ServiceBought, Swapped
from aegean.games.parthenon.goods import NOTHING, changed, of, without
from aegean.games.parthenon.hazard_deck import look_ahead
from aegean.games.parthenon.ids import (
    AT_ISLAND_TRADE,
    BASICS,
    COMMODITIES,
    GIFT,
    GREAT_THEATER,
    NO_CARD,
    ORACLE,
    PLAN,
    TEMPLE_OF_ARTEMIS,
    USED_SERVICE,
    USED_WONDER,
    WONDER_NAMES,
    WONDERS,
)
from aegean.games.parthenon.naming import certain_price, counted, priced
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.games.parthenon.together import Open
from aegean.games.parthenon.wonders import advance, advancing, chosen, due_at, is_paid, payment, stage_cost
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOT_DUE: Final = Reason("PAR-3.2", "why.stage-not-due", "cure.stage-place")
TOO_POOR: Final = Reason("PAR-3.2", "why.lacking", "cure.lacking")
NOT_YOURS: Final = Reason("PAR-3.2", "why.wonder-not-yours", "cure.complete-wonder")
USED: Final = Reason("PAR-3.2", "why.used-this-season", "cure.next-season")
NO_SERVICE: Final = Reason("PAR-3.2", "why.no-service", "cure.other-wonder")
BOUGHT: Final = Reason("PAR-R47", "why.service-bought", "cure.next-season")
NOT_HELD: Final = Reason("PAR-3.2", "why.not-held", "cure.other-card")
NOT_PART: Final = Reason("PAR-3.2", "why.not-part-of-price", "cure.other-card")
SAME_KIND: Final = Reason("PAR-3.2", "why.same-kind", "cure.other-card")
OTHER_ISLAND: Final = Reason("PAR-3.2", "why.two-other-islands", "cure.name-another")
FINISH_FIRST: Final = Reason("PAR-G6", "why.finish-first", "cure.drop")

ONE_BASIC: Final = Cost(basics=1)
OWN_ABILITIES: Final = (ORACLE, TEMPLE_OF_ARTEMIS, GREAT_THEATER)


def begin(g: Parthenon) -> None:
    """Trading does not begin before everybody had the chance to act."""
    g.shown_by_asking()
    g.call(IslandStart(0))


@final
class IslandStart(Open):
    """D12. `ready` is final (PAR-R56); whoever has no possible action is not asked."""

    FIELDS = ("ready",)

    def __init__(self, ready: int) -> None:
        self.ready: Final = ready

    def waiting(self, g: Parthenon) -> int:
        asked = 0
        for seat in range(g.players):
            if not self.ready >> seat & 1 and (g.draft[seat] or self.can_act(g, seat)):
                asked |= 1 << seat
        return asked

    def can_act(self, g: Parthenon, seat: int) -> bool:
        """Whether there is anything to do but be ready."""
        return any(self.objection(g, seat, (), action) is None for action in self.openings(g, seat))

    def openings(self, g: Parthenon, seat: int) -> list[int]:
        """The first choices of the actions possible on this table."""
        found: list[int] = []
        for held in g.wonders[seat]:
            if due_at(g, seat, held >> 2, AT_ISLAND_TRADE):
                found.append(STAGE | held >> 2)
            elif held >> 2 in OWN_ABILITIES and g.owns(seat, held >> 2):
                found.append(USE | USE_WONDER + (held >> 2))
        for other in range(g.players):
            if other != seat:
                for held in g.wonders[other]:
                    if g.data.wonders[held >> 2].service == AT_ISLAND_TRADE and g.owns(other, held >> 2):
                        found.append(SERVICE | held >> 2)
        return found

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if not draft:
            return [READY, *self.openings(g, seat)]
        opening = kind_of(draft[0])
        if opening == STAGE:
            if self.to_islands(g, seat, draft):
                if kind_of(draft[-1]) != NAME:
                    return [NAME | other for other in range(g.players) if other != seat]
                return [PAY | kind for kind in range(BASICS)]
            return [PAY | kind for kind in range(COMMODITIES)]
        if opening == SERVICE and not is_paid(self.price(g, seat, draft), g.stock[seat], draft):
            return [PAY | kind for kind in range(COMMODITIES)]
        if kind_of(draft[-1]) == GIVE:
            return [GET | kind for kind in range(BASICS)]
        found = [GIVE | kind for kind in range(BASICS)]
        return [STOP, *found] if kind_of(draft[-1]) == GET else found

    def to_islands(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        """Whether a part of the stage's price goes to other islands, each to be named."""
        wonder = draft[0] & ARG
        return kind_of(draft[0]) == STAGE and g.data.wonders[wonder].partial_to_islands and g.stage_of(seat, wonder) != PLAN

    def price(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> Cost:
        """What a service costs this island."""
        return g.data.islands[g.islands[seat]].services[draft[0] & ARG]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = kind_of(action)
        if not draft:
            if kind == READY:
                return None
            if kind == STAGE:
                return self.refuse_stage(g, seat, action & ARG)
            if kind == USE:
                return self.refuse_use(g, seat, (action & ARG) - USE_WONDER)
            if kind == SERVICE:
                return self.refuse_service(g, seat, action & ARG)
            return NOT_NOW
        if kind == READY:
            return FINISH_FIRST
        if action not in self.next(g, seat, draft):
            return NOT_NOW
        opening = kind_of(draft[0])
        good = action & ARG
        if kind == NAME:
            return OTHER_ISLAND if good == seat or action in draft else None
        if kind == PAY:
            cost = stage_cost(g, seat, draft[0] & ARG) if opening == STAGE else self.price(g, seat, draft)
            if good in next_cards(cost, g.stock[seat], chosen(draft)):
                return None
            return NOT_PART if g.stock[seat][good] else NOT_HELD
        if kind == GIVE:
            have = without(g.stock[seat], self.given(g, seat, draft))
            return None if have[good] > 0 else NOT_HELD
        if kind == GET:
            return SAME_KIND if good == draft[-1] & ARG else None
        return None

    def refuse_stage(self, g: Parthenon, seat: int, wonder: int) -> Reason | None:
        """Oracle plan, Theater partial."""
        if wonder >= WONDERS or not due_at(g, seat, wonder, AT_ISLAND_TRADE):
            return NOT_DUE
        return None if payable(stage_cost(g, seat, wonder), g.stock[seat]) else TOO_POOR

    def refuse_use(self, g: Parthenon, seat: int, wonder: int) -> Reason | None:
        """Own abilities, once a season each."""
        if wonder not in OWN_ABILITIES or not g.owns(seat, wonder):
            return NOT_YOURS
        if g.spent(seat, 1 << USED_WONDER + wonder):
            return USED
        if wonder != ORACLE and not sum(g.stock[seat][:BASICS]):
            return TOO_POOR
        return None

    def refuse_service(self, g: Parthenon, seat: int, wonder: int) -> Reason | None:
        """Another island's wonder, once a season each; its owner cannot refuse."""
        if wonder >= WONDERS or g.data.wonders[wonder].service != AT_ISLAND_TRADE:
            return NO_SERVICE
        owner = g.owner(wonder)
        if owner in (NO_CARD, seat):
            return NO_SERVICE
        if g.spent(seat, 1 << USED_SERVICE + wonder):
            return BOUGHT
        cost = g.data.islands[g.islands[seat]].services[wonder]
        if not payable(cost, g.stock[seat]):
            return TOO_POOR
        if wonder == GREAT_THEATER and sum(g.stock[seat][:BASICS]) <= cost.basics:
            return TOO_POOR  # nothing would be left to exchange
        return None

    def given(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> tuple[int, ...]:
        """What the draft takes from the hand so far."""
        goods = NOTHING
        if kind_of(draft[0]) == SERVICE:
            goods = payment(self.price(g, seat, draft), g.stock[seat], draft)
        for action in draft:
            if kind_of(action) == GIVE:
                goods = changed(goods, action & ARG, 1)
        return goods

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        opening = kind_of(draft[0])
        if opening == READY:
            return True
        wonder = draft[0] & ARG
        if opening == STAGE:
            cost = stage_cost(g, seat, wonder)
            if self.to_islands(g, seat, draft):
                return sum(chosen(draft)) == cost.chosen
            return is_paid(cost, g.stock[seat], draft)
        if opening == USE:
            wonder -= USE_WONDER
            if wonder == ORACLE:
                return True
            if wonder == TEMPLE_OF_ARTEMIS:
                return len(draft) == 1 + g.data.powers.temple_basics
        elif not is_paid(self.price(g, seat, draft), g.stock[seat], draft):
            return False
        elif wonder != GREAT_THEATER:
            return True
        # The Theater: swaps until the limit, until no basic is left, or until it is enough.
        if draft[-1] == STOP:
            return True
        if kind_of(draft[-1]) != GET:
            return False
        swaps = sum([1 for action in draft if kind_of(action) == GET])
        left = without(g.stock[seat], self.given(g, seat, draft))
        return swaps == g.data.powers.theater_swaps or not sum(left[:BASICS])

    def act(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        opening = kind_of(choice[0])
        wonder = choice[0] & ARG
        if opening == READY:
            g.become(IslandStart(self.ready | 1 << seat))
        elif opening == STAGE:
            self.pay_stage(g, seat, wonder, choice)
        elif opening == USE:
            wonder -= USE_WONDER
            g.used[seat] |= 1 << USED_WONDER + wonder
            self.use(g, seat, wonder, choice)
        else:
            goods = payment(self.price(g, seat, choice), g.stock[seat], choice)
            g.pass_on(seat, g.owner(wonder), goods)  # PAR-3.3
            g.used[seat] |= 1 << USED_SERVICE + wonder
            if g.events is not None:
                g.tell(ServiceBought(seat, wonder, goods))
            self.use(g, seat, wonder, choice)
        if opening in (STAGE, SERVICE):  # cards and services that others may act on now
            g.shown_by_asking()

    def pay_stage(self, g: Parthenon, seat: int, wonder: int, choice: tuple[int, ...]) -> None:
        """The Oracle's plan pays the Archon too, the Theater's partial cost two other islands."""
        cost = stage_cost(g, seat, wonder)
        card = g.data.wonders[wonder]
        if self.to_islands(g, seat, choice):
            g.pay(seat, cost.exact)
            if g.events is not None:
                g.tell(Paid(seat, cost.exact))
            for place, action in enumerate(choice):
                if kind_of(action) == NAME:
                    self.give_to(g, seat, action & ARG, choice[place + 1] & ARG)
        elif card.plan_to_archon and seat != g.archon:
            picked = without(payment(cost, g.stock[seat], choice), cost.exact)
            g.pay(seat, cost.exact)
            if g.events is not None:
                g.tell(Paid(seat, cost.exact))
            for kind in range(COMMODITIES):
                if picked[kind]:
                    self.give_to(g, seat, g.archon, kind)
        else:
            goods = payment(cost, g.stock[seat], choice)
            g.pay(seat, goods)
            if g.events is not None:
                g.tell(Paid(seat, goods))
        advance(g, seat, wonder)

    def give_to(self, g: Parthenon, seat: int, to: int, kind: int) -> None:
        """A card of a wonder's price goes to another island, without its consent (PAR-R64)."""
        g.pass_on(seat, to, of(kind))
        if g.events is not None:
            g.tell(GivenTo(seat, to, of(kind)))

    def use(self, g: Parthenon, seat: int, wonder: int, choice: tuple[int, ...]) -> None:
        """What the wonder does for this island."""
        if wonder == ORACLE:
            seen = look_ahead(g, seat, g.data.powers.oracle_looks)
            if g.events is not None:
                g.tell(LookedAhead(seat, len(seen)))
                g.tell(HazardsSeen(seat, tuple(seen)))
            return
        given = NOTHING
        got = NOTHING
        for action in choice:
            if kind_of(action) == GIVE:
                given = changed(given, action & ARG, 1)
            elif kind_of(action) == GET:
                got = changed(got, action & ARG, 1)
        if wonder == TEMPLE_OF_ARTEMIS:
            got = of(GIFT)
        if given is NOTHING:
            return  # the Lighthouse's immunity needs nothing more
        g.pay(seat, given)
        for kind in range(len(got) - 1):
            if got[kind]:
                g.gain(seat, kind, got[kind])
        if g.events is not None:
            g.tell(Swapped(seat, given, got))

    def resume(self, g: Parthenon) -> None:
        g.done()

    # What a person is told

    def facts(self, g: Parthenon, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        if kind_of(action) == STAGE:
            facts.update(priced(g, seat, stage_cost(g, seat, action & ARG), g.stock[seat]))
        elif kind_of(action) == SERVICE:
            facts.update(priced(g, seat, self.price(g, seat, (action,)), g.stock[seat]))
        elif kind_of(action) == USE:
            facts.update(priced(g, seat, ONE_BASIC, g.stock[seat]))
        return facts

    def question(self, g: Parthenon, seat: int) -> Message:
        draft = g.draft[seat]
        if not draft:
            return Message("ask.IslandStart")
        return Message("ask.IslandStart.go-on", g.facts(seat, draft[0]))

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        kind = kind_of(action)
        if kind == STAGE:
            to_islands = self.to_islands(g, seat, (action,))
            cost = stage_cost(g, seat, action & ARG)
            return counted(cost.exact, -1) if to_islands else certain_price(cost, g.stock[seat])
        if kind == SERVICE:
            return certain_price(self.price(g, seat, (action,)), g.stock[seat])
        if kind == USE and (action & ARG) - USE_WONDER == TEMPLE_OF_ARTEMIS:
            return counted(of(GIFT))
        if kind in (PAY, GIVE):
            return counted(of(action & ARG), -1)
        return counted(of(action & ARG)) if kind == GET else {}

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        kind = kind_of(action)
        if kind == STAGE:
            return advancing(g, seat, action & ARG)
        if kind in (USE, SERVICE):
            wonder = (action & ARG) - USE_WONDER if kind == USE else action & ARG
            return (purpose(g, f"structure:{WONDER_NAMES[wonder]}"),)
        if kind == NAME:
            return (Message("leads.given-to", self.facts(g, seat, action)),)
        return (Message("leads.trade-begins"),) if action == READY else ()

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        if not draft or kind_of(draft[0]) == USE or self.to_islands(g, seat, draft):
            return []
        cost = stage_cost(g, seat, draft[0] & ARG) if kind_of(draft[0]) == STAGE else self.price(g, seat, draft)
        return [] if is_paid(cost, g.stock[seat], draft) else paying(cost, g.stock[seat], chosen(draft))
