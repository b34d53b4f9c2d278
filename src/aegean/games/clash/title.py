"""Clash of Cultures as a title of the platform."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.games.clash import (
    abilities,
    activate,
    advance,
    arrival,
    barbarians,
    battle_questions,
    build,
    choose_player,
    collect,
    combat,
    conquest,
    drawing,
    exploration,
    fighting,
    grow,
    improve,
    income,
    influence,
    move,
    objectives,
    pay,
    place,
    raid_losses,
    status,
    trade,
    turn,
)
from aegean.games.clash import actions as a
from aegean.games.clash.advice.odds import Odds, attack_odds, fight_odds, percent
from aegean.games.clash.cards import civil, growth, learning, mercenaries, politics, spy, teach_us
from aegean.games.clash.city import BUILDING_KINDS, city_owner, city_size
from aegean.games.clash.compose import compositions
from aegean.games.clash.data import Data
from aegean.games.clash.events import calamities, draw, good_years, great_persons, moods
from aegean.games.clash.features import ClashFeatures
from aegean.games.clash.group import group_armies
from aegean.games.clash.guide import ClashGuide
from aegean.games.clash.ids import (
    ADVANCES,
    BARBARIANS,
    BUILDINGS,
    CATEGORIES,
    CIVILS,
    CULTURE,
    GOODS,
    GOODS_COUNT,
    HAPPY,
    NEUTRAL,
    OBJECTIVES,
    TACTICS_CARDS,
    TERRAINS,
    UNITS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.log import Deed, Rolled, Secret
from aegean.games.clash.move import Group
from aegean.games.clash.notation import from_json
from aegean.games.clash.passage import ROAD_COST, is_enemy
from aegean.games.clash.payment import goods_message, packed
from aegean.games.clash.scoring import PARTS, points
from aegean.games.clash.setup import set_up
from aegean.games.clash.state import Clash, Variant
from aegean.games.clash.table_words import TABLE_TEXTS
from aegean.games.clash.typing_moves import expand
from aegean.games.clash.units import armies, stack_owner
from aegean.games.clash.words import TEXTS, names
from aegean.games.drawn import DrawnTitle
from aegean.kernel.codec import ARGUMENT, SHIFT, Codec
from aegean.kernel.compose import Composition
from aegean.kernel.describe import Description
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.rng import seeded
from aegean.kernel.step import Step
from aegean.kernel.steps import registry
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

MODULES: Final = (
    abilities, activate, advance, arrival, barbarians, battle_questions, build, choose_player, collect, combat, conquest, drawing,
    exploration, fighting, grow, improve, income, influence, move, objectives, pay, place, raid_losses, status, trade, turn,
    civil, growth, learning, mercenaries, politics, spy, teach_us, calamities, draw, good_years, great_persons, moods,
)  # fmt: skip
STEPS: Final = registry(
    *[
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Step) and thing is not Step
    ]
)

THINGS: Final = (
    "good", "mood", "advance", "building", "unit", "wonder", "civil", "tactics", "objective", "terrain", "category", "card",
    "tile",
)  # fmt: skip
# What a text may mention that an action does not name.
NOTHING_NAMED: Final[dict[str, Value]] = {
    place: Message("thing:it")
    for id, text in TEXTS.items()
    if id.startswith(("do.", "why.", "cure."))
    for place in re.findall(r"\{(\w+)", text)
}

in_words: Final = cache(goods_message)
"""Amounts are few, and every option and refusal names some."""


def odds_message(odds: Odds) -> Message:
    """The attacker's chances in words."""
    return Message("about.odds", {"win": percent(odds.win), "lose": percent(odds.lose)})


