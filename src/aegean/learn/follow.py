"""Follows a reader through a guided game: which note belongs to which moment, and the moves of the bots, which wait."""

from collections.abc import Callable
from typing import Any, Final

from aegean.bots import make_bot
from aegean.kernel.session import Decision, Session
from aegean.learn.course import Course, GuidedGame, Note
from aegean.learn.moment import Moment


class Guide:
    """The notes of one session by the number of decisions before them. They follow from the log alone; nothing is stored."""

    def __init__(self, game: GuidedGame) -> None:
        self.game: Final = game
        self.shown: dict[int, Note] = {}
        self.args: dict[int, dict[str, int | str]] = {}
        self.replica: Session[Any] | None = None

    def note(self, session: Session[Any]) -> Note | None:
        """The note of the moment the session stands at."""
        self._follow(session)
        return self.shown.get(len(session.decisions))

    def step(self, session: Session[Any]) -> int:
        """How many notes have been shown."""
        self._follow(session)
        return len(self.shown)

    def steps(self, session: Session[Any]) -> int:
        """How many notes the way has: all but the rare ones, and of these what has been met."""
        self._follow(session)
        return len([note for note in self.game.notes if not note.rare or note in self.shown.values()])

    def otherwise(self, session: Session[Any]) -> Note | None:
        """The note whose suggestion the reader, with their last move, did not take."""
        self._follow(session)
        mine = [number for number, decision in enumerate(session.decisions) if decision.seat == self.game.seat]
        note = self.shown.get(mine[-1]) if mine else None
        if note is None or not note.suggest:
            return None
        return note if session.codec.text(session.decisions[mine[-1]].action) != note.suggest else None

    def _follow(self, session: Session[Any]) -> None:
        replica = self.replica
        if replica is None or _plain(session.decisions[: len(replica.decisions)]) != _plain(replica.decisions):
            self.shown, self.args = {}, {}
            self.replica = replica = session.at(0)
            self._look(replica)
        for decision in session.decisions[len(replica.decisions) :]:
            replica.act(decision.action, decision.seat)
            self._look(replica)

    def _look(self, session: Session[Any]) -> None:
        moment = Moment(session, self.game.seat)
        before = set(self.shown.values())
        note = next((note for note in self.game.notes if note not in before and note.fits(moment)), None)
        if note is not None:
            number = len(session.decisions)
            self.shown[number] = note
            self.args[number] = note.args(moment)


def _plain(decisions: list[Decision]) -> list[tuple[int, int]]:
    return [(decision.seat, decision.action) for decision in decisions]


Play = Callable[[int, str], None]
"""Takes a move for a seat."""


def bots_asked(course: Course, session: Session[Any]) -> list[int]:
    """The bots that owe a decision while the reader does not."""
    waiting = session.waiting
    return [] if course.seat in waiting else waiting


def bot_move(course: Course, session: Session[Any], seat: int) -> str:
    """What a bot does now: the same at every table of the course that has come to the same position."""
    bot = make_bot(course.table.bots, session.title, course.table.seed + len(session.decisions))
    view = session.view(seat)
    return session.codec.text(bot.choose(view, session.prompt(seat)))


def let_bots_play(course: Course, session: Session[Any], play: Play, pause: Callable[[], bool]) -> None:
    """The bots move until the reader is asked, or there is something to look at."""
    while seats := bots_asked(course, session):
        play(seats[0], bot_move(course, session, seats[0]))
        if pause():
            return


def walk(game: GuidedGame, session: Session[Any], play: Play) -> Guide:
    """Play a guided game to its end by its own directions: what it suggests, else what a bot in the reader's seat would do."""
    guide = Guide(game)
    while not game.ended(session):
        note = guide.note(session)
        if game.seat in session.waiting:
            play(game.seat, note.suggest if note and note.suggest else bot_move(game, session, game.seat))
        else:
            let_bots_play(game, session, play, lambda: guide.note(session) is not None or game.ended(session))
    guide.note(session)
    return guide
