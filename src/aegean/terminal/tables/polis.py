"""The table of Polis in text: stacks and phases in the middle, the others above, one's own city and hand below."""

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aegean.games.polis.auction import present_bidding
from aegean.games.polis.city import culture
from aegean.games.polis.data import UNKNOWN
from aegean.games.polis.develop import cost
from aegean.games.polis.state import COIN, KIND, NONE, USED, Polis, target_of
from aegean.games.polis.turn import PHASES, present_turn
from aegean.games.polis.war import defence
from aegean.kernel.message import Value
from aegean.kernel.position import Position
from aegean.kernel.session import Session
from aegean.terminal.tables.text_table import TextTable

STYLES = ("red", "green", "blue", "yellow")
LETTERS = "RGBY"
WIDE = 100
"""From this width on the opponents sit side by side."""
SYMBOLS = ("culture", "vase", "war", "def-war", "merc")


def draw(console: Console, session: Session[Any], view: Position, seat: int) -> None:
    """Print the table from a seat's side."""
    assert isinstance(view, Polis)
    drawing = Drawing(session, view, seat)
    console.print(drawing.centre())
    side_by_side = Table.grid(expand=True)
    if console.width >= WIDE:
        for _ in drawing.others():
            side_by_side.add_column(ratio=1)
        side_by_side.add_row(*[drawing.opponent(other) for other in drawing.others()])
    else:
        for other in drawing.others():
            side_by_side.add_row(drawing.opponent(other))
    console.print(side_by_side)
    console.print(drawing.own())


