"""Trading, making war, and the Assassin."""

from typing import Final

from aegean.games.polis.abilities.assassin import ChooseCity, ChooseVictim
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.actions import ATTACK, DESTROY, KIND_OF, SKIP, TRADE, VICTIM, entry_of
from aegean.games.polis.advice.outlook import Outlook
from aegean.games.polis.data import HARBOUR, HERODOTUS
from aegean.games.polis.state import FACE, KIND, USED, Polis
from aegean.games.polis.trade import Trade
from aegean.games.polis.war import Destroy, Sacrifice, War, defence, lacking_symbols, refuse_attack, refuse_destruction
from aegean.kernel.codec import ARGUMENT

IMPOSSIBLE: Final = -50.0


def standing(g: Polis, seat: int) -> float:
    """A quick look at how far a player is: points on the table, and the size of the city."""
    outlook = Outlook(g, seat)
    return g.points[seat] + outlook.culture * (outlook.history + 1.0) + 1.5 * len(g.city[seat]) + g.coins[seat] * outlook.coin


def weights(g: Polis, seat: int) -> list[float]:
    """How much a rival's loss is worth to the seat: more if that rival leads."""
    standings = [standing(g, other) for other in range(g.players)]
    best = max([standings[other] for other in range(g.players) if other != seat])
    usual = 0.8 / g.players
    return [usual * (1.8 if standings[other] == best else 1.0) for other in range(g.players)]


# Being attacked


def danger(g: Polis, seat: int, outlook: Outlook) -> float:
    """The chance of being attacked before the next own turn."""
    if outlook.turns < 0.3:
        return 0.0
    risk = 0.0
    own = defence(g, seat)
    for other in range(g.players):
        if other != seat and g.war[other] > own:
            for entry in g.city[other]:
                if g.data.war[entry & FACE]:
                    risk += 0.35
                    break
        elif other != seat and len(g.hand[other]) > 1:
            risk += 0.08
    return risk if risk < 0.8 else 0.8


# Trade


def worth_of_trade(g: Polis, outlook: Outlook, other: int, weight: float) -> float:
    """Coins for their Vases, less what ours bring them."""
    return (g.vases[other] - weight * g.vases[outlook.seat]) * outlook.coin


def worth_of_harbour(outlook: Outlook, other: int) -> float:
    """Forcing a trade: their Vases and a turn of peace, for points."""
    g = outlook.g
    worth = worth_of_trade(g, outlook, other, 1.0 / g.players) - g.data.harbour_points
    if g.war[other] > defence(g, outlook.seat):
        worth += 0.5 * worst_loss(g, outlook, other)
    return worth if outlook.turns > 0.6 else -1.0


def worst_loss(g: Polis, outlook: Outlook, attacker: int) -> float:
    """The heaviest loss an attacker can inflict."""
    worst = 0.0
    for entry in g.city[outlook.seat]:
        if refuse_destruction(g, attacker, outlook.seat, entry) is None:
            worst = max(worst, outlook.loss_of(entry))
    return worst


def appraise_trades(g: Polis, seat: int, options: list[int], step: Trade) -> list[float]:
    """The richest in Vases, but not the one worth attacking."""
    outlook = Outlook(g, seat)
    weight = weights(g, seat)
    spoils = [worth_of_war(g, outlook, other, weight[other]) for other in range(g.players)]
    worths: list[float] = []
    for action in options:
        if action & KIND_OF == TRADE:
            other = action & ARGUMENT
            worths.append(worth_of_trade(g, outlook, other, weight[other]) + best_spoil(spoils, other))
        else:
            worths.append(best_spoil(spoils, -1) if action == SKIP else 0.0)
    return worths


def best_spoil(spoils: list[float], spared: int) -> float:
    """The best attack that remains if one player is spared."""
    best = 0.0
    for other in range(len(spoils)):
        if other != spared and spoils[other] > best:
            best = spoils[other]
    return best


# War


def worth_of_war(g: Polis, outlook: Outlook, other: int, weight: float) -> float:
    """Loot and History, less the sacrifice; and what it does to the enemy."""
    if refuse_attack(g, outlook.seat, other) is not None:
        return IMPOSSIBLE
    hired = lacking_symbols(g, outlook.seat, other) * g.data.mercenary_price
    worth = (len(g.city[other]) - hired) * outlook.coin - least_sacrifice(g, outlook)
    enemy = Outlook(g, other)
    heaviest = IMPOSSIBLE
    for entry in g.city[other]:
        if refuse_destruction(g, outlook.seat, other, entry) is None:
            loss = enemy.loss_of(entry)
            if loss > heaviest:
                heaviest = loss
    return worth + weight * heaviest if heaviest > IMPOSSIBLE else worth


