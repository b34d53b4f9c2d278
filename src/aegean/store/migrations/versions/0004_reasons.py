"""what bots say of their moves"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("log", sa.Column("reason", sa.Text))
