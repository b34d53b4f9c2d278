"""Cards: full faces, compact faces, backs and decks. Positions are those of the card anatomy, in its own units."""

from typing import Final

from aegean.games.polis.table_medallions import LETTERS, covered, medallion, on, ring
from aegean.render.svg import centred, fitted, text, use, width_of

FULL: Final = (104, 148)
COMPACT: Final = (54, 84)
SLIVER: Final = (36, 84)
NAME: Final = 'class="nm"'
LEAST: Final = 9.6
"""Names on two lines are no smaller, so that they can be read at the size of a rival's card."""
MIDDLE: Final = 12.2
"""Of the band a name on two lines stands on."""
DECK_LAYERS: Final = 5
TYPE_ICONS: Final = {"building": "temple", "person": "bust", "ship": "sail"}
DECK_ICONS: Final = {"red": "spears", "green": "temple", "blue": "amphora", "yellow": "laurel"}


class Face:
    """What is printed on a card, in the language of the drawing."""

    def __init__(
        self,
        name: str,
        colour: str,
        types: list[str],
        symbols: list[str],
        bordered: int,
        picture: str,
        badge: str,
        phrase: str,
        label: str,
    ) -> None:
        self.name: Final = name
        self.colour: Final = colour
        self.type_icon: Final = next((TYPE_ICONS[kind] for kind in types), "")
        self.symbols: Final = symbols
        self.bordered: Final = bordered
        """The place of the symbol a coin may cover, or -1."""
        self.picture: Final = picture
        self.badge: Final = badge
        """When the ability may be used, empty if there is none."""
        self.phrase: Final = phrase
        self.label: Final = label
        """The whole card in words."""


def full(face: Face, coin: bool, size: tuple[int, int] = (110, 157)) -> str:
    """The face of a card of one's own, with a coin on its bordered icon if it is protected."""
    colour = face.colour
    ink = on(colour)
    ground = f"color-mix(in srgb,var(--c-{colour}) 24%,var(--papyrus))"
    foot = 104 if face.badge else 142
    figure = 44 if face.badge else 54
    parts = [
        f'<rect x="1" y="1" width="102" height="146" rx="6" fill="var(--sheet)"/>'
        f'<rect x="37" y="28" width="61" height="{foot - 28}" rx="4" fill="{ground}"/>',
        centred(face.picture, 67.5, 28 + (foot - 38) / 2, figure, "var(--fig)", ground),
        f'<path d="M43 {foot - 9}h49M43 {foot - 6}h49" stroke="var(--fig)" opacity=".55"/>'
        f'<path d="M1 7a6 6 0 0 1 6-6H97a6 6 0 0 1 6 6V24H1z" fill="var(--c-{colour})"/>',
        _title(face.name, 7, 13, 17, 75 if face.type_icon else 90, ink),
    ]
    if face.type_icon:
        parts.append(use(face.type_icon, 85, 6, 13, ink, f"var(--c-{colour})"))
    top, step = (40, 25) if len(face.symbols) > 3 else (44, 30)
    for place, symbol in enumerate(face.symbols):
        parts.append(_value(face, symbol, place, coin, 18.5, top + step * place, 12.5, 2.8))
    if face.badge:
        wide = min(61.0, width_of(face.badge, 10.5) * 1.1 + 13)
        parts.append(
            f'<rect x="37" y="108" width="{wide:.0f}" height="15" rx="7.5" fill="var(--ink)"/>'
            + fitted(37 + wide / 2, 119, face.badge, 10.5, 50, "var(--sheet)", 'text-anchor="middle" font-weight="700"')
            + fitted(37, 137, face.phrase, 11, 61, "var(--ink)")
        )
    edge = 'stroke="var(--silver)" stroke-width="3"' if coin else f'stroke="var(--c-{colour})" stroke-width="2"'
    parts.append(
        text(11, 142.5, LETTERS[colour], 11, f"var(--ct-{colour})", 'text-anchor="middle" font-weight="800"')
        + f'<rect x="1.2" y="1.2" width="101.6" height="145.6" rx="6" fill="none" {edge}/>'
    )
    return _card(size, FULL, parts)


