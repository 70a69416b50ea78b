"""GET /api/rates: the table with which browsers show amounts in their readers' currency."""

import hashlib

from fastapi import Request, Response

from tripoint.core import conditional
from tripoint.core.dependencies import Clock, Database
from tripoint.core.routing import Router
from tripoint.rates import service
from tripoint.rates.schemas import RatesOut

router = Router(prefix="/api", tags=["rates"])


@router.get("/rates", operation_id="exchangeRates", response_model=RatesOut)
async def exchange_rates(request: Request, database: Database, clock: Clock) -> Response:
    """The newest exchange rates, with an ETag. Conversions by them are approximate: nothing is charged by them."""
    body = (await database.read(service.shown, clock.now().date())).model_dump_json(by_alias=True)
    etag = f'"{hashlib.sha256(body.encode()).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": "public, max-age=3600"}
    if conditional.holds(request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
