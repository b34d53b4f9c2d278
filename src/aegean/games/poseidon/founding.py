"""Founding a nation (POS-5): its prestige, the number of its first merchants, and how many the founder takes."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import DISCS, KIND_OF, MERCHANTS, PRESTIGE
from aegean.games.poseidon.events import NationFounded
from aegean.games.poseidon.foretold import forced_ahead
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Choice, Composition, Count, Field, Pick, Values
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

LEFT_OUT: Final = Reason("POS-R2", "why.left-out", "cure.other-nation")
ALREADY_FOUNDED: Final = Reason("POS-5.2", "why.already-founded", "cure.other-nation")
LIMIT_FORBIDS_FOUNDING: Final = Reason("POS-R35", "why.limit-forbids-founding", "cure.sell-first")
CASH_FORBIDS_FOUNDING: Final = Reason("POS-R35", "why.cash-forbids-founding", "cure.sell-or-wait")
PRESTIGE_TOO_HIGH: Final = Reason("POS-R35", "why.prestige-too-high", "cure.lower-prestige")
DISCS_EVEN: Final = Reason("POS-5.2", "why.discs-even", "cure.odd-discs")
DISCS_TOO_FEW: Final = Reason("POS-5.2", "why.discs-too-few", "cure.more-discs")
DISCS_TOO_MANY: Final = Reason("POS-R35", "why.discs-too-many", "cure.fewer")
SHARE_TOO_MANY_DISCS: Final = Reason("POS-R35", "why.share-too-many-discs", "cure.fewer")
TAKES_TOO_FEW: Final = Reason("POS-5.2", "why.takes-too-few", "cure.take-half")
TAKES_TOO_MANY: Final = Reason("POS-5.2", "why.takes-too-many", "cure.fewer")
TAKES_BEYOND_LIMIT: Final = Reason("POS-6.2", "why.takes-beyond-limit", "cure.fewer")
TAKES_BEYOND_CASH: Final = Reason("POS-5.2", "why.takes-beyond-cash", "cure.fewer")


def half(discs: int) -> int:
    """POS-5.2e: at least half of the new merchants, rounded up."""
    return (discs + 1) // 2


def most_taken(g: Poseidon, seat: int, space: int) -> int:
    """The most merchants the founder can take at this prestige: his money and his limit allow no more."""
    return min(g.room(seat), most_paid(g, seat, space))


def most_paid(g: Poseidon, seat: int, space: int) -> int:
    """The most merchants the founder has the money for at this prestige."""
    return g.cash[seat] // g.data.track[space]


def refuse_founding(g: Poseidon, seat: int, nation: int) -> Reason | None:
    """Why a player may not found this nation."""
    return refuse_nation(g, nation) or refuse_founder(g, seat)


def refuse_nation(g: Poseidon, nation: int) -> Reason | None:
    """Why nobody may found this nation."""
    if not g.data.plays(g.players, nation):
        return LEFT_OUT
    return ALREADY_FOUNDED if g.founded(nation) else None


def refuse_founder(g: Poseidon, seat: int) -> Reason | None:
    """POS-R35: legal only if some prestige, number of discs and number of merchants is."""
    least = half(g.data.least_founding_merchants)
    if g.room(seat) < least:
        return LIMIT_FORBIDS_FOUNDING
    return CASH_FORBIDS_FOUNDING if most_paid(g, seat, 0) < least else None


def refuse_prestige(g: Poseidon, seat: int, space: int, room: int) -> Reason | None:
    """Why a founder who may hold so many more merchants may not choose this prestige."""
    least = half(g.data.least_founding_merchants)
    return PRESTIGE_TOO_HIGH if room < least or most_paid(g, seat, space) < least else None


def founding_form(g: Poseidon, seat: int, nations: list[int]) -> Composition:
    """POS-5.2: nation, prestige, discs and merchants at once."""
    picks = [Pick(g.data.nation_ids[nation], nation_name(g, nation)) for nation in nations]
    most = max([g.potential[nation] for nation in nations])
    fields = (Choice("nation", Message("compose.nation"), tuple(picks)), *founding_fields(g, seat, most))

    def found(values: Values) -> list[str]:
        numbers = f"{values.text('prestige')} {values.number('discs')} {values.number('merchants')}"
        return [f"found {values.text('nation')} {numbers}"]

    return Composition("found", Message("compose.found"), fields, found)


def founding_fields(g: Poseidon, seat: int, potential: int) -> tuple[Field, ...]:
    """What the founder fills in once the nation is chosen."""
    least = g.data.least_founding_merchants | 1
    spaces: list[Pick] = []
    for space, value in enumerate(g.data.track):
        most = most_taken(g, seat, space)
        if most >= half(g.data.least_founding_merchants):
            spaces.append(Pick(str(value), Message("compose.prestige-of", {"prestige": value, "most": most})))
    discs = potential - 1 + potential % 2
    return (
        Choice("prestige", Message("compose.prestige"), tuple(spaces)),
        Count("discs", Message("compose.discs"), discs, least, least, 2),
        Count("merchants", Message("compose.merchants"), min(discs, most_taken(g, seat, 0)), half(least), half(least)),
    )


@final
class FoundPrestige(NationRule):
    """POS-5.2b: any space of the track at which the founder can pay for his merchants."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "nation")

    def __init__(self, seat: int, nation: int) -> None:
        super().__init__(nation)
        self.seat: Final = seat

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [PRESTIGE | space for space in range(len(g.data.track))]

    def options(self, g: Poseidon, seat: int) -> list[int]:
        room = g.room(seat)
        return [PRESTIGE | space for space in range(len(g.data.track)) if refuse_prestige(g, seat, space, room) is None]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        space = action & ARGUMENT
        if action & KIND_OF != PRESTIGE or space >= len(g.data.track):
            return NOT_NOW
        return refuse_prestige(g, seat, space, g.room(seat))

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.become(FoundDiscs(seat, self.nation, action & ARGUMENT))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {"nation": nation_name(g, self.nation), "cash": g.cash[seat]}
        facts["least"] = half(g.data.least_founding_merchants)
        return Message("ask.FoundPrestige", facts)

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        space = action & ARGUMENT
        least = half(g.data.least_founding_merchants)
        facts: dict[str, Value] = {"least": least, "cost": least * g.data.track[space], "most": most_taken(g, seat, space)}
        return (Message("leads.prestige-chosen", facts),)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        if action & KIND_OF == PRESTIGE:
            least = half(g.data.least_founding_merchants)
            facts["least"] = least
            facts["least_cost"] = least * g.data.track[action & ARGUMENT]
        return facts

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        def found(values: Values) -> list[str]:
            return [
                f"prestige {values.text('prestige')}",
                f"discs {values.number('discs')}",
                f"merchants {values.number('merchants')}",
            ]

        fields = founding_fields(g, seat, g.potential[self.nation])
        return [Composition("found", Message("compose.found-on"), fields, found, unfolded=True)]


