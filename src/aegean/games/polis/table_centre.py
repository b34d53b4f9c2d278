"""The middle of the table: stacks, the auction, and what else is decided there."""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.abilities.hippocrates import Heal
from aegean.games.polis.auction import Bidding, LowBid, NoBid
from aegean.games.polis.city import culture
from aegean.games.polis.data import COLOURS, NO_BOARD
from aegean.games.polis.elements import of_history, of_stack
from aegean.games.polis.events import BidMade, LotOffered
from aegean.games.polis.scoring import history, money, score, symbols, tokens
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide
from aegean.games.polis.state import COIN, KIND, NONE, Polis
from aegean.games.polis.table_faces import big_back, closed_deck, compact, deck, full
from aegean.games.polis.table_scene import Scene
from aegean.games.polis.turn import PHASES, present_turn
from aegean.games.polis.war import defence
from aegean.kernel.message import Message, seat_name
from aegean.kernel.step import Step
from aegean.render.motion import flies
from aegean.render.patterns import badge, badge_body, colour_of
from aegean.render.svg import drawing, escape, fitted, icon, reach, text

NOW = ' class="now" aria-current="step"'
BEST = ' class="best"'
NODES = 11
"""How many amounts the line of bids shows."""


def status(s: Scene) -> str:
    """The turn, its phases and the End cards."""
    g = s.g
    turn = present_turn(g)
    now = g.ended if turn is None else turn.phase - 1
    phases = "".join(f"<li{NOW if number == now else ''}>{_phase(s, number)}</li>" for number in range(1, 8))
    shown = g.end_cards()
    label = f"{s.tell('table.end-cards')} {shown}/{g.data.end_cards}"
    ends = (
        f'<span class="ends">{icon("seal", 18, "var(--wine)")} <span>{s.put("table.end-cards")}</span> '
        f"<b>{shown}/{g.data.end_cards}</b></span>"
    )
    return (
        f'<div class="polis-status"><b class="turn">{s.put("table.turn", n=g.turns)}</b><ol class="phases">{phases}</ol>'
        f"{s.look('idea:end-card', label, ends)}</div>"
    )


def _phase(s: Scene, number: int) -> str:
    name = s.tell(f"phase.{PHASES[number]}")
    return s.marks.look("", f"phase:{PHASES[number]}", name, f"<span><i>{number}</i> {escape(name)}</span>")


def centre(s: Scene) -> str:
    """Stacks at the left, what is going on at the right."""
    stacks = "".join(_stack(s, colour) for colour in range(4))
    return f'<div class="panel polis-centre"><ul role="group" class="decks">{stacks}</ul>{_zone(s)}</div>'


def _stack(s: Scene, colour: int) -> str:
    g = s.g
    name = COLOURS[colour]
    cards = g.stacks[colour]
    word = Message(f"colour:{colour}")
    if g.is_open(colour):
        left = max(0, len(cards) - 1)
        label = s.tell("table.stack", colour=word, n=left)
        picture, caption = deck(name, left), f"<b>{left}</b> {s.put('table.left')}"
        if cards and cards[-1] & KIND < len(g.data.card_ids):
            known = s.tell("table.known-top", card=s.faces.cards[cards[-1] & KIND].name)
            caption += (
                f'<span class="peek">{icon("eye", 14, "var(--aegean)", known)} {escape(s.faces.cards[cards[-1] & KIND].name)}'
                "</span>"
            )
    else:
        label = s.tell("table.stack-closed", colour=word, n=len(cards))
        picture = closed_deck(name, s.tell("table.end"), s.tell("table.closed"))
        caption = f"<b>{s.put('table.end')}</b> {s.put('table.below', n=len(cards))}"
    thing = f"colour:{colour}"
    attributes = s.marks.on(of_stack(colour), label, "deck", thing)
    inside = s.marks.look(of_stack(colour), thing, label, f"{picture}<p>{caption}</p>")
    return f'<li id="stack-{name}"{attributes}>{inside}</li>'


def _zone(s: Scene) -> str:
    """What is going on by the rule in progress; between questions that need a place of their own, a comparison."""
    step = s.g.top
    if step is None:
        return _result(s)
    zone = ZONES.get(type(step))
    return _strengths(s) if zone is None else zone(s, step)


