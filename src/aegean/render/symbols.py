"""The symbols: black-figure silhouettes in `currentColor`, their inner lines in `--cut`, the ground they stand on.

Each is 24 x 24, written once per page (`definitions`) and placed with `svg.use`.
"""

from math import cos, pi, sin
from typing import Final

LINE: Final = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
CUT: Final = 'fill="none" stroke="var(--cut)" stroke-width="1.2" stroke-linecap="round"'
SPEAR: Final = '<path d="M11.25 7.5h1.5V23h-1.5z"/><path d="M12 .6l2.3 4.6L12 8.6 9.7 5.2z"/>'

# The left half of the wreath: centre, half axes and turn of every leaf.
LEAVES: Final = (
    (9.24, 20.51, 2.7, 1.25, 226),
    (9.82, 18.71, 2.0, 0.95, 168),
    (5.52, 18.17, 2.7, 1.25, 254),
    (6.89, 16.86, 2.0, 0.95, 196),
    (3.37, 14.35, 2.7, 1.25, 283),
    (5.19, 13.85, 2.0, 0.95, 225),
    (3.29, 9.96, 2.7, 1.25, -49),
    (5.13, 10.39, 2.0, 0.95, -107),
    (5.31, 6.06, 2.7, 1.25, -20),
    (6.73, 7.32, 2.0, 0.95, -78),
    (8.94, 3.6, 2.7, 1.25, 8),
)


def _leaf(x: float, y: float, rx: float, ry: float, turn: int) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x:g} {y:g})"/>'


def _laurel() -> str:
    left = "".join(_leaf(*leaf) for leaf in LEAVES)
    right = "".join(_leaf(24 - x, y, rx, ry, 180 - turn) for x, y, rx, ry, turn in LEAVES)
    return f'{left}{right}<path d="M8.6 20.6q3.4 1.6 6.8 0" {LINE} stroke-width="1.3"/>'


def _sun(rays: int = 16) -> str:
    points = [
        (12 + radius * sin(angle), 12 - radius * cos(angle))
        for ray in range(rays)
        for radius, angle in ((12.0, 2 * pi * ray / rays), (8.6, 2 * pi * (ray + 0.5) / rays))
    ]
    return '<path d="M' + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + 'Z"/>'


