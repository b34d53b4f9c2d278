"""What each option is worth, by the step that asks."""

from aegean.games.polis.abilities.assassin import ChooseCity, ChooseVictim
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.abilities.colony import Settle
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.abilities.hippocrates import Heal
from aegean.games.polis.abilities.phidias import PhidiasDiscard
from aegean.games.polis.actions import ASSASSINATE, KIND_OF
from aegean.games.polis.advice.boards import appraise_boards, appraise_sides
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
from aegean.games.polis.data import BOARDS
from aegean.games.polis.develop import Develop
from aegean.games.polis.profit import Profit
from aegean.games.polis.protect import Protect
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide
from aegean.games.polis.state import Polis
from aegean.games.polis.trade import Trade
from aegean.games.polis.war import Destroy, Sacrifice, War


def appraise(g: Polis, seat: int, options: list[int]) -> list[float]:
    """What every option is worth, in victory points, compared with the others."""
    worths = _by_step(g, seat, options)
    if options[-1] & KIND_OF == ASSASSINATE:
        murder = worth_of_murder(g, seat)
        idle = max([worths[place] for place in range(len(options)) if options[place] & KIND_OF != ASSASSINATE])
        for place in range(len(options)):
            if options[place] & KIND_OF == ASSASSINATE:
                worths[place] = idle + murder
    return worths


def _by_step(g: Polis, seat: int, options: list[int]) -> list[float]:
    step = g.stack[-1]
    if isinstance(step, Bidding):
        return appraise_bids(g, seat, options, step)
    if isinstance(step, PutUp):
        return appraise_lots(g, seat, options, step)
    if isinstance(step, Develop):
        return appraise_developments(g, seat, options, step.left)
    if isinstance(step, Protect):
        return appraise_protections(g, seat, options)
    if isinstance(step, Profit):
        return appraise_profit(g, seat, options, step)
    if isinstance(step, Trade):
        return appraise_trades(g, seat, options)
    if isinstance(step, War):
        return appraise_attacks(g, seat, options)
    if isinstance(step, Destroy):
        return appraise_destructions(g, seat, options, step.other)
    if isinstance(step, Sacrifice):
        return appraise_sacrifices(g, seat, options)
    if isinstance(step, LowBid):
        return appraise_low_bid(g, seat, options, step)
    if isinstance(step, NoBid):
        return appraise_no_bid(g, seat, options)
    return _rarely(g, seat, options)


def _rarely(g: Polis, seat: int, options: list[int]) -> list[float]:
    step = g.stack[-1]
    if isinstance(step, Settle):
        return appraise_settling(g, seat, options, step.price)
    if isinstance(step, ChooseHandCard):
        return appraise_hand_cards(g, seat, options, step)
    if isinstance(step, PhidiasDiscard):
        return appraise_discards(g, seat, options)
    if isinstance(step, ChoosePlayer):
        return appraise_players(g, seat, options, step)
    if isinstance(step, Heal):
        return appraise_healing(g, seat, options)
    if isinstance(step, Erase):
        return appraise_erasures(g, seat, options, step.other)
    if isinstance(step, ChooseCity):
        return appraise_cities(g, seat, options)
    if isinstance(step, ChooseVictim):
        return appraise_victims(g, seat, options, step.owner)
    if isinstance(step, DraftBoard):
        return appraise_boards(g, seat, options)
    if isinstance(step, ChooseSide):
        return appraise_sides(g, seat, options, g.board[seat])
    if isinstance(step, DraftSide):
        return appraise_sides(g, seat, options, BOARDS + 2 * step.city)
    return appraise_draws(g, seat, options)
