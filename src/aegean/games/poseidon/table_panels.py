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
        items.append(f'<li class="{classes.strip()}"{current}>{escape(name)}</li>')
    phase = g.phase
    allowed = s.put(
        "table.phase-row",
        moves=data.explorer_movement[phase],
        emporia=data.emporia_per_hex[phase],
        king=data.kings_money[phase],
        stay=data.stay_home_income[phase],
    )
    return (
        f'<div class="pos-status"><ol class="rounds">{"".join(items)}</ol><span class="phase">'
        f"<b>{s.put('table.phase', n=phase)}</b> "
        f"<span>{allowed}</span></span></div>"
    )


# Above and below the chart


def track(s: Scene) -> str:
    """The order of the nations and the prestige track with its markers, the first to act on top."""
    g = s.g
    now, acted = s.acting(), s.acted()
    order = "".join(
        f'<li class="{"now" if nation == now else "done" if acted >> nation & 1 else ""}">'
        f"<b>{number}</b> {disc(s.colour(nation), 18)} "
        f"{escape(g.data.nation_codes[nation])} <small>"
        f"{s.put('table.acts-now') if nation == now else s.put('table.acted') if acted >> nation & 1 else g.prestige(nation)}"
        "</small></li>"
        for number, nation in enumerate(g.order(), start=1)
    )
    spaces: list[str] = []
    for space, value in enumerate(g.data.track):
        markers = "".join(
            f"<i>{disc(s.colour(nation), 20, escape(s.nation(nation)))}</i>" for nation in reversed(g.stacks[space])
        )
        label = s.tell("table.space", value=value)
        if g.stacks[space]:
            label += ": " + ", ".join(s.nation(nation) for nation in g.stacks[space])
        classes = "space" + (" held" if g.stacks[space] else "") + (" current" if now in g.stacks[space] else "")
        spaces.append(
            f'<li id="space-{value}"{s.marks.on(f"space-{value}", label, classes)}><span class="marks">{markers}</span>'
            f"<b>{value}</b></li>"
        )
    listed = f'<ol class="order" aria-label="{s.put("table.order")}">{order}</ol>' if order else ""
    return f'{listed}<ol role="group" tabindex="0" class="track" aria-label="{s.put("table.track")}">{"".join(spaces)}</ol>'


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
            items.append(f'<li role="none" class="ph"><small>{s.put("table.phase-short")}</small><b>{phase}</b></li>')
        left = g.deck[ship]
        id = "table.ship-endless" if data.endless(ship) else "table.ship"
        label = s.tell(id, ship=data.ship_names[ship], price=data.ship_price[ship], n=left, movement=data.movement[ship])
        told = s.tell("table.ships-left", n=left) if left else s.tell("table.ships-none")
        if g.removed[ship]:
            label += ". " + s.tell("table.ships-removed", n=g.removed[ship])
        classes = "ship" + (" top" if ship == top else "" if left else " sold")
        attributes = (
            s.marks.on("deck", label, classes) if ship == top else f' class="{classes}" role="group" aria-label="{escape(label)}"'
        )
        items.append(
            f'<li id="deck-{data.ship_ids[ship]}"{attributes}><b class="move">{escape(data.ship_names[ship])}</b>'
            f"<span><b>{s.put('table.cash', n=data.ship_price[ship])}</b><small>{escape(told)}</small></span></li>"
        )
    return f'<ol role="group" tabindex="0" class="shiprow" aria-label="{s.put("table.deck")}">{"".join(items)}</ol>'


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
    attributes = s.marks.on(f"nation-{id}", s.nation(nation), "nation new" + ("" if plays else " out"))
    return (
        f'<article id="nation-{id}"{attributes}>{disc(s.colour(nation), 22)}<span><b>{escape(s.nation(nation))}</b>'
        f"<small>{escape(g.data.cities[nation])} · {note}</small></span></article>"
    )


