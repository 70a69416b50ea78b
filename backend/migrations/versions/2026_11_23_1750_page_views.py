"""Add page views, counted where people agreed.

Revision: 20261123_1750_page_views, after: 20261123_1730_calendar_of_email
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1750_page_views"
down_revision = "20261123_1730_calendar_of_email"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "page_views",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("page", sa.String(120), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_page_views")),
        sa.UniqueConstraint("day", "page", "language", name=op.f("uq_page_views_day_page_language")),
    )
