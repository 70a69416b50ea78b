"""Add uploads that can be resumed, with the pieces received so far.

Revision: 20261123_1055_resumable_uploads, after: 20261123_1045_task_reminders
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1055_resumable_uploads"
down_revision = "20261123_1045_task_reminders"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "storage_uploads",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("bucket", sa.String(100), nullable=False),
        sa.Column("key", sa.String(1_024), nullable=False),
        sa.Column("length", columns.BigInt, nullable=True),
        sa.Column("received", columns.BigInt, nullable=False),
        sa.Column("content_type", sa.String(255), nullable=False),
        sa.Column("cache_control", sa.String(255), nullable=False),
        sa.Column("described", columns.Json, nullable=False),
        sa.Column("owner_id", columns.Id, nullable=True),
        sa.Column("is_server", sa.Boolean, nullable=False),
        sa.Column("may_replace", sa.Boolean, nullable=False),
        sa.Column("expires_at", columns.UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_storage_uploads")),
    )
    op.create_index(op.f("ix_storage_uploads_owner_id"), "storage_uploads", ["owner_id"])
    op.create_index(op.f("ix_storage_uploads_expires_at"), "storage_uploads", ["expires_at"])
    op.create_table(
        "storage_upload_parts",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("upload_id", columns.Id, nullable=False),
        sa.Column("start", columns.BigInt, nullable=False),
        sa.Column("size", columns.BigInt, nullable=False),
        sa.Column("version", columns.Id, nullable=False),
        sa.ForeignKeyConstraint(
            ["upload_id"], ["storage_uploads.id"], name=op.f("fk_storage_upload_parts_upload_id_storage_uploads")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_storage_upload_parts")),
        sa.UniqueConstraint("upload_id", "start", name=op.f("uq_storage_upload_parts_upload_id_start")),
        sa.UniqueConstraint("version", name=op.f("uq_storage_upload_parts_version")),
    )
