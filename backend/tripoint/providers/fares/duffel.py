"""Live flights from Duffel (contracts/providers.md 1): offers of a search, never an order."""

import asyncio
import json
import random
import zlib
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

import structlog

from tripoint.atlas.artefact import Artefact
from tripoint.core.authorities import trusted
from tripoint.core.clock import Clock
from tripoint.providers.fares import duffel_offers
from tripoint.providers.fares.gateway import DEADLINE_SECONDS
from tripoint.providers.fares.port import Fare, FareQuery, FaresUnavailable, Quality

LONGEST: Final = 8_388_608
"""Bytes of a reply, unpacked."""
TRIES: Final = 3
AGAIN: Final = frozenset({429, 503, 504})
"""Statuses worth another try; Duffel asks not to repeat 500 and 502."""
MARGIN: Final = 1.5
PAUSE: Final = 0.25

log = structlog.get_logger(__name__)


class _TryAgain(Exception):
    """The source asks to come back after so many seconds, None if it does not say when."""

    def __init__(self, after: float | None) -> None:
        self.after = after


class DuffelFares:
    """Duffel's offers for one adult in economy, behind the port."""

    name: str = "duffel"
    title: str = "Duffel"
    quality: Quality = "live"
    at_once: int = 8

    def __init__(
        self, url: str, token: str, artefact: Artefact, clock: Clock, *, seconds: float = DEADLINE_SECONDS
    ) -> None:
        self._address = f"{url}/air/offer_requests"
        self._token, self._artefact, self._clock, self._seconds = token, artefact, clock, seconds

    async def search(self, query: FareQuery) -> list[Fare]:
        """Offers, the cheapest first. Raises FaresUnavailable, TimeoutError."""
        import httpx

        headers = {
            "Authorization": f"Bearer {self._token}",
            "Duffel-Version": "v2",
            "Accept": "application/json",
            "Accept-Encoding": "gzip",
            "User-Agent": "Tripoint",
        }
        async with (
            asyncio.timeout(self._seconds),
            httpx.AsyncClient(timeout=self._seconds, headers=headers, verify=trusted()) as client,
        ):
            offers = await self._ask_again(client, query)
        fares, left_out = duffel_offers.read(offers, query, self._artefact, self._clock.now())
        if left_out:
            log.info("offers_left_out", provider=self.name, kept=len(fares), **left_out)
        return fares

    async def _ask_again(self, client: Any, query: FareQuery) -> list[Any]:
        """The raw offers, after up to two more tries. Raises FaresUnavailable."""
        for attempt in range(TRIES):
            try:
                return await self._ask(client, query)
            except _TryAgain as refused:
                pause = PAUSE * 2**attempt if refused.after is None else refused.after
            if pause > self._seconds:
                break
            if attempt < TRIES - 1:
                await asyncio.sleep(pause * random.uniform(1, 1.2))  # noqa: S311 (spreads the tries)
        raise FaresUnavailable

    async def _ask(self, client: Any, query: FareQuery) -> list[Any]:
        """The raw offers. Raises _TryAgain, FaresUnavailable."""
        import httpx

        params = {"return_offers": "true", "supplier_timeout": str(int((self._seconds - MARGIN) * 1_000))}
        try:
            async with client.stream("POST", self._address, params=params, json=_question(query)) as reply:
                if reply.status_code in AGAIN:
                    raise _TryAgain(_seconds_to_wait(reply.headers, self._clock.now()))
                if reply.status_code not in {200, 201}:
                    log.warning(
                        "provider_refused",
                        provider=self.name,
                        status=reply.status_code,
                        request=reply.headers.get("x-request-id", "")[:80],
                    )
                    raise FaresUnavailable
                body = await _unpacked(reply)
        except httpx.ConnectError:
            raise _TryAgain(None) from None
        except httpx.HTTPError as failed:
            log.warning("provider_failed", provider=self.name, reason=type(failed).__name__)
            raise FaresUnavailable from None
        return _offers(body)


def _question(query: FareQuery) -> dict[str, Any]:
    slices = [{"origin": query.origin, "destination": query.destination, "departure_date": query.out.isoformat()}]
    if query.back is not None:
        home = {"origin": query.destination, "destination": query.origin, "departure_date": query.back.isoformat()}
        slices.append(home)
    return {"data": {"slices": slices, "passengers": [{"type": "adult"}], "cabin_class": "economy"}}


def _seconds_to_wait(headers: Any, now: datetime) -> float | None:
    """What the reply says, in seconds or as a date."""
    said = headers.get("retry-after") or headers.get("ratelimit-reset")
    if not said:
        return None
    try:
        return max(0.0, float(said))
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(said)
    except ValueError:
        return None
    return max(0.0, ((until if until.tzinfo else until.replace(tzinfo=UTC)) - now).total_seconds())


async def _unpacked(reply: Any) -> bytes:
    """The body, never more of it in memory than is allowed. Raises FaresUnavailable."""
    packed = reply.headers.get("content-encoding", "identity").lower()
    if packed not in {"identity", "gzip"}:
        raise FaresUnavailable
    unpack = zlib.decompressobj(31) if packed == "gzip" else None
    body = bytearray()
    async for chunk in reply.aiter_raw():
        try:
            body += unpack.decompress(chunk, LONGEST + 1 - len(body)) if unpack else chunk
        except zlib.error:
            raise FaresUnavailable from None
        if len(body) > LONGEST:
            raise FaresUnavailable
    return bytes(body)


def _offers(body: bytes) -> list[Any]:
    try:
        offers = json.loads(body)["data"]["offers"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise FaresUnavailable from None
    if not isinstance(offers, list):
        raise FaresUnavailable
    return offers
