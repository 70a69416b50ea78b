"""The gateway: deadlines, cached answers, a circuit breaker, and clear errors for a missing provider (TRUST R9)."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import SetClock
from tripoint.core.errors import Unexpected
from tripoint.core.limits import Limit
from tripoint.providers.fares.gateway import FareAnswer, FareGateway
from tripoint.providers.fares.port import Fare, FareQuery, FaresUnavailable
from tripoint.providers.fares.sample import SampleFares
from tripoint.providers.gateway import Terms
from tripoint.providers.port import ProviderNotConfigured, Quality, SourceFailed, SourceResult

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = FareQuery("PRG", "LIS", date(2027, 5, 11), date(2027, 5, 16), date(2026, 11, 20))


class FakeFares:
    """A live provider that answers, fails or hangs as told, and counts how often it was asked."""

    name = "fake"
    title = "Fake"
    quality: Quality = "live"
    at_once = 2
    rate: Limit | None = None

    def __init__(self, fares: list[Fare]) -> None:
        self.fares = fares
        self.asked = 0
        self.questions: list[FareQuery] = []
        self.expires_at: datetime | None = None
        self.failing = False
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def search(self, query: FareQuery) -> SourceResult[Fare]:
        self.asked += 1
        self.questions.append(query)
        await self.may_answer.wait()
        if self.failing:
            raise SourceFailed
        return SourceResult(tuple(self.fares), self.expires_at, {"times": 2})


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def fake(artefact: Artefact) -> FakeFares:
    return FakeFares(SampleFares(lambda: artefact).offers(QUERY))


@pytest.fixture
def gateway(artefact: Artefact, fake: FakeFares, clock: SetClock) -> FareGateway:
    return FareGateway([SampleFares(lambda: artefact), fake], clock, terms=Terms(deadline_seconds=0.02))


def ask(gateway: FareGateway, name: str = "fake") -> FareAnswer:
    return asyncio.run(gateway.search(name, QUERY))


def test_sample_flights_are_marked_as_estimates_with_their_time(gateway: FareGateway) -> None:
    answer = ask(gateway, "sample")
    assert (answer.source, answer.quality, answer.fetched_at, answer.stale) == (
        "Tripoint sample flights",
        "estimate",
        NOW,
        False,
    )
    assert answer.items


def test_a_provider_that_is_not_set_up_is_rejected_with_the_available_ones(gateway: FareGateway) -> None:
    with pytest.raises(ProviderNotConfigured) as refused:
        ask(gateway, "elsewhere")
    assert refused.value.params == {"provider": "elsewhere", "available": ["sample", "fake"]}


def test_an_answer_is_cached_for_half_an_hour_and_then_asked_for_again(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    assert ask(gateway).quality == "live"
    clock.move(minutes=29)
    assert (ask(gateway).quality, fake.asked) == ("cached", 1)
    clock.move(minutes=2)
    assert (ask(gateway).quality, fake.asked) == ("live", 2)


def test_an_empty_answer_is_cached_for_ten_minutes(gateway: FareGateway, fake: FakeFares, clock: SetClock) -> None:
    fake.fares = []
    assert ask(gateway).items == ()
    clock.move(minutes=9)
    ask(gateway)
    clock.move(minutes=2)
    ask(gateway)
    assert fake.asked == 2


def test_concurrent_identical_questions_are_asked_once(gateway: FareGateway, fake: FakeFares) -> None:
    async def both() -> list[FareAnswer]:
        return list(await asyncio.gather(gateway.search("fake", QUERY), gateway.search("fake", QUERY)))

    one, other = asyncio.run(both())
    assert one == other
    assert fake.asked == 1


@pytest.mark.spec("8.4")
def test_a_provider_that_hangs_is_abandoned_at_the_deadline(gateway: FareGateway, fake: FakeFares) -> None:
    fake.may_answer.clear()
    with pytest.raises(FaresUnavailable):
        ask(gateway)


def test_while_a_provider_fails_the_older_answer_is_returned_as_stale(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    fresh = ask(gateway)
    fake.failing = True
    clock.move(hours=1)
    older = ask(gateway)
    assert (older.items, older.fetched_at, older.quality, older.stale) == (fresh.items, NOW, "cached", True)


def test_an_answer_older_than_a_day_is_not_used(gateway: FareGateway, fake: FakeFares, clock: SetClock) -> None:
    ask(gateway)
    fake.failing = True
    clock.move(hours=24)
    assert ask(gateway).stale
    clock.move(seconds=1)
    with pytest.raises(FaresUnavailable):
        ask(gateway)


def test_five_failures_open_the_circuit_breaker_for_a_minute(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    fake.failing = True
    for _ in range(7):
        with pytest.raises(FaresUnavailable):
            ask(gateway)
    assert fake.asked == 5
    fake.failing = False
    clock.move(seconds=61)
    assert ask(gateway).quality == "live"


def test_failures_far_apart_do_not_open_the_breaker(gateway: FareGateway, fake: FakeFares, clock: SetClock) -> None:
    fake.failing = True
    for _ in range(6):
        clock.move(seconds=20)
        with pytest.raises(FaresUnavailable):
            ask(gateway)
    assert fake.asked == 6


def test_a_cancelled_caller_does_not_cancel_the_question_for_others(gateway: FareGateway, fake: FakeFares) -> None:
    async def one_leaves() -> FareAnswer:
        fake.may_answer.clear()
        leaving = asyncio.create_task(gateway.search("fake", QUERY))
        staying = asyncio.create_task(gateway.search("fake", QUERY))
        await asyncio.sleep(0)
        leaving.cancel()
        fake.may_answer.set()
        return await staying

    assert asyncio.run(one_leaves()).items
    assert fake.asked == 1


def test_many_questions_are_asked_once_each_with_limited_concurrency(gateway: FareGateway, fake: FakeFares) -> None:
    queries = days(5)
    under_way: list[int] = []

    async def story() -> dict[FareQuery, FareAnswer]:
        fake.may_answer.clear()
        asking = asyncio.create_task(gateway.search_all("fake", [*queries, None, *queries]))
        for _ in range(20):
            await asyncio.sleep(0)
        under_way.append(fake.asked)
        fake.may_answer.set()
        return await asking

    answers = asyncio.run(story())
    assert under_way == [2]
    assert (list(answers), fake.asked) == (queries, 5)


@pytest.mark.parametrize(("minutes", "kept"), [(5, 5), (45, 30)])
def test_live_offers_are_cached_until_they_expire_and_at_most_half_an_hour(
    gateway: FareGateway, fake: FakeFares, clock: SetClock, minutes: int, kept: int
) -> None:
    fake.expires_at = NOW + timedelta(minutes=minutes)
    assert ask(gateway).expires_at == NOW + timedelta(minutes=kept)
    clock.move(minutes=kept, seconds=-1)
    ask(gateway)
    assert fake.asked == 1
    clock.move(seconds=1)
    ask(gateway)
    assert fake.asked == 2


def test_prices_of_a_cached_source_are_cached_for_six_hours(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    fake.quality = "cached"
    assert (ask(gateway).quality, fake.asked) == ("cached", 1)
    clock.move(hours=6, seconds=-1)
    assert (ask(gateway).quality, fake.asked) == ("cached", 1)
    clock.move(seconds=1)
    assert (ask(gateway).quality, fake.asked) == ("cached", 2)


def days(count: int) -> list[FareQuery]:
    return [replace(QUERY, out=date(2027, 5, day + 1), back=None, as_of=date(2027, 5, day + 1)) for day in range(count)]


def test_questions_beyond_a_sources_rate_limit_wait(artefact: Artefact, fake: FakeFares, clock: SetClock) -> None:
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    fake.rate = Limit(2, 60)
    gateway = FareGateway([fake], clock, pause=pause)
    asyncio.run(gateway.search_all("fake", days(4)))
    assert waits == [30, 60]
    clock.move(seconds=90)
    asyncio.run(gateway.search_all("fake", [QUERY]))
    assert waits == [30, 60]


def test_waiting_too_long_for_a_turn_is_not_counted_as_a_failure_of_the_source(
    artefact: Artefact, fake: FakeFares, clock: SetClock
) -> None:
    fake.rate = Limit(1, 3_600)
    gateway = FareGateway([fake], clock, terms=Terms(deadline_seconds=0.02))
    with pytest.raises(FaresUnavailable):
        asyncio.run(gateway.search_all("fake", days(6)))
    counts = gateway.counts["fake"]
    assert (counts.asked, counts.failed, counts.rested) == (1, 0, 0)
    assert counts.waited_too_long > 0


def test_a_question_cancelled_before_its_turn_is_not_asked(
    fake: FakeFares,
) -> None:
    async def story() -> None:
        one = FareGateway([fake], SetClock(NOW), terms=Terms(most_at_once=1))
        fake.may_answer.clear()
        first, second = (asyncio.create_task(one.search("fake", query)) for query in days(2))
        await until(lambda: fake.asked == 1)
        second.cancel()
        await asyncio.wait([second])
        fake.may_answer.set()
        await first
        again = await one.search("fake", days(2)[1])
        assert (again.quality, fake.asked) == ("live", 2)

    asyncio.run(story())


def test_each_caller_waiting_for_a_broken_source_gets_an_error_of_their_own(
    gateway: FareGateway, fake: FakeFares, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_query: FareQuery) -> SourceResult[Fare]:
        await fake.may_answer.wait()
        raise KeyError("a bug")

    async def story() -> list[object]:
        fake.may_answer.clear()
        monkeypatch.setattr(fake, "search", broken)
        asking = [asyncio.create_task(gateway.search("fake", QUERY)) for _ in range(3)]
        await asyncio.sleep(0)
        fake.may_answer.set()
        return await asyncio.gather(*asking, return_exceptions=True)

    errors = asyncio.run(story())
    assert [type(one) for one in errors] == [Unexpected] * 3
    assert len({id(one) for one in errors}) == 3


def test_the_answer_to_a_question_already_sent_is_cached_after_its_caller_left(
    gateway: FareGateway, fake: FakeFares
) -> None:
    async def story() -> None:
        fake.may_answer.clear()
        asking = asyncio.create_task(gateway.search("fake", QUERY))
        await until(lambda: fake.asked == 1)
        asking.cancel()
        await asyncio.wait([asking])
        fake.may_answer.set()
        await gateway.search("fake", QUERY)  # joins the question if it is still under way
        assert (await gateway.search("fake", QUERY)).quality == "cached"

    asyncio.run(story())
    assert fake.asked == 1


def test_answers_arrive_as_they_are_ready_and_no_question_begins_after_the_caller_left(
    gateway: FareGateway, fake: FakeFares
) -> None:
    async def story() -> list[FareQuery]:
        seen = []
        async with aclosing(gateway.each("fake", days(9))) as answers:
            async for query, _ in answers:
                seen.append(query)
                if len(seen) == 3:
                    break
        return seen

    seen = asyncio.run(story())
    assert seen == days(3)
    assert {one.out for one in fake.questions} == {one.out for one in days(4)}


def test_the_outcomes_of_questions_are_counted(gateway: FareGateway, fake: FakeFares, clock: SetClock) -> None:
    ask(gateway)
    ask(gateway)
    fake.failing = True
    clock.move(hours=1)
    for _ in range(6):
        ask(gateway)
    counts = gateway.counts["fake"]
    assert (counts.asked, counts.from_memory, counts.failed, counts.rested, counts.stale) == (6, 1, 5, 1, 6)
    assert counts.left_out == 2


def test_a_source_is_not_asked_once_its_allowance_is_used_up(fake: FakeFares, clock: SetClock) -> None:
    owners: list[str] = []

    async def allow(_provider: str, owner: str) -> bool:
        owners.append(owner)
        return len(owners) < 2

    gateway = FareGateway([fake], clock, allow=allow)

    async def story() -> list[FareAnswer | None]:
        return [answer async for _, answer in gateway.each("fake", days(3), "ana")]

    fake.at_once = 1
    assert [answer is None for answer in asyncio.run(story())] == [False, True, True]
    assert (owners, fake.asked, gateway.counts["fake"].refused) == (["ana"] * 3, 1, 2)


def test_a_caller_without_an_allowance_takes_no_turn_and_delays_nobody(fake: FakeFares, clock: SetClock) -> None:
    waits: list[float] = []

    async def allow(_provider: str, owner: str) -> bool:
        return owner == "ben"

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    fake.rate = Limit(1, 60)
    gateway = FareGateway([fake], clock, allow=allow, pause=pause)

    async def story() -> list[FareAnswer | BaseException]:
        owners = ("ana", "ben", "ana", "ben")
        asking = (gateway.search("fake", QUERY, owner) for owner in owners)
        return await asyncio.gather(*asking, return_exceptions=True)

    first, *others = asyncio.run(story())
    assert isinstance(first, FaresUnavailable)
    assert [getattr(one, "quality", None) for one in others] == ["live"] * 3
    assert (fake.asked, waits) == (1, [])


async def until(it_is_so: Callable[[], bool]) -> None:
    for _ in range(100):
        if it_is_so():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never was")
