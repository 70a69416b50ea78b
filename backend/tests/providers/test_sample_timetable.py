"""Sample flights keep their times: exact to the minute, on the right days, at plausible hours (design 3.1)."""

from datetime import UTC, date, timedelta
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import example, given, settings

from tests.providers.questions import AIRPORTS, AS_OF, journeys, queries
from tripoint.atlas import zones
from tripoint.atlas.artefact import Artefact
from tripoint.providers.fares.connections import SampleConnections
from tripoint.providers.fares.port import Fare, FareQuery, Leg
from tripoint.providers.fares.sample import SampleFares


@settings(max_examples=200, deadline=None)
@given(query=queries())
def test_flights_and_layovers_add_up_exactly_to_the_journey(sample: SampleFares, query: FareQuery) -> None:
    for journey in journeys(sample.offers(query)):
        first, last = journey.legs[0], journey.legs[-1]
        assert last.arrival - first.departure == timedelta(minutes=journey.minutes)
        for leg in journey.legs:
            assert leg.arrival.astimezone(UTC) - leg.departure.astimezone(UTC) == timedelta(minutes=leg.minutes)
            for instant, code in ((leg.departure, leg.origin), (leg.arrival, leg.destination)):
                assert instant.utcoffset() == instant.astimezone(ZoneInfo(AIRPORTS[code].timezone)).utcoffset()
        for before, after, stop in zip(journey.legs, journey.legs[1:], journey.layovers, strict=False):
            assert before.destination == after.origin == stop.airport
            countries = {AIRPORTS[code].country for code in (before.origin, before.destination, after.destination)}
            assert stop.minutes >= (50 if len(countries) == 1 else 65)
            assert stop.long == (stop.minutes > 240)
            assert stop.city


@settings(max_examples=100, deadline=None)
@given(query=queries())
def test_journeys_connect_the_two_airports_on_the_requested_days(sample: SampleFares, query: FareQuery) -> None:
    for offer in sample.offers(query):
        assert offer.outbound.legs[0].departure.date() == query.out
        assert (offer.outbound.legs[0].origin, offer.outbound.legs[-1].destination) == (query.origin, query.destination)
        if offer.inbound:
            assert offer.inbound.legs[0].departure.date() == query.back
            assert (offer.inbound.legs[0].origin, offer.inbound.legs[-1].destination) == (
                query.destination,
                query.origin,
            )


def short_flights(offers: list[Fare]) -> list[Leg]:
    return [
        leg
        for journey in journeys(offers)
        for leg in journey.legs
        if leg.minutes < 360 and not leg.carrier.code.startswith("0")
    ]


@settings(max_examples=100, deadline=None)
@given(query=queries())
def test_no_short_flight_lands_between_half_past_midnight_and_five(sample: SampleFares, query: FareQuery) -> None:
    for leg in short_flights(sample.offers(query)):
        landed = leg.arrival.hour * 60 + leg.arrival.minute
        assert not 30 < landed < 300, leg


def test_a_flight_keeps_its_local_departure_time_all_year_round(sample: SampleFares) -> None:
    def times(on: date) -> set[tuple[str, str]]:
        offers = sample.offers(FareQuery("LHR", "FCO", on, None, AS_OF))
        return {(leg.flight, f"{leg.departure:%H:%M}") for offer in offers for leg in offer.outbound.legs}

    assert times(date(2027, 1, 12)) == times(date(2027, 7, 13))


@pytest.mark.law("14")
def test_flights_across_the_date_line_and_clock_changes_have_the_right_times(sample: SampleFares) -> None:
    east = sample.offers(FareQuery("SYD", "LAX", date(2027, 5, 11), None, AS_OF))[0].outbound.legs[0]
    assert east.arrival.replace(tzinfo=None) < east.departure.replace(tzinfo=None)
    assert east.carry_days == 0
    west = sample.offers(FareQuery("LAX", "SYD", date(2027, 5, 11), None, AS_OF))[0].outbound.legs[0]
    assert west.carry_days == 2
    for changed, zone in ((date(2027, 3, 14), "America/New_York"), (date(2027, 10, 31), "Europe/London")):
        origin, destination = ("JFK", "LHR") if zone.startswith("America") else ("LHR", "JFK")
        for day in (changed - timedelta(days=1), changed):
            for offer in sample.offers(FareQuery(origin, destination, day, None, AS_OF)):
                leg = offer.outbound.legs[0]
                naive = leg.arrival.replace(tzinfo=None) - leg.departure.replace(tzinfo=None)
                moved = (leg.arrival.utcoffset() or timedelta()) - (leg.departure.utcoffset() or timedelta())
                assert naive - moved == timedelta(minutes=leg.minutes)
                assert leg.departure.utcoffset() == leg.departure.astimezone(ZoneInfo(zone)).utcoffset()


