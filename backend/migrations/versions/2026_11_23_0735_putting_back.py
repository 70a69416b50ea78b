"""Store what undoing a change takes; checklist items can be ticked, assigned and due.

Revision: 20261123_0735_putting_back, after: 20261123_0730_open_trips
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from tripoint.core import columns

revision = "20261123_0735_putting_back"
down_revision = "20261123_0730_open_trips"
branch_labels = None
depends_on = None

FOR_EACH = ("passport", "entry_rules", "insurance", "flights", "share_arrival")


def upgrade() -> None:
    json = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
    op.add_column("trip_log", sa.Column("kept", json, nullable=True))
    op.add_column("trip_log", sa.Column("undoes", columns.Id(), nullable=True))
    op.add_column("checklist_items", sa.Column("for_each", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("checklist_items", sa.Column("due_on", sa.Date(), nullable=True))
    op.add_column("checklist_items", sa.Column("added_by", columns.Id(), nullable=True))
    items = sa.table("checklist_items", sa.column("key", sa.String), sa.column("for_each", sa.Boolean))
    op.execute(items.update().where(items.c.key.in_(FOR_EACH)).values(for_each=True))
    op.create_table(
        "checklist_ticks",
        sa.Column("id", columns.Id(), nullable=False),
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("item_id", columns.Id(), nullable=False),
        sa.Column("traveller_id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_checklist_ticks_trip_id_trips", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["item_id"], ["checklist_items.id"], name="fk_checklist_ticks_item_id_checklist_items", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["traveller_id"], ["travellers.id"], name="fk_checklist_ticks_traveller_id_travellers", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_checklist_ticks"),
        sa.UniqueConstraint("item_id", "traveller_id", name="uq_checklist_ticks_item_id_traveller_id"),
    )
    op.create_index("ix_checklist_ticks_trip_id", "checklist_ticks", ["trip_id"])
    op.create_index("ix_checklist_ticks_traveller_id", "checklist_ticks", ["traveller_id"])
