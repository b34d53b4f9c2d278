"""Random numbers: even, unrelated, without a short cycle, the same compiled and interpreted."""

from collections import Counter
from math import gcd

import pytest

from aegean.kernel.long_word import LONG, is_long, long_advance, long_below, long_word
from aegean.kernel.rng import STRIDE, WORD, advance, below, scramble, seeded, shuffled

KNOWN_SEEDS = [868936197324954394, 861447000192594163, 114530764161145436, 489635490670606045, 983850938345587306]
KNOWN_ROLLS = [1, 1, 0, 3, 1, 5, 0, 0, 1, 3, 0, 1, 5, 3, 2, 4, 3, 0, 5, 3]
KNOWN_SHUFFLE = [5, 8, 3, 7, 6, 1, 4, 0, 9, 2]


def rolls(seed: int, sides: int, number: int) -> list[int]:
    word = seeded(seed)
    found: list[int] = []
    for _ in range(number):
        word = advance(word)
        found.append(int(below(word, sides)))
    return found


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def limit(degrees: int) -> float:
    """The value a chi-square of so many degrees exceeds once in 10,000 times (Wilson and Hilferty)."""
    share = 2 / (9 * degrees)
    return float(degrees * (1 - share + 3.72 * share**0.5) ** 3)


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 10, 16, 20, 60])
def test_dice_are_even(sides: int) -> None:
    counts = Counter(rolls(sides, sides, 30_000))
    assert sorted(counts) == list(range(sides))
    assert chi_square(list(counts.values())) < limit(sides - 1)


def test_pairs_of_rolls_are_even() -> None:
    found = rolls(11, 6, 60_000)
    counts = Counter(zip(found[::2], found[1::2], strict=True))
    assert len(counts) == 36
    assert chi_square(list(counts.values())) < limit(35)


@pytest.mark.parametrize("lag", [1, 2, 3, 7])
def test_rolls_are_not_correlated_with_earlier_ones(lag: int) -> None:
    number = 40_000
    found = [roll - 499.5 for roll in rolls(12, 1000, number)]
    variance = sum(roll * roll for roll in found) / number
    correlation = sum(a * b for a, b in zip(found, found[lag:], strict=False)) / (number - lag) / variance
    assert abs(correlation) < 4 / number**0.5


def test_every_bit_is_a_fair_coin() -> None:
    word = seeded(13)
    ones = [0] * 30
    for _ in range(20_000):
        word = advance(word)
        value = int(scramble(word))
        for bit in range(30):
            ones[bit] += value >> bit & 1
    assert all(abs(count - 10_000) < 4 * 70.8 for count in ones)


@pytest.mark.parametrize("size", [5, 16])
def test_shuffles_put_every_card_everywhere_alike(size: int) -> None:
    word = seeded(14)
    places = [[0] * size for _ in range(size)]
    for _ in range(6000):
        word, deck = shuffled(word, list(range(size)))
        for place, card in enumerate(deck):
            places[card][place] += 1
    for card in range(size):
        assert chi_square(places[card]) < limit(size - 1)


def test_all_orders_of_four_cards_are_alike() -> None:
    word = seeded(15)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        word, deck = shuffled(word, [0, 1, 2, 3])
        orders[tuple(deck)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < limit(23)


def test_a_shuffle_keeps_all_cards_and_leaves_the_old_deck_alone() -> None:
    deck = [3, 3, 1, 4, 1, 5]
    _, new = shuffled(seeded(1), deck)
    assert sorted(new) == sorted(deck)
    assert deck == [3, 3, 1, 4, 1, 5]
    assert shuffled(seeded(1), []) == (seeded(1), [])


def test_there_is_no_short_cycle() -> None:
    """A counter with an odd stride passes every one of the 2**60 words before it comes back to the first."""
    assert gcd(int(STRIDE), int(WORD) + 1) == 1
    word = first = seeded(16)
    words = set()
    for _ in range(200_000):
        word = int(advance(word))
        words.add(word)
    assert len(words) == 200_000
    assert first not in words


def test_scrambled_words_do_not_cycle_either() -> None:
    word = seeded(17)
    values = []
    for _ in range(4000):
        word = advance(word)
        values.append(int(scramble(word)))
    assert len(set(values)) > 3980, "of 2**30 values hardly any comes twice"
    windows = {tuple(values[place : place + 3]) for place in range(3998)}
    assert len(windows) == 3998


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    counts = Counter(rolls(seed, 6, 1)[0] for seed in range(12_000))
    assert chi_square(list(counts.values())) < limit(5)
    pairs = Counter((rolls(seed, 6, 1)[0], rolls(seed + 1, 6, 1)[0]) for seed in range(0, 20_000, 2))
    assert chi_square(list(pairs.values())) < limit(35)
    differing = [bin(seeded(seed) ^ seeded(seed + 1)).count("1") for seed in range(500)]
    assert 28 < sum(differing) / 500 < 32, "half of the 60 bits"


@pytest.mark.parametrize("seed", [0, 1, -1, 2**30, 2**30 - 1, 2**48, -(2**70), 2**200 + 5])
def test_seeds_of_any_size_are_good(seed: int) -> None:
    assert 0 <= seeded(seed) <= WORD
    assert seeded(seed) != seeded(seed + 1)
    assert chi_square(list(Counter(rolls(seed, 6, 6000)).values())) < limit(5)


def test_different_seeds_are_different_words() -> None:
    assert len({seeded(seed) for seed in range(-5000, 5000)}) == 10_000


def test_known_values() -> None:
    """Compiled or not, these never change: saved games depend on them."""
    assert [seeded(seed) for seed in (0, 1, 2, -1, 2**64)] == KNOWN_SEEDS
    assert rolls(7, 6, 20) == KNOWN_ROLLS
    assert shuffled(seeded(7), list(range(10)))[1] == KNOWN_SHUFFLE


def test_long_words_are_even_and_never_change() -> None:
    word = long_word(bytes(32))
    found: list[int] = []
    for _ in range(6000):
        word = long_advance(word)
        found.append(long_below(word, 6))
    assert chi_square(list(Counter(found).values())) < limit(5)
    assert found[:20] == [5, 3, 5, 5, 3, 4, 1, 1, 3, 3, 4, 3, 0, 5, 1, 3, 3, 4, 4, 1]
    assert seeded(word) == word and shuffled(long_word(bytes(32)), list(range(10)))[1] == [2, 8, 0, 1, 4, 3, 7, 6, 5, 9]
    assert long_advance(2 * LONG - 1) == LONG and is_long(LONG) and not is_long(2 * LONG)
