"""Activities, on offer or the group's own: they are added, changed, joined, left and removed."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.catalog.place_texts import in_every_language
from tripoint.catalog.presenting import activity_price
from tripoint.catalog.records import ActivityRecord
from tripoint.catalog.schemas import ACTIVITY_SOURCE
from tripoint.core import ids
from tripoint.core.clock import instant_at
from tripoint.core.errors import Invalid, field
from tripoint.core.wire import to_camel
from tripoint.editing import rules
from tripoint.editing.changing import Edit, change
from tripoint.editing.rules import TAKES
from tripoint.editing.schemas import ActivityEdit, Edited, NewActivity
from tripoint.editing.things import State, Thing
from tripoint.identity.current import SignedInUser
from tripoint.money.amounts import cents
from tripoint.notices.facts import Fact
from tripoint.planner import on_site
from tripoint.planner.on_site import NOTHING, LiveActivity, OnSite, Questions
from tripoint.trips import presenting
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip, TripActivity, TripActivityTraveller
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import OWN, Rsvp

MOST = 100
PLAIN = (
    "activity_id", "name", "duration_minutes", "price", "kind", "source", "sponsored", "provider_link", "position",
)  # fmt: skip


class Activities(Thing):
    """Planned activities. `takes:<traveller>` says that one traveller takes part."""

    kind = "activity"
    told = frozenset({"scheduled_at", "duration_minutes", "price", "provider_link"})
    dated = frozenset({"scheduled_at"})

    def read(self, db: Session, trip: Trip, key: str) -> State | None:
        row = _row(trip, key)
        if row is None:
            return None
        return {
            **{name: getattr(row, name) for name in PLAIN},
            "scheduled_at": row.scheduled_at and row.scheduled_at.isoformat(),
            "fetched_at": row.fetched_at.isoformat(),
            "added_by": row.added_by and str(row.added_by),
            **{f"{TAKES}{one}": True for one in _takers(db, row)},
        }

    def write(self, db: Session, trip: Trip, key: str, state: State | None) -> None:
        row = _row(trip, key)
        if state is None and row is not None:
            trip.activities.remove(row)
        if state is not None:
            if row is None:
                row = TripActivity(id=UUID(key), trip_id=trip.id)
                trip.activities.append(row)
            for name in PLAIN:
                setattr(row, name, state.get(name))
            at = state.get("scheduled_at")
            row.scheduled_at = at and datetime.fromisoformat(at)
            row.fetched_at = datetime.fromisoformat(state["fetched_at"])
            row.added_by = UUID(state["added_by"]) if state.get("added_by") else None
            db.flush()
            _take(db, trip, row, {UUID(name.removeprefix(TAKES)) for name in state if rules.is_on(state, name, TAKES)})
        db.flush()
        recount(db, trip)

    def require_room(self, db: Session, trip: Trip) -> None:
        if (db.scalar(select(func.count()).where(TripActivity.trip_id == trip.id)) or 0) > MOST:
            raise Invalid(fields=[field("name", "too_many", max_length=MOST)])

    def require(self, held: HeldTrip, before: State | None, after: State | None, changed: Collection[str]) -> None:  # noqa: ARG002
        rules.require_own_activity(held.standing, held.traveller_id, before, changed)

    def called(self, state: State) -> State:
        return {"names": state["name"]}

    def tells(self, state: State, changed: Collection[str]) -> State:
        told = super().tells(state, changed)
        if any(name.startswith(TAKES) for name in changed):
            told["traveller_ids"] = _who(state)
        return told

    def shown(self, state: State, changed: Collection[str]) -> State:
        """A name that someone typed is the same in all languages."""
        plain = [name for name in changed if not name.startswith(TAKES)]
        said = super().shown(state, plain)
        if "name" in said:
            said["name"] = presenting.in_language(state["name"], "en")
        return said if len(plain) == len(changed) else {**said, "travellerIds": _who(state)}

    def touches(self, before: State | None, after: State | None) -> set[UUID]:
        """Everyone who takes part, or no longer does."""
        return {UUID(one) for one in (*_who(before), *_who(after))}

    def notice(self, state: State) -> dict[str, Fact] | None:
        return {"title": state["name"]}


ACTIVITIES = Activities()


def question(db: Session, user: SignedInUser, trip_id: UUID, body: NewActivity, language: str) -> Questions:
    """The question for a live source, if the activity comes from one."""
    wanted = body.activity_id and on_site.live(body.activity_id)
    if not wanted:
        return Questions()
    trip = trip_service.look(db, user, trip_id, TripAction.ADD_ACTIVITIES).trip
    query = on_site.activity_query(catalogue.load()[trip.destination], language)
    return Questions(activities=((wanted.source, query),))


def add(
    db: Session, user: SignedInUser, trip_id: UUID, body: NewActivity, now: datetime, *, found_there: OnSite = NOTHING
) -> Edited:
    """Plan an activity of the place or of a live source, or one of the group's own."""
    held = trip_service.hold(db, user, trip_id, TripAction.ADD_ACTIVITIES)
    trip = held.trip
    known = _offered(trip, body.activity_id, found_there) if body.activity_id else None
    if known is None and not body.name:
        raise Invalid(fields=[field("name", "required")])
    coming = [str(one.id) for one in trip.travellers if one.rsvp is not Rsvp.DECLINED]
    takers = coming if body.traveller_ids is None else _known(trip, body.traveller_ids)
    wanted = {
        **(_of_place(trip.destination, known) if known else _own(body)),
        "scheduled_at": _instant(trip, body.scheduled_at),
        "fetched_at": now.isoformat(),
        "sponsored": isinstance(known, LiveActivity) and known.offer.sponsored,
        "provider_link": known.offer.link if isinstance(known, LiveActivity) else body.provider_link,
        "position": 1 + max((one.position for one in trip.activities), default=-1),
        "added_by": held.traveller_id and str(held.traveller_id),
        **{f"{TAKES}{one}": True for one in takers},
    }
    return change(db, held, Edit(ACTIVITIES, str(ids.new_id()), wanted), now)


