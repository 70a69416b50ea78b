"""A local Aviasales data API: prices between any two airports, and every kind of misbehavior (contracts/providers.md 2
and 8).

`python -m tests.local_aviasales PORT` runs one on its own.
"""

import json
import sys
import zlib
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tests.local_duffel import LocalDuffel
from tests.local_server import Handler, Reply

TOKEN = "aviasales-token-here"


class LocalAviasales(LocalDuffel):
    """`instead`, `asked`, `changes` and `may_answer` work as in the local Duffel. `pairs` are the pairs of airports
    with prices; None means all.
    """

    def __init__(self, port: int = 0) -> None:
        super().__init__(port, AviasalesHandler)
        self.price: int | float = 96
        self.pairs: set[tuple[str, str]] | None = None
        self.tokens: list[str | None] = []
        self.envelope: dict[str, Any] = {}

    def prices(self, question: dict[str, str]) -> list[dict[str, Any]]:
        pair = question["origin"], question["destination"]
        found = []
        if self.pairs is None or pair in self.pairs:
            found = [item(question, self.price, 150), item(question, self.price + 30, 130)]
        for change in self.changes:
            change(found)
        return found


def item(question: dict[str, str], price: float, minutes: int) -> dict[str, Any]:
    """One price, with more fields than anyone reads."""
    origin, destination = question["origin"], question["destination"]
    ticket = f"ZZ{zlib.crc32(origin.encode())}_{price}"
    back = {
        "return_at": f"{question.get('return_at')}T18:20:00+02:00",
        "return_transfers": 0,
        "duration_back": minutes + 5,
    }
    return {
        "origin": origin,
        "destination": destination,
        "origin_airport": origin,
        "destination_airport": destination,
        "price": price,
        "airline": "ZZ",
        "flight_number": "1234",
        "departure_at": f"{question['departure_at']}T08:10:00+02:00",
        "transfers": 0,
        "duration": 2 * minutes + 5,
        "duration_to": minutes,
        "link": f"/search/{origin}1905{destination}23051?t={ticket}&search_date=18112026",
        **(back if "return_at" in question else {"return_transfers": 0, "duration_back": 0}),
    }


class AviasalesHandler(Handler):
    server: LocalAviasales

    def do_GET(self) -> None:
        server, question = self.server, dict(parse_qsl(urlsplit(self.path).query))
        server.asked.append(question)
        server.paths.append(urlsplit(self.path).path)
        server.tokens.append(self.headers.get("X-Access-Token"))
        server.may_answer.wait(timeout=30)
        if server.tokens[-1] != TOKEN:
            self.say(Reply(401, b'{"success":false,"data":null,"error":"Unauthorized"}'))
        elif server.instead:
            self.say(server.instead.pop(0))
        else:
            said = {"success": True, "data": server.prices(question), "error": None, "currency": "eur"}
            self.say(Reply(200, json.dumps({**said, **server.envelope}).encode()))


if __name__ == "__main__":
    LocalAviasales(int(sys.argv[1])).serve_forever()
