"""The table of Parthenon in text: the year and its events, the lands, all islands side by side, one's own island below."""

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aegean.games.parthenon.building import list_cost, refuse_building
from aegean.games.parthenon.costs import missing_cards
from aegean.games.parthenon.goods import cards, commodities
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    ACROPOLIS_NAMES,
    ARMY,
    BUILDING_NAMES,
    BUILDINGS,
    COMMODITIES,
    COMPLETE,
    FACE_UP,
    FLEET_LETTERS,
    FLEETS,
    GOOD_NAMES,
    GOODS,
    HOME,
    KIND_BITS,
    LAND_NAMES,
    LANDS,
    NO_CARD,
    PARTIAL,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    SEEN,
    TURNED_BACK,
    UNKNOWN,
    UNSEEN,
    WONDER_NAMES,
    WORKSHOP,
)
from aegean.games.parthenon.naming import price_in_words
from aegean.games.parthenon.pledges import in_words
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.wonders import stage_cost
from aegean.kernel.position import Position
from aegean.kernel.session import Session
from aegean.terminal.tables.text_table import TextTable

STAGES = {0: "plan", PARTIAL: "partial", COMPLETE: "complete"}
AWAY = {HOME: "parthenon.home", TURNED_BACK: "parthenon.turned-back"}
"""What is said of fleets that are in no land."""


