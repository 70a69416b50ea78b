"""Payments by card in tests, through the same entry points that buyers, Stripe and the clock use."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from httpx import Response

from tests.bills import BILLING
from tests.browser import Browser
from tests.local_stripe import SIGNING_SECRET, LocalStripe, signature
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.orders import operators, paying, queries
from tripoint.orders.paying import Cashier


def order_by_card(client: Browser, trip_id: str, item: str = "team_pro", **billing: Any) -> Response:
    asked = {"item": item, "billing": {**BILLING, **billing}, "payBy": "card"}
    return client.post(f"/api/trips/{trip_id}/orders", json=asked)


def checkout(client: Browser, order_id: str) -> Response:
    return client.post(f"/api/orders/{order_id}/checkout")


@dataclass
class Cards:
    client: Browser
    database: Database
    stripe: LocalStripe
    clock: SetClock
    settings: Settings

    def begun(self, client: Browser, trip_id: str, item: str = "team_pro") -> dict[str, Any]:
        """An order whose buyer has been sent to the payment page."""
        made: dict[str, Any] = order_by_card(client, trip_id, item).json()
        assert checkout(client, made["id"]).json()["address"]
        return made

    def paid(self, client: Browser, trip_id: str, item: str = "team_pro") -> dict[str, Any]:
        """A paid order whose payment Stripe has reported."""
        made = self.begun(client, trip_id, item)
        assert self.tell("checkout.session.completed", self.stripe.pay(self.newest())).status_code == 200
        return made

    def newest(self) -> dict[str, Any]:
        return list(self.stripe.sessions.values())[-1]

    def tell(self, kind: str, about: dict[str, Any]) -> Response:
        """Stripe sends a new event."""
        return self.send(self.stripe.event(kind, about))

    def send(
        self, event: dict[str, Any], *, at: datetime | None = None, secret: str = SIGNING_SECRET,
        change: Callable[[bytes], bytes] = bytes, head: str | bytes | None = None,
    ) -> Response:  # fmt: skip
        """Send an event, signed `at` a time with a secret; `change` is what happens to it on the way."""
        body = json.dumps(event).encode()
        signed: str | bytes = head if head is not None else signature(body, at or self.clock.now(), secret)
        return self.post(change(body), {"Stripe-Signature": signed} if signed else {})

    def post(self, body: bytes, headers: dict[str, Any]) -> Response:
        headers = {"Content-Type": "application/json; charset=utf-8", **headers}
        return self.client.post("/api/payments/stripe", content=body, headers=headers)

    def look(self) -> int:
        """Run the worker's periodic check."""
        card_payments, desk = paying.card_payments_of(self.settings), operators.desk(self.settings, self.clock.now())
        return asyncio.run(Cashier(self.database, card_payments, asyncio.to_thread, desk).poll())

    def books(self) -> list[tuple[str | None, str]]:
        """Number and state of every order, oldest first."""
        orders = self.database.read_now(queries.listed, settled=True)
        return [(one.number, one.state.value) for one in orders]
