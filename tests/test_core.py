"""Who plays, simulates or learns needs nothing of what the web and the terminal need."""

import subprocess
import sys

SCRIPT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {foreign}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Absent())
import aegean
from aegean.bots.match import play_match

title = aegean.title("polis")
play_match(title, ["novice"] * 3, 1, title.read_options({{}}))
table = aegean.new("clash", players=2, seed=1)
table.act(table.prompt().actions[0])
print("played")
"""
FOREIGN = {
    "starlette", "uvicorn", "jinja2", "sqlalchemy", "itsdangerous", "limits", "brotli", "prompt_toolkit", "rich", "numpy",
    "gymnasium", "pettingzoo", "pyspiel", "polars", "openskill",
}  # fmt: skip


def test_the_core_plays_without_the_libraries_of_the_web() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT.format(foreign=FOREIGN)], capture_output=True, text=True)
    assert done.stdout == "played\n", done.stderr
