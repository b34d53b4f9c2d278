"""Combat (COC-3.13) and conquest (COC-3.14)."""

from aegean.games.clash.city import city_size
from aegean.games.clash.fight import LAND, SIDE_FIELDS, Fight, Side
from aegean.games.clash.units import SPENT, cargo, cargo_state
from tests.games.clash.table import Table
from tests.rule import rule


def war(mine: int, theirs: int, city: bool = False) -> Table:
    """Armies of player 0 on D5 against armies of player 1 on D6, Tactics on both sides."""
    table = Table().has(0, "tactics").has(1, "tactics").army(0, "D5", mine)
    if city:
        table.city(1, "D6")
    if theirs:
        table.army(1, "D6", theirs)
    return table


def attack(table: Table, n: int) -> Table:
    return table.whole("move D5 D6 " + " ".join(["army"] * n))


@rule("COC-3.13.2", "COC-E20")
def test_hits_are_a_fifth_of_the_sum() -> None:
    table = attack(war(4, 3).dice(6, 5, 4, 4, 2, 1, 1), 4)
    assert table.armies("D6") == 4, "19 is three hits, 4 is none"
    table = attack(war(3, 4).dice(2, 1, 1, 6, 5, 4, 4), 3)
    assert table.armies("D5") == 0 and table.armies("D6") == 4


@rule("COC-3.13.2")
def test_losses_are_simultaneous_and_the_attacker_decides_to_go_on() -> None:
    table = attack(war(2, 2).dice(3, 2, 3, 3), 2)
    assert table.asks() == "GoOn"
    assert (table.armies("D5"), table.armies("D6")) == (1, 1)
    table.act("retreat")
    assert table.armies("D5") == 1 and not table.g.record.won


@rule("COC-3.13.1")
def test_siegecraft_then_steel_of_both_sides() -> None:
    table = war(2, 1, city=True).city(1, "D6", fortress=1).has(0, "siegecraft", "steel-weapons").has(1, "steel-weapons")
    table.goods(0, wood=2, ore=1).goods(1, ore=1)
    attack(table, 2)
    order = []
    while table.asks() in ("Siegecraft", "Steel"):
        order.append((table.asks(), table.seat))
        table.act("siegecraft wood" if table.asks() == "Siegecraft" else "yes")
    assert order == [("Siegecraft", 0), ("Steel", 0), ("Steel", 1)]


@rule("COC-3.13.3", "COC-E21")
def test_settlers_go_with_the_last_army_and_cargo_with_the_ship() -> None:
    table = attack(war(2, 1).settler(1, "D6", 2).dice(5, 5, 1), 2)
    assert table.settlers("D6") == 0 and table.g.left(1, 0) == 4
    table = Table().land(B3="sea", B4="sea").ship(0, "B3").ship(1, "B4", "army", "army").dice(6, 1)
    table.act("move", "from B3", "ship 0", "to B4")
    assert table.ships(1) == [] and table.g.left(1, 1) == 16 and table.ships(0) == ["B4"]


@rule("COC-3.13.4")
def test_retreat_leads_back_to_where_the_move_began() -> None:
    table = Table().land(B3="sea", B4="sea", B5="sea").ship(0, "B3").ship(1, "B5").dice(1, 1)
    table.act("move", "from B3", "ship 0", "to B5", "retreat")
    assert table.ships(0) == ["B3"] and table.ships(1) == ["B5"]
    assert table.refused("move") == "COC-3.7.1", "they have fought"


@rule("COC-3.13.5", "COC-3.13.9")
def test_win_loss_and_draw() -> None:
    won = attack(war(1, 1).dice(5, 1), 1)
    assert won.armies("D6") == 1 and won.armies("D5") == 0 and won.g.record.won == 1
    lost = attack(war(1, 1).dice(1, 5), 1)
    assert lost.armies("D5") == 0 and lost.armies("D6") == 1 and lost.g.record.won == 2
    draw = attack(war(1, 1, city=True).dice(5, 5), 1)
    assert draw.armies("D5") == draw.armies("D6") == 0 and draw.owner("D6") == 1 and not draw.g.record.won


@rule("COC-3.13.6", "COC-E59")
def test_a_fortress_helps_in_the_first_round() -> None:
    table = war(2, 1).city(1, "D6", fortress=1).settler(1, "D6").dice(5, 5, 6, 5)
    attack(table, 2)
    assert table.armies("D5") == table.armies("D6") == table.settlers("D6") == 0
    assert table.owner("D6") == 1 and table.mood("D6") == "neutral", "a draw"


