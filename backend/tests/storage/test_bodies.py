"""Bodies of the storage contract that are read as JSON (W1, R17)."""

import asyncio

import pytest
from starlette.requests import Request

from tripoint.storage.calls import call as calls
from tripoint.storage.calls.call import Call

pytestmark = pytest.mark.rule("R17")


def body(*pieces, ends=True):
    """What a call reads of pieces, of which the last may never come."""
    coming = [{"type": "http.request", "body": one, "more_body": True} for one in pieces]

    async def receive():
        if coming:
            return coming.pop(0)
        return {"type": "http.request", "body": b"", "more_body": False} if ends else await asyncio.Event().wait()

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    return asyncio.run(Call(request, None, None, None, None).body())


def test_a_body_that_drips_in_does_not_keep_its_connection(monkeypatch):
    assert body(b'{"prefix"', b': "a"}') == {"prefix": "a"}
    monkeypatch.setattr(calls, "JSON_SECONDS", 0)
    with pytest.raises(TimeoutError):
        body(b'{"prefix"', ends=False)
