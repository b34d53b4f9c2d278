"""What moves lead to for certain, where several rules say the same: prestige, payments, ships, a purchase by force."""

from aegean.games.poseidon.data import EXPLORATION_ROUND, NONE
from aegean.games.poseidon.naming import nation_name, phase_name, ship_name
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.message import Message, Value, seat_name


def rounds_to_come(g: Poseidon) -> int:
    """The Exploration Rounds after the present round."""
    return g.data.round_kind[g.round + 1 :].count(EXPLORATION_ROUND)


def is_last_merchant_round(g: Poseidon) -> bool:
    """Whether nothing can be bought or sold after this Merchant Round."""
    return all(kind == EXPLORATION_ROUND for kind in g.data.round_kind[g.round + 1 :])


def marker_moves(g: Poseidon, nation: int, by: int) -> Message:
    """Where the prestige of a nation goes."""
    space = g.space[nation]
    after = space + by
    track = g.data.track
    if not 0 <= after < len(track):
        return Message("leads.prestige-end", {"nation": nation_name(g, nation), "prestige": track[space]})
    return Message("leads.prestige", {"nation": nation_name(g, nation), "before": track[space], "after": track[after]})


def voyage_pays(g: Poseidon, viewer: int, nation: int, income: int) -> tuple[Message, ...]:
    """POS-11.7, POS-12.1: who is paid, and that prestige rises."""
    paid: list[Message] = []
    for seat in range(g.players):
        if g.merchants(seat, nation):
            args: dict[str, Value] = {"player": seat_name(seat), "n": income * g.merchants(seat, nation)}
            paid.append(Message("leads.paid-you" if seat == viewer else "leads.paid-to", args))
    return (Message("leads.paid", {"paid": tuple(paid)}), marker_moves(g, nation, 1))


def last_voyage(g: Poseidon, nation: int) -> Message | None:
    """POS-15.1: money in a treasury after the last voyages is lost to everybody."""
    return Message("warn.treasury-counts-nothing", {"nation": nation_name(g, nation)}) if rounds_to_come(g) == 0 else None


def forced_ahead(g: Poseidon, nation: int, treasury: int) -> Message | None:
    """POS-14.1: a nation that has no ship and too little money for one; its king answers for it."""
    top = g.top_ship()
    if g.fleet[nation] or top == NONE or treasury >= g.data.ship_price[top]:
        return None
    facts: dict[str, Value] = {"nation": nation_name(g, nation), "ship": ship_name(g, top)}
    price = g.data.ship_price[top]
    return Message("warn.forced-ahead", {**facts, "price": price, "treasury": treasury, "lack": price - treasury})


# A ship of the bank


def ship_bought(g: Poseidon, nation: int, handed_in: int) -> tuple[Message, ...]:
    """The fleet after a purchase, the phases it begins, and what is for sale next."""
    top = g.top_ship()
    if top == NONE:
        return ()
    fleet = [*without_one(g.fleet[nation], handed_in), top]
    begun = range(g.phase + 1, g.data.ship_phase[top] + 1)
    staying = [ship for ship in fleet if g.data.obsolete[ship] not in begun]
    found = [fleet_told(g, nation, staying)]
    for phase in begun:
        found.extend(phase_begins(g, phase, nation, fleet))
    following = next_ship(g, top, begun)
    if following != NONE:
        found.append(Message("leads.next-ship", {"ship": ship_name(g, following), "price": g.data.ship_price[following]}))
    return tuple(found)


def without_one(fleet: tuple[int, ...], ship: int) -> list[int]:
    """A fleet after a ship is handed in or sold."""
    left = list(fleet)
    if ship in left:
        left.remove(ship)
    return left


def fleet_told(g: Poseidon, nation: int, fleet: list[int]) -> Message:
    """POS-11.1: how far a fleet sails."""
    facts: dict[str, Value] = {"nation": nation_name(g, nation)}
    if any(g.data.endless(ship) for ship in fleet):
        return Message("leads.fleet-endless", {**facts, "ships": len(fleet), "most": g.data.ships_in_fleet})
    movement = sum([g.data.movement[ship] for ship in fleet])
    return Message("leads.fleet", {**facts, "ships": len(fleet), "most": g.data.ships_in_fleet, "movement": movement})


def phase_begins(g: Poseidon, phase: int, buyer: int, fleet: list[int]) -> list[Message]:
    """POS-13.4 to POS-13.6: new merchants, and whose ships leave the game."""
    most = g.data.new_merchants[phase]
    found = [Message("leads.phase-merchants" if most else "leads.phase", {"phase": phase_name(phase), "most": most})]
    for ship, ends in enumerate(g.data.obsolete):
        if ends == phase:
            owners = [other for other in range(g.data.nations) if ship in (fleet if other == buyer else g.fleet[other])]
            names = tuple([nation_name(g, other) for other in owners])
            facts: dict[str, Value] = {"ship": ship_name(g, ship)}
            found.append(Message("leads.obsolete-of", {**facts, "nations": names}) if names else Message("leads.obsolete", facts))
    return found


def next_ship(g: Poseidon, top: int, begun: range) -> int:
    """What is on top of the deck after the top ship is bought, or NONE."""
    for ship, count in enumerate(g.deck):
        if count - (ship == top) > 0 and g.data.obsolete[ship] not in begun:
            return ship
    return NONE


def fleets_lost(g: Poseidon, seat: int, buyer: int) -> list[int]:
    """The nations of a king that lose their last ship if the top one is bought by a nation."""
    top = g.top_ship()
    if top == NONE:
        return []
    begun = range(g.phase + 1, g.data.ship_phase[top] + 1)
    return [
        nation
        for nation in range(g.data.nations)
        if nation != buyer
        and g.king[nation] == seat
        and g.fleet[nation]
        and all(g.data.obsolete[ship] in begun for ship in g.fleet[nation])
    ]
