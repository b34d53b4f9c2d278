"""Reads the edition file into `Data`, the immutable component data every position shares (COC-R1, R9)."""

from typing import Final, final

from aegean.games.clash.ids import (
    ADVANCES,
    BORDERS,
    BUILDINGS,
    CATEGORIES,
    CIVILS,
    EVENT_TEXTS,
    GOODS,
    ICONS,
    OBJECTIVES,
    ROLES,
    TACTICS_CARDS,
    TERRAINS,
    UNITS,
    WONDERS,
)
from aegean.games.clash.layout import Layout
from aegean.games.clash.payment import packed
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition, Table
from aegean.kernel.message import Message

GOVERNMENT: Final = -2  # the category of a great person who brings any government advance
USERS: Final = ("armies", "ships", "fortress")


@final
class Numbers:
    """The numbers of the rules, by name."""

    def __init__(self, table: Table) -> None:
        n = table.integer
        self.rounds: Final = n("rounds")
        self.turns: Final = n("turns")
        self.actions: Final = n("actions")
        self.food_limit: Final = n("food-limit")
        self.storage_limit: Final = n("storage-limit")
        self.resource_limit: Final = n("resource-limit")
        self.dogma_idea_limit: Final = n("dogma-idea-limit")
        self.event_slots: Final = n("event-slots", 1)
        self.start_food: Final = n("start-food")
        self.start_action_cards: Final = n("start-action-cards")
        self.start_objective_cards: Final = n("start-objective-cards")
        self.advance_price: Final = n("advance-price")
        self.government_price: Final = n("government-price")
        self.happy_bonus: Final = n("happy-bonus")
        self.angry_size: Final = n("angry-size")
        self.largest_city: Final = n("largest-city")
        self.army_limit: Final = n("army-limit", 1, 7)
        self.groups_per_move: Final = n("groups-per-move", 1)
        self.cargo: Final = n("cargo", 1, 2)
        self.influence_target_size: Final = n("influence-target-size")
        self.influence_success: Final = n("influence-success")
        self.dice_sides: Final = n("dice-sides", 2)
        self.barbarian_reach: Final = n("barbarian-reach")
        self.barbarian_limit: Final = n("barbarian-limit", 1, 7)
        self.barbarian_gold: Final = n("barbarian-gold")
        self.razing_barbarians_gold: Final = n("razing-barbarians-gold")
        self.barbarian_settlements: Final = n("barbarian-settlements")
        self.barbarian_armies: Final = n("barbarian-armies")
        self.exhausted_tokens: Final = n("exhausted-tokens")
        self.gold_mine: Final = n("gold-mine")
        self.hit: Final = n("hit", 1)
        self.fortress_dice: Final = n("fortress-dice")
        self.fortress_ignored: Final = n("fortress-ignored")
        self.lossless_rounds: Final = n("lossless-rounds", 1)
        self.lost_piece_gold: Final = n("lost-piece-gold")
        self.proposals: Final = n("proposals")
        self.trade_route_reach: Final = n("trade-route-reach")
        self.trade_routes_most: Final = n("trade-routes-most")
        self.status_action_cards: Final = n("status-action-cards")
        self.status_objective_cards: Final = n("status-objective-cards")
        self.raze_gold: Final = n("raze-gold")
        self.status_government_mood: Final = n("status-government-mood")
        self.status_government_culture: Final = n("status-government-culture")
        self.points_piece: Final = n("points-piece")
        self.points_advance: Final = n("points-advance")
        self.points_objective: Final = n("points-objective")
        self.points_wonder: Final = n("points-wonder")
        self.points_event_piece: Final = n("points-event-piece")
        self.academy_ideas: Final = n("academy-ideas")
        self.sports_most: Final = n("sports-most")
        self.civil_liberties_mood: Final = n("civil-liberties-mood")
        self.draft_mood: Final = n("draft-mood")
        self.draft_mood_civil_liberties: Final = n("draft-mood-civil-liberties")
        self.sanitation_mood: Final = n("sanitation-mood")
        self.siegecraft_wood: Final = n("siegecraft-wood")
        self.siegecraft_ore: Final = n("siegecraft-ore")
        self.steel_ore: Final = n("steel-ore")
        self.steel_bonus: Final = n("steel-bonus")
        self.steel_bonus_both: Final = n("steel-bonus-both")
        self.warships_ignored: Final = n("warships-ignored")
        self.fanaticism_bonus: Final = n("fanaticism-bonus")
        self.conversion_bonus: Final = n("conversion-bonus")
        self.conversion_culture: Final = n("conversion-culture")
        self.absolute_power_mood: Final = n("absolute-power-mood")
        self.metallurgy_ore: Final = n("metallurgy-ore")
        self.colosseum_bonus: Final = n("colosseum-bonus")
        self.great_wall_penalty: Final = n("great-wall-penalty")
        self.siege_bonus: Final = n("siege-bonus")
        self.siege_food: Final = n("siege-food")
        self.siege_unpaid: Final = n("siege-unpaid")
        self.archers_hit: Final = n("archers-hit")
        self.high_ground_penalty: Final = n("high-ground-penalty")
        self.flanking_dice: Final = n("flanking-dice")
        self.for_the_people_dice: Final = n("for-the-people-dice")
        self.heavy_resistance_penalty: Final = n("heavy-resistance-penalty")
        self.high_morale_bonus: Final = n("high-morale-bonus")
        self.wedge_bonus: Final = n("wedge-bonus")
        self.peltasts_hit: Final = n("peltasts-hit")
        self.peltasts_ignored: Final = n("peltasts-ignored")
        self.surprise_bonus: Final = n("surprise-bonus")
        self.encircled_hit: Final = n("encircled-hit")
        self.improved_defenses_ignored: Final = n("improved-defenses-ignored")
        self.defensive_formation_dice: Final = n("defensive-formation-dice")
        self.neighbour_reach: Final = n("neighbour-reach")
        self.great_ideas: Final = n("great-ideas")
        self.new_ideas: Final = n("new-ideas")
        self.mass_production: Final = n("mass-production")
        self.mercenary_reach: Final = n("mercenary-reach")
        self.new_plans_cards: Final = n("new-plans-cards", 1)
        self.synergies: Final = n("synergies", 1)
        self.person_price_drawer: Final = n("person-price-drawer")
        self.person_price_others: Final = n("person-price-others")
        self.explorer_city_food: Final = n("explorer-city-food")
        self.philosopher_ideas: Final = n("philosopher-ideas")
        self.scientist_ideas: Final = n("scientist-ideas")
        self.scientist_cards: Final = n("scientist-cards")
        self.statesman_cards: Final = n("statesman-cards")
        self.warlord_bonus: Final = n("warlord-bonus")
        self.pestilence_cities: Final = n("pestilence-cities")
        self.epidemics_units: Final = n("epidemics-units")
        self.volcano_cities: Final = n("volcano-cities")
        self.earthquake_cities: Final = n("earthquake-cities")
        self.earthquake_pieces: Final = n("earthquake-pieces")
        table.nothing_else()


