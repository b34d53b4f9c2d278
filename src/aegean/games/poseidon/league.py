"""The Delian League (P0): one emporium counts twice for the rest of the game (POS-3.6)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import KIND_OF, LATER, LEAGUE, league
from aegean.games.poseidon.data import DOUBLE_EMPORIUM, NEW_WORLD, NONE
from aegean.games.poseidon.events import LeaguePlaced
from aegean.games.poseidon.naming import hex_name, nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import GONE, Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOT_LEAGUE_OWNER: Final = Reason("POS-3.6", "why.not-league-owner", "cure.none")
LEAGUE_NEEDS_KING: Final = Reason("POS-3.6", "why.league-needs-king", "cure.own-nation")
LEAGUE_NEEDS_EMPORIUM: Final = Reason("POS-3.6", "why.league-needs-emporium", "cure.other-emporium")
LEAGUE_NOT_NEW_WORLD: Final = Reason("POS-3.6", "why.league-not-new-world", "cure.other-emporium")


def owns_league(g: Poseidon, seat: int) -> bool:
    """Whether the seat still has the card."""
    card = g.card_with(DOUBLE_EMPORIUM)
    return card != NONE and g.owner[card] == seat


def refuse_league(g: Poseidon, seat: int, action: int) -> Reason | None:
    """Why the token may not be put there by this seat."""
    nation, place = divmod(action & ARGUMENT, len(g.tokens))
    if nation >= g.data.nations:
        return NOT_NOW
    if not owns_league(g, seat):
        return NOT_LEAGUE_OWNER
    if g.king[nation] != seat:
        return LEAGUE_NEEDS_KING
    if not g.tokens[place] >> nation & 1:
        return LEAGUE_NEEDS_EMPORIUM
    if g.data.hex_kind[place] == NEW_WORLD:
        return LEAGUE_NOT_NEW_WORLD
    return None


def league_wishes(g: Poseidon, nation: int) -> list[int]:
    """The token under each emporium of a nation."""
    return [league(nation, entry >> VALUE_BITS, len(g.tokens)) for entry in g.emporia[nation]]


def place_league(g: Poseidon, seat: int, action: int) -> None:
    """Double the emporium for good; the card leaves the game (POS-3.8)."""
    nation, place = divmod(action & ARGUMENT, len(g.tokens))
    g.owner[g.card_with(DOUBLE_EMPORIUM)] = GONE
    g.league = action & ARGUMENT
    g.emporia[nation] = tuple([entry + (entry & VALUE) if entry >> VALUE_BITS == place else entry for entry in g.emporia[nation]])
    if g.events is not None:
        g.tell(LeaguePlaced(seat, g.data.nation_ids[nation], g.data.hex_at[place]))


def league_leads_to(g: Poseidon, action: int) -> Message:
    """What the emporium will be worth for good."""
    nation, place = divmod(action & ARGUMENT, len(g.tokens))
    facts: dict[str, Value] = {"hex": hex_name(g, place), "nation": nation_name(g, nation), "doubled": 2 * g.data.value[place]}
    return Message("leads.league", facts)


@final
class PlaceLeague(NationRule):
    """POS-R6: before an income is worked out its owner may place the token for the nation he rules."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation",)

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [*league_wishes(g, self.nation), LATER]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == LATER:
            return None
        if action & KIND_OF != LEAGUE or (action & ARGUMENT) // len(g.tokens) != self.nation:
            return NOT_NOW
        return refuse_league(g, seat, action)

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        if action != LATER:
            place_league(g, seat, action)

    def question(self, g: Poseidon, seat: int) -> Message:
        return Message("ask.PlaceLeague", {"nation": nation_name(g, self.nation)})

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.league-later") if action == LATER else league_leads_to(g, action),)


def may_place_league(g: Poseidon, nation: int) -> bool:
    """Whether the king of a nation owns the card and the nation has an emporium for it."""
    seat = g.king[nation]
    if not owns_league(g, seat):
        return False
    return any(refuse_league(g, seat, action) is None for action in league_wishes(g, nation))