@rule("COC-3.13.6")
def test_a_fortress_without_tactics_is_no_help() -> None:
    table = war(1, 0).city(1, "D6", fortress=1)
    table.g.advances[1] &= ~(1 << 16)
    attack(table, 1)
    assert table.owner("D6") == 0, "walked in"


@rule("COC-3.13.7", "COC-E22", "COC-E23")
def test_a_fortress_alone_has_one_round() -> None:
    held = attack(war(1, 0).city(1, "D6", fortress=1).dice(1, 5), 1)
    assert held.owner("D6") == 1 and held.armies("D5") == 0
    fell = attack(war(1, 0).city(1, "D6", fortress=1).dice(1, 4), 1)
    assert fell.owner("D6") == 0
    two = attack(war(2, 0).city(1, "D6", fortress=1).dice(1, 1, 6), 2)
    assert two.owner("D6") == 0 and two.armies("D6") == 1


@rule("COC-3.13.8", "COC-E46")
def test_ignored_hits_do_not_save_from_encircled() -> None:
    table = war(3, 3).city(1, "D6", fortress=1).hand(0, 2).dice(3, 3, 1, 1, 1, 1, 1, 6)
    attack(table, 3)
    table.act("tactics action-02")
    assert table.armies("D6") == 2, "the rolled hit is ignored, the encircled army is not saved"


@rule("COC-E46", "COC-R74")
def test_encircled_takes_one_more_when_losses_are_even() -> None:
    table = war(3, 3).hand(0, 2).dice(3, 3, 1, 3, 3, 1, 6)
    attack(table, 3)
    table.act("tactics action-02")
    assert (table.armies("D5"), table.armies("D6")) == (2, 1)
    none = war(3, 3).hand(0, 2).dice(1, 1, 1, 1, 1, 1, 5)
    attack(none, 3)
    none.act("tactics action-02")
    assert (none.armies("D5"), none.armies("D6")) == (3, 2), "0:0 qualifies"
    table = attack(war(1, 1).hand(0, 2).dice(1, 1, 4, 5, 1), 1)
    table.act("tactics action-02", "fight")
    assert table.armies("D6") == 1 and table.asks() == "Turn", "one die, and the next are those of the second round"


@rule("COC-3.13.2")
def test_a_new_round_leaves_nothing_of_the_last_on_either_side() -> None:
    fight = Fight(LAND, 0, 1, 0, 1)
    lasting = ("units", "kills", "scavenged", "steel")
    for side in (fight.attacker, fight.defender):
        for field in SIDE_FIELDS:
            setattr(side, field, 7)
    fight.shown = 1
    fight.strike()
    assert fight.round == 1 and not fight.shown
    for side in (fight.attacker, fight.defender):
        left = {field: getattr(side, field) for field in SIDE_FIELDS}
        assert left == {field: 7 if field in lasting else getattr(Side(0, 0), field) for field in SIDE_FIELDS}


@rule("COC-E43")
def test_steel_weapons() -> None:
    table = war(1, 1).has(0, "steel-weapons").goods(0, ore=1).dice(3, 1)
    attack(table, 1)
    table.act("yes")
    assert table.armies("D6") == 1 and table.good(0, "ore") == 0, "3 + 2"
    free = war(1, 1).has(0, "steel-weapons", "metallurgy").dice(3, 1)
    assert attack(free, 1).armies("D6") == 1
    both = war(1, 1).has(0, "steel-weapons", "metallurgy").has(1, "steel-weapons").goods(0, ore=1).goods(1, ore=1).dice(3, 4)
    attack(both, 1)
    both.act("yes", "yes")
    assert both.armies("D5") == 0 and both.armies("D6") == 1, "3 + 1 misses, 4 + 1 hits"


