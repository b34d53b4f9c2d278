"""The kinds of action and how people write them. An action is `kind << 20 | argument`; a space always comes first."""

from typing import Final

from aegean.games.clash.data import Data
from aegean.games.clash.ids import ADVANCES, BUILDINGS, CATEGORIES, GOODS, UNITS, WONDERS
from aegean.kernel.codec import Choice, Codec, Kind, Number, Seat

# The player's turn
ADVANCE: Final = 0 << 20
GOVERN: Final = 1 << 20
FOUND: Final = 2 << 20
COLLECT: Final = 3 << 20
BUILD: Final = 4 << 20
GROW: Final = 5 << 20
WONDER: Final = 6 << 20
MOVE: Final = 7 << 20
IMPROVE: Final = 8 << 20
INFLUENCE: Final = 9 << 20
TAXES_ACTION: Final = 10 << 20
SPORTS_ACTION: Final = 11 << 20
LIBERTIES: Final = 12 << 20
ARTS_ATTEMPT: Final = 13 << 20
VOTE: Final = 14 << 20
FREE_COLLECT: Final = 15 << 20
ABSOLUTE: Final = 16 << 20
LABOR: Final = 17 << 20
BARTER: Final = 18 << 20
THEATER: Final = 19 << 20
LIBRARY: Final = 20 << 20
LIGHTHOUSE: Final = 21 << 20
STATUE: Final = 22 << 20
PLAY: Final = 23 << 20
PERSON: Final = 24 << 20
PROPOSE: Final = 25 << 20
END: Final = 26 << 20
# Inside an action
PAY: Final = 27 << 20
GATHER: Final = 28 << 20
TRAIN: Final = 29 << 20
STOP: Final = 30 << 20
FROM: Final = 31 << 20
PICK: Final = 32 << 20
SHIP_PICK: Final = 33 << 20
TO: Final = 34 << 20
ROAD: Final = 35 << 20
ROUND: Final = 36 << 20
EXPLORE: Final = 37 << 20
ORIENT: Final = 38 << 20
SPACE: Final = 39 << 20
GOOD: Final = 40 << 20
PLAYER: Final = 41 << 20
YES: Final = 42 << 20
NO: Final = 43 << 20
TACTICS_PLAY: Final = 44 << 20
SHOW: Final = 45 << 20
LEARN: Final = 46 << 20
REMOVE: Final = 47 << 20
LOSE: Final = 48 << 20
SIEGECRAFT_USE: Final = 49 << 20
RETREAT: Final = 50 << 20
FIGHT_ON: Final = 51 << 20
KEEP: Final = 52 << 20
DESTROY: Final = 53 << 20
DRAW: Final = 54 << 20
GIVE: Final = 55 << 20
ASK: Final = 56 << 20
GIVE_CARD: Final = 57 << 20
GIVE_GOAL: Final = 58 << 20
ASK_CARDS: Final = 59 << 20
OFFER: Final = 60 << 20
ACCEPT: Final = 61 << 20
DECLINE: Final = 62 << 20
COUNTER: Final = 63 << 20
CARD: Final = 64 << 20
GOAL: Final = 65 << 20
PLAN: Final = 66 << 20
RAZE: Final = 67 << 20

KIND: Final = ~((1 << 20) - 1)
ARG: Final = (1 << 20) - 1

# Pieces a city can lose or have influenced: buildings, the settlement, then wonders.
PIECE_SETTLEMENT: Final = 4
PIECE_WONDER: Final = 5
PIECE_NAMES: Final = (*BUILDINGS, "settlement", *WONDERS)
INFLUENCE_PIECES: Final = 5
REMOVE_PIECES: Final = 13
WONDER_KINDS: Final = 8
AMOUNTS: Final = 16
GOOD_KINDS: Final = 7
SPORTS_AMOUNTS: Final = 3
REGIONS: Final = 16

# Ways to get a unit in a Build: as printed, or with mood tokens.
SETTLER_FOR_MOOD: Final = 3
ARMY_BY_DRAFT: Final = 4
TRAIN_NAMES: Final = (*UNITS, "settler-by-sanitation", "army-by-draft")

# What a moving group is made of: units by how they may still move (COC-R80).
PICK_SETTLER: Final = 0
PICK_ARMY: Final = 1
PICK_WOODED_ARMY: Final = 2
PICK_CLIMBED_SETTLER: Final = 3
PICK_CLIMBED_ARMY: Final = 4
PICK_WOODED_SETTLER: Final = 5
PICK_NAMES: Final = ("settler", "army", "army-wooded", "settler-climbed", "army-climbed", "settler-wooded")

