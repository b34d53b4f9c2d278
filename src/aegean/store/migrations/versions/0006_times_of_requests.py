"""when somebody asked to undo"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = ("0005_compound", "0005_undo")


def upgrade() -> None:
    op.add_column("undo_requests", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
