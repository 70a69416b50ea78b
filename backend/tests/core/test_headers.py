"""The headers that every reply sends to the browser (TRUST.md W10, W12)."""

import pytest

from tests.browser import Browser
from tripoint.core.frame import HEADERS

pytestmark = pytest.mark.tableless

EVERYWHERE = {
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/health/live", 200),
        ("GET", "/api/config", 200),
        ("GET", "/api/trips", 401),
        ("GET", "/api/nothing-here", 404),
        ("GET", "/nothing-here", 404),
        ("GET", "/auth/v1/settings", 200),
        ("GET", "/auth/v1/user", 401),
        ("GET", "/auth/v1/nothing-here", 404),
        ("OPTIONS", "/auth/v1/user", 204),
        ("TRACE", "/auth/v1/user", 405),
    ],
)
@pytest.mark.rule("W10")
def test_every_reply_has_the_security_headers(client: Browser, method: str, path: str, status: int) -> None:
    reply = client.request(method, path)
    assert reply.status_code == status
    assert {name: reply.headers.get(name) for name in EVERYWHERE} == EVERYWHERE
    assert set(map(str.lower, HEADERS)) <= set(reply.headers)
    policy = reply.headers["content-security-policy"]
    for part in ("default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policy


@pytest.mark.rule("W10")
def test_a_redirect_has_the_security_headers_too(client: Browser) -> None:
    reply = client.auth("GET", "/verify?token=x&type=signup")
    assert reply.status_code == 303
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["strict-transport-security"] == EVERYWHERE["strict-transport-security"]


@pytest.mark.parametrize("method", ["GET", "OPTIONS"])
@pytest.mark.rule("W12")
def test_the_product_api_is_closed_to_other_origins(client: Browser, method: str) -> None:
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "GET"}
    reply = client.request(method, "/api/config", headers=asked)
    assert [name for name in reply.headers if name.startswith("access-control")] == []
