"""Store what banks took back of a payment separately from refunds; the two add up.

Revision: 20261126_1500_lost_to_disputes, after: 20261126_1200_dispute_ids
"""

import sqlalchemy as sa
from alembic import op

revision = "20261126_1500_lost_to_disputes"
down_revision = "20261126_1200_dispute_ids"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("lost_cents", sa.Integer(), nullable=False, server_default="0"))
