"""A database as an earlier commit left it, on SQLite or PostgreSQL."""

import gzip
import json
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, text

HERE = Path(__file__).parent
DATABASES = sorted(path.name.removesuffix(".json.gz") for path in HERE.glob("schema-*.json.gz"))
SAVES = sorted(path.name.removesuffix(".json.gz") for path in HERE.glob("[!s]*.json.gz"))


def document(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress((HERE / f"{name}.json.gz").read_bytes()))
    return found


def fill(engine: Engine, name: str) -> None:
    """Make the tables of that time and put everything into them."""
    made = document(name)
    postgres = engine.dialect.name == "postgresql"
    with engine.begin() as connection:
        for statement in made["ddl"]:
            connection.execute(text(statement.replace("BLOB", "BYTEA") if postgres else statement))
        for table, rows in made["rows"].items():
            for row in rows:
                values = {key: bytes.fromhex(value["hex"]) if isinstance(value, dict) else value for key, value in row.items()}
                places = ", ".join(f":{key}" for key in values)
                connection.execute(text(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({places})"), values)
