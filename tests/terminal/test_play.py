"""Whole games at the keyboard, every command, and what a person is told."""

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from aegean.games import title, titles
from aegean.kernel.errors import BadSave
from aegean.kernel.session import PERSON, Session
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES, catalogue
from aegean.rulebook import read_rulebook
from aegean.saves import last_kept, load
from aegean.terminal.ask import Reader
from aegean.terminal.frame import TEXTS, say
from aegean.terminal.play import play
from tests.games.polis.table import Table

TABLES = [(found, players, width) for found in titles() for players, width in ((found.players[0], 80), (found.players[-1], 140))]


SHORT: dict[str, dict[str, Any]] = {
    "parthenon": {"tournament": True, "offers_per_phase": 1, "donations_per_phase": 1, "trades_per_fleet": 1},
    "clash": {"rounds": 3},
    "poseidon": {},
}
"""The longest games, whose players are in a hurry, with settings that make them short."""
SOON = ("build", "ready", "show", "pass", "done", "suffer", "stay", "stop", "end")
"""What a player in a hurry types."""
FIRST = 3
"""A seed with which seat 0 is the First Player."""
TO_THE_AUCTION = ["draw red", "draw red", "draw blue", "skip"]


@pytest.fixture(autouse=True)
def own_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


class Typist(Reader):
    """Types prepared lines, then any option."""

    def __init__(self, lines: list[str], seed: int = 0, by_number: bool = False, hurried: bool = False) -> None:
        super().__init__()
        self.lines = lines
        self.dice = random.Random(seed)
        self.asked: list[list[str]] = []
        self.by_number = by_number
        self.hurried = hurried

    def line(self, sign: str, options: list[str]) -> str:
        self.asked.append(options)
        if self.lines:
            return self.lines.pop(0)
        if not options:
            return ""
        soon = [number for number, option in enumerate(options) if option.split()[0] in SOON]
        chosen = (
            self.dice.choice(soon) if self.hurried and soon and self.dice.random() < 0.9 else self.dice.randrange(len(options))
        )
        if self.by_number and len(options) < 12 and not counting(options):
            return str(chosen + 1)
        return options[chosen]


def counting(options: list[str]) -> bool:
    """Whether a number typed here may be an amount."""
    return any(option.split()[-1].isdigit() for option in options)


class Quitter(Typist):
    """Types prepared lines, then quits."""

    def line(self, sign: str, options: list[str]) -> str:
        return self.lines.pop(0) if self.lines else "quit"


def session(
    found: Title[Any], players: int, people: int = 1, seed: int = FIRST, options: dict[str, Any] | None = None
) -> Session[Any]:
    seats = [PERSON] * people + ["random"] * (players - people)
    names = [f"N{seat}" for seat in range(players)]
    return Session(found, players, seed, options or {}, None, names, None, seats)


def played(table: Session[Any], reader: Reader, width: int = 120) -> str:
    screen = io.StringIO()
    play(table, Console(file=screen, width=width), reader)
    return screen.getvalue()


@pytest.mark.parametrize(("found", "players", "width"), TABLES, ids=[f"{t.id}-{n}" for t, n, _ in TABLES])
def test_a_whole_game_against_bots(found: Title[Any], players: int, width: int) -> None:
    table = session(found, players, options=SHORT.get(found.id))
    screen = played(table, Typist([], seed=players, by_number=True, hurried=found.id in SHORT), width)
    assert table.over
    assert "Final scores" in screen
    assert f"N{table.position.winners()[0]}" in screen


def test_a_whole_game_of_people_at_one_keyboard() -> None:
    table = session(title("polis"), 3, people=3)
    typist = Typist([])
    screen = played(table, typist)
    assert table.over
    assert "Final scores" in screen
    assert {entry.seat for entry in table.decisions} == {0, 1, 2}


def test_help_says_what_is_not_allowed_and_why() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter(["draw red", "draw red", "?"]))
    assert "You have already drawn from the red stack this turn." in screen
    assert "POL-1.1" in screen


