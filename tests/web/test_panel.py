"""Questions shaped like the decision: kinds of action, numbers as one control, one option that stands out."""

import random
import re
from collections import Counter
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from aegean.games import own_titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.saves import load
from aegean.web.composer import forms
from aegean.web.links import at_table
from aegean.web.panel import FLAT, Panel, panel
from aegean.web.templating import render
from tests.web.recorded import FIXTURES, WHOLE, lay_out, person_of
from tests.web.site import Site, hidden

EVERY = 17
"""So many decisions are passed over between two looks."""


@cache
def panels(title: Title[Any]) -> list[tuple[Prompt, Panel]]:
    """What seats are asked in the course of a recorded game."""
    session = load(FIXTURES / title.id / f"{WHOLE[title.id]}.json")
    names = tuple("ABCDEF"[: session.players])
    links = at_table(title, session.edition, "x", 0)
    found = []
    position = session.at(0).position
    for number, decision in enumerate(session.decisions, start=1):
        if number % EVERY == 0:
            prompt = Prompt(title, position.view(decision.seat), decision.seat)
            found.append((prompt, panel(prompt, names, "en", links)))
        session.carry_out(position, number, decision)
    return found


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_every_option_is_offered_once_and_no_flat_list_is_long(title: Title[Any]) -> None:
    for prompt, asked in panels(title):
        shown = [choice.key for group in (*asked.runs, *asked.kinds, *asked.apart) for choice in group.choices]
        shown += [choice.key for matter in asked.matters for choice in matter.choices]
        by_form = {action for form in prompt.compositions for action in form.stands_for}
        assert sorted(shown) == sorted(option.key for option in prompt.options if option.action not in by_form)
        first, others = asked.asks
        assert f"{first} {others}".strip() == asked.question, "a long question is cut between two sentences, and nothing is lost"
        flat = [group for group in asked.apart if not group.many and not group.rows]
        several = [group for group in flat if len(group.choices) > 1]
        assert sum(len(group.choices) for group in flat) <= 8 or len(several) <= 1, "one kind, or few"


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_what_destroys_is_never_what_stands_out(title: Title[Any]) -> None:
    for prompt, asked in panels(title):
        if asked.primary:
            action = next(option.action for option in prompt.options if option.key == asked.primary)
            assert not prompt.position.weighty(prompt.seat, action), asked.primary
        assert prompt.position.usual(prompt.seat) in (-1, *prompt.actions)


DESTROYS = {
    "polis": {"destroy", "sacrifice", "discard"},
    "poseidon": {"trade-in"},
    "parthenon": {"surrender", "discard", "broken"},
    "clash": {"raze", "destroy", "remove", "lose"},
}
"""The kinds of action by which something of one's own is lost for good."""
OFTEN = 3
"""So often each kind of question is looked at."""


