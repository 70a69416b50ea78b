"""Leaving for a provider and coming back, once (TRUST.md A14, A15, A17)."""

import base64
import hashlib
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.models import ProviderFlow

LIFE = timedelta(minutes=10)


@dataclass(frozen=True)
class ProviderVisit:
    """The state kept while someone is at a provider. `browser`: the cookie's value, if there is no challenge."""

    provider: str
    challenge: str | None
    browser: str | None
    redirect_to: str | None
    session_id: UUID | None = None


@dataclass(frozen=True)
class Secrets:
    """The values sent along that must come back. All are derived from the state, so none is stored."""

    state: str
    nonce: str
    verifier: str

    @property
    def challenge(self) -> str:
        digest = hashlib.sha256(self.verifier.encode()).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def secrets_of(sealer: Sealer, state: str) -> Secrets:
    return Secrets(state, sealer.derived("provider nonce", state), sealer.derived("provider verifier", state))


def set_out(db: Session, state: str, visit: ProviderVisit, now: datetime) -> None:
    """Store the visit for ten minutes."""
    db.add(
        ProviderFlow(
            state_hash=ids.hash_token(state),
            provider=visit.provider,
            session_id=visit.session_id,
            challenge=visit.challenge,
            browser_hash=ids.hash_token(visit.browser) if visit.browser else None,
            redirect_to=visit.redirect_to,
            expires_at=now + LIFE,
        )
    )


def come_back(db: Session, state: str, browser: str | None, now: datetime) -> ProviderVisit | None:
    """Read and spend the visit with this state; None if there is none, it is over, or this is another browser."""
    query = select(ProviderFlow).where(ProviderFlow.state_hash == ids.hash_token(state))
    flow = db.scalar(query.with_for_update())
    if flow is None:
        return None
    db.delete(flow)
    if now >= flow.expires_at:
        return None
    if flow.browser_hash is not None and (browser is None or ids.hash_token(browser) != flow.browser_hash):
        return None
    return ProviderVisit(flow.provider, flow.challenge, browser, flow.redirect_to, flow.session_id)
