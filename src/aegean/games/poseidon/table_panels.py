"""Round the chart: rounds, prestige, ships, nations and players."""

from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, DOUBLE_EMPORIUM, DOUBLE_MOVEMENT, MERCHANT_ROUND, NONE
from aegean.games.poseidon.scoring import wealth
from aegean.games.poseidon.state import GONE
from aegean.games.poseidon.table_scene import Scene
from aegean.kernel.message import Message, seat_name
from aegean.render.motion import counts
from aegean.render.patterns import badge
from aegean.render.pieces import disc
from aegean.render.svg import MEANDER, escape, icon

CARD_ICONS = {DOUBLE_EMPORIUM: "seal", ADVANCED_CIVILIZATION: "column", DOUBLE_MOVEMENT: "gift"}
SHIP = '<svg class="i" width="20" height="13" aria-hidden="true"><use href="#m-ship" width="20" height="13"/></svg>'
ROUND_THINGS = ("round:poseidon", "round:merchant", "round:exploration")
CROWN = icon("crown", 11, "var(--gold)")


def status(s: Scene) -> str:
    """The round track and what the phase allows."""
    g = s.g
    data = g.data
    items: list[str] = []
    for number, name in enumerate(data.rounds):
        classes = "mr" if data.round_kind[number] == MERCHANT_ROUND else ""
        if number == g.round:
            classes += " now"
        elif number < g.round:
            classes += " past"
        current = ' aria-current="step"' if number == g.round else ""
        thing = ROUND_THINGS[data.round_kind[number]]
        words = f"{s.say(Message(thing))} {name[2:]}".strip()
        shown = words if number == g.round else name
        items.append(f'<li class="{classes.strip()}"{current}>{s.look(thing, words, escape(shown))}</li>')
    phase = g.phase
    allowed = s.put(
        "table.phase-row",
        moves=data.explorer_movement[phase],
        emporia=data.emporia_per_hex[phase],
        king=data.kings_money[phase],
        stay=data.stay_home_income[phase],
    )
    return (
        f'<div class="pos-status"><ol class="rounds" data-rove="">{"".join(items)}</ol><span class="phase">'
        f"<b>{s.look(f'phase:{phase}', s.tell('table.phase', n=phase), s.put('table.phase', n=phase))}</b> "
        f"<span>{allowed}</span></span></div>"
    )


# Above and below the chart


def track(s: Scene) -> str:
    """The order of the nations and the prestige track with its markers, the first to act on top."""
    g = s.g
    now, acted = s.acting(), s.acted()
    order = "".join(
        f'<li class="{"now" if nation == now else "done" if acted >> nation & 1 else ""}">'
        + s.look(
            s.nation_thing(nation),
            s.nation(nation),
            f"<b>{number}</b> {disc(s.colour(nation), 18)} {escape(g.data.nation_codes[nation])} <small>"
            f"{s.put('table.acts-now') if nation == now else s.put('table.acted') if acted >> nation & 1 else g.prestige(nation)}"
            "</small>",
        )
        + "</li>"
        for number, nation in enumerate(g.order(), start=1)
    )
    spaces: list[str] = []
    for space, value in enumerate(g.data.track):
        markers = "".join(f"<i>{disc(s.colour(nation), 20)}</i>" for nation in reversed(g.stacks[space]))
        label = s.tell("table.space", value=value)
        if g.stacks[space]:
            label += ": " + ", ".join(s.nation(nation) for nation in g.stacks[space])
        classes = "space" + (" held" if g.stacks[space] else "") + (" current" if now in g.stacks[space] else "")
        inside = s.marks.look(f"space-{value}", "idea:prestige", label, f'<span class="marks">{markers}</span><b>{value}</b>')
        spaces.append(f'<li id="space-{value}"{s.marks.around(f"space-{value}", label, classes, "idea:prestige")}>{inside}</li>')
    listed = f'<ol class="order" aria-label="{s.put("table.order")}">{order}</ol>' if order else ""
    return f'{listed}<ol role="group" data-rove="" class="track" aria-label="{s.put("table.track")}">{"".join(spaces)}</ol>'