DRAWINGS: Final[dict[str, str]] = {
    "laurel": _laurel(),
    "sun": _sun(),
    "coin": (
        '<circle cx="12" cy="12" r="10.6" fill="var(--coin)"/>'
        '<circle cx="12" cy="12" r="10.6" fill="none" stroke="var(--gold-dk)" stroke-width="1.2"/>'
        '<circle cx="12" cy="12" r="8" fill="none" stroke="var(--gold-dk)" stroke-width=".8" stroke-dasharray="1.2 1.3"/>'
    ),
    "lyre": (
        f'<path d="M7.2 2.6C8.8 6 4.2 8.6 5 13.4c.7 4 3.7 5.8 7 5.8s6.3-1.8 7-5.8c.8-4.8-3.8-7.4-2.2-10.8" {LINE} '
        'stroke-width="2.3"/>'
        f'<path d="M5.6 6.4h12.8" {LINE} stroke-width="1.9"/>'
        f'<path d="M9.3 6.5l.5 11M12 6.5v11.5M14.7 6.5l-.5 11" {LINE} stroke-width="1"/><path d="M9.5 18.5h5l1 3.5h-7z"/>'
    ),
    "amphora": (
        '<path d="M8.6 1.8h6.8v1.9h-1.3v2.7c2.9 1.2 4.6 3.7 4.3 6.9-.3 3.2-2.4 5.3-4.2 '
        '6.9h1.3v2H8.5v-2h1.3c-1.8-1.6-3.9-3.7-4.2-6.9-.3-3.2 1.4-5.7 4.3-6.9V3.7H8.6z"/>'
        f'<path d="M9.6 4.8C5.6 3.8 4 6.8 5.8 10.4M14.4 4.8c4-1 5.6 2 3.8 5.6" {LINE} stroke-width="1.4"/>'
        f'<path d="M6.4 12h11.2M6.9 15.4h10.2" {CUT}/>'
    ),
    "spears": f'<g transform="rotate(42 12 12)">{SPEAR}</g><g transform="rotate(-42 12 12)">{SPEAR}</g>',
    "defence": (
        f'<g transform="rotate(42 12 12)">{SPEAR}</g><g transform="rotate(-42 12 12)">{SPEAR}</g>'
        '<circle cx="12" cy="12.5" r="7.6" stroke="var(--cut)" stroke-width="1.3"/>'
        f'<circle cx="12" cy="12.5" r="5.3" {CUT}/><path d="M9.4 15.8L12 9l2.6 6.8" {CUT}/>'
    ),
    "merc": (
        f'<g transform="rotate(-14 12 12) translate(-5.5 0)">{SPEAR}</g><circle cx="16.3" cy="8" r="4.4" fill="#f0cd6b"/>'
        '<circle cx="16.3" cy="17.2" r="4.4" fill="#f0cd6b"/>'
    ),
    "hammer": '<g transform="rotate(45 12 12)"><path d="M10.9 8h2.2v14.5h-2.2z"/><path d="M6 2.8h9.5l3 2.6-3 2.6H6z"/></g>',
    "column": '<path d="M4 2h16v3H4zM6 6h12v1.5H6zM7 8.5h2.2V19H7zM10.9 8.5h2.2V19h-2.2zM14.8 8.5H17V19h-2.2zM5 20h14v2.5H5z"/>',
    "history": (
        f'<path d="M5 5.5h11.5a2 2 0 0 1 2 2V18H7a2 2 0 0 1-2-2z"/><path d="M8 9h7.5M8 12h7.5M8 15h4.5" {CUT}/>'
        '<path d="M3 4.5a2 2 0 0 1 4 0v1.5H3zM17 18h4v1a2 2 0 0 1-4 0z"/>'
    ),
    "temple": (
        '<path d="M12 2L22.5 8v1.8h-21V8zM3.5 11h3v8h-3zM8.2 11h2.8v8H8.2zM13 11h2.8v8H13zM17.5 11h3v8h-3zM1.8 '
        '20h20.4v2.4H1.8z"/>'
    ),
    "bust": (
        '<path d="M9 2.8c4-1.5 8.1.4 8.4 4.1l2 3.7-1.7.8.2 1.7c0 2.7-1.8 4-4 3.7l-.3 1.5c3.5.5 6 2 6.4 4.7H4c.4-2.7 '
        '2.3-4.1 4.3-4.7l-.1-4.3C5.5 12 4.8 9 5.6 6.4 6.2 4.5 7.4 3.3 9 2.8z"/>'
        '<path d="M5.6 8C9.2 5.8 13.5 5.3 17.3 6.5M11.3 10.3c-.2 2.9 1 4.7 3 5.7" fill="none" stroke="var(--cut)" '
        'stroke-width="1.1"/>'
    ),
    "sail": (
        '<path d="M11.2 1.5h1.6V17h-1.6z"/><path d="M5 4h14c-1.2 3.2-1.2 6.4 0 9.6H5c1.2-3.2 1.2-6.4 0-9.6z"/>'
        '<path d="M1.5 15.5c1 0 1.5.8 2.3.8h16.4c.9 0 1.5-.6 2.3-1.8-.2 4.5-2.5 7-5.5 7H7.5c-3.2 0-5.2-2.2-6-6z"/>'
        f'<path d="M7.5 8.7h9" {CUT}/>'
    ),
    "mask": (
        '<path d="M3.5 3c5.5 1.6 11.5 1.6 17 0 .8 9-1.5 18-8.5 19.5C5 21 2.7 12 3.5 3z"/>'
        f'<path d="M6.5 9.2c1.2-1.2 2.8-1.2 3.8 0M13.7 9.2c1.2-1.2 2.8-1.2 3.8 0" {CUT}/>'
        '<path d="M7.8 14.5c2.6 2 5.8 2 8.4 0-.6 3.2-2.2 4.8-4.2 4.8s-3.6-1.6-4.2-4.8z" fill="var(--cut)"/>'
    ),
    "trireme": (
        '<path d="M1 13.5c.9.3 1.3.9 2.5.9h16c1.5 0 2-2.4 1.1-4.4 2 .9 2.9 3 2.3 5.2-.8 3-3 4.8-6 4.8H6.5C4.2 20 2.4 18.5 '
        '2 16.3L.5 16z"/>'
        '<path d="M5.5 4h11c-1 2.7-1 5.4 0 8.2h-11c1-2.8 1-5.5 0-8.2zM10.4 2h1.3v12h-1.3z"/>'
        f'<path d="M6 19l-2 3.5M9.5 19l-2 3.5M13 19l-2 3.5M16.5 19l-2 3.5" {LINE} stroke-width="1"/>'
        f'<path d="M5 16.8h13" {CUT}/>'
    ),
    "anchor": (
        f'<circle cx="12" cy="4.5" r="2.4" {LINE} stroke-width="1.8"/>'
        '<path d="M12 7v14M7.5 10h9M4 14c.5 4.5 3.6 7 8 7s7.5-2.5 8-7M4 14l-1.3 3M4 14l2.8 1.8M20 14l1.3 3M20 14l-2.8 1.8" '
        f'{LINE} stroke-width="2"/>'
    ),
    "grain": (
        '<ellipse cx="9.1" cy="6.8" rx="1.7" ry="3" transform="rotate(-32 9.1 6.8)"/>'
        '<ellipse cx="14.9" cy="6.8" rx="1.7" ry="3" transform="rotate(32 14.9 6.8)"/>'
        '<ellipse cx="9.1" cy="11" rx="1.7" ry="3" transform="rotate(-32 9.1 11)"/>'
        '<ellipse cx="14.9" cy="11" rx="1.7" ry="3" transform="rotate(32 14.9 11)"/>'
        '<ellipse cx="9.1" cy="15.2" rx="1.7" ry="3" transform="rotate(-32 9.1 15.2)"/>'
        '<ellipse cx="14.9" cy="15.2" rx="1.7" ry="3" transform="rotate(32 14.9 15.2)"/>'
        f'<ellipse cx="12" cy="3.4" rx="1.6" ry="2.8"/><path d="M12 5v17.5" {LINE} stroke-width="1.5"/>'
    ),
    "helmet": (
        '<path d="M6 13.5C6 8.5 9 5.6 13 5.6c4.6 0 6.8 3.2 6.8 7v3c0 2.8-1.3 4.6-2.3 6.9h-5l-.5-7c-.5-.8-1.2-.5-1.3.3l-.6 '
        '5.7-3.2.5C6.3 19.5 6 16.5 6 13.5z"/>'
        '<path d="M7 12.8q2.6-1.9 4.8-.2-2.3 2-4.8.2z" fill="var(--cut)"/>'
        '<path d="M4 7.6C6.4 1.8 12.8-.4 17.6 2.2c4 2.2 5.7 6.6 5.2 12.3h-1.9c0-5.4-2.3-8.9-5.8-10.3C11.7 3 8 4.3 5.8 8z"/>'
    ),
    "horse": (
        '<path d="M8 22.5c-1-4.5.5-7.5 3-10-2 .8-3.5 2.4-5.2 2.4-1.5 0-2.8-1.3-2.6-2.7L8.5 6l.3-4 2.5 2.2C17 4.7 20.5 9 '
        '20.5 15v7.5z"/>'
        f'<path d="M9.3 7.8l.9.2" {CUT}/><path d="M14 6.5c2.5 2 4 5 4 9M12 6.5c-.6 2 .5 3.5 1.5 5" {CUT}/>'
    ),
    "blocks": '<path d="M2 14.5h9.3V22H2zM12.7 14.5H22V22h-9.3zM7 5.5h10v7.5H7z"/>',
    "owl": (
        '<path d="M5 3l3.5 1.5h7L19 3c.6 2.5.6 4.5.2 6 .9 5.5-.7 10-4.2 12.5H9C5.5 19 3.9 14.5 4.8 9 4.4 7.5 4.4 5.5 5 3z"/>'
        '<circle cx="8.9" cy="9" r="2.7" fill="var(--cut)"/><circle cx="15.1" cy="9" r="2.7" fill="var(--cut)"/>'
        '<circle cx="8.9" cy="9" r="1.2"/><circle cx="15.1" cy="9" r="1.2"/>'
        '<path d="M12 10.5l-1.2 2.2h2.4z" fill="var(--cut)"/>'
        f'<path d="M8.5 16h1M11.5 16h1M14.5 16h1M10 18.5h1M13 18.5h1" {CUT}/>'
        f'<path d="M8.5 21.5V23M11 21.5V23M13 21.5V23M15.5 21.5V23" {LINE} stroke-width="1.2"/>'
    ),
    "column1": '<path d="M6 2h12v3H6zM8 6h8v13H8zM5 20h14v2.5H5z"/>',
    "grapes": (
        '<circle cx="8" cy="9" r="2.5"/><circle cx="12" cy="9" r="2.5"/><circle cx="16" cy="9" r="2.5"/>'
        '<circle cx="10" cy="12.6" r="2.5"/><circle cx="14" cy="12.6" r="2.5"/><circle cx="12" cy="16.2" r="2.5"/>'
        '<circle cx="8.2" cy="13" r="2.5"/><circle cx="15.8" cy="13" r="2.5"/><circle cx="12" cy="19.6" r="2.2"/>'
        f'<path d="M12 7V2.5M12 4c2-2.5 5-2.5 7-1-1.5 2.5-4.5 3.2-7 1z" {LINE} stroke-width="1.4"/>'
    ),
    "olives": (
        '<ellipse cx="8" cy="15.5" rx="4" ry="5"/><ellipse cx="16.5" cy="14" rx="3.7" ry="4.6"/>'
        f'<path d="M8 10.5c.5-4 3-7 8-8.5M16.5 9.5c0-2-.5-3.5-1.5-5" {LINE} stroke-width="1.3"/>'
        '<path d="M9 6C5.5 6.5 3 5 2 2.5 5 1.5 8 2.8 9 6zM15 4.5c2.5-2.5 5-2.7 7-1.5-1.2 2.6-4 3.3-7 1.5z"/>'
        f'<path d="M6 14.5c0-1.5.8-2.5 1.7-2.7" {CUT}/>'
    ),
    "ore": f'<path d="M6.5 9L12 3.5 18.5 7l3 7-3.5 7H6L2.5 15z"/><path d="M6.5 9l5.5 4 6.5-6M12 13l-6 8M12 13l6 8" {CUT}/>',
    "timber": (
        '<path d="M3 13h14v7.5H3zM7 4.5h14V12H7z"/><circle cx="17" cy="16.75" r="3.75"/>'
        f'<circle cx="7" cy="8.25" r="3.75"/><circle cx="17" cy="16.75" r="2" {CUT}/>'
        f'<circle cx="7" cy="8.25" r="2" {CUT}/><path d="M4.5 16h6M12.5 7h6" {CUT}/>'
    ),
    "wool": (
        '<path d="M6.5 8.5c-.5-2.5 2-4.2 4-3.2 1.2-2 4.5-1.8 5.2.4 2.4-.5 4.3 1.6 3.6 3.8 2 1 2 4-.1 5-.1 2.3-2.6 3.6-4.5 '
        '2.5H9.5C7.6 18 5.3 16.8 5.3 14.5 3 13.5 3.7 9.3 6.5 8.5z"/>'
        f'<path d="M9 17v4.5M15 17v4.5" {LINE} stroke-width="1.9"/>'
        '<path d="M3.2 8.5c-1.2.5-1.8 2.8-.7 4 1.5.6 3-.6 3.3-2"/>'
        f'<path d="M9.5 9.5c1-.9 2.3-.6 2.7.6M13.5 11.5c1-.9 2.3-.6 2.7.6M9 13.5c1-.9 2.3-.6 2.7.6" {CUT}/>'
    ),
    "pottery": (
        '<path d="M4.5 5h15v2.2h-1.3c1 5-1 8.5-4 10.3v1.7l2.3 1.3V22h-9v-1.5l2.3-1.3v-1.7C6.8 15.7 4.8 12.2 5.8 7.2H4.5z"/>'
        f'<path d="M5.5 8.5C2.5 8 1.5 11 3 13c1 1.3 2.6 1.5 4 1M18.5 8.5c3-.5 4 2.5 2.5 4.5-1 1.3-2.6 1.5-4 1" {LINE} '
        'stroke-width="1.5"/>'
        f'<path d="M6.3 10h11.4M7 12.8h10" {CUT}/>'
    ),
    "spices": (
        '<path d="M3 12.5h18c0 4.5-2.5 7-5.5 8V22h-7v-1.5c-3-1-5.5-3.5-5.5-8z"/>'
        '<path d="M5 11c1.5-4.5 4.5-8.5 7-9 2.5.5 5.5 4.5 7 9z"/>'
        f'<path d="M9 8.5l.5.5M12 5.5l.3.6M14.5 8.3l.5.4M11.5 9.3l.4.4" {CUT}/>'
    ),
    "tools": (
        '<g transform="rotate(45 12 12)"><path d="M10.9 8h2.2v14.5h-2.2z"/><path d="M7.5 2.5h9V8h-9z"/></g>'
        '<g transform="rotate(-45 12 12)">'
        '<path d="M10.5 1.5h3v7l-.6 1.5v9l1.1 1v2.5h-4V20l1.1-1v-9l-.6-1.5z" stroke="var(--cut)" stroke-width=".8"/></g>'
    ),
    "papyrus": (
        '<path d="M7 5h12v12.5a3 3 0 0 1-3 3H7z"/><path d="M3.5 5.5A2.5 2.5 0 0 1 8 4.2V19a2.2 2.2 0 0 1-4.5 0z"/>'
        f'<path d="M10.5 9h5.5M10.5 12h5.5M10.5 15h3.5" {CUT}/>'
    ),
    "gold": (
        '<path d="M7.2 4.5h6.3l2 5.5H5.2zM3.7 13.5H10l2 6H1.7zM14 13.5h6.3l2 6H12z"/>'
        f'<path d="M8 6.5h4M4.5 15.5h4M14.8 15.5h4" {CUT}/>'
    ),
    "gift": (
        '<path d="M11 4.5h2v18h-2z"/>'
        '<path d="M12 .8l2 3.7h-4zM4.5 3.5l2 3.5h-1c.2 4 2.5 5.5 6.5 5.5s6.3-1.5 6.5-5.5h-1l2-3.5 2 3.5h-1c-.2 5.3-3.2 '
        '7.5-8.5 7.5S3.7 12.3 3.5 7h-1z"/>'
    ),
    "village": (
        '<path d="M1.5 13L8 7.5 14.5 13v8.5h-13z"/><path d="M12 9.5l4.5-4.5L22.5 11v10.5h-6.6V12z"/>'
        f'<path d="M6.2 21.5V16h3.6v5.5M18.5 14.5h1.6" {CUT}/>'
    ),
    "workshop": (
        f'<path d="M2 10.5L9 5l4 3.2V3h3.5v8l5.5 0v10.5H2z"/><path d="M5.5 21.5V17c0-4 6-4 6 0v4.5M15 14.5h4M15 17.5h4" {CUT}/>'
    ),
    "fortress": (
        '<path d="M2.5 6h3v2.5h2.5V6h2.5v2.5H13.5V6H16v2.5h2.5V6h3v5.5h-1.5v10H4v-10H2.5z"/>'
        f'<path d="M9.5 21.5V17c0-3.3 5-3.3 5 0v4.5" {CUT}/>'
    ),
    "shrine": (
        '<path d="M5 12h14v2.5h-1.5v5.2H20V22H4v-2.3h2.5v-5.2H5z"/>'
        '<path d="M12 1.5c3 2.7 3.8 4.5 3.3 6.7-.4 1.7-1.7 2.6-3.3 2.6s-2.9-.9-3.3-2.6C8.2 6 9.8 4.8 12 1.5z"/>'
        f'<path d="M10 14.8v4.5M14 14.8v4.5" {CUT}/>'
    ),
    "great-harbor": (
        '<path d="M1.5 17c2-1.7 3.5-1.7 5.2 0s3.5 1.7 5.3 0 3.5-1.7 5.3 0 3.3 1.7 5.2 0v4.5h-21z"/>'
        '<path d="M4 14.5V6.5h4.5v8zM5 3h2.5v3H5zM12 14l.3-1.5h.9V4c3.5 1.5 5.3 4 5.8 7.5H14v1h6.5L19 14z"/>'
    ),
    "marketplace": (
        '<path d="M2.5 4h19l1 5.5c-1 2-3 2-4 0-1 2-3 2-4 0-1 2-3 2-5 0-1 2-3 2-4 0-1 2-3 2-4 0z"/>'
        '<path d="M4 11.5h1.8V19h12.4v-7.5H20v10H4zM7.5 14.5h9v2.8h-9z"/>'
    ),
    "treasury": (
        '<path d="M3 11c0-4.5 2-6.5 5-6.5h8c3 0 5 2 5 6.5zM3 12.5h6.8v2.8h4.4v-2.8H21V21H3z"/><circle cx="12" cy="13.2" r="1.1"/>'
    ),
    "wonder": (
        '<path d="M12 1.5l1.9 4 4.3.5-3.2 3 .9 4.3-3.9-2.1-3.9 2.1.9-4.3-3.2-3 4.3-.5z"/><path d="M3 16h18v2H3zM5 19h14v3H5z"/>'
    ),
    "labyrinth": (
        '<path d="M2.5 2.5h19v19h-19z"/>'
        '<path d="M12 21V18H5.7V5.7h12.6v12.6h-3.5M8.8 15.2V8.8h6.4v6.4H12v-3.2" fill="none" stroke="var(--cut)" '
        'stroke-width="1.5" stroke-linecap="round"/>'
    ),
    "scroll": (
        '<path d="M5 4h13a2.5 2.5 0 0 1 0 5h-1v8.5A2.5 2.5 0 0 1 14.5 20h-11a2.5 2.5 0 0 0 2.5-2.5V6.5A2.5 2.5 0 0 0 5 4z"/>'
        f'<path d="M9 9h5M9 12h5M9 15h3" {CUT}/>'
    ),
    "eye": (
        '<path d="M1.5 12C5 6.5 8.5 5 12 5s7 1.5 10.5 7C19 17.5 15.5 19 12 19s-7-1.5-10.5-7z"/>'
        '<circle cx="12" cy="12" r="4.2" fill="var(--cut)"/><circle cx="12" cy="12" r="2.2"/>'
    ),
    "seal": (
        '<circle cx="12" cy="10" r="7.5"/><path d="M8 15.5L6.5 23l5.5-3 5.5 3-1.5-7.5z"/>'
        f'<circle cx="12" cy="10" r="5" {CUT}/>'
        '<path d="M9.6 10.2l1.8 1.8 3.2-3.6" fill="none" stroke="var(--cut)" stroke-width="1.6" stroke-linecap="round"/>'
    ),
    "wave": (
        '<path d="M1 15c2.5-7 8-10 12.5-8 3.6 1.7 4 6.5.6 7.2-2 .4-3.3-1.3-2.5-3-4 .2-4.5 6.3 1 7.3 4.5.8 7.5-1.5 '
        '10.4-4.5V21H1z"/>'
    ),
    "storm": (
        '<path d="M6 14.5a4.5 4.5 0 0 1 .6-9A6 6 0 0 1 18 6.7a4 4 0 0 1 .3 7.8z"/>'
        '<path d="M12.5 12l-3.5 5h3L10.5 22l5-6.5h-3L14.5 12z" stroke="var(--cut)" stroke-width=".8"/>'
    ),
    "skull": (
        '<path d="M12 2c5 0 8 3.3 8 7.5 0 3-1.5 5-3.5 6v3h-9v-3C5.5 14.5 4 12.5 4 9.5 4 5.3 7 2 12 2z"/>'
        '<circle cx="8.9" cy="9.8" r="2" fill="var(--cut)"/><circle cx="15.1" cy="9.8" r="2" fill="var(--cut)"/>'
        f'<path d="M5 19.5l14 3M19 19.5l-14 3" {LINE} stroke-width="1.7"/>'
    ),
    "swap": f'<path d="M3.5 8.5h14M13.5 4l4.5 4.5-4.5 4.5M20.5 16.5h-14M10.5 12L6 16.5 10.5 21" {LINE} stroke-width="2.2"/>',
    "arrow": f'<path d="M3 12h16M13 5.5l6.5 6.5L13 18.5" {LINE} stroke-width="2.6"/>',
    "home": f'<path d="M2 12L12 3l10 9h-3v9.5H5V12z"/><path d="M12 18.5v-6M9.5 15l2.5-2.8 2.5 2.8" {CUT}/>',
    "discard": f'<path d="M5 2.5h10v13H5z"/><path d="M18.5 8v12M14.5 16.5l4 4.5 4-4.5" {LINE} stroke-width="2"/>',
    "torch": (
        '<path d="M9 11h6l-1.5 11h-3zM8 8.5h8v2H8z"/>'
        '<path d="M12 .5c2.8 2.5 3.4 4 3 5.7-.3 1-1.2 1.6-3 1.6s-2.7-.6-3-1.6C8.6 4.5 10 3.5 12 .5z"/>'
    ),
    "hand": '<path d="M3 7.5l7-2.5 4.5 13-7 2.5z"/><path d="M11.5 4.5h8.5v14h-5z"/>',
    "clock": f'<circle cx="12" cy="12" r="9" {LINE} stroke-width="2"/><path d="M12 7v5.5l3.5 2" {LINE} stroke-width="2"/>',
    "check": f'<path d="M4.5 12.5l5 5.5L20 6.5" {LINE} stroke-width="3"/>',
    # Pictures of single cards
    "bow": (
        f'<path d="M7 2.5c8 3 11 7 11 9.5s-3 6.5-11 9.5" {LINE} stroke-width="2.2"/>'
        f'<path d="M7 2.5L5.5 12 7 21.5" {LINE} stroke-width="1"/><path d="M1 11.3h17.5v1.4H1z"/>'
        '<path d="M18 9l5 3-5 3zM1 9.8l3 1.5v1.4l-3 1.5z"/>'
    ),
    "dagger": '<path d="M12 1l2.6 5v9h-5.2V6zM6 15h12v2H6zM11 17h2v4h-2z"/><circle cx="12" cy="21.7" r="1.8"/>',
    "bolt": '<path d="M14.5 1L4 13.2h6.2L8 23 19.5 9.6h-6.3z"/>',
    "throne": (
        '<circle cx="10" cy="4.6" r="2.6"/><path d="M7 8h5.2l1.6 5h5.2v2h-1.5v7H15v-6.5H9.5L7 14z"/>'
        '<path d="M3 5.5h2.2V22H3zM5.200 16.5h6v1.800h-6zM2 21h10v2H2zM14 21h6v2h-6z"/><path d="M20.200 3h1.3v20h-1.300z"/>'
        '<path d="M20.85 .6l1.900 3-1.900 1.600-1.900-1.600z"/>'
    ),
    "tragic": (
        '<path d="M3.5 3c5.5 1.6 11.5 1.6 17 0 .8 9-1.5 18-8.5 19.5C5 21 2.7 12 3.5 3z"/>'
        f'<path d="M6.3 10.5c1-1.8 2.8-2.4 4-2M17.7 10.5c-1-1.8-2.8-2.4-4-2" {CUT}/>'
        '<path d="M8 18.5c.6-2.8 2.2-4 4-4s3.4 1.2 4 4c-2.4-1.7-5.6-1.7-8 0z" fill="var(--cut)"/>'
    ),
    "scales": (
        '<path d="M11.2 3h1.6v16h-1.6zM7 19.5h10v2.5H7z"/><circle cx="12" cy="3" r="1.7"/>'
        f'<path d="M3.5 6h17M4.5 6.5L1.8 13M4.5 6.5L7.2 13M19.5 6.5L16.8 13M19.5 6.5L22.2 13" {LINE} stroke-width="1.2"/>'
        '<path d="M.8 13h7.4c-.4 2.6-2 3.6-3.7 3.6S1.2 15.6.8 13zM15.8 13h7.4c-.4 2.6-2 3.6-3.7 3.6s-3.3-1-3.7-3.6z"/>'
    ),
    "compasses": (
        f'<circle cx="12" cy="3.8" r="2.3"/><path d="M11.3 5.5L6 21.5M12.7 5.5L18 21.5" {LINE} stroke-width="2.2"/>'
        f'<path d="M5 15.5c4.5 2.3 9.5 2.3 14 0" {LINE} stroke-width="1.3"/>'
    ),
    "staff": (
        '<path d="M11 1.5h2v21h-2z"/>'
        f'<path d="M15.5 4.5c-5 0-8.5 1-8 3.5s9 2 9 4.8-8.5 2-8.5 4.5 5 2 6 3.2" {LINE} stroke-width="1.9"/>'
        '<circle cx="16.2" cy="4.5" r="1.5"/>'
    ),
    "discus": (
        '<circle cx="6.5" cy="5.5" r="2.6"/><circle cx="19.5" cy="6.5" r="3.2"/>'
        f'<path d="M8 9l4.5 4.5L19 9.5M8 9l-1 7 5.5 1.5L12 22M7 16l-4 5M8 9l-5 3.5" {LINE} stroke-width="2.3"/>'
    ),
    "lighthouse": (
        '<path d="M9 8h6l1.5 13h-9zM8 5.5h8v2H8zM4 20.5h16v2.5H4z"/>'
        '<path d="M12 .8c1.8 1.6 2.2 2.6 1.9 3.5-.2.7-.9 1-1.9 1s-1.7-.3-1.9-1c-.3-.9.6-1.9 1.9-3.5z"/>'
        f'<path d="M10.3 11.5h3.4M10 15.5h4" {CUT}/>'
        f'<path d="M6 3.5L3 2.5M6 5.5L2.5 6M18 3.5l3-1M18 5.5l3.5.5" {LINE} stroke-width="1"/>'
    ),
    "mausoleum": (
        '<path d="M10.5 1.5h3V4h-3zM9 4.5h6V6H9zM7.5 6.5h9V8h-9zM5.5 8.5h13V10h-13zM3.5 17.5h17v2h-17zM2 20h20v2.5H2z"/>'
        '<path d="M5.5 11h1.8v6H5.5zM8.8 11h1.8v6H8.8zM12 11h1.8v6H12zM15.3 11h1.8v6h-1.8z"/>'
    ),
    "colossus": (
        '<circle cx="12" cy="5.3" r="2.3"/><path d="M9 8.2h6l1 7h-2l1.5 6.5H18V23h-4.5L12 16.5 10.5 23H6v-1.3h2.5L10 15.2H8z"/>'
        f'<path d="M15.5 9L18.5 3.5M8.8 9l-2.3 5" {LINE} stroke-width="1.9"/><path d="M17.5 3.5l1-3 1.8 2.8z"/>'
        f'<path d="M9.5 2.8L8.6.9M12 2.2V.3M14.5 2.8l.9-1.9" {LINE} stroke-width=".9"/>'
    ),
    "crown": '<path d="M2 19V6.5l5.5 5L12 3l4.5 8.5 5.5-5V19zM2 20.5h20v2H2z"/>',
    "mood": (
        '<circle cx="12" cy="12" r="10"/><circle cx="8.5" cy="9.5" r="1.6" fill="var(--cut)"/>'
        f'<circle cx="15.5" cy="9.5" r="1.6" fill="var(--cut)"/><path d="M7 14.5q5 4.5 10 0" {CUT}/>'
    ),
    "angry": (
        '<circle cx="12" cy="12" r="10"/><circle cx="8.5" cy="10" r="1.6" fill="var(--cut)"/>'
        f'<circle cx="15.5" cy="10" r="1.6" fill="var(--cut)"/><path d="M7 17q5-4.5 10 0M6 6.5l3.5 1.5M18 6.5L14.5 8" {CUT}/>'
    ),
    "bulb": (
        '<path d="M12 2c4.2 0 7 3 7 6.8 0 2.6-1.3 4.2-2.6 5.6-.7.8-1 1.6-1 2.6H8.6c0-1-.3-1.8-1-2.6C6.3 13 5 11.4 5 8.8 5 5 '
        '7.8 2 12 2z"/>'
        '<path d="M8.6 18.2h6.8v1.6H8.6zM9.6 21h4.8v1.6H9.6z"/>'
    ),
    "wagon": (
        f'<path d="M4 12c0-6 2.5-9 8-9s8 3 8 9z"/><path d="M2 13h20v3H2z"/><path d="M12 3v9" {CUT}/>'
        '<circle cx="7" cy="18" r="3.2" stroke="var(--cut)" stroke-width="1.2"/>'
        '<circle cx="17" cy="18" r="3.2" stroke="var(--cut)" stroke-width="1.2"/>'
    ),
    "dice": (
        '<path d="M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5z"/>'
        '<circle cx="8" cy="8" r="1.9" fill="var(--cut)"/><circle cx="16" cy="16" r="1.9" fill="var(--cut)"/>'
        '<circle cx="12" cy="12" r="1.9" fill="var(--cut)"/>'
    ),
}
# The same drawing under the name of what it stands for there.
DRAWINGS["army"] = DRAWINGS["helmet"]
DRAWINGS["warship"] = DRAWINGS["trireme"]
DRAWINGS["academy"] = DRAWINGS["owl"]


def definitions() -> str:
    """Every symbol, for the page's `<defs>`."""
    return "".join(f'<symbol id="s-{name}" viewBox="0 0 24 24">{drawing}</symbol>' for name, drawing in DRAWINGS.items())
