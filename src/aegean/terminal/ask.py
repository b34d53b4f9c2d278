"""Reading a line: with completion and history on a terminal, plainly from a pipe."""

import sys
from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

COMMANDS = ("?", "card", "cards", "table", "why", "log", "rules", "undo", "save", "quit")


class OptionCompleter(Completer):
    """Completes whole options and commands from their beginning."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor
        for text in self.texts:
            if text.startswith(typed):
                yield Completion(text, start_position=-len(typed))


class Reader:
    """Reads what a person types."""

    def __init__(self) -> None:
        self.completer = OptionCompleter()
        self.prompt: PromptSession[str] | None = None
        if sys.stdin.isatty() and sys.stdout.isatty():
            self.prompt = PromptSession(completer=self.completer, complete_while_typing=True)

    def line(self, sign: str, options: list[str]) -> str:
        """The next line; raises EOFError at the end of the input."""
        self.completer.texts = [*options, *COMMANDS]
        text = self.prompt.prompt(sign) if self.prompt is not None else input(sign)
        return text.strip()
