"""What each option is worth, by the step that asks."""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.polis.abilities.assassin import ChooseCity, ChooseVictim
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.abilities.colony import Settle
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.abilities.hippocrates import Heal
from aegean.games.polis.abilities.phidias import PhidiasDiscard
from aegean.games.polis.actions import ASSASSINATE, KIND_OF
from aegean.games.polis.advice.boards import appraise_boards, appraise_drafted_side, appraise_side
from aegean.games.polis.advice.city import (
    appraise_developments,
    appraise_erasures,
    appraise_hand_cards,
    appraise_healing,
    appraise_profit,
    appraise_protections,
)
from aegean.games.polis.advice.market import (
    appraise_bids,
    appraise_discards,
    appraise_draws,
    appraise_lots,
    appraise_low_bid,
    appraise_no_bid,
    appraise_settling,
)
from aegean.games.polis.advice.war import (
    appraise_attacks,
    appraise_cities,
    appraise_destructions,
    appraise_players,
    appraise_sacrifices,
    appraise_trades,
    appraise_victims,
    worth_of_murder,
)
from aegean.games.polis.auction import Bidding, LowBid, NoBid, PutUp
from aegean.games.polis.develop import Develop
from aegean.games.polis.profit import Profit
from aegean.games.polis.protect import Protect
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide
from aegean.games.polis.state import Polis
from aegean.games.polis.trade import Trade
from aegean.games.polis.war import Destroy, Sacrifice, War
from aegean.kernel.step import Step

Appraisal = Callable[[Polis, int, list[int], Any], list[float]]
"""The worth of a seat's options at a step of a certain type."""

ADVICE: Final[dict[type[Step[Any]], Appraisal]] = {
    ChooseSide: appraise_side,
    DraftBoard: appraise_boards,
    DraftSide: appraise_drafted_side,
    PutUp: appraise_lots,
    Bidding: appraise_bids,
    LowBid: appraise_low_bid,
    NoBid: appraise_no_bid,
    Develop: appraise_developments,
    Protect: appraise_protections,
    Profit: appraise_profit,
    Trade: appraise_trades,
    War: appraise_attacks,
    Destroy: appraise_destructions,
    Sacrifice: appraise_sacrifices,
    Settle: appraise_settling,
    PhidiasDiscard: appraise_discards,
    ChooseHandCard: appraise_hand_cards,
    ChoosePlayer: appraise_players,
    Heal: appraise_healing,
    Erase: appraise_erasures,
    ChooseCity: appraise_cities,
    ChooseVictim: appraise_victims,
}
"""All other steps let one choose a stack."""


def appraise(g: Polis, seat: int, options: list[int]) -> list[float]:
    """What every option is worth, in victory points, compared with the others."""
    step = g.top
    assert step is not None
    worths = ADVICE.get(type(step), appraise_draws)(g, seat, options, step)
    if options[-1] & KIND_OF == ASSASSINATE:
        murder = worth_of_murder(g, seat)
        idle = max([worths[place] for place in range(len(options)) if options[place] & KIND_OF != ASSASSINATE])
        for place in range(len(options)):
            if options[place] & KIND_OF == ASSASSINATE:
                worths[place] = idle + murder
    return worths
