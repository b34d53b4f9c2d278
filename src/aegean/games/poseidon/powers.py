"""Powers used at the start of an Exploration Round: Advanced Civilizations (P1 to P3) and the Archon (P5), POS-3."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import EXCHANGE, GIVE, KEEP, KIND_OF
from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, EXCHANGE_FOR_MERCHANT, POWERS
from aegean.games.poseidon.events import AdvancedCivilization, CardExchanged
from aegean.games.poseidon.foretold import rounds_to_come
from aegean.games.poseidon.market import NOT_FOUNDED
from aegean.games.poseidon.naming import card_name, hex_name, nation_name
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.state import GONE, Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOT_YOUR_NATION: Final = Reason("POS-R9", "why.not-your-nation", "cure.own-nation")
ONE_ADVANCED: Final = Reason("POS-3.3", "why.one-advanced", "cure.other-nation")
ARCHON_POOL_EMPTY: Final = Reason("POS-R10", "why.pool-empty", "cure.other-nation")
ARCHON_AT_LIMIT: Final = Reason("POS-R10", "why.at-limit", "cure.archon-later")


@final
class Powers(Rule):
    """POS-3.2: the cards in their order; each owner may use a power instead of taking the income."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int = 0) -> None:
        self.card: Final = card

    def resume(self, g: Poseidon) -> None:
        for card in range(self.card, len(g.owner)):
            power = g.data.power[card]
            if g.owner[card] >= 0 and power in (ADVANCED_CIVILIZATION, EXCHANGE_FOR_MERCHANT):
                question = UsePower(card)
                if len(question.options(g, g.owner[card])) > 1:  # more than keeping it
                    g.become(Powers(card + 1))
                    g.call(question)
                    return
        g.done()


@final
class UsePower(Rule):
    """The owner of one card uses it or keeps it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.owner[self.card]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        use = GIVE if g.data.power[self.card] == ADVANCED_CIVILIZATION else EXCHANGE
        found = [use | nation for nation in range(g.data.nations) if g.founded(nation)]
        found.append(KEEP)
        return found

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == KEEP:
            return None
        kind = action & KIND_OF
        nation = action & ARGUMENT
        power = g.data.power[self.card]
        if nation >= g.data.nations or kind != (GIVE if power == ADVANCED_CIVILIZATION else EXCHANGE):
            return NOT_NOW
        if not g.founded(nation):
            return NOT_FOUNDED
        if kind == GIVE:
            if g.king[nation] != seat:
                return NOT_YOUR_NATION
            if g.has_advanced(nation):
                return ONE_ADVANCED
            return None
        if g.room(seat) <= 0:
            return ARCHON_AT_LIMIT
        if g.pool[nation] == 0:
            return ARCHON_POOL_EMPTY
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        if action == KEEP:
            return
        nation = action & ARGUMENT
        g.owner[self.card] = GONE  # POS-3.8
        if action & KIND_OF == GIVE:
            # POS-3.4, POS-R8: the marker of the nation, no potential disc, no explorer.
            place = g.data.card_hex[self.card]
            g.add_emporium(nation, place)
            if g.events is not None:
                g.tell(AdvancedCivilization(seat, g.data.nation_ids[nation], g.data.hex_at[place]))
        else:
            # POS-3.5: nothing is paid.
            g.gain_merchant(seat, nation)
            if g.events is not None:
                g.tell(CardExchanged(seat, g.data.card_ids[self.card], g.data.nation_ids[nation]))

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {"card": card_name(g, self.card), "income": g.data.card_income[self.card][g.phase]}
        return Message("ask.UsePower." + POWERS[g.data.power[self.card]], facts)

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"merchants": 1} if action & KIND_OF == EXCHANGE else {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        income = g.data.card_income[self.card][g.phase]
        if action == KEEP:
            return (Message("leads.card-kept", {"n": income}),)
        gone = Message("leads.card-gone", {"n": income})
        nation = action & ARGUMENT
        if action & KIND_OF == GIVE:
            place = g.data.card_hex[self.card]
            facts: dict[str, Value] = {"nation": nation_name(g, nation), "hex": hex_name(g, place), "value": g.data.value[place]}
            return (Message("leads.advanced", facts), gone)
        return (Message("leads.exchanged", {"prestige": g.prestige(nation)}), gone)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        last = action == KEEP and rounds_to_come(g) == 0
        return Message("warn.card-counts-nothing", {"card": card_name(g, self.card)}) if last else None
