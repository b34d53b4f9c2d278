"""The OpenAPI document: every address of the server, those of the API with what they take and answer."""

import inspect
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from aegean import __version__

Schema = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
SEATS: Final[Schema] = {"type": "array", "items": WHOLE}
FREE: Final[Schema] = {"type": "object"}


def thing(required: Mapping[str, Schema], **optional: Schema) -> Schema:
    """An object with fields it has, and such as it may have."""
    return {"type": "object", "required": list(required), "properties": {**required, **optional}}


def several(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def line(longest: int) -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": longest}


TABLE: Final = thing(
    {
        "id": TEXT,
        "game": TEXT,
        "rules": TEXT,
        "edition": TEXT,
        "state": {"enum": ["gathering", "playing", "over"]},
        "pace": {"enum": ["live", "days"]},
        "access": {"enum": ["public", "link", "private"]},
        "several": {"type": "boolean"},
        "commitment": maybe(TEXT),
        "clock": maybe(thing({"bank": WHOLE, "bonus": WHOLE})),
        "options": FREE,
        "version": WHOLE,
        "asked": SEATS,
        "mine": SEATS,
        "seats": several(
            thing({"seat": WHOLE, "kind": TEXT, "name": TEXT, "level": maybe(TEXT), "stand_in": maybe(TEXT)}),
        ),
    },
    invitations=FREE,
    seat=WHOLE,
)
ERROR: Final = thing({"error": TEXT}, rule=TEXT)
DONE: Final = thing({"version": WHOLE}, seq=WHOLE)

ANSWERS: Final[dict[tuple[str, str], Schema]] = {
    ("get", "/api/v1/openapi.json"): FREE,
    ("get", "/api/v1/games"): thing(
        {
            "games": several(
                thing({"id": TEXT, "name": TEXT, "players": SEATS, "rules": TEXT, "options": several(thing({"name": TEXT}))})
            ),
            "bots": FREE,
        }
    ),
    ("get", "/api/v1/games/{game}/things"): several(thing({"id": TEXT, "name": TEXT, "kind": TEXT})),
    ("post", "/api/v1/people"): thing({"person": TEXT, "name": TEXT, "token": TEXT}),
    ("get", "/api/v1/tables"): thing({"mine": several(TABLE), "open": several(TABLE), "playing": several(TABLE)}),
    ("post", "/api/v1/tables"): TABLE,
    ("get", "/api/v1/tables/{id}"): TABLE,
    ("get", "/api/v1/tables/{id}/view"): thing({"seq": WHOLE, "seat": maybe(WHOLE), "decisions": WHOLE, "view": FREE}),
    ("get", "/api/v1/tables/{id}/prompt"): thing(
        {
            "seq": WHOLE,
            "undo_request": maybe(thing({"seat": WHOLE, "kept": WHOLE, "agreed": WHOLE})),
            "options": several(thing({"key": TEXT, "label": TEXT})),
        }
    ),
    ("get", "/api/v1/tables/{id}/log"): thing(
        {"seq": WHOLE, "chain": maybe(TEXT), "lines": several(thing({"decision": WHOLE, "text": TEXT, "why": TEXT}))}
    ),
    ("get", "/api/v1/tables/{id}/result"): thing(
        {"scores": several(WHOLE), "winners": SEATS, "parts": several(FREE), "end_reason": TEXT}
    ),
    ("post", "/api/v1/tables/{id}/join"): TABLE,
    ("post", "/api/v1/tables/{id}/act"): DONE,
    ("post", "/api/v1/tables/{id}/undo"): DONE,
    ("post", "/api/v1/tables/{id}/undo-request"): DONE,
    ("post", "/api/v1/tables/{id}/chat"): DONE,
    ("get", "/health"): thing({"status": TEXT, "version": TEXT}, streams=WHOLE),
    ("get", "/t/{id}/game.json"): thing({"aegean": WHOLE, "game": TEXT, "log": several({"type": "array"}), "digest": TEXT}),
    ("get", "/me/data"): thing({"person": FREE, "passes": several(FREE), "tables": several(FREE)}),
}
BODIES: Final[dict[str, Schema]] = {
    "/api/v1/people": thing({"name": line(30)}, program=line(30)),
    "/api/v1/tables": thing(
        {"game": TEXT, "seats": several(TEXT)},
        options=FREE,
        pace={"enum": ["live", "days"]},
        time=WHOLE,
        bonus=WHOLE,
        days=WHOLE,
        access={"enum": ["public", "link", "private"]},
        several={"type": "boolean"},
    ),
    "/api/v1/tables/{id}/join": thing({}, seat=WHOLE, invitation=line(100), word=line(80)),
    "/api/v1/tables/{id}/act": thing({"seq": WHOLE, "action": {"anyOf": [line(500), FREE]}}, seat=WHOLE),
    "/api/v1/tables/{id}/undo": thing({"seq": WHOLE}, seat=WHOLE),
    "/api/v1/tables/{id}/undo-request": thing({"seq": WHOLE, "do": {"enum": ["ask", "agree", "refuse"]}}, seat=WHOLE),
    "/api/v1/tables/{id}/chat": thing({"text": line(400)}, seat=WHOLE),
}
QUERIES: Final[dict[str, tuple[str, ...]]] = {
    "/api/v1/tables/{id}/view": ("seat", "at"),
    "/api/v1/tables/{id}/prompt": ("seat",),
    "/api/v1/tables/{id}/log": ("seat",),
    "/api/v1/tables/{id}/events": ("v",),
}
CREATED: Final = {("post", "/api/v1/people"), ("post", "/api/v1/tables")}
REFUSALS: Final = {
    "400": "It cannot be read, or is not possible here.",
    "403": "It is not yours.",
    "404": "There is no such thing.",
    "405": "This address does not take that.",
    "408": "It took too long.",
    "409": "Something else happened first, or the table is over, closed or damaged.",
    "413": "It is too large.",
    "414": "The address is too long.",
    "422": "The rules forbid it.",
    "429": "It was too often.",
    "503": "The database does not answer; what was sent was made only if the table shows it.",
}
PLACE: Final = re.compile(r"\{(\w+)(?::path)?\}")


def document(routes: Mapping[tuple[str, str], Callable[..., Any]]) -> dict[str, Any]:
    """The document, from the routes by method and path with what answers them."""
    paths: dict[str, dict[str, Any]] = {}
    for (method, path), answers in sorted(routes.items()):
        plain = PLACE.sub(r"{\1}", path)
        paths.setdefault(plain, {})[method] = _operation(method, plain, inspect.getdoc(answers) or "A page.")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Aegean", "version": __version__, "description": "Tables of Aegean; docs/api.md tells more."},
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}, "schemas": {"Error": ERROR}},
        "paths": paths,
    }


