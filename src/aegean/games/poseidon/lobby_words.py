"""What the lobby says of Poseidon: the game in two sentences, ways to set it up, and every setting in words."""

from typing import Final

LOBBY_TEXTS: Final = {
    "about.game": (
        "Found nations, buy their merchants and, as their king, send explorers and ships from island to island: a calm "
        "chart with cut-throat shareholding beneath it. After the last exploration round the richest family wins, and "
        "money left in a nation's treasury is worth nothing."
    ),
    "preset.first": "king's money comes by itself: one question less a round",
    "preset.full": "every decision is yours",
    "preset.tournament": "special cards chosen there and back, a clock of an hour",
    "setting.pr_order": "Order of choosing the second and third special card",
    "setting.pr_order.rotate": "the same again: the first stays ahead",
    "setting.pr_order.snake": "there and back: who chose last chooses first",
    "setting.bankruptcy": "After a bankruptcy",
    "setting.bankruptcy.end-after-er": "the game ends with that round: a weapon for who leads",
    "setting.bankruptcy.continue": "the game goes on to the last round",
    "setting.auto_king_money": "King's money",
    "setting.auto_king_money.false": "kings are asked whether to draw it",
    "setting.auto_king_money.true": "always drawn without asking: quicker, hardly ever wrong",
    "setting.buy_back": "Merchants of a nation you have sold in the same round",
    "setting.buy_back.never": "may not be bought in it: selling is a commitment",
    "setting.buy_back.allowed": "may be bought again from your next turn on; each nation is sold in one turn of a round only",
}
