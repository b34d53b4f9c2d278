"""The greedy bot: it plays for the next structures, after the advice at the end of the rules.

A choice of several cards is thought out once, at its beginning, and then played card by card.
"""

from typing import Final

from aegean.games.parthenon import actions as do
from aegean.games.parthenon.actions import ARG, kind_of
from aegean.games.parthenon.appraisal import KINDS, cheapest, dearest, potential, seasons_left, swap_gain, targets
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.bot_trade import best_offer, worth_accepting
from aegean.games.parthenon.bot_voyage import best_deal, load_fleets
from aegean.games.parthenon.build import Build, agora_price, agora_service_price
from aegean.games.parthenon.building import price
from aegean.games.parthenon.costs import Cost, next_cards
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.event_phase import Naming
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.goods import NOTHING, changed, commodities
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.ids import (
    ACADEMY,
    ACROPOLIS,
    BLOCKADE,
    BUILDINGS,
    COMMODITIES,
    CYNICISM,
    FLEETS,
    FORTRESS,
    GREAT_AGORA,
    GREAT_HARBOR,
    MARKETPLACE,
    SHRINE,
    TURN_BACK,
)
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.perils import cards_taken
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import Payment
from aegean.games.parthenon.voyage import LateSailing, Loading
from aegean.games.parthenon.wonders import is_choice, stage_cost
from aegean.kernel.bot import Bot
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt

OFFERS_A_PHASE: Final = 4
MARK_COST: Final = 1.0  # what an idle village costs
SHOP_COST: Final = 2.0
CARD_COST: Final = 1.0
QUAKE_COST: Final = 1.5


def belongings(g: Parthenon, seat: int) -> list[int]:
    """Commodities in hand and in all cargoes."""
    goods = list(g.stock[seat][:COMMODITIES])
    for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
        for kind in range(COMMODITIES):
            goods[kind] += g.cargo[fleet][kind]
    return goods


