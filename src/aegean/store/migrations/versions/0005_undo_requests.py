"""one word for undo"""

from alembic import op

revision = "0005_undo"
down_revision = "0004"


def upgrade() -> None:
    op.rename_table("rewinds", "undo_requests")
