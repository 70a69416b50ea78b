"""Find the account that changes to an address or number by an index.

Revision: 20261130_1800_changes_of_address, after: 20261126_1500_lost_to_disputes
"""

import sqlalchemy as sa
from alembic import op

revision = "20261130_1800_changes_of_address"
down_revision = "20261126_1500_lost_to_disputes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in ("new_email", "new_phone"):
        wanted = sa.text(f"{column} IS NOT NULL")
        op.create_index(op.f(f"ix_users_{column}"), "users", [column], postgresql_where=wanted, sqlite_where=wanted)


def downgrade() -> None:
    op.drop_index("ix_users_new_phone", "users")
    op.drop_index("ix_users_new_email", "users")
