"""Invariants of orders and card payments under concurrent calls (TRUST.md R12, W18; docs/decisions/0317)."""

import json
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tests.bills import BILLING
from tests.local_stripe import signature
from tests.races.pair import unexpected
from tests.races.players import LOOK, Call
from tests.races.stage import CLIENTS, Stage, in_turn
from tripoint.messaging.models import OutboxMail
from tripoint.orders.models import Order
from tripoint.orders.rules import LIVE
from tripoint.trips.models import Invite, Trip, TripLog

DONE, REFUNDED = "checkout.session.completed", "charge.refunded"
OPENED = {"tier": "pro", "held": 0, "opened": 1}


class Round:
    """Ana's trip with ten invited people, the last of whom waits for Team Pro."""

    def __init__(self, stage: Stage, guests: int = 10) -> None:
        self.stage, self.ana = stage, stage.person()
        self.trip = stage.trip(self.ana, [stage.email() for _ in range(guests)])
        self.id = self.trip["id"]

    def call(self, path: str, body: Any = None) -> Call:
        return Call("POST", path, body, self.ana.access_token)

    def order(self, pay_by: str = "card") -> Call:
        return self.call(f"/api/trips/{self.id}/orders", {"item": "team_pro", "billing": BILLING, "payBy": pay_by})

    def ordered(self) -> "Round":
        self.order_id = self.stage.ask(self.order()).body["id"]
        return self

    def checkout(self) -> Call:
        return self.call(f"/api/orders/{self.order_id}/checkout")

    def cancel(self) -> Call:
        return self.call(f"/api/orders/{self.order_id}/cancel")

    def become(self, status: str) -> Call:
        return self.call(f"/api/trips/{self.id}/status", {"to": status, "version": 1_000})

    def paid(self) -> "Round":
        """The buyer has paid, but the server does not know it yet."""
        assert self.stage.ask(self.checkout()).body["address"]
        self.page = self.stage.stripe.pay(self.pages()[0])
        return self

    def pages(self) -> list[dict[str, Any]]:
        every = list(self.stage.stripe.sessions.values())
        return [one for one in every if one["metadata"]["tripoint_order"] == self.order_id]

    def event(self, kind: str = DONE) -> Call:
        """A new event from Stripe."""
        stripe = self.stage.stripe
        about = self.page if kind == DONE else stripe.charge(self.page["payment_intent"], self.page["amount_total"])
        body = json.dumps(stripe.event(kind, about)).encode()
        return Call("POST", "/api/payments/stripe", raw=body, signed=signature(body, self.stage.now))

    def states(self) -> list[str]:
        """The states of all orders of the trip."""
        mine = select(Order.state).where(Order.trip_id == UUID(self.id)).order_by(Order.created_at)
        return [state.value for state in self.stage.look(lambda db: db.scalars(mine).all())]

    def wrong(self, *states: str, **wanted: Any) -> list[str]:
        """How the trip and its orders differ from the expected state, including gaps in the numbers."""
        stands = self.stage.look(self._stands)
        found = [f"{key}: {stands[key]}, not {value}" for key, value in wanted.items() if stands[key] != value]
        if self.states() not in [[state] for state in states]:
            found.append(f"orders are {self.states()}")
        return found + self.stage.look(_gaps)

    def _stands(self, db: Session) -> dict[str, Any]:
        def count(*where: Any) -> Any:
            return db.scalar(select(func.count()).where(*where))

        trip_id = UUID(self.id)
        orders = [f"order:{one}" for one in db.scalars(select(Order.id).where(Order.trip_id == trip_id))]
        return {
            "tier": db.scalar(select(Trip.tier).where(Trip.id == trip_id)),
            "held": count(Invite.trip_id == trip_id, Invite.is_held),
            "opened": count(TripLog.trip_id == trip_id, TripLog.action == "team_pro_ordered"),
            "ended": count(TripLog.trip_id == trip_id, TripLog.action == "team_pro_ended"),
            "told": count(OutboxMail.about.in_(orders)),
            "live": count(Order.trip_id == trip_id, Order.state.in_(LIVE)),
        }


def _gaps(db: Session) -> list[str]:
    """Gaps in the numbers of all orders in the database."""
    known = db.scalars(select(Order.number).where(Order.number.is_not(None)))
    numbers = sorted(int(one.rpartition("-")[2]) for one in known if one)
    return [] if numbers == list(range(1, len(numbers) + 1)) else [f"numbers have gaps: {numbers[-20:]}"]


