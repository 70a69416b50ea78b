"""The second wall: PostgreSQL itself shows readers of the data contract only their own rows (TRUST.md S2)."""

import hashlib
import random
from collections.abc import Callable, Iterator
from functools import partial
from uuid import UUID

import psycopg
import pytest
from sqlalchemy import text, true
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.orm import Session

from tests.rest.standings import Filled, seen
from tests.standings import People
from tests.statements import counted
from tests.trips.conftest import ana, plans  # noqa: F401 (the organizer and their plans)
from tripoint import migrations
from tripoint.app import TABLES, WALL
from tripoint.core.db import Database
from tripoint.realtime.tables import followed
from tripoint.rest import wall
from tripoint.rest.reading import RowViewer
from tripoint.rest.wall import Wall

MADE_OF = {1: "81236a4081e59744"}
"""A hash of the statements behind each version of the wall."""
ROUNDS, STEPS = 8, 4
CHANGES = (
    "UPDATE trips SET organizer_id = {someone} WHERE id = {trip}",
    "UPDATE trips SET is_open = NOT is_open WHERE id = {trip}",
    "UPDATE travellers SET rsvp = {answer} WHERE id = {seat}",
    "UPDATE travellers SET user_id = NULL WHERE id = {seat}",
    "UPDATE invites SET status = {status} WHERE trip_id = {trip}",
    "UPDATE users SET email_confirmed_at = NULL WHERE id = {someone}",
    "UPDATE trip_files SET for_user_id = {someone} WHERE trip_id = {trip}",
    "UPDATE notices SET user_id = {someone}",
    "UPDATE profiles SET user_id = {someone} WHERE id = (SELECT min(id::text)::uuid FROM profiles)",
)


@pytest.fixture
def filled(client, make, plans, starting_points, database, ana) -> Filled:  # noqa: F811
    people = People.met(client, plans, starting_points)
    nomad, asked = make.user("nomad@example.com"), {"note": "May I come?", "departureCityId": plans.city("Madrid")}
    for trip_id in people.trips.values():
        opened = {"openToExternalNomads": True, "version": 999}
        assert plans.client.patch(f"/api/trips/{trip_id}/access", json=opened).status_code == 200
        assert client.as_(nomad).post(f"/api/explore/{trip_id}/request", json=asked).status_code == 200
    made = Filled(people, ana.id, nomad.id)
    database.write_now(made.fill)
    return made


@pytest.fixture
def reader(database) -> str:
    found = database.read_now(Wall(TABLES, WALL).reader)
    assert found is not None
    return found


def test_a_change_of_the_wall_has_a_new_version_number() -> None:
    said = "\n".join(one for statements in wall.built(TABLES, "reader", "public") for one in statements)
    assert MADE_OF[WALL] == hashlib.sha256(said.encode()).hexdigest()[:16], "raise WALL in app.py, and add a line here"


@pytest.mark.postgres
@pytest.mark.rule("S2")
def test_each_wall_alone_shows_every_viewer_the_same_rows(filled: Filled, database: Database, reader: str) -> None:
    found = database.read_now(_compared, filled, reader)
    assert {standing: rows[0] ^ rows[1] for standing, rows in found.items() if rows[0] != rows[1]} == {}
    who = {one.name: {standing for standing, rows in found.items() if one.name in dict(rows[0])} for one in TABLES}
    for standing, viewer in filled.viewers.items():
        assert database.read_now(seen, TABLES, partial(viewer.sees, guarded=True)) == found[standing][0]
    own = {"organizer", "travelling", "server key"}
    assert who.pop("notices") == {*filled.viewers} - {"signed out", "link holder"}
    assert who.pop("profiles") >= own
    assert who.pop("trips") == own | {"pending"}
    assert who == dict.fromkeys(who, own)


