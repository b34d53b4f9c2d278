"""One's own area: goods, the board of advances, hand and objectives."""

from aegean.games.clash.ids import (
    ADVANCES,
    BLUE,
    CATEGORIES,
    CIVILS,
    GOODS,
    GOODS_COUNT,
    OBJECTIVES,
    TACTICS_CARDS,
    WONDERS,
    YELLOW,
)
from aegean.games.clash.scoring import PARTS, points
from aegean.games.clash.state import card_kind
from aegean.games.clash.table_panels import halves
from aegean.games.clash.table_scene import Scene
from aegean.kernel.message import Message
from aegean.render.motion import counts
from aegean.render.patterns import badge, colour_of
from aegean.render.svg import MEANDER, escape


def own(s: Scene, seat: int) -> str:
    """The player's own board."""
    g = s.g
    active = s.owes(seat)
    total = points(g, seat)
    parts = s.put("table.parts", **{name: halves(n) for name, n in zip(PARTS, total, strict=True)})
    cubes = "".join(
        f'<i class="cube{"" if n < g.cubes[seat] else " gone"}" style="--p:{colour_of(seat)}"></i>'
        for n in range(g.data.numbers.event_slots)
    )
    goods = "".join(_good(s, seat, good) for good in range(GOODS_COUNT))
    key = (
        f'<span class="key"><i class="yellow"></i>{s.put("table.mood-border")} <i class="blue">'
        f"</i>{s.put('table.culture-border')} "
        f'<i class="can"></i>{s.put("table.can-gain")}</span>'
    )
    return (
        f'<div class="panel coc-own{" active" if active else ""}" id="seat-{seat}">{MEANDER if active else ""}<header '
        f'class="row">{badge(seat, s.name(seat), 26)}'
        f'<h2>{escape(s.name(seat))}</h2><b class="vp">{halves(sum(total))}<small>{s.put("table.vp")}</small></b>{goods}'
        f'<span class="soft evt">{s.put("table.event-in", n=g.cubes[seat])} {cubes}</span><span class="sp"></span>{key}</header>'
        f'<p class="soft sums">{parts}</p><div class="coc-cols">{_board(s, seat)}<div '
        f'class="coc-cards">{_hand(s, seat)}{_goals(s, seat)}</div></div></div>'
    )


def _good(s: Scene, seat: int, good: int) -> str:
    n, limit = s.g.stock(seat, good), s.g.limit(seat, good)
    label = s.tell("table.good", good=Message("good:" + GOODS[good]), n=n, limit=limit)
    return (
        f'<span class="good big" role="img" aria-label="{escape(label)}" title="{escape(label)}">{s.good_chip(good, 22)}<b{counts(n)}>{n}'
        f"</b><small>/{limit}</small></span>"
    )


def _board(s: Scene, seat: int) -> str:
    g = s.g
    columns: list[str] = []
    for category, id in enumerate(CATEGORIES):
        boxes = "".join(_advance(s, seat, advance) for advance in range(len(ADVANCES)) if g.data.category[advance] == category)
        needs = g.data.category_needs[category]
        closed = needs >= 0 and not g.owns(seat, needs)
        hint = f' title="{s.put("table.wonder-needs", advance=Message("advance:" + ADVANCES[needs]))}"' if closed else ""
        shade, arrow = (' class="closed"', " ↑") if closed else ("", "")
        name = escape(s.called("category", id))
        columns.append(f'<section{shade}><h3{hint}>{name}{arrow}</h3><ul role="group">{boxes}</ul></section>')
    return f'<div class="advances" role="group" aria-label="{s.put("table.board")}">{"".join(columns)}</div>'


