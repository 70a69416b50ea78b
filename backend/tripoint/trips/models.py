"""Tables of a trip. Money is in minor units of the trip's currency, instants in UTC, dates are the destination's.

`Invite` is here because it decides who may see a trip and is part of the trip's document; use cases of invites are in
`tripoint.invitations`.
"""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    Date,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from tripoint.billing.rules import Tier
from tripoint.core import columns
from tripoint.core.db import Model
from tripoint.identity.models import User
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus


class Trip(Model):
    """A trip. `version` rises with every change to anything in it (ARCHITECTURE.md 4, Queries).

    An empty name, here and in travellers, marks and the log, means a person who left Tripoint (`names.py`).
    """

    __tablename__ = "trips"
    __table_args__ = (
        CheckConstraint("end_date IS NULL OR start_date IS NULL OR end_date > start_date", name="dates_in_order"),
        Index("ix_trips_status_start_date", "status", "start_date"),
        Index(
            "ix_trips_open",
            "start_date",
            "id",
            sqlite_where=text("open_to_external_nomads = 1"),  # on PostgreSQL see `columns.py`
        ),
    )

    version: Mapped[int] = mapped_column(Integer, default=1)
    parts: Mapped[dict[str, int]] = mapped_column(columns.Json, default=lambda: {"version": 1}, server_default="{}")
    """How often each part of the trip changed (`parts.py`)."""
    organizer_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(User.id), index=True)
    organizer_name: Mapped[str] = mapped_column(String(120))
    status: Mapped[TripStatus] = mapped_column(columns.one_of(TripStatus), default=TripStatus.PENDING)
    tier: Mapped[Tier] = mapped_column(columns.one_of(Tier), default=Tier.STARTER)
    has_support: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether group support was ordered for it."""
    destination: Mapped[str] = mapped_column(String(60))
    airport: Mapped[str] = mapped_column(String(3))
    timezone: Mapped[str] = mapped_column(String(60))
    start_date: Mapped[date | None] = mapped_column(Date)
    end_date: Mapped[date | None] = mapped_column(Date)
    name: Mapped[str | None] = mapped_column(String(80))
    """None: the trip is named after its place."""
    summary: Mapped[str | None] = mapped_column(Text)
    cover_id: Mapped[UUID | None] = mapped_column(columns.Id)
    """The stored photo at the top of its page. If None or no longer there, the poster of its place is shown."""
    cover_x: Mapped[int] = mapped_column(Integer, default=50, server_default="50")
    cover_y: Mapped[int] = mapped_column(Integer, default=50, server_default="50")
    """The point of the cover that always stays in view, in percent from the left and from the top."""
    currency: Mapped[str] = mapped_column(String(3), default="EUR")
    fare_seed: Mapped[int] = mapped_column(Integer, default=1, server_default="1")
    """Seed of the sample flights, with which the same ones are found again."""
    preferences: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    bookings: Mapped[dict[str, bool]] = mapped_column(columns.Json)
    is_open: Mapped[bool] = mapped_column(default=False)
    open_to_external_nomads: Mapped[bool] = mapped_column(default=False)
    seats: Mapped[int | None] = mapped_column(Integer)
    """How many may come in all, if the organizer has set a limit (`capacity.py`)."""
    language: Mapped[str] = mapped_column(String(5), default="en")
    """The organizer's page language when the trip was made: for their emails while their account has no language."""
    share_token: Mapped[str] = mapped_column(String(64), unique=True)
    """Stored in plain text: it opens a read-only page, and the organizer copies it often. Tokens of personal invites
    are hashed.
    """
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    changed_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)

    travellers: Mapped[list["Traveller"]] = relationship(
        lazy="raise", back_populates="trip", order_by="Traveller.position", cascade="all, delete-orphan"
    )
    stay: Mapped["TripStay | None"] = relationship(lazy="raise", cascade="all, delete-orphan")
    activities: Mapped[list["TripActivity"]] = relationship(
        lazy="raise", order_by="TripActivity.position", cascade="all, delete-orphan"
    )


