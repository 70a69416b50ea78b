"""Store each session's browser and country, for the list of signed-in devices.

Revision: 20261121_1900_identity_devices, after: 20261121_1720_identity_providers
"""

import sqlalchemy as sa
from alembic import op

revision = "20261121_1900_identity_devices"
down_revision = "20261121_1720_identity_providers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("auth_sessions", sa.Column("user_agent", sa.String(length=300), nullable=True))
    op.add_column("auth_sessions", sa.Column("country", sa.String(length=2), nullable=True))


def downgrade() -> None:
    op.drop_column("auth_sessions", "country")
    op.drop_column("auth_sessions", "user_agent")