def ships(s: Scene) -> str:
    """The deck, kind by kind: the first that is left is for sale."""
    g = s.g
    data = g.data
    top = g.top_ship()
    items: list[str] = []
    phase = 1
    for ship in range(len(g.deck)):
        if data.ship_phase[ship] != phase:
            phase = data.ship_phase[ship]
            items.append(f'<li role="none" class="ph">{_phase(s, phase)}</li>')
        left = g.deck[ship]
        id = "table.ship-endless" if data.endless(ship) else "table.ship"
        label = s.tell(id, ship=data.ship_names[ship], price=data.ship_price[ship], n=left, movement=data.movement[ship])
        told = s.tell("table.ships-left", n=left) if left else s.tell("table.ships-none")
        if g.removed[ship]:
            label += ". " + s.tell("table.ships-removed", n=g.removed[ship])
        classes = "ship" + (" top" if ship == top else "" if left else " sold")
        place, thing = ("deck" if ship == top else ""), f"ship:{data.ship_ids[ship]}"
        tile = (
            f'<b class="move">{escape(data.ship_names[ship])}</b>'
            f"<span><b>{s.put('table.cash', n=data.ship_price[ship])}</b><small>{escape(told)}</small></span>"
        )
        items.append(
            f'<li id="deck-{data.ship_ids[ship]}"{s.marks.around(place, label, classes, thing)}>'
            f"{s.marks.look(place, thing, label, tile)}</li>"
        )
    return f'<ol role="group" data-rove="" class="shiprow" aria-label="{s.put("table.deck")}">{"".join(items)}</ol>'


def _phase(s: Scene, phase: int) -> str:
    inside = f"<small>{s.put('table.phase-short')}</small><b>{phase}</b>"
    return s.look(f"phase:{phase}", s.tell("table.phase", n=phase), inside)


# Nations


def nations(s: Scene) -> str:
    """A panel for each nation, the founded ones first, in the order in which they act."""
    g = s.g
    founded = g.order()
    rest = [nation for nation in range(g.data.nations) if nation not in founded]
    return (
        f'<div class="nations">{"".join(_nation(s, nation) for nation in founded)}'
        f'<div class="unfounded">{"".join(_unfounded(s, nation) for nation in rest)}</div></div>'
    )


def _unfounded(s: Scene, nation: int) -> str:
    g = s.g
    id = g.data.nation_ids[nation]
    plays = g.data.plays(g.players, nation)
    note = s.put("table.unfounded") if plays else s.put("table.not-in")
    thing = s.nation_thing(nation)
    attributes = s.marks.on(f"nation-{id}", s.nation(nation), "nation new" + ("" if plays else " out"), thing)
    inside = (
        f"{disc(s.colour(nation), 22)}<span><b>{escape(s.nation(nation))}</b>"
        f"<small>{escape(g.data.cities[nation])} · {note}</small></span>"
    )
    return f'<article id="nation-{id}"{attributes}>{s.marks.look(f"nation-{id}", thing, s.nation(nation), inside)}</article>'