@pytest.mark.parametrize("before", [["advance storage"], ["advance storage", *["collect D2", "gather D2 food", "stop"] * 2]])
def test_what_is_refused_for_the_same_reason_stands_together_on_one_screen(before: list[str]) -> None:
    table = session(title("clash"), 2, seed=7)
    screen = played(table, Quitter([*before, "?"]), 80)
    prompt = table.prompt(0)
    assert len(prompt.refusals) > 50
    told = screen.rpartition("can be resumed")[2].splitlines()
    assert len(told) < 45
    assert sum("COC-" in line for line in told) == len({refusal.reason for refusal in prompt.refusals})
    assert "Irrigation" in screen and "Fanaticism" in screen


@pytest.mark.parametrize("game", ["polis", "clash"])
def test_the_examples_in_the_help_are_of_the_game_that_is_played(game: str) -> None:
    table = session(title(game), title(game).players[0])
    first = table.prompt(0).options[0].key
    screen = played(table, Quitter(["?"]), 160)
    assert f"? {first}" in screen
    example = screen.partition("such as: rules ")[2].split()[0]
    assert f"{title(game).prefix}-{example}" in read_rulebook(title(game)).rules
    assert "MOVE -- TEXT" not in screen, "no words can be added here"


def test_the_help_shows_the_whole_moves_of_the_game() -> None:
    shown = {"poseidon": "found NATION PRESTIGE DISCS MERCHANTS", "parthenon": "build STRUCTURE with", "clash": "build CITY UNIT"}
    for game, form in shown.items():
        assert form in played(session(title(game), 3), Quitter(["?"]), 160)
    table = session(title("poseidon"), 3)
    table.language = "nl"
    screen = played(table, Quitter(["?", "found ionians 70", "? flub"]), 160)
    assert re.search(r"rules \[WOORD\]  +een regel", screen), "what is typed stands apart from what it does"
    helped, refused, _ = screen.partition("'found ionians 70' kan niet worden gelezen")
    assert "found NATIE PRESTIGE SCHIJVEN KOOPLIEDEN" in helped and refused
    assert "'flub' is geen actie" in screen
    assert "Whole moves" not in played(session(title("polis"), 3), Quitter(["?"]), 160)


@pytest.mark.parametrize(("language", "said"), [("it", "Scrivi ? per l'aiuto"), ("nl", "Typ ? voor hulp")])
def test_the_frame_speaks_the_language_of_the_table(language: str, said: str) -> None:
    table = session(title("polis"), 3)
    table.language = language
    screen = played(table, Quitter(["?", "log x"]), 160)
    assert said in screen
    assert {"it": "Mazzi", "nl": "Stapels"}[language] in screen
    assert [text for text in TEXTS.values() if "{" not in text and len(text) > 5 and text in screen] == []


SAME_IN_DUTCH = ("emporia", "hand", "land", "open", "plan")


@pytest.mark.parametrize("language", ["it", "nl"])
def test_every_text_of_the_frame_is_translated(language: str) -> None:
    spoken = catalogue("terminal", language)
    for text in TEXTS.values():
        assert spoken.gettext(text) != text or text in SAME_IN_DUTCH, text
        assert sorted(re.findall(r"{\w+}", spoken.gettext(text))) == sorted(re.findall(r"{\w+}", text))


def test_the_frame_counts_as_people_do() -> None:
    assert [say(language, "polis.coins", n=n) for language in LANGUAGES for n in (1, 2)] == [
        "1 coin", "2 coins", "1 moneta", "2 monete", "1 munt", "2 munten",
    ]  # fmt: skip


def test_the_table_is_drawn_again_when_it_has_changed_and_only_then() -> None:
    table = session(title("polis"), 3, people=1)
    once = played(table, Quitter(["flub", "why"])).count("of Alexandria")
    table = session(title("polis"), 3, people=1)
    twice = played(table, Quitter(["flub", "why", "draw red"])).count("of Alexandria")
    assert (once, twice) == (1, 2)


def test_an_option_is_explained() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter([*TO_THE_AUCTION, "? 1"]))
    assert "auction " in screen


def test_a_refused_option_is_explained_and_nothing_happens() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter(["draw red", "draw red", "draw red", "? draw red", "flub", "draw mauve", "99"]))
    assert [table.codec.text(entry.action) for entry in table.decisions if entry.seat == 0] == ["draw red", "draw red"]
    assert "[POL-1.1]" in screen
    assert "'flub' is not a move" in screen
    assert "'draw mauve' cannot be read. It is typed draw STACK, such as: draw green" in screen
    assert "There are options 1 to" in screen


