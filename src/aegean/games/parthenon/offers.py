"""An offer on the trade desk."""

from typing import Any, Final, final

from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import GOOD_NAMES, GOODS

MOST_WANTED: Final = 30  # PAR-R67


@final
class Offer:
    """Public terms (PAR-3.6). `answers` is the bitmask of the seats that have not answered yet;
    of an offer turned down, the seat that did. `takers` are those who accept an offer to all."""

    def __init__(
        self,
        number: int,
        seat: int,
        to: int,
        give: tuple[int, ...],
        want: tuple[int, ...],
        promise: int,
        parent: int,
        answers: int,
        takers: int = 0,
    ) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.to: Final = to  # a seat, or the number of players for all
        self.give: Final = give
        self.want: Final = want
        self.promise: Final = promise  # phrase of a pledge, or -1
        self.parent: Final = parent  # the offer this one counters, or -1
        self.answers: Final = answers
        self.takers: Final = takers

    def declined(self, seat: int) -> "Offer":
        """This offer as one seat turned it down."""
        return Offer(self.number, self.seat, self.to, self.give, self.want, self.promise, self.parent, 1 << seat)

    def answered(self, by: int) -> "Offer":
        """This offer when some seats have declined, whatever they said before."""
        return self.standing(self.answers & ~by, self.takers & ~by)

    def accepted(self, by: int) -> "Offer":
        """This offer to all when one more would take it."""
        return self.standing(self.answers & ~by, self.takers | by)

    @property
    def settled(self) -> bool:
        """PAR-3.8: of an offer to all, whether everybody has answered and just one would take it."""
        return not self.answers and self.takers.bit_count() == 1

    def standing(self, answers: int, takers: int) -> "Offer":
        """This offer with other answers."""
        return Offer(self.number, self.seat, self.to, self.give, self.want, self.promise, self.parent, answers, takers)

    def to_json(self) -> dict[str, Any]:
        """Readable JSON."""
        return {
            "number": self.number, "seat": self.seat, "to": self.to, "give": goods_json(self.give),
            "want": goods_json(self.want), "promise": self.promise, "parent": self.parent, "answers": self.answers,
            "takers": self.takers,
        }  # fmt: skip


def offer_from_json(document: dict[str, Any]) -> Offer:
    """The offer of a JSON document."""
    return Offer(
        int(document["number"]), int(document["seat"]), int(document["to"]), goods_from_json(document["give"]),
        goods_from_json(document["want"]), int(document["promise"]), int(document["parent"]),
        int(document["answers"]), int(document["takers"]),
    )  # fmt: skip


def goods_json(goods: tuple[int, ...]) -> dict[str, int]:
    """`{"wool": 2, "army": 1}`; cards nobody here has seen are `unknown`."""
    names = (*GOOD_NAMES, "unknown")
    return {names[kind]: goods[kind] for kind in range(GOODS + 1) if goods[kind]}


def goods_from_json(document: dict[str, Any]) -> tuple[int, ...]:
    """The goods of such an object."""
    names = (*GOOD_NAMES, "unknown")
    counts = list(NOTHING)
    for name, number in document.items():
        if name not in names or type(number) is not int or number < 0:
            raise ValueError(f"goods are numbers of {', '.join(names)}, not {name!r}: {number!r}")
        counts[names.index(name)] = number
    return tuple(counts)
