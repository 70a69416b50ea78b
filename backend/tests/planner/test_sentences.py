"""Sentences about one place that only its own numbers justify (scoring 8; design 5.5)."""

from dataclasses import replace

import numpy as np
import pytest

from tests.planner import groups
from tripoint.catalog import catalogue
from tripoint.core.texts import LANGUAGES, t
from tripoint.money import words
from tripoint.planner import explain, presenting
from tripoint.planner.explain import Facts
from tripoint.planner.feasibility import Status
from tripoint.planner.measures import Measures, facts_of

FACTS = Facts(
    mean_cents=50_000,
    worst_minutes=300,
    mean_minutes=240,
    burden_excess_percent=27,
    co2_kg=100,
    largest_shift=2.5,
    month=5,
    high_c=24,
    matched=1,
    wanted=2,
    mbps=80,
    coworking="some",
    people=7,
)


def strong(term, **changes) -> bool:
    """Whether the term is named before one that any place may claim."""
    return explain.strongest({term: 2.0, "place": 1.0}, replace(FACTS, **changes))[0] == term


def weak(term, **changes) -> bool:
    return explain.weakest({term: -1.0}, replace(FACTS, **changes)) == term


@pytest.mark.parametrize(
    ("term", "impressive", "not_so"),
    [
        ("time", {"worst_minutes": 480}, {"worst_minutes": 481}),
        ("fairness", {"burden_excess_percent": 15}, {"burden_excess_percent": 16}),
        ("co2", {"co2_kg": 119}, {"co2_kg": 120}),
        (
            "fairness",
            {"burden_excess_percent": 9, "worst_minutes": 330},
            {"burden_excess_percent": 9, "worst_minutes": 331},
        ),  # the mean is 240
        ("zone", {"largest_shift": 2.0}, {"largest_shift": 2.5}),
        ("weather", {"high_c": 15}, {"high_c": 14}),
        ("weather", {"high_c": 32}, {"high_c": 33}),
        ("interest", {"matched": 1, "wanted": 2}, {"matched": 1, "wanted": 3}),
        ("interest", {"wish": "ski", "wish_level": 3}, {"wish": "ski", "wish_level": 2}),
        ("work", {"mbps": 100}, {"mbps": 99}),
    ],
)
def test_a_term_is_named_as_a_strength_only_within_its_bound(term, impressive, not_so):
    # Broken by: naming whichever term lifts the place most.
    assert strong(term, **impressive)
    assert not strong(term, **not_so)


def test_a_places_offer_is_a_strength_only_if_it_is_large_and_no_wish_was_made():
    assert explain.strongest({"place": 1.0}, replace(FACTS, offers=explain.MUCH)) == ["place"]
    assert explain.strongest({"place": 1.0}, replace(FACTS, offers=explain.MUCH - 0.01)) == explain.PLAIN
    assert explain.strongest({"place": 1.0}, replace(FACTS, offers=explain.MUCH, wish="ski")) == explain.PLAIN


@pytest.mark.parametrize(("wish", "is_weak"), [("ski", False), ("beach", True), (None, True)])
def test_cold_is_not_a_weak_point_for_a_winter_wish(wish, is_weak):
    assert weak("weather", high_c=-5, wish=wish) is is_weak


def test_missing_likes_are_not_a_weak_point_when_a_wish_is_given():
    assert not weak("interest", matched=1, wish="ski")


@pytest.mark.parametrize(
    ("term", "bad", "not_so"),
    [
        ("time", {"worst_minutes": 300}, {"worst_minutes": 299}),
        ("fairness", {"burden_excess_percent": 30}, {"burden_excess_percent": 29}),
        ("co2", {"co2_kg": 120}, {"co2_kg": 119}),
        ("zone", {"largest_shift": 3.0}, {"largest_shift": 2.5}),
        ("weather", {"high_c": 14}, {"high_c": 15}),
        ("weather", {"high_c": 33}, {"high_c": 32}),
        ("interest", {"matched": 1}, {"matched": 2}),
        ("work", {"mbps": 59}, {"mbps": 60}),
        ("place", {"offers": 0.64}, {"offers": 0.65}),
    ],
)
def test_a_term_is_named_as_a_weak_point_only_beyond_its_bound(term, bad, not_so):
    # Broken by: naming whichever term pulls the place down most.
    assert weak(term, **bad)
    assert not weak(term, **not_so)


def test_a_very_long_journey_is_the_weak_point_whatever_lifts_the_place():
    # Broken by: considering only terms below the usual place.
    lifts = {"cost": -5.0, "time": 1.0}
    assert explain.weakest(lifts, replace(FACTS, worst_minutes=721)) == "time"
    assert explain.weakest(lifts, replace(FACTS, worst_minutes=720)) == "cost"


def test_a_place_without_a_weak_point_has_no_drawback():
    assert explain.weakest({"zone": -1.0, "time": 1.0}, FACTS) is None
    assert explain.drawback("en", FACTS, None) is None


def test_the_weakest_term_pulls_down_most_and_never_lifts():
    lifts = {"time": -1.0, "cost": -2.0, "place": 3.0}
    assert explain.weakest(lifts, FACTS) == "cost"
    assert explain.weakest({"cost": 0.0}, FACTS) is None


def test_at_most_two_strengths_are_named_strongest_first():
    lifts = {"cost": 1.0, "place": 3.0, "time": 2.0, "zone": -1.0}
    assert explain.strongest(lifts, FACTS) == ["place", "time"]


