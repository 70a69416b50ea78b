"""A local Open-Meteo: a forecast for any place, and every kind of misbehavior (contracts/providers.md 5 and 8).

`python -m tests.local_open_meteo PORT` runs one on its own.
"""

import json
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tests.local_server import Handler, LocalServer, Reply

KEY = "open-meteo-key-here"
TODAY = date(2026, 11, 20)
CODES = (0, 2, 61, 95, 45, 80, 71, 3)


class LocalOpenMeteo(LocalServer):
    """The first day is `today`; requests without a `key` are served for free. `changes` alter the next replies, `asked`
    holds the requests.
    """

    def __init__(self, port: int = 0, today: date = TODAY) -> None:
        super().__init__(port, OpenMeteoHandler)
        self.today = today
        self.asked: list[dict[str, str]] = []
        self.changes: list[Callable[[dict[str, Any]], Any]] = []

    def forecast(self, question: dict[str, str]) -> dict[str, Any]:
        """A forecast with more fields than anyone reads: for the middle of a grid cell, with highs that start at 10
        degrees."""
        count = int(question["forecast_days"])
        said: dict[str, Any] = {
            "latitude": float(question["latitude"]) + 0.06,
            "longitude": float(question["longitude"]) - 0.06,
            "generationtime_ms": 0.07,
            "utc_offset_seconds": 3_600,
            "timezone": question["timezone"],
            "timezone_abbreviation": "CET",
            "elevation": 17.0,
            "daily_units": {
                "time": "iso8601",
                "temperature_2m_max": "°C",
                "temperature_2m_min": "°C",
                "precipitation_probability_max": "%",
                "weather_code": "wmo code",
            },
            "daily": {
                "time": [(self.today + timedelta(days=at)).isoformat() for at in range(count)],
                "temperature_2m_max": [10.4 + at for at in range(count)],
                "temperature_2m_min": [2.5 + at for at in range(count)],
                "precipitation_probability_max": [(at * 7) % 101 if at < 14 else None for at in range(count)],
                "weather_code": [CODES[at % len(CODES)] for at in range(count)],
            },
        }
        for change in self.changes:
            change(said)
        return said


class OpenMeteoHandler(Handler):
    server: LocalOpenMeteo

    def do_GET(self) -> None:
        server, question = self.server, dict(parse_qsl(urlsplit(self.path).query))
        server.asked.append(question)
        server.may_answer.wait(timeout=30)
        if server.instead:
            self.say(server.instead.pop(0))
        elif question.get("apikey", KEY) != KEY:
            self.say(Reply(400, b'{"error":true,"reason":"The supplied API key is invalid."}'))
        elif urlsplit(self.path).path != "/v1/forecast":
            self.say(Reply(404, b'{"error":true,"reason":"Not Found"}'))
        else:
            self.say(Reply(200, json.dumps(server.forecast(question)).encode()))


if __name__ == "__main__":
    LocalOpenMeteo(int(sys.argv[1]), datetime.now(UTC).date()).serve_forever()
