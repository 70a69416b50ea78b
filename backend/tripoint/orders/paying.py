"""Paying by card, step by step. Stripe is called between transactions, never within one (TRUST.md R3). If a process is
killed between two steps, the next call, event or periodic check completes what it left (docs/decisions/0317).
"""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from uuid import UUID

import structlog
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.db import Database
from tripoint.core.errors import MalformedBody
from tripoint.core.limits import Charge
from tripoint.core.settings import Settings
from tripoint.identity.current import SignedInUser
from tripoint.messaging.render import localized
from tripoint.money.schemas import Money
from tripoint.orders import invoice, payments, queries, rules, service
from tripoint.orders.models import Order
from tripoint.orders.schemas import Checkout
from tripoint.orders.service import Desk
from tripoint.orders.states import OrderState
from tripoint.orders.stripe_words import (
    CheckoutRequest,
    News,
    NoSuchPage,
    PageNews,
    PaymentPage,
    RefundFailed,
    RefundNews,
)

if TYPE_CHECKING:
    from tripoint.orders.card_payments import CardPayments

log = structlog.get_logger(__name__)


class RunInThread(Protocol):
    """Runs slow work in a thread."""

    def __call__(self, work: Any, /, *args: Any) -> Awaitable[Any]: ...


class UnpaidOrder(NamedTuple):
    """An unpaid order by card. `session`: its page, if known; `is_late`: too late to make a page; `opens`: paying it
    would open something, since the trip exists and is not over.
    """

    wish: CheckoutRequest
    session: str | None
    is_late: bool
    opens: bool


def card_payments_of(settings: Settings) -> "CardPayments | None":
    """What calls Stripe; None without a key. Its library is imported here, since only card payments need it."""
    if not settings.takes_cards:
        return None
    from tripoint.orders.card_payments import CardPayments

    if settings.takes_play_money and not settings.at_home:
        log.warning("stripe_in_test_mode", means="anybody can pay with an invented card, and no money arrives")
    return CardPayments(settings.stripe_secret_key, settings.stripe_webhook_secret, settings.stripe_url)