@rule("COC-E44")
def test_siegecraft_cancels_die_or_shield() -> None:
    table = war(3, 2).city(1, "D6", fortress=1).has(0, "siegecraft").goods(0, wood=2).dice(4, 3, 3, 2, 2)
    attack(table, 3)
    table.act("siegecraft wood")
    assert table.asks() == "GoOn" and table.armies("D6") == 1, "two dice only; two hits, one ignored"
    assert table.armies("D5") == 3
    table = war(1, 0).city(1, "D6", fortress=1).has(0, "siegecraft").goods(0, wood=2, ore=2).dice(1)
    attack(table, 1)
    table.act("siegecraft both")
    assert table.owner("D6") == 0, "nothing is left of the fortress"
    for paid, owner in (("nothing", 1), ("ore", 1), ("wood", 0)):
        table = attack(war(1, 0).city(1, "D6", fortress=1).has(0, "siegecraft").goods(0, wood=2, ore=2).dice(1, 5), 1)
        assert table.act(f"siegecraft {paid}").owner("D6") == owner, "only wood keeps the fortress from rolling a five"
    for paid, owner in (("nothing", 1), ("wood", 1), ("ore", 0)):
        table = attack(war(2, 1).city(1, "D6", fortress=1).has(0, "siegecraft").goods(0, wood=2, ore=2).dice(3, 2, 1, 1), 2)
        assert table.act(f"siegecraft {paid}").owner("D6") == owner, "only ore lets a hit through the walls"


@rule("COC-E45")
def test_warships_ignore_a_hit_in_the_first_round() -> None:
    table = Table().has(0, "tactics", "warships").land(D5="sea").ship(0, "D5", "army", "army").army(1, "D6", 2)
    table.dice(1, 1, 3, 3).act("move", "from D5", "pick army", "pick army", "to D6")
    assert table.aboard(0, "army") == 2
    table.dice(1, 1, 3, 3).act("fight")
    assert table.aboard(0, "army") == 1
    sea = Table().has(1, "fishing", "warships").land(B3="sea", B4="sea").ship(0, "B3").ship(1, "B4").dice(6, 1)
    sea.act("move", "from B3", "ship 0", "to B4")
    assert sea.asks() == "GoOn" and sea.ships(1) == ["B4"]


@rule("COC-R25")
def test_the_owner_chooses_which_ship_sinks() -> None:
    table = Table().land(B3="sea", B4="sea").ship(0, "B3").ship(0, "B3").ship(1, "B4").ship(1, "B4", "army").dice(4, 2, 1, 1)
    table.act("move", "from B3", "ship 0", "ship 1", "to B4")
    assert table.asks() == "Sink" and table.seat == 1 and len(table.options()) == 2
    table.act("ship 0")
    assert table.aboard(1, "army") == 1


@rule("COC-R30")
def test_nobody_left_before_the_roll() -> None:
    table = war(1, 1, city=True).hand(0, 24)
    attack(table, 1)
    table.act("tactics action-24")
    assert table.armies("D5") == table.armies("D6") == 0 and table.owner("D6") == 1, "Martyr on both sides: a draw"
    table = war(2, 1).hand(0, 26).dice(6)
    attack(table, 2)
    table.act("tactics action-26")
    assert table.armies("D6") == 2, "Archers: the defender is gone at once"
    alone = war(1, 0).city(1, "D6", fortress=1).hand(0, 24)
    attack(alone, 1)
    alone.act("tactics action-24")
    assert alone.owner("D6") == 1 and alone.armies("D5") == 0


@rule("COC-R44")
def test_twenty_rounds_without_losses_force_a_retreat() -> None:
    table = attack(war(1, 1).dice(1, 1), 1)
    rounds = 1
    while table.asks() == "GoOn":
        table.dice(1, 1).act("fight")
        rounds += 1
    assert rounds == 20 and table.armies("D5") == table.armies("D6") == 1
    assert table.g.fight is None and table.refused("move") == "COC-3.7.1", "who fought does not move again"


@rule("COC-3.14.1", "COC-3.14.2", "COC-3.14.3", "COC-E26", "COC-R36")
def test_conquest() -> None:
    from aegean.games.clash.city import with_building

    table = Table(players=3).has(0, "tactics")
    goal = "B6"
    table.city(1, goal, temple=1).city(1, "D6").army(0, "C6")
    table.g.cities[table.at(goal)] = with_building(table.g.cities[table.at(goal)], 1, 2)
    table.g.take(2, 4)
    table.whole("move C6 B6 army")
    assert table.seat == 1, "the refugee's city"
    table.act("space D6")
    assert table.owner(goal) == 0 and table.colour(goal, "temple") == 0 and table.colour(goal, "port") == 2
    assert table.good(0, "gold") == 3 and table.settlers("D6") == 1 and table.mood(goal) == "angry"
    assert table.g.left(1, 7) == 5 and table.g.left(1, 3) == 7 and table.g.left(0, 3) == 6
    from aegean.games.clash.influence import is_source

    assert not is_source(table.g, 0, table.at(goal)), "it holds a third player's building"