class Greedy(Bot):
    """Takes what looks best now."""

    name = "greedy"

    def __init__(self) -> None:
        self.plan: list[int] = []
        self.season = -1
        self.refused: set[tuple[int, ...]] = set()  # offers made this season

    def choose(self, view: Game, prompt: Prompt) -> int:
        assert isinstance(view, Parthenon)
        options = prompt.actions
        if len(options) == 1:
            return options[0]
        seat = prompt.seat
        if view.season != self.season:
            self.season = view.season
            self.refused.clear()
        if view.draft[seat]:
            if self.plan and self.plan[0] in options:
                return self.plan.pop(0)
            return self.one_card(view, seat, options)
        self.plan = self.think(view, seat, options)
        if self.plan and self.plan[0] in options:
            return self.plan.pop(0)
        return options[0]

    def think(self, g: Parthenon, seat: int, options: list[int]) -> list[int]:
        """The choice to make, as its small choices."""
        step = g.stack[-1]
        if isinstance(step, IslandTrade):
            return self.trade(g, seat, options)
        if isinstance(step, Loading | LateSailing):
            return load_fleets(g, seat) if kind_of(options[0]) != do.NAME else [options[0]]
        if isinstance(step, FleetTrade):
            return self.fleet(g, seat, options)
        if isinstance(step, Build):
            return self.build(g, seat, options) if kind_of(options[0]) != do.NAME else [options[0]]
        if isinstance(step, Discard):
            return self.discard(g, seat, options)
        if isinstance(step, Payment):
            return self.event(g, seat, step, options)
        if isinstance(step, Naming):
            return [self.pick_island(g, seat, step, options)]
        if isinstance(step, Peril):
            return [self.gift(g, seat, step, options)]
        if isinstance(step, Declare):
            return [self.declare(g, options)]
        if isinstance(step, Election):
            return [min(options, key=lambda action: (g.structures(action & ARG), ((action & ARG) - seat) % g.players))]
        if isinstance(step, Crowning):
            return [do.CROWN | seat]
        return [self.one_card(g, seat, options)]

    # Small choices

    def one_card(self, g: Parthenon, seat: int, options: list[int]) -> int:
        """A card, a village or a yes: what is missed least when given, what helps most when got."""
        by_kind = {kind_of(action) for action in options}
        aims = targets(g, seat)
        held = belongings(g, seat)
        now = potential(aims, held)
        for kind in (do.PAY, do.GIVE, do.DISCARD, do.IDLE):
            if kind in by_kind and do.READY not in by_kind:
                offered = [action & ARG for action in options if kind_of(action) == kind and action & ARG < COMMODITIES]
                ranked = cheapest(aims, held, offered, now)
                if ranked:
                    return kind | ranked[0][1]
                return next(action for action in options if kind_of(action) == kind)
        for kind in (do.GET, do.KEEP, do.BOOST, do.WANT, do.LOAD):
            if kind in by_kind:
                offered = [action & ARG for action in options if kind_of(action) == kind and action & ARG < COMMODITIES]
                ranked = dearest(aims, held, offered, now)
                if ranked:
                    return kind | ranked[0][1]
        for action in options:
            if kind_of(action) in (do.STAGE, do.LOOK, do.EXEMPT, do.EASE):
                return action
            if kind_of(action) == do.INTRODUCE:
                wanted = do.INTRODUCE | CYNICISM
                return wanted if wanted in options else action
        return do.READY if do.READY in options else next(a for a in options if a != do.DROP)

    # Phase 1

    def event(self, g: Parthenon, seat: int, step: Payment, options: list[int]) -> list[int]:
        """Pay when the cards are missed less than what would be suffered."""
        card = g.data.events[g.row[step.place]]
        pain = card.idle * MARK_COST + card.idle_workshops * SHOP_COST * (g.workshops[seat] > 0)
        pain += (card.lose + 0.5 * card.extra_victim) * CARD_COST + (QUAKE_COST if card.leaves and not card.idle else 0.0)
        aims = targets(g, seat)
        held = belongings(g, seat)
        now = potential(aims, held)
        loss = 0.0
        worth = card.worth or 1
        paid: list[int] = []
        allowed = [action & ARG for action in options if kind_of(action) == do.PAY]
        while worth > 0 and allowed:
            costs = cheapest(aims, held, allowed, now - loss)
            ranked = [(value / min(worth, g.data.worths[kind]), kind) for value, kind in costs]
            if not ranked:
                break
            kind = min(ranked)[1]
            held[kind] -= 1
            loss = now - potential(aims, held)
            paid.append(do.PAY | kind)
            worth -= g.data.worths[kind]
        if paid and worth <= 0 and loss < pain:
            return paid
        for action in options:
            if kind_of(action) == do.SURRENDER and action & ARG and pain > SHOP_COST:
                return [action]
        return [do.SUFFER]

    def pick_island(self, g: Parthenon, seat: int, step: Naming, options: list[int]) -> int:
        """Harm goes to the leader who gave nothing, favours to the weakest; never harm to oneself."""

        def rank(action: int) -> tuple[bool, bool, int]:
            other = action & ARG
            size = g.structures(other)
            return other == seat, g.made[other] > 0, -size

        if step.harmful:
            return min(options, key=rank)
        return min(options, key=lambda action: (-g.made[action & ARG], g.structures(action & ARG)))

    # Phase 3

    def trade(self, g: Parthenon, seat: int, options: list[int]) -> list[int]:
        """Answer what waits, then propose a few swaps that help both, then be ready."""
        for offer in g.offers:
            if offer.answers >> seat & 1:
                accept = do.ACCEPT | offer.number
                if accept in options and worth_accepting(g, seat, offer):
                    return [accept]
                return [do.DECLINE | offer.number]
        may_offer = any(kind_of(action) == do.OFFER for action in options)
        mine = any(offer.seat == seat for offer in g.offers)
        if may_offer and not mine and g.made[seat] < OFFERS_A_PHASE:
            found = best_offer(g, seat, self.refused)
            if found is not None:
                self.refused.add(tuple(found))
                return found
        return [do.READY]

    # Phases 5 and 6

    def gift(self, g: Parthenon, seat: int, step: Peril, options: list[int]) -> int:
        """Pray when turned back or when at least two cards would be lost."""
        hazard = g.data.hazards[step.card]
        for action in options:
            if kind_of(action) == do.PRAY:
                cargo = g.cargo[FLEETS * seat + (action & ARG)]
                if hazard.effect == TURN_BACK or cards_taken(hazard, cargo) >= 2:
                    return action
        return do.SUFFER

    def declare(self, g: Parthenon, options: list[int]) -> int:
        """Reveal, unless it is a blockade that would only help others to know."""
        land = options[0] & ARG
        last = g.season % g.data.seasons == g.data.seasons - 1
        blocked = g.data.statuses[g.status(land)].effect == BLOCKADE
        return do.PASS | land if blocked and not last else do.REVEAL | land

    def fleet(self, g: Parthenon, seat: int, options: list[int]) -> list[int]:
        """Deliveries and plans first, then the best trade while one helps."""
        for wanted in (do.DELIVER, do.TAKE_PLAN):
            for action in options:
                if kind_of(action) == wanted and (wanted == do.DELIVER or self.wants_plan(g, seat)):
                    return [action]
        for action in options:
            if kind_of(action) == do.ENTER:
                cargo = g.cargo[FLEETS * seat + (action & ARG)]
                if commodities(cargo) >= 2 or (self.wants_plan(g, seat) and not g.wonders[seat]):
                    return [action]
                return [do.DONE | action & ARG]
        return best_deal(g, seat, options, targets(g, seat), belongings(g, seat))

    def wants_plan(self, g: Parthenon, seat: int) -> bool:
        """A plan is of use while there is time to pay for it."""
        return seasons_left(g) > (1 if not g.wonders[seat] else 2)

    # Phase 8

    def build(self, g: Parthenon, seat: int, options: list[int]) -> list[int]:
        """The structure that leaves the most: its weight, and the potential of what is not spent."""
        aims = targets(g, seat)
        held = belongings(g, seat)
        best: list[int] = []
        most = 0.0
        for action in options:
            kind = kind_of(action)
            if kind == do.BUILD:
                key, cost = action & ARG, price(g, seat, action & ARG, (action, do.WHOLE)).cost
            elif kind == do.STAGE:
                key, cost = BUILDINGS + 1 + (action & ARG), stage_cost(g, seat, action & ARG)
            elif kind == do.LAUNCH:
                key, cost = BUILDINGS, Cost(changed(NOTHING, COMMODITIES - 1, g.cost_of(seat)), 0, 0, 0, 0, 0)
            else:
                continue
            weight = sum(aim.weight for aim in aims if aim.key == key)
            if not weight:
                continue
            rest = [aim for aim in aims if aim.key != key]
            paid = self.payment(g.stock[seat], cost)
            goods = held.copy()
            for card in range(COMMODITIES):
                goods[card] -= cost.exact[card]
            for pay in paid:
                goods[pay & ARG] -= 1
            worth = 2.0 * weight + potential(rest, goods)
            if worth > most:
                most = worth
                best = [action, *(paid if is_choice(cost, g.stock[seat]) else [])]
                if action == do.BUILD | ACROPOLIS + ACADEMY:
                    best.append(self.introduce(g))
        if best:
            return best
        return self.create(g, seat, options, held)

    def payment(self, stock: tuple[int, ...], cost: Cost) -> list[int]:
        """The wildcard cards of a price, those the island has most of first."""
        chosen = NOTHING
        paid: list[int] = []
        while len(paid) < cost.chosen:
            kinds = next_cards(cost, stock, chosen)
            if not kinds:
                break
            left = [(stock[kind] - cost.exact[kind] - chosen[kind], -kind) for kind in kinds]
            kind = -max(left)[1]
            chosen = changed(chosen, kind, 1)
            paid.append(do.PAY | kind)
        return paid

    def introduce(self, g: Parthenon) -> int:
        """Cynicism if nobody has it, else the first free one."""
        free = [kind for kind, seat in enumerate(g.introduced) if seat < 0]
        return do.INTRODUCE | (CYNICISM if CYNICISM in free else free[0])

    def create(self, g: Parthenon, seat: int, options: list[int], held: list[int]) -> list[int]:
        """Cards from Acropolis structures, mercenaries and philosophies when they are worth their price."""
        left = seasons_left(g)
        aims = targets(g, seat)
        now = potential(aims, held)
        island = g.data.islands[g.islands[seat]]
        worths = {FORTRESS: 0.5 * (left - 1), SHRINE: 0.9 if left > 2 else 0.0, GREAT_HARBOR: 0.6 if left > 2 else 0.0}
        for action in options:
            kind = kind_of(action)
            place = action & ARG
            got: dict[int, int] = {}
            extra = 0.05
            if kind == do.USE and place < do.USE_WONDER:
                cost = island.prices[place]
                if place == MARKETPLACE:
                    got = {g.data.makes[place]: 1}
                else:
                    extra = 0.3 - worths.get(place, 0.0)
            elif action == do.USE | do.USE_WONDER + GREAT_AGORA:
                cost, got = agora_price(g), {COMMODITIES - 1: 1}
            elif kind == do.SERVICE:
                cost, got = agora_service_price(g), {COMMODITIES - 1: 1}
            elif kind == do.HIRE:
                cost = Cost(changed(NOTHING, COMMODITIES - 1, g.data.army_gold), 0, 0, 0, 0, 0)
                extra = 0.3 - 0.5 * (left - 1)
            elif kind == do.ADOPT and left == 1:
                return [action]  # a tie-break
            else:
                continue
            paid = self.payment(g.stock[seat], cost)
            given = {card: cost.exact[card] for card in range(COMMODITIES) if cost.exact[card]}
            for pay in paid:
                given[pay & ARG] = given.get(pay & ARG, 0) + 1
            if swap_gain(aims, held, given, got, now) > extra:
                return [action, *(paid if is_choice(cost, g.stock[seat]) else [])]
        return [do.READY]

    # Phase 9

    def discard(self, g: Parthenon, seat: int, options: list[int]) -> list[int]:
        """Option A with the best cards, or option B if one of each is worth more."""
        aims = targets(g, seat)
        hand = list(g.stock[seat][:COMMODITIES])
        limit = g.hand_limit(seat)
        if sum(hand) <= limit:
            return [do.HIDE]
        first: list[int] = []
        if sum(hand) - limit >= 2 and any(kind_of(action) == do.GIVE for action in options):
            for _ in range(g.data.powers.mausoleum_cards):
                kind = cheapest(aims, hand, KINDS, potential(aims, hand))[0][1]
                hand[kind] -= 1
                first.append(do.GIVE | kind)
            hand[COMMODITIES - 1] += 1
            if sum(hand) <= limit:
                return [*first, do.HIDE]
        kept = [0] * COMMODITIES
        keep: list[int] = []
        for _ in range(limit):
            there = [kind for kind in KINDS if hand[kind] > kept[kind]]
            kind = dearest(aims, kept, there, potential(aims, kept))[0][1]
            kept[kind] += 1
            keep.append(do.KEEP | kind)
        shown = [1 if number else 0 for number in hand]
        if potential(aims, shown) > potential(aims, kept) + 0.2:
            return [*first, do.SHOW]
        return [*first, do.HIDE, *keep]
