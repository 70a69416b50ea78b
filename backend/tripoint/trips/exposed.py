"""Shows trips to contracts without domain knowledge (`core/exposed.py`): rows of trips and their parts, and the private
topic of each trip. People's costs, invites and the log are only in the trip's document.
"""

from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core.exposed import NOTHING, ExposedTable, PrivateTopic, Rights
from tripoint.trips import changes
from tripoint.trips.heads import FELLOW_TRAVELLERS, head, of_own_trips, visible_to
from tripoint.trips.models import (
    ChecklistItem,
    ChecklistTick,
    Traveller,
    Trip,
    TripActivity,
    TripActivityTraveller,
    TripEntry,
    TripEntryTraveller,
    TripFlight,
    TripStay,
)
from tripoint.trips.policy import TripAction, may


def rights(db: Session, user_id: UUID, trip_id: UUID) -> Rights:
    """Everyone who may view the trip may read; its own people may also write, and are shown as their traveller."""
    found = head(db.connection(), trip_id, user_id)
    if found is None or not may(TripAction.VIEW, found.standing, is_open=found.is_open):
        return NOTHING
    if not (found.standing.organizing or found.standing.travelling):
        return Rights(read=True)
    shown = {"traveller_id": str(found.traveller_id) if found.traveller_id else None}
    return Rights(read=True, write=True, shown_as=shown)


TABLES = (
    ExposedTable(
        "trips",
        Trip,
        {
            "id": Trip.id, "name": Trip.name, "destination": Trip.destination, "status": Trip.status,
            "start_date": Trip.start_date, "end_date": Trip.end_date, "timezone": Trip.timezone,
            "airport": Trip.airport, "currency": Trip.currency, "summary": Trip.summary,
            "organizer_name": Trip.organizer_name, "is_open": Trip.is_open, "version": Trip.version,
            "created_at": Trip.created_at, "changed_at": Trip.changed_at,
        },
        announced=changes.TOPIC,
        subject=Trip.id,
        visible_to=visible_to,
    ),
    ExposedTable(
        "travellers",
        Traveller,
        {
            "id": Traveller.id, "trip_id": Traveller.trip_id, "position": Traveller.position, "name": Traveller.name,
            "role": Traveller.role, "rsvp": Traveller.rsvp, "city": Traveller.city,
            "country_code": Traveller.country_code, "airport": Traveller.airport, "timezone": Traveller.timezone,
            "arrives_on": Traveller.arrives_on, "leaves_on": Traveller.leaves_on,
        },
        announced=changes.TOPIC,
        subject=Traveller.trip_id,
        visible_to=of_own_trips(Traveller.trip_id),
    ),
    ExposedTable(
        "trip_activities",
        TripActivity,
        {
            "id": TripActivity.id, "trip_id": TripActivity.trip_id, "position": TripActivity.position,
            "name": TripActivity.name, "scheduled_at": TripActivity.scheduled_at,
            "duration_minutes": TripActivity.duration_minutes, "price": TripActivity.price,
            "sponsored": TripActivity.sponsored, "provider_link": TripActivity.provider_link,
        },
        announced=changes.TOPIC,
        subject=TripActivity.trip_id,
        visible_to=of_own_trips(TripActivity.trip_id),
    ),
    ExposedTable(
        "checklist_items",
        ChecklistItem,
        {
            "id": ChecklistItem.id, "trip_id": ChecklistItem.trip_id, "position": ChecklistItem.position,
            "key": ChecklistItem.key, "text": ChecklistItem.text, "assignee_id": ChecklistItem.assignee_id,
            "done": ChecklistItem.done, "for_each": ChecklistItem.for_each, "due_on": ChecklistItem.due_on,
        },
        announced=changes.TOPIC,
        subject=ChecklistItem.trip_id,
        visible_to=of_own_trips(ChecklistItem.trip_id),
    ),
    ExposedTable(
        "trip_entries",
        TripEntry,
        {
            "id": TripEntry.id, "trip_id": TripEntry.trip_id, "title": TripEntry.title,
            "starts_at": TripEntry.starts_at, "duration_minutes": TripEntry.duration_minutes, "note": TripEntry.note,
            "for_everyone": TripEntry.for_everyone, "added_by": TripEntry.added_by,
        },
        announced=changes.TOPIC,
        subject=TripEntry.trip_id,
        visible_to=of_own_trips(TripEntry.trip_id),
    ),
    ExposedTable(
        "trip_flights",
        TripFlight,
        {
            "id": TripFlight.id, "trip_id": TripFlight.trip_id, "traveller_id": TripFlight.traveller_id,
            "offer": TripFlight.offer, "price": TripFlight.price, "confirmed_at": TripFlight.confirmed_at,
        },
        announced=changes.TOPIC,
        subject=TripFlight.trip_id,
        visible_to=of_own_trips(TripFlight.trip_id),
    ),
    ExposedTable(
        "trip_stays",
        TripStay,
        {
            "id": TripStay.id, "trip_id": TripStay.trip_id, "name": TripStay.name, "type": TripStay.type,
            "room": TripStay.room, "units": TripStay.units, "nights": TripStay.nights, "nightly": TripStay.nightly,
            "total": TripStay.total, "address": TripStay.address, "link": TripStay.link,
            "check_in": TripStay.check_in, "check_out": TripStay.check_out, "confirmed_at": TripStay.confirmed_at,
        },
        announced=changes.TOPIC,
        subject=TripStay.trip_id,
        visible_to=of_own_trips(TripStay.trip_id),
    ),
    ExposedTable(
        "trip_activity_travellers",
        TripActivityTraveller,
        {
            "id": TripActivityTraveller.id, "activity_id": TripActivityTraveller.activity_id,
            "traveller_id": TripActivityTraveller.traveller_id,
        },
        visible_to=lambda user_id: TripActivityTraveller.traveller_id.in_(FELLOW_TRAVELLERS(user_id)),
        joins=True,
    ),
    ExposedTable(
        "trip_entry_travellers",
        TripEntryTraveller,
        {
            "id": TripEntryTraveller.id, "entry_id": TripEntryTraveller.entry_id,
            "traveller_id": TripEntryTraveller.traveller_id,
        },
        visible_to=lambda user_id: TripEntryTraveller.traveller_id.in_(FELLOW_TRAVELLERS(user_id)),
        joins=True,
    ),
    ExposedTable(
        "checklist_ticks",
        ChecklistTick,
        {
            "id": ChecklistTick.id, "trip_id": ChecklistTick.trip_id, "item_id": ChecklistTick.item_id,
            "traveller_id": ChecklistTick.traveller_id,
        },
        announced=changes.TOPIC,
        subject=ChecklistTick.trip_id,
        visible_to=of_own_trips(ChecklistTick.trip_id),
    ),
)  # fmt: skip
TOPICS = (PrivateTopic("trip", announced=changes.TOPIC, rights=rights),)
