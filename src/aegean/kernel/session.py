"""A session: one table's game with its log. The log is the game; load, undo, replay and forks are replays of it."""

import random
from collections.abc import Iterable, Sequence
from copy import copy
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, cast

from aegean.kernel.codec import SHIFT
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadOption, BadSave, IllegalAction, UnknownAction
from aegean.kernel.events import Event, InWords
from aegean.kernel.luck import Luck, read_luck
from aegean.kernel.message import Message, seat_name
from aegean.kernel.own_words import BEFORE_WORDS, split_words
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.saved import FORMAT, digest, plain, read_header, write
from aegean.kernel.title import G, Options, Title

RECENT_EVENTS: Final = 60
"""How many events a drawing is given: enough for the present auction, battle or trade."""
PERSON: Final = "person"
"""Who plays a seat, if it is no bot."""

Move = str | int | dict[str, Any]


class Decision(NamedTuple):
    """A seat took an action, and may have added words of its own.

    `part_of`: it came with others, sent as one compound move, which bears the number of its first decision (the game's first
    decision is 1); 0 for a decision that came by itself.
    """

    seat: int
    action: int
    words: str = ""
    part_of: int = 0


class Undo(NamedTuple):
    """A seat undid all but the first `kept` decisions."""

    seat: int
    kept: int


class Happened(NamedTuple):
    """An event, and the number of the decision that brought it about (0: the set-up)."""

    decision: int
    event: Event