class ClashTitle(DrawnTitle[Clash]):
    id = "clash"
    name = "Clash of Cultures"
    rules_version = "1"
    prefix = "COC"
    players = range(2, 5)
    minutes = "180-240"
    weight = "heavy"
    settings = (
        Setting("wonders", ("public", "hand"), "Revealed wonders lie open for all, or go to the drawer's hand"),
        Setting("writing", ("government", "immediate"), "The cards of Writing come with the first government, or at once"),
        Setting("start-mood", ("happy", "neutral"), "The mood of the capital at the start"),
        Setting("barbarian-symbols", ("on", "off"), "Whether some region tiles bring barbarians"),
        Setting("great-wall", ("off", "on"), "Adds the eighth wonder"),
        Setting("rounds", (6, 3, 4, 5), "How many rounds are played"),
        Setting("trade", ("on", "off"), "Whether the active player may trade"),
        Setting("status-government", ("off", "on"), "Change of government for tokens in the status phase"),
    )
    weighty_kinds = frozenset((a.RAZE, a.DESTROY))
    folder = Path(__file__).parent
    rules_file = "clash-of-cultures.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        edition = self.edition()
        self._own = self.data(edition)
        self.words = Words("clash", {**TEXTS, **TABLE_TEXTS}, names(edition))

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = Data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        self.data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Clash:
        variant = Variant(
            options["wonders"] == "hand",
            options["writing"] == "immediate",
            HAPPY if options["start-mood"] == "happy" else NEUTRAL,
            options["barbarian-symbols"] == "on",
            options["great-wall"] == "on",
            int(options["rounds"]),
            options["trade"] == "on",
            options["status-government"] == "on",
        )
        return set_up(self.data(edition), variant, players, seeded(seed))

    def edition_of(self, position: Clash) -> Edition:
        return position.data.edition

    def from_json(self, document: dict[str, Any], edition: Edition) -> Clash:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> ClashFeatures:
        return ClashFeatures(self._own, players, STEPS)

    def longest(self, players: int) -> int:
        return 2000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 150)

    @cache  # noqa: B019 - one title lives as long as the program
    def codec(self, players: int) -> Codec:
        return a.build_codec(self._own, players)

    def expand(self, game: Clash, seat: int, text: str) -> list[str]:
        return expand(game, seat, text, self.codec(game.players))

    def compose(self, view: Clash, seat: int) -> list[Composition]:
        return compositions(view, seat, self.codec(view.players))

    def weighty(self, game: Clash, seat: int, action: int) -> bool:
        """Also an attack, and the end of a turn that has actions left."""
        if action & a.KIND == a.TO:
            return is_enemy(game, seat, action & a.ARG)
        return (action == a.END and game.actions > 0) or super().weighty(game, seat, action)

    # Words

    def facts(self, game: Clash, seat: int, action: int) -> dict[str, Value]:
        g = game
        numbers = g.data.numbers
        stock = 0
        for good in range(GOODS_COUNT):
            stock |= min(15, g.stock(seat, good)) << 4 * good
        facts: dict[str, Value] = {
            **NOTHING_NAMED,
            **self._where(g),
            "have": in_words(stock),
            "culture_have": g.stock(seat, CULTURE),
            "army_limit": numbers.army_limit,
            "barbarian_limit": numbers.barbarian_limit,
            "neighbour_reach": numbers.neighbour_reach,
            "target_size": numbers.influence_target_size,
            "government_price": numbers.government_price,
            "proposals": numbers.proposals,
            "cities": len(g.towns[seat]),
            "cost": Message("goods.none"),
        }
        kind = self.codec(g.players).kinds[action >> SHIFT]
        values = dict(zip([argument.name for argument in kind.arguments], kind.split(action & ARGUMENT), strict=True))
        for key, value in values.items():
            self._add_fact(g, seat, facts, action, key, value)
        self._add_price(g, seat, facts, action, values)
        return facts

    def _add_fact(self, g: Clash, seat: int, facts: dict[str, Value], action: int, key: str, value: int) -> None:
        data = g.data
        if key in ("space", "city"):
            if value < g.layout.hexes:
                facts["space"] = facts["city"] = Message("space:" + g.layout.names[value])
                facts["size"] = city_size(g.cities[value]) if g.cities[value] else 0
                terrain = g.terrain[value]
                facts["terrain"] = Message("terrain:" + (TERRAINS[terrain & 7] if terrain != UNREVEALED else "unrevealed"))
                owner = city_owner(g.cities[value]) if g.cities[value] else stack_owner(g.stacks[value])
                facts["owner"] = self.player(owner)
        elif key == "advance":
            facts["advance"] = Message("advance:" + ADVANCES[value])
            category = data.category[value]
            facts["category"] = Message("category:" + CATEGORIES[category])
            facts["top"] = Message("advance:" + ADVANCES[data.tops[category]])
            required = data.requires[value]
            facts["required"] = Message("advance:" + ADVANCES[required if required >= 0 else value])
            facts["parent"] = Message("advance:" + ADVANCES[max(0, data.category_needs[category])])
        elif key == "category":
            facts["category"] = Message("category:" + CATEGORIES[value])
            facts["parent"] = Message("advance:" + ADVANCES[max(0, data.category_needs[value])])
        elif key == "building":
            facts["building"] = Message("building:" + BUILDINGS[value])
            facts["unlock"] = Message("advance:" + ADVANCES[data.building_advance[value]])
        elif key == "wonder":
            facts["wonder"] = Message("wonder:" + WONDERS[value])
            facts["unlock"] = Message("advance:" + ADVANCES[data.wonder_advance[value]])
        elif key == "piece":
            name = a.PIECE_NAMES[value]
            facts["piece"] = Message(
                ("building:" if value < BUILDING_KINDS else "wonder:" if value > BUILDING_KINDS else "piece:") + name
            )
        elif key == "unit":
            facts["unit"] = self._unit(action, value)
        elif key == "good":
            facts["good"] = Message("good:" + GOODS[value])
        elif key == "player":
            facts["player"] = seat_name(value)
        elif key == "card":
            self._add_card(g, facts, action, value)
        elif key == "half":
            card = (action & ARGUMENT) // 2
            facts["objective"] = Message("objective:" + OBJECTIVES[data.objectives[card][value]])
        elif key == "region":
            facts["region"] = f"r{value + 1}"
        elif key in ("way", "pile", "kind"):
            facts[key] = Message(f"{key}:{self.codec(g.players).to_json(action)[self._kind_name(g, action)][key]}")
        elif key == "payment":
            facts["what"] = Message("payment:" + ("nothing", "wood", "ore", "both")[value])
        else:
            facts[key] = value
        step = g.stack[-1] if g.stack else None
        if a.kind_of(action) == a.ORIENT and isinstance(step, exploration.Orientation) and step.space >= 0:
            facts["space"] = Message("space:" + g.layout.names[step.space])

    def _where(self, g: Clash) -> dict[str, Value]:
        """The city a step is about."""
        step = g.stack[-1] if g.stack else None
        space = step.space if isinstance(step, build.Building) else step.home if isinstance(step, collect.Collecting) else -1
        if space < 0:
            return {}
        name = Message("space:" + g.layout.names[space])
        return {"city": name, "space": name}

    def _kind_name(self, g: Clash, action: int) -> str:
        return self.codec(g.players).kinds[action >> SHIFT].name

    def _unit(self, action: int, value: int) -> Message:
        kind = a.kind_of(action)
        if kind == a.TRAIN:
            return Message("unit:" + a.TRAIN_NAMES[value])
        if kind == a.PICK:
            return Message("unit:" + a.PICK_NAMES[value])
        return Message("unit:" + UNITS[value])

    def _add_card(self, g: Clash, facts: dict[str, Value], action: int, value: int) -> None:
        data = g.data
        kind = a.kind_of(action)
        if kind in (a.STATUE, a.SHOW, a.GOAL, a.GIVE_GOAL):
            facts["card"] = Message("card:" + data.objective_ids[value])
        elif kind == a.PERSON:
            facts["card"] = facts["event"] = Message("event:" + data.event_ids[value])
        elif value < len(data.action_ids):
            facts["card"] = Message("card:" + data.action_ids[value])
            facts["civil"] = Message("civil:" + CIVILS[data.civil[value]])
            facts["tactics"] = Message("tactics:" + TACTICS_CARDS[data.tactics[value]])
            facts["culture"] = data.civil_culture[data.civil[value]]
        else:
            facts["card"] = Message("event:" + data.event_ids[value - len(data.action_ids)])

    def price(self, g: Clash, seat: int, action: int) -> int:
        """What an action costs for certain, as packed goods."""
        kind = a.kind_of(action)
        argument = action & ARGUMENT
        if kind == a.ADVANCE:
            return advance.advance_cost(g, seat, argument)
        if kind == a.GROW:
            return grow.building_price(g, seat, argument % BUILDING_KINDS)
        if kind == a.WONDER:
            return g.data.wonder_cost[argument % a.WONDER_KINDS]
        if kind == a.TRAIN:
            return build.price(g, seat, argument)
        if kind in (a.IMPROVE, a.VOTE) and g.cities[argument]:
            return improve.mood_price(g, argument)
        if kind in (a.INFLUENCE, a.ARTS_ATTEMPT):
            cost = influence.range_cost(g, seat, argument // a.INFLUENCE_PIECES)
            return packed(culture=min(15, cost))
        if kind == a.GOVERN:
            return packed(g.data.numbers.government_price)
        if kind == a.ROAD:
            return ROAD_COST
        return 0

    def _add_price(self, g: Clash, seat: int, facts: dict[str, Value], action: int, values: dict[str, int]) -> None:
        cost = self.price(g, seat, action)
        facts["cost"] = in_words(cost)
        if a.kind_of(action) in (a.INFLUENCE, a.ARTS_ATTEMPT):
            facts["culture"] = cost >> 24

    def explain(self, game: Clash, seat: int, action: int) -> list[Message]:
        """The exact odds of a battle, of the one being fought or of one this move would begin."""
        if game.fight is not None:
            return [odds_message(fight_odds(game, game.fight))]
        step = game.stack[-1]
        if isinstance(step, Group) and action & ~ARGUMENT == a.TO and group_armies(step.group):
            target = action & ARGUMENT
            if armies(game.stacks[target]) and stack_owner(game.stacks[target]) != seat:
                return [odds_message(attack_odds(game, seat, step.origin, target, group_armies(step.group)))]
        return []

    def describe(self, game: Clash, seat: int, action: int) -> Description:
        g = game
        facts = self.facts(g, seat, action)
        kind = self._kind_name(g, action)
        element = ""
        space = facts.get("space")
        if isinstance(space, Message) and space.id.startswith("space:"):
            element = "hex-" + space.id.partition(":")[2]
        elif a.kind_of(action) in (a.ADVANCE, a.LEARN, a.LIBRARY):
            element = "advance-" + ADVANCES[action & ARGUMENT]
        elif any(argument.name == "card" for argument in self.codec(g.players).kinds[action >> SHIFT].arguments):
            element = "card-" + self.codec(g.players).text(action).split()[1]
        elif a.kind_of(action) in (a.PLAYER, a.PROPOSE):
            element = f"player-{action & ARGUMENT}"
        cost = self.price(g, seat, action)
        preview = {GOODS[good]: -(cost >> 4 * good & 15) for good in range(GOODS_COUNT) if cost >> 4 * good & 15}
        return Description(Message("do." + kind, facts), element, preview)

    def player(self, seat: int) -> Message:
        """A player, the barbarians or nobody."""
        if seat == BARBARIANS:
            return Message("owner:barbarians")
        return seat_name(seat) if seat >= 0 else Message("owner:nobody")

    def event_message(self, game: Clash, event: Event) -> Message | None:
        if isinstance(event, Deed):
            space = game.layout.names[event.space] if event.space >= 0 else ""
            return Message(
                "log." + event.deed,
                {
                    "seat": self.player(event.seat),
                    "other": self.player(event.other),
                    "space": Message("space:" + space),
                    "thing": self.thing(event.thing, event.deed),
                    "amount": event.amount,
                },
            )
        if isinstance(event, Rolled):
            dice = " ".join(map(str, event.dice))
            return Message(
                "log.rolled", {"seat": self.player(event.seat), "dice": dice, "purpose": Message(f"purpose:{event.purpose}")}
            )
        assert isinstance(event, Secret)
        things = tuple(self.thing(thing) for thing in event.things) or "-"
        return Message("secret." + event.deed, {"seat": self.player(event.seat), "things": things})

    def thing(self, id: str, deed: str = "") -> Message:
        """Something by its id, whatever kind it is; a deed may be of the same kind (an objective, a tactics card)."""
        kinds = (deed, *THINGS)
        return next((Message(f"{kind}:{id}") for kind in kinds if self.words.knows(f"{kind}:{id}")), Message("thing:" + id))

    # Results

    def result_parts(self, game: Clash) -> list[dict[str, int]]:
        """In half points, as the scores are."""
        return [dict(zip(PARTS, points(game, seat), strict=True)) for seat in range(game.players)]

    def show_points(self, points: int) -> str:
        """Half points inside, points for people: 36.5."""
        return f"{points // 2}.5" if points % 2 else str(points // 2)

    def end_reason(self, game: Clash) -> str:
        return game.ending

    def turns(self, game: Clash) -> int:
        return game.round

    def guide(self) -> ClashGuide:
        return ClashGuide()


TITLE: Final = ClashTitle()
