"""people, tables, seats, logs and chat"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.LargeBinary),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("edition", sa.String(16), sa.ForeignKey("editions.hash"), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("host", ID, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("bots_asked", sa.Integer, nullable=False),
        sa.Column("driver", ID),
        sa.Column("driver_until", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_changed", "tables", ["changed"])
    op.create_index("tables_state", "tables", ["state"])
    op.create_table(
        "seats",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", ID, sa.ForeignKey("people.id")),
        sa.Column("level", sa.String(20)),
        sa.Column("invite", sa.String(64), unique=True),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "log",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("kept", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table("about", sa.Column("key", sa.String(20), primary_key=True), sa.Column("value", sa.Text, nullable=False))
