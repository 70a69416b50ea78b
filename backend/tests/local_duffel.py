"""A local Duffel: offers between any two airports, and every way to misbehave (contracts/providers.md 1.1 and 8).

`python -m tests.local_duffel PORT` runs one by itself.
"""

import copy
import gzip
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from zoneinfo import ZoneInfo

from tripoint.atlas import airports

TOKEN = "duffel_test_here"
ZONES = {one.iata: one.timezone for one in airports.load().rows}
UTC = ZoneInfo("UTC")


@dataclass
class Reply:
    """Instead of offers. `endless` repeats the body until the caller leaves, `drops` closes after half of it."""

    status: int = 201
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    endless: bool = False
    drops: bool = False


class LocalDuffel(ThreadingHTTPServer):
    """`instead` are replies to the next calls, in order; `asked` what was asked for; `change` edits the offers, and
    nothing is answered before `may_answer`.
    """

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.instead: list[Reply] = []
        self.asked: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.cents = 14_320
        self.changes: list[Any] = []
        self.may_answer = threading.Event()
        self.may_answer.set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def offers(self, question: dict[str, Any]) -> list[dict[str, Any]]:
        """A direct flight with a cabin bag, and one with a change and a checked bag."""
        direct = offer("off_1", self.cents, [direct_slice(one) for one in question["slices"]])
        via = offer("off_2", self.cents - 2_000, [slice_via(one, "FRA") for one in question["slices"]], checked=1)
        found = [direct, via]
        for change in self.changes:
            change(found)
        return found


def offer(name: str, cents: int, slices: list[dict[str, Any]], *, checked: int = 0) -> dict[str, Any]:
    """An offer of Duffel's own simulated airline, with more in it than anyone reads."""
    bags = [{"type": "carry_on", "quantity": 1}, {"type": "checked", "quantity": checked}]
    for one in slices:
        for segment in one["segments"]:
            segment["passengers"] = [{"passenger_id": "pas_1", "cabin_class": "economy", "baggages": bags}]
    return {
        "id": name,
        "live_mode": False,
        "total_amount": f"{cents // 100}.{cents % 100:02}",
        "total_currency": "EUR",
        "base_amount": None,
        "tax_amount": None,
        "total_emissions_kg": None,
        "owner": {"iata_code": "ZZ", "name": "Duffel Airways", "logo_symbol_url": None},
        "expires_at": "2030-01-01T00:00:00Z",
        "conditions": {"refund_before_departure": None, "change_before_departure": None},
        "slices": copy.deepcopy(slices),
    }


def direct_slice(asked: dict[str, Any]) -> dict[str, Any]:
    return {"segments": [segment(asked["origin"], asked["destination"], asked["departure_date"], 9, 3, "101")]}


def slice_via(asked: dict[str, Any], change: str) -> dict[str, Any]:
    day = asked["departure_date"]
    return {
        "segments": [
            segment(asked["origin"], change, day, 7, 2, "201"),
            segment(change, asked["destination"], day, 12, 3, "202"),
        ]
    }


def segment(origin: str, destination: str, day: str, hour: int, hours: int, number: str) -> dict[str, Any]:
    """Leaves at that hour in UTC and takes so many hours; the times are those of the airports' clocks, as Duffel's."""
    leaves = datetime.fromisoformat(day).replace(hour=hour, tzinfo=UTC)
    lands = leaves + timedelta(hours=hours)
    airline = {"iata_code": "ZZ", "name": "Duffel Airways"}
    return {
        "id": f"seg_{number}",
        "origin": {"iata_code": origin, "time_zone": ZONES[origin]},
        "destination": {"iata_code": destination, "time_zone": ZONES[destination]},
        "departing_at": leaves.astimezone(ZoneInfo(ZONES[origin])).strftime("%Y-%m-%dT%H:%M:%S"),
        "arriving_at": lands.astimezone(ZoneInfo(ZONES[destination])).strftime("%Y-%m-%dT%H:%M:%S"),
        "marketing_carrier": airline,
        "operating_carrier": airline,
        "marketing_carrier_flight_number": number,
        "aircraft": None,
        "stops": [],
    }


class Handler(BaseHTTPRequestHandler):
    server: LocalDuffel

    def do_POST(self) -> None:
        server = self.server
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["data"]
        server.paths.append(self.path)
        server.asked.append(question)
        server.may_answer.wait(timeout=30)
        if self.headers.get("Authorization") != f"Bearer {TOKEN}" or self.headers.get("Duffel-Version") != "v2":
            self.say(Reply(401, b'{"errors":[{"type":"authentication_error"}]}'))
        elif server.instead:
            self.say(server.instead.pop(0))
        else:
            body = json.dumps({"data": {"id": "orq_1", "offers": server.offers(question)}}).encode()
            self.say(Reply(201, gzip.compress(body), {"Content-Encoding": "gzip"}))

    def say(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers.items():
            self.send_header(name, value)
        if not reply.endless:
            self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        try:
            self.wfile.write(reply.body[: len(reply.body) // 2] if reply.drops else reply.body)
            while reply.endless:
                self.wfile.write(reply.body)
        except OSError:
            pass  # the caller has left
        self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def running() -> Iterator[LocalDuffel]:
    """One on a free port for the duration of a test."""
    with LocalDuffel() as server:
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        try:
            yield server
        finally:
            server.may_answer.set()
            server.shutdown()
            serving.join(timeout=5)


if __name__ == "__main__":
    LocalDuffel(int(sys.argv[1])).serve_forever()
