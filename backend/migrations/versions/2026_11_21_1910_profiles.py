"""Add profiles: home, time zone, currency, picture, and which emails someone wants.

Revision: 20261121_1910_profiles, after: 20261121_1900_identity_devices
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261121_1910_profiles"
down_revision = "20261121_1900_identity_devices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "profiles",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("home_city_id", sa.String(length=60), nullable=True),
        sa.Column("home_airport", sa.String(length=3), nullable=True),
        sa.Column("timezone", sa.String(length=60), nullable=True),
        sa.Column("currency", sa.String(length=3), nullable=True),
        sa.Column("wants_mail", sa.Boolean(), nullable=False),
        sa.Column("wants_trip_updates", sa.Boolean(), nullable=False),
        sa.Column("updated_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_profiles_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_profiles")),
        sa.UniqueConstraint("user_id", name=op.f("uq_profiles_user_id")),
    )
    op.create_table(
        "profile_pictures",
        sa.Column("user_id", columns.Id(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_profile_pictures_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_profile_pictures")),
        sa.UniqueConstraint("user_id", name=op.f("uq_profile_pictures_user_id")),
    )


def downgrade() -> None:
    op.drop_table("profile_pictures")
    op.drop_table("profiles")
