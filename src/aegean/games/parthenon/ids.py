"""The things the rules know by name. Everything else about them is in the edition."""

from typing import Final

# Goods: the eleven commodities, then the three Aegis cards. Counts of goods are tuples in this order; a place more
# counts the cards whose kind is not known to whoever looks (always 0 in a position without masks).
GRAIN: Final = 0
GRAPES: Final = 1
OLIVES: Final = 2
ORE: Final = 3
TIMBER: Final = 4
WOOL: Final = 5
POTTERY: Final = 6
SPICES: Final = 7
TOOLS: Final = 8
PAPYRUS: Final = 9
GOLD: Final = 10
ARMY: Final = 11
WARSHIP: Final = 12
GIFT: Final = 13
UNSEEN: Final = 14

BASICS: Final = 6
COMMODITIES: Final = 11
GOODS: Final = 14

COMMODITY_NAMES: Final = (
    "grain", "grapes", "olives", "ore", "timber", "wool", "pottery", "spices", "tools", "papyrus", "gold",
)  # fmt: skip
AEGIS_NAMES: Final = ("army", "warship", "gift")
GOOD_NAMES: Final = COMMODITY_NAMES + AEGIS_NAMES

# Classes of goods
BASIC: Final = 0
RARE: Final = 1
GOLDEN: Final = 2
AEGIS: Final = 3
STATUS: Final = 4  # in a rate: the commodity the harbour status names
CLASS_NAMES: Final = ("basic", "rare", "gold", "aegis", "status")

LAND_NAMES: Final = ("athens", "sparta", "ionia", "egypt", "carthage", "italy")
ATHENS: Final = 0
LANDS: Final = 6
NEIGHBOURING: Final = 0
FOREIGN: Final = 1
GROUP_NAMES: Final = ("neighbouring", "foreign")

ISLAND_NAMES: Final = ("chios", "crete", "rhodes", "lemnos", "naxos", "scyros")

# Where a fleet is
HOME: Final = -1
TURNED_BACK: Final = -2
FLEETS: Final = 3
FLEET_LETTERS: Final = ("a", "b", "c")

# Buildings: two villages a basic, the workshop, the six Acropolis structures
WORKSHOP: Final = 12
ACROPOLIS: Final = 13
FORTRESS: Final = 0
SHRINE: Final = 1
GREAT_HARBOR: Final = 2
MARKETPLACE: Final = 3
ACADEMY: Final = 4
TREASURY: Final = 5
ACROPOLIS_NAMES: Final = ("fortress", "shrine", "great-harbor", "marketplace", "academy", "treasury")
BUILDING_NAMES: Final = (
    *(f"village-{name}-{copy}" for name in COMMODITY_NAMES[:6] for copy in (1, 2)),
    "workshop",
    *ACROPOLIS_NAMES,
)
BUILDINGS: Final = 19

PHILOSOPHY_NAMES: Final = (
    "stoicism", "epicureanism", "milesian-school", "pythagoreanism", "cynicism", "sophism",
)  # fmt: skip
STOICISM: Final = 0
EPICUREANISM: Final = 1
MILESIAN_SCHOOL: Final = 2
PYTHAGOREANISM: Final = 3
CYNICISM: Final = 4
SOPHISM: Final = 5

WONDER_NAMES: Final = (
    "parthenon", "colossus", "great-lighthouse", "hanging-gardens", "great-library", "oracle", "temple-of-artemis",
    "statue-of-zeus", "mausoleum", "great-theater", "labyrinth", "great-agora",
)  # fmt: skip
PARTHENON: Final = 0
COLOSSUS: Final = 1
GREAT_LIGHTHOUSE: Final = 2
HANGING_GARDENS: Final = 3
GREAT_LIBRARY: Final = 4
ORACLE: Final = 5
TEMPLE_OF_ARTEMIS: Final = 6
STATUE_OF_ZEUS: Final = 7
MAUSOLEUM: Final = 8
GREAT_THEATER: Final = 9
LABYRINTH: Final = 10
GREAT_AGORA: Final = 11
WONDERS: Final = 12

