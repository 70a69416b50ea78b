"""The one way to flights: a provider by name, under a deadline, with answers kept for a while (design 6, TRUST R9)."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

from tripoint.core.clock import Clock
from tripoint.core.errors import Invalid
from tripoint.providers.fares.port import Fare, FareProvider, FareQuery, FaresUnavailable, Quality

DEADLINE_SECONDS: Final = 8.0
KEPT: Final = timedelta(minutes=30)
KEPT_NONE: Final = timedelta(minutes=10)
MOST_KEPT: Final = 4_096
FAILURES: Final = 5
FAILURE_WINDOW: Final = timedelta(seconds=30)
REST: Final = timedelta(seconds=60)
MOST_LIVE: Final = 60
"""Questions to a live source that one call may lead to."""
LIVE_SECONDS: Final = 25.0
"""How long the live questions of one call may take together."""

Allow = Callable[[str, str], Awaitable[bool]]
"""Whether a provider may be asked once more, for this owner; counts it."""


async def _always(_provider: str, _owner: str) -> bool:
    return True


class ProviderNotConfigured(Invalid):
    """No such provider here, or its key is missing."""

    code = "provider_not_configured"


@dataclass(frozen=True, slots=True)
class Answer:
    """Offers with where they come from and when they were fetched (UTC); `stale` when only an older answer was left."""

    fares: tuple[Fare, ...]
    source: str
    quality: Quality
    fetched_at: datetime
    stale: bool = False


@dataclass(slots=True)
class _Breaker:
    """Opens after five failures in half a minute, for a minute."""

    failed: deque[datetime] = field(default_factory=lambda: deque(maxlen=FAILURES))
    open_until: datetime | None = None

    def is_open(self, now: datetime) -> bool:
        return self.open_until is not None and now < self.open_until

    def note_failure(self, now: datetime) -> None:
        self.failed.append(now)
        if len(self.failed) == FAILURES and now - self.failed[0] <= FAILURE_WINDOW:
            self.open_until = now + REST
            self.failed.clear()


class FareGateway:
    """Asks the provider that a search names. The sample provider is always among them."""

    def __init__(
        self,
        providers: Iterable[FareProvider],
        clock: Clock,
        *,
        allow: Allow = _always,
        deadline_seconds: float = DEADLINE_SECONDS,
    ) -> None:
        self._providers: Mapping[str, FareProvider] = {provider.name: provider for provider in providers}
        self._clock = clock
        self._allow = allow
        self._deadline = deadline_seconds
        self._kept: OrderedDict[tuple[str, FareQuery], Answer] = OrderedDict()
        self._flying: dict[tuple[str, FareQuery], asyncio.Task[Answer | None]] = {}
        self._breakers = {name: _Breaker() for name in self._providers}

    @property
    def names(self) -> tuple[str, ...]:
        """The providers that can be chosen."""
        return tuple(self._providers)

    def require(self, name: str) -> FareProvider:
        """Raises ProviderNotConfigured, with the names that may be chosen."""
        if name not in self._providers:
            raise ProviderNotConfigured(provider=name, available=list(self._providers))
        return self._providers[name]

    async def search(self, name: str, query: FareQuery, owner: str = "") -> Answer:
        """Offers for a query; a live source is asked at the expense of `owner`. Raises ProviderNotConfigured;
        FaresUnavailable where not even an older answer is left.
        """
        provider, now = self.require(name), self._clock.now()
        key = (name, _as_asked(provider, query))
        kept = self._kept.get(key)
        if kept is not None and now - kept.fetched_at < (KEPT if kept.fares else KEPT_NONE):
            self._kept.move_to_end(key)
            return replace(kept, quality="cached") if kept.quality == "live" else kept
        if self._breakers[name].is_open(now):
            return _older(kept)
        return await asyncio.shield(self._one_flight(provider, key, owner)) or _older(kept)

    async def search_all(
        self, name: str, queries: Iterable[FareQuery | None], owner: str = ""
    ) -> dict[FareQuery, Answer]:
        """Each query once, as many side by side as the provider wants. Raises as `search` does; for a live source
        FaresUnavailable also for more than 60 questions, or if they take longer than 25 s together.
        """
        provider = self.require(name)
        distinct = [query for query in dict.fromkeys(queries) if query is not None]
        live = provider.quality == "live"
        if live and len(distinct) > MOST_LIVE:
            raise FaresUnavailable
        places = asyncio.Semaphore(provider.at_once)

        async def one(query: FareQuery) -> Answer:
            async with places:
                return await self.search(name, query, owner)

        try:
            async with asyncio.timeout(LIVE_SECONDS if live else None):
                answers = await asyncio.gather(*map(one, distinct))
        except TimeoutError:
            raise FaresUnavailable from None
        return dict(zip(distinct, answers, strict=True))

    def _one_flight(
        self, provider: FareProvider, key: tuple[str, FareQuery], owner: str
    ) -> asyncio.Task[Answer | None]:
        """Callers with the same question share one request; it goes on when one of them leaves."""
        task = self._flying.get(key)
        if task is None:
            task = self._flying[key] = asyncio.create_task(self._ask(provider, key, owner))
            task.add_done_callback(lambda done: self._landed(key, done))
        return task

    def _landed(self, key: tuple[str, FareQuery], done: asyncio.Task[Answer | None]) -> None:
        self._flying.pop(key, None)
        if not done.cancelled():
            done.exception()  # the waiters have seen it, and there may be none left

    async def _ask(self, provider: FareProvider, key: tuple[str, FareQuery], owner: str) -> Answer | None:
        """None when the provider failed or may not be asked: all who wait would share, and raise, one and the same
        exception.
        """
        if provider.quality == "live" and not await self._allow(provider.name, owner):
            return None
        try:
            async with asyncio.timeout(self._deadline):
                fares = await provider.search(key[1])
        except (TimeoutError, OSError, FaresUnavailable):
            self._breakers[provider.name].note_failure(self._clock.now())
            return None
        answer = Answer(tuple(fares), provider.title, provider.quality, self._clock.now())
        self._kept[key] = answer
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return answer


def _as_asked(provider: FareProvider, query: FareQuery) -> FareQuery:
    """What a live source is asked; the rest moves sample data only."""
    return query if provider.quality == "estimate" else replace(query, as_of=query.out, seed=0, calendar=None)


def _older(kept: Answer | None) -> Answer:
    if kept is None:
        raise FaresUnavailable
    return replace(kept, quality="cached" if kept.quality == "live" else kept.quality, stale=True)
