"""What the lobby says of Polis: the game in two sentences, ways to set it up, and every setting in words."""

from typing import Final

LOBBY_TEXTS: Final = {
    "about.game": (
        "Draw cards, sell one of them unseen at auction and build the others into your city-state: sharp bids, short "
        "turns, always a coin too few. When enough End cards have appeared, most victory points win, and even what wars "
        "destroyed counts as History."
    ),
    "preset.first": "the beginners' boards",
    "preset.full": "boards dealt at random, you choose the side",
    "preset.tournament": "boards by draft, a clock of an hour",
    "setting.boards": "City boards",
    "setting.boards.first-game": "the beginners' boards: nothing to choose, everybody starts alike",
    "setting.boards.random": "at random: you are dealt a board and choose its side",
    "setting.boards.draft": "by draft: everybody picks in turn, for those who know the boards",
    "setting.phidias": "Phidias: who puts the whole hand away",
    "setting.phidias.owner": "who gets Phidias",
    "setting.phidias.active": "the active player, whoever gets him",
    "setting.assassin": "The Assassin and protected Persons",
    "setting.assassin.any": "he may strike any Person",
    "setting.assassin.spares-protected": "a coin on a Person keeps him off",
    "setting.hippocrates": "Hippocrates heals",
    "setting.hippocrates.once": "once a game: choose the moment",
    "setting.hippocrates.every-turn": "once every turn: much stronger",
    "setting.euclid": "Euclid trades points and coins",
    "setting.euclid.one-way": "one way a turn: buys or sells",
    "setting.euclid.both-ways": "both ways in the same turn",
    "setting.place_coins": "More coins at the start for each place later in the order of play (recommended: 7 with three players, 4 with four, 5 with five)",
    "setting.war": "War against a city where nothing can be destroyed",
    "setting.war.always": "allowed: a threat is a threat",
    "setting.war.not-for-nothing": "not allowed: wars must have a prize",
}
