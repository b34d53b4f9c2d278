"""Guided games and lessons at the keyboard."""

import json
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from aegean.kernel.message import Message
from aegean.kernel.session import Session
from aegean.learn.course import Course, GuidedGame, Lesson, Note
from aegean.learn.follow import Guide, bot_move, bots_asked
from aegean.saves import kept_games
from aegean.terminal.ask import Reader
from aegean.terminal.play import Quit, TerminalTable

HINT: Final = "hint"
AGAIN: Final = "again"


class GuidedTable(TerminalTable):
    """A first game: notes before questions, bots that wait, undo of anything."""

    def __init__(self, game: GuidedGame, session: Session[Any], console: Console, reader: Reader) -> None:
        super().__init__(session, console, reader)
        self.careful = False  # anything can be undone
        self.game = game
        self.guide = Guide(game)
        self.noted = -1
        self.answered = 0
        """How many moves of the reader something was said to."""

    def play(self) -> None:
        try:
            self.read_along()
        except (Quit, EOFError, KeyboardInterrupt):
            self.keep()
            return
        learnt_now(self.game)
        self.console.print(f"\n[bold]{escape(self.game.say('end', self.session.language))}[/]", highlight=False)
        if not self.session.over:
            self.console.print(self.tell("play-on"), highlight=False)
        super().play()

    def read_along(self) -> None:
        """Until the part that the guide shows is over."""
        self.console.print(
            f"[bold]{escape(self.game.say('title', self.session.language))}[/] {self.tell('begin')}", highlight=False
        )
        self.draw(self.game.seat)
        while not self.game.ended(self.session):
            self.tell_news(self.game.seat)
            if self.game.seat in self.session.waiting and self.should_draw(self.game.seat):
                self.draw(self.game.seat)
            self.say_note()
            if waiting := bots_asked(self.game, self.session):
                if self.guide.note(self.session) is not None:
                    self.reader.line(self.tell("go-on"), [])
                self.let_bot_play(waiting[0])
            else:
                self.ask(self.game.seat)

    def let_bot_play(self, seat: int) -> None:
        self.session.act(bot_move(self.game, self.session, seat), seat)

    def say_note(self) -> None:
        """What the guide says here, once."""
        session, number = self.session, len(self.session.decisions)
        note = self.guide.note(session)
        otherwise = self.guide.otherwise(session)
        if number == self.noted:
            return
        self.noted = number
        mine = len([decision for decision in session.decisions if decision.seat == self.game.seat])
        if otherwise is not None and mine != self.answered:
            self.paragraph(f"{otherwise.id}.instead", {})
        self.answered = mine
        if note is not None:
            self.write(note, self.guide.args[number])

    def write(self, note: Note, args: dict[str, int | str]) -> None:
        session = self.session
        heading = session.say(Message(note.about))
        self.console.rule(f"[cyan]{escape(heading[:1].upper() + heading[1:])}[/]", align="left")
        self.paragraph(note.id, args, "bold")
        for part in ("how", *(str(place) for place in range(1, len(note.look) + 1))):
            self.paragraph(f"{note.id}.{part}", args)
        if note.suggest and any(option.key == note.suggest for option in session.prompt(self.game.seat).options):
            self.paragraph(f"{note.id}.why", args, "green", f" [cyan]({note.suggest})[/]")

    def paragraph(self, id: str, args: dict[str, int | str], style: str = "", after: str = "") -> None:
        if not self.game.knows(id):
            return
        id = f"{id}.typed" if self.game.knows(f"{id}.typed") else id
        text = escape(self.game.say(id, self.session.language, self.session.names, args))
        self.console.print((f"[{style}]{text}[/]" if style else text) + after, highlight=False)

    def obey(self, text: str, seat: int, prompt: Any, choices: Any) -> bool:
        if text == "undo":
            return undo_freely(self, seat)
        return super().obey(text, seat, prompt, choices)


class LessonTable(TerminalTable):
    """A position with a goal; bots answer at once."""

    def __init__(self, lesson: Lesson, session: Session[Any], console: Console, reader: Reader) -> None:
        super().__init__(session, console, reader)
        self.careful = False  # one may begin again
        self.lesson = lesson

    def play(self) -> None:
        language = self.session.language
        say = self.lesson.say
        self.console.print(
            f"[bold]{self.lesson.number}. {escape(say('title', language))}[/] {escape(say('about', language))}", highlight=False
        )
        try:
            while not self.lesson.reached(self.session):
                if self.lesson.missed(self.session):
                    self.tell_news(self.lesson.seat)
                    self.console.print(f"[red]{escape(say('missed', language))}[/] {self.tell('begin-again')}", highlight=False)
                    self.begin_again()
                elif waiting := bots_asked(self.lesson, self.session):
                    self.session.act(bot_move(self.lesson, self.session, waiting[0]), waiting[0])
                else:
                    self.tell_news(self.lesson.seat)
                    self.console.print(
                        f"[bold cyan]{self.tell('goal')}[/] {escape(say('goal', language))}  [dim]{self.tell('lesson-help')}[/]",
                        highlight=False,
                    )
                    self.ask(self.lesson.seat)
        except (Quit, EOFError, KeyboardInterrupt):
            return
        self.tell_news(self.lesson.seat)
        learnt_now(self.lesson)
        self.console.print(f"[bold green]{self.tell('goal-reached')}[/] {escape(say('done', language))}", highlight=False)

    def begin_again(self) -> None:
        if self.session.decisions:
            self.session.undo_to(0, self.lesson.seat, range(self.session.players))
        self.told = len(self.session.happened)

    def obey(self, text: str, seat: int, prompt: Any, choices: Any) -> bool:
        if text == HINT:
            self.console.print(f"[green]{escape(self.lesson.say('hint', self.session.language))}[/]", highlight=False)
            return False
        if text == AGAIN:
            self.begin_again()
            return True
        if text == "undo":
            return undo_freely(self, seat)
        return super().obey(text, seat, prompt, choices)


def undo_freely(table: TerminalTable, seat: int) -> bool:
    """Whoever learns takes back anything, what the bots did since included."""
    kept = table.session.last_of(seat)
    if kept is None:
        table.console.print(table.tell("nothing-to-undo"), highlight=False)
        return False
    table.session.undo_to(kept, seat, range(table.session.players))
    table.told = min(table.told, len(table.session.happened))
    return True


def learn(course: Course, language: str, name: str, console: Console | None = None, reader: Reader | None = None) -> None:
    """Play a guided game or a lesson."""
    session = course.table.session(name)
    session.language = language
    console, reader = console or Console(), reader or Reader()
    if isinstance(course, GuidedGame):
        GuidedTable(course, session, console, reader).play()
    elif isinstance(course, Lesson):
        LessonTable(course, session, console, reader).play()


# What somebody has learnt


def learnt() -> list[str]:
    """The courses that were finished here."""
    try:
        found = json.loads((kept_games() / "learnt").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return [id for id in found if isinstance(id, str)] if isinstance(found, list) else []


def learnt_now(course: Course) -> None:
    """Keep that a course was finished, beside the saved games."""
    known = learnt()
    if course.id not in known:
        kept_games().mkdir(parents=True, exist_ok=True)
        (kept_games() / "learnt").write_text(json.dumps([*known, course.id]), encoding="utf-8")
