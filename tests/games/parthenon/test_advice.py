"""What Citizens of Parthenon do with the whole of its rules: promises, philosophies, looking ahead, waiting."""

from aegean.games.parthenon.actions import DECLINE, WHOLE, codec
from aegean.games.parthenon.advice.aims import aims_of, packed
from aegean.games.parthenon.advice.schools import worth_of_philosophy
from aegean.games.parthenon.advice.sea import risk, seas_of
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.hazard_deck import look_ahead
from aegean.games.parthenon.ids import PHILOSOPHY_NAMES
from aegean.games.parthenon.pledges import MARK_BROKEN, MARK_KEPT, UNMARKED, record
from aegean.games.parthenon.scoring import Crowning
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.bot import Guided
from aegean.kernel.prompt import Prompt
from tests.games.parthenon.table import (
    abroad,
    all_villages,
    begin,
    believes,
    desk,
    do,
    draws,
    events,
    hand,
    hold,
    lot,
    over,
    stands,
    status,
    table,
    wonder,
)
from tests.rule import rule

VOTE = 0
"""The promise of a vote among the phrases."""
AHEAD = ("workshop", "workshop", "fortress", "shrine", "treasury")


def chosen(g: Parthenon, seat: int) -> str:
    view = g.view(seat)
    return codec(g.players).text(Guided(ParthenonGuide()).choose(view, Prompt(TITLE, view, seat)))


def move(g: Parthenon, seat: int) -> str:
    """The seat's whole move, made."""
    texts: list[str] = []
    while not texts or g.draft[seat]:
        texts.append(chosen(g, seat))
        do(g, seat, texts[-1])
    return " ".join(texts)


def four(archon: int = 0) -> Parthenon:
    return table("chios", "crete", "rhodes", "naxos", archon=archon)


# Promises


def promised_vote(season: int, *ahead: str) -> Parthenon:
    """Chios has promised its vote to Crete, which has built these besides."""
    g = four(archon=0)
    g.season = season
    record(g, 0, 1, VOTE)
    stands(g, 1, *ahead)
    return g


def test_a_promised_vote_is_given_to_an_equal_and_early_even_to_the_leader() -> None:
    for season, ahead in ((0, AHEAD), (3, AHEAD), (10, ())):
        assert chosen(begin(promised_vote(season, *ahead), "archon"), 0) == "vote 1"


def test_a_promised_vote_is_denied_to_a_leader_when_little_trust_is_left_to_lose() -> None:
    for season, ahead in ((9, AHEAD), (10, AHEAD[:2]), (11, AHEAD[:1])):
        assert chosen(begin(promised_vote(season, *ahead), "archon"), 0) != "vote 1"


def a_season_later(archon: int, season: int, *ahead: str) -> Parthenon:
    """The next season's donations, in which Crete may say what became of the promise."""
    g = promised_vote(season, *ahead)
    g.archon = archon
    g.season += 1
    return begin(g, "event", promising=True)


def test_who_was_elected_remembers_a_kept_promise_and_who_was_not_a_broken_one() -> None:
    g = promised_vote(9, *AHEAD)
    g.archon = 1
    g.season += 1
    begin(g, "island-trade")
    assert chosen(g, 1) == "kept 0"
    g = a_season_later(2, 9, *AHEAD)
    assert chosen(g, 1) == "broken 0"
    do(g, 1, "broken 0")
    assert g.pledges[0][4] == MARK_BROKEN


def test_nobody_is_suspected_who_had_no_reason_to_break_a_promise() -> None:
    assert chosen(a_season_later(2, 3, *AHEAD), 1) == "kept 0", "there was much trust to lose"
    assert chosen(a_season_later(2, 9), 1) == "kept 0", "there was nothing to gain"


def test_promises_the_table_does_not_show_are_not_judged() -> None:
    g = promised_vote(9, *AHEAD)
    g.pledges = [(9, 0, 1, 4, UNMARKED)]
    g.archon = 2
    g.season += 1
    assert chosen(begin(g, "event", promising=True), 1) == "ready"


def test_who_searches_tells_a_kept_promise_from_a_broken_one() -> None:
    guide = ParthenonGuide()
    g = a_season_later(2, 9, *AHEAD)
    keys = {guide.key(g, 0)}
    for mark in (MARK_KEPT, MARK_BROKEN):
        g.pledges[0] = (*g.pledges[0][:4], mark)
        keys.add(guide.key(g, 0))
    assert len(keys) == 3


