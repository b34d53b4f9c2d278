"""Setting up a game (PAR-S1 to S11) and its variants (PAR-X1, PAR-X2)."""

from aegean.games.parthenon.data import Data
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import ATHENS, FLEETS, HOME, LANDS, NO_CARD, PHILOSOPHY_NAMES, WONDERS
from aegean.games.parthenon.season import Season, deal_events, draw_status
from aegean.games.parthenon.state import NO_AEGIS, NO_BOUNDS, NO_MARKS, NOT_SHOWN, Parthenon, Settings
from aegean.games.parthenon.wonders import take_plan
from aegean.kernel.rng import seeded, shuffled


def new_game(players: int, seed: int, data: Data, settings: Settings) -> Parthenon:
    """A fresh game, the first seats asked."""
    rng = seeded(seed)
    rng, islands = deal_islands(rng, players, data)
    g = blank(players, data, settings, tuple(islands))
    g.rng = rng
    g.archon = g.random(players)  # PAR-S4
    g.plans = g.shuffled(list(range(WONDERS)))  # PAR-S3
    deal_events(g)  # PAR-S5
    g.pile = g.shuffled(list(data.status_deck))  # PAR-S6
    for land in range(LANDS):
        if land == ATHENS and settings.delian_league and not settings.tournament:
            continue  # PAR-X1, PAR-R42
        g.harbours[land] = draw_status(g)
    g.hazards = g.shuffled(list(data.hazard_deck))
    give_bonus_cards(g)
    if settings.tournament:
        head_start(g)
    g.reveals = 0
    g.events = []  # the first season begins at once and is told
    g.settle()
    return g


def deal_islands(rng: int, players: int, data: Data) -> tuple[int, list[int]]:
    """PAR-S1: the torch islands, others drawn to fill the seats, shuffled over the seats."""
    torch = [number for number, island in enumerate(data.islands) if island.torch]
    rng, others = shuffled(rng, [number for number, island in enumerate(data.islands) if not island.torch])
    return shuffled(rng, torch + others[: players - len(torch)])


def blank(players: int, data: Data, settings: Settings, islands: tuple[int, ...]) -> Parthenon:
    """PAR-S2: the islands with fleet A and their two first villages, nothing dealt yet."""
    fleets = FLEETS * players
    return Parthenon(
        players=players,
        data=data,
        settings=settings,
        islands=islands,
        stack=[Season(0)],
        rng=0,
        reveals=0,
        waiting=0,
        season=0,
        phase=0,
        archon=0,
        stock=[NOTHING] * players,
        cargo=[NOTHING] * fleets,
        shown=[NOT_SHOWN] * fleets,
        port=[HOME] * fleets,
        dealings=[0] * fleets,
        fleets=[1] * players,
        villages=[data.islands[island].first_villages for island in islands],
        workshops=[0] * players,
        acropolis=[0] * players,
        idle=[NO_MARKS] * players,
        philosophies=[0] * players,
        introduced=[NO_CARD] * len(PHILOSOPHY_NAMES),
        wonders=[() for _ in range(players)],
        plans=[],
        row=[],
        hazards=[],
        drawn=[],
        hazard_discards=[],
        draws=list(data.draws),
        harbours=[NO_CARD] * LANDS,
        pile=[],
        pile_discards=[],
        effects=[0] * players,
        used=[0] * players,
        least=[NO_BOUNDS] * players,
        most=[NO_BOUNDS] * players,
        bank=[0] * len(NOTHING),
        draft=[() for _ in range(players)],
        drops=[0] * players,
        offers=[],
        declined=[],
        made=[0] * players,
        pledges=[],
        open_hands=0,
        afloat=[NO_AEGIS] * players,
        victors=[],
        decided_by=0,
        last=NO_CARD,
    )


def give_bonus_cards(g: Parthenon) -> None:
    """PAR-S9, PAR-S10, PAR-R44: extra Aegis cards with four and five islands."""
    data = g.data
    cards = [data.islands[island] for island in g.islands]
    if g.players == 4:
        bonus = next(seat for seat, card in enumerate(cards) if not card.torch)
        soft = g.settings.soft_bonus
        g.gain(bonus, data.bonus.four_bonus_island_soft if soft else data.bonus.four_bonus_island)
        for seat, card in enumerate(cards):
            if seat != bonus and set(card.starts) == set(cards[bonus].starts):
                g.gain(seat, data.bonus.four_same_villages)
            if seat != bonus and card.rare == cards[bonus].rare:
                g.gain(seat, data.bonus.four_same_rare)
    elif g.players == 5:
        rares = [card.rare for card in cards]
        for seat, rare in enumerate(rares):
            if rares.count(rare) > 1:
                g.gain(seat, data.bonus.five_shared_rare)


def head_start(g: Parthenon) -> None:
    """PAR-X2, PAR-R43: all villages, a workshop, a plan and two fleets."""
    bonus = g.data.bonus
    for seat in g.canonical():
        g.villages[seat] = g.data.islands[g.islands[seat]].villages
        g.workshops[seat] = bonus.tournament_workshops
        g.fleets[seat] = bonus.tournament_fleets
        for _ in range(bonus.tournament_plans):
            take_plan(g, seat)
