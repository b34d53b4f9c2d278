"""the pace of bots, and how often a seat was offered"""

import sqlalchemy as sa

from aegean.store.migrations.lacking import add_what_lacks

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    pace = sa.Column("bot_pace", sa.String(10))
    add_what_lacks("tables", pace, sa.Column("bot_until", sa.Integer, nullable=False, server_default="0"))
    add_what_lacks("seats", sa.Column("invitation", sa.Integer, nullable=False, server_default="0"))
