"""Store when the daily email took up a notice.

Revision: 20261123_0718_notice_digests, after: 20261123_0710_notices
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261123_0718_notice_digests"
down_revision = "20261123_0710_notices"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notices", sa.Column("mailed_at", columns.UtcDateTime(), nullable=True))
