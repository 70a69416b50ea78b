"""Kill the server with SIGKILL while eight clients make trips, and check what is left (TRUST.md R1, R2, R4, W16).

`python -m benchmarks.fault [ROUNDS]`, run by `make fault`. After each kill the server starts again on the same data:
every acknowledged trip must exist and be complete, no trip may be partial, and pending requests, sent again with their
idempotency keys, must each result in exactly one trip.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.house import House, plan, sign_up

CLIENTS, ROUNDS = 8, 20
CITIES = ("Lisbon", "Berlin", "Paris")
INVITES = [{"email": "ben@example.com", "traveller": 1}, {"email": "chloe@example.com", "traveller": 2}]
# The parts that every trip of this plan must have, with the statements that count them.
WHOLE = {
    "travellers": (3, "SELECT count(*) FROM travellers WHERE trip_id = ?"),
    "stays": (1, "SELECT count(*) FROM trip_stays WHERE trip_id = ?"),
    "checklist": (8, "SELECT count(*) FROM checklist_items WHERE trip_id = ?"),
    "log": (1, "SELECT count(*) FROM trip_log WHERE trip_id = ?"),
    "invites": (2, "SELECT count(*) FROM invites WHERE trip_id = ?"),
    "mails": (2, "SELECT count(*) FROM outbox_mails m JOIN invites i ON m.id = i.mail_id WHERE i.trip_id = ?"),
}


@dataclass
class Made:
    """What the clients know: the trip ids of acknowledged keys, and the keys still without an answer."""

    acknowledged: dict[str, str] = field(default_factory=dict)
    unanswered: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def run(rounds: int, seed: int = 1) -> Made:
    """Kill and check so many times; `faults` stays empty if nothing was lost or torn."""
    chance = random.Random(seed)  # noqa: S311 (moments, not secrets)
    made = Made()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        guests = [sign_up(house.origin, f"organizer{number}@example.com", "Ana") for number in range(CLIENTS)]
        body = {**plan(house.origin, CITIES), "mode": "send", "invites": INVITES}
        body["selection"]["activities"] = body["selection"]["activities"][:2]
        for round_ in range(rounds):
            asyncio.run(_round(house, guests, body, made, round_=round_, seconds=chance.uniform(0.2, 1.5)))
            house.start()
            asyncio.run(_send_again(house, guests, body, made))
            made.faults += _torn(Path(folder) / "tripoint.db", made)
        house.stop()
    return made


async def _round(
    house: House, guests: list[dict[str, str]], body: dict[str, Any], made: Made, *, round_: int, seconds: float
) -> None:
    """Let all clients make trips until the kill."""
    async with httpx.AsyncClient(base_url=house.origin, timeout=20) as client:
        work = [
            asyncio.create_task(_make_trips(client, guests, number, body, made, round_=round_))
            for number in range(CLIENTS)
        ]
        await asyncio.sleep(seconds)
        house.kill()
        await asyncio.gather(*work)


async def _make_trips(
    client: httpx.AsyncClient, guests: list[dict[str, str]], number: int, body: dict[str, Any], made: Made, *,
    round_: int,
) -> None:  # fmt: skip
    """One client makes one trip after another, each with its own key, until the server no longer answers."""
    for count in range(10_000):
        key = f"round-{round_}-client-{number}-trip-{count}"
        made.unanswered[key] = number
        try:
            reply = await client.post("/api/trips", json=body, headers={**guests[number], "Idempotency-Key": key})
        except httpx.TransportError:
            return
        _note(reply, key, made)


async def _send_again(house: House, guests: list[dict[str, str]], body: dict[str, Any], made: Made) -> None:
    """Send unanswered requests again with their keys: the trip is made now, or the first reply is repeated."""
    async with httpx.AsyncClient(base_url=house.origin, timeout=30) as client:
        for key, number in list(made.unanswered.items()):
            reply = await client.post("/api/trips", json=body, headers={**guests[number], "Idempotency-Key": key})
            _note(reply, key, made)


def _note(reply: httpx.Response, key: str, made: Made) -> None:
    if reply.status_code == 201:
        made.acknowledged[key] = reply.json()["id"]
        made.unanswered.pop(key)
    elif reply.status_code != 503:  # 503 is fine: nothing was made, and the key is sent again
        made.faults.append(f"{key}: {reply.status_code} {reply.text[:200]}")


def _torn(path: Path, made: Made) -> Iterator[str]:
    """All faults: lost, doubled or partial trips, a corrupt database."""
    with sqlite3.connect(path) as db:
        yield from (f"integrity: {line}" for (line,) in db.execute("PRAGMA integrity_check") if line != "ok")
        yield from (f"dangling: {row}" for row in db.execute("PRAGMA foreign_key_check"))
        trips = {row[0] for row in db.execute("SELECT id FROM trips")}
        yield from (f"lost: {key}" for key, trip in made.acknowledged.items() if trip not in trips)
        yield from (f"unknown: {trip}" for trip in trips - set(made.acknowledged.values()))
        if len(set(made.acknowledged.values())) != len(made.acknowledged):
            yield "two keys were told the same trip"
        for trip in trips:
            for part, (due, statement) in WHOLE.items():
                (count,) = db.execute(statement, (trip,)).fetchone()
                if count != due:
                    yield f"{trip}: {count} {part}, not {due}"
    db.close()


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = run(wanted)
    print("\n".join(found.faults[:50]))
    print(f"{wanted} kills, {len(found.acknowledged)} trips acknowledged, {len(found.faults)} faults")
    raise SystemExit(1 if found.faults else 0)
