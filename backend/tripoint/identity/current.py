"""`CurrentUser`, `MaybeUser` and others: dependencies that give product API routes their caller (TRUST.md A7, A9)."""

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Request

from tripoint.core.errors import AppError, SignInNeeded
from tripoint.identity.caller import Caller, TokenScope
from tripoint.identity.components import IdentityComponents
from tripoint.identity.credentials import devices
from tripoint.identity.credentials.tokens import BadToken, Issuer
from tripoint.identity.records import sessions
from tripoint.identity.session_cache import SignedInUser

__all__ = ["CurrentUser", "FreshUser", "MaybeUser", "SignedInUser", "TokenIssuer", "TokenScope", "current_user"]


class SecondFactorNeeded(AppError):
    """The account has a second factor that this session has not shown, so the account stays closed to it (A16)."""

    status = 403
    code = "second_factor_needed"


class FreshProofNeeded(AppError):
    """Irreversible actions need a sign-in within the last 10 minutes, second factor included (A11)."""

    status = 403
    code = "fresh_proof_needed"


async def _maybe(request: Request) -> SignedInUser | None:
    """The signed-in person; None without a token or with the public key. An invalid token is refused, and a personal
    access token is accepted only for calls that have a scope (`tripoint/scopes.py`).
    """
    state = request.app.state
    caller = Caller(request, state.identity, state.clock.now())
    if caller.came_by != "bearer":
        return None
    try:
        user = await caller.person(state.database, state.scopes.get(_operation(request)))
        if user is None and caller.role == "anon":
            return None
    except BadToken as bad:
        raise SignInNeeded from bad
    if user is None:  # the session is gone, or it is the server key, which belongs to no one (S9)
        raise SignInNeeded
    if user.needs_second_factor:
        raise SecondFactorNeeded
    caller.count()
    return user


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
