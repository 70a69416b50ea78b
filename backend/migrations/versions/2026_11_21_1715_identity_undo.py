"""Let the old mailbox undo a change of address for seven days.

Revision: 20261121_1715_identity_undo, after: 20261121_1700_identity_factors
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1715_identity_undo"
down_revision = "20261121_1700_identity_factors"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "address_undos",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_address_undos_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address_undos")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_address_undos_token_hash")),
    )
    op.create_index(op.f("ix_address_undos_user_id"), "address_undos", ["user_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_address_undos_user_id"), table_name="address_undos")
    op.drop_table("address_undos")
