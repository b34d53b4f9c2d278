"""The round track: which round comes next, and when the game ends (POS-1.1)."""

from typing import Final, final

from aegean.games.poseidon.events import GameEnds, RoundBegins
from aegean.games.poseidon.exploration_round import exploration_round
from aegean.games.poseidon.merchant_round import merchant_round
from aegean.games.poseidon.poseidon_round import poseidon_round
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.state import Poseidon

BEGIN: Final = (poseidon_round, merchant_round, exploration_round)
"""By the kind of the round, in the order of `data.ROUNDS`."""


@final
class Rounds(Rule):
    """Lies under all other steps and begins one round after the other."""

    def resume(self, g: Poseidon) -> None:
        # POS-14.9: after a bankruptcy the round is played to its end, then the game is over (POS-R30: unless it goes on).
        if g.round + 1 == len(g.data.rounds) or (g.bankrupt and not g.house.play_on):
            if g.events is not None:
                g.tell(GameEnds(g.data.rounds[g.round]))
            g.finish()
            return
        g.round += 1
        if g.events is not None:
            g.tell(RoundBegins(g.data.rounds[g.round]))
        BEGIN[g.data.round_kind[g.round]](g)
