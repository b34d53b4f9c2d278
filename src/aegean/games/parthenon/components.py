"""The kinds of things in the box: islands, wonders, lands, rates, and the cards of events, hazards and harbours."""

from typing import Final, final

from aegean.games.parthenon.costs import Cost
from aegean.games.parthenon.ids import COMMODITIES, GOODS

NONE: Final = -1
SPECIAL_PLAN: Final = GOODS  # what a land sells besides goods
ANY_COMMODITY: Final = (1 << COMMODITIES) - 1
EVERY_CARD: Final = (1 << GOODS) - 1


@final
class Rate:
    """So many cards of a class for so many of another, in a group of lands, under a condition."""

    def __init__(self, id: str, where: int, when: int, give: int, gives: int, get: int, gets: int, replaced: bool) -> None:
        self.id: Final = id
        self.where: Final = where
        self.when: Final = when
        self.give: Final = give
        self.gives: Final = gives
        self.get: Final = get
        self.gets: Final = gets
        self.replaced: Final = replaced  # by Thriving Trade while that is in force


@final
class Island:
    """An island card."""

    def __init__(
        self,
        id: str,
        torch: bool,
        starts: tuple[int, ...],
        natives: tuple[int, ...],
        imports: int,
        rare: int,
        alternates: tuple[int, ...],
        costs: tuple[Cost | None, ...],
        prices: tuple[Cost, ...],
        plans: tuple[Cost, ...],
        partials: tuple[Cost, ...],
        services: tuple[Cost, ...],
    ) -> None:
        self.id: Final = id
        self.torch: Final = torch
        self.starts: Final = starts
        self.natives: Final = natives
        self.imports: Final = imports  # bitmask of the import types (PAR-R1)
        self.rare: Final = rare
        self.alternates: Final = alternates
        self.costs: Final = costs  # by building; None for a village this island never has
        self.prices: Final = prices  # by Acropolis structure: of the card it creates
        self.plans: Final = plans  # by wonder
        self.partials: Final = partials
        self.services: Final = services
        villages = 0
        for kind in natives:
            villages |= 3 << 2 * kind
        self.villages: Final = villages
        first = 0
        for kind in starts:
            first |= 1 << 2 * kind
        self.first_villages: Final = first


@final
class Wonder:
    """A wonder: where its stages are paid, and when its service may be bought."""

    def __init__(self, id: str, where: tuple[int, ...], service: int, plan_to_archon: bool, partial_to_islands: bool) -> None:
        self.id: Final = id
        self.where: Final = where  # by stage
        self.service: Final = service
        self.plan_to_archon: Final = plan_to_archon  # the chosen part of the plan's price
        self.partial_to_islands: Final = partial_to_islands  # a chosen card each


@final
class EventCard:
    """What an event of the year does."""

    def __init__(
        self,
        id: str,
        year: int,
        harmful: bool,
        names: int,
        reward: int,
        price: int,
        worth: int,
        surrender: int,
        guards: int,
        idle: int,
        marks: int,
        idle_workshops: int,
        lose: int,
        extra_victim: int,
        leaves: int,
        hazards: tuple[int, ...],
    ) -> None:
        self.id: Final = id
        self.year: Final = year
        self.harmful: Final = harmful
        self.names: Final = names  # NONE, 0 = half of the islands, or that many
        self.reward: Final = reward  # NONE, GOLD, or RARE of the island's choice
        self.price: Final = price
        self.worth: Final = worth
        self.surrender: Final = surrender
        self.guards: Final = guards
        self.idle: Final = idle
        self.marks: Final = marks
        self.idle_workshops: Final = idle_workshops
        self.lose: Final = lose
        self.extra_victim: Final = extra_victim
        self.leaves: Final = leaves  # season flags
        self.hazards: Final = hazards  # cards drawn a group, or NONE
        self.demands: Final = price >= 0 or worth > 0  # an affected island pays or suffers


@final
class Hazard:
    """A hazard card: which fleets of the group it hits and what it does to each."""

    def __init__(self, id: str, title: int, hits: int, cards: int, effect: int, number: int, among: int) -> None:
        self.id: Final = id
        self.title: Final = title
        self.hits: Final = hits
        self.cards: Final = cards
        self.effect: Final = effect
        self.number: Final = number
        self.among: Final = among  # bitmask of the goods it takes


@final
class Status:
    """A harbour status card."""

    def __init__(self, id: str, effect: int, commodity: int) -> None:
        self.id: Final = id
        self.effect: Final = effect
        self.commodity: Final = commodity


@final
class Land:
    """A land: its group, what it sells and where a storm carries a fleet bound for it."""

    def __init__(self, id: str, group: int, special: int, price: int, next: int) -> None:
        self.id: Final = id
        self.group: Final = group
        self.special: Final = special
        self.price: Final = price
        self.next: Final = next