def test_bots_are_asked_why_and_give_nothing_away() -> None:
    table = session(title("polis"), 3, seed=4)
    screen = played(table, Quitter(["why"]))
    assert screen.count("Chosen by lot.") == 2, "without the card, which only its owner may see"
    table = session(title("poseidon"), 2)
    screen = played(table, Quitter(["1", "1", "1", "why"]))
    assert "chosen by lot among" in screen, "where nothing is hidden the other options are named as well"
    table = session(title("polis"), 3, people=3)
    assert "Only bots can be asked why" in played(table, Quitter(["", "why"]))


def test_log_rules_table_and_undo() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter(["log", "log 3", "log x", "rules 2.6", "rules 99", "rules", "table", "undo", "save"]))
    assert "is the First Player" in screen
    assert "log takes a number of lines" in screen
    assert "POL-2.6" in screen
    assert "has no rule '99'" in screen
    assert "There is nothing you can undo alone" in screen
    assert "Say where: save FILE" in screen


def test_what_revealed_nothing_is_undone() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter([*TO_THE_AUCTION, "undo", "table"]))
    assert [table.codec.text(entry.action) for entry in table.decisions if entry.seat == 0] == TO_THE_AUCTION[:-1]
    assert screen.count("Buy one more card for your hand for 5 coins?") == 2


def test_a_compound_move_is_undone_whole() -> None:
    table = session(title("clash"), 2)
    before = table.position.to_json()
    screen = played(table, Quitter(["advance storage; collect D2; gather C2 wood", "undo"]))
    assert len(table.log) == 4 and table.position.to_json() == before, screen


def test_a_number_typed_at_a_bid_is_the_bid() -> None:
    table = session(title("polis"), 3, people=3)
    while not any(option.key == "bid 9" for option in table.prompt().options):
        table.act(table.prompt().options[-1].key)
    screen = played(table, Quitter(["", "9"] if table.waiting != [0] else ["9"]))
    assert table.codec.text(table.decisions[-1].action) == "bid 9", screen


def test_quit_keeps_the_game_and_resume_goes_on(own_state_folder: Path) -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter(["draw red"]), width=400)
    assert "aegean play --resume" in screen
    (kept,) = (own_state_folder / "aegean").iterdir()
    assert last_kept() == kept
    again = load(kept)
    assert again.decisions == table.decisions
    assert again.seats == table.seats
    played(again, Typist([]))
    assert again.over
    with pytest.raises(BadSave, match="No game was stopped here"):
        last_kept()


def test_save_to_a_file(tmp_path: Path) -> None:
    table = session(title("polis"), 3)
    target = tmp_path / "game.json"
    played(table, Quitter(["draw red", f"save {target}", f"save {tmp_path}/no/such/place.json"]))
    assert load(target).decisions == table.decisions[: len(load(target).decisions)]


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("polis", "nl", ["Eindstand", "geld", "wint."]),
        ("poseidon", "it", ["Punteggi finali", "Ioni", "Vince"]),
    ],
)
def test_a_game_is_told_in_the_language_of_the_table(game: str, language: str, said: list[str]) -> None:
    table = session(title(game), 3)
    table.language = language
    screen = played(table, Typist([], seed=3, hurried=True), 160)
    assert table.over
    assert [word for word in said if word not in screen] == []
    assert "Final scores" not in screen


def with_one_card(*lines: str, ask_all: bool = False) -> str:
    """What is shown to an auctioneer with a single card."""
    start = Table().seat(0, hand=["poet"]).phase("auction").document()
    seats = [PERSON, "random", "random"]
    table = Session(title("polis"), 3, 1, None, None, ["Anna", "Ben", "Cleo"], start, seats)
    screen = io.StringIO()
    play(table, Console(file=screen, width=120), Quitter(list(lines)), ask_all)
    return screen.getvalue()


def test_the_only_choice_is_taken_unless_all_is_asked() -> None:
    assert "Auction Poet, as there is no other choice" in with_one_card()
    asked = with_one_card(ask_all=True)
    assert "no other choice" not in asked and "you must sell one each turn" in asked
