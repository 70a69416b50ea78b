"""The gateway: deadlines, answers kept, a breaker, and clear words for a provider that is not there (TRUST R9)."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from tripoint.atlas.artefact import Artefact
from tripoint.core.clock import SetClock
from tripoint.providers.fares.gateway import Answer, FareGateway, ProviderNotConfigured
from tripoint.providers.fares.port import Fare, FareQuery, FaresUnavailable, Quality
from tripoint.providers.fares.sample import SampleFares

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = FareQuery("PRG", "LIS", date(2027, 5, 11), date(2027, 5, 16), date(2026, 11, 20))


class FakeFares:
    """A live provider that answers, fails or hangs as told, and counts how often it was asked."""

    name = "fake"
    title = "Fake"
    quality: Quality = "live"
    at_once = 2

    def __init__(self, fares: list[Fare]) -> None:
        self.fares = fares
        self.asked = 0
        self.failing = False
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def search(self, query: FareQuery) -> list[Fare]:  # noqa: ARG002 (the port's shape)
        self.asked += 1
        await self.may_answer.wait()
        if self.failing:
            raise FaresUnavailable
        return self.fares


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def fake(artefact: Artefact) -> FakeFares:
    return FakeFares(SampleFares(artefact).offers(QUERY))


@pytest.fixture
def gateway(artefact: Artefact, fake: FakeFares, clock: SetClock) -> FareGateway:
    return FareGateway([SampleFares(artefact), fake], clock, deadline_seconds=0.02)


def ask(gateway: FareGateway, name: str = "fake") -> Answer:
    return asyncio.run(gateway.search(name, QUERY))


def test_sample_flights_say_that_they_are_estimates_and_when_they_were_made(gateway: FareGateway) -> None:
    answer = ask(gateway, "sample")
    assert (answer.source, answer.quality, answer.fetched_at, answer.stale) == (
        "Tripoint sample flights",
        "estimate",
        NOW,
        False,
    )
    assert answer.fares


def test_a_provider_that_is_not_set_up_is_refused_with_those_that_are(gateway: FareGateway) -> None:
    with pytest.raises(ProviderNotConfigured) as refused:
        ask(gateway, "elsewhere")
    assert refused.value.params == {"provider": "elsewhere", "available": ["sample", "fake"]}


def test_an_answer_is_kept_for_half_an_hour_and_then_called_cached(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    assert ask(gateway).quality == "live"
    clock.move(minutes=29)
    assert (ask(gateway).quality, fake.asked) == ("cached", 1)
    clock.move(minutes=2)
    assert (ask(gateway).quality, fake.asked) == ("live", 2)


def test_no_flights_is_an_answer_that_is_kept_for_ten_minutes(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    fake.fares = []
    assert ask(gateway).fares == ()
    clock.move(minutes=9)
    ask(gateway)
    clock.move(minutes=2)
    ask(gateway)
    assert fake.asked == 2


def test_the_same_question_asked_at_once_is_asked_once(gateway: FareGateway, fake: FakeFares) -> None:
    async def both() -> list[Answer]:
        return list(await asyncio.gather(gateway.search("fake", QUERY), gateway.search("fake", QUERY)))

    one, other = asyncio.run(both())
    assert one == other
    assert fake.asked == 1


@pytest.mark.spec("8.4")
def test_a_provider_that_hangs_is_given_up_at_the_deadline(gateway: FareGateway, fake: FakeFares) -> None:
    fake.may_answer.clear()
    with pytest.raises(FaresUnavailable):
        ask(gateway)


def test_a_provider_that_fails_leaves_the_older_answer_marked_as_such(
    gateway: FareGateway, fake: FakeFares, clock: SetClock
) -> None:
    fresh = ask(gateway)
    fake.failing = True
    clock.move(hours=1)
    older = ask(gateway)
    assert (older.fares, older.fetched_at, older.quality, older.stale) == (fresh.fares, NOW, "cached", True)


def test_after_five_failures_the_provider_rests_for_a_minute(
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


def test_a_caller_who_leaves_does_not_take_the_answer_from_the_others(gateway: FareGateway, fake: FakeFares) -> None:
    async def one_leaves() -> Answer:
        fake.may_answer.clear()
        leaving = asyncio.create_task(gateway.search("fake", QUERY))
        staying = asyncio.create_task(gateway.search("fake", QUERY))
        await asyncio.sleep(0)
        leaving.cancel()
        fake.may_answer.set()
        return await staying

    assert asyncio.run(one_leaves()).fares
    assert fake.asked == 1


def test_many_questions_are_asked_once_each_and_only_so_many_at_a_time(gateway: FareGateway, fake: FakeFares) -> None:
    days = [date(2027, 5, day) for day in range(1, 6)]
    queries = [replace(QUERY, out=day, back=None) for day in days]
    under_way: list[int] = []

    async def story() -> dict[FareQuery, Answer]:
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
