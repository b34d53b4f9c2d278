"""A game at one keyboard: bots move by themselves, people are asked."""

from typing import Any, Final

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from aegean.bots import make_bot
from aegean.kernel.bot import Bot
from aegean.kernel.errors import AegeanError, UnknownAction
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.session import PERSON, Session
from aegean.render.plain import fields
from aegean.rulebook import read_rulebook
from aegean.saves import forget, keep
from aegean.terminal.ask import Reader
from aegean.terminal.choices import Choices
from aegean.terminal.frame import say
from aegean.terminal.help import a_rule, help
from aegean.terminal.lookup import chapters_called, contents, grouped, rules_with, things_called, told
from aegean.terminal.refused import refused
from aegean.terminal.tables import draw_table

MANY: Final = 24
"""With more options than this a list tells warnings only; `?` and the number of an option tell what it leads to."""


def play(session: Session[Any], console: Console | None = None, reader: Reader | None = None, ask_all: bool = False) -> None:
    """Play on until the game is over or somebody quits; with `ask_all` people are asked also where there is one choice only."""
    TerminalTable(session, console or Console(), reader or Reader(), ask_all).play()


class Quit(Exception):
    """Somebody wants to stop."""


class TerminalTable:
    """The table as seen at this keyboard."""

    def __init__(self, session: Session[Any], console: Console, reader: Reader, ask_all: bool = False) -> None:
        self.session = session
        self.console = console
        self.reader = reader
        self.people = [seat for seat, who in enumerate(session.seats) if who == PERSON]
        self.bots: dict[int, Bot] = {
            seat: make_bot(who, session.title, session.seed + seat) for seat, who in enumerate(session.seats) if who != PERSON
        }
        self.told = len(session.happened) if session.decisions else 0  # a new game tells how it was set up
        self.drawn: tuple[int, dict[str, Any]] | None = None
        self.last_person = self.people[0] if self.people else None
        # At a shared keyboard the choice would be shown to whoever looks.
        self.ask_all = ask_all or (len(self.people) > 1 and session.title.hidden)
        self.went_back = False
        self.careful = True
        self.doubted = ""

    def play(self) -> None:
        session = self.session
        self.console.print(
            f"[bold]{session.title.name}[/]. {self.tell('seed', n=session.seed)} {self.tell('begin')}", highlight=False
        )
        self.draw(self.people[0] if self.people else 0)
        try:
            while not session.over:
                waiting = session.waiting
                bots = [seat for seat in waiting if seat in self.bots]
                if bots:
                    self.let_bot_play(bots[0])
                else:
                    self.tell_news(waiting[0])
                    self.ask(waiting[0])
        except (Quit, EOFError, KeyboardInterrupt):
            self.keep()
            return
        self.tell_news(self.people[0] if self.people else None)
        self.draw(self.people[0] if self.people else 0)
        self.final_scores()
        forget(session)

    def let_bot_play(self, seat: int) -> None:
        session = self.session
        view = session.view(seat)
        session.act(self.bots[seat].choose(view, Prompt(session.title, view, seat)), seat)

    # What the person sees

    def tell(self, id: str, **args: Value) -> str:
        """A text of the frame in the language of the table."""
        return say(self.session.language, id, **args)

    def draw(self, seat: int) -> None:
        view = self.session.view(seat)
        self.drawn = (seat, fields(view))
        draw_table(self.console, self.session, view, seat)

    def tell_news(self, seat: int | None) -> None:
        """What has happened since somebody was last asked."""
        session = self.session
        mask = 1 << seat if seat is not None else 0
        for happened in session.happened[self.told :]:
            audience = happened.event.audience()
            if audience == -1 or audience & mask:
                message = session.message(happened.event)
                if message is not None:
                    self.console.print(f"  [dim]{escape(session.say(message))}[/]", highlight=False)
        self.told = len(session.happened)

    def final_scores(self) -> None:
        session = self.session
        position = session.position
        winners = position.winners()
        parts = session.title.result_parts(position)
        made_of = session.title.made_of(position)
        table = Table(title=session.say(Message("kernel.final")), title_justify="left")
        table.add_column("")
        for part in parts[0]:
            table.add_column(session.say(session.title.part(part)), justify="right")
        table.add_column(session.say(Message("kernel.score")), justify="right", style="bold")
        order = sorted(range(session.players), key=lambda seat: (seat not in winners, -position.scores()[seat]))
        for seat in order:
            name = session.who(seat) + (" *" if seat in winners else "")
            cells = [session.title.show_points(points) for points in parts[seat].values()]
            for place, part in enumerate(parts[seat]):
                if part in made_of[seat]:
                    cells[place] += f"\n[dim]{escape(session.say(made_of[seat][part]))}[/]"
            table.add_row(name, *cells, session.title.show_points(position.scores()[seat]))
        self.console.print(table)
        players = tuple(seat_name(seat) for seat in winners)
        won = Message("kernel.winners" if len(winners) > 1 else "kernel.winner", {"players": players})
        self.console.print(f"[bold]{escape(session.say(won))}[/]", highlight=False)

    # Asking

    def ask(self, seat: int) -> None:
        session = self.session
        if not self.ask_all and not self.went_back and (only := session.prompt(seat).only) is not None:
            told = self.tell("only", name=session.who(seat), choice=session.say(only.message))
            self.console.print(f"[dim]{escape(told)}[/]", highlight=False)
            session.act(only.action, seat)
            return
        if len(self.people) > 1 and seat != self.last_person:
            self.hand_over(seat)
        prompt = session.prompt(seat)
        choices = Choices(session.codec, prompt.options, session.language)
        if self.should_draw(seat):
            self.draw(seat)
        self.console.print(f"[bold]{escape(session.who(seat))}:[/] {session.say(prompt.question)}", highlight=False)
        self.list_options(choices)
        if prompt.refusals:
            self.console.print(f"      [dim]{self.tell('refused', n=len(prompt.refusals))}[/]", highlight=False)
        while True:
            text = self.reader.line("> ", [option.key for option in prompt.options])
            if text and self.obey(text, seat, prompt, choices):
                return

    def should_draw(self, seat: int) -> bool:
        """Draw when the table has changed since it was drawn, not at every question."""
        return self.drawn != (seat, fields(self.session.view(seat)))

    def hand_over(self, seat: int) -> None:
        """Between two people at one keyboard nobody should see the other's hand."""
        self.console.clear()
        self.reader.line(self.tell("look-away", name=self.session.who(seat)), [])
        self.last_person = seat
        self.draw(seat)

    def list_options(self, choices: Choices) -> None:
        if len(choices.listed) < len(choices.options):
            ends = self.tell("to", first=choices.amounts[0].key, last=choices.amounts[-1].key)
            self.console.print(f"  [cyan]{ends}[/]", highlight=False)
        for option in choices.listed or (choices.amounts[0], choices.amounts[-1]):
            label = escape(self.session.say(option.message))
            gain = self.gain(option)
            extra = f"  [dim]{gain}[/]" if gain else ""
            self.console.print(f"  [bold]{choices.mark(option):>2}[/]  {label}  [cyan]{option.key}[/]{extra}", highlight=False)
            self.tell_consequence(option, len(choices.listed) <= MANY)

    def tell_consequence(self, option: Option, leads_to: bool) -> None:
        """What an option leads to, and what is lost by it for good, on lines of their own beneath it."""
        said = " ".join(self.session.say(message) for message in option.leads_to) if leads_to else ""
        if said:
            self.console.print(Padding(Text(said, style="dim"), (0, 0, 0, 6)), highlight=False)
        if option.warning:
            self.console.print(Padding(Text(self.session.say(option.warning), style="yellow"), (0, 0, 0, 6)), highlight=False)

    def gain(self, option: Option) -> str:
        """What an option costs and brings for certain: `-3 coins, +1 points`."""
        say, counted = self.session.say, self.session.title.counted
        return ", ".join(f"{value:+d} {say(counted(what, value))}" for what, value in option.preview.items() if value)

    def obey(self, text: str, seat: int, prompt: Prompt, choices: Choices) -> bool:
        """Carry out a line; True if it was a decision."""
        session = self.session
        command, _, rest = text.partition(" ")
        if text.startswith("?"):
            command, rest = "?", text[1:]
        try:
            if command == "?" or command == "help":
                self.explain(rest.strip(), prompt, choices)
            elif command == "card" and all(option.key != text for option in prompt.options):  # it is also a move of some games
                self.look_up(rest.strip(), prompt)
            elif command == "cards":
                self.list_things(rest.strip(), prompt)
            elif command == "table":
                self.draw(seat)
            elif command == "why":
                self.give_reasons()
            elif command == "log":
                self.show_log(rest.strip(), seat)
            elif command == "rules":
                self.show_rules(rest.strip(), prompt)
            elif command == "undo":
                session.undo(seat)
                self.went_back = True
                self.told = min(self.told, len(session.happened))
                return True
            elif command == "save":
                self.save(rest.strip())
            elif command in ("quit", "exit"):
                raise Quit
            else:
                by_number = command.isdigit() and (not rest or rest.startswith("-- "))
                return self.decide(f"{choices.read(command)} {rest}".rstrip() if by_number else text, seat, prompt)
        except AegeanError as error:
            said = error.said if isinstance(error, UnknownAction) else ()
            told = " ".join(map(self.session.say, said)) or str(error)
            self.console.print(f"[red]{escape(told)}[/]", highlight=False)
        return False

    def decide(self, move: str, seat: int, prompt: Prompt) -> bool:
        """Carry out a move; one that gives up something for good is asked for twice."""
        chosen = next((option for option in prompt.options if option.key == move.partition(" -- ")[0]), None)
        if self.careful and chosen is not None and move != self.doubted and prompt.weighty(chosen.action):
            self.doubted = move
            told = self.tell("sure", choice=self.session.say(chosen.message))
            self.console.print(f"[yellow]{escape(told)}[/]", highlight=False)
            return False
        try:
            self.session.act(move, seat)
        except UnknownAction as error:
            codec, verb = self.session.codec, move.partition(" ")[0]
            if f"typed.{verb}" in self.session.title.whole_moves:
                raise
            if verb not in codec.by_name:
                raise UnknownAction(self.tell("no-move", move=repr(move), example=prompt.options[0].key)) from error
            alike = next((option.key for option in prompt.options if option.key.partition(" ")[0] == verb), prompt.options[0].key)
            form = self.session.say(codec.kinds[codec.by_name[verb]].form())
            raise UnknownAction(self.tell("ill-formed", move=repr(move), form=form, example=alike)) from error
        self.doubted = ""
        self.went_back = False
        return True

    def explain(self, text: str, prompt: Prompt, choices: Choices) -> None:
        session = self.session
        if not text:
            self.show_help(prompt)
            return
        try:
            action = session.codec.parse(choices.read(text) if text.isdigit() else text)
        except UnknownAction:
            if not things_called(session, prompt, text):
                raise
            self.look_up(text, prompt)
            return
        session.check(action, prompt.seat)
        shown = prompt.show(action)
        gain = self.gain(shown)
        self.console.print(f"{shown.key}: {session.say(shown.message)}" + (f" ({gain})" if gain else ""), highlight=False)
        about = prompt.position.explain(prompt.seat, action)
        told = [*about, *shown.leads_to, *((shown.warning,) if shown.warning else ())]
        things = () if about else prompt.about(shown)
        told += [thing.purpose for id in things if (thing := prompt.things.get(id)) is not None]
        # An option may lead to just what its thing is for.
        for words in dict.fromkeys(session.say(message) for message in told):
            self.console.print("  " + escape(words), highlight=False)

    def show_help(self, prompt: Prompt) -> None:
        """What can be typed, and what is not allowed now and why."""
        self.console.print(escape(help(prompt, self.session.language)), highlight=False)
        for labels, why, rule, likewise in refused(prompt, self.session.say):
            cited = f" [dim]\\[{rule}][/]" if rule else ""
            if len(labels) > self.console.width:
                self.console.print(f"  {escape(why)}{cited}", highlight=False)
                self.console.print(Padding(Text(f"{self.tell('not')} {labels}", style="dim"), (0, 0, 0, 6)))
            else:
                self.console.print(f"  [dim]{self.tell('not')}[/] {escape(labels)}: {escape(why)}{cited}", highlight=False)
            if likewise:
                told = self.tell("likewise", names=likewise)
                self.console.print(Padding(Text(told, style="dim"), (0, 0, 0, 6)))

    def look_up(self, words: str, prompt: Prompt) -> None:
        """What is called just so, or else the likeliest thing; and the names of others that the words may mean."""
        found = things_called(self.session, prompt, words) if words else []
        if not found:
            raise UnknownAction(self.tell("nothing-called", text=repr(words)))
        meant = [thing for thing in found if self.session.say(thing.name).casefold() == words.casefold()] or found[:1]
        for thing in meant:
            for line in told(self.session, prompt, thing):
                self.console.print(escape(line), highlight=False)
        others = [thing for thing in found if thing not in meant]
        if others:
            names = ", ".join(self.session.say(thing.name) for thing in others[:12])
            self.console.print(f"[dim]{escape(self.tell('also-called', names=names))}[/]", highlight=False)

    def list_things(self, words: str, prompt: Prompt) -> None:
        """The names of a group or kind of things."""
        names = grouped(self.session, prompt, words or "card")
        if not names:
            raise UnknownAction(self.tell("nothing-called", text=repr(words)))
        self.console.print(escape(", ".join(names)), highlight=False)

    def give_reasons(self) -> None:
        """What the bots say of their last moves, as far as everybody may hear it."""
        session = self.session
        if not self.bots:
            raise UnknownAction(self.tell("no-bots"))
        for seat, bot in self.bots.items():
            reason = session.say(bot.explain(aloud=session.title.hidden and not session.over))
            self.console.print(f"  [bold]{escape(session.who(seat))}:[/] {escape(reason)}", highlight=False)

    def show_log(self, text: str, seat: int) -> None:
        if text and not text.isdigit():
            raise UnknownAction(self.tell("log-number", text=repr(text)))
        for line in self.session.story(seat)[-int(text or 20) :]:
            self.console.print(f"  [dim]{escape(line)}[/]", highlight=False)

    def show_rules(self, id: str, prompt: Prompt) -> None:
        """A rule by its number, a chapter that teaches, the rules that hold a word, or the chapters."""
        if not id:
            for section in contents(prompt, self.session.language):
                self.console.print(f"  {escape(section)}", highlight=False)
            self.console.print(self.tell("which-rule", rule=a_rule(prompt)), highlight=False)
            return
        try:
            found = read_rulebook(self.session.title, self.session.language).find(id)
        except AegeanError:
            if told := chapters_called(prompt, id, self.session.language):
                self.console.print(Markdown("\n".join(f"## {chapter.heading}\n\n{chapter.prose}" for chapter in told)))
                return
            found = rules_with(prompt, id, self.session.language)
            if not found:
                raise
        for rule, text in found.items():
            self.console.print(Markdown(f"**{rule}** {text}"))

    # Keeping

    def save(self, name: str) -> None:
        if not name:
            raise UnknownAction(self.tell("where"))
        self.session.save(name)
        self.console.print(self.tell("saved", file=name), highlight=False)

    def keep(self) -> None:
        """Keep an unfinished game where `--resume` alone finds it."""
        if not self.session.decisions:
            return
        keep(self.session)
        self.console.print("\n" + self.tell("kept"), highlight=False)
