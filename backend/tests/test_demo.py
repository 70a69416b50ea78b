import asyncio
import os
import subprocess
import sys
import threading
from datetime import datetime
from zoneinfo import ZoneInfo

import httpx
import pytest
from sqlalchemy import func, select

from tests.serving.conftest import running
from tripoint import app as application
from tripoint.core.settings import PROJECT_ROOT
from tripoint.demo import drafts, people
from tripoint.demo import service as demo_service
from tripoint.identity.models import User
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.notices.models import Notice
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip, TripLog
from tripoint.trips.states import TripStatus

ANA = 0
"""The index of the demo's first person."""


def _fill(client, database, settings, clock):
    state = client.app.app.state
    return asyncio.run(demo_service.fill(database, settings, state.identity, state.reference, clock.now()))


def _filled(tools):
    return _fill(tools.client, tools.database, tools.settings, tools.clock)


@pytest.fixture
def emails(starting_points):
    """The addresses of the demo's accounts. Filling the demo takes five seconds."""
    return starting_points.of(_filled)


def test_the_demo_fills_an_empty_database_with_trips_in_every_state(emails, database):
    statuses = database.read_now(lambda db: set(db.scalars(select(Trip.status))))
    assert {status.value for status in statuses} == {"pending", "confirmed", "active", "completed", "cancelled"}
    assert len(emails) == 12


def test_the_demo_has_trips_to_explore(emails, client):
    found = client.new_session(emails[ANA], people.PASSWORD).get("/api/explore").json()
    assert len([one for one in found["trips"] if one["asking"] == "may_ask"]) >= 3
    assert {one["destination"]["slug"] for one in found["trips"]} >= {"porto", "split", "tallinn"}
    assert all(one["seatsLeft"] for one in found["trips"])


def test_people_of_the_demo_have_a_home_and_most_have_a_picture(emails, client):
    ema = client.new_session("ema@example.com", people.PASSWORD)
    profile = ema.get("/api/account/profile").json()
    home = (profile["homeCity"]["name"], profile["airport"], profile["timezone"], profile["currency"])
    assert home == ("Prague", "PRG", "Europe/Prague", "CZK")
    assert ema.get(profile["pictureUrl"]).status_code == 200
    trip = ema.get(f"/api/trips/{ema.get('/api/trips').json()['upcoming'][0]['id']}").json()
    shown = {one["name"] for one in trip["travellers"] if one["pictureUrl"]}
    assert shown == {"Ana Reis", "Ben Vogt", "Chloé Martin", "Ema Dvořáková"}


def test_a_person_of_the_demo_has_an_access_token_in_use(emails, client):
    [token] = client.new_session("ana@example.com", people.PASSWORD).get("/api/account/tokens").json()["tokens"]
    assert (token["name"], token["scopes"]) == ("Display in the kitchen", ["trips:read"])
    assert token["createdAt"] < token["lastUsedAt"] < token["expiresAt"]


def test_the_demo_has_photos_tickets_receipts_and_covers(emails, client):
    ana = client.new_session("ana@example.com", people.PASSWORD)
    cards = ana.get("/api/trips").json()
    covered = [one for one in (*cards["upcoming"], *cards["past"]) if one["cover"]]
    assert {ana.get(one["cover"]["pictureUrl"]).status_code for one in covered} == {200}
    prague = next(one["id"] for one in covered if one["destination"]["slug"] == "prague")
    files = ana.get(f"/api/trips/{prague}/files").json()["files"]
    assert {one["kind"] for one in files} == {"photo", "document"}
    assert {ana.get(one["url"]).status_code for one in files} == {200}
    receipts = [one["receipts"] for one in ana.get(f"/api/trips/{prague}/ledger").json()["expenses"]]
    assert sum(receipts) == 2


def test_the_demo_has_a_full_trip_whose_people_have_written_messages(emails, client):
    ana = client.new_session(emails[ANA], people.PASSWORD)
    coming = ana.get("/api/trips").json()["upcoming"]
    lisbon = next(one["id"] for one in coming if one["destination"]["slug"] == "lisbon")
    trip = ana.get(f"/api/trips/{lisbon}").json()
    assert sum(bool(one["message"]) for one in trip["travellers"]) == 2
    full = client.new_session(emails[7], people.PASSWORD).get(f"/api/explore/{lisbon}").json()
    assert (full["seatsLeft"], full["seatAlert"]) == (0, True)


def test_activities_of_the_demo_start_at_their_usual_time(emails, client):
    ana = client.new_session(emails[ANA], people.PASSWORD)
    coming = ana.get("/api/trips").json()["upcoming"]
    valencia = next(one["id"] for one in coming if one["destination"]["slug"] == "valencia")
    activities = ana.get(f"/api/trips/{valencia}").json()["activities"]
    boat = next(one for one in activities if one["activityId"] == "valencia-albufera-boat")
    at = datetime.fromisoformat(boat["scheduledAt"]).astimezone(ZoneInfo("Europe/Madrid"))
    assert f"{at:%H:%M}" == "18:30"


def test_the_demo_does_not_touch_a_database_with_people(client, database, settings, clock, make):
    make.user()

    with pytest.raises(demo_service.NotEmpty):
        _fill(client, database, settings, clock)


@pytest.fixture
def counts(database):
    """How many people, trips and emails there are."""

    def count():
        tables = (User, Trip, OutboxMail)
        return [database.read_now(lambda db: db.scalar(select(func.count(table.id)))) for table in tables]  # noqa: B023

    return count


