"""A call that takes too long is ended with its contract's own refusal. It may already be using the database by then."""

from dataclasses import replace

import pytest

from tests.test_contracts import speaker  # noqa: F401 (a fixture)
from tripoint.core.contract import Bounds


@pytest.mark.rule("W1")
def test_a_call_that_takes_too_long_is_ended(app, client, speaker):  # noqa: F811
    app.contracts = [replace(row, bounds=Bounds(seconds=0)) for row in app.contracts]
    speaker.said("too slow", client.post(speaker.writing, json={"email": "a@example.com"}, headers=speaker.headers))