def _nation(s: Scene, nation: int) -> str:
    g = s.g
    data = g.data
    id = data.nation_ids[nation]
    holders = "".join(_holder(s, seat, nation) for seat in range(g.players) if g.merchants(seat, nation))
    fleet = "".join(f'<span class="shipcard">{escape(data.ship_names[ship])} {SHIP}</span>' for ship in g.fleet[nation])
    if not g.fleet[nation]:
        moves = f'<span class="must">{s.put("table.no-ship")}</span>'
    elif g.has_endless(nation):
        moves = f'<span class="soft">{s.put("table.endless")}</span>'
    else:
        moves = f'<span class="soft">{s.put("table.moves", n=g.fleet_movement(nation))}</span>'
    tags = "".join(
        f'<span class="tag">{escape(s.short(data.card_hex[card]))}</span>'
        for card, power in enumerate(data.power)
        if power == ADVANCED_CIVILIZATION and g.tokens[data.card_hex[card]] >> nation & 1
    )
    if g.new_port[nation] >= 0:
        tags += f'<span class="tag">{icon("home", 11, "var(--gold-tx)")} {escape(s.short(g.new_port[nation]))}</span>'
    discs = f'<i style="background:{s.fill(nation)}"></i>' * g.potential[nation]
    last, pool = g.last_income[nation], g.pool[nation]
    treasury, prestige = s.put("table.treasury", n=g.treasury[nation]), s.put("table.prestige", n=g.prestige(nation))
    attributes = s.marks.on(f"nation-{id}", s.nation(nation), "nation panel" + (" now" if nation == s.acting() else ""))
    return (
        f'<article id="nation-{id}"{attributes} style="--n:{s.fill(nation)}"><header class="row">{disc(s.colour(nation), 24)}'
        f'<span class="whose"><h3>{escape(s.nation(nation))}</h3>'
        f"<small>{escape(data.cities[nation])} {escape(data.hex_at[data.port[nation]])}</small></span>"
        f'<b class="pre" title="{prestige}" aria-label="{prestige}">{g.prestige(nation)}</b>'
        f'<b class="tre" title="{treasury}" aria-label="{treasury}">{icon("coin", 15, "var(--ink)")} '
        f"<span{counts(g.treasury[nation])}>{g.treasury[nation]}</span></b>"
        "</header>"
        f'<p class="line">{fleet}{moves}{tags}</p><p class="line">{holders}<span class="end soft">'
        f'<span title="{s.put("table.last-income", n=last)}">{s.put("table.last", n=last)}</span> · '
        f'<span title="{s.put("table.pool-of", n=pool)}">{s.put("table.pool")} <b>{pool}</b></span></span></p>'
        f'<p class="line"><span class="discs" aria-hidden="true">{discs}</span>'
        f'<span class="end soft">{s.put("table.discs", n=g.potential[nation])} · '
        f"{s.put('table.emporia', n=len(g.emporia[nation]))}</span></p></article>"
    )


def _holder(s: Scene, seat: int, nation: int) -> str:
    n = s.g.merchants(seat, nation)
    king = s.g.king[nation] == seat
    label = s.put("table.holds-king" if king else "table.holds", seat=seat_name(seat), n=n)
    return (
        f'<span class="hold" role="img" aria-label="{label}" title="{label}">{badge(seat, s.name(seat), 16)} <b>{n}'
        f"</b>{CROWN if king else ''}</span>"
    )


# Players


def players(s: Scene) -> str:
    """The others' purses, merchants and cards."""
    return f'<div class="pos-players">{"".join(player(s, seat) for seat in s.others())}</div>'


def player(s: Scene, seat: int) -> str:
    """One player."""
    g = s.g
    active = s.owes(seat)
    held = "".join(
        f'<span class="hold" role="img" aria-label="{_held_label(s, seat, nation)}" title="{_held_label(s, seat, nation)}'
        f'">{disc(s.colour(nation), 16)} '
        f"<b>{g.merchants(seat, nation)}</b>{CROWN if g.king[nation] == seat else ''}</span>"
        for nation in range(g.data.nations)
        if g.merchants(seat, nation)
    )
    cards = "".join(
        f'<span class="tag" title="{escape(_card_note(s, card))}">{escape(s.special(card))}</span>'
        for card in range(len(g.owner))
        if g.owner[card] == seat
    )
    tags = f'<span class="tag">{s.put("table.first")}</span>' if seat == g.first else ""
    if g.bankrupt >> seat & 1:
        tags += f'<span class="tag bad">{s.put("table.bankrupt")}</span>'
    you = f' <small class="soft">({s.put("table.you")})</small>' if seat == s.seat else ""
    limit = g.data.merchant_limit[g.players]
    nothing = f'<span class="soft">{s.put("table.no-merchants")}</span>'
    return (
        f'<article id="seat-{seat}" class="panel purse{" active" if active else ""}">{MEANDER if active else ""}<header '
        f'class="row">{badge(seat, s.name(seat), 26)}'
        f'<h3>{escape(s.name(seat))}{you}</h3>{tags}<span class="sp"></span>'
        f'<b class="cash" aria-label="{s.put("table.cash-of", n=g.cash[seat])}"{counts(g.cash[seat])}>{s.put("table.cash", n=g.cash[seat])}</b>'
        "</header>"
        f'<p class="line">{held or nothing}</p><p class="line">{cards}<span class="end '
        f'soft">{s.put("table.worth", n=wealth(g, seat))} · <span '
        f'title="{s.put("table.limit", n=g.all_merchants(seat), limit=limit)}">'
        f"{g.all_merchants(seat)}/{limit}</span></span></p></article>"
    )


def _held_label(s: Scene, seat: int, nation: int) -> str:
    id = "table.king-of" if s.g.king[nation] == seat else "table.merchants-of"
    return s.put(id, n=s.g.merchants(seat, nation), nation=Message("nation:" + s.g.data.nation_ids[nation]))


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
        attributes = s.marks.on(
            f"card-{g.data.card_ids[card]}", f"{name}, {note}", "special" + (" gone" if owner == GONE else "")
        )
        items.append(
            f'<li id="card-{g.data.card_ids[card]}"{attributes}>{symbol}<span><b>{escape(name)}</b><small>{escape(note)}</small>'
            f"</span>{who}</li>"
        )
    return f'<ul role="group" class="specials" aria-label="{s.put("table.cards")}">{"".join(items)}</ul>'


def result(s: Scene) -> str:
    """Who has won."""
    g = s.g
    lines = "".join(
        f"<li>{badge(seat, s.name(seat), 20)} {s.put('table.wins', seat=seat_name(seat), n=wealth(g, seat))}</li>"
        for seat in g.winners()
    )
    return f'<ul class="panel result">{lines}</ul>'