def _nation(s: Scene, nation: int) -> str:
    g = s.g
    data = g.data
    id = data.nation_ids[nation]
    holders = "".join(_holder(s, seat, nation) for seat in range(g.players) if g.merchants(seat, nation))
    here = f"nation-{id}"
    fleet = "".join(
        s.look(
            f"ship:{data.ship_ids[ship]}",
            data.ship_names[ship],
            f'<span class="shipcard">{escape(data.ship_names[ship])} {SHIP}</span>',
            here,
        )
        for ship in g.fleet[nation]
    )
    if not g.fleet[nation]:
        moves = _piece(s, "idea:forced-purchase", "must", s.tell("table.no-ship"), here)
    elif g.has_endless(nation):
        moves = _piece(s, "idea:movement", "soft", s.tell("table.endless"), here)
    else:
        moves = _piece(s, "idea:movement", "soft", s.tell("table.moves", n=g.fleet_movement(nation)), here)
    tags = "".join(
        _piece(s, "hex:" + data.hex_at[data.card_hex[card]], "tag", s.short(data.card_hex[card]), here)
        for card, power in enumerate(data.power)
        if power == ADVANCED_CIVILIZATION and g.tokens[data.card_hex[card]] >> nation & 1
    )
    if g.new_port[nation] >= 0:
        port = s.short(g.new_port[nation])
        tags += s.look(
            "idea:new-port", port, f'<span class="tag">{icon("home", 11, "var(--gold-tx)")} {escape(port)}</span>', here
        )
    discs, emporia = g.potential[nation], len(g.emporia[nation])
    dots = f'<i class="dot"></i><b>{discs}</b>'
    last, pool = g.last_income[nation], g.pool[nation]
    left = f"{s.put('table.pool')} <b>{pool}</b>"
    attributes = s.marks.on(
        here, s.nation(nation), "nation panel" + (" now" if nation == s.acting() else ""), s.nation_thing(nation)
    )
    whose = (
        f'<span class="whose"><h3>{escape(s.nation(nation))}</h3>'
        f"<small>{escape(data.cities[nation])} {escape(data.hex_at[data.port[nation]])}</small></span>"
    )
    prestige = s.look(
        "idea:prestige", s.tell("table.prestige", n=g.prestige(nation)), f'<b class="pre">{g.prestige(nation)}</b>', here
    )
    treasury = s.look(
        "idea:treasury",
        s.tell("table.treasury", n=g.treasury[nation]),
        f'<b class="tre">{icon("coin", 15, "var(--ink)")} <span{counts(g.treasury[nation])}>{g.treasury[nation]}</span></b>',
        here,
    )
    shown = s.marks.look(here, s.nation_thing(nation), s.nation(nation), disc(s.colour(nation), 24) + whose)
    return (
        f'<article id="nation-{id}"{attributes} style="--n:{s.fill(nation)}"><header class="row">{shown}{prestige}{treasury}'
        "</header>"
        f'<p class="line">{fleet}{moves}{tags}<span class="end soft">'
        f"{s.look('idea:disc', s.tell('table.discs', n=discs), dots, here)} "
        f"{s.stat('idea:emporium', 'marketplace', emporia, 13, 'var(--ink-soft)', s.tell('table.emporia', n=emporia), here)}</span></p>"
        f'<p class="line">{holders}<span class="end soft">'
        f"{s.look('idea:voyage', s.tell('table.last-income', n=last), s.put('table.last', n=last), here)} · "
        f"{s.look('idea:pool', s.tell('table.pool-of', n=pool), left, here)}</span></p></article>"
    )


def _piece(s: Scene, thing: str, classes: str, words: str, within: str) -> str:
    """Words in a panel that tell of a thing."""
    return s.look(thing, words, f'<span class="{classes}">{escape(words)}</span>', within)


def _holder(s: Scene, seat: int, nation: int) -> str:
    n = s.g.merchants(seat, nation)
    king = s.g.king[nation] == seat
    label = s.tell("table.holds-king" if king else "table.holds", seat=seat_name(seat), n=n)
    inside = f'<span class="hold">{badge(seat, s.name(seat), 16)} <b>{n}</b>{CROWN if king else ""}</span>'
    return s.look("idea:king" if king else "idea:merchant", label, inside, f"nation-{s.g.data.nation_ids[nation]}")


# Players


def players(s: Scene) -> str:
    """The others' purses, merchants and cards."""
    return f'<div class="pos-players">{"".join(player(s, seat) for seat in s.others())}</div>'


