"""Live activities through the real adapter, against a local Viator (contracts/providers.md 3 and 8)."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from tests import local_server, local_viator
from tests.local_viator import LocalViator
from tripoint.core.clock import SetClock
from tripoint.providers.activities.port import ActivityOffer, ActivityQuery
from tripoint.providers.activities.viator import ViatorActivities
from tripoint.providers.activities.viator_products import Town, town_of
from tripoint.providers.port import SourceFailed, SourceResult

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUERY = ActivityQuery(("VLC",), 39.4699, -0.3763, None, None, "de")


@pytest.fixture
def viator() -> Iterator[LocalViator]:
    with local_server.running(LocalViator()) as server:
        yield server


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def activities(viator: LocalViator, clock: SetClock) -> ViatorActivities:
    return ViatorActivities(viator.origin, local_viator.KEY, clock, seconds=5.0)


def ask(activities: ViatorActivities, query: ActivityQuery = QUERY) -> SourceResult[ActivityOffer]:
    return asyncio.run(activities.search(query))


def test_products_are_converted_in_the_order_of_their_ratings(
    activities: ViatorActivities, viator: LocalViator
) -> None:
    walk, kayak = ask(activities).items

    assert (walk.ref, walk.name, walk.minutes, walk.cents, walk.currency) == (
        "5010WALK",
        "Old town on foot",
        150,
        3_550,
        "EUR",
    )
    assert (walk.line, walk.rating, walk.reviews) == ("Walk through the old town. Bring shoes.", 4.9, 120)
    assert (walk.link, walk.sponsored) == (
        "https://www.viator.com/tours/5010WALK?pid=P0001&mcid=42383&medium=api",
        True,
    )
    assert (kayak.rating, kayak.reviews) == (None, 0)
    assert viator.asked == [
        {
            "filtering": {"destination": "811", "includeAutomaticTranslations": True},
            "sorting": {"sort": "TRAVELER_RATING", "order": "DESCENDING"},
            "pagination": {"start": 1, "count": 50},
            "currency": "EUR",
        }
    ]
    assert viator.languages == ["en", "de"]


def test_an_unsupported_language_falls_back_to_english(activities: ViatorActivities, viator: LocalViator) -> None:
    ask(activities, replace(QUERY, language="cs"))
    assert viator.languages[-1] == "en"


def test_the_list_of_destinations_is_fetched_once_a_week(
    activities: ViatorActivities, viator: LocalViator, clock: SetClock
) -> None:
    ask(activities)
    clock.move(days=7, seconds=-1)
    ask(activities)
    assert viator.paths.count("/destinations") == 1
    clock.move(seconds=1)
    ask(activities)
    assert viator.paths.count("/destinations") == 2


@pytest.mark.rule("W7")
@pytest.mark.parametrize("towns", [[], [{"destinationId": "x"}, 7]], ids=["none", "none that can be used"])
def test_an_unusable_list_of_destinations_is_a_failure_and_not_cached(
    activities: ViatorActivities, viator: LocalViator, towns: list[Any]
) -> None:
    known, viator.towns = viator.towns, towns
    with pytest.raises(SourceFailed):
        ask(activities)
    viator.towns = known
    assert len(ask(activities).items) == 2


def _town(name: str, lat: float, *codes: str, city: bool = True) -> Town:
    return Town(name, city, frozenset(codes), lat, 0.0)


@pytest.mark.parametrize(
    ("known", "found"),
    [
        ([_town("near", 50.01), _town("served", 50.5, "AAA")], "served"),
        ([_town("second", 50.1, "BBB"), _town("main", 50.9, "AAA")], "main"),
        ([_town("far", 50.9, "AAA"), _town("nearer", 50.2, "AAA")], "nearer"),
        ([_town("region", 50.0, "AAA", city=False), _town("near", 50.3)], "near"),
        ([_town("at the edge", 50.3597)], "at the edge"),
        ([_town("beyond it", 50.3598)], None),
        ([], None),
    ],
    ids=["its airport", "the main airport first", "the nearer of two", "no region", "40 km", "beyond 40 km", "nothing"],
)
def test_a_place_is_matched_by_its_airport_or_else_by_the_nearest_town(known: list[Town], found: str | None) -> None:
    town = town_of(known, ("AAA", "BBB"), 50.0, 0.0)
    assert (town and town.id) == found


def test_an_unknown_place_has_no_activities_and_asks_nothing(activities: ViatorActivities, viator: LocalViator) -> None:
    assert ask(activities, ActivityQuery(("RKV",), 64.1, -21.9, None, None, "en")).items == ()
    assert viator.asked == []


def _summary(found: list[Any], **changes: Any) -> None:
    found[0]["pricing"]["summary"].update(changes)


IMPOSSIBLE = {
    "another currency": lambda found: found[0]["pricing"].update(currency="USD"),
    "a negative price": lambda found: _summary(found, fromPrice=-1),
    "no price": lambda found: _summary(found, fromPrice=None),
    "a price of a hundred thousand": lambda found: _summary(found, fromPrice=100_000),
    "no pricing": lambda found: found[0].update(pricing=None),
    "no duration": lambda found: found[0].update(duration=None),
    "only words for a duration": lambda found: found[0].update(duration={"unstructuredDuration": "a while"}),
    "four minutes": lambda found: found[0].update(duration={"fixedDurationInMinutes": 4}),
    "a link that leads elsewhere": lambda found: found[0].update(productUrl="https://viator.com.example/x"),
    "a link that browsers read otherwise": lambda found: found[0].update(productUrl="https://x.test\\.viator.com/x"),
    "a link with a name before it": lambda found: found[0].update(productUrl="https://www.viator.com@x.test/"),
    "a link with a script": lambda found: found[0].update(productUrl="javascript:alert(1)"),
    "a link without a lock": lambda found: found[0].update(productUrl="http://www.viator.com/x"),
    "a code with a path": lambda found: found[0].update(productCode="../x"),
    "a title with controls": lambda found: found[0].update(title="Wa\u202elk"),
    "no object at all": lambda found: found.__setitem__(0, 7),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_product_is_left_out_and_counted(
    activities: ViatorActivities, viator: LocalViator, change: Any
) -> None:
    viator.changes.append(change)
    found = ask(activities)
    assert [one.ref for one in found.items] == ["77KAYAK"]
    assert sum(found.left_out.values()) == 1


def test_optional_fields_may_be_null(activities: ViatorActivities, viator: LocalViator) -> None:
    viator.changes.append(lambda found: found[0].update(description=None, reviews=None))
    viator.changes.append(lambda found: found[0].update(duration={"variableDurationToMinutes": 240}))
    walk = ask(activities).items[0]
    assert (walk.line, walk.rating, walk.minutes) == ("", None, 240)


def test_a_rejected_key_fails_without_appearing_in_the_log(
    viator: LocalViator, clock: SetClock, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SourceFailed):
        ask(ViatorActivities(viator.origin, "viator-key-wrong", clock, seconds=5.0))
    said = capfd.readouterr()
    assert "viator-key-wrong" not in said.out + said.err
