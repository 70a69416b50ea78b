"""Key the wish for no more invites by a hash instead of the address, and mark the invites it stopped.

Revision: 20261121_1930_invites_unwanted, after: 20261121_1920_identity_deletion
"""

import sqlalchemy as sa
from alembic import op

revision = "20261121_1930_invites_unwanted"
down_revision = "20261121_1920_identity_deletion"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("invites", sa.Column("is_unwanted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("invite_opt_outs", sa.Column("address_hash", sa.String(length=64), nullable=True))
    op.create_index(op.f("ix_invite_opt_outs_address_hash"), "invite_opt_outs", ["address_hash"], unique=False)
    op.execute(
        "UPDATE invites SET is_unwanted = true WHERE EXISTS (SELECT 1 FROM invite_opt_outs"
        " WHERE invite_opt_outs.folded_email = invites.folded_email AND invite_opt_outs.used_at IS NOT NULL)"
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_invite_opt_outs_address_hash"), table_name="invite_opt_outs")
    op.drop_column("invite_opt_outs", "address_hash")
    op.drop_column("invites", "is_unwanted")
