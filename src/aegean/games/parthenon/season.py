"""The season: ten phases one after another (PAR-G1, PAR-G13), the end of the year, the next season."""

from typing import Final, final

from aegean.games.parthenon import (
    archon,
    build,
    discard,
    event_phase,
    fleet_trade,
    harbour,
    hazard,
    homecoming,
    island_start,
    island_trade,
    production,
    scoring,
    voyage,
)
from aegean.games.parthenon.events import PhaseBegan, YearEnded
from aegean.games.parthenon.ids import (
    ARCHON_PHASE,
    BUILD_PHASE,
    DISCARD_PHASE,
    EVENT_PHASE,
    FACE_UP,
    FLEET_TRADE_PHASE,
    HAZARD_PHASE,
    ISLAND_TRADE_PHASE,
    KIND_BITS,
    LANDS,
    NO_CARD,
    PRODUCTION_PHASE,
    RETURN_PHASE,
    VOYAGE_PHASE,
)
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.step import Step

PHASES: Final = (
    (EVENT_PHASE, event_phase.begin),
    (PRODUCTION_PHASE, production.begin),
    (ISLAND_TRADE_PHASE, island_start.begin),
    (ISLAND_TRADE_PHASE, island_trade.begin),
    (VOYAGE_PHASE, voyage.begin),
    (HAZARD_PHASE, hazard.begin),
    (FLEET_TRADE_PHASE, harbour.begin),
    (FLEET_TRADE_PHASE, fleet_trade.begin),
    (RETURN_PHASE, homecoming.begin),
    (BUILD_PHASE, build.begin),
    (DISCARD_PHASE, discard.begin),
    (ARCHON_PHASE, archon.begin),
)
"""PAR-G13: a season from beginning to end; phases 3 and 6 have two parts each."""


@final
class Season(Step[Parthenon]):
    """Beneath everything else: which of the phases comes next."""

    FIELDS = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage: Final = stage

    def resume(self, g: Parthenon) -> None:
        if self.stage == len(PHASES):
            self.end(g)
            return
        g.become(Season(self.stage + 1))
        g.last = NO_CARD
        phase, begin = PHASES[self.stage]
        enter_phase(g, phase)
        begin(g)

    def end(self, g: Parthenon) -> None:
        """PAR-V1: the check for a winner comes first; then the end of the year, then the next season."""
        if scoring.check(g):
            return
        g.open_hands = 0  # PAR-9.3
        if g.season % g.data.seasons == g.data.seasons - 1:
            end_year(g)
        g.season += 1
        if g.season % g.data.seasons == 0:
            deal_events(g)
        g.become(Season(0))


def enter_phase(g: Parthenon, phase: int) -> None:
    """What is counted by phase starts anew."""
    if g.phase != phase or phase == 0:
        for seat in range(g.players):
            g.drops[seat] = 0
            g.made[seat] = 0
            g.draft[seat] = ()
        g.phase = phase
        if g.events is not None:
            g.tell(PhaseBegan(g.season, phase))


def end_year(g: Parthenon) -> None:
    """PAR-Y2: revealed harbours get a new card face down; the others keep theirs, seen or not."""
    if g.events is not None:
        g.tell(YearEnded(g.year()))
    for land in range(LANDS):
        card = g.harbours[land]
        if card != NO_CARD and not card & FACE_UP:
            continue
        if card != NO_CARD:
            g.pile_discards.append(card & KIND_BITS)
        g.harbours[land] = draw_status(g)


def draw_status(g: Parthenon) -> int:
    """PAR-Y3: the next status card; an empty pile is made of its discards again."""
    if not g.pile:
        g.pile = g.shuffled(g.pile_discards)
        g.pile_discards = []
    return g.pile.pop()


def deal_events(g: Parthenon) -> None:
    """PAR-S5, PAR-Y1, PAR-1.13: four of the year's events in a row, face down; the others leave unseen."""
    g.row = g.shuffled(year_events(g))[: g.data.events_dealt]


def year_events(g: Parthenon) -> list[int]:
    """The events of the current year that may be dealt (PAR-S8, PAR-R45)."""
    return [
        number
        for number, event in enumerate(g.data.events)
        if event.year == g.year() and not (g.settings.beginner and number in g.data.not_for_beginners)
    ]
