"""Editions of an owner's own: other numbers, other copies, and kinds of cards nobody here has thought of."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

from aegean.cli import main
from aegean.games.polis.title import TITLE
from aegean.kernel.bot import Bot
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadEdition
from aegean.kernel.playout import play_randomly
from aegean.kernel.session import Session
from tests.games.polis.table import NAMES, Table
from tests.rule import rule

OWN_CARDS = """
[[card]]
id = "bireme"
name = "Bireme"
names = { it = "Bireme leggera", nl = "Bireem" }
colour = "red"
copies = 4
types = ["ship"]
symbols = ["war", "merc", "vase"]
covered = 1

[[card]]
id = "second-euclid"
name = "Hypatia"
colour = "yellow"
copies = 2
types = ["person"]
symbols = ["culture"]
covered = 0
ability = "euclid"
when = "passive"

[[card]]
id = "great-mole"
name = "Great Mole"
colour = "green"
copies = 5
types = ["building"]
symbols = ["vase", "end:2"]
covered = 1
ability = "harbour"
when = "turn"
"""


def changed(**setup: int) -> Edition:
    """The game's own edition with other numbers."""
    document = copy.deepcopy(TITLE.edition().document)
    document["setup"].update(setup)
    return Edition("mine", "a test", document)


def covered(card: str, place: int) -> Edition:
    """The game's own edition with the thick border around another symbol of a card."""
    document = copy.deepcopy(TITLE.edition().document)
    (entry,) = [entry for entry in document["card"] if entry["id"] == card]
    entry["covered"] = place
    return Edition("mine", "a test", document)


@pytest.fixture
def own_deck(tmp_path: Path) -> Path:
    """The deck of an owner: no Hoplites at all, one Assassin, and three kinds of their own."""
    text = (TITLE.folder / "edition.toml").read_text(encoding="utf-8")
    for id, copies in (("hoplites", 0), ("assassin", 1), ("euclid", 2)):
        at = text.index(f'id = "{id}"')
        end = text.index("\n", text.index("copies = ", at))
        text = text[: text.index("copies = ", at)] + f"copies = {copies}" + text[end:]
    path = tmp_path / "own.toml"
    path.write_text(text + OWN_CARDS, encoding="utf-8")
    return path


# Numbers and borders


@rule("POL-C.10", "POL-0.1")
def test_a_covered_mercenary_symbol_hires_nobody() -> None:
    def table(card: str, edition: Edition | None) -> Any:
        city = ["cavalry", card]
        return Table().seat(0, coins=9, city=city).seat(1, city=["city-of-troy", "hoplites"]).phase("war").build(edition)

    symbol = TITLE.edition().document["card"][4]["symbols"].index("merc")
    hiring = covered("mercenary", symbol)
    table("mercenary", hiring).offered(0, "attack 1")
    table("mercenary*", hiring).refused(0, "attack 1", "POL-7.1")
    table("mercenary*", None).offered(0, "attack 1")


@rule("POL-C.10")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_mercenary_symbol_on_a_board_hires_for_its_owner(seat: int) -> None:
    document = copy.deepcopy(TITLE.edition().document)
    (board,) = [board for board in document["board"] if board["id"] == "athina-b"]
    board["specific"] = ["merc"]
    left = (seat + 1) % 3
    for owner in range(3):
        table = Table().seat(seat, coins=9, city=["hoplites"]).seat(left, city=["cavalry"]).phase("war", seat)
        for number in range(3):
            table.seats[number]["board"] = "athina-b" if number == owner else ("olympia-b", "delfoi-a", "korinthos-a")[number]
        played = table.build(Edition("mine", "a test", document))
        assert (f"attack {left}" in played.options(seat)) == (owner == seat)


@rule("POL-5.1", "POL-10.3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_board_may_bring_coins_and_points_for_its_owners_cards(seat: int) -> None:
    document = copy.deepcopy(TITLE.edition().document)
    (board,) = [board for board in document["board"] if board["id"] == "athina-b"]

    def brought(*symbols: str) -> list[tuple[int, int]]:
        board["specific"] = list(symbols)
        table = Table()
        for number, other in enumerate(("olympia-b", "delfoi-a", "korinthos-a")):
            table.seat(number, board=other)
        table.seat(seat, board="athina-b", city=["hoplites", "leader", "quarry"]).seat((seat + 1) % 3, city=["cavalry"])
        played = table.before("profit", seat).build(Edition("mine", "a test", document))
        return [(played.coins(number), played.parts(number)["symbols"]) for number in range(3)]

    counted = zip(brought("coin-per:red", "end-per:building"), brought(), strict=True)
    more = [(coins - plain_coins, points - plain_points) for (coins, points), (plain_coins, plain_points) in counted]
    assert more == [(2, 1) if number == seat else (0, 0) for number in range(3)]


@rule("POL-C.15")
def test_an_edition_may_let_the_others_put_two_cards_away() -> None:
    table = (
        Table()
        .seat(0, coins=20, hand=["phidias", "poet", "hoplites"])
        .seat(1, hand=["farmer", "potter", "ship"])
        .seat(2, hand=["quarry"])
        .phase("develop")
        .build(changed(phidias_discards=2))
    )
    table.act(0, "develop phidias").act(1, "discard farmer").waits_for(1, "PhidiasDiscard")
    table.act(1, "discard ship").waits_for(2, "PhidiasDiscard").act(2, "discard quarry")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ([], ["potter"], [])
    table.act(0, "draw red", "draw red").act(1, "draw red", "draw red").act(2, "draw red").waits_for(0, "Develop")


@rule("POL-C.15")
def test_an_edition_may_let_the_others_keep_their_cards() -> None:
    table = Table().seat(0, coins=20, hand=["phidias", "poet"]).seat(1, hand=["farmer"]).phase("develop")
    table.build(changed(phidias_discards=0)).act(0, "develop phidias").waits_for(0, "PhidiasDraw")


# A deck of one's own


def test_a_deck_of_ones_own_is_checked_and_played(own_deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "check", "polis", str(own_deck)]) == 0
    assert "is complete" in capsys.readouterr().out
    edition = TITLE.edition(own_deck)
    for seed in range(20):
        for players in (3, 4, 5):
            game = TITLE.new(players, seed, TITLE.read_options({}), edition)
            game.events = None
            play_randomly(game, seed)
            assert game.over