def paid_from_all_sides(stage: Stage) -> list[str]:
    """One event arrives several times, with others about the same payment, the returning buyer and the worker: Team Pro
    opens once."""
    trip = Round(stage).ordered().paid()
    stage.later(minutes=10)
    replies = stage.play(in_turn(trip.event(), trip.checkout(), trip.event(), LOOK))
    return unexpected(replies, 200) + trip.wrong("paid", **OPENED, told=1)


def taking_back_what_was_paid(stage: Stage) -> list[str]:
    """A paid order whose payment is not known here yet is cancelled: the cancellation is refused, and Team Pro
    opens."""
    trip = Round(stage).ordered().paid()
    replies = stage.play(in_turn(trip.cancel(), trip.event()))
    return unexpected(replies[::2], 409) + unexpected(replies[1::2], 200) + trip.wrong("paid", **OPENED, told=1)


def taking_back_on_the_way_to_pay(stage: Stage) -> list[str]:
    """Once an order is cancelled nobody can pay it, even a buyer who was sent to the payment page meanwhile."""
    trip = Round(stage, guests=1).ordered()
    replies = stage.play(in_turn(trip.checkout(), trip.cancel()))
    found = unexpected(replies[::2], 200) + unexpected(replies[1::2], 200, 409)
    if trip.states() == ["cancelled"]:
        found += [f"a page is {one['status']}" for one in trip.pages() if one["status"] != "expired"]
    if len(trip.pages()) > 1:
        found.append(f"{len(trip.pages())} pages")
    return found + trip.wrong("cancelled", "awaiting_payment", tier="starter", told=0)


def one_order_of_one_thing(stage: Stage) -> list[str]:
    """The same thing is ordered by card and by invoice at the same time: one order is made."""
    trip = Round(stage)
    replies = stage.play(in_turn(trip.order("card"), trip.order("invoice")))
    found = unexpected(replies, 201, 409)
    made = sum(one.status == 201 for one in replies)
    if made != 1:
        found.append(f"{made} were told that it is ordered")
    return found + trip.wrong("awaiting_payment", "open", live=1)


def going_back_as_it_is_paid(stage: Stage) -> list[str]:
    """The refund may arrive before the payment and is then sent again: Team Pro opens once and ends once."""
    trip = Round(stage).ordered().paid()
    back = trip.event(REFUNDED)
    found = unexpected(stage.play(in_turn(trip.event(), back)), 200)
    found += unexpected([stage.ask(back)], 200)
    return found + trip.wrong("refunded", tier="starter", opened=1, ended=1, told=2)


def called_off_as_it_is_paid(stage: Stage) -> list[str]:
    """A trip is cancelled while it is paid for: in either order it has what was paid for once it is planned again."""
    trip = Round(stage).ordered().paid()
    found = unexpected(stage.play(in_turn(trip.event(), trip.become("cancelled"))), 200)
    found += trip.wrong("paid", told=1)
    found += unexpected(stage.play(in_turn(trip.become("pending"), trip.event())), 200)
    return found + trip.wrong("paid", **OPENED, told=1)


def numbers_of_many(stage: Stage) -> list[str]:
    """Invoices and payments of several trips at the same time: the numbers have no gaps, and none is used twice."""
    by_card = [Round(stage, guests=1).ordered().paid() for _ in range(3)]
    by_invoice = [Round(stage, guests=1) for _ in range(3)]
    calls = [
        call for pair in zip(by_card, by_invoice, strict=True) for call in (pair[0].event(), pair[1].order("invoice"))
    ]
    replies = stage.play([*calls, *calls][:CLIENTS])
    found = unexpected(replies, 200, 201, 409)
    for one in by_card:
        found += one.wrong("paid", tier="pro")
    for one in by_invoice:
        found += one.wrong("open", tier="pro")
    return found


INVARIANTS = {
    one.__name__: one
    for one in (
        paid_from_all_sides,
        taking_back_what_was_paid,
        taking_back_on_the_way_to_pay,
        one_order_of_one_thing,
        going_back_as_it_is_paid,
        called_off_as_it_is_paid,
        numbers_of_many,
    )
}