# The auction


def _bidding(s: Scene, step: Bidding) -> str:
    return _auction(s, step.auctioneer, step.high, step.leader, step.seat, step.bidding)


def _low_bid(s: Scene, step: LowBid) -> str:
    return _auction(s, step.seat, step.high, step.leader)


def _no_bid(s: Scene, step: NoBid) -> str:
    return _auction(s, step.seat, 0, NONE)


def _auction(s: Scene, seller: int, high: int, leader: int, asked: int = NONE, bidding: int = 0) -> str:
    g = s.g
    made = bids(s)
    if leader != NONE:
        made[leader] = high
    kind = g.lot & KIND
    colour = COLOURS[g.colour_of(g.lot)]
    known = kind < len(g.data.card_ids)
    if known:
        face = s.faces.cards[kind]
        picture, label = full(face, False, (84, 120)), face.label
    else:
        label = s.tell("table.lot-back", seat=seat_name(seller), colour=Message(f"colour:{g.colour_of(g.lot)}"))
        picture = drawing(86, 118, f'<g transform="translate(1 1)">{big_back(colour, "?")}</g>')
    seats = "".join(_bidder(s, (seller + n) % g.players, seller, leader, asked, bidding, made) for n in range(g.players))
    return (
        '<div class="auction"><figure class="lot" id="lot" style="view-transition-name:lot"'
        + flies("lot", "lot", source=f"seat-{seller}")
        + f' role="group" aria-label="{escape(label)}">'
        + s.marks.look("", f"card:{g.data.card_ids[kind]}" if known else "idea:lot", label, picture)
        + f"<figcaption>{s.put('table.lot', seat=seat_name(seller))}</figcaption>"
        "</figure>"
        f'<div class="bids"><ol class="seats">{seats}</ol>{_rail(s, seller, high, made)}</div></div>'
    )


def bids(s: Scene) -> dict[int, int]:
    """The last bid of every seat for the present lot, as far as the events tell."""
    made: dict[int, int] = {}
    for event in s.events:
        if isinstance(event, LotOffered):
            made = {}
        elif isinstance(event, BidMade):
            made[event.seat] = event.amount
    return made


def _bidder(s: Scene, seat: int, seller: int, leader: int, asked: int, bidding: int, made: dict[int, int]) -> str:
    classes, note = "", ""
    if seat == seller:
        note = s.tell("table.sells")
    elif seat == leader:
        classes, note = "high", s.tell("table.highest")
    elif seat == asked:
        classes, note = "you", s.tell("table.your-bid" if seat == s.seat else "table.to-bid")
    elif not bidding >> seat & 1:
        classes, note = "out", s.tell("table.passed")
    amount = f" <b>{made[seat]}</b>" if seat in made else ""
    named = f' class="{classes}"' if classes else ""
    return (
        f'<li{named}>{badge(seat, s.name(seat), 18)} <span class="whose">{escape(s.name(seat))}</span>{amount} <span '
        f'class="soft">{escape(note)}</span></li>'
    )