class Drawing(TextTable):
    """One view of one table."""

    def __init__(self, session: Session[Any], view: Polis, seat: int) -> None:
        super().__init__(session, seat)
        self.g = view
        self.symbols: dict[str, list[str]] = {card["id"]: card["symbols"] for card in session.edition.document["card"]}
        self.border: dict[str, int] = {card["id"]: card.get("covered", -1) for card in session.edition.document["card"]}
        for board in session.edition.document["board"]:
            self.symbols[board["id"]] = board["common"] + board["specific"]

    def others(self) -> list[int]:
        return [(self.seat + step) % self.g.players for step in range(1, self.g.players)]

    # The middle

    def centre(self) -> RenderableType:
        stacks = Text(self.tell("polis.stacks") + "  ")
        for colour, style in enumerate(STYLES):
            # The End card of an open stack lies among its last cards and is nobody's to draw.
            left = len(self.g.stacks[colour]) - 1
            state = str(left) if self.g.is_open(colour) else self.tell("polis.closed")
            stacks.append(f" {LETTERS[colour]} {self.say(f'colour:{colour}')} {state} ", style=f"reverse {style}")
            stacks.append(" ")
        end_cards = self.tell("polis.end-cards", n=self.g.end_cards(), most=self.g.data.end_cards)
        stacks.append(end_cards, style="bold")
        return Panel(
            Group(stacks, self.ribbon(), *self.auction()), title=self.tell("polis.title", n=self.g.turns), border_style="dim"
        )

    def ribbon(self) -> Text:
        """The phases of the turn, the present one lit."""
        text = Text()
        turn = present_turn(self.g)
        if turn is None:
            return text
        text.append(self.tell("polis.turn-of", name=self.session.names[turn.seat]) + " ", style="bold")
        for number, phase in enumerate(PHASES[1:8], start=1):
            style = "bold reverse" if number == turn.phase - 1 else "dim"
            text.append(f" {number}.{self.say('phase.' + phase)} ", style=style)
        return text

    def auction(self) -> list[Text]:
        if self.g.lot == NONE:
            return []
        kind = self.g.lot & KIND
        colour = self.g.colour_of(self.g.lot)
        text = Text(self.tell("polis.auction") + " ")
        text.append(f" {self.say(f'colour:{colour}')} ", style=f"reverse {STYLES[colour]}")
        if kind < UNKNOWN:
            text.append(" " + self.tell("polis.lot-known", card=self.say("card:" + self.g.data.card_ids[kind])))
        step = present_bidding(self.g)
        if step is not None:
            if step.leader != NONE:
                highest = self.tell("polis.highest", n=step.high, name=self.session.names[step.leader])
                text.append("  " + highest, style="bold")
            out = [
                self.session.names[s]
                for s in range(self.g.players)
                if s != step.auctioneer and s != step.leader and not step.bidding >> s & 1
            ]
            if out:
                text.append("  " + self.tell("polis.passed", names=", ".join(out)), style="dim")
        return [text]

    # Players

    def opponent(self, seat: int) -> RenderableType:
        g = self.g
        lines = [self.summary(seat), self.backs("polis.hand", g.hand[seat])]
        if g.history[seat]:
            lines.append(self.backs("polis.history", g.history[seat]))
        lines += [self.card_line(entry) for entry in g.city[seat]]
        return Panel(Group(*lines), title=self.title(seat), border_style=self.style_of(seat))

    def title(self, seat: int) -> str:
        board = self.g.data.board_name(self.g.board[seat])
        name = self.session.names[seat]
        return f"{seat}: " + (self.tell("polis.of-city", name=name, city=self.say("board:" + board)) if board else name)

    def style_of(self, seat: int) -> str:
        return "bold cyan" if self.g.waiting >> seat & 1 else "dim"

    def summary(self, seat: int) -> Text:
        g = self.g
        war = str(g.war[seat])
        if defence(g, seat) != g.war[seat]:
            war = self.tell("polis.defence", n=war, defence=defence(g, seat))
        text = Text()
        text.append(self.tell("polis.coins", n=g.coins[seat]), style="yellow")
        text.append("  ")
        text.append(self.tell("polis.points", n=g.points[seat]), style="magenta")
        counts: dict[str, Value] = {
            "vases": g.vases[seat],
            "war": war,
            "culture": culture(g, seat),
            "history": len(g.history[seat]),
        }
        text.append("  " + self.tell("polis.summary", **counts))
        if g.tucked[seat]:
            text.append("  " + self.tell("polis.tucked", n=len(g.tucked[seat])))
        discounts = [f"-{g.discount[4 * seat + colour]}{LETTERS[colour]}" for colour in range(4) if g.discount[4 * seat + colour]]
        if discounts:
            text.append("  " + self.tell("polis.discounts", all=" ".join(discounts)))
        return text

    def backs(self, label: str, cards: tuple[int, ...]) -> Text:
        """Cards by their backs; those one has identified by name."""
        text = Text(self.tell(label) + " ")
        if not cards:
            text.append(self.tell("polis.nothing"), style="dim")
        for entry in cards:
            colour = self.g.colour_of(entry)
            kind = entry & KIND
            name = self.say("card:" + self.g.data.card_ids[kind]) if kind < UNKNOWN else LETTERS[colour]
            text.append(f" {name} ", style=f"reverse {STYLES[colour]}")
            text.append(" ")
        return text

    def card_line(self, entry: int) -> Text:
        kind = entry & KIND
        id = self.g.data.card_ids[kind]
        text = Text("  > " if entry & USED else "  ")
        colour = self.g.data.colour[kind]
        text.append(f"{LETTERS[colour]} {self.say('card:' + id)}", style=STYLES[colour])
        text.append("  " + self.icons(id, bool(entry & COIN)))
        if entry & COIN:
            text.append("  " + self.tell("polis.protected"), style="cyan")
        if target_of(entry) != NONE:
            text.append(f"  -> {self.session.names[target_of(entry)]}", style="bold")
        return text

    def icons(self, id: str, covered: bool = False) -> str:
        """The symbols of a card; the one a coin may cover stands in brackets, and is gone once covered."""
        border = self.border.get(id, -1)
        found: list[str] = []
        for place, symbol in enumerate(self.symbols[id]):
            short = self.short(symbol)
            if place == border:
                short = self.tell("polis.covered") if covered else f"[{short}]"
            found.append(short)
        return " ".join(found)

    def short(self, symbol: str) -> str:
        name, _, rest = symbol.partition(":")
        if name in SYMBOLS:
            return self.tell("polis." + name)
        if name == "disc":
            colour, _, amount = rest.rpartition(":")
            return f"-{amount} {self.group(colour) if colour else self.tell('polis.any')}"
        if name in ("coin-per", "end-per"):
            return self.tell("polis." + name, what=self.group(rest))
        return self.tell("polis." + name, n=rest)

    def group(self, cards: str) -> str:
        """The cards a symbol counts: those of a colour, or the Buildings."""
        return self.say(f"colour:{STYLES.index(cards)}") if cards in STYLES else self.tell("polis." + cards)

    # One's own side

    def own(self) -> RenderableType:
        g = self.g
        seat = self.seat
        board = g.data.board_name(g.board[seat])
        lines: list[RenderableType] = [self.summary(seat)]
        if board:
            lines.append(Text(self.tell("polis.board", symbols=self.icons(board)), style="dim"))
        if g.history[seat]:
            lines.append(self.backs("polis.history", g.history[seat]))
        lines += self.own_city()
        lines.append(
            Text(self.tell("polis.own-hand"), style="bold") if g.hand[seat] else Text(self.tell("polis.hand-empty"), style="dim")
        )
        for entry in g.hand[seat]:
            line = self.card_line(entry & KIND)
            line.append("   " + self.tell("polis.price", n=cost(g, seat, entry & KIND)), style="dim")
            lines.append(line)
        return Panel(Group(*lines), title=self.title(seat), border_style=self.style_of(seat))

    def own_city(self) -> list[RenderableType]:
        """The row of face-up cards in two columns."""
        g = self.g
        seat = self.seat
        if not g.city[seat]:
            return [Text(self.tell("polis.city-empty"), style="dim")]
        city = Table.grid(padding=(0, 2))
        half = (len(g.city[seat]) + 1) // 2
        for row in range(half):
            cells = [self.card_line(g.city[seat][row])]
            if row + half < len(g.city[seat]):
                cells.append(self.card_line(g.city[seat][row + half]))
            city.add_row(*cells)
        return [Text(self.tell("polis.city"), style="bold"), city]
