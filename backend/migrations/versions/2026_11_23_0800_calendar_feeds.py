"""Add private addresses under which people subscribe to a calendar of their trips.

Revision: 20261123_0800_calendar_feeds, after: 20261123_0758_fare_seed
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_0800_calendar_feeds"
down_revision = "20261123_0758_fare_seed"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "calendar_feeds",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_calendar_feeds_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_calendar_feeds"),
        sa.UniqueConstraint("user_id", name="uq_calendar_feeds_user_id"),
        sa.UniqueConstraint("secret_hash", name="uq_calendar_feeds_secret_hash"),
    )
