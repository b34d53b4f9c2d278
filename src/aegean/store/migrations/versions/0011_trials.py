"""trials, begun from a moment of a game"""

import sqlalchemy as sa

from aegean.store.migrations.lacking import add_what_lacks

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    add_what_lacks(
        "tables",
        sa.Column("trial_of", sa.String(32)),
        sa.Column("trial_at", sa.Integer),
        sa.Column("trial_seat", sa.Integer),
    )
