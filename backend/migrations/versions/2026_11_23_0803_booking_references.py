"""Store the reference of a journey booked elsewhere.

Revision: 20261123_0803_booking_references, after: 20261123_0800_calendar_feeds
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_0803_booking_references"
down_revision = "20261123_0800_calendar_feeds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trip_flights", sa.Column("reference", sa.String(40), nullable=True))
