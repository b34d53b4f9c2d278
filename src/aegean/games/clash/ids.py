"""The names of everything in the game, as numbers; each list has names of its own (COC-R57).

Every list of the edition file has its order fixed here; the edition reader checks that both agree, so that a rule can say
`STORAGE` and the data can say `storage`.
"""

from typing import Final

# Goods: five resources, then the two kinds of token.
FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
IDEAS: Final = 3
GOLD: Final = 4
MOOD: Final = 5
CULTURE: Final = 6
GOODS: Final = ("food", "wood", "ore", "ideas", "gold", "mood", "culture")
GOODS_COUNT: Final = 7

# Moods of a city, worst first.
ANGRY: Final = 0
NEUTRAL: Final = 1
HAPPY: Final = 2
MOODS: Final = ("angry", "neutral", "happy")

# Borders of advances.
NO_BORDER: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
BORDERS: Final = ("none", "yellow", "blue")

# Event icons.
ICONS: Final = ("none", "gold", "exhausted", "spawn", "attack")
ICON_NONE: Final = 0
ICON_GOLD: Final = 1
ICON_EXHAUSTED: Final = 2
ICON_SPAWN: Final = 3
ICON_ATTACK: Final = 4

# Terrain of a revealed hex.
FERTILE: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
BARREN: Final = 3
SEA: Final = 4
TERRAINS: Final = (
    "fertile",
    "forest",
    "mountain",
    "barren",
    "sea",
)

UNREVEALED: Final = 5
EXHAUSTED: Final = 8  # added to the terrain of a hex with an exhausted token

# Units, and the two other things a player takes from the supply.
SETTLER: Final = 0
ARMY: Final = 1
SHIP: Final = 2
UNITS: Final = (
    "settler",
    "army",
    "ship",
)

# Buildings.
TEMPLE: Final = 0
PORT: Final = 1
ACADEMY: Final = 2
FORTRESS: Final = 3
BUILDINGS: Final = (
    "temple",
    "port",
    "academy",
    "fortress",
)

# Pieces in a player's supply: units, then buildings, then settlements.
FIRST_BUILDING: Final = 3
SETTLEMENT: Final = 7
PIECES: Final = 8

# Categories of advances.
AGRICULTURE_CATEGORY: Final = 0
CONSTRUCTION_CATEGORY: Final = 1
MARITIME_CATEGORY: Final = 2
EDUCATION_CATEGORY: Final = 3
WARFARE_CATEGORY: Final = 4
SPIRITUALITY_CATEGORY: Final = 5
ECONOMY_CATEGORY: Final = 6
CULTURE_CATEGORY: Final = 7
SCIENCE_CATEGORY: Final = 8
DEMOCRACY_CATEGORY: Final = 9
AUTOCRACY_CATEGORY: Final = 10
THEOCRACY_CATEGORY: Final = 11
CATEGORIES: Final = (
    "agriculture",
    "construction",
    "maritime",
    "education",
    "warfare",
    "spirituality",
    "economy",
    "culture",
    "science",
    "democracy",
    "autocracy",
    "theocracy",
)

