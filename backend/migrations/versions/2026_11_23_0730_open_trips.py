"""Add open trips: seats, requests to join and saved trips.

Revision: 20261123_0730_open_trips, after: 20261123_0718_notice_digests
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from tripoint.core import columns

revision = "20261123_0730_open_trips"
down_revision = "20261123_0718_notice_digests"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("trips", sa.Column("seats", sa.Integer(), nullable=True))
    op.create_index(
        "ix_trips_open",
        "trips",
        ["start_date", "id"],
        postgresql_where=sa.text("open_to_external_nomads"),
        sqlite_where=sa.text("open_to_external_nomads = 1"),
    )
    op.create_table(
        "join_requests",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("status", sa.String(length=20), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("city_id", sa.String(length=60), nullable=False),
        sa.Column("city", sa.JSON().with_variant(postgresql.JSONB(), "postgresql"), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("asked_at", columns.UtcDateTime(), nullable=False),
        sa.Column("answered_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_join_requests_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_join_requests_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_join_requests")),
        sa.UniqueConstraint("trip_id", "user_id", name=op.f("uq_join_requests_trip_id_user_id")),
    )
    op.create_index(op.f("ix_join_requests_user_id"), "join_requests", ["user_id"])
    op.create_table(
        "saved_trips",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("trip_id", columns.Id(), nullable=True),
        sa.Column("destination", sa.String(length=60), nullable=False),
        sa.Column("start_date", sa.Date(), nullable=False),
        sa.Column("end_date", sa.Date(), nullable=False),
        sa.Column("per_person", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("saved_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_saved_trips_trip_id_trips"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_saved_trips_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_saved_trips")),
        sa.UniqueConstraint("user_id", "trip_id", name=op.f("uq_saved_trips_user_id_trip_id")),
    )
    op.create_index(op.f("ix_saved_trips_trip_id"), "saved_trips", ["trip_id"])


def downgrade() -> None:
    op.drop_table("saved_trips")
    op.drop_table("join_requests")
    op.drop_index("ix_trips_open", "trips")
    op.drop_column("trips", "seats")
