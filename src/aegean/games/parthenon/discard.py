"""Phase 9: keep a few cards hidden, or one of each shown (PAR-9.1 to 9.5)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, GIVE, HIDE, KEEP, SHOW, kind_of
from aegean.games.parthenon.compose import keeping
from aegean.games.parthenon.events import DiscardedUnseen, HandShown, KeptHidden, PhaseSkipped, Swapped
from aegean.games.parthenon.goods import NOTHING, changed, commodities, of, without
from aegean.games.parthenon.ids import COMMODITIES, DISCARD_PHASE, GOLD, MAUSOLEUM, USED_WONDER
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_HELD: Final = Reason("PAR-9.1", "why.not-held", "cure.other-card")
NO_MAUSOLEUM: Final = Reason("PAR-9.5", "why.wonder-not-yours", "cure.complete-wonder")
EXCHANGE_FIRST: Final = Reason("PAR-9.5", "why.exchange-first", "cure.finish")


def begin(g: Parthenon) -> None:
    """Ask every island with a hand."""
    asked = 0
    for seat in range(g.players):
        if commodities(g.stock[seat]):
            asked |= 1 << seat
    if not asked and g.events is not None:
        g.tell(PhaseSkipped(DISCARD_PHASE, "no-cards"))
    g.call(Discard(asked, asked))


@final
class Discard(Commit):
    """D25: option A hides and keeps by number, option B shows and keeps by kind; the Mausoleum comes first."""

    def again(self, owing: int) -> "Discard":
        return Discard(owing, self.asked)

    def exchanged(self, g: Parthenon, draft: tuple[int, ...]) -> int:
        """How many cards were given to the Mausoleum."""
        return sum([1 for action in draft if kind_of(action) == GIVE])

    def hand(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> tuple[int, ...]:
        """The hand after the Mausoleum's exchange."""
        hand = g.stock[seat]
        for action in draft:
            if kind_of(action) == GIVE:
                hand = changed(hand, action & ARG, -1)
        if draft and self.exchanged(g, draft) == g.data.powers.mausoleum_cards:
            hand = changed(hand, GOLD, 1)
        return hand

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        if HIDE in draft:
            hand = self.hand(g, seat, draft)
            return [KEEP | kind for kind in range(COMMODITIES) if hand[kind]]
        given = self.exchanged(g, draft)
        found = [HIDE, SHOW] if given in (0, g.data.powers.mausoleum_cards) else []
        if g.owns(seat, MAUSOLEUM) and given < g.data.powers.mausoleum_cards:
            found += [GIVE | kind for kind in range(COMMODITIES)]
        return found

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        kind = kind_of(action)
        hand = self.hand(g, seat, draft)
        if HIDE in draft:
            if kind != KEEP or action & ARG >= COMMODITIES:
                return NOT_NOW
            return None if hand[action & ARG] > draft.count(action) else NOT_HELD
        given = self.exchanged(g, draft)
        if kind in (HIDE, SHOW):
            return None if given in (0, g.data.powers.mausoleum_cards) else EXCHANGE_FIRST
        if kind != GIVE or action & ARG >= COMMODITIES:
            return NOT_NOW
        if not g.owns(seat, MAUSOLEUM):
            return NO_MAUSOLEUM
        if given >= g.data.powers.mausoleum_cards:
            return NOT_NOW
        if commodities(g.stock[seat]) < g.data.powers.mausoleum_cards:
            return NOT_HELD
        return None if hand[action & ARG] else NOT_HELD

    def question(self, g: Parthenon, seat: int) -> Message:
        if HIDE in g.draft[seat]:
            kept = sum([1 for action in g.draft[seat] if kind_of(action) == KEEP])
            hand = commodities(self.hand(g, seat, g.draft[seat]))
            limit = min(g.hand_limit(seat), hand)
            return Message("ask.Discard.keep", {"limit": limit, "cards": hand, "left": limit - kept})
        return Message("ask.Discard", {"limit": g.hand_limit(seat), "cards": commodities(g.stock[seat])})

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        if draft[-1] == SHOW:
            return True
        if HIDE not in draft:
            return False
        kept = sum([1 for action in draft if kind_of(action) == KEEP])
        return kept >= min(g.hand_limit(seat), commodities(self.hand(g, seat, draft))) or (
            commodities(self.hand(g, seat, draft)) <= g.hand_limit(seat)
        )

    def reveal(self, g: Parthenon) -> None:
        g.done()
        for seat in g.canonical():
            draft = g.draft[seat]
            if not draft:
                continue
            if self.exchanged(g, draft):
                self.use_mausoleum(g, seat, draft)
            if draft[-1] == SHOW:
                show(g, seat)
            else:
                hide(g, seat, draft)
        clear_drafts(g)

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        if kind_of(action) == GIVE:
            return counted(of(action & ARG), -1)
        hand = self.hand(g, seat, g.draft[seat])
        return counted(doubles(hand), -1) if action == SHOW else {}

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        hand = self.hand(g, seat, g.draft[seat])
        if action == HIDE:
            over = commodities(hand) - g.hand_limit(seat)
            return (Message("leads.hidden", {"cards": over}) if over > 0 else Message("leads.hidden-all"),)
        if action == SHOW:
            return (Message("leads.shown"),)
        told = {KEEP: "leads.kept", GIVE: "leads.mausoleum"}
        id = told.get(kind_of(action))
        return () if id is None else (Message(id),)

    def warning(self, g: Parthenon, seat: int, action: int) -> Message | None:
        """The better of the two ways keeps more cards."""
        hand = self.hand(g, seat, g.draft[seat])
        hidden = max(0, commodities(hand) - g.hand_limit(seat))
        shown = sum(doubles(hand))
        lost = shown if action == SHOW else hidden if action == HIDE else 0
        return Message("warn.discards", {"cards": lost, "other": hidden + shown - lost}) if 2 * lost > hidden + shown else None

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        return keeping(g, seat, draft)

    def use_mausoleum(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
        """PAR-9.5: two commodities for a gold; the cards given are shown."""
        goods = NOTHING
        for action in draft:
            if kind_of(action) == GIVE:
                goods = changed(goods, action & ARG, 1)
        g.used[seat] |= 1 << USED_WONDER + MAUSOLEUM
        g.pay(seat, goods)
        g.gain(seat, GOLD)
        if g.events is not None:
            g.tell(Swapped(seat, goods, of(GOLD)))


def hide(g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
    """Option A: the chosen cards stay face down, the rest goes unseen (PAR-9.4, R38)."""
    hand = g.stock[seat]
    if commodities(hand) <= g.hand_limit(seat):
        gone = NOTHING
    else:
        gone = hand[:COMMODITIES] + NOTHING[COMMODITIES:]
        for action in draft:
            if kind_of(action) == KEEP:
                gone = changed(gone, action & ARG, -1)
    g.discard_unseen(seat, gone)
    if g.events is not None:
        g.tell(KeptHidden(seat, commodities(gone)))
        if commodities(gone):
            g.tell(DiscardedUnseen(seat, gone))


def doubles(hand: tuple[int, ...]) -> tuple[int, ...]:
    """All commodities beyond the first of each kind."""
    return tuple([max(0, number - 1) for number in hand[:COMMODITIES]]) + NOTHING[COMMODITIES:]


def show(g: Parthenon, seat: int) -> None:
    """Option B: one of each kind is kept, face up to the end of the season (PAR-9.3)."""
    gone = doubles(g.stock[seat])
    g.pay(seat, gone)
    g.reveal_hand(seat)
    g.open_hands |= 1 << seat
    if g.events is not None:
        kept = without(g.stock[seat], NOTHING)[:COMMODITIES] + NOTHING[COMMODITIES:]
        g.tell(HandShown(seat, kept, gone))
