"""`aegean draw FILE [--at N] [--seat S] -o board.svg`: a saved game as a picture or a page."""

import argparse
from pathlib import Path
from typing import Any

from aegean.kernel.errors import BadOption, BadSave
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES
from aegean.saves import load


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", type=int, metavar="N", help="after N decisions (default: the end)")
    parser.add_argument(
        "--seat", type=int, metavar="S", help="as seat S sees it (default: what everybody sees; a page: who is asked)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--dark", action="store_true", help="light figures on a dark ground (pictures)")
    parser.add_argument("--width", type=int, metavar="PIXELS", help="of a PNG (default: as it comes)")
    parser.add_argument("--edition", type=Path, help="the edition file it was played with, if not the game's own")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="a name that ends in .svg, .png or .html"
    )


def run(args: argparse.Namespace) -> None:
    session = load(args.file, args.edition)
    if args.at is not None:
        session = session.at(args.at)
    if args.seat is not None and not 0 <= args.seat < session.players:
        raise BadOption(f"Seats go from 0 to {session.players - 1}, not {args.seat}.")
    drawn = _drawn(session, args)
    try:
        args.output.write_bytes(drawn)
    except OSError as error:
        raise BadSave(f"{args.output}: cannot be written ({error.strerror}).") from error


def _drawn(session: Session[Any], args: argparse.Namespace) -> bytes:
    kind = args.output.suffix.lower()
    if kind == ".html":
        return session.draw(args.seat, args.language).encode()
    if kind not in (".svg", ".png"):
        raise BadOption(f"{args.output}: the name must end in .svg, .png or .html.")
    from aegean.render.flat import flat

    view = session.position.public() if args.seat is None else session.view(args.seat)
    svg = flat(session.title.board(view, args.language, session.names), session.title.folder, args.dark)
    if kind == ".svg":
        return svg.encode()
    from aegean.render.png import png

    return png(svg, args.width)
