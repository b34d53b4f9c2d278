"""A language model in a seat: asked, answered, told what was refused, asked again within a limit."""

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from aegean.bots import make_bot
from aegean.kernel.errors import AegeanError
from aegean.kernel.session import Session
from aegean.llm.text import prompt_text, read_answer, system_text

Talk = list[dict[str, str]]
"""What was said: `{"role": "user", "content": ...}`, as the usual interfaces have it."""
Model = Callable[[Talk], str]


class Endpoint:
    """A model behind the usual interface of chat completions, at any address; `headers` carry what it asks for."""

    def __init__(self, url: str, model: str, headers: dict[str, str] | None = None, seconds: float = 60) -> None:
        self.url: Final = url
        self.model: Final = model
        self.headers: Final = {"Content-Type": "application/json", **(headers or {})}
        self.seconds: Final = seconds

    def __call__(self, talk: Talk) -> str:
        body = json.dumps({"model": self.model, "messages": talk}).encode()
        request = urllib.request.Request(self.url, body, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=self.seconds) as answer:
                return str(json.load(answer)["choices"][0]["message"]["content"])
        except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
            raise AegeanError(f"The model at {self.url} gave no answer: {error}.") from error


class Player:
    """Plays seats of a session by a model. After `tries` refusals the bot `instead` plays the move, and that is counted."""

    def __init__(self, model: Model, tries: int = 3, instead: str = "greedy", log: Path | None = None) -> None:
        self.model: Final = model
        self.tries: Final = tries
        self.instead: Final = instead
        self.log: Final = log
        self.refused = 0
        """Answers that were no legal move."""
        self.given_up = 0
        """Moves the bot had to make."""

    def move(self, session: Session[Any], seat: int) -> str:
        """Ask for a move and make it; returns it as it was typed."""
        prompt = session.prompt(seat)
        talk: Talk = [
            {"role": "system", "content": system_text(session, seat)},
            {"role": "user", "content": prompt_text(session, prompt)},
        ]
        for _ in range(self.tries):
            answer = self.model(talk)
            talk.append({"role": "assistant", "content": answer})
            typed = read_answer(answer)
            try:
                session.act(typed, seat)
            except AegeanError as error:
                self.refused += 1
                again = f"{typed!r} was refused: {error} Answer again with MOVE: and a listed move."
                talk.append({"role": "user", "content": again})
            else:
                self._write(session, seat, typed, talk)
                return typed
        self.given_up += 1
        action = make_bot(self.instead, session.title, session.seed + seat).choose(prompt.position, prompt)
        typed = session.codec.text(action)
        session.act(action, seat)
        self._write(session, seat, typed, talk)
        return typed

    def _write(self, session: Session[Any], seat: int, typed: str, talk: Talk) -> None:
        if self.log is not None:
            with self.log.open("a", encoding="utf-8") as file:
                entry = {"decision": len(session.decisions), "seat": seat, "move": typed, "talk": talk}
                file.write(json.dumps(entry) + "\n")


def play_out(session: Session[Any], players: dict[int, Player], others: str = "greedy") -> None:
    """Play a session to its end: models in their seats, bots in the others."""
    bots = {seat: make_bot(others, session.title, session.seed + seat) for seat in range(session.players)}
    while not session.over:
        seat = session.waiting[0]
        if seat in players:
            players[seat].move(session, seat)
        else:
            prompt = session.prompt(seat)
            session.act(bots[seat].choose(prompt.position, prompt), seat)