def _rail(s: Scene, seller: int, high: int, made: dict[int, int]) -> str:
    """The amounts from the first bid up, with everybody's last bid above and what may be bid in green."""
    g = s.g
    mine = s.marks.legal
    top = g.coins[s.seat] if s.asked and s.seat is not None else high + 4
    first = max(1, min(high, max(1, top - NODES + 1)) - 3) if high > NODES - 4 else 1
    last = min(max(top, high), first + NODES - 1)
    amounts = range(first, last + 1)
    gap = 40

    def x(amount: int) -> int:
        return 26 + gap * (amount - first)

    parts = [f'<path d="M26 50H{x(last)}" stroke="var(--line)" stroke-width="3" stroke-linecap="round"/>']
    open_bids = [amount for amount in amounts if f"bid {amount}" in mine]
    if open_bids:
        parts.append(
            f'<path d="M{x(open_bids[0])} 50H{x(open_bids[-1])}" stroke="var(--olive)" stroke-width="3" stroke-linecap="round"/>'
        )
    for amount in amounts:
        legal = amount in open_bids
        node = (
            (reach(x(amount) - gap / 2, 34, gap, 32) if legal else "")
            + f'<circle cx="{x(amount)}" cy="50" r="{12 if legal else 9}" fill="var(--sheet)" '
            f'stroke="var(--{"olive" if legal else "line"})" stroke-width="{2 if legal else 1.5}"/>'
            + text(
                x(amount),
                54.5,
                str(amount),
                12,
                "var(--ink)" if legal else "var(--ink-soft)",
                'text-anchor="middle" font-weight="700"',
            )
        )
        parts.append(f"<g{s.marks.on(f'bid {amount}', str(amount), 'bid')}>{node}</g>" if legal else node)
    for seat, amount in sorted(made.items()):
        if first <= amount <= last:
            parts.append(
                f'<path d="M{x(amount)} 39l-5-7h10z" fill="{colour_of(seat)}"/>'
                f'<g transform="translate({x(amount) - 11} 10)">{badge_body(seat, s.name(seat))}</g>'
            )
    limit = g.data.keep_limit
    note = s.tell("table.must-sell", n=limit + 1, seat=seat_name(seller))
    if s.asked and s.seat is not None:
        note += " · " + s.tell("table.own-coins", n=g.coins[s.seat])
    if first <= limit < last:
        edge = x(limit) + gap / 2
        parts.append(f'<path d="M{edge} 64v16" stroke="var(--ink-soft)" stroke-dasharray="2 2"/>')
        may_keep = s.tell("table.may-keep", seat=seat_name(seller))
        parts.append(fitted(edge - 6, 82, may_keep, 12, edge - 10, "var(--ink-soft)", 'text-anchor="end"'))
        parts.append(text(edge + 6, 82, note, 12, "var(--ink)", 'text-anchor="start"'))
    else:
        parts.append(text(14, 82, note, 12, "var(--ink)", 'text-anchor="start"'))
    told = ", ".join(f"{s.name(seat)} {amount}" for seat, amount in sorted(made.items(), key=lambda bid: bid[1]))
    label = s.tell("table.bids", bids=told) if told else s.tell("table.no-bids")
    return f'<svg class="rail" viewBox="0 4 452 84" role="group" aria-label="{escape(label)}">{"".join(parts)}</svg>'


# Choices that need a place of their own


def _history_choice(s: Scene, owner: int) -> str:
    g = s.g
    cards: list[str] = []
    for place, entry in enumerate(g.history[owner]):
        kind = entry & KIND
        if kind >= len(g.data.card_ids):
            continue
        face = s.faces.cards[kind]
        element, thing = of_history(g, owner, entry), f"card:{g.data.card_ids[entry & KIND]}"
        inside = s.marks.look(element, thing, face.label, compact(face, bool(entry & COIN)))
        cards.append(f'<li id="read-{place}"{s.marks.around(element, face.label, "slot", thing)}>{inside}</li>')
    return (
        f'<div class="zone"><h3>{s.put("table.history-of", seat=seat_name(owner))}</h3>'
        f'<ul role="group" class="choice">{"".join(cards)}</ul></div>'
    )


def _boards(s: Scene, step: DraftBoard) -> str:
    taken = {s.g.data.board_name(face)[:-2] for face in s.g.board if face != NO_BOARD}
    items = "".join(
        f'<li id="city-{city}"{s.marks.on(f"board {city}", s.faces.labels[f"{city}-a"], "slot", f"board:{city}-a")}>'
        f"{s.marks.look(f'board {city}', f'board:{city}-a', s.faces.labels[f'{city}-a'], s.faces.board(f'{city}-a'))}</li>"
        for city in s.g.data.cities
        if city not in taken
    )
    return f'<div class="zone"><h3>{s.put("table.cities")}</h3><ul role="group" class="choice boards">{items}</ul></div>'


def _sides(s: Scene, city: str) -> str:
    items = "".join(
        f'<li id="side-{side}"{s.marks.on(f"side {side}", s.faces.labels[f"{city}-{side}"], "slot", f"board:{city}-{side}")}>'
        f"{s.marks.look(f'side {side}', f'board:{city}-{side}', s.faces.labels[f'{city}-{side}'], s.faces.board(f'{city}-{side}'))}"
        f"<p>{s.put('table.side', side=side.upper())}</p></li>"
        for side in "ab"
    )
    return f'<div class="zone"><h3>{s.put("table.sides")}</h3><ul role="group" class="choice boards">{items}</ul></div>'


