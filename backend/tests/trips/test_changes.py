"""Every change to a trip is a new version, a line in the log and an announcement (TRUST.md W17, O7; decision 0110)."""

import asyncio
from uuid import UUID

import pytest
from sqlalchemy import delete, insert, select, update

from tripoint.attachments.models import TripFile
from tripoint.community.models import JoinRequest, SavedTrip, SeatAlert
from tripoint.core import hub, ids
from tripoint.core.hub import Announcement
from tripoint.ledger.models import Expense, Ledger, LedgerPerson, Settlement
from tripoint.notices.models import Notice
from tripoint.orders.models import Order
from tripoint.trips import changes, queries
from tripoint.trips.changes import CLOCK, UnannouncedChange
from tripoint.trips.models import (
    ChecklistItem,
    Invite,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripEntry,
    TripFlight,
    TripLog,
    TripStay,
)
from tripoint.trips.states import Rsvp
from tripoint.watching.models import PriceWatch


@pytest.fixture
def trip_id(plans) -> UUID:
    offer = plans.offers("Lisbon")[0]["id"]
    return UUID(plans.make(selection=plans.selection(flights=[{"traveller": 0, "offerId": offer}]))["id"])


def _rename_the_trip(db, trip_id):
    db.get_one(Trip, trip_id).summary = "Something else"


def _decline_for_someone(db, trip_id):
    db.scalars(select(Traveller).where(Traveller.trip_id == trip_id)).first().rsvp = Rsvp.DECLINED


def _add_to_the_checklist(db, trip_id):
    db.add(ChecklistItem(trip_id=trip_id, position=99, text="Bring a tent"))


def _drop_a_flight(db, trip_id):
    db.delete(db.scalars(select(TripFlight).where(TripFlight.trip_id == trip_id)).one())


def _confirm_the_stay(db, trip_id):
    db.scalars(select(TripStay).where(TripStay.trip_id == trip_id)).one().confirmed_by_name = "Ana"


def _drop_an_activity(db, trip_id):
    db.delete(db.scalars(select(TripActivity).where(TripActivity.trip_id == trip_id)).one())


def _leave_an_activity(db, trip_id):
    taking = select(TripActivityTraveller).join(TripActivity).where(TripActivity.trip_id == trip_id)
    db.delete(db.scalars(taking).first())


def _cancel_an_invite(db, trip_id):
    db.scalars(select(Invite).where(Invite.trip_id == trip_id)).first().status = "cancelled"


def _write_a_line(db, trip_id):
    db.add(TripLog(trip_id=trip_id, version=9, at=db.get_one(Trip, trip_id).created_at, action="x", subject="x"))


def _rename_in_bulk(db, trip_id):
    db.execute(update(Trip).where(Trip.id == trip_id).values(summary="Something else"))


def _drop_in_bulk(db, trip_id):
    db.execute(delete(TripFlight).where(TripFlight.trip_id == trip_id))


def _add_in_bulk(db, trip_id):
    db.execute(insert(ChecklistItem).values(id=ids.new_id(), trip_id=trip_id, position=99, text="Bring a tent"))


def _update_the_table(db, trip_id):
    db.execute(update(Trip.__table__).where(Trip.id == trip_id).values(summary="Something else"))


def _name_the_trip_and_tell_nobody(db, trip_id):
    db.execute(changes.bulk(update(Trip).where(Trip.id == trip_id).values(summary="Something else"), [trip_id]))


def _announce_another_trip(db, trip_id):
    _rename_the_trip(db, trip_id)
    changes.gone(db, [ids.new_id()])


SILENT = [one for name, one in globals().items() if name.startswith("_") and getattr(one, "__module__", "") == __name__]


@pytest.mark.rule("W17")
@pytest.mark.parametrize("write", SILENT, ids=lambda one: one.__name__.strip("_"))
def test_a_transaction_that_changes_a_trip_without_announcing_it_is_rolled_back(write, plans, database, trip_id):
    before = plans.trip(str(trip_id))
    with pytest.raises(UnannouncedChange):
        database.write_now(write, trip_id)
    assert plans.trip(str(trip_id)) == before


ABOUT_TRIPS = {
    Notice,
    JoinRequest,
    SavedTrip,
    SeatAlert,
    TripEntry,
    Expense,
    Ledger,
    LedgerPerson,
    Settlement,
    TripFile,
    Order,
    PriceWatch,
}
"""Their rows refer to a trip but are not part of its document, so readers of the trip do not see them."""


def test_every_table_that_refers_to_a_trip_is_guarded():
    refers = {
        mapper.class_
        for mapper in Trip.registry.mappers
        for key in mapper.local_table.foreign_keys
        if key.column.table.name in {"trips", "trip_activities"}
    }
    assert (refers - ABOUT_TRIPS) | {Trip} == set(changes.PARTS)


@pytest.mark.rule("W17", "O7")
def test_a_recorded_change_makes_a_version_a_log_line_and_an_announcement(plans, database, clock, trip_id):
    def unit(db):
        trip = queries.trip_for_change(db, trip_id)
        trip.summary = "Something else"
        facts = {"before": {"summary": None}, "after": {"summary": "Something else"}}
        changes.record(db, trip, CLOCK, action="renamed", subject="trip.summary", now=clock.now(), **facts)

    async def story():
        with database.hub.subscribe(changes.TOPIC, trip_id) as inbox:
            await database.write(unit)
            return await asyncio.wait_for(inbox.take(), 20)

    before = plans.trip(str(trip_id))
    assert asyncio.run(story()).announcements == (Announcement("trip", trip_id, before["version"] + 1),)
    after = plans.trip(str(trip_id))
    assert (after["version"], after["summary"]) == (before["version"] + 1, "Something else")
    line = after["activity"][0]
    assert (line["version"], line["action"], line["before"], line["after"]) == (
        after["version"],
        "renamed",
        {"summary": None},
        {"summary": "Something else"},
    )


def test_touching_a_trip_announces_that_all_its_parts_must_be_rebuilt(database, clock, trip_id):
    def unit(db):
        changes.touch(db, queries.trip_for_change(db, trip_id), clock.now())

    async def story():
        with database.hub.subscribe(changes.REBUILD, trip_id) as inbox:
            await database.write(unit)
            return await asyncio.wait_for(inbox.take(), 20)

    ((topic, trip, _),) = asyncio.run(story()).announcements
    assert (topic, trip) == (changes.REBUILD, trip_id)


def test_a_rejected_commit_announces_nothing(database, trip_id):
    def unit(db):
        hub.announce(db, "outbox")
        _rename_the_trip(db, trip_id)

    async def story():
        with database.hub.subscribe("outbox") as inbox:
            with pytest.raises(UnannouncedChange):
                await database.write(unit)
            await database.write(lambda db: hub.announce(db, "outbox", trip_id))
            return await asyncio.wait_for(inbox.take(), 20)

    assert asyncio.run(story()).announcements == (Announcement("outbox", trip_id),)


def test_sending_an_invites_email_creates_no_new_version(plans, mails, trip_id):
    """The email's link is created on sending; the email's state is already part of the document's key."""
    before = plans.trip(str(trip_id))["version"]
    mails()
    assert plans.trip(str(trip_id))["version"] == before
