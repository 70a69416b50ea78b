"""Can a stranger tell whether an address has an account? (TRUST.md A2; `python -m benchmarks.enumeration [TRIES]`)

`… 400 reset resend` measures only these calls.

Known, unknown, unconfirmed, banned and provider-only addresses send the same requests to a running server, interleaved
at random. Replies must be identical word for word, and reply times must not tell any two kinds apart: the AUC of
guessing by time (0.5 is a coin toss) must stay between 0.42 and 0.58.
"""

import itertools
import random
import re
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import numpy as np

from benchmarks.house import House
from benchmarks.table import Row, printed
from tripoint.identity.credentials.passwords import ARGON

TRIES = 400
LEAST, MOST = 0.42, 0.58
KINDS = ("known", "unknown", "unconfirmed", "banned", "provider")
ADULT = {"adult_terms_version": "2026-11"}
PASSWORD = "a quiet harbour at dawn"  # noqa: S105 (of people who do not exist)
# Parts that differ between any two replies to the same request: ids and times generated for each reply.
OWN = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[0-9:.]+Z|[a-z]+-[a-z]+-\d+@example\.com")

Ask = Callable[[httpx.Client, str], httpx.Response]


def sign_in(client: httpx.Client, email: str) -> httpx.Response:
    return client.post("/token?grant_type=password", json={"email": email, "password": "not the password"})


def sign_up(client: httpx.Client, email: str) -> httpx.Response:
    return client.post(
        "/signup",
        json={"email": email, "password": PASSWORD, "data": {"first_name": "Ana", "adult_terms_version": "2026-11"}},
    )


def recover(client: httpx.Client, email: str) -> httpx.Response:
    return client.post("/recover", json={"email": email})


def link(client: httpx.Client, email: str) -> httpx.Response:
    return client.post("/otp", json={"email": email, "data": ADULT})


def resend(client: httpx.Client, email: str) -> httpx.Response:
    return client.post("/resend", json={"type": "signup", "email": email})


def guess(client: httpx.Client, email: str) -> httpx.Response:
    return client.post("/verify", json={"type": "email", "email": email, "token": "000000"})


CALLS: dict[str, Ask] = {
    "sign-in": sign_in,
    "sign-up": sign_up,
    "reset": recover,
    "magic link": link,
    "resend": resend,
    "wrong code": guess,
}
AFTER = "the call after a reset"


def measure(house: House, tries: int, calls: list[str], seed: int = 1) -> Iterator[Row]:
    """One row for each call: the worst of all pairs of kinds."""
    _settle(house, tries)
    order = random.Random(seed)  # noqa: S311 (an order, not a secret)
    with httpx.Client(base_url=f"{house.origin}/auth/v1", timeout=30) as client:
        for number, (name, ask) in enumerate(CALLS.items()):
            if name in calls:
                yield _row(name, _asked(client, ask, f"c{chr(97 + number)}", tries, order))
        if AFTER in calls:
            yield _row(AFTER, _felt(client, tries, order))


def _asked(
    client: httpx.Client, ask: Ask, call: str, tries: int, order: random.Random
) -> dict[str, tuple[list[float], set[str]]]:
    """Kind -> reply times in ms, and the distinct replies."""
    found: dict[str, tuple[list[float], set[str]]] = {kind: ([], set()) for kind in KINDS}
    wanted = [(kind, number) for kind in KINDS for number in range(tries)]
    order.shuffle(wanted)  # all of them: shuffled in rounds of one each, hardly any would follow one of its own kind
    for kind, number in wanted:
        address = f"{call}-{kind}-{number}@example.com" if kind == "unknown" else _address(kind, number)
        started = time.perf_counter()
        reply = ask(client, address)
        found[kind][0].append(1000 * (time.perf_counter() - started))
        found[kind][1].add(f"{reply.status_code} {OWN.sub('…', reply.text)}")
    return found