class Session(Generic[G]):
    """Validates, applies and records decisions. `decisions` are those in force; `log` only grows, undos included."""

    def __init__(
        self,
        title: Title[G],
        players: int,
        seed: int,
        options: dict[str, Any] | None = None,
        edition: Edition | None = None,
        names: Sequence[str] | None = None,
        start: dict[str, Any] | None = None,
        seats: Sequence[str] | None = None,
        luck: Luck | None = None,
        begun: int = 0,
    ) -> None:
        self.title: Final = title
        self.players: Final = title.read_players(players)
        self.seed: Final = seed
        self.options: Final[Options] = title.read_options(options or {})
        self.edition: Final = title.edition() if edition is None else edition
        self.language = "en"
        """What the table speaks unless it is asked for another language."""
        self.names: Final = _one_each(names, players, "Player {seat}", "names")
        self.seats: Final = _one_each(seats, players, PERSON, "seats")
        self.start: Final = start
        self.luck: Final = luck
        """Where every decision's random word comes from; without it, all from the seed."""
        self.begun: Final = begun
        """How many numbers of decisions were used up before `start`, so that none has its random word twice."""
        self.before: list[dict[str, Any]] = []
        """What was played by other rules before `start`: their version, and the log as it was recorded."""
        self.log: list[Decision | Undo] = []
        self._begin()
        self.codec: Final = title.codec_of(self.position)

    def _begin(self) -> None:
        if self.start is None:
            seed = self.seed if self.luck is None else self.luck.word(0)
            self.position: G = self.title.new(self.players, seed, self.options, self.edition)
            self.happened = [Happened(0, event) for event in self.position.events or ()]
        else:
            self.position = self.title.from_json(self.start, self.edition)
            self.happened = []
            if self.position.players != self.players:
                raise BadSave(f"The starting position is for {self.position.players} players, not {self.players}.")
        self.position.events = []
        self.decisions: list[Decision] = []
        self._marks: list[tuple[int, int]] = []
        self._chances = 0
        self._held: dict[int, str] = {}

    # Looking

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def waiting(self) -> list[int]:
        """The seats that are asked now."""
        return self.position.seats_waiting()

    def view(self, seat: int) -> G:
        """What a seat may see."""
        return cast(G, self.position.view(self._seat(seat)))

    def prompt(self, seat: int | None = None) -> Prompt:
        """What a seat (by default the first that is asked) may do, worked out from its own view alone."""
        asked = self._asked(seat)
        return Prompt(self.title, self.view(asked), asked)

    def events_for(self, seat: int | None) -> Iterable[Happened]:
        """What happened, as far as this seat (None: a spectator) may know."""
        mask = 1 << seat if seat is not None else 0
        for happened in self.happened:
            audience = happened.event.audience()
            if audience == -1 or audience & mask:
                yield happened

    def who(self, seat: int) -> str:
        """The player of a seat, and what the texts call it where that is something else: `Ada (Crete)`."""
        called = self.title.called(self.position, seat)
        return self.names[seat] if called is None else f"{self.names[seat]} ({self.say(called)})"

    def story(self, seat: int | None = None, language: str = "") -> list[str]:
        """The log in words."""
        lines: list[str] = []
        for happened in self.events_for(seat):
            message = self.message(happened.event)
            if message is not None:
                lines.append(self.say(message, language))
        return lines

    def message(self, event: Event) -> Message | None:
        """An event for the log, or None if it only concerns animation."""
        if isinstance(event, InWords):
            return Message("kernel.in-words", {"player": seat_name(event.seat), "words": event.words})
        return self.title.event_message(self.position, event)

    def words_of(self, number: int) -> str:
        """What was added to a decision (the first is 1) in words; empty if nothing was."""
        if not 1 <= number <= len(self.decisions):
            raise BadOption(f"The game has {len(self.decisions)} decisions; there is no decision {number}.")
        return self.decisions[number - 1].words

    def text(self, decision: Decision) -> str:
        """A decision as typed, its words included."""
        text = self.codec.text(decision.action)
        return text + BEFORE_WORDS + decision.words if decision.words else text

    def say(self, message: Message, language: str = "") -> str:
        """A message in words, with this table's names, in a language or else in the session's own."""
        return self.title.words.say(message, self.names, language or self.language)

    def draw(self, seat: int | None = None, language: str = "") -> str:
        """A page of its own with the table as a seat (by default the first that is asked) sees it."""
        language = language or self.language
        asked = self._asked(seat)
        view = self.view(asked)
        prompt = Prompt(self.title, view, asked)
        events = [happened.event for happened in self.events_for(asked)][-RECENT_EVENTS:]
        regions = self.title.draw(view, asked, prompt if prompt.asked else None, language, self.names, events)
        question = self.say(prompt.question if not self.over else Message("kernel.over"), language)
        return self.title.page(regions, question, [self.say(option.message, language) for option in prompt.options], language)

    def _repr_html_(self) -> str | None:
        return self.draw() or None

    # Acting

    def act(self, move: Move, seat: int | None = None) -> None:
        """Take an action, typed (`"bid 5"`), as JSON or as int; a rejected one changes nothing.

        A move typed whole is carried out as its atomic decisions, all of them or none; so are several moves with `;` between
        them. Where the title takes them, a typed move may be followed by words of the player's own:
        `promise 8 -- I shall name you Archon`.
        """
        asked = self._asked(seat)
        words = ""
        if isinstance(move, str):
            move, words = split_words(move)
            if ";" in move:
                self._act_whole(asked, move.split(";"), words)
                return
            if self._may_be_whole(move):
                parts = self.title.expand(self.view(asked), asked, move)
                if len(parts) > 1:
                    self._act_whole(asked, [move], words)
                    return
                move = parts[0]
        self._apply(asked, self._read(move), words)

    def _may_be_whole(self, move: str) -> bool:
        verb, *rest = move.split() or [""]
        number = self.codec.by_name.get(verb)
        if number is None or len(rest) != len(self.codec.kinds[number].arguments):
            return True
        return any(a.index(word) < 0 for a, word in zip(self.codec.kinds[number].arguments, rest, strict=True))

    def _act_whole(self, seat: int, moves: list[str], words: str) -> None:
        kept = len(self.decisions)
        part_of = kept + 1
        try:
            for move in moves:
                self._nothing_learned(kept)
                whole = self._may_be_whole(move)
                for part in self.title.expand(self.view(seat), seat, move) if whole else [move]:
                    action = self.codec.parse(part)
                    if words and self.position.takes_words(action):
                        self._apply(seat, action, words, part_of)
                        words = ""
                    else:
                        self._apply(seat, action, "", part_of)
            if words:
                raise self._refused("kernel.no-words")
        except (IllegalAction, UnknownAction):
            del self.log[len(self.log) - (len(self.decisions) - kept) :]
            self._rebuild(self.decisions[:kept])
            raise

    def _nothing_learned(self, kept: int) -> None:
        """What is undone if the rest is refused must not have shown the seat anything."""
        if len(self.decisions) > kept and self._marks[kept] != (self.position.reveals, self._chances):
            raise self._refused("kernel.by-itself")

    def _refused(self, id: str) -> IllegalAction:
        return IllegalAction(self.say(Message(id)), "", (Message(id),))

    def check(self, action: int, seat: int) -> None:
        """Refuse an action that is not allowed now, with the reason in words."""
        reason = self.position.refuse(seat, action)
        if reason is None:
            return
        facts = self.view(seat).told(seat, action)
        said = (Message(reason.why, facts), *([Message(reason.cure, facts)] if reason.cure else []))
        words = [self.say(message) for message in said]
        if reason.rule:
            words.append(f"[{reason.rule}]")
        raise IllegalAction(f"{self.codec.text(action)}: {' '.join(words)}", reason.rule, said)

    def _read(self, move: Move) -> int:
        if isinstance(move, str):
            return self.codec.parse(move)
        if isinstance(move, dict):
            return self.codec.from_json(move)
        self.codec.text(move)
        return move

    def _apply(self, seat: int, action: int, words: str = "", part_of: int = 0) -> None:
        position = self.position
        if position.over:
            raise self._refused("kernel.over")
        if not 0 <= action >> SHIFT < len(self.codec.kinds):
            raise UnknownAction(f"{action} is not the number of an action.")
        self.check(action, seat)
        if words and not position.takes_words(action):
            raise self._refused("kernel.no-words")
        self._marks.append((position.reveals, self._chances))
        decision = Decision(seat, action, words, part_of)
        if self.carry_out(position, len(self.decisions) + 1, decision):
            self._chances += 1
        self.decisions.append(decision)
        self.log.append(decision)
        events = position.events
        number = len(self.decisions)
        told = bool(events)
        if events:
            self.happened.extend([Happened(number, event) for event in events])
            events.clear()
        if words or self._held:
            self._tell_words(seat, words, told)

    def carry_out(self, position: Position, number: int, decision: Decision) -> bool:
        """Carry out a decision by its number in a position of this game; returns whether chance had a part in it."""
        if self.luck is not None:
            position.rng = self.luck.word(self.begun + number)
        before = position.rng
        position.decide(decision.seat, decision.action)
        return position.rng != before

    def _tell_words(self, seat: int, words: str, told: bool) -> None:
        """Words are told with what they were added to: at once, or when the choice they are part of is told; not if it is
        thrown away."""
        if words:
            self._held[seat] = words
        for other, held in list(self._held.items()):
            if not self.position.holds_words(other):
                del self._held[other]
                if other == seat and (words or told):
                    self.happened.append(Happened(len(self.decisions), InWords(seat, held)))

    # Undo

    def undoable(self, seat: int) -> int | None:
        """How many decisions stay if the seat undoes its last move alone, or None if it may not."""
        last = len(self.decisions) - 1
        if last < 0 or self.decisions[last].seat != seat or self.revealed_since(last):
            return None
        return next(kept for kept in range(self._first_of(last), last + 1) if not self.revealed_since(kept))

    def last_of(self, seat: int) -> int | None:
        """How many decisions came before the seat's last move, or None if it has decided nothing yet."""
        last = next((n for n in range(len(self.decisions) - 1, -1, -1) if self.decisions[n].seat == seat), None)
        return None if last is None else self._first_of(last)

    def _first_of(self, place: int) -> int:
        """The place of the first decision of the move that a decision is part of."""
        part_of = self.decisions[place].part_of
        return part_of - 1 if part_of else place

    def revealed_since(self, kept: int) -> bool:
        """Whether something hidden was shown, or chance decided, after the first so many decisions."""
        return kept < len(self._marks) and self._marks[kept] != (self.position.reveals, self._chances)

    def undo(self, seat: int | None = None) -> None:
        """Undo one's last move whole, if nobody has acted and nothing was revealed since; of a compound move in the midst of
        which something was revealed, what came after that."""
        if seat is None:
            seat = self.decisions[-1].seat if self.decisions else 0
        kept = self.undoable(self._seat(seat))
        if kept is None:
            raise self._refused("kernel.nothing-to-undo")
        self._undo_to(seat, kept)

    def undo_to(self, kept: int, seat: int, consent: Iterable[int]) -> None:
        """Undo all but the first `kept` decisions, with the consent of everybody whose decision is undone."""
        if not 0 <= kept < len(self.decisions):
            raise BadOption(f"There are {len(self.decisions)} decisions; {kept} cannot be kept.")
        concerned = {decision.seat for decision in self.decisions[kept:]}
        missing = sorted(concerned - set(consent) - {self._seat(seat)})
        if missing:
            raise IllegalAction("Consent is missing of " + ", ".join(self.names[s] for s in missing) + ".")
        self._undo_to(seat, kept)

    def _undo_to(self, seat: int, kept: int) -> None:
        self.log.append(Undo(seat, kept))
        self._rebuild(self.decisions[:kept])

    def _rebuild(self, decisions: Sequence[Decision]) -> None:
        log = self.log
        self._begin()
        self.log = []
        for decision in decisions:
            self._apply(*decision)
        self.log = log

    def copy(self) -> "Session[G]":
        """The same game apart: whatever is played on here, the copy stays as it is."""
        made = copy(self)
        made.position = cast(G, self.position.clone())
        made.position.events = []
        made.log, made.decisions, made.happened = list(self.log), list(self.decisions), list(self.happened)
        made._marks, made._held = list(self._marks), dict(self._held)
        return made

    def at(self, decisions: int) -> "Session[G]":
        """A session of its own that stands after the first so many decisions: history to look at, or a fork to play on."""
        if not 0 <= decisions <= len(self.decisions):
            raise BadOption(f"The game has {len(self.decisions)} decisions; there is no position {decisions}.")
        options = dict(self.options)
        fork = Session(
            self.title,
            self.players,
            self.seed,
            options,
            self.edition,
            self.names,
            self.start,
            self.seats,
            self.luck,
            self.begun,
        )
        fork.language, fork.before = self.language, self.before
        for decision in self.decisions[:decisions]:
            fork._apply(*decision)
        return fork

    # Files

    def to_json(self) -> dict[str, Any]:
        """The saved game: a header and the log."""
        document: dict[str, Any] = {
            "aegean": FORMAT,
            "game": self.title.id,
            "rules": self.title.rules_version,
            "edition": {"name": self.edition.name, "hash": self.edition.hash},
            "players": self.players,
            "names": list(self.names),
            "seats": list(self.seats),
            "seed": self.seed,
            "options": self.options,
            "start": self.start,
            "log": self.entries(),
            "position": self.position.to_json(),
        }
        if self.language != "en":
            document["language"] = self.language
        if self.luck is not None:
            document["luck"] = self.luck.to_json()
        if self.before:
            document["begun"], document["before"] = self.begun, self.before
        document["digest"] = digest(document)
        return document

    def entries(self, start: int = 0) -> list[list[int | str]]:
        """The log, or what came after so many entries, as `replay` reads it."""
        return [self._entry(entry) for entry in self.log[start:]]

    def _entry(self, entry: Decision | Undo) -> list[int | str]:
        if isinstance(entry, Undo):
            return [entry.seat, "undo", entry.kept]
        text = self.text(entry)
        return [entry.seat, text, "part of", entry.part_of] if entry.part_of else [entry.seat, text]

    def save(self, path: Path | str) -> None:
        """Write the game to a file, whole or not at all."""
        write(self.to_json(), Path(path))

    @classmethod
    def from_json(
        cls, document: object, title: Title[G], edition: Edition | None = None, source: str = "the saved game"
    ) -> "Session[G]":
        """The game of a saved document; refuses one that is damaged or altered.

        One that was played by other rules, or before the title's own edition was corrected, goes on as it was if it comes out the
        same by these; else from the position it stood in (a file that does not hold it: as far as it can be followed), with what
        came before in `before`.
        """
        head = read_header(document, title.id, source)
        given, edition = edition, title.edition() if edition is None else edition
        corrected = given is None and head["edition"]["hash"] != edition.hash and head["edition"]["name"] == edition.name
        if head["edition"]["hash"] != edition.hash and not corrected:
            raise BadSave(
                f"{source}: was played with the edition {head['edition']['name']!r} ({head['edition']['hash']}), "
                f"not with {edition.name!r} ({edition.hash}); give that edition's file."
            )
        try:
            names, seats, luck = head["names"], head["seats"], read_luck(head.get("luck"), source)
            session = cls(
                title, head["players"], head["seed"], head["options"], edition, names, head["start"], seats, luck, head["begun"]
            )
        except BadOption as error:
            raise BadSave(f"{source}: {error}") from error
        session.before = head["before"]
        session.language = head["language"]
        failed = ""
        for number, entry in enumerate(head["log"], start=1):
            try:
                session.replay(entry)
            except (IllegalAction, UnknownAction, BadOption, ValueError, TypeError) as error:
                failed = f"log entry {number} {entry!r} cannot be replayed: {error}"
                break
        stored = head.get("position")
        if not failed and (stored is None or plain(session.position.to_json()) == plain(stored)):
            return session
        if head["rules"] == title.rules_version and not corrected:
            raise BadSave(f"{source}: {failed or 'its log does not lead to the position it ends with.'}")
        return session._continued(head, stored)

    def _continued(self, head: dict[str, Any], stored: dict[str, Any] | None) -> "Session[G]":
        """The same table, going on by these rules from where it stood by others."""
        start = self.position.to_json() if stored is None else stored
        begun = self.begun + len(head["log"])
        made = Session(
            self.title, self.players, self.seed, dict(self.options), self.edition, self.names, start, self.seats, self.luck, begun
        )
        made.before = [*self.before, {"rules": head["rules"], "log": head["log"]}]
        return made

    def replay(self, entry: object) -> None:
        """Apply one entry of a saved log: `[seat, action]`, `[seat, action, "part of", number]` or `[seat, "undo", kept]`."""
        match entry:
            case [int(seat), str(move)]:
                self._replay(seat, move, 0)
            case [int(seat), str(move), "part of", int(part_of)] if self._may_be_part_of(part_of, seat):
                self._replay(seat, move, part_of)
            case [int(seat), "undo", int(kept)] if type(kept) is int and 0 <= kept < len(self.decisions):
                self._undo_to(self._seat(seat), kept)
            case _:
                raise UnknownAction(
                    "an entry is [seat, action], of a compound move [seat, action, 'part of', the number of its first decision], "
                    "or [seat, 'undo', how many of the decisions so far are kept]."
                )

    def _replay(self, seat: int, move: str, part_of: int) -> None:
        text, words = split_words(move)
        self._apply(self._seat(seat), self.codec.parse(text), words, part_of)

    def _may_be_part_of(self, number: int, seat: int) -> bool:
        """A compound move is of one seat and goes on without a gap from the decision whose number it bears."""
        begun = self.decisions[max(number - 1, 0) :]
        return (
            type(number) is int
            and 1 <= number <= len(self.decisions) + 1
            and all(decision.seat == seat and decision.part_of == number for decision in begun)
        )

    # Names and seats

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadOption(f"Seats go from 0 to {self.players - 1}, not {seat!r}.")
        return seat

    def _asked(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        waiting = self.waiting
        return waiting[0] if waiting else 0

    def __repr__(self) -> str:
        state = "over" if self.over else "waiting for seat " + ", ".join(map(str, self.waiting))
        return f"<{self.title.name}, {self.players} players, {len(self.decisions)} decisions, {state}>"


def fresh_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().randrange(1 << 48)


def _one_each(given: Sequence[str] | None, players: int, default: str, what: str) -> tuple[str, ...]:
    if given is None:
        return tuple(default.format(seat=seat) for seat in range(players))
    if len(given) != players or any(not isinstance(text, str) for text in given):
        raise BadOption(f"{players} players need {players} {what}, not {list(given)!r}.")
    return tuple(given)
