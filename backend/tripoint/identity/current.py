"""`CurrentUser` and `MaybeUser`: who asks, for the routes of the product API (TRUST.md A7, A9)."""

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Request

from tripoint.core.errors import AppError, SignInNeeded
from tripoint.identity import devices, sessions
from tripoint.identity.live import User
from tripoint.identity.parts import Parts
from tripoint.identity.tokens import BadToken, Issuer

__all__ = ["CurrentUser", "FreshUser", "MaybeUser", "TokenIssuer", "User"]


class SecondFactorNeeded(AppError):
    """The account has a second factor and this session has not shown it: nothing of the account opens (A16)."""

    status = 403
    code = "second_factor_needed"


class FreshProofNeeded(AppError):
    """What cannot be taken back needs a sign-in of the last 10 minutes, second factor included (A11)."""

    status = 403
    code = "fresh_proof_needed"


async def _maybe(request: Request) -> User | None:
    """The signed-in person; None without a token or with the public key. A token that does not count is refused."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise SignInNeeded
    state = request.app.state
    parts: Parts = state.identity
    now = state.clock.now()
    try:
        claims = parts.live.claims(token.strip(), now)
        if claims.subject is None:
            if claims.role == "anon":
                return None
            raise SignInNeeded  # the server key is nobody's (S9)
        user = await parts.live.user(state.database, claims, now)
    except BadToken as bad:
        raise SignInNeeded from bad
    if user is None:
        raise SignInNeeded
    if user.needs_second_factor:
        raise SecondFactorNeeded
    request.scope["actor"] = str(user.id)
    parts.per_account.require(str(user.id), now)
    return user


async def _current(user: Annotated[User | None, Depends(_maybe)]) -> User:
    if user is None:
        raise SignInNeeded
    return user


async def _fresh(request: Request, user: Annotated[User, Depends(_current)]) -> User:
    if user.proved_at is None or request.app.state.clock.now() - user.proved_at > sessions.FRESH:
        raise FreshProofNeeded
    return user


async def _issuer(request: Request) -> Issuer:
    parts: Parts = request.app.state.identity
    return replace(parts.issuer, device=devices.of(request, parts.settings))


MaybeUser = Annotated[User | None, Depends(_maybe)]
CurrentUser = Annotated[User, Depends(_current)]
FreshUser = Annotated[User, Depends(_fresh)]
TokenIssuer = Annotated[Issuer, Depends(_issuer)]
