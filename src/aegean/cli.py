"""The command line: `aegean COMMAND`."""

import argparse
import sys
from importlib import import_module
from typing import Final

from aegean import __version__
from aegean.kernel.errors import AegeanError

COMMANDS: Final = {
    "games": "list the games",
    "play": "play in the terminal",
    "simulate": "let bots play many games",
    "replay": "show a saved game at any point",
    "show": "summarise a saved game",
    "edition": "export or check component data",
    "rules": "look up a rule",
    "bench": "measure speed",
}


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(prog="aegean", description="Strategy games of the ancient world.")
    top.add_argument("--version", action="version", version=f"aegean {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, about in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        module = import_module(f"aegean.commands.{name}")
        module.arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run a command; what came in wrong is told in one line, with exit code 2."""
    args = parser().parse_args(arguments)
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
