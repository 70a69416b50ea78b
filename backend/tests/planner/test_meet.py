"""`tripoint meet`, as scripts call it (RUNNING.md)."""

import json
import re

import pytest
from typer.testing import CliRunner

from tripoint import cli
from tripoint.core import settings as core_settings

TRIP = ("--depart", "2027-05-11", "--nights", "5", "--as-of", "2026-11-20")


@pytest.fixture
def meet(monkeypatch, make_settings):
    settings = make_settings()
    monkeypatch.setattr(core_settings, "load", lambda: settings)

    def run(*words: str):
        return CliRunner().invoke(cli.app, ["meet", *words])

    return run


def test_the_answer_has_the_documented_shape_and_adds_up(meet):
    reply = meet("Lisbon", "2x Berlin", "Tel Aviv", *TRIP, "--flexible", "3", "--limit", "5", "--json")
    assert reply.exit_code == 0, reply.output
    found = json.loads(reply.stdout)
    assert {"catalogue", "seed", "as_of", "results", "near_misses"} <= set(found)
    assert found["as_of"] == "2026-11-20"
    assert [one["rank"] for one in found["results"]] == [1, 2, 3, 4, 5]
    for one in found["results"]:
        assert {"slug", "city", "airport", "depart", "return", "score", "labels", "gini", "why"} <= set(one)
        people = one["travellers"]
        assert [person["city"] for person in people] == ["Lisbon", "Berlin", "Berlin", "Tel Aviv"]
        assert one["worst_minutes"] == max(person["minutes"] for person in people)
        assert one["group_total"]["cents"] == sum(person["total_cents"] for person in people)
        assert (
            abs(one["per_person"]["cents"] * len(people) - one["group_total"]["cents"]) <= len(people) * 3
        )  # five parts
        assert re.fullmatch(r"[A-Z]{3}", people[0]["airport"])
    scores = [one["score"] for one in found["results"]]
    assert scores == sorted(scores, reverse=True)


def test_the_same_command_prints_the_same_bytes(meet):
    words = ("Lisbon", "Berlin", *TRIP, "--json")
    assert meet(*words).stdout == meet(*words).stdout


def test_without_json_the_output_is_a_readable_table(meet):
    lines = meet("Lisbon", "Berlin", *TRIP, "--limit", "3").stdout.splitlines()
    assert lines[0].split()[:3] == ["#", "where", "when"]
    assert lines[1].startswith("  1 ")
    assert lines[-1] == "Estimates from sample fares."


@pytest.mark.parametrize(("limit", "longest"), [("under4", 239.99), ("4to8", 480), ("over8", 10**6)])
def test_no_listed_flight_is_longer_than_the_limit(meet, limit, longest):
    found = json.loads(meet("Lisbon", "Tel Aviv", *TRIP, "--max-flight", limit, "--limit", "143", "--json").stdout)
    assert all(person["minutes"] <= longest for one in found["results"] for person in one["travellers"])


def test_places_with_something_to_avoid_come_last(meet):
    words = ("New York", "Mexico City", "--depart", "2027-09-06", "--nights", "5", "--as-of", "2026-11-20", "--json")
    plain, calm = (
        [(one["slug"], one["fit"]) for one in json.loads(meet(*words, "--limit", "143", *more).stdout)["results"]]
        for more in ((), ("--avoid", "storms", "--avoid", "heat"))
    )
    assert dict(plain)["miami"] == 0
    assert dict(calm)["miami"] == dict(calm)["austin"] == 2
    assert [fit for _, fit in calm] == sorted(fit for _, fit in calm)


def test_an_unknown_city_is_rejected_with_the_nearest_names(meet):
    reply = meet("Lisbn", "Berlin", *TRIP)
    assert reply.exit_code == 2
    assert "Lisbn" in reply.stderr
    assert "Lisbon" in reply.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Lisbon", *TRIP), "Add at least two travelers"),
        (
            ("Lisbon", "Berlin", "--depart", "2026-11-01", "--nights", "5", "--as-of", "2026-11-20"),
            "--depart: This date is in the past",
        ),
        (("Lisbon", "Berlin", "--depart", "May", "--nights", "5"), "not a day"),
        (("Lisbon", "Berlin", *TRIP, "--budget", "cheap"), "--budget: "),
        (("Lisbon", "Berlin", *TRIP, "--preset", "x"), "--preset: "),
        (("Lisbon", "Berlin", *TRIP, "--destination", "atlantis"), "--destination: "),
        (("Lisbon", "Berlin", *TRIP, "--avoid", "rain"), "--avoid: "),
    ],
)
def test_invalid_arguments_are_rejected_in_one_line(meet, words, said):
    reply = meet(*words)
    assert reply.exit_code == 2
    assert said in reply.stderr
    assert len(reply.stderr.strip().splitlines()) == 1


def test_a_desired_destination_is_listed_with_its_rank(meet):
    found = json.loads(meet("Lisbon", "Berlin", *TRIP, "--destination", "tokyo", "--json").stdout)
    assert found["pick"]["slug"] == "tokyo"
    assert found["pick"]["rank"] > 1


@pytest.mark.law("12")
def test_locals_pay_neither_a_fare_nor_a_bed(meet):
    found = json.loads(meet("Lisbon", "Prague", *TRIP, "--limit", "143", "--json").stdout)
    for city, slug in (("Lisbon", "lisbon"), ("Prague", "prague")):
        place = next(one for one in found["results"] if one["slug"] == slug)
        at_home, guest = sorted(place["travellers"], key=lambda one: one["city"] != city)
        assert (at_home["mode"], at_home["fare_cents"], at_home["minutes"]) == ("home", 0, 0)
        assert at_home["co2e_kg"] == 0
        assert guest["total_cents"] > at_home["total_cents"] + guest["fare_cents"]  # daily spending and a bed


def test_the_table_says_which_limits_to_loosen(meet):
    words = ("New York", "London", *TRIP, "--max-flight", "under4")
    (hint, *_) = json.loads(meet(*words, "--json").stdout)["loosen"]
    changes = " and ".join(f"{one['limit']} to {one['to']}" for one in hint["changes"])
    assert f"Loosening {changes} would open {hint['feasible']} places." in meet(*words).stdout.splitlines()


def test_the_table_says_why_the_first_place_ranks_first(meet):
    found = json.loads(meet("Prague", "Vienna", *TRIP, "--json").stdout)
    lines = meet("Prague", "Vienna", *TRIP).stdout
    assert found["results"][0]["why"] in lines
    assert "None" not in lines
