"""One line per request, with the route named as in the API's description and only ids (TRUST.md O2, P12)."""

import io
import json
from datetime import UTC, datetime, timedelta

import pytest
import structlog

from tripoint.core import log


@pytest.fixture
def lines():
    stream = io.StringIO()
    before = structlog.get_config()
    log.set_up(stream)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    structlog.configure(**before)


@pytest.mark.rule("O2")
def test_routes_are_logged_as_named_in_the_api_description(client, make, lines):
    ana = client.as_(make.user("ana@example.com"))
    trip = "7b0d3c3a-3f0d-4a63-9f0f-0f4c1c9f5f10"
    asked = [
        ("/api/cities?q=lis", "/api/cities"),
        (f"/api/trips/{trip}", "/api/trips/{trip_id}"),
        ("/api/trips", "/api/trips"),
        ("/api/nowhere/at/all", "other"),
        ("/auth/v1/settings", "/auth/v1/settings"),
        ("/health/live", "/health/live"),
    ]
    for path, _ in asked:
        ana.get(path)

    seen = [line for line in lines() if line["event"] == "request"][-len(asked) :]
    assert [line["route"] for line in seen] == [route for _, route in asked]
    assert {"/api/cities", "/api/trips/{trip_id}"} <= set(client.get("/api/openapi.json").json()["paths"])
    assert seen[1]["actor"]
    assert trip not in json.dumps(seen)


def test_every_line_has_its_time_in_utc(lines):
    before = datetime.now(UTC)
    structlog.get_logger("tripoint.test").info("something")
    (line,) = lines()
    assert line["time"].endswith("Z")
    assert before <= datetime.fromisoformat(line["time"]) <= before + timedelta(minutes=1)
