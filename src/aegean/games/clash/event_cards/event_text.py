"""What the text of an event card is: what happens when the card is drawn, after its icon."""

from aegean.games.clash.state import Clash


class EventText:
    """One text; amounts and the advance that guards against it are printed on the card."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        """The seat has drawn this card."""
        raise NotImplementedError(type(self).__name__)


def guarded(g: Clash, seat: int, event: int) -> bool:
    """COC-3.11.8: whether the seat has the advance that keeps the text away; the icon counts all the same."""
    return g.has(seat, g.data.event_guard[event])
