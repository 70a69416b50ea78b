"""How our client of Stripe handles a misbehaving Stripe, and what of that reaches our log (TRUST.md O3, R9, W6, W7)."""

import gzip
import json
import logging
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
import stripe
from typer.testing import CliRunner

from tests.local_server import Reply, running
from tests.local_stripe import SECRET_KEY, SIGNING_SECRET, LocalStripe
from tests.orders.cards import checkout, order_by_card
from tests.slow_server import drip
from tripoint import cli
from tripoint.orders import paying, stripe_http

PAGE = {
    "id": "cs_test_1", "object": "checkout.session", "status": "open", "payment_status": "unpaid",
    "amount_total": 9_900, "currency": "usd", "metadata": {}, "payment_intent": None,
    "url": "https://checkout.stripe.com/c/pay/cs_test_1",
}  # fmt: skip


@pytest.fixture
def settings(card_settings):
    return card_settings()


@pytest.fixture
def made(plans, trip_id):
    return order_by_card(plans.client, trip_id).json()["id"]


def page(**changes: object) -> Reply:
    return Reply(200, json.dumps({**PAGE, **changes}).encode())


@pytest.mark.rule("R9")
@pytest.mark.parametrize(
    "reply",
    [
        Reply(500, b'{"error": {"type": "api_error", "message": "sk_test_canary"}}'),
        Reply(503),
        Reply(429, b'{"error": {"type": "invalid_request_error", "code": "rate_limit"}}'),
        Reply(429, b'{"error": {}}', {"Retry-After": "3600"}),
        Reply(429, b'{"error": {}}', {"Retry-After": "Fri, 20 Nov 2026 13:00:00 GMT"}),
        Reply(403, b'{"error": {"message": "no"}}'),
        Reply(400, b'{"error": {"type": "idempotency_error"}}'),
        Reply(200, b"<html>Welcome to the hotel's network</html>", {"Content-Type": "text/html"}),
        Reply(200, b"[]"),
        Reply(200, b"{}"),
        Reply(200, b"x" * 100, drops=True),
        Reply(200, b"x" * 65_536, endless=True),
        Reply(302, b"", {"Location": "http://127.0.0.1:9/elsewhere"}),
        Reply(200, gzip.compress(b" " * (stripe_http.LONGEST + 1), mtime=0), {"Content-Encoding": "gzip"}),
        page(amount_total=-9_900),
        page(url="javascript:alert(1)"),
        page(url="http://checkout.stripe.example/"),
        page(url="https://"),
        page(amount_total="9900"),
        page(id="cs " * 90),
    ],
    ids=str,
)
def test_a_misbehaving_stripe_is_treated_as_unavailable(plans, trip_id, made, stripe, cards, capfd, caplog, reply):
    caplog.set_level(logging.DEBUG, logger="stripe")
    stripe.instead = [reply, reply]
    refused = checkout(plans.client, made)
    assert (refused.status_code, refused.json()["code"]) == (503, "card_payment_unavailable")
    assert refused.headers["retry-after"]
    assert cards.books() == [(None, "awaiting_payment")]
    said = "".join(capfd.readouterr())
    assert "card_payment_unavailable" in refused.text
    assert not [word for word in ("canary", "novak") if word in said or word in refused.text]
    stripe.instead = []
    assert checkout(plans.client, made).json()["address"]


@pytest.mark.rule("O3")
def test_an_order_stripe_rejects_gets_an_error_that_says_what_to_do(plans, trip_id, made, stripe, cards, capfd):
    stripe.instead = [Reply(400, b'{"error": {"type": "invalid_request_error", "message": "books@novak.example"}}')]
    refused = checkout(plans.client, made)
    assert (refused.status_code, refused.json()["code"]) == (409, "card_page_refused")
    assert "Cancel it, check the email address" in refused.json()["title"]
    assert "books@" not in "".join(capfd.readouterr())
    assert plans.client.post(f"/api/orders/{made}/cancel").status_code == 200


@pytest.mark.parametrize(
    ("reply", "tries", "status"),
    [
        (
            Reply(500, b'{"error": {"type": "api"}}', {"Stripe-Should-Retry": "false", "Request-Id": "req_1"}),
            1,
            503,
        ),
        (Reply(429, b"{}", {"stripe-should-retry": "true"}), 2, 200),
    ],
    ids=str,
)
def test_stripes_should_retry_header_is_respected(plans, trip_id, made, stripe, capfd, reply, tries, status):
    stripe.instead = [reply]
    assert checkout(plans.client, made).status_code == status
    assert len(stripe.heads) == tries
    assert status == 200 or "request=req_1" in capfd.readouterr().err


def test_a_request_is_retried_once_with_the_same_key_when_stripe_is_briefly_busy(plans, trip_id, made, stripe):
    stripe.instead = [Reply(503)]
    assert checkout(plans.client, made).json()["address"]
    assert len(stripe.asked) == 2
    assert len({one["Idempotency-Key"] for one in stripe.heads}) == 1


@pytest.mark.parametrize(("bytes_more", "status"), [(-1, 200), (0, 200), (1, 503)])
def test_a_reply_may_have_at_most_one_mebibyte(plans, trip_id, made, stripe, bytes_more, status):
    body = json.dumps({**PAGE, "more": ""}).encode()
    filled = body[:-2] + b"x" * (stripe_http.LONGEST + bytes_more - len(body)) + body[-2:]
    assert len(filled) == stripe_http.LONGEST + bytes_more
    stripe.instead = [Reply(200, filled)]
    assert checkout(plans.client, made).status_code == status


