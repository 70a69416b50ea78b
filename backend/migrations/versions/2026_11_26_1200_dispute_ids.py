"""Store which dispute an order knows of, since a payment may have several.

Revision: 20261126_1200_dispute_ids, after: 20261126_0600_card_payments
"""

import sqlalchemy as sa
from alembic import op

revision = "20261126_1200_dispute_ids"
down_revision = "20261126_0600_card_payments"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("dispute_id", sa.String(255), nullable=True))
