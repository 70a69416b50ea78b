"""Clocks and arrival days, across the date line and where clocks change."""

from datetime import UTC, datetime

import pytest

from tests.planner.test_routes import SEARCH, app, city, signed_in  # noqa: F401

pytestmark = pytest.mark.tableless


@pytest.fixture
def found(signed_in, city, clock):  # noqa: F811
    """A place as a search finds it for two people from one city."""
    clock.at = datetime(2027, 3, 1, 12, tzinfo=UTC)

    def place(start: str, slug: str, depart: str) -> dict:
        body = {
            "travellers": [{"cityId": city(start)}, {"cityId": city(start)}],
            "meetupDate": depart,
            "returnDate": f"{depart[:8]}{int(depart[8:]) + 5:02d}",
            "desiredDestination": slug,
        }
        reply = signed_in.post(SEARCH, json=body)
        assert reply.status_code == 200, reply.text
        return next(one for one in reply.json()["results"] if one["slug"] == slug)

    return place


@pytest.mark.parametrize(
    ("start", "slug", "ahead", "days"),
    [
        ("Los Angeles", "tokyo", 16, 1),
        ("Los Angeles", "auckland", 19, 1),
        ("Sydney", "san-francisco", -17, 0),
        ("Auckland", "san-francisco", -19, 0),
    ],
)
@pytest.mark.law("14")
def test_across_the_date_line_arrival_days_follow_the_calendar(found, start, slug, ahead, days):
    ways = found(start, slug, "2027-05-13")["perTraveller"]
    assert (ways["zoneShift"][0], ways["arrivalDays"][0]) == (ahead, days)


@pytest.mark.parametrize(
    ("depart", "ahead"),
    [
        ("2027-03-12", -5),  # both on winter time
        ("2027-03-19", -4),  # New York has already changed its clocks, London hasn't
        ("2027-04-02", -5),
        ("2027-10-22", -5),
        ("2027-11-01", -4),  # London has already changed back, New York hasn't
        ("2027-11-12", -5),
    ],
)
@pytest.mark.law("14")
def test_the_time_difference_is_that_of_the_trip_dates(found, depart, ahead):
    assert found("London", "new-york", depart)["perTraveller"]["zoneShift"][0] == ahead


@pytest.mark.parametrize(
    ("start", "slug", "ahead", "felt"), [("Honolulu", "auckland", 22, 2), ("Los Angeles", "tokyo", 16, 8)]
)
def test_across_the_date_line_the_largest_shift_is_the_shorter_way_round(found, start, slug, ahead, felt):
    # Broken by: facts that state the calendar's hours, 22 from Honolulu to Auckland.
    place = found(start, slug, "2027-05-13")
    assert place["perTraveller"]["zoneShift"][0] == ahead
    assert place["facts"]["largestShift"] == felt
