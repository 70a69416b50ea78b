"""grant_type=pkce: the browser that started the flow shows the verifier of its challenge (contract section 3; A15)."""

import base64
import hashlib
import hmac
import json
import re
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract.dialect import AuthError, invalid
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.models import Flow
from tripoint.identity.records import accounts, queries, security, sessions
from tripoint.identity.services import provider_sign_in

ALLOWED = re.compile(r"[A-Za-z0-9._~-]{43,128}")


def challenge(given: str | None, method: str | None) -> str | None:
    """The validated challenge of a request that starts a sign-in; None without PKCE. Raises AuthError."""
    if given is None and method is None:
        return None
    if not given or not method:
        raise invalid("PKCE flow requires code_challenge_method and code_challenge")
    if method.lower() != "s256":
        raise invalid("Only the code_challenge_method s256 is accepted")
    if not ALLOWED.fullmatch(given):
        raise invalid("code_challenge must be 43 to 128 characters of A-Z a-z 0-9 . _ ~ -")
    return given


def exchange(
    db: Session, issuer: Issuer, sealer: Sealer, code: str, verifier: str, *, now: datetime
) -> dict[str, Any] | AuthError:
    """Exchange the code for a session. The first attempt spends the code, whether the verifier is right or wrong."""
    flow = queries.locked_after_account(db, select(Flow).where(Flow.code_hash == ids.hash_token(code)), Flow.user_id)
    if flow is None:
        return AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
    db.delete(flow)
    if now >= flow.expires_at:
        return AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired")
    digest = hashlib.sha256(verifier.encode("utf-8", "replace")).digest()
    shown = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
    if not ALLOWED.fullmatch(verifier) or not hmac.compare_digest(shown, flow.challenge):
        return AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier")
    user = accounts.by_id(db, flow.user_id)
    accounts.refuse_banned(user, now)
    kept = json.loads((sealer.open(flow.sealed) if flow.sealed else None) or "{}")
    if "link" in kept:
        return provider_sign_in.exchanged(db, issuer, kept, now)
    via = "recovery" if flow.method == "recovery" else "proof"
    session = sessions.start(db, user, via=via, method=flow.method, provider=kept.get("provider"), now=now)
    security.note(db, "signed_in", now=now, user_id=user.id, session_id=session.id, via="pkce")
    return {**sessions.reply(db, issuer, user, session, now), **kept.get("tokens", {})}
