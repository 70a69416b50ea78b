"""Store who wants to hear when a seat becomes free on an open trip.

Revision: 20261123_1350_seat_alerts, after: 20261123_1345_messages
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1350_seat_alerts"
down_revision = "20261123_1345_messages"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seat_alerts",
        sa.Column("id", columns.Id, primary_key=True),
        sa.Column("trip_id", columns.Id, sa.ForeignKey("trips.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", columns.Id, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("asked_at", columns.UtcDateTime, nullable=False),
        sa.UniqueConstraint("trip_id", "user_id"),
    )
    op.create_index("ix_seat_alerts_user_id", "seat_alerts", ["user_id"])