class Traveller(Model):
    """Someone on the trip, by name and city; with an account once they accept an invite. Costs are their own share.

    Travellers who live at the place sleep at home and do not share the stay; those who come by night train or night
    ferry need it for one night less, `night_credit` (0 or less). `name` is the one they were planned with; once there
    is an account, its name is shown instead (`document_queries.called`).
    """

    __tablename__ = "travellers"
    __table_args__ = (
        UniqueConstraint("trip_id", "position"),
        UniqueConstraint("trip_id", "user_id"),
        CheckConstraint(
            "flights >= 0 AND transfers >= 0 AND accommodation >= 0 AND activities >= 0 AND taxes_and_fees >= 0 "
            "AND daily_spend >= 0",
            name="costs_not_negative",
        ),
    )

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    position: Mapped[int] = mapped_column(Integer)
    user_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    name: Mapped[str] = mapped_column(String(120))
    role: Mapped[str] = mapped_column(String(120), default="Participant")
    rsvp: Mapped[Rsvp] = mapped_column(columns.one_of(Rsvp), default=Rsvp.PENDING)
    city_id: Mapped[str] = mapped_column(String(60))
    city: Mapped[dict[str, str]] = mapped_column(columns.Json)
    country_code: Mapped[str] = mapped_column(String(2))
    airport: Mapped[str] = mapped_column(String(3))
    lat: Mapped[float] = mapped_column(Float)
    lon: Mapped[float] = mapped_column(Float)
    timezone: Mapped[str] = mapped_column(String(60))
    sleeps_at_home: Mapped[bool] = mapped_column(default=False)
    sleeps_on_the_way: Mapped[bool] = mapped_column(default=False)
    flights: Mapped[int] = mapped_column(Integer, default=0)
    transfers: Mapped[int] = mapped_column(Integer, default=0)
    accommodation: Mapped[int] = mapped_column(Integer, default=0)
    activities: Mapped[int] = mapped_column(Integer, default=0)
    taxes_and_fees: Mapped[int] = mapped_column(Integer, default=0)
    daily_spend: Mapped[int] = mapped_column(Integer, default=0)
    night_credit: Mapped[int] = mapped_column(Integer, default=0)
    arrives_on: Mapped[date | None] = mapped_column(Date)
    leaves_on: Mapped[date | None] = mapped_column(Date)
    """Set if they come later or leave earlier than the trip; None: with it."""
    message: Mapped[str | None] = mapped_column(String(160))
    """A line to the group."""

    trip: Mapped[Trip] = relationship(lazy="raise", back_populates="travellers")


class TripFlight(Model):
    """The flight, train, coach or ferry one traveller chose, as it was offered or as they typed it in."""

    __tablename__ = "trip_flights"
    __table_args__ = (
        UniqueConstraint("trip_id", "traveller_id"),
        Index("ix_trip_flights_confirmed_by", "confirmed_by", sqlite_where=text("confirmed_by IS NOT NULL")),
    )

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    traveller_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Traveller.id, ondelete="CASCADE"), index=True)
    offer: Mapped[dict[str, Any]] = mapped_column(columns.Json)
    """The planner's OfferOut with Python names, the key of the baggage text (`note`) and `city_names` by language."""
    price: Mapped[int] = mapped_column(Integer)
    reference: Mapped[str | None] = mapped_column(String(40))
    """The booking's reference. It may open the booking on the airline's site, so only the traveller and the organizer
    see it.
    """
    confirmed_by: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"))
    confirmed_by_name: Mapped[str | None] = mapped_column(String(120))
    confirmed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)


