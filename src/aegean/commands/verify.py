"""`aegean verify FILE`: whether every shuffle and draw of a saved game follows from the secret that was promised at its start."""

import argparse
from pathlib import Path

from aegean.kernel.errors import BadSave
from aegean.saves import load


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--commitment", default="", metavar="HASH", help="the hash you noted while the game was played")
    parser.add_argument("--edition", type=Path, help="the edition file it was played with, if not the game's own")


def run(args: argparse.Namespace) -> None:
    """Loading replays the whole game from the secret, and refuses what does not follow from it."""
    session = load(args.file, args.edition)
    if session.luck is None:
        raise BadSave(f"{args.file}: was played from a seed alone; nothing was promised that could be checked.")
    if session.before:
        raise BadSave(
            f"{args.file}: was played by rules version {session.before[0]['rules']}; what happened by them cannot be checked by "
            f"version {session.title.rules_version}. Use an aegean of that time."
        )
    if args.commitment and args.commitment != session.luck.commitment:
        raise BadSave(f"{args.file}: its secret has the hash {session.luck.commitment}, not the one you noted.")
    print(f"The secret has the hash {session.luck.commitment}.")
    words = ", ".join(f"{name}: {word}" for name, word in zip(session.names, session.luck.words, strict=False) if word)
    print(f"Added by the players: {words or 'nothing'}.")
    print(f"The set-up and all {len(session.decisions)} decisions follow from it.")
