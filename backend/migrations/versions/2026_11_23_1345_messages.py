"""Add each traveler's message to the group.

Revision: 20261123_1345_messages, after: 20261123_1340_personal_tokens
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_1345_messages"
down_revision = "20261123_1340_personal_tokens"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("travellers", sa.Column("message", sa.String(160), nullable=True))