def test_its_cards_are_all_there_and_those_with_no_copies_are_not(own_deck: Path) -> None:
    session = Session(TITLE, 3, 4, edition=TITLE.edition(own_deck))
    document = session.position.to_json()
    cards = [card if isinstance(card, str) else card["card"] for card in document["box"]]
    cards += [card for stack in document["stacks"].values() for card in stack["cards"]]
    assert cards.count("bireme") == 4
    assert cards.count("hoplites") == 0
    ends = 4
    assert len(cards) == 64 - 3 - 1 + 1 + 4 + 2 + 5 + ends


def test_a_game_with_it_is_saved_and_drawn(own_deck: Path, tmp_path: Path) -> None:
    edition = TITLE.edition(own_deck)
    session = Session(TITLE, 3, 5, edition=edition, names=NAMES[:3])
    dice = random.Random(5)
    while not session.over:
        (seat,) = session.waiting
        prompt = session.prompt(seat)
        for message in [option.message for option in prompt.options] + [refusal.why for refusal in prompt.refusals]:
            assert session.say(message)
        session.act(dice.choice(prompt.options).key, seat)
        if len(session.decisions) % 20 == 0:
            view = session.view(seat)
            regions = TITLE.draw(view, seat, session.prompt(seat), "en", NAMES[:3])
            assert "own" in regions
            assert json.dumps(TITLE.from_json(view.to_json(), edition).to_json()) == json.dumps(view.to_json())
    session.save(tmp_path / "game.json")
    again = Session.from_json(json.loads((tmp_path / "game.json").read_text(encoding="utf-8")), TITLE, edition)
    assert again.position.to_json() == session.position.to_json()


def test_its_cards_have_their_names_in_every_language(own_deck: Path) -> None:
    session = Session(TITLE, 3, 5, edition=TITLE.edition(own_deck))
    develop = session.codec.parse("develop great-mole")
    about = session.position.explain(0, develop)
    assert session.say(about[0]) == "Great Mole: Vase, 2 points at the end."
    assert session.say(about[1]).startswith("Once a turn: pay 2 points")
    bireme = session.position.explain(0, session.codec.parse("develop bireme"))
    assert session.say(bireme[0], "it").startswith("Bireme leggera: ")


def test_bots_play_with_it(own_deck: Path) -> None:
    from aegean.bots import make_bot

    session = Session(TITLE, 3, 6, edition=TITLE.edition(own_deck))
    bots: list[Bot] = [make_bot("citizen", TITLE, seat) for seat in range(3)]
    while not session.over:
        (seat,) = session.waiting
        session.act(bots[seat].choose(session.view(seat), session.prompt(seat)), seat)
    assert session.position.over


def test_two_copies_of_a_unique_ability_are_one_choice() -> None:
    document = copy.deepcopy(TITLE.edition().document)
    for entry in document["card"]:
        if entry["id"] == "pericles":
            entry |= {"ability": "euclid", "when": "passive"}
        if entry["id"] == "leonidas":
            entry |= {"ability": "alexander-the-great", "when": "turn"}
    edition = Edition("mine", "a test", document)
    euclids = Table().seat(0, coins=9, city=["euclid", "pericles"]).phase("profit").build(edition)
    euclids.only(0, "income", "buy-point", "end")
    alexanders = Table().seat(1, city=["alexander-the-great", "leonidas"], tucked=["poet"])
    table = alexanders.seat(0, city=["cavalry", "cavalry", "trireme", "trireme"]).phase("war").build(edition)
    table.act(0, "attack 1", "destroy leonidas")
    assert table.tucked(1) == ["poet"], "there is another one to hold it"


def test_a_deck_too_small_is_refused(tmp_path: Path) -> None:
    text = (TITLE.folder / "edition.toml").read_text(encoding="utf-8")
    path = tmp_path / "small.toml"
    for many in ("copies = 2", "copies = 3"):
        text = text.replace(many, "copies = 1")
    path.write_text(text, encoding="utf-8")
    assert TITLE.edition(path).name == "aegean", "nine red cards are enough"
    path.write_text(text.replace("copies = 1", "copies = 0"), encoding="utf-8")
    with pytest.raises(BadEdition, match="7 to 40 red cards in all, not 0"):
        TITLE.edition(path)