def edit(
    db: Session, user: SignedInUser, trip_id: UUID, activity_id: UUID, *, body: ActivityEdit, now: datetime
) -> Edited:
    """Change the fields of an activity that were sent. With the group's price or link it is no longer its source's."""
    held = trip_service.hold(db, user, trip_id, TripAction.ADD_ACTIVITIES)
    row = rules.found(_row(held.trip, str(activity_id)))
    wanted = _wanted(held.trip, body, _takers(db, row))
    if "name" in wanted:
        wanted["name"] = {"en": wanted["name"]}
    if "price" in wanted and wanted["price"] != row.price:
        wanted |= {"kind": "entered", "source": OWN, "fetched_at": now.isoformat()}
    if "provider_link" in wanted and wanted["provider_link"] != row.provider_link:
        wanted["sponsored"] = False
        if on_site.live(row.activity_id):
            wanted |= {"kind": "entered", "source": OWN, "fetched_at": now.isoformat()}
    return change(db, held, Edit(ACTIVITIES, str(activity_id), wanted, body.version), now)


def remove(db: Session, user: SignedInUser, trip_id: UUID, activity_id: UUID, *, version: int, now: datetime) -> Edited:
    """Remove an activity from the plan."""
    held = trip_service.hold(db, user, trip_id, TripAction.ADD_ACTIVITIES)
    return change(db, held, Edit(ACTIVITIES, str(activity_id), None, version), now)


def _wanted(trip: Trip, body: ActivityEdit, takers: Iterable[UUID]) -> State:
    sent = body.model_fields_set - {"version", "preview", "scheduled_at", "traveller_ids"}
    values: dict[str, Any] = body.model_dump(mode="json", include=sent)
    needed = body.model_fields_set & {"name", "duration_minutes", "price", "traveller_ids"}
    missing = [field(to_camel(name), "required") for name in sorted(needed) if getattr(body, name) is None]
    if missing:
        raise Invalid(fields=missing)
    if "scheduled_at" in body.model_fields_set:
        values["scheduled_at"] = _instant(trip, body.scheduled_at)
    if body.traveller_ids is not None:
        wanted = _known(trip, body.traveller_ids)
        values |= {f"{TAKES}{one}": True if str(one) in wanted else None for one in takers}
        values |= {f"{TAKES}{one}": True for one in wanted}
    return values


