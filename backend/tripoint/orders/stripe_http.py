"""How Stripe's library asks: a bounded reply within a deadline, no redirects, no proxy of the environment, and of what
went wrong nothing but its kind (TRUST.md O3, W6, W7; docs/decisions/0317). Its own way has none of these bounds.
"""

import time
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import httpx
import stripe

from tripoint.core.authorities import trusted

LONGEST: Final = 1_048_576
"""Bytes of a reply, unpacked."""
SECONDS: Final = 8.0
"""For one try, from its beginning to the last byte."""
HEADERS: Final = ("request-id", "stripe-should-retry")
"""What the library is told of a reply's head. Its notices would become warnings."""


class BoundedClient(stripe.HTTPClient):
    """The library decides whether to try again; `may_retry` says that nothing but the connection was at fault."""

    name: ClassVar[str] = "httpx"

    def __init__(self, seconds: float = SECONDS, longest: int = LONGEST) -> None:
        super().__init__()
        self._seconds, self._longest = seconds, longest

    def request(
        self, method: str, url: str, headers: Mapping[str, str] | None, post_data: Any = None, **_: Any
    ) -> tuple[str, int, Mapping[str, str]]:
        """One try."""
        ends = time.monotonic() + self._seconds
        try:
            with (
                httpx.Client(timeout=self._seconds, verify=trusted(), trust_env=False) as client,
                client.stream(method, url, headers=dict(headers or {}), content=post_data) as reply,
            ):
                body = self._read(reply, ends)
                told = {name: reply.headers[name] for name in HEADERS if name in reply.headers}
                return body, reply.status_code, httpx.Headers(told)  # the library looks in any case of letters
        except httpx.TransportError as failed:
            raise _unreachable(type(failed).__name__, may_retry=True) from None
        except httpx.HTTPError as failed:
            raise _unreachable(type(failed).__name__, may_retry=False) from None

    def _read(self, reply: httpx.Response, ends: float) -> str:
        body = bytearray()
        for chunk in reply.iter_bytes(65_536):
            body += chunk
            if len(body) > self._longest:
                raise _unreachable("reply too long", may_retry=False)
            if time.monotonic() > ends:
                raise _unreachable("reply too slow", may_retry=False)
        return body.decode("utf-8", "replace")

    def close(self) -> None:
        """Every try has a connection of its own."""


def _unreachable(why: str, *, may_retry: bool) -> stripe.APIConnectionError:
    return stripe.APIConnectionError(why, should_retry=may_retry)  # type: ignore[no-untyped-call]