def test_a_failed_demo_leaves_nothing_and_can_be_retried(client, database, settings, clock, monkeypatch, counts):
    advance, made = trip_service.advance, []

    def breaks_at_the_last(db, trip_id, now):
        made.append(trip_id)
        if len(made) == len(drafts.PLANS):
            raise RuntimeError
        return advance(db, trip_id, now)

    monkeypatch.setattr(trip_service, "advance", breaks_at_the_last)
    with pytest.raises(RuntimeError):
        _fill(client, database, settings, clock)
    assert counts() == [0, 0, 0]

    monkeypatch.undo()
    _fill(client, database, settings, clock)
    assert counts()[:2] == [12, len(drafts.PLANS)]


def test_the_demo_does_not_fill_a_database_in_which_someone_signs_up_meanwhile(
    client, database, settings, clock, make, monkeypatch, counts
):
    hasher = client.app.app.state.identity.hasher

    async def meanwhile(password):
        await asyncio.to_thread(make.user)
        return "a hash"

    make.user("first@example.com")  # the hash of its password is cached
    database.write_now(lambda db: db.delete(db.scalars(select(User)).one()))
    monkeypatch.setattr(type(hasher), "hash", lambda _self, password: meanwhile(password))
    with pytest.raises(demo_service.NotEmpty):
        _fill(client, database, settings, clock)
    assert counts()[:2] == [1, 0]


def test_the_demo_processes_its_own_emails_without_sending_any(make_settings, client, database, clock):
    settings = make_settings(smtp_url="smtp://127.0.0.1:1")
    _fill(client, database, settings, clock)
    states = database.read_now(lambda db: set(db.scalars(select(OutboxMail.state))))
    assert states <= {MailState.SENT, MailState.CANCELLED}


def test_the_demo_can_be_filled_while_a_server_is_running(make_settings, database, database_address, counts):
    """The server's worker and timed jobs keep running; the command is a separate process."""
    settings = make_settings(worker="inside")
    app = application.create(settings, database=database)
    environment = {
        **os.environ,
        "TRIPOINT_DATABASE_URL": database_address.replace("+psycopg", ""),
        "TRIPOINT_DATA_DIR": str(settings.data_dir),
    }

    def command():
        asked = [sys.executable, "-c", "from tripoint.cli import app; app()", "demo"]
        return subprocess.run(asked, env=environment, cwd=PROJECT_ROOT, capture_output=True, text=True, check=False)

    with (
        running(app, threading.Event()) as (_server, _thread, port),
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as browser,
    ):
        assert browser.get("/health/live").status_code == 200
        done = command()
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines()[-1] == "luca@example.com"

        body = {"email": "ana@example.com", "password": people.PASSWORD}
        token = browser.post("/auth/v1/token?grant_type=password", json=body).json()["access_token"]
        listed = browser.get("/api/trips", headers={"Authorization": f"Bearer {token}"}).json()
        own = [one for one in drafts.PLANS if ANA in one.who]
        assert sum(len(part) for part in listed.values() if isinstance(part, list)) == len(own) > 4

        again = command()
        assert again.returncode != 0
        assert again.stderr.count("\n") == 1
        assert "there are people in this database already" in again.stderr
    assert counts()[:2] == [12, len(drafts.PLANS)]


def test_the_demo_has_expenses_in_two_currencies_and_a_settled_trip(emails, client, database):
    ana = client.new_session("ana@example.com", people.PASSWORD)
    ids = database.read_now(lambda db: dict(db.execute(select(Trip.destination, Trip.id)).all()))
    prague, athens = (ana.get(f"/api/trips/{ids[name]}/ledger").json() for name in ("prague", "athens"))
    assert len(prague["expenses"]) == 12
    assert {one["amount"]["currency"] for one in prague["expenses"]} == {"EUR", "CZK"}
    assert {one["how"] for one in prague["expenses"]} == {"equal", "shares", "exact", "percent"}
    assert prague["transfers"]
    assert (athens["transfers"], {one["cents"] for one in athens["balances"]}) == ([], {0})
    assert athens["settlements"]


def test_the_demo_has_a_nudge_a_refreshed_price_and_a_new_organizer(emails, database):
    said = database.read_now(lambda db: set(db.scalars(select(TripLog.action))))
    assert {"organizer_changed", "prices_refreshed", "trip_changed", "task_changed", "expense_added"} <= said
    told = database.read_now(lambda db: set(db.scalars(select(Notice.kind))))
    assert {"nudge_answer", "prices_refreshed", "organizer_you", "join_asked", "trip_started"} <= told


@pytest.mark.parametrize("day", [(2026, 12, 31), (2028, 2, 29)])
def test_the_demo_is_consistent_on_any_day(client, database, settings, clock, day):
    year, month, on = day
    clock.at = clock.at.replace(year=year, month=month, day=on)
    _fill(client, database, settings, clock)
    shown = database.read_now(lambda db: db.execute(select(Trip.status, Trip.start_date, Trip.end_date)).all())
    today = clock.now().date()
    for status, start, end in shown:
        assert (start <= today <= end) == (status is TripStatus.ACTIVE)
        assert (end < today) == (status is TripStatus.COMPLETED)
    names = set(database.read_now(lambda db: db.scalars(select(Trip.status)).all()))
    assert names == set(TripStatus)


def test_events_of_the_demo_are_dated_to_their_own_day(emails, client, clock):
    ana = client.new_session(emails[ANA], people.PASSWORD)
    coming = ana.get("/api/trips").json()["upcoming"]
    for slug in ("prague", "lisbon"):
        trip = next(one["id"] for one in coming if one["destination"]["slug"] == slug)
        told = [line["at"] for line in ana.get(f"/api/trips/{trip}/log").json()["lines"]]
        assert told == sorted(told, reverse=True)
    begun = [one for one in ana.get("/api/notices").json()["notices"] if one["text"].startswith("The trip has started")]
    assert all(one["createdAt"][:10] < f"{clock.now():%Y-%m-%d}" for one in begun)
