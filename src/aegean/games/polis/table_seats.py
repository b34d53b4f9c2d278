"""The cities: one's own in full, the others in strips."""

from aegean.games.polis.city import culture
from aegean.games.polis.data import COLOURS, NO_BOARD
from aegean.games.polis.develop import cost
from aegean.games.polis.elements import of_city, of_hand, of_player
from aegean.games.polis.profit import profit
from aegean.games.polis.scoring import history, money, score, symbols, tokens
from aegean.games.polis.state import COIN, KIND, NONE, USED, target_of
from aegean.games.polis.table_faces import back, compact, full, sliver
from aegean.games.polis.table_medallions import LETTERS, covered, discount, medallion, ring
from aegean.games.polis.table_scene import Scene
from aegean.games.polis.war import defence
from aegean.kernel.message import seat_name
from aegean.render.motion import flies
from aegean.render.patterns import badge
from aegean.render.svg import MEANDER, drawing, escape, icon, stat

CROWD = {1: 9, 2: 7, 3: 6, 4: 4, 5: 4}
"""How many compact cards fit a strip, by the number of strips; larger cities are drawn narrow."""


def opponents(s: Scene) -> str:
    """A strip for each of the others."""
    return f'<div class="polis-rivals n{len(s.others())}">{"".join(_rival(s, seat) for seat in s.others())}</div>'


def _rival(s: Scene, seat: int) -> str:
    g = s.g
    active = bool(g.waiting >> seat & 1)
    board = g.data.board_name(g.board[seat]) if g.board[seat] != NO_BOARD else ""
    attributes = s.marks.on(
        of_player(seat), s.tell("table.city-of", seat=seat_name(seat)), "panel rival" + (" active" if active else "")
    )
    icons = s.faces.board_icons(board) if board else ""
    if board:
        icons = s.marks.look("", f"board:{board}", s.faces.labels[board], icons, of_player(seat))
    first = f'<span class="tag" title="{escape(s.tell("table.first"))}">1</span>' if seat == g.first else ""
    return (
        f'<article id="seat-{seat}"{attributes}>{MEANDER if active else ""}'
        f'<header class="row">{badge(seat, s.name(seat))}<h3>{escape(s.name(seat))}</h3>{first}'
        f'<span class="bsyms">{icons}</span><span class="sp"></span>'
        f"{stat('coin', g.coins[seat], 17, 'var(--ink)', s.tell('table.coins', n=g.coins[seat]))}"
        f"{stat('laurel', g.points[seat], 17, 'var(--olive)', s.tell('table.points', n=g.points[seat]))}{_hidden_hand(s, seat)}"
        "</header>"
        f'<ul role="group" class="minis{" crowd" if len(g.city[seat]) > CROWD[len(s.others())] else ""}">'
        f"{_row(s, seat, small=True)}</ul>"
        f'<footer class="row">{_strength(s, seat, 15)}<span class="sp"></span>{_discounts(s, seat, 11)}</footer></article>'
    )


def _hidden_hand(s: Scene, seat: int) -> str:
    hand = s.g.hand[seat]
    cards = len(s.g.data.card_ids)
    colours = [COLOURS[s.g.colour_of(entry)] for entry in hand]
    backs = "".join(
        f"<span{flies(f'{colour}-back', f'hand-{seat}', source=f'stack-{colour}')}>{back(colour, 17, 24)}</span>"
        for colour in colours
    )
    label = s.tell("table.hand-of", n=len(hand))
    known = [s.faces.cards[entry & KIND].name for entry in hand if entry & KIND < cards]
    if known:
        label += "; " + s.tell("table.known", card=", ".join(known))
        backs += icon("eye", 14, "var(--aegean)")
    return f'<span class="hand-b" role="img" aria-label="{escape(label)}" title="{escape(label)}">{backs}</span>'


def _strength(s: Scene, seat: int, size: int) -> str:
    g = s.g
    guard = defence(g, seat)
    attack = g.war[seat]
    cards = g.history[seat]
    words = s.tell("table.culture-history", n=culture(g, seat), cards=len(cards))
    backs = "".join(back(COLOURS[g.colour_of(entry)], 11, 15, False) for entry in cards[:8])
    return (
        stat("amphora", g.vases[seat], size, "var(--terracotta)", s.tell("table.vases", n=g.vases[seat]))
        + stat(
            "spears",
            f"{attack}/{guard}" if guard != attack else str(attack),
            size,
            "var(--wine)",
            s.tell("table.war", n=attack, defence=guard),
        )
        + stat("lyre", f"{culture(g, seat)}&#8201;×&#8201;{len(cards)}", size, "var(--aegean)", words)
        + f'<span class="hb" aria-hidden="true">{backs}</span>'
        + _tucked(s, seat)
    )


