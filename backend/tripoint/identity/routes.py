"""GET /api/config: what the browser needs before it starts (RUNNING.md, Addresses)."""

import hashlib
from typing import Literal

from fastapi import APIRouter, Request, Response

from tripoint import __version__
from tripoint.core.wire import Wire
from tripoint.identity.parts import Parts

router = APIRouter(tags=["config"])


class ConfigOut(Wire):
    """The public key is public: it says no more than "a browser"."""

    url: str
    anon_key: str
    mail: Literal["on", "captured", "paused"]
    login_providers: list[str]
    flight_providers: list[str]
    version: str


@router.get("/config", operation_id="config", response_model=ConfigOut)
async def config(request: Request) -> Response:
    """The browser's settings, with an ETag."""
    parts: Parts = request.app.state.identity
    settings = parts.settings
    body = ConfigOut(
        url=settings.origin,
        anon_key=parts.issuer.keyring.anon_key,
        mail=settings.mail_mode,
        login_providers=[],
        flight_providers=[settings.flight_provider],
        version=__version__,
    ).model_dump_json(by_alias=True)
    etag = f'"{hashlib.sha256(body.encode()).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
