"""What a voyage is made of: the places worth a visit, and what calling at some of them brings."""

from typing import Final, final

VALUE_BITS: Final = 8
VALUE: Final = (1 << VALUE_BITS) - 1
REMEMBERED: Final = 1_000  # offerings kept in memory before the memory is emptied

_OFFERINGS: Final[dict[tuple[int, ...], "Offerings"]] = {}


@final
class Stop:
    """A place worth a visit: an emporium of the nation, or a temple with the donation it asks for."""

    def __init__(self, place: int, value: int, donation: int) -> None:
        self.place: Final = place
        self.value: Final = value
        self.donation: Final = donation


@final
class Voyage:
    """One point of the frontier: the donation, the income it buys, and the stops that count."""

    def __init__(self, donation: int, income: int, stops: tuple[int, ...]) -> None:
        self.donation: Final = donation
        self.income: Final = income
        self.stops: Final = stops

    def __repr__(self) -> str:
        return f"Voyage({self.donation}, {self.income}, {self.stops})"


@final
class Offerings:
    """All sets of some stops, by number (one bit a stop): what each asks for and brings."""

    def __init__(self, stops: list[Stop]) -> None:
        donations, values = [0], [0]
        for stop in stops:
            donations += [donation + stop.donation for donation in donations]
            values += [value + stop.value for value in values]
        self.donations: Final = donations
        self.values: Final = values
        self.order: Final = sorted(range(len(values)), key=lambda number: (donations[number], -values[number]))


def offerings_to(stops: list[Stop]) -> Offerings:
    """Remembered by the stops: a nation meets the same temples again and again."""
    key = tuple([stop.donation << VALUE_BITS | stop.value for stop in stops])
    found = _OFFERINGS.get(key)
    if found is None:
        if len(_OFFERINGS) >= REMEMBERED:
            _OFFERINGS.clear()
        found = _OFFERINGS[key] = Offerings(stops)
    return found


def best_below(points: dict[int, Voyage], donation: int) -> int:
    """The highest income known for at most this donation."""
    best = 0
    for known in points:
        if known <= donation and points[known].income > best:
            best = points[known].income
    return best


def places_of(stops: list[Stop], made: int) -> list[int]:
    """The places of a set of stops."""
    return [stops[k].place for k in range(len(stops)) if made >> k & 1]
