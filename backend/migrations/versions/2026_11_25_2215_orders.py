"""Add orders with their invoice numbers, email attachments, and group support for trips.
group support.

Revision: 20261125_2215_orders, after: 20261125_2210_exchange_rates
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261125_2215_orders"
down_revision = "20261125_2210_exchange_rates"
branch_labels = None
depends_on = None

LIVE = sa.text("state IN ('open', 'paid')")


def upgrade() -> None:
    op.add_column("outbox_mails", sa.Column("files", columns.Json, nullable=True))
    op.add_column("trips", sa.Column("has_support", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "order_numbers",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_order_numbers")),
        sa.UniqueConstraint("year", name=op.f("uq_order_numbers_year")),
    )
    op.create_table(
        "orders",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("number", sa.String(20), nullable=False),
        sa.Column("item", sa.String(20), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("user_id", columns.Id, nullable=True),
        sa.Column("trip_id", columns.Id, nullable=True),
        sa.Column("destination", sa.String(60), nullable=False),
        sa.Column("start_date", sa.Date(), nullable=True),
        sa.Column("end_date", sa.Date(), nullable=True),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("tax_rate", sa.Integer(), nullable=False),
        sa.Column("seller", columns.Json, nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("address", sa.String(300), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("tax_number", sa.String(40), nullable=True),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=True),
        sa.Column("created_at", columns.UtcDateTime, nullable=False),
        sa.Column("paid_at", columns.UtcDateTime, nullable=True),
        sa.Column("ended_at", columns.UtcDateTime, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
        sa.UniqueConstraint("number", name=op.f("uq_orders_number")),
        sa.CheckConstraint("cents > 0", name=op.f("ck_orders_costs_something")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_orders_user_id_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_orders_trip_id_trips"), ondelete="SET NULL"
        ),
    )  # fmt: skip
    op.create_index(op.f("ix_orders_user_id"), "orders", ["user_id"])
    op.create_index(op.f("ix_orders_created_at"), "orders", ["created_at"])
    op.create_index(
        "uq_orders_live", "orders", ["trip_id", "item"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
