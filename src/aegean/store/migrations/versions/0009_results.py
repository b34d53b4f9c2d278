"""how games ended, and rematches"""

import sqlalchemy as sa

from aegean.store.migrations.lacking import add_what_lacks

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    add_what_lacks("tables", sa.Column("result", sa.Text), sa.Column("rematch", sa.String(32)))
