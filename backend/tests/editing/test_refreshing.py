"""Refreshing prices: old, new and the difference per item and in total, before anything is saved (PRODUCT.md,
Money).
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tests.editing.conftest import Story
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.trips import changes
from tripoint.trips.models import TripFlight


@pytest.fixture
def later(story: Story, client, clock) -> Story:
    """The same trip, a hundred days closer to its start; Ana and Ben have signed in again."""
    clock.move(days=100)
    ana, ben = client.new_session("ana@example.com"), client.new_session("ben@example.com")
    return Story(Plans(ana), ben, story.eva, story.id)


def refresh(story: Story, **body: Any) -> Any:
    return story.call(story.ana, "POST", "prices", {"version": story.version, **body})


def said(reply: Any) -> dict[str, Any]:
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def costs(story: Story) -> dict[str, int]:
    return {one["name"]: one["costs"]["total"]["cents"] for one in story.trip["travellers"]}


@pytest.mark.spec("2.165", "4.48")
def test_a_preview_shows_each_price_and_the_total_and_changes_nothing(later: Story) -> None:
    before = later.trip
    shown = said(refresh(later, preview=True))
    assert later.trip == before
    assert (shown["version"], shown["line"]) == (None, None)
    assert [(one["kind"], one["name"], one["state"]) for one in shown["items"]] == [
        ("way", "Ana Reis", "found"),
        ("estimate", "Ben Vogt", "found"),
        ("estimate", "Chloé Martin", "found"),
        ("stay", before["stays"][0]["name"], "found"),
        ("activity", before["activities"][0]["name"], "found"),
    ]
    ana = shown["items"][0]
    parts = before["travellers"][0]["costs"]["parts"]
    assert ana["before"]["cents"] == parts["flights"] + parts["transfers"] != ana["after"]["cents"]
    assert shown["effects"]["group"]["before"] == before["costs"]["total"]
    assert shown["effects"]["group"]["after"] == shown["total"] != before["costs"]["total"]


@pytest.mark.spec("2.165", "4.48", "6.14", "7.75")
def test_refreshed_prices_equal_the_preview_to_the_cent(later: Story) -> None:
    before = costs(later)
    shown = said(refresh(later, preview=True))
    kept = said(refresh(later, total=shown["total"]["cents"]))
    trip = later.trip
    assert (kept["items"], kept["total"], kept["version"]) == (shown["items"], shown["total"], trip["version"])
    assert trip["costs"]["total"] == shown["total"]
    assert sum(costs(later).values()) == shown["total"]["cents"] != sum(before.values())
    assert costs(later) == {
        **costs(later),
        **{one["name"]: one["after"]["cents"] for one in shown["effects"]["people"]},
    }


def test_the_same_flights_are_kept_with_todays_price_and_date(later: Story, clock) -> None:
    [before] = later.trip["flights"]
    said(refresh(later))
    [after] = later.trip["flights"]
    assert [leg["flight"] for leg in after["outbound"] + after["inbound"]] == [
        leg["flight"] for leg in before["outbound"] + before["inbound"]
    ]
    assert after["price"]["cents"] != before["price"]["cents"]
    assert after["price"]["fetchedAt"] > before["price"]["fetchedAt"]
    assert after["price"]["kind"] == "sample"


def test_a_refresh_without_price_changes_creates_no_version_and_no_log_line(later: Story) -> None:
    said(refresh(later))
    version, lines = later.version, later.log()
    again = said(refresh(later))
    assert all(one["before"] == one["after"] for one in again["items"])
    assert (again["version"], again["line"], later.version, later.log()) == (version, None, version, lines)


def test_booked_items_keep_their_prices(later: Story) -> None:
    trip = later.trip
    for path in (f"flights/{trip['flights'][0]['id']}", f"stays/{trip['stays'][0]['id']}"):
        later.done(later.ana, "PUT", f"{path}/confirmation", {"confirmed": True, "version": later.version})
    shown = said(refresh(later))
    booked = [one for one in shown["items"] if one["state"] == "booked"]
    assert [one["kind"] for one in booked] == ["way", "stay"]
    assert all(one["before"] == one["after"] for one in booked)
    assert later.trip["flights"][0]["price"] == trip["flights"][0]["price"]


def test_a_flight_that_is_no_longer_offered_keeps_its_price_and_is_marked_gone(
    later: Story, database: Database, clock: SetClock
) -> None:
    [flight] = later.trip["flights"]

    def leave_a_minute_later(db: Session) -> None:
        offer = db.scalars(select(TripFlight.offer)).one()
        first, *others = offer["outbound"]
        departure = datetime.fromisoformat(first["departure"]) + timedelta(minutes=1)
        moved = {**offer, "outbound": [{**first, "departure": departure.isoformat()}, *others]}
        trips = changes.touch_all(db, [UUID(later.id)], clock.now())
        db.execute(changes.bulk(update(TripFlight).values(offer=moved), trips))

    database.write_now(leave_a_minute_later)
    shown = said(refresh(later))
    [way] = [one for one in shown["items"] if one["kind"] == "way"]
    assert way["state"] == "gone"
    assert way["before"] == way["after"]
    assert later.trip["flights"][0]["price"] == flight["price"]


def test_a_refresh_is_logged_and_the_travellers_are_notified(later: Story) -> None:
    shown = said(refresh(later))
    line = later.log()[0]
    assert (line["id"], line["action"], line["mayPutBack"]) == (shown["line"], "prices_refreshed", False)
    assert [(one["field"], one["after"]) for one in line["changes"]] == [("total", shown["total"]["cents"])]
    [notice, *_] = later.ben.get("/api/notices").json()["notices"]
    assert notice["text"].startswith("Ana Reis refreshed the prices: the group now pays €")
    assert notice["trip"]["path"] == f"/trip-details/{later.id}/costs"


class TestRefusals:
    def test_a_refresh_is_rejected_if_the_total_has_moved_since_the_preview(self, later: Story) -> None:
        before = later.trip
        reply = refresh(later, total=1)
        assert (reply.status_code, reply.json()["code"]) == (409, "prices_moved")
        assert later.trip == before

    def test_only_the_organizer_can_refresh(self, later: Story) -> None:
        assert later.call(later.ben, "POST", "prices", {"version": 1, "preview": True}).status_code == 403

    def test_a_trip_without_dates_cannot_be_refreshed(self, story: Story) -> None:
        body = story.plans.body(mode="draft", invites=[])
        body["selection"] |= {"depart": None, "return": None}
        body["selection"]["activities"] = []
        draft = story.ana.post("/api/trips", json=body).json()["id"]
        reply = story.ana.post(f"/api/trips/{draft}/prices", json={"version": 1, "preview": True})
        assert (reply.status_code, reply.json()["code"]) == (409, "no_dates_yet")

    def test_a_trip_that_has_started_or_is_over_cannot_be_refreshed(self, story: Story, client, clock) -> None:
        clock.move(days=181)
        ana = client.new_session("ana@example.com")
        reply = ana.post(f"/api/trips/{story.id}/prices", json={"version": 99})
        assert (reply.status_code, reply.json()["code"]) == (409, "trip_has_started")
        ana.post(f"/api/trips/{story.id}/status", json={"to": "cancelled", "version": 99})
        reply = ana.post(f"/api/trips/{story.id}/prices", json={"version": 99})
        assert (reply.status_code, reply.json()["code"]) == (409, "trip_is_over")

    @pytest.mark.parametrize(
        "body", [{}, {"version": "x"}, {"version": 1, "preview": "perhaps"}, {"version": 1, "a": 1}]
    )
    @pytest.mark.rule("W1")
    def test_a_bad_body_is_rejected_with_its_field(self, story: Story, body: dict[str, Any]) -> None:
        reply = story.call(story.ana, "POST", "prices", body)
        assert (reply.status_code, len(reply.json()["fields"])) == (422, 1)


class TestLimits:
    @pytest.fixture
    def settings(self, make_settings) -> Settings:
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_a_preview_is_allowed_every_thirty_seconds_and_may_be_saved_immediately(self, story: Story, clock) -> None:
        assert refresh(story, preview=True).status_code == 200
        assert refresh(story).status_code == 200
        refused = refresh(story, preview=True)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")
        clock.move(seconds=30)
        assert refresh(story, preview=True).status_code == 200


def test_refreshing_on_the_day_of_the_plan_changes_no_price(story: Story) -> None:
    """A new trip's prices are the ones that were promised: the same day and seed find them again."""
    shown = said(refresh(story, preview=True))
    assert {one["state"] for one in shown["items"]} == {"found"}
    assert all(one["before"] == one["after"] for one in shown["items"])
    assert shown["effects"] is None
