"""Small print: which of several reasons is given, who is asked for whose sake, and what is counted from nought."""

import pytest

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.event_phase import STAGES, Resolution, ask_stoics
from aegean.games.parthenon.events import Diverted, Lost, SentHome
from aegean.games.parthenon.fleet_trade import can_do
from aegean.games.parthenon.ids import GOLDEN_AGE, GREAT_AGORA, HIRING, MAUSOLEUM, PHILOSOPHY_NAMES, USED_WONDER
from aegean.games.parthenon.offers import goods_from_json
from aegean.games.parthenon.scoring import check
from aegean.games.parthenon.setup import blank
from aegean.games.parthenon.state import KNOWN_GOLD, KNOWN_RARES, Parthenon
from aegean.games.parthenon.suffering import OwnerMarks, idle_villages
from aegean.games.parthenon.undertakings import refuse_opening
from tests.games.parthenon.table import (
    DATA,
    aboard,
    abroad,
    asked,
    begin,
    believes,
    can,
    desk,
    do,
    draws,
    hand,
    hold,
    lot,
    stands,
    status,
    table,
    told,
    wonder,
)
from tests.games.parthenon.test_edges import event
from tests.rule import rule


def undertaken(g: Parthenon, seat: int, move: str) -> str:
    """Why an island cannot undertake this, although nothing else may be left for it to do."""
    found = refuse_opening(g, seat, codec(g.players).parse(move))
    return "" if found is None else found.why


def reason(g: Parthenon, seat: int, move: str) -> str:
    """What somebody is told who cannot do this; empty if it is allowed."""
    found = g.refuse(seat, codec(g.players).parse(move))
    return "" if found is None else found.why


RICH = "9 grain 9 grapes 9 olives 9 ore 9 timber 9 wool 9 papyrus 9 tools 9 gold"


# Events


@rule("PAR-R57")
@pytest.mark.parametrize("losses", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 1, 2), (2, 1, 1)])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_stoic_is_asked_whatever_is_lost_and_however_much(seat: int, losses: tuple[int, int, int]) -> None:
    g = table()
    for other in range(3):
        believes(g, other, "stoicism")
    ask_stoics(g, Resolution(0), tuple(tuple(loss if other == seat else 0 for other in range(3)) for loss in losses))
    g.settle()
    assert asked(g) == [seat]
    eases = [f"ease {name}" for name, loss in zip(("card", "village", "workshop"), losses, strict=True) if loss]
    assert can(g, seat) == [*eases, "suffer"]


@rule("PAR-R57")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_stoic_who_suffers_is_not_spared_by_another(seat: int) -> None:
    g = table(archon=2)
    for other in (0, 1):
        believes(g, other, "stoicism")
        hold(g, other, "2 wool")
    event(g, "e1-pirate-raid")
    do(g, seat, "suffer")
    do(g, 1 - seat, "ease card")
    assert (hand(g, seat), hand(g, 1 - seat)) == ("1 wool", "2 wool")


@rule("PAR-1.11", "PAR-R52")
def test_why_an_island_is_not_named() -> None:
    g = table("chios", "crete", "rhodes", "naxos", "lemnos", archon=1)
    believes(g, 3, "sophism")
    event(g, "e2-plague")
    assert [reason(g, 1, f"name {seat}") for seat in range(5)] == ["", "why.not-nameable", "", "why.sophist", ""]
    do(g, 1, "name 0")
    assert reason(g, 1, "name 0") == "why.not-nameable", "once is enough"


@rule("PAR-1.10", "PAR-R7")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_owner_marks_each_village_once(seat: int) -> None:
    g = table("chios", "chios", "chios")
    g.villages[seat] = 0
    stands(g, seat, "village-grapes-1", "village-grapes-2", "village-olives-1")
    g.call(Resolution(0, len(STAGES)))
    g.call(OwnerMarks(1 << seat, 1 << seat, tuple(3 if other == seat else 0 for other in range(3))))
    g.settle()
    assert asked(g) == [seat] and can(g, seat) == ["idle grapes", "idle olives"]
    do(g, seat, "idle grapes")
    assert can(g, seat) == ["idle grapes", "idle olives", "drop"]
    do(g, seat, "idle grapes")
    assert reason(g, seat, "idle grapes") != "" and can(g, seat) == ["idle olives", "drop"]
    do(g, seat, "idle olives")
    assert [sum(marks) for marks in g.idle] == [3 if other == seat else 0 for other in range(3)]


