"""Every exposed table, every kind of write and every private topic tried by every actor, and none without a line in the
table (TRUST.md S1, S2, S4).
"""

import json

import pytest

from tests.authorization.contracts import ROWS, TOPICS
from tests.authorization.matrix import ACTORS, Line
from tests.authorization.test_matrix import World, _filled
from tests.live.conftest import Line as Socket
from tests.plans import Plans
from tripoint.app import TABLES, WRITES
from tripoint.trips import exposed as trips_exposed
from tripoint.trips.models import ChecklistTick, TripEntryTraveller

SHOWN = {"Prefer": "return=representation"}
REFUSED = {401: "S", 403: "F"}


@pytest.fixture
def world(client, make, mails):
    return World(client, make, mails)


def of_rows(world: World, actor: str, line: Line) -> str:
    """The verdict of the data REST contract for this actor."""
    body = None if line.body is None else json.loads(_filled(json.dumps(line.body), world.names))
    path = f"/rest/v1/{_filled(line.path, world.names)}"
    reply = world.actors[actor].request(line.method, path, json=body, headers=SHOWN)
    assert reply.status_code in {200, 201, 401, 403}, (line, actor, reply.text)
    return REFUSED.get(reply.status_code) or ("A" if reply.json() else "N")


@pytest.mark.rule("S1", "S2", "S4")
def test_each_actor_gets_the_rows_of_the_table(world, database):
    fill(world, database)
    wrong = {}
    for line in ROWS:
        got = {actor: of_rows(world, actor, line) for actor in ACTORS}
        if got != line.by_actor:
            wrong[f"{line.method} {line.path}"] = {one: got[one] for one in ACTORS if got[one] != line.by_actor[one]}
    assert wrong == {}


def fill(world, database):
    """Add what the world still lacks: profiles for Ana and Ben, a tick, and someone named as taking part in an
    entry."""

    def some(db):
        seat, connection = world.names["traveller_id"], db.connection()
        connection.execute(
            ChecklistTick.__table__.insert().values(
                trip_id=world.names["trip_id"], item_id=world.names["item_id"], traveller_id=seat
            )
        )
        connection.execute(
            TripEntryTraveller.__table__.insert().values(entry_id=world.names["entry_id"], traveller_id=seat)
        )

    database.write_now(some)
    for actor in ("traveller", "organizer"):
        body = {"email": True, "tripUpdates": True, "marketing": False}
        assert world.actors[actor].put("/api/account/notifications", json=body).status_code == 200


@pytest.mark.rule("S1")
def test_every_table_and_every_kind_of_write_has_a_line():
    tried = {(line.method, line.path.partition("?")[0]) for line in ROWS}
    ways = {(way, one.table) for one in WRITES for way, act in ways_of(one).items() if act is not None}
    assert tried == {("GET", one.name) for one in TABLES} | ways


@pytest.mark.rule("S1", "S2")
def test_writes_that_are_not_offered_are_refused_for_everyone(world):
    known = {one.table: ways_of(one) for one in WRITES}
    for table in TABLES:
        for method in ("POST", "PATCH", "DELETE"):
            if known.get(table.name, {}).get(method) is None:
                got = {actor: of_rows(world, actor, Line(method, table.name, "", {})) for actor in ACTORS}
                assert got == {actor: "S" if actor in ACTORS[:2] else "F" for actor in ACTORS}, (method, table.name)


def ways_of(writes):
    return {"POST": writes.insert, "PATCH": writes.update, "DELETE": writes.delete}


@pytest.mark.rule("S1", "S2", "S3", "W14")
@pytest.mark.parametrize("access", ["closed", "open"])
def test_each_actor_may_join_the_topics_of_the_table(world, client, access):
    if access == "open":
        body = {"isOpen": True, "version": Plans(world.actors["organizer"]).trip(world.names["trip_id"])["version"]}
        changed = world.actors["organizer"].patch(f"/api/trips/{world.names['trip_id']}/access", json=body)
        assert changed.status_code == 200
    key = client.get("/api/config").json()["anonKey"]
    for name, verdicts in TOPICS.items():
        topic = _filled(name, world.names)
        got = {actor: of_topic(world.actors[actor], topic, key) for actor in ACTORS}
        assert got == verdicts[access]


def of_topic(caller, name: str, key: str) -> str:
    """What someone may do in a private topic: listen, and send."""
    token = caller.headers.get("Authorization", f"Bearer {key}").removeprefix("Bearer ")
    with caller.websocket_connect(f"/realtime/v1/websocket?vsn=2.0.0&apikey={key}") as session:
        hears = Socket(session, "2.0.0").join(name, private=True, token=token)["status"] == "ok"
    path = f"/realtime/v1/api/broadcast/{name}/events/hello?private=true"
    told = caller.post(path, json={}, headers={"apikey": key, "Authorization": f"Bearer {token}"}).status_code
    assert told in {202, 401, 403}
    return ("R" if hears else "") + ("W" if told == 202 else "") or "-"


@pytest.mark.rule("S1")
def test_every_private_topic_has_a_line():
    assert {name.partition(":")[0] for name in TOPICS} == {one.prefix for one in trips_exposed.TOPICS}
