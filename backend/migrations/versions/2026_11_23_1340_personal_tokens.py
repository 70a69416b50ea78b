"""Add personal access tokens.

Revision: 20261123_1340_personal_tokens, after: 20261123_1130_own_stays
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1340_personal_tokens"
down_revision = "20261123_1130_own_stays"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "personal_tokens",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("user_id", columns.Id, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("scopes", columns.Json, nullable=False),
        sa.Column("aal", sa.String(4), nullable=False),
        sa.Column("created_at", columns.UtcDateTime, nullable=False),
        sa.Column("expires_at", columns.UtcDateTime, nullable=False),
        sa.Column("last_used_at", columns.UtcDateTime, nullable=True),
        sa.Column("remind_at", columns.UtcDateTime, nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_personal_tokens_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_personal_tokens")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_personal_tokens_token_hash")),
    )
    for column in ("user_id", "remind_at"):
        op.create_index(op.f(f"ix_personal_tokens_{column}"), "personal_tokens", [column])
