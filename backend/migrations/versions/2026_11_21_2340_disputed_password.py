"""Mark addresses that got two passwords before anyone proved to own them; the proof then keeps neither.

Revision: 20261121_2340_disputed_password, after: 20261121_1930_invites_unwanted
"""

import sqlalchemy as sa
from alembic import op

revision = "20261121_2340_disputed_password"
down_revision = "20261121_1930_invites_unwanted"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("is_password_disputed", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    op.drop_column("users", "is_password_disputed")
