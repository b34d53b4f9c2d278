"""Reads an edition file into the one immutable `Data` object every position shares."""

from collections.abc import Sequence
from typing import Final, final

from aegean.games.parthenon.actions import RATE_IDS
from aegean.games.parthenon.components import (
    ANY_COMMODITY,
    EVERY_CARD,
    NONE,
    SPECIAL_PLAN,
    EventCard,
    Hazard,
    Island,
    Land,
    Rate,
    Status,
    Wonder,
)
from aegean.games.parthenon.costs import Cost
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    AEGIS,
    AEGIS_NAMES,
    AMONG_NAMES,
    ARMY,
    AT_BUILD,
    AT_ISLAND_TRADE,
    BASIC,
    BASICS,
    BY_ARCHON,
    BY_OWNER,
    CHEAPER,
    CLASS_NAMES,
    COMMODITY_NAMES,
    DEARER,
    EFFECT_NAMES,
    FLEETS,
    GOLD,
    GOLDEN_AGE,
    GOOD_NAMES,
    GOODS,
    GROUP_NAMES,
    HARVEST,
    HIRING,
    HIT_NAMES,
    ISLAND_NAMES,
    LAND_NAMES,
    NO_ACROPOLIS,
    PHILOSOPHY_NAMES,
    RARE,
    STATUS_NAMES,
    THRIVING,
    TITLE_NAMES,
    WHEN_NAMES,
    WONDER_NAMES,
)
from aegean.games.parthenon.numbers import Bonus, Limits, Powers
from aegean.kernel.edition import Edition, Table
from aegean.kernel.message import Message


@final
class Data:
    """Everything printed on the components."""

    def __init__(
        self,
        edition: Edition,
        years: int,
        seasons: int,
        tournament_first_year: int,
        events_dealt: int,
        limits: Limits,
        powers: Powers,
        bonus: Bonus,
        classes: tuple[int, ...],
        worths: tuple[int, ...],
        market_rares: int,
        lands: tuple[Land, ...],
        draws: tuple[int, ...],
        rates: tuple[Rate, ...],
        islands: tuple[Island, ...],
        makes: tuple[int, ...],
        workshops: int,
        fleet_gold: tuple[int, ...],
        wonders: tuple[Wonder, ...],
        events: tuple[EventCard, ...],
        not_for_beginners: tuple[int, ...],
        hazards: tuple[Hazard, ...],
        hazard_deck: tuple[int, ...],
        statuses: tuple[Status, ...],
        status_deck: tuple[int, ...],
        phrases: tuple[str, ...],
        dearer: int,
        cheaper: int,
        harvest: int,
        golden_age: int,
        army_gold: int,
    ) -> None:
        self.edition: Final = edition
        self.purposes: Final[dict[str, Message]] = {}  # what things are for, by id; worked out when first asked for
        self.years: Final = years
        self.seasons: Final = seasons
        self.tournament_first_year: Final = tournament_first_year
        self.events_dealt: Final = events_dealt
        self.limits: Final = limits
        self.powers: Final = powers
        self.bonus: Final = bonus
        self.classes: Final = classes
        self.worths: Final = worths
        self.market_rares: Final = market_rares
        self.lands: Final = lands
        self.draws: Final = draws
        self.rates: Final = rates
        self.islands: Final = islands
        self.makes: Final = makes
        self.workshops: Final = workshops
        self.fleet_gold: Final = fleet_gold
        self.wonders: Final = wonders
        self.events: Final = events
        self.not_for_beginners: Final = not_for_beginners
        self.hazards: Final = hazards
        self.hazard_deck: Final = hazard_deck
        self.statuses: Final = statuses
        self.status_deck: Final = status_deck
        self.phrases: Final = phrases
        self.dearer: Final = dearer  # basics more under Unskilled Labor
        self.cheaper: Final = cheaper
        self.harvest: Final = harvest
        self.golden_age: Final = golden_age
        self.army_gold: Final = army_gold


def _ids(tables: Sequence[Table], expected: Sequence[str], what: str) -> None:
    """The rules know these things by name: they must all be there, in the order of the rules."""
    found = [table.text("id") for table in tables]
    for table, name in zip(tables, expected, strict=False):
        if table.text("id") != name:
            table.wrong("id", f"{name!r}: the {what} stand in the order of the rules", table.text("id"))
    if len(found) != len(expected):
        tables[0].wrong("id", f"the first of the {len(expected)} {what}", f"the first of {len(found)}")


