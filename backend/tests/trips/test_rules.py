"""The state of a trip on a given day, as truth tables (PRODUCT.md: status, urgency, countdown, readiness)."""

from collections import Counter
from datetime import date, timedelta
from typing import get_args

import pytest

from tripoint.core import texts
from tripoint.core.errors import Stale
from tripoint.core.texts import LANGUAGES
from tripoint.trips import rules
from tripoint.trips.rules import StatusNotReachable
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

START, END = date(2027, 5, 19), date(2027, 5, 23)
PENDING, CONFIRMED, ACTIVE = TripStatus.PENDING, TripStatus.CONFIRMED, TripStatus.ACTIVE
COMPLETED, CANCELLED = TripStatus.COMPLETED, TripStatus.CANCELLED
READY = {"start": START, "end": END, "has_stay": True, "confirmed": 1, "today": date(2027, 1, 1)}


@pytest.mark.spec("4.16", "4.9")
@pytest.mark.parametrize(
    ("status", "today", "becomes"),
    [
        (CONFIRMED, START - timedelta(1), CONFIRMED),
        (CONFIRMED, START, ACTIVE),
        (CONFIRMED, END, ACTIVE),
        (CONFIRMED, END + timedelta(1), COMPLETED),
        (ACTIVE, END + timedelta(1), COMPLETED),
        (PENDING, END + timedelta(1), PENDING),
        (CANCELLED, START, CANCELLED),
    ],
)
def test_the_clock_makes_a_confirmed_trip_active_and_then_completed(status, today, becomes):
    assert rules.status_on(status, START, END, today) is becomes


REACHABLE = {(PENDING, CONFIRMED), (PENDING, CANCELLED), (CONFIRMED, CANCELLED), (CANCELLED, PENDING)}


@pytest.mark.spec("4.13", "4.14", "4.17")
@pytest.mark.parametrize("before", list(TripStatus))
@pytest.mark.parametrize("to", list(TripStatus))
def test_the_organizer_can_make_exactly_the_allowed_status_changes(before, to):
    if (before, to) in REACHABLE:
        rules.change_status(before, to, **READY)
        return
    with pytest.raises(StatusNotReachable) as refused:
        rules.change_status(before, to, **READY)
    assert refused.value.params["reason"] in {"not_allowed", "by_the_clock"}


@pytest.mark.spec("4.15", "4.14")
@pytest.mark.parametrize(
    ("before", "to", "changed", "reason"),
    [
        (PENDING, CONFIRMED, {"start": None}, "dates_missing"),
        (PENDING, CONFIRMED, {"end": None}, "dates_missing"),
        (PENDING, CONFIRMED, {"has_stay": False}, "stay_missing"),
        (PENDING, CONFIRMED, {"confirmed": 0}, "nobody_confirmed"),
        (CANCELLED, PENDING, {"today": START}, "trip_has_started"),
        (CONFIRMED, ACTIVE, {}, "by_the_clock"),
    ],
)
def test_a_rejected_status_change_names_its_reason(before, to, changed, reason):
    with pytest.raises(StatusNotReachable) as refused:
        rules.change_status(before, to, **{**READY, **changed})
    assert refused.value.params["reason"] == reason


@pytest.mark.spec("4.18", "4.19", "4.20")
@pytest.mark.parametrize(
    ("days", "tier"),
    [
        (-3, "urgent"),
        (0, "urgent"),
        (6, "urgent"),
        (7, "urgent"),
        (8, "upcoming"),
        (29, "upcoming"),
        (30, "upcoming"),
        (31, "relaxed"),
    ],
)
def test_urgency_depends_on_the_days_before_the_start(days, tier):
    assert rules.urgency(START, START - timedelta(days)) == tier


@pytest.mark.spec("4.21", "4.22", "4.23")
@pytest.mark.parametrize(
    ("start", "today", "kind", "days"),
    [
        (START, START - timedelta(24), "days", 24),
        (START, START - timedelta(1), "days", 1),
        (START, START, "starting_today", 0),
        (START, START + timedelta(1), "ongoing", 0),
        (START, END, "ongoing", 0),
        (START, END + timedelta(1), "past", 0),
        (None, START, "to_be_confirmed", 0),
    ],
)
def test_the_countdown_gives_days_starting_today_ongoing_or_past(start, today, kind, days):
    assert rules.countdown(start, END, today) == (kind, days)


YES, NO, OPEN = Rsvp.CONFIRMED, Rsvp.DECLINED, Rsvp.PENDING
ASKED, SAID_YES, TAKEN_BACK = InviteStatus.PENDING, InviteStatus.CONFIRMED, InviteStatus.CANCELLED


