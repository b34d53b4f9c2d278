"""what happened is recorded: positions, what was told, and a chain of checksums"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("log", sa.Column("asked", sa.Integer))
    op.add_column("log", sa.Column("digest", sa.String(16)))
    op.add_column("log", sa.Column("told", sa.Text))
    op.add_column("log", sa.Column("position", sa.LargeBinary))
    op.add_column("log", sa.Column("chain", sa.String(64)))
    if op.get_bind().dialect.name == "postgresql":
        # The first databases had no room for the word gathering; SQLite does not count.
        for table, column in (("tables", "pace"), ("tables", "state"), ("seats", "kind")):
            op.alter_column(table, column, type_=sa.String(10))
    # Versions from before Alembic read this number, and refuse what is newer than they are.
    op.execute("DELETE FROM about WHERE key = 'schema'")
    op.execute("INSERT INTO about (key, value) VALUES ('schema', '13')")
