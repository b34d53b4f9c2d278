"""Parthenon as a title of the platform."""

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.parthenon import actions
from aegean.games.parthenon.actions import ARG, EASE_NAMES, RATES, USE_WONDER, kind_of
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.build import Build, adoption_gold, agora_price, agora_service_price
from aegean.games.parthenon.building import list_cost, price
from aegean.games.parthenon.compose import compositions
from aegean.games.parthenon.costs import Cost, lacking
from aegean.games.parthenon.data import Data, read_data
from aegean.games.parthenon.defaults import NAME as DEFAULTS
from aegean.games.parthenon.defaults import Defaults
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.event_phase import EventOrder, Exemption, Naming, Resolution, Reward
from aegean.games.parthenon.features import ParthenonFeatures
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Answered, Group, Peril
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    ARMY,
    AT_BUILD,
    AT_ISLAND_TRADE,
    BASICS,
    BUILDING_NAMES,
    BUILDINGS,
    CLASS_NAMES,
    COMMODITIES,
    COMPLETE,
    FLEET_LETTERS,
    FLEETS,
    GOLD,
    GOOD_NAMES,
    GOODS,
    GROUP_NAMES,
    HOME,
    ISLAND_NAMES,
    LAND_NAMES,
    LANDS,
    NO_CARD,
    PAPYRUS,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    WONDER_NAMES,
    WONDERS,
)
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.notation import from_json
from aegean.games.parthenon.production import Assign, Exchange
from aegean.games.parthenon.scoring import BY_COMPLETION, BY_COUNT, Crowning
from aegean.games.parthenon.season import Season
from aegean.games.parthenon.setup import new_game
from aegean.games.parthenon.state import Parthenon, Settings
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment, Stoic
from aegean.games.parthenon.table_words import TABLE_TEXTS
from aegean.games.parthenon.typed import expand
from aegean.games.parthenon.voyage import LateSailing, Loading, Milesian
from aegean.games.parthenon.wonders import stage_cost
from aegean.games.parthenon.words import TEXTS, names
from aegean.kernel.bot import Bot
from aegean.kernel.codec import SHIFT, Codec
from aegean.kernel.compose import Composition
from aegean.kernel.describe import Description
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message, Value
from aegean.kernel.steps import registry
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

STEPS: Final = registry(
    Season, Donations, EventOrder, Resolution, Exemption, Naming, Reward, Payment, Stoic, OwnerMarks, ArchonMarks,
    Assign, Exchange, IslandStart, IslandTrade, Milesian, Loading, LateSailing, Group, Peril, Answered, Declare,
    FleetTrade, Return, Build, Discard, Election, Crowning,
)  # fmt: skip

SETTINGS: Final = (
    Setting("beginner", (False, True), "Leave out the three hardest events"),
    Setting("delian_league", (False, True), "Athens is always open in the first year"),
    Setting("tournament", (False, True), "Start in Year 2 with villages, a workshop, a plan and two fleets"),
    Setting("four_player_bonus", ("published", "soft"), "Soft: the fourth island starts with a gift, not an army"),
    Setting("offers_per_phase", range(21), "Offers and counter-offers a seat may make in an Island Trade phase", 6),
    Setting("donations_per_phase", range(11), "Donations a seat may make to the Archon in an Event phase", 3),
    Setting("trades_per_fleet", range(1, 41), "Trades a fleet may make in a season", 20),
    Setting("voyage_wait", (True, False), "Whether a seat may wait for the others in Voyage and Build"),
)


