"""`aegean serve`: host tables for browsers."""

import argparse
import os
import sys
from pathlib import Path

import uvicorn

from aegean.bots import make_bot
from aegean.bots.brought import OFFERED
from aegean.folders import default_data
from aegean.games import titles
from aegean.kernel.errors import BadOption
from aegean.store import Store
from aegean.web.assets import browser_code_is_there
from aegean.web.journal import CONFIGURATION
from aegean.web.limits import COUNTS, RATES, Limits
from aegean.web.metrics import shared
from aegean.web.opened_again import record_all
from aegean.web.settings import Settings
from aegean.web.slow_heads import Protocol

PATIENCE = 60
"""Seconds a worker may be silent before it is replaced: on a busy machine it takes more than the usual five to start."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    parser.add_argument("--db", default="", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that serve (default: 1)")
    parser.add_argument("--data", default=default_data(), metavar="DIR", help="where tables, key and editions are kept")
    parser.add_argument("--pause", type=float, default=0.7, metavar="SECONDS", help="between the moves of bots (default: 0.7)")
    parser.add_argument(
        "--pause-alone",
        type=float,
        default=0.05,
        metavar="SECONDS",
        help="where nobody plays or looks on (default: 0.05)",
    )
    parser.add_argument("--think", type=float, default=10, metavar="SECONDS", help="a bot's time for a move (default: 10)")
    parser.add_argument(
        "--thinkers", type=int, default=1, metavar="N", help="processes for bots to think in, a worker (default: 1)"
    )
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help=f"how much one may do: {', '.join([*RATES, *COUNTS])}"
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a server in front, which says whose request it is",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="offer a bot of your own at every table",
    )


def run(args: argparse.Namespace) -> None:
    for name in args.bot:
        make_bot(name, titles()[0], 0)
    os.environ[OFFERED] = ",".join(args.bot)
    if args.thinkers < 1 or args.workers < 1:
        raise BadOption("There is at least one worker, and one process in which bots think.")
    limits = tuple(args.limit)
    Limits(limits)
    settings = Settings(args.data, args.db, args.pause, args.think, args.thinkers, args.pause_alone, limits)
    settings.prepare()
    store = Store(settings.url).migrate()
    record_all(store)
    store.close()
    if not browser_code_is_there():
        print(
            "aegean: the browser code (htmx) is missing, so pages work without live updates only; "
            "`python tools/aegean_build.py` in a checkout fetches it from npm.",
            file=sys.stderr,
        )
    settings.to_environment()
    if args.workers > 1:
        shared(Path(settings.data) / "metrics")
    print(f"aegean: open http://{args.host}:{args.port}/", file=sys.stderr)
    uvicorn.run(
        "aegean.web.app:create",
        factory=True,
        host=args.host,
        port=args.port,
        workers=args.workers,
        log_config=CONFIGURATION,
        access_log=False,
        proxy_headers=bool(args.proxy),
        forwarded_allow_ips=args.proxy,
        timeout_graceful_shutdown=10,
        server_header=False,
        http=Protocol,
        timeout_worker_healthcheck=PATIENCE,
    )
