"""The only choice there is may be taken by the page for whoever wants that; the rules go on asking."""

from aegean.games.polis.title import TITLE
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.web.links import Links
from aegean.web.panel import panel
from tests.games.polis.table import Table
from tests.web.site import Site


def asked(coins: int, *hand: str) -> Prompt:
    """The auctioneer's question."""
    table = Table().seat(0, coins=coins, hand=hand).phase("auction").build()
    return Prompt(TITLE, table.game.view(0), 0)


def test_one_choice_that_costs_nothing_unforeseen_may_be_taken() -> None:
    prompt = asked(10, "poet")
    assert prompt.only is not None and prompt.only.key == "auction poet"
    assert panel(prompt, ("Anna",), "en", Links(TITLE, TITLE.things(TITLE.edition()), "")).only


def test_where_there_is_another_choice_or_something_to_lose_the_player_chooses() -> None:
    assert asked(10, "poet", "potter").only is None
    warned = asked(0, "poet")
    assert len(warned.actions) == 1 and warned.options[0].warning is not None
    assert warned.only is None, "unsold, the card would leave the game"


def test_a_seat_that_is_not_asked_has_no_choice() -> None:
    session = Session(TITLE, 3, 1)
    other = next(seat for seat in range(3) if seat not in session.waiting)
    assert session.prompt(other).only is None


def test_the_page_is_told_what_the_player_wants(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    assert "data-answers" in ada.get(f"/t/{id}").text
    ada.post("/me", data={"name": "Ada", "answers": "no"})
    assert "data-answers" not in ada.get(f"/t/{id}").text
