"""Count the changes of each part of a trip's document.

Revision: 20261123_0400_parts_of_trips, after: 20261122_2145_night_credit
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "20261123_0400_parts_of_trips"
down_revision = "20261122_2145_night_credit"
branch_labels = None
depends_on = None


def upgrade() -> None:
    counts = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
    op.add_column("trips", sa.Column("parts", counts, nullable=False, server_default="{}"))
