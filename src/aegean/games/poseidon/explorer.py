"""The explorer, emporia and the New Port (POS-10)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import BUILD, KIND_OF, MOVE, NEW_PORT, STOP
from aegean.games.poseidon.data import ADVANCED, NEW_WORLD, NONE, PORT
from aegean.games.poseidon.events import EmporiumBuilt, ExplorerMoved, NewPortBuilt
from aegean.games.poseidon.naming import hex_name, nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import NEW_PORT_SHIFT, Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Choice, Composition, Pick, Tick, Values
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NO_MOVES_LEFT: Final = Reason("POS-10.1", "why.no-moves-left", "cure.stop-exploring")
NOT_ADJACENT: Final = Reason("POS-10.1", "why.not-adjacent", "cure.go-step-by-step")
BLACK_LINE: Final = Reason("POS-R18", "why.black-line", "cure.go-round")
CLOSED: Final = Reason("POS-R2", "why.closed-hex", "cure.stay-east")
NOT_VISITED: Final = Reason("POS-10.2", "why.not-visited", "cure.explore-there")
NO_EMPORIUM_IN_PORT: Final = Reason("POS-10.5", "why.no-emporium-in-port", "cure.other-hex")
NO_CIRCLE: Final = Reason("POS-10.5", "why.no-circle", "cure.other-hex")
RESERVED: Final = Reason("POS-3.3", "why.reserved", "cure.other-hex")
ALREADY_HERE: Final = Reason("POS-10.3", "why.already-here", "cure.other-hex")
CIRCLES_FULL: Final = Reason("POS-10.3", "why.circles-full", "cure.other-hex")
PHASE_FULL: Final = Reason("POS-10.3", "why.phase-full", "cure.next-phase")
NEW_PORT_BARS: Final = Reason("POS-10.6", "why.new-port-bars", "cure.other-hex")
NO_DISC: Final = Reason("POS-10.4", "why.no-disc", "cure.none")
PORT_ONCE: Final = Reason("POS-10.6", "why.port-once", "cure.none")
PORT_NEEDS_CIRCLE: Final = Reason("POS-10.6", "why.port-needs-circle", "cure.other-hex")
PORT_NEEDS_EMPTY: Final = Reason("POS-10.6", "why.port-needs-empty", "cure.other-hex")
PORT_NOT_THERE: Final = Reason("POS-10.7", "why.port-not-there", "cure.other-hex")


def refuse_emporium(g: Poseidon, nation: int, place: int) -> Reason | None:
    """Why a nation may not build an emporium in a hex its explorer was in."""
    kind = g.data.hex_kind[place]
    circles = g.data.circles[place]
    if kind == PORT:
        return NO_EMPORIUM_IN_PORT
    if kind == ADVANCED:
        return RESERVED
    if circles == 0:
        return NO_CIRCLE
    tokens = g.tokens[place]
    if tokens >> NEW_PORT_SHIFT:
        return NEW_PORT_BARS
    if tokens >> nation & 1:
        return ALREADY_HERE
    if tokens:
        # POS-10.3, POS-R19: as many as the phase allows, and never more than circles.
        limits = g.data.emporia_in_new_world if kind == NEW_WORLD else g.data.emporia_per_hex
        standing = g.emporia_in(place)
        if standing >= circles:
            return CIRCLES_FULL
        if standing >= limits[g.phase]:
            return PHASE_FULL
    if g.potential[nation] == 0:
        return NO_DISC
    return None


def refuse_new_port(g: Poseidon, nation: int, place: int) -> Reason | None:
    """Why a nation may not place its New Port in a hex its explorer was in."""
    if g.new_port[nation] != NONE:
        return PORT_ONCE
    if g.data.hex_kind[place] in (NEW_WORLD, ADVANCED):
        return PORT_NOT_THERE
    if g.data.circles[place] == 0:
        return PORT_NEEDS_CIRCLE
    if g.tokens[place]:
        return PORT_NEEDS_EMPTY
    return None


@final
class Explore(NationRule):
    """The explorer has so many moves left and was in these hexes, the starting hex first, the present one last."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "moves", "visited")

    def __init__(self, nation: int, moves: int, visited: tuple[int, ...]) -> None:
        super().__init__(nation)
        self.moves: Final = moves
        self.visited: Final = visited

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        here = g.explorer[self.nation]
        known: list[int] = []
        for place in self.visited:
            if place not in known:
                known.append(place)
        found = [BUILD | place for place in known]
        found.extend([NEW_PORT | place for place in known])
        found.extend([MOVE | place for place in g.data.beside[here]])
        found.append(STOP)
        return found

    def options(self, g: Poseidon, seat: int) -> list[int]:
        nation = self.nation
        found: list[int] = []
        ports: list[int] = []
        for number, place in enumerate(self.visited):
            if place in self.visited[:number]:
                continue
            if refuse_emporium(g, nation, place) is None:
                found.append(BUILD | place)
            if refuse_new_port(g, nation, place) is None:
                ports.append(NEW_PORT | place)
        found.extend(ports)
        if self.moves:
            for place in g.sea.neighbours[g.explorer[nation]]:  # what `refuse_move` allows while there are moves
                found.append(MOVE | place)
        found.append(STOP)
        return found

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        kind = action & KIND_OF
        place = action & ARGUMENT
        if place >= len(g.tokens):
            return NOT_NOW
        if kind == MOVE:
            return self.refuse_move(g, place)
        if kind not in (BUILD, NEW_PORT):
            return NOT_NOW
        if place not in self.visited:
            return NOT_VISITED
        if kind == BUILD:
            return refuse_emporium(g, self.nation, place)
        return refuse_new_port(g, self.nation, place)

    def refuse_move(self, g: Poseidon, place: int) -> Reason | None:
        """POS-10.1: one hex at a time, round black lines, within the open part of the board."""
        here = g.explorer[self.nation]
        if place not in g.data.beside[here]:
            return NOT_ADJACENT
        if place not in g.sea.neighbours[here]:
            return BLACK_LINE if g.data.barred(here, place) else CLOSED
        if self.moves == 0:
            return NO_MOVES_LEFT
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        nation = self.nation
        name = g.data.nation_ids[nation]
        kind = action & KIND_OF
        place = action & ARGUMENT
        at = g.data.hex_at[place]
        if kind == MOVE:
            g.explorer[nation] = place
            g.become(Explore(nation, self.moves - 1, (*self.visited, place)))
            if g.events is not None:
                g.tell(ExplorerMoved(name, at))
        elif kind == BUILD:
            g.potential[nation] -= 1  # POS-10.4
            g.add_emporium(nation, place)
            if g.events is not None:
                g.tell(EmporiumBuilt(name, at))
        else:
            g.new_port[nation] = place
            g.tokens[place] |= 1 << (NEW_PORT_SHIFT + nation)
            if g.events is not None:
                g.tell(NewPortBuilt(name, at))

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "hex": hex_name(g, g.explorer[nation]),
            "moves": self.moves,
            "discs": g.potential[nation],
        }
        return Message("ask.Explore", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["here"] = hex_name(g, g.explorer[self.nation])
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"discs": -1} if action & KIND_OF == BUILD else {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.explored"),)
        nation = self.nation
        kind = action & KIND_OF
        place = action & ARGUMENT
        if kind == BUILD:
            facts: dict[str, Value] = {"value": g.data.value[place], "n": max(0, g.potential[nation] - 1)}
            return (Message("leads.build", facts),)
        if kind == NEW_PORT:
            return (Message("leads.new-port"),)
        moves = Message("leads.moves-left", {"n": max(0, self.moves - 1)})
        if g.data.circles[place] and refuse_emporium(g, nation, place) is None:
            return (Message("leads.site", {"value": g.data.value[place]}), moves)
        return (Message("leads.no-site"), moves)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        if action & KIND_OF == NEW_PORT:
            return Message("warn.new-port")
        if action == STOP:
            sites = [place for place in dict.fromkeys(self.visited) if refuse_emporium(g, self.nation, place) is None]
            if sites:
                return Message("warn.not-built", {"hexes": tuple([hex_name(g, place) for place in sites])})
        return None

    def forms(self, g: Poseidon, seat: int) -> list[Composition]:
        ways = self.ways(g)
        if self.moves < 2 or not ways:
            return []
        picks: list[Pick] = []
        for place, way in ways.items():
            facts: dict[str, Value] = {"hex": hex_name(g, place), "moves": len(way)}
            free = refuse_emporium(g, self.nation, place) is None
            picks.append(Pick(g.data.hex_at[place], Message("compose.hex-free" if free else "compose.hex", facts)))
        fields = (Choice("hex", Message("compose.to"), tuple(picks)), Tick("build", Message("compose.and-build")))

        def explore(values: Values) -> list[str]:
            target = values.text("hex")
            way = [g.data.hex_at[place] for place in ways[g.data.places[target]]]
            return ["explore " + " ".join(way), *([f"build {target}"] if values.number("build") else [])]

        return [Composition("explore", Message("compose.explore"), fields, explore)]

    def ways(self, g: Poseidon) -> dict[int, list[int]]:
        """The shortest way to every other hex within reach, the nearest hexes first."""
        start = g.explorer[self.nation]
        ways: dict[int, list[int]] = {start: []}
        found = [start]
        for here in found:
            if len(ways[here]) < self.moves:
                for near in g.sea.neighbours[here]:
                    if near not in ways:
                        ways[near] = [*ways[here], near]
                        found.append(near)
        del ways[start]
        return ways
