"""All cities on one picture, for files: decks on top, then a row for every player."""

from aegean.games.polis.city import culture
from aegean.games.polis.data import COLOURS, NO_BOARD
from aegean.games.polis.scoring import score
from aegean.games.polis.state import COIN, KIND, USED
from aegean.games.polis.table_faces import back, closed_deck, deck, full
from aegean.games.polis.table_scene import Scene
from aegean.games.polis.war import defence
from aegean.render.patterns import badge_body
from aegean.render.svg import escape, text, use

WIDTH = 1240
ROW = 214
TOP = 176
BOLD = 'font-weight="700"'


def cities(s: Scene) -> str:
    """The whole table as spectators see it."""
    g = s.g
    stacks = "".join(_stack(s, colour) for colour in range(4))
    rows = "".join(f'<g transform="translate(0 {TOP + ROW * seat})">{_row(s, seat)}</g>' for seat in range(g.players))
    height = TOP + ROW * g.players
    head = text(470, 60, s.tell("table.turn", n=g.turns), 26, "var(--ink)", 'class="nm"') + text(
        470, 90, f"{s.tell('table.end-cards')} {g.end_cards()}/{g.data.end_cards}", 16, "var(--ink-soft)", ""
    )
    return (
        f'<svg class="cities" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="Polis">'
        f'<rect width="{WIDTH}" height="{height}" fill="var(--paper)"/>{stacks}{head}{rows}</svg>'
    )


def _stack(s: Scene, colour: int) -> str:
    g = s.g
    name = COLOURS[colour]
    left = max(0, len(g.stacks[colour]) - 1)
    if g.is_open(colour):
        picture, words = deck(name, left), f"{left} {s.tell('table.left')}"
    else:
        picture, words = (
            closed_deck(name, s.tell("table.end"), s.tell("table.closed")),
            s.tell("table.below", n=len(g.stacks[colour])),
        )
    return f'<g transform="translate({20 + 108 * colour} 14)">{picture}{text(44, 144, words, 14)}</g>'


def _row(s: Scene, seat: int) -> str:
    g = s.g
    values = (
        ("coin", g.coins[seat], "var(--ink)"),
        ("laurel", g.points[seat], "var(--olive)"),
        ("amphora", g.vases[seat], "var(--terracotta)"),
        ("spears", g.war[seat], "var(--wine)"),
        ("defence", defence(g, seat), "var(--wine)"),
        ("lyre", culture(g, seat), "var(--aegean)"),
        ("history", len(g.history[seat]), "var(--ink-soft)"),
    )
    name = f'<g transform="translate(20 4)">{badge_body(seat, s.name(seat), 24)}</g>' + text(
        52, 23, s.name(seat), 19, "var(--ink)", 'class="nm"'
    )
    stats = "".join(
        use(symbol, 250 + 64 * place, 6, 20, colour, "var(--paper)")
        + text(274 + 64 * place, 22, str(value), 16, "var(--ink)", BOLD)
        for place, (symbol, value, colour) in enumerate(values)
    )
    now = text(
        WIDTH - 20, 22, f"{s.tell('table.now')}: {score(g, seat)}", 15, "var(--ink)", 'text-anchor="end" font-weight="700"'
    )
    board = ""
    if g.board[seat] != NO_BOARD:
        picture = s.faces.board(g.data.board_name(g.board[seat])).replace("<svg ", '<svg width="206" height="150" ', 1)
        board = f'<g transform="translate(20 36)">{picture}</g>'
    cards = g.city[seat]
    step = min(117.0, (WIDTH - 250 - 110 - 20) / max(1, len(cards) - 1))
    city = "".join(
        f'<g transform="translate({244 + step * place:.1f} {36 - (8 if entry & USED else 0)}'
        f')">{full(s.faces.cards[entry & KIND], bool(entry & COIN))}</g>'
        for place, entry in enumerate(cards)
    )
    hand = "".join(
        f'<g transform="translate({720 + 16 * place} 4)">{back(COLOURS[g.colour_of(entry)], 17, 24)}</g>'
        for place, entry in enumerate(g.hand[seat])
    )
    return f"<g><title>{escape(s.name(seat))}</title>{name}{stats}{hand}{now}{board}{city}</g>"
