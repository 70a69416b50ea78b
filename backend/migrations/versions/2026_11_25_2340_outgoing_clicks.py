"""Count clicks on outgoing links, by kind and day.

Revision: 20261125_2340_outgoing_clicks, after: 20261125_2330_quoted_stays
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261125_2340_outgoing_clicks"
down_revision = "20261125_2330_quoted_stays"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outgoing_clicks",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outgoing_clicks")),
        sa.UniqueConstraint("day", "kind", name=op.f("uq_outgoing_clicks_day_kind")),
    )
