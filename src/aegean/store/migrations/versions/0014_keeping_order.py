"""who may not talk or come in, and tables that were closed"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("people", sa.Column("muted", sa.BigInteger))
    op.add_column("people", sa.Column("banned", sa.BigInteger))
    op.add_column("tables", sa.Column("closed", sa.BigInteger))
