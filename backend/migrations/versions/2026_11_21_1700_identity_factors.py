"""Add second factors with their challenges and recovery codes.

Revision: 20261121_1700_identity_factors, after: 20261121_1630_identity_phones
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1700_identity_factors"
down_revision = "20261121_1630_identity_phones"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "auth_factors",
        sa.Column("user_id", columns.Id(length=36), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("friendly_name", sa.String(length=120), nullable=False),
        sa.Column("phone", sa.String(length=15), nullable=True),
        sa.Column("secret", sa.Text(), nullable=True),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.Column("last_challenged_at", columns.UtcDateTime(), nullable=True),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("updated_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(length=36), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_auth_factors_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_factors")),
    )
    op.create_index(op.f("ix_auth_factors_user_id"), "auth_factors", ["user_id"], unique=False)
    op.create_table(
        "auth_challenges",
        sa.Column("factor_id", columns.Id(length=36), nullable=False),
        sa.Column("caller_hash", sa.String(length=64), nullable=False),
        sa.Column("code_hash", sa.String(length=128), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("used_at", columns.UtcDateTime(), nullable=True),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(length=36), nullable=False),
        sa.ForeignKeyConstraint(
            ["factor_id"],
            ["auth_factors.id"],
            name=op.f("fk_auth_challenges_factor_id_auth_factors"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_challenges")),
    )
    op.create_index(op.f("ix_auth_challenges_factor_id"), "auth_challenges", ["factor_id"], unique=False)
    op.create_table(
        "auth_recovery_codes",
        sa.Column("factor_id", columns.Id(length=36), nullable=False),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("used_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(length=36), nullable=False),
        sa.ForeignKeyConstraint(
            ["factor_id"],
            ["auth_factors.id"],
            name=op.f("fk_auth_recovery_codes_factor_id_auth_factors"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_recovery_codes")),
        sa.UniqueConstraint("factor_id", "code_hash", name=op.f("uq_auth_recovery_codes_factor_id_code_hash")),
    )
    op.add_column("auth_sessions", sa.Column("factor_id", columns.Id(length=36), nullable=True))


def downgrade() -> None:
    op.drop_column("auth_sessions", "factor_id")
    op.drop_table("auth_recovery_codes")
    op.drop_index(op.f("ix_auth_challenges_factor_id"), table_name="auth_challenges")
    op.drop_table("auth_challenges")
    op.drop_index(op.f("ix_auth_factors_user_id"), table_name="auth_factors")
    op.drop_table("auth_factors")
