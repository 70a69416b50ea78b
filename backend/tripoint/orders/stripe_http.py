"""The HTTP client for Stripe's library: bounded replies within a deadline, no redirects, no proxy from the environment,
and errors that reveal only their kind (TRUST.md O3, W6, W7; docs/decisions/0317). The library's own client has none of
these bounds.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import httpx
import stripe

from tripoint.core.authorities import trusted

LONGEST: Final = 1_048_576
"""Maximum bytes of a reply."""
SECONDS: Final = 8.0
"""For one attempt, from the DNS lookup to the last byte."""
UNCOMPRESSED: Final = {"Accept-Encoding": "identity"}
"""Replies are short, and a compressed one may expand to a thousand times its length, or be compressed twice."""
HEADERS: Final = ("request-id", "stripe-should-retry")
"""The reply headers passed on to the library. It would turn notices in others into warnings."""


class BoundedClient(stripe.HTTPClient):
    """The library decides whether to retry; `may_retry` tells it that only the connection failed."""

    name: ClassVar[str] = "httpx"

    def __init__(self, seconds: float = SECONDS, longest: int = LONGEST) -> None:
        super().__init__()
        self._seconds, self._longest = seconds, longest

    def request(
        self, method: str, url: str, headers: Mapping[str, str] | None, post_data: Any = None, **_: Any
    ) -> tuple[str, int, Mapping[str, str]]:
        """Make one attempt. httpx's timeouts restart with every byte received, so asyncio's bounds the attempt."""
        loop = asyncio.new_event_loop()
        try:
            return loop.run_until_complete(self._try(method, url, dict(headers or {}), post_data))
        except TimeoutError:
            raise _unreachable("too slow", may_retry=True) from None
        except httpx.TransportError as failed:
            raise _unreachable(type(failed).__name__, may_retry=True) from None
        except httpx.HTTPError as failed:
            raise _unreachable(type(failed).__name__, may_retry=False) from None
        finally:
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()  # unlike asyncio.Runner, this does not wait for a pending DNS lookup

    async def _try(
        self, method: str, url: str, headers: dict[str, str], body: Any
    ) -> tuple[str, int, Mapping[str, str]]:
        async with (
            asyncio.timeout(self._seconds),
            httpx.AsyncClient(timeout=self._seconds, verify=trusted(), trust_env=False) as client,
            client.stream(method, url, headers={**headers, **UNCOMPRESSED}, content=body) as reply,
        ):
            read = await self._read(reply)
            told = {name: reply.headers[name] for name in HEADERS if name in reply.headers}
            return read, reply.status_code, httpx.Headers(told)  # the library looks names up in any case

    async def _read(self, reply: httpx.Response) -> str:
        if reply.headers.get("content-encoding", "identity").lower() != "identity":
            raise _unreachable("compressed reply", may_retry=False)
        body = bytearray()
        async for chunk in reply.aiter_raw():
            body += chunk
            if len(body) > self._longest:
                raise _unreachable("reply too long", may_retry=False)
        return body.decode("utf-8", "replace")

    def close(self) -> None:
        """Nothing to close: every attempt has its own connection."""


def _unreachable(why: str, *, may_retry: bool) -> stripe.APIConnectionError:
    return stripe.APIConnectionError(why, should_retry=may_retry)  # type: ignore[no-untyped-call]
