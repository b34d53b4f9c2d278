"""compound moves have a number"""

import sqlalchemy as sa
from alembic import op

revision = "0005_compound"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("log", sa.Column("part_of", sa.Integer, nullable=False, server_default="0"))
