"""What the options of Parthenon say before they are chosen, and its questions and log where a card is drawn."""

from aegean.games.parthenon.events import EventTurnedUp, PhaseSkipped
from aegean.games.parthenon.ids import CHEAPER, ISLAND_NAMES
from aegean.games.parthenon.naming import rate, some_goods
from aegean.games.parthenon.scoring import made_of
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option, Prompt
from aegean.kernel.words import LANGUAGES
from tests.games.parthenon.table import (
    DATA,
    abroad,
    all_villages,
    begin,
    believes,
    can,
    do,
    events,
    hand,
    hold,
    lot,
    stands,
    status,
    table,
    told,
    wonder,
)
from tests.games.parthenon.test_event import skip_donations
from tests.rule import rule


def option(g: Parthenon, move: str, seat: int = 0) -> Option:
    """An option as the seat sees it."""
    return next(option for option in Prompt(TITLE, g.view(seat), seat).options if option.key == move)


def leads_to(g: Parthenon, move: str, seat: int = 0) -> str:
    """What an option leads to, in words."""
    return " ".join(TITLE.words.say(message) for message in option(g, move, seat).leads_to)


def said(message: Message) -> list[str]:
    """A message in all languages."""
    return [TITLE.words.say(message, (), language) for language in LANGUAGES]


def question(g: Parthenon, seat: int = 0) -> str:
    """What the seat is asked, in words."""
    return TITLE.words.say(g.view(seat).question(seat))


@rule("PAR-1.11")
def test_the_archon_is_told_what_an_island_is_named_for() -> None:
    g = table()
    events(g, "e1-olympic-games")
    begin(g, "event")
    assert question(g) == (
        "Archon, name an island for Olympic Games; 1 to name. The Archon names another island, which takes a rare of its choice."
    )
    assert leads_to(g, "name 1") == "It takes a rare of its choice."


@rule("PAR-1.8")
def test_only_the_last_card_of_a_payment_ends_what_an_event_does() -> None:
    g = table(archon=1)
    events(g, "e2-persian-tribute")
    hold(g, 0, "2 grain")
    skip_donations(begin(g, "event"))
    assert leads_to(g, "pay grain") == ""
    do(g, 0, "pay grain")
    assert leads_to(g, "pay grain") == "The event does nothing more to you."
    assert leads_to(g, "drop") == ""


@rule("PAR-R57", "PAR-1.10")
def test_who_is_about_to_lose_something_is_told_which_event_asks() -> None:
    g = table(archon=1)
    events(g, "e2-persian-tribute")
    believes(g, 0, "stoicism")
    stands(g, 0, "village-olives-1")
    begin(g, "event")
    assert question(g) == "Persian Tribute: your island is about to lose something. Shall Stoicism ease it?"
    do(g, 0, "suffer")
    assert question(g, 1) == "Persian Tribute: which of your villages stands idle this season? 1 to choose.", "his own first"
    do(g, 1, can(g, 1)[0])
    assert question(g, 1).startswith("Persian Tribute: Archon, which village of Rhodes stands idle")
    g = table(archon=1)
    events(g, "e1-drought")
    begin(g, "event")
    assert question(g) == "Drought: which of your villages stands idle this season? 1 to choose."


@rule("PAR-9.1")
def test_keeping_cards_is_counted_down() -> None:
    g = table()
    hold(g, 0, "3 grain wool ore")
    begin(g, "discard")
    assert option(g, "show").preview == {"grain": -2}
    do(g, 0, "hide")
    do(g, 0, "keep grain")
    assert question(g) == "Keep 3 of your 5 cards: 2 more to choose. The rest is discarded."


@rule("PAR-9.1")
def test_the_way_that_loses_more_cards_is_warned_of() -> None:
    g = table()
    hold(g, 0, "5 grain wool")
    begin(g, "discard")
    warning = option(g, "show").warning
    assert warning is not None and TITLE.words.say(warning) == "This way you lose 4 cards, the other way 3."
    assert option(g, "hide").warning is None