@final
class FoundDiscs(NationRule):
    """POS-5.2c: an odd number of discs goes into the pool as merchants."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "nation", "space")

    def __init__(self, seat: int, nation: int, space: int) -> None:
        super().__init__(nation)
        self.seat: Final = seat
        self.space: Final = space

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        least = g.data.least_founding_merchants | 1
        return [DISCS | discs for discs in range(least, g.potential[self.nation] + 1, 2)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        discs = action & ARGUMENT
        if action & KIND_OF != DISCS:
            return NOT_NOW
        if discs % 2 == 0:
            return DISCS_EVEN
        if discs < g.data.least_founding_merchants:
            return DISCS_TOO_FEW
        if discs > g.potential[self.nation]:
            return DISCS_TOO_MANY
        if half(discs) > most_taken(g, seat, self.space):
            return SHARE_TOO_MANY_DISCS
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.become(FoundMerchants(seat, self.nation, self.space, action & ARGUMENT))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {"nation": nation_name(g, self.nation), "prestige": g.data.track[self.space]}
        facts["potential"] = g.potential[self.nation]
        return Message("ask.FoundDiscs", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        discs = action & ARGUMENT
        facts["amount"] = discs * g.data.track[self.space]
        facts["half"] = half(discs)
        facts["half_cost"] = half(discs) * g.data.track[self.space]
        facts["least_discs"] = g.data.least_founding_merchants
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"treasury": (action & ARGUMENT) * g.data.track[self.space]}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        discs = action & ARGUMENT
        share: dict[str, Value] = {"n": half(discs), "cost": half(discs) * g.data.track[self.space]}
        return (Message("leads.take-half", share), Message("leads.discs-left", {"n": max(0, g.potential[self.nation] - discs)}))

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return forced_ahead(g, self.nation, (action & ARGUMENT) * g.data.track[self.space])


@final
class FoundMerchants(NationRule):
    """POS-5.2e: the founder takes at least half of them; then the nation is founded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "nation", "space", "discs")

    def __init__(self, seat: int, nation: int, space: int, discs: int) -> None:
        super().__init__(nation)
        self.seat: Final = seat
        self.space: Final = space
        self.discs: Final = discs

    def waiting(self, g: Poseidon) -> int:
        return 1 << self.seat

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [MERCHANTS | count for count in range(half(self.discs), self.discs + 1)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        count = action & ARGUMENT
        if action & KIND_OF != MERCHANTS:
            return NOT_NOW
        if count < half(self.discs):
            return TAKES_TOO_FEW
        if count > self.discs:
            return TAKES_TOO_MANY
        if count > g.room(seat):
            return TAKES_BEYOND_LIMIT
        if count * g.data.track[self.space] > g.cash[seat]:
            return TAKES_BEYOND_CASH
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        found(g, seat, self.nation, self.space, self.discs, action & ARGUMENT)

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "prestige": g.data.track[self.space],
            "discs": self.discs,
            "half": half(self.discs),
            "cash": g.cash[seat],
        }
        return Message("ask.FoundMerchants", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = (action & ARGUMENT) * g.data.track[self.space]
        facts["half"] = half(self.discs)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": -(action & ARGUMENT) * g.data.track[self.space], "merchants": action & ARGUMENT}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        count = action & ARGUMENT
        facts: dict[str, Value] = {"nation": nation_name(g, self.nation), "amount": self.discs * g.data.track[self.space]}
        return (Message("leads.founded", facts), Message("leads.pool-gets", {"n": max(0, self.discs - count)}))

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return forced_ahead(g, self.nation, self.discs * g.data.track[self.space])

    def weighty(self, g: Poseidon, seat: int, action: int) -> bool:
        return True


def found(g: Poseidon, seat: int, nation: int, space: int, discs: int, count: int) -> None:
    """POS-5.2: the sheet, the marker, the treasury, the founder's merchants, the explorer."""
    g.king[nation] = seat
    g.place_marker(nation, space)
    g.issue(nation, discs)
    g.pay(seat, count * g.prestige(nation))
    g.pool[nation] -= count  # POS-5.5: the rest is for the others
    g.held[seat * g.data.nations + nation] += count
    g.explorer[nation] = g.data.port[nation]
    g.founded_now[seat] |= 1 << nation
    if g.events is not None:
        prestige = g.prestige(nation)
        g.tell(NationFounded(seat, g.data.nation_ids[nation], prestige, discs, count, g.treasury[nation]))
