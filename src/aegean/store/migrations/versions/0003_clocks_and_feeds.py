"""clocks, bots that stand in, and feeds of one's turns"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("bank", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("bonus", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("begun", sa.BigInteger))
    op.add_column("seats", sa.Column("stand_in", sa.String(10)))
    op.add_column("people", sa.Column("feed", sa.String(64)))
    op.create_index("people_feed", "people", ["feed"])
