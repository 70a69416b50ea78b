"""The table of contracts as clients see it: each contract refuses in its own format, whatever the cause."""

import json

import pytest
import structlog
from starlette.testclient import WebSocketDenialResponse

from tests.browser import Browser
from tripoint import app as application
from tripoint.core import errors
from tripoint.web.tree import FALLBACK

pytestmark = pytest.mark.tableless

MEBIBYTE = 1024 * 1024
JSON = {"Content-Type": "application/json"}
OLD, NEW = {}, {"X-Supabase-Api-Version": "2024-01-01"}


def problem(reply):
    """Status and code of a refusal of the product API, after checking its format."""
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.json()["requestId"] == reply.headers["x-request-id"]
    return reply.status_code, reply.json()["code"]


def auth_error(reply):
    """The same for the auth contract, in either of its formats."""
    assert reply.headers["access-control-allow-origin"] == "*"
    body = reply.json()
    code = body.get("error_code", body["code"])
    assert reply.headers["x-sb-error-code"] == code
    if "error_code" in body and reply.status_code >= 500:
        assert body["error_id"] == reply.headers["x-request-id"]
    return reply.status_code, code


def storage_error(reply):
    """The same for the storage contract."""
    assert reply.headers["access-control-allow-origin"] == "*"
    body = reply.json()
    assert body["statusCode"] == str(reply.status_code)
    assert body["error"]
    assert body["message"]
    return reply.status_code, body["code"]


# How each contract reports the same failures: the function that reads the refusal, the prefix, a call that writes, its
# headers, and below the status and code of each refusal.
SPEAKERS = {
    "api": (problem, "/api", "/api/newsletter", {}),
    "auth": (auth_error, "/auth/v1", "/auth/v1/recover", OLD),
    "auth, new shape": (auth_error, "/auth/v1", "/auth/v1/recover", NEW),
    "storage": (storage_error, "/storage/v1", "/storage/v1/bucket/b/empty", {}),
}
SAID = {
    "unknown": {"api": (404, "not_found"), "auth": (404, "feature_disabled"), "storage": (404, "FeatureNotEnabled")},
    "method": {
        "api": (405, "method_not_allowed"), "auth": (405, "validation_failed"), "storage": (405, "FeatureNotEnabled"),
    },
    "too large": {
        "api": (413, "too_large"), "auth": (413, "request_entity_too_large"), "storage": (413, "EntityTooLarge"),
    },
    "too slow": {
        "api": (503, "unavailable"), "auth": (503, "unexpected_failure"), "storage": (503, "DatabaseTimeout"),
    },
    "too often": {
        "api": (429, "too_many_requests"), "auth": (429, "over_request_rate_limit"), "storage": (429, "SlowDown"),
    },
    "broken": {"api": (500, "unexpected"), "auth": (500, "unexpected_failure"), "storage": (500, "InternalError")},
}  # fmt: skip


@pytest.fixture(params=SPEAKERS)
def speaker(request):
    read, prefix, writing, headers = SPEAKERS[request.param]
    name = request.param.partition(",")[0]

    class Speaker:
        def __init__(self) -> None:
            self.prefix, self.writing, self.headers = prefix, writing, {**JSON, **headers}

        def said(self, what, reply):
            assert read(reply) == SAID[what][name]
            assert reply.headers["cache-control"] == "no-store"
            assert reply.headers["x-content-type-options"] == "nosniff"

    return Speaker()


@pytest.mark.parametrize("path", ["", "/", "/nothing", "/nothing/at/all", "/%2e%2e/x"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_unknown_paths_are_refused_in_the_contracts_own_format(client, speaker, method, path):
    speaker.said("unknown", client.request(method, speaker.prefix + path, headers=speaker.headers))


def test_unsupported_methods_are_refused_with_the_allowed_ones(client, speaker):
    for method in ("TRACE", "PATCH"):
        refused = client.request(method, speaker.writing, headers=speaker.headers)
        speaker.said("method", refused)
        assert refused.headers["allow"] == "POST"


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/trips", "GET, POST"),
        ("/api/account/picture", "DELETE, PUT"),
        ("/api/trips/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a/calendar", "GET"),
        ("/auth/v1/user", "GET, HEAD, PUT"),
        ("/storage/v1/bucket", "GET, HEAD, POST"),
        ("/auth/v1/factors/recovery-codes", "DELETE, GET, HEAD, POST"),
        ("/health/live", "GET, HEAD"),
    ],
)
@pytest.mark.parametrize("method", ["PATCH", "TRACE", "PURGE"])
def test_a_refused_method_is_answered_with_all_methods_of_the_path(client, method, path, allowed):
    refused = client.request(method, path)
    assert (refused.status_code, refused.headers["allow"]) == (405, allowed)


