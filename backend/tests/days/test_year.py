"""A trip through a year on both sides of the date line: status, countdown, feed, reminders, by independent clocks."""

from datetime import UTC, date, datetime, time, timedelta

import pytz

from tests.browser import Browser
from tests.editing.conftest import Story
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.nudges.reminders import remind

START, END = date(2027, 5, 19), date(2027, 5, 23)
DUE = [date(2027, 3, 14), date(2027, 3, 15), date(2027, 4, 4), date(2027, 4, 5), START, date(2027, 11, 7)]
"""Days on which, and after which, the clocks change in one of the places, and the first day of the trip."""
LUNCH = {"title": "Lunch", "startsAt": "2027-05-20T13:30", "durationMinutes": 90}


def expected(today: date) -> tuple[str, str, int]:
    """Status, kind and days of the countdown, worked out independently."""
    if today < START:
        return "confirmed", "days", START.toordinal() - today.toordinal()
    if today > END:
        return "completed", "past", 0
    return "active", "starting_today" if today == START else "ongoing", 0


PLACES = {
    "auckland": ("Pacific/Auckland", datetime(2027, 5, 20, 1, 30, tzinfo=UTC)),
    "vancouver": ("America/Vancouver", datetime(2027, 5, 20, 20, 30, tzinfo=UTC)),
}
"""Time zones, and when lunch is there."""


def make_trip(story: Story, slug: str) -> str:
    stays = story.ana.get(f"/api/destinations/{slug}").json()["stays"]
    chosen = {"stayId": stays[0]["id"], "room": "private"}
    selection = story.plans.selection(destination=slug, stay=chosen, activities=[])
    trip = str(story.plans.make(selection=selection, invites=[], mode="draft")["id"])
    agreed = story.ana.post(f"/api/trips/{trip}/status", json={"to": "confirmed", "version": 99})
    assert agreed.is_success, agreed.text
    ana = story.plans.trip(trip)["travellers"][0]["id"]
    for day in DUE:
        task = {"text": f"{slug} {day}", "dueOn": f"{day}", "assigneeId": ana}
        assert story.ana.post(f"/api/trips/{trip}/checklist", json=task).is_success
    return trip


def test_status_countdown_reminders_and_feed_are_right_on_every_day_of_a_year(
    client: Browser, story: Story, database: Database, clock: SetClock
) -> None:
    trips = {slug: make_trip(story, slug) for slug in PLACES}
    lunches = [story.ana.post(f"/api/trips/{trip}/entries", json=LUNCH).json()["item"] for trip in trips.values()]
    feed = "/" + story.ana.put("/api/account/calendar").json()["url"].split("/", 3)[3]
    zones = {slug: pytz.timezone(zone) for slug, (zone, _) in PLACES.items()}
    nine = {
        (slug, day): zone.localize(datetime.combine(day - timedelta(days=1), time(9)))
        for slug, zone in zones.items()
        for day in DUE
    }
    begin = datetime(2026, 12, 1, 10, 45, tzinfo=UTC)
    clock.at = begin
    # Sessions expire in between, and signing in every day would take up most of the test.
    asked = {"name": "A year", "scopes": ["trips:read"], "days": 365}
    token = story.ana.new_session("ana@example.com").post("/api/account/tokens", json=asked).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    first = client.get(feed)
    for item, (_, lunch) in zip(lunches, PLACES.values(), strict=True):
        event = first.text[first.text.index(f"UID:entry-{item}@tripoint") :].partition("END:VEVENT")[0]
        assert f"DTSTART:{lunch:%Y%m%dT%H%M%SZ}" in event
    seen = set()
    # Both clock changes, and every other hour around the first and the last day.
    days = [begin + timedelta(days=number) for number in range(365)]
    hours = [
        datetime(2027, 5, day, 12, tzinfo=UTC) + timedelta(hours=hour) for day in (18, 23) for hour in range(-24, 25, 2)
    ]
    reminders = [at.astimezone(UTC) - timedelta(minutes=before) for at in nine.values() for before in (0, 1)]
    for now in sorted({*days, *hours, *reminders}):
        clock.at = now
        while database.write_now(remind, now):
            pass
        for slug, trip in trips.items():
            found = client.get(f"/api/trips/{trip}").json()
            said = (found["status"], found["countdown"]["kind"], found["countdown"]["days"])
            assert said == expected(now.astimezone(zones[slug]).date()), (slug, now)
            seen.add((slug, said[0]))
        assert client.get(feed, headers={"If-None-Match": first.headers["etag"]}).status_code == 304, now
        notices = client.get("/api/notices").json()["notices"]
        reminded = sorted(one["text"].split("”")[0] for one in notices if one["kind"] == "task_due")
        assert reminded == sorted(f"“{slug} {day}" for (slug, day), at in nine.items() if at <= now), now
    assert seen == {(slug, status) for slug in PLACES for status in ("confirmed", "active", "completed")}
