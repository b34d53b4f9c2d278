"""What lies below the map: the pledge book, the rates of the lands, the rack of philosophies."""

from aegean.games.parthenon.components import SPECIAL_PLAN
from aegean.games.parthenon.ids import (
    ALWAYS,
    ANYWHERE,
    GROUP_NAMES,
    IF_EAGER,
    IF_PYTHAGOREAN,
    IF_SHORTAGE,
    IF_SURPLUS,
    IF_THRIVING,
    LAND_NAMES,
    NO_CARD,
    PHILOSOPHY_NAMES,
)
from aegean.games.parthenon.naming import traded
from aegean.games.parthenon.pledges import MARK_KEPT, UNMARKED
from aegean.games.parthenon.table_scene import Scene
from aegean.kernel.message import Message
from aegean.render.svg import escape, icon

CONDITIONS = {
    IF_PYTHAGOREAN: "table.if-pythagorean",
    IF_THRIVING: "table.if-thriving",
    IF_EAGER: "table.if-eager",
    IF_SHORTAGE: "table.if-shortage",
    IF_SURPLUS: "table.if-surplus",
}


def desk(s: Scene) -> str:
    """All of it, each to be folded away."""
    return f'<div class="par-desk">{pledge_book(s)}{rate_table(s)}{rack(s)}</div>'


def pledge_book(s: Scene) -> str:
    """PAR-R65: who promised what to whom, the latest first, and whether it was kept."""
    g = s.g
    if not g.pledges:
        return ""
    lines: list[str] = []
    for season, seat, to, phrase, mark in reversed(g.pledges):
        state = "open" if mark == UNMARKED else "kept" if mark == MARK_KEPT else "broken"
        year, of_year = g.calendar(season)
        when = s.put("table.pledge-when", year=year, season=of_year)
        promise = s.put(f"promise.{g.data.phrases[phrase]}")
        lines.append(
            f'<li class="pledge {state}">{s.badge(seat, 18)}{icon("swap", 12, "var(--ink-soft)")}{s.badge(to, 18)}'
            f"<span><b>{s.look('idea:pledge', promise, f'{escape(s.island(seat))} → {escape(s.island(to))}')}</b> {promise}"
            f' <span class="soft">{when}</span></span><em>{s.put("table.pledge-" + state)}</em></li>'
        )
    still = sum(1 for pledge in g.pledges if pledge[4] == UNMARKED)
    heading = f"{s.put('table.pledges')} <small>{s.put('table.pledges-open', n=still)}</small>"
    return f'<details class="panel fold pledges" id="pledges"><summary>{heading}</summary><ul>{"".join(lines)}</ul></details>'


def rate_table(s: Scene) -> str:
    """PAR-6.7: what fleets may exchange where, and what the lands sell."""
    g = s.g
    parts: list[str] = []
    for group, name in enumerate(GROUP_NAMES):
        lands = [land for land in range(len(LAND_NAMES)) if g.data.lands[land].group == group]
        title = ", ".join(_land(s, land) for land in lands)
        rates = [rate for rate in g.data.rates if rate.where == group]
        items = "".join(f"<li>{_rate(s, rate.give, rate.gives, rate.get, rate.gets)}{_when(s, rate.when)}</li>" for rate in rates)
        sold = "".join(f"<li>{_sold(s, land)}</li>" for land in lands if g.data.lands[land].special != NO_CARD)
        parts.append(f"<section><h4>{s.put('table.group-' + name)}</h4><p>{title}</p><ul>{items}{sold}</ul></section>")
    anywhere = [rate for rate in g.data.rates if rate.where == ANYWHERE]
    items = "".join(f"<li>{_rate(s, rate.give, rate.gives, rate.get, rate.gets)}{_when(s, rate.when)}</li>" for rate in anywhere)
    if items:
        parts.append(f"<section><h4>{s.put('table.group-anywhere')}</h4><ul>{items}</ul></section>")
    return (
        f'<details class="panel fold rates" id="rates"><summary>{s.put("table.rates")}</summary>'
        f'<div class="rate-groups">{"".join(parts)}</div></details>'
    )


def _land(s: Scene, land: int) -> str:
    name = s.say(Message("land:" + LAND_NAMES[land]))
    return s.look("land:" + LAND_NAMES[land], name, escape(name))


def _rate(s: Scene, give: int, gives: int, get: int, gets: int) -> str:
    got = s.tell("rate.another", n=gets) if give == get else s.say(traded(s.g, get, gets))
    return f"{escape(s.say(traded(s.g, give, gives)))} → {escape(got)}"


def _when(s: Scene, when: int) -> str:
    return "" if when == ALWAYS else f' <span class="soft">{s.put(CONDITIONS[when])}</span>'


def _sold(s: Scene, land: int) -> str:
    """What the land sells besides."""
    here = s.g.data.lands[land]
    name = _land(s, land)
    if here.special == SPECIAL_PLAN:
        return f"{name}: {s.put('table.sells-plan')}"
    good = s.good(here.special, 16)
    return f"{name}: {good} {s.put('table.sells', good=s.good_name(here.special), n=here.price)}"


def rack(s: Scene) -> str:
    """PAR-8.6, 8.7: every philosophy with its copies left, who introduced it and who holds it."""
    g = s.g
    lines: list[str] = []
    for number, name in enumerate(PHILOSOPHY_NAMES):
        holders = [seat for seat in range(g.players) if g.believes(seat, number)]
        left = g.data.limits.philosophy_copies - len(holders)
        giver = g.introduced[number]
        told = s.put("table.not-introduced") if giver == NO_CARD else s.put("table.introduced", island=s.island(giver), n=left)
        held = "".join(s.badge(seat, 16) for seat in holders)
        school = s.say(Message("philosophy:" + name))
        lines.append(
            f'<li class="{"down" if giver == NO_CARD else ""}"><b>{s.look("philosophy:" + name, school, escape(school))}</b>'
            f' <span class="soft">{told}</span><span class="end">{held}</span></li>'
        )
    taken = sum(1 for seat in g.introduced if seat >= 0)
    heading = f"{s.put('table.rack')} <small>{taken}/{len(PHILOSOPHY_NAMES)}</small>"
    return f'<details class="panel fold rack" id="rack"><summary>{heading}</summary><ul>{"".join(lines)}</ul></details>'
