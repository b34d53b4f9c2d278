"""The compound choices of Parthenon as forms: cargoes, donations, payments, rates, what is kept and discarded."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from aegean.games.parthenon.actions import GIVE, HIDE, PROMISE
from aegean.games.parthenon.costs import Cost, fits, next_cards
from aegean.games.parthenon.goods import cards, changed, commodities
from aegean.games.parthenon.ids import COMMODITIES, FLEET_LETTERS, GOOD_NAMES, GOODS, LAND_NAMES, NO_CARD
from aegean.games.parthenon.naming import good
from aegean.games.parthenon.pledges import OWN_WORDS
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.compose import Choice, Composition, Count, Field, Meter, Pick, Values, Weights
from aegean.kernel.errors import BadField
from aegean.kernel.message import Message

if TYPE_CHECKING:
    from aegean.games.parthenon.fleet_trade import Deal
    from aegean.games.parthenon.voyage import LoadPlan

NO_PROMISE: Final = "none"
STAYS: Final = "home"
ALL_GOODS: Final = (1 << GOODS) - 1
PROMISED: Final[Weights] = (("cards", 1),)


# Counting cards


def counts(
    prefix: str,
    most: Sequence[int],
    group: Message | None,
    meter: str,
    start: Sequence[int] = (),
    worths: Sequence[int] = (),
    known: Sequence[Message | None] = (),
    usual: int = ALL_GOODS,
) -> list[Field]:
    """A count for every good of which some may be taken; `known` is told of each, `usual` the bitmask of those in sight."""
    return [
        Count(
            f"{prefix}{GOOD_NAMES[kind]}",
            good(kind),
            number,
            start=min(number, start[kind]) if start else 0,
            group=group,
            weights=((meter, worths[kind] if worths else 1),) if meter else (),
            known=known[kind] if known else None,
            usual=bool(usual >> kind & 1),
        )
        for kind, number in enumerate(most[:GOODS])
        if number > 0
    ]


def have(goods: Sequence[int]) -> list[Message | None]:
    """How many there are of each good."""
    return [Message("compose.have", {"n": number}) if number else None for number in goods[:GOODS]]


def at_least_one(why: Message) -> Meter:
    """The form cannot be sent empty: why, in the words of the rule."""
    return Meter("cards", Message("compose.cards"), least=1, lacking=why)


def taken(values: Values, prefix: str) -> list[tuple[int, str]]:
    """How many of which goods were filled in."""
    found = [(values.number(f"{prefix}{name}"), name) for name in GOOD_NAMES]
    return [(number, name) for number, name in found if number]


def listed(values: Values, prefix: str) -> str:
    """`2 wool 1 ore`"""
    return " ".join(f"{number} {name}" for number, name in taken(values, prefix))


def each(verb: str, values: Values, prefix: str = "") -> list[str]:
    """`pay wool`, `pay wool`, `pay ore`"""
    return [f"{verb} {name}" for number, name in taken(values, prefix) for _ in range(number)]


def each_of(verb: str, prefix: str = "") -> Callable[[Values], list[str]]:
    """The moves of a form that only counts goods."""
    return lambda values: each(verb, values, prefix)


# The voyage


def loading(g: Parthenon, seat: int, plan: "LoadPlan") -> list[Composition]:
    """All fleets at once; or the cargo of the fleet whose land is chosen."""
    limit = g.data.limits.cargo
    if plan.land != NO_CARD:
        meters: tuple[Meter, ...] = (Meter("aboard", Message("compose.aboard"), limit, 1, plan.aboard),)

        def load(values: Values) -> list[str]:
            moves = each("load", values)
            full = plan.aboard + len(moves) == limit or len(moves) == plan.left
            return moves if full or not moves else [*moves, "stop"]

        fields = counts("", plan.rest, None, "aboard")
        return [Composition("cargo", Message("compose.cargo"), tuple(fields), load, meters, unfolded=True)]
    if g.draft[seat]:
        return []
    fields = []
    letters = FLEET_LETTERS[: g.fleets[seat]]
    lands = [Pick(name, Message(f"land:{name}")) for name in LAND_NAMES]
    for letter in letters:
        group = Message("compose.fleet", {"letter": letter.upper()})
        fields.append(
            Choice(f"{letter}-to", Message("compose.sails-to"), (Pick(STAYS, Message("compose.home")), *lands), "", group)
        )
        fields += counts(f"{letter}-", g.stock[seat], group, letter)
    meters = tuple(Meter(letter, Message("compose.fleet-aboard", {"letter": letter.upper()}), limit) for letter in letters)
    held = cards(g.stock[seat])

    def send(values: Values) -> list[str]:
        moves: list[str] = []
        decided = loaded = 0
        for place, letter in enumerate(letters):
            land = values.text(f"{letter}-to")
            goods = taken(values, f"{letter}-")
            if land != STAYS:
                moves.append(f"sail {letter} {land} {listed(values, f'{letter}-')}")
                decided = place + 1
                loaded += sum(number for number, _ in goods)
            elif goods:
                raise BadField(Message("compose.where-to", {"letter": letter.upper()}))
        if loaded < held:
            moves += ["stay"] * (len(letters) - decided)
        return [*moves, "ready"]

    return [Composition("voyage", Message("compose.voyage"), tuple(fields), send, meters, unfolded=True)]


# Donations


def promising(g: Parthenon, weights: Weights = ()) -> Choice:
    """A promise that goes with what is given; in a donation it counts as much as a card (PAR-R65)."""
    picks = [Pick(phrase, Message(f"promise.{phrase}"), weights) for phrase in g.data.phrases]
    return Choice("promise", Message("compose.promise"), (Pick(NO_PROMISE, Message("compose.no-promise")), *picks), "")


def promised(g: Parthenon, values: Values) -> list[str]:
    """The promise chosen; words of one's own are one, too."""
    phrase = values.text("promise")
    if phrase == NO_PROMISE and values.words and OWN_WORDS in g.data.phrases:
        phrase = OWN_WORDS
    return [] if phrase == NO_PROMISE else ["promise", phrase]


