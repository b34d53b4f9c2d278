"""Phase 5: take the Profit and use abilities, in any order (POL-5)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.ability import POWERS, Ability, power
from aegean.games.polis.abilities.alexander import Alexander
from aegean.games.polis.abilities.archimedes import Archimedes, Priestess
from aegean.games.polis.abilities.euclid import (
    BUYING,
    SELLING,
    bound_to,
    buy_point,
    refuse_buy_point,
    refuse_sell_point,
    sell_point,
)
from aegean.games.polis.abilities.harbour import Harbour
from aegean.games.polis.abilities.herodotus import Herodotus
from aegean.games.polis.abilities.hippocrates import Hippocrates
from aegean.games.polis.abilities.homer import Homer
from aegean.games.polis.abilities.plato import Plato
from aegean.games.polis.actions import BUY_POINT, FINISH, INCOME, KIND_OF, SELL_POINT, USE, card_argument, entry_of
from aegean.games.polis.city import find, push_forward, states
from aegean.games.polis.data import (
    ALEXANDER,
    ARCHIMEDES,
    CAPTAIN,
    EUCLID,
    HARBOUR,
    HERODOTUS,
    HIPPOCRATES,
    HOMER,
    PER_BUILDING,
    PLATO,
    PRIESTESS,
)
from aegean.games.polis.events import AbilityUsed, ProfitTaken
from aegean.games.polis.phase import Phase
from aegean.games.polis.state import FACE, KIND, USED, Polis
from aegean.games.polis.step import OwnDecision
from aegean.games.polis.words import ability_message
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

TAKEN: Final = Reason("POL-R28", "why.profit-taken", "cure.end")
SPENT_THIS_TURN: Final = Reason("POL-5.3", "why.used-this-turn", "cure.next-turn")
SPENT: Final = Reason("POL-5.3", "why.spent", "cure.none")
NOT_IN_CITY: Final = Reason("POL-5.2", "why.not-in-city", "cure.city")
NO_ABILITY: Final = Reason("POL-5.2", "why.no-ability", "cure.end")

ALL_POWERS: Final[list[Ability]] = [
    Alexander(ALEXANDER),
    Archimedes(ARCHIMEDES),
    Harbour(HARBOUR),
    Herodotus(HERODOTUS),
    Hippocrates(HIPPOCRATES),
    Homer(HOMER),
    Plato(PLATO),
    Priestess(PRIESTESS),
]
for _power in ALL_POWERS:
    POWERS[_power.number] = _power
PHASE_FIVE: Final = sum([1 << _power.number for _power in ALL_POWERS]) | 1 << EUCLID


@final
class ProfitPhase(Phase):
    """POL-5.1, R28: with no ability to use the Profit is taken without a question."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        if something_to_use(g, seat, 0):
            return Profit(seat, 0, 0)
        take_profit(g, seat)
        return Profit(seat, 1, 0) if something_to_use(g, seat, 0) else None


def something_to_use(g: Polis, seat: int, euclid: int) -> bool:
    """Whether any ability of the phase can be used now."""
    if not g.powers[seat] & PHASE_FIVE:
        return g.aside_ready(seat)
    abilities = g.data.ability
    for entry in g.city[seat]:
        ability = abilities[entry & KIND]
        if ability and not entry & USED:
            power = POWERS[ability]
            if power is not None:
                if power.refuse(g, seat) is None:
                    return True
            elif ability == EUCLID:
                if refuse_buy_point(g, seat, euclid) is None or refuse_sell_point(g, seat, euclid) is None:
                    return True
    return g.aside_ready(seat)


def profit(g: Polis, seat: int) -> tuple[int, int]:
    """POL-5.1: the coins and points of all visible symbols, with the Captain's bonus."""
    data = g.data
    coin, point, coin_per = data.coin, data.points, data.coin_per
    board = g.board[seat]
    coins = coin[board]
    points = point[board]
    for entry in g.city[seat]:
        face = entry & FACE
        coins += coin[face]
        points += point[face]
        for what in coin_per[face]:
            coins += count_cards(g, seat, what)
    for what in coin_per[board]:
        coins += count_cards(g, seat, what)
    if g.has(seat, CAPTAIN):
        coins += captains_bonus(g, seat)
    return coins, points


def captains_bonus(g: Polis, seat: int) -> int:
    """POL-C.13: for each Captain, if there is a ship."""
    data = g.data
    captains = 0
    ships = 0
    for entry in g.city[seat]:
        kind = entry & KIND
        ships += data.ship[kind]
        if data.ability[kind] == CAPTAIN:
            captains += 1
    return captains * data.captain_bonus if ships else 0


def count_cards(g: Polis, seat: int, what: int) -> int:
    """The own face-up cards of a colour, or those with the Building type."""
    count = 0
    for entry in g.city[seat]:
        kind = entry & KIND
        if g.data.building[kind] if what == PER_BUILDING else g.data.colour[kind] == what:
            count += 1
    return count


def take_profit(g: Polis, seat: int) -> None:
    """All of it in one go (POL-R28)."""
    coins, points = profit(g, seat)
    g.earn(seat, coins)
    g.points[seat] += points
    if g.events is not None:
        g.tell(ProfitTaken(seat, coins, points))