@pytest.mark.parametrize("method", ["GET", "POST", "TRACE", "PURGE"])
def test_an_unknown_path_is_404_for_every_method_without_a_redirect(client, method):
    for path in ("/api/nothing", "/api/trips/", "/auth/v1/nothing", "/storage/v1/nothing"):
        reply = client.request(method, path, follow_redirects=False)
        assert (reply.status_code, reply.headers.get("allow")) == (404, None)


@pytest.mark.rule("W1")
def test_a_body_over_a_mebibyte_is_refused_with_or_without_a_length(client, speaker):
    for content in (b" " * (MEBIBYTE + 1), iter([b" " * 65_536] * 17)):
        speaker.said("too large", client.post(speaker.writing, content=content, headers=speaker.headers))
    fits = client.post(speaker.writing, content=b" " * MEBIBYTE, headers=speaker.headers)
    assert 400 <= fits.status_code < 500
    assert fits.status_code != 413


@pytest.mark.rule("A21")
def test_a_caller_beyond_the_rate_limit_is_told_to_wait(make_settings, database, clock, speaker):
    limited = application.create(make_settings(rate_limits=True), database=database, clock=clock)
    throttle = limited.app.state.identity.per_caller
    for _ in range(1_200):
        throttle.require("unknown", clock.now())
    refused = Browser(limited).post(speaker.writing, content=b" " * (MEBIBYTE + 1), headers=speaker.headers)
    speaker.said("too often", refused)
    assert 0 < int(refused.headers["retry-after"]) <= 60


@pytest.mark.rule("W19")
def test_an_internal_error_is_logged_and_not_revealed(client, database, monkeypatch, speaker):
    def broken(*_args, **_options):
        raise RuntimeError("the secret of the house")

    monkeypatch.setattr(database, "write", broken)
    monkeypatch.setattr(database, "read", broken)
    with structlog.testing.capture_logs() as lines:
        reply = client.post(speaker.writing, json={"email": "a@example.com"}, headers=speaker.headers)
    speaker.said("broken", reply)
    assert "secret" not in reply.text
    assert [line["event"] for line in lines if line["log_level"] == "error"] == ["unexpected_error"]


@pytest.mark.rule("R7")
def test_an_unreachable_database_is_a_refusal_with_a_retry_after(client, database, monkeypatch, speaker):
    async def away(*_args, **_options):
        raise errors.Unavailable

    monkeypatch.setattr(database, "write", away)
    monkeypatch.setattr(database, "read", away)
    reply = client.post(speaker.writing, json={"email": "a@example.com"}, headers=speaker.headers)
    speaker.said("too slow", reply)
    assert reply.headers["retry-after"] == "2"


@pytest.mark.rule("W14")
def test_contracts_without_websockets_refuse_them(client, speaker):
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(speaker.prefix + "/user", headers=speaker.headers),
    ):
        pass
    speaker.said("unknown", denied.value)


def test_the_site_serves_every_path_outside_the_contracts(make_settings, database, clock, tmp_path, monkeypatch):
    (tmp_path / FALLBACK).write_text("<html lang='en'>the site</html>")
    (tmp_path / "index.html").write_text("<html>home</html>")
    pages = [{"pattern": f"^{path}$", "built": not path, "secret": False} for path in ("", "auth/confirm")]
    (tmp_path / "pages.json").write_text(json.dumps(pages))
    monkeypatch.setattr(application, "FOLDER", tmp_path)
    app = application.create(make_settings(), database=database, clock=clock, front_end=True)
    browser = Browser(app)

    def got(path):
        reply = browser.get(path)
        return reply.status_code, reply.headers["content-type"].partition(";")[0]

    assert got("/") == (200, "text/html")
    assert got("/auth/confirm") == (200, "text/html")
    for path in ("/nothing", "/apiary", "/auth", "/auth/v10", "/storage", "/rest/v1x", "/healthy"):
        assert got(path) == (404, "text/html"), path
    for path in ("/api", "/api/nothing", "/health/nothing", "/dev/nothing"):
        assert got(path) == (404, "application/problem+json"), path
    for path in ("/auth/v1", "/auth/v1/nothing", "/storage/v1/nothing", "/rest/v1/nothing", "/functions/v1/nothing"):
        assert got(path) == (404, "application/json"), path
    assert browser.get("/").headers["cache-control"] != "no-store"
    with pytest.raises(WebSocketDenialResponse) as denied, browser.websocket_connect("/"):
        pass
    assert denied.value.status_code == 404
