"""A scripted model behind a server on this machine plays, errs, is told why, and speaks."""

import json
import re
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import aegean
from aegean.kernel.errors import AegeanError
from aegean.llm.player import Endpoint, Player, play_out
from aegean.llm.text import prompt_text, read_answer

Script = Callable[[list[dict[str, str]]], str]


class Scripted:
    """A server of chat completions whose answers are a function of the talk."""

    def __init__(self) -> None:
        self.script: Script = lambda talk: ""
        scripted = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                talk = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["messages"]
                body = json.dumps({"choices": [{"message": {"content": scripted.script(talk)}}]}).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                """Nothing is printed."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.thread = Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def endpoint(self) -> Endpoint:
        return Endpoint(f"http://127.0.0.1:{self.server.server_port}/v1/chat/completions", "scripted", seconds=30)


@pytest.fixture
def scripted() -> Iterator[Scripted]:
    found = Scripted()
    yield found
    found.server.shutdown()
    found.server.server_close()


def moves(talk: list[dict[str, str]]) -> list[str]:
    listed = talk[1]["content"].split("Moves:\n")[1].split("Not allowed now:")[0]
    return re.findall(r"^- (.+?)(?: \*)?  \(", listed, re.MULTILINE)


def test_a_model_plays_a_whole_game(scripted: Scripted, tmp_path: Path) -> None:
    scripted.script = lambda talk: f"I have thought about it.\nMOVE: {moves(talk)[0]}"
    player = Player(scripted.endpoint(), log=tmp_path / "talk.jsonl")
    session = aegean.new("polis", players=3, seed=1)
    play_out(session, {0: player}, others="novice")
    assert session.over and player.refused == player.given_up == 0
    talks = [json.loads(line) for line in (tmp_path / "talk.jsonl").read_text().splitlines()]
    assert len(talks) == sum(1 for decision in session.decisions if decision.seat == 0)
    assert talks[0]["talk"][0]["role"] == "system" and "Polis" in talks[0]["talk"][0]["content"]


def test_what_is_refused_is_told_and_asked_again(scripted: Scripted) -> None:
    scripted.script = lambda talk: "MOVE: fly away" if len(talk) == 2 else f"MOVE: {moves(talk)[0]}"
    heard: list[str] = []

    def model(talk: list[dict[str, str]]) -> str:
        heard.extend(entry["content"] for entry in talk[2:] if entry["role"] == "user")
        return scripted.endpoint()(talk)

    session = aegean.new("polis", players=3, seed=1)
    player = Player(model)
    player.move(session, session.waiting[0])
    assert player.refused == 1 and player.given_up == 0 and len(session.decisions) == 1
    assert "'fly away' was refused" in heard[0] and "is not an action" in heard[0]


def test_rules_are_at_hand_for_what_is_not_allowed() -> None:
    session = aegean.new("polis", players=3, seed=1)
    for _ in range(200):
        prompt = session.prompt()
        if any(refusal.rule.startswith("POL") for refusal in prompt.refusals):
            break
        session.act(prompt.actions[0])
    told = prompt_text(session, prompt)
    rules = told.split("\nRules:\n")[1].splitlines()
    assert [line.split(":")[0] for line in rules] == sorted({refusal.rule for refusal in prompt.refusals if "-" in refusal.rule})
    assert all(len(line) > 20 for line in rules)


def test_after_so_many_tries_a_bot_makes_the_move(scripted: Scripted) -> None:
    scripted.script = lambda talk: "no idea"
    session = aegean.new("clash", players=2, seed=1)
    player = Player(scripted.endpoint(), tries=2)
    player.move(session, session.waiting[0])
    assert player.refused == 2 and player.given_up == 1 and len(session.decisions) == 1


def test_promises_are_made_in_words_of_ones_own(scripted: Scripted) -> None:
    """Where a move may end in words, the model is told so, and its words reach the table."""

    def promise(talk: list[dict[str, str]]) -> str:
        speaking = re.findall(r"^- (.+?) \*  \(", talk[1]["content"], re.MULTILINE)
        listed = moves(talk)
        sends = [move for move in listed if move.startswith("offer")]
        if speaking:
            assert "words of your own" in talk[1]["content"]
            return f"MOVE: {speaking[0]} -- I keep my word"
        return f"MOVE: {sends[0] if sends else listed[0]}"

    scripted.script = promise
    session = aegean.new("parthenon", players=3, seed=2)
    players = {seat: Player(scripted.endpoint()) for seat in range(3)}
    for _ in range(400):
        if any(decision.words for decision in session.decisions) or session.over:
            break
        seat = session.waiting[0]
        players[seat].move(session, seat)
    assert "I keep my word" in [decision.words for decision in session.decisions]


def test_a_model_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AegeanError, match="gave no answer"):
        Endpoint("http://127.0.0.1:9/v1", "nobody", seconds=1)([{"role": "user", "content": "?"}])


@pytest.mark.parametrize(
    ("answer", "move"),
    [("MOVE: bid 5", "bid 5"), ("first move: a\nMove: `pass`", "pass"), ("I pass.\n\npass\n", "pass"), ("", "")],
)
def test_the_move_is_found_in_the_answer(answer: str, move: str) -> None:
    assert read_answer(answer) == move
