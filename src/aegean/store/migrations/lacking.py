"""For schemas that several lines of development numbered alike: only what is not there is added."""

from typing import Any

import sqlalchemy as sa
from alembic import op


def add_what_lacks(table: str, *columns: "sa.Column[Any]") -> None:
    """The columns a table does not have yet."""
    there = {column["name"] for column in sa.inspect(op.get_bind()).get_columns(table)}
    for column in columns:
        if column.name not in there:
            op.add_column(table, column)