@pytest.mark.postgres
@pytest.mark.rule("S2")
def test_both_walls_agree_after_random_changes_of_people_and_trips(
    filled: Filled, database: Database, reader: str
) -> None:
    """Random changes of organizers, answers, addresses and files."""
    chance = random.Random(0)  # noqa: S311 (nobody is to guess it)

    def change(db: Session) -> None:
        of = {
            "someone": chance.choice(db.execute(text("SELECT id FROM users ORDER BY id")).scalars().all()),
            "trip": chance.choice([*filled.people.trips.values()]),
            "seat": chance.choice(db.execute(text("SELECT id FROM travellers ORDER BY id")).scalars().all()),
            "answer": chance.choice(["pending", "confirmed", "declined"]),
            "status": chance.choice(["pending", "confirmed", "declined", "waiting"]),
        }
        db.connection().exec_driver_sql(chance.choice(CHANGES).format(**{name: f"'{one}'" for name, one in of.items()}))

    def compared(db: Session) -> None:
        counts = set()
        for _ in range(ROUNDS):
            for _ in range(STEPS):
                change(db)
            found = _compared(db, filled, reader)
            assert {standing: rows[0] ^ rows[1] for standing, rows in found.items() if rows[0] != rows[1]} == {}
            counts.add(sum(len(rows[0]) for rows in found.values()))
        assert len(counts) > ROUNDS / 2

    database.read_now(compared)


@pytest.mark.rule("S2")
def test_followed_rows_are_exactly_the_readable_rows(filled: Filled, database: Database) -> None:
    def compared(db: Session) -> None:
        for standing, viewer in filled.viewers.items():
            for name, table in followed(TABLES).items() if viewer.user_id is not None else ():
                live = {(name, row.id) for row in table.seen_by(db, viewer.user_id, None)}
                assert live == seen(db, [table.exposed], viewer.sees), (standing, name)

    database.read_now(compared)


Seen = set[tuple[str, UUID]]


def _compared(db: Session, filled: Filled, reader: str) -> dict[str, tuple[Seen, Seen]]:
    """By standing: the rows that the first wall alone lets through, and those of the second."""
    found = {}
    for standing, viewer in filled.viewers.items():
        first = seen(db, TABLES, viewer.sees)
        wall.enter(db, reader, viewer.user_id, is_server=viewer.is_server)
        found[standing] = first, seen(db, TABLES, lambda _table: true())
        wall.leave(db)
    return found


@pytest.mark.postgres
@pytest.mark.rule("S2")
@pytest.mark.parametrize("standing", ["stranger", "removed", "declined", "pending", "travelling"])
def test_a_missing_filter_in_the_first_wall_leaks_nothing(filled: Filled, monkeypatch, standing: str) -> None:
    caller = filled.people.as_(standing)
    before = {table.name: caller.get(f"/rest/v1/{table.name}?order=id").json() for table in TABLES}
    beside = "/rest/v1/trips?select=id,travellers(id,trip_flights(id)),expenses(id),trip_files!inner(id)&order=id"
    embedded = caller.get(beside).json()
    monkeypatch.setattr(RowViewer, "sees", lambda *_args, **_more: true())
    assert {table.name: caller.get(f"/rest/v1/{table.name}?order=id").json() for table in TABLES} == before
    assert caller.get(beside).json() == embedded
    visitor = filled.people.client
    assert [visitor.get(f"/rest/v1/{table.name}").json() for table in TABLES] == [[] for _ in TABLES]


@pytest.mark.postgres
@pytest.mark.rule("S2", "S8")
@pytest.mark.parametrize(
    "statement",
    [
        "SELECT share_token FROM trips",
        "SELECT user_id FROM travellers",
        "SELECT * FROM trip_files",
        "SELECT id FROM users",
        "SELECT id FROM invites",
        "SELECT secret_hash FROM calendar_feeds",
        "INSERT INTO trips DEFAULT VALUES",
        "UPDATE trips SET summary = ''",
        "DELETE FROM trips",
        "CREATE TABLE mine (id int)",
        "SELECT pg_read_file('/etc/passwd')",
    ],
)
def test_the_reader_role_may_do_nothing_but_read_exposed_columns(
    database: Database, reader: str, statement: str
) -> None:
    def tried(db: Session) -> None:
        wall.enter(db, reader, None, is_server=True)
        db.connection().exec_driver_sql(statement)

    with pytest.raises(ProgrammingError, match="permission denied"):
        database.read_now(tried)


