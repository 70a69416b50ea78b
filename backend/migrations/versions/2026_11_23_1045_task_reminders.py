"""Store which tasks people have been reminded of.

Revision: 20261123_1045_task_reminders, after: 20261123_1036_about_whom
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1045_task_reminders"
down_revision = "20261123_1036_about_whom"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "task_reminders",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("due_on", sa.Date, nullable=False),
        sa.ForeignKeyConstraint(
            ["item_id"],
            ["checklist_items.id"],
            name=op.f("fk_task_reminders_item_id_checklist_items"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_task_reminders")),
        sa.UniqueConstraint("item_id", name=op.f("uq_task_reminders_item_id")),
    )
