"""Rounds of parallel refreshes, each with one reuse (TRUST.md A8; `python -m benchmarks.refreshes [ROUNDS]`).

In each round a person signs in, and eight tabs refresh with the same token at the same time, twice. All tabs of a
generation must get the same child token, and none may be signed out. Then the first token is used again, as by a thief:
the session must end for everyone, and its owner must be told by email.
"""

import asyncio
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from benchmarks.house import House, sign_up

ROUNDS, TABS = 1_000, 8
OWNER = "owner@example.com"
PASSWORD = "a quiet harbour at dawn"  # noqa: S105 (of people who do not exist)


@dataclass
class Seen:
    """The outcome; `faults` stays empty if all went well."""

    honest: int = 0
    ended: int = 0
    faults: list[str] = field(default_factory=list)


async def rounds(origin: str, wanted: int) -> Seen:
    """Play so many rounds, one after another."""
    seen = Seen()
    async with httpx.AsyncClient(base_url=f"{origin}/auth/v1", timeout=30) as client:
        for number in range(wanted):
            await _round(client, seen, number)
    return seen


async def _round(client: httpx.AsyncClient, seen: Seen, number: int) -> None:
    body = {"email": OWNER, "password": PASSWORD}
    first = (await client.post("/token?grant_type=password", json=body)).json()
    token = first["refresh_token"]
    for generation in range(2):
        replies = await asyncio.gather(*(_refresh(client, token) for _ in range(TABS)))
        children = {reply.json().get("refresh_token", reply.text) for reply in replies}
        seen.honest += TABS
        if len(children) != 1 or any(reply.status_code != 200 for reply in replies):
            seen.faults.append(f"round {number}, generation {generation}: {sorted(children)}")
            return
        (token,) = children
        access = replies[0].json()["access_token"]
    reuse = await _refresh(client, first["refresh_token"])
    after = [await _refresh(client, token), await _who(client, access), await _who(client, first["access_token"])]
    codes = [reply.json().get("code") for reply in (reuse, *after)]
    if codes == ["refresh_token_already_used", *["session_not_found"] * 3]:
        seen.ended += 1
    else:
        seen.faults.append(f"round {number}, reuse: {codes}")


async def _refresh(client: httpx.AsyncClient, token: str) -> httpx.Response:
    headers = {"X-Supabase-Api-Version": "2024-01-01"}
    return await client.post("/token?grant_type=refresh_token", json={"refresh_token": token}, headers=headers)


async def _who(client: httpx.AsyncClient, access: str) -> httpx.Response:
    headers = {"X-Supabase-Api-Version": "2024-01-01", "Authorization": f"Bearer {access}"}
    return await client.get("/user", headers=headers)


def told(folder: Path) -> int:
    """The number of emails to owners about an ended session."""
    query = "SELECT count(*) FROM outbox_mails WHERE template = 'identity/session_ended' AND \"to\" = ?"
    with sqlite3.connect(folder / "tripoint.db", timeout=30) as db:
        found: Any = db.execute(query, (OWNER,)).fetchone()
    db.close()
    return int(found[0])


def run(wanted: int) -> Seen:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            sign_up(house.origin, OWNER, "Ana")
            seen = asyncio.run(rounds(house.origin, wanted))
        finally:
            house.stop()
        mails = told(Path(folder))
    if mails != seen.ended:
        seen.faults.append(f"{mails} mails for {seen.ended} ended sessions")
    return seen


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    seen = run(wanted)
    print("\n".join(seen.faults[:50]))
    print(f"{wanted} rounds, {seen.honest} honest refreshes, {seen.ended} reuses found, {len(seen.faults)} faults")
    raise SystemExit(1 if seen.faults else 0)
