"""Let one of a trip's photos be its cover, and a file be the receipt of an expense.

Revision: 20261123_1400_covers, after: 20261123_1350_seat_alerts
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1400_covers"
down_revision = "20261123_1350_seat_alerts"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trips", sa.Column("cover_id", columns.Id, nullable=True))
    op.add_column("trips", sa.Column("cover_x", sa.Integer(), nullable=False, server_default="50"))
    op.add_column("trips", sa.Column("cover_y", sa.Integer(), nullable=False, server_default="50"))
    with op.batch_alter_table("trip_files") as table:
        table.add_column(sa.Column("expense_id", columns.Id, nullable=True))
        table.create_foreign_key(
            op.f("fk_trip_files_expense_id_expenses"), "expenses", ["expense_id"], ["id"], ondelete="CASCADE"
        )
        table.create_index(op.f("ix_trip_files_expense_id"), ["expense_id"])
