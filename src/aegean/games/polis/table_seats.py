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
from aegean.render.svg import MEANDER, drawing, escape, icon

CROWD = {1: 9, 2: 7, 3: 6, 4: 4, 5: 4}
"""How many compact cards fit a strip, by the number of strips; larger cities are drawn narrow."""


def _crowded(s: Scene, seat: int) -> bool:
    """Whether a city has no room for its cards side by side; who watches sees them in several rows."""
    return s.seat is not None and len(s.g.city[seat]) > CROWD[len(s.others())]


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
    first = ""
    if seat == g.first:
        first = s.look("idea:first-player", s.tell("table.first"), '<span class="tag">1</span>', of_player(seat))
    return (
        f'<article id="seat-{seat}"{attributes}>{MEANDER if active else ""}'
        f'<header class="row">{badge(seat, s.name(seat))}<h3>{escape(s.name(seat))}</h3>{first}'
        f'<span class="bsyms">{icons}</span><span class="sp"></span>'
        f"{_purse(s, seat, 17, of_player(seat))}{_hidden_hand(s, seat)}</header>"
        f'<ul role="group" class="minis{" crowd" if _crowded(s, seat) else ""}">'
        f"{_row(s, seat, small=True)}</ul>"
        f'<footer class="row">{_strength(s, seat, 15)}<span class="sp"></span>{_discounts(s, seat, 11, of_player(seat))}</footer></article>'
    )


def _purse(s: Scene, seat: int, size: int, within: str = "") -> str:
    g = s.g
    coins, points = s.tell("table.coins", n=g.coins[seat]), s.tell("table.points", n=g.points[seat])
    return s.stat("idea:coins", "coin", g.coins[seat], size, "var(--ink)", coins, within) + s.stat(
        "idea:points", "laurel", g.points[seat], size, "var(--olive)", points, within
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
    return s.look("idea:hand", label, f'<span class="hand-b">{backs}</span>', of_player(seat)) if hand else ""


def _strength(s: Scene, seat: int, size: int) -> str:
    g = s.g
    guard = defence(g, seat)
    attack = g.war[seat]
    cards = g.history[seat]
    words = s.tell("table.culture-history", n=culture(g, seat), cards=len(cards))
    backs = "".join(back(COLOURS[g.colour_of(entry)], 11, 15, False) for entry in cards[:8])
    war = f"{attack}/{guard}" if guard != attack else str(attack)
    here = of_player(seat)
    return (
        s.stat("symbol:vase", "amphora", g.vases[seat], size, "var(--terracotta)", s.tell("table.vases", n=g.vases[seat]), here)
        + s.stat("symbol:war", "spears", war, size, "var(--wine)", s.tell("table.war", n=attack, defence=guard), here)
        + s.stat("idea:history", "lyre", f"{culture(g, seat)}&#8201;×&#8201;{len(cards)}", size, "var(--aegean)", words, here)
        + f'<span class="hb" aria-hidden="true">{backs}</span>'
        + _tucked(s, seat)
    )


def _tucked(s: Scene, seat: int) -> str:
    n = len(s.g.tucked[seat])
    if not n:
        return ""
    label = s.tell("table.tucked", n=n)
    return s.look("card:alexander-the-great", label, f'<span class="soft">{escape(label)}</span>', of_player(seat))


def _discounts(s: Scene, seat: int, r: float, within: str = "") -> str:
    """What is cheaper for this seat: a plate for any colour, and one for each colour that has more."""
    amounts = s.g.discount[4 * seat : 4 * seat + 4]
    common = min(amounts)
    found = [("", common)] if common else []
    found += [(COLOURS[colour], amount) for colour, amount in enumerate(amounts) if amount > common]
    plates: list[str] = []
    for colour, amount in found:
        words = s.faces.symbols_in_words([f"disc:{colour}:{amount}" if colour else f"disc:{amount}"])
        plate = (
            f'<svg class="i" width="{r * 2.5:.0f}" height="{r * 2:.0f}" aria-hidden="true">'
            f"{discount(colour, amount, r * 1.25, r, r)}</svg>"
        )
        plates.append(s.look("symbol:disc", words, plate, within))
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
    small_face = sliver if _crowded(s, seat) else compact
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
        f'{_purse(s, seat, 22)}<i class="div"></i>'
        f"{s.stat('symbol:vase', 'amphora', g.vases[seat], 17, 'var(--terracotta)', s.tell('table.vases', n=g.vases[seat]))}"
        f"{s.stat('symbol:war', 'spears', war, 17, 'var(--wine)', s.tell('table.war', n=attack, defence=guard))}"
        f"{s.stat('symbol:culture', 'lyre', culture(g, seat), 17, 'var(--aegean)', s.tell('table.culture', n=culture(g, seat)))}"
        f"{_discounts(s, seat, 12)}{_tucked(s, seat)}"
        f'<span class="sp"></span>{_next_profit(s, coins, points)}</header>'
        f'<div class="cityrow">{_board(s, seat)}<div class="cols"><ul role="group" class="city">{_row(s, seat, small=False)}</ul>'
        f'<div class="handsec"><div class="handin"><h3>{s.look("idea:hand", s.tell("table.hand"), s.put("table.hand"))} <span class="soft">'
        f"{escape(s.tell('table.hand-cost', n=cards) if cards else s.tell('table.no-hand'))}</span></h3>"
        f'<ul role="group" class="hand">{_hand(s, seat)}</ul></div>{_legend(s)}</div></div></div></div>'
    )


