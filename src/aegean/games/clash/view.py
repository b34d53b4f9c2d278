"""What a seat may see (COC-3.1.5), and guesses that look the same to it."""

from aegean.games.clash.state import CARD_KIND, UNKNOWN, Clash, card_kind, seen_by, shown_to
from aegean.games.clash.tactics import refuse_tactics


def veiled(cards: list[int], seat: int) -> list[int]:
    """Cards the seat has not identified as unknowns."""
    return [card if seen_by(card, seat) else card | CARD_KIND for card in cards]


def veiled_hands(hands: list[tuple[int, ...]], seat: int) -> list[tuple[int, ...]]:
    """Other hands in an order that says nothing: unknown cards last. Who else knows one of these is not told: it would show which
    card it is that changes hands."""
    shown: list[tuple[int, ...]] = []
    for owner, hand in enumerate(hands):
        if owner == seat:
            shown.append(hand)
        else:
            unknown = shown_to(CARD_KIND, owner)
            shown.append(tuple(sorted([card if seen_by(card, seat) else unknown for card in hand], key=_known_first)))
    return shown


def _known_first(card: int) -> tuple[int, int]:
    return card & CARD_KIND, card


def masked(g: Clash, seat: int) -> Clash:
    """The position as the seat sees it: a secret is not in it at all."""
    view = g.clone()
    view.rng = 0
    view.tiles = [tile if g.placed[slot] else UNKNOWN for slot, tile in enumerate(g.tiles)]
    view.box = [UNKNOWN] * len(g.box)
    view.action_deck = [UNKNOWN] * len(g.action_deck)
    view.event_deck = [UNKNOWN] * len(g.event_deck)
    view.objective_deck = [UNKNOWN] * len(g.objective_deck)
    view.wonder_deck = [UNKNOWN] * len(g.wonder_deck)
    view.objective_discard = veiled(g.objective_discard, seat)
    view.hands = veiled_hands(g.hands, seat)
    view.goals = veiled_hands(g.goals, seat)
    view.plans = veiled_hands(g.plans, seat)
    fight = view.fight
    if fight is not None and not fight.shown:
        # A card face down: others see only that it lies there.
        for side in (fight.attacker, fight.defender):
            if side.card >= 0 and side.seat != seat:
                side.card = UNKNOWN
    view.stack = [step.masked(g, seat) for step in g.stack]
    return view


def filled(view: Clash, seat: int, word: int) -> Clash:
    """A view with its unknowns drawn at random, consistent with what the seat knows."""
    g = view.clone()
    g.rng = word
    data = g.data
    tiles = g.shuffled(_missing(len(data.tile_ids), _kinds(g.box, _kinds(g.tiles, 0))))
    g.tiles = [tiles.pop() if tile == UNKNOWN else tile for tile in g.tiles]
    g.box = tiles
    _deal(g, len(data.action_ids), g.action_deck, g.action_discard, g.hands, 0)
    _deal(g, len(data.objective_ids), g.objective_deck, g.objective_discard, g.goals, _scored(g))
    persons = 0
    for hand in g.persons:
        for card in hand:
            persons |= 1 << card_kind(card)
    _deal(g, len(data.event_ids), g.event_deck, g.event_discard, [], persons)
    built = 0
    for wonder in range(len(g.wonder_at)):
        if wonder_gone(g, wonder):
            built |= 1 << wonder
    _deal(g, len(data.wonder_cost), g.wonder_deck, g.display, g.plans, built)
    fight = g.fight
    if fight is not None:
        for side in (fight.attacker, fight.defender):
            if side.card == UNKNOWN:
                side.card = _guess(g, side.seat)
    g.stack = [step.filled(g, seat) for step in g.stack]
    return g


def wonder_gone(g: Clash, wonder: int) -> bool:
    """A wonder card that is in no pile and no hand: built, or not in the game."""
    if g.data.wonder_variant[wonder] and not g.variant.great_wall:
        return True
    return g.raised >> wonder & 1 == 1


def _scored(g: Clash) -> int:
    """The objectives that were scored, as a mask."""
    mask = 0
    for scored in g.scored:
        for score in scored:
            mask |= 1 << score // 2
    return mask


def _kinds(cards: list[int], mask: int) -> int:
    """A mask of kinds, and the kinds that are seen among these cards."""
    for card in cards:
        kind = card & CARD_KIND
        if kind != UNKNOWN:
            mask |= 1 << kind
    return mask


def _missing(kinds: int, seen: int) -> list[int]:
    """The kinds that are not in the mask."""
    return [kind for kind in range(kinds) if not seen >> kind & 1]


def _deal(g: Clash, kinds: int, pile: list[int], discard: list[int], hands: list[tuple[int, ...]], gone: int) -> None:
    """Give every unknown card of these piles and hands one of the kinds that are nowhere to be seen."""
    seen = _kinds(discard, _kinds(pile, gone))
    for hand in hands:
        for card in hand:
            if card & CARD_KIND != UNKNOWN:
                seen |= 1 << (card & CARD_KIND)
    unseen = g.shuffled(_missing(kinds, seen))
    left = _fill(discard, unseen, _fill(pile, unseen, len(unseen)))
    for owner, hand in enumerate(hands):
        if hand:
            cards = list(hand)
            left = _fill(cards, unseen, left)
            hands[owner] = tuple(cards)


def _fill(cards: list[int], unseen: list[int], left: int) -> int:
    """Every unknown card becomes the next of those unseen, the last first; returns how many of these are left."""
    for place, card in enumerate(cards):
        if card & CARD_KIND == UNKNOWN:
            left -= 1
            cards[place] = card & ~CARD_KIND | unseen[left]
    return left


def _guess(g: Clash, seat: int) -> int:
    cards = [card_kind(card) for card in g.hands[seat]]
    fitting = [card for card in cards if refuse_tactics(g, seat, card) is None]
    return (fitting or cards)[g.random(len(fitting or cards))]
