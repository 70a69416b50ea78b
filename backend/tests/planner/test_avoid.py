"""Searching over HTTP for places without storms, heat, school holidays or dark days."""

import pytest

from tests.in_full import in_full
from tests.planner.test_routes import SEARCH, app, city, signed_in, wanted  # noqa: F401 (fixtures)
from tripoint.core.texts import LANGUAGES

pytestmark = pytest.mark.tableless

AVOIDED = ["storms", "heat", "school_holidays", "darkness"]


@pytest.fixture
def found(signed_in, wanted):  # noqa: F811
    def search(*cities, language="en", **changes):
        body = wanted(*cities, asOf="2026-11-20", **changes)
        return in_full(signed_in, body, headers={"Accept-Language": language})

    return search


def dates(depart, back, flex=None):
    return {"meetupDate": depart, "returnDate": back, "flexibleDates": flex is not None, "flexDays": flex or 0}


SEPTEMBER = dates("2027-09-06", "2027-09-11")


def by_slug(reply):
    return {one["slug"]: one for one in reply["results"]}


def test_places_with_something_to_avoid_rank_after_those_without(found):
    # Broken by: leaving the tier of things to avoid out of the maximum.
    reply = found("New York", "Mexico City", avoid=["storms"], **SEPTEMBER)
    stormy = [one for one in reply["results"] if "storms" in one["fitReasons"]]
    assert {"new-york", "miami", "playa-del-carmen"} <= {one["slug"] for one in stormy}
    assert {one["fit"] for one in stormy} == {2}
    last_that_fits = max(one["rank"] for one in reply["results"] if one["rank"] and one["fit"] < 2)
    assert last_that_fits < min(one["rank"] for one in stormy if one["rank"])
    assert by_slug(reply)["miami"]["drawback"] == "Doesn't fit: hurricane season in September."


@pytest.mark.parametrize(
    ("avoided", "slug", "days", "words"),
    [
        ("heat", "seville", ("2027-07-20", "2027-07-24"), "Doesn't fit: extreme heat in July."),
        ("school_holidays", "palma", ("2027-07-20", "2027-07-24"), "Doesn't fit: school vacations (Jun 20 – Sep 10)."),
        ("school_holidays", "lyon", ("2027-06-30", "2027-07-03"), "Doesn't fit: school vacations (Jul 3 – Sep 1)."),
        ("darkness", "tromso", ("2026-12-10", "2026-12-14"), "Doesn't fit: polar night in December."),
        ("storms", "tokyo", ("2027-09-20", "2027-09-24"), "Doesn't fit: typhoon season in September."),
    ],
)
def test_the_drawback_names_the_avoided_thing_a_place_has(found, avoided, slug, days, words):
    one = by_slug(found(avoid=[avoided], desiredDestination=slug, **dates(*days)))[slug]
    assert avoided in one["fitReasons"]
    assert one["drawback"] == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawback_is_translated_into_every_language(found, language):
    december = dates("2026-12-10", "2026-12-14")
    reply = found(language=language, avoid=["darkness"], desiredDestination="tromso", **december)
    said = by_slug(reply)["tromso"]["drawback"]
    assert (
        said
        == {
            "en": "Doesn't fit: polar night in December.",
            "es": "No encaja: noche polar en diciembre.",
            "de": "Passt nicht: Polarnacht im Dezember.",
            "fr": "Ne convient pas\u00a0: nuit polaire en décembre.",
            "cs": "Nevyhovuje: polární noc (prosinec).",
        }[language]
    )


def test_flexible_dates_move_to_days_without_what_is_avoided(found):
    # Broken by: judging the requested dates alone.
    asked = {"desiredDestination": "palma", **dates("2027-09-07", "2027-09-11", 7)}
    before, after = (by_slug(found(avoid=avoid, **asked))["palma"] for avoid in ([], ["school_holidays"]))
    reply = found(avoid=["school_holidays"], **asked)
    assert reply["windows"][after["window"]]["depart"] > "2027-09-10"
    assert reply["windows"][before["window"]]["depart"] <= "2027-09-10" or before["window"] == after["window"]
    assert (after["fit"], after["fitReasons"]) == (0, [])


def test_an_empty_avoid_list_leaves_the_reply_unchanged(signed_in, wanted):  # noqa: F811
    body = wanted(asOf="2026-11-20")
    plain = signed_in.post(SEARCH, json=body).content
    assert signed_in.post(SEARCH, json=body | {"avoid": []}).content == plain


def test_order_and_duplicates_in_the_avoid_list_do_not_change_the_reply(signed_in, wanted):  # noqa: F811
    body = wanted(asOf="2026-11-20", **SEPTEMBER)
    once = signed_in.post(SEARCH, json=body | {"avoid": ["storms", "heat"]}).content
    assert signed_in.post(SEARCH, json=body | {"avoid": ["heat", "storms", "heat"]}).content == once


@pytest.mark.parametrize("avoided", AVOIDED)
@pytest.mark.parametrize("days", [("2027-02-12", "2027-02-17"), ("2027-08-05", "2027-08-10")])
def test_avoiding_something_never_makes_a_place_fit_better(found, avoided, days):
    # Broken by: treating an avoided thing as a wish that people travel far for.
    without, with_it = (by_slug(found(avoid=avoid, **dates(*days, 3))) for avoid in ([], [avoided]))
    assert without.keys() == with_it.keys()
    standing = ["feasible", "over_budget", "nobody", "infeasible"]
    for slug, one in with_it.items():
        before = without[slug]
        assert (standing.index(one["status"]), one["fit"]) >= (standing.index(before["status"]), before["fit"])
        if avoided not in one["fitReasons"] and one["window"] == before["window"]:
            unranked = {"rank", "labels", "why", "drawback", "perTraveller", "otherWays", "notes"}
            assert {k: v for k, v in one.items() if k not in unranked} == {
                k: v for k, v in before.items() if k not in unranked
            }


@pytest.mark.parametrize("avoided", [["rain"], ["schoolHolidays"], "storms", ["storms"] * 5])
def test_unknown_or_malformed_avoid_values_are_rejected(signed_in, wanted, avoided):  # noqa: F811
    assert signed_in.post(SEARCH, json=wanted(avoid=avoided)).status_code == 422


def test_when_no_place_is_left_the_reply_says_which_limits_to_loosen(found):
    reply = found(
        "Houston", "Atlanta", wish="beach", maxFlightTime="under4", avoid=["storms", "heat", "school_holidays"],
        **dates("2027-08-02", "2027-08-09"),
    )  # fmt: skip
    assert [one["changes"] for one in reply["loosen"]] == [
        [{"limit": "flight", "from": "under4", "to": "4to8", "count": 0}],
        [{"limit": "avoid", "from": "storms,heat,school_holidays", "to": "none", "count": 0}],
    ]