def _next_profit(s: Scene, coins: int, points: int) -> str:
    label = f"{s.tell('table.next-profit')}: {s.tell('table.coins', n=coins)}, {s.tell('table.points', n=points)}"
    inside = (
        f'<span class="prev soft">{s.put("table.next-profit")} <b>+{coins}</b> {icon("coin", 14, "var(--ink)")} '
        f"<b>+{points}</b> {icon('laurel', 14, 'var(--olive)')}</span>"
    )
    return s.look("phase:profit", label, inside)


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
        attributes = s.marks.around(element, label, "slot", thing)
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
    counted = f'<b class="prod">{product} {icon("laurel", 20, "var(--olive)")}</b>'
    rows = (
        ("table.tokens", "idea:points", tokens(g, seat)),
        ("table.symbols", "symbol:end", symbols(g, seat)),
        ("table.money", "idea:coins", money(g, seat)),
        ("table.product", "idea:history", product),
    )
    parts = "".join(f"<dt>{_counted(s, id_, thing)}</dt><dd>{value}</dd>" for id_, thing, value in rows)
    return (
        f'<div class="board-col"><div>{s.marks.look("", f"board:{id}", s.faces.labels[id], s.faces.board(id))}</div>'
        f'<div class="hist"><span class="fan"{named}>{fan}</span><span>'
        f'<b class="serif">{s.marks.look("", "idea:history", s.tell("table.history"), s.put("table.history"))}</b><br/>'
        f'<span class="sm soft">{icon("lyre", 13, "var(--aegean)")} {culture(g, seat)} × '
        f"{escape(s.tell('table.history-cards', n=len(cards)))}</span></span>"
        f"{s.look('idea:history', s.tell('table.points', n=product), counted)}</div>"
        f'<dl class="score">{parts}<dt><b>{s.look("idea:score", s.tell("table.now"), escape(s.tell("table.now").capitalize()))}</b></dt><dd><b>{score(g, seat)}</b></dd>'
        "</dl></div>"
    )


def _counted(s: Scene, id: str, thing: str) -> str:
    label = s.tell(id, n=s.g.data.coins_per_point)
    return s.look(thing, label, escape(label))


def _legend(s: Scene) -> str:
    lines = (
        (medallion("coin:3", 13, 13, 9), "table.each-profit", "symbol:coin"),
        (medallion("end:2", 13, 13, 9), "table.at-end", "symbol:end"),
        (medallion("disc:2", 13, 13, 9), "table.cheaper", "symbol:disc"),
        (medallion("culture", 13, 13, 9) + ring("culture", 13, 13, 9, 2.1), "table.coverable", "phase:protect"),
        (covered(13, 13, 9, 2.1), "table.protected", "phase:protect"),
    )
    items = "".join(
        f"<p>{s.look(thing, s.tell(words), f'{drawing(26, 26, picture)} {s.put(words)}')}</p>" for picture, words, thing in lines
    )
    return f'<div class="legend">{items}</div>'
