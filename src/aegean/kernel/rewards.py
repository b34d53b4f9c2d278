"""What a finished game is worth to every seat, by the name of the reward."""

from typing import Final

from aegean.kernel.errors import BadOption
from aegean.kernel.position import Position

WIN: Final = "win"
RANK: Final = "rank"
MARGIN: Final = "margin"
REWARDS: Final = {
    WIN: "1 for the victory, shared by those who share it; 0 for the others",
    RANK: "from 1 for the first to -1 for the last, in equal steps; seats with equal points share theirs",
    MARGIN: "the lead over the best rival, as a share of the range of scores; from -1 to 1",
}


def read_reward(name: str) -> str:
    """A name of a reward; refuses others."""
    if name not in REWARDS:
        raise BadOption(f"There is no reward {name!r}; rewards are {', '.join(REWARDS)}.")
    return name


def rewards(position: Position, name: str, low: int, high: int) -> list[float]:
    """The reward of every seat; nothing for anybody while the game goes on."""
    players = position.players
    if position.waiting:
        return [0.0] * players
    winners = position.winners()
    if name == WIN:
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    scores = position.scores()
    if name == RANK:
        # The winner comes first even if a tie of points was broken.
        places = [2 * scores[seat] + (1 if seat in winners else 0) for seat in range(players)]
        if winners:
            best = max(places)
            places = [best + 1 if seat in winners else places[seat] for seat in range(players)]
        found: list[float] = []
        for seat in range(players):
            behind = sum([1 for other in range(players) if places[other] < places[seat]])
            ahead = sum([1 for other in range(players) if places[other] > places[seat]])
            found.append((behind - ahead) / (players - 1))
        return found
    leads: list[float] = []
    for seat in range(players):
        rival = max([scores[other] for other in range(players) if other != seat])
        leads.append(max(-1.0, min(1.0, (scores[seat] - rival) / (high - low))))
    return leads