def test_flights_leave_within_the_usual_hours_of_their_direction(sample: SampleFares) -> None:
    def hours(origin: str, destination: str) -> list[float]:
        offers = [offer for seed in range(1, 6) for offer in sample.offers(
            FareQuery(origin, destination, date(2027, 5, 11), None, AS_OF, seed)
        )]  # fmt: skip
        return [
            offer.outbound.legs[0].departure.hour + offer.outbound.legs[0].departure.minute / 60 for offer in offers
        ]

    assert all(16 <= hour <= 23.5 for hour in hours("JFK", "LHR"))
    assert all(8 <= hour <= 17 for hour in hours("LHR", "JFK"))
    assert all(10 <= hour <= 14 or 19 <= hour <= 23 for hour in hours("FRA", "SIN"))
    assert all(6 <= hour <= 21.5 for hour in hours("PRG", "LIS"))


@settings(max_examples=200, deadline=None)
@given(query=queries())
@example(query=FareQuery("CGN", "MST", AS_OF, None, AS_OF, 1))
def test_the_stops_and_minutes_a_search_uses_are_met_by_a_journey(
    sample: SampleFares, artefact: Artefact, query: FareQuery
) -> None:
    """The `stops` and `minutes` a search uses for two airports, on any day; none where nobody flies (Cologne to
    Maastricht).
    """
    ways, index = artefact.routes, artefact.airports.index
    ends = index[query.origin], index[query.destination]
    found = [offer.outbound for offer in sample.offers(query)]
    assert bool(found) == np.isfinite(ways.minutes[ends])
    if not found:
        return
    assert min(journey.stops for journey in found) <= ways.stops[ends]
    assert min(journey.minutes for journey in found) <= ways.minutes[ends]


@pytest.mark.parametrize(("origin", "destination"), [("LHR", "JFK"), ("BER", "LIS"), ("LIM", "CUZ")])
def test_offers_include_every_departure_of_the_day_in_both_directions(
    sample: SampleFares, artefact: Artefact, origin: str, destination: str
) -> None:
    out, back = AS_OF + timedelta(days=60), AS_OF + timedelta(days=65)
    timetable, index = SampleConnections(artefact), artefact.airports.index
    there, home = index[origin], index[destination]
    offers = sample.offers(FareQuery(origin, destination, out, back, AS_OF))
    assert {one.outbound for one in offers} == set(timetable.journeys(there, home, out, 1))
    assert {one.inbound for one in offers} == set(timetable.journeys(home, there, back, 1))
    assert [one.cents for one in offers] == sorted(one.cents for one in offers)


def test_a_return_flight_never_leaves_before_the_arrival(sample: SampleFares) -> None:
    day = date(2027, 5, 11)
    assert all(
        offer.outbound.legs[-1].arrival < offer.inbound.legs[0].departure
        for offer in sample.offers(FareQuery("LHR", "EDI", day, day, AS_OF))
        if offer.inbound
    )
    assert sample.offers(FareQuery("LHR", "SYD", day, day, AS_OF)) == []


def test_the_time_difference_equals_the_one_between_an_offers_times(sample: SampleFares) -> None:
    leg = sample.offers(FareQuery("LHR", "JFK", date(2027, 3, 20), None, AS_OF))[0].outbound.legs[0]
    moved = (leg.arrival.utcoffset() or timedelta()) - (leg.departure.utcoffset() or timedelta())
    assert moved.total_seconds() / 3600 == zones.difference_hours(
        "Europe/London", "America/New_York", date(2027, 3, 20)
    )
