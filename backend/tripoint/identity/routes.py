"""Routes for the browser's settings at startup (RUNNING.md, Addresses), and for account features without a call in the
auth contract: a person's devices (A18), how an account is protected, undoing a change of address (A13), personal access
tokens.
"""

import asyncio
import hashlib
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from fastapi import Request, Response
from pydantic import Field, StringConstraints

from tripoint import __version__
from tripoint.core import conditional, limits
from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Clock, Database, Language
from tripoint.core.http import language_of
from tripoint.core.limits import Charge
from tripoint.core.routing import Router
from tripoint.core.wire import Body, Wire
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import devices
from tripoint.identity.current import CurrentUser, FreshUser, TokenScope
from tripoint.identity.records import queries
from tripoint.identity.services import address_undo, personal_tokens, session_list
from tripoint.identity.services.rate_limits import CHECKS_PER_CALLER

router = Router(prefix="/api", tags=["account"])


class ConfigOut(Wire):
    """The browser's settings. `anon_key` is public: it only says that a browser is calling."""

    url: str
    anon_key: str
    mail: Literal["on", "captured", "paused"]
    login_providers: list[str]
    flight_providers: list[str]
    flight_provider: str
    stay_providers: list[str]
    activity_providers: list[str]
    weather_provider: str
    analytics: Literal["on", "off"]
    version: str


@router.get("/config", operation_id="config", response_model=ConfigOut)
async def config(request: Request) -> Response:
    """The browser's settings, with an ETag."""
    components: IdentityComponents = request.app.state.identity
    settings = components.settings
    body = ConfigOut(
        url=settings.origin,
        anon_key=components.issuer.keyring.anon_key,
        mail=settings.mail_mode,
        login_providers=[name for name in ("google", "github") if name in components.providers],
        flight_providers=list(settings.flight_providers),
        flight_provider=settings.usual_flight_provider,
        stay_providers=list(settings.stay_providers),
        activity_providers=list(settings.activity_providers),
        weather_provider=settings.weather_provider,
        analytics=settings.analytics,
        version=__version__,
    ).model_dump_json(by_alias=True)
    etag = f'"{hashlib.sha256(body.encode()).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache"}
    if conditional.holds(request.headers.get("if-none-match"), etag):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


class UndoToken(Body):
    """The secret from the email's link, after its `#`."""

    token: str = Field(min_length=1, max_length=200)


@router.post("/account/undo-address", operation_id="undoChangeOfAddress", status_code=204)
async def undo_change_of_address(
    body: UndoToken, request: Request, database: Database, clock: Clock, language: Language
) -> None:
    """Restore the account's previous address, within seven days of the change. An email leads to a new password."""
    components: IdentityComponents = request.app.state.identity
    caller = client_address(request, components.settings)
    if components.settings.rate_limits:
        await database.write(limits.require, clock.now(), Charge(f"undo:caller:{caller}", CHECKS_PER_CALLER))
    await database.write(address_undo.undo, body.token, language, clock.now())
    components.session_cache.forget()


class SessionOut(Wire):
    """A signed-in device. `country`: ISO 3166 code. Unknown values are null."""

    id: UUID
    current: bool
    browser: str | None
    system: str | None
    country: str | None
    signed_in_at: datetime
    last_used_at: datetime


class SessionsOut(Wire):
    sessions: list[SessionOut]


@router.get("/account/sessions", operation_id="sessions")
async def sessions(user: CurrentUser, database: Database) -> SessionsOut:
    """The devices this account is signed in on, most recently used first."""
    used = await database.read(session_list.of_user, user.id)
    named = await asyncio.to_thread(lambda: [devices.named(one.user_agent) for one in used])
    return SessionsOut(
        sessions=[
            SessionOut(
                id=one.id,
                current=one.id == user.session_id,
                browser=browser,
                system=system,
                country=one.country,
                signed_in_at=one.created_at,
                last_used_at=one.refreshed_at,
            )
            for one, (browser, system) in zip(used, named, strict=True)
        ]
    )


@router.delete("/account/sessions/{session_id}", operation_id="endSession", status_code=204)
async def end_session(session_id: UUID, request: Request, user: CurrentUser, database: Database, clock: Clock) -> None:
    """Sign out one device."""
    components: IdentityComponents = request.app.state.identity
    await database.write(session_list.end, user.id, session_id, clock.now())
    components.session_cache.forget()


class SecurityOut(Wire):
    """How an account is protected, beyond the fields of the auth contract's user.

    `recovery_codes_left`: null if there is no set. `deletes_at`: when an account that its owner deleted is erased.
    """

    has_password: bool
    recovery_codes_left: int | None
    deletes_at: datetime | None


@router.get("/account/security", operation_id="accountSecurity")
async def account_security(user: CurrentUser, database: Database) -> SecurityOut:
    """How the account is protected: password, recovery codes, pending deletion."""
    return SecurityOut.model_validate(await database.read(queries.protection, user.id))


class TokenOut(Wire):
    """A personal access token. `last_used_at` may lag by a few minutes."""

    id: UUID
    name: str
    scopes: list[TokenScope]
    created_at: datetime
    expires_at: datetime
    last_used_at: datetime | None


class TokensOut(Wire):
    """A person's tokens. `most`: how many that have not ended one person may have."""

    tokens: list[TokenOut]
    most: int


class NewToken(Body):
    """A token to make. `days`: how long it is valid."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]
    scopes: Annotated[list[TokenScope], Field(min_length=1, max_length=len(TokenScope))]
    days: Annotated[int, Field(ge=1, le=personal_tokens.LONGEST_DAYS)] = personal_tokens.USUAL_DAYS


class MadeTokenOut(TokenOut):
    """The token that was made. `token` is shown only this once."""

    token: str


@router.get("/account/tokens", operation_id="listPersonalTokens")
async def tokens(user: CurrentUser, database: Database) -> TokensOut:
    """The personal access tokens of this account, newest first."""
    found = await database.read(personal_tokens.of_user, user.id)
    return TokensOut(tokens=[TokenOut.model_validate(one) for one in found], most=personal_tokens.MOST)


@router.post("/account/tokens", operation_id="makePersonalToken", status_code=201)
async def make_token(body: NewToken, request: Request, user: FreshUser, database: Database) -> MadeTokenOut:
    """Make a token for scripts; an email tells the owner. 409 if the account already has as many as allowed."""
    state = request.app.state
    wanted = personal_tokens.TokenRequest(body.name, body.scopes, body.days)
    token, made = await database.write(
        personal_tokens.make, user.id, user.session_id, wanted,
        language=language_of(request), limited=state.settings.rate_limits, now=state.clock.now(),
    )  # fmt: skip
    return MadeTokenOut.model_validate({**made._asdict(), "token": token})


@router.delete("/account/tokens/{token_id}", operation_id="revokePersonalToken", status_code=204)
async def revoke_token(token_id: UUID, request: Request, user: CurrentUser, database: Database, clock: Clock) -> None:
    """Revoke one token: its next call is refused."""
    components: IdentityComponents = request.app.state.identity
    await database.write(personal_tokens.revoke, user.id, token_id, clock.now())
    components.session_cache.forget()


@router.delete("/account/tokens", operation_id="revokePersonalTokens", status_code=204)
async def revoke_tokens(request: Request, user: CurrentUser, database: Database, clock: Clock) -> None:
    """Revoke all tokens of this account."""
    components: IdentityComponents = request.app.state.identity
    await database.write(personal_tokens.revoke_all, user.id, clock.now())
    components.session_cache.forget()
