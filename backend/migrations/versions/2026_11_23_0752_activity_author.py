"""Store which traveler planned an activity.

Revision: 20261123_0752_activity_author, after: 20261123_0745_entries
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_0752_activity_author"
down_revision = "20261123_0745_entries"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trip_activities", sa.Column("added_by", columns.Id(), nullable=True))
