"""Let travelers who live at the destination sleep at home and pay no share of the stay.

Revision: 20261122_1800_sleeps_at_home, after: 20261122_0630_dotless_i
"""

import sqlalchemy as sa
from alembic import op

revision = "20261122_1800_sleeps_at_home"
down_revision = "20261122_0630_dotless_i"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "travellers", sa.Column("sleeps_at_home", sa.Boolean(), nullable=False, server_default=sa.text("false"))
    )
