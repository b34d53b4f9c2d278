"""The table of Poseidon in text: rounds, phase and ships, the sea hex by hex, the nations in their order, the players."""

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aegean.games.poseidon.data import ADVANCED, EMPORIUM, NEW_WORLD, NONE, PORT, SEA, TEMPLE
from aegean.games.poseidon.income import sailing
from aegean.games.poseidon.map import row_and_column
from aegean.games.poseidon.rule import nation_in_turn, nations_acted
from aegean.games.poseidon.scoring import wealth
from aegean.games.poseidon.state import NEW_PORT_SHIFT, Poseidon
from aegean.kernel.position import Position
from aegean.kernel.session import Session
from aegean.terminal.tables.text_table import TextTable

CELL = 6
"""Characters of a hex: two columns of the map, three characters each, so that the sea fits 80 columns."""
HALF = CELL // 2
MARGIN = 3
MARKS = {PORT: "*", TEMPLE: "^", ADVANCED: "#", NEW_WORLD: "@"}
STYLES = {"red": "red", "blue": "bright_blue", "yellow": "yellow", "grey": "white", "orange": "dark_orange"}
STYLES |= {"green": "green", "violet": "magenta", "black": "bold grey50"}


def draw(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the table from a seat's side."""
    assert isinstance(view, Poseidon)
    drawing = Drawing(session, view, seat)
    console.print(drawing.head())
    console.print(drawing.sea(), no_wrap=True, overflow="ignore", crop=False)
    console.print(drawing.legend())
    console.print(drawing.nations())
    console.print(drawing.players())
    for line in drawing.voyages():
        console.print(line)


class Drawing(TextTable):
    """One view of one table. A nation is shown by its number, 1 to 8, and its colour."""

    def __init__(self, session: Session[Any], view: Poseidon, seat: int) -> None:
        super().__init__(session, seat)
        self.g = view

    def colour(self, nation: int) -> str:
        return STYLES.get(self.g.data.colours[nation], "white")

    # Rounds, phase, ships

    def head(self) -> RenderableType:
        g = self.g
        track = Text()
        for number, name in enumerate(g.data.rounds):
            track.append(name, style="bold reverse" if number == g.round else "dim" if number < g.round else "")
            track.append(" ")
        phase = Text(self.tell("poseidon.phase", n=g.phase), style="bold")
        numbers = {
            "explorers": g.data.explorer_movement[g.phase],
            "emporia": g.data.emporia_per_hex[g.phase],
            "money": g.data.kings_money[g.phase],
            "home": g.data.stay_home_income[g.phase],
        }
        phase.append(self.tell("poseidon.phase-numbers", **numbers), style="")
        phase.append("" if g.data.temples_pay[g.phase] else self.tell("poseidon.no-temples"), style="")
        return Panel(Group(track, phase, self.ships()), title="Poseidon", border_style="dim")

    def ships(self) -> Text:
        g = self.g
        text = Text(self.tell("poseidon.ships") + " ")
        top = g.top_ship()
        if top == NONE:
            return text.append(self.tell("poseidon.no-ships"))
        text.append(self.tell("poseidon.for", thing=g.data.ship_names[top], price=g.data.ship_price[top]), style="bold")
        left = [f"{g.data.ship_names[ship]} x{count}" for ship, count in enumerate(g.deck) if count]
        text.append("   " + self.tell("poseidon.deck", ships=", ".join(left)))
        before = sum(count for ship, count in enumerate(g.deck) if g.data.ship_phase[ship] <= g.phase)
        if before < sum(g.deck):
            text.append("   " + self.tell("poseidon.next-phase", n=before), style="dim")
        return text

    # The sea

    def sea(self) -> Text:
        """Three lines a row: names and values, what stands there, and the black lines to the row below."""
        data = self.g.data
        places = {row_and_column(at): place for place, at in enumerate(data.hex_at)}
        rows = max(row for row, _ in places) + 1
        columns = max(column for _, column in places)
        text = Text(" " * MARGIN)
        text.append("".join(f"{column:^{HALF}}" for column in range(1, columns + 1)).rstrip() + "\n", style="dim")
        for row in range(rows):
            upper, lower, edges = Text(f"{chr(ord('A') + row)}  "), Text(" " * MARGIN), " " * MARGIN
            for column in range(1, columns + 1):
                place = places.get((row, column))
                if place is None:
                    continue
                start = MARGIN + HALF * (column - 1) - HALF // 2
                barred_left = self.barred(places, (row, column), (row, column - 2))
                self.pad(upper, start, barred_left)
                self.pad(lower, start, barred_left)
                upper.append_text(self.name_of(place))
                lower.append_text(self.standing_in(place))
                for side in (-1, 1):
                    if self.barred(places, (row, column), (row + 1, column + side)):
                        spot = start + (0 if side < 0 else HALF)
                        edges = edges.ljust(spot)[:spot] + "===" + edges[spot + HALF :]
            text.append_text(upper).append("\n").append_text(lower).append("\n")
            if "=" in edges:
                text.append(edges + "\n", style="bold")
        return text

    def pad(self, line: Text, start: int, barred: bool) -> None:
        """Go to a column of the drawing, with a black line just before it if there is one."""
        line.append(" " * (start - 1 - len(line)))
        if len(line) < start:
            line.append("|" if barred else " ", style="bold")

    def barred(self, places: dict[tuple[int, int], int], one: tuple[int, int], other: tuple[int, int]) -> bool:
        return one in places and other in places and self.g.data.barred(places[one], places[other])

    def name_of(self, place: int) -> Text:
        """`Andr3`, `*ATHE`, `^Ios8`, or waves."""
        g = self.g
        kind = g.data.hex_kind[place]
        name = g.data.hex_names[place]
        closed = not g.sea.neighbours[place]
        if kind == SEA:
            return Text("  ~  ", style="dim blue")
        if kind == PORT:
            nation = g.data.port.index(place)
            return Text(f"*{name[:4].upper()}", style="dim" if closed else f"bold {self.colour(nation)}")
        value = str(g.data.value[place])
        letters = 4 if kind == EMPORIUM else 5 - 1 - len(value)
        style = {TEMPLE: "cyan", ADVANCED: "bold yellow", NEW_WORLD: "bold blue"}.get(kind, "")
        if closed or (kind == TEMPLE and not g.data.temples_pay[g.phase]):
            style = "dim"
        return Text(f"{MARKS.get(kind, '')}{name[:letters]}{value}"[:CELL].ljust(CELL - 1), style=style)

    def standing_in(self, place: int) -> Text:
        """Emporia by nation number, free circles as o, a New Port as P and its nation, explorers behind >."""
        g = self.g
        text = Text()
        tokens = g.tokens[place]
        for nation in range(g.data.nations):
            if tokens >> nation & 1:
                doubled = g.league == nation * len(g.tokens) + place
                text.append(str(nation + 1), style=f"{'underline ' if doubled else ''}bold {self.colour(nation)}")
            if tokens >> (NEW_PORT_SHIFT + nation) & 1:
                text.append(f"P{nation + 1}", style=f"bold {self.colour(nation)}")
        if not tokens >> NEW_PORT_SHIFT:
            text.append("o" * (g.data.circles[place] - g.emporia_in(place)), style="dim")
        explorers = [nation for nation in range(g.data.nations) if g.explorer[nation] == place]
        if explorers:
            text.append(">")
            for nation in explorers:
                text.append(str(nation + 1), style=self.colour(nation))
        return text[:CELL] if len(text) > CELL else text

    def legend(self) -> Text:
        return Text(f"{self.tell('poseidon.signs')}\n{self.tell('poseidon.more-signs')}  {self.numbers()}", style="dim")

    def numbers(self) -> str:
        return " ".join(f"{nation + 1}{code}" for nation, code in enumerate(self.g.data.nation_codes))

    # Nations

    def nations(self) -> RenderableType:
        g = self.g
        table = Table(box=None, padding=(0, 1), collapse_padding=True, title=self.tell("poseidon.nations"), title_justify="left")
        table.add_column("")
        for heading in ("nation", "king", "value", "treasury", "fleet", "discs", "pool", "held-by", "emporia", "paid"):
            left = heading in ("nation", "king", "fleet", "held-by")
            table.add_column(self.tell("poseidon." + heading), justify="left" if left else "right")
        acted = nations_acted(g)
        for nation in g.order():
            turn = nation_in_turn(g) == nation
            mark = ">" if turn else "." if acted >> nation & 1 else ""
            table.add_row(*self.nation_row(nation, mark), style=f"{'bold ' if turn else ''}{self.colour(nation)}")
        unfounded = [n for n in range(g.data.nations) if not g.founded(n) and g.data.plays(g.players, n)]
        names = ", ".join(f"{n + 1} {self.say('nation:' + g.data.nation_ids[n])} ({g.data.discs[n]})" for n in unfounded)
        shown: list[RenderableType] = [table] if table.rows else []
        if unfounded:
            shown.append(Text(self.tell("poseidon.not-founded", nations=names), style="dim"))
        return Group(*shown)

    def nation_row(self, nation: int, mark: str) -> list[str]:
        g = self.g
        held = [f"{seat}:{g.merchants(seat, nation)}" for seat in range(g.players) if g.merchants(seat, nation)]
        extras = ["P" + g.data.hex_at[g.new_port[nation]]] if g.new_port[nation] != NONE else []
        if g.league != NONE and g.league // len(g.tokens) == nation:
            extras.append("x2 " + g.data.hex_at[g.league % len(g.tokens)])
        return [
            mark,
            f"{nation + 1} {g.data.nation_codes[nation]}",
            str(g.king[nation]),
            str(g.prestige(nation)),
            str(g.treasury[nation]),
            self.fleet(nation),
            str(g.potential[nation]),
            str(g.pool[nation]),
            " ".join(held),
            " ".join([str(len(g.emporia[nation])), *extras]),
            str(g.last_income[nation]),
        ]

    def fleet(self, nation: int) -> str:
        g = self.g
        ships = "+".join(g.data.ship_names[ship] for ship in g.fleet[nation])
        if not ships:
            return "-"
        return ships if g.has_endless(nation) or len(g.fleet[nation]) == 1 else f"{ships}={g.fleet_movement(nation)}"

    # Players

    def players(self) -> RenderableType:
        g = self.g
        table = Table(box=None, padding=(0, 1), title=self.tell("poseidon.players"), title_justify="left")
        for heading in ("seat", "name", "cash", "merchants", "wealth", "cards"):
            table.add_column(self.tell("poseidon." + heading), justify="left" if heading in ("name", "cards") else "right")
        for seat in range(g.players):
            name = self.session.names[seat]
            if seat == g.first:
                name = self.tell("poseidon.first", name=name)
            if g.bankrupt >> seat & 1:
                name = self.tell("poseidon.bankrupt", name=name)
            cards = [self.card(card) for card in range(len(g.owner)) if g.owner[card] == seat]
            limit = g.data.merchant_limit[g.players]
            asked = "bold cyan" if g.waiting >> seat & 1 else ""
            numbers = [str(g.cash[seat]), f"{g.all_merchants(seat)}/{limit}", str(wealth(g, seat))]
            table.add_row(str(seat), name, *numbers, ", ".join(cards), style=asked)
        free = [card for card in range(len(g.owner)) if g.owner[card] == NONE]
        on_table = ", ".join(self.tell("poseidon.for", thing=self.card(card), price=g.data.card_price[card]) for card in free)
        return Group(table, Text(self.tell("poseidon.on-table", cards=on_table))) if free else table

    def card(self, card: int) -> str:
        income = self.g.data.card_income[card][self.g.phase]
        return self.say("card:" + self.g.data.card_ids[card]) + (f" +{income}" if income else "")

    # Voyages one may choose from

    def voyages(self) -> list[Text]:
        """The stops of every voyage, while a king decides."""
        g = self.g
        step = sailing(g)
        if step is None or not g.waiting >> self.seat & 1:
            return []
        lines: list[Text] = []
        for voyage in step.offered(g):
            route = "-".join(g.data.hex_at[place] for place in step.entered(g, voyage))
            lines.append(
                Text(f"  sail {voyage.donation}: " + self.tell("poseidon.voyage", income=voyage.income, route=route), style="dim")
            )
        return lines
