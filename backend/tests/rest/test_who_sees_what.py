"""Which rows and columns are returned, and to whom (TRUST.md S2, S3, S8)."""

import json

import pytest

from tests.plans import Plans
from tests.rest.conftest import Rest
from tripoint import models  # noqa: F401 (every table is known once this is imported)
from tripoint.app import PRODUCT, TABLES, WRITES
from tripoint.core.db import Model
from tripoint.functions.table import functions
from tripoint.rest.tables import Tables

SECRET = {
    (table.name, column.name)
    for table in Model.metadata.tables.values()
    for column in table.columns
    if column.name not in {name for one in TABLES if one.name == table.name for name in one.columns}
}


def test_strangers_and_visitors_see_nothing(rest, stranger, visitor, trip_id):
    for table in TABLES:
        assert stranger.rows(table.name) == []
        assert visitor.rows(table.name) == []
        assert stranger("GET", table.name, Prefer="count=exact").headers["content-range"] == "*/0"
    assert stranger.rows(f"trips?id=eq.{trip_id}&select=id,travellers(name)") == []
    assert len(rest.rows("trips")) == 1


def test_the_service_key_sees_all_rows_of_the_exposed_columns(visitor, make, trip_id):
    key = make.components.issuer.keyring.service_role_key
    bearer = {"Authorization": f"Bearer {key}", "apikey": key}
    assert [row["id"] for row in visitor.rows("trips", **bearer)] == [trip_id]
    assert visitor.refused("trips?select=share_token", **bearer) == (400, "42703")
    assert visitor.refused("trips", "PATCH", {"name": "Ours"}, **bearer) == (401, "42501")


def test_filters_on_an_embedded_table_reveal_nothing_about_hidden_rows(client, make, stranger, mails):
    """Neither required embedded rows nor their order reveal rows that the caller may not see."""
    ana = client.as_(make.user("ana@example.com", name="Ana Reis"))
    plans = Plans(ana)
    trip_id = plans.make()["id"]
    ana.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": 99})
    for asked in ("trips?select=id,travellers!inner(id)", "travellers?select=id,trips!inner(id)"):
        assert stranger.rows(asked) == []


@pytest.mark.parametrize("status", ["pending", "confirmed", "declined", "changed to no", "removed"])
def test_a_trips_rows_are_visible_only_to_its_own_people(client, make, mails, status):
    ana = client.as_(make.user("ana@example.com", name="Ana Reis"))
    plans = Plans(ana)
    trip_id = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])["id"]
    ben = client.as_(make.user("ben@example.com"))
    if status != "pending":
        token = mails.link("ben@example.com").split("#token=")[1]
        answer = "decline" if status == "declined" else "accept"
        assert ben.post(f"/api/invites/{answer}", json={"token": token}).status_code == 200
    if status == "changed to no":
        assert ben.get("/rest/v1/trips").json()
        assert ben.post("/api/invites/decline", json={"token": token}).status_code == 200
    if status == "removed":
        invite = plans.trip(trip_id)["invites"][0]["id"]
        assert ana.delete(f"/api/trips/{trip_id}/invites/{invite}").status_code == 200
    seen = {table.name: len(ben.get(f"/rest/v1/{table.name}").json()) for table in TABLES}
    if status == "confirmed":
        assert seen["trips"] == 1
        assert seen["travellers"] == 3
    else:
        assert set(seen.values()) == {0}


@pytest.mark.rule("S8")
@pytest.mark.parametrize("who", ["a member", "the server's key", "the public key"])
def test_no_unexposed_column_can_be_reached_in_any_way(client, make, ana, trip_id, who):
    """By name, filter, order, embedding, alias, path, cast or CSV, from the table itself and from related ones."""
    keyring = make.components.issuer.keyring
    keys = {"the server's key": keyring.service_role_key, "the public key": keyring.anon_key}
    if who in keys:
        client.headers.update({"apikey": keys[who], "Authorization": f"Bearer {keys[who]}"})
    rest = Rest(client if who in keys else ana)
    tables_of = Tables(TABLES)
    exposed = {table.name for table in TABLES}
    tables = {name for name, _ in SECRET}
    for name in tables - exposed:
        assert rest("GET", name).status_code == 404, name
        assert rest("GET", f"trips?select=id,{name}(*)").status_code == 400, name
    for table, column in sorted(SECRET):
        if table not in exposed:
            continue
        for asked in (
            f"select={column}", f"select=x:{column}", f"select={column}::text", f"select={column}->>a",
            f"{column}=is.null", f"or=({column}.is.null)", f"order={column}",
        ):  # fmt: skip
            reply = rest("GET", f"{table}?{asked}")
            assert reply.status_code == 400, (table, asked, reply.text)
        for other in exposed - {table}:
            assert rest("GET", f"{other}?select=id,{table}({column})").status_code in (300, 400)
        for beside in tables_of.relations[table][:1]:
            other, here = beside.other.name, f"select=id,{table}!{beside.column}"
            for asked in (
                f"{here}({column})", f"{here}!inner({column})", f"select=...{table}!{beside.column}({column})",
                f"{here}(id)&{table}.{column}=is.null", f"{here}(id)&{table}.order={column}",
                f"{here}(id)&{table}.or=({column}.is.null)", f"{here}(id)&order={table}({column})",
            ):  # fmt: skip
                for kind in ("application/json", "text/csv"):
                    reply = rest("GET", f"{other}?{asked}", Accept=kind)
                    assert reply.status_code == 400, (other, asked, reply.text)
    csv = rest("GET", "trips", Accept="text/csv").text.split("\n")[0].split(",")
    assert set(csv) == set(next(one for one in TABLES if one.name == "trips").columns)
    assert trip_id


