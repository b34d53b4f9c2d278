"""The OpenAPI document knows every route, and what it promises of an answer holds."""

from typing import Any

import jsonschema_rs
import pytest
from starlette.testclient import TestClient

from aegean.web.openapi import ANSWERS, PLACE
from tests.web.site import Site


@pytest.fixture
def document(site: Site) -> dict[str, Any]:
    found: dict[str, Any] = site.visitor().get("/api/v1/openapi.json").json()
    return found


def test_every_route_is_in_it_and_nothing_else(site: Site, document: dict[str, Any]) -> None:
    served = {(method.lower(), PLACE.sub(r"{\1}", route.path)) for route in site.app.routes for method in route.methods or ()}  # type: ignore[attr-defined]
    served -= {(method, path) for method, path in served if method == "head"}
    assert {(method, path) for path, methods in document["paths"].items() for method in methods} == served
    assert {(method, path) for method, path in served if path.startswith("/api/")} <= {
        *ANSWERS,
        ("get", "/api/v1/tables/{id}/events"),
    }


def test_answers_are_as_promised(site: Site, document: dict[str, Any]) -> None:
    ada = site.visitor()
    token = check(document, ada, "post", "/api/v1/people", {"name": "Ada"})["token"]
    ada.headers["authorization"] = f"Bearer {token}"
    seats = ["me", "bot:novice", "bot:novice"]
    table = check(document, ada, "post", "/api/v1/tables", {"game": "polis", "seats": seats})["id"]
    for path in (
        "games",
        "games/polis/things",
        "tables",
        "tables/{id}",
        "tables/{id}/view",
        "tables/{id}/prompt",
        "tables/{id}/log",
    ):
        check(document, ada, "get", f"/api/v1/{path}", id=table)
    prompt = ada.get(f"/api/v1/tables/{table}/prompt").json()
    if prompt["options"]:
        move = {"seq": prompt["seq"], "action": prompt["options"][0]["key"]}
        check(document, ada, "post", "/api/v1/tables/{id}/act", move, id=table)
    check(document, ada, "post", "/api/v1/tables/{id}/chat", {"text": "hello"}, id=table)
    check(document, ada, "get", "/health", status=503)


def check(
    document: dict[str, Any], visitor: TestClient, method: str, path: str, body: Any = None, id: str = "", status: int = 0
) -> Any:
    written = path.replace("games/polis", "games/{game}")
    answer = visitor.request(method, path.replace("{id}", id), json=body)
    promised = document["paths"][written][method]["responses"]
    assert str(status or answer.status_code) in promised and answer.status_code in (status, 200, 201), answer.text
    schema = ANSWERS[method, written]
    jsonschema_rs.validate(schema, answer.json())
    return answer.json()
