"""Bots say in the log why they moved, and give nothing away."""

import json

from aegean.games import titles
from aegean.web.thinker import Thinker
from tests.web.site import Site


def test_a_reason_stands_in_the_log_and_survives_a_restart(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    seat = room.now.session.waiting[0]
    reason = json.dumps(["bot.search.aloud", {}])
    room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq, reason)
    said = "It imagined how the game may go on; this promised most."
    assert said in ada.get(f"/t/{id}?seat=0&open=1").text
    assert said in ada.get(f"/t/{id}/log").text
    site.server.rooms.rooms.clear()
    (line,) = [line for line in ada.get(f"/api/v1/tables/{id}/log").json()["lines"] if line["why"]]
    assert line["why"] == said and line["decision"] == 1
    room = site.server.rooms.get(id)
    seat = room.now.session.waiting[0]
    room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    assert list(room.now.reasons) == [1], "people give no reasons"


def test_a_thinker_names_an_option_only_where_nothing_is_hidden(site: Site) -> None:
    for title in titles():
        edition = title.edition()
        game = title.new(title.players.start, 5, title.read_options({}), edition)
        seat = game.seats_waiting()[0]
        answer = Thinker().answer(
            {
                "table": "t",
                "game": title.id,
                "players": title.players.start,
                "seed": 5,
                "options": title.read_options({}),
                "hash": edition.hash,
                "edition": {"name": edition.name, "document": edition.document},
                "start": None,
                "begun": 0,
                "log": [],
                "seat": seat,
                "level": "citizen",
            }
        )
        id, args = answer["reason"]
        assert answer["move"]
        assert id.endswith(".aloud") == title.hidden
        assert any(isinstance(value, dict) for value in args.values()) == (not title.hidden)
