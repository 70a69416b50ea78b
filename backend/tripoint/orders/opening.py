"""Opening what was ordered for a trip, and ending it."""

from sqlalchemy.orm import Session

from tripoint.billing.rules import Tier
from tripoint.invitations import service as invite_service
from tripoint.invitations.service import RequestContext
from tripoint.orders.models import Order
from tripoint.orders.states import OrderItem
from tripoint.trips import changes
from tripoint.trips.changes import Actor
from tripoint.trips.models import Trip


def has(trip: Trip, item: OrderItem) -> bool:
    """Whether the trip has this item."""
    return trip.has_support if item is OrderItem.GROUP_SUPPORT else trip.tier is Tier.PRO


def begin(db: Session, trip: Trip, order: Order, actor: Actor, context: RequestContext) -> None:
    """Open what was ordered; the trip is locked. Idempotent."""
    if has(trip, order.item):
        return
    price = {"cents": order.cents, "currency": order.currency, "by": order.pay_by.value}
    if order.item is OrderItem.TEAM_PRO:
        invite_service.open_team_pro(db, trip, actor, price, context)
        return
    trip.has_support = True
    changes.record(db, trip, actor, action="support_ordered", subject="trip.support", now=context.now, after=price)


def end(db: Session, trip: Trip, order: Order, actor: Actor, context: RequestContext) -> None:
    """End what was ordered. Nobody who has a seat loses it; further people have to wait again."""
    if not has(trip, order.item):
        return
    if order.item is OrderItem.TEAM_PRO:
        trip.tier = Tier.STARTER
        changes.record(db, trip, actor, action="team_pro_ended", subject="trip.tier", now=context.now)
        return
    trip.has_support = False
    changes.record(db, trip, actor, action="support_ended", subject="trip.support", now=context.now)