def least_sacrifice(g: Polis, outlook: Outlook) -> float:
    """What the cheapest card to sacrifice costs; below nothing if History is worth more."""
    least = 100.0
    for entry in g.city[outlook.seat]:
        if g.data.war[entry & FACE]:
            least = min(least, cost_of_sacrifice(outlook, entry))
    return least


def cost_of_sacrifice(outlook: Outlook, entry: int) -> float:
    """A card given up: it was there to be used, so its worth as fodder does not count in full."""
    fodder = 0.6 * outlook.army(outlook.g.data.war[entry & FACE])
    return outlook.loss_of(entry) - fodder


def appraise_attacks(g: Polis, seat: int, options: list[int], step: War) -> list[float]:
    """POL-7.1."""
    outlook = Outlook(g, seat)
    weight = weights(g, seat)
    worths: list[float] = []
    for action in options:
        if action & KIND_OF == ATTACK:
            other = action & ARGUMENT
            worths.append(worth_of_war(g, outlook, other, weight[other]))
        else:
            worths.append(0.0)
    return worths


def appraise_destructions(g: Polis, seat: int, options: list[int], step: Destroy) -> list[float]:
    """The card whose loss hurts its owner most."""
    enemy = Outlook(g, step.other)
    kinds = len(g.data.card_ids)
    return [
        enemy.loss_of(entry_of(action & ARGUMENT, kinds)) if action & KIND_OF == DESTROY else IMPOSSIBLE for action in options
    ]


def appraise_sacrifices(g: Polis, seat: int, options: list[int], step: Sacrifice) -> list[float]:
    """The weakest card with a War symbol."""
    outlook = Outlook(g, seat)
    kinds = len(g.data.card_ids)
    return [-cost_of_sacrifice(outlook, entry_of(action & ARGUMENT, kinds)) for action in options]


# Choosing a player


def appraise_players(g: Polis, seat: int, options: list[int], step: ChoosePlayer) -> list[float]:
    """Whom to point the Harbour at, whose History to thin, whom to give coins to."""
    outlook = Outlook(g, seat)
    weight = weights(g, seat)
    worths: list[float] = []
    for action in options:
        other = action & ARGUMENT
        if step.ability == HARBOUR:
            worths.append(worth_of_harbour(outlook, other))
        elif step.ability == HERODOTUS:
            worths.append(weight[other] * Outlook(g, other).culture)
        else:
            worths.append(-standing(g, other))
    return worths


# Assassin


def worth_of_victim(g: Polis, seat: int, owner: int, entry: int, weight: float) -> float:
    """A Person gone into its owner's History; one's own may be worth more there."""
    outlook = Outlook(g, owner)
    loss = outlook.loss_of(entry)
    return -loss if owner == seat else weight * loss


def worth_of_murder(g: Polis, seat: int) -> float:
    """The best use of an Assassin now, less its price."""
    best = IMPOSSIBLE
    weight = weights(g, seat)
    for owner in range(g.players):
        best = max(best, best_victim(g, seat, owner, weight[owner]))
    return best - g.data.assassin_points - 0.5


def best_victim(g: Polis, seat: int, owner: int, weight: float) -> float:
    """The best Person of a city to remove."""
    best = IMPOSSIBLE
    for entry in g.city[owner]:
        if g.data.person[entry & KIND] and not (owner == seat and entry & USED):
            best = max(best, worth_of_victim(g, seat, owner, entry, weight))
    return best


def appraise_cities(g: Polis, seat: int, options: list[int], step: ChooseCity) -> list[float]:
    """Whose city the Assassin goes to."""
    weight = weights(g, seat)
    return [best_victim(g, seat, action & ARGUMENT, weight[action & ARGUMENT]) for action in options]


def appraise_victims(g: Polis, seat: int, options: list[int], step: ChooseVictim) -> list[float]:
    """Which Person the Assassin removes."""
    weight = weights(g, seat)
    kinds = len(g.data.card_ids)
    return [
        worth_of_victim(g, seat, step.owner, entry_of(action & ARGUMENT, kinds), weight[step.owner])
        if action & KIND_OF == VICTIM
        else IMPOSSIBLE
        for action in options
    ]
