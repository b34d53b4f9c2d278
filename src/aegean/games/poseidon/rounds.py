"""The round track: which round comes next, and when the game ends (POS-1.1)."""

from typing import ClassVar, final

from aegean.games.poseidon.data import MERCHANT_ROUND, POSEIDON_ROUND
from aegean.games.poseidon.events import GameEnds, RoundBegins
from aegean.games.poseidon.exploration_round import ExplorationRound
from aegean.games.poseidon.merchant_round import begin_merchant_round
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.step import Step


@final
class Rounds(Step[Poseidon]):
    """Lies under all other steps and begins one round after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def resume(self, g: Poseidon) -> None:
        # POS-14.9: after a bankruptcy the round is played to its end, then the game is over (POS-R30: unless it goes on).
        if g.round + 1 == len(g.data.rounds) or (g.bankrupt and not g.play_on):
            if g.events is not None:
                g.tell(GameEnds(g.data.rounds[g.round]))
            g.finish()
            return
        g.round += 1
        if g.events is not None:
            g.tell(RoundBegins(g.data.rounds[g.round]))
        kind = g.data.round_kind[g.round]
        if kind == POSEIDON_ROUND:
            g.call(PoseidonRound(0))
        elif kind == MERCHANT_ROUND:
            begin_merchant_round(g)
        else:
            g.call(ExplorationRound(0))
