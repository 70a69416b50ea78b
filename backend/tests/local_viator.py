"""A local Viator: some towns, a few activities in each, and every kind of misbehavior (contracts/providers.md 3 and 8).

`python -m tests.local_viator PORT` runs one on its own.
"""

import json
import sys
from typing import Any

from tests.local_duffel import LocalDuffel
from tests.local_server import Handler, Reply

KEY = "viator-key-here"
TOWNS = [
    {"destinationId": 8, "name": "Spain", "type": "COUNTRY", "iataCodes": [], "center": None},
    {
        "destinationId": 811,
        "name": "Valencia",
        "type": "CITY",
        "parentDestinationId": 8,
        "iataCodes": ["VLC"],
        "center": {"latitude": 39.47, "longitude": -0.38},
        "timeZone": "Europe/Madrid",
        "languages": None,
    },
    {
        "destinationId": 538,
        "name": "Lisbon",
        "type": "CITY",
        "iataCodes": None,
        "center": {"latitude": 38.71, "longitude": -9.14},
    },
]


def product(code: str, title: str, price: float, rating: float | None) -> dict[str, Any]:
    """A product with more fields than anyone reads, and null wherever that is allowed."""
    return {
        "productCode": code,
        "title": title,
        "description": "Walk through the old town.\nBring shoes.",
        "images": None,
        "reviews": rating and {"sources": None, "totalReviews": 120, "combinedAverageRating": rating},
        "duration": {"fixedDurationInMinutes": 150},
        "pricing": {"summary": {"fromPrice": price, "fromPriceBeforeDiscount": price}, "currency": "EUR"},
        "productUrl": f"https://www.viator.com/tours/{code}?pid=P0001&mcid=42383&medium=api",
        "destinations": [{"ref": "811", "primary": True}],
        "tags": None,
        "flags": ["FREE_CANCELLATION"],
        "confirmationType": None,
        "itineraryType": None,
    }


class LocalViator(LocalDuffel):
    """`instead` (for the path `misbehaves_at`), `asked`, `changes` and `may_answer` work as in the local Duffel;
    `towns` are the known towns, `languages` the requested languages.
    """

    def __init__(self, port: int = 0, misbehaves_at: str = "/products/search") -> None:
        super().__init__(port, ViatorHandler)
        self.misbehaves_at = misbehaves_at
        self.towns: list[Any] = list(TOWNS)
        self.price = 35.5
        self.languages: list[str] = []

    def products(self) -> list[dict[str, Any]]:
        found = [
            product("5010WALK", "Old town on foot", self.price, 4.9),
            product("77KAYAK", "Kayaks at sunset", 49.0, None),
        ]
        for change in self.changes:
            change(found)
        return found


class ViatorHandler(Handler):
    server: LocalViator

    def do_GET(self) -> None:
        self._answer(None)

    def do_POST(self) -> None:
        self._answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def _answer(self, question: dict[str, Any] | None) -> None:
        server = self.server
        server.paths.append(self.path)
        server.languages.append(self.headers.get("Accept-Language", ""))
        if question is not None:
            server.asked.append(question)
        server.may_answer.wait(timeout=30)
        if self.headers.get("exp-api-key") != KEY:
            self.say(Reply(401, b'{"code":"UNAUTHORIZED"}'))
        elif self.headers.get("Accept") != "application/json;version=2.0":
            self.say(Reply(400, b'{"code":"INVALID_HEADER_VALUE"}'))
        elif server.instead and self.path == server.misbehaves_at:
            self.say(server.instead.pop(0))
        elif question is None:
            self.say(Reply(200, json.dumps({"destinations": server.towns, "totalCount": len(server.towns)}).encode()))
        else:
            found = server.products()
            self.say(Reply(200, json.dumps({"products": found, "totalCount": len(found)}).encode()))


if __name__ == "__main__":
    LocalViator(int(sys.argv[1])).serve_forever()
