"""guided games and lessons"""

import sqlalchemy as sa
from alembic import op

from aegean.store.migrations.lacking import add_what_lacks

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    add_what_lacks("tables", sa.Column("guide", sa.String(80)), sa.Column("start", sa.Text))
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("course", sa.String(80), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        if_not_exists=True,
    )