@rule("PAR-6.2")
def test_who_passes_a_harbour_is_warned_that_it_stays_shut() -> None:
    g = table()
    status(g, "egypt", "open-harbor", up=False)
    abroad(g, 0, "a", "egypt", "wool")
    begin(g, "harbour")
    assert option(g, "pass egypt").warning is not None
    assert "may trade under this card" in leads_to(g, "reveal egypt")


@rule("PAR-8.2")
def test_building_tells_what_it_takes_and_how_far_the_island_has_come() -> None:
    g = table()
    hold(g, 0, "4 gold")
    stands(g, 0, "treasury")
    begin(g, "build")
    assert option(g, "launch").preview == {"gold": -g.cost_of(0)}
    assert "You then have" in leads_to(g, "launch")


@rule("PAR-5.2")
def test_hazards_without_a_fleet_at_sea_say_that_there_is_none() -> None:
    g = table()
    g.events = []
    begin(g, "hazard")
    (skipped,) = told(g, PhaseSkipped)
    said = TITLE.event_message(g, skipped)
    assert said is not None and TITLE.words.say(said) == "Hazard is left out: no fleet is at sea."


@rule("PAR-1.1")
def test_an_event_shows_its_text_where_it_is_turned_up() -> None:
    g = table()
    events(g, "e1-olympic-games")
    g.events = []
    begin(g, "event")
    (up,) = told(g, EventTurnedUp)
    said = TITLE.event_message(g, up)
    assert said is not None and TITLE.words.say(said).endswith("which takes a rare of its choice.")


@rule("PAR-G2")
def test_a_score_names_its_structures() -> None:
    g = table()
    stands(g, 0, "treasury")
    wonder(g, 0, "oracle", "complete")
    made = {part: TITLE.words.say(message) for part, message in TITLE.made_of(g)[0].items()}
    assert made["acropolis"] == "Treasury" and made["wonders"] == "Oracle"


@rule("PAR-G2")
def test_a_score_names_the_villages_of_the_island() -> None:
    g = table(*ISLAND_NAMES[:5])
    for seat in range(5):
        all_villages(g, seat)
        natives = DATA.islands[g.islands[seat]].natives
        assert TITLE.words.say(made_of(g, seat)["villages"]).count("2 ") == len(natives), ISLAND_NAMES[seat]


@rule("PAR-G3")
def test_goods_are_counted_as_people_count_them() -> None:
    assert said(some_goods(lot("grapes olives spices army"))) == [
        "1 grape, 1 olive, 1 spice, 1 army",
        "1 uva, 1 oliva, 1 spezia, 1 esercito",
        "1 druif, 1 olijf, 1 specerij, 1 leger",
    ]
    assert said(some_goods(lot("2 olives 2 army"))) == ["2 olives, 2 armies", "2 olive, 2 eserciti", "2 olijven, 2 legers"]
    assert said(TITLE.counted("tools", -1)) == ["tool", "attrezzo", "gereedschap"]
    assert said(rate(table(), 0))[0] == "2 basics for 1 of another kind"


def test_a_bot_says_what_it_saw_in_the_terms_of_the_game() -> None:
    g = table()
    begin(g, "archon")
    phrases = TITLE.guide().saw(g, 0, TITLE.codec(3).parse("vote 1"))
    assert [TITLE.words.say(phrase) for phrase in phrases] == ["Crete has 2 structures"]


@rule("PAR-R58")
def test_a_reduction_tells_what_is_then_paid() -> None:
    g = table()
    believes(g, 0, "cynicism")
    hold(g, 0, "grapes timber wool")
    begin(g, "build")
    assert option(g, "build village-olives-1").preview == {}, "what is left out is asked first"
    do(g, 0, "build village-olives-1")
    assert option(g, "whole").preview == {"grapes": -1, "timber": -1}
    assert option(g, "leave grapes").preview == {"timber": -1}
    do(g, 0, "leave grapes")
    assert hand(g, 0) == "1 grapes 1 wool"
    g = table()
    g.effects[0] = CHEAPER
    believes(g, 0, "cynicism")
    hold(g, 0, "grapes timber wool")
    begin(g, "build")
    do(g, 0, "build village-olives-1")
    assert option(g, "leave grapes").preview == {}, "Cynicism is asked after the Festival"
    do(g, 0, "leave grapes")
    assert option(g, "whole").preview == {"timber": -1}
