"""Edition files, and what is said when they are wrong."""

from pathlib import Path

import pytest

from aegean.games.polis.title import TITLE
from aegean.kernel.edition import Edition, Table, read_edition
from aegean.kernel.errors import BadEdition

GOOD = """
[edition]
game = "toy"
name = "first"

[rules]
coins = 5
colour = "red"
open = true
row = [1, 2]
words = ["a", "b"]

[[card]]
id = "sun"
[[card]]
id = "moon"
"""


def edition(tmp_path: Path, text: str = GOOD, game: str = "toy") -> Edition:
    path = tmp_path / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return read_edition(path, game)


def rules(tmp_path: Path, line: str = "", value: str = "") -> Table:
    text = GOOD if not line else "\n".join(value if row.startswith(line) else row for row in GOOD.splitlines())
    return edition(tmp_path, text).table().table("rules")


def refusal(error: "pytest.ExceptionInfo[BadEdition]", tmp_path: Path) -> str:
    """The message, which always begins with the file."""
    message = str(error.value)
    file = f"{tmp_path / 'edition.toml'}: "
    assert message.startswith(file)
    return message.removeprefix(file)


def test_values_are_read(tmp_path: Path) -> None:
    table = rules(tmp_path)
    assert (table.integer("coins"), table.text("colour"), table.flag("open")) == (5, "red", True)
    assert (table.integers("row", 2), table.texts("words")) == ([1, 2], ["a", "b"])
    assert table.choice("colour", ("blue", "red")) == 1
    assert [card.text("id") for card in edition(tmp_path).table().tables("card", unique="id")] == ["sun", "moon"]
    table.nothing_else()


def test_what_is_missing_may_have_a_default(tmp_path: Path) -> None:
    table = rules(tmp_path)
    assert (table.text("no", "x"), table.flag("no", False), table.texts("no", [])) == ("x", False, [])
    assert table.choice("no", ("blue", "red"), "blue") == 0


def test_the_hash_follows_the_contents_and_not_the_layout(tmp_path: Path) -> None:
    first = edition(tmp_path)
    assert edition(tmp_path, GOOD + "\n# a comment\n").hash == first.hash
    assert edition(tmp_path, GOOD.replace("coins = 5", "coins = 55")).hash != first.hash
    assert first.name == "first"


@pytest.mark.parametrize(
    ("line", "value", "message"),
    [
        ("coins", "", "rules.coins is missing; it must be a whole number from 0 to 9."),
        ("coins", 'coins = "5"', "rules.coins must be a whole number from 0 to 9, not '5'."),
        ("coins", "coins = 10", "rules.coins must be a whole number from 0 to 9, not 10."),
        ("coins", "coins = true", "rules.coins must be a whole number from 0 to 9, not True."),
        ("coins", "coins = 2.5", "rules.coins must be a whole number from 0 to 9, not 2.5."),
    ],
)
def test_numbers(tmp_path: Path, line: str, value: str, message: str) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, line, value).integer("coins", 0, 9)
    assert refusal(error, tmp_path) == message


def test_texts(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "colour", "colour = 3").text("colour")
    assert refusal(error, tmp_path) == "rules.colour must be a text, not 3."


def test_choices(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "colour", 'colour = "pink"').choice("colour", ("blue", "red"))
    assert refusal(error, tmp_path) == "rules.colour must be one of blue, red, not 'pink'."


def test_flags(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "open", "open = 1").flag("open")
    assert refusal(error, tmp_path) == "rules.open must be true or false, not 1."


@pytest.mark.parametrize("value", ["row = 3", 'row = [1, "2"]', "row = [1]", "row = [1, true]"])
def test_lists_of_numbers(tmp_path: Path, value: str) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "row", value).integers("row", 2)
    assert refusal(error, tmp_path).startswith("rules.row must be a list of 2 whole numbers, not ")


def test_lists_of_texts(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "words", "words = [1]").texts("words")
    assert refusal(error, tmp_path) == "rules.words must be a list of texts, not [1]."


def test_tables(tmp_path: Path) -> None:
    whole = edition(tmp_path).table()
    with pytest.raises(BadEdition) as error:
        whole.table("boards")
    assert refusal(error, tmp_path) == "boards is missing; it must be a table."
    with pytest.raises(BadEdition) as error:
        whole.table("card")
    assert "card must be a table, not [" in refusal(error, tmp_path)
    with pytest.raises(BadEdition) as error:
        list(whole.tables("rules"))
    assert refusal(error, tmp_path).startswith("rules must be a list of tables, not {")


