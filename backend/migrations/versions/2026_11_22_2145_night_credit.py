"""Charge travelers who arrive by night train or night ferry one night less.

Revision: 20261122_2145_night_credit, after: 20261122_1800_sleeps_at_home
"""

import sqlalchemy as sa
from alembic import op

revision = "20261122_2145_night_credit"
down_revision = "20261122_1800_sleeps_at_home"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "travellers", sa.Column("sleeps_on_the_way", sa.Boolean(), nullable=False, server_default=sa.text("false"))
    )
    op.add_column("travellers", sa.Column("night_credit", sa.Integer(), nullable=False, server_default=sa.text("0")))
