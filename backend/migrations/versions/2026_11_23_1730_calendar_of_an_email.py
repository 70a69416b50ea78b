"""Store the calendar file attached to a captured email.

Revision: 20261123_1730_calendar_of_email, after: 20261123_1400_covers
"""

import sqlalchemy as sa
from alembic import op

revision = "20261123_1730_calendar_of_email"
down_revision = "20261123_1400_covers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox_mails", sa.Column("calendar", sa.Text(), nullable=True))
