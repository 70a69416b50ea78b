"""The contract's objects: identity, factor, user, session reply (contract section 2)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from tripoint.identity.credentials.tokens import AUDIENCE, Issuer
from tripoint.identity.models import AuthSession, Factor, Identity, User


def instant(at: datetime | None) -> str | None:
    """RFC 3339 in UTC."""
    return at.isoformat().replace("+00:00", "Z") if at else None


def identity_json(identity: Identity) -> dict[str, Any]:
    return _present(
        {
            "identity_id": str(identity.id),
            "id": identity.subject,
            "user_id": str(identity.user_id),
            "identity_data": identity.data,
            "provider": identity.provider,
            "last_sign_in_at": instant(identity.last_sign_in_at),
            "created_at": instant(identity.created_at),
            "updated_at": instant(identity.updated_at),
            "email": identity.email,
        }
    )


def factor_json(factor: Factor) -> dict[str, Any]:
    return _present(
        {
            "id": str(factor.id),
            "friendly_name": factor.friendly_name or None,
            "factor_type": factor.kind,
            "status": factor.status,
            "phone": factor.phone,
            "last_challenged_at": instant(factor.last_challenged_at),
            "created_at": instant(factor.created_at),
            "updated_at": instant(factor.updated_at),
        }
    )


def user_json(user: User, identities: list[Identity], factors: Sequence[Factor] = ()) -> dict[str, Any]:
    """The user as its owner sees it: no hash, no token; optional values are omitted if empty."""
    optional = {
        "email_confirmed_at": instant(user.email_confirmed_at),
        "phone_confirmed_at": instant(user.phone_confirmed_at),
        "confirmed_at": instant(min(filter(None, (user.email_confirmed_at, user.phone_confirmed_at)), default=None)),
        "invited_at": instant(user.invited_at),
        "confirmation_sent_at": instant(user.confirmation_sent_at),
        "recovery_sent_at": instant(user.recovery_sent_at),
        "new_email": user.new_email,
        "email_change_sent_at": instant(user.email_change_sent_at),
        "new_phone": user.new_phone,
        "phone_change_sent_at": instant(user.phone_change_sent_at),
        "reauthentication_sent_at": instant(user.reauthentication_sent_at),
        "last_sign_in_at": instant(user.last_sign_in_at),
        "banned_until": instant(user.banned_until),
        "deleted_at": instant(user.deleted_at),
        "factors": [factor_json(factor) for factor in factors] or None,
    }
    return {
        "id": str(user.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "email": user.email or "",
        "phone": user.phone or "",
        **_present(optional),
        "app_metadata": user.app_metadata
        | _present(
            {
                "deletes_at": instant(user.deletes_at),
                "password_needed": (user.is_password_disputed and user.password_hash is None) or None,
            }
        ),
        "user_metadata": user.user_metadata,
        "identities": [identity_json(identity) for identity in identities],
        "created_at": instant(user.created_at),
        "updated_at": instant(user.updated_at),
        "is_anonymous": user.is_anonymous,
    }


def session_json(
    issuer: Issuer,
    user: User,
    identities: list[Identity],
    session: AuthSession,
    now: datetime,
    *,
    factors: Sequence[Factor] = (),
) -> dict[str, Any]:
    """Access token, refresh token and user."""
    claims = {
        "sub": str(user.id),
        "email": user.email or "",
        "phone": user.phone or "",
        "app_metadata": user.app_metadata,
        "user_metadata": user.user_metadata,
        "role": AUDIENCE,
        "aal": session.aal,
        "amr": session.amr,
        "session_id": str(session.id),
        "is_anonymous": user.is_anonymous,
    }
    token, expires_at = issuer.access_token(claims, now)
    return {
        "access_token": token,
        "token_type": "bearer",
        "expires_in": int(issuer.life.total_seconds()),
        "expires_at": expires_at,
        "refresh_token": issuer.refresh_token(session.id, session.counter),
        "user": user_json(user, identities, factors),
    }


def _present(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
