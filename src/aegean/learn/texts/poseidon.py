"""What the guided game and the lessons of Poseidon say."""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "poseidon.first.title": "A first game of Poseidon",
    "poseidon.first.about": (
        "From the first nations to their first voyages, against two bots, who wait for you. About ten minutes."
    ),
    "poseidon.first.start": "You are a rich family. You own merchants of nations that sail; the richest family wins.",
    "poseidon.first.start.how": "First everybody takes special cards: each costs drachmas now and pays a little every round.",
    "poseidon.first.start.1": "Mykene. It pays 30 a round, or gives a nation a place worth 5 later.",
    "poseidon.first.start.why": "A card that pays each round and leaves you enough to found a nation.",
    "poseidon.first.start.instead": "Any card pays. Keep about 400 drachmas for your first nation.",
    "poseidon.first.second": (
        "One more card. At the end only cash and merchants count, so the card is worth what it pays until then."
    ),
    "poseidon.first.merchant": "Merchant round: buy a merchant of a nation, or found a nation and become its king.",
    "poseidon.first.merchant.how": "A king decides where the nation sails; all its merchants share what it earns.",
    "poseidon.first.merchant.why": "Found the Cypselides: Korinthos lies between two seas, so emporia are near on both sides.",
    "poseidon.first.merchant.instead": "Another port, another coast. The course of the game is the same.",
    "poseidon.first.prestige": "Prestige is what one merchant costs now, and what it is worth at the end.",
    "poseidon.first.prestige.how": "Low: you can pay for many. High: few merchants fill the treasury.",
    "poseidon.first.prestige.why": "Low, so that you own most of the merchants yourself.",
    "poseidon.first.discs": (
        "Each disc that becomes a merchant puts its price into the treasury; the others become emporia later."
    ),
    "poseidon.first.discs.how": "The treasury must pay for ships: 100 each now, much more later.",
    "poseidon.first.discs.why": "Thirteen bring 520 drachmas and leave seven discs for emporia.",
    "poseidon.first.merchants": "You take at least half of them, for their price; the rest can be bought by anybody.",
    "poseidon.first.merchants.how": "Whoever has most merchants of a nation is its king.",
    "poseidon.first.merchants.why": "Ten: all that your drachmas buy, and nobody takes the crown from you.",
    "poseidon.first.after": "One purchase a turn. End your turn; the round goes on until everybody passes.",
    "poseidon.first.others": "{player} has founded a nation too. You may own merchants of any nation.",
    "poseidon.first.others.how": "A good king earns for all who hold merchants there.",
    "poseidon.first.power": "Mykene can be given up now for the Advanced Civilization at Mykene: your fleet earns 5 there.",
    "poseidon.first.power.how": "Kept, it goes on paying 30 a round.",
    "poseidon.first.king": "Exploration round. A king may take a little from the treasury for himself.",
    "poseidon.first.king.how": "Five drachmas are yours for certain; the treasury misses them at the next ship.",
    "poseidon.first.acts": "{player}'s nation acts first: explorer, voyage, ships, always in this order.",
    "poseidon.first.acts.how": "The nation with the highest prestige begins.",
    "poseidon.first.explore": "Your explorer moves one hex and may found an emporium there: a place where your fleet earns.",
    "poseidon.first.explore.how": "The number on a hex is what it pays. Stay near: a voyage has to reach it and come home.",
    "poseidon.first.build": "Build here: a disc is laid, and the hex counts in every voyage that calls at it.",
    "poseidon.first.ships": "Ships give movement: the sum of their numbers. Without ships no voyage.",
    "poseidon.first.ships.how": "Early ships are cheap and become obsolete. Leave something for the next kind.",
    "poseidon.first.round2": "The second exploration round: now fleets that were bought can sail.",
    "poseidon.first.league": "The Delian League doubles one emporium for good.",
    "poseidon.first.league.how": "Choose one that every voyage passes.",
    "poseidon.first.sail": "The fleet sails the best course by itself; you choose what to donate at a temple for more income.",
    "poseidon.first.sail.how": (
        "Income goes to the owners of merchants. Staying home fills the treasury, but prestige does not rise."
    ),
    "poseidon.first.paid": "Your merchants were paid, and a good voyage raises prestige: each merchant is worth more.",
    "poseidon.first.paid.how": "That is the whole engine: merchants, emporia, ships, income.",
    "poseidon.first.end": "You have seen every kind of round. From here they repeat, with dearer ships and farther coasts.",
    "poseidon.1-found.title": "Found a nation that can sail",
    "poseidon.1-found.about": "Prestige, discs and merchants together make the treasury.",
    "poseidon.1-found.goal": "Found a nation whose treasury holds at least 500 drachmas. You have 430.",
    "poseidon.1-found.hint": (
        "The treasury gets the prestige for every disc that becomes a merchant; you pay for half of them at least."
    ),
    "poseidon.1-found.done": "Enough for ships in the first exploration round, so the fleet sails in the second.",
    "poseidon.1-found.missed": "The nation stands, but its treasury is small, or there is none.",
    "poseidon.2-explore.title": "Where to build",
    "poseidon.2-explore.about": "An emporium counts only if the voyage can reach it.",
    "poseidon.2-explore.goal": "Explore and sail so that each merchant gets at least 17, without donating.",
    "poseidon.2-explore.hint": (
        "Your movement is 4. Stay close to what you have; the Delian League doubles an emporium the fleet calls at."
    ),
    "poseidon.2-explore.done": "Each merchant was paid, and prestige follows income.",
    "poseidon.2-explore.missed": "The voyage earned less, or needed a donation.",
    "poseidon.3-sail.title": "Donate or save",
    "poseidon.3-sail.about": "What a temple gives, and what a ship costs.",
    "poseidon.3-sail.goal": "Pay each merchant at least 20, then buy ship 3.",
    "poseidon.3-sail.hint": "The treasury holds 310 and the ship costs 200.",
    "poseidon.3-sail.done": "Income now, and movement for the next voyage.",
    "poseidon.3-sail.missed": "The income was too low, or the ship was not bought.",
    "poseidon.4-market.title": "Merchants of others",
    "poseidon.4-market.about": "Let other kings earn for you.",
    "poseidon.4-market.goal": "Own merchants of three nations, and keep at least 150 drachmas.",
    "poseidon.4-market.hint": "One purchase a turn: end your turn and the round comes back to you.",
    "poseidon.4-market.done": "Whatever fleet sails, you are paid.",
    "poseidon.4-market.missed": "The round is over, or too much was spent.",
    "poseidon.5-two-crowns.title": "Two crowns",
    "poseidon.5-two-crowns.about": "A second nation from what the first has earned.",
    "poseidon.5-two-crowns.goal": "Be king of two nations. You have 290 drachmas.",
    "poseidon.5-two-crowns.hint": "At a low prestige few drachmas buy half of the merchants.",
    "poseidon.5-two-crowns.done": "Two fleets, two incomes, two treasuries to look after.",
    "poseidon.5-two-crowns.missed": "The money went elsewhere.",
}