@rule("COC-3.14.2", "COC-E26")
def test_an_angry_city_brings_neither_gold_nor_refugees() -> None:
    table = war(1, 0).city(1, "D6", "angry", temple=1)
    attack(table, 1)
    assert table.good(0, "gold") == 0 and table.g.left(1, 0) == 4


@rule("COC-3.14.1", "COC-E27")
def test_a_piece_the_winner_lacks_is_removed_for_gold() -> None:
    table = war(1, 0).city(1, "D6", temple=1)
    table.g.supply[3] = 0
    attack(table, 1)
    table.act("space D7")
    assert table.size("D6") == 1 and table.good(0, "gold") == 3


@rule("COC-3.14.4", "COC-E28")
def test_a_building_without_its_advance_only_counts() -> None:
    from aegean.games.clash.ids import COASTAL_CULTURE_OBJECTIVE, RELIGIOUS_FERVOR_OBJECTIVE
    from aegean.games.clash.objectives import fulfilled
    from tests.games.clash.test_build import harbour

    table = harbour(Table().goods(0, wood=2, food=0))
    assert table.g.scores()[0] == 2 * 4 + 2 and table.size("D4") == 3
    assert not fulfilled(table.g, 0, RELIGIOUS_FERVOR_OBJECTIVE) and not fulfilled(table.g, 0, COASTAL_CULTURE_OBJECTIVE)
    assert table.refused("build D4") == "COC-3.6.1"
    table.act("collect D4")
    assert not [text for text in table.options("gather") if "D5" in text]
    table.has(0, "myths", "fishing")
    assert fulfilled(table.g, 0, RELIGIOUS_FERVOR_OBJECTIVE)


@rule("COC-3.14.5")
def test_a_winner_without_settlements_destroys_the_city() -> None:
    table = war(1, 0).city(1, "D6", temple=0, academy=1, wonders="great-library")
    table.g.supply[7] = 0
    attack(table, 1)
    table.act("space D7")
    assert not table.g.cities[table.at("D6")] and table.good(0, "gold") == 3
    assert table.g.wonder_at[2] == -1 and table.g.left(1, 5) == 7 and table.g.left(0, 3) == 7
    assert city_size(table.g.cities[table.at("D7")]) == 1


@rule("COC-R29")
def test_a_free_army_needs_room() -> None:
    table = war(1, 2).city(1, "D6", temple=1).has(0, "fanaticism").army(0, "D2", 4).dice(1, 3, 3)
    attack(table, 1)
    assert table.asks() == "Moving" and table.armies("D2") == 4, "lost"


@rule("COC-R56", "COC-R72")
def test_negotiations_forbid_attacks_for_a_turn_each() -> None:
    table = war(1, 1).hand(0, 23).levels(0, culture=2).goods(0, culture=1, food=2)
    table.act("play action-23")
    table.act("move", "from D5", "pick army")
    assert table.refused("to D6") == "COC-R56"
    table.act("to D5" if "to D5" in table.options() else "to D4", "end")
    assert table.g.truce == [0, 1], "theirs lasts until the end of their turn"
    table.act("end")
    assert table.g.truce == [0, 0]
    late = Table().hand(0, 23).levels(0, culture=2).goods(0, culture=1, gold=2)
    late.act("advance storage")
    assert late.refused("play action-23") == "COC-R72"


@rule("COC-R32")
def test_a_card_without_effect_is_spent() -> None:
    table = war(4, 1).hand(0, 2).dice(6, 6, 6, 6, 1)
    attack(table, 4)
    table.act("tactics action-02")
    assert table.armies("D6") == 4 and table.g.hands[0] == () and table.g.action_discard == [1]


@rule("COC-3.13.7", "COC-R2")
def test_the_first_player_too_defends_with_a_fortress_alone() -> None:
    table = Table().has(0, "tactics").has(1, "tactics").army(1, "D5", 2).city(0, "D6", fortress=0).turn(1)
    table.dice(1, 1, 5).whole("move D5 D6 army army")
    assert table.owner("D6") == 1 and table.armies("D6") == 1, "the city's owner threw the die of the fortress"


@rule("COC-1.12")
def test_a_warlord_leads_one_battle_only() -> None:
    table = war(1, 1).army(0, "C4").army(1, "C5")
    table.g.record.warlord = 1
    table.dice(3, 1)
    attack(table, 1)
    assert table.armies("D6") == 1 and table.g.stacks[table.at("D6")] & 7 == 1, "3 + 2"
    table.dice(4, 1).whole("move C4 C5 army")
    assert table.asks() == "GoOn" and table.armies("C5") == 1, "4 alone misses"


