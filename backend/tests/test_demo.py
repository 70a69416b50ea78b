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


def test_the_demo_leaves_a_database_with_people_alone(client, database, settings, clock, make):
    make.user()

    with pytest.raises(demo.NotEmpty):
        _fill(client, database, settings, clock)
