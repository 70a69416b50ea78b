"""Whether the process lives and whether it may get traffic (TRUST.md O1). Strangers learn yes or no, no more."""

import asyncio

from fastapi import APIRouter, Request, Response

router = APIRouter(prefix="/health", tags=["health"])


@router.get("/live", include_in_schema=False)
async def live() -> Response:
    return Response('{"status":"ok"}', 200, media_type="application/json")


@router.get("/ready", include_in_schema=False)
async def ready(request: Request) -> Response:
    """200 while the process stays and the database answers with its migrations at head."""
    fine = not request.app.state.leaving.is_set()
    if fine:
        try:
            async with asyncio.timeout(2):
                fine = await asyncio.to_thread(request.app.state.is_ready)
        except Exception:  # noqa: BLE001 (whatever it is, we are not ready)
            fine = False
    return Response(
        '{"status":"ok"}' if fine else '{"status":"unavailable"}',
        200 if fine else 503,
        media_type="application/json",
    )
