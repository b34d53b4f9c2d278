"""A guide for titles that bring a bot but no guide: what the bot would do looks best, everything else alike."""

from typing import Final

from aegean.kernel.game import Game
from aegean.kernel.guide import Guide
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title


class Following(Guide):
    """A new bot for every question, so that no plan of one imagined game is carried into another."""

    def __init__(self, title: Title) -> None:
        self.title: Final = title
        self.horizon = 20
        self.sharpness = 0.25

    def appraise(self, game: Game, seat: int, options: list[int]) -> list[float]:
        choice = self.choose(game, seat, options, 0)
        return [1.0 if action == choice else 0.0 for action in options]

    def choose(self, game: Game, seat: int, options: list[int], word: int) -> int:
        bot = self.title.bot("greedy", word)
        view = game.view(seat)
        choice = bot.choose(view, Prompt(self.title, view, seat)) if bot is not None else options[0]
        return choice if choice in options else options[0]


def guide_of(title: Title) -> Guide:
    """The title's own guide, or one that follows its bot."""
    guide = title.guide()
    if type(guide) is Guide and title.bot("greedy", 0) is not None:
        return Following(title)
    return guide
