"""How numbers are written into observations: what they are too large for, and whose come first."""

from librt.vecs import vec
from mypy_extensions import u8

from aegean.kernel.features import put, put_bits, put_row, put_seats, put_words


def zeros(size: int) -> vec[u8]:
    return vec[u8](bytes(size))


def test_a_number_too_large_for_a_byte_is_the_most() -> None:
    out = zeros(6)
    for place, number in enumerate([-3, 0, 7, 254, 255, 1000]):
        put(out, place, number)
    assert list(out) == [0, 0, 7, 254, 255, 255]


def test_a_row_begins_with_the_own() -> None:
    for own in range(4):
        out = zeros(6)
        row = [10, -2, 300, 40]
        put_row(out, 1, row, own)
        told = [10, 0, 255, 40]
        assert list(out) == [0, *told[own:], *told[:own], 0]


def test_a_row_of_pairs_begins_with_those_of_the_own() -> None:
    out = zeros(6)
    put_row(out, 0, [1, 2, 3, 4, 5, 6], 2 * 2)
    assert list(out) == [5, 6, 1, 2, 3, 4]


def test_words_begin_with_the_own_and_take_two_bytes_low_first() -> None:
    out = zeros(10)
    put_words(out, 1, [258, -1, 70000, 65535], 1)
    assert list(out) == [0, 0, 0, 255, 255, 255, 255, 2, 1, 0]


def test_seats_of_a_mask_are_counted_from_the_own() -> None:
    out = zeros(7)
    put_seats(out, 1, 0b01001, 2, 5)
    assert list(out) == [0, 0, 1, 0, 1, 0, 0]


def test_bits_may_be_more_than_a_machine_word_has() -> None:
    out = zeros(80)
    put_bits(out, 0, 1 << 75 | 1 << 60 | 5)
    assert [place for place in range(80) if out[place]] == [0, 2, 60, 75]
