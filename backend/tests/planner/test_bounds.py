"""Every bound of the planner at its value, one below and one above, over HTTP and on the command line."""

from datetime import date, timedelta

import pytest
from typer.testing import CliRunner

from tests.planner.test_routes import SEARCH, app, city, faults, signed_in, wanted  # noqa: F401 (fixtures)
from tripoint import cli
from tripoint.catalog import catalogue
from tripoint.core import settings as core_settings

pytestmark = pytest.mark.tableless

TODAY = date(2026, 11, 20)
LISBON, BERLIN = "2267057", "2950159"


def day(ahead: int) -> str:
    return str(TODAY + timedelta(ahead))


def ends(start: int, nights: int) -> tuple[str, str]:
    return day(start), day(start + nights)


DATES = [  # days ahead, nights, and which date is wrong and how
    (-1, 5, ("start", "date_in_past")),
    (0, 5, None),
    (1, 5, None),
    (329, 5, None),
    (330, 5, None),
    (331, 5, ("start", "out_of_range")),
    (30, -1, ("end", "return_after_meetup")),
    (30, 0, ("end", "return_after_meetup")),
    (30, 1, None),
    (30, 59, None),
    (30, 60, None),
    (30, 61, ("end", "out_of_range")),
]
AT_THE_EDGES = pytest.mark.parametrize(("start", "nights", "wrong"), DATES)


@pytest.fixture
def refused(signed_in):  # noqa: F811
    """The fields that a call rejects, with their codes; empty when it succeeds."""

    def said(path: str, body: dict) -> dict[str, str]:
        reply = signed_in.post(path, json=body)
        if reply.status_code == 200:
            return {}
        assert reply.status_code == 422, reply.text
        return {name: code for name, (code, _) in faults(reply).items()}

    return said


@AT_THE_EDGES
def test_a_search_accepts_only_dates_within_bounds(refused, wanted, start, nights, wrong):  # noqa: F811
    depart, back = ends(start, nights)
    body = wanted("Lisbon", "Berlin", meetupDate=depart, returnDate=back, flexibleDates=False)
    names = {"start": "meetupDate", "end": "returnDate"}
    assert refused(SEARCH, body) == ({names[wrong[0]]: wrong[1]} if wrong else {})


@AT_THE_EDGES
@pytest.mark.parametrize("path", ["/api/planner/quote", "/api/planner/arrivals"])
def test_a_selection_accepts_only_dates_within_bounds(refused, wanted, path, start, nights, wrong):  # noqa: F811
    depart, back = ends(start, nights)
    body = {"search": wanted("Lisbon", "Berlin"), "destination": "valencia", "depart": depart, "return": back}
    names = {"start": "depart", "end": "return"}
    assert refused(path, body) == ({names[wrong[0]]: wrong[1]} if wrong else {})


@AT_THE_EDGES
def test_flight_offers_accept_only_dates_within_bounds(refused, start, nights, wrong):
    depart, back = ends(start, nights)
    body = {"destination": "valencia", "depart": depart, "return": back, "cityIds": [LISBON]}
    names = {"start": "depart", "end": "return"}
    assert refused("/api/planner/offers", body) == ({names[wrong[0]]: wrong[1]} if wrong else {})


def test_results_of_an_old_search_cannot_be_quoted_for_past_dates(refused, wanted, clock):  # noqa: F811
    search = wanted("Lisbon", "Berlin", asOf=day(0))
    body = {"search": search, "destination": "valencia", "depart": day(5), "return": day(9)}
    clock.move(days=5)
    assert refused("/api/planner/quote", body) == {}
    clock.move(days=1)
    assert refused("/api/planner/quote", body) == {"depart": "date_in_past"}


@pytest.mark.parametrize(
    ("people", "wrong"),
    [
        (0, {"travellers": "two_travellers_needed"}),
        (1, {"travellers": "two_travellers_needed"}),
        (2, {}),
        (499, {}),
        (500, {}),
        (501, {"travellers": "too_many"}),
    ],
)
def test_a_search_takes_two_to_five_hundred_travellers(refused, wanted, people, wrong):  # noqa: F811
    assert refused(SEARCH, wanted() | {"travellers": [{"cityId": LISBON}] * people, "flexibleDates": False}) == wrong


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"flexDays": -1}, "flexDays"), ({"flexDays": 0}, None),
        ({"flexDays": 14}, None), ({"flexDays": 15}, "flexDays"),
        ({"slider": -1}, "slider"), ({"slider": 0}, None), ({"slider": 100}, None), ({"slider": 101}, "slider"),
        ({"seed": -1}, "seed"), ({"seed": 0}, None), ({"seed": 2**31}, None), ({"seed": 2**31 + 1}, "seed"),
        ({"likes": ["tech"] * 6}, None), ({"likes": ["tech"] * 7}, "likes"),
    ],
)  # fmt: skip
def test_search_options_outside_their_range_are_rejected(refused, wanted, changes, wrong):  # noqa: F811
    assert list(refused(SEARCH, wanted("Lisbon", "Berlin", **changes))) == ([wrong] if wrong else [])


