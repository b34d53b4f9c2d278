"""What an island may undertake in the Build phase, each piece with what it refuses, what it costs and what it does (PAR-8.1).

`place` is the argument of the action: a building, a wonder, a structure, a philosophy.
"""

from typing import Final, final

from aegean.games.parthenon.actions import ADOPT, ARG, BUILD, HIRE, INTRODUCE, LAUNCH, SERVICE, STAGE, USE, USE_WONDER, kind_of
from aegean.games.parthenon.building import built, list_cost, price, refuse_building, some_price_payable
from aegean.games.parthenon.costs import Cost, payable
from aegean.games.parthenon.events import Adopted, GivenTo, Launched, Paid, ServiceBought, Swapped
from aegean.games.parthenon.goods import of
from aegean.games.parthenon.ids import (
    ACADEMY,
    ACROPOLIS,
    ARMY,
    AT_BUILD,
    BUILDINGS,
    COMMODITIES,
    CREATED,
    FLEETS,
    GOLD,
    GREAT_AGORA,
    GREAT_LIBRARY,
    HIRING,
    NO_CARD,
    PHILOSOPHY_NAMES,
    USED_CHEAPER,
    USED_CYNICISM,
    USED_MERCENARIES,
    USED_SERVICE,
    USED_WONDER,
    WONDERS,
)
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.wonders import advance, due_at, is_paid, payment, stage_cost
from aegean.kernel.codec import SHIFT
from aegean.kernel.reason import NOT_NOW, Reason

ALL_FLEETS: Final = Reason("PAR-8.8", "why.all-fleets")
NO_GOLD: Final = Reason("PAR-8.8", "why.no-gold", "cure.gold")
NOT_DUE: Final = Reason("PAR-8.9", "why.stage-not-due", "cure.stage-place")
TOO_POOR: Final = Reason("PAR-8.2", "why.lacking", "cure.lacking")
NOT_STANDING: Final = Reason("PAR-8.4", "why.structure-not-built", "cure.build-it")
CREATES_NOTHING: Final = Reason("PAR-8.4", "why.creates-nothing")
CREATED_ENOUGH: Final = Reason("PAR-8.4", "why.created-this-season", "cure.next-season")
NOT_YOURS: Final = Reason("PAR-8.1", "why.wonder-not-yours", "cure.complete-wonder")
USED: Final = Reason("PAR-8.1", "why.used-this-season", "cure.next-season")
NO_SERVICE: Final = Reason("PAR-3.3", "why.no-service", "cure.other-wonder")
BOUGHT: Final = Reason("PAR-R47", "why.service-bought", "cure.next-season")
NO_ACADEMY: Final = Reason("PAR-8.7", "why.no-academy", "cure.build-academy")
NOT_INTRODUCED: Final = Reason("PAR-8.7", "why.not-introduced", "cure.introduce")
ALREADY_OWNED: Final = Reason("PAR-R35", "why.philosophy-owned", "cure.other-philosophy")
NO_COPY_LEFT: Final = Reason("PAR-8.7", "why.no-copy-left", "cure.other-philosophy")
NO_GOLD_TO_ADOPT: Final = Reason("PAR-8.7", "why.no-gold-to-adopt", "cure.gold")
NO_MERCENARIES: Final = Reason("PAR-8.1", "why.no-mercenaries", "cure.event")
HIRED: Final = Reason("PAR-8.1", "why.used-this-season", "cure.next-season")


def pay(g: Parthenon, seat: int, goods: tuple[int, ...]) -> None:
    """PAR-8.2: cards paid go face up to the bank."""
    g.pay(seat, goods)
    if g.events is not None:
        g.tell(Paid(seat, goods))


