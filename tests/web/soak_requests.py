"""Requests to all routes, right ones bent: no answer of 5xx. And schemathesis on the API, as the OpenAPI document describes it.

python -m tests.web.soak_requests 100000 [EXAMPLES]
"""

import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from starlette.testclient import TestClient

from aegean.web.app import documented
from aegean.web.openapi import BODIES, PLACE, QUERIES, document
from tests.web.site import SAME_SITE, Site

PART = 5_000

ODD = (
    "",
    "0",
    "-1",
    "--1",
    "1e9",
    "99999999999999999999",
    "\x00",
    "\ud800",
    "é" * 300,
    "'; DROP TABLE log; --",
    "<script>",
    "../../etc/passwd",
    "%00%ff",
    "null",
    "{}",
    "[[[[",
    "me",
    "polis",
    "\u202eabc",
    "undo",
    "draw red -- ",
    "draw red;draw blue;undo",
    "a" * 9000,
)
FIELDS = [
    "seat",
    "seen",
    "act",
    "words",
    "name",
    "text",
    "do",
    "for",
    "id",
    "key",
    "login",
    "password",
    "old",
    "program",
    "end",
    "compose",
    "word",
    "sure",
    "wanted",
    "seat0",
    "seat1",
    "pace",
]


class Bent:
    """Requests that are nearly right."""

    def __init__(self, site: Site, seed: int) -> None:
        self.dice = random.Random(seed)
        self.routes = [(method, path) for method, path in documented() if not path.endswith("/events")]
        self.ada = TestClient(site.app, headers=SAME_SITE, follow_redirects=False, raise_server_exceptions=False)
        self.tables = [site.table(self.ada, "me", "here", "here", name1="Bo", name2="Cy")]
        self.tables.append(site.table(self.ada, "me", "open", "invited", access="private"))
        room = site.server.rooms.get(self.tables[0])
        for _ in range(5):
            seat = room.now.session.waiting[0]
            room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
        self.moves = ["draw red", "pass", "send", *(option.key for option in room.now.prompt(0).options)]

    def value(self) -> Any:
        dice = self.dice
        return dice.choice((dice.choice(ODD), str(dice.randrange(-3, 12)), dice.choice(self.tables), dice.choice(self.moves)))

    def plain(self) -> Any:
        """Anything JSON can hold."""
        dice = self.dice
        return dice.choice((self.value(), dice.randrange(-5, 1 << 70), None, True, 1.5, [self.value()], {"bid": {"amount": 5}}))

    def send(self) -> tuple[int, str]:
        """One request; returns the status and what was sent."""
        dice = self.dice
        method, path = dice.choice(self.routes)
        if dice.random() < 0.03:
            method = dice.choice(("put", "delete", "patch", "head", "options"))
        address = PLACE.sub(lambda place: quote(self._place(place[1]), errors="replace"), path)
        query = {name: self.value() for name in dice.sample((*QUERIES.get(path, ()), *FIELDS[:8], "at", "entry", "look", "v"), 2)}
        written = "&".join(f"{name}={quote(str(value), errors='replace')}" for name, value in query.items())
        address += "?" + written if dice.random() < 0.5 else ""
        headers, body = {}, b""
        if method == "post" and path in BODIES:
            fields = [*BODIES[path]["properties"], "action", "nothing"]
            sent = {name: self.plain() for name in dice.sample(fields, min(len(fields), 3))}
            body = json.dumps(sent).encode() if dice.random() < 0.9 else str(self.plain()).encode(errors="replace")
            headers["content-type"] = "application/json"
        elif method == "post":
            chosen = dice.sample(FIELDS, 5)
            body = "&".join(f"{name}={quote(str(self.value()), errors='replace')}" for name in chosen).encode()
            headers["content-type"] = "application/x-www-form-urlencoded"
        if dice.random() < 0.1:
            headers[dice.choice(("accept-language", "referer", "hx-request", "cookie", "authorization", "host"))] = dice.choice(
                ("it", "true", "Bearer x", "aegean=x", "a b", "localhost")
            )
        if path in ("/logout", "/me/delete"):
            headers["cookie"] = "aegean=nobody"
        answer = self.ada.request(method, address, content=body, headers=headers)
        return answer.status_code, f"{method} {address[:200]} {body[:200]!r} {headers}"

    def _place(self, name: str) -> str:
        if self.dice.random() < 0.2:
            return str(self.dice.choice(ODD)) or "x"
        return {"id": self.dice.choice(self.tables), "game": "polis", "name": "app.css"}.get(name, "x")


def fuzz(number: int, seed: int = 1) -> list[str]:
    """So many requests; returns those answered by 5xx."""
    with tempfile.TemporaryDirectory() as place:
        site = Site(Path(place))
        for rate in ("act", "chat", "join", "login", "account", "create", "read"):
            site.server.limits._set(f"{rate}=100000000/second")
        site.server.limits.counts["tables"] = 200
        site.server.checked = (float("inf"), "")  # bots do not move here, which is no trouble
        bent = Bent(site, seed)
        return [sent for status, sent in (bent.send() for _ in range(number)) if status >= 500]


def fuzz_in_parts(number: int) -> list[str]:
    """The same at one site after the other: what grows at one would slow down all that follows."""
    failed: list[str] = []
    for part in range(-(-number // PART)):
        failed += fuzz(min(PART, number - part * PART), part + 1)
        print(f"{min(number, (part + 1) * PART)} requests, {len(failed)} answers of 5xx", flush=True)
    return failed


def explored(examples: int) -> list[str]:
    """What schemathesis finds: answers of 5xx, or such as the document does not promise."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    wrong: list[str] = []
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    with tempfile.TemporaryDirectory() as place:
        site = Site(Path(place))
        site.server.limits.counts["tables"] = 1_000_000
        for rate in ("act", "chat", "join", "create", "read"):
            site.server.limits._set(f"{rate}=100000000/second")
        described = document({route: page for route, page in documented().items() if _explorable(*route)})
        schema = schemathesis.openapi.from_dict(described)
        schema.app = site.app
        ada = site.visitor()
        who = {**SAME_SITE, "authorization": "Bearer " + ada.post("/api/v1/people", json={"name": "Ada"}).json()["token"]}
        new = {"game": "polis", "seats": ["me", "bot:novice", "open"]}
        table = ada.post("/api/v1/tables", json=new, headers=who).json()["id"]
        quiet = settings(
            max_examples=examples,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=examples < 100,
        )
        found: Any
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            operation = found.ok()

            @quiet
            @given(case=operation.as_strategy())
            def one(case: Any) -> None:
                if "id" in case.path_parameters and len(case.path_parameters["id"]) % 4:
                    case.path_parameters["id"] = table
                case.call_and_validate(checks=checks, headers=who)

            try:
                one()
            except BaseException as error:
                wrong.append(f"{operation.label}: {str(error)[:600]}")
    return wrong


def _explorable(method: str, path: str) -> bool:
    return path.startswith("/api/") and not path.endswith("/events")


if __name__ == "__main__":
    began = time.monotonic()
    failures = fuzz_in_parts(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
    print(f"{len(failures)} answers of 5xx, {time.monotonic() - began:.0f} s", *failures[:20], sep="\n  ")
    found = explored(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
    print(f"schemathesis: {len(found)} operations failed", *found, sep="\n  ")
    sys.exit(bool(failures or found))
