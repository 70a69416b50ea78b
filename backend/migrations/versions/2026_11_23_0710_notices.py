"""Add notices of what happens on trips, and people's choice of what to hear about.

Revision: 20261123_0710_notices, after: 20261123_0400_parts_of_trips
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from tripoint.core import columns

revision = "20261123_0710_notices"
down_revision = "20261123_0400_parts_of_trips"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("trip_id", columns.Id(), nullable=True),
        sa.Column("actor_id", columns.Id(), nullable=True),
        sa.Column("facts", columns.Json, nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("read_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name=op.f("fk_notices_trip_id_trips"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_notices_trip_id"), "notices", ["trip_id"])
    op.create_index("ix_notices_user_id_created_at", "notices", ["user_id", "created_at"])
    topics = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
    for name in ("quiet_topics", "unmailed_topics"):
        op.add_column("profiles", sa.Column(name, topics, nullable=False, server_default="[]"))
