"""One's own island: what stands and what it would cost, the hand, the fleets."""

from aegean.games.parthenon.building import list_cost
from aegean.games.parthenon.costs import lacking
from aegean.games.parthenon.goods import cards
from aegean.games.parthenon.ids import (
    ACROPOLIS,
    ACROPOLIS_NAMES,
    ARMY,
    BASICS,
    BUILDING_NAMES,
    COMMODITIES,
    COMPLETE,
    FLEET_LETTERS,
    FLEETS,
    GOLD,
    GOOD_NAMES,
    GOODS,
    HOME,
    LAND_NAMES,
    NO_CARD,
    TURNED_BACK,
    UNSEEN,
    VOYAGE_PHASE,
    WONDER_NAMES,
    WORKSHOP,
)
from aegean.games.parthenon.naming import counted_good
from aegean.games.parthenon.table_panels import wonder_name
from aegean.games.parthenon.table_scene import Scene, chip, stack
from aegean.games.parthenon.voyage import LoadPlan
from aegean.games.parthenon.wonders import stage_cost
from aegean.kernel.message import Message
from aegean.render.motion import counts, flies
from aegean.render.svg import MEANDER, escape, icon

GAP = '<li role="none" class="gap"></li>'
HILL = (
    '<svg class="hill" viewBox="0 0 460 58" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M0 58V44L70 40 84 22 150 20 166 4H294L310 20 376 22 390 40 460 44V58Z" fill="var(--hill)"/>'
    '<path d="M40 58Q230 14 420 58Z" fill="var(--hill2)"/></svg>'
)


def own(s: Scene, seat: int) -> str:
    """Mat at the left, hand and fleets at the right."""
    return f'<div class="par-own" style="--isl:{s.colour(seat)}">{_mat(s, seat)}{_hand(s, seat)}</div>'


# The mat


def _mat(s: Scene, seat: int) -> str:
    g = s.g
    active = s.owes(seat)
    built = f'<b class="count">{g.structures(seat)}<small>/{g.complete_island()}</small></b>'
    in_all = s.tell("table.structures", n=g.structures(seat), all=g.complete_island())
    name = f'{s.badge(seat, 26)}<h2>{escape(s.island(seat))} <span class="soft">{escape(s.name(seat))}, {s.put("table.you")}</span></h2>'
    natives = g.data.islands[g.islands[seat]].natives
    villages = "".join(_village(s, seat, kind, copy) for kind in natives for copy in (0, 1))
    works = "".join(_workshop(s, seat, number) for number in range(g.data.workshops))
    rock = "".join(_acropolis(s, seat, kind) for kind in range(len(ACROPOLIS_NAMES)))
    limits = g.data.limits
    return (
        f'<section class="panel mat{" active" if active else ""}" id="seat-{seat}">{MEANDER if active else ""}<header '
        f'class="row">{s.look(s.island_thing(seat), f"{s.island(seat)}, {s.name(seat)}", name)}{s.archon_tag(seat)}'
        f'<span class="soft">{s.schools(seat)}</span><span class="sp"></span>'
        f'<span class="soft key">{_head(s, "idea:import", s.tell("table.import", goods=""))} {s.imports(seat)}</span>'
        f"{s.look('idea:winning', in_all, built)}</header>"
        f'<div class="matgrid"><div><h3>{_head(s, "idea:village", s.tell("table.villages"))} <span class="soft">{g.village_count(seat)}/{2 * len(natives)}'
        f'</span></h3><ul role="group" class="tiles v">{villages}</ul>'
        f'<h3>{_head(s, "idea:acropolis", s.tell("table.acropolis"))} <span class="soft">{g.acropolis_count(seat)}/{limits.acropolis}</span></h3>'
        f'<div class="rock">{HILL}<ul role="group" class="tiles a">{rock}</ul></div></div>'
        f'<div><h3>{_head(s, "idea:workshop", s.tell("table.workshops"))} <span class="soft">{g.workshops[seat]}/{g.data.workshops}</span></h3>'
        f'<ul role="group" class="tiles w">{works}</ul>'
        f'<h3>{_head(s, "idea:plan", s.tell("table.wonders"))} <span class="soft">{g.wonders_at(seat, COMPLETE)}/{limits.plans}</span></h3>'
        f'<ul class="wonders">{_wonders(s, seat)}</ul></div></div></section>'
    )


def _head(s: Scene, thing: str, words: str) -> str:
    """The heading of a part of the mat, which tells what belongs there."""
    return s.look(thing, words, escape(words))


