"""The year, the others, events, supply and the trade desk."""

from aegean.games.parthenon.actions import GIVE, WANT
from aegean.games.parthenon.goods import commodities
from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    ARMY,
    COMMODITIES,
    COMPLETE,
    FLEET_LETTERS,
    GOOD_NAMES,
    GOODS,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    UNKNOWN,
    WONDER_NAMES,
)
from aegean.games.parthenon.island_trade import desk_is_open, side
from aegean.games.parthenon.naming import some_commodities
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.table_scene import Scene, chip
from aegean.kernel.message import Message
from aegean.render.motion import flies
from aegean.render.svg import MEANDER, drawing, escape, icon, use

PHASE_ICONS = ("eye", "grain", "swap", "trireme", "storm", "amphora", "home", "hammer", "discard", "laurel")
ACROPOLIS_ICONS = ACROPOLIS_NAMES


def status(s: Scene) -> str:
    """Year, season, the ten phases, and who is awaited."""
    g = s.g
    phases: list[str] = []
    for number, name in enumerate(PHASE_NAMES):
        label, mark = s.tell(f"phase.{name}"), icon(PHASE_ICONS[number], 18, "currentColor")
        now = number == g.phase and not g.over
        inside = s.look(f"phase:{name}", label, f"<span>{mark} {escape(label)}</span>" if now else mark)
        state = ' class="now" aria-current="step"' if now else ' class="past"' if number < g.phase else ""
        phases.append(f"<li{state}>{inside}</li>")
    waiting = "".join(s.badge(seat, 20) for seat in range(g.players) if s.owes(seat))
    awaited = f'<span class="wait">{s.put("table.waiting")} {waiting}</span>' if waiting else ""
    return (
        f'<div class="par-status"><span><b>{s.put("table.year", n=g.year(), all=g.data.years)}</b> · '
        f"{s.put('table.season', n=g.season % g.data.seasons + 1, all=g.data.seasons)}</span>"
        f'<ol class="phases icons">{"".join(phases)}</ol>{awaited}</div>'
    )


# The others


def opponents(s: Scene) -> str:
    """A strip for each of the others."""
    return f'<div class="par-rivals">{"".join(_rival(s, seat) for seat in s.others())}</div>'


def _rival(s: Scene, seat: int) -> str:
    g = s.g
    active = s.owes(seat)
    stock = g.stock[seat]
    hand = commodities(stock)
    here = f"player-{seat}"
    aegis = "".join(
        s.stat(f"good:{GOOD_NAMES[k]}", GOOD_NAMES[k], stock[k], 17, "var(--ink)", f"{s.good_name(k)} {stock[k]}", here)
        for k in range(ARMY, GOODS)
        if stock[k]
    )
    fleets = "".join(
        s.look(
            f"fleet:{letter}",
            s.say(Message(f"fleet:{letter}")),
            f'<span class="ff">{icon("sail", 16, "currentColor")}<b>{letter.upper()}</b></span>',
            here,
        )
        for letter in FLEET_LETTERS[: g.fleets[seat]]
    )
    label = f"{s.island(seat)}, {s.name(seat)}"
    attributes = s.marks.on(here, label, "panel par-rival" + (" active" if active else ""), s.island_thing(seat))
    built = f'<b class="count">{g.structures(seat)}<small>/{g.complete_island()}</small></b>'
    in_all = s.tell("table.structures", n=g.structures(seat), all=g.complete_island())
    name = f'<h3>{escape(s.island(seat))} <span class="soft">{escape(s.name(seat))}</span></h3>'
    known = g.least[seat]
    ledger = "".join(
        f'<span class="good">{chip(GOOD_NAMES[kind], 14)}{known[kind]}</span>' for kind in range(COMMODITIES) if known[kind]
    )
    at_least = s.tell("table.known", goods=some_commodities(known))
    return (
        f'<article id="seat-{seat}"{attributes} style="--isl:{s.colour(seat)}">{MEANDER if active else ""}<header '
        f'class="row">{s.marks.look(here, s.island_thing(seat), label, s.badge(seat, 24) + name)}{s.archon_tag(seat, here)}'
        f'<span class="sp"></span>{s.look("idea:winning", in_all, built, here)}'
        f"</header>{structures(s, seat, here)}"
        f'<p class="line"><span{flies("cards", f"hand-{seat}", hand, f"seat-{seat}")}>'
        f"{s.stat('idea:hand', 'hand', hand, 17, 'var(--ink)', s.tell('table.cards', n=hand), here)}</span>{aegis}<span "
        f'class="soft">{s.schools(seat, here)}</span><span class="end">{fleets}</span></p>'
        + (f'<p class="line ledger">{s.look("idea:hand", at_least, ledger, here)}</p>' if ledger else "")
        + "</article>"
    )