# Advances.
FARMING: Final = 0
STORAGE: Final = 1
IRRIGATION: Final = 2
HUSBANDRY: Final = 3
MINING: Final = 4
ENGINEERING: Final = 5
SANITATION: Final = 6
ROADS: Final = 7
FISHING: Final = 8
NAVIGATION: Final = 9
WARSHIPS: Final = 10
CARTOGRAPHY: Final = 11
WRITING: Final = 12
PUBLIC_EDUCATION: Final = 13
FREE_EDUCATION: Final = 14
PHILOSOPHY: Final = 15
TACTICS: Final = 16
SIEGECRAFT: Final = 17
STEEL_WEAPONS: Final = 18
DRAFT: Final = 19
MYTHS: Final = 20
RITUALS: Final = 21
PRIESTHOOD: Final = 22
STATE_RELIGION: Final = 23
BARTERING: Final = 24
TRADE_ROUTES: Final = 25
TAXES: Final = 26
CURRENCY: Final = 27
ARTS: Final = 28
SPORTS: Final = 29
MONUMENTS: Final = 30
THEATERS: Final = 31
MATH: Final = 32
ASTRONOMY: Final = 33
MEDICINE: Final = 34
METALLURGY: Final = 35
VOTING: Final = 36
SEPARATION_OF_POWER: Final = 37
CIVIL_LIBERTIES: Final = 38
FREE_ECONOMY: Final = 39
NATIONALISM: Final = 40
TOTALITARIANISM: Final = 41
ABSOLUTE_POWER: Final = 42
FORCED_LABOR: Final = 43
DOGMA: Final = 44
DEVOTION: Final = 45
CONVERSION: Final = 46
FANATICISM: Final = 47
ADVANCES: Final = (
    "farming",
    "storage",
    "irrigation",
    "husbandry",
    "mining",
    "engineering",
    "sanitation",
    "roads",
    "fishing",
    "navigation",
    "warships",
    "cartography",
    "writing",
    "public-education",
    "free-education",
    "philosophy",
    "tactics",
    "siegecraft",
    "steel-weapons",
    "draft",
    "myths",
    "rituals",
    "priesthood",
    "state-religion",
    "bartering",
    "trade-routes",
    "taxes",
    "currency",
    "arts",
    "sports",
    "monuments",
    "theaters",
    "math",
    "astronomy",
    "medicine",
    "metallurgy",
    "voting",
    "separation-of-power",
    "civil-liberties",
    "free-economy",
    "nationalism",
    "totalitarianism",
    "absolute-power",
    "forced-labor",
    "dogma",
    "devotion",
    "conversion",
    "fanaticism",
)

# Wonders.
COLOSSEUM: Final = 0
GREAT_GARDENS: Final = 1
GREAT_LIBRARY: Final = 2
GREAT_LIGHTHOUSE: Final = 3
GREAT_MAUSOLEUM: Final = 4
GREAT_STATUE: Final = 5
PYRAMIDS: Final = 6
GREAT_WALL: Final = 7
WONDERS: Final = (
    "colosseum",
    "great-gardens",
    "great-library",
    "great-lighthouse",
    "great-mausoleum",
    "great-statue",
    "pyramids",
    "great-wall",
)
FIRST_WONDER: Final = len(ADVANCES)  # in masks of advances and wonders

# Civil halves of action cards.
QUICK_ADVANCE_CARD: Final = 0
INSPIRATION_CARD: Final = 1
HERO_GENERAL_CARD: Final = 2
SPY_CARD: Final = 3
IDEAS_CARD: Final = 4
GREAT_IDEAS_CARD: Final = 5
MERCENARIES_CARD: Final = 6
CULTURAL_TAKEOVER_CARD: Final = 7
CITY_DEVELOPMENT_CARD: Final = 8
PRODUCTION_FOCUS_CARD: Final = 9
EXPLORER_CARD: Final = 10
NEGOTIATIONS_CARD: Final = 11
LEADERSHIP_CARD: Final = 12
ASSASSINATION_CARD: Final = 13
MASS_PRODUCTION_CARD: Final = 14
NEW_PLANS_CARD: Final = 15
SYNERGIES_CARD: Final = 16
TEACH_US_CARD: Final = 17
MILITIA_CARD: Final = 18
TECHNOLOGY_TRADE_CARD: Final = 19
NEW_IDEAS_CARD: Final = 20
CIVILS: Final = (
    "quick-advance",
    "inspiration",
    "hero-general",
    "spy",
    "ideas",
    "great-ideas",
    "mercenaries",
    "cultural-takeover",
    "city-development",
    "production-focus",
    "explorer",
    "negotiations",
    "leadership",
    "assassination",
    "mass-production",
    "new-plans",
    "synergies",
    "teach-us",
    "militia",
    "technology-trade",
    "new-ideas",
)

