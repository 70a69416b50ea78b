"""Placing orders and changing their state. A trip is locked before its orders (docs/decisions/0301)."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import ids, limits, texts
from tripoint.core.columns import folded_email
from tripoint.core.errors import NotFound
from tripoint.core.limits import Charge
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import seats as tier_seats
from tripoint.invitations.service import RequestContext
from tripoint.money.schemas import Money
from tripoint.orders import invoice, notifying, numbers, opening, queries, rules
from tripoint.orders.models import Order
from tripoint.orders.schemas import NewOrder, OrderOut, Orders, SupportContact
from tripoint.orders.seller import Seller
from tripoint.orders.states import OrderItem, OrderState, PayBy
from tripoint.trips import facts, heads
from tripoint.trips import queries as trip_queries
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.changes import CLOCK, Actor
from tripoint.trips.models import Invite, Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.states import Rsvp


class Desk(NamedTuple):
    """The context of an order: the request, and the seller."""

    context: RequestContext
    seller: Seller

    @property
    def now(self) -> datetime:
        return self.context.now


def order(db: Session, user: SignedInUser, trip_id: UUID, body: NewOrder, desk: Desk) -> OrderOut:
    """Place an order for a trip with the chosen payment method."""
    if body.pay_by not in desk.seller.ways:
        raise rules.CardNotOffered
    take = order_by_card if body.pay_by is PayBy.CARD else order_by_invoice
    return take(db, user, trip_id, body, desk)


def order_by_invoice(db: Session, user: SignedInUser, trip_id: UUID, body: NewOrder, desk: Desk) -> OrderOut:
    """Place an order for a trip; what was ordered opens immediately, and the invoice goes out by email."""
    held = trip_service.hold(db, user, trip_id, TripAction.ORDER)
    made = _new(db, user, held.trip, body, desk)
    made.state, made.number = OrderState.OPEN, numbers.take(db, desk.now)
    db.add(made)
    db.flush()
    opening.begin(db, held.trip, made, Actor(user.id, held.trip.organizer_name), desk.context)
    notifying.placed(db, made, desk.seller.mailbox, desk.now)
    return _shown(made, held.trip, invite_queries.of_trip(db, trip_id), desk.context.language, desk.now)


def order_by_card(db: Session, user: SignedInUser, trip_id: UUID, body: NewOrder, desk: Desk) -> OrderOut:
    """Place an order for a trip; nothing opens and no email is sent before it is paid."""
    held = trip_service.hold(db, user, trip_id, TripAction.ORDER)
    made = _new(db, user, held.trip, body, desk)
    made.state = OrderState.AWAITING_PAYMENT
    db.add(made)
    db.flush()
    return _shown(made, held.trip, (), desk.context.language, desk.now)


def _new(db: Session, user: SignedInUser, trip: Trip, body: NewOrder, desk: Desk) -> Order:
    """A new order, not yet stored. Raises if the trip may not have it."""
    trip_rules.require_open(trip_service.status_at(trip, desk.now))
    live = queries.live(db, trip.id, body.item)
    if live is not None and live.state is OrderState.AWAITING_PAYMENT:
        raise rules.OrderAwaitsPayment if live.user_id == user.id else rules.OrderAwaitsAnother
    if opening.has(trip, body.item) or live:
        raise rules.AlreadyOrdered
    if body.item is OrderItem.GROUP_SUPPORT:
        rules.require_group(_group_size(db, trip))
    if desk.context.limits:
        limits.require(
            db,
            desk.now,
            Charge(f"orders:user:{user.id}", rules.PER_PERSON),
            Charge(f"orders:to:{folded_email(body.billing.email)}", rules.PER_ADDRESS),
        )
    price, billing = rules.price(body.item), body.billing
    return Order(
        id=ids.new_id(),
        item=body.item,
        pay_by=body.pay_by,
        user_id=user.id,
        trip_id=trip.id,
        destination=trip.destination,
        start_date=trip.start_date,
        end_date=trip.end_date,
        cents=price.cents,
        currency=price.currency,
        tax_rate=desk.seller.tax_rate,
        seller=desk.seller.printed(),
        name=billing.name,
        address=billing.address,
        country=billing.country,
        tax_number=billing.tax_number,
        email=billing.email,
        language=desk.context.language,
        created_at=desk.now,
        refunded_cents=0,
        lost_cents=0,
    )


def _group_size(db: Session, trip: Trip) -> int:
    """The number of people, counted as on the trip's page."""
    invites = facts.Invites.of(invite_queries.of_trip(db, trip.id))
    answers = Counter(one.rsvp for one in trip.travellers)
    travels = any(one.user_id == trip.organizer_id and one.rsvp is not Rsvp.DECLINED for one in trip.travellers)
    return answers[Rsvp.CONFIRMED] + answers[Rsvp.PENDING] + invites.without_traveller + (not travels)


