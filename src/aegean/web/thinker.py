"""A process in which bots think, so that nobody waits for them. It says an empty line when it can begin, then
reads questions and writes moves, a line of JSON each.

Run as `python -m aegean.web.thinker`. It is told the log, replays it, and gives the bot the view of its seat alone.
"""

import json
import os
import sys
from typing import Any, Final

from aegean.bots import make_bot
from aegean.games import title as find_title
from aegean.kernel.bot import Bot
from aegean.kernel.edition import Edition
from aegean.kernel.luck import read_luck
from aegean.kernel.session import Session, fresh_seed

MOST: Final = 300
NICE: Final = 5


class Thinker:
    """Remembers tables, so that a longer log is only played on."""

    def __init__(self) -> None:
        self.editions: Final[dict[str, Edition]] = {}
        self.tables: Final[dict[str, tuple[Session[Any], list[Any]]]] = {}
        self.bots: Final[dict[tuple[str, int, str], Bot]] = {}

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """The move of the bot that is asked, and what it says of it to everybody."""
        session = self._session(question)
        seat, level = question["seat"], question["level"]
        key = (question["table"], seat, level)
        if key not in self.bots:
            self.bots[key] = make_bot(level, session.title, fresh_seed())  # nothing to do with the luck of the table
        bot = self.bots[key]
        action = bot.choose(session.view(seat), session.prompt(seat))
        return {"move": session.codec.text(action), "reason": bot.explain(aloud=session.title.hidden).to_json()}

    def _session(self, question: dict[str, Any]) -> Session[Any]:
        log = question["log"]
        session, known = self.tables.pop(question["table"], (None, []))
        if session is None or session.begun != question["begun"] or known != log[: len(known)]:
            if question["edition"] is not None:
                edition = Edition(question["edition"]["name"], "the table's edition", question["edition"]["document"])
                self.editions[edition.hash] = edition
            edition = self.editions[question["hash"]]
            luck = read_luck(question.get("luck"), "the table")
            title, players, options = find_title(question["game"]), question["players"], question["options"]
            start, begun = question["start"], question["begun"]
            session = Session(title, players, question["seed"], options, edition, start=start, luck=luck, begun=begun)
            known = []
        for entry in log[len(known) :]:
            session.replay(entry)
        self.tables[question["table"]] = (session, log)
        while len(self.tables) > MOST:
            gone = next(iter(self.tables))
            del self.tables[gone]
            for key in [key for key in self.bots if key[0] == gone]:
                del self.bots[key]
        return session


def main() -> None:
    """Answer until nobody asks any more, and let the server go first."""
    os.nice(NICE)
    thinker = Thinker()
    print(flush=True)  # from now on every second counts
    for line in sys.stdin:
        print(json.dumps(thinker.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