# Tactics halves of action cards.
SIEGE_TACTICS: Final = 0
ARCHERS_TACTICS: Final = 1
HIGH_GROUND_TACTICS: Final = 2
FLANKING_TACTICS: Final = 3
FOR_THE_PEOPLE_TACTICS: Final = 4
HEAVY_RESISTANCE_TACTICS: Final = 5
HIGH_MORALE_TACTICS: Final = 6
WEDGE_FORMATION_TACTICS: Final = 7
SCOUT_TACTICS: Final = 8
MARTYR_TACTICS: Final = 9
PELTASTS_TACTICS: Final = 10
TACTICAL_RETREAT_TACTICS: Final = 11
SURPRISE_TACTICS: Final = 12
ENCIRCLED_TACTICS: Final = 13
IMPROVED_DEFENSES_TACTICS: Final = 14
DEFENSIVE_FORMATION_TACTICS: Final = 15
TACTICS_CARDS: Final = (
    "siege",
    "archers",
    "high-ground",
    "flanking",
    "for-the-people",
    "heavy-resistance",
    "high-morale",
    "wedge-formation",
    "scout",
    "martyr",
    "peltasts",
    "tactical-retreat",
    "surprise",
    "encircled",
    "improved-defenses",
    "defensive-formation",
)

# Objectives.
LARGE_CIVILIZATION_OBJECTIVE: Final = 0
SCIENTIFIC_LEAD_OBJECTIVE: Final = 1
COASTAL_CULTURE_OBJECTIVE: Final = 2
RELIGIOUS_FERVOR_OBJECTIVE: Final = 3
FORTIFICATIONS_OBJECTIVE: Final = 4
ADVANCED_CULTURE_OBJECTIVE: Final = 5
CITY_PLANNER_OBJECTIVE: Final = 6
EDUCATION_LEAD_OBJECTIVE: Final = 7
MILITARIZED_OBJECTIVE: Final = 8
CULTURE_FOCUS_OBJECTIVE: Final = 9
SCIENCE_FOCUS_OBJECTIVE: Final = 10
TRADE_FOCUS_OBJECTIVE: Final = 11
SEAFARERS_OBJECTIVE: Final = 12
GOVERNMENT_OBJECTIVE: Final = 13
GOAL_FOCUSED_OBJECTIVE: Final = 14
DIVERSIFIED_RESEARCH_OBJECTIVE: Final = 15
EUREKA_OBJECTIVE: Final = 16
WEALTH_OBJECTIVE: Final = 17
ORE_SUPPLIES_OBJECTIVE: Final = 18
WOOD_SUPPLIES_OBJECTIVE: Final = 19
FOOD_SUPPLIES_OBJECTIVE: Final = 20
OPTIMIZED_STORAGE_OBJECTIVE: Final = 21
HAPPY_POPULATION_OBJECTIVE: Final = 22
ARCHITECTURE_OBJECTIVE: Final = 23
METROPOLIS_OBJECTIVE: Final = 24
EXPANSIONIST_OBJECTIVE: Final = 25
COLONY_OBJECTIVE: Final = 26
CONSULATE_OBJECTIVE: Final = 27
CULTURE_POWER_OBJECTIVE: Final = 28
LARGE_FLEET_OBJECTIVE: Final = 29
LARGE_ARMY_OBJECTIVE: Final = 30
STANDING_ARMY_OBJECTIVE: Final = 31
MILITARY_MIGHT_OBJECTIVE: Final = 32
THREAT_OBJECTIVE: Final = 33
SEA_BLOCKADE_OBJECTIVE: Final = 34
OUTPOST_OBJECTIVE: Final = 35
TRADE_POWER_OBJECTIVE: Final = 36
SHIPPING_ROUTES_OBJECTIVE: Final = 37
TERROR_REGIME_OBJECTIVE: Final = 38
MAGNIFICENT_CULTURE_OBJECTIVE: Final = 39
CITY_FOUNDER_OBJECTIVE: Final = 40
DRAFT_OBJECTIVE: Final = 41
CONQUEROR_OBJECTIVE: Final = 42
WARMONGER_OBJECTIVE: Final = 43
GENERAL_OBJECTIVE: Final = 44
GREAT_BATTLE_OBJECTIVE: Final = 45
DEFIANCE_OBJECTIVE: Final = 46
BOLD_OBJECTIVE: Final = 47
NAVAL_ASSAULT_OBJECTIVE: Final = 48
LEGENDARY_BATTLE_OBJECTIVE: Final = 49
SCAVENGER_OBJECTIVE: Final = 50
AGGRESSOR_OBJECTIVE: Final = 51
BARBARIAN_CONQUEST_OBJECTIVE: Final = 52
RESISTANCE_OBJECTIVE: Final = 53
OBJECTIVES: Final = (
    "large-civilization",
    "scientific-lead",
    "coastal-culture",
    "religious-fervor",
    "fortifications",
    "advanced-culture",
    "city-planner",
    "education-lead",
    "militarized",
    "culture-focus",
    "science-focus",
    "trade-focus",
    "seafarers",
    "government",
    "goal-focused",
    "diversified-research",
    "eureka",
    "wealth",
    "ore-supplies",
    "wood-supplies",
    "food-supplies",
    "optimized-storage",
    "happy-population",
    "architecture",
    "metropolis",
    "expansionist",
    "colony",
    "consulate",
    "culture-power",
    "large-fleet",
    "large-army",
    "standing-army",
    "military-might",
    "threat",
    "sea-blockade",
    "outpost",
    "trade-power",
    "shipping-routes",
    "terror-regime",
    "magnificent-culture",
    "city-founder",
    "draft",
    "conqueror",
    "warmonger",
    "general",
    "great-battle",
    "defiance",
    "bold",
    "naval-assault",
    "legendary-battle",
    "scavenger",
    "aggressor",
    "barbarian-conquest",
    "resistance",
)

