"""Asks an external source over HTTP (contracts/providers.md 0): replies of limited size, no redirects, up to two
retries if it says that it is busy. A reply is untrusted (TRUST.md W6, W7).
"""

import asyncio
import json
import random
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import structlog

from tripoint.core.authorities import trusted
from tripoint.core.clock import Clock
from tripoint.providers.port import SourceFailed

LONGEST: Final = 8_388_608
"""Bytes of a reply, decompressed."""
TRIES: Final = 3
PAUSE: Final = 0.25
BUSY: Final = frozenset({429, 502, 503, 504})
"""Statuses worth a retry."""
GOOD: Final = frozenset({200, 201})

log = structlog.get_logger(__name__)


class _TryAgain(Exception):
    """The source asks for a retry after so many seconds; None if it does not say when."""

    def __init__(self, after: float | None) -> None:
        self.after = after


@dataclass(frozen=True, slots=True)
class ProviderRequest:
    """One request. `params` go into the URL, `body` is sent as JSON."""

    method: str
    url: str
    params: Mapping[str, str] | None = None
    body: Any = None


class HttpSource:
    """Asks one source. `headers` carry its key, `busy` are the statuses to retry after, `seconds` limits a question
    with all its tries.
    """

    def __init__(
        self,
        name: str,
        headers: Mapping[str, str],
        clock: Clock,
        *,
        seconds: float,
        busy: frozenset[int] = BUSY,
        longest: int = LONGEST,
    ) -> None:
        self._name, self._clock, self._seconds, self._busy, self._longest = name, clock, seconds, busy, longest
        standing = {"Accept": "application/json", "Accept-Encoding": "gzip", "User-Agent": "Tripoint"}
        self._headers = {**standing, **headers}

    async def json(self, call: ProviderRequest) -> Any:
        """The reply's JSON, whatever it is. Raises SourceFailed, TimeoutError."""
        body = await self.body(call)
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            log.warning("provider_failed", provider=self._name, reason="no JSON")
            raise SourceFailed from None

    async def body(self, call: ProviderRequest) -> bytes:
        """The reply's body, decompressed. Raises SourceFailed, TimeoutError."""
        import httpx

        async with (
            asyncio.timeout(self._seconds),
            httpx.AsyncClient(timeout=self._seconds, headers=self._headers, verify=trusted()) as client,
        ):
            return await self._ask_again(client, call)

    async def _ask_again(self, client: Any, call: ProviderRequest) -> bytes:
        """The body, after up to two retries."""
        for attempt in range(TRIES):
            try:
                return await self._ask(client, call)
            except _TryAgain as refused:
                pause = PAUSE * 2**attempt if refused.after is None else refused.after
            if pause > self._seconds:
                break
            if attempt < TRIES - 1:
                await asyncio.sleep(pause * random.uniform(1, 1.2))  # noqa: S311 (spreads the tries)
        raise SourceFailed

    async def _ask(self, client: Any, call: ProviderRequest) -> bytes:
        """One try. Raises _TryAgain, SourceFailed."""
        import httpx

        try:
            async with client.stream(call.method, call.url, params=call.params, json=call.body) as reply:
                if reply.status_code in self._busy:
                    raise _TryAgain(seconds_to_wait(reply.headers, self._clock.now()))
                if reply.status_code not in GOOD:
                    log.warning(
                        "provider_refused",
                        provider=self._name,
                        status=reply.status_code,
                        request=reply.headers.get("x-request-id", "")[:80],
                    )
                    raise SourceFailed
                return await self._decompressed(reply)
        except httpx.ConnectError:
            raise _TryAgain(None) from None
        except httpx.HTTPError as failed:
            log.warning("provider_failed", provider=self._name, reason=type(failed).__name__)
            raise SourceFailed from None

    async def _decompressed(self, reply: Any) -> bytes:
        """The decompressed body; never more of it is in memory than allowed."""
        coding = reply.headers.get("content-encoding", "identity").lower()
        if coding not in {"identity", "gzip"}:
            raise SourceFailed
        decompressor = zlib.decompressobj(31) if coding == "gzip" else None
        body = bytearray()
        async for chunk in reply.aiter_raw():
            try:
                body += decompressor.decompress(chunk, self._longest + 1 - len(body)) if decompressor else chunk
            except zlib.error:
                raise SourceFailed from None
            if len(body) > self._longest:
                raise SourceFailed
        return bytes(body)


def seconds_to_wait(headers: Mapping[str, str], now: datetime) -> float | None:
    """The wait that a reply asks for, in seconds or as a date; None if there is none."""
    said = headers.get("retry-after") or headers.get("ratelimit-reset")
    if not said:
        return None
    try:
        seconds = float(said)
    except ValueError:
        pass
    else:
        return max(0.0, seconds)
    try:
        until = parsedate_to_datetime(said)
    except (ValueError, OverflowError):
        return None
    return max(0.0, ((until if until.tzinfo else until.replace(tzinfo=UTC)) - now).total_seconds())
