"""What every question shows, and that it is answered by its own actions only. The second seat is asked."""

from collections.abc import Callable

import pytest

from aegean.kernel.codec import SHIFT
from aegean.kernel.reason import NOT_NOW
from tests.games.polis.table import Played, Table, new_game
from tests.rule import rule


def seated() -> Table:
    """Ben has something for every phase; his neighbours have other things."""
    return (
        Table()
        .seat(0, city=["theatre", "farmer"], hand=["captain"], history=["sculptor"])
        .seat(
            1,
            coins=20,
            points=5,
            city=["assassin", "homer", "herodotus", "hippocrates", "archimedes", "euclid", "cavalry"],
            hand=["poet", "colony"],
            history=["quarry"],
        )
        .seat(2, city=["ship"], hand=["agora"])
        .blocked("green")
    )


def phase(name: str, *actions: str) -> Played:
    return seated().phase(name, 1).build().act(1, *actions)


def before(name: str, *actions: str) -> Played:
    return seated().before(name, 1).build().act(1, *actions)


def bidding() -> Played:
    """Chloe holds the auction."""
    table = Table().seat(0, coins=7).seat(1, coins=3, city=["assassin"]).seat(2, hand=["agora"])
    return table.phase("auction", 2).build().act(2, "auction agora").act(0, "pass")


def phidias(*, drawing: bool) -> Played:
    table = Table().seat(0, coins=20, hand=["phidias"]).seat(1, hand=["poet", "colony"]).seat(2, hand=["agora"]).blocked("green")
    played = table.phase("develop").build().act(0, "develop phidias")
    return played.act(1, "discard poet").act(2, "discard agora") if drawing else played


def lighthouse() -> Played:
    return Table().seat(1, city=["lighthouse"]).blocked("green").before("start", 1).build()


def first_cards() -> Played:
    table = Table(first=1).blocked("green")
    table.steps = [{"FirstCards": {"seat": 1, "left": 3}}]
    return table.build()


def drafting(*actions: str) -> Played:
    table = new_game(3, seed=2, boards="draft")
    while table.asked != 1:
        table.act(table.asked, table.options(table.asked)[0])
    return table.act(1, *actions)


def choosing_side() -> Played:
    table = new_game(3, seed=2, boards="random")
    while table.asked != 1:
        table.go_on(table.asked)
    return table


def last_assassin() -> Played:
    return phase("war", "attack 2", "destroy ship", "sacrifice cavalry")


CITY_OF_BEN = ("assassin", "homer", "herodotus", "hippocrates", "archimedes", "euclid", "cavalry")
STRIKE = ("assassinate assassin",)

QUESTIONS: dict[str, tuple[Callable[[], Played], list[str]]] = {
    "DraftSide": (lambda: drafting("board sparti"), ["side a", "side b"]),
    "ChooseSide": (choosing_side, ["side a", "side b"]),
    "FirstCards": (first_cards, ["draw red", "draw green", "draw blue", "draw yellow"]),
    "Peek": (lighthouse, ["peek red", "peek green", "peek blue", "peek yellow", "skip"]),
    "Draw": (lambda: phase("draw"), ["draw red", "draw green", "draw blue", "draw yellow", *STRIKE]),
    "Purchase": (
        lambda: phase("draw", "draw red", "draw blue"),
        ["skip", "buy red", "buy green", "buy blue", "buy yellow", *STRIKE],
    ),
    "PutUp": (lambda: phase("auction"), ["auction poet", "auction colony", "stop", *STRIKE]),
    "Bidding": (bidding, ["pass", "bid 1", "bid 2", "bid 3"]),
    "LowBid": (lambda: phase("auction", "auction poet").act(2, "bid 1").act(0, "pass"), ["sell", "keep"]),
    "NoBid": (lambda: phase("auction", "auction poet").act(2, "pass").act(0, "pass"), ["keep", "remove"]),
    "Develop": (lambda: phase("develop"), ["develop poet", "develop colony", "stop", *STRIKE]),
    "Settle": (lambda: phase("develop", "develop colony"), ["settle", "decline"]),
    "PhidiasDiscard": (lambda: phidias(drawing=False), ["discard poet", "discard colony"]),
    "PhidiasDraw": (lambda: phidias(drawing=True), ["draw red", "draw green", "draw blue", "draw yellow"]),
    "Protect": (lambda: phase("protect"), ["skip", *[f"protect {card}" for card in CITY_OF_BEN], *STRIKE]),
    "Profit": (
        lambda: phase("profit"),
        ["income", *[f"use {card}" for card in CITY_OF_BEN[1:5]], "buy-point", "sell-point", "end", *STRIKE],
    ),
    "ChooseHandCard": (lambda: phase("profit", "use homer"), ["card poet", "card colony"]),
    "DrawAnother": (
        lambda: phase("profit", "use archimedes", "card poet"),
        ["draw red", "draw green", "draw blue", "draw yellow"],
    ),
    "ChoosePlayer": (lambda: phase("profit", "use herodotus"), ["player 0", "player 2"]),
    "Erase": (lambda: phase("profit", "use herodotus", "player 0"), ["card sculptor"]),
    "Heal": (lambda: phase("profit", "use hippocrates"), ["card quarry"]),
    "Trade": (lambda: before("trade"), ["trade 0", "trade 2", "skip", *STRIKE]),
    "War": (lambda: phase("war"), ["skip", "attack 0", "attack 2", *STRIKE]),
    "Destroy": (lambda: phase("war", "attack 0"), ["destroy theatre", "destroy farmer"]),
    "Sacrifice": (
        lambda: phase("war", "attack 0", "destroy farmer"),
        [f"sacrifice {card}" for card in CITY_OF_BEN],
    ),
    "LastAssassin": (last_assassin, ["end", *STRIKE]),
    "ChooseCity": (lambda: phase("war", "assassinate assassin"), ["player 0", "player 1", "player 2"]),
    "ChooseVictim": (
        lambda: phase("war", "assassinate assassin", "player 1"),
        [f"victim {card}" for card in ("assassin-used", *CITY_OF_BEN[1:])],
    ),
}


@rule("POL-T.1", "POL-5.2", "POL-R20")
@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_shows_its_answers_and_takes_no_others(name: str) -> None:
    build, shown = QUESTIONS[name]
    table = build().waits_for(1, name)
    assert sorted(table.looks_for(1)) == sorted(shown)
    assert sorted([*table.options(1), *table.refusals(1)]) == sorted(shown), "each may be done, or is told why not"
    own = {text.split()[0] for text in shown}
    own |= {"aristotle"} if name == "Purchase" else set()
    step = table.game.stack[-1]
    for number, kind in enumerate(table.session.codec.kinds):
        if kind.name not in own - {"assassinate"}:
            assert step.refuse(table.game, 1, number << SHIFT) is NOT_NOW, kind.name


@rule("POL-S.5")
def test_a_draft_takes_boards_only() -> None:
    table = drafting().waits_for(1, "DraftBoard")
    step = table.game.stack[-1]
    for number, kind in enumerate(table.session.codec.kinds):
        if kind.name != "board":
            assert step.refuse(table.game, 1, number << SHIFT) is NOT_NOW, kind.name
