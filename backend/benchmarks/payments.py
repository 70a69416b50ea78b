"""Kill the server at every step of an order by card, and check what is left (TRUST.md R1, R2, R3).

`python -m benchmarks.payments`, run by `make fault-payments`. After each commit and each reply from Stripe the server
dies once and restarts, and the side without an answer tries again: the buyer, or Stripe with its event. In the end each
order must have been charged once and have opened its trip once, invoice numbers must have no gaps, and cancelled orders
must not be payable anywhere.
"""

import itertools
import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from benchmarks.house import START_SECONDS, House, plan, sign_up
from tests.bills import BILLING
from tests.local_server import running
from tests.local_stripe import SECRET_KEY, SIGNING_SECRET, LocalStripe, signature

MOST = 60
"""Most steps of one scenario; a scenario with more never ends."""
DONE = "checkout.session.completed"
GUESTS = [{"email": f"guest{number}@example.com"} for number in range(10)]
"""Eleven people with the organizer, so the last invite waits for Team Pro."""


@dataclass
class Left:
    """The outcome: the number of kills, the orders that were paid or taken back, and faults."""

    kills: int = 0
    paid: list[str] = field(default_factory=list)
    taken_back: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Buyer:
    """A buyer who repeats every request until it is answered, and Stripe, which does the same with its events."""

    def __init__(self, caller: httpx.Client, house: House, stripe: LocalStripe, left: Left) -> None:
        self._caller, self.house, self.stripe, self.left = caller, house, stripe, left
        self.headers = sign_up(house.origin, "organizer@example.com", "Ana")
        self._keys = itertools.count()
        self._plan = plan(house.origin, ("Lisbon", "Berlin"), mode="send", invites=GUESTS)

    def trip(self) -> str:
        return str(self._ask("/api/trips", self._plan)["id"])

    def order(self, trip_id: str) -> str:
        asked = {"item": "team_pro", "billing": BILLING, "payBy": "card"}
        return str(self._ask(f"/api/trips/{trip_id}/orders", asked)["id"])

    def checkout(self, order_id: str) -> Any:
        return self._ask(f"/api/orders/{order_id}/checkout")

    def take_back(self, order_id: str) -> Any:
        return self._ask(f"/api/orders/{order_id}/cancel")

    def pays(self) -> dict[str, Any]:
        """Pay on the latest page; the event that Stripe sends for it."""
        return self.stripe.event(DONE, self.stripe.pay(list(self.stripe.sessions.values())[-1]))

    def told(self, event: dict[str, Any]) -> None:
        """Deliver an event from Stripe, twice for good measure."""
        body = json.dumps(event).encode()
        for _ in range(2):
            self._until_answered(
                lambda: self._caller.post(
                    f"{self.house.origin}/api/payments/stripe",
                    content=body,
                    headers={
                        "Content-Type": "application/json",
                        "Stripe-Signature": signature(body, datetime.now(UTC)),
                    },
                )
            )

    def _ask(self, path: str, body: Any = None) -> Any:
        """Repeat a request with the same key until it is answered."""
        headers = {**self.headers, "Idempotency-Key": f"payments-{next(self._keys)}"}
        return self._until_answered(
            lambda: self._caller.post(f"{self.house.origin}{path}", json=body, headers=headers)
        ).json()

    def _until_answered(self, ask: Callable[[], httpx.Response]) -> httpx.Response:
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                reply = ask()
            except httpx.TransportError:
                time.sleep(0.02)  # it is restarting
                continue
            reply.raise_for_status()
            return reply
        raise TimeoutError


def _told_of(buyer: Buyer, arm: Callable[[], object]) -> None:
    """The whole path from the order to Stripe's event."""
    trip_id = buyer.trip()
    arm()
    order_id = buyer.order(trip_id)
    buyer.checkout(order_id)
    buyer.told(buyer.pays())
    buyer.left.paid.append(order_id)


def _came_back(buyer: Buyer, arm: Callable[[], object]) -> None:
    """The event is lost; the payment is found when the buyer comes back."""
    order_id = buyer.order(buyer.trip())
    buyer.checkout(order_id)
    late = buyer.pays()
    arm()
    if buyer.checkout(order_id)["order"]["state"] != "paid":
        buyer.left.faults.append(f"{order_id} is not paid for who comes back")
    buyer.told(late)
    buyer.left.paid.append(order_id)


