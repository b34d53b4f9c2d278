"""`aegean play GAME`: a game in the terminal, against bots or at one keyboard."""

import argparse
from pathlib import Path
from typing import Any

from aegean.bots import make_bot
from aegean.games import title
from aegean.kernel.errors import BadOption
from aegean.kernel.session import PERSON, Session, fresh_seed
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES
from aegean.saves import last_kept, load
from aegean.terminal.frame import own_name, say
from aegean.terminal.play import play


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="which game (see `aegean games`); not needed with --resume")
    parser.add_argument("--players", type=int, help="how many players (default: 4, or what the game allows)")
    parser.add_argument("--bots", default="greedy", help="who plays the other seats: one name or module:Class, or one each")
    parser.add_argument("--seat", type=int, default=0, help="where you sit (default: 0)")
    parser.add_argument("--name", help="your name (default: your user name)")
    parser.add_argument("--seed", type=int, help="for the same shuffles again")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument("--edition", type=Path, help="an edition file of your own")
    parser.add_argument("--hotseat", action="store_true", help="people play all seats at this keyboard")
    parser.add_argument(
        "--language", choices=LANGUAGES, help="what the game says (default: en, or as it was saved); moves are typed in English"
    )
    parser.add_argument("--ask-all", action="store_true", help="ask also where there is only one choice")
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="?",
        const=Path(),
        metavar="FILE",
        help="go on with a saved game (default: the last one stopped)",
    )


def run(args: argparse.Namespace) -> None:
    session = new_game(args) if args.resume is None else load(last_kept() if args.resume == Path() else args.resume, args.edition)
    session.language = args.language or session.language
    play(session, ask_all=args.ask_all)


def new_game(args: argparse.Namespace) -> Session[Any]:
    """The table the arguments ask for."""
    if args.game is None:
        raise BadOption("Say which game (see `aegean games`), or --resume.")
    found = title(args.game)
    players = args.players if args.players is not None else min(max(4, found.players.start), found.players.stop - 1)
    found.read_players(players)
    options = read_settings(args.option)
    seats = [PERSON] * players if args.hotseat else bot_seats(found, args.bots, players, args.seat)
    language = args.language or "en"
    called = [say(language, "player") if who == PERSON else who.capitalize() for who in seats]
    names = [f"{name} {seat}" for seat, name in enumerate(called)]
    if seats.count(PERSON) == 1:
        names[seats.index(PERSON)] = args.name or own_name(language)
    seed = fresh_seed() if args.seed is None else args.seed
    edition = found.edition(args.edition) if args.edition else None
    return Session(found, players, seed, options, edition, names, None, seats)


def read_settings(given: list[str]) -> dict[str, object]:
    """`["boards=draft"]` as settings."""
    settings: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is written NAME=VALUE, not {text!r}.")
        settings[name] = value
    return settings


def bot_seats(found: Title[Any], names: str, players: int, seat: int) -> list[str]:
    """Who sits where: one person and bots."""
    if not 0 <= seat < players:
        raise BadOption(f"Seats go from 0 to {players - 1}, not {seat}.")
    bots = [name.strip() for name in names.split(",")]
    if len(bots) == 1:
        bots *= players - 1
    if len(bots) != players - 1:
        raise BadOption(f"{players - 1} other seats need one bot name or {players - 1}, not {len(bots)}.")
    for name in bots:
        make_bot(name, found, 0)
    return [*bots[:seat], PERSON, *bots[seat:]]
