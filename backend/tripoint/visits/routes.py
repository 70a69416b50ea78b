"""Counting page views of people who agreed to it, and clicks on outgoing links."""

from fastapi import Request

from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Settings
from tripoint.core.errors import NotFound
from tripoint.core.routing import Router
from tripoint.visits import service
from tripoint.visits.schemas import LinkFollowed, PageOpened

router = Router(prefix="/api", tags=["visits"])


@router.post("/page-views", operation_id="countPageView", status_code=204)
async def count(body: PageOpened, request: Request, database: Database, settings: Settings, clock: Clock) -> None:
    """Count a page view. Nothing is counted without the consent cookie."""
    if settings.analytics == "off":
        raise NotFound
    opened = request.app.state.page_at(body.path)
    if opened is None or request.cookies.get(service.COOKIE) != service.AGREED:
        return
    caller = client_address(request, settings)
    await database.write(service.count, opened, caller, clock.now(), is_limited=settings.rate_limits)


@router.post("/outgoing-clicks", operation_id="countOutgoingClick", status_code=204)
async def count_click(
    body: LinkFollowed, request: Request, database: Database, settings: Settings, clock: Clock
) -> None:
    """Count a click on an outgoing link, by kind and day. It stores nothing personal, so it needs no consent."""
    caller = client_address(request, settings)
    await database.write(service.count_click, body.kind, caller, clock.now(), is_limited=settings.rate_limits)
