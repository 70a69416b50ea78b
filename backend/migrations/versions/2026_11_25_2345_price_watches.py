"""Add price watches for trips.

Revision: 20261125_2345_price_watches, after: 20261125_2340_outgoing_clicks
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261125_2345_price_watches"
down_revision = "20261125_2340_outgoing_clicks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "price_watches",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("trip_id", columns.Id, nullable=False),
        sa.Column("is_off", sa.Boolean(), nullable=False),
        sa.Column("checked_at", columns.UtcDateTime, nullable=True),
        sa.Column("told", columns.BigInt, nullable=True),
        sa.Column("told_of", columns.BigInt, nullable=True),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_price_watches_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_price_watches")),
        sa.UniqueConstraint("trip_id", name=op.f("uq_price_watches_trip_id")),
    )