def structures(s: Scene, seat: int, within: str) -> str:
    """What an island has built, as a row of symbols; the rest is faint."""
    g = s.g
    marks: list[tuple[str, bool]] = [
        ("village", n < g.village_count(seat)) for n in range(2 * len(g.data.islands[g.islands[seat]].natives))
    ]
    marks += [("workshop", n < g.workshops[seat]) for n in range(g.data.workshops)]
    acropolis = [(name, g.acropolis_of(seat, kind) > 0) for kind, name in enumerate(ACROPOLIS_ICONS)]
    doubled = [(name, True) for kind, name in enumerate(ACROPOLIS_ICONS) if g.acropolis_of(seat, kind) > 1]
    wonders = [("wonder", n < g.wonders_at(seat, COMPLETE)) for n in range(g.data.limits.plans)]
    body, x = "", 0.0
    for group in (marks[:-2], marks[-2:], [*acropolis, *doubled], wonders):
        for name, built in group:
            mark = use(name, x, 0, 16, "var(--ink)", "var(--sheet)")
            body += mark if built else f'<g opacity=".22">{mark}</g>'
            x += 17
        x += 9
    label = s.tell(
        "table.summary",
        villages=g.village_count(seat),
        workshops=g.workshops[seat],
        acropolis=g.acropolis_count(seat),
        wonders=g.wonders_at(seat, COMPLETE),
    )
    return s.look("idea:winning", label, drawing(x, 17, body, more='class="built"'), within)


# Beside the map


def market(s: Scene) -> str:
    """Open offers, the events of the year, and the supply."""
    g = s.g
    won = ""
    if g.over:
        lines = "".join(f"<li>{s.badge(seat, 20)} {s.put('table.wins', island=s.island(seat))}</li>" for seat in g.winners())
        won = f'<ul class="panel result">{lines}</ul>'
    return f'<div class="par-market">{won}{_offers(s)}{_events(s)}{_supply(s)}</div>'


def _events(s: Scene) -> str:
    g = s.g
    items: list[str] = []
    for place, number in enumerate(g.row):
        if number == UNKNOWN:
            words = s.tell("table.event-down", n=place + 1)
            inside = f'<b class="evn">{place + 1}</b><span class="soft">{escape(words)}</span>'
            items.append(f'<li class="ev down">{s.look("phase:event", words, inside)}</li>')
            continue
        event = g.data.events[number]
        name = s.say(Message("event:" + event.id))
        guard = s.good(event.price, 22) if 0 <= event.price < GOODS else ""
        kind = "harm" if event.harmful else "fine"
        word = s.tell("table.harmful" if event.harmful else "table.good")
        effect = s.tell(f"effect.{event.id}") if f"effect.{event.id}" in s.words.texts else ""
        what = f"<em>{escape(word)}</em><b>{escape(name)}</b><span>{escape(effect)}</span>"
        inside = f'<b class="evn">{place + 1}</b><span class="what">{what}</span>{guard}'
        items.append(f'<li class="ev {kind}">{s.look(f"event:{event.id}", f"{name}, {word}. {effect}", inside)}</li>')
    return f'<section class="panel evs"><h3>{s.put("table.events")}</h3><ol>{"".join(items)}</ol></section>'