def _felt(client: httpx.Client, tries: int, order: random.Random) -> dict[str, tuple[list[float], set[str]]]:
    """Request a reset for each kind, and measure the next caller's reset for an unrelated address."""
    found: dict[str, tuple[list[float], set[str]]] = {kind: ([], set()) for kind in KINDS}
    wanted = [(kind, number) for kind in KINDS for number in range(tries)]
    order.shuffle(wanted)
    for kind, number in wanted:
        recover(client, f"felt-{kind}-{number}@example.com" if kind == "unknown" else _address(kind, number))
        started = time.perf_counter()
        reply = recover(client, f"next-{kind}-{number}@example.com")
        found[kind][0].append(1000 * (time.perf_counter() - started))
        found[kind][1].add(f"{reply.status_code} {reply.text}")
    return found


def _row(name: str, found: dict[str, tuple[list[float], set[str]]]) -> Row:
    curves = {pair: auc(found[pair[0]][0], found[pair[1]][0]) for pair in itertools.combinations(KINDS, 2)}
    worst = max(curves, key=lambda pair: abs(curves[pair] - 0.5))
    replies = set().union(*(seen for _, seen in found.values()))
    medians = ", ".join(f"{kind} {np.median(times):.1f}" for kind, (times, _) in found.items())
    return Row(
        what=f"{name}: replies and times by kind of address",
        bound=f"1 reply, AUC {LEAST}-{MOST}",
        measured=f"{len(replies)} reply, worst AUC {curves[worst]:.3f} ({' / '.join(worst)}); medians ms: {medians}",
        holds=len(replies) == 1 and all(LEAST <= curve <= MOST for curve in curves.values()),
    )


def auc(one: list[float], other: list[float]) -> float:
    """The share of pairs in which a time of `other` is longer than one of `one`; ties count half."""
    ranks = np.concatenate((one, other)).argsort(kind="stable").argsort(kind="stable") + 1.0
    above = ranks[len(one) :].sum() - len(other) * (len(other) + 1) / 2
    return float(above / (len(one) * len(other)))


def _address(kind: str, number: int) -> str:
    return f"all-{kind}-{number}@example.com"


def _settle(house: House, tries: int) -> None:
    """Create so many accounts of each kind, all with the same password except the last kind."""
    key = house.service_key()
    kept = ARGON.hash(PASSWORD)  # one hash for all, which is quicker
    more: dict[str, dict[str, Any]] = {
        "known": {"email_confirm": True, "password_hash": kept},
        "unconfirmed": {"password_hash": kept},
        "banned": {"email_confirm": True, "password_hash": kept, "ban_duration": "24000h"},
        "provider": {"email_confirm": True},
    }
    headers = {"Authorization": f"Bearer {key}"}
    with httpx.Client(base_url=f"{house.origin}/auth/v1", headers=headers, timeout=30) as client:
        for kind, options in more.items():
            for number in range(tries):
                body = {"email": _address(kind, number), "user_metadata": {"first_name": "Ana"}, **options}
                client.post("/admin/users", json=body).raise_for_status()
    with sqlite3.connect(house.folder / "tripoint.db", timeout=30) as db:
        # As a stranger's sign-up leaves it: with our flag, which accounts made by an administrator lack.
        flag = "json_set(user_metadata, '$.email_verified', json('false'))"
        db.execute(f"UPDATE users SET user_metadata = {flag} WHERE email LIKE 'all-unconfirmed-%'")  # noqa: S608
        db.execute("UPDATE identities SET provider = 'google' WHERE email LIKE 'all-provider-%'")
    db.close()


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), autoconfirm=False)
        house.start()
        try:
            rows = []
            for row in measure(house, wanted, sys.argv[2:] or [*CALLS, AFTER]):
                print(printed([row]), flush=True)
                rows.append(row)
        finally:
            house.stop()
    raise SystemExit(0 if all(row.holds for row in rows) else 1)