def test_a_place_without_strengths_is_described_by_time_and_cost():
    lifts = {"zone": 1.0, "work": 2.0}
    assert explain.strongest(lifts, replace(FACTS, largest_shift=9.0, mbps=1)) == ["time", "cost"]


def test_a_first_place_beaten_in_all_figures_names_another_term_that_lifts_it():
    # Broken by: naming its figures alone.
    lifts = {"cost": 4.0, "time": 3.0, "place": 2.0}
    assert explain.strongest(lifts, FACTS) == ["cost", "time"]
    assert explain.strongest(lifts, FACTS, is_beaten=True) == ["cost", "place"]


def test_a_first_place_without_anything_people_like_is_not_said_to_have_it():
    # Broken by: naming the term that lifts a beaten place most, even one it has nothing of.
    lifts = {"cost": 4.0, "interest": 3.0, "place": 2.0}
    assert explain.strongest(lifts, replace(FACTS, matched=0), is_beaten=True) == ["cost", "place"]
    assert explain.strongest(lifts, replace(FACTS, matched=1), is_beaten=True) == ["cost", "interest"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_like_is_not_counted(language):
    one = replace(FACTS, matched=1, wanted=1)
    for said in (
        explain.why(language, one, ["interest"]),
        explain.drawback(language, replace(one, matched=0), "interest"),
    ):
        assert not any(letter.isdigit() for letter in said)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "1,250 kg"), ("de", "1.250 kg"), ("cs", "1\u00a0250 kg"), ("es", "1250 kg")]
)
def test_kilograms_are_grouped_as_in_the_language(language, said):
    heavy = replace(FACTS, co2_kg=1_250)
    for sentence in (explain.why(language, heavy, ["co2"]), explain.drawback(language, heavy, "co2")):
        assert said in sentence.replace("\u00a0kg", " kg")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["warm", "room", "far", "wish"])
def test_a_misfit_is_stated_before_any_weak_point(language, reason):
    facts = replace(FACTS, misfit=(reason,), wish="ski")
    said = explain.drawback(language, facts, "cost")
    assert said != explain.drawback(language, FACTS, "cost")
    number = {"warm": "24", "room": "7", "far": "4 h", "wish": explain.month_name(language, 5)}[reason]
    assert number in said.replace("\u00a0", " ").replace("Std.", "h")
    assert not said.endswith("..")


def test_only_the_first_of_several_misfits_is_stated():
    both = replace(FACTS, misfit=("room", "far"))
    assert explain.drawback("en", both, None) == explain.drawback("en", replace(FACTS, misfit=("room",)), None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wish", ["beach", "ski", "snow", "hiking", "christmas"])
def test_a_place_known_for_the_wish_says_so(language, wish):
    counted = {"matched": FACTS.matched, "count": FACTS.wanted}
    for known, key in ((wish, f"planner.strong.wish.{wish}"), (None, "planner.strong.interest")):
        said = explain.why(language, replace(FACTS, wish=known, wish_level=3), ["interest"])
        assert t(language, key, **counted)[1:] in said


@pytest.mark.parametrize(("shift", "said"), [(5.0, "5\u00a0hr."), (3.5, "3\u00a0hr 30\u00a0min")])
def test_a_time_difference_is_given_in_hours_and_minutes(shift, said):
    assert said in explain.drawback("en", replace(FACTS, largest_shift=shift), "zone")


def test_without_a_time_difference_the_sentence_says_no_watch_is_reset():
    assert "reset a watch" in explain.why("en", replace(FACTS, largest_shift=0.0), ["zone"])


@pytest.mark.parametrize(
    ("wanted", "minutes", "said"),
    [
        ({"max_flight": "under4"}, 240, "The longest flight takes 4 hr; your limit is under 4 hr."),
        ({"max_flight": "4to8"}, 485, "The longest flight takes 8 hr 5 min, over your limit of 8 hr."),
        (
            {"max_flight": "4to8", "budget": "under500"},
            485,
            "The longest flight takes 8 hr 5 min, over your limit of 8 hr.",
        ),
    ],
)
def test_a_near_miss_states_the_longest_flight_and_the_limit(wanted, minutes, said):
    ways = groups.connections()
    judged = groups.judge(groups.search_for(**wanted), replace(ways, minutes=np.full_like(ways.minutes, minutes)))
    found = presenting.near_miss(judged, 0, judged_place(judged), "en")
    assert (found.why.replace("\u00a0", " "), found.limit, found.status) == (said, "flight", "infeasible")


def test_a_like_is_matched_by_a_place_with_three_of_five_points():
    judged = groups.judge(groups.search_for(likes=("tech",)))
    measures, slugs = Measures(judged), judged.ranking.field.slugs
    for place, destination in enumerate(catalogue.load()[slug] for slug in slugs):
        found = facts_of(measures, place, destination, measures.parts(place))
        assert (found.matched, found.wanted) == (int(destination.record.scores.tech >= 3), 1)
    assert {one.record.scores.tech for one in catalogue.load().values()} >= {2, 3, 4}


def test_a_near_miss_says_what_the_cheapest_person_would_pay():
    judged = groups.judge(groups.search_for(budget="under500"), groups.connections())
    place = int(np.flatnonzero(judged.ranking.at_window(judged.ranking.status) == Status.NOBODY)[0])
    found = presenting.near_miss(judged, place, judged_place(judged, place), "en")
    cheapest = min(parts.total for parts in Measures(judged).parts(place))
    assert found.why == f"No one stays within budget: it costs at least {words.whole('en', cheapest)} per person."
    assert (found.limit, found.status) == ("budget", "nobody")


def judged_place(judged, place=0):
    return catalogue.load()[judged.ranking.field.slugs[place]]
