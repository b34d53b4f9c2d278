"""What a fleet can do: its movement, its best voyages, what a voyage pays, and staying home (POS-11, POS-12)."""

from aegean.games.poseidon.data import NEW_WORLD, NONE
from aegean.games.poseidon.events import FleetSailed, FleetStayed, MerchantsPaid
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS, Voyage


def movement_of(g: Poseidon, nation: int, doubled: int) -> int:
    """POS-11.1, POS-R7: the sum of the ships, doubled once by P4."""
    movement = g.fleet_movement(nation)
    return 2 * movement if doubled else movement


def voyages(g: Poseidon, nation: int, doubled: int) -> tuple[Voyage, ...]:
    """The best voyages of a fleet by donation, whatever the treasury can pay (POS-A1), from its ports (POS-11.2)."""
    if g.has_endless(nation):
        return endless_voyage(g, nation)
    emporia = g.emporia[nation]
    kinds = g.data.hex_kind
    for entry in emporia:
        if kinds[entry >> VALUE_BITS] == NEW_WORLD:
            # POS-11.5: out of reach without an endless ship.
            emporia = tuple([other for other in emporia if kinds[other >> VALUE_BITS] != NEW_WORLD])
            break
    movement = movement_of(g, nation, doubled)
    # POS-11.6: in the last phase the temples are no stops.
    return g.sea.voyages.best(g.data.port[nation], g.new_port[nation], movement, emporia, g.data.temples_pay[g.phase])


def endless_voyage(g: Poseidon, nation: int) -> tuple[Voyage, ...]:
    """POS-11.5: all emporia, but only the better one of those in the New World."""
    income = 0
    stops: list[int] = []
    far = NONE
    for entry in g.emporia[nation]:
        place = entry >> VALUE_BITS
        if g.data.hex_kind[place] != NEW_WORLD:
            income += entry & VALUE
            stops.append(place)
        elif far == NONE or entry & VALUE > far & VALUE:
            far = entry
    if far != NONE:
        income += far & VALUE
        stops.append(far >> VALUE_BITS)
    return (Voyage(0, income, tuple(stops)),) if income else ()


def best_voyage(g: Poseidon, nation: int, doubled: int) -> Voyage | None:
    """The richest voyage the treasury can pay for, or None if nothing can be earned."""
    best: Voyage | None = None
    for voyage in voyages(g, nation, doubled):
        if voyage.donation <= g.treasury[nation]:
            best = voyage
    return best


def sail(g: Poseidon, nation: int, donation: int, income: int, entered: list[int]) -> None:
    """POS-11.4, POS-11.7: donations to the bank, income to every merchant a player holds (POS-R17: none for the pool)."""
    name = g.data.nation_ids[nation]
    g.spend(nation, donation)
    g.last_income[nation] = income
    if g.events is not None:
        g.tell(FleetSailed(name, donation, income, tuple([g.data.hex_at[place] for place in entered])))
    for seat in range(g.players):
        count = g.merchants(seat, nation)
        if count:
            g.earn(seat, count * income)
            if g.events is not None:
                g.tell(MerchantsPaid(seat, name, count, count * income))
    g.move_marker(nation, 1)  # POS-12.1


def stay_home(g: Poseidon, nation: int) -> None:
    """POS-11.7: a fixed sum for the treasury; the prestige stays (POS-12.1)."""
    amount = g.data.stay_home_income[g.phase]
    g.fund(nation, amount)
    g.last_income[nation] = 0
    if g.events is not None:
        g.tell(FleetStayed(g.data.nation_ids[nation], amount))