def donating(g: Parthenon, seat: int) -> list[Composition]:
    """Cards for the Archon."""

    def donate(values: Values) -> list[str]:
        return [" ".join(["donate", listed(values, "give-"), *promised(g, values)])]

    fields = (*counts("give-", g.stock[seat], None, "cards", known=have(g.stock[seat])), promising(g, PROMISED))
    meters = (at_least_one(Message("why.nothing-donated")),)
    step_by_step = [GIVE | kind for kind in range(GOODS)] + [PROMISE | phrase for phrase in range(len(g.data.phrases))]
    return [
        Composition(
            "donate",
            Message("compose.donate"),
            fields,
            donate,
            meters,
            takes_words=True,
            words_weigh=PROMISED,
            stands_for=tuple(step_by_step),
        )
    ]


# Payments


def paying(cost: Cost, have: tuple[int, ...], so_far: tuple[int, ...]) -> list[Composition]:
    """The cards of one's choice in a price."""
    most = [0] * GOODS
    for kind in next_cards(cost, have, so_far):
        while fits(cost, have, changed(so_far, kind, most[kind] + 1)):
            most[kind] += 1
    named = sum(so_far)
    meters = (Meter("cards", Message("compose.chosen-cards"), cost.chosen, cost.chosen, named),)
    return [
        Composition("pay", Message("compose.pay"), tuple(counts("", most, None, "cards")), each_of("pay"), meters, unfolded=True)
    ]


def paying_worth(g: Parthenon, seat: int, least: int) -> list[Composition]:
    """PAR-1.8: commodities worth enough."""
    stock = g.stock[seat]
    if sum([stock[kind] * g.data.worths[kind] for kind in range(COMMODITIES)]) < least:
        return []
    fields = counts("", stock[:COMMODITIES], None, "worth", worths=g.data.worths)
    meters = (Meter("worth", Message("compose.worth"), None, least),)
    return [Composition("pay", Message("compose.pay"), tuple(fields), each_of("pay"), meters, unfolded=True)]


