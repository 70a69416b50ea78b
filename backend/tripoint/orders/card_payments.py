"""Card payments: Stripe through its own library, in our terms (docs/decisions/0317). Calls are slow and are made in a
thread, outside transactions.
"""

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import UUID

import stripe
import structlog
from pydantic import SecretStr, ValidationError

from tripoint.core import ids
from tripoint.core.errors import MalformedBody
from tripoint.orders import stripe_words
from tripoint.orders.rules import CardPaymentsUnavailable, PageRefused
from tripoint.orders.stripe_http import BoundedClient
from tripoint.orders.stripe_words import (
    OURS,
    CheckoutRequest,
    News,
    NoSuchPage,
    NotRefunded,
    Payment,
    PaymentPage,
    UnreadableData,
)

TOLERANCE: Final = 300
"""Maximum age of an event, in seconds; Stripe signs resent events again."""
RETRIES: Final = 1
HERE: Final = frozenset({"127.0.0.1", "localhost"})
log = structlog.get_logger(__name__)
stripe.enable_telemetry = False  # it reports the machine and the duration of earlier calls


class CardPayments:
    """Calls to Stripe. `secret_key` and `signing_secret` leave this object only to Stripe."""

    def __init__(self, secret_key: SecretStr, signing_secret: SecretStr, url: str) -> None:
        self._signing_secret, self._url = signing_secret, url
        self._is_live = {"live": True, "test": False}.get(secret_key.get_secret_value().split("_")[1])
        self._client = stripe.StripeClient(
            secret_key.get_secret_value(),
            base_addresses={"api": url},
            max_network_retries=RETRIES,
            http_client=BoundedClient(),
        )

    def open(self, wish: CheckoutRequest) -> PaymentPage:
        """The page of an order; repeated calls return the same one. Raises PageRefused, CardPaymentsUnavailable."""
        whose = {OURS: str(wish.order_id)}
        line = {
            "quantity": 1,
            "price_data": {
                "currency": wish.price.currency.lower(),
                "unit_amount": wish.price.cents,
                "product_data": {"name": wish.item, "description": wish.what_for},
            },
        }
        asked: Any = {
            "mode": "payment",
            "payment_method_types": ["card"],
            "adaptive_pricing": {"enabled": False},  # otherwise refunds and disputes may be in the buyer's currency
            "line_items": [line],
            "client_reference_id": str(wish.order_id),
            "metadata": whose,
            "payment_intent_data": {"metadata": whose},
            "customer_email": wish.email,
            "locale": wish.language,
            "success_url": wish.back_to,
            "cancel_url": wish.left_to,
            "expires_at": int(wish.ends_at.timestamp()),
        }
        key: Any = {"idempotency_key": f"tripoint-order-{wish.order_id}"}
        return self._page(lambda: self._client.v1.checkout.sessions.create(asked, key), refusal=PageRefused)

    def look(self, session: str) -> PaymentPage:
        """The current state of a page. Raises NoSuchPage, CardPaymentsUnavailable."""
        return self._page(lambda: self._client.v1.checkout.sessions.retrieve(session))

    def close(self, session: str) -> PaymentPage:
        """Make a page take no more payments, and return its state. Raises NoSuchPage, CardPaymentsUnavailable."""
        try:
            return self._page(lambda: self._client.v1.checkout.sessions.expire(session), refusal=_IsNotOpen)
        except _IsNotOpen:
            return self.look(session)

    def give_back(self, order_id: UUID, payment: str) -> None:
        """Refund a whole payment; Stripe never refunds twice. Raises NotRefunded, CardPaymentsUnavailable.

        Each call has a new idempotency key, because Stripe repeats a refusal for the same key for a day.
        """
        key: Any = {"idempotency_key": f"tripoint-refund-{order_id}-{ids.new_id()}"}
        asked: Any = {"payment_intent": payment, "metadata": {OURS: str(order_id)}}
        try:
            made = _asked(lambda: self._client.v1.refunds.create(asked, key)).to_dict()
        except stripe.InvalidRequestError as refused:
            if refused.code == "charge_already_refunded":
                return
            raise NotRefunded(f"Stripe refuses: {refused.code or 'invalid request'}") from None
        if made.get("status") in {"failed", "canceled"}:
            raise NotRefunded("Stripe could not give the money back; see its dashboard")

    def owner(self, payment: str) -> UUID | None:
        """The order that a payment is for; None if it is for something else. Raises CardPaymentsUnavailable."""
        try:
            found = _asked(lambda: self._client.v1.payment_intents.retrieve(payment))
            return Payment.model_validate(found.to_dict()).order_id
        except stripe.InvalidRequestError:
            return None
        except ValidationError:
            raise CardPaymentsUnavailable from None

    def works(self) -> None:
        """Check that the key works, with a read-only call. Raises CardPaymentsUnavailable."""
        try:
            _asked(lambda: self._client.v1.checkout.sessions.list({"limit": 1}))
        except stripe.InvalidRequestError as refused:
            _note(refused)
            raise CardPaymentsUnavailable from None

    def event(self, body: bytes, signature: str | None, now: datetime) -> tuple[str, News | None]:
        """The id and news of an authentic, recent event. Raises MalformedBody. An event of another mode (test or live)
        than the key's has no news: play money pays for nothing.

        The library would use the machine's clock, so the age is checked here (TRUST.md R10).
        """
        secret = self._signing_secret.get_secret_value()
        if not (signature or "").isascii():  # the library can only compare ASCII
            raise MalformedBody
        try:
            stripe.WebhookSignature.verify_header(body, signature, secret)
            if now.timestamp() - _signed_at(signature or "") > TOLERANCE:
                log.warning("stripe_event_old")
                raise MalformedBody
            event = stripe_words.event(json.loads(body))
        except stripe.SignatureVerificationError:
            log.warning("stripe_event_forged")
            raise MalformedBody from None
        except (ValueError, RecursionError, UnreadableData):
            log.warning("stripe_event_unreadable")
            raise MalformedBody from None
        if None not in {event.is_live, self._is_live} and event.is_live is not self._is_live:
            log.warning("stripe_event_of_other_mode", event_id=event.id, live=event.is_live)
            return event.id, None
        return event.id, event.news

    def _page(self, ask: Callable[[], Any], *, refusal: type[Exception] | None = None) -> PaymentPage:
        try:
            found = stripe_words.page(_asked(ask).to_dict())
        except stripe.InvalidRequestError as refused:
            if refused.code == "resource_missing":
                raise NoSuchPage from None
            _note(refused)
            if refusal:
                raise refusal() from None
            raise CardPaymentsUnavailable from None
        except UnreadableData:
            log.warning("stripe_failed", kind="unreadable")
            raise CardPaymentsUnavailable from None
        if found.url is not None and not self._is_safe(found.url):
            log.warning("stripe_failed", kind="address")
            raise CardPaymentsUnavailable
        return found

    def _is_safe(self, url: str) -> bool:
        """Whether a browser may be sent there: to https, or to this machine if Stripe's address is on it too."""
        parts = urlsplit(url)
        is_here = parts.scheme == "http" and parts.hostname in HERE and urlsplit(self._url).hostname in HERE
        return (parts.scheme == "https" and bool(parts.hostname)) or is_here


class _IsNotOpen(Exception):
    """The page is no longer open, for whatever reason."""


def _asked(ask: Callable[[], Any]) -> stripe.StripeObject:
    """The reply. InvalidRequestError is left to the caller; all other errors become CardPaymentsUnavailable."""
    try:
        found = ask()
    except stripe.InvalidRequestError:
        raise
    except stripe.StripeError as failed:
        _note(failed)
        raise CardPaymentsUnavailable from None
    if not isinstance(found, stripe.StripeObject):
        log.warning("stripe_failed", kind="unreadable")
        raise CardPaymentsUnavailable
    return found


def _note(failed: stripe.StripeError) -> None:
    """Log kinds and ids only, since messages repeat what was sent."""
    log.warning(
        "stripe_failed",
        kind=type(failed).__name__,
        status=failed.http_status,
        reason=failed.code,
        request=(failed.request_id or "")[:80],
    )


def _signed_at(header: str) -> int:
    return next(int(value) for name, _, value in (part.partition("=") for part in header.split(",")) if name == "t")
