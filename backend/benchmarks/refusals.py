"""Refused calls must not use up memory: `python -m benchmarks.refusals [CALLS]`.

A running server refuses calls with bodies of 900 kB: an invented refresh token, a wrong password, a sign-up with a weak
password, a missing token. After ten of each as a warm-up, resident memory may grow by 10 MiB at most.
"""

import json
import sys
import tempfile
from pathlib import Path

import httpx

from benchmarks.house import House
from benchmarks.table import Row, printed

CALLS, WARM_UP = 2_000, 40
BODY_BYTES = 900_000
MOST_MIB = 10.0
REFUSED: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("POST", "/token?grant_type=refresh_token", {"refresh_token": "garbage"}),
    ("POST", "/token?grant_type=password", {"email": "nobody@example.com", "password": "not the password"}),
    ("POST", "/signup", {"email": "nobody@example.com", "password": "short"}),
    ("PUT", "/user", {}),
)


def refused(client: httpx.Client, number: int) -> None:
    """Make one call, which must be refused as the caller's fault."""
    method, path, body = REFUSED[number % len(REFUSED)]
    content = json.dumps({**body, "pad": "x" * BODY_BYTES})
    reply = client.request(method, path, content=content, headers={"Content-Type": "application/json"})
    if not 400 <= reply.status_code < 500:
        raise AssertionError(f"{method} {path}: {reply.status_code} {reply.text[:200]}")


def row(calls: int) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            with httpx.Client(base_url=f"{house.origin}/auth/v1", timeout=30) as client:
                for number in range(WARM_UP):
                    refused(client, number)
                before = house.resident_kib() / 1024
                for number in range(calls):
                    refused(client, number)
                after = house.resident_kib() / 1024
        finally:
            house.stop()
    grown = after - before
    measured = f"{grown:+.1f} MiB ({before:.1f} -> {after:.1f})"
    what = f"{calls} refused calls with bodies of {BODY_BYTES // 1000} kB: growth of resident memory"
    return Row(what, f"<= {MOST_MIB:.0f} MiB", measured, grown <= MOST_MIB)


if __name__ == "__main__":
    found = row(int(sys.argv[1]) if len(sys.argv) > 1 else CALLS)
    print(printed([found]))
    raise SystemExit(0 if found.holds else 1)
