"""What the lobby says of Parthenon: the game in two sentences, ways to set it up, and every setting in words."""

from typing import Final

LOBBY_TEXTS: Final = {
    "about.game": (
        "Rule an island: harvest, barter with the neighbours and send fleets past storms and pirates, in a talkative game"
        " where every deal helps somebody else too. Whoever first owns all structures wins, or else whoever has most "
        "after the last winter."
    ),
    "preset.first": "without the three hardest events, and fair to all islands",
    "preset.full": "all events, from the first spring on",
    "preset.tournament": "begins in the second year, a clock of an hour",
    "setting.beginner": "Events",
    "setting.beginner.false": "all of them: some years are cruel",
    "setting.beginner.true": "without the three hardest: kinder to a first game",
    "setting.delian_league": "Athens in the first year",
    "setting.delian_league.false": "opens and closes like other harbours",
    "setting.delian_league.true": "always open: the first voyages pay",
    "setting.tournament": "The start",
    "setting.tournament.false": "Year 1 with an empty island: the whole story",
    "setting.tournament.true": "Year 2 with villages, a workshop, a plan and two fleets: a third shorter",
    "setting.four_player_bonus": "The fourth island of four starts with",
    "setting.four_player_bonus.published": "an army, as printed: safe from the first raid, it wins two of three games of bots",
    "setting.four_player_bonus.soft": "a gift of the gods: recommended, as all islands win about equally often",
    "setting.offers_per_phase": "Offers and counter-offers of a player in an Island Trade phase",
    "setting.donations_per_phase": "Donations of a player to the Archon in an Event phase",
    "setting.donations": "Donations to the Archon",
    "setting.donations.throughout": "all through the Event phase: bribes after the cards are known",
    "setting.donations.window": "only before the first event: quicker",
    "setting.trades_per_fleet": "Trades of a fleet in a season",
    "setting.voyage_wait": "Voyage and Build",
    "setting.voyage_wait.true": "a player may wait for the others to go first",
    "setting.voyage_wait.false": "nobody waits: quicker, fewer surprises",
}