def broke_a_promise(g: Parthenon, seat: int) -> None:
    g.pledges.append((0, seat, (seat + 1) % g.players, VOTE, MARK_BROKEN))


def test_a_broken_promise_is_remembered_when_islands_are_named() -> None:
    for event, named_before in (("e2-plague", False), ("e1-olympic-games", True)):
        g = four(archon=0)
        events(g, event)
        begin(g, "event")
        g.made[2] = 1  # it has given a card
        spared = chosen(g, 0) != "name 2"
        assert spared != named_before
        broke_a_promise(g, 2)
        g.made[1] = g.made[3] = 1
        assert (chosen(g, 0) == "name 2") != named_before


def test_a_broken_promise_is_remembered_in_votes() -> None:
    g = begin(four(archon=0), "archon")
    stands(g, 2, "workshop")
    stands(g, 3, "workshop")
    assert chosen(g, 0) == "vote 1"
    broke_a_promise(g, 1)
    assert chosen(g, 0) != "vote 1"


def test_a_broken_promise_is_remembered_at_the_desk_and_said_aloud() -> None:
    g = desk("2 olives grapes", "wool timber")
    stands(g, 0, "village-olives-1")
    do(g, 1, "offer chios 1 timber for 1 olives")
    assert chosen(g, 0) == "accept 1"
    for _ in range(12):
        broke_a_promise(g, 1)
    assert chosen(g, 0) != "accept 1"
    said = ParthenonGuide().aloud(g.view(0), 0, DECLINE | 1)
    assert said is not None and said.id == "aloud.broken-promise"


def test_reasons_to_decline_are_told() -> None:
    g = desk("2 olives grapes", "wool timber")
    do(g, 1, "offer chios 1 wool for 1 olives")
    said = ParthenonGuide().aloud(g.view(0), 0, DECLINE | 1)
    assert said is not None and said.id == "aloud.not-needed"
    all_villages(g, 1)
    stands(g, 1, "workshop", "workshop", "fortress", "shrine", "great-harbor", "marketplace", "academy", "treasury")
    wonder(g, 1, "colossus")
    assert g.structures(1) == 15
    said = ParthenonGuide().aloud(g.view(0), 0, DECLINE | 1)
    assert said is not None and said.id == "aloud.nearly-complete"


@rule("PAR-V6")
def test_the_archon_crowns_himself_or_who_kept_his_promises() -> None:
    g = four(archon=0)
    g.call(Crowning(0b0111))
    g.settle()
    assert chosen(g, 0) == "crown 0"
    g.stack[-1] = Crowning(0b0110)
    for broken, crowned in ((1, "crown 2"), (2, "crown 1")):
        g.pledges = []
        broke_a_promise(g, broken)
        assert chosen(g, 0) == crowned


# The desk


def test_an_offer_to_all_that_no_longer_helps_is_taken_back() -> None:
    """Others would still take it, but what was wanted has come another way."""
    g = desk("4 grapes", "4 olives", "4 olives")
    do(g, 0, "offer all 1 grapes for 1 olives")
    do(g, 1, "accept 1")
    do(g, 2, "accept 1")
    assert chosen(g, 0) in ("partner 1 1", "partner 1 2")
    hold(g, 0, "4 olives")
    assert chosen(g, 0) == "withdraw 1"


def test_of_those_who_accept_an_offer_nobody_is_fed_who_is_nearly_complete() -> None:
    g = desk("4 grapes", "4 olives", "4 olives")
    do(g, 0, "offer all 1 grapes for 1 olives")
    do(g, 1, "accept 1")
    do(g, 2, "accept 1")
    for leader in (1, 2):
        all_villages(g, leader)
        stands(g, leader, "workshop", "workshop", "fortress", "shrine", "great-harbor", "marketplace", "academy", "treasury")
        wonder(g, leader, ("colossus", "labyrinth")[leader - 1])
        assert chosen(g, 0) == ("partner 1 2" if leader == 1 else "withdraw 1")


def test_who_asks_all_for_a_gift_is_countered_by_who_can_use_something_of_his() -> None:
    g = desk("2 olives grapes", "wool timber")
    stands(g, 0, "village-olives-1")
    do(g, 1, "offer all for 2 olives")
    assert chosen(g, 0) == "counter 1"


def test_five_cards_for_one_are_refused_or_countered() -> None:
    g = desk("6 olives grapes", "timber")
    stands(g, 0, "village-olives-1")
    do(g, 1, "offer chios 1 timber for 5 olives")
    assert chosen(g, 0) in ("decline 1", "counter 1")
    assert hand(g, 0) == "1 grapes 6 olives"