def _operation(method: str, path: str, about: str) -> dict[str, Any]:
    api = path.startswith("/api/")
    found: dict[str, Any] = {
        "summary": about.splitlines()[0],
        "tags": ["api" if api else "pages"],
        "operationId": f"{method} {path}",
        "parameters": [{"name": name, "in": "path", "required": True, "schema": TEXT} for name in PLACE.findall(path)]
        + [{"name": name, "in": "query", "schema": WHOLE} for name in QUERIES.get(path, ())],
        "responses": _responses(method, path, api),
    }
    if api:
        found["security"] = [{}, {"token": []}]
    if path in BODIES and method == "post":
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": BODIES[path]}}}
    elif method == "post":
        form = {"type": "object", "additionalProperties": TEXT}
        found["requestBody"] = {"content": {"application/x-www-form-urlencoded": {"schema": form}}}
    return found


def _responses(method: str, path: str, api: bool) -> dict[str, Any]:
    answer = ANSWERS.get((method, path))
    right: dict[str, Any] = {"description": "What was asked for."}
    if answer is not None:
        right["content"] = {"application/json": {"schema": answer}}
    refusals: dict[str, Any] = {status: {"description": why} for status, why in REFUSALS.items()}
    if api:
        for status in ("400", "403", "404", "409", "422", "429"):
            content = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}, "text/plain": {"schema": TEXT}}
            refusals[status] = {**refusals[status], "content": content}
    moved = {} if api else {"303": {"description": "On to another page."}, "204": {"description": "The stream tells."}}
    return {"201" if (method, path) in CREATED else "200": right, **moved, **refusals}
