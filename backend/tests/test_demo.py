import asyncio
import os
import subprocess
import sys
import threading

import httpx
import pytest
from sqlalchemy import func, select

from tests.serving.conftest import running
from tripoint import app as product
from tripoint.core.settings import PROJECT_ROOT
from tripoint.demo import drafts, people, service
from tripoint.identity.models import User
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip


def _fill(client, database, settings, clock):
    state = client.app.app.state
    return asyncio.run(service.fill(database, settings, state.identity, state.reference, clock.now()))


def test_the_demo_fills_an_empty_database_with_trips_in_every_state(client, database, settings, clock):
    people = _fill(client, database, settings, clock)

    statuses = database.read_now(lambda db: set(db.scalars(select(Trip.status))))
    assert {status.value for status in statuses} == {"pending", "confirmed", "active", "completed", "cancelled"}
    assert len(people) == 6


def test_the_people_of_the_demo_have_a_home_and_most_a_face(client, database, settings, clock):
    _fill(client, database, settings, clock)
    body = {"email": "ema@example.com", "password": people.PASSWORD}
    token = client.auth("POST", "/token?grant_type=password", json=body).json()["access_token"]
    client.headers["Authorization"] = f"Bearer {token}"

    ema = client.get("/api/account/profile").json()
    home = (ema["homeCity"]["name"], ema["airport"], ema["timezone"], ema["currency"])
    assert home == ("Prague", "PRG", "Europe/Prague", "CZK")
    assert client.get(ema["pictureUrl"]).status_code == 200
    trip = client.get(f"/api/trips/{client.get('/api/trips').json()['upcoming'][0]['id']}").json()
    shown = {one["name"] for one in trip["travellers"] if one["pictureUrl"]}
    assert shown == {"Ana Reis", "Ben Vogt", "Chloé Martin", "Ema Dvořáková"}


def test_the_demo_does_not_touch_a_database_with_people(client, database, settings, clock, make):
    make.user()

    with pytest.raises(service.NotEmpty):
        _fill(client, database, settings, clock)


@pytest.fixture
def counts(database):
    """How many people, trips and emails there are."""

    def count():
        tables = (User, Trip, OutboxMail)
        return [database.read_now(lambda db: db.scalar(select(func.count(table.id)))) for table in tables]  # noqa: B023

    return count


def test_a_failed_demo_leaves_nothing_behind_and_can_be_retried(client, database, settings, clock, monkeypatch, counts):
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
    assert counts()[:2] == [6, 5]


def test_someone_who_signs_up_while_the_demo_is_being_prepared_keeps_the_database(
    client, database, settings, clock, make, monkeypatch, counts
):
    hasher = client.app.app.state.identity.hasher

    async def meanwhile(password):
        await asyncio.to_thread(make.user)
        return "a hash"

    make.user("first@example.com")  # its password's hash is remembered
    database.write_now(lambda db: db.delete(db.scalars(select(User)).one()))
    monkeypatch.setattr(type(hasher), "hash", lambda _self, password: meanwhile(password))
    with pytest.raises(service.NotEmpty):
        _fill(client, database, settings, clock)
    assert counts()[:2] == [1, 0]


def test_the_demo_hands_its_emails_over_itself_and_sends_none(make_settings, client, database, clock):
    settings = make_settings(smtp_url="smtp://127.0.0.1:1")
    _fill(client, database, settings, clock)
    states = database.read_now(lambda db: set(db.scalars(select(OutboxMail.state))))
    assert states <= {MailState.SENT, MailState.CANCELLED}


def test_the_demo_may_run_beside_a_server(make_settings, database, database_address, counts):
    """The server's worker and timed jobs run all the time; the command is a separate process."""
    settings = make_settings(worker="inside")
    app = product.create(settings, database=database)
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
        assert done.stdout.splitlines()[-1] == "femi@example.com"

        body = {"email": "ana@example.com", "password": people.PASSWORD}
        token = browser.post("/auth/v1/token?grant_type=password", json=body).json()["access_token"]
        listed = browser.get("/api/trips", headers={"Authorization": f"Bearer {token}"}).json()
        assert sum(len(part) for part in listed.values() if isinstance(part, list)) == len(drafts.PLANS)

        again = command()
        assert again.returncode != 0
        assert again.stderr.count("\n") == 1
        assert "there are people in this database already" in again.stderr
    assert counts()[:2] == [6, 5]
