"""Let a stay be a booking made elsewhere.

Revision: 20261123_1130_own_stays, after: 20261123_1122_own_days
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1130_own_stays"
down_revision = "20261123_1122_own_days"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trip_stays", sa.Column("price", sa.Integer(), nullable=True))
    op.add_column("trip_stays", sa.Column("paid", columns.Json, nullable=True))
    op.add_column("trip_stays", sa.Column("address", sa.String(200), nullable=True))
    op.add_column("trip_stays", sa.Column("link", sa.String(500), nullable=True))
    op.add_column("trip_stays", sa.Column("check_in", sa.String(5), nullable=True))
    op.add_column("trip_stays", sa.Column("check_out", sa.String(5), nullable=True))
