"""Replies that must make no source hang, be believed or be followed (contracts/providers.md 8)."""

import gzip

from tests.local_server import Reply
from tripoint.providers.http import LONGEST

BROKEN = {
    "400": Reply(400),
    "401": Reply(401),
    "422": Reply(422),
    "500": Reply(500),
    "a redirect to an inner address": Reply(307, headers={"Location": "http://127.0.0.1:1/"}),
    "HTML": Reply(200, b"<html>Sorry</html>"),
    "half of the JSON": Reply(200, b'{"data": {"results": ['),
    "nothing of what was asked for": Reply(200, b'{"data": {}}'),
    "a list": Reply(200, b"[]"),
    "results by name": Reply(200, b'{"data": {"results": {}}, "products": {}}'),
    "a thousand brackets": Reply(200, b"[" * 100_000),
    "no body": Reply(200, b""),
    "a body cut in half": Reply(200, b"{}".ljust(100), drops=True),
    "no gzip at all": Reply(200, b"{}", {"Content-Encoding": "gzip"}),
    "an unknown coding": Reply(200, b"{}", {"Content-Encoding": "br"}),
    "a coding in a coding": Reply(200, gzip.compress(gzip.compress(b"{}")), {"Content-Encoding": "gzip, gzip"}),
    "a gzip bomb": Reply(200, gzip.compress(b" " * (LONGEST + 1)), {"Content-Encoding": "gzip"}),
    "an endless body": Reply(200, b" " * 65_536, endless=True),
}
BUSY = {
    "seconds": {"Retry-After": "0"},
    "a date": {"Retry-After": "Fri, 20 Nov 2026 12:00:00 GMT"},
    "reset": {"ratelimit-reset": "0"},
    "nothing said": {},
}
