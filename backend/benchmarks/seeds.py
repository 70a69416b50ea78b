"""Fills a database as after years of use: one trip made through the API, copied for other people as often as needed."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import Connection, Table, func, insert, select

from benchmarks.house import House, offers, plan, sign_up
from tripoint.core import ids
from tripoint.core.clock import SystemClock
from tripoint.identity.models import User
from tripoint.trips.models import Invite, Traveller, Trip, TripActivity
from tripoint.trips.parts import OF_TABLE
from tripoint.trips.states import InviteStatus, Rsvp

CITIES = ("Lisbon", "Berlin", "Tel Aviv", "London", "Paris", "New York", "Warsaw", "Prague", "Madrid", "Oslo")
TABLES: tuple[Table, ...] = tuple(model.__table__ for model in OF_TABLE)  # type: ignore[misc]
AT_ONCE = 100
"""Trips written with one statement for each table."""

Row = dict[str, Any]


def made(house: House, people: int = 10) -> UUID:
    """Make a trip through the API: a flight for everyone, a stay, every activity of the destination for everyone."""
    headers = sign_up(house.origin, f"pattern{people}@example.com", "Ana")
    cities = tuple(CITIES[index % len(CITIES)] for index in range(people))
    body = plan(house.origin, cities)
    body["selection"]["flights"] = offers(house.origin, headers, body)
    reply = httpx.post(f"{house.origin}/api/trips", json=body, headers=headers, timeout=60)
    reply.raise_for_status()
    return UUID(reply.json()["id"])


def accounts(connection: Connection, count: int, stem: str = "person") -> list[UUID]:
    """Insert new accounts with verified addresses that have never signed in."""
    now = SystemClock().now()
    rows: list[dict[str, Any]] = [
        {
            "id": ids.new_id(),
            "email": f"{stem}{index}@example.com",
            "email_folded": f"{stem}{index}@example.com",
            "email_confirmed_at": now,
            "user_metadata": {"first_name": f"Person {index}"},
            "app_metadata": {},
            "created_at": now,
            "updated_at": now,
        }
        for index in range(count)
    ]
    connection.execute(insert(User), rows)
    return [row["id"] for row in rows]


class Pattern:
    """All rows of one trip."""

    def __init__(self, connection: Connection, trip_id: UUID) -> None:
        activities = select(TripActivity.id).where(TripActivity.trip_id == trip_id)
        self.rows: dict[Table, list[Row]] = {}
        for table in TABLES:
            key = table.c.id if table is Trip.__table__ else table.c.get("trip_id")
            where = table.c.activity_id.in_(activities) if key is None else key == trip_id
            self.rows[table] = [dict(row) for row in connection.execute(select(table).where(where)).mappings()]
        self.people = len(self.rows[Traveller.__table__])  # type: ignore[index]

    def copy(self, people: list[UUID], start: date) -> dict[Table, list[Row]]:
        """Copy the trip for other people. The first organizes it; all have said yes, the others to an invite."""
        new: dict[UUID, UUID] = {}
        copies = {table: [_renewed(row, new) for row in rows] for table, rows in self.rows.items()}
        trip = copies[Trip.__table__][0]  # type: ignore[index]
        trip["end_date"] += start - trip["start_date"]
        trip.update(organizer_id=people[0], share_token=ids.new_token(), start_date=start)
        for row, user_id in zip(copies[Traveller.__table__], people, strict=True):  # type: ignore[index]
            row.update(user_id=user_id, rsvp=Rsvp.CONFIRMED)
            if user_id != people[0]:
                copies[Invite.__table__].append(_accepted(row, trip))  # type: ignore[index]
        return copies


def _renewed(row: Row, new: dict[UUID, UUID]) -> Row:
    """The row with new ids; `new` maps old ids to them consistently within one copy."""
    own = {"id", "trip_id", "traveller_id", "activity_id"}
    fresh = {name: new.setdefault(row[name], ids.new_id()) for name in own & row.keys() if isinstance(row[name], UUID)}
    return {**row, **fresh}


def _accepted(traveller: Row, trip: Row) -> Row:
    address = f"{traveller['id'].hex}@example.com"
    return {
        "id": ids.new_id(),
        "trip_id": trip["id"],
        "traveller_id": traveller["id"],
        "user_id": traveller["user_id"],
        "email": address,
        "folded_email": address,
        "language": "en",
        "status": InviteStatus.CONFIRMED,
        "is_held": False,
        "is_unwanted": False,
        "created_at": trip["created_at"],
        "updated_at": trip["created_at"],
    }


def fill(connection: Connection, pattern: Pattern, groups: Iterable[list[UUID]], first: date) -> list[UUID]:
    """Write a copy for each group of people, on successive days from `first`, starting over after two years."""
    made: list[UUID] = []
    waiting: dict[Table, list[Row]] = {table: [] for table in TABLES}
    for number, people in enumerate(groups):
        for table, rows in pattern.copy(people, first + timedelta(days=number % 730)).items():
            waiting[table] += rows
        made.append(waiting[TABLES[0]][-1]["id"])
        if len(waiting[TABLES[0]]) >= AT_ONCE:
            _write(connection, waiting)
    _write(connection, waiting)
    return made


def _write(connection: Connection, waiting: dict[Table, list[Row]]) -> None:
    for table, rows in waiting.items():
        if rows:
            connection.execute(insert(table), rows)
        rows.clear()


def trips(connection: Connection) -> int:
    """The number of trips."""
    return connection.execute(select(func.count()).select_from(Trip)).scalar_one()
