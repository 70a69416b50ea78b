"""Store the seed of a trip's sample flights, so that their prices can be found again.

Revision: 20261123_0758_fare_seed, after: 20261123_0755_ledger
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_0758_fare_seed"
down_revision = "20261123_0755_ledger"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trips", sa.Column("fare_seed", sa.Integer(), nullable=False, server_default="1"))