# Stages of a wonder, and where a stage is paid when not in a land
PLAN: Final = 0
PARTIAL: Final = 1
COMPLETE: Final = 2
AT_BUILD: Final = -1
AT_ISLAND_TRADE: Final = -2

# When a rate holds
ALWAYS: Final = 0
IF_PYTHAGOREAN: Final = 1
IF_THRIVING: Final = 2
IF_EAGER: Final = 3
IF_SHORTAGE: Final = 4
IF_SURPLUS: Final = 5
WHEN_NAMES: Final = ("always", "pythagoreanism", "thriving-trade", "eager-buyers", "shortage", "surplus")
ANYWHERE: Final = 2

# Harbour status
OPEN: Final = 0
BLOCKADE: Final = 1
TAX: Final = 2
BRIGANDS: Final = 3
EAGER: Final = 4
SHORTAGE: Final = 5
SURPLUS: Final = 6
STATUS_NAMES: Final = ("open", "blockade", "tax", "brigands", "eager-buyers", "shortage", "surplus")

# Hazards: titles, which fleets, what happens
SAFE: Final = 0
STORM: Final = 1
PIRATES: Final = 2
TITLE_NAMES: Final = ("safe", "storm", "pirates")
HIT_NOBODY: Final = 0
HIT_ALL: Final = 1
HIT_LARGEST: Final = 2
HIT_MORE_THAN: Final = 3
HIT_MOST_RARES: Final = 4
HIT_MOST_GOLD: Final = 5
HIT_RICH: Final = 6
HIT_WITHOUT_ARMY: Final = 7
HIT_NAMES: Final = (
    "none", "all", "largest", "more-than", "most-rares", "most-gold", "any-rare-or-gold", "no-army",
)  # fmt: skip
NO_EFFECT: Final = 0
DISCARD: Final = 1
DISCARD_TO: Final = 2
LOSE_ALL: Final = 3
TURN_BACK: Final = 4
DIVERT: Final = 5
EFFECT_NAMES: Final = ("none", "discard", "discard-to", "lose-all", "turn-back", "divert")
AMONG_NAMES: Final = ("commodities", "cargo", "rares", "gold", "rares-and-gold")

# What an event leaves behind for the season, as bits
DEARER: Final = 1
HARVEST: Final = 2
NO_ACROPOLIS: Final = 4
THRIVING: Final = 8
HIRING: Final = 16
GOLDEN_AGE: Final = 32
CHEAPER: Final = 64

# What an island has used this season, as bits; structures count in two bits each from CREATED up
USED_STOICISM: Final = 1
USED_CYNICISM: Final = 2
USED_CHEAPER: Final = 4
USED_EXEMPTION: Final = 8
USED_MERCENARIES: Final = 16
USED_WONDER: Final = 5  # bit 5 + wonder: its own ability
USED_SERVICE: Final = 17  # bit 17 + wonder: its service bought from the owner
CREATED: Final = 29  # bits 29 + 2 * kind: cards created by these Acropolis structures

# Who places idle marks
BY_OWNER: Final = 0
BY_ARCHON: Final = 1

# The phases of a season
PHASE_NAMES: Final = (
    "event", "production", "island-trade", "voyage", "hazard", "fleet-trade", "return", "build", "discard", "archon",
)  # fmt: skip
EVENT_PHASE: Final = 0
PRODUCTION_PHASE: Final = 1
ISLAND_TRADE_PHASE: Final = 2
VOYAGE_PHASE: Final = 3
HAZARD_PHASE: Final = 4
FLEET_TRADE_PHASE: Final = 5
RETURN_PHASE: Final = 6
BUILD_PHASE: Final = 7
DISCARD_PHASE: Final = 8
ARCHON_PHASE: Final = 9

# A card nobody at this side of the table has identified
UNKNOWN: Final = 255
KIND_BITS: Final = 255  # of a hidden card's int: its kind
SEEN: Final = 8  # from here up: the seats that have seen it
FACE_UP: Final = 1 << 16
NO_CARD: Final = -1