class ParthenonTitle(DrawnTitle[Parthenon]):
    id = "parthenon"
    name = "Parthenon: Rise of the Aegean"
    rules_version = "1"
    prefix = "PAR"
    players = range(3, 7)
    minutes = "120-180"
    weight = "medium-heavy"
    settings = SETTINGS
    weighty_kinds = frozenset((actions.SURRENDER, actions.DISCARD, actions.BROKEN, actions.CROWN))
    folder = Path(__file__).parent
    rules_file = "parthenon.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        self.words = Words("parthenon", {**TEXTS, **TABLE_TEXTS}, names(self.edition()))

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = read_data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        self.data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Parthenon:
        settings = Settings(
            bool(options["beginner"]),
            bool(options["delian_league"]),
            bool(options["tournament"]),
            options["four_player_bonus"] == "soft",
            int(options["offers_per_phase"]),
            int(options["donations_per_phase"]),
            int(options["trades_per_fleet"]),
            bool(options["voyage_wait"]),
        )
        return new_game(players, seed, self.data(edition), settings)

    def edition_of(self, position: Parthenon) -> Edition:
        return position.data.edition

    def from_json(self, document: dict[str, Any], edition: Edition) -> Parthenon:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> ParthenonFeatures:
        return ParthenonFeatures(self.data(self.edition()), players, STEPS)

    def longest(self, players: int) -> int:
        return 6000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 30)

    @cache  # noqa: B019 - one title lives as long as the program
    def codec(self, players: int) -> Codec:
        return actions.codec(players)

    def expand(self, game: Parthenon, seat: int, text: str) -> list[str]:
        return expand(game, seat, text)

    def compose(self, view: Parthenon, seat: int) -> list[Composition]:
        return compositions(view, seat)

    # Words

    def island(self, g: Parthenon, seat: int) -> Message:
        """The name of a seat's island."""
        return Message(f"island:{ISLAND_NAMES[g.islands[seat]]}")

    def goods(self, goods: tuple[int, ...]) -> Message:
        """Cards in words."""
        return chain("goods.more", [one_good(kind, goods[kind]) for kind in range(GOODS) if goods[kind]], "goods.none")

    def cost(self, cost: Cost) -> Message:
        """A price in words."""
        return self.wanting(cost, cost.exact, cost.imports, cost.basics, cost.rares, cost.any)

    def wanting(self, cost: Cost, exact: tuple[int, ...], imports: int, basics: int, rares: int, any: int) -> Message:
        """Exact cards and cards of one's choice, in words."""
        parts = [one_good(kind, exact[kind]) for kind in range(COMMODITIES) if exact[kind]]
        if imports:
            kinds = [good(kind) for kind in range(BASICS) if cost.import_kinds >> kind & 1]
            parts.append(Message("goods.imports", {"number": imports, "kinds": chain("names.more", kinds, "goods.none")}))
        for number, id in ((basics, "goods.basics"), (rares, "goods.rares"), (any, "goods.any")):
            if number:
                parts.append(Message(id, {"number": number}))
        return chain("goods.more", parts, "goods.none")

    def source(self, g: Parthenon, seat: int, cost: Cost, have: tuple[int, ...]) -> Message:
        """From where the missing cards could come."""
        exact, imports, _, _, _ = lacking(cost, have)
        kinds = [kind for kind in range(COMMODITIES) if exact[kind]]
        if imports:
            kinds += [kind for kind in range(BASICS) if cost.import_kinds >> kind & 1 and kind not in kinds]
        parts: list[Message] = []
        for kind in kinds:
            if kind == GOLD:
                place = Message("source.gold")
            elif kind == PAPYRUS:
                place = Message("source.egypt")
            else:
                islands = [self.island(g, other) for other in range(g.players) if other != seat and makes(g, other, kind)]
                where = chain("names.more", islands, "goods.none")
                place = Message("source.islands", {"islands": where}) if islands else Message("source.sea")
            parts.append(Message("source.one", {"good": good(kind), "from": place}))
        return chain("source.more", parts, "source.none")

    def takes_words(self, game: Parthenon, action: int) -> bool:
        return kind_of(action) == actions.PROMISE

    def holds_words(self, game: Parthenon, seat: int) -> bool:
        """PAR-R65: a promise is told with the offer or donation, which is secret until it is sent."""
        draft = game.draft[seat]
        return bool(draft) and kind_of(draft[-1]) == actions.PROMISE

    def price_of(self, g: Parthenon, seat: int, action: int) -> tuple[Cost, tuple[int, ...]] | None:
        """What an action costs and from which cards it is paid."""
        kind = kind_of(action)
        place = action & ARG
        island = g.data.islands[g.islands[seat]]
        stock = g.stock[seat]
        if kind == actions.BUILD and place < BUILDINGS:
            return list_cost(g, seat, place), stock
        if kind == actions.STAGE and place < WONDERS:
            return stage_cost(g, seat, place), stock
        if kind == actions.DELIVER and place < FLEETS * WONDERS:
            return stage_cost(g, seat, place % WONDERS), g.cargo[FLEETS * seat + place // WONDERS]
        if kind == actions.USE and place < USE_WONDER:
            return island.prices[place], stock
        if kind == actions.USE and place < USE_WONDER + WONDERS:
            return agora_price(g), stock
        if kind == actions.SERVICE and place < WONDERS:
            build = g.data.wonders[place].service == AT_BUILD
            return (agora_service_price(g) if build else island.services[place]), stock
        if kind in (actions.LEAVE, actions.WHOLE):
            draft = g.draft[seat]
            if draft and kind_of(draft[0]) == actions.BUILD:
                return price(g, seat, draft[0] & ARG, draft).cost, stock
        return None

    def facts(self, game: Parthenon, seat: int, action: int) -> dict[str, Value]:
        g = game
        kind = kind_of(action)
        place = action & ARG
        facts: dict[str, Value] = {"gold": g.stock[seat][GOLD]}
        if kind in GOOD_ACTIONS and place < GOODS:
            facts["good"] = good(place)
        elif kind == actions.SURRENDER and place < GOODS - ARMY:
            facts["good"] = good(ARMY + place)
        elif kind == actions.LEAVE:
            facts["good"] = Message(f"good:{codec_label(g, action)}")
        elif kind in SEAT_ACTIONS and place < g.players:
            facts["island"] = self.island(g, place)
        elif kind == actions.OFFER:
            facts["island"] = self.island(g, place) if place < g.players else Message("everybody")
        elif kind in OFFER_ACTIONS or kind == actions.PROMISE:
            facts["number"] = place
            if kind == actions.PROMISE and place < len(g.data.phrases):
                facts["promise"] = Message(f"promise.{g.data.phrases[place]}")
        elif kind in LAND_ACTIONS and place < LANDS:
            facts["land"] = Message(f"land:{LAND_NAMES[place]}")
        elif kind in PHILOSOPHY_ACTIONS and place < len(PHILOSOPHY_NAMES):
            facts["philosophy"] = Message(f"philosophy:{PHILOSOPHY_NAMES[place]}")
            facts["price"] = adoption_gold(g, seat)
        elif kind == actions.EVENT and place < g.events_up():
            facts["event"] = Message(f"event:{g.data.events[g.row[place]].id}")
        elif kind == actions.BUILD and place < BUILDINGS:
            facts["building"] = Message(f"building:{BUILDING_NAMES[place]}")
        elif kind == actions.USE and place < USE_WONDER + WONDERS:
            facts["structure"] = Message(f"structure:{(ACROPOLIS_NAMES + WONDER_NAMES)[place]}")
        elif kind == actions.LAUNCH:
            facts["price"] = g.cost_of(seat) if g.fleets[seat] < FLEETS else 0
        elif kind == actions.HIRE:
            facts["price"] = g.data.army_gold
        elif kind == actions.EXEMPT:
            facts["price"] = g.data.islands[g.islands[seat]].services[0].exact[GOLD]
        if kind in (actions.STAGE, actions.SERVICE) and place < WONDERS:
            facts.update(self.wonder_facts(g, seat, place))
        if kind in FLEET_ACTIONS:
            facts.update(self.fleet_facts(g, seat, kind, place))
        paid = self.price_of(g, seat, action)
        if paid is not None:
            cost, have = paid
            facts["cost"] = self.cost(cost)
            facts["lacking"] = self.wanting(cost, *lacking(cost, have))
            facts["source"] = self.source(g, seat, cost, have)
        return facts

    def wonder_facts(self, g: Parthenon, seat: int, wonder: int) -> dict[str, Value]:
        """A wonder and where its next stage is paid."""
        stage = g.stage_of(seat, wonder)
        place = Message("place.nowhere")
        if stage not in (NO_CARD, COMPLETE):
            where = g.data.wonders[wonder].where[stage]
            if where == AT_BUILD:
                place = Message("place.build")
            elif where == AT_ISLAND_TRADE:
                place = Message("place.island")
            else:
                place = Message("place.land", {"land": Message(f"land:{LAND_NAMES[where]}")})
        return {"wonder": Message(f"wonder:{WONDER_NAMES[wonder]}"), "place": place}

    def fleet_facts(self, g: Parthenon, seat: int, kind: int, place: int) -> dict[str, Value]:
        """A fleet, what it pays and what it gets."""
        facts: dict[str, Value] = {}
        letter = place
        if kind == actions.TRADE:
            letter = place // RATES
            if place % RATES < len(g.data.rates):
                facts["rate"] = self.rate(g, place % RATES)
        elif kind == actions.DELIVER:
            letter = place // WONDERS
            facts.update(self.wonder_facts(g, seat, place % WONDERS))
        if letter >= FLEETS:
            return facts
        fleet = FLEETS * seat + letter
        facts["fleet"] = Message(f"fleet:{FLEET_LETTERS[letter]}")
        facts["gold_aboard"] = g.cargo[fleet][GOLD]
        facts["price"] = 0
        port = g.port[fleet]
        if kind == actions.BUY and port > HOME:
            land = g.data.lands[port]
            facts["price"] = land.price
            if 0 <= land.special < GOODS:
                facts["good"] = good(land.special)
        elif kind == actions.TAKE_PLAN and g.wonders[seat]:
            facts["price"] = g.data.limits.second_plan_gold
        return facts

    def rate(self, g: Parthenon, number: int) -> Message:
        """A rate in words."""
        rate = g.data.rates[number]
        give = Message(f"class.{CLASS_NAMES[rate.give]}")
        get = Message(f"class.{CLASS_NAMES[rate.get]}")
        return Message("rate", {"gives": rate.gives, "give": give, "gets": rate.gets, "get": get})

    def describe(self, game: Parthenon, seat: int, action: int) -> Description:
        g = game
        kind = kind_of(action)
        place = action & ARG
        id = "do." + self.codec(g.players).kinds[action >> SHIFT].name
        if kind == actions.EASE:
            id += f".{EASE_NAMES[place]}"
        element = ""
        if kind in SEAT_ACTIONS:
            element = f"player-{place}"
        elif kind in LAND_ACTIONS:
            element = f"land-{LAND_NAMES[place]}"
        elif kind in GOOD_ACTIONS:
            element = f"good-{GOOD_NAMES[place]}"
        elif kind in OFFER_ACTIONS:
            element = f"offer-{place}"
        elif kind == actions.BUILD:
            element = f"building-{BUILDING_NAMES[place]}"
        facts = self.facts(g, seat, action)
        preview: dict[str, int] = {}
        gold = facts.get("price")
        if isinstance(gold, int) and gold and kind in GOLD_ACTIONS:
            preview["gold"] = -gold
        if kind == actions.BUILD:
            cost = list_cost(g, seat, place)
            preview = {GOOD_NAMES[k]: -cost.exact[k] for k in range(COMMODITIES) if cost.exact[k]}
        return Description(Message(id, facts), element, preview)

    def event_message(self, game: Parthenon, event: Event) -> Message | None:
        g = game
        id = f"event.{type(event).__name__}"
        args: dict[str, Value] = {}
        for field in fields(event):
            args[field.name] = self.event_value(g, field.name, getattr(event, field.name))
        variant = event_variant(event)
        if "season" in args and "phase" in args:
            season = getattr(event, "season", 0)
            first = g.data.tournament_first_year if g.settings.tournament else 1
            args["year"] = first + season // g.data.seasons
            args["season"] = season % g.data.seasons + 1
        if "decided_by" in args:
            args["decided"] = Message(decided_id(getattr(event, "decided_by", 0)))
        return Message(id + variant, args)

    def event_value(self, g: Parthenon, name: str, value: Any) -> Value:
        """A field of an event in words."""
        if isinstance(value, tuple):
            if name == "hazards":
                seen = [Message(f"hazard:{g.data.hazards[card].id}") for card in value]
                return chain("names.more", seen, "goods.none")
            return self.goods(value)
        if name in ("seat", "to", "by", "partner", "candidate"):
            if value == g.players:
                return Message("everybody")
            return self.island(g, value) if value >= 0 else ""
        if name in ("kind", "good"):
            return good(value) if value >= 0 else ""
        for field, ids in NAMES_OF.items():
            if name == field:
                return Message(f"{field}:{ids[value]}") if value >= 0 else ""
        if name == "event":
            return Message(f"event:{g.data.events[value].id}")
        if name == "hazard":
            return Message(f"hazard:{g.data.hazards[value].id}")
        if name == "status":
            return Message(f"status:{g.data.statuses[value].id}")
        if name in ("phrase", "promise"):
            return Message(f"promise.{g.data.phrases[value]}") if value >= 0 else ""
        if name == "phase":
            return Message(f"phase.{PHASE_NAMES[value]}")
        if name == "group":
            return Message(f"group:{GROUP_NAMES[value]}")
        return value if isinstance(value, str) else int(value)

    # Results

    def result_parts(self, game: Parthenon) -> list[dict[str, int]]:
        return [
            {
                "villages": game.village_count(seat),
                "workshops": game.workshops[seat],
                "acropolis": game.acropolis_count(seat),
                "wonders": game.wonders_at(seat, COMPLETE),
            }
            for seat in range(game.players)
        ]

    def end_reason(self, game: Parthenon) -> str:
        return decided_id(game.decided_by).removeprefix("decided.") if game.victors else ""

    def turns(self, game: Parthenon) -> int:
        return game.season + 1

    def guide(self) -> Guide[Any]:
        return ParthenonGuide()

    def bot(self, name: str) -> Bot | None:
        return Defaults() if name == DEFAULTS else None


def good(kind: int) -> Message:
    """The name of a good."""
    return Message(f"good:{GOOD_NAMES[kind]}")


def one_good(kind: int, number: int) -> Message:
    """So many of a good."""
    return Message("goods.one", {"number": number, "good": good(kind)})


def chain(id: str, parts: list[Message], empty: str) -> Message:
    """A list of things as one message."""
    if not parts:
        return Message(empty)
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Message(id, {"first": part, "rest": whole})
    return whole


def makes(g: Parthenon, seat: int, kind: int) -> bool:
    """Whether an island can produce a commodity."""
    island = g.data.islands[g.islands[seat]]
    return kind in island.natives or kind == island.rare


def codec_label(g: Parthenon, action: int) -> str:
    """How the action's argument is written."""
    return actions.codec(g.players).text(action).split()[-1]


def event_variant(event: Event) -> str:
    """Some events are told in more than one way."""
    name = type(event).__name__
    if name == "PledgeMarked":
        return ".kept" if getattr(event, "kept", False) else ".broken"
    if name == "Lost":
        return ".sea" if getattr(event, "fleet", NO_CARD) >= 0 else ".home"
    if name == "Marked":
        return ".village" if getattr(event, "kind", NO_CARD) >= 0 else ".workshop"
    if name == "Offered" and getattr(event, "promise", NO_CARD) >= 0:
        return ".promise"
    if name == "OfferClosed":
        return f".{getattr(event, 'why', '')}"
    if name == "HazardDrawn":
        return ".fleet" if getattr(event, "fleet", NO_CARD) >= 0 else ".group"
    if name == "WonderAdvanced":
        return ".complete" if getattr(event, "stage", 0) == COMPLETE else ".partial"
    if name == "Adopted":
        return ".introduced" if getattr(event, "introduced", False) else ".adopted"
    if name == "Elected" and getattr(event, "tied", False):
        return ".tied"
    return ""


def decided_id(decided_by: int) -> str:
    """What decided the game, as a message id."""
    if decided_by == BY_COMPLETION:
        return "decided.completion"
    return "decided.count" if decided_by == BY_COUNT else f"decided.{decided_by}"


NAMES_OF: Final[dict[str, tuple[str, ...]]] = {
    "land": LAND_NAMES,
    "fleet": FLEET_LETTERS,
    "wonder": WONDER_NAMES,
    "building": BUILDING_NAMES,
    "philosophy": PHILOSOPHY_NAMES,
}
GOOD_ACTIONS: Final = {
    actions.PAY, actions.GIVE, actions.GET, actions.IDLE, actions.BOOST, actions.WANT, actions.LOAD, actions.DISCARD,
    actions.KEEP,
}  # fmt: skip
SEAT_ACTIONS: Final = {actions.NAME, actions.KEPT, actions.BROKEN, actions.VOTE, actions.CROWN}
OFFER_ACTIONS: Final = {actions.ACCEPT, actions.DECLINE, actions.COUNTER, actions.WITHDRAW}
LAND_ACTIONS: Final = {actions.SAIL, actions.REVEAL, actions.PASS}
FLEET_ACTIONS: Final = {
    actions.PRAY, actions.ENTER, actions.TRADE, actions.BUY, actions.TAKE_PLAN, actions.DELIVER, actions.DONE,
}  # fmt: skip
GOLD_ACTIONS: Final = {actions.LAUNCH, actions.HIRE, actions.ADOPT, actions.BUY, actions.TAKE_PLAN}
PHILOSOPHY_ACTIONS: Final = {actions.ADOPT, actions.INTRODUCE}

TITLE: Final = ParthenonTitle()