@final
class Data:
    """Everything printed on the components."""

    def __init__(self, edition: Edition) -> None:
        table = edition.table()
        self.edition: Final = edition
        table.table("edition")
        self.numbers: Final = Numbers(table.table("numbers"))
        self._terrain(table)
        self._pieces(table)
        self._advances(table)
        self._maps(table)
        self._wonders(table)
        self._action_cards(table)
        self._objectives(table)
        self._events(table)
        table.nothing_else()
        self.says: Final[dict[str, Message]] = {}
        """What is printed on a thing, by its id (printed.py); the title puts it in."""
        self.codecs: Final[dict[int, Codec]] = {}
        """By number of players, made when first asked for."""

    def _terrain(self, table: Table) -> None:
        rows = _rows(table, "terrain", TERRAINS)
        self.terrain_good = tuple([row.choice("collect", GOODS) for row in rows])
        self.terrain_advance = tuple([row.choice("with", ADVANCES) for row in rows])
        self.terrain_city = tuple([row.flag("city") for row in rows])
        for row in rows:
            row.text("italian")
            row.text("mark")
        tiles = list(table.tables("tile", unique="id"))
        self.tile_ids = tuple([row.text("id") for row in tiles])
        self.tile_terrain = tuple([tuple([_place(row, "hexes", name, TERRAINS) for name in row.texts("hexes")]) for row in tiles])
        self.tile_barbarians = tuple([row.flag("barbarians") for row in tiles])

    def _pieces(self, table: Table) -> None:
        units = _rows(table, "unit", UNITS)
        buildings = _rows(table, "building", BUILDINGS)
        settlement = _rows(table, "piece", ("settlement",))
        self.unit_cost = tuple([_cost(row) for row in units])
        self.building_cost = tuple([_cost(row) for row in buildings])
        self.building_advance = tuple([row.choice("unlocked-by", ADVANCES) for row in buildings])
        self.supply = tuple([row.integer("supply", 1, 48) for row in [*units, *buildings, *settlement]])
        for row in [*units, *buildings, *settlement]:
            row.text("italian", "")
            row.text("mark")

    def _advances(self, table: Table) -> None:
        categories = _rows(table, "category", CATEGORIES)
        self.is_government = tuple([row.flag("government", False) for row in categories])
        self.category_needs = tuple([row.choice("needs", ADVANCES) if row.has("needs") else -1 for row in categories])
        for row in categories:
            row.choice("parent", CATEGORIES, CATEGORIES[0])
        rows = _rows(table, "advance", ADVANCES)
        self.advance_cost = packed(self.numbers.advance_price)
        self.category = tuple([row.choice("category", CATEGORIES) for row in rows])
        self.border = tuple([row.choice("border", BORDERS) for row in rows])
        self.requires = tuple([row.choice("requires", ADVANCES) if row.has("requires") else -1 for row in rows])
        self.requirements = tuple([(1 << number, 1 << other) for number, other in enumerate(self.requires) if other >= 0])
        members: list[int] = [0] * len(CATEGORIES)
        tops: list[int] = [-1] * len(CATEGORIES)
        start = yellow = blue = 0
        for number, row in enumerate(rows):
            members[self.category[number]] |= 1 << number
            if tops[self.category[number]] < 0:
                tops[self.category[number]] = number
            if row.flag("start", False):
                start |= 1 << number
            if self.border[number] == 1:
                yellow |= 1 << number
            elif self.border[number] == 2:
                blue |= 1 << number
        self.members = tuple(members)  # the advances of a category, as a mask
        self.tops = tuple(tops)
        self.start_advances = start
        self.yellow = yellow
        self.blue = blue
        governments = 0
        for number in range(len(CATEGORIES)):
            if self.is_government[number]:
                governments |= members[number]
        self.governments = governments
        # for whoever looks at all of them at once (advance.py): members and top as masks
        columns = [(members[number], 1 << tops[number]) for number in range(len(CATEGORIES))]
        self.columns = tuple([column for number, column in enumerate(columns) if not self.is_government[number]])
        self.government_columns = tuple(
            [(*column, 1 << self.category_needs[number]) for number, column in enumerate(columns) if self.is_government[number]]
        )

    def _maps(self, table: Table) -> None:
        layouts: dict[int, Layout] = {}
        for row in table.tables("map"):
            players = row.integer("players", 2, 4)
            homes = list(row.tables("homes"))
            slots = row.any("slots", "lists of four hexes")
            layouts[players] = Layout(
                players,
                [home.texts("hexes") for home in homes],
                [[_place(home, "terrain", name, TERRAINS) for name in home.texts("terrain")] for home in homes],
                slots,
                row.texts("border"),
            )
        self.layouts = layouts

    def _wonders(self, table: Table) -> None:
        rows = _rows(table, "wonder", WONDERS)
        costs: list[int] = []
        for row in rows:
            food, wood, ore, culture = row.integers("cost", 4)
            costs.append(packed(food, wood, ore, culture=culture))
        self.wonder_cost = tuple(costs)
        self.wonder_advance = tuple([row.choice("needs", ADVANCES) for row in rows])
        self.wonder_port = tuple([row.flag("port", False) for row in rows])
        self.wonder_variant = tuple([row.text("option", "") != "" for row in rows])

    def _action_cards(self, table: Table) -> None:
        civils = _rows(table, "civil", CIVILS)
        self.civil_action = tuple([row.flag("action") for row in civils])
        self.civil_culture = tuple([row.integer("culture", 0, 9) for row in civils])
        self.civil_price = tuple([packed(culture=culture) for culture in self.civil_culture])
        tactics = _rows(table, "tactics", TACTICS_CARDS)
        users: list[int] = []
        for row in tactics:
            users.append(sum([1 << _place(row, "usable-by", name, USERS) for name in row.texts("usable-by")]))
            row.text("german")
        self.tactics_users = tuple(users)
        self.tactics_role = tuple([row.choice("role", ROLES) for row in tactics])
        cards = list(table.tables("action-card", unique="id"))
        self.action_ids = tuple([row.text("id") for row in cards])
        self.civil = tuple([row.choice("civil", CIVILS) for row in cards])
        self.tactics = tuple([row.choice("tactics", TACTICS_CARDS) for row in cards])

    def _objectives(self, table: Table) -> None:
        rows = _rows(table, "objective", OBJECTIVES)
        kinds = [row.choice("kind", ("S", "I", "I/S")) for row in rows]
        self.status_objective = tuple([kind != 1 for kind in kinds])
        self.objective_count = tuple([row.integer("count") if row.has("count") else 0 for row in rows])
        self.objective_pay = tuple([row.integer("pay") if row.has("pay") else 0 for row in rows])
        self.objective_least = tuple([row.integer("least") if row.has("least") else 0 for row in rows])
        self.objective_size = tuple([row.integer("size") if row.has("size") else 0 for row in rows])
        cards = list(table.tables("objective-card", unique="id"))
        self.objective_ids = tuple([row.text("id") for row in cards])
        self.objectives = tuple([(row.choice("civil", OBJECTIVES), row.choice("military", OBJECTIVES)) for row in cards])

    def _events(self, table: Table) -> None:
        rows = list(table.tables("event", unique="id"))
        self.event_ids = tuple([row.text("id") for row in rows])
        self.event_names = tuple([row.text("name") for row in rows])
        for row in rows:
            row.text("says")
        self.event_icon = tuple([row.choice("icon", ICONS) for row in rows])
        self.event_guard = tuple([row.choice("guard", ADVANCES) if row.has("guard") else -1 for row in rows])
        self.event_text = tuple([row.choice("text", EVENT_TEXTS) for row in rows])
        self.event_amount = tuple([row.integer("amount") if row.has("amount") else 0 for row in rows])
        category: list[int] = []
        for row in rows:
            name = row.text("category", "")
            category.append(GOVERNMENT if name == "government" else -1 if not name else _place(row, "category", name, CATEGORIES))
        self.event_category = tuple(category)  # -1: no great person


def _rows(table: Table, name: str, ids: tuple[str, ...]) -> list[Table]:
    """The tables of a list, whose ids must be those of the rules in the same order."""
    rows = list(table.tables(name, unique="id"))
    found = tuple([row.text("id") for row in rows])
    if found != ids:
        table.wrong(name, "a list of " + ", ".join(ids) + " in this order", ", ".join(found))
    return rows


def _place(table: Table, key: str, name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        table.wrong(key, "made of " + ", ".join(names), name)
    return names.index(name)


def _cost(row: Table) -> int:
    food, wood, ore = row.integers("cost", 3)
    return packed(food, wood, ore)