def dealing(g: Parthenon, deal: "Deal") -> list[Composition]:
    """Both sides of a rate."""
    rate = deal.rate
    fields: list[Field] = []
    meters: list[Meter] = []
    if deal.giving:
        cargo = g.cargo[deal.fleet]
        left = [cargo[k] - deal.given[k] if deal.kinds_given >> k & 1 else 0 for k in range(COMMODITIES)]
        room = rate.gives - sum(deal.given)
        fields += counts("give-", [min(room, number) for number in left], Message("compose.give"), "gives", known=have(left))
        meters.append(Meter("gives", Message("compose.gives"), rate.gives, rate.gives, sum(deal.given)))
    wanted = rate.gets - sum(deal.got)
    if wanted > 0:
        kinds = [wanted if deal.kinds_got >> k & 1 else 0 for k in range(COMMODITIES)]
        fields += counts("get-", kinds, Message("compose.get"), "gets")
        meters.append(Meter("gets", Message("compose.gets"), rate.gets, rate.gets, sum(deal.got)))

    def trade(values: Values) -> list[str]:
        return [*each("give", values, "give-"), *each("get", values, "get-")]

    return [Composition("deal", Message("compose.deal"), tuple(fields), trade, tuple(meters), unfolded=True, desk=True)]


# What villages make, what is kept


def assigning(g: Parthenon, seat: int, armies: int, more: int, at_work: Sequence[int]) -> list[Composition]:
    """Armies to villages, then extra units; `at_work` are the villages that may take them, by native type."""
    natives = g.data.islands[g.islands[seat]].natives
    if armies + more < 2:
        return []
    fields: list[Field] = []
    meters: list[Meter] = []
    for prefix, number, limited in (("army-", armies, True), ("extra-", more, False)):
        if number:
            name = Message(f"compose.{prefix}goes")
            most = [0] * GOODS
            for slot, kind in enumerate(natives):
                most[kind] = min(number, at_work[slot]) if limited else number * min(1, at_work[slot])
            fields += counts(prefix, most, name, prefix)
            meters.append(Meter(prefix, name, number, number))

    def assign(values: Values) -> list[str]:
        return [*each("boost", values, "army-"), *each("boost", values, "extra-")]

    return [Composition("assign", Message("compose.assign"), tuple(fields), assign, tuple(meters), unfolded=True)]


def overflowing(lands: Sequence[tuple[int, int, tuple[int, ...]]]) -> list[Composition]:
    """PAR-R31: land by land, how many cards there are too many, and which there are."""
    fields: list[Field] = []
    meters: list[Meter] = []
    for land, number, goods in lands:
        name = LAND_NAMES[land]
        group = Message("compose.from", {"land": Message(f"land:{name}")})
        fields += counts(f"{name}-", [min(number, n) for n in goods], group, name)
        meters.append(Meter(name, Message("compose.discarded", {"land": Message(f"land:{name}")}), number, number))

    def discard(values: Values) -> list[str]:
        return [move for land, _, _ in lands for move in each("discard", values, f"{LAND_NAMES[land]}-")]

    return [Composition("overflow", Message("compose.overflow"), tuple(fields), discard, tuple(meters), unfolded=True)]


def keeping(g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
    """PAR-9.2: the cards that stay hidden."""
    limit = g.hand_limit(seat)
    stock = g.stock[seat]
    if draft not in ((), (HIDE,)) or commodities(stock) <= limit:
        return []
    fields = counts("", [min(limit, number) for number in stock[:COMMODITIES]], None, "kept")

    def keep(values: Values) -> list[str]:
        return [*(["hide"] if not draft else []), *each("keep", values)]

    meters = (Meter("kept", Message("compose.kept"), limit, limit),)
    return [Composition("keep", Message("compose.keep"), tuple(fields), keep, meters, unfolded=True)]