# Villages that stand idle


def test_the_village_whose_goods_would_pay_for_a_structure_is_not_the_idle_one() -> None:
    """Chios has timber; grapes and timber pay for a village of olives, while olives alone pay for nothing."""
    g = table()
    stands(g, 0, "village-olives-1", "village-olives-2")
    events(g, "e1-drought")
    begin(g, "event")
    assert chosen(g, 0) == "idle olives"


# Philosophies


def worth_of(g: Parthenon, name: str) -> float:
    return worth_of_philosophy(g, 0, PHILOSOPHY_NAMES.index(name), aims_of(g, 0))


def best_philosophy(g: Parthenon, *taken: str) -> str:
    return max((name for name in PHILOSOPHY_NAMES if name not in taken), key=lambda name: worth_of(g, name))


def at_season(season: int) -> Parthenon:
    g = four()
    g.season = season
    return g


def test_cynics_save_basics_while_there_is_much_to_build() -> None:
    g = at_season(4)
    assert best_philosophy(g) == "cynicism"
    all_villages(g, 0)
    stands(g, 0, "workshop", "workshop", "fortress", "shrine", "great-harbor", "marketplace", "academy")
    assert best_philosophy(g) != "cynicism", "a treasury costs no basic"


def test_stoics_are_wanted_when_events_strike_everybody() -> None:
    g = four()
    events(g, "e2-persian-tribute", "e2-plague")
    struck = worth_of(g, "stoicism")
    events(g, "e2-thriving-trade", "e2-mercenaries")
    assert struck > worth_of(g, "stoicism")
    events(g, "e2-persian-tribute", "e2-plague")
    wonder(g, 0, "labyrinth")
    assert struck > worth_of(g, "stoicism"), "its villages never stand idle"


def test_sophists_are_wanted_when_the_archon_names_whom_events_strike() -> None:
    g = four()
    events(g, "e3-hard-winter")
    named = worth_of(g, "sophism")
    events(g, "e3-calm-seas")
    assert named > worth_of(g, "sophism")


def test_sea_farers_look_ahead_and_sell_near() -> None:
    g = at_season(8)
    few = [worth_of(g, name) for name in ("milesian-school", "pythagoreanism")]
    g.fleets[0] = 3
    many = [worth_of(g, name) for name in ("milesian-school", "pythagoreanism")]
    assert many[0] > few[0] and many[1] > few[1]
    assert best_philosophy(g, "cynicism", "pythagoreanism") == "milesian-school"


@rule("PAR-R57")
def test_stoics_ease_what_strikes_them() -> None:
    g = table()
    believes(g, 0, "stoicism")
    stands(g, 0, "village-olives-1")
    events(g, "e1-drought")
    begin(g, "event")
    assert chosen(g, 0) == "ease village"


@rule("PAR-R58")
def test_cynicism_is_kept_for_the_structure_that_lacks_a_basic() -> None:
    """The second village lacks an import: to leave out what the first costs would not bring it nearer."""
    g = table()
    believes(g, 0, "cynicism")
    stands(g, 0, "village-olives-1")
    hold(g, 0, "timber 2 olives grapes")
    begin(g, "build")
    do(g, 0, "build village-grapes-2")
    assert chosen(g, 0) == "whole"
    g.decide(0, WHOLE)
    assert move(g, 0) == "build village-timber-2 leave import"
    g = table()
    believes(g, 0, "cynicism")
    hold(g, 0, "grapes timber")
    begin(g, "build")
    do(g, 0, "build village-olives-1")
    assert chosen(g, 0).startswith("leave "), "nothing else can be built"


# At sea


@rule("PAR-4.5")
def test_milesians_look_before_they_load() -> None:
    g = table()
    believes(g, 0, "milesian-school")
    hold(g, 0, "6 grapes")
    begin(g, "voyage")
    assert chosen(g, 0) == "look"


def bound_near(card: str) -> Parthenon:
    """Chios wants to trade near with many cards; this is the next hazard card."""
    g = table()
    for land in ("athens", "egypt", "carthage", "italy"):
        status(g, land, "blockade")
    status(g, "sparta", "open-harbor")
    status(g, "ionia", "open-harbor")
    wonder(g, 0, "colossus", "partial")
    wonder(g, 0, "labyrinth")
    stands(g, 0, "village-olives-1")
    hold(g, 0, "6 grapes")
    draws(g, card)
    return g


