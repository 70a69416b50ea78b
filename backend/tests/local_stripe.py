"""A local Stripe: payment pages, payments, refunds, idempotency keys as Stripe keeps them, signed events, and every
kind of misbehavior (contracts as in Stripe's API reference; docs/decisions/0317).

A call's changes are kept before its reply is sent, so calls whose replies are `lost` have had their effect.
"""

import hashlib
import hmac
import json
import threading
from collections.abc import Callable
from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl

from tests.local_server import Handler, LocalServer, Reply

SECRET_KEY = "sk_test_canary_of_the_tests"
SIGNING_SECRET = "whsec_canary_of_the_tests"
API_VERSION = "2026-10-28.clover"


class Refusal(Exception):
    def __init__(self, status: int, code: str, message: str, kind: str = "invalid_request_error") -> None:
        self.reply = Reply(status, json.dumps({"error": {"type": kind, "code": code, "message": message}}).encode())


class LocalStripe(LocalServer):
    """`instead` holds replies to the next calls, which then have no effect; `lost` is how many of the next calls take
    effect but are cut off before the reply; `asked` holds the requests in order.
    """

    def __init__(self, now: Callable[[], datetime], port: int = 0) -> None:
        super().__init__(port, StripeHandler)
        self.now = now
        self.lost = 0
        self.asked: list[tuple[str, str]] = []
        self.heads: list[dict[str, str]] = []
        self.sessions: dict[str, dict[str, Any]] = {}
        self.payments: dict[str, dict[str, Any]] = {}
        self.refunds: list[dict[str, Any]] = []
        self.lock = threading.Lock()
        self._kept: dict[str, tuple[dict[str, str], dict[str, Any]]] = {}
        self._events = 0

    # Actions of the buyer and the bank.

    def only_session(self) -> dict[str, Any]:
        (one,) = self.sessions.values()
        return one

    def pay(self, session: dict[str, Any] | None = None, *, at_once: bool = True) -> dict[str, Any]:
        """The buyer pays on the page; without `at_once` the money is still to come."""
        page = session or self.only_session()
        assert page["status"] == "open", page["status"]
        payment = {
            "id": f"pi_{len(self.payments) + 1:024}", "object": "payment_intent", "metadata": page["intent_metadata"],
            "amount": page["amount_total"], "currency": page["currency"], "amount_refunded": 0, "disputed": False,
        }  # fmt: skip
        self.payments[payment["id"]] = payment
        page.update(
            status="complete", payment_status="paid" if at_once else "unpaid", payment_intent=payment["id"], url=None
        )
        return page

    def charged(self) -> list[int]:
        """The amounts charged to cards, payment by payment."""
        return [one["amount"] for one in self.payments.values()]

    # Events.

    def event(self, kind: str, about: dict[str, Any]) -> dict[str, Any]:
        self._events += 1
        shown = {key: value for key, value in about.items() if key != "intent_metadata"}
        return {
            "id": f"evt_{self._events:024}", "object": "event", "api_version": API_VERSION, "type": kind,
            "created": int(self.now().timestamp()), "livemode": False, "pending_webhooks": 1,
            "data": {"object": json.loads(json.dumps(shown))},
        }  # fmt: skip

    def charge(self, payment: str, back: int) -> dict[str, Any]:
        """The charge of a payment of which `back` cents have been refunded so far."""
        known = self.payments[payment]
        return {
            "id": f"ch_{payment}", "object": "charge", "payment_intent": payment, "amount": known["amount"],
            "amount_refunded": back, "refunded": back >= known["amount"], "currency": known["currency"],
            "metadata": known["metadata"],
        }  # fmt: skip

    def failed_refund(self, payment: str, *, knows_whose: bool, name: str = "re_1") -> dict[str, Any]:
        """A failed refund; one that we asked for names its order, one made in the dashboard does not."""
        known = self.payments[payment]
        return {
            "id": name, "object": "refund", "payment_intent": payment, "charge": f"ch_{payment}",
            "amount": known["amount"], "currency": known["currency"], "status": "failed",
            "failure_reason": "expired_or_canceled_card", "metadata": known["metadata"] if knows_whose else {},
        }  # fmt: skip

    def dispute(self, payment: str, status: str, name: str = "dp_1", cents: int | None = None) -> dict[str, Any]:
        known = self.payments[payment]
        return {
            "id": name, "object": "dispute", "payment_intent": payment, "amount": cents or known["amount"],
            "currency": known["currency"], "status": status, "metadata": {},
        }  # fmt: skip

    # The API.

    def answer(self, method: str, path: str, asked: dict[str, str], key: str | None) -> dict[str, Any]:
        """The API's answer. The same key with the same parameters gets the same answer; with others it is refused."""
        if method == "POST" and key in self._kept:
            words, answer = self._kept[key]
            if words != asked:
                raise Refusal(400, "", "Keys for idempotent requests can only be used once", "idempotency_error")
            return answer
        made = self._do(method, path.removeprefix("/v1/").split("/"), asked)
        shown: dict[str, Any] = json.loads(json.dumps(made))
        if method == "POST" and key:
            self._kept[key] = (asked, shown)
        return shown

    def _do(self, method: str, path: list[str], asked: dict[str, str]) -> dict[str, Any]:
        match method, path:
            case "POST", ["checkout", "sessions"]:
                return self._make(asked)
            case "GET", ["checkout", "sessions?limit=1"]:
                return {"object": "list", "url": "/v1/checkout/sessions", "has_more": False, "data": []}
            case "GET", ["checkout", "sessions", name]:
                return self._known(self.sessions, name)
            case "POST", ["checkout", "sessions", name, "expire"]:
                page = self._known(self.sessions, name)
                if page["status"] != "open":
                    raise Refusal(400, "", 'Only Checkout Sessions with a status in ["open"] can be expired.')
                page.update(status="expired", url=None)
                return page
            case "GET", ["payment_intents", name]:
                return self._known(self.payments, name)
            case "POST", ["refunds"]:
                return self._refund(asked)
        raise Refusal(404, "", f"Unrecognized request URL ({method}: {path})")

    def _known(self, things: dict[str, dict[str, Any]], name: str) -> dict[str, Any]:
        if name not in things:
            raise Refusal(404, "resource_missing", f"No such thing: '{name}'")
        return things[name]

    def _make(self, asked: dict[str, str]) -> dict[str, Any]:
        seconds = int(asked["expires_at"]) - self.now().timestamp()
        if not 30 * 60 <= seconds <= 24 * 3_600:
            raise Refusal(400, "", "The `expires_at` timestamp must be 30 minutes to 24 hours from creation.")
        assert asked["mode"] == "payment"
        assert asked["line_items[0][quantity]"] == "1"
        assert asked["adaptive_pricing[enabled]"].lower() == "false"
        name = f"cs_test_{len(self.sessions) + 1:058}"
        self.sessions[name] = {
            "id": name, "object": "checkout.session", "status": "open", "payment_status": "unpaid",
            "amount_total": int(asked["line_items[0][price_data][unit_amount]"]),
            "currency": asked["line_items[0][price_data][currency]"],
            "client_reference_id": asked["client_reference_id"],
            "customer_email": asked["customer_email"], "locale": asked["locale"],
            "metadata": _inner("metadata", asked),
            "intent_metadata": _inner("payment_intent_data[metadata]", asked),
            "payment_intent": None, "expires_at": int(asked["expires_at"]),
            "success_url": asked["success_url"], "cancel_url": asked["cancel_url"],
            "product": asked["line_items[0][price_data][product_data][name]"],
            "url": f"https://checkout.stripe.com/c/pay/{name}#fid",
        }  # fmt: skip
        return self.sessions[name]

    def _refund(self, asked: dict[str, str]) -> dict[str, Any]:
        payment = self._known(self.payments, asked["payment_intent"])
        if payment["disputed"]:
            raise Refusal(400, "charge_disputed", "The charge has been charged back")
        left = payment["amount"] - payment["amount_refunded"]
        if left <= 0:
            raise Refusal(400, "charge_already_refunded", "Charge has already been refunded.")
        payment["amount_refunded"] = payment["amount"]
        made = {"id": f"re_{len(self.refunds) + 1}", "object": "refund", "amount": left, "status": "succeeded"}
        self.refunds.append(made)
        return made