@rule("PAR-1.10")
@pytest.mark.parametrize(("marks", "placed"), [(0, 0), (1, -1), (2, -1), (3, 3)])
def test_marks_are_placed_at_once_where_nothing_is_to_choose(marks: int, placed: int) -> None:
    g = table("chios", "chios", "chios")
    g.villages[0] = 0
    stands(g, 0, "village-grapes-1", "village-grapes-2", "village-olives-1")
    assert idle_villages(g, 0, marks) == (placed >= 0) and sum(g.idle[0]) == max(0, placed)


@rule("PAR-2.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_golden_age_is_for_the_islands_that_have_one_and_a_workshop(seat: int) -> None:
    g = table("chios", "chios", "chios")
    for other in range(3):
        stands(g, other, "workshop")
    g.effects[seat] = GOLDEN_AGE
    begin(g, "production")
    spices = [g.stock[other][DATA.islands[g.islands[other]].rare] for other in range(3)]
    assert spices == [1 + DATA.golden_age if other == seat else 1 for other in range(3)]


@rule("PAR-2.7")
@pytest.mark.parametrize("archon", [0, 1, 2])
def test_zeus_gives_gold_to_an_archon_who_has_the_statue(archon: int) -> None:
    for owner in range(3):
        g = table("chios", "chios", "chios", archon=archon)
        wonder(g, owner, "statue-of-zeus")
        begin(g, "production")
        gold = DATA.powers.zeus_gold
        assert [g.stock[seat][10] for seat in range(3)] == [gold if seat == owner == archon else 0 for seat in range(3)]


# Island Trade


@rule("PAR-R56", "PAR-G6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_has_nothing_to_do_is_not_asked_while_others_choose(seat: int) -> None:
    g = table()
    wonder(g, seat, "great-theater")
    hold(g, seat, "2 wool")
    begin(g, "island-start")
    do(g, seat, "use great-theater")
    assert asked(g) == [seat]


@rule("PAR-G7", "PAR-3.8")
def test_who_waits_for_an_answer_has_its_turn_as_always() -> None:
    g = desk("gold", "gold", "wool")
    do(g, 2, "offer 0 1 wool for 1 gold")
    assert g.seats_waiting() == [0, 1, 2]


@rule("PAR-3.6", "PAR-3.8")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_an_offer_goes_to_any_other_island_or_to_all(seat: int) -> None:
    g = desk("wool", "wool", "wool", "wool")
    others = [f"offer {to}" for to in range(4) if to != seat]
    assert [move for move in can(g, seat) if move.startswith("offer")] == [*others, "offer all"]
    assert reason(g, seat, f"offer {seat}") == "why.not-to-yourself"
    do(g, seat, "ready")
    trade = g.top
    assert trade is not None
    assert [codec(4).text(action) for action in trade.unasked(g, seat)] == [*others, "offer all"]
    for to in [*others, "offer all"]:
        assert reason(g, seat, to) == ""


@rule("PAR-3.7")
def test_so_many_offers_and_no_more() -> None:
    """Six a phase, of which some lie open at a time."""
    g = desk("9 wool", "gold", "gold")
    opened = DATA.limits.open_offers
    for number in range(opened):
        assert reason(g, 0, "offer 1") == ""
        do(g, 0, f"offer 1 1 wool for {number + 1} gold")
    assert reason(g, 0, "offer 1") == "why.too-many-open" and reason(g, 1, "offer 0") == ""
    do(g, 0, "withdraw 1")
    assert reason(g, 0, "offer 1") == ""
    g.made[0] = g.settings.offers - 1
    assert reason(g, 0, "offer 1") == ""
    g.made[0] = g.settings.offers
    assert reason(g, 0, "offer 1") == "why.no-more-offers"


@rule("PAR-3.8", "PAR-3.9")
def test_why_an_answer_is_not_possible() -> None:
    g = desk("wool", "gold", "gold")
    do(g, 0, "offer 1 1 wool for 2 gold")
    assert reason(g, 1, "accept 1") == "why.lacks-want" and reason(g, 2, "accept 1") == "why.not-your-offer"
    assert reason(g, 1, "accept 2") == "why.no-such-offer" and reason(g, 1, "withdraw 1") == "why.not-your-offer"
    assert reason(g, 0, "decline 1") == "why.not-your-offer" and reason(g, 1, "decline 1") == ""
    assert reason(g, 0, "partner 1 1") == "why.not-a-taker" and reason(g, 1, "partner 1 2") == "why.not-your-offer"


@rule("PAR-3.6", "PAR-R65")
def test_why_an_offer_is_not_sent() -> None:
    g = desk("2 wool", "gold", "gold")
    do(g, 0, "offer 1")
    assert reason(g, 0, "send") == "why.empty-offer" and reason(g, 0, "give ore") == "why.not-held"
    do(g, 0, "give wool", "give wool")
    assert (
        reason(g, 0, "give wool") == "why.not-held" and reason(g, 0, "send") == "" and reason(g, 0, "ready") == "why.finish-first"
    )
    do(g, 0, "promise 0")
    assert reason(g, 0, "want gold") == reason(g, 0, "promise 1") == "why.one-promise" and can(g, 0) == ["send", "drop"]


@rule("PAR-3.6")
def test_none_of_a_kind_may_be_written_in_an_offer() -> None:
    assert goods_from_json({"wool": 0, "ore": 1}) == lot("ore")


# Voyage and trade abroad


@rule("PAR-4.2")
def test_the_question_of_loading_says_what_is_decided_and_how_much_room_there_is() -> None:
    g = table()
    hold(g, 0, "3 wool")
    begin(g, "voyage")
    assert g.top is not None and g.top.question(g, 0).id == "ask.Loading.land"
    do(g, 0, "sail egypt", "load wool")
    question = g.top.question(g, 0)
    assert question.id == "ask.Loading.cargo" and question.args["room"] == DATA.limits.cargo - 1


@rule("PAR-4.1", "PAR-4.2")
def test_why_a_fleet_is_not_loaded_so() -> None:
    g = table()
    hold(g, 0, "2 wool")
    begin(g, "voyage")
    assert reason(g, 0, "ready") == "why.fleets-undecided" and reason(g, 0, "load wool") == reason(g, 0, "stop") == "why.no-land"
    do(g, 0, "sail egypt")
    assert reason(g, 0, "ready") == reason(g, 0, "sail ionia") == reason(g, 0, "stay") == "why.still-loading"
    assert reason(g, 0, "stop") == "why.fleet-empty" and reason(g, 0, "load ore") == "why.not-held"
    do(g, 0, "load wool")
    assert reason(g, 0, "stop") == ""
    do(g, 0, "stop")
    if g.draft[0]:
        assert reason(g, 0, "sail ionia") == reason(g, 0, "stay") == "why.no-more-fleets" and can(g, 0)[0] == "ready"


@rule("PAR-5.12", "PAR-R3")
@pytest.mark.parametrize(("cargo", "gold", "rares"), [("4 wool 2 papyrus", 0, 2), ("4 wool gold", 1, 0)])
def test_counted_treasure_is_counted_on(cargo: str, gold: int, rares: int) -> None:
    """None was counted too; what is bought and sold afterwards all have seen."""
    g = table()
    fleet = abroad(g, 0, "a", "egypt", cargo)
    draws(g, "pirates-gold-hunters")
    g.announce(fleet)
    assert (g.shown[fleet][KNOWN_GOLD], g.shown[fleet][KNOWN_RARES]) == (gold, rares)
    g.board(fleet, 10)
    assert g.shown[fleet][KNOWN_GOLD] == gold + 1
    g.unload(fleet, 10)
    assert g.shown[fleet][KNOWN_GOLD] == gold
    g.board(fleet, 6, 2)
    assert g.shown[fleet][KNOWN_RARES] == rares + 2
    g.unload(fleet, 6)
    assert g.shown[fleet][KNOWN_RARES] == rares + 1 and g.shown[fleet][KNOWN_GOLD] == gold


@rule("PAR-5.4", "PAR-5.10", "PAR-5.11")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("letter", ["a", "b", "c"])
def test_all_are_told_which_fleet_was_struck(seat: int, letter: str) -> None:
    fates: dict[str, type[SentHome | Diverted | Lost]] = {
        "storm-battered": SentHome,
        "storm-off-course": Diverted,
        "storm-great-wave": Lost,
    }
    for storm, fate in fates.items():
        g = table()
        g.events = []
        abroad(g, seat, letter, "egypt", "4 wool")
        draws(g, storm)
        begin(g, "hazard")
        (event,) = told(g, fate)
        assert (event.seat, event.fleet) == (seat, "abc".index(letter))


@rule("PAR-3.8")
@pytest.mark.parametrize("last", ["accept 1", "decline 1"])
def test_an_offer_to_all_with_one_taker_is_carried_out_when_all_have_answered(last: str) -> None:
    for taker in (0, 1):
        g = desk("wool", "wool", "gold")
        do(g, 2, "offer all 1 gold for 1 wool")
        first, second = (taker, 1 - taker) if last == "decline 1" else (1 - taker, taker)
        do(g, first, "accept 1" if last == "decline 1" else "decline 1")
        assert hand(g, 2) == "1 gold", "one has not answered yet"
        do(g, second, last)
        assert hand(g, taker) == "1 gold" and hand(g, 2) == "1 wool" and hand(g, 1 - taker) == "1 wool"


@rule("PAR-6.13")
def test_a_fleet_that_can_only_deliver_is_asked() -> None:
    """Two kinds of cards that trade for nothing there, but are what the next stage costs."""
    g = table()
    wonder(g, 0, "colossus")
    wonder(g, 0, "temple-of-artemis", "partial")
    abroad(g, 0, "a", "ionia", "pottery tools")
    status(g, "ionia", "open-harbor")
    g.dealings[0] = g.settings.trades
    assert can_do(g, 0, 0) and not can_do(g, 1, 0)
    g.wonders[0] = g.wonders[0][:1]
    assert not can_do(g, 0, 0)


@rule("PAR-6.9")
def test_aegis_cards_are_not_traded_abroad() -> None:
    g = table()
    fleet = abroad(g, 0, "a", "egypt", "3 wool 3 ore army gift")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "trade a f-bb")
    for aegis in ("army", "gift", "warship"):
        assert reason(g, 0, f"give {aegis}") == "kernel.not-now" and f"give {aegis}" not in can(g, 0)
    assert aboard(g, fleet) == "3 ore 3 wool 1 army 1 gift"


# Build


@rule("PAR-8.8")
def test_there_is_no_fourth_fleet() -> None:
    g = table()
    g.fleets[0] = 3
    hold(g, 0, RICH)
    begin(g, "build")
    assert reason(g, 0, "launch") == "why.all-fleets" and "launch" not in can(g, 0)


@rule("PAR-8.8")
@pytest.mark.parametrize("fleets", [1, 2])
def test_the_last_gold_buys_a_fleet(fleets: int) -> None:
    for short, refused in ((0, ""), (1, "why.no-gold")):
        g = table()
        g.fleets[0] = fleets
        hold(g, 0, f"{DATA.fleet_gold[fleets] - short} gold")
        assert undertaken(g, 0, "launch") == refused


@rule("PAR-3.3", "PAR-R47")
def test_a_service_of_the_agora_is_bought_once_and_not_from_oneself() -> None:
    g = table()
    wonder(g, 1, "great-agora")
    for seat in (0, 1, 2):
        hold(g, seat, "9 wool 9 ore")
    begin(g, "build")
    assert reason(g, 1, "service great-agora") == "why.no-service"
    do(g, 0, "service great-agora")
    while g.draft[0]:
        do(g, 0, can(g, 0)[0])
    assert reason(g, 0, "service great-agora") == "why.service-bought"
    assert reason(g, 2, "service great-agora") == "", "what another bought"
    assert g.stock[0][10] == 1 and g.stock[1][10] == 0 and sum(g.stock[1]) == 19


@rule("PAR-3.3")
def test_the_agora_serves_nobody_before_it_stands() -> None:
    g = table()
    wonder(g, 1, "great-agora", "partial")
    hold(g, 0, RICH)
    begin(g, "build")
    assert reason(g, 0, "service great-agora") == "why.no-service"


@rule("PAR-8.1")
def test_ones_own_agora_works_once_a_season() -> None:
    g = table()
    hold(g, 0, "9 wool")
    hold(g, 1, "9 wool")
    wonder(g, 0, "great-agora")
    begin(g, "build")
    assert reason(g, 1, "use great-agora") == "why.wonder-not-yours" and reason(g, 0, "use oracle") == "why.wonder-not-yours"
    do(g, 0, "use great-agora")
    assert g.used[0] == 1 << USED_WONDER + GREAT_AGORA and g.stock[0][10] == 1
    assert g.stock[0][5] == 9 - DATA.powers.agora_basics
    assert reason(g, 0, "use great-agora") == "why.used-this-season"


@rule("PAR-8.1")
@pytest.mark.parametrize(("basics", "refused"), [(0, ""), (1, "why.lacking")])
def test_the_agora_takes_exactly_its_basics(basics: int, refused: str) -> None:
    g = table()
    wonder(g, 0, "great-agora")
    hold(g, 0, f"{DATA.powers.agora_basics - basics} wool gold")
    begin(g, "build")
    assert reason(g, 0, "use great-agora") == refused


@rule("PAR-8.4")
def test_a_structure_creates_as_often_as_it_stands() -> None:
    makers = [name for name, makes in zip(("shrine",), DATA.makes, strict=False) if makes >= 0]
    for name in makers:
        for number in (1, 2):
            g = table()
            hold(g, 0, RICH)
            begin(g, "build")
            assert reason(g, 0, f"use {name}") == "why.structure-not-built"
            stands(g, 0, *[name] * number)
            for _ in range(number):
                do(g, 0, f"use {name}")
                while g.draft[0]:
                    do(g, 0, can(g, 0)[0])
            assert reason(g, 0, f"use {name}") == "why.created-this-season"


@rule("PAR-8.7", "PAR-R35")
def test_why_a_philosophy_is_not_adopted() -> None:
    g = table()
    hold(g, 0, "wool 2 gold")
    begin(g, "build")
    assert reason(g, 0, "adopt stoicism") == "why.no-academy"
    stands(g, 0, "academy")
    assert reason(g, 0, "adopt stoicism") == "why.not-introduced"
    believes(g, 1, "stoicism", "cynicism", "sophism")
    do(g, 0, "adopt stoicism")
    assert reason(g, 0, "adopt stoicism") == "why.philosophy-owned" and g.stock[0][10] == 2, "the first is free"
    do(g, 0, "adopt cynicism")
    assert g.stock[0][10] == 1 and reason(g, 0, "adopt sophism") == "why.no-gold-to-adopt", "a gold for each one owned"


@rule("PAR-8.7")
def test_the_last_copy_of_a_philosophy_can_be_adopted() -> None:
    copies = DATA.limits.philosophy_copies
    names = ("chios", "crete", "rhodes", "naxos", "lemnos", "scyros")
    for owners in (copies - 1, copies):
        g = table(*names[: owners + 1])
        for other in range(1, owners + 1):
            believes(g, other, "stoicism")
        stands(g, 0, "academy")
        assert undertaken(g, 0, "adopt stoicism") == ("why.no-copy-left" if owners == copies else "")


@rule("PAR-R37", "PAR-8.7")
@pytest.mark.parametrize("library", [0, 1, 2])
def test_the_librarys_owner_gets_a_share_of_what_others_pay(library: int) -> None:
    g = table()
    wonder(g, library, "great-library")
    stands(g, 0, "academy")
    believes(g, 0, "cynicism", "sophism")
    believes(g, 1, "stoicism")
    hold(g, 0, "3 gold wool")
    begin(g, "build")
    do(g, 0, "adopt stoicism")
    price = DATA.powers.library_adoption_gold if library == 0 else 2
    assert g.stock[0][10] == 3 - price
    shares = [DATA.powers.library_share if seat == library != 0 else 0 for seat in (1, 2)]
    assert [g.stock[seat][10] for seat in (1, 2)] == shares


@rule("PAR-8.1")
def test_mercenaries_are_hired_once_for_exactly_their_price() -> None:
    for gold, refused in ((DATA.army_gold, ""), (DATA.army_gold - 1, "why.no-gold")):
        g = table()
        g.effects[0] = HIRING
        hold(g, 0, f"{gold} gold")
        hold(g, 1, RICH)
        assert undertaken(g, 0, "hire") == refused and undertaken(g, 1, "hire") == "why.no-mercenaries"
    g = table()
    g.effects[0] = HIRING
    hold(g, 0, RICH)
    begin(g, "build")
    do(g, 0, "hire")
    assert g.stock[0][11] == 1 and g.stock[0][10] == 9 - DATA.army_gold
    assert reason(g, 0, "hire") == "why.used-this-season"


# Discard, the end, the beginning


@rule("PAR-9.5")
def test_the_mausoleum_itself_has_been_used() -> None:
    g = table()
    hold(g, 0, "2 wool")
    wonder(g, 0, "mausoleum")
    begin(g, "discard")
    do(g, 0, "give wool", "give wool", "hide")
    assert g.used[0] == 1 << USED_WONDER + MAUSOLEUM


@rule("PAR-R62")
def test_the_hands_of_those_who_tie_lie_open_and_no_others() -> None:
    g = table()
    g.season = 11
    for seat in (1, 2):
        stands(g, seat, "workshop")
    hold(g, 1, "grain")
    leaders = sum(1 << seat for seat in range(3) if g.structures(seat) == max(g.scores()))
    check(g)
    assert leaders.bit_count() > 1 and g.open_hands == leaders


@rule("PAR-V5", "PAR-R62")
@pytest.mark.parametrize("winner", [0, 1, 2])
@pytest.mark.parametrize(
    ("number", "thing"), [(6, "philosophy"), (7, "fleet"), (8, "army"), (9, "gold"), (10, "papyrus"), (11, "wool")]
)
def test_what_breaks_a_tie_and_from_when_hands_are_shown(winner: int, number: int, thing: str) -> None:
    g = table("chios", "chios", "chios")
    g.season = 11
    if thing == "philosophy":
        believes(g, winner, "stoicism")
    elif thing == "fleet":
        g.fleets[winner] = 2
    else:
        hold(g, winner, thing)
    before = g.reveals
    assert check(g) and g.victors == [winner] and g.decided_by == number
    assert g.open_hands == (7 if number >= 9 else 0) and (g.reveals > before) == (number >= 9)


@rule("PAR-V4")
def test_nobody_wins_before_the_last_season_unless_an_island_is_complete() -> None:
    g = table("chios", "chios", "chios")
    hold(g, 0, "gold")
    g.season = 10
    assert not check(g) and g.victors == []
    whole = g.complete_island()
    g.villages[1], g.workshops[1] = (1 << 6) - 1, DATA.workshops
    g.acropolis[1] = sum(1 << 2 * kind for kind in range(6))
    while g.structures(1) < whole - 1:
        wonder(g, 1, "oracle" if not g.wonders[1] else "colossus")
    assert not check(g)
    wonder(g, 1, "mausoleum")
    assert g.structures(1) == whole and check(g) and g.victors == [1]


@rule("PAR-S1", "PAR-S5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_new_table_is_empty(players: int) -> None:
    """One fleet at home and two villages an island; nothing built, used, promised, dealt or won."""
    g = blank(players, DATA, table().settings, tuple(range(players)))
    none = [0] * players
    for counts in (g.workshops, g.acropolis, g.philosophies, g.effects, g.used, g.drops, g.made):
        assert counts == none
    assert g.fleets == [1] * players and set(g.port) == {-1} and set(g.dealings) == {0} and not any(g.bank)
    assert not any(map(any, g.stock)) and not any(map(any, g.cargo)) and not any(map(any, g.idle))
    assert (g.season, g.open_hands, g.decided_by, g.victors, g.pledges, g.offers) == (0, 0, 0, [], [], [])
    assert g.introduced == [-1] * len(PHILOSOPHY_NAMES) and set(g.harbours) == {-1} and g.draws == list(DATA.draws)