def test_ids_are_unique(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        list(edition(tmp_path, GOOD.replace("moon", "sun")).table().tables("card", unique="id"))
    assert refusal(error, tmp_path) == "card[sun].id must be different from the others, not 'sun'."


def test_a_key_nobody_reads_is_a_typing_error(tmp_path: Path) -> None:
    table = rules(tmp_path, "words", "wrods = []")
    table.integer("coins")
    with pytest.raises(BadEdition) as error:
        table.nothing_else()
    assert refusal(error, tmp_path) == "rules.colour is not known; known keys are coins."


def test_bad_toml_is_named_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        edition(tmp_path, '[edition]\ngame = "toy"\nname = \n')
    assert refusal(error, tmp_path) == "is not valid TOML: Invalid value (at line 3, column 8)."


def test_the_edition_of_another_game(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        edition(tmp_path, game="chess")
    assert refusal(error, tmp_path) == "edition.game must be 'chess', not 'toy'."


def test_dates_and_other_odd_values_are_refused_like_any(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        rules(tmp_path, "coins", "coins = 2020-01-01").integer("coins")
    assert refusal(error, tmp_path) == "rules.coins must be a whole number from 0 to 10000, not '2020-01-01'."


def test_no_head(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        edition(tmp_path, "[rules]\n")
    assert refusal(error, tmp_path) == "edition is missing; it must be a table."


def test_no_file_and_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadEdition) as error:
        read_edition(tmp_path / "edition.toml", "toy")
    assert refusal(error, tmp_path) == "cannot be read (No such file or directory)."
    (tmp_path / "edition.toml").write_bytes(b"abc\xff")
    with pytest.raises(BadEdition) as error:
        read_edition(tmp_path / "edition.toml", "toy")
    assert refusal(error, tmp_path) == "is not UTF-8 text (byte 3)."


POLIS = TITLE.edition().source


def polis(tmp_path: Path, old: str, new: str) -> str:
    """What is said of Polis' edition with a line altered."""
    text = Path(POLIS).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "edition.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadEdition) as error:
        TITLE.edition(tmp_path / "edition.toml")
    return refusal(error, tmp_path)


def test_a_symbol_that_does_not_exist(tmp_path: Path) -> None:
    message = polis(tmp_path, 'symbols = ["war", "war", "vase"]', 'symbols = ["war", "war", "vaze"]')
    assert message.startswith("card[trireme].symbols must be a list of symbols (culture, vase, war,")
    assert message.endswith("not 'vaze'.")
    assert "disc:2 or disc:red:3, not 'disc:pink:2'" in polis(tmp_path, '"disc:red:2"', '"disc:pink:2"')


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("develop_price = 10", "develop_prize = 10", "setup.develop_price is missing; it must be a whole number"),
        ('types = ["ship"]', 'types = ["boat"]', "card[trireme].types must be a list of building, person, ship, not 'boat'."),
        ("covered = 1", "covered = 7", "card[hoplites].covered must be a whole number from 0 to 1, not 7."),
        ('ability = "mercenary"', 'ability = "pirate"', "card[mercenary].ability must be one of "),
        ('id = "hoplites"', 'id = "Hoplites!"', "card[Hoplites!].id must be small letters, digits and hyphens"),
        ('id = "hoplites"', 'id = "hoplites-used"', "card[hoplites-used].id must be small letters, digits and hyphens"),
        ('id = "hoplites"', 'id = "end-hoplites"', "card[end-hoplites].id must be small letters, digits and hyphens"),
        ('when = "passive"', 'when = "turn"', "card[mercenary].when must be 'passive' for this ability, not 'turn'."),
        ('symbols = ["war", "merc"]', 'symbols = ["war", "war"]', "card[mercenary].symbols must be a list with 'merc'"),
        ("copies = 3", "copies = 17", "card[hoplites].copies must be a whole number from 0 to 16, not 17."),
        ('id = "athina-b"', 'id = "athens-b"', "board[athens-b].id must be CITY-a followed by CITY-b"),
        ('3 = ["athina", "delfoi", "alexandreia"]', '3 = ["athina", "troy"]', "setup.first_game.3 must be 3 of athina, delfoi"),
    ],
)
def test_other_mistakes_in_polis(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert polis(tmp_path, old, new).startswith(message)