def _supply(s: Scene) -> str:
    g = s.g
    taken = sum(1 for seat in g.introduced if seat >= 0)
    counts = (
        ("storm", len(g.hazards), "table.hazard-deck", "phase:hazard"),
        ("anchor", len(g.pile), "table.harbour-deck", "idea:harbour"),
        ("scroll", len(g.plans), "table.plan-deck", "idea:plan"),
        ("owl", f"{taken}/{len(PHILOSOPHY_NAMES)}", "table.schools", "structure:academy"),
    )
    items = "".join(
        "<li>"
        + s.look(thing, f"{s.tell(id)} {n}", f"{icon(symbol, 17, 'var(--ink)')} <b>{n}</b><br/><span>{s.put(id)}</span>")
        + "</li>"
        for symbol, n, id, thing in counts
    )
    return f'<ul class="panel supply" aria-label="{s.put("table.supply")}">{items}</ul>'


def _offers(s: Scene) -> str:
    """The trade desk while islands trade: what lies open, and how many offers one may still make."""
    g = s.g
    if not desk_is_open(g):
        return ""
    items = _own_draft(s) + "".join(_offer(s, offer) for offer in g.offers if offer.answers or offer.takers)
    left = ""
    if s.seat is not None:
        left = f" <small>{s.put('table.offers-left', n=g.settings.offers - g.made[s.seat])}</small>"
    body = f"<ul>{items}</ul>" if items else f'<p class="soft">{s.put("table.no-offers")}</p>'
    return f'<section class="panel offers"><h3>{s.put("table.offers")}{left}</h3>{body}</section>'


def _own_draft(s: Scene) -> str:
    """The offer one is putting together, which nobody else sees yet."""
    g = s.g
    if s.seat is None or not g.draft[s.seat]:
        return ""
    draft = g.draft[s.seat]
    give, want = s.goods_row(side(draft, GIVE), 22), s.goods_row(side(draft, WANT), 22)
    return (
        f'<li class="offer mine">{s.badge(s.seat, 20)} <b>{s.put("table.your-offer")}</b>'
        f'<span class="deal">{give or s.put("table.nothing")} {icon("swap", 15, "var(--ink-soft)")} '
        f"{want or s.put('table.nothing')}</span></li>"
    )


def _offer(s: Scene, offer: Offer) -> str:
    to = s.put("table.to-all") if offer.to >= s.g.players else s.put("table.to", island=s.island(offer.to))
    give, want = s.goods_row(offer.give, 22), s.goods_row(offer.want, 22)
    label = f"{s.island(offer.seat)} {to}"
    below = ""
    if offer.parent >= 0:
        below += f"<p>{s.put('table.counters', n=offer.parent)}</p>"
    if offer.promise >= 0:
        below += f"<p>{s.put('do.promise', promise=s.tell('promise.' + s.g.data.phrases[offer.promise]))}</p>"
    if offer.takers:
        takers = ", ".join(s.island(seat) for seat in range(s.g.players) if offer.takers >> seat & 1)
        below += f"<p>{s.put('table.willing', islands=takers)}</p>"
    asked = "".join(s.badge(seat, 20) for seat in range(s.g.players) if offer.answers >> seat & 1)
    names = ", ".join(s.island(seat) for seat in range(s.g.players) if offer.answers >> seat & 1)
    below += f'<p>{s.put("table.not-answered")} <span role="img" aria-label="{escape(names)}">{asked}</span></p>'
    return (
        f'<li id="offer-{offer.number}"{s.marks.on(f"offer-{offer.number}", label, "offer", "phase:island-trade")}>{s.badge(offer.seat, 20)} <span>'
        f'{s.marks.look(f"offer-{offer.number}", "phase:island-trade", label, f"<b>{offer.number}. {escape(s.island(offer.seat))}</b>")} <span class="soft">{to}</span></span>'
        f'<span class="deal">{give or s.put("table.nothing")} {icon("swap", 15, "var(--ink-soft)")} '
        f'{want or s.put("table.nothing")}</span><div class="terms">{below}</div></li>'
    )


def wonder_name(s: Scene, wonder: int) -> str:
    """A wonder by name."""
    return s.say(Message("wonder:" + WONDER_NAMES[wonder]))