class TripStay(Model):
    """The chosen accommodation. `nightly` is per unit and night, `units` how many are needed."""

    __tablename__ = "trip_stays"
    __table_args__ = (
        Index("ix_trip_stays_confirmed_by", "confirmed_by", sqlite_where=text("confirmed_by IS NOT NULL")),
    )

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    stay_id: Mapped[str] = mapped_column(String(80))
    name: Mapped[dict[str, str]] = mapped_column(columns.Json)
    highlight: Mapped[dict[str, str]] = mapped_column(columns.Json)
    type: Mapped[str] = mapped_column(String(12))
    room: Mapped[str] = mapped_column(String(12))
    rating: Mapped[float] = mapped_column(Float)
    wifi_mbps: Mapped[int] = mapped_column(Integer)
    sleeps: Mapped[int] = mapped_column(Integer)
    units: Mapped[int] = mapped_column(Integer)
    nights: Mapped[int] = mapped_column(Integer)
    nightly: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    price: Mapped[int | None] = mapped_column(Integer)
    """For a booking that was typed in: its total price, no matter who comes."""
    paid: Mapped[dict[str, Any] | None] = mapped_column(columns.Json)
    """The same price as it was typed in: amount, currency, and the exchange rate fixed at that time."""
    quoted: Mapped[dict[str, Any] | None] = mapped_column(columns.Json)
    """The price of a live source: `total` for this many `guests` from `first` to `last`, `due` at the property,
    `board`, `free_until`.
    """
    address: Mapped[str | None] = mapped_column(String(200))
    link: Mapped[str | None] = mapped_column(String(500))
    check_in: Mapped[str | None] = mapped_column(String(5))
    check_out: Mapped[str | None] = mapped_column(String(5))
    kind: Mapped[str] = mapped_column(String(12))
    source: Mapped[str] = mapped_column(String(80))
    fetched_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    confirmed_by: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"))
    confirmed_by_name: Mapped[str | None] = mapped_column(String(120))
    confirmed_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)


class TripActivity(Model):
    """A planned activity. `price` is per person; participants are in `TripActivityTraveller`."""

    __tablename__ = "trip_activities"

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    position: Mapped[int] = mapped_column(Integer)
    activity_id: Mapped[str] = mapped_column(String(80))
    name: Mapped[dict[str, str]] = mapped_column(columns.Json)
    scheduled_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    duration_minutes: Mapped[int] = mapped_column(Integer)
    price: Mapped[int] = mapped_column(Integer)
    kind: Mapped[str] = mapped_column(String(12))
    source: Mapped[str] = mapped_column(String(80))
    fetched_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    sponsored: Mapped[bool] = mapped_column(default=False)
    provider_link: Mapped[str | None] = mapped_column(String(500))
    added_by: Mapped[UUID | None] = mapped_column(columns.Id)
    """The traveller who planned it; None for the activities that the trip was made with, and for an organizer who does
    not travel.
    """


class TripActivityTraveller(Model):
    """One traveller takes part in one activity."""

    __tablename__ = "trip_activity_travellers"
    __table_args__ = (UniqueConstraint("activity_id", "traveller_id"),)

    activity_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(TripActivity.id, ondelete="CASCADE"))
    traveller_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Traveller.id, ondelete="CASCADE"), index=True)


