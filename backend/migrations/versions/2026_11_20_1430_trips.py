"""Add trips with their people and parts, invites, and kept replies.

Revision: 20261120_1430_trips, after: 20261120_1400_identity
"""

import sqlalchemy as sa
from alembic import op

from tripoint.core import columns

revision = "20261120_1430_trips"
down_revision = "20261120_1400_identity"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invite_opt_outs",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("folded_email", sa.String(length=254), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("used_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invite_opt_outs")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_invite_opt_outs_token_hash")),
    )
    op.create_index(op.f("ix_invite_opt_outs_folded_email"), "invite_opt_outs", ["folded_email"], unique=False)
    op.create_table(
        "kept_replies",
        sa.Column("key_hash", sa.String(length=64), nullable=False),
        sa.Column("asked", sa.String(length=64), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("ends_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_kept_replies")),
        sa.UniqueConstraint("key_hash", name=op.f("uq_kept_replies_key_hash")),
    )
    op.create_index(op.f("ix_kept_replies_ends_at"), "kept_replies", ["ends_at"], unique=False)
    op.create_table(
        "trips",
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("organizer_id", columns.Id(), nullable=False),
        sa.Column("organizer_name", sa.String(length=120), nullable=False),
        sa.Column(
            "status",
            sa.String(length=20),
            nullable=False,
        ),
        sa.Column("tier", sa.String(length=20), nullable=False),
        sa.Column("destination", sa.String(length=60), nullable=False),
        sa.Column("airport", sa.String(length=3), nullable=False),
        sa.Column("timezone", sa.String(length=60), nullable=False),
        sa.Column("start_date", sa.Date(), nullable=True),
        sa.Column("end_date", sa.Date(), nullable=True),
        sa.Column("summary", sa.Text(), nullable=True),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column(
            "preferences",
            columns.Json,
            nullable=False,
        ),
        sa.Column(
            "bookings",
            columns.Json,
            nullable=False,
        ),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("open_to_external_nomads", sa.Boolean(), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("share_token", sa.String(length=64), nullable=False),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("changed_at", columns.UtcDateTime(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.CheckConstraint(
            "end_date IS NULL OR start_date IS NULL OR end_date > start_date", name=op.f("ck_trips_dates_in_order")
        ),
        sa.ForeignKeyConstraint(["organizer_id"], ["users.id"], name=op.f("fk_trips_organizer_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trips")),
        sa.UniqueConstraint("share_token", name=op.f("uq_trips_share_token")),
    )
    op.create_index(op.f("ix_trips_organizer_id"), "trips", ["organizer_id"], unique=False)
    op.create_index("ix_trips_status_start_date", "trips", ["status", "start_date"], unique=False)
    op.create_table(
        "travellers",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("user_id", columns.Id(), nullable=True),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("role", sa.String(length=120), nullable=False),
        sa.Column(
            "rsvp",
            sa.String(length=20),
            nullable=False,
        ),
        sa.Column("city_id", sa.String(length=60), nullable=False),
        sa.Column("city", columns.Json, nullable=False),
        sa.Column("country_code", sa.String(length=2), nullable=False),
        sa.Column("airport", sa.String(length=3), nullable=False),
        sa.Column("lat", sa.Float(), nullable=False),
        sa.Column("lon", sa.Float(), nullable=False),
        sa.Column("timezone", sa.String(length=60), nullable=False),
        sa.Column("flights", sa.Integer(), nullable=False),
        sa.Column("transfers", sa.Integer(), nullable=False),
        sa.Column("accommodation", sa.Integer(), nullable=False),
        sa.Column("activities", sa.Integer(), nullable=False),
        sa.Column("taxes_and_fees", sa.Integer(), nullable=False),
        sa.Column("daily_spend", sa.Integer(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.CheckConstraint(
            "flights >= 0 AND transfers >= 0 AND accommodation >= 0 AND activities >= 0 AND taxes_and_fees >= 0 "
            "AND daily_spend >= 0",
            name=op.f("ck_travellers_costs_not_negative"),
        ),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_travellers_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_travellers_user_id_users"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_travellers")),
        sa.UniqueConstraint("trip_id", "position", name=op.f("uq_travellers_trip_id_position")),
        sa.UniqueConstraint("trip_id", "user_id", name=op.f("uq_travellers_trip_id_user_id")),
    )
    op.create_index(op.f("ix_travellers_user_id"), "travellers", ["user_id"], unique=False)
    op.create_table(
        "trip_activities",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("activity_id", sa.String(length=80), nullable=False),
        sa.Column(
            "name",
            columns.Json,
            nullable=False,
        ),
        sa.Column("scheduled_at", columns.UtcDateTime(), nullable=True),
        sa.Column("duration_minutes", sa.Integer(), nullable=False),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("source", sa.String(length=80), nullable=False),
        sa.Column("fetched_at", columns.UtcDateTime(), nullable=False),
        sa.Column("sponsored", sa.Boolean(), nullable=False),
        sa.Column("provider_link", sa.String(length=500), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_trip_activities_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_activities")),
    )
    op.create_index(op.f("ix_trip_activities_trip_id"), "trip_activities", ["trip_id"], unique=False)
    op.create_table(
        "trip_log",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", columns.UtcDateTime(), nullable=False),
        sa.Column("actor_id", columns.Id(), nullable=True),
        sa.Column("actor_name", sa.String(length=120), nullable=True),
        sa.Column("action", sa.String(length=60), nullable=False),
        sa.Column("subject", sa.String(length=80), nullable=False),
        sa.Column(
            "before",
            columns.Json,
            nullable=True,
        ),
        sa.Column(
            "after",
            columns.Json,
            nullable=True,
        ),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["actor_id"], ["users.id"], name=op.f("fk_trip_log_actor_id_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name=op.f("fk_trip_log_trip_id_trips"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_log")),
    )
    op.create_index("ix_trip_log_trip_id_version", "trip_log", ["trip_id", "version"], unique=False)
    op.create_table(
        "trip_stays",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("stay_id", sa.String(length=80), nullable=False),
        sa.Column(
            "name",
            columns.Json,
            nullable=False,
        ),
        sa.Column(
            "highlight",
            columns.Json,
            nullable=False,
        ),
        sa.Column("type", sa.String(length=12), nullable=False),
        sa.Column("room", sa.String(length=12), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("wifi_mbps", sa.Integer(), nullable=False),
        sa.Column("sleeps", sa.Integer(), nullable=False),
        sa.Column("units", sa.Integer(), nullable=False),
        sa.Column("nights", sa.Integer(), nullable=False),
        sa.Column("nightly", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("source", sa.String(length=80), nullable=False),
        sa.Column("fetched_at", columns.UtcDateTime(), nullable=False),
        sa.Column("confirmed_by", columns.Id(), nullable=True),
        sa.Column("confirmed_by_name", sa.String(length=120), nullable=True),
        sa.Column("confirmed_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["confirmed_by"], ["users.id"], name=op.f("fk_trip_stays_confirmed_by_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_trip_stays_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_stays")),
    )
    op.create_index(op.f("ix_trip_stays_trip_id"), "trip_stays", ["trip_id"], unique=False)
    op.create_table(
        "checklist_items",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=True),
        sa.Column("text", sa.String(length=500), nullable=True),
        sa.Column("assignee_id", columns.Id(), nullable=True),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.CheckConstraint("(key IS NULL) <> (text IS NULL)", name=op.f("ck_checklist_items_key_or_text")),
        sa.ForeignKeyConstraint(
            ["assignee_id"],
            ["travellers.id"],
            name=op.f("fk_checklist_items_assignee_id_travellers"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_checklist_items_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_checklist_items")),
    )
    op.create_index(op.f("ix_checklist_items_assignee_id"), "checklist_items", ["assignee_id"], unique=False)
    op.create_index(op.f("ix_checklist_items_trip_id"), "checklist_items", ["trip_id"], unique=False)
    op.create_table(
        "invites",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("traveller_id", columns.Id(), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("folded_email", sa.String(length=254), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column(
            "status",
            sa.String(length=20),
            nullable=False,
        ),
        sa.Column("is_held", sa.Boolean(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=True),
        sa.Column("expires_at", columns.UtcDateTime(), nullable=True),
        sa.Column("mail_id", columns.Id(), nullable=True),
        sa.Column("user_id", columns.Id(), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("created_at", columns.UtcDateTime(), nullable=False),
        sa.Column("updated_at", columns.UtcDateTime(), nullable=False),
        sa.Column("answered_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["traveller_id"], ["travellers.id"], name=op.f("fk_invites_traveller_id_travellers"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name=op.f("fk_invites_trip_id_trips"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_invites_user_id_users"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invites")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_invites_token_hash")),
        sa.UniqueConstraint("traveller_id", name=op.f("uq_invites_traveller_id")),
        sa.UniqueConstraint("trip_id", "folded_email", name=op.f("uq_invites_trip_id_folded_email")),
    )
    op.create_index(op.f("ix_invites_folded_email"), "invites", ["folded_email"], unique=False)
    op.create_index(op.f("ix_invites_mail_id"), "invites", ["mail_id"], unique=False)
    op.create_index(op.f("ix_invites_user_id"), "invites", ["user_id"], unique=False)
    op.create_table(
        "trip_activity_travellers",
        sa.Column("activity_id", columns.Id(), nullable=False),
        sa.Column("traveller_id", columns.Id(), nullable=False),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["activity_id"],
            ["trip_activities.id"],
            name=op.f("fk_trip_activity_travellers_activity_id_trip_activities"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["traveller_id"],
            ["travellers.id"],
            name=op.f("fk_trip_activity_travellers_traveller_id_travellers"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_activity_travellers")),
        sa.UniqueConstraint(
            "activity_id", "traveller_id", name=op.f("uq_trip_activity_travellers_activity_id_traveller_id")
        ),
    )
    op.create_index(
        op.f("ix_trip_activity_travellers_traveller_id"), "trip_activity_travellers", ["traveller_id"], unique=False
    )
    op.create_table(
        "trip_flights",
        sa.Column("trip_id", columns.Id(), nullable=False),
        sa.Column("traveller_id", columns.Id(), nullable=False),
        sa.Column(
            "offer",
            columns.Json,
            nullable=False,
        ),
        sa.Column("price", sa.Integer(), nullable=False),
        sa.Column("confirmed_by", columns.Id(), nullable=True),
        sa.Column("confirmed_by_name", sa.String(length=120), nullable=True),
        sa.Column("confirmed_at", columns.UtcDateTime(), nullable=True),
        sa.Column("id", columns.Id(), nullable=False),
        sa.ForeignKeyConstraint(
            ["confirmed_by"], ["users.id"], name=op.f("fk_trip_flights_confirmed_by_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["traveller_id"],
            ["travellers.id"],
            name=op.f("fk_trip_flights_traveller_id_travellers"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["trip_id"], ["trips.id"], name=op.f("fk_trip_flights_trip_id_trips"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trip_flights")),
        sa.UniqueConstraint("trip_id", "traveller_id", name=op.f("uq_trip_flights_trip_id_traveller_id")),
    )


def downgrade() -> None:
    op.drop_table("trip_flights")
    op.drop_index(op.f("ix_trip_activity_travellers_traveller_id"), table_name="trip_activity_travellers")
    op.drop_table("trip_activity_travellers")
    op.drop_index(op.f("ix_invites_user_id"), table_name="invites")
    op.drop_index(op.f("ix_invites_mail_id"), table_name="invites")
    op.drop_index(op.f("ix_invites_folded_email"), table_name="invites")
    op.drop_table("invites")
    op.drop_index(op.f("ix_checklist_items_trip_id"), table_name="checklist_items")
    op.drop_index(op.f("ix_checklist_items_assignee_id"), table_name="checklist_items")
    op.drop_table("checklist_items")
    op.drop_index(op.f("ix_trip_stays_trip_id"), table_name="trip_stays")
    op.drop_table("trip_stays")
    op.drop_index("ix_trip_log_trip_id_version", table_name="trip_log")
    op.drop_table("trip_log")
    op.drop_index(op.f("ix_trip_activities_trip_id"), table_name="trip_activities")
    op.drop_table("trip_activities")
    op.drop_index(op.f("ix_travellers_user_id"), table_name="travellers")
    op.drop_table("travellers")
    op.drop_index("ix_trips_status_start_date", table_name="trips")
    op.drop_index(op.f("ix_trips_organizer_id"), table_name="trips")
    op.drop_table("trips")
    op.drop_index(op.f("ix_kept_replies_ends_at"), table_name="kept_replies")
    op.drop_table("kept_replies")
    op.drop_index(op.f("ix_invite_opt_outs_folded_email"), table_name="invite_opt_outs")
    op.drop_table("invite_opt_outs")
