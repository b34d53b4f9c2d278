"""`python tools/mutants GAME --count 300`: a sample of breaks, which of them the tests that cite rules notice, and which not.

What was found is kept in build/mutants/GAME.jsonl, so that a run can be broken off and taken up again; `--retry` asks again of
those that survived. tests/mutants/GAME.toml lists breaks that change nothing a player could see, each with its reason.
"""

import argparse
import json
import random
import sys
import tomllib
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from rich.progress import Progress

from mutants.breaks import Break, breaks_of, rule_modules
from mutants.trial import ROOT, Task, noticed, outcomes, watch

BAR: Final = 3.0
"""So many in a hundred may survive."""
COUNTED: Final = ("g.reveals += 1", "1 → 2")
"""Undo asks only whether this number has changed: by how much it grows nobody can see, in any game."""


def sample(game: str, count: int, seed: int) -> list[Break]:
    """So many breaks of a game, by lot."""
    every = [one for path in rule_modules(ROOT / "src" / "aegean" / "games" / game) for one in breaks_of(path, ROOT)]
    drawn = random.Random(seed).sample(every, min(count, len(every)))
    return sorted(drawn, key=lambda one: (one.file, one.start, one.after))


Key = tuple[str, str, str, int]
"""How a break is named in the list of equivalents: file, line of code, change, and which of its kind in the line."""


def equivalents(game: str) -> dict[Key, str]:
    """The breaks that change nothing; each has a reason. Without a place, those at all places of the line are meant (0)."""
    path = ROOT / "tests" / "mutants" / f"{game}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []) if path.exists() else []
    for entry in entries:
        whole = set(entry) - {"place"} == {"file", "code", "change", "reason"} and isinstance(entry.get("place", 1), int)
        if not whole or not all(text and isinstance(text, str) for what, text in entry.items() if what != "place"):
            raise SystemExit(f"{path}: an equivalent has a file, the code of the line, the change and a reason, not {entry!r}.")
    return {(entry["file"], entry["code"], entry["change"], entry.get("place", 0)): entry["reason"] for entry in entries}


def proved(game: str, harmless: dict[Key, str], one: Break) -> bool:
    """Whether a break is in the list of equivalents."""
    file = Path(one.file).relative_to(f"src/aegean/games/{game}").as_posix()
    return not harmless.keys().isdisjoint((file, one.code, one.change, place) for place in (0, one.place))


def counts_on(one: Break) -> bool:
    """Whether a break only lets a number grow of which just the growing is asked."""
    return one.code.startswith(COUNTED[0]) and one.change == COUNTED[1]


def try_all(game: str, chosen: list[Break], kept: dict[str, str], record: Path, jobs: int) -> dict[str, str]:
    """What became of every break; those already known are not tried again."""
    left = [one for one in chosen if one.id not in kept]
    if not left:
        return kept
    with get_context("fork").Pool(1) as apart:  # the tests leave what they imported behind; breaks must not find it
        lines, seconds = apart.apply(watch, (game,))
    tasks: list[Task] = []
    for one in left:
        reached = lines.get(one.file, {})
        tests = reached.get(one.line, []) or reached.get(one.first, [])
        tasks.append((one, tests, sum(seconds[test] for test in tests)))
    quickest = min(seconds, key=lambda test: seconds[test])
    if noticed(None, [quickest], seconds[quickest]) != "survived":
        raise SystemExit(f"{quickest} fails although nothing is broken: nothing can be told from such tests.")
    with Progress() as progress, record.open("a", encoding="utf-8") as file:
        bar = progress.add_task(f"{game}: breaking rules", total=len(tasks))
        for number, result in outcomes(game, tasks, jobs):
            one, tests, _ = tasks[number]
            status = result if tests else "unreached"
            kept[one.id] = status
            found = {"id": one.id, "status": status, "file": one.file, "line": one.line, "change": one.change}
            file.write(json.dumps(found) + "\n")
            file.flush()
            progress.advance(bar)
    return kept


def known(record: Path, retry: bool) -> dict[str, str]:
    """What earlier runs found."""
    if not record.exists():
        return {}
    entries: list[dict[str, Any]] = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    found = {entry["id"]: entry["status"] for entry in entries}
    return {id: status for id, status in found.items() if not retry or status in ("caught", "endless")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300, help="how many breaks (default: 300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes at once (default: 2)")
    parser.add_argument("--retry", action="store_true", help="try again what survived")
    args = parser.parse_args()
    if not (ROOT / "src" / "aegean" / "games" / args.game).is_dir():
        parser.error(f"there is no game {args.game!r}")
    record = ROOT / "build" / "mutants" / f"{args.game}.jsonl"
    record.parent.mkdir(parents=True, exist_ok=True)
    chosen = sample(args.game, args.count, args.seed)
    kept = try_all(args.game, chosen, known(record, args.retry), record, args.jobs)
    harmless = equivalents(args.game)
    lasting = [one for one in chosen if kept[one.id] in ("survived", "unreached")]
    equal = [one for one in lasting if proved(args.game, harmless, one) or counts_on(one)]
    survivors = [one for one in lasting if one not in equal]
    for one in survivors:
        note = "" if kept[one.id] == "survived" else "  (no such test reaches the line)"
        which = f" (place {one.place})" if one.place > 1 else ""
        print(f"{one.file}:{one.line}: {one.change}{which}{note}\n    {one.code}")
    counted = len(chosen) - len(equal)
    share = 100 * len(survivors) / max(1, counted)
    told = f"{args.game}: {len(chosen)} breaks, {len(equal)} of them equivalent"
    print(f"{told}; {len(survivors)} of {counted} survive ({share:.1f} %).")
    sys.exit(share > BAR)


if __name__ == "__main__":
    main()