def _advance(s: Scene, seat: int, advance: int) -> str:
    g = s.g
    id = ADVANCES[advance]
    name = s.called("advance", id)
    owned = g.owns(seat, advance)
    classes = ["adv"]
    if g.data.border[advance] == YELLOW:
        classes.append("yellow")
    elif g.data.border[advance] == BLUE:
        classes.append("blue")
    if owned:
        classes.append("owned")
    says = s.says("advance", id)
    label = name + (f", {s.tell('table.owned')}" if owned else "") + (f". {says}" if says else "")
    cube = f'<i class="cube{"" if owned else " gone"}" style="--p:{colour_of(seat)}"></i>'
    return (
        f'<li id="advance-{id}"{s.marks.on(f"advance-{id}", label, " ".join(classes))} title="{escape(label)}'
        f'">{cube}{escape(name)}</li>'
    )


def _hand(s: Scene, seat: int) -> str:
    g = s.g
    data = g.data
    cards: list[str] = []
    for place, card in enumerate(g.hands[seat]):
        kind = card_kind(card)
        civil, tactics = data.civil[kind], data.tactics[kind]
        price = s.put("table.civil") if data.civil_action[civil] else s.put("table.free")
        if data.civil_culture[civil]:
            price += ", " + s.put("table.culture-price", n=data.civil_culture[civil])
        name, tactic = s.called("civil", CIVILS[civil]), s.called("tactics", TACTICS_CARDS[tactics])
        says, fights = s.says("civil", CIVILS[civil]), s.says("tactics", TACTICS_CARDS[tactics])
        label = f"{name}: {says}. {tactic}: {fights}"
        cards.append(
            f'<li id="hand-{seat}-slot-{place}"{s.marks.on(f"card-{data.action_ids[kind]}", label, "coc-card")} '
            f'title="{escape(label)}"><div><b>{escape(name)}</b>'
            f'<small class="price">{price}</small><small>{escape(says)}</small></div><div class="tactics">'
            f"<b>{escape(tactic)}</b><small>{escape(fights)}</small></div></li>"
        )
    for place, card in enumerate(g.persons[seat]):
        id = data.event_ids[card_kind(card)]
        label = f"{s.called('event', id)}: {s.says('event', id)}"
        cards.append(
            f'<li id="person-{seat}-slot-{place}"{s.marks.on(f"card-{id}", label, "coc-card person")} title="{escape(label)}">'
            f"<div><b>{escape(s.called('event', id))}</b>"
            f'<small class="price">{s.put("table.person")}</small><small>{escape(s.says("event", id))}</small></div></li>'
        )
    for place, card in enumerate(g.plans[seat]):
        id = WONDERS[card_kind(card)]
        label = f"{s.called('wonder', id)}: {s.says('wonder', id)}"
        cards.append(
            f'<li id="plan-{seat}-slot-{place}" class="coc-card plan" role="group" aria-label="{escape(label)}" title="{escape(label)}"><div>'
            f"<b>{escape(s.called('wonder', id))}</b>"
            f'<small class="price">{s.put("table.plan")}</small><small>{escape(s.says("wonder", id))}</small></div></li>'
        )
    body = "".join(cards) or f'<li role="none" class="soft">{s.put("table.nothing")}</li>'
    return f'<section><h3>{s.put("table.hand-title")}</h3><ul role="group" class="coc-hand">{body}</ul></section>'


def _goals(s: Scene, seat: int) -> str:
    g = s.g
    items: list[str] = []
    for place, card in enumerate(g.goals[seat]):
        kind = card_kind(card)
        lines = "".join(
            f"<p><b>{escape(s.called('objective', OBJECTIVES[goal]))}</b>"
            f"<small>{escape(s.says('objective', OBJECTIVES[goal]))}</small></p>"
            for goal in g.data.objectives[kind]
        )
        label = ". ".join(
            f"{s.called('objective', OBJECTIVES[goal])}: {s.says('objective', OBJECTIVES[goal])}"
            for goal in g.data.objectives[kind]
        )
        items.append(
            f'<li id="goal-{seat}-slot-{place}"{s.marks.on(f"card-{g.data.objective_ids[kind]}", label, "goal")}>{lines}</li>'
        )
    body = "".join(items) or f'<li role="none" class="soft">{s.put("table.nothing")}</li>'
    return f'<section><h3>{s.put("table.objectives")}</h3><ul role="group" class="goals">{body}</ul></section>'
