"""The auth contract over HTTP, mounted at /auth/v1 (contracts/auth.md). Thin: read, ask the domain, shape the reply."""

from collections.abc import Awaitable, Callable

import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route, Router

from tripoint.core import callers, errors
from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.frame import App, Receive, Scope, Send
from tripoint.identity import dialect
from tripoint.identity.admin import Erase
from tripoint.identity.calls import admin, discovery, factors, mailed, providers, sign_up, tokens, user
from tripoint.identity.calls.call import Call
from tripoint.identity.dialect import AuthError
from tripoint.identity.parts import Parts
from tripoint.identity.tokens import BadToken

PREFIX = "/auth/v1"
Handler = Callable[[Call], Awaitable[Response]]
log = structlog.get_logger(__name__)

HANDLERS: list[tuple[str, str, Handler]] = [
    ("GET", "/health", discovery.health),
    ("GET", "/settings", discovery.settings),
    ("GET", "/.well-known/jwks.json", discovery.key_set),
    ("GET", "/.well-known/openid-configuration", discovery.openid_configuration),
    ("POST", "/signup", sign_up.sign_up),
    ("POST", "/token", tokens.token),
    ("POST", "/otp", mailed.otp),
    ("POST", "/magiclink", mailed.otp),
    ("POST", "/recover", mailed.recover),
    ("POST", "/resend", mailed.resend),
    ("GET", "/verify", mailed.show_verify),
    ("POST", "/verify", mailed.verify),
    ("GET", "/authorize", providers.authorize),
    ("GET", "/callback", providers.callback),
    ("POST", "/callback", providers.callback),
    ("POST", "/sso", providers.sso),
    ("GET", "/user/identities/authorize", providers.authorize_link),
    ("DELETE", "/user/identities/{identity_id}", providers.unlink),
    ("GET", "/user", user.read),
    ("PUT", "/user", user.change),
    ("GET", "/reauthenticate", user.reauthenticate),
    ("POST", "/logout", user.log_out),
    ("POST", "/factors", factors.enrol),
    ("GET", "/factors/recovery-codes", factors.recovery_status),
    ("POST", "/factors/recovery-codes", factors.recovery_make),
    ("DELETE", "/factors/recovery-codes", factors.recovery_remove),
    ("POST", "/factors/recovery-codes/verify", factors.recovery_verify),
    ("POST", "/factors/recovery-codes/regenerate", factors.recovery_renew),
    ("POST", "/factors/{factor_id}/challenge", factors.challenge),
    ("POST", "/factors/{factor_id}/verify", factors.verify),
    ("DELETE", "/factors/{factor_id}", factors.remove),
    ("POST", "/invite", admin.invite),
    ("GET", "/admin/users", admin.list_users),
    ("POST", "/admin/users", admin.create_user),
    ("GET", "/admin/users/{user_id}", admin.read_user),
    ("PUT", "/admin/users/{user_id}", admin.update_user),
    ("DELETE", "/admin/users/{user_id}", admin.delete_user),
    ("GET", "/admin/users/{user_id}/factors", factors.list_of_user),
    ("DELETE", "/admin/users/{user_id}/factors/{factor_id}", factors.remove_of_user),
    ("POST", "/admin/generate_link", admin.generate_link),
]


def create(parts: Parts, database: Database, clock: Clock, *, erase: Erase) -> App:
    """The ASGI application of the auth contract. `erase` takes a person out of the whole product, in a unit."""

    def endpoint(path: str, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            request.scope.pop("route", None)  # its path lacks our prefix
            request.scope["route_template"] = PREFIX + path
            caller = callers.address(request, parts.settings)
            call = Call(request=request, parts=parts, database=database, clock=clock, caller=caller, erase=erase)
            return await _answer(call, handler)

        return answer

    routes = [Route(path, endpoint(path, handler), methods=[method]) for method, path, handler in HANDLERS]
    router = Router(routes)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        request = Request(scope)
        reply: Response | None = None
        if request.method == "OPTIONS":
            reply = Response(status_code=204, headers=dialect.PREFLIGHT)
        elif Match.FULL not in (fits := {route.matches(scope)[0] for route in routes}):
            status, code = (405, "validation_failed") if Match.PARTIAL in fits else (404, "feature_disabled")
            reply = _refused(request, AuthError(status, code, "This call is not offered here"))
        await (reply or router)(scope, receive, send)

    return application


async def _answer(call: Call, handler: Handler) -> Response:
    """The handler's reply; whatever it raises, in the contract's words."""
    try:
        call.parts.per_caller.require(call.caller, call.now)
        call.check_api_key()
        return await handler(call)
    except AuthError as refused:
        return _refused(call.request, refused)
    except BadToken as bad:
        return _refused(call.request, AuthError(403, "bad_jwt", str(bad)))
    except errors.AppError as error:
        return _refused(call.request, _translated(error))
    except Exception:
        log.exception("unexpected_error", route=call.request.scope["route_template"])
        return _refused(call.request, AuthError(500, "unexpected_failure", "Unexpected failure"))


def _refused(request: Request, error: AuthError) -> Response:
    return dialect.refusal(
        error,
        new_shape=dialect.speaks_new_shape(request),
        request_id=request.scope.get("request_id", ""),
    )


def _translated(error: errors.AppError) -> AuthError:
    """Errors of the house in the contract's words."""
    if isinstance(error, errors.TooManyRequests):
        seconds = int(error.headers["Retry-After"])
        return AuthError(429, "over_request_rate_limit", "Request rate limit reached", retry_after=seconds)
    if isinstance(error, errors.Unavailable):
        return AuthError(503, "unexpected_failure", "Try again in a moment", retry_after=2)
    return AuthError(error.status, "unexpected_failure", "Unexpected failure")
