"""What the lobby says of Clash of Cultures: the game in two sentences, ways to set it up, and every setting in words."""

from typing import Final

LOBBY_TEXTS: Final = {
    "about.game": (
        "Lead a people from one city to an empire: explore, gain advances, build and fight on a map that unfolds as you "
        "go, with three actions a turn that are never enough. After the last round cities, advances, objectives and "
        "wonders are added up, and most points win."
    ),
    "preset.first": "four rounds instead of six",
    "preset.full": "six rounds, everything as printed",
    "preset.tournament": "six rounds without trading, a clock of an hour",
    "setting.wonders": "Revealed wonders",
    "setting.wonders.public": "lie open for all: a race",
    "setting.wonders.hand": "go to the drawer's hand: a secret",
    "setting.writing": "The cards of Writing",
    "setting.writing.government": "come with the first government",
    "setting.writing.immediate": "come at once: Writing is stronger",
    "setting.start-mood": "The capital at the start",
    "setting.start-mood.happy": "is happy: quicker first turns",
    "setting.start-mood.neutral": "is neutral: mood must be earned",
    "setting.barbarian-symbols": "Region tiles with barbarians",
    "setting.barbarian-symbols.on": "some bring them: exploring is a risk",
    "setting.barbarian-symbols.off": "bring none: calmer borders",
    "setting.great-wall": "The Great Wall",
    "setting.great-wall.off": "stays in the box: seven wonders",
    "setting.great-wall.on": "is the eighth wonder, against barbarians",
    "setting.rounds": "Rounds",
    "setting.rounds.6": "6: the whole game",
    "setting.rounds.3": "3: an hour, an opening only",
    "setting.rounds.4": "4: half the game",
    "setting.rounds.5": "5: a little shorter",
    "setting.trade": "Trading goods",
    "setting.trade.on": "the active player may trade with anybody",
    "setting.trade.off": "nobody trades: quicker, and no gifts",
    "setting.status-government": "Changing government in the status phase",
    "setting.status-government.off": "not possible, as printed",
    "setting.status-government.on": "possible for a mood and a culture token",
}