def _own_history(s: Scene, step: Heal) -> str:
    return _history_choice(s, step.seat)


def _other_history(s: Scene, step: Erase) -> str:
    return _history_choice(s, step.other)


def _dealt_sides(s: Scene, step: ChooseSide) -> str:
    return _sides(s, s.g.data.board_name(s.g.board[step.seat])[:-2])


def _drafted_sides(s: Scene, step: DraftSide) -> str:
    return _sides(s, s.g.data.cities[step.city])


ZONES: Final[dict[type[Step[Any]], Callable[[Scene, Any], str]]] = {
    Bidding: _bidding,
    LowBid: _low_bid,
    NoBid: _no_bid,
    Heal: _own_history,
    Erase: _other_history,
    DraftBoard: _boards,
    ChooseSide: _dealt_sides,
    DraftSide: _drafted_sides,
}


# Comparisons


def _strengths(s: Scene) -> str:
    g = s.g
    head = _seat_head(s)
    rows = [
        _row(
            s,
            "symbol:vase",
            icon("amphora", 15, "var(--terracotta)"),
            s.tell("symbol.vase"),
            [g.vases[seat] for seat in range(g.players)],
        ),
        _row(
            s, "symbol:war", icon("spears", 15, "var(--wine)"), s.tell("table.attack"), [g.war[seat] for seat in range(g.players)]
        ),
        _row(
            s,
            "symbol:def-war",
            icon("defence", 15, "var(--wine)"),
            s.tell("table.defence"),
            [defence(g, seat) for seat in range(g.players)],
        ),
        _row(
            s,
            "idea:history",
            icon("lyre", 15, "var(--aegean)"),
            s.tell("table.product"),
            [_product(g, seat) for seat in range(g.players)],
        ),
        _row(
            s,
            "idea:score",
            icon("laurel", 15, "var(--olive)"),
            s.tell("table.now"),
            [score(g, seat) for seat in range(g.players)],
        ),
    ]
    return (
        f'<div class="zone"><table class="compare"><caption>{s.put("table.strengths")}</caption>{head}'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _product(g: Polis, seat: int) -> str:
    return f"{culture(g, seat)} × {len(g.history[seat])}"


def _seat_head(s: Scene) -> str:
    cells = "".join(
        f'<th scope="col">{badge(seat, s.name(seat), 18)} <span>{escape(s.name(seat))}</span></th>' for seat in range(s.g.players)
    )
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _row(s: Scene, thing: str, symbol: str, label: str, values: list[int] | list[str], classes: str = "") -> str:
    best = max((value for value in values if isinstance(value, int)), default=0)
    cells = "".join(f"<td{BEST if value == best and best else ''}>{value}</td>" for value in values)
    named = f' class="{classes}"' if classes else ""
    return f'<tr{named}><th scope="row">{s.look(thing, label or s.tell("table.result"), f"{symbol} {escape(label)}")}</th>{cells}</tr>'


def _result(s: Scene) -> str:
    g = s.g
    seats = range(g.players)
    winners = g.winners()
    rows = [
        _row(s, "idea:points", "", s.tell("table.tokens"), [tokens(g, seat) for seat in seats]),
        _row(s, "symbol:end", "", s.tell("table.symbols"), [symbols(g, seat) for seat in seats]),
        _row(s, "idea:coins", "", s.tell("table.money", n=g.data.coins_per_point), [money(g, seat) for seat in seats]),
        _row(s, "idea:history", "", s.tell("table.product"), [history(g, seat) for seat in seats]),
        _row(s, "idea:score", icon("laurel", 17, "var(--olive)"), "", [score(g, seat) for seat in seats], "sum"),
    ]
    won = ", ".join(s.name(seat) for seat in winners)
    caption = f"{s.tell('table.result')}: {won} {s.tell('table.wins')}"
    return (
        '<div class="zone"><table class="compare result">'
        f"<caption>{escape(caption)}</caption>{_seat_head(s)}<tbody>{''.join(rows)}</tbody></table></div>"
    )
