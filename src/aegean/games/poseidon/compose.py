"""The compound moves of Poseidon as forms: founding, sales, offers for ships, the explorer's way."""

from aegean.games.poseidon.actions import FOUND, KIND_OF, OFFER, SELL
from aegean.games.poseidon.explorer import Explore, refuse_emporium
from aegean.games.poseidon.founding import FoundPrestige, half, most_taken
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.naming import hex_name, nation_name, ship_name
from aegean.games.poseidon.ships import BuyShips, OfferPrice
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.compose import Choice, Composition, Count, Field, Meter, Pick, Tick, Values
from aegean.kernel.message import Message, Value


def compositions(g: Poseidon, seat: int) -> list[Composition]:
    """What the seat may put together now."""
    if not g.stack or not g.waiting >> seat & 1:
        return []
    step = g.stack[-1]
    if isinstance(step, MerchantTurn):
        options = step.options(g, seat)
        founded = [action & ARGUMENT for action in options if action & KIND_OF == FOUND]
        sold = [action & ARGUMENT for action in options if action & KIND_OF == SELL]
        return [*(founding(g, seat, founded) if founded else []), *(selling(g, seat, sold) if sold else [])]
    if isinstance(step, FoundPrestige):
        return founding(g, seat, [])
    if isinstance(step, BuyShips):
        return offering(g, seat, step)
    if isinstance(step, OfferPrice):
        price = Count("price", Message("compose.price"), g.treasury[step.nation], g.data.least_offer, g.data.least_offer)
        return [Composition("price", Message("compose.price-offered"), (price,), lambda v: [f"price {v.number('price')}"])]
    return exploring(g, step) if isinstance(step, Explore) else []


def founding(g: Poseidon, seat: int, nations: list[int]) -> list[Composition]:
    """POS-5.2: nation (unless it is chosen), prestige, discs and merchants."""
    fields: list[Field] = []
    if nations:
        picks = [Pick(g.data.nation_ids[nation], nation_name(g, nation)) for nation in nations]
        fields.append(Choice("nation", Message("compose.nation"), tuple(picks)))
    spaces: list[Pick] = []
    for space, value in enumerate(g.data.track):
        most = most_taken(g, seat, space)
        if most >= half(g.data.least_founding_merchants):
            label = Message("compose.prestige-of", {"prestige": value, "most": most})
            spaces.append(Pick(str(value), label))
    least = g.data.least_founding_merchants | 1
    step = g.stack[-1]
    among = nations or ([step.nation] if isinstance(step, FoundPrestige) else [])
    discs = max([g.potential[nation] for nation in among])
    discs -= 1 - discs % 2
    taken = most_taken(g, seat, 0)
    fields += [
        Choice("prestige", Message("compose.prestige"), tuple(spaces)),
        Count("discs", Message("compose.discs"), discs, least, least, 2),
        Count("merchants", Message("compose.merchants"), min(discs, taken), half(least), half(least)),
    ]

    def found(values: Values) -> list[str]:
        prestige, number, merchants = values.text("prestige"), values.number("discs"), values.number("merchants")
        if nations:
            return [f"found {values.text('nation')} {prestige} {number} {merchants}"]
        return [f"prestige {prestige}", f"discs {number}", f"merchants {merchants}"]

    title = Message("compose.found" if nations else "compose.found-on")
    return [Composition("found", title, tuple(fields), found, unfolded=not nations)]


def selling(g: Poseidon, seat: int, nations: list[int]) -> list[Composition]:
    """POS-7.1: merchants of several nations, each nation one sale."""
    fields = tuple(
        Count(
            g.data.nation_ids[nation],
            Message("compose.merchants-of", {"nation": nation_name(g, nation), "prestige": g.prestige(nation)}),
            g.sellable(seat, nation),
            weights=(("earned", g.prestige(nation)),),
        )
        for nation in nations
    )

    def sell(values: Values) -> list[str]:
        numbers = [(values.number(g.data.nation_ids[nation]), g.data.nation_ids[nation]) for nation in nations]
        return [f"sell {number} {nation}" for number, nation in numbers if number]

    meters = (Meter("earned", Message("compose.earned")),)
    return [Composition("sell", Message("compose.sell"), fields, sell, meters)]


def offering(g: Poseidon, seat: int, step: BuyShips) -> list[Composition]:
    """POS-13.3: whose ship, and for how much."""
    ships = len(g.deck)
    offers = [divmod(action & ARGUMENT, ships) for action in step.options(g, seat) if action & KIND_OF == OFFER]
    if not offers:
        return []
    picks = [
        Pick(
            f"{g.data.nation_ids[seller]} {g.data.ship_ids[ship]}",
            Message("compose.ship-of", {"nation": nation_name(g, seller), "ship": ship_name(g, ship)}),
        )
        for seller, ship in offers
    ]
    least, most = g.data.least_offer, g.treasury[step.nation]
    fields = (
        Choice("ship", Message("compose.ship"), tuple(picks)),
        Count("price", Message("compose.price"), most, least, min(most, g.data.ship_price[offers[0][1]])),
    )
    return [Composition("offer", Message("compose.offer"), fields, lambda v: [f"offer {v.text('ship')} {v.number('price')}"])]


def exploring(g: Poseidon, step: Explore) -> list[Composition]:
    """POS-10.1: the shortest way to a hex within reach, and an emporium there."""
    start = g.explorer[step.nation]
    ways: dict[int, list[int]] = {start: []}
    found = [start]
    for here in found:
        if len(ways[here]) < step.moves:
            for near in g.sea.neighbours[here]:
                if near not in ways:
                    ways[near] = [*ways[here], near]
                    found.append(near)
    targets = [place for place, way in ways.items() if way]
    if not targets or step.moves < 2:
        return []
    picks: list[Pick] = []
    for place in targets:
        facts: dict[str, Value] = {"hex": hex_name(g, place), "moves": len(ways[place])}
        free = refuse_emporium(g, step.nation, place) is None
        picks.append(Pick(g.data.hex_at[place], Message("compose.hex-free" if free else "compose.hex", facts)))
    fields = (Choice("hex", Message("compose.to"), tuple(picks)), Tick("build", Message("compose.and-build")))

    def explore(values: Values) -> list[str]:
        target = values.text("hex")
        way = [g.data.hex_at[place] for place in ways[g.data.places[target]]]
        return ["explore " + " ".join(way), *([f"build {target}"] if values.number("build") else [])]

    return [Composition("explore", Message("compose.explore"), fields, explore)]