class ChecklistItem(Model):
    """A task. Our own advice has a `key` of locales/*/trips.json, tasks that people wrote have a `text`.

    It is for one traveller (`assignee_id`), for everyone (`for_each`), or for anyone.
    """

    __tablename__ = "checklist_items"
    __table_args__ = (CheckConstraint("(key IS NULL) <> (text IS NULL)", name="key_or_text"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    position: Mapped[int] = mapped_column(Integer)
    key: Mapped[str | None] = mapped_column(String(60))
    text: Mapped[str | None] = mapped_column(String(500))
    assignee_id: Mapped[UUID | None] = mapped_column(
        columns.Id, ForeignKey(Traveller.id, ondelete="SET NULL"), index=True
    )
    done: Mapped[bool] = mapped_column(default=False)
    for_each: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Everyone does it for themselves, such as bringing a passport: `ChecklistTick` says who has, not `done`."""
    due_on: Mapped[date | None] = mapped_column(Date)
    added_by: Mapped[UUID | None] = mapped_column(columns.Id)
    """The traveller who wrote it; None for our advice and for an organizer who does not travel."""


class ChecklistTick(Model):
    """One traveller has done a task that everyone does for themselves."""

    __tablename__ = "checklist_ticks"
    __table_args__ = (UniqueConstraint("item_id", "traveller_id"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    item_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(ChecklistItem.id, ondelete="CASCADE"))
    traveller_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Traveller.id, ondelete="CASCADE"), index=True)


class TripEntry(Model):
    """Something people planned themselves for a time on the trip. Entries `for_everyone` include people who join later;
    participants of the others are in `TripEntryTraveller`.
    """

    __tablename__ = "trip_entries"
    __table_args__ = (CheckConstraint("duration_minutes > 0", name="takes_time"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"), index=True)
    title: Mapped[str] = mapped_column(String(120))
    starts_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    duration_minutes: Mapped[int] = mapped_column(Integer)
    note: Mapped[str | None] = mapped_column(Text)
    for_everyone: Mapped[bool] = mapped_column(default=True)
    added_by: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(Traveller.id, ondelete="SET NULL"), index=True)


class TripEntryTraveller(Model):
    """One traveller takes part in one entry."""

    __tablename__ = "trip_entry_travellers"
    __table_args__ = (UniqueConstraint("entry_id", "traveller_id"),)

    entry_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(TripEntry.id, ondelete="CASCADE"))
    traveller_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Traveller.id, ondelete="CASCADE"), index=True)


class TripLog(Model):
    """Who changed what and when, with before and after (TRUST.md O7). `subject` is what a version guards (W17)."""

    __tablename__ = "trip_log"
    __table_args__ = (
        Index("ix_trip_log_trip_id_version", "trip_id", "version"),
        Index("ix_trip_log_kept", "at", sqlite_where=text("kept IS NOT NULL")),
    )

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    version: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    actor_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    actor_name: Mapped[str | None] = mapped_column(String(120))
    action: Mapped[str] = mapped_column(String(60))
    subject: Mapped[str] = mapped_column(String(80))
    before: Mapped[dict[str, Any] | None] = mapped_column(columns.Json)
    after: Mapped[dict[str, Any] | None] = mapped_column(columns.Json)
    kept: Mapped[dict[str, Any] | None] = mapped_column(columns.Json)
    """What it takes to undo the change, `before` and `after` in full; deleted after 30 days. It is shown to no one."""
    undoes: Mapped[UUID | None] = mapped_column(columns.Id)
    """The line that this one undid."""
    about_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    """The account whose place on the trip it gave or took. It may be the only reference to them left on the trip."""


class Invite(Model):
    """One address invited to one trip, with its one current answer (TRUST.md W18). Only the token's hash is stored."""

    __tablename__ = "invites"
    __table_args__ = (UniqueConstraint("trip_id", "folded_email"),)

    trip_id: Mapped[UUID] = mapped_column(columns.Id, ForeignKey(Trip.id, ondelete="CASCADE"))
    traveller_id: Mapped[UUID | None] = mapped_column(
        columns.Id, ForeignKey(Traveller.id, ondelete="SET NULL"), unique=True
    )
    email: Mapped[str] = mapped_column(String(254))
    folded_email: Mapped[str] = mapped_column(String(254), index=True)
    language: Mapped[str] = mapped_column(String(5))
    status: Mapped[InviteStatus] = mapped_column(columns.one_of(InviteStatus), default=InviteStatus.PENDING)
    is_held: Mapped[bool] = mapped_column(default=False)
    """The invite waits for Team Pro, as from the eleventh person on."""
    is_unwanted: Mapped[bool] = mapped_column(default=False, server_default=false())
    """The address wants no invites from anyone, so nothing is sent."""
    token_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    expires_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
    mail_id: Mapped[UUID | None] = mapped_column(columns.Id, index=True)
    """The latest email in the outbox; its state is the delivery state the organizer sees."""
    user_id: Mapped[UUID | None] = mapped_column(columns.Id, ForeignKey(User.id, ondelete="SET NULL"), index=True)
    note: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    updated_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    answered_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)

    trip: Mapped[Trip] = relationship(lazy="raise")


class InviteOptOut(Model):
    """The opt-out link in one invite email; once used, that address gets no invites from anyone (TRUST.md P8).

    From then on only a keyed hash of the address is stored (`limits.keyed_hash`), so the wish outlives the account.
    """

    __tablename__ = "invite_opt_outs"

    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    folded_email: Mapped[str] = mapped_column(String(254), index=True)
    """Empty once used."""
    address_hash: Mapped[str | None] = mapped_column(String(64), index=True)
    created_at: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    used_at: Mapped[datetime | None] = mapped_column(columns.UtcDateTime)