def _goods(table: Table, key: str) -> int:
    """A bitmask of the Aegis cards in a list."""
    mask = 0
    for name in table.texts(key, []):
        if name not in AEGIS_NAMES:
            table.wrong(key, "a list of " + ", ".join(AEGIS_NAMES), name)
        mask |= 1 << GOOD_NAMES.index(name)
    return mask


def _cost(table: Table, imports: int, relative: dict[str, int] | None = None) -> Cost:
    """A price as an island pays it: its wildcards count the island's own import types."""
    exact = [0] * len(NOTHING)
    wild = {"import": 0, "basic": 0, "rare": 0, "any": 0}
    for name in table.values:
        number = table.integer(name, 1, 20)
        if relative is not None and name in relative:
            exact[relative[name]] += number
        elif name in COMMODITY_NAMES:
            exact[COMMODITY_NAMES.index(name)] += number
        elif name == "basic-set":
            for kind in range(BASICS):
                exact[kind] += number
        elif name == "import-set":
            for kind in range(BASICS):
                exact[kind] += number if imports >> kind & 1 else 0
        elif name in wild:
            wild[name] += number
        else:
            table.wrong(name, "a commodity, basic, basic-set, import, import-set, rare or any", name)
    return Cost(tuple(exact), wild["import"], wild["basic"], wild["rare"], wild["any"], imports)


def _where(table: Table) -> int:
    """Where a wonder's stage is paid."""
    place = table.choice("where", ("build", "island", *LAND_NAMES))
    return place - 2 if place > 1 else (AT_BUILD, AT_ISLAND_TRADE)[place]


def _island(table: Table, root: Table) -> Island:
    starts = tuple(_kind(table, name, "starts") for name in table.texts("starts"))
    third = _kind(table, table.text("third"), "third")
    if len(starts) != 2 or len({*starts, third}) != 3:
        table.wrong("starts", "two basics, different from each other and from the third", table.texts("starts"))
    natives = (*starts, third)
    imports = (1 << BASICS) - 1
    for kind in natives:
        imports &= ~(1 << kind)
    villages = root.table("village_costs")
    relative = {"first": starts[0], "second": starts[1], "third": third}
    costs: list[Cost | None] = [None] * (2 * BASICS)
    costs[2 * third] = _cost(villages.table("third-1"), imports, relative)
    costs[2 * starts[0] + 1] = _cost(villages.table("first-2"), imports, relative)
    costs[2 * starts[1] + 1] = _cost(villages.table("second-2"), imports, relative)
    costs[2 * third + 1] = _cost(villages.table("third-2"), imports, relative)
    costs.append(_cost(root.table("workshop").table("cost"), imports))
    prices: list[Cost] = []
    for structure in root.tables("acropolis"):
        costs.append(_cost(structure.table("cost"), imports))
        prices.append(_cost(structure.table("price"), imports))
    plans: list[Cost] = []
    partials: list[Cost] = []
    services: list[Cost] = []
    for wonder in root.tables("wonder"):
        plans.append(_cost(wonder.table("plan").table("cost"), imports))
        partials.append(_cost(wonder.table("partial").table("cost"), imports))
        services.append(
            _cost(wonder.table("service").table("price"), imports) if wonder.has("service") else Cost(import_kinds=imports)
        )
    alternates = tuple(ACROPOLIS_NAMES.index(name) for name in table.texts("alternates") if name in ACROPOLIS_NAMES[:4])
    if len(alternates) != len(table.texts("alternates")):
        table.wrong("alternates", "a list of " + ", ".join(ACROPOLIS_NAMES[:4]), table.texts("alternates"))
    rare = _kind(table, table.text("workshops"), "workshops")
    return Island(
        table.text("id"), table.flag("torch"), starts, natives, imports, rare, alternates,
        tuple(costs), tuple(prices), tuple(plans), tuple(partials), tuple(services),
    )  # fmt: skip


def _kind(table: Table, name: str, key: str) -> int:
    if name not in COMMODITY_NAMES:
        table.wrong(key, "one of " + ", ".join(COMMODITY_NAMES), name)
    return COMMODITY_NAMES.index(name)


LEAVES: Final = (
    ("dearer", DEARER),
    ("extra", HARVEST),
    ("no_acropolis", NO_ACROPOLIS),
    ("replaces", THRIVING),
    ("army_gold", HIRING),
    ("extra_rare", GOLDEN_AGE),
    ("cheaper", CHEAPER),
)