def _tucked(s: Scene, seat: int) -> str:
    n = len(s.g.tucked[seat])
    return f'<span class="soft">{escape(s.tell("table.tucked", n=n))}</span>' if n else ""


def _discounts(s: Scene, seat: int, r: float) -> str:
    """What is cheaper for this seat: a plate for any colour, and one for each colour that has more."""
    amounts = s.g.discount[4 * seat : 4 * seat + 4]
    common = min(amounts)
    found = [("", common)] if common else []
    found += [(COLOURS[colour], amount) for colour, amount in enumerate(amounts) if amount > common]
    plates: list[str] = []
    for colour, amount in found:
        words = s.faces.symbols_in_words([f"disc:{colour}:{amount}" if colour else f"disc:{amount}"])
        plates.append(
            f'<svg class="i" width="{r * 2.5:.0f}" height="{r * 2:.0f}" role="img" aria-label="{escape(words)}">'
            f"<title>{escape(words)}</title>"
            f"{discount(colour, amount, r * 1.25, r, r)}</svg>"
        )
    return "".join(plates)


def _row(s: Scene, seat: int, small: bool) -> str:
    """The cards of a city; copies lie together, so that the lower one shows its band and its column."""
    g = s.g
    city = g.city[seat]
    if not city:
        return f'<li role="note" class="none soft">{escape(s.tell("table.no-city"))}</li>'
    order = sorted(range(len(city)), key=lambda place: (_first_place(city, city[place] & KIND), place))
    seen: dict[int, int] = {}
    items: list[str] = []
    small_face = sliver if len(city) > CROWD[len(s.others())] else compact
    for number, place in enumerate(order):
        entry = city[place]
        kind = entry & KIND
        copy = seen[kind] = seen.get(kind, -1) + 1
        face = s.faces.cards[kind]
        classes = ["slot"]
        if number + 1 < len(order) and city[order[number + 1]] & KIND == kind:
            classes.append("under")
        tags: list[str] = []
        if entry & USED:
            classes.append("used")
        if entry & COIN:
            tags.append(s.tell("table.protected"))
        target = target_of(entry)
        if target != NONE:
            tags.append(s.tell("table.points-at", seat=seat_name(target)))
        elif entry & USED:
            tags.append(s.tell("table.used"))
        if s.last == (seat, g.data.card_ids[kind]):
            classes.append("last")
        label = ". ".join([face.label, *tags])
        element, thing = of_city(g, seat, entry), f"card:{g.data.card_ids[kind]}"
        attributes = s.marks.on(element, label, " ".join(classes), thing)
        caption = _caption(s, tags, target, small)
        drawn = small_face(face, bool(entry & COIN)) if small else full(face, bool(entry & COIN))
        items.append(
            f'<li id="city-{seat}-{g.data.card_ids[kind]}-{copy}"{attributes}'
            f"{flies(g.data.card_ids[kind], f'city-{seat}', source='lot')}>{s.marks.look(element, thing, label, drawn, of_player(seat))}{caption}</li>"
        )
    return "".join(items)


def _first_place(city: tuple[int, ...], kind: int) -> int:
    return next(place for place, entry in enumerate(city) if entry & KIND == kind)


def _caption(s: Scene, tags: list[str], target: int, small: bool) -> str:
    if target != NONE:
        who = badge(target, s.name(target), 16)
        named = "" if small else escape(s.name(target))
        return f'<span class="tag-at">{icon("arrow", 12, "var(--aegean)")}{who}{named}</span>'
    if small or not tags:
        return ""
    return f'<span class="tag-at">{escape(tags[0])}</span>'


# One's own area


