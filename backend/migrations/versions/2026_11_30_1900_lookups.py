"""Index what calls and frequent jobs look up: no statement of theirs reads a whole table.

Deleting an account or a trip looked for what refers to it in every row, too.

Revision: 20261130_1900_lookups, after: 20261130_1800_changes_of_address
"""

import sqlalchemy as sa
from alembic import op

revision = "20261130_1900_lookups"
down_revision = "20261130_1800_changes_of_address"
branch_labels = None
depends_on = None

INDEXES = (
    ("ix_trip_flights_traveller_id", "trip_flights", ["traveller_id"], None),
    ("ix_trip_flights_confirmed_by", "trip_flights", ["confirmed_by"], "confirmed_by IS NOT NULL"),
    ("ix_trip_stays_confirmed_by", "trip_stays", ["confirmed_by"], "confirmed_by IS NOT NULL"),
    ("ix_trip_log_actor_id", "trip_log", ["actor_id"], None),
    ("ix_trip_log_kept", "trip_log", ["at"], "kept IS NOT NULL"),
    ("ix_orders_trip_id", "orders", ["trip_id"], None),
    ("ix_ledger_people_person_id", "ledger_people", ["person_id"], None),
    ("ix_notices_waiting", "notices", ["user_id", "created_at"], "read_at IS NULL AND mailed_at IS NULL"),
)


def upgrade() -> None:
    for name, table, found_by, condition in INDEXES:
        where = sa.text(condition) if condition else None
        op.create_index(op.f(name), table, found_by, postgresql_where=where, sqlite_where=where)


def downgrade() -> None:
    for name, table, _, _ in reversed(INDEXES):
        op.drop_index(op.f(name), table)