@rule("COC-1.12")
def test_a_warlord_at_sea_leads_one_battle_only() -> None:
    table = Table().land(B3="sea", B4="sea", F3="sea", F4="sea").ship(0, "B3").ship(1, "B4").ship(0, "F3").ship(1, "F4")
    table.g.record.warlord = 1
    table.dice(3, 1).act("move", "from B3", "ship 0", "to B4")
    assert table.ships(1) == ["F4"], "3 + 2"
    table.dice(4, 1).act("from F3", "ship 0", "to F4")
    assert table.asks() == "GoOn", "4 alone misses"


@rule("COC-3.13.3", "COC-R27")
def test_settlers_of_attackers_from_ships_go_with_the_last_of_them() -> None:
    table = Table().has(0, "tactics").land(D5="sea").ship(0, "D5", "army", "settler").army(1, "D6", 2)
    table.dice(1, 6, 6).act("move", "from D5", "pick army", "pick settler", "to D6")
    assert table.aboard(0, "army") == table.aboard(0, "settler") == 0 and table.ships(0) == ["D5"]


@rule("COC-3.13.2", "COC-3.13.7")
def test_the_first_player_plays_a_card_for_a_fortress_alone() -> None:
    table = Table().has(0, "tactics").has(1, "tactics").army(1, "D5", 2).city(0, "D6", fortress=0).hand(0, 23).turn(1)
    table.whole("move D5 D6 army army")
    assert table.asks() == "PlayTactics" and table.seat == 0
    assert "tactics action-23" in table.options()


@rule("COC-R44", "COC-3.6.3")
def test_ships_built_among_enemies_go_down_after_twenty_rounds_without_losses() -> None:
    table = Table().has(0, "fishing", "tactics").hand(0, 23).city(0, "D4", temple=0).port(0, "D4", "D5").goods(0, wood=2)
    table.ship(1, "D5").act("build D4", "train ship")
    while table.asks() != "PlayTactics":
        table.act("stop")
    fight = table.g.fight
    assert fight is not None and fight.no_retreat
    fight.lossless = table.g.data.numbers.lossless_rounds - 1
    table.dice(1, 1).act("stop")
    assert table.ships(0) == [] and table.ships(1) == ["D5"] and table.asks() != "PlayTactics"


@rule("COC-3.13.4", "COC-R26", "COC-3.7.7")
def test_attackers_from_ships_that_retreated_have_fought() -> None:
    table = Table().has(0, "tactics").land(D5="sea").ship(0, "D5", "army", "settler").army(1, "D6", 2)
    table.dice(1, 1, 1).act("move", "from D5", "pick army", "pick settler", "to D6", "retreat")
    (ship,) = table.g.fleets[0]
    assert {cargo_state(cargo(ship, place)) for place in (0, 1)} == {SPENT}
    assert table.refused("move") == "COC-3.7.1"


@rule("COC-3.13.2")
def test_both_fleets_are_asked_for_a_card() -> None:
    table = Table().has(0, "tactics").has(1, "tactics").hand(0, 23).hand(1, 24).land(B3="sea", B4="sea")
    table.ship(0, "B3").ship(1, "B4").act("move", "from B3", "ship 0", "to B4")
    asked = []
    while table.asks() == "PlayTactics":
        asked.append(table.seat)
        table.dice(6, 6).act("stop")
    assert asked[:2] == [0, 1]


@rule("COC-1.8")
def test_steel_is_worth_less_against_steel() -> None:
    for both in (False, True):
        table = war(1, 1).hand(0, 6).has(0, "steel-weapons").goods(0, ore=1)
        numbers = table.g.data.numbers
        if both:
            table.has(1, "steel-weapons")
        attack(table, 1).act("yes")
        fight = table.g.fight
        bonus = numbers.steel_bonus_both if both else numbers.steel_bonus
        assert fight is not None and fight.attacker.steel == bonus


@rule("COC-1.8", "COC-3.12.2")
def test_steel_against_barbarians_who_have_none() -> None:
    table = Table().has(0, "tactics", "steel-weapons").hand(0, 6).goods(0, ore=1).army(0, "D5").barbarians("D6")
    attack(table, 1).act("yes")
    fight = table.g.fight
    assert fight is not None and fight.attacker.steel == table.g.data.numbers.steel_bonus
