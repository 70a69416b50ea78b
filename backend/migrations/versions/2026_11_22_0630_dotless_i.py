"""Fold `ı` and `İ` to `i`, so that one mailbox has one account. Rows that would collide are left as they are.

Revision: 20261122_0630_dotless_i, after: 20261121_2340_disputed_password
"""

import sqlalchemy as sa
from alembic import op

revision = "20261122_0630_dotless_i"
down_revision = "20261121_2340_disputed_password"
branch_labels = None
depends_on = None

COLUMNS = (
    ("users", "email_folded"),
    ("newsletter_subscriptions", "email_folded"),
    ("waitlist_entries", "email_folded"),
    ("invite_opt_outs", "folded_email"),
)


def upgrade() -> None:
    connection = op.get_bind()
    for table, column in COLUMNS:
        rows = sa.table(table, sa.column("id"), sa.column(column))
        folded = rows.c[column]
        marked = sa.or_(folded.like("%ı%"), folded.like("%i\u0307%"))
        for row_id, address in connection.execute(sa.select(rows.c.id, folded).where(marked)).all():
            local, at, domain = address.rpartition("@")
            plain = local.replace("ı", "i").replace("i\u0307", "i") + at + domain
            if connection.execute(sa.select(rows.c.id).where(folded == plain)).first() is None:
                connection.execute(sa.update(rows).where(rows.c.id == row_id).values({column: plain}))


def downgrade() -> None:
    """Nothing to undo: rows with the new folding are still found by the address typed in lower case."""
