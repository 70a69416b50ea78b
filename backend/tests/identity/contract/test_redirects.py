"""No open redirect (contract section 5, TRUST.md A17)."""

from urllib.parse import parse_qs, urlsplit

import pytest

from tripoint.identity.calls import redirect_replies
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.contract.redirects import Redirects

LISTED = ("https://partner.example/done", "https://*.preview.example/**")
PUBLIC = Redirects("https://trips.example", LISTED, at_home=False)
HOME = Redirects("http://127.0.0.1:8000", (), at_home=True)


@pytest.mark.parametrize(
    "target",
    [
        "https://trips.example",
        "https://trips.example/de/trips?x=1#part",
        "https://trips.example:443/a",
        "https://partner.example/done",
        "https://partner.example/done#with-fragment",
        "https://a-b.preview.example/any/path",
    ],
)
@pytest.mark.rule("A17")
def test_our_origin_and_the_listed_targets_are_allowed(target: str) -> None:
    assert PUBLIC.choose(target) == target


def test_a_path_is_resolved_on_our_origin() -> None:
    assert PUBLIC.choose("/de/trips?x=1") == "https://trips.example/de/trips?x=1"


@pytest.mark.parametrize(
    "target",
    [
        "",
        "https://evil.example",
        "http://trips.example/",
        "https://trips.example:8443/",
        "https://trips.example.evil.example/",
        "https://trips.example@evil.example/",
        "https://user:pass@trips.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/de//evil.example",
        "/.//evil.example",
        "/trips/..//evil.example",
        "https://trips.example//evil.example",
        "https://trips.example/cs//evil.example",
        "javascript:alert(1)",
        "data:text/html,x",
        "https:evil.example",
        "https:///evil.example",
        "https://trips.example\n.evil.example",
        " https://evil.example",
        "/\t/evil.example",
        "https://2130706433/",
        "https://127.0.0.1/",
        "http://localhost:3000/",
        "https://partner.example/done/more",
        "https://partner.example/done?x=1",
        "https://x.y.preview.example/",
        "https://evil.example/#https://trips.example",
        "https://[::1/",
        "https://trips.example:99999/",
        "https://trips.example/" + "a" * 3_000,
    ],
)
@pytest.mark.rule("A17")
def test_any_other_target_redirects_to_the_home_page(target: str) -> None:
    assert PUBLIC.choose(target) == "https://trips.example"


@pytest.mark.parametrize(("length", "kept"), [(1_999, True), (2_000, True), (2_001, False)])
def test_a_target_has_at_most_two_thousand_characters(length: int, kept: bool) -> None:
    target = "https://trips.example/".ljust(length, "a")
    assert PUBLIC.choose(target) == (target if kept else "https://trips.example")


def test_on_a_local_server_other_ports_of_this_machine_are_allowed() -> None:
    for target in ("http://127.0.0.1:3000/x", "http://localhost:5173/", "http://[::1]:80/"):
        assert HOME.choose(target) == target
    assert HOME.choose("http://10.0.0.1/") == "http://127.0.0.1:8000"


@pytest.mark.parametrize(("port", "kept"), [(0, False), (1, True), (65_535, True), (65_536, False)])
def test_only_a_valid_port_of_this_machine_is_allowed(port: int, kept: bool) -> None:
    target = f"http://127.0.0.1:{port}/trips"
    assert HOME.choose(target) == (target if kept else "http://127.0.0.1:8000")


def test_the_first_allowed_candidate_is_used() -> None:
    assert PUBLIC.choose("https://evil.example", None, "/here") == "https://trips.example/here"


@pytest.mark.parametrize(
    ("status", "code", "error"),
    [
        (400, "bad_oauth_callback", "invalid_request"),
        (401, "no_authorization", "unauthorized_client"),
        (403, "access_denied", "access_denied"),
        (422, "email_exists", "access_denied"),
        (500, "unexpected_failure", "server_error"),
        (503, "unexpected_failure", "temporarily_unavailable"),
        (400, "user_banned", "access_denied"),
        (400, "signup_disabled", "access_denied"),
        (400, "provider_email_needs_verification", "access_denied"),
    ],
)
def test_a_redirected_refusal_carries_the_matching_oauth_error(status: int, code: str, error: str) -> None:
    reply = redirect_replies.refused("/done", AuthError(status, code, "No."), in_query=False)
    said = parse_qs(urlsplit(reply.headers["location"]).fragment)
    assert (said["error"], said["error_code"], said["error_description"]) == ([error], [code], ["No."])