@pytest.mark.postgres
def test_other_roles_and_the_products_own_queries_are_not_restricted(
    filled: Filled, database: Database, reader: str
) -> None:
    """Another role still sees what it was granted, and the product's own calls run no extra statements."""

    def granted(db: Session) -> int:
        db.execute(text("CREATE ROLE tripoint_reports NOLOGIN"))
        db.execute(text("GRANT SELECT ON trips TO tripoint_reports"))
        db.execute(text("SET LOCAL ROLE tripoint_reports"))
        return db.execute(text("SELECT count(*) FROM trips")).scalar_one()

    assert database.read_now(granted) == 2
    with counted() as ran:
        assert filled.people.plans.client.get("/api/trips").status_code == 200
    assert [one for one in ran if "set_config" in one or "tripoint_" in one] == []
    with counted() as ran:
        assert filled.people.plans.client.get("/rest/v1/trips").status_code == 200
    assert len([one for one in ran if "set_config" in one]) == 1


@pytest.mark.postgres
def test_the_transaction_after_a_readers_has_the_products_own_rights(
    filled: Filled, database: Database, reader: str
) -> None:
    database.read_now(lambda db: wall.enter(db, reader, None, is_server=False))
    assert database.read_now(lambda db: db.execute(text("SELECT count(*) FROM users")).scalar_one()) > 0


@pytest.fixture
def plain_owner(database: Database) -> Iterator[Callable[[], Database]]:
    """A database of a user who may create neither roles nor anything else outside it."""
    address = make_url(database.address)
    admin = psycopg.connect(address.set(drivername="postgresql").render_as_string(hide_password=False), autocommit=True)
    made: list[Database] = []

    def opened() -> Database:
        made.append(Database(address.set(username="plain", database="plain").render_as_string(hide_password=False)))
        return made[-1]

    with admin:
        admin.execute("CREATE ROLE plain LOGIN")
        admin.execute("CREATE DATABASE plain OWNER plain")
        opened.admin = admin  # type: ignore[attr-defined]
        try:
            yield opened
        finally:
            for one in made:
                one.dispose()
            admin.execute("DROP DATABASE plain WITH (FORCE)")
            admin.execute("DROP ROLE IF EXISTS plain_reader")
            admin.execute("DROP ROLE plain")


@pytest.mark.postgres
def test_an_owner_who_may_not_create_roles_needs_two_grants(plain_owner) -> None:
    owned = plain_owner()
    migrations.upgrade(owned)
    first = Wall(TABLES, WALL)
    first.build(owned)
    assert owned.read_now(first.reader) is None
    plain_owner.admin.execute("CREATE ROLE plain_reader NOLOGIN")
    plain_owner.admin.execute("GRANT plain_reader TO plain")
    second = Wall(TABLES, WALL)
    second.build(owned)
    assert owned.read_now(second.reader) == "plain_reader"

    def read(db: Session) -> list[UUID]:
        wall.enter(db, "plain_reader", None, is_server=True)
        return list(db.execute(text("SELECT id FROM trips")).scalars())

    assert owned.read_now(read) == []


@pytest.mark.postgres
def test_an_earlier_release_leaves_the_wall_of_a_later_one_unchanged(database: Database) -> None:
    later = Wall(TABLES, WALL + 1)
    later.build(database)
    try:
        Wall(TABLES[:1], WALL).build(database)
        assert database.read_now(Wall(TABLES, WALL + 1).reader) is not None
    finally:
        database.write_now(lambda db: db.execute(text(f"COMMENT ON FUNCTION tripoint_wall() IS '{WALL}'")))