@dataclass(frozen=True, slots=True)
class Cashier:
    """Runs the steps between the database and Stripe, for one request or one periodic check."""

    database: Database
    card_payments: "CardPayments | None"
    aside: RunInThread
    desk: Desk

    async def checkout(self, user: SignedInUser, order_id: UUID) -> Checkout:
        """The page where the user pays an order of theirs. If it has been paid meanwhile it is settled; if its trip is
        over it is ended. Raises NotFound, CardNotOffered, PageRefused, CardPaymentsUnavailable.
        """
        waiting = await self.database.write(_wanted, user, order_id, self.desk)
        address = None
        if waiting is not None:
            address = await (self._address(waiting) if waiting.opens else self._ended(waiting))
        return Checkout(order=await self.database.read(service.shown, user, order_id, self.desk), address=address)

    async def close(self, user: SignedInUser, order_id: UUID) -> str | None:
        """Make sure that the user's order can no longer be paid, so that it can be cancelled, and return its page
        (`service.cancel_own` checks whether another one was noted meanwhile). If it has been paid meanwhile it is
        settled. Raises NotFound, OrderIsSettled, CardPaymentsUnavailable.
        """
        waiting = await self.database.write(_wanted, user, order_id, self.desk)
        page = await self._closed(waiting) if waiting else None
        if page is not None and not page.is_over:
            await self.database.write(payments.settle, order_id, page, self.desk)
            if not page.is_paid:  # a payment is under way
                raise rules.OrderIsSettled
        return waiting.session if waiting else None

    async def receive(self, body: bytes, signature: str | None) -> None:
        """Process a Stripe event. Raises MalformedBody if it is not one, and always where no cards are taken;
        Unavailable if Stripe has to send it again.
        """
        if self.card_payments is None:
            raise MalformedBody
        event_id, news = self.card_payments.event(body, signature, self.desk.now)
        order_id = await self._about(self.card_payments, news) if news else None
        if news is not None and order_id is not None:  # else it is about something else that the account sells
            await self.database.write(payments.take_in, event_id, order_id, news, self.desk)

    async def poll(self) -> int:
        """Ask Stripe about orders that have waited for a while, and return how many. Failures are retried later. Where
        cards are no longer taken, orders past their page's lifetime are ended.
        """
        found = await self.database.write(payments.take_unanswered, self.desk.now)
        for one in found:
            try:
                if one.session is not None and self.card_payments is not None:
                    page = await self.aside(self.card_payments.look, one.session)
                    await self.database.write(payments.settle, one.order_id, page, self.desk)
                elif one.is_over:  # there was no page, or there are no card payments to ask
                    await self.database.write(payments.give_up, one.order_id, self.desk)
            except NoSuchPage:
                log.warning("stripe_knows_no_page", order=str(one.order_id))
                if one.is_over:
                    await self.database.write(payments.give_up, one.order_id, self.desk)
            except rules.CardPaymentsUnavailable:
                log.warning("order_not_looked_at", order=str(one.order_id))
            except Exception:  # go on with the others
                log.exception("order_not_looked_at", order=str(one.order_id))
        return len(found)

    async def _address(self, waiting: UnpaidOrder) -> str | None:
        """The address where an order is paid, if it still can be."""
        order_id, session = waiting.wish.order_id, waiting.session
        if self.card_payments is None:
            raise rules.CardNotOffered
        if session is None and waiting.is_late:
            return await self.database.write(payments.give_up, order_id, self.desk)
        asked = (self.card_payments.look, session) if session else (self.card_payments.open, waiting.wish)
        try:
            page: PaymentPage = await self.aside(*asked)
        except NoSuchPage:
            return await self.database.write(payments.give_up, order_id, self.desk)
        if session is None and not await self.database.write(payments.note_page, order_id, page.id):
            await self.aside(self.card_payments.close, page.id)  # cancelled meanwhile: the page must not take payments
            return None
        if page.is_open:
            return page.url
        await self.database.write(payments.settle, order_id, page, self.desk)
        return None

    async def _ended(self, waiting: UnpaidOrder) -> None:
        """End an order that would open nothing, unless it was paid meanwhile."""
        page, order_id = await self._closed(waiting), waiting.wish.order_id
        if page is None or page.is_over:
            await self.database.write(payments.give_up, order_id, self.desk)
        else:
            await self.database.write(payments.settle, order_id, page, self.desk)

    async def _closed(self, waiting: UnpaidOrder) -> PaymentPage | None:
        """Close the page of an order and return its final state; None if there was no page."""
        if waiting.session is None:
            return None
        if self.card_payments is None:
            raise rules.CardPaymentsUnavailable
        try:
            page: PaymentPage = await self.aside(self.card_payments.close, waiting.session)
        except NoSuchPage:
            return None
        return page

    async def _about(self, card_payments: "CardPayments", news: News) -> UUID | None:
        """The id of the order that an event is about."""
        if isinstance(news, PageNews):
            return news.page.order_id
        known = await self.database.read(queries.of_payment, news.payment)
        if known is None and isinstance(news, RefundNews | RefundFailed):
            known = news.order_id
        return known or await self.aside(card_payments.owner, news.payment)


def _wanted(db: Session, user: SignedInUser, order_id: UUID, desk: Desk) -> UnpaidOrder | None:
    """`_waiting`, with the rate limit."""
    found = _waiting(db, user, order_id, desk)
    if found is not None and desk.context.limits:
        limits.require(db, desk.now, Charge(f"checkouts:user:{user.id}", rules.CHECKOUTS))
    return found


def _waiting(db: Session, user: SignedInUser, order_id: UUID, desk: Desk) -> UnpaidOrder | None:
    """The user's order, if it is waiting for a payment."""
    order = service.own(db, user, order_id)
    if order.state is not OrderState.AWAITING_PAYMENT:
        return None
    is_late = desk.now - order.created_at > rules.PAGE_OPENS
    return UnpaidOrder(
        _wish(order, desk.context.origin), order.session, is_late, service.is_of_use(db, order, desk.now)
    )


def _wish(order: Order, origin: str) -> CheckoutRequest:
    page = f"/trip-details/{order.trip_id}" if order.trip_id else "/orders"
    back_to = localized(origin, order.language, f"{page}?payment={order.id}")
    return CheckoutRequest(
        order_id=order.id,
        item=invoice.item(order, order.language),
        what_for=invoice.what_for(order, order.language),
        price=Money(cents=order.cents, currency=order.currency),
        email=order.email,
        language=order.language,
        back_to=back_to,
        left_to=f"{back_to}&left=1",
        ends_at=order.created_at + rules.PAGE_LIFE,
    )
