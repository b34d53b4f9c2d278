"""how long the random words of a table are"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("tables", sa.Column("luck_bits", sa.Integer, nullable=False, server_default="60"))