CLOCKWISE: Final = 0
COUNTER_CLOCKWISE: Final = 1

USE_WOOD: Final = 1
USE_ORE: Final = 2

FROM_DECK: Final = 0
FROM_DISCARD: Final = 1

ACTION_CARDS: Final = 42  # in the argument of CARD: action cards, then event cards (great persons)


def kind_of(action: int) -> int:
    """The kind of an action, as one of the constants above."""
    return action & KIND


def codec_of(data: Data, players: int) -> Codec:
    """How actions are written at this number of players."""
    if players not in data.codecs:
        data.codecs[players] = build_codec(data, players)
    return data.codecs[players]


def build_codec(data: Data, players: int) -> Codec:
    """All actions at this number of players."""
    layout = data.layouts[players]

    def space(name: str = "space") -> Choice:
        return Choice(name, layout.names)

    advance = Choice("advance", ADVANCES)
    cards = Choice("card", (*data.action_ids, *data.event_ids))
    action_card = Choice("card", data.action_ids)
    goal = Choice("card", data.objective_ids)
    good = Choice("good", GOODS)
    seat = Seat("player", players)
    regions = Choice("region", [f"r{number + 1}" for number in range(REGIONS)])
    return Codec(
        [
            Kind("advance", advance),
            Kind("govern", Choice("category", CATEGORIES)),
            Kind("found", space()),
            Kind("collect", space("city")),
            Kind("build", space("city")),
            Kind("grow", space("city"), Choice("building", BUILDINGS)),
            Kind("wonder", space("city"), Choice("wonder", WONDERS)),
            Kind("move"),
            Kind("improve", space("city")),
            Kind("influence", space("city"), Choice("piece", PIECE_NAMES[:INFLUENCE_PIECES])),
            Kind("taxes"),
            Kind("sports", space("city"), Number("steps", SPORTS_AMOUNTS - 1)),
            Kind("civil-liberties"),
            Kind("arts", space("city"), Choice("piece", PIECE_NAMES[:INFLUENCE_PIECES])),
            Kind("vote", space("city")),
            Kind("free-economy", space("city")),
            Kind("absolute-power"),
            Kind("forced-labor"),
            Kind("barter", cards, good),
            Kind("theaters", good),
            Kind("library", advance),
            Kind("lighthouse", space()),
            Kind("statue", goal),
            Kind("play", action_card),
            Kind("person", Choice("card", data.event_ids)),
            Kind("propose", seat),
            Kind("end"),
            Kind("pay", good, Number("amount", AMOUNTS - 1)),
            Kind("gather", space(), good),
            Kind("train", Choice("unit", TRAIN_NAMES)),
            Kind("stop"),
            Kind("from", space()),
            Kind("pick", Choice("unit", PICK_NAMES)),
            Kind("ship", Number("number", 3)),
            Kind("to", space()),
            Kind("road", space()),
            Kind("round", Choice("way", ("clockwise", "counter-clockwise"))),
            Kind("explore", space(), regions),
            Kind("orient", Choice("way", ("A", "B"))),
            Kind("space", space()),
            Kind("good", good),
            Kind("player", seat),
            Kind("yes"),
            Kind("no"),
            Kind("tactics", action_card),
            Kind("show", goal, Choice("half", ("civil", "military"))),
            Kind("learn", advance),
            Kind("remove", space("city"), Choice("piece", PIECE_NAMES)),
            Kind("lose", space(), Choice("unit", UNITS)),
            Kind("siegecraft", Choice("payment", ("nothing", "wood", "ore", "both"))),
            Kind("retreat"),
            Kind("fight"),
            Kind("keep"),
            Kind("destroy"),
            Kind("draw", Choice("pile", ("deck", "discard"))),
            Kind("give", good),
            Kind("ask", good),
            Kind("give-card", cards),
            Kind("give-goal", goal),
            Kind("ask-cards", Choice("kind", ("action", "objective"))),
            Kind("offer"),
            Kind("accept"),
            Kind("decline"),
            Kind("counter"),
            Kind("card", cards),
            Kind("goal", goal),
            Kind("plan", Choice("wonder", WONDERS)),
            Kind("raze", space("city")),
        ]
    )
