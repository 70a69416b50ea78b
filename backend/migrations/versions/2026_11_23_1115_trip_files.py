"""Add files of trips: documents and photos.

Revision: 20261123_1115_trip_files, after: 20261123_1105_pictures_as_files
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1115_trip_files"
down_revision = "20261123_1105_pictures_as_files"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "trip_files",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("trip_id", columns.Id, nullable=False),
        sa.Column("object_id", columns.Id, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("for_user_id", columns.Id, nullable=True),
        sa.Column("added_by", columns.Id, nullable=False),
        sa.Column("width", sa.Integer, nullable=True),
        sa.Column("height", sa.Integer, nullable=True),
        sa.Column("created_at", columns.UtcDateTime, nullable=False),
        sa.CheckConstraint("kind <> 'photo' OR for_user_id IS NULL", name=op.f("ck_trip_files_photos_are_shared")),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_trip_files_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["object_id"], ["storage_objects.id"], name=op.f("fk_trip_files_object_id_storage_objects")
        ),
        sa.ForeignKeyConstraint(
            ["for_user_id"], ["users.id"], name=op.f("fk_trip_files_for_user_id_users"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["added_by"], ["users.id"], name=op.f("fk_trip_files_added_by_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_files")),
        sa.UniqueConstraint("object_id", name=op.f("uq_trip_files_object_id")),
    )
    for column in ("trip_id", "for_user_id", "added_by"):
        op.create_index(op.f(f"ix_trip_files_{column}"), "trip_files", [column])
