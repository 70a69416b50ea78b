"""Store when an account that its owner deleted is erased for good.

Revision: 20261121_1920_identity_deletion, after: 20261121_1910_profiles
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1920_identity_deletion"
down_revision = "20261121_1910_profiles"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("deletes_at", columns.UtcDateTime(), nullable=True))
    op.create_index(op.f("ix_users_deletes_at"), "users", ["deletes_at"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_users_deletes_at"), table_name="users")
    op.drop_column("users", "deletes_at")
