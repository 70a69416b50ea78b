import asyncio

import pytest
from sqlalchemy import select

from tripoint import demo
from tripoint.trips.models import Trip


def _fill(client, database, settings, clock):
    state = client.app.app.state
    return asyncio.run(demo.fill(database, settings, state.identity, state.reference, clock.now()))


def test_the_demo_fills_an_empty_database_with_trips_in_every_state(client, database, settings, clock):
    people = _fill(client, database, settings, clock)

    statuses = database.read_now(lambda db: set(db.scalars(select(Trip.status))))
    assert {status.value for status in statuses} == {"pending", "confirmed", "active", "completed", "cancelled"}
    assert len(people) == 6


def test_the_people_of_the_demo_have_a_home_and_most_a_face(client, database, settings, clock):
    _fill(client, database, settings, clock)
    body = {"email": "ema@example.com", "password": demo.PASSWORD}
    token = client.auth("POST", "/token?grant_type=password", json=body).json()["access_token"]
    client.headers["Authorization"] = f"Bearer {token}"

    ema = client.get("/api/account/profile").json()
    home = (ema["homeCity"]["name"], ema["airport"], ema["timezone"], ema["currency"])
    assert home == ("Prague", "PRG", "Europe/Prague", "CZK")
    assert client.get(ema["pictureUrl"]).status_code == 200
    trip = client.get(f"/api/trips/{client.get('/api/trips').json()['upcoming'][0]['id']}").json()
    shown = {one["name"] for one in trip["travellers"] if one["pictureUrl"]}
    assert shown == {"Ana Reis", "Ben Vogt", "Chloé Martin", "Ema Dvořáková"}


def test_the_demo_leaves_a_database_with_people_alone(client, database, settings, clock, make):
    make.user()

    with pytest.raises(demo.NotEmpty):
        _fill(client, database, settings, clock)
