"""Add shared counters, the outbox, and accounts with their sessions and proofs.

Revision: 20261120_1400_identity, after: none
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261120_1400_identity"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "limit_counters",
        sa.Column("bucket", sa.String(length=200), nullable=False),
        sa.Column("window_start", columns.UtcDateTime(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("ends_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_limit_counters")),
        sa.UniqueConstraint("bucket", "window_start", name=op.f("uq_limit_counters_bucket_window_start")),
    )
    op.create_index(op.f("ix_limit_counters_ends_at"), "limit_counters", ["ends_at"], unique=False)
    op.create_table(
        "outbox_mails",
        sa.Column("to", sa.String(length=254), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("template", sa.String(length=80), nullable=False),
        sa.Column("params", columns.Json, nullable=False),
        sa.Column("about", sa.String(length=120), nullable=True),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("reason", sa.String(length=200), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("due_at", columns.UtcDateTime(), nullable=False),
        sa.Column("give_up_at", columns.UtcDateTime(), nullable=False),
        sa.Column("lease_until", columns.UtcDateTime(), nullable=True),
        sa.Column("handed_over_at", columns.UtcDateTime(), nullable=True),
        sa.Column("message_id", sa.String(length=120), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=True),
        sa.Column("text", sa.Text(), nullable=True),
        sa.Column("html", sa.Text(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox_mails")),
    )
    op.create_index(op.f("ix_outbox_mails_about"), "outbox_mails", ["about"], unique=False)
    op.create_index("ix_outbox_mails_state_due_at", "outbox_mails", ["state", "due_at"], unique=False)
    op.create_table(
        "security_events",
        sa.Column("at", columns.UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("user_id", columns.Id(), nullable=True),
        sa.Column("session_id", columns.Id(), nullable=True),
        sa.Column("detail", columns.Json, nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_security_events")),
    )
    op.create_index(op.f("ix_security_events_at"), "security_events", ["at"], unique=False)
    op.create_index(op.f("ix_security_events_user_id"), "security_events", ["user_id"], unique=False)
    op.create_table(
        "users",
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("email_folded", sa.String(length=254), nullable=True),
        sa.Column("password_hash", sa.String(length=255), nullable=True),
        sa.Column("user_metadata", columns.Json, nullable=False),
        sa.Column("app_metadata", columns.Json, nullable=False),
        sa.Column("is_anonymous", sa.Boolean(), nullable=False),
        sa.Column("invite_id", columns.Id(), nullable=True),
        sa.Column("email_confirmed_at", columns.UtcDateTime(), nullable=True),
        sa.Column("confirmation_sent_at", columns.UtcDateTime(), nullable=True),
        sa.Column("recovery_sent_at", columns.UtcDateTime(), nullable=True),
        sa.Column("last_sign_in_at", columns.UtcDateTime(), nullable=True),
        sa.Column("new_email", sa.String(length=254), nullable=True),
        sa.Column("email_change_sent_at", columns.UtcDateTime(), nullable=True),
        sa.Column("email_change_half", sa.String(length=8), nullable=True),
        sa.Column("banned_until", columns.UtcDateTime(), nullable=True),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("updated_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("email_folded", name=op.f("uq_users_email_folded")),
    )
    op.create_table(
        "auth_flows",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        sa.Column("challenge", sa.String(length=128), nullable=False),
        sa.Column("method", sa.String(length=20), nullable=False),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_auth_flows_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_flows")),
        sa.UniqueConstraint("code_hash", name=op.f("uq_auth_flows_code_hash")),
    )
    op.create_index(op.f("ix_auth_flows_user_id"), "auth_flows", ["user_id"], unique=False)
    op.create_table(
        "auth_proofs",
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("purpose", sa.String(length=24), nullable=False),
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("link_hash", sa.String(length=64), nullable=False),
        sa.Column("code_hash", sa.String(length=128), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("redirect_to", sa.Text(), nullable=True),
        sa.Column("challenge", sa.String(length=128), nullable=True),
        sa.Column("keeps_password", sa.Boolean(), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_auth_proofs_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_proofs")),
        sa.UniqueConstraint("address", "purpose", name=op.f("uq_auth_proofs_address_purpose")),
        sa.UniqueConstraint("link_hash", name=op.f("uq_auth_proofs_link_hash")),
    )
    op.create_index(op.f("ix_auth_proofs_user_id"), "auth_proofs", ["user_id"], unique=False)
    op.create_table(
        "auth_sessions",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("via", sa.String(length=20), nullable=False),
        sa.Column("aal", sa.String(length=4), nullable=False),
        sa.Column("amr", columns.Json, nullable=False),
        sa.Column("counter", sa.Integer(), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("refreshed_at", columns.UtcDateTime(), nullable=False),
        sa.Column("not_after", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_auth_sessions_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_auth_sessions")),
    )
    op.create_index(op.f("ix_auth_sessions_user_id"), "auth_sessions", ["user_id"], unique=False)
    op.create_table(
        "identities",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("provider", sa.String(length=40), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("data", columns.Json, nullable=False),
        sa.Column("last_sign_in_at", columns.UtcDateTime(), nullable=True),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("updated_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_identities_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
        sa.UniqueConstraint("provider", "subject", name=op.f("uq_identities_provider_subject")),
    )
    op.create_index(op.f("ix_identities_user_id"), "identities", ["user_id"], unique=False)
    op.create_table(
        "known_devices",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("device_hash", sa.String(length=64), nullable=False),
        sa.Column("seen_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_known_devices_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_known_devices")),
        sa.UniqueConstraint("user_id", "device_hash", name=op.f("uq_known_devices_user_id_device_hash")),
    )


def downgrade() -> None:
    op.drop_table("known_devices")
    op.drop_index(op.f("ix_identities_user_id"), table_name="identities")
    op.drop_table("identities")
    op.drop_index(op.f("ix_auth_sessions_user_id"), table_name="auth_sessions")
    op.drop_table("auth_sessions")
    op.drop_index(op.f("ix_auth_proofs_user_id"), table_name="auth_proofs")
    op.drop_table("auth_proofs")
    op.drop_index(op.f("ix_auth_flows_user_id"), table_name="auth_flows")
    op.drop_table("auth_flows")
    op.drop_table("users")
    op.drop_index(op.f("ix_security_events_user_id"), table_name="security_events")
    op.drop_index(op.f("ix_security_events_at"), table_name="security_events")
    op.drop_table("security_events")
    op.drop_index("ix_outbox_mails_state_due_at", table_name="outbox_mails")
    op.drop_index(op.f("ix_outbox_mails_about"), table_name="outbox_mails")
    op.drop_table("outbox_mails")
    op.drop_index(op.f("ix_limit_counters_ends_at"), table_name="limit_counters")
    op.drop_table("limit_counters")
