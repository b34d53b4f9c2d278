"""A player who asks is told the exact odds of a battle, before and during it."""

import random

from aegean.games.clash.state import Clash
from aegean.games.clash.title import TITLE
from aegean.kernel.session import Session


def test_odds_are_told_before_and_during_a_battle() -> None:
    told = {"before": 0, "during": 0}
    for seed in range(6):
        dice = random.Random(seed)
        session = Session(TITLE, 2, seed)
        while not session.over:
            seat = session.waiting[0]
            game = session.position
            assert isinstance(game, Clash)
            options = game.options(seat)
            for action in options:
                for message in game.explain(seat, action):
                    win, lose = message.args["win"], message.args["lose"]
                    assert isinstance(win, int) and isinstance(lose, int)
                    assert 0 <= win <= 100 and 0 <= lose <= 100 and win + lose <= 101
                    assert str(win) in session.say(message)
                    told["during" if game.fight is not None else "before"] += 1
            session.act(dice.choice(options), seat)
    assert told["before"] and told["during"]