def _of_place(place: str, record: ActivityRecord | LiveActivity) -> State:
    if isinstance(record, LiveActivity):
        offer = record.offer
        return {
            "activity_id": record.id,
            "name": {"en": offer.name},
            "duration_minutes": offer.minutes,
            "price": offer.cents,
            "kind": "live",
            "source": record.title,
        }
    return {
        "activity_id": record.id,
        "name": in_every_language(place, "activities", record.id, "name"),
        "duration_minutes": record.duration_min,
        "price": cents(activity_price(record)),
        "kind": "sample",
        "source": ACTIVITY_SOURCE,
    }


def _own(body: NewActivity) -> State:
    return {
        "activity_id": OWN,
        "name": {"en": body.name},
        "duration_minutes": body.duration_minutes,
        "price": body.price,
        "kind": "entered",
        "source": OWN,
    }


def _offered(trip: Trip, activity_id: str, found_there: OnSite) -> ActivityRecord | LiveActivity:
    """An activity of the place or of a live source that is not planned yet."""
    records = catalogue.load()[trip.destination].record.activities
    found = found_there.activities.get(activity_id) or next((one for one in records if one.id == activity_id), None)
    if found is None:
        raise Invalid(fields=[field("activityId", "activity_not_offered")])
    if any(one.activity_id == activity_id for one in trip.activities):
        raise Invalid(fields=[field("activityId", "chosen_twice")])
    return found


def _instant(trip: Trip, local: datetime | None) -> str | None:
    """A local time at the place as an instant. Raises Invalid unless it is on a day of the trip."""
    if local is None:
        return None
    at = instant_at(local, trip.timezone)
    if trip.start_date is None or trip.end_date is None:
        raise Invalid(fields=[field("scheduledAt", "dates_needed")])
    if not trip.start_date <= at.astimezone(ZoneInfo(trip.timezone)).date() <= trip.end_date:
        raise Invalid(fields=[field("scheduledAt", "outside_the_trip", first=trip.start_date, last=trip.end_date)])
    return at.isoformat()


def _known(trip: Trip, wanted: Iterable[UUID]) -> list[str]:
    """The ids of travellers. Raises Invalid unless all of them are coming on this trip (TRUST.md S4)."""
    coming = {one.id for one in trip.travellers if one.rsvp is not Rsvp.DECLINED}
    faults = [field(f"travellerIds.{at}", "invalid") for at, one in enumerate(wanted) if one not in coming]
    if faults:
        raise Invalid(fields=faults)
    return [str(one) for one in wanted]


def _row(trip: Trip, key: str) -> TripActivity | None:
    return next((one for one in trip.activities if str(one.id) == key), None)


def _takers(db: Session, row: TripActivity) -> list[UUID]:
    return list(
        db.scalars(select(TripActivityTraveller.traveller_id).where(TripActivityTraveller.activity_id == row.id))
    )


def _who(state: State | None) -> list[str]:
    return sorted(name.removeprefix(TAKES) for name in state or {} if rules.is_on(state or {}, name, TAKES))


def _take(db: Session, trip: Trip, row: TripActivity, wanted: set[UUID]) -> None:
    """Let exactly these travellers take part, as far as they are still on the trip."""
    present = db.scalars(select(TripActivityTraveller).where(TripActivityTraveller.activity_id == row.id)).all()
    for one in present:
        if one.traveller_id not in wanted:
            db.delete(one)
    missing = wanted & {one.id for one in trip.travellers} - {one.traveller_id for one in present}
    db.add_all(TripActivityTraveller(activity_id=row.id, traveller_id=one) for one in sorted(missing, key=str))
