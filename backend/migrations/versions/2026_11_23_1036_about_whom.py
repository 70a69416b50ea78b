"""Store whose place on the trip a line of its log gives or takes.

Revision: 20261123_1036_about_whom, after: 20261123_1020_storage
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1036_about_whom"
down_revision = "20261123_1020_storage"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("trip_log") as table:
        table.add_column(sa.Column("about_id", columns.Id(), nullable=True))
        table.create_foreign_key(op.f("fk_trip_log_about_id_users"), "users", ["about_id"], ["id"], ondelete="SET NULL")
    op.create_index(op.f("ix_trip_log_about_id"), "trip_log", ["about_id"])