def _tile(
    s: Scene,
    seat: int,
    building: int,
    thing: str,
    symbol: str,
    name: str,
    built: bool,
    extra: str = "",
    note: str = "",
    copy: int = 0,
) -> str:
    """A structure: built, affordable (legal now or later), or with what is missing."""
    g = s.g
    id = BUILDING_NAMES[building]
    if built:
        label = s.tell("table.built", building=name) + (f", {note}" if note else "")
        body = f'<small class="idle">{escape(note)}</small>' if note else ""
        inside = f'<span class="face">{icon(symbol, 28, "var(--isl)")}{extra}<b>{escape(name)}</b>{body}</span>'
        return f'<li role="none" class="tile built">{s.look(thing, label, inside)}</li>'
    cost = list_cost(g, seat, building)
    exact, *rest = lacking(cost, g.stock[seat])
    can = not sum(exact) and not sum(rest)
    label = name + (f", {note}" if note else "")
    attributes = s.marks.around(f"building-{id}", label, "tile " + ("can" if can else "cannot"), thing)
    number = f"-{copy}" if copy else ""
    inside = (
        f'<span class="face">{icon(symbol, 24, "currentColor")}{extra}<b>{escape(name)}</b>'
        f'<span class="cst">{s.cost_row(cost, g.stock[seat], 18)}</span></span>'
    )
    return f'<li id="building-{id}{number}"{attributes}>{s.marks.look(f"building-{id}", thing, label, inside)}</li>'


def _village(s: Scene, seat: int, kind: int, copy: int) -> str:
    g = s.g
    building = 2 * kind + copy
    built = bool(g.villages[seat] >> building & 1)
    natives = g.data.islands[g.islands[seat]].natives
    resting = g.idle[seat][natives.index(kind)] if g.idle[seat] else 0
    note = s.tell("table.idle", n=1) if built and resting > copy else ""
    name = s.good_name(kind).capitalize()
    return _tile(s, seat, building, "idea:village", "village", name, built, s.good(kind, 18), note)


def _workshop(s: Scene, seat: int, number: int) -> str:
    g = s.g
    built = number < g.workshops[seat]
    rare = g.data.islands[g.islands[seat]].rare
    resting = g.idle[seat][-1] if g.idle[seat] else 0
    note = s.tell("table.idle", n=1) if built and resting > number else ""
    name = s.good_name(rare).capitalize()
    after_next = max(0, number - g.workshops[seat])
    return _tile(s, seat, WORKSHOP, "building:workshop", "workshop", name, built, s.good(rare, 18), note, after_next)


def _acropolis(s: Scene, seat: int, kind: int) -> str:
    copies = s.g.acropolis_of(seat, kind)
    thing = "structure:" + ACROPOLIS_NAMES[kind]
    note = f"× {copies}" if copies > 1 else ""
    return _tile(s, seat, ACROPOLIS + kind, thing, ACROPOLIS_NAMES[kind], s.say(Message(thing)), copies > 0, "", note)


def _wonders(s: Scene, seat: int) -> str:
    g = s.g
    items: list[str] = []
    stages = ("table.plan", "table.partial", "table.complete")
    for held in g.wonders[seat]:
        wonder, stage = held >> 2, held & 3
        bars = "".join(f'<i class="{"ok" if n <= stage else ""}"></i>' for n in range(3))
        cost = ""
        if stage != COMPLETE:
            price = stage_cost(g, seat, wonder)
            cost = f'<span class="cst">{s.put("table.needs")} {s.cost_row(price, g.stock[seat], 18)}</span>'
        name = wonder_name(s, wonder)
        inside = (
            f'<span class="face">{icon("wonder", 28, "var(--isl)")}<span>'
            f'<b>{escape(name)}</b> <small class="soft">{s.put(stages[stage])}</small>'
            f'<span class="stages">{bars}</span>{cost}</span></span>'
        )
        label = f"{name}, {s.tell(stages[stage])}"
        items.append(f'<li class="wonder">{s.look(f"structure:{WONDER_NAMES[wonder]}", label, inside)}</li>')
    if len(items) < g.data.limits.plans:
        words = s.tell("table.second-plan" if items else "table.no-plan")
        gold = chip("gold", 16) * g.data.limits.second_plan_gold if items else ""
        inside = (
            f'<span class="face">{icon("scroll", 26, "var(--ink-soft)")}<span><b>{escape(words)}</b>'
            f"<br/>{s.put('table.at-athens')} {gold}</span></span>"
        )
        items.append(f'<li class="wonder empty">{s.look("idea:plan", words, inside)}</li>')
    return "".join(items)


# Hand and fleets


