"""Let profile pictures name a stored file. The next start moves those in the database (`profiles/moving.py`).

Revision: 20261123_1105_pictures_as_files, after: 20261123_1055_resumable_uploads
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_1105_pictures_as_files"
down_revision = "20261123_1055_resumable_uploads"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("profile_pictures") as table:
        table.alter_column("content", existing_type=sa.LargeBinary, nullable=True)
        table.add_column(sa.Column("object_id", columns.Id, nullable=True))
        table.create_foreign_key(
            op.f("fk_profile_pictures_object_id_storage_objects"), "storage_objects", ["object_id"], ["id"]
        )
        table.create_unique_constraint(op.f("uq_profile_pictures_object_id"), ["object_id"])
