"""A local Duffel: offers between any two airports, stays anywhere (`local_stays.py`), and every kind of misbehavior
(contracts/providers.md 1 and 8).

`python -m tests.local_duffel PORT` runs one on its own.
"""

import copy
import gzip
import json
import sys
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from tests import local_stays
from tests.local_server import Handler, LocalServer, Reply
from tripoint.atlas import airports

TOKEN = "duffel_test_here"
ZONES = {one.iata: one.timezone for one in airports.load().rows}
UTC = ZoneInfo("UTC")


class LocalDuffel(LocalServer):
    """`instead` holds replies to the next calls, in order; `asked` the requests; `changes` edit the offers. Nothing is
    answered before `may_answer`.
    """

    def __init__(self, port: int = 0, handler: "type[Handler] | None" = None) -> None:
        super().__init__(port, handler or DuffelHandler)
        self.asked: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.cents = 14_320
        self.most_rooms = 99
        self.changes: list[Any] = []

    def answer(self, path: str, question: dict[str, Any]) -> dict[str, Any]:
        """The answer, after every change made by a test."""
        if not path.startswith("/stays/"):
            return {"id": "orq_1", "offers": self.offers(question)}
        found = local_stays.results(question) if question["rooms"] <= self.most_rooms else []
        for change in self.changes:
            change(found)
        return {"created_at": "2026-11-20T12:00:00Z", "results": found}

    def offers(self, question: dict[str, Any]) -> list[dict[str, Any]]:
        """A direct flight with a cabin bag, and one with a change and a checked bag."""
        direct = offer("off_1", self.cents, [direct_slice(one) for one in question["slices"]])
        via = offer("off_2", self.cents - 2_000, [slice_via(one, "FRA") for one in question["slices"]], checked=1)
        found = [direct, via]
        for change in self.changes:
            change(found)
        return found


def offer(name: str, cents: int, slices: list[dict[str, Any]], *, checked: int = 0) -> dict[str, Any]:
    """An offer of Duffel's own simulated airline, with more fields than anyone reads."""
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
    """A flight that leaves at that hour UTC and takes so many hours; like Duffel's, its times are local to the
    airports."""
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


class DuffelHandler(Handler):
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
            body = json.dumps({"data": server.answer(self.path, question)}).encode()
            self.say(Reply(201, gzip.compress(body), {"Content-Encoding": "gzip"}))


if __name__ == "__main__":
    LocalDuffel(int(sys.argv[1])).serve_forever()
