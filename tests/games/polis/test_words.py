"""How the log puts what happened."""

import pytest

from aegean.games import title
from aegean.games.polis.events import CardBought, ProfitTaken
from aegean.kernel.events import Event
from aegean.kernel.session import Session


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ProfitTaken(0, 5, 0), "Player 0 takes a Profit of 5 coins."),
        (ProfitTaken(0, 0, 1), "Player 0 takes a Profit of 1 point."),
        (ProfitTaken(0, 1, 2), "Player 0 takes a Profit of 1 coin and 2 points."),
        (ProfitTaken(0, 0, 0), "Player 0 takes a Profit of 0 coins."),
        (CardBought(0, 0, 5, 0), "Player 0 buys a red card for 5 coins."),
    ],
)
def test_what_is_nothing_is_left_out(event: Event, said: str) -> None:
    session = Session(title("polis"), 3, 1)
    message = session.message(event)
    assert message is not None and session.say(message) == said
