"""Add expenses, the payments that settle them, and the people they name.

Revision: 20261123_0755_ledger, after: 20261123_0752_activity_author
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from tripoint.core import columns

revision = "20261123_0755_ledger"
down_revision = "20261123_0752_activity_author"
branch_labels = None
depends_on = None


def upgrade() -> None:
    json = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")
    op.create_table(
        "ledger_people",
        *_of_a_trip("ledger_people"),
        sa.Column("person_id", columns.Id(), nullable=False),
        sa.Column("user_id", columns.Id(), nullable=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.UniqueConstraint("trip_id", "person_id", name="uq_ledger_people_trip_id_person_id"),
        _account("ledger_people", "user_id"),
    )
    op.create_index("ix_ledger_people_user_id", "ledger_people", ["user_id"])
    op.create_table(
        "expenses",
        *_of_a_trip("expenses"),
        sa.Column("text", sa.String(120), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("paid_by", columns.Id(), nullable=False),
        sa.Column("cents", columns.BigInt, nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("rate", sa.String(24), nullable=True),
        sa.Column("total", columns.BigInt, nullable=False),
        sa.Column("split", sa.String(20), nullable=False),
        sa.Column("parts", json, nullable=False),
        sa.Column("added_by", columns.Id(), nullable=True),
        sa.CheckConstraint("cents > 0 AND total > 0", name="ck_expenses_something_paid"),
        _account("expenses", "added_by"),
    )
    op.create_index("ix_expenses_trip_id", "expenses", ["trip_id"])
    op.create_index("ix_expenses_added_by", "expenses", ["added_by"])
    op.create_table(
        "settlements",
        *_of_a_trip("settlements"),
        sa.Column("paid_by", columns.Id(), nullable=False),
        sa.Column("paid_to", columns.Id(), nullable=False),
        sa.Column("cents", columns.BigInt, nullable=False),
        sa.Column("marked_by", columns.Id(), nullable=True),
        sa.Column("marked_at", columns.UtcDateTime(), nullable=False),
        sa.CheckConstraint("cents > 0", name="ck_settlements_something_paid"),
        _account("settlements", "marked_by"),
    )
    op.create_index("ix_settlements_trip_id", "settlements", ["trip_id"])
    op.create_index("ix_settlements_marked_by", "settlements", ["marked_by"])
    op.create_table(
        "ledgers",
        *_of_a_trip("ledgers"),
        sa.Column("evens_out", sa.Boolean(), nullable=False),
        sa.UniqueConstraint("trip_id", name="uq_ledgers_trip_id"),
    )


def _of_a_trip(table: str) -> tuple[sa.schema.SchemaItem, ...]:
    return (
        sa.Column("id", columns.Id(), nullable=False),
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name=f"fk_{table}_trip_id_trips", ondelete="CASCADE"),
    )


def _account(table: str, column: str) -> sa.ForeignKeyConstraint:
    """A reference to an account that becomes NULL when the account is deleted; the row stays."""
    return sa.ForeignKeyConstraint([column], ["users.id"], name=f"fk_{table}_{column}_users", ondelete="SET NULL")
