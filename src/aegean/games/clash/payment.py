"""Payments: what may be given for a cost, and the minimal ways to do it (COC-3.19).

A cost or a payment is one int, four bits a good: `packed(2, 0, 1)` is two food and one ore.
"""

from typing import Final

from aegean.games.clash.ids import CULTURE, FOOD, GOLD, GOODS, GOODS_COUNT, IDEAS, MOOD, ORE, WOOD
from aegean.kernel.message import Message

# What may stand in for what.
GOLD_STANDS_IN: Final = 1  # COC-3.19.1: gold for food, wood, ore and ideas
IDEAS_FOR_FOOD: Final = 2  # COC-3.19.2: in advances and changes of government
RITUALS_PAY: Final = 4  # any resource for a mood token
COLOSSEUM_PAYS: Final = 8  # mood for culture and culture for mood

MOST: Final = 15  # of a good in an amount
RESOURCES: Final = (1 << 4 * MOOD) - 1  # the goods before mood and culture, in a cost
WOOD_BITS: Final = 15 << 4 * WOOD
ORE_BITS: Final = 15 << 4 * ORE
IDEAS_BITS: Final = 15 << 4 * IDEAS


def packed(food: int = 0, wood: int = 0, ore: int = 0, ideas: int = 0, gold: int = 0, mood: int = 0, culture: int = 0) -> int:
    """An amount of goods as one int."""
    return food | wood << 4 | ore << 8 | ideas << 12 | gold << 16 | mood << 20 | culture << 24


ONE_MOOD: Final = packed(mood=1)
ONE_CULTURE: Final = packed(culture=1)


def amount(cost: int, good: int) -> int:
    """How much of a good is in it."""
    return cost >> 4 * good & 15


def counted_good(good: str, number: int) -> Message:
    """The name of a good beside a number: one of those that are counted singly is called otherwise."""
    return Message("one:ideas" if good == GOODS[IDEAS] and abs(number) == 1 else "good:" + good)


def goods_message(cost: int) -> Message:
    """An amount of goods in words."""
    said = Message("goods.none")
    for good in range(GOODS_COUNT - 1, -1, -1):
        n = amount(cost, good)
        if n:
            one = Message("goods.one", {"amount": n, "good": counted_good(GOODS[good], n)})
            said = one if said.id == "goods.none" else Message("goods.more", {"first": one, "rest": said})
    return said


def can_pay(stock: list[int], at: int, cost: int, how: int) -> bool:
    """Whether the goods from `stock[at]` on cover a cost."""
    if cost & RESOURCES and not _resources_cover(stock, at, cost, how):
        return False
    if not cost >> 20:
        return True
    mood = stock[at + MOOD] - (cost >> 20 & 15)
    culture = stock[at + CULTURE] - (cost >> 24 & 15)
    if mood < 0 and how & COLOSSEUM_PAYS and culture > 0:
        used = min(culture, -mood)
        mood += used
        culture -= used
    if culture < 0 and how & COLOSSEUM_PAYS and mood > 0:
        used = min(mood, -culture)
        culture += used
        mood -= used
    if mood < 0 and how & RITUALS_PAY:
        for good in range(MOOD):  # what is left of the resources: gold has made good what was short
            mood += stock[at + good] - amount(cost, good)
    return mood >= 0 and culture >= 0


def _resources_cover(stock: list[int], at: int, cost: int, how: int) -> bool:
    """Whether the resources cover their part of a cost. What is short of any of them is taken from the gold to spare."""
    gold = stock[at + GOLD] - (cost >> 16 & 15)
    if gold and not how & GOLD_STANDS_IN:
        gold = min(gold, 0)
    food = (cost & 15) - stock[at + FOOD]
    if food > 0 and how & IDEAS_FOR_FOOD:
        food -= max(0, stock[at + IDEAS] - (cost >> 12 & 15))
    if food > 0:
        gold -= food
    if gold < 0:
        return False
    if cost & WOOD_BITS:
        short = (cost >> 4 & 15) - stock[at + WOOD]
        if short > gold:
            return False
        if short > 0:
            gold -= short
    if cost & ORE_BITS:
        short = (cost >> 8 & 15) - stock[at + ORE]
        if short > gold:
            return False
        if short > 0:
            gold -= short
    return not cost & IDEAS_BITS or (cost >> 12 & 15) - stock[at + IDEAS] <= gold


def payments(stock: list[int], at: int, cost: int, how: int) -> list[int]:
    """Every minimal payment, the obvious one (exact goods, then ideas, then gold) first."""
    if _only_exactly(stock, at, cost, how):
        return [cost] if can_pay(stock, at, cost, how) else []
    found: list[int] = []
    have = stock[at : at + GOODS_COUNT]
    need = [amount(cost, good) for good in range(GOODS_COUNT)]
    _cover(need, have, how, 0, 0, found)
    return found


def _only_exactly(stock: list[int], at: int, cost: int, how: int) -> bool:
    """Whether nothing is there that might stand in for something else."""
    if stock[at + GOLD] and how & GOLD_STANDS_IN and cost & RESOURCES:
        return False
    if stock[at + IDEAS] and how & IDEAS_FOR_FOOD and cost & 15:
        return False
    return not how & (RITUALS_PAY | COLOSSEUM_PAYS) or not cost >> 4 * MOOD


def _stand_ins(good: int, how: int) -> list[int]:
    """The goods that may pay for a good, the exact one first."""
    options = [good]
    if good == MOOD:
        if how & RITUALS_PAY:
            options += [FOOD, WOOD, ORE, IDEAS, GOLD]
        if how & COLOSSEUM_PAYS:
            options.append(CULTURE)
    elif good == CULTURE:
        if how & COLOSSEUM_PAYS:
            options.append(MOOD)
    elif good != GOLD:
        if good == FOOD and how & IDEAS_FOR_FOOD:
            options.append(IDEAS)
        if how & GOLD_STANDS_IN:
            options.append(GOLD)
    return options


def _cover(need: list[int], have: list[int], how: int, good: int, paid: int, found: list[int]) -> None:
    while good < GOODS_COUNT and need[good] == 0:
        good += 1
    if good == GOODS_COUNT:
        if paid not in found:
            found.append(paid)
        return
    _spread(_stand_ins(good, how), 0, need[good], need, have, how, good, paid, found)


def _spread(
    options: list[int], i: int, left: int, need: list[int], have: list[int], how: int, good: int, paid: int, found: list[int]
) -> None:
    """Pay `left` more of a good with options[i] and those after it, as much as possible of the earlier ones first."""
    if left == 0:
        _cover(need, have, how, good + 1, paid, found)
        return
    if i == len(options):
        return
    with_what = options[i]
    for n in range(min(left, have[with_what]), -1, -1):
        have[with_what] -= n
        _spread(options, i + 1, left - n, need, have, how, good, paid + (n << 4 * with_what), found)
        have[with_what] += n
