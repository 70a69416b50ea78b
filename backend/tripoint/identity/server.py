"""The auth contract over HTTP, mounted at /auth/v1 (contracts/auth.md). A thin layer: parse, call the domain, reply."""

from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from tripoint.core import errors
from tripoint.core.asgi import App
from tripoint.core.client_address import client_address
from tripoint.core.clock import Clock
from tripoint.core.contract import Cors
from tripoint.core.db import Database
from tripoint.core.personal import AnnounceProfile
from tripoint.core.routing import answering
from tripoint.identity.calls import admin as admin_calls
from tripoint.identity.calls import discovery, factors, mailed, providers, sign_up, tokens, user
from tripoint.identity.calls.call import AuthCall
from tripoint.identity.components import IdentityComponents
from tripoint.identity.contract import dialect
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import BadToken
from tripoint.identity.services.admin import Erase

PREFIX = "/auth/v1"
Handler = Callable[[AuthCall], Awaitable[Response | AuthError]]
"""A refusal returned by a unit of work is passed on, not raised: a frame that holds its own exception is a cycle."""
CORS = Cors(
    request_headers=(
        "apikey", "authorization", "content-type", "x-client-info", "x-supabase-api-version", "x-request-id",
    ),
    exposed_headers=(
        "X-Total-Count", "Link", "X-Supabase-Api-Version", "X-Sb-Error-Code", "Retry-After", "RateLimit-Remaining",
        "RateLimit-Reset",
    ),
)  # fmt: skip

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
    ("POST", "/invite", admin_calls.invite),
    ("GET", "/admin/users", admin_calls.list_users),
    ("POST", "/admin/users", admin_calls.create_user),
    ("GET", "/admin/users/{user_id}", admin_calls.read_user),
    ("PUT", "/admin/users/{user_id}", admin_calls.update_user),
    ("DELETE", "/admin/users/{user_id}", admin_calls.delete_user),
    ("GET", "/admin/users/{user_id}/factors", factors.list_of_user),
    ("DELETE", "/admin/users/{user_id}/factors/{factor_id}", factors.remove_of_user),
    ("POST", "/admin/generate_link", admin_calls.generate_link),
]


def create(
    components: IdentityComponents, database: Database, clock: Clock, *, erase: Erase, announce_profile: AnnounceProfile
) -> App:
    """The ASGI application of the auth contract. `erase` is a unit that removes a person from the whole product;
    `announce_profile` is one that announces a person's new name.

    AppErrors pass through; the frame turns them into replies with `refusal`.
    """

    def endpoint(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            address = client_address(request, components.settings)
            call = AuthCall(
                request,
                components,
                database,
                clock,
                client_address=address,
                erase=erase,
                announce_profile=announce_profile,
            )
            return await _answer(call, handler)

        return answer

    return answering([Route(PREFIX + path, endpoint(handler), methods=[method]) for method, path, handler in HANDLERS])


async def _answer(call: AuthCall, handler: Handler) -> Response:
    """The handler's reply, or its refusal in the contract's dialect."""
    try:
        call.check_api_key()
        answer = await handler(call)
        return _refused(call.request, answer) if isinstance(answer, AuthError) else answer
    except AuthError as refused:
        return _refused(call.request, refused)
    except BadToken as bad:
        return _refused(call.request, AuthError(403, "bad_jwt", str(bad)))


def refusal(connection: HTTPConnection, error: errors.AppError) -> Response:
    """An AppError in the contract's dialect."""
    reply = _refused(connection, _translated(error))
    if isinstance(error, errors.MethodNotAllowed):
        reply.headers.update(error.headers)
    return reply


def _refused(connection: HTTPConnection, error: AuthError) -> Response:
    return dialect.refusal(
        error,
        new_shape=dialect.speaks_new_shape(connection),
        request_id=connection.scope.get("request_id", ""),
    )


def _translated(error: errors.AppError) -> AuthError:
    match error:
        case errors.TooManyRequests():
            seconds = int(error.headers["Retry-After"])
            return AuthError(429, "over_request_rate_limit", "Request rate limit reached", retry_after=seconds)
        case errors.Unavailable():
            return AuthError(503, "unexpected_failure", "Try again in a moment", retry_after=2)
        case errors.TooLarge():
            return AuthError(413, "request_entity_too_large", "Request body is larger than 1 MiB")
        case errors.NotFound():
            return AuthError(404, "feature_disabled", "This call is not offered here")
        case errors.MethodNotAllowed():
            return AuthError(405, "validation_failed", "This call is not offered here")
    return AuthError(error.status, "unexpected_failure", "Unexpected failure")
