"""Exporting an account with 500 trips, and how long others wait meanwhile (TRUST.md P2, R17).

`python -m benchmarks.leaving`. The trips are copies of one, written into the database while the server is stopped.
"""

import asyncio
import io
import json
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from benchmarks.house import House, offers, plan, sign_up
from benchmarks.table import Row, printed
from tripoint.core import ids
from tripoint.core.db import Database
from tripoint.trips.models import Traveller, Trip, TripFlight, TripLog

CITIES = ("Lisbon", "Berlin", "London", "Paris", "Warsaw", "Prague")
TRIPS = 500
LINES = 40
PROMISED_SECONDS = 60.0
LONGEST_STALL = 0.1


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            headers = sign_up(house.origin, "ana@example.com", "Ana")
            body = plan(house.origin, CITIES)
            body["selection"]["flights"] = offers(house.origin, headers, body)
            httpx.post(f"{house.origin}/api/trips", json=body, headers=headers, timeout=60).raise_for_status()
            house.stop()
            _multiply(Path(folder) / "tripoint.db")
            house.start()
            return asyncio.run(_measured(house, headers))
        finally:
            house.stop()


async def _measured(house: House, headers: dict[str, str]) -> list[Row]:
    async with httpx.AsyncClient(base_url=house.origin, timeout=120) as caller:
        alone = max([await _wait(caller) for _ in range(100)])
        started = time.perf_counter()
        asked = asyncio.create_task(caller.post("/api/account/export", headers=headers))
        waits = [alone]
        while not asked.done():
            waits.append(await _wait(caller))
        seconds = time.perf_counter() - started
    reply = await asked
    archive = zipfile.ZipFile(io.BytesIO(reply.raise_for_status().content))
    trips = len(json.loads(archive.read("data.json"))["organizedTrips"])
    return [
        Row(
            f"export of {trips} trips, {len(reply.content) / 2**20:.1f} MiB",
            f"<= {PROMISED_SECONDS:.0f} s",
            f"{seconds:.1f} s",
            seconds <= PROMISED_SECONDS and trips == TRIPS,
        ),
        Row(
            "  longest wait of others meanwhile",
            f"<= {LONGEST_STALL:.1f} s",
            f"{max(waits):.3f} s (without it {alone:.3f} s)",
            max(waits) <= LONGEST_STALL,
        ),
    ]


async def _wait(caller: httpx.AsyncClient) -> float:
    started = time.perf_counter()
    await caller.get("/health/live")
    return time.perf_counter() - started


def _multiply(file: Path) -> None:
    database = Database(f"sqlite:///{file}")
    database.write_now(_copies)
    database.dispose()


def _copies(db: Session) -> None:
    """Copy the trip many times, with its travellers, flights and a long log."""
    trip = db.scalars(select(Trip)).one()
    made: dict[Any, list[dict[str, Any]]] = {Trip: [], Traveller: [], TripFlight: [], TripLog: []}
    travellers, lines = list(db.scalars(select(Traveller))), list(db.scalars(select(TripLog)))
    flights = list(db.scalars(select(TripFlight)))
    for _ in range(TRIPS - 1):
        new = ids.new_id()
        made[Trip].append(_copy(trip, id=new, share_token=ids.new_token()))
        known = {one.id: ids.new_id() for one in travellers}
        made[Traveller] += [_copy(one, id=known[one.id], trip_id=new, user_id=None) for one in travellers]
        made[TripFlight] += [
            _copy(one, id=ids.new_id(), trip_id=new, traveller_id=known[one.traveller_id]) for one in flights
        ]
        made[TripLog] += [_copy(line, id=ids.new_id(), trip_id=new) for line in (lines * LINES)[:LINES]]
    for kind, values in made.items():  # bypasses the session, since nothing listens for these changes
        db.connection().execute(insert(kind.__table__), values)


def _copy(row: Any, **changes: Any) -> dict[str, Any]:
    return {**{column.key: getattr(row, column.key) for column in type(row).__table__.columns}, **changes}


if __name__ == "__main__":
    found = rows()
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
