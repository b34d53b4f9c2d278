"""What the terminal itself says round a game, in the language of the table: English texts are the gettext msgids."""

import os
from typing import Final

from aegean.kernel.message import Message, Value
from aegean.kernel.words import Words
from aegean.terminal.tables.words import TABLE_TEXTS

TEXTS: Final = {
    **TABLE_TEXTS,
    "seed": "Seed {n}.",
    "player": "Player",
    "begin": "Type ? for help, quit to stop.",
    "only": "{name}: {choice}, as there is no other choice",
    "sure": "{choice}: this cannot be undone. Type it once more to do it.",
    "options": "There are options 1 to {n}.",
    "no-move": "{move} is not a move. Type the number of an option or the option itself, such as: {example}",
    "ill-formed": "{move} cannot be read. It is typed {form}, such as: {example}",
    "refused": "{n} not allowed now; ? says why",
    "not": "not",
    "likewise": "Likewise not: {names}.",
    "to": "{first} to {last}",
    "look-away": "{name}, press Enter when the others look away. ",
    "no-bots": "Only bots can be asked why, and there is none at this table.",
    "log-number": "log takes a number of lines, not {text}.",
    "which-rule": "Say which rule, for instance: rules {rule}",
    "nothing-called": "Nothing in this game is called {text}.",
    "also-called": "Also: {names}",
    "where": "Say where: save FILE",
    "saved": "Saved. Go on with: aegean play --resume {file}",
    "kept": "The game is kept. Go on with: aegean play --resume",
    "help": "Type an option's number, or the option itself (Tab completes it). Also:",
    "help.?": "this help and what is not allowed now, and why",
    "help.option": "what an option means, or why it is not allowed: ? {example}",
    "help.thing": "what a thing of the game is: ? {thing}",
    "help.cards": "all of a kind or group, such as: cards {group}",
    "help.words": "a move with words of your own",
    "help.table": "draw the table again",
    "help.why": "why the bots made their last moves",
    "help.log": "the last N lines of the log (default 20)",
    "help.rules": "a rule by number or word, such as: rules {rule}",
    "help.undo": "undo your last move, if it revealed nothing",
    "help.save": "save the game",
    "help.quit": "stop; the game is kept and can be resumed",
    "play-on": "Play on from here, or type quit.",
    "go-on": "Press Enter to go on. ",
    "begin-again": "You begin again.",
    "goal": "Goal:",
    "goal-reached": "Goal reached.",
    "lesson-help": "(hint: a hint, again: begin again)",
    "nothing-to-undo": "There is nothing of yours to undo.",
    "guided": "guided",
    "OPTION": "OPTION",
    "WORD": "WORD",
    "GROUP": "GROUP",
    "MOVE": "MOVE",
    "WORDS": "WORDS",
    "FILE": "FILE",
    "help.whole": "Whole moves, and several moves with ; between them:",
}


OURS: Final = Words("terminal", TEXTS)


def say(language: str, id: str, **args: Value) -> str:
    """A text of the frame."""
    return OURS.say(Message(id, args), (), language)


def own_name(language: str) -> str:
    """The user's name, or what somebody without one is called."""
    return os.environ.get("USER", "").capitalize() or say(language, "player")
