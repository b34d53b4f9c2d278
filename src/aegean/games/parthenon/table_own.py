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
    PHILOSOPHY_NAMES,
    TURNED_BACK,
    UNSEEN,
    VOYAGE_PHASE,
    WORKSHOP,
)
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
    schools = ", ".join(
        s.say(Message("philosophy:" + name)) for number, name in enumerate(PHILOSOPHY_NAMES) if g.believes(seat, number)
    )
    archon = (
        f'<span class="tag">{icon("laurel", 12, "var(--gold-tx)")} {s.put("table.archon")}</span>' if seat == g.archon else ""
    )
    natives = g.data.islands[g.islands[seat]].natives
    villages = "".join(_village(s, seat, kind, copy) for kind in natives for copy in (0, 1))
    works = "".join(_workshop(s, seat, number) for number in range(g.data.workshops))
    rock = "".join(_acropolis(s, seat, kind) for kind in range(len(ACROPOLIS_NAMES)))
    limits = g.data.limits
    return (
        f'<section class="panel mat{" active" if active else ""}" id="seat-{seat}">{MEANDER if active else ""}<header '
        f'class="row">{s.badge(seat, 26)}<h2>{escape(s.island(seat))} '
        f'<span class="soft">{escape(s.name(seat))}, {s.put("table.you")}</span>'
        f'</h2>{archon}<span class="soft">{escape(schools)}</span><span class="sp"></span>'
        f'<span class="soft key">{s.put("table.import", goods="")} {s.imports(seat)}</span>'
        f'<b class="count">{g.structures(seat)}<small>/{g.complete_island()}</small></b></header>'
        f'<div class="matgrid"><div><h3>{s.put("table.villages")} <span class="soft">{g.village_count(seat)}/{2 * len(natives)}'
        f'</span></h3><ul role="group" class="tiles v">{villages}</ul>'
        f'<h3>{s.put("table.acropolis")} <span class="soft">{g.acropolis_count(seat)}/{limits.acropolis}</span></h3>'
        f'<div class="rock">{HILL}<ul role="group" class="tiles a">{rock}</ul></div></div>'
        f'<div><h3>{s.put("table.workshops")} <span class="soft">{g.workshops[seat]}/{g.data.workshops}</span></h3>'
        f'<ul role="group" class="tiles w">{works}</ul>'
        f'<h3>{s.put("table.wonders")} <span class="soft">{g.wonders_at(seat, COMPLETE)}/{limits.plans}</span></h3>'
        f'<ul class="wonders">{_wonders(s, seat)}</ul></div></div></section>'
    )


def _tile(
    s: Scene, seat: int, building: int, symbol: str, name: str, built: bool, extra: str = "", note: str = "", copy: int = 0
) -> str:
    """A structure: built, affordable (legal now or later), or with what is missing."""
    g = s.g
    id = BUILDING_NAMES[building]
    if built:
        label = s.tell("table.built", building=name) + (f", {note}" if note else "")
        body = f'<small class="idle">{escape(note)}</small>' if note else ""
        return (
            f'<li class="tile built" role="img" aria-label="{escape(label)}">{icon(symbol, 28, "var(--isl)")}{extra}'
            f"<b>{escape(name)}</b>{body}</li>"
        )
    cost = list_cost(g, seat, building)
    exact, *rest = lacking(cost, g.stock[seat])
    can = not sum(exact) and not sum(rest)
    label = name + (f", {note}" if note else "")
    attributes = s.marks.on(f"building-{id}", label, "tile " + ("can" if can else "cannot"))
    number = f"-{copy}" if copy else ""
    return (
        f'<li id="building-{id}{number}"{attributes}>{icon(symbol, 24, "currentColor")}{extra}<b>{escape(name)}</b>'
        f'<span class="cst">{s.cost_row(cost, g.stock[seat], 18)}</span></li>'
    )


def _village(s: Scene, seat: int, kind: int, copy: int) -> str:
    g = s.g
    building = 2 * kind + copy
    built = bool(g.villages[seat] >> building & 1)
    natives = g.data.islands[g.islands[seat]].natives
    resting = g.idle[seat][natives.index(kind)] if g.idle[seat] else 0
    note = s.tell("table.idle", n=1) if built and resting > copy else ""
    return _tile(s, seat, building, "village", s.good_name(kind).capitalize(), built, chip(GOOD_NAMES[kind], 18), note)


def _workshop(s: Scene, seat: int, number: int) -> str:
    g = s.g
    built = number < g.workshops[seat]
    rare = g.data.islands[g.islands[seat]].rare
    resting = g.idle[seat][-1] if g.idle[seat] else 0
    note = s.tell("table.idle", n=1) if built and resting > number else ""
    name = s.good_name(rare).capitalize()
    after_next = max(0, number - g.workshops[seat])
    return _tile(s, seat, WORKSHOP, "workshop", name, built, chip(GOOD_NAMES[rare], 18), note, after_next)


