"""The only path to a source of offers, whatever the question: with a deadline, and answers cached for a while (design
6, TRUST R9, decision 0310).

Each port has its own gateway: `Gateway[StayQuery, Stay]` asks the stays' sources, and raises that port's error.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import aclosing
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final, Generic

import structlog

from tripoint.core.clock import Clock
from tripoint.core.errors import Unavailable, Unexpected
from tripoint.providers.bounds import REST, Breaker, Bucket
from tripoint.providers.port import Answer, ProviderNotConfigured, Q, Quality, Source, SourceFailed, SourceResult, T

DEADLINE_SECONDS: Final = 8.0
MOST_KEPT: Final = 4_096
MOST_AT_ONCE: Final = 32
"""Questions in flight to one source at the same time, over all callers."""
MOST_QUESTIONS: Final = 60
"""Questions of one call to an external source."""
TOGETHER_SECONDS: Final = 25.0
"""How long the questions of one call to an external source may take together."""
KEPT: Final[Mapping[Quality, timedelta]] = {
    "estimate": timedelta(minutes=30),
    "live": timedelta(minutes=30),
    "cached": timedelta(hours=6),
}
KEPT_NONE: Final = timedelta(minutes=10)
OLDEST: Final = timedelta(hours=24)
"""Maximum age of an answer that is shown, marked as older, when the source fails."""

Allow = Callable[[str, str], Awaitable[bool]]
"""Whether a provider may be asked once more for this owner; counts the question."""

log = structlog.get_logger(__name__)


async def _always(_provider: str, _owner: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Terms:
    """Limits on the questions of one port. `kept` is how long its answers are valid, by quality."""

    deadline_seconds: float = DEADLINE_SECONDS
    most_questions: int = MOST_QUESTIONS
    together_seconds: float = TOGETHER_SECONDS
    kept: Mapping[Quality, timedelta] = field(default_factory=lambda: KEPT)
    kept_none: timedelta = KEPT_NONE
    most_at_once: int = MOST_AT_ONCE


@dataclass(slots=True)
class Counts:
    """Outcomes of the questions to one source since the start."""

    asked: int = 0
    from_memory: int = 0
    stale: int = 0
    failed: int = 0
    rested: int = 0
    """Not asked, because it failed too often just before."""
    refused: int = 0
    """Not asked, because the allowance is used up."""
    waited_too_long: int = 0
    """Not asked, because too many others were ahead."""
    left_out: int = 0
    """Items that could not be used."""


class _Pending(Generic[Q, T]):
    """A question in flight, and how many wait for it; whether it has been sent, or was refused."""

    def __init__(self, task: "asyncio.Task[Answer[T] | None]") -> None:
        self.task, self.waiting, self.has_left, self.is_refused, self.is_broken = task, 0, False, False, False


class _SourceState(Generic[Q, T]):
    """A source with its limits and counts."""

    def __init__(
        self, source: Source[Q, T], clock: Clock, pause: Callable[[float], Awaitable[None]], most_at_once: int
    ) -> None:
        self.source = source
        self.is_elsewhere = source.quality != "estimate"
        self.breaker, self.counts = Breaker(), Counts()
        self.places = asyncio.Semaphore(most_at_once)
        self.bucket = Bucket(source.rate, clock, pause) if source.rate else None


class Gateway(Generic[Q, T]):
    """Asks the source that a caller names. `unavailable` is raised if not even an older answer is left; `as_asked`
    reduces a question to what the source gets to see.
    """

    def __init__(
        self,
        sources: Iterable[Source[Q, T]],
        clock: Clock,
        *,
        unavailable: type[Unavailable],
        terms: Terms | None = None,
        allow: Allow = _always,
        as_asked: Callable[[Source[Q, T], Q], Q] = lambda _source, query: query,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.terms = terms or Terms()
        most = self.terms.most_at_once
        self._states = {source.name: _SourceState(source, clock, pause, most) for source in sources}
        self._clock, self._unavailable, self._allow, self._as_asked = clock, unavailable, allow, as_asked
        self._kept: OrderedDict[tuple[str, Q], Answer[T]] = OrderedDict()
        self._flying: dict[tuple[str, Q], _Pending[Q, T]] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The sources that can be chosen."""
        return tuple(self._states)

    @property
    def counts(self) -> Mapping[str, Counts]:
        """Counts by source, since the start."""
        return {name: state.counts for name, state in self._states.items()}

    def require(self, name: str) -> Source[Q, T]:
        """The source with this name. Raises ProviderNotConfigured, with the names that may be chosen."""
        return self._state_of(name).source

    async def search(self, name: str, query: Q, owner: str = "") -> Answer[T]:
        """The answer to one question; asking an external source is charged to `owner`. Raises ProviderNotConfigured,
        and `unavailable` if not even an older answer is left.
        """
        state, now = self._state_of(name), self._clock.now()
        key = (name, self._as_asked(state.source, query))
        kept = self._kept.get(key)
        if kept is not None and now < kept.expires_at:
            self._kept.move_to_end(key)
            state.counts.from_memory += 1
            return _from_memory(kept)
        if state.breaker.is_open(now):
            state.counts.rested += 1
            return self._older(state, kept)
        return await self._one_flight(state, key, owner) or self._older(state, kept)

    async def each(
        self, name: str, queries: Iterable[Q], owner: str = ""
    ) -> AsyncGenerator[tuple[Q, Answer[T] | None], None]:
        """Yield answers as they arrive, None for a question without one. As many are in flight as the source allows,
        and none starts after the caller has left. A question is taken from `queries` only when there is room for it, so
        the caller may decide late what to ask next.
        """
        waiting, at_once = iter(queries), self.require(name).at_once
        under_way: dict[asyncio.Task[Answer[T]], Q] = {}

        def begin() -> None:
            while len(under_way) < at_once and (query := next(waiting, None)) is not None:
                under_way[asyncio.create_task(self.search(name, query, owner))] = query

        begin()
        try:
            while under_way:
                done, _ = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
                for task in [one for one in under_way if one in done]:
                    query = under_way.pop(task)
                    yield query, _unless_unavailable(task)
                begin()
        finally:
            for task in under_way:
                task.cancel()
            await asyncio.gather(*under_way, return_exceptions=True)

    async def search_all(
        self, name: str, queries: Iterable[Q | None], owner: str = "", *, older: bool = False
    ) -> dict[Q, Answer[T]]:
        """Ask each question once, as many at the same time as the source allows. Raises as `search` does. `unavailable`
        is also raised if an external source is asked more than 60 questions or takes longer than 25 s for all of them,
        and if only an older answer is left, unless `older` allows it: callers store the prices of answers as current.
        """
        state = self._state_of(name)
        distinct = [query for query in dict.fromkeys(queries) if query is not None]
        if state.is_elsewhere and len(distinct) > self.terms.most_questions:
            raise self._unavailable()
        found: dict[Q, Answer[T]] = {}
        try:
            async with (
                asyncio.timeout(self.terms.together_seconds if state.is_elsewhere else None),
                aclosing(self.each(name, distinct, owner)) as answers,
            ):
                async for query, answer in answers:
                    if answer is None or (answer.stale and not older):
                        raise self._unavailable()
                    found[query] = answer
        except TimeoutError:
            raise self._unavailable() from None
        return {query: found[query] for query in distinct}

    def _state_of(self, name: str) -> _SourceState[Q, T]:
        if name not in self._states:
            raise ProviderNotConfigured(provider=name, available=list(self._states))
        return self._states[name]

    async def _one_flight(self, state: _SourceState[Q, T], key: tuple[str, Q], owner: str) -> Answer[T] | None:
        """Share one request among callers with the same question. It goes on if one of them leaves. When nobody waits
        any longer it is canceled, unless it has been sent already: then its answer is paid for, and cached. If the
        first caller's allowance is used up, the next one asks.
        """
        flight = self._flying.get(key)
        is_first = flight is None
        if flight is None:
            flight = self._flying[key] = _Pending(asyncio.create_task(self._ask(state, key, owner)))
            flight.task.add_done_callback(lambda done: self._landed(key, done))
        flight.waiting += 1
        try:
            answer = await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.has_left and not flight.task.done():
                self._flying.pop(key, None)
                flight.task.cancel()
        if flight.is_broken:
            raise Unexpected
        return await self._one_flight(state, key, owner) if flight.is_refused and not is_first else answer

    def _landed(self, key: tuple[str, Q], done: "asyncio.Task[Answer[T] | None]") -> None:
        flight = self._flying.get(key)
        if flight is not None and flight.task is done:
            del self._flying[key]
        if not done.cancelled():
            done.exception()  # the waiters have seen it, and there may be none left

    async def _ask(self, state: _SourceState[Q, T], key: tuple[str, Q], owner: str) -> Answer[T] | None:
        """Ask the source; None if it failed or may not be asked. An exception would be one object that all waiting
        callers share and raise; so a bug of ours is only noted here, and each of them raises its own.
        """
        source, has_left, flight = state.source, False, self._flying[key]
        try:
            async with asyncio.timeout(self.terms.deadline_seconds):
                if state.is_elsewhere and not await self._allow(source.name, owner):  # before it takes anyone's turn
                    state.counts.refused += 1
                    flight.is_refused = True
                    return None
                async with state.places:
                    if state.bucket:
                        await state.bucket.take()
                    has_left = flight.has_left = True
                    state.counts.asked += 1
                    found = await source.search(key[1])
        except (TimeoutError, OSError, SourceFailed) as failed:
            if has_left:
                self._note_failure(state, failed)
            else:
                state.counts.waited_too_long += 1
            return None
        except Exception:
            log.exception("provider_broke", provider=source.name)
            flight.is_broken = True
            return None
        return self._keep(state, key, found)

    def _note_failure(self, state: _SourceState[Q, T], failed: Exception) -> None:
        """Record a failure. Why a reply was unusable is in the log already; that there was none is not."""
        name = state.source.name
        state.counts.failed += 1
        if isinstance(failed, TimeoutError):
            log.warning("provider_failed", provider=name, reason="too slow")
        if state.breaker.note_failure(self._clock.now()):
            log.warning("provider_rests", provider=name, seconds=REST.seconds, **asdict(state.counts))

    def _keep(self, state: _SourceState[Q, T], key: tuple[str, Q], result: SourceResult[T]) -> Answer[T]:
        source, now = state.source, self._clock.now()
        if result.left_out:
            state.counts.left_out += sum(result.left_out.values())
            log.info("items_left_out", provider=source.name, kept=len(result.items), **result.left_out)
        answer = Answer(result.items, source.title, source.quality, now, self._expiry(source, result, now))
        self._kept[key] = answer
        self._kept.move_to_end(key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return answer

    def _expiry(self, source: Source[Q, T], result: SourceResult[T], now: datetime) -> datetime:
        """How long such answers are valid, but never longer than the source stands by this one."""
        if not result.items:
            return now + self.terms.kept_none
        ours = now + self.terms.kept[source.quality]
        return ours if result.expires_at is None else min(ours, result.expires_at)

    def _older(self, state: _SourceState[Q, T], kept: Answer[T] | None) -> Answer[T]:
        if kept is None or self._clock.now() - kept.fetched_at > OLDEST:
            raise self._unavailable()
        state.counts.stale += 1
        return replace(_from_memory(kept), stale=True)


def _from_memory(kept: Answer[T]) -> Answer[T]:
    return replace(kept, quality="cached") if kept.quality == "live" else kept


def _unless_unavailable(task: "asyncio.Task[Answer[T]]") -> Answer[T] | None:
    try:
        return task.result()
    except Unavailable:
        return None
