"""Let travelers arrive later or leave earlier than the trip.

Revision: 20261123_1122_own_days, after: 20261123_1115_trip_files
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_1122_own_days"
down_revision = "20261123_1115_trip_files"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("travellers", sa.Column("arrives_on", sa.Date(), nullable=True))
    op.add_column("travellers", sa.Column("leaves_on", sa.Date(), nullable=True))
