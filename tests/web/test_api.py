"""A program plays through the JSON API, by the same rules."""

from starlette.testclient import TestClient

from tests.web.site import Site


def program(site: Site, name: str) -> TestClient:
    client = site.visitor()
    token = client.post("/api/v1/people", json={"name": name}).json()["token"]
    del client.headers["sec-fetch-site"]
    client.headers["authorization"] = f"Bearer {token}"
    return client


def test_three_programs_play_a_whole_game(site: Site) -> None:
    programs = [program(site, name) for name in ("Alpha", "Beta", "Gamma")]
    wish = {"game": "polis", "seats": ["me", "open", "invited"], "options": {"boards": "random"}}
    made = programs[0].post("/api/v1/tables", json=wish)
    assert made.status_code == 201
    id, invitation = made.json()["id"], made.json()["invitations"]["2"]
    assert programs[1].post(f"/api/v1/tables/{id}/join", json={"seat": 1}).json()["seat"] == 1
    assert programs[2].post(f"/api/v1/tables/{id}/join", json={"invitation": invitation}).json()["seat"] == 2
    site.server.limits.allow = lambda what, who: True  # type: ignore[method-assign]
    for number in range(2000):
        table = programs[0].get(f"/api/v1/tables/{id}").json()
        if table["state"] == "over":
            break
        seat = table["asked"][0]
        prompt = programs[seat].get(f"/api/v1/tables/{id}/prompt").json()
        option = prompt["options"][number % len(prompt["options"])]
        action = option["key"] if number % 2 else option["action"]
        answer = programs[seat].post(f"/api/v1/tables/{id}/act", json={"seq": prompt["seq"], "action": action})
        assert answer.status_code == 200, answer.text
    assert table["state"] == "over"
    result = programs[1].get(f"/api/v1/tables/{id}/result").json()
    assert len(result["scores"]) == 3 and result["winners"]
    assert programs[1].get(f"/t/{id}/game.json").json()["names"] == ["Alpha", "Beta", "Gamma"]


def test_programs_are_refused_in_json(site: Site) -> None:
    alpha, beta = program(site, "Alpha"), program(site, "Beta")
    id = alpha.post("/api/v1/tables", json={"game": "polis", "seats": ["me", "bot:novice", "bot:novice"]}).json()["id"]
    refused = beta.post(f"/api/v1/tables/{id}/act", json={"seat": 0, "seq": 0, "action": "draw red"})
    assert refused.status_code == 403
    assert refused.json()["error"] == "That is not your seat."
    assert beta.get(f"/api/v1/tables/{id}/prompt").status_code == 403
    assert beta.get(f"/api/v1/tables/{id}/view?seat=0").status_code == 403
    assert beta.get(f"/api/v1/tables/{id}/view").json()["seat"] is None
    for body in (b"", b"[]", b"{", b'{"game": 5}', b'{"game": "polis", "seats": "me"}', b'{"game": "chess", "seats": []}'):
        assert 400 <= alpha.post("/api/v1/tables", content=body).status_code < 500


def test_a_wrong_token_is_nobody(site: Site) -> None:
    eve = site.visitor(authorization="Bearer forged")
    assert eve.post("/api/v1/tables", json={"game": "polis", "seats": ["me"]}).status_code == 403


def test_the_log_and_the_prompt_are_in_words(site: Site) -> None:
    alpha = program(site, "Alpha")
    id = alpha.post("/api/v1/tables", json={"game": "polis", "seats": ["me", "bot:novice", "bot:novice"]}).json()["id"]
    assert alpha.get("/api/v1/games").json()["games"][0]["id"] == "polis"
    lines = alpha.get(f"/api/v1/tables/{id}/log").json()["lines"]
    assert lines and all(line["text"] for line in lines)
    assert alpha.get("/api/v1/tables").json()["mine"][0]["id"] == id