def test_who_has_seen_a_safe_journey_sends_more_than_who_has_seen_a_storm() -> None:
    sent = []
    for card in ("safe-journey", "storm-headwind"):
        g = bound_near(card)
        look_ahead(g, 0, 1)
        sent.append(move(begin(g, "voyage"), 0).count("load"))
    assert sent[0] > 3 >= sent[1]


@rule("PAR-G8")
def test_a_large_cargo_waits_to_see_whether_it_would_be_the_largest() -> None:
    g = bound_near("safe-journey")
    hold(g, 1, "wool")
    begin(g, "voyage")
    assert chosen(g, 0) == "wait"
    do(g, 0, "wait")
    do(g, 1, "stay", "ready")
    assert move(g, 0).startswith("sail ")
    g = table()
    hold(g, 0, "2 wool")
    begin(g, "voyage")
    assert chosen(g, 0) != "wait"


@rule("PAR-5.6")
def test_who_sees_a_larger_fleet_sail_fears_less_for_a_large_cargo() -> None:
    """And more for a small one that would be the largest."""
    many = packed(lot("5 grapes"))
    few = packed(lot("2 grapes"))
    alone = table()
    dangers = [risk(alone, seas_of(alone, 0)[1], cargo, 0, False) for cargo in (few, many)]
    for others, more in (("6 wool", (False, False)), ("wool", (True, False))):
        g = table()
        abroad(g, 1, "a", "athens", others)
        seen = [risk(g, seas_of(g, 0)[1], cargo, 0, False) for cargo in (few, many)]
        assert (seen[0] > dangers[0]) == more[0] and (seen[1] < dangers[1]) == (others == "6 wool")


def test_a_card_that_is_missed_is_paid_once_something_was_begun() -> None:
    """To throw it away and begin again, ten times a phase, brings nothing."""
    g = table()
    all_villages(g, 0)
    stands(g, 0, "workshop", "workshop")
    hold(g, 0, "papyrus wool grain tools")
    begin(g, "build")
    do(g, 0, "build academy")
    assert chosen(g, 0).startswith("pay ")


@rule("PAR-6.5")
def test_no_tax_is_paid_where_nothing_is_to_be_had() -> None:
    g = table()
    for land in ("athens", "sparta"):
        status(g, land, "harbor-tax")
    wonder(g, 0, "colossus", "plan")
    wonder(g, 0, "labyrinth", "plan")
    abroad(g, 0, "a", "sparta", "gold")
    begin(g, "fleet-trade")
    assert chosen(g, 0) == "done a"
    g = table()
    status(g, "athens", "harbor-tax")
    abroad(g, 0, "a", "athens", "wool")
    begin(g, "fleet-trade")
    assert chosen(g, 0) == "enter a", "the first plan is worth a card"
    g = table()
    status(g, "sparta", "harbor-tax")
    wonder(g, 0, "statue-of-zeus", "plan")
    abroad(g, 0, "a", "sparta", "2 gold wool")
    begin(g, "fleet-trade")
    assert chosen(g, 0) == "enter a", "there the wonder is paid for"


def wants_an_academy() -> Parthenon:
    """Chios has built nearly everything but an Academy, for which it lacks papyrus."""
    g = table()
    all_villages(g, 0)
    stands(g, 0, "workshop", "workshop", "fortress", "shrine", "shrine", "great-harbor", "treasury")
    wonder(g, 0, "colossus")
    wonder(g, 0, "labyrinth")
    status(g, "egypt", "open-harbor")
    return g


@rule("PAR-6.11")
def test_rares_are_sent_to_egypt_for_papyrus() -> None:
    g = wants_an_academy()
    status(g, "italy", "open-harbor")
    hold(g, 0, "wool 2 spices")
    begin(g, "voyage")
    options = g.options(0)
    worths = dict(zip([codec(3).text(action) for action in options], ParthenonGuide().appraise(g, 0, options), strict=True))
    assert worths["sail egypt"] > worths["sail italy"] + 0.01, "elsewhere rares bring gold as well, but no papyrus"
    assert move(g, 0).count("load spices") == 2


@rule("PAR-6.11")
def test_two_rares_become_gold_and_the_gold_papyrus() -> None:
    g = wants_an_academy()
    abroad(g, 0, "a", "egypt", "2 spices")
    hold(g, 0, "wool")
    begin(g, "fleet-trade")
    moves = []
    while not over(g):
        moves.append(move(g, 0))
    assert moves[:3] == ["trade a f-rg", "trade a f-rg", "buy a"]
