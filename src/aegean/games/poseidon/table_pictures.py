"""Things of Poseidon drawn by themselves, as on the table."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aegean.games.poseidon.data import ADVANCED, NEW_WORLD, PORT, SEA, TEMPLE, Data
from aegean.games.poseidon.table_panels import CARD_ICONS
from aegean.games.poseidon.table_scene import SIDE
from aegean.kernel.message import Message
from aegean.render.emblems import card
from aegean.render.hexes import corners
from aegean.render.pieces import nation_fill, piece
from aegean.render.svg import drawing, path, text

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words

HEX: Final = 78
GOLD: Final = "#8a6410"


@lru_cache(4)
def _data(edition: "Edition") -> Data:
    return Data(edition)


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A nation, a card, a ship or a hex; nothing for anything else."""
    data = _data(edition)
    kind, _, name = id.partition(":")
    if kind == "nation" and name in data.nation_ids:
        return drawing(64, 64, piece(f"d-{data.colours[data.nation_ids.index(name)]}", 32, 32, 62, 62))
    if kind == "card" and name in data.card_ids:
        number = data.card_ids.index(name)
        called = words.say(Message(f"special:{name}"), (), language)
        price = words.say(Message("table.cash", {"n": data.card_price[number]}), (), language)
        return card(called, CARD_ICONS.get(data.power[number], "scroll"), GOLD, price)
    if kind == "ship" and name in data.ship_ids:
        return _ship(data, data.ship_ids.index(name), words, language)
    if kind == "hex" and name in data.places:
        return _hex(data, data.places[name])
    return ""


def _ship(data: Data, ship: int, words: "Words", language: str) -> str:
    price = words.say(Message("table.cash", {"n": data.ship_price[ship]}), (), language)
    return drawing(
        92,
        72,
        '<rect x="1" y="1" width="90" height="70" rx="6" fill="var(--papyrus)" stroke="var(--line)"/>'
        '<use href="#m-ship" x="32" y="10" width="54" height="35"/>'
        + text(18, 38, data.ship_names[ship], 26, "var(--ink)", 'class="nm" text-anchor="middle"')
        + text(46, 63, price, 12, "var(--ink)", 'text-anchor="middle" font-weight="700"'),
    )


def _hex(data: Data, place: int) -> str:
    """What is printed in a hex: its value, its circles, a temple, a column or a port."""
    kind = data.hex_kind[place]
    middle = HEX / 2
    far = kind == NEW_WORLD
    fill = "#173f63" if far else "var(--sea)" if kind == SEA else "var(--land)"
    parts = [f'<path d="{path(corners((middle, middle), SIDE, True))}" fill="{fill}" stroke="var(--aegean)" stroke-width="1.4"/>']
    if kind == SEA:
        parts.append(f'<use href="#m-wave" x="{middle:g}" y="{middle:g}"/>')
    elif kind == PORT:
        nation = data.port.index(place) if place in data.port else -1
        if nation >= 0:
            parts[0] = parts[0].replace(fill, nation_fill(data.colours[nation])).replace(" stroke=", ' fill-opacity=".3" stroke=')
            parts.append(piece(f"h-{data.colours[nation]}", middle, middle, 46, 37))
    else:
        parts.append(
            f'<rect x="{middle - 11:g}" y="{middle - 29:g}" width="22" height="16" rx="3" fill="#fffaf0" stroke="#221d18"/>'
            + text(middle, middle - 16.5, str(data.value[place]), 12, "#221d18", 'text-anchor="middle" font-weight="700"')
        )
        if kind in (TEMPLE, ADVANCED):
            parts.append(piece("m-temple" if kind == TEMPLE else "m-column", middle, middle + 8, 32, 28))
        else:
            parts += _circles(data.circles[place], middle)
    return drawing(HEX, HEX, "".join(parts))


def _circles(number: int, middle: float) -> list[str]:
    rows = 2 if number > 3 else 1
    across = (number + rows - 1) // rows
    return [
        f'<circle cx="{middle + (slot % across - (across - 1) / 2) * 18:g}" cy="{middle + 3 + 17 * (slot // across):g}" r="7.2" '
        'fill="#fff" stroke="#5b7e96"/>'
        for slot in range(number)
    ]