def _taken_back(buyer: Buyer, arm: Callable[[], object]) -> None:
    """The order is cancelled without being paid."""
    order_id = buyer.order(buyer.trip())
    buyer.checkout(order_id)
    arm()
    buyer.take_back(order_id)
    buyer.left.taken_back.append(order_id)


TRIP = """SELECT tier, (SELECT count(*) FROM trip_log WHERE trip_id = trips.id AND action = 'team_pro_ordered'),
(SELECT count(*) FROM invites WHERE trip_id = trips.id AND is_held) FROM trips WHERE id = ?"""
"""A trip's tier, how often Team Pro was opened for it, and how many invites wait."""
STORIES = (_told_of, _came_back, _taken_back)


def run() -> Left:
    """Play each scenario, killed at its first step, then at its second and so on, until it ends without a kill."""
    left = Left()
    with (
        tempfile.TemporaryDirectory() as name,
        running(LocalStripe(lambda: datetime.now(UTC))) as stripe,
        httpx.Client(timeout=30) as caller,
    ):
        folder = Path(name)
        house = House(
            folder,
            program="benchmarks.dying",
            environment={
                "TRIPOINT_STRIPE_SECRET_KEY": SECRET_KEY,
                "TRIPOINT_STRIPE_WEBHOOK_SECRET": SIGNING_SECRET,
                "TRIPOINT_PROVIDER_BASE_URL_STRIPE": stripe.origin,
                "TRIPOINT_WORKER": "off",
            },
        )
        house.start()
        buyer = Buyer(caller, house, stripe, left)
        for story in STORIES:
            for step in range(MOST):
                steps = folder / "steps"
                story(buyer, partial(steps.write_text, str(step), "ascii"))
                if steps.exists():  # the scenario has no more steps
                    steps.unlink()
                    break
                left.kills += 1
            else:
                left.faults.append(f"{story.__name__} has no end")
        house.stop()
        left.faults += _wrong(folder / "tripoint.db", stripe, left)
    return left


def _wrong(path: Path, stripe: LocalStripe, left: Left) -> Iterator[str]:
    """All faults: orders charged, opened or told of twice or never, gaps in numbers, open pages."""
    orders = len(left.paid) + len(left.taken_back)
    with closing(sqlite3.connect(path)) as db:
        if len(stripe.payments) != len(left.paid):
            yield f"{len(stripe.payments)} payments of {len(left.paid)} orders"
        if (len(stripe.sessions), _one(db, "SELECT count(*) FROM orders")) != (orders, [orders]):
            yield f"{len(stripe.sessions)} pages of {orders} orders"
        numbers = [number for (number,) in db.execute("SELECT number FROM orders WHERE number IS NOT NULL")]
        counted = sorted(int(number.partition("-")[2]) for number in numbers)
        if counted != list(range(1, len(left.paid) + 1)):
            yield f"numbers have gaps: {counted}"
        for order_id in left.paid:
            state, trip_id, session = _one(db, "SELECT state, trip_id, session FROM orders WHERE id = ?", order_id)
            stands = [state, *_one(db, TRIP, trip_id), stripe.sessions[session]["payment_status"]]
            for kind in ("order", "order-news"):
                stands += _one(db, "SELECT count(*) FROM outbox_mails WHERE about = ?", f"{kind}:{order_id}")
            if stands != ["paid", "pro", 1, 0, "paid", 1, 1]:
                yield f"{order_id} is not paid, opened and told once: {stands}"
        for order_id in left.taken_back:
            state, trip_id, session = _one(db, "SELECT state, trip_id, session FROM orders WHERE id = ?", order_id)
            stands = [state, *_one(db, TRIP, trip_id), stripe.sessions[session]["status"]]
            if stands != ["cancelled", "starter", 0, 1, "expired"]:
                yield f"{order_id} is not taken back: {stands}"


def _one(db: sqlite3.Connection, statement: str, *given: str) -> list[Any]:
    return list(db.execute(statement, given).fetchone())


if __name__ == "__main__":
    found = run()
    print("\n".join(found.faults[:50]))
    print(
        f"{found.kills} kills, {len(found.paid)} orders paid, {len(found.taken_back)} taken back, "
        f"{len(found.faults)} faults"
    )
    raise SystemExit(1 if found.faults else 0)
