"""The unit of work when the database has no room (TRUST.md R17)."""

from contextlib import ExitStack

import pytest

from tests.browser import Browser
from tripoint.core.db import Database


@pytest.mark.postgres
@pytest.mark.rule("R17")
def test_a_call_that_gets_no_connection_in_time_is_told_to_come_back(client: Browser, database: Database) -> None:
    pool = database._reads.pool
    pool._timeout = 0.05  # type: ignore[attr-defined]
    with ExitStack() as held:
        while pool.checkedout() < pool.size() + pool._max_overflow:  # type: ignore[attr-defined]
            held.enter_context(database._reads.connect())
        reply = client.post("/api/newsletter", json={"email": "ana@example.com"})
        assert (reply.status_code, reply.json()["code"]) == (503, "unavailable")
    assert client.post("/api/newsletter", json={"email": "ana@example.com"}).status_code < 300