def questions(title: Title[Any]) -> list[Prompt]:
    """Every kind of question of some games played by chance, a few of each: what is asked, with how many forms and matters."""
    found: list[Prompt] = []
    seen: Counter[tuple[str, int, int]] = Counter()
    dice = random.Random(5)
    for seed in range(1, 5):
        session = Session(title, title.players.start, seed)
        for _ in range(1200):
            if session.over:
                break
            seat = dice.choice(session.waiting)
            prompt = session.prompt(seat)
            kind = (prompt.question.id, len(prompt.compositions), len(prompt.matters))
            seen[kind] += 1
            if seen[kind] <= OFTEN:
                found.append(Prompt(title, session.view(seat), seat))
            session.act(dice.choice(prompt.actions), seat)
    return found


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_one_action_stands_out_and_none_that_destroys(title: Title[Any]) -> None:
    names = tuple("ABCDEF")
    table = SimpleNamespace(id="x", game="polis", trial=None, seats=[SimpleNamespace(stand_in="")] * 6)
    still: dict[str, Any] = {"coach": None, "table": table, "request": None, "late": [], "last_move": [], "over": False, "seq": 1}
    still |= {"waiting": [], "other": None, "stopped": False, "unasked": [], "undoable": False, "may_ask": False}
    for prompt in questions(title):
        asked = panel(prompt, names, "en", at_table(title, title.edition(), "x", prompt.seat))
        seen = {"panel": asked, "matters": asked.matters, "forms": forms(prompt, names, "en"), "seat": prompt.seat}
        html = render("part_prompt.html", "en", **still, **seen)
        buttons = re.findall(r"<button [^>]*>", html)
        first = [button for button in buttons if 'class="primary"' in button or 'class="send primary"' in button]
        assert len(first) <= 1, prompt.question
        for option in prompt.options:
            if option.key.split()[0] in DESTROYS[title.id]:
                assert prompt.position.weighty(prompt.seat, option.action), option
                assert all(f'value="{option.key}"' not in button for button in first), option
        for group in asked.groups:
            lists = [choices for _, choices in group.rows] or [group.choices]
            assert group.many or group.amounts is not None or all(len(choices) <= FLAT + 1 for choices in lists), group.verb


def test_clash_asks_for_the_kind_of_action_first() -> None:
    clash = next(title for title in own_titles() if title.id == "clash")
    turns = [asked for _, asked in panels(clash) if asked.by_kind]
    assert turns and all(asked.primary == "" for asked in turns)
    assert any("collect" in [kind.verb for kind in asked.kinds] for asked in turns)


def test_what_most_people_do_stands_first() -> None:
    """Once the actions of a turn are used, ending it; where something can be built, building it."""
    clash, parthenon = (next(title for title in own_titles() if title.id == id) for id in ("clash", "parthenon"))
    used = [asked for prompt, asked in panels(clash) if prompt.question.id == "ask.TurnNoActions" and not asked.by_kind]
    assert used and {asked.primary for asked in used} == {asked.groups[0].choices[0].key for asked in used} == {"end"}
    building = [asked for prompt, asked in panels(parthenon) if prompt.question.id == "ask.Build"]
    able = [asked for asked in building if any(group.verb == "build" for group in asked.groups)]
    assert able and all(asked.primary.startswith("build ") and asked.groups[0].verb == "build" for asked in able)
    assert all(not asked.primary.startswith("build ") for asked in building if asked not in able)


def test_a_bid_is_one_control_and_the_number_typed_is_the_bid(site: Site) -> None:
    ada = site.visitor()
    host = person_of(site.server.store, site.table(ada, "me", "open", "open"))
    polis = load(FIXTURES / "polis" / f"{WHOLE['polis']}.json")
    bid = next(n for n, decision in enumerate(polis.decisions) if polis.text(decision).startswith("bid "))
    id, seat = lay_out(site.server.store, host, "polis", (bid + 0.5) / len(polis.decisions))
    page = ada.get(f"/t/{id}").text
    panel_part = page.split('id="r-prompt"')[1].split('id="r-seats"')[0]
    assert panel_part.count('name="amount"') == 1 and "data-compose" not in panel_part
    least = int(re.findall(r'name="amount" value="(\d+)"', panel_part)[0])
    told = re.findall(r'<p data-n="(\d+)"( hidden)?><b>(.*?)</b>\s+(.+?)</p>', panel_part)
    assert [int(n) for n, *_ in told][:3] == [least, least + 1, least + 2], "each number tells what it costs and leads to"
    assert [bool(shut) for _, shut, *_ in told][:2] == [False, True] and f"you pay {least} " in told[0][3]
    form = {"seat": seat, "seen": hidden(page, "seen"), "act": "bid", "amount": least + 2}
    assert ada.post(f"/t/{id}/act", data=form).status_code == 303
    room = site.server.rooms.get(id)
    assert room.now.session.text(room.now.session.decisions[-1]) == f"bid {least + 2}"