def _inner(name: str, asked: dict[str, str]) -> dict[str, str]:
    return {key[len(name) + 1 : -1]: value for key, value in asked.items() if key.startswith(f"{name}[")}


def signature(body: bytes, at: datetime, secret: str = SIGNING_SECRET) -> str:
    """The value of the header `Stripe-Signature`, computed without Stripe's library."""
    seconds = int(at.timestamp())
    signed = hmac.new(secret.encode(), f"{seconds}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={seconds},v1={signed},v0=00"


class StripeHandler(Handler):
    server: LocalStripe

    def do_GET(self) -> None:
        self._answer("GET", {})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        self._answer("POST", dict(parse_qsl(body)))

    def _answer(self, method: str, asked: dict[str, str]) -> None:
        server = self.server
        with server.lock:
            server.asked.append((method, self.path))
            server.heads.append(dict(self.headers.items()))
            instead = server.instead.pop(0) if server.instead else None
        server.may_answer.wait(timeout=30)
        if instead is not None:
            self.say(instead)
            return
        if self.headers.get("Authorization") != f"Bearer {SECRET_KEY}":
            self.say(Refusal(401, "", f"Invalid API Key provided: {self.headers.get('Authorization')}").reply)
            return
        try:
            with server.lock:
                answer = server.answer(method, self.path, asked, self.headers.get("Idempotency-Key"))
                is_lost, server.lost = server.lost > 0, max(0, server.lost - 1)
            head = {"Content-Type": "application/json", "Request-Id": "req_1", "Stripe-Notice": "Please upgrade."}
            self.say(Reply(200, json.dumps(answer).encode(), head, drops=is_lost))
        except Refusal as refused:
            self.say(refused.reply)
