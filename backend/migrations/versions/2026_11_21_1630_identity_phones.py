"""Add phone numbers, invited and emptied accounts, and text messages in the outbox.

Revision: 20261121_1630_identity_phones, after: 20261120_1500_marketing
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1630_identity_phones"
down_revision = "20261120_1500_marketing"
branch_labels = None
depends_on = None

ADDED = (
    ("phone", sa.String(length=15)),
    ("phone_confirmed_at", columns.UtcDateTime()),
    ("new_phone", sa.String(length=15)),
    ("phone_change_sent_at", columns.UtcDateTime()),
    ("invited_at", columns.UtcDateTime()),
    ("reauthentication_sent_at", columns.UtcDateTime()),
    ("deleted_at", columns.UtcDateTime()),
)


def upgrade() -> None:
    for name, kind in ADDED:
        op.add_column("users", sa.Column(name, kind, nullable=True))
    op.create_index(op.f("ix_users_phone"), "users", ["phone"], unique=True)
    op.add_column("outbox_mails", sa.Column("channel", sa.String(length=4), nullable=False, server_default="mail"))


def downgrade() -> None:
    op.drop_column("outbox_mails", "channel")
    op.drop_index(op.f("ix_users_phone"), table_name="users")
    for name, _ in reversed(ADDED):
        op.drop_column("users", name)
