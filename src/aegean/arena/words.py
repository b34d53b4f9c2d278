"""What a tournament says of itself, in English; Italian and Dutch lie in `locale`."""

from collections.abc import Callable
from typing import Final

from aegean.kernel.message import Message, Value
from aegean.kernel.words import Words

TEXTS: Final = {
    "standings": "Standings",
    "strength": "Strength",
    "by-budget": "Strength against budget",
    "by-order": "Wins by place in the order of play",
    "by-order.note": "first, second ... player of the game",
    "by-seat": "Wins by seat",
    "by-start": "Wins by starting position",
    "scores": "Scores",
    "parts": "What scores are made of",
    "length": "Length and margin",
    "done": "What was done",
    "chosen": "Kinds of action chosen",
    "page": "{game}: arena",
    "title": "{game}, {players#player#players}, {games#game#games}",
    "about": (
        "{format}; seeds from {seed}; {options}. Seats are rotated and every seed is played in every "
        "rotation. Whiskers and ± are 95 % intervals that count seeds, not games (Student's for few seeds, "
        "and no narrower than games of their own would leave); dashed lines are what chance would give."
    ),
    "bot": "Bot",
    "games": "Games",
    "wins": "Wins",
    "wins-percent": "Wins %",
    "fair": "Fair",
    "fair-percent": "Fair %",
    "of-fair": "Wins / fair",
    "score": "Score",
    "rating": "Rating",
    "time": "ms / decision",
    "share-by-bot": "Share of victories by bot",
    "share": "Share of victories",
    "times-fair": "({n} x fair)",
    "against-time": "Strength against time per decision",
    "against-time.note": "wins / fair share, by time per decision",
    "place": "player {n}",
    "seat": "seat {n}",
    "points": "({n} points)",
    "scores-by-bot": "Distribution of scores by bot",
    "parts-by-bot": "Parts of the score by bot",
    "takes": "A game takes {lasted} ({least} to {most}); the winner leads by {margin} points.",
    "lengths": "How long games took",
    "what": "What",
    "in-a-game": "In a game",
    "games-with-it": "Games with it",
    "no-games": "no games",
    "broken-off": "Broken off; the same command goes on from here.",
    "report": "Report: {path}",
}

Say = Callable[..., str]
"""A text by its id, with what stands in its places."""


def speaker(language: str) -> Say:
    """The texts in a language."""
    words = Words("arena", TEXTS)

    def say(id: str, **args: Value) -> str:
        return words.say(Message(id, args), (), language)

    return say