def test_a_bad_token_is_refused_in_the_format_that_clients_expect(visitor, client, make):
    bad = visitor("GET", "trips", Authorization="Bearer no.to.ken")
    assert (bad.status_code, bad.json()["code"]) == (401, "PGRST301")
    assert bad.headers["www-authenticate"].startswith('Bearer error="invalid_token"')
    fred = client.as_(make.user("fred@example.com"))
    assert fred.auth("POST", "/logout").status_code == 204
    gone = fred.get("/rest/v1/trips")
    assert (gone.status_code, gone.json()["code"], gone.json()["message"]) == (401, "PGRST303", "JWT expired")


HOSTILE = (
    *(f"or=({'(' * depth}name.eq.a{')' * depth})" for depth in (11, 100, 3_000)),
    "select=" + "travellers(" * 50 + "id" + ")" * 50,
    "select=" + ",".join(f"a{number}:id" for number in range(41)),
    "select=id,travellers(" + ",".join(f"a{number}:id" for number in range(41)) + ")",
    "&".join(["name=eq.a"] * 201),
    "name=like." + "%25" * 9,
    "name=like." + "a" * 201,
    "name=match." + "a.*" * 7,
    "name=match.a|b|c|d|e",
    "name=match.^" + "a" * 200,
    "name=match.^" + "(a" * 3_000,
    "name=imatch.(a*)*$",
    "name=match.(a|a)*b",
    "name=match.a{1000}{1000}",
    r"name=match.\1",
    "name=match.(?i)a",
    "name=match.***=a",
    "name=match.[[:alpha:]]",
    "name=match.a\\",
    "name=in.(" + ",".join(map(str, range(501))) + ")",
    "&".join(["name=eq.a"] * 31),
    "order=" + ",".join(["name"] * 11),
    "name=eq." + "a" * 8_001,
    "select=id,travellers(id,trips(id,travellers(id,trips(id,travellers(id)))))",
    "name=eq(any).{" + ",".join(["a"] * 31) + "}",
)


@pytest.mark.rule("S8")
@pytest.mark.parametrize("asked", HOSTILE)
def test_a_call_beyond_the_limits_is_rejected(rest, asked):
    assert rest.refused(f"trips?{asked}")[0] == 400


@pytest.mark.parametrize(
    "asked",
    [
        "&".join(["name=eq.a"] * 30),
        "order=" + ",".join(["name"] * 10),
        "select=" + ",".join(["*"] * 500),
        "name=in.(" + ",".join(map(str, range(500))) + ")",
        "name=like." + "a%25" * 8,
        "name=match." + "a.*" * 6,
        "name=match.a|b|c|d",
        "name=match.^" + "a" * 199,
        "select=id,travellers(id,trips(id,travellers(id,trips(id))))",
    ],
)
def test_a_call_at_the_limits_is_answered(rest, asked):
    assert rest("GET", f"trips?{asked}").status_code == 200


def test_unknown_tables_paths_and_methods_are_rejected(rest):
    assert rest.refused("trip") == (404, "PGRST205")
    assert "trips" in rest("GET", "trip").json()["hint"]
    assert rest.refused("users") == (404, "PGRST205")
    assert rest.refused("trips/1") == (404, "PGRST125")
    assert rest.refused("trips", "PUT", {}) == (405, "PGRST101")
    assert rest.refused("", "POST", {}) == (404, "PGRST125")


def test_the_description_names_every_table_and_column(visitor):
    described = visitor("GET", "")
    assert described.headers["content-type"].startswith("application/openapi+json")
    schemas = described.json()["components"]["schemas"]
    assert {name: set(one["properties"]) for name, one in schemas.items()} == {
        table.name: set(table.columns) for table in TABLES
    }
    assert json.dumps(schemas["trips"]["properties"]["id"]) == (
        '{"type": "string", "format": "uuid", "description": "uuid"}'
    )


def test_the_description_states_what_may_be_written_and_called(visitor):
    paths = visitor("GET", "").json()["paths"]
    ways = {one.table: one for one in WRITES}
    for table in TABLES:
        may = ways.get(table.name)
        calls = {"get": True, "post": may and may.insert, "patch": may and may.update, "delete": may and may.delete}
        assert set(paths[f"/{table.name}"]) == {name for name, there in calls.items() if there}
    new = paths["/checklist_items"]["post"]["requestBody"]["content"]["application/json"]["schema"]["oneOf"][0]
    assert set(new["properties"]) == {"trip_id", "text", "assignee_id", "done", "for_each", "due_on"}
    called = {path.removeprefix("/rpc/"): one for path, one in paths.items() if path.startswith("/rpc/")}
    assert set(called) == set(functions(PRODUCT))
    assert set(called["getTrip"]) == {"get", "post"}
    assert set(called["addTask"]) == {"post"}
    arguments = called["getTrip"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert arguments == {"type": "object", "properties": {"tripId": {}}, "required": ["tripId"]}
