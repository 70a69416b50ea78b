"""Placing orders for a trip, and the caller's own orders."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Request, Response

from tripoint.core.contract import Bounds
from tripoint.core.dependencies import Clock, Database, Language, Settings
from tripoint.core.idempotency import Idempotent
from tripoint.core.routing import Router
from tripoint.identity.current import CurrentUser
from tripoint.invitations.service import RequestContext
from tripoint.orders import invoice, service
from tripoint.orders.paying import Cashier
from tripoint.orders.schemas import Checkout, NewOrder, OrderOut, Orders, Received, SupportContact
from tripoint.orders.seller import Seller
from tripoint.orders.service import Desk

router = Router(prefix="/api", tags=["orders"])
PAPER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}}
}
EVENT = {"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}, "required": True}}
ASKS_STRIPE = Bounds(seconds=45.0)
"""Enough for two requests to Stripe with one retry each, and for the reply."""
BOUNDS = {
    "/api/payments/stripe": Bounds(64 * 1024, seconds=45.0),
    "/api/orders/{order_id}/checkout": ASKS_STRIPE,
    "/api/orders/{order_id}/cancel": ASKS_STRIPE,
}
SERVED = {"Content-Security-Policy": "default-src 'none'; sandbox", "Referrer-Policy": "no-referrer"}


async def _desk(clock: Clock, settings: Settings, language: Language) -> Desk:
    context = RequestContext(clock.now(), language, settings.mail_mode, settings.origin, settings.rate_limits)
    return Desk(context, Seller.of(settings))


OrderDesk = Annotated[Desk, Depends(_desk)]


async def _cashier(request: Request, database: Database, desk: OrderDesk) -> Cashier:
    state = request.app.state
    return Cashier(database, state.card_payments, state.payments_pool.run, desk)


OrderCashier = Annotated[Cashier, Depends(_cashier)]


@router.post("/trips/{trip_id}/orders", operation_id="order", status_code=201, response_model=OrderOut)
async def order(trip_id: UUID, body: NewOrder, user: CurrentUser, once: Idempotent, desk: OrderDesk) -> Response:
    """Order Team Pro or group support for a trip. By invoice it takes effect immediately, by card once it is paid:
    `getCheckout` returns the page for that.
    """
    return await once.create(service.order, user, trip_id, body, desk)


@router.post("/orders/{order_id}/checkout", operation_id="getCheckout")
async def get_checkout(order_id: UUID, user: CurrentUser, cashier: OrderCashier) -> Checkout:
    """The page where an order of the caller's is paid by card. If it has been paid meanwhile, it is settled."""
    return await cashier.checkout(user, order_id)


@router.post("/payments/stripe", operation_id="takeStripeEvent", openapi_extra=EVENT)
async def take_stripe_event(request: Request, cashier: OrderCashier) -> Received:
    """Webhook for Stripe, which signs its events."""
    await cashier.receive(await request.body(), request.headers.get("stripe-signature"))
    return Received()


@router.get("/trips/{trip_id}/support", operation_id="getGroupSupport")
async def get_support(trip_id: UUID, user: CurrentUser, database: Database, settings: Settings) -> SupportContact:
    """How the people of a trip with group support reach it."""
    return await database.read(service.support_of, user, trip_id, settings.support_contact)


@router.get("/orders", operation_id="listOrders")
async def list_orders(user: CurrentUser, database: Database, desk: OrderDesk) -> Orders:
    """The caller's orders, newest first, and the payment methods for new ones."""
    return await database.read(service.list_own, user, desk)


@router.get("/orders/{order_id}/invoice", operation_id="getInvoice", response_class=Response, responses=PAPER)
async def get_invoice(order_id: UUID, request: Request, user: CurrentUser, database: Database) -> Response:
    """The invoice as a PDF on A4, in the language of the order."""
    words = await database.read(service.invoice_of, user, order_id)
    body = await request.app.state.paper_pool.run_for(str(user.id), invoice.draw, words)
    name = f'attachment; filename="invoice-{words.facts[0][1]}.pdf"'
    return Response(body, 200, {**SERVED, "Content-Disposition": name}, "application/pdf")


@router.post("/orders/{order_id}/cancel", operation_id="cancelOrder", response_model=OrderOut)
async def cancel_order(order_id: UUID, user: CurrentUser, once: Idempotent, cashier: OrderCashier) -> Response:
    """Cancel an order of the caller's, as long as it is not paid and has not been used."""
    closed = await cashier.close(user, order_id)
    return await once.write(service.cancel_own, user, order_id, cashier.desk, closed)
