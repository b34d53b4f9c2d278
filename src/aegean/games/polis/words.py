"""The texts of Polis in English. Templates are msgids; translations lie in `locale`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from aegean.games.polis.data import COLOURS
from aegean.games.polis.events import CardSeen, EndCardShown
from aegean.games.polis.state import Polis
from aegean.games.polis.things_words import THING_TEXTS
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.words import Name

TEXTS: Final = {
    "count.coins": "coins",
    "count.coins.one": "coin",
    "count.points": "points",
    "count.points.one": "point",
    "count.cards": "cards",
    "count.cards.one": "card",
    # Questions
    "ask.ChooseSide": "Which side of {city} do you play? Its symbols work for you all game.",
    "ask.DraftBoard": "Take a city board: its symbols work for you all game. You choose the side next.",
    "ask.FirstCards": "Draw your first hand card. The colour of a stack says what its cards are good for.",
    "ask.Peek": "Before you draw, the Lighthouse shows you the top card of a stack; {left#look#looks} left.",
    "ask.Draw": "Draw a card for your hand, to auction or to lay later; {left#draw#draws} left. Each stack gives one card a turn.",
    "ask.Purchase": "Buy one more card for your hand for {price#coin#coins}? You have {coins}.",
    "ask.PutUp": "Put a card of your hand up for auction: you must sell one each turn. The others see its colour only; the highest bidder pays you and lays it into their own city.",
    "ask.PutUpMore": "Put another card up for auction, or stop and keep the rest to develop.",
    "ask.FirstBid": "{auctioneer} auctions a {colour} card, face down. Who bids most lays it into their city. Bid at least {least}, or pass. You have {coins#coin#coins}.",
    "ask.Bidding": "{auctioneer} offers a {colour} card; {leader} bids {high}. Bid at least {least}, or pass. You have {coins#coin#coins}.",
    "ask.LowBid": "{leader} bids only {high}. Sell the card, or keep it by paying {leader} {price#coin#coins}?",
    "ask.NoBid": "Nobody bids. Keep the card for {price#coin#coins}, or remove it from the game?",
    "ask.Settle": "Your Colony may settle: pay {price#coin#coins} to lay the top red card, unseen, into your city.",
    "ask.PhidiasDiscard": "Phidias works for {owner}: put {left#more hand card#more hand cards} into the box. Then you draw as many.",
    "ask.PhidiasDraw": "Phidias: draw {left#card#cards} again, one at a time.",
    "ask.Develop": "Develop: lay a hand card into your city, where its symbols work for you? {left#more card#more cards} this turn. You have {coins#coin#coins}.",
    "ask.Protect": "Protect one of your cards against war with {price#coin#coins}? The coin stays and covers its bordered icon.",
    "ask.Profit": "Take your Profit ({coins#coin#coins}, {points#point#points}) and use abilities, in any order.",
    "ask.AfterProfit": "Use another ability, or end the phase.",
    "ask.ChooseHandCard.alexander-the-great": "Which hand card do you tuck under Alexander, as a War symbol?",
    "ask.ChooseHandCard.homer": "Which hand card does Homer turn into History? History counts times Culture at the end.",
    "ask.ChooseHandCard.archimedes": "Which hand card do you remove to draw another?",
    "ask.ChooseHandCard.priestess": "Which hand card do you remove to draw another?",
    "ask.DrawAnother": "Draw a card instead, from any open stack.",
    "ask.ChoosePlayer.harbour": "Whom shall the Harbour bring to trade with you?",
    "ask.ChoosePlayer.plato": "Who receives Plato's gift?",
    "ask.ChoosePlayer.herodotus": "Whose History does Herodotus read? You then remove a card of it.",
    "ask.Erase": "Which card of {other}'s History do you remove from the game?",
    "ask.Heal": "Which card of your History returns to your city?",
    "ask.ForcedTrade": "A Harbour obliges you to trade with {owner}; {left#trade#trades} left.",
    "ask.Trade": "Trade with another player? You receive a coin for each of their Vases, they {vases#coin#coins} for yours; {left#trade#trades} left.",
    "ask.War": "Attack a weaker player for coins and History? Your strength is {strength}.",
    "ask.Destroy": "Which card of {other}'s city do you destroy? It becomes their History.",
    "ask.Sacrifice": "A war costs you one of your own War cards. Which one becomes your History?",
    "ask.ChooseCity": "In whose city does the Assassin strike?",
    "ask.ChooseVictim.own": "Which Person of your own city does the Assassin remove?",
    "ask.ChooseVictim": "Which Person of {owner}'s city does the Assassin remove?",
    "ask.LastAssassin": "Your turn ends. Shall the Assassin still strike?",
    # Options
    "compose.bid": "Bid any amount",
    "compose.bid-of": "Your bid",
    "compose.left": "Coins left",
    "do.board": "Take {city}",
    "do.side": "Side {side}: {symbols}",
    "do.draw": "Draw {colour}",
    "do.peek": "Look at the {colour} stack",
    "do.buy": "Buy a {colour} card ({price})",
    "do.aristotle": "Buy a {colour} card with Aristotle ({price#point#points})",
    "do.auction": "Auction {card}",
    "do.bid": "Bid {amount}",
    "do.pass": "Pass",
    "do.sell": "Sell",
    "do.keep": "Keep it for your city",
    "do.remove": "Remove it from the game",
    "do.settle": "Settle ({price})",
    "do.decline": "Do not settle",
    "do.discard": "Discard {card}",
    "do.develop": "Develop {card} ({cost})",
    "do.protect": "Protect {card}",
    "do.income": "Take the Profit",
    "do.use": "Use {card}",
    "do.buy-point": "Euclid: buy a point ({rate})",
    "do.sell-point": "Euclid: sell a point (+{rate})",
    "do.card": "{card}",
    "do.player": "{player}",
    "do.trade": "Trade with {player} (+{gain}, {player} +{loss})",
    "do.attack": "Attack {player} ({strength} against {defence})",
    "do.attack-hiring": "Attack {player} ({strength} against {defence}, mercenaries {hire})",
    "do.destroy": "Destroy {card}",
    "do.sacrifice": "Sacrifice {card}",
    "do.assassinate": "Send {card} ({price#point#points})",
    "do.victim": "Remove {card}",
    "do.skip": "No, go on",
    "do.stop": "Stop",
    "do.end": "End the phase",
    # What an option leads to
    "leads.stack": "{theme}; {left#card#cards} left.",
    "leads.known-top": "You have seen its top card: {card}.",
    "leads.end-card-near": "The {colour} End card is among them.",
    "leads.draw": "Your Draw phase begins.",
    "leads.peek": "You alone see its top card.",
    "leads.auction": "The auction begins: you must put up a hand card.",
    "leads.develop": "Your Develop phase begins.",
    "leads.pass": "You are out of this auction.",
    "leads.bid": "If nobody bids more, you pay {amount} and lay the card into your city.",
    "leads.low-bid": "At so low a bid {auctioneer} may keep the card and pay you {price#coin#coins}.",
    "leads.sold": "{player} lays the card into their city.",
    "leads.brings": "In your city: {symbols}.",
    "leads.no-more-cards": "You lay no more cards this turn.",
    "leads.game-over": "The game ends now, and scores are counted.",
    "leads.settled": "The top red card comes into your city, whatever it is.",
    "leads.not-settled": "This Colony cannot settle later.",
    "leads.covered": "No war can destroy it any more; the coin covers {symbols} for good.",
    "leads.profit": "Your Profit comes next: {coins#coin#coins}, {points#point#points}.",
    "leads.trade": "Your Trade phase begins; abilities you have not used wait for your next turn.",
    "leads.plato": "{player} receives {gift#coin#coins}.",
    "leads.harbour": "{player} must trade with you next turn: as things stand you receive {gain#coin#coins}, {player} {loss}.",
    "leads.herodotus": "You read all of {player}'s History ({cards#card#cards}) and remove one.",
    "leads.tucked": "It lies hidden there as a War symbol and can no longer be laid.",
    "leads.exchanged": "It leaves the game for good; you draw another for it.",
    "leads.history": "{player} then has Culture {culture} x History {history}: {points#point#points} at the end.",
    "leads.history.own": "You then have Culture {culture} x History {history}: {points#point#points} at the end.",
    "leads.traded": "{player} receives {loss#coin#coins}. You cannot attack {player} this turn.",
    "leads.war": "Your War phase begins.",
    "leads.attack": "You win. You destroy a card of {player}'s city, then one of your own War cards; both become History.",
    "leads.turn-over": "Your turn ends.",
    "leads.persons": "Persons there: {cards}.",
    # What somebody new to the game would lose
    "warn.last-turn": "If its End card appears now, this turn is the last of the game.",
    "warn.unsold": "If nobody bids, you cannot pay the {price#coin#coins} to keep it, and it leaves the game.",
    "warn.leaves-game": "The card leaves the game for good.",
    "warn.phidias": "Your other {cards#hand card leaves#hand cards leave} the game; you draw as many again.",
    "warn.once-a-game": "It works once a game only.",
    "warn.tucked": "{cards#card#cards} under Alexander will leave the game with him.",
    # Why not
    "why.blocked": "The {colour} stack is closed by its End card.",
    "why.red-blocked": "The red stack is closed by its End card.",
    "why.same-stack": "You have already drawn from the {colour} stack this turn.",
    "why.same-peek": "You have already looked at the {colour} stack.",
    "why.extra-card-coins": "A further card costs {extra_price#coin#coins}; you have {coins}.",
    "why.no-aristotle": "Aristotle is not in your city, or has been used this turn.",
    "why.aristotle-points": "Aristotle asks for {aristotle_points#point#points}; you have {points}.",
    "why.first-lot": "You must put up one card before you may stop.",
    "why.not-in-hand": "That card is not in your hand.",
    "why.bid-too-low": "The bid must be higher than the last one.",
    "why.bid-too-high": "You have only {coins#coin#coins}.",
    "why.cannot-keep": "You cannot pay that price; you have {coins#coin#coins}.",
    "why.cannot-keep-unsold": "Keeping it costs {unsold_price#coin#coins}; you have {coins}.",
    "why.colony-coins": "You have only {coins#coin#coins} left.",
    "why.develop-coins": "{card} costs you {cost#coin#coins}; you have {coins}.",
    "why.protected": "{card} is protected already, for good.",
    "why.no-border": "{card} has no bordered icon for a coin.",
    "why.protect-coins": "Protecting costs {protect_price#coin#coins}; you have {coins}.",
    "why.not-in-city": "No such card stands there.",
    "why.profit-taken": "You have taken your Profit.",
    "why.used-this-turn": "{card} has been used this turn.",
    "why.spent": "{card} works once a game and has been used.",
    "why.no-ability": "{card} has no ability to use in this phase.",
    "why.no-hand": "It needs a hand card; you have none.",
    "why.no-open-stack": "Every stack is closed.",
    "why.priestess-points": "The Priestess asks for {priestess_points#point#points}; you have {points}.",
    "why.harbour-points": "The Harbour asks for {harbour_points#point#points}; you have {points}.",
    "why.plato-points": "Plato asks for {plato_points#point#points}; you have {points}.",
    "why.assassin-points": "The Assassin asks for {assassin_points#point#points}; you have {points}.",
    "why.no-person": "There is no Person the Assassin could remove.",
    "why.not-a-person": "That is no Person the Assassin may remove.",
    "why.no-history": "There is no History to read.",
    "why.no-own-history": "You have no History yet.",
    "why.not-in-history": "That card is not in the History pile.",
    "why.no-euclid": "Euclid is not in your city.",
    "why.euclid-direction": "Euclid goes one way a turn, and you have gone the other.",
    "why.euclid-coins": "A point costs {euclid_rate#coin#coins}; you have {coins}.",
    "why.euclid-points": "You have no point to sell.",
    "why.another-player": "It must be another player.",
    "why.forced-trade": "A Harbour points at you: you must trade with its owner.",
    "why.partner": "You have traded with {player} this turn.",
    "why.empty-city": "{player} has no card to conquer.",
    "why.nothing-to-destroy": "Nothing of {player}'s city could be destroyed.",
    "why.no-sacrifice": "You have no card with a visible War symbol to sacrifice.",
    "why.too-weak": "Your strength is {strength}, {player} defends with {defence}.",
    "why.mercenary-coins": "Your mercenaries would cost {hire#coin#coins}; you have {coins}.",
    "why.statue": "The Statue of Zeus must be destroyed first of all.",
    "why.destroy-protected": "{card} is protected by its coin.",
    "why.diogenes": "Alexander spares Diogenes.",
    "why.no-war-symbol": "{card} shows no War symbol.",
    "why.board-taken": "Somebody has taken that board.",
    # Cures
    "cure.other-stack": "Choose another stack.",
    "cure.skip": "Go on without it.",
    "cure.put-up": "Put up a card of your hand.",
    "cure.hand": "Choose a card you hold.",
    "cure.bid-higher": "Bid more, or pass.",
    "cure.bid-affordable": "Bid at most what you have, or pass.",
    "cure.sell": "Sell the card.",
    "cure.remove": "Remove the card.",
    "cure.decline": "Decline.",
    "cure.develop-coins": "Earn {missing#more coin#more coins}, or lay a card with a discount first.",
    "cure.other-card": "Choose another card.",
    "cure.city": "Choose a card that stands there.",
    "cure.end": "End the phase.",
    "cure.next-turn": "It is ready again next turn.",
    "cure.none": "Nothing helps at the moment.",
    "cure.points": "Gain points first, for instance with your Profit.",
    "cure.person": "Choose a card with the Person icon, other than the Assassin itself.",
    "cure.history": "Choose a card of the pile.",
    "cure.other-player": "Choose somebody else.",
    "cure.harbour-owner": "Trade with the Harbour's owner.",
    "cure.other-target": "Choose another target.",
    "cure.war-card": "You need a card with a War symbol that no coin covers.",
    "cure.war-symbols": "Gain War symbols: red cards mostly have them.",
    "cure.statue": "Choose the Statue of Zeus.",
    "cure.other-board": "Take another board.",
    # What bots saw
    "saw.coins": "about {coins#coin#coins} in each of {turns#Profit#Profits}",
    "saw.points": "{points#point#points} in each of {turns#Profit#Profits}",
    "saw.vases": "{vases#Vase#Vases} for trade",
    "saw.culture": "{culture} Culture for {history#History card#History cards}",
    "saw.war": "{war} War besides {strength} it has",
    "saw.end": "{points#point#points} at the end of the game",
    "saw.discount": "cheaper cards from now on",
    "saw.least-needed": "the one it needs least of {cards#hand card#hand cards}",
    "saw.unknown-card": "an unknown {colour} card, and {coins#coin#coins} left",
    "saw.stack": "{cards#card#cards} left in that stack",
    "saw.trade": "{gain#coin#coins} for it and {loss} for {player}",
    "saw.attack": "{loot#coin#coins} of loot from {player}, and Culture {culture} x History {history}",
    # The log
    "event.FirstPlayer": "{seat} is the First Player.",
    "event.BoardTaken": "{seat} plays {board}.",
    "event.TurnBegins": "Turn {turn}: {seat}.",
    "event.CardDrawn": "{seat} draws a {colour} card.",
    "event.CardSeen": "You see {card}: {symbols}.",
    "event.StackPeeked": "{seat} looks at the top of the {colour} stack.",
    "event.EndCardSeen": "You see the End card of the {colour} stack.",
    "event.EndCardShown": "The {colour} End card appears ({shown} of {end_cards}): the stack is closed.",
    "event.CardBought": "{seat} buys a {colour} card for {amount}.",
    "event.LotOffered": "{seat} puts a {colour} card up for auction.",
    "event.BidMade": "{seat} bids {amount}.",
    "event.Passed": "{seat} passes.",
    "event.LotSold": "{buyer} pays {seat} {amount#coin#coins}.",
    "event.LotKept": "{seat} keeps the card and pays {bidder} {amount#coin#coins}.",
    "event.LotKeptUnsold": "{seat} keeps the card for {amount#coin#coins}.",
    "event.LotRemoved": "Nobody wants the {colour} card; it leaves the game unseen.",
    "event.CardPlaced": "{seat} lays {card} ({paid#coin#coins}): {symbols}.",
    "event.CardRemoved": "{seat} removes a {colour} card from the game.",
    "event.CardProtected": "{seat} protects {card}.",
    "event.ProfitTaken": "{seat} takes a Profit of {amount}.",
    "amount.both": "{coins#coin#coins} and {points#point#points}",
    "amount.coins": "{coins#coin#coins}",
    "amount.points": "{points#point#points}",
    "event.AbilityUsed": "{seat} uses {card}.",
    "event.PointBought": "{seat} buys a point for {coins#coin#coins}.",
    "event.PointSold": "{seat} sells a point for {coins#coin#coins}.",
    "event.CardTucked": "{seat} tucks a {colour} card under Alexander.",
    "event.CardRecorded": "{seat} turns a {colour} card into History.",
    "event.CoinsGiven": "{seat} receives {kept#coin#coins}, {other} {given}.",
    "event.HarbourPoints": "{seat}'s Harbour points at {other}.",
    "event.HistoryRead": "{seat} reads {other}'s History.",
    "event.HistoryErased": "{seat} removes a {colour} card from {other}'s History.",
    "event.CardReturned": "{card} returns from {seat}'s History.",
    "event.Traded": "{seat} trades with {other}: {seat} +{gained}, {other} +{given}.",
    "event.WarDeclared": "{seat} attacks {other}, {strength} against {defence}, and loots {loot#coin#coins}.",
    "event.CardDestroyed": "{card} of {seat} is destroyed and becomes History.",
    "event.Assassinated": "{seat}'s Assassin removes {card} of {other}.",
    "event.GameEnds": "{end_cards#End card has#End cards have} appeared: the game is over.",
    "event.CardSeen.ability": "You see {card}: {symbols}. {ability}",
    "event.EndCardShown.last": "The {colour} End card appears ({shown} of {end_cards}): the stack is closed, and this turn is the last.",
    "event.PhaseSkipped": "{phase} is left out: {why}.",
    "skip.no-hand": "{seat} has no hand card",
    "skip.too-dear": "every hand card is too dear for {seat}",
    "skip.no-coin": "{seat} cannot pay the coin",
    "skip.no-border": "{seat} has no card that could take a coin",
    "skip.no-war-symbol": "{seat} has no War symbol",
    "skip.nobody-weaker": "{seat} can attack nobody",
    # The table
    "phase.start": "Start",
    "phase.draw": "Draw",
    "phase.auction": "Auction",
    "phase.develop": "Develop",
    "phase.protect": "Protect",
    "phase.profit": "Profit",
    "phase.trade": "Trade",
    "phase.war": "War",
    "end.end-cards-in-develop": "enough End cards have appeared",
    "end.end-cards-in-profit": "enough End cards have appeared in the Profit phase",
    "part.tokens": "points",
    "part.symbols": "cards",
    "part.money": "money",
    "part.history": "History",
    "made-of.money": "{coins#coin#coins}, a point for each {rate}",
    "made-of.history": "Culture {culture} x History {history}",
    "made-of.symbols": "{cards}",
    "made-of.card": "{card} {points}",
    # What cards do, in a sentence
    "about.card": "{card}: {symbols}.",
    "ability.mercenary": "While attacking you may hire War symbols at {mercenary_price#coin#coins} each.",
    "ability.assassin": "Once a game, in your turn: pay {assassin_points#point#points} and remove a Person from any city; it becomes History there.",
    "ability.colony": "When laid: pay its price again to lay the top red card, unseen, into your city.",
    "ability.city-of-troy": "Its War symbols count only when you are attacked.",
    "ability.temple": "When laid: draw a {colour} card.",
    "ability.harbour": "Once a turn: pay {harbour_points#point#points} to make a player trade with you in that player's next turn.",
    "ability.corinth-canal": "You may trade {canal_trades#time#times}.",
    "ability.captain": "{captain_bonus#more coin#more coins} in your Profit if you have a Ship.",
    "ability.priestess": "Once a turn: pay {priestess_points#point#points}, put a hand card away and draw another.",
    "ability.alexander-the-great": "Once a turn: tuck a hand card under him; it counts as a War symbol.",
    "ability.archimedes": "Once a turn: put a hand card away and draw another.",
    "ability.aristotle": "Your further card in the Draw phase may cost {aristotle_points#point#points} instead of coins.",
    "ability.diogenes": "Alexander's owner cannot destroy him.",
    "ability.euclid": "Buy or sell points at {euclid_rate#coin#coins} each, one way a turn.",
    "ability.herodotus": "Once a game: read another player's History and remove a card of it.",
    "ability.hippocrates": "Once a game: lay a card of your History into your city again.",
    "ability.homer": "Once a turn: put a hand card onto your History.",
    "ability.phidias": "When laid: you put your whole hand away, the others {phidias_discards#card#cards} each; all draw as many again.",
    "ability.plato": "Once a turn: pay {plato_points#point#points} for {plato_coins#coin#coins}, of which {plato_gift} go to another player.",
    "ability.statue-of-zeus": "If you lose a war, it must be the card destroyed.",
    "ability.lighthouse": "Before you draw: look at the top cards of {lighthouse_peeks#stack#stacks}.",
    # Names of symbols
    "symbol.culture": "Culture",
    "symbol.vase": "Vase",
    "symbol.war": "War",
    "symbol.def-war": "War in defence",
    "symbol.merc": "hires mercenaries",
    "symbol.coin": "{n#coin#coins} a turn",
    "symbol.vp": "{n#point#points} a turn",
    "symbol.end": "{n#point#points} at the end",
    "symbol.start": "{n#coin#coins} at the start",
    "symbol.disc": "all cards {n} cheaper",
    "symbol.disc-colour": "{colour} cards {n} cheaper",
    "symbol.coin-per": "a coin a turn per {what}",
    "symbol.end-per": "a point at the end per {what}",
    "symbol.building": "Building",
    "symbol.card": "{colour} card",
    "symbol.times": "{n} {symbol}",
    "symbol.vase.times": "{n} Vases",
    "symbol.nothing": "no symbols",
    # States of a card
    "state.protected": "{card} (protected)",
    "state.used": "{card} (used)",
    "state.protected-used": "{card} (protected, used)",
    "state.pointing": "{card} (points at {other})",
    "state.protected-pointing": "{card} (protected, points at {other})",
}


SUMMED: Final = ("coin", "vp", "end")
"""Symbols with a number of which several are one sum."""


def symbol_messages(symbols: Sequence[str]) -> tuple[Message, ...]:
    """The symbols of a card in words, like ones counted together."""
    counted = Counter(_summed(symbols))
    if not counted:
        return (Message("symbol.nothing"),)
    return tuple(_symbol(symbol, times) for symbol, times in counted.items())


def _summed(symbols: Sequence[str]) -> list[str]:
    """The symbols, coins and points of a kind as one: 3 coins a turn and 2 coins a turn are 5."""
    found: list[str] = []
    for name, _, rest in (symbol.partition(":") for symbol in symbols):
        places = [n for n, symbol in enumerate(found) if symbol.startswith(name + ":")] if name in SUMMED else []
        if places:
            found[places[0]] = f"{name}:{int(found[places[0]].partition(':')[2]) + int(rest)}"
        else:
            found.append(f"{name}:{rest}" if rest else name)
    return found


def _symbol(symbol: str, times: int) -> Message:
    name, _, rest = symbol.partition(":")
    if name == "disc" and ":" in rest:
        colour, _, amount = rest.partition(":")
        return Message("symbol.disc-colour", {"colour": colour_name(colour), "n": int(amount)})
    if name in ("coin-per", "end-per"):
        what = Message("symbol.building") if rest == "building" else Message("symbol.card", {"colour": colour_name(rest)})
        return Message(f"symbol.{name}", {"what": what})
    message = Message(f"symbol.{name}", {"n": int(rest)} if rest else {})
    if times == 1:
        return message
    several = f"symbol.{name}.times"
    return Message(several, {"n": times}) if several in TEXTS else Message("symbol.times", {"n": times, "symbol": message})


def ability_message(card: Mapping[str, Any], edition: Edition) -> Message | None:
    """What the ability of a card does, with the numbers of the edition; None if it has none."""
    numbers: dict[str, Value] = {name: value for name, value in edition.document["setup"].items() if isinstance(value, int)}
    ability = card.get("ability")
    if not ability:
        return None
    if ability == "temple":
        return Message("ability.temple", {"colour": colour_name(card["draws"])})
    return Message(f"ability.{ability}", numbers)


def colour_name(name: str) -> Message:
    return Message(f"colour:{COLOURS.index(name)}")


def event_message(g: Polis, event: Event) -> Message:
    """An event for the log."""
    args: dict[str, Value] = {"end_cards": g.data.end_cards}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "other", "buyer", "bidder"):
            args[field.name] = seat_name(value)
        elif field.name == "colour":
            args[field.name] = Message(f"colour:{value}")
        elif field.name in ("card", "board"):
            args[field.name] = Message(f"{field.name}:{value}")
            args["symbols"] = symbol_messages(g.data.printed[value])
        elif field.name == "phase" and isinstance(value, str):
            args[field.name] = Message(f"phase.{value}")
        elif field.name == "why":
            args[field.name] = Message(f"skip.{value}", {"seat": args["seat"]})
        else:
            args[field.name] = value
    if {"coins", "points"} <= args.keys():
        coins, points = args["coins"], args["points"]
        kind = "both" if coins and points else "points" if points else "coins"
        args["amount"] = Message(f"amount.{kind}", {"coins": coins, "points": points})
    id = f"event.{type(event).__name__}"
    if isinstance(event, EndCardShown) and event.shown == g.data.end_cards:
        return Message(f"{id}.last", args)
    if isinstance(event, CardSeen):
        ability = ability_message(g.data.edition.document["card"][g.data.card_ids.index(event.card)], g.data.edition)
        if ability is not None:
            return Message(f"{id}.ability", {**args, "ability": ability})
    return Message(id, args)


ARGUMENTS: Final = ("AMOUNT", "CARD", "CITY", "PLAYER", "SIDE", "STACK")
"""What is to be filled in where an action is typed."""


def names(edition: Edition) -> dict[str, dict[str, Name]]:
    """The names of cards, colours and boards by language, as the edition gives them."""
    found: dict[str, dict[str, Name]] = {"en": {}, "it": {}, "nl": {}}
    document = edition.document
    for colour, entry in enumerate(document["colour"]):
        _add(found, f"colour:{colour}", entry, lower=True)
        found["en"][f"theme:{entry['theme']}"] = entry["theme"]
    for entry in document["card"]:
        _add(found, f"card:{entry['id']}", entry)
    for entry in document["board"]:
        _add(found, f"board:{entry['id']}", entry)
    found["en"].update({f"argument:{name}": name for name in ARGUMENTS})
    return {**found, "en": {**found["en"], **_told_names()}}


def _told_names() -> dict[str, Name]:
    """The things that are no component are called by a text of their own."""
    texts = {**TEXTS, **THING_TEXTS}
    named = {"phase": "phase", "idea": "idea", "type": "type", "action": "verb", "symbol": "symbol-name"}
    found: dict[str, Name] = {f"symbol:{name}": Message(f"symbol.{name}") for name in ("culture", "vase", "war", "def-war")}
    for kind, prefix in named.items():
        found.update({f"{kind}:{id.partition('.')[2]}": Message(id) for id in texts if id.startswith(prefix + ".")})
    return found


def _add(found: dict[str, dict[str, Name]], id: str, entry: dict[str, object], lower: bool = False) -> None:
    texts = {"en": entry["name"]}
    other = entry.get("names", {})
    if isinstance(other, dict):
        texts.update({language: text for language, text in other.items() if language in found})
    for language, text in texts.items():
        found[language][id] = str(text).lower() if lower else str(text)
