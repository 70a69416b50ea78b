"""Add unfinished sign-ins through identity providers.

Revision: 20261121_1720_identity_providers, after: 20261121_1715_identity_undo
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1720_identity_providers"
down_revision = "20261121_1715_identity_undo"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "auth_provider_flows",
        sa.Column("state_hash", sa.String(length=64), nullable=False),
        sa.Column("provider", sa.String(length=40), nullable=False),
        sa.Column("session_id", columns.Id(), nullable=True),
        sa.Column("challenge", sa.String(length=128), nullable=True),
        sa.Column("browser_hash", sa.String(length=64), nullable=True),
        sa.Column("redirect_to", sa.Text(), nullable=True),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["auth_sessions.id"],
            name=op.f("fk_auth_provider_flows_session_id_auth_sessions"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_provider_flows")),
        sa.UniqueConstraint("state_hash", name=op.f("uq_auth_provider_flows_state_hash")),
    )
    op.create_index(op.f("ix_auth_provider_flows_session_id"), "auth_provider_flows", ["session_id"], unique=False)
    op.add_column("auth_flows", sa.Column("sealed", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("auth_flows", "sealed")
    op.drop_index(op.f("ix_auth_provider_flows_session_id"), table_name="auth_provider_flows")
    op.drop_table("auth_provider_flows")