def support_of(db: Session, user: SignedInUser, trip_id: UUID, contact: str) -> SupportContact:
    """How the people of a trip with group support reach it. Raises NotFound if there is none."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.VIEW)
    is_member = head.standing.organizing or head.standing.travelling
    if not is_member or not queries.has_support(db, trip_id):
        raise NotFound
    return SupportContact(contact=contact)


def list_own(db: Session, user: SignedInUser, desk: Desk) -> Orders:
    """The user's orders, newest first, and the payment methods for new ones."""
    language, now = desk.context.language, desk.now
    orders = queries.of_user(db, user.id)
    known = {one.trip_id for one in orders if one.trip_id and one.state is OrderState.OPEN}
    trips, invites = trip_queries.trips_for_reading(db, known), invite_queries.of_trips(db, known)
    return Orders(
        orders=[
            _shown(one, trips.get(one.trip_id) if one.trip_id else None, invites[one.trip_id], language, now)
            for one in orders
        ],
        pay_by=list(desk.seller.ways),
    )


def own(db: Session, user: SignedInUser, order_id: UUID) -> Order:
    """An order of the user's, read-only. Raises NotFound."""
    found = queries.own(db, user.id, order_id)
    if found is None:
        raise NotFound
    return found


def shown(db: Session, user: SignedInUser, order_id: UUID, desk: Desk) -> OrderOut:
    """An order of the user's in its current state."""
    order = own(db, user, order_id)
    trip = trip_queries.trips_for_reading(db, {order.trip_id}).get(order.trip_id) if order.trip_id else None
    invites = invite_queries.of_trip(db, order.trip_id) if order.trip_id else ()
    return _shown(order, trip, invites, desk.context.language, desk.now)


def invoice_of(db: Session, user: SignedInUser, order_id: UUID) -> invoice.Invoice:
    """The invoice of the user's order. Raises NotFound while it has none."""
    found = own(db, user, order_id)
    if found.number is None:
        raise NotFound
    return invoice.words(db, found)


def cancel_own(db: Session, user: SignedInUser, order_id: UUID, desk: Desk, closed: str | None = None) -> OrderOut:
    """Cancel the user's order, as long as it is not paid and has not been used.

    `closed`: the page of an order by card, which no longer takes payments. Raises CardPaymentsUnavailable if another
    page has been noted meanwhile.
    """
    trip, order = locked(db, own(db, user, order_id))
    invites = invite_queries.of_trip(db, trip.id) if trip else ()
    if order.pay_by is PayBy.CARD and order.state is OrderState.CANCELLED:  # Stripe's event came first
        return _shown(order, trip, invites, desk.context.language, desk.now)
    rules.require_next(order.state, OrderState.CANCELLED)
    if order.session != closed:
        raise rules.CardPaymentsUnavailable
    if not _may_cancel(order, trip, invites, desk.now):
        raise rules.OrderIsUsed
    actor = Actor(user.id, user.name) if trip is None or trip.organizer_id != user.id else _organizer(trip)
    become(db, trip, order, OrderState.CANCELLED, actor=actor, desk=desk)
    return _shown(order, trip, invites, desk.context.language, desk.now)


