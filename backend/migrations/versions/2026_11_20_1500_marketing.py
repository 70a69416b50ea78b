"""Add the newsletter, the waitlist and messages from the contact forms.

Revision: 20261120_1500_marketing, after: 20261120_1430_trips
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261120_1500_marketing"
down_revision = "20261120_1430_trips"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "newsletter_subscriptions",
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("email_folded", sa.String(length=254), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=True),
        sa.Column("asked_at", columns.UtcDateTime(), nullable=False),
        sa.Column("confirmed_at", columns.UtcDateTime(), nullable=True),
        sa.Column("ended_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_newsletter_subscriptions")),
        sa.UniqueConstraint("email_folded", name=op.f("uq_newsletter_subscriptions_email_folded")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_newsletter_subscriptions_token_hash")),
    )
    op.create_table(
        "waitlist_entries",
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("email_folded", sa.String(length=254), nullable=False),
        sa.Column("first_name", sa.String(length=120), nullable=False),
        sa.Column("last_name", sa.String(length=120), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("joined_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waitlist_entries")),
        sa.UniqueConstraint("email_folded", name=op.f("uq_waitlist_entries_email_folded")),
    )
    op.create_index(op.f("ix_waitlist_entries_joined_at"), "waitlist_entries", ["joined_at"])
    op.create_table(
        "contact_messages",
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("subject", sa.String(length=120), nullable=False),
        sa.Column("company", sa.String(length=120), nullable=True),
        sa.Column("team_size", sa.Integer(), nullable=True),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("sent_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_contact_messages")),
    )
    op.create_index(op.f("ix_contact_messages_sent_at"), "contact_messages", ["sent_at"])


def downgrade() -> None:
    op.drop_table("contact_messages")
    op.drop_table("waitlist_entries")
    op.drop_table("newsletter_subscriptions")
