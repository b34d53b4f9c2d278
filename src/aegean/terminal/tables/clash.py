"""The table of Clash of Cultures in text: the hex map, the display, the other boards, one's own board and hand."""

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aegean.games.clash.advice.odds import fight_odds, percent
from aegean.games.clash.city import BUILDING_KINDS, building_colour, city_mood, city_owner, city_size, is_barbarian, wonders_of
from aegean.games.clash.forces import attackers, defenders
from aegean.games.clash.ids import (
    ADVANCES,
    ANGRY,
    BARBARIANS,
    BUILDINGS,
    CATEGORIES,
    CIVILS,
    EXHAUSTED,
    GOODS,
    HAPPY,
    OBJECTIVES,
    TACTICS_CARDS,
    TERRAINS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.payment import amount
from aegean.games.clash.state import UNKNOWN, Clash, card_kind
from aegean.games.clash.units import armies, cargo_count, settlers, ship_space, stack_owner
from aegean.kernel.message import Value
from aegean.kernel.session import Session
from aegean.terminal.tables.text_table import TextTable

COLOURS = ("red", "blue", "green", "yellow", "white")
MARKS = "RBGYx"
"""A letter for each seat, x for the barbarians."""
TERRAIN_MARKS = {"fertile": '"', "forest": "^", "mountain": "A", "barren": ".", "sea": "~"}
TERRAIN_STYLES = {"fertile": "green", "forest": "dark_green", "mountain": "bright_black", "barren": "yellow", "sea": "blue"}
WIDEST = 9
"""Columns of text for a column of hexes, where there is room."""
ROUND = 4
"""Columns of text for the frame."""


def draw(console: Console, session: Session[Clash], view: Clash, seat: int) -> None:
    """Print the table from a seat's side."""
    drawing = Drawing(session, view, seat, console.width)
    console.print(drawing.centre())
    for other in drawing.others():
        console.print(drawing.board(other))
    console.print(drawing.board(seat))
    console.print(drawing.hand())


class Drawing(TextTable):
    """One view of one table."""

    def __init__(self, session: Session[Clash], view: Clash, seat: int, width: int) -> None:
        super().__init__(session, seat)
        self.g = view
        columns = max(ord(name[0]) for name in view.layout.names) - ord("A")
        self.step = min(WIDEST, (width - ROUND + 1) // (columns + 1))

    def others(self) -> list[int]:
        return [(self.seat + step) % self.g.players for step in range(1, self.g.players)]

    # The middle

    def centre(self) -> RenderableType:
        g = self.g
        title = self.tell("clash.title", round=g.round, rounds=g.variant.rounds, turn=g.turn)
        lines = [*self.map(), self.legend(), self.piles(), *self.wonders(), *self.battle()]
        return Panel(Group(*lines), title=title, border_style="dim")

    def map(self) -> list[Text]:
        """Two lines of text a hex; odd columns are half a hex lower. Names above, what stands there beneath."""
        layout = self.g.layout
        cells: dict[tuple[int, int], Text] = {}
        for space, name in enumerate(layout.names):
            column = ord(name[0]) - ord("A")
            row = 2 * (int(name[1:]) - 1) + column % 2
            cells[(row, column)] = self.ground(space)
            cells[(row + 1, column)] = self.things(space)
        columns = max(column for _, column in cells) + 1
        lines: list[Text] = []
        for row in range(max(row for row, _ in cells) + 1):
            line = Text()
            for column in range(columns):
                cell = cells.get((row, column))
                if cell:
                    line.append(" " * max(column * self.step - line.cell_len, 1 if line else 0))
                    line.append_text(cell)
            lines.append(line)
        return lines

    def ground(self, space: int) -> Text:
        """The name and the terrain."""
        terrain = self.g.terrain[space]
        name = self.g.layout.names[space]
        marks = 3 if self.step == WIDEST else 2
        if terrain == UNREVEALED:
            return Text(f"{name} {'?' * marks}", style="dim")
        kind = TERRAINS[terrain & ~EXHAUSTED]
        text = Text(f"{name} ")
        text.append(TERRAIN_MARKS[kind] * marks, style=TERRAIN_STYLES[kind])
        if terrain & EXHAUSTED:
            text.append("#", style="bold")
        return text

    def things(self, space: int) -> Text:
        """`R3+tp a2s1`: a city of red, size 3, happy, its buildings; two armies, a settler. `B=2`: ships with cargo."""
        g = self.g
        text = Text()
        city = g.cities[space]
        if city:
            owner = city_owner(city)
            text.append(MARKS[owner], style=f"bold reverse {COLOURS[owner]}")
            if is_barbarian(city):
                text.append("hut")
            else:
                text.append(str(city_size(city)))
                text.append({HAPPY: "+", ANGRY: "!"}.get(city_mood(city), ""))
                for building in range(BUILDING_KINDS):
                    colour = building_colour(city, building)
                    if colour >= 0:
                        text.append(BUILDINGS[building][0], style=COLOURS[colour])
                if wonders_of(city):
                    text.append("*", style="bold yellow")
        stack = g.stacks[space]
        if stack:
            owner = stack_owner(stack)
            units = (f"a{armies(stack)}" if armies(stack) else "") + (f"s{settlers(stack)}" if settlers(stack) else "")
            text.append(units if city else MARKS[owner] + units, style=COLOURS[owner])
        for owner in range(g.players):
            ships = g.ships_at(owner, space)
            if ships:
                aboard = sum(cargo_count(ship) for ship in ships)
                text.append(f"{MARKS[owner]}={len(ships)}" + (f"({aboard})" if aboard else ""), style=COLOURS[owner])
        return text

    def legend(self) -> Text:
        text = Text("  ")
        for kind, mark in TERRAIN_MARKS.items():
            text.append(f"{mark} {self.say('terrain:' + kind).lower()}  ", style=TERRAIN_STYLES[kind])
        text.append(self.tell("clash.signs"), style="dim")
        return text

    def piles(self) -> Text:
        g = self.g
        left = {
            "actions": len(g.action_deck),
            "discard": len(g.action_discard),
            "events": len(g.event_deck),
            "objectives": len(g.objective_deck),
            "wonders": len(g.wonder_deck),
            "camps": g.wild_settlements,
            "barbarians": g.wild_armies,
        }
        return Text(self.tell("clash.piles", **left), style="dim")

    def wonders(self) -> list[Text]:
        lines = []
        for wonder in self.g.display:
            cost = self.g.data.wonder_cost[wonder]
            price = ", ".join(f"{amount(cost, i)} {self.say('good:' + good)}" for i, good in enumerate(GOODS) if amount(cost, i))
            needs = self.say("advance:" + ADVANCES[self.g.data.wonder_advance[wonder]])
            name = self.say("wonder:" + WONDERS[wonder])
            lines.append(Text(self.tell("clash.display", wonder=name, price=price, advance=needs), style="yellow"))
        return lines

    def battle(self) -> list[Text]:
        """Both sides and the attacker's exact odds, if nobody plays a card any more."""
        fight = self.g.fight
        if fight is None:
            return []
        odds = fight_odds(self.g, fight)
        text = Text(self.tell("clash.battle", space=self.g.layout.names[fight.target]) + " ", style="bold")
        attacker, defender = fight.attacker.seat, fight.defender.seat
        text.append(f"{self.name(attacker)} {attackers(self.g, fight)}", style=COLOURS[attacker])
        text.append(f" {self.tell('clash.against')} ")
        text.append(f"{self.name(defender)} {defenders(self.g, fight)}", style=COLOURS[defender])
        text.append(self.tell("clash.odds", n=fight.round, win=percent(odds.win), lose=percent(odds.lose)))
        return [text]

    def name(self, seat: int) -> str:
        return self.say("owner:barbarians") if seat == BARBARIANS else self.session.names[seat]

    # Players

    def board(self, seat: int) -> RenderableType:
        g = self.g
        goods = Text()
        for good, name in enumerate(GOODS):
            goods.append(f"{self.say('good:' + name)} {g.stock(seat, good)}/{g.limit(seat, good)}  ")
        has: dict[str, Value] = {
            "points": self.session.title.show_points(g.scores()[seat]),
            "cubes": g.cubes[seat],
            "cards": len(g.hands[seat]),
            "persons": len(g.persons[seat]),
            "goals": len(g.goals[seat]),
            "scored": len(g.scored[seat]),
            "fleet": self.fleet(seat),
        }
        turn = "  " + self.tell("clash.actions", n=g.actions) if g.active == seat else ""
        state = Text(self.tell("clash.state", **has) + turn, style="dim")
        advances = Table.grid(padding=(0, 2))
        for category, id in enumerate(CATEGORIES):
            owned = [a for a in range(len(ADVANCES)) if g.data.members[category] >> a & 1 and g.owns(seat, a)]
            if owned:
                names = ", ".join(self.say("advance:" + ADVANCES[a]) for a in owned)
                advances.add_row(Text(self.say("category:" + id), style="bold"), names)
        name = self.session.names[seat]
        title = f"{MARKS[seat]} {seat}: " + (self.tell("clash.start-player", name=name) if g.start == seat else name)
        return Panel(Group(goods, state, advances), title=title, border_style=COLOURS[seat])

    def fleet(self, seat: int) -> str:
        return ", ".join(self.g.layout.names[ship_space(ship)] for ship in self.g.fleets[seat]) or "-"

    def hand(self) -> RenderableType:
        g = self.g
        data = g.data
        lines: list[Text] = []
        for card in g.hands[self.seat]:
            if card_kind(card) != UNKNOWN:
                id = data.action_ids[card_kind(card)]
                civil, tactics = CIVILS[data.civil[card_kind(card)]], TACTICS_CARDS[data.tactics[card_kind(card)]]
                lines.append(self.card(id, [("civil", civil), ("tactics", tactics)]))
        for event in g.persons[self.seat]:
            lines.append(self.card(data.event_ids[event], [("event", data.event_ids[event])]))
        for card in g.goals[self.seat]:
            if card_kind(card) != UNKNOWN:
                halves = data.objectives[card_kind(card)]
                lines.append(self.card(data.objective_ids[card_kind(card)], [("objective", OBJECTIVES[name]) for name in halves]))
        for card in g.plans[self.seat]:
            if card_kind(card) != UNKNOWN:
                lines.append(self.card(WONDERS[card_kind(card)], [("wonder", WONDERS[card_kind(card)])]))
        return Panel(
            Group(*lines) if lines else Text(self.tell("clash.no-cards"), style="dim"),
            title=self.tell("clash.hand"),
            border_style="dim",
        )

    def card(self, id: str, halves: list[tuple[str, str]]) -> Text:
        text = Text(f"{id}  ", style="cyan")
        for kind, half in halves:
            text.append(self.say(f"{kind}:{half}"), style="bold white")
            text.append(f" {self.session.say(self.g.data.says[f'{kind}:{half}'])}.  ", style="dim")
        return text
