"""`CurrentUser`, `MaybeUser` and others: dependencies that give product API routes their caller (TRUST.md A7, A9)."""

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Request

from tripoint.core.errors import AppError, SignInNeeded
from tripoint.identity.caller import BadToken, Caller, TokenScope
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import devices
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.records import sessions
from tripoint.identity.session_cache import SignedInUser

__all__ = ["CurrentUser", "FreshUser", "MaybeUser", "SignedInUser", "TokenIssuer", "TokenScope", "current_user"]


class FreshProofNeeded(AppError):
    """Irreversible actions need a sign-in within the last 10 minutes, second factor included (A11)."""

    status = 403
    code = "fresh_proof_needed"


async def _maybe(request: Request) -> SignedInUser | None:
    """The signed-in person; None without a token or with the public key. An invalid token is refused, and a personal
    access token is accepted only for calls that have a scope (`tripoint/scopes.py`). Raises SignInNeeded or
    SecondFactorNeeded.
    """
    state = request.app.state
    caller = Caller(request, state.identity, state.clock.now())
    if caller.came_by != "bearer":
        return None
    try:
        found = await caller.accepted(state.database, state.scopes.get(_operation(request)))
    except BadToken as bad:
        raise SignInNeeded from bad
    if found.is_server:  # its key belongs to no one (S9)
        raise SignInNeeded
    return found.user


def _operation(request: Request) -> str:
    """The route's operation id in the API description; empty if it has none."""
    return getattr(request.scope.get("route"), "operation_id", None) or ""


async def current_user(request: Request) -> SignedInUser:
    """The signed-in person. Raises SignInNeeded or SecondFactorNeeded."""
    user = await _maybe(request)
    if user is None:
        raise SignInNeeded
    return user


async def _fresh(request: Request) -> SignedInUser:
    user = await current_user(request)
    if user.proved_at is None or request.app.state.clock.now() - user.proved_at > sessions.FRESH:
        raise FreshProofNeeded
    return user


async def _issuer(request: Request) -> Issuer:
    components: IdentityComponents = request.app.state.identity
    return replace(components.issuer, device=devices.of(request, components.settings))


MaybeUser = Annotated[SignedInUser | None, Depends(_maybe)]
CurrentUser = Annotated[SignedInUser, Depends(current_user)]
FreshUser = Annotated[SignedInUser, Depends(_fresh)]
TokenIssuer = Annotated[Issuer, Depends(_issuer)]