def settle(db: Session, order_id: UUID, state: OrderState, desk: Desk) -> Order:
    """Set an order's next state on behalf of an operator. Raises NotFound, OrderIsSettled."""
    found = db.get(Order, order_id)
    if found is None:
        raise NotFound
    trip, order = locked(db, found)
    rules.require_next(order.state, state)
    become(db, trip, order, state, actor=CLOCK, desk=desk)
    return order


def _reopened(db: Session, trip: Trip, actor: Actor, now: datetime) -> None:
    """Open what was paid for while the trip was called off, now that it is planned again (docs/decisions/0317)."""
    context = RequestContext(now, texts.DEFAULT, "on", "", limits=True)  # opening uses only its time and limits
    for item in OrderItem:
        live = queries.live(db, trip.id, item)
        if live is not None and live.state is not OrderState.AWAITING_PAYMENT:
            opening.begin(db, trip, live, actor, context)


trip_service.REOPENED.append(_reopened)


def is_of_use(db: Session, order: Order, now: datetime) -> bool:
    """Whether the order can open something: its trip exists and is neither over nor called off."""
    trip = trip_queries.trips_for_reading(db, {order.trip_id}).get(order.trip_id) if order.trip_id else None
    return trip is not None and _is_ahead(trip, now)


def _is_ahead(trip: Trip, now: datetime) -> bool:
    """Whether the trip is neither over nor called off."""
    return not trip_rules.is_archived(trip_service.status_at(trip, now))


def locked(db: Session, found: Order) -> tuple[Trip | None, Order]:
    """Lock the trip, if it still exists, and then the order. Raises NotFound."""
    trip = trip_queries.trip_for_change(db, found.trip_id) if found.trip_id else None
    order = queries.for_change(db, found.id)
    if order is None:
        raise NotFound
    return trip, order


def become(
    db: Session, trip: Trip | None, order: Order, state: OrderState, *, actor: Actor, desk: Desk, by_bank: bool = False
) -> None:
    """Set an order's next state, with all its consequences. The trip, if it still exists, and the order are locked.

    `by_bank`: it counts as refunded because the cardholder's bank took back the rest of the money.
    """
    has_worked = order.state is not OrderState.AWAITING_PAYMENT
    order.state = state
    if state is OrderState.PAID:
        order.paid_at = order.paid_at or desk.now
        if not has_worked:
            order.number = numbers.take(db, desk.now)
            if trip is not None and _is_ahead(trip, desk.now):
                opening.begin(db, trip, order, actor, desk.context)
    elif state in {OrderState.CANCELLED, OrderState.REFUNDED}:
        order.ended_at = desk.now
        if trip is not None:
            opening.end(db, trip, order, actor, desk.context)
        if order.sealed is not None:
            order.trip_id = None
    if order.number is not None:  # no one was told of orders that were never paid
        notifying.settled(db, order, desk.seller.mailbox, desk.now, by_bank=by_bank)


def _organizer(trip: Trip) -> Actor:
    return Actor(trip.organizer_id, trip.organizer_name)


def _may_cancel(order: Order, trip: Trip | None, invites: Sequence[Invite], now: datetime) -> bool:
    people = tier_seats.people(trip, invites) if trip else None
    start = trip.start_date if trip else order.start_date
    return rules.may_cancel(order.item, order.state, people=people, start=start, today=now.date())


def _shown(order: Order, trip: Trip | None, invites: Sequence[Invite], language: str, now: datetime) -> OrderOut:
    """The order for its buyer. `trip` with its `invites`, if it still exists, matters only for open orders."""
    is_due = order.state is OrderState.OPEN
    return OrderOut(
        id=order.id,
        number=order.number,
        item=order.item,
        state=order.state,
        pay_by=order.pay_by,
        trip_id=order.trip_id,
        place=invoice.place(order, language),
        start=order.start_date,
        end=order.end_date,
        price=Money(cents=order.cents, currency=order.currency),
        name=order.name,
        created_at=order.created_at,
        due_on=rules.due_on(order.created_at.date()) if is_due else None,
        paid_at=order.paid_at,
        ended_at=order.ended_at,
        may_cancel=_may_cancel(order, trip, invites, now),
    )