def _hand(s: Scene, seat: int) -> str:
    g = s.g
    stock = g.stock[seat]
    groups: list[str] = []
    for kinds in (range(BASICS), range(BASICS, GOLD), range(GOLD, COMMODITIES)):
        stacks = [_stack(s, seat, kind, stock[kind]) for kind in kinds if stock[kind]]
        if stacks:
            groups.append("".join(stacks))
    total = sum(stock[:COMMODITIES]) + stock[UNSEEN]
    aegis = "".join(_aegis(s, kind, stock[kind]) for kind in range(ARMY, GOODS))
    wanted = "".join(
        _choice(s, kind) for kind in range(COMMODITIES) if not stock[kind] and f"good-{GOOD_NAMES[kind]}" in s.marks.legal
    )
    palette = f'<ul role="group" class="palette">{wanted}</ul>' if wanted else ""
    nothing = f'<li role="none" class="soft">{s.put("table.nothing")}</li>'
    return (
        f'<section class="panel handp"><h3>{_head(s, "idea:hand", s.tell("table.hand"))} '
        f'<span class="soft"{flies("cards", f"hand-{seat}", total)}>{total}</span></h3>'
        f'<ul role="group" class="stacks">{GAP.join(groups) or nothing}</ul>'
        + palette
        + f'<ul role="group" class="aegis"><li role="none" class="serif">{_head(s, "idea:aegis", s.tell("table.aegis"))}</li>{aegis}</ul>'
        f'<h3>{_head(s, "idea:fleet", s.tell("table.fleets"))} <span class="soft">{s.put("table.places", n=g.data.limits.cargo)}</span></h3>'
        f'<ul class="fleets">{"".join(_fleet(s, seat, n) for n in range(FLEETS))}</ul></section>'
    )


def _aegis(s: Scene, kind: int, number: int) -> str:
    name = GOOD_NAMES[kind]
    words = s.good_name(kind)
    thing, label = f"good:{name}", f"{words} {number}"
    attributes = s.marks.around(f"good-{name}", label, "aeg" if number else "aeg off", thing)
    shown = escape(words.split()[0].capitalize())
    inside = f"{icon(name, 19, 'var(--ink)')} {shown} <b{counts(number)}>{number}</b>"
    return f'<li id="good-{name}"{attributes}>{s.marks.look(f"good-{name}", thing, label, inside)}</li>'


def _choice(s: Scene, kind: int) -> str:
    """A good one does not hold but may choose now."""
    name = GOOD_NAMES[kind]
    return f'<li id="good-{name}"{s.marks.on(f"good-{name}", s.good_name(kind), "choice", f"good:{name}")}>{chip(name, 30)}</li>'


def _stack(s: Scene, seat: int, kind: int, number: int) -> str:
    name = GOOD_NAMES[kind]
    words = s.say(counted_good(name, number))
    label = s.tell("table.stack", n=number, good=words)
    inside = f'{stack(name, number)}<span class="of"><b{counts(number)}>{number}</b> {escape(words)}</span>'
    return (
        f'<li id="good-{name}"{s.marks.around(f"good-{name}", label, "stack", f"good:{name}")}'
        f"{flies(name, 'hand', number, f'island-{seat}')}>{s.marks.look(f'good-{name}', f'good:{name}', label, inside)}</li>"
    )


def _fleet(s: Scene, seat: int, number: int) -> str:
    g = s.g
    letter, thing = FLEET_LETTERS[number].upper(), f"fleet:{FLEET_LETTERS[number]}"
    if number >= g.fleets[seat]:
        price = chip("gold", 16) * g.data.fleet_gold[number]
        inside = (
            f'<span class="face">{icon("sail", 24, "var(--ink-soft)")} <b>{letter}</b> '
            f"<span>{s.put('table.build-fleet')}: {price}</span></span>"
        )
        return f'<li class="fleet none">{s.look(thing, s.say(Message(thing)), inside)}</li>'
    fleet = FLEETS * seat + number
    cargo, port = g.cargo[fleet], g.port[fleet]
    if g.phase == VOYAGE_PHASE and g.draft[seat]:
        cargo, port = _planned(LoadPlan(g, seat, g.draft[seat]), number, cargo, port)
    aboard = [GOOD_NAMES[kind] for kind in range(GOODS) for _ in range(cargo[kind])]
    places = "".join(
        f'<li class="pl full"{flies(name, f"fleet-{letter}", source=f"fleet-{seat}-{letter}")}>'
        f"{s.good(GOOD_NAMES.index(name), 26)}</li>"
        for name in aboard
    )
    places += '<li class="pl"></li>' * max(0, g.data.limits.cargo - cards(cargo))
    if port == TURNED_BACK:
        where = s.put("table.turned-back")
    elif port == HOME:
        where = s.put("table.at-home")
    else:
        land = s.say(Message("land:" + LAND_NAMES[port]))
        where = "→ " + s.look("land:" + LAND_NAMES[port], land, escape(land))
    sail = f"{icon('sail', 26, 'var(--isl)')} <b>{letter}</b>"
    return (
        f'<li class="fleet" id="cargo-{seat}-{letter}">{s.look(thing, s.say(Message(thing)), sail)}'
        f'<ul class="fp">{places}</ul><span class="fto"><b>{where}</b></span></li>'
    )


def _planned(plan: LoadPlan, number: int, cargo: tuple[int, ...], port: int) -> tuple[tuple[int, ...], int]:
    """Cargo and destination as far as one has decided, before the fleets leave."""
    if number < len(plan.lands):
        return (plan.loads[number], plan.lands[number]) if plan.lands[number] != NO_CARD else (cargo, port)
    if number == len(plan.lands) and plan.land != NO_CARD:
        return plan.load, plan.land
    return cargo, port