@pytest.mark.rule("W6")
@pytest.mark.parametrize("codings", [1, 2])
def test_a_compressed_reply_is_rejected_without_decompressing_it(codings):
    """We ask for an uncompressed reply, and compression can hide a thousand times its length."""
    body = b'{"object": "list"}'
    for _ in range(codings):
        body = gzip.compress(body)
    with running(LocalStripe(lambda: datetime(2026, 11, 20, 12, tzinfo=UTC))) as server:
        server.instead = [Reply(200, body, {"Content-Encoding": ", ".join(["gzip"] * codings)})]
        with pytest.raises(stripe.APIConnectionError, match="compressed"):
            stripe_http.BoundedClient(seconds=5).request("GET", server.origin, {})
        assert server.heads[0]["Accept-Encoding"] == "identity"


def test_a_slow_stripe_gives_503_after_the_deadline(plans, trip_id, made, stripe, monkeypatch):
    from tripoint.orders.stripe_http import BoundedClient

    monkeypatch.setattr(BoundedClient.__init__, "__defaults__", (0.05, stripe_http.LONGEST))
    stripe.may_answer.clear()

    monkeypatch.setattr(plans.client.app.app.state.card_payments._client._requestor, "_client", BoundedClient())
    assert checkout(plans.client, made).status_code == 503


def test_the_deadline_covers_a_dripping_reply_as_a_whole():
    """Each byte comes in time, but the header as a whole does not."""
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as threads:
        dripping = threads.submit(drip, server, b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 100 + b"\r\n\r\n")
        client = stripe_http.BoundedClient(seconds=0.2)
        with pytest.raises(stripe.APIConnectionError, match="too slow") as failed:
            client.request("GET", f"http://127.0.0.1:{server.getsockname()[1]}/", {})
        assert failed.value.should_retry
        assert dripping.result(30) < 100


class TestTestMode:
    """Stripe's test mode, where the card 4242 4242 4242 4242 pays, on an installation in real use."""

    @pytest.mark.parametrize(
        ("key", "public_url", "warned"),
        [
            ("sk_test_canary", "https://trips.example.com", True),
            ("rk_test_canary", "https://trips.example.com", True),
            ("sk_test_canary", "http://127.0.0.1:8000", False),
            ("sk_live_canary", "https://trips.example.com", False),
        ],
    )
    def test_a_public_installation_in_test_mode_logs_a_warning_at_startup(
        self, card_settings, capfd, key, public_url, warned
    ):
        paying.card_payments_of(card_settings(stripe_secret_key=key, public_url=public_url, rate_limits=True))
        said = capfd.readouterr().err
        assert ("stripe_in_test_mode" in said) is warned
        assert "canary" not in said


class TestProvidersCommand:
    """`tripoint providers` says whether cards can be charged."""

    @pytest.fixture
    def said(self, monkeypatch, stripe):
        def run(key: str = SECRET_KEY, code: int = 0) -> str:
            monkeypatch.setenv("TRIPOINT_STRIPE_SECRET_KEY", key)
            monkeypatch.setenv("TRIPOINT_STRIPE_WEBHOOK_SECRET", SIGNING_SECRET)
            monkeypatch.setenv("TRIPOINT_PROVIDER_BASE_URL_STRIPE", stripe.origin)
            ran = CliRunner().invoke(cli.app, ["providers"])
            assert ran.exit_code == code, ran.output
            assert "canary" not in ran.output
            return ran.output

        return run

    def test_providers_asks_once_and_names_the_test_mode(self, said, stripe):
        assert "cards       stripe   works, in test mode: invented cards pay" in said()
        assert stripe.asked == [("GET", "/v1/checkout/sessions?limit=1")]

    def test_providers_reports_a_rejected_key(self, said):
        assert "Stripe does not answer or refuses the key" in said("sk_test_canary_of_nobody", code=2)

    def test_providers_omits_stripe_without_a_key(self):
        assert "stripe" not in CliRunner().invoke(cli.app, ["providers"]).output


class TestWrongKey:
    @pytest.fixture
    def settings(self, card_settings):
        return card_settings(stripe_secret_key="sk_live_canary_of_another_account")

    @pytest.mark.rule("O3")
    def test_a_rejected_key_appears_in_no_log_and_no_repr(self, plans, made, settings, capfd, caplog):
        assert checkout(plans.client, made).status_code == 503
        said = "".join(capfd.readouterr()) + caplog.text
        assert "stripe_failed" in said
        assert "AuthenticationError" in said
        everything = (
            said
            + repr(settings)
            + str(settings)
            + str(settings.shown())
            + repr(plans.client.app.app.state.card_payments)
        )
        assert "canary" not in everything


@pytest.mark.rule("O3")
def test_no_secret_and_no_email_address_reaches_the_log(plans, trip_id, made, stripe, cards, capfd):
    checkout(plans.client, made)
    event = stripe.event("checkout.session.completed", stripe.pay())
    cards.send(event, secret="whsec_canary_forged")
    cards.send(event)
    stripe.instead = [Reply(401, json.dumps({"error": {"message": f"Invalid API Key: {SECRET_KEY}"}}).encode())]
    cards.tell("charge.dispute.created", {"payment_intent": "pi_x", "status": "needs_response"})
    said = "".join(capfd.readouterr())
    assert "stripe_event_forged" in said
    assert not [word for word in ("canary", SECRET_KEY, SIGNING_SECRET, "novak", "whsec") if word in said]


def test_stripes_library_is_loaded_only_with_a_key():
    code = "import sys, tripoint.app, tripoint.cli, tripoint.worker; print('stripe' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
