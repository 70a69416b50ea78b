"""Request bodies of the storage contract that are parsed as JSON (W1, R17)."""

import asyncio

import pytest
from starlette.requests import Request

from tripoint.storage.calls import call as calls
from tripoint.storage.calls.call import StorageCall

pytestmark = pytest.mark.rule("R17")


def body(*pieces, ends=True):
    """The body parsed from these pieces; with `ends=False` the last piece never comes."""
    coming = [{"type": "http.request", "body": one, "more_body": True} for one in pieces]

    async def receive():
        if coming:
            return coming.pop(0)
        return {"type": "http.request", "body": b"", "more_body": False} if ends else await asyncio.Event().wait()

    request = Request({"type": "http", "method": "POST", "headers": []}, receive)
    return asyncio.run(StorageCall(request, None, None, None, None).body())


def test_a_body_that_arrives_too_slowly_times_out(monkeypatch):
    assert body(b'{"prefix"', b': "a"}') == {"prefix": "a"}
    monkeypatch.setattr(calls, "JSON_SECONDS", 0)
    with pytest.raises(TimeoutError):
        body(b'{"prefix"', ends=False)