# Texts of event cards.
PESTILENCE_EVENT: Final = 0
EPIDEMICS_EVENT: Final = 1
FAMINE_EVENT: Final = 2
FOOD_ALL_EVENT: Final = 3
FOOD_EVENT: Final = 4
FOOD_GIFT_EVENT: Final = 5
GREAT_EXPLORER_EVENT: Final = 6
GREAT_ARTIST_EVENT: Final = 7
GREAT_PROPHET_EVENT: Final = 8
GREAT_PHILOSOPHER_EVENT: Final = 9
GREAT_SCIENTIST_EVENT: Final = 10
ELDER_STATESMAN_EVENT: Final = 11
GREAT_WARLORD_EVENT: Final = 12
GREAT_MERCHANT_EVENT: Final = 13
GREAT_ENGINEER_EVENT: Final = 14
POPULATION_BOOM_EVENT: Final = 15
VOLCANO_EVENT: Final = 16
EARTHQUAKE_EVENT: Final = 17
HEAVY_EARTHQUAKE_EVENT: Final = 18
FLOOD_EVENT: Final = 19
HEAVY_FLOOD_EVENT: Final = 20
MIGRATION_EVENT: Final = 21
CIVIL_WAR_EVENT: Final = 22
REVOLUTION_EVENT: Final = 23
EVENT_TEXTS: Final = (
    "pestilence",
    "epidemics",
    "famine",
    "food-all",
    "food",
    "food-gift",
    "great-explorer",
    "great-artist",
    "great-prophet",
    "great-philosopher",
    "great-scientist",
    "elder-statesman",
    "great-warlord",
    "great-merchant",
    "great-engineer",
    "population-boom",
    "volcano",
    "earthquake",
    "heavy-earthquake",
    "flood",
    "heavy-flood",
    "migration",
    "civil-war",
    "revolution",
)

# Roles a tactics half may ask for.
ROLES: Final = ("any", "attacker", "defender", "attacker-of-city", "defender-of-city", "not-attacking-city")
ANY_ROLE: Final = 0
ATTACKER_ROLE: Final = 1
DEFENDER_ROLE: Final = 2
CITY_ATTACKER_ROLE: Final = 3
CITY_DEFENDER_ROLE: Final = 4
NOT_CITY_ATTACKER_ROLE: Final = 5

BARBARIANS: Final = 4  # the seat number of nobody's armies
SEATS: Final = 4
