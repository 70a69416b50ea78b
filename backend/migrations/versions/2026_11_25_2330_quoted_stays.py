"""Store what a live source asks for a stay, and for how many people.

Revision: 20261125_2330_quoted_stays, after: 20261125_2215_orders
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261125_2330_quoted_stays"
down_revision = "20261125_2215_orders"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trip_stays", sa.Column("quoted", columns.Json, nullable=True))