def _event(table: Table) -> EventCard:
    leaves = 0
    for key, flag in LEAVES:
        if table.has(key):
            leaves |= flag
    hazards = [NONE, NONE]
    if table.has("hazards"):
        less = table.table("hazards")
        for group, name in enumerate(GROUP_NAMES):
            if less.has(name):
                hazards[group] = less.integer(name, 0, 5)
    names = NONE
    if table.has("names"):
        names = table.choice("names", ("half", "one"))
    reward = NONE
    if table.has("reward"):
        reward = (RARE, GOLD)[table.choice("reward", ("rare", "gold"))]
    price = NONE
    if table.has("price"):
        price = _kind(table, table.text("price"), "price")

    def number(key: str) -> int:
        return table.integer(key, 1, 20) if table.has(key) else 0

    marks = (BY_OWNER, BY_ARCHON)[table.choice("marks", ("owner", "archon"), "owner")]
    return EventCard(
        table.text("id"), table.integer("year", 1, 9), table.flag("harmful"), names, reward, price, number("worth"),
        _goods(table, "surrender"), _goods(table, "guards"), number("idle"), marks, number("idle_workshops"),
        number("lose"), number("extra_victim"), leaves, tuple(hazards),
    )  # fmt: skip


AMONG: Final = (
    ANY_COMMODITY,
    EVERY_CARD,
    ((1 << GOLD) - 1) & ~((1 << BASICS) - 1),
    1 << GOLD,
    ((1 << GOLD + 1) - 1) & ~((1 << BASICS) - 1),
)


def _hazard(table: Table) -> Hazard:
    return Hazard(
        table.text("id"),
        table.choice("kind", TITLE_NAMES),
        table.choice("hits", HIT_NAMES),
        table.integer("cards", 1, 20) if table.has("cards") else 0,
        table.choice("effect", EFFECT_NAMES),
        table.integer("number", 1, 20) if table.has("number") else 0,
        AMONG[table.choice("among", AMONG_NAMES)] if table.has("among") else 0,
    )


def _land(table: Table) -> Land:
    special = table.choice("special", ("", "plan", *GOOD_NAMES))
    return Land(
        table.text("id"),
        table.choice("group", GROUP_NAMES),
        (NONE, SPECIAL_PLAN, *range(GOODS))[special],
        table.integer("price", 0, 20),
        table.choice("storm_carries_to", LAND_NAMES),
    )


def _rate(table: Table, replaced: str) -> Rate:
    where = table.choice("where", (*GROUP_NAMES, "anywhere"))
    return Rate(
        table.text("id"), where, table.choice("when", WHEN_NAMES), table.choice("give", CLASS_NAMES),
        table.integer("gives", 1, 10), table.choice("get", CLASS_NAMES), table.integer("gets", 1, 10),
        table.text("id") == replaced,
    )  # fmt: skip


