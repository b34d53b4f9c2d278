"""Positions as JSON that a person can read and write."""

from collections.abc import Sequence
from typing import Any, Final

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.data import Data
from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    BUILDING_NAMES,
    COMMODITIES,
    FACE_UP,
    FLEET_LETTERS,
    FLEETS,
    GOODS,
    HOME,
    ISLAND_NAMES,
    KIND_BITS,
    LAND_NAMES,
    LANDS,
    NO_CARD,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    SEEN,
    TURNED_BACK,
    UNKNOWN,
    WONDER_NAMES,
    WONDERS,
    WORKSHOP,
)
from aegean.games.parthenon.offers import goods_from_json, goods_json, offer_from_json
from aegean.games.parthenon.state import KNOWN_RARES, Parthenon, Settings
from aegean.kernel.errors import BadSave
from aegean.kernel.reading import Reader
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json

STAGE_NAMES: Final = ("plan", "partial", "complete")
MARK_NAMES: Final = ("open", "kept", "broken")
SETTINGS: Final = (
    "beginner", "delian_league", "tournament", "soft_bonus", "offers", "donations", "trades", "waits", "single_window",
)  # fmt: skip


def to_json(g: Parthenon) -> dict[str, Any]:
    """The position; secrets are in it, so only of a view may it leave the server."""
    data = g.data
    text = codec(g.players).text
    seats = []
    for seat in range(g.players):
        fleets = []
        for letter in range(g.fleets[seat]):
            fleet = FLEETS * seat + letter
            shown = g.shown[fleet]
            fleets.append(
                {
                    "letter": FLEET_LETTERS[letter],
                    "at": {HOME: "home", TURNED_BACK: "turned back"}.get(g.port[fleet]) or LAND_NAMES[g.port[fleet]],
                    "cargo": goods_json(g.cargo[fleet]),
                    "shown": goods_json(shown[: GOODS + 1]),
                    "announced": list(shown[KNOWN_RARES:]),
                    "trades": g.dealings[fleet],
                }
            )
        seats.append(
            {
                "island": ISLAND_NAMES[g.islands[seat]],
                "stock": goods_json(g.stock[seat]),
                "least": list(g.least[seat]),
                "most": list(g.most[seat]),
                "aegis_afloat": list(g.afloat[seat]),
                "villages": [BUILDING_NAMES[place] for place in range(WORKSHOP) if g.villages[seat] >> place & 1],
                "workshops": g.workshops[seat],
                "acropolis": {
                    name: g.acropolis_of(seat, kind) for kind, name in enumerate(ACROPOLIS_NAMES) if g.acropolis_of(seat, kind)
                },
                "idle": list(g.idle[seat]),
                "philosophies": [name for kind, name in enumerate(PHILOSOPHY_NAMES) if g.believes(seat, kind)],
                "wonders": {WONDER_NAMES[held >> 2]: STAGE_NAMES[held & 3] for held in g.wonders[seat]},
                "fleets": fleets,
                "effects": g.effects[seat],
                "used": g.used[seat],
                "made": g.made[seat],
                "dropped": g.drops[seat],
                "draft": [text(action) for action in g.draft[seat]],
            }
        )
    return {
        "game": "parthenon",
        "players": g.players,
        "settings": {name: getattr(g.settings, name) for name in SETTINGS},
        "season": g.season,
        "phase": PHASE_NAMES[g.phase],
        "archon": g.archon,
        "seats": seats,
        "introduced": {PHILOSOPHY_NAMES[k]: seat for k, seat in enumerate(g.introduced) if seat != NO_CARD},
        "plans": [name_of(plan, WONDER_NAMES) for plan in g.plans],
        "events": [name_of(event, [event.id for event in data.events]) for event in g.row],
        "hazards": [card_json(card, [hazard.id for hazard in data.hazards]) for card in g.hazards],
        "hazards_drawn": [data.hazards[card].id for card in g.drawn],
        "hazard_discards": [data.hazards[card].id for card in g.hazard_discards],
        "hazard_cards": list(g.draws),
        "harbours": {
            LAND_NAMES[land]: None
            if g.harbours[land] == NO_CARD
            else card_json(g.harbours[land], [status.id for status in data.statuses])
            for land in range(LANDS)
        },
        "pile": [name_of(card, [status.id for status in data.statuses]) for card in g.pile],
        "pile_discards": [data.statuses[card].id for card in g.pile_discards],
        "offers": [offer.to_json() for offer in g.offers],
        "declined": [offer.to_json() for offer in g.declined],
        "pledges": [
            {
                "season": pledge[0],
                "from": pledge[1],
                "to": pledge[2],
                "promise": data.phrases[pledge[3]],
                "mark": MARK_NAMES[pledge[4]],
            }
            for pledge in g.pledges
        ],
        "open_hands": [seat for seat in range(g.players) if g.open_hands >> seat & 1],
        "victors": list(g.victors),
        "decided_by": g.decided_by,
        "last": g.last,
        "steps": steps_to_json(g.stack),
        "rng": g.rng,
        "reveals": g.reveals,
    }


