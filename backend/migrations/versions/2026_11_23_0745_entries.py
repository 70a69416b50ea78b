"""Add entries that people plan for the days of a trip.

Revision: 20261123_0745_entries, after: 20261123_0735_putting_back
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_0745_entries"
down_revision = "20261123_0735_putting_back"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "trip_entries",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("starts_at", columns.UtcDateTime(), nullable=False),
        sa.Column("duration_minutes", sa.Integer(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("for_everyone", sa.Boolean(), nullable=False),
        sa.Column("added_by", columns.Id(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.CheckConstraint("duration_minutes > 0", name="ck_trip_entries_takes_time"),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_entries_trip_id_trips", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["added_by"], ["travellers.id"], name="fk_trip_entries_added_by_travellers", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_trip_entries"),
    )
    op.create_index("ix_trip_entries_trip_id", "trip_entries", ["trip_id"])
    op.create_index("ix_trip_entries_added_by", "trip_entries", ["added_by"])
    op.create_table(
        "trip_entry_travellers",
        sa.Column("entry_id", columns.Id(), nullable=False),
        sa.Column("traveller_id", columns.Id(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["trip_entries.id"], name="fk_trip_entry_travellers_entry_id_trip_entries", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["traveller_id"],
            ["travellers.id"],
            name="fk_trip_entry_travellers_traveller_id_travellers",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_trip_entry_travellers"),
        sa.UniqueConstraint("entry_id", "traveller_id", name="uq_trip_entry_travellers_entry_id_traveller_id"),
    )
    op.create_index("ix_trip_entry_travellers_traveller_id", "trip_entry_travellers", ["traveller_id"])
