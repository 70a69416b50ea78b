"""Liveness and readiness probes (TRUST.md O1). They answer only yes or no."""

import asyncio

from fastapi import Request, Response

from tripoint.core.routing import Router

router = Router(prefix="/health", tags=["health"])


@router.call("/live", ["GET", "HEAD"], include_in_schema=False)
async def live() -> Response:
    return Response('{"status":"ok"}', 200, media_type="application/json")


@router.call("/ready", ["GET", "HEAD"], include_in_schema=False)
async def ready(request: Request) -> Response:
    """200 while the process is not shutting down and the database responds with its schema at head."""
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