def name_of(card: int, names: Any) -> str:
    """A card by its id, or `?`."""
    return "?" if card == UNKNOWN else str(names[card])


def card_json(card: int, names: Any) -> str | dict[str, Any]:
    """A card with who has seen it and whether it lies face up."""
    more: dict[str, Any] = {}
    seen = [seat for seat in range(6) if card >> SEEN + seat & 1]
    if seen:
        more["seen"] = seen
    if card & FACE_UP:
        more["face_up"] = True
    name = name_of(card & KIND_BITS, names)
    return {"card": name, **more} if more else name


def _place(document: Reader, key: str, name: object, names: Sequence[str]) -> int:
    """The place of a name, or UNKNOWN for `?`."""
    return UNKNOWN if name == "?" else document.place(key, name, names)


def _places(document: Reader, key: str, names: Sequence[str]) -> list[int]:
    return [_place(document, key, name, names) for name in document.get(key, list)]


def _goods(document: Reader, key: str) -> tuple[int, ...]:
    try:
        return goods_from_json(document.get(key, dict))
    except ValueError as error:
        document.wrong(key, f"cannot be: {error}")


def _card(document: Reader, key: str, entry: object, names: Sequence[str]) -> int:
    """A card with who has seen it and whether it lies face up."""
    if not isinstance(entry, dict):
        return _place(document, key, entry, names)
    card = _place(document, key, entry.get("card"), names)
    if "seen" in entry:
        card |= Reader(entry, f"{document.where}{key}.").seats("seen", 6) << SEEN
    return card | FACE_UP if entry.get("face_up") else card


def from_json(document: dict[str, Any], data: Data, known: Steps) -> Parthenon:
    """The position of a document; refuses one that cannot be."""
    root = Reader(document)
    players = root.number("players", 3, 6)
    seats = root.parts("seats", players)
    events = [event.id for event in data.events]
    hazards = [hazard.id for hazard in data.hazards]
    statuses = [status.id for status in data.statuses]
    parse = codec(players).parse
    harbours = root.get("harbours", dict)
    introduced = [NO_CARD] * len(PHILOSOPHY_NAMES)
    for name, seat in root.get("introduced", dict).items():
        introduced[root.place("introduced", name, PHILOSOPHY_NAMES)] = int(seat)
    given = root.part("settings", SETTINGS).document
    fleets = [_fleets(seat) for seat in seats]
    g = Parthenon(
        players=players,
        data=data,
        settings=Settings(**given),
        islands=tuple(seat.choice("island", ISLAND_NAMES) for seat in seats),
        stack=steps_from_json(document.get("steps"), known),
        rng=root.word("rng"),
        reveals=root.number("reveals", 0, 1 << 30),
        waiting=0,
        season=root.number("season", 0, 99),
        phase=root.choice("phase", PHASE_NAMES),
        archon=root.number("archon", 0, players - 1),
        stock=[_goods(seat, "stock") for seat in seats],
        cargo=[fleet[1] for row in fleets for fleet in row],
        shown=[fleet[2] for row in fleets for fleet in row],
        port=[fleet[0] for row in fleets for fleet in row],
        dealings=[fleet[3] for row in fleets for fleet in row],
        fleets=[len(seat.get("fleets", list)) for seat in seats],
        villages=[seat.mask("villages", BUILDING_NAMES[:WORKSHOP]) for seat in seats],
        workshops=[seat.number("workshops", 0, data.workshops) for seat in seats],
        acropolis=[_acropolis(seat) for seat in seats],
        idle=[seat.numbers("idle", 4) for seat in seats],
        philosophies=[seat.mask("philosophies", PHILOSOPHY_NAMES) for seat in seats],
        introduced=introduced,
        wonders=[_wonders(seat) for seat in seats],
        plans=_places(root, "plans", WONDER_NAMES),
        row=_places(root, "events", events),
        hazards=[_card(root, "hazards", entry, hazards) for entry in root.get("hazards", list)],
        drawn=_places(root, "hazards_drawn", hazards),
        hazard_discards=_places(root, "hazard_discards", hazards),
        draws=list(root.numbers("hazard_cards", len(data.draws))),
        harbours=[
            NO_CARD if harbours.get(land) is None else _card(root, "harbours", harbours[land], statuses) for land in LAND_NAMES
        ],
        pile=_places(root, "pile", statuses),
        pile_discards=_places(root, "pile_discards", statuses),
        effects=[seat.number("effects", 0, 127) for seat in seats],
        used=[seat.number("used", 0, 1 << 45) for seat in seats],
        least=[seat.numbers("least", COMMODITIES) for seat in seats],
        most=[seat.numbers("most", COMMODITIES) for seat in seats],
        bank=[0] * (GOODS + 1),
        draft=[tuple(parse(text) for text in seat.get("draft", list)) for seat in seats],
        drops=[seat.number("dropped", 0, 1 << 20) for seat in seats],
        offers=[offer_from_json(offer) for offer in root.get("offers", list)],
        declined=[offer_from_json(offer) for offer in root.get("declined", list)],
        made=[seat.number("made", 0, 99) for seat in seats],
        pledges=[_pledge(pledge, data) for pledge in root.parts("pledges")],
        open_hands=root.seats("open_hands", players),
        afloat=[seat.numbers("aegis_afloat", 3) for seat in seats],
        victors=[int(seat) for seat in root.get("victors", list)],
        decided_by=root.number("decided_by", -1, 99),
        last=root.number("last", -1, players - 1),
    )
    for lot in (*g.stock, *g.cargo):
        for kind in range(GOODS):
            g.bank[kind] += lot[kind]
    _check(g)
    g.settle()
    return g


