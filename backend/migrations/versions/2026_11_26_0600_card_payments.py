"""Add orders by card, which get their invoice once paid, and the Stripe events already handled.

Revision: 20261126_0600_card_payments, after: 20261125_2345_price_watches
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261126_0600_card_payments"
down_revision = "20261125_2345_price_watches"
branch_labels = None
depends_on = None

LIVE = sa.text("state IN ('awaiting_payment', 'open', 'paid')")


def upgrade() -> None:
    op.create_table(
        "payment_events",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("event_id", sa.String(255), nullable=False),
        sa.Column("received_at", columns.UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment_events")),
        sa.UniqueConstraint("event_id", name=op.f("uq_payment_events_event_id")),
    )
    op.create_index(op.f("ix_payment_events_received_at"), "payment_events", ["received_at"])
    op.drop_index("uq_orders_live", table_name="orders")
    with op.batch_alter_table("orders") as table:
        table.alter_column("number", existing_type=sa.String(20), nullable=True)
        table.add_column(sa.Column("pay_by", sa.String(20), nullable=False, server_default="invoice"))
        table.add_column(sa.Column("session", sa.String(255), nullable=True))
        table.add_column(sa.Column("payment", sa.String(255), nullable=True))
        table.add_column(sa.Column("asked_at", columns.UtcDateTime, nullable=True))
        table.add_column(sa.Column("refunded_cents", sa.Integer(), nullable=False, server_default="0"))
        table.add_column(sa.Column("dispute", sa.String(20), nullable=True))
        table.create_unique_constraint(op.f("uq_orders_session"), ["session"])
        table.create_unique_constraint(op.f("uq_orders_payment"), ["payment"])
    op.create_index(
        "uq_orders_live", "orders", ["trip_id", "item"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
