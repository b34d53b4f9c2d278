"""The command line: `aegean COMMAND`."""

import argparse
import sys
from importlib import import_module
from typing import Final

from aegean import __version__
from aegean.compiling import WITH_BOTS, start_compiled
from aegean.kernel.errors import AegeanError

COMMANDS: Final = {
    "games": "list the games",
    "serve": "host tables for browsers",
    "migrate": "bring a database up to date",
    "backup": "copy a database, also while it is served",
    "restore": "fill a database from a copy",
    "doctor": "check the data and replay all tables",
    "learn": "learn a game: a guided first game, and lessons",
    "play": "play in the terminal",
    "simulate": "let bots play many games",
    "arena": "let bots compete, with ratings and a report",
    "train": "let bots learn from games played out in pairs",
    "replay": "show a saved game at any point",
    "show": "summarise a saved game",
    "verify": "check the luck of a saved game",
    "export": "turn recorded games into data for learners",
    "draw": "draw a saved game as a picture or a page",
    "edition": "export or check component data",
    "rules": "look up a rule",
    "bench": "measure speed",
}


def parser(chosen: str | None) -> argparse.ArgumentParser:
    """All commands; only the chosen one is imported and declares its arguments."""
    top = argparse.ArgumentParser(prog="aegean", description="Strategy games of the ancient world.")
    top.add_argument("--version", action="version", version=f"aegean {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        if name == chosen:
            module = import_module(f"aegean.commands.{name}")
            module.arguments(command)
            command.set_defaults(run=module.run)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run a command; what came in wrong is told in one line, with exit code 2."""
    words = sys.argv[1:] if arguments is None else arguments
    chosen = next((word for word in words if not word.startswith("-")), None)
    if arguments is None and chosen in WITH_BOTS:
        start_compiled(words)
    args = parser(chosen).parse_args(words)
    args.words = words
    try:
        return int(args.run(args) or 0)
    except AegeanError as error:
        print(f"aegean: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