def _fleets(seat: Reader) -> list[tuple[int, tuple[int, ...], tuple[int, ...], int]]:
    found: list[tuple[int, tuple[int, ...], tuple[int, ...], int]] = []
    places = ("home", "turned back", *LAND_NAMES)
    for fleet in seat.parts("fleets"):
        place = fleet.choice("at", places)
        port = (HOME, TURNED_BACK, *range(LANDS))[place]
        shown = _goods(fleet, "shown") + fleet.numbers("announced", 2)
        found.append((port, _goods(fleet, "cargo"), shown, fleet.number("trades", 0, 99)))
    if not 1 <= len(found) <= FLEETS:
        seat.wrong("fleets", f"must be 1 to {FLEETS}, not {len(found)}")
    nothing = (0,) * (GOODS + 1)
    while len(found) < FLEETS:
        found.append((HOME, nothing, (*nothing, -1, -1), 0))
    return found


def _acropolis(seat: Reader) -> int:
    packed = 0
    for name, copies in seat.get("acropolis", dict).items():
        if copies not in (1, 2):
            seat.wrong("acropolis", f"can hold {name} once or twice, not {copies!r}")
        packed |= copies << 2 * seat.place("acropolis", name, ACROPOLIS_NAMES)
    return packed


def _wonders(seat: Reader) -> tuple[int, ...]:
    return tuple(
        seat.place("wonders", name, WONDER_NAMES) << 2 | seat.place("wonders", stage, STAGE_NAMES)
        for name, stage in seat.get("wonders", dict).items()
    )


def _pledge(pledge: Reader, data: Data) -> tuple[int, ...]:
    return (
        pledge.number("season", 0, 99),
        pledge.number("from", 0, 5),
        pledge.number("to", 0, 5),
        pledge.choice("promise", data.phrases),
        pledge.choice("mark", MARK_NAMES),
    )


def _check(g: Parthenon) -> None:
    """What no table can show."""
    if len(set(g.islands)) != g.players:
        raise BadSave("Every seat must have an island of its own.")
    held = [held >> 2 for seat in range(g.players) for held in g.wonders[seat]]
    plans = [plan for plan in g.plans if plan != UNKNOWN]
    if len(set(held + plans)) != len(held) + len(plans) or len(held) + len(g.plans) > WONDERS:
        raise BadSave("Every plan exists once.")
    for name, deck, zones in (
        ("hazard", g.data.hazard_deck, (g.hazards, g.drawn, g.hazard_discards)),
        ("harbour status", g.data.status_deck, (g.harbours, g.pile, g.pile_discards)),
    ):
        cards = [card & KIND_BITS for zone in zones for card in zone if card != NO_CARD]
        if len(cards) != len(deck) or any(cards.count(card) > deck.count(card) for card in cards if card != UNKNOWN):
            raise BadSave(f"The {name} cards are not those of the edition: there are {len(cards)} of {len(deck)}.")
    for seat in range(g.players):
        island = g.data.islands[g.islands[seat]]
        if g.villages[seat] & ~island.villages:
            raise BadSave(f"{island.id} cannot have these villages.")
        if g.acropolis_count(seat) > g.data.limits.acropolis or len(g.wonders[seat]) > g.data.limits.plans:
            raise BadSave(f"{island.id} has more structures than it can have.")