def player(s: Scene, seat: int) -> str:
    """One player."""
    g = s.g
    active = s.owes(seat)
    held = "".join(
        s.look(
            s.nation_thing(nation),
            _held_label(s, seat, nation),
            f'<span class="hold">{disc(s.colour(nation), 16)} '
            f"<b>{g.merchants(seat, nation)}</b>{CROWN if g.king[nation] == seat else ''}</span>",
        )
        for nation in range(g.data.nations)
        if g.merchants(seat, nation)
    )
    cards = "".join(
        s.look(
            f"card:{g.data.card_ids[card]}",
            f"{s.special(card)}, {_card_note(s, card)}",
            f'<span class="tag">{escape(s.special(card))}</span>',
        )
        for card in range(len(g.owner))
        if g.owner[card] == seat
    )
    tags = _piece(s, "idea:first-player", "tag", s.tell("table.first"), "") if seat == g.first else ""
    if g.bankrupt >> seat & 1:
        tags += _piece(s, "idea:bankruptcy", "tag bad", s.tell("table.bankrupt"), "")
    you = f' <small class="soft">({s.put("table.you")})</small>' if seat == s.seat else ""
    limit = g.data.merchant_limit[g.players]
    cash = f'<b class="cash"{counts(g.cash[seat])}>{s.put("table.cash", n=g.cash[seat])}</b>'
    in_all = s.tell("table.limit", n=g.all_merchants(seat), limit=limit)
    nothing = f'<span class="soft">{s.put("table.no-merchants")}</span>'
    return (
        f'<article id="seat-{seat}" class="panel purse{" active" if active else ""}">{MEANDER if active else ""}<header '
        f'class="row">{badge(seat, s.name(seat), 26)}'
        f'<h3>{escape(s.name(seat))}{you}</h3>{tags}<span class="sp"></span>'
        f"{s.look('idea:wealth', s.tell('table.cash-of', n=g.cash[seat]), cash)}</header>"
        f'<p class="line">{held or nothing}{cards}<span class="end '
        f'soft">{_piece(s, "idea:wealth", "", s.tell("table.worth", n=wealth(g, seat)), "")} · '
        f"{s.look('idea:limit', in_all, f'{g.all_merchants(seat)}/{limit}')}</span></p></article>"
    )


def _held_label(s: Scene, seat: int, nation: int) -> str:
    id = "table.king-of" if s.g.king[nation] == seat else "table.merchants-of"
    return s.tell(id, n=s.g.merchants(seat, nation), nation=Message("nation:" + s.g.data.nation_ids[nation]))


def _card_note(s: Scene, card: int) -> str:
    g = s.g
    power = g.data.power[card]
    if power == DOUBLE_EMPORIUM and g.league != NONE:
        return s.tell("table.card-under", hex=Message("hex:" + g.data.hex_at[g.league % len(g.tokens)]))
    if power == DOUBLE_MOVEMENT and g.doubled_in == g.phase:
        return s.tell("table.card-turned")
    income = g.data.card_income[card][g.phase]
    return s.tell("table.card-income", n=income) if income else s.tell("table.card-no-income")


def cards(s: Scene) -> str:
    """The special cards: on the table with their price, or with whoever owns them."""
    g = s.g
    items: list[str] = []
    for card in range(len(g.owner)):
        name = s.special(card)
        owner = g.owner[card]
        price = s.tell("table.card-price", n=g.data.card_price[card])
        note = price if owner == NONE else s.tell("table.card-gone") if owner == GONE else _card_note(s, card)
        who = badge(owner, s.name(owner), 18) if owner >= 0 else ""
        symbol = icon(CARD_ICONS.get(g.data.power[card], "scroll"), 22, "var(--gold-tx)")
        id = g.data.card_ids[card]
        place, thing, label = f"card-{id}", f"card:{id}", f"{name}, {note}"
        attributes = s.marks.around(place, label, "special" + (" gone" if owner == GONE else ""), thing)
        inside = f"{symbol}<span><b>{escape(name)}</b><small>{escape(note)}</small></span>{who}"
        items.append(f'<li id="card-{id}"{attributes}>{s.marks.look(place, thing, label, inside)}</li>')
    return f'<ul role="group" class="specials" aria-label="{s.put("table.cards")}">{"".join(items)}</ul>'


def result(s: Scene) -> str:
    """Who has won."""
    g = s.g
    lines = "".join(
        f"<li>{badge(seat, s.name(seat), 20)} {s.put('table.wins', seat=seat_name(seat), n=wealth(g, seat))}</li>"
        for seat in g.winners()
    )
    return f'<ul class="panel result">{lines}</ul>'