@pytest.mark.parametrize(("letters", "code"), [(80, "unknown_destination"), (81, "too_long")])
def test_a_destination_name_has_at_most_eighty_characters(refused, letters, code):
    body = {"destination": "x" * letters, "depart": day(30), "return": day(35), "cityIds": [LISBON]}
    assert refused("/api/planner/offers", body) == {"destination": code}


@pytest.mark.parametrize(("cities", "wrong"), [(0, "cityIds"), (1, None), (59, None), (60, None), (61, "cityIds")])
def test_a_request_for_flight_offers_names_one_to_sixty_cities(refused, cities, wrong):
    body = {"destination": "valencia", "depart": day(30), "return": day(35), "cityIds": [LISBON] * cities}
    assert list(refused("/api/planner/offers", body)) == ([wrong] if wrong else [])


@pytest.mark.parametrize(("traveller", "code"), [(-1, "too_small"), (0, None), (499, None), (500, "too_large")])
def test_an_activity_choice_names_one_of_up_to_five_hundred_travellers(refused, wanted, traveller, code):  # noqa: F811
    activity = catalogue.load()["valencia"].record.activities[0].id
    body = {
        "search": wanted() | {"travellers": [{"cityId": LISBON}] * 500},
        "destination": "valencia",
        "depart": day(30),
        "return": day(33),
        "activities": [{"activityId": activity, "travellers": [traveller]}],
    }
    assert list(refused("/api/planner/quote", body).values()) == ([code] if code else [])


@pytest.fixture
def command(monkeypatch, make_settings):
    settings = make_settings()
    monkeypatch.setattr(core_settings, "load", lambda: settings)

    def run(*words: str) -> tuple[int, str]:
        reply = CliRunner().invoke(cli.app, [*words, "--as-of", str(TODAY)])
        return reply.exit_code, reply.stderr

    return run


def answers(reply: tuple[int, str]) -> bool:
    """Whether a command answered; otherwise it must have failed with a message and without a traceback."""
    code, words = reply
    assert code in {0, 2}, reply
    assert code == 0 or (words.strip() and "Traceback" not in words)
    return code == 0


@AT_THE_EDGES
def test_the_meet_command_accepts_only_dates_within_bounds(command, start, nights, wrong):
    reply = command("meet", "Lisbon", "Berlin", "--depart", day(start), "--nights", str(nights))
    assert answers(reply) == (wrong is None)


@pytest.mark.parametrize(
    ("cities", "answered"),
    [
        (["Lisbon"], False), (["0x Lisbon", "Berlin"], False), (["2x Lisbon"], True), (["499x Lisbon"], True),
        (["250x Lisbon", "250x Berlin"], True), (["250x Lisbon", "251x Berlin"], False), (["602x Lisbon"], False),
    ],
)  # fmt: skip
def test_the_meet_command_takes_two_to_five_hundred_travellers(command, cities, answered):
    assert answers(command("meet", *cities, "--depart", day(30), "--nights", "3")) == answered


@pytest.mark.parametrize(("flexible", "answered"), [(-1, False), (0, True), (14, True), (15, False)])
def test_the_meet_command_allows_at_most_fourteen_flexible_days(command, flexible, answered):
    reply = command("meet", "Lisbon", "Berlin", "--depart", day(30), "--nights", "3", "--flexible", str(flexible))
    assert answers(reply) == answered


@AT_THE_EDGES
def test_the_flights_command_accepts_only_dates_within_bounds(command, start, nights, wrong):
    sensible = wrong is None or (start, nights) == (30, 0)  # out and back on the same day
    assert answers(command("flights", "LHR", "JFK", *ends(start, nights))) == sensible


@pytest.mark.parametrize("year", ["0001", "1700", "9999"])
def test_commands_reject_implausible_years_with_a_message(command, year):
    assert not answers(command("meet", "Lisbon", "Berlin", "--depart", f"{year}-12-31", "--nights", "3"))
    assert not answers(command("flights", "LHR", "JFK", f"{year}-12-31"))
    _, words = command("meet", "Lisbon", "Berlin", "--depart", f"{year}-12-31", "--nights", "3")
    assert "The year has to be between 2000 and 2100." in words


@pytest.mark.parametrize(("cents", "fits"), [(-1, False), (0, False), (1, True)])
def test_a_personal_cap_is_at_least_one_cent(refused, wanted, cents, fits):  # noqa: F811
    body = wanted("Lisbon", "Berlin")
    body["travellers"][1]["budgetCap"] = {"cents": cents, "currency": "EUR"}
    assert refused(SEARCH, body) == ({} if fits else {"travellers.1.budgetCap": "invalid"})