def own(s: Scene, seat: int) -> str:
    """The player's own board, city and hand."""
    g = s.g
    active = bool(g.waiting >> seat & 1)
    coins, points = profit(g, seat) if g.board[seat] != NO_BOARD else (0, 0)
    attack, guard = g.war[seat], defence(g, seat)
    war = f"{attack}/{guard}" if guard != attack else str(attack)
    cards = len(g.hand[seat])
    return (
        f'<div class="panel polis-own{" active" if active else ""}" id="seat-{seat}">{MEANDER if active else ""}'
        f'<header class="row ownhead">{badge(seat, s.name(seat), 26)}<h2>{escape(s.name(seat))} <span '
        f'class="soft">{escape(s.tell("table.your-city"))}</span></h2>'
        f"{stat('coin', g.coins[seat], 22, 'var(--ink)', s.tell('table.coins', n=g.coins[seat]))}"
        f'{stat("laurel", g.points[seat], 22, "var(--olive)", s.tell("table.points", n=g.points[seat]))}<i class="div"></i>'
        f"{stat('amphora', g.vases[seat], 17, 'var(--terracotta)', s.tell('table.vases', n=g.vases[seat]))}"
        f"{stat('spears', war, 17, 'var(--wine)', s.tell('table.war', n=attack, defence=guard))}"
        f"{stat('lyre', culture(g, seat), 17, 'var(--aegean)', s.tell('table.culture', n=culture(g, seat)))}"
        f"{_discounts(s, seat, 12)}{_tucked(s, seat)}"
        f'<span class="sp"></span><span class="prev soft">{escape(s.tell("table.next-profit"))} <b>+{coins}</b> '
        f"{icon('coin', 14, 'var(--ink)', s.tell('table.coins', n=coins))}"
        f" <b>+{points}</b> {icon('laurel', 14, 'var(--olive)', s.tell('table.points', n=points))}</span></header>"
        f'<div class="cityrow">{_board(s, seat)}<div class="cols"><ul role="group" class="city">{_row(s, seat, small=False)}</ul>'
        f'<div class="handsec"><div class="handin"><h3>{escape(s.tell("table.hand"))} <span class="soft">'
        f"{escape(s.tell('table.hand-cost', n=cards) if cards else s.tell('table.no-hand'))}</span></h3>"
        f'<ul role="group" class="hand">{_hand(s, seat)}</ul></div>{_legend(s)}</div></div></div></div>'
    )


def _hand(s: Scene, seat: int) -> str:
    g = s.g
    items: list[str] = []
    for place, entry in enumerate(g.hand[seat]):
        kind = entry & KIND
        face = s.faces.cards[kind]
        price = cost(g, seat, kind)
        told = s.tell("table.cost", n=price)
        label = f"{face.label}. {told}"
        element, thing = of_hand(g, kind), f"card:{g.data.card_ids[kind]}"
        attributes = s.marks.on(element, label, "slot", thing)
        drawn = s.marks.look(element, thing, label, full(face, False))
        items.append(
            f'<li id="hand-{seat}-slot-{place}"{attributes}'
            f"{flies(g.data.card_ids[kind], 'hand', source=f'stack-{COLOURS[g.data.colour[kind]]}')}>{drawn}"
            f'<span class="cost" aria-hidden="true">{icon("coin", 15, "var(--ink)")}<b>{price}</b></span></li>'
        )
    return "".join(items)


def _board(s: Scene, seat: int) -> str:
    g = s.g
    if g.board[seat] == NO_BOARD:
        return '<div class="board-col"></div>'
    id = g.data.board_name(g.board[seat])
    cards = g.history[seat]
    fan = "".join(back(COLOURS[g.colour_of(entry)], 34, 48) for entry in cards[:6])
    names = [s.faces.cards[e & KIND].name if e & KIND < len(g.data.card_ids) else LETTERS[COLOURS[g.colour_of(e)]] for e in cards]
    named = f' role="img" aria-label="{escape(", ".join(names))}"' if names else ""
    product = history(g, seat)
    rows = (
        ("table.tokens", tokens(g, seat)),
        ("table.symbols", symbols(g, seat)),
        ("table.money", money(g, seat)),
        ("table.product", product),
    )
    parts = "".join(f"<dt>{escape(s.tell(id_, n=g.data.coins_per_point))}</dt><dd>{value}</dd>" for id_, value in rows)
    return (
        f'<div class="board-col"><div>{s.marks.look("", f"board:{id}", s.faces.labels[id], s.faces.board(id))}</div>'
        f'<div class="hist"><span class="fan"{named}>{fan}</span><span>'
        f'<b class="serif">{s.marks.look("", "idea:history", s.tell("table.history"), s.put("table.history"))}</b><br/>'
        f'<span class="sm soft">{icon("lyre", 13, "var(--aegean)")} {culture(g, seat)} × '
        f"{escape(s.tell('table.history-cards', n=len(cards)))}</span></span>"
        f'<b class="prod">{product} {icon("laurel", 20, "var(--olive)", s.tell("table.points", n=product))}</b></div>'
        f'<dl class="score">{parts}<dt><b>{escape(s.tell("table.now").capitalize())}</b></dt><dd><b>{score(g, seat)}</b></dd>'
        "</dl></div>"
    )


def _legend(s: Scene) -> str:
    lines = (
        (medallion("coin:3", 13, 13, 9), "table.each-profit"),
        (medallion("end:2", 13, 13, 9), "table.at-end"),
        (medallion("disc:2", 13, 13, 9), "table.cheaper"),
        (medallion("culture", 13, 13, 9) + ring("culture", 13, 13, 9, 2.1), "table.coverable"),
        (covered(13, 13, 9, 2.1), "table.protected"),
    )
    items = "".join(f"<p>{drawing(26, 26, picture)} {escape(s.tell(words))}</p>" for picture, words in lines)
    return f'<div class="legend">{items}</div>'
