"""POST /api/page-views: one page was opened by someone who agreed to be counted."""

from fastapi import Request

from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Settings
from tripoint.core.errors import NotFound
from tripoint.core.routing import Router
from tripoint.visits import service
from tripoint.visits.schemas import PageOpened

router = Router(prefix="/api", tags=["visits"])


@router.post("/page-views", operation_id="countPageView", status_code=204)
async def count(body: PageOpened, request: Request, database: Database, settings: Settings, clock: Clock) -> None:
    """Count a page. Without the cookie that says yes nothing is counted, whoever calls."""
    if settings.analytics == "off":
        raise NotFound
    opened = request.app.state.page_at(body.path)
    if opened is None or request.cookies.get(service.COOKIE) != service.AGREED:
        return
    caller = client_address(request, settings)
    await database.write(service.count, opened, caller, clock.now(), is_limited=settings.rate_limits)