@mypyc_attr(free_list_len=1)
@final
class Profit(OwnDecision):
    """`euclid` is the direction the owner of Euclid has committed to this turn (POL-R24)."""

    __slots__ = ("euclid", "taken")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "taken", "euclid")

    def __init__(self, seat: int, taken: int, euclid: int) -> None:
        super().__init__(seat)
        self.taken: Final = taken
        self.euclid: Final = euclid

    def waiting(self, g: Polis) -> int:
        # POL-R5: the second End card in this phase ends the game as soon as the running effect is over.
        if g.ending or (self.taken and not something_to_use(g, self.seat, self.euclid)):
            return 0
        return 1 << self.seat

    def resume(self, g: Polis) -> None:
        g.done()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        wishes = [INCOME] if not self.taken else []
        kinds = len(g.data.card_ids)
        for state in states(g.city[seat]):
            ability = g.data.ability[state & KIND]
            if POWERS[ability] is not None:
                wishes.append(USE | card_argument(state, kinds))
            elif ability == EUCLID and BUY_POINT not in wishes:
                wishes += [BUY_POINT, SELL_POINT]
        wishes.append(FINISH)
        return wishes

    def options(self, g: Polis, seat: int) -> list[int]:
        options: list[int] = []
        euclids = 0
        if not self.taken:
            options.append(INCOME)
        if g.powers[seat] & PHASE_FIVE:
            kinds = len(g.data.card_ids)
            abilities = g.data.ability
            for entry in g.city[seat]:
                ability = abilities[entry & KIND]
                power = POWERS[ability]
                if power is not None:
                    if not entry & USED and power.refuse(g, seat) is None:
                        action = USE | card_argument(entry, kinds)
                        if action not in options:
                            options.append(action)
                elif ability == EUCLID and not euclids:
                    euclids = 1
                    if refuse_buy_point(g, seat, self.euclid) is None:
                        options.append(BUY_POINT)
                    if refuse_sell_point(g, seat, self.euclid) is None:
                        options.append(SELL_POINT)
        options.append(FINISH)
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == FINISH:
            return None
        if action == INCOME:
            return TAKEN if self.taken else None
        if action == BUY_POINT:
            return refuse_buy_point(g, seat, self.euclid)
        if action == SELL_POINT:
            return refuse_sell_point(g, seat, self.euclid)
        if action & KIND_OF != USE:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        if find(g, seat, state) < 0:
            return NOT_IN_CITY
        power = POWERS[g.data.ability[state & KIND]]
        if power is None:
            return NO_ABILITY
        if state & USED:
            return SPENT if g.once_a_game(state & KIND) else SPENT_THIS_TURN
        return power.refuse(g, seat)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == FINISH:
            g.done()
            if not self.taken:  # POL-R28
                take_profit(g, seat)
        elif action == INCOME:
            g.become(Profit(seat, 1, self.euclid))
            take_profit(g, seat)
        elif action == BUY_POINT:
            g.become(Profit(seat, self.taken, bound_to(g, BUYING)))
            buy_point(g, seat)
        elif action == SELL_POINT:
            g.become(Profit(seat, self.taken, bound_to(g, SELLING)))
            sell_point(g, seat)
        else:
            entry = push_forward(g, seat, find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids))))
            if g.events is not None:
                g.tell(AbilityUsed(seat, g.data.card_ids[entry & KIND]))
            power(g.data.ability[entry & KIND]).use(g, seat, entry)

    def question(self, g: Polis, seat: int) -> Message:
        coins, points = profit(g, seat)
        return Message("ask.AfterProfit" if self.taken else "ask.Profit", {"coins": coins, "points": points})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        data = g.data
        facts = g.facts(seat, action)
        facts["priestess_points"] = data.priestess_points
        facts["harbour_points"] = data.harbour_points
        facts["plato_points"] = data.plato_points
        facts["euclid_rate"] = data.euclid_rate
        return facts

    def label(self, g: Polis, seat: int, action: int) -> Message:
        return Message("do." + g.verb(action), {**self.facts(g, seat, action), "rate": g.data.euclid_rate})

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        if action == INCOME or (action == FINISH and not self.taken):  # POL-R28
            coins, points = profit(g, seat)
            return {"coins": coins, "points": points}
        if action in (BUY_POINT, SELL_POINT):
            sign = 1 if action == BUY_POINT else -1
            return {"coins": -sign * g.data.euclid_rate, "points": sign}
        used = self._power(g, action)
        return {"points": -used.price(g), "coins": used.brings(g)} if used is not None else {}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        if action == FINISH:
            return (Message("leads.trade"),)
        kind = entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND
        used = self._power(g, action)
        about = ability_message(g.data.edition.document["card"][kind], g.data.edition) if used is not None else None
        return () if about is None else (about,)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        """POL-5.3: some cards work but once."""
        used = self._power(g, action)
        once = used is not None and g.once_a_game(entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND)
        return Message("warn.once-a-game") if once else None

    def _power(self, g: Polis, action: int) -> Ability | None:
        """The ability an action uses."""
        if action & KIND_OF != USE:
            return None
        return POWERS[g.data.ability[entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND]]
