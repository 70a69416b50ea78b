"""Add the tables of the storage contract: buckets, objects, and bytes that belong to none.

Revision: 20261123_1020_storage, after: 20261123_0825_names_of_trips
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns
from tripoint.storage.models import IN_ORDER_OF_BYTES

revision = "20261123_1020_storage"
down_revision = "20261123_0825_names_of_trips"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "storage_buckets",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("most_bytes", columns.BigInt, nullable=True),
        sa.Column("content_types", columns.Json, nullable=True),
        sa.Column("created_at", columns.UtcDateTime, nullable=False),
        sa.Column("updated_at", columns.UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_storage_buckets")),
        sa.UniqueConstraint("name", name=op.f("uq_storage_buckets_name")),
    )
    op.create_table(
        "storage_objects",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("bucket_id", columns.Id, nullable=False),
        sa.Column("key", IN_ORDER_OF_BYTES, nullable=False),
        sa.Column("version", columns.Id, nullable=False),
        sa.Column("size", columns.BigInt, nullable=False),
        sa.Column("content_type", sa.String(255), nullable=False),
        sa.Column("cache_control", sa.String(255), nullable=False),
        sa.Column("content_encoding", sa.String(255), nullable=True),
        sa.Column("etag", sa.String(80), nullable=False),
        sa.Column("described", columns.Json, nullable=False),
        sa.Column("owner_id", columns.Id, nullable=True),
        sa.Column("created_at", columns.UtcDateTime, nullable=False),
        sa.Column("updated_at", columns.UtcDateTime, nullable=False),
        sa.ForeignKeyConstraint(
            ["bucket_id"], ["storage_buckets.id"], name=op.f("fk_storage_objects_bucket_id_storage_buckets")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_storage_objects")),
        sa.UniqueConstraint("bucket_id", "key", name=op.f("uq_storage_objects_bucket_id_key")),
        sa.UniqueConstraint("version", name=op.f("uq_storage_objects_version")),
    )
    op.create_index(op.f("ix_storage_objects_owner_id"), "storage_objects", ["owner_id"])
    op.create_table(
        "storage_leftovers",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("due_at", columns.UtcDateTime, nullable=False),
        sa.Column("is_doomed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_storage_leftovers")),
    )
    op.create_index(op.f("ix_storage_leftovers_due_at"), "storage_leftovers", ["due_at"])