def draw(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the table from a seat's side."""
    assert isinstance(view, Parthenon)
    drawing = Drawing(session, view, seat)
    console.print(drawing.season())
    console.print(drawing.lands())
    console.print(drawing.islands())
    if view.offers or view.pledges:
        console.print(drawing.desk())
    console.print(drawing.own())


class Drawing(TextTable):
    """One view of one table."""

    def __init__(self, session: Session[Any], view: Parthenon, seat: int) -> None:
        super().__init__(session, seat)
        self.g = view
        document = session.edition.document
        self.letters = [entry["letters"] for entry in (*document["commodity"], *document["aegis"])]
        self.styles = [entry["colour"] for entry in document["commodity"]] + ["cyan"] * (GOODS - COMMODITIES)
        self.colours = {entry["id"]: entry["colour"] for entry in document["island"]}

    def island(self, seat: int) -> str:
        return self.say(f"island:{self.g.data.islands[self.g.islands[seat]].id}")

    def colour(self, seat: int) -> str:
        return str(self.colours[self.g.data.islands[self.g.islands[seat]].id])

    def goods(self, goods: tuple[int, ...]) -> Text:
        """Counts as icons: `2G 1Au`."""
        text = Text()
        for kind in range(GOODS):
            if goods[kind]:
                text.append(f"{goods[kind]}{self.letters[kind]} ", style=self.styles[kind])
        if len(goods) > UNSEEN and goods[UNSEEN]:
            text.append(f"{goods[UNSEEN]}? ", style="dim")
        return text if text.plain else Text("-", style="dim")

    # The year

    def season(self) -> RenderableType:
        g = self.g
        ribbon = Text()
        for number, phase in enumerate(PHASE_NAMES):
            ribbon.append(f" {number + 1} {self.say('phase.' + phase)} ", style="bold reverse" if number == g.phase else "dim")
        events = Text(self.tell("parthenon.events") + " ")
        for place, event in enumerate(g.row):
            if event == UNKNOWN or place >= g.events_up():
                events.append(f" {self.tell('parthenon.face-down')} ", style="dim reverse")
            else:
                card = g.data.events[event]
                events.append(f" {self.say('event:' + card.id)} ", style="reverse red" if card.harmful else "reverse green")
                if card.price >= 0:
                    helps = self.tell("parthenon.helps", good=self.letters[card.price])
                    events.append(" " + helps, style=self.styles[card.price])
            events.append(" ")
        decks = Text(self.tell("parthenon.decks", hazards=len(g.hazards), plans=len(g.plans)) + "  ")
        seen = [card & KIND_BITS for card in reversed(g.hazards) if card & KIND_BITS != UNKNOWN]
        if seen:
            known = ", ".join(self.say("hazard:" + g.data.hazards[card].id) for card in seen)
            decks.append(self.tell("parthenon.known", cards=known), style="bold")
        if g.hazard_discards:
            last = [self.say("hazard:" + g.data.hazards[card].id) for card in g.hazard_discards[-3:]]
            decks.append(self.tell("parthenon.last-drawn", cards=", ".join(last)), style="dim")
        archon = Text(self.tell("parthenon.archon", island=self.island(g.archon)), style=f"bold {self.colour(g.archon)}")
        title = self.tell("parthenon.title", year=g.year(), season=g.season % g.data.seasons + 1)
        letters = Text("  ").join(
            Text(f"{self.letters[kind]} {self.say('good:' + GOOD_NAMES[kind])}", style=self.styles[kind])
            for kind in range(COMMODITIES)
        )
        return Panel(Group(ribbon, events, decks, archon, letters), title=title, border_style="dim")

    # The lands

    def lands(self) -> RenderableType:
        g = self.g
        table = Table(title=self.tell("parthenon.lands"), title_justify="left", expand=True)
        for name in ("land", "group", "harbour", "sells", "fleets"):
            table.add_column(self.tell("parthenon." + name))
        for land in range(LANDS):
            card = g.data.lands[land]
            sells = self.tell("parthenon.sells-plans") if card.special == GOODS else ""
            if 0 <= card.special < GOODS:
                sells = f"{self.say('good:' + GOOD_NAMES[card.special])}, {card.price} {self.say('good:gold')}"
            fleets = Text()
            for fleet in g.fleets_at(land):
                owner = fleet // FLEETS
                fleets.append(
                    f"{self.island(owner)} {FLEET_LETTERS[fleet % FLEETS].upper()} ({cards(g.cargo[fleet])}) ",
                    style=self.colour(owner),
                )
            group = self.tell("parthenon." + ("neighbouring", "foreign")[card.group], n=g.draws[card.group])
            table.add_row(self.say(f"land:{LAND_NAMES[land]}"), group, self.harbour(land), sells, fleets)
        return table

    def harbour(self, land: int) -> Text:
        card = self.g.harbours[land]
        if card == NO_CARD:
            return Text(self.tell("parthenon.open"), style="green")
        if card & KIND_BITS == UNKNOWN:
            lookers = [self.island(seat) for seat in range(self.g.players) if card >> SEEN + seat & 1]
            seen = self.tell("parthenon.seen-by", islands=", ".join(lookers))
            return Text(seen if lookers else self.tell("parthenon.face-down"), style="dim")
        name = self.say("status:" + self.g.data.statuses[card & KIND_BITS].id)
        return Text(name, style="bold") if card & FACE_UP else Text(self.tell("parthenon.you-saw", status=name), style="yellow")

    # The islands side by side

    def islands(self) -> RenderableType:
        g = self.g
        table = Table(title=self.tell("parthenon.islands"), title_justify="left", expand=True)
        table.add_column("")
        for seat in range(g.players):
            title = f"{seat}: {self.island(seat)} ({self.session.names[seat]})"
            if seat == g.archon:
                title += " *"
            table.add_column(title, header_style=self.colour(seat), style="bold" if g.waiting >> seat & 1 else "")
        rows = [("structures", [f"{g.structures(s)}/{g.complete_island()}" for s in range(g.players)])]
        villages = [
            " ".join(self.letters[kind] * g.villages_of(s, kind) for kind in range(6) if g.villages_of(s, kind))
            for s in range(g.players)
        ]
        rows.append(("villages", villages))
        rows.append(
            ("workshops", [f"{g.workshops[s]} {self.letters[g.data.islands[g.islands[s]].rare]}" for s in range(g.players)])
        )
        rows.append(("acropolis", [self.acropolis(s) for s in range(g.players)]))
        rows.append(("wonders", [self.wonders(s) for s in range(g.players)]))
        rows.append(("philosophies", [self.philosophies(s) for s in range(g.players)]))
        for label, cells in rows:
            table.add_row(self.tell("parthenon." + label), *cells)
        table.add_row(self.tell("parthenon.cards"), *[str(commodities(g.stock[s])) for s in range(g.players)])
        table.add_row(self.say("table.aegis"), *[self.goods((0,) * ARMY + g.stock[s][ARMY:GOODS]) for s in range(g.players)])
        table.add_row(self.tell("parthenon.fleets"), *[self.fleets(s) for s in range(g.players)])
        return table

    def acropolis(self, seat: int) -> str:
        found = []
        for kind, name in enumerate(ACROPOLIS_NAMES):
            found += [self.say("structure:" + name)] * self.g.acropolis_of(seat, kind)
        return ", ".join(found) or "-"

    def wonders(self, seat: int) -> str:
        held = self.g.wonders[seat]
        return ", ".join(self.wonder(each) for each in held) or "-"

    def wonder(self, held: int) -> str:
        return f"{self.say('wonder:' + WONDER_NAMES[held >> 2])} ({self.tell('parthenon.' + STAGES[held & 3])})"

    def philosophies(self, seat: int) -> str:
        found = [self.say("philosophy:" + name) for kind, name in enumerate(PHILOSOPHY_NAMES) if self.g.believes(seat, kind)]
        return ", ".join(found) or "-"

    def fleets(self, seat: int) -> str:
        places = []
        for letter in range(self.g.fleets[seat]):
            port = self.g.port[FLEETS * seat + letter]
            where = self.tell(AWAY[port]) if port in AWAY else self.say("land:" + LAND_NAMES[port])
            places.append(f"{FLEET_LETTERS[letter].upper()} {where}")
        return ", ".join(places)

    # The trade desk and the pledge book

    def desk(self) -> RenderableType:
        g = self.g
        lines: list[Text] = []
        offered, pledged = in_words([happened.event for happened in self.session.happened])
        pledged = [""] * (len(g.pledges) - len(pledged)) + pledged  # older ones stood in the position the game began from
        for offer in g.offers:
            to = self.tell("parthenon.all") if offer.to == g.players else self.island(offer.to)
            line = Text(self.tell("parthenon.offer", number=offer.number, island=self.island(offer.seat), to=to) + " ")
            line.append_text(self.goods(offer.give))
            line.append(f" {self.tell('parthenon.for')} ")
            line.append_text(self.goods(offer.want))
            if offer.promise != NO_CARD:
                promise = self.promise(offer.promise, offered.get(offer.number, ""))
                line.append(" " + self.tell("parthenon.promises", promise=promise), style="italic")
            takers = [self.island(seat) for seat in range(g.players) if offer.takers >> seat & 1]
            if takers:
                line.append(self.tell("parthenon.accepted", islands=", ".join(takers)), style="bold")
            lines.append(line)
        for (season, giver, to_seat, phrase, mark), words in list(zip(g.pledges, pledged, strict=True))[-6:]:
            told = {
                "when": self.session.say(self.session.title.turn_name(g, season + 1)),
                "island": self.island(giver),
                "to": self.island(to_seat),
                "promise": self.promise(phrase, words),
                "state": self.tell("parthenon.pledge-" + ("open", "kept", "broken")[mark]),
            }
            lines.append(Text(self.tell("parthenon.pledge", **told), style="dim"))
        return Panel(Group(*lines), title=self.tell("parthenon.desk"), border_style="dim")

    def promise(self, phrase: int, words: str) -> str:
        """A phrase and the words that were added to it."""
        said = self.say("promise." + self.g.data.phrases[phrase])
        return f'{said} "{words}"' if words else said

    # One's own island

    def own(self) -> RenderableType:
        g = self.g
        seat = self.seat
        hand = Text(self.tell("parthenon.hand") + " ", style="bold")
        hand.append_text(self.goods(g.stock[seat]))
        lines: list[RenderableType] = [hand]
        for letter in range(g.fleets[seat]):
            fleet = FLEETS * seat + letter
            port = g.port[fleet]
            where = self.tell("parthenon.at-home" if port == HOME else "parthenon.turned-back")
            if port not in AWAY:
                where = self.tell("parthenon.in-land", land=self.say("land:" + LAND_NAMES[port]))
            line = Text(f"{self.say('fleet:' + FLEET_LETTERS[letter])} {where}: ")
            line.append_text(self.goods(g.cargo[fleet]))
            lines.append(line)
        lines.append(self.to_build())
        return Panel(Group(*lines), title=f"{self.island(seat)} ({self.session.names[seat]})", border_style=self.colour(seat))

    def to_build(self) -> Table:
        """What is not built, with its price and how many cards are missing."""
        g = self.g
        seat = self.seat
        table = Table.grid(padding=(0, 2))
        cells: list[Text] = []
        for building in range(BUILDINGS):
            if refuse_building(g, seat, building) is not None:
                continue
            if building >= ACROPOLIS and g.acropolis_of(seat, building - ACROPOLIS) and building != WORKSHOP:
                continue
            cost = list_cost(g, seat, building)
            cells.append(
                self.price(
                    self.say("building:" + BUILDING_NAMES[building]),
                    self.session.say(price_in_words(cost)),
                    missing_cards(cost, g.stock[seat]),
                )
            )
        for held in g.wonders[seat]:
            if held & 3 != COMPLETE:
                cost = stage_cost(g, seat, held >> 2)
                cells.append(
                    self.price(self.wonder(held), self.session.say(price_in_words(cost)), missing_cards(cost, g.stock[seat]))
                )
        for place in range(0, len(cells), 2):
            table.add_row(*cells[place : place + 2])
        return table

    def price(self, name: str, cost: str, missing: int) -> Text:
        text = Text(f"{name}: {cost} ", style="dim" if missing else "green")
        text.append(
            self.tell("parthenon.missing", n=missing) if missing else self.tell("parthenon.ready"),
            style="green" if not missing else "red",
        )
        return text
