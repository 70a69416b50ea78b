"""Let a trip have a name of its own.

Revision: 20261123_0825_names_of_trips, after: 20261123_0803_booking_references
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_0825_names_of_trips"
down_revision = "20261123_0803_booking_references"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trips", sa.Column("name", sa.String(80), nullable=True))
