"""What the browser needs before it starts (RUNNING.md, Addresses), and the undo of a change of address (A13)."""

import hashlib
from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from tripoint import __version__
from tripoint.core import callers, limits
from tripoint.core.access import Clock, Database, Language
from tripoint.core.wire import Body, Wire
from tripoint.identity import undoing
from tripoint.identity.parts import Parts
from tripoint.identity.rates import CHECKS_PER_CALLER

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
        login_providers=[name for name in ("google", "github") if name in parts.providers],
        flight_providers=[settings.flight_provider],
        version=__version__,
    ).model_dump_json(by_alias=True)
    etag = f'"{hashlib.sha256(body.encode()).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


class UndoToken(Body):
    """The secret of the mail's link, from behind its `#`."""

    token: str = Field(min_length=1, max_length=200)


@router.post("/account/undo-address", operation_id="undoChangeOfAddress", status_code=204)
async def undo_change_of_address(
    body: UndoToken, request: Request, database: Database, clock: Clock, language: Language
) -> None:
    """Give the account the address of this mailbox back, within seven days; a mail leads to a new password."""
    parts: Parts = request.app.state.identity
    caller = callers.address(request, parts.settings)
    if parts.settings.rate_limits:
        await database.write(limits.require, f"undo:caller:{caller}", CHECKS_PER_CALLER, clock.now())
    await database.write(undoing.undo, body.token, language, clock.now())
    parts.live.forget()
