"""What this package stores about one person: their orders (TRUST.md P2, P3)."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.personal import Listing, Person
from tripoint.messaging import outbox
from tripoint.orders import notifying, recipient, rules
from tripoint.orders.models import Order

LISTINGS = (
    Listing(
        "orders",
        (
            Order.number,
            Order.item,
            Order.state,
            Order.user_id,
            Order.trip_id,
            Order.destination,
            Order.start_date,
            Order.end_date,
            Order.cents,
            Order.currency,
            Order.name,
            Order.address,
            Order.country,
            Order.tax_number,
            Order.email,
            Order.language,
            Order.created_at,
            Order.paid_at,
            Order.ended_at,
            Order.pay_by,
            Order.payment,
            Order.refunded_cents,
            Order.lost_cents,
            Order.dispute,
            Order.dispute_id,
        ),
        lambda _db, person: (Order.user_id == person.id,),
    ),
)
WITHHELD = {
    "orders.sealed": "empty as long as there is an account",
    "orders.session": "the name of a page at Stripe that has ended",
    "orders.asked_at": "when the server looked, which says nothing of the person",
}


def erase(db: Session, person: Person, now: datetime) -> None:  # noqa: ARG001 (one signature for all packages)
    """Detach orders from the account and seal their recipients; the records stay for the books.

    A live order keeps its trip, since what was ordered stays open there until it ends.
    """
    mine = list(db.scalars(select(Order).where(Order.user_id == person.id).with_for_update()))
    for order in mine:
        recipient.seal(db, order)
        order.user_id = None
        if order.state not in rules.LIVE:
            order.trip_id = None
        outbox.cancel(db, notifying.about(order))
    db.flush()
    outbox.forget_bodies(db, [key for one in mine for key in (notifying.about(one), notifying.news_of(one))])
