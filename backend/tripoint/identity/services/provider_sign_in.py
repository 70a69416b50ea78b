"""Signing in or linking after a provider has vouched for someone (contract sections 3 and 5)."""

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.models import AuthSession, Flow, User
from tripoint.identity.providers.known import SSO
from tripoint.identity.providers.port import ProviderProfile
from tripoint.identity.providers.visits import ProviderVisit
from tripoint.identity.records import accounts, queries, security, sessions
from tripoint.identity.services import identities
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.identity.services.verification import FLOW_LIFE

METHOD = "oauth"
ONCE_SECONDS = 3_600  # longer than a wallet's message is valid, 10 minutes either way


@dataclass(frozen=True)
class ProviderArrival:
    """The person who came back, and whether new people may get accounts."""

    person: ProviderProfile
    may_create: bool
    language: str
    caller: str


@dataclass(frozen=True)
class SignInResult:
    """The reply with a session or, after a PKCE start, a code for the browser that started."""

    session: dict[str, Any] | None
    auth_code: str | None = None


def finish(
    db: Session,
    issuer: Issuer,
    rate_limits: RateLimits,
    sealer: Sealer,
    visit: ProviderVisit,
    *,
    arrived: ProviderArrival,
    now: datetime,
) -> SignInResult | AuthError:
    """Sign in or link. With PKCE, linking takes effect only at the exchange, in the browser that asked: otherwise an
    attacker could send a victim to the provider and link the victim's identity to the attacker's account."""
    kept: dict[str, Any]
    if visit.session_id is not None:
        session, user = _linking(db, visit.session_id, now)
        if visit.challenge:
            kept = {"session": str(session.id), "provider": visit.provider, "link": asdict(arrived.person)}
            return SignInResult(None, _code(db, sealer, user, visit.challenge, kept, now=now))
        identities.link(db, user, visit.provider, arrived.person, now)
        return SignInResult({**sessions.reply(db, issuer, user, session, now), **_tokens(arrived.person)})
    found = _owner(db, rate_limits, visit.provider, arrived, now)
    if isinstance(found, AuthError):
        return found
    if visit.challenge:
        kept = {"tokens": _tokens(arrived.person), "provider": _named(visit.provider)}
        return SignInResult(None, _code(db, sealer, found, visit.challenge, kept, now=now))
    reply = _opened(db, issuer, found, visit.provider, method=METHOD, now=now)
    return SignInResult({**reply, **_tokens(arrived.person)})


def vouched(
    db: Session,
    issuer: Issuer,
    rate_limits: RateLimits,
    provider: str,
    arrived: ProviderArrival,
    *,
    method: str,
    once: str | None,
    now: datetime,
) -> dict[str, Any] | AuthError:
    """Open a session for someone whose client brought the proof. `once`: a value that may be used only once."""
    rate_limits.provider(db, arrived.caller, now)
    if once is not None and not limits.first_time(db, f"shown:{once}", ONCE_SECONDS, now):
        return AuthError(400, "invalid_grant", "Invalid Web3 message: it was used before", oauth=True)
    found = _owner(db, rate_limits, provider, arrived, now)
    if isinstance(found, AuthError):
        return found
    return _opened(db, issuer, found, provider, method=method, now=now)


def linked(
    db: Session, issuer: Issuer, provider: str, arrived: ProviderArrival, *, session_id: UUID, now: datetime
) -> dict[str, Any]:
    """Link an identity to the account of this session, which continues."""
    session, user = _linking(db, session_id, now)
    identities.link(db, user, provider, arrived.person, now)
    return sessions.reply(db, issuer, user, session, now)


def _owner(
    db: Session, rate_limits: RateLimits, provider: str, arrived: ProviderArrival, now: datetime
) -> User | AuthError:
    found = identities.owner(
        db,
        rate_limits,
        provider,
        arrived.person,
        may_create=arrived.may_create,
        language=arrived.language,
        caller=arrived.caller,
        now=now,
    )
    if not isinstance(found, AuthError):
        accounts.refuse_banned(found, now)
    return found


def _opened(db: Session, issuer: Issuer, user: User, provider: str, *, method: str, now: datetime) -> dict[str, Any]:
    """Open a session for someone whom a provider vouched for."""
    session = sessions.start(db, user, via="provider", method=method, provider=_named(provider), now=now)
    via = provider.partition(":")[0]
    security.note(db, "signed_in", now=now, user_id=user.id, session_id=session.id, via=via)
    return sessions.reply(db, issuer, user, session, now)


def exchanged(db: Session, issuer: Issuer, kept: dict[str, Any], now: datetime) -> dict[str, Any]:
    """Exchange a linking code: link the identity to the account; the session continues."""
    session, user = _linking(db, UUID(kept["session"]), now)
    person = ProviderProfile(**kept["link"])
    identities.link(db, user, kept["provider"], person, now)
    return {**sessions.reply(db, issuer, user, session, now), **_tokens(person)}


def _linking(db: Session, session_id: UUID, now: datetime) -> tuple[AuthSession, User]:
    query = select(AuthSession).where(AuthSession.id == session_id)
    session = queries.locked_after_account(db, query, AuthSession.user_id)
    if session is None:
        raise refusals.session_gone()
    user = accounts.by_id(db, session.user_id)
    accounts.refuse_banned(user, now)
    return session, user


def _code(db: Session, sealer: Sealer, user: User, challenge: str, kept: dict[str, Any], *, now: datetime) -> str:
    code = str(ids.new_id())
    db.add(
        Flow(
            user_id=user.id,
            code_hash=ids.hash_token(code),
            challenge=challenge,
            method=METHOD,
            sealed=sealer.seal(json.dumps(kept)),
            expires_at=now + FLOW_LIFE,
        )
    )
    return code


def _named(provider: str) -> str | None:
    """The provider, if it is a company's: only those are named in the token (contract, claim amr)."""
    return provider if provider.startswith(SSO) else None


def _tokens(person: ProviderProfile) -> dict[str, str]:
    """The provider's own tokens, passed to the browser and never stored."""
    given = {"provider_token": person.token, "provider_refresh_token": person.refresh_token}
    return {name: value for name, value in given.items() if value}
