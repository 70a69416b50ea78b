"""People waiting for a seat on a full trip are notified once, when a seat becomes free."""

import pytest

from tests.browser import Browser
from tripoint.community import seat_alerts
from tripoint.worker import JOBS


@pytest.fixture
def look(database, clock):
    """Run the clock's check for free seats."""
    return lambda: database.write_now(seat_alerts.tell, clock.now())


def wait(who: Browser, trip: str) -> object:
    return who.put(f"/api/explore/{trip}/seat-alert")


def told(who: Browser) -> list[str]:
    return [one["text"] for one in who.get("/api/notices").json()["notices"] if one["kind"] == "seat_free"]


def test_a_waiting_person_gets_one_notice_and_one_email(trips, eva, look, mails) -> None:
    trip = trips.open(seats=3)
    assert wait(eva, trip).json() == {"isOn": True}
    assert wait(eva, trip).json() == {"isOn": True}
    assert eva.get(f"/api/explore/{trip}").json()["seatAlert"] is True
    look()
    assert (told(eva), mails("eva@example.com")) == ([], [])
    trips.access(trip, seats=4)
    look()
    look()
    assert told(eva) == ["A seat opened up: Valencia."]
    [mail] = mails("eva@example.com")
    assert f"/explore/{trip}" in mail.text
    notice = eva.get("/api/notices").json()["notices"][0]
    assert notice["trip"]["path"] == f"/explore/{trip}"
    assert eva.get(f"/api/explore/{trip}").json()["seatAlert"] is False


def test_removing_someone_from_the_trip_triggers_a_seat_alert(trips, eva, look) -> None:
    trip = trips.open(seats=3)
    wait(eva, trip)
    seen = trips.trip(trip)
    ben = next(one["id"] for one in seen["travellers"] if one["name"] == "Ben Vogt")
    assert trips.client.delete(f"/api/trips/{trip}/people/{ben}?version={seen['version']}").status_code == 200
    look()
    assert len(told(eva)) == 1


def test_a_cancelled_seat_alert_notifies_nobody(trips, eva, look, mails) -> None:
    trip = trips.open(seats=3)
    wait(eva, trip)
    assert eva.delete(f"/api/explore/{trip}/seat-alert").json() == {"isOn": False}
    trips.access(trip, seats=4)
    look()
    assert (told(eva), mails("eva@example.com")) == ([], [])


def test_a_seat_alert_sends_no_email_if_trip_updates_are_off(trips, eva, look, mails) -> None:
    trip = trips.open(seats=3)
    wait(eva, trip)
    changed = eva.put("/api/account/notifications", json={"email": True, "tripUpdates": False, "marketing": False})
    assert changed.is_success, changed.text
    trips.access(trip, seats=4)
    look()
    assert (len(told(eva)), mails("eva@example.com")) == (1, [])


def test_a_seat_alert_can_be_set_again_once_the_trip_is_full_again(trips, eva, look) -> None:
    trip = trips.open(seats=3)
    wait(eva, trip)
    trips.access(trip, seats=4)
    look()
    refused = wait(eva, trip)
    assert (refused.status_code, refused.json()["code"]) == (409, "seats_are_free")
    trips.access(trip, seats=3)
    wait(eva, trip)
    trips.access(trip, seats=4)
    look()
    assert len(told(eva)) == 2


def test_seat_alerts_are_rejected_for_the_organizer_and_for_closed_trips(trips, eva) -> None:
    trip = trips.open(seats=3)
    assert wait(trips.client, trip).json()["code"] == "organizing_trip"
    trips.access(trip, openToExternalNomads=False)
    assert wait(eva, trip).json()["code"] == "trip_not_available"


def test_the_number_of_seat_alerts_per_person_is_limited(trips, eva, monkeypatch) -> None:
    monkeypatch.setattr(seat_alerts, "MOST", 1)
    first, second = trips.open(seats=3), trips.open(seats=3)
    wait(eva, first)
    refused = wait(eva, second)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_seat_alerts")
    assert wait(eva, first).status_code == 200


def test_free_seats_are_checked_every_minute() -> None:
    assert any(job.unit is seat_alerts.tell and job.every.total_seconds() <= 60 for job in JOBS)


def test_the_seat_alert_of_a_past_trip_is_deleted(trips, eva, look, clock, client) -> None:
    trip = trips.open(seats=3)
    wait(eva, trip)
    clock.move(days=400)
    look()
    exported = client.new_session("eva@example.com").post("/api/account/export")
    assert exported.is_success
    assert trip not in _alerts(exported.content)


def _alerts(archive: bytes) -> str:
    import io
    import zipfile

    return str(zipfile.ZipFile(io.BytesIO(archive)).read("data.json").decode().partition('"seat_alerts"')[2][:200])
