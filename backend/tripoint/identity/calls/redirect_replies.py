"""Redirects that carry the outcome in the fragment, or a code in the query (contract section 5)."""

from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit

from starlette.responses import RedirectResponse, Response

from tripoint.identity.contract.dialect import AuthError

ALWAYS_DENIED = {"signup_disabled", "user_banned", "provider_email_needs_verification"}
OAUTH_ERRORS = {400: "invalid_request", 401: "unauthorized_client", 500: "server_error", 503: "temporarily_unavailable"}
SESSION = ("access_token", "expires_at", "expires_in", "refresh_token", "token_type")
PROVIDERS_OWN = ("provider_token", "provider_refresh_token")


def signed_in(target: str, session: dict[str, Any], **more: str) -> Response:
    """Redirect with the session's tokens in the fragment."""
    told = {name: str(session[name]) for name in SESSION}
    told |= {name: str(session[name]) for name in PROVIDERS_OWN if name in session}
    return see_other(target, {**told, **more})


def with_code(target: str, code: str) -> Response:
    """Redirect with a code after a PKCE start. Only the browser that started can exchange it."""
    return _redirect(_with_query(target.partition("#")[0], {"code": code}))


def refused(target: str, error: AuthError, *, in_query: bool) -> Response:
    """Redirect with the refusal in the fragment, and with `in_query` also in the query."""
    denied = error.status == 403 or error.code in ALWAYS_DENIED
    kind = "access_denied" if denied else OAUTH_ERRORS.get(error.status, "access_denied")
    told = {"error": kind, "error_code": error.code, "error_description": error.message}
    return see_other(_with_query(target, told) if in_query else target, told)


def see_other(target: str, told: dict[str, str]) -> Response:
    """Redirect to the target with these parameters in its fragment."""
    return _redirect(f"{target.partition('#')[0]}#{urlencode({**told, 'sb': ''})}")


def _with_query(target: str, more: dict[str, str]) -> str:
    parts = urlsplit(target)
    return urlunsplit(parts._replace(query="&".join(filter(None, (parts.query, urlencode(more))))))


def _redirect(address: str) -> Response:
    return RedirectResponse(address, 303, {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})