class Undertaking:
    """One kind of action of the Build phase."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        """Why it is not possible."""
        return NOT_NOW

    def gold(self, g: Parthenon, seat: int, place: int) -> int:
        """What it costs, if it costs gold alone."""
        return 0

    def listed(self, g: Parthenon, seat: int, place: int) -> Cost | None:
        """What it costs as it is printed; None if gold alone."""
        return None

    def due(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> Cost | None:
        """What is to be paid of what was chosen so far; None if gold alone, or if a reduction is to be chosen first."""
        return self.listed(g, seat, choice[0] & ARG)

    def whole(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> bool:
        """Whether nothing is left to choose."""
        cost = self.due(g, seat, choice)
        return cost is None or is_paid(cost, g.stock[seat], choice)

    def brings(self, g: Parthenon, place: int) -> dict[str, int]:
        """The cards it creates."""
        return {}

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """Do it."""
        raise NotImplementedError


@final
class Structure(Undertaking):
    """A village, a workshop or an Acropolis structure (PAR-8.2, 8.3)."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if place >= BUILDINGS:
            return NOT_NOW
        refused = refuse_building(g, seat, place)
        if refused is not None:
            return refused
        return None if some_price_payable(g, seat, place) else TOO_POOR

    def listed(self, g: Parthenon, seat: int, place: int) -> Cost | None:
        return list_cost(g, seat, place)

    def due(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> Cost | None:
        deal = price(g, seat, choice[0] & ARG, choice)
        return None if deal.asks_festival or deal.asks_cynicism else deal.cost

    def whole(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> bool:
        cost = self.due(g, seat, choice)
        if cost is None or not is_paid(cost, g.stock[seat], choice):
            return False
        return choice[0] & ARG != ACROPOLIS + ACADEMY or kind_of(choice[-1]) == INTRODUCE

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        building = choice[0] & ARG
        deal = price(g, seat, building, choice)
        if deal.festival_used:
            g.used[seat] |= USED_CHEAPER
        if deal.cynicism_used:
            g.used[seat] |= USED_CYNICISM
        pay(g, seat, payment(deal.cost, g.stock[seat], choice))
        built(g, seat, building)
        if building == ACROPOLIS + ACADEMY:  # PAR-8.6
            philosophy = choice[-1] & ARG
            g.introduced[philosophy] = seat
            g.philosophies[seat] |= 1 << philosophy
            if g.events is not None:
                g.tell(Adopted(seat, philosophy, True))


@final
class Fleet(Undertaking):
    """PAR-8.8: the next fleet."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if g.fleets[seat] >= FLEETS:
            return ALL_FLEETS
        return None if g.stock[seat][GOLD] >= g.cost_of(seat) else NO_GOLD

    def gold(self, g: Parthenon, seat: int, place: int) -> int:
        return g.cost_of(seat) if g.fleets[seat] < FLEETS else 0

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        pay(g, seat, of(*[GOLD] * g.cost_of(seat)))
        g.fleets[seat] += 1
        if g.events is not None:
            g.tell(Launched(seat, g.fleets[seat] - 1))


@final
class Stage(Undertaking):
    """PAR-8.9: the next stage of a wonder that is paid at home."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if place >= WONDERS or not due_at(g, seat, place, AT_BUILD):
            return NOT_DUE
        return None if payable(stage_cost(g, seat, place), g.stock[seat]) else TOO_POOR

    def listed(self, g: Parthenon, seat: int, place: int) -> Cost | None:
        return stage_cost(g, seat, place)

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        wonder = choice[0] & ARG
        pay(g, seat, payment(stage_cost(g, seat, wonder), g.stock[seat], choice))
        advance(g, seat, wonder)


@final
class Use(Undertaking):
    """An Acropolis structure creates its card (PAR-8.4); one's own Great Agora exchanges basics for gold."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if place >= USE_WONDER:
            return self.refuse_agora(g, seat, place - USE_WONDER)
        if g.data.makes[place] == NO_CARD:
            return CREATES_NOTHING
        if not g.acropolis_of(seat, place):
            return NOT_STANDING
        if g.used[seat] >> CREATED + 2 * place & 3 >= g.acropolis_of(seat, place):
            return CREATED_ENOUGH
        return None if payable(g.data.islands[g.islands[seat]].prices[place], g.stock[seat]) else TOO_POOR

    def refuse_agora(self, g: Parthenon, seat: int, wonder: int) -> Reason | None:
        """Great Agora: basics for gold, once a season."""
        if wonder != GREAT_AGORA or not g.owns(seat, wonder):
            return NOT_YOURS
        if g.spent(seat, 1 << USED_WONDER + wonder):
            return USED
        return None if payable(agora_price(g), g.stock[seat]) else TOO_POOR

    def listed(self, g: Parthenon, seat: int, place: int) -> Cost | None:
        return agora_price(g) if place >= USE_WONDER else g.data.islands[g.islands[seat]].prices[place]

    def brings(self, g: Parthenon, place: int) -> dict[str, int]:
        return counted(of(GOLD if place >= USE_WONDER else g.data.makes[place]))

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        place = choice[0] & ARG
        if place >= USE_WONDER:
            g.used[seat] |= 1 << USED_WONDER + place - USE_WONDER
            cost = agora_price(g)
            made = GOLD
        else:
            g.used[seat] += 1 << CREATED + 2 * place
            cost = g.data.islands[g.islands[seat]].prices[place]
            made = g.data.makes[place]
        goods = payment(cost, g.stock[seat], choice)
        g.pay(seat, goods)
        g.gain(seat, made)
        if g.events is not None:
            g.tell(Swapped(seat, goods, of(made)))


@final
class AgoraService(Undertaking):
    """The same exchange at another island's Great Agora (PAR-3.3)."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if place >= WONDERS or g.data.wonders[place].service != AT_BUILD:
            return NO_SERVICE
        owner = g.owner(place)
        if owner in (NO_CARD, seat):
            return NO_SERVICE
        if g.spent(seat, 1 << USED_SERVICE + place):
            return BOUGHT
        return None if payable(agora_service_price(g), g.stock[seat]) else TOO_POOR

    def listed(self, g: Parthenon, seat: int, place: int) -> Cost | None:
        return agora_service_price(g)

    def brings(self, g: Parthenon, place: int) -> dict[str, int]:
        return counted(of(GOLD))

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """The first basic chosen goes to the Agora's owner, the rest to the bank for a gold."""
        goods = payment(agora_service_price(g), g.stock[seat], choice)
        fee = choice[1] & ARG if len(choice) > 1 else next(kind for kind in range(COMMODITIES) if goods[kind])
        g.used[seat] |= 1 << USED_SERVICE + GREAT_AGORA
        g.pass_on(seat, g.owner(GREAT_AGORA), of(fee))
        rest = list(goods)
        rest[fee] -= 1
        g.pay(seat, tuple(rest))
        g.gain(seat, GOLD)
        if g.events is not None:
            g.tell(ServiceBought(seat, GREAT_AGORA, of(fee)))
            g.tell(Swapped(seat, tuple(rest), of(GOLD)))


def agora_price(g: Parthenon) -> Cost:
    """The basics exchanged for a gold."""
    return Cost(basics=g.data.powers.agora_basics)


def agora_service_price(g: Parthenon) -> Cost:
    """The owner's basic and the basics exchanged."""
    fee = g.data.islands[0].services[GREAT_AGORA].basics
    return Cost(basics=g.data.powers.agora_basics + fee)


@final
class Adoption(Undertaking):
    """PAR-8.7: a philosophy that another island's Academy has introduced."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if place >= len(PHILOSOPHY_NAMES):
            return NOT_NOW
        if not g.has_academy(seat):
            return NO_ACADEMY
        if g.believes(seat, place):
            return ALREADY_OWNED
        if g.introduced[place] == NO_CARD:
            return NOT_INTRODUCED
        copies = sum([1 for other in range(g.players) if g.believes(other, place)])
        if copies >= g.data.limits.philosophy_copies:
            return NO_COPY_LEFT
        return None if g.stock[seat][GOLD] >= adoption_gold(g, seat) else NO_GOLD_TO_ADOPT

    def gold(self, g: Parthenon, seat: int, place: int) -> int:
        return adoption_gold(g, seat)

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        """The Great Library's owner gets a share of what others pay (PAR-R37)."""
        philosophy = choice[0] & ARG
        gold = adoption_gold(g, seat)
        library = g.owner(GREAT_LIBRARY)
        share = min(gold, g.data.powers.library_share) if library not in (NO_CARD, seat) else 0
        if share:
            goods = of(*[GOLD] * share)
            g.pass_on(seat, library, goods)
            if g.events is not None:
                g.tell(GivenTo(seat, library, goods))
        pay(g, seat, of(*[GOLD] * (gold - share)))
        g.philosophies[seat] |= 1 << philosophy
        if g.events is not None:
            g.tell(Adopted(seat, philosophy, False))


def adoption_gold(g: Parthenon, seat: int) -> int:
    """PAR-8.7: a gold for each philosophy already owned; flat with the Great Library."""
    if g.owns(seat, GREAT_LIBRARY):
        return g.data.powers.library_adoption_gold
    return g.philosophies[seat].bit_count()


@final
class Mercenaries(Undertaking):
    """An army for gold while the Mercenaries are about, once a season."""

    def refuse(self, g: Parthenon, seat: int, place: int) -> Reason | None:
        if not g.effects[seat] & HIRING:
            return NO_MERCENARIES
        if g.spent(seat, USED_MERCENARIES):
            return HIRED
        return None if g.stock[seat][GOLD] >= g.data.army_gold else NO_GOLD

    def gold(self, g: Parthenon, seat: int, place: int) -> int:
        return g.data.army_gold

    def brings(self, g: Parthenon, place: int) -> dict[str, int]:
        return counted(of(ARMY))

    def carry_out(self, g: Parthenon, seat: int, choice: tuple[int, ...]) -> None:
        g.used[seat] |= USED_MERCENARIES
        pay(g, seat, of(*[GOLD] * g.data.army_gold))
        g.gain(seat, ARMY)


UNDERTAKINGS: Final[dict[int, Undertaking]] = {
    BUILD: Structure(),
    LAUNCH: Fleet(),
    STAGE: Stage(),
    USE: Use(),
    SERVICE: AgoraService(),
    ADOPT: Adoption(),
    HIRE: Mercenaries(),
}
"""By the kind of action that begins them."""
BY_NUMBER: Final[list[Undertaking | None]] = [UNDERTAKINGS.get(number << SHIFT) for number in range(64)]
"""The same by the number of the kind: what is possible is asked all the time."""


def refuse_opening(g: Parthenon, seat: int, action: int) -> Reason | None:
    """Why an action of this phase is not possible."""
    undertaking = BY_NUMBER[action >> SHIFT]
    return NOT_NOW if undertaking is None else undertaking.refuse(g, seat, action & ARG)
