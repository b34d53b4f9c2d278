"""One's own area: goods, the board of advances, hand and objectives."""

from aegean.games.clash.ids import (
    ADVANCES,
    BLUE,
    CATEGORIES,
    CIVILS,
    GOODS_COUNT,
    OBJECTIVES,
    TACTICS_CARDS,
    WONDERS,
    YELLOW,
)
from aegean.games.clash.objective_cards import CARDS
from aegean.games.clash.printed import halves
from aegean.games.clash.scoring import PARTS, points
from aegean.games.clash.state import card_kind
from aegean.games.clash.table_scene import Scene
from aegean.kernel.message import Message
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
    goods = "".join(s.good(seat, good, 22, "good big") for good in range(GOODS_COUNT))
    vp = f'<b class="vp">{halves(sum(total))}<small>{s.put("table.vp")}</small></b>'
    evt = f'<span class="soft evt">{s.put("table.event-in", n=g.cubes[seat])} {cubes}</span>'
    key = (
        f'<span class="key"><i class="yellow"></i>{s.put("table.mood-border")} <i class="blue">'
        f"</i>{s.put('table.culture-border')} "
        f'<i class="can"></i>{s.put("table.can-gain")}</span>'
    )
    return (
        f'<div class="panel coc-own{" active" if active else ""}" id="seat-{seat}">{MEANDER if active else ""}<header '
        f'class="row">{badge(seat, s.name(seat), 26)}'
        f"<h2>{escape(s.name(seat))}</h2>{s.look('idea:winning', s.tell('table.points', n=halves(sum(total))), vp)}{goods}"
        f'<span class="sp"></span>{key}</header>'
        f'<p class="soft sums">{parts} {s.look("idea:event", s.tell("table.event-in", n=g.cubes[seat]), evt)}</p>{_board(s, seat)}</div>{_hand(s, seat)}{_goals(s, seat)}'
    )


def _board(s: Scene, seat: int) -> str:
    g = s.g
    columns: list[str] = []
    for category, id in enumerate(CATEGORIES):
        boxes = "".join(_advance(s, seat, advance) for advance in range(len(ADVANCES)) if g.data.category[advance] == category)
        needs = g.data.category_needs[category]
        closed = needs >= 0 and not g.owns(seat, needs)
        shade, arrow = (' class="closed"', " ↑") if closed else ("", "")
        name = s.called("category", id)
        label = f"{name}. {s.tell('table.wonder-needs', advance=Message('advance:' + ADVANCES[needs]))}" if closed else name
        head = s.look(f"category:{id}", label, escape(name) + arrow)
        columns.append(f'<section{shade}><h3>{head}</h3><ul role="group">{boxes}</ul></section>')
    return f'<div class="advances" data-rove="" role="group" aria-label="{s.put("table.board")}">{"".join(columns)}</div>'


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
    place, thing = f"advance-{id}", f"advance:{id}"
    inside = s.marks.look(place, thing, label, f'<span class="face">{cube}{escape(name)}</span>')
    return f'<li id="advance-{id}"{s.marks.around(place, label, " ".join(classes), thing)}>{inside}</li>'


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
        here, civil_thing = f"card-{data.action_ids[kind]}", f"civil:{CIVILS[civil]}"
        upper = f'<b>{escape(name)}</b><small class="price">{price}</small><small>{escape(says)}</small>'
        lower = f"<b>{escape(tactic)}</b><small>{escape(fights)}</small>"
        cards.append(
            f'<li id="hand-{seat}-slot-{place}"{s.marks.on(here, label, "coc-card", civil_thing)}>'
            f"<div>{s.look(civil_thing, f'{name}: {says}', upper, here)}</div>"
            f'<div class="tactics">{s.look(f"tactics:{TACTICS_CARDS[tactics]}", f"{tactic}: {fights}", lower, here)}</div></li>'
        )
    for place, card in enumerate(g.persons[seat]):
        id = data.event_ids[card_kind(card)]
        label = f"{s.called('event', id)}: {s.says('event', id)}"
        inside = (
            f'<b>{escape(s.called("event", id))}</b><small class="price">{s.put("table.person")}</small>'
            f"<small>{escape(s.says('event', id))}</small>"
        )
        cards.append(
            f'<li id="person-{seat}-slot-{place}"{s.marks.around(f"card-{id}", label, "coc-card person", f"event:{id}")}>'
            f"<div>{s.marks.look(f'card-{id}', f'event:{id}', label, inside)}</div></li>"
        )
    for place, card in enumerate(g.plans[seat]):
        id = WONDERS[card_kind(card)]
        label = f"{s.called('wonder', id)}: {s.says('wonder', id)}"
        inside = (
            f'<b>{escape(s.called("wonder", id))}</b><small class="price">{s.put("table.plan")}</small>'
            f"<small>{escape(s.says('wonder', id))}</small>"
        )
        cards.append(
            f'<li id="plan-{seat}-slot-{place}" role="none" class="coc-card plan"><div>{s.look(f"wonder:{id}", label, inside)}</div></li>'
        )
    body = "".join(cards) or f'<li role="none" class="soft">{s.put("table.nothing")}</li>'
    return f'<section class="panel coc-cards in-hand"><h3>{s.head("idea:action-card", "table.hand-title")}</h3><ul role="group" class="coc-hand">{body}</ul></section>'


def _goals(s: Scene, seat: int) -> str:
    g = s.g
    items: list[str] = []
    for place, card in enumerate(g.goals[seat]):
        kind = card_kind(card)
        here = f"card-{g.data.objective_ids[kind]}"
        lines = "".join(f"<p>{_goal(s, seat, goal, here)}</p>" for goal in g.data.objectives[kind])
        label = ". ".join(
            f"{s.called('objective', OBJECTIVES[goal])}: {s.says('objective', OBJECTIVES[goal])}"
            for goal in g.data.objectives[kind]
        )
        first = f"objective:{OBJECTIVES[g.data.objectives[kind][0]]}"
        items.append(f'<li id="goal-{seat}-slot-{place}"{s.marks.on(here, label, "goal", first)}>{lines}</li>')
    body = "".join(items) or f'<li role="none" class="soft">{s.put("table.nothing")}</li>'
    return f'<section class="panel coc-cards to-score"><h3>{s.head("idea:objective-card", "table.objectives")}</h3><ul role="group" class="goals">{body}</ul></section>'


def _goal(s: Scene, seat: int, goal: int, within: str) -> str:
    """One half of an objective card, and how far one is, where that can be counted."""
    id, card = OBJECTIVES[goal], CARDS[goal]
    name, says, needed = s.called("objective", id), s.says("objective", id), card.needed(s.g, seat)
    label, far = f"{name}: {says}", ""
    if needed:
        have, reached = min(card.have(s.g, seat), needed), card.fulfilled(s.g, seat)
        words = s.tell("table.so-far", n=have, all=needed)
        label += f". {words}"
        far = f'<small class="{"far reached" if reached else "far"}" style="--n:{100 * have // needed}%">{escape(words)}</small>'
    return s.look(f"objective:{id}", label, f"<b>{escape(name)}</b><small>{escape(says)}</small>{far}", within)