@pytest.mark.spec("4.30", "4.31", "4.32")
@pytest.mark.parametrize(
    ("status", "answers", "invites", "state"),
    [
        (PENDING, [YES], [], "none_yet"),
        (PENDING, [YES, NO], [], "none_yet"),
        (PENDING, [YES], [ASKED], "pending_assignments"),
        (PENDING, [YES, OPEN], [], "none_yet"),
        (PENDING, [YES, OPEN], [TAKEN_BACK], "none_yet"),
        (PENDING, [YES, YES, OPEN], [SAID_YES], "pending_assignments"),
        (PENDING, [YES, YES], [SAID_YES], "assigned"),
        (CANCELLED, [YES, YES], [SAID_YES], "archived"),
        (COMPLETED, [YES, YES], [], "archived"),
    ],
)
def test_the_state_of_the_traveller_count_follows_from_status_answers_and_invites(status, answers, invites, state):
    assert rules.traveller_count_state(status, Counter(answers), invites, organizer_travels=True) == state


@pytest.mark.parametrize(
    ("answers", "invites", "state"),
    [
        ([], [], "none_yet"),
        ([OPEN], [], "none_yet"),
        ([YES], [SAID_YES], "assigned"),
        ([OPEN], [ASKED], "pending_assignments"),
    ],
)
def test_the_first_yes_counts_if_the_organizer_does_not_travel(answers, invites, state):
    assert rules.traveller_count_state(PENDING, Counter(answers), invites, organizer_travels=False) == state


def ready(**changes):
    facts = {
        "has_stay": True, "stay_confirmed": False, "flights": 0, "flights_confirmed": 0, "activities": 0,
        "bookings": {"flights": False, "stays": False, "activities": False},
    }  # fmt: skip
    answers = changes.pop("answers", [YES, YES])
    status = changes.pop("status", PENDING)
    start = changes.pop("start", START)
    return rules.readiness(status, start, END, Counter(answers), **{**facts, **changes})


@pytest.mark.spec("2.92", "2.93", "2.94", "2.95")
@pytest.mark.parametrize(
    ("changes", "percent"),
    [
        ({"start": None}, 0),
        ({}, 33),
        ({"stay_confirmed": True}, 67),
        ({"bookings": {"stays": True}}, 67),
        ({"bookings": {"stays": True, "activities": True}, "activities": 2}, 100),
        ({"bookings": {"activities": True}, "activities": 0}, 33),
        ({"has_stay": False, "bookings": {"stays": True}}, 33),
    ],
)
def test_the_percent_counts_dates_accommodation_and_activities(changes, percent):
    assert ready(**changes).percent == percent


@pytest.mark.spec("4.24", "4.25", "4.26")
@pytest.mark.parametrize(
    ("fact", "changes", "holds"),
    [
        ("dates_confirmed", {}, True),
        ("dates_confirmed", {"start": None}, False),
        ("travelers_confirmed", {"answers": [YES, NO]}, True),
        ("travelers_confirmed", {"answers": [YES, OPEN]}, False),
        ("travelers_confirmed", {"answers": [NO]}, False),
        ("trip_active", {"status": ACTIVE}, True),
        ("trip_active", {"status": CONFIRMED}, False),
        ("flights_selected", {"answers": [YES], "flights": 1}, True),
        ("flights_selected", {"answers": [NO], "flights": 0}, False),
        ("flights_selected", {"flights": 2}, True),
        ("flights_selected", {"flights": 1}, False),
        ("flights_selected", {"answers": [YES, OPEN], "flights": 2}, True),
        ("flights_selected", {"answers": [YES, OPEN], "flights": 1}, False),
        ("flights_booked", {"flights": 2, "flights_confirmed": 2}, True),
        ("flights_booked", {"flights": 2, "flights_confirmed": 1}, False),
        ("flights_booked", {"answers": [YES, OPEN], "flights": 2, "flights_confirmed": 1}, False),
        ("accommodation_selected", {"has_stay": False}, False),
    ],
)
def test_each_readiness_fact_follows_from_the_trip(fact, changes, holds):
    assert getattr(ready(**changes), fact) is holds


@pytest.mark.rule("W17")
def test_an_edit_is_stale_only_if_its_target_changed_after_the_version_seen():
    rules.require_fresh(4, 4, {})
    with pytest.raises(Stale) as refused:
        rules.require_fresh(3, 4, {"version": 6, "confirmed": True})
    assert refused.value.params == {"current": {"version": 6, "confirmed": True}}


@pytest.mark.spec("4.17")
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rejected_status_change_has_its_own_message(language):
    general = texts.t(language, "errors.status_not_reachable")
    refused = [StatusNotReachable(reason=reason) for reason in get_args(rules.StatusRefusal)]
    said = {texts.t(language, f"errors.{one.words}") for one in refused}
    assert len(said) == len(refused)
    assert not any(words.startswith("errors.") or words == general for words in said)