def read_data(edition: Edition) -> Data:
    """The data of an edition; says which key of the file is wrong."""
    root = edition.table()
    commodities = list(root.tables("commodity", "id"))
    aegis = list(root.tables("aegis", "id"))
    _ids(commodities, COMMODITY_NAMES, "commodities")
    _ids(aegis, AEGIS_NAMES, "Aegis cards")
    _ids(list(root.tables("land", "id")), LAND_NAMES, "lands")
    _ids(list(root.tables("island", "id")), ISLAND_NAMES, "islands")
    _ids(list(root.tables("acropolis", "id")), ACROPOLIS_NAMES, "Acropolis structures")
    _ids(list(root.tables("philosophy", "id")), PHILOSOPHY_NAMES, "philosophies")
    _ids(list(root.tables("wonder", "id")), WONDER_NAMES, "wonders")
    _ids(list(root.tables("rate", "id")), RATE_IDS, "rates")
    classes = [table.choice("class", CLASS_NAMES[:3]) for table in commodities] + [AEGIS] * len(aegis)
    if classes[:BASICS] != [BASIC] * BASICS:
        commodities[0].wrong("class", "basic for the first six commodities", classes)
    market = 0
    for kind, table in enumerate(commodities):
        if classes[kind] == RARE and table.flag("market", True):
            market |= 1 << kind

    calendar = root.table("calendar")
    limits = root.table("limits")
    powers = root.table("wonder_powers")
    bonus = root.table("bonus")
    tournament = root.table("tournament")
    events = tuple(_event(table) for table in root.tables("event", "id"))
    event_ids = [event.id for event in events]
    removed = limits.texts("beginner_events_removed")
    for name in removed:
        if name not in event_ids:
            limits.wrong("beginner_events_removed", "a list of event ids", name)
    replaced = ""
    numbers = {"dearer": 0, "cheaper": 0, "extra": 0, "extra_rare": 0, "army_gold": 0}
    for table in root.tables("event"):
        if table.has("replaces"):
            replaced = table.text("replaces")
        for key in numbers:
            if table.has(key):
                numbers[key] = table.integer(key, 1, 9)
    dealt = calendar.integer("events_dealt", 1, 9)
    years = calendar.integer("years", 1, 9)
    for year in range(1, years + 1):
        if sum(event.year == year for event in events) < dealt + 1:
            calendar.wrong("events_dealt", f"less than the number of events of year {year}", dealt)
    hazard_deck: list[int] = []
    for number, table in enumerate(root.tables("hazard", "id")):
        hazard_deck += [number] * table.integer("copies", 0, 99)
    status_deck: list[int] = []
    for number, table in enumerate(root.tables("status", "id")):
        status_deck += [number] * table.integer("copies", 0, 99)
    if len(status_deck) < 2 * len(LAND_NAMES):
        root.wrong("status", f"at least {2 * len(LAND_NAMES)} cards", len(status_deck))
    fleets = root.table("fleets")
    wonders: list[Wonder] = []
    for table in root.tables("wonder"):
        service = len(LAND_NAMES)  # no service in any phase of choices
        if table.has("service"):
            place = table.table("service").choice("phase", ("event", "island", "build"))
            service = (service, AT_ISLAND_TRADE, AT_BUILD)[place]
        wonders.append(
            Wonder(
                table.text("id"),
                (_where(table.table("plan")), _where(table.table("partial"))),
                service,
                table.has("plan_to_archon"),
                table.has("partial_to_islands"),
            )
        )

    def aegis_card(key: str) -> int:
        return ARMY + bonus.choice(key, AEGIS_NAMES)

    return Data(
        edition=edition,
        years=years,
        seasons=calendar.integer("seasons", 1, 9),
        tournament_first_year=calendar.integer("tournament_first_year", 1, years),
        events_dealt=dealt,
        limits=Limits(*[limits.integer(key, 0, 99) for key in LIMITS]),
        powers=Powers(*[powers.integer(key, 0, 99) for key in POWERS]),
        bonus=Bonus(
            *[aegis_card(key) for key in BONUS],
            *[tournament.integer(key, 0, 9) for key in ("workshops", "plans", "fleets")],
        ),
        classes=tuple(classes),
        worths=tuple(table.integer("worth", 1, 9) for table in commodities + aegis),
        market_rares=market,
        lands=tuple(_land(table) for table in root.tables("land")),
        draws=tuple(root.table("hazard_cards").integer(name, 0, 9) for name in GROUP_NAMES),
        rates=tuple(_rate(table, replaced) for table in root.tables("rate", "id")),
        islands=tuple(_island(table, root) for table in root.tables("island")),
        makes=tuple((NONE, *range(GOODS))[table.choice("makes", ("", *GOOD_NAMES))] for table in root.tables("acropolis")),
        workshops=root.table("workshop").integer("copies", 1, 9),
        fleet_gold=tuple(fleets.integers("gold", FLEETS)),
        wonders=tuple(wonders),
        events=events,
        not_for_beginners=tuple(event_ids.index(name) for name in removed),
        hazards=tuple(_hazard(table) for table in root.tables("hazard")),
        hazard_deck=tuple(hazard_deck),
        statuses=tuple(
            Status(
                table.text("id"),
                table.choice("effect", STATUS_NAMES),
                _kind(table, table.text("commodity"), "commodity") if table.has("commodity") else NONE,
            )
            for table in root.tables("status", "id")
        ),
        status_deck=tuple(status_deck),
        phrases=tuple(root.table("pledges").texts("phrases")),
        dearer=numbers["dearer"],
        cheaper=numbers["cheaper"],
        harvest=numbers["extra"],
        golden_age=numbers["extra_rare"],
        army_gold=numbers["army_gold"],
    )


LIMITS: Final = (
    "cargo", "keep", "keep_treasury", "plans", "second_plan_gold", "acropolis", "alternates", "philosophy_copies",
    "open_offers", "offer_cards", "offer_types", "drafts_dropped",
)  # fmt: skip
POWERS: Final = (
    "oracle_looks", "theater_swaps", "temple_basics", "agora_basics", "mausoleum_cards", "gardens_extra", "zeus_gold",
    "library_adoption_gold", "library_share",
)  # fmt: skip
BONUS: Final = (
    "four_bonus_island", "four_bonus_island_soft", "four_same_villages", "four_same_rare", "five_shared_rare",
)  # fmt: skip
