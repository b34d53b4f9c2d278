"""What a side of a battle throws and what it ignores (COC-3.13.2, 3.13.6, 3.13.8)."""

from aegean.games.clash.city import building_colour, city_mood, city_owner
from aegean.games.clash.fight import NAVAL, Fight, Side
from aegean.games.clash.fighting import roll
from aegean.games.clash.forces import is_player
from aegean.games.clash.ids import FANATICISM, GREAT_WALL, HAPPY, TEMPLE, WARSHIPS
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics import tactics_of


def combat_value(g: Clash, fight: Fight, side: Side, own: int, enemy: int) -> int:
    """The roll of a side with its modifiers, at least 0; dice are thrown here."""
    bonus, dice = modifiers(g, fight, side, own, enemy)
    thrown = roll(g, side.seat, max(0, own + dice), "battle")
    return max(0, sum(thrown) + bonus)


def modifiers(g: Clash, fight: Fight, side: Side, own: int, enemy: int) -> tuple[int, int]:
    """What a side adds to its roll and how many dice more it throws (COC-3.13.8: sources add up)."""
    numbers = g.data.numbers
    seat = side.seat
    first = fight.round == 1
    bonus = side.bonus
    dice = side.dice
    city = g.cities[fight.target]
    if fight.kind != NAVAL:
        bonus += side.steel
        if first and is_player(seat) and g.has(seat, FANATICISM) and building_colour(city, TEMPLE) >= 0:
            bonus += numbers.fanaticism_bonus
        if side.attacking and first and _great_wall_stands(g, fight):
            bonus -= numbers.great_wall_penalty
        if not side.attacking and first and fight.fortress and not fight.no_fortress_die:
            dice += numbers.fortress_dice
    if side.attacking and fight.warlord:
        bonus += numbers.warlord_bonus
    mine = tactics_of(g, side)
    if mine is not None:
        bonus += mine.bonus(g, enemy)
        dice += mine.dice(g)
    theirs = tactics_of(g, fight.other(side))
    if theirs is not None:
        bonus -= theirs.penalty(g, own)
    return bonus, dice


def _great_wall_stands(g: Clash, fight: Fight) -> bool:
    owner = city_owner(g.cities[fight.target])
    return g.owns_wonder(owner, GREAT_WALL) and city_mood(g.cities[fight.target]) == HAPPY


def ignored_hits(g: Clash, fight: Fight, side: Side) -> int:
    """How many rolled hits a side ignores this round."""
    numbers = g.data.numbers
    seat = side.seat
    first = fight.round == 1
    ignored = side.ignores
    if first and not side.attacking and fight.fortress and not fight.no_fortress_shield:
        ignored += numbers.fortress_ignored
    if first and is_player(seat) and g.has(seat, WARSHIPS) and (fight.kind == NAVAL or (side.attacking and fight.from_ships)):
        ignored += numbers.warships_ignored
    mine = tactics_of(g, side)
    if mine is not None:
        ignored += mine.ignored(g)
    return ignored