def _acropolis(s: Scene, seat: int, kind: int) -> str:
    copies = s.g.acropolis_of(seat, kind)
    name = s.say(Message("structure:" + ACROPOLIS_NAMES[kind]))
    return _tile(s, seat, ACROPOLIS + kind, ACROPOLIS_NAMES[kind], name, copies > 0, "", f"× {copies}" if copies > 1 else "")


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
        items.append(
            f'<li class="wonder">{icon("wonder", 28, "var(--isl)")}<span>'
            f'<b>{escape(wonder_name(s, wonder))}</b> <small class="soft">{s.put(stages[stage])}</small>'
            f'<span class="stages">{bars}</span>{cost}</span></li>'
        )
    if len(items) < g.data.limits.plans:
        words = s.put("table.second-plan" if items else "table.no-plan")
        gold = chip("gold", 16) * g.data.limits.second_plan_gold if items else ""
        items.append(
            f'<li class="wonder empty">{icon("scroll", 26, "var(--ink-soft)")}<span><b>{words}</b>'
            f"<br/>{s.put('table.at-athens')} {gold}</span></li>"
        )
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
        f'<section class="panel handp"><h3>{s.put("table.hand")} '
        f'<span class="soft"{flies("cards", f"hand-{seat}", total)}>{total}</span></h3>'
        f'<ul role="group" class="stacks">{GAP.join(groups) or nothing}</ul>'
        + palette
        + f'<ul role="group" class="aegis"><li role="none" class="serif">{s.put("table.aegis")}</li>{aegis}</ul>'
        f'<h3>{s.put("table.fleets")} <span class="soft">{s.put("table.places", n=g.data.limits.cargo)}</span></h3>'
        f'<ul class="fleets">{"".join(_fleet(s, seat, n) for n in range(FLEETS))}</ul></section>'
    )


def _aegis(s: Scene, kind: int, number: int) -> str:
    name = GOOD_NAMES[kind]
    words = s.good_name(kind)
    attributes = s.marks.on(f"good-{name}", f"{words} {number}", "aeg" if number else "aeg off")
    shown = escape(words.split()[0].capitalize())
    return f'<li id="good-{name}"{attributes}>{icon(name, 19, "var(--ink)")} {shown} <b{counts(number)}>{number}</b></li>'


def _choice(s: Scene, kind: int) -> str:
    """A good one does not hold but may choose now."""
    name = GOOD_NAMES[kind]
    return f'<li id="good-{name}"{s.marks.on(f"good-{name}", s.good_name(kind), "choice")}>{chip(name, 30)}</li>'


def _stack(s: Scene, seat: int, kind: int, number: int) -> str:
    name = GOOD_NAMES[kind]
    label = s.tell("table.stack", n=number, good=s.good_name(kind))
    return (
        f'<li id="good-{name}"{s.marks.on(f"good-{name}", label, "stack")}{flies(name, "hand", number, f"island-{seat}")}>'
        f"{stack(name, number)}<p>"
        f"<b{counts(number)}>{number}</b> {escape(s.good_name(kind))}</p></li>"
    )


def _fleet(s: Scene, seat: int, number: int) -> str:
    g = s.g
    letter = FLEET_LETTERS[number].upper()
    if number >= g.fleets[seat]:
        price = chip("gold", 16) * g.data.fleet_gold[number]
        return (
            f'<li class="fleet none">{icon("sail", 24, "var(--ink-soft)")} <b>{letter}</b> <span>{s.put("table.build-fleet")}: '
            f"{price}</span></li>"
        )
    fleet = FLEETS * seat + number
    cargo, port = g.cargo[fleet], g.port[fleet]
    if g.phase == VOYAGE_PHASE and g.draft[seat]:
        cargo, port = _planned(LoadPlan(g, seat, g.draft[seat]), number, cargo, port)
    aboard = [GOOD_NAMES[kind] for kind in range(GOODS) for _ in range(cargo[kind])]
    places = "".join(
        f'<li class="pl full"{flies(name, f"fleet-{letter}", source=f"fleet-{seat}-{letter}")}>'
        f"{chip(name, 26, s.good_name(GOOD_NAMES.index(name)))}</li>"
        for name in aboard
    )
    places += '<li class="pl"></li>' * max(0, g.data.limits.cargo - cards(cargo))
    if port == TURNED_BACK:
        where = s.put("table.turned-back")
    elif port == HOME:
        where = s.put("table.at-home")
    else:
        where = "→ " + escape(s.say(Message("land:" + LAND_NAMES[port])))
    return (
        f'<li class="fleet" id="cargo-{seat}-{letter}">{icon("sail", 26, "var(--isl)")} <b>{letter}</b>'
        f'<ul class="fp">{places}</ul><span class="fto"><b>{where}</b></span></li>'
    )


def _planned(plan: LoadPlan, number: int, cargo: tuple[int, ...], port: int) -> tuple[tuple[int, ...], int]:
    """Cargo and destination as far as one has decided, before the fleets leave."""
    if number < len(plan.lands):
        return (plan.loads[number], plan.lands[number]) if plan.lands[number] != NO_CARD else (cargo, port)
    if number == len(plan.lands) and plan.land != NO_CARD:
        return plan.load, plan.land
    return cargo, port
