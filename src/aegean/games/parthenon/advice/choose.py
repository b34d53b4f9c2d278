"""What each option is worth, by the step that asks; and the best of them."""

from typing import Final

from aegean.games.parthenon.actions import NAME, kind_of
from aegean.games.parthenon.advice.council import (
    appraise_crowns,
    appraise_donations,
    appraise_easing,
    appraise_exemptions,
    appraise_marks,
    appraise_names,
    appraise_order,
    appraise_payments,
    appraise_rewards,
    appraise_turns,
    appraise_votes,
)
from aegean.games.parthenon.advice.desk import appraise_island_trade
from aegean.games.parthenon.advice.hand import (
    appraise_boosts,
    appraise_discards,
    appraise_exchange,
    appraise_looks,
    appraise_overflow,
)
from aegean.games.parthenon.advice.loading import appraise_loading
from aegean.games.parthenon.advice.market import appraise_declarations, appraise_fleet_trade, appraise_perils
from aegean.games.parthenon.advice.works import appraise_building, appraise_start
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.build import Build
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.event_phase import EventOrder, Exemption, Naming, Reward
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Peril
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.production import Assign, Exchange
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment, Stoic
from aegean.games.parthenon.voyage import LateSailing, Loading, Milesian
from aegean.kernel.guide import favourite

STRUCTURE: Final = 0.1
"""A point of potential as a part of a structure."""


def choose_action(g: Parthenon, seat: int, options: list[int], haggles: bool) -> int:
    """The option worth most; the first of equals."""
    return options[0] if len(options) == 1 else favourite(options, potentials(g, seat, options, haggles))


def appraise(g: Parthenon, seat: int, options: list[int], haggles: bool) -> list[float]:
    """What every option is worth, in structures, compared with the others."""
    return [STRUCTURE * worth for worth in potentials(g, seat, options, haggles)]


def potentials(g: Parthenon, seat: int, options: list[int], haggles: bool) -> list[float]:
    """The same as potential."""
    step = g.stack[-1]
    draft = g.draft[seat]
    if isinstance(step, Loading):
        return appraise_loading(g, seat, options, draft)
    if isinstance(step, FleetTrade):
        return appraise_fleet_trade(g, seat, options, draft)
    if isinstance(step, IslandTrade):
        return appraise_island_trade(g, seat, options, draft, haggles)
    if isinstance(step, Build):
        if kind_of(options[0]) == NAME:
            return appraise_turns(g, seat, options)
        return appraise_building(g, seat, options, draft)
    if isinstance(step, Discard):
        return appraise_discards(g, seat, options, draft)
    if isinstance(step, Donations):
        return appraise_donations(g, seat, options, draft)
    if isinstance(step, Payment):
        return appraise_payments(g, seat, options, step, draft)
    if isinstance(step, Election):
        return appraise_votes(g, seat, options)
    if isinstance(step, Declare):
        return appraise_declarations(g, seat, options)
    if isinstance(step, OwnerMarks):
        return appraise_marks(g, seat, options, step)
    if isinstance(step, ArchonMarks):
        return appraise_marks(g, seat, options, step)
    return _rarely(g, seat, options)


def _rarely(g: Parthenon, seat: int, options: list[int]) -> list[float]:
    step = g.stack[-1]
    draft = g.draft[seat]
    if isinstance(step, Naming):
        return appraise_names(g, seat, options, step)
    if isinstance(step, EventOrder):
        return appraise_order(g, options)
    if isinstance(step, Assign):
        return appraise_boosts(g, seat, options, draft)
    if isinstance(step, Peril):
        return appraise_perils(g, seat, options, step)
    if isinstance(step, Return):
        return appraise_overflow(g, seat, options, draft)
    if isinstance(step, IslandStart):
        return appraise_start(g, seat, options, draft)
    if isinstance(step, LateSailing):
        if kind_of(options[0]) == NAME:
            return appraise_turns(g, seat, options)
        return appraise_loading(g, seat, options, draft)
    if isinstance(step, Reward):
        return appraise_rewards(g, seat, options)
    if isinstance(step, Exemption):
        return appraise_exemptions(g, seat, options)
    if isinstance(step, Stoic):
        return appraise_easing(options)
    if isinstance(step, Exchange):
        return appraise_exchange(g, seat, options, draft)
    if isinstance(step, Milesian):
        return appraise_looks(options)
    if isinstance(step, Crowning):
        return appraise_crowns(seat, options)
    return [0.0] * len(options)
