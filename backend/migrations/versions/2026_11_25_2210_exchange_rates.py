"""Add exchange rates by day.

Revision: 20261125_2210_exchange_rates, after: 20261123_1750_page_views
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261125_2210_exchange_rates"
down_revision = "20261123_1750_page_views"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "exchange_rates",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("source", sa.String(20), nullable=False),
        sa.Column("per_euro", columns.Json, nullable=False),
        sa.Column("fetched_at", columns.UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_exchange_rates")),
        sa.UniqueConstraint("day", name=op.f("uq_exchange_rates_day")),
    )