def compact(face: Face, coin: bool) -> str:
    """The small face used in opponents' cities and lists."""
    colour = face.colour
    ink = on(colour)
    two_rows = len(face.symbols) > 2
    parts = [
        '<rect x="1" y="1" width="52" height="82" rx="5" fill="var(--sheet)"/>'
        f'<path d="M1 6a5 5 0 0 1 5-5H48a5 5 0 0 1 5 5V{_band(face.name)}H1z" fill="var(--c-{colour})"/>',
        _title(face.name, 4, 10.5, 12.5, 46, ink),
    ]
    top = 35 if two_rows else 37
    for place, symbol in enumerate(face.symbols):
        parts.append(_value(face, symbol, place, coin, 39 if place % 2 else 14.5, top + 22 * (place // 2), 9.5, 2.1))
    edge = 'stroke="var(--silver)" stroke-width="2.4"' if coin else f'stroke="var(--c-{colour})" stroke-width="1.4"'
    if face.type_icon:
        parts.append(use(face.type_icon, 5, 70, 10, "var(--ink-soft)", "var(--sheet)"))
    parts.append(
        text(46, 79.5, LETTERS[colour], 10, f"var(--ct-{colour})", 'text-anchor="middle" font-weight="800"')
        + f'<rect x="1" y="1" width="52" height="82" rx="5" fill="none" {edge}/>'
    )
    return _card(COMPACT, COMPACT, parts)


def sliver(face: Face, coin: bool) -> str:
    """The narrow face of a crowded city: the name along the side, the values in one column."""
    colour = face.colour
    ink = on(colour)
    name = face.name if width_of(face.name, 10.8) <= 100 else _split(face.name)[0]
    parts = [
        '<rect x="1" y="1" width="34" height="82" rx="5" fill="var(--sheet)"/>'
        f'<path d="M6 1h7v82H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z" fill="var(--c-{colour})"/>',
        f'<g transform="translate(10.6 68) rotate(-90)">{fitted(0, 0, name, 10.6, 66, ink, NAME)}</g>',
    ]
    top, step, r = (12.5, 19.8, 8.6) if len(face.symbols) > 3 else (17, 24, 8.8)
    for place, symbol in enumerate(face.symbols):
        parts.append(_value(face, symbol, place, coin, 23.6, top + step * place, r, 1.9))
    if face.type_icon:
        parts.append(use(face.type_icon, 3, 71, 9, ink, f"var(--c-{colour})"))
    edge = 'stroke="var(--silver)" stroke-width="2.4"' if coin else f'stroke="var(--c-{colour})" stroke-width="1.4"'
    parts.append(f'<rect x="1" y="1" width="34" height="82" rx="5" fill="none" {edge}/>')
    return _card(SLIVER, SLIVER, parts)


def _card(size: tuple[int, int], box: tuple[int, int], parts: list[str]) -> str:
    return (
        f'<svg class="card" width="{size[0]}" height="{size[1]}" viewBox="0 0 {box[0]} {box[1]}" aria-hidden="true">'
        + "".join(parts)
        + "</svg>"
    )


def _value(face: Face, symbol: str, place: int, coin: bool, x: float, y: float, r: float, stroke: float) -> str:
    if place != face.bordered:
        return medallion(symbol, x, y, r)
    return covered(x, y, r, stroke) if coin else medallion(symbol, x, y, r) + ring(symbol, x, y, r, stroke)


def _split(name: str) -> tuple[str, str]:
    first, _, rest = name.partition(" ")
    return first, rest


def _band(name: str) -> int:
    """How far down the title of a compact card reaches."""
    return 23 if " " in name and width_of(name, 10.5) > 62 else 17


def _title(name: str, x: float, size: float, y: float, width: float, ink: str) -> str:
    """A name on its band: on one line, squeezed a little, or on two."""
    if width_of(name, size) <= width:
        return fitted(x, y, name, size, width, ink, NAME)
    if " " in name and width_of(name, size * 0.88) > width * 1.3:
        first, rest = _split(name)
        small = max(size * 0.8, LEAST)
        high = MIDDLE - small * 0.155
        return fitted(x, high, first, small, width, ink, NAME) + fitted(
            x, high + small * 1.03, rest, small, width, ink, 'class="nm"'
        )
    return text(x, y, name, size * 0.9, ink, f'{NAME} textLength="{width:g}" lengthAdjust="spacingAndGlyphs"')


def back(colour: str, width: float, height: float, letter: bool = True) -> str:
    """A face-down card: its colour and letter, nothing else."""
    inset = width * 0.1
    mark = (
        text(
            width / 2,
            height * 0.66,
            LETTERS[colour],
            width * 0.64,
            on(colour),
            'text-anchor="middle" font-weight="700" class="nm"',
        )
        if letter
        else ""
    )
    return (
        f'<svg class="back" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" aria-hidden="true">'
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="{width * 0.14:.1f}" fill="var(--c-{colour})" '
        'stroke="#0003"/>'
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{width - 2 * inset:.1f}" height="{height - 2 * inset:.1f}" '
        f'rx="{width * 0.06:.1f}" '
        f'fill="none" stroke="#fff" stroke-opacity=".45"/>{mark}</svg>'
    )


def big_back(colour: str, mark: str) -> str:
    """A face-down card of 84 x 116 at the origin, with a symbol in the middle or, for a lot, a question mark."""
    ink = on(colour)
    middle = (
        text(42, 70, "?", 36, ink, 'text-anchor="middle" class="nm"')
        if mark == "?"
        else centred(mark, 42, 58, 34, ink, f"var(--c-{colour})")
    )
    return (
        f'<rect width="84" height="116" rx="7" fill="var(--c-{colour})" stroke="var(--sheet)" stroke-width=".8"/>'
        f'<g stroke="{ink}" stroke-opacity=".5" fill="none"><rect x="6" y="6" width="72" height="104" rx="4"/>'
        '<circle cx="42" cy="58" r="27"/></g>'
        + middle
        + text(14, 24, LETTERS[colour], 15, ink, 'text-anchor="middle" font-weight="700" class="nm"')
    )


def deck(colour: str, cards: int) -> str:
    """A stack of face-down cards, as thick as it has cards."""
    layers = min(DECK_LAYERS, cards)
    if not layers:
        return (
            '<svg width="98" height="126" viewBox="0 0 98 126" aria-hidden="true">'
            '<rect x="4" y="6" width="84" height="116" rx="7" fill="none" stroke="var(--line)" stroke-width="2" '
            'stroke-dasharray="5 4"/></svg>'
        )
    under = "".join(
        f'<rect x="{1.6 * layer:.1f}" y="{8 - 1.6 * layer:.1f}" width="84" height="116" rx="7" fill="var(--c-{colour})" '
        'stroke="var(--sheet)" stroke-width=".8"/>'
        for layer in range(layers - 1)
    )
    top = layers - 1
    return (
        f'<svg width="98" height="126" viewBox="0 0 98 126" aria-hidden="true">{under}'
        f'<g transform="translate({1.6 * top:.1f} {8 - 1.6 * top:.1f})">{big_back(colour, DECK_ICONS[colour])}</g></svg>'
    )


def closed_deck(colour: str, end: str, closed: str) -> str:
    """A stack under its End card: nothing can be taken from it any more."""
    return (
        '<svg width="98" height="126" viewBox="0 0 98 126" aria-hidden="true">'
        f'<rect x="4" y="5" width="84" height="116" rx="7" fill="var(--c-{colour})" opacity=".35"/>'
        f'<rect x="1.3" y="8" width="84" height="116" rx="7" fill="var(--sheet)" stroke="var(--c-{colour})" stroke-width="2.5"/>'
        f'<path d="M1.3 15a7 7 0 0 1 7-7h70a7 7 0 0 1 7 7v14h-84z" fill="var(--c-{colour})"/>'
        + fitted(9, 24, end, 13, 56, on(colour), 'class="nm"')
        + text(76, 24, LETTERS[colour], 13, on(colour), 'text-anchor="middle" class="nm"')
        + centred("seal", 43, 67, 42, "var(--wine)", "var(--sheet)")
        + fitted(43, 112, closed, 13, 72, "var(--ink)", 'class="nm" text-anchor="middle"')
        + "</svg>"
    )
