"""Reading rows (contracts/data-rest.md, section 1)."""

import csv
import io
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import update

from tests.plans import Plans
from tripoint.trips.models import Traveller

NAMES = ["Ana Reis", "Ben Vogt", "Chloé Martin"]


def names(found):
    return [row["name"] for row in found]


@pytest.mark.usefixtures("trip_id")
class TestColumns:
    def test_exactly_the_exposed_columns_are_returned(self, rest, trip_id):
        (trip,) = rest.rows("trips")
        assert (trip["id"], trip["destination"], trip["status"]) == (trip_id, "valencia", "pending")
        assert trip["start_date"] == "2027-05-19"
        assert trip["created_at"].endswith("+00:00")
        assert not {"share_token", "organizer_id", "fare_seed", "preferences"} & set(trip)

    def test_columns_may_be_renamed_cast_and_taken_from_json(self, rest):
        select = "called:name,position::text,city->>en,inside:city->en,nothing:city->x->>y"
        row = rest.rows(f"travellers?select={select}&order=position")[0]
        assert row == {"called": "Ana Reis", "position": "0", "en": "Lisbon", "inside": "Lisbon", "nothing": None}

    def test_ids_days_and_booleans_may_be_cast(self, rest, trip_id):
        select = "id::uuid,on:created_at::date,start:start_date::date,is_open::bool,truth:is_open::text"
        (row,) = rest.rows(f"trips?select={select}")
        assert row == {"id": trip_id, "on": "2026-11-20", "start": "2027-05-19", "is_open": False, "truth": "false"}
        assert rest.refused("trips?select=destination::date") == (400, "22P02")

    @pytest.mark.parametrize(
        ("select", "code"),
        [
            ("share_token", "42703"),
            ("organizer_id", "42703"),
            ("id,x(id)", "PGRST200"),
            ("count()", "PGRST123"),
            ("version.sum()", "PGRST123"),
            ("travellers(count)", "PGRST123"),
            ("id::money", "42846"),
            ("name::int", None),
            ("id,,name", "PGRST100"),
            ("travellers(id", "PGRST100"),
            ("travellers)id(", "PGRST100"),
            ('"id', "PGRST100"),
            (":id", "PGRST100"),
            ("->id", "PGRST100"),
            ("id->>a->b", "PGRST100"),
            ("...travellers(id)", "PGRST119"),
            ("destination->a", "42883"),
            ("nothing:destination->>a", "42883"),
            ("travellers(name->a)", "42883"),
        ],
    )
    def test_an_invalid_select_is_rejected(self, rest, select, code):
        reply = rest("GET", f"trips?select={select}")
        assert reply.json()["code"] == code if code else reply.status_code == 200

    def test_quoted_names_may_contain_any_characters(self, rest):
        assert rest.rows('travellers?select="a,b(c":name&limit=1&order=position') == [{"a,b(c": "Ana Reis"}]


@pytest.mark.usefixtures("trip_id")
class TestConditions:
    @pytest.mark.parametrize(
        ("filters", "expected"),
        [
            ("name=eq.Ben Vogt", [1]),
            ("name=neq.Ben Vogt", [0, 2]),
            ("position=gt.1", [2]),
            ("position=gte.1", [1, 2]),
            ("position=lt.1", [0]),
            ("position=lte.1", [0, 1]),
            ("name=like.*e*", [0, 1]),
            ("name=like.ana*", []),
            ("name=ilike.ana*", [0]),
            ("name=like._na%25", [0]),
            ("name=like.a\\*", []),
            ("name=like(any).{Ana*,Ben*}", [0, 1]),
            ("name=like(all).{*n*,*V*}", [1]),
            ("name=match.^Ana", [0]),
            ("name=match.^ana", []),
            ("name=imatch.^ana", [0]),
            ("name=not.match.o", [0]),
            ("name=match(any).{^A,t$}", [0, 1]),
            ("name=match(all).{n,V}", [1]),
            ("position=eq(any).{0,2}", [0, 2]),
            ("position=in.(0,2)", [0, 2]),
            ("position=in.()", []),
            ('name=in.("Ana Reis","a,b")', [0]),
            ("position=not.in.(0,2)", [1]),
            ("name=is.null", []),
            ("name=is.not_null", [0, 1, 2]),
            ("name=not.is.null", [0, 1, 2]),
            ("name=isdistinct.Ben Vogt", [0, 2]),
            ("rsvp=eq.confirmed", [0]),
            ("rsvp=eq.nonsense", []),
            ("city->>en=eq.Berlin", [1]),
            ("position=gte.1&position=lt.2", [1]),
            ("or=(position.eq.0,name.eq.Ben Vogt)", [0, 1]),
            ("or=(position.eq.0,and(position.gt.1,name.not.is.null))", [0, 2]),
            ("not.or=(position.eq.0,position.eq.1)", [2]),
            ("and=(position.gte.1,not.or(position.eq.2,position.eq.7))", [1]),
            ('or=(name.eq."Ben Vogt",name.in.("Ana Reis"))', [0, 1]),
            ("or=(city->>en.eq.Berlin,position.eq.0)", [0, 1]),
        ],
    )
    def test_filters_return_the_matching_rows(self, rest, filters, expected):
        assert names(rest.rows(f"travellers?select=name&order=position&{filters}")) == [NAMES[at] for at in expected]

    def test_booleans_instants_and_days_can_be_filtered(self, rest):
        assert (
            len(rest.rows("trips?is_open=is.false&start_date=gte.2027-05-19&created_at=lt.2100-01-01T00:00:00Z")) == 1
        )
        assert rest.rows("trips?is_open=is.true") == []
        assert rest.rows("trips?is_open=is.unknown") == []
        assert rest.rows("trips?created_at=gt.2100-01-01T00:00:00%2B02:00") == []

    @pytest.mark.parametrize(
        ("filters", "code"),
        [
            ("id=eq.1", "22P02"),
            ("version=eq.one", "22P02"),
            ("version=eq.99999999999999999999", "22P02"),
            ("version=eq.1_0", "22P02"),
            ("is_open=eq.perhaps", "22P02"),
            ("start_date=eq.tomorrow", "22P02"),
            ("created_at=eq.0001-01-01T00:00:00%2B23:00", "22P02"),
            ("name=eq.a%00b", "22021"),
            ("name=like.a%00b", "22021"),
            ("nothing=eq.1", "42703"),
            ("share_token=like.*", "42703"),
            ("name->a=eq.1", "42883"),
            ("name=is.true", "42804"),
            ("name=is.nonsense", "PGRST100"),
            ("name=eq", "PGRST100"),
            ("name=nonsense.1", "PGRST100"),
            ("name=in.1,2", "PGRST100"),
            ("name=in(any).{1}", "PGRST100"),
            ("name=eq(some).{1}", "PGRST100"),
            ("or=position.eq.0", "PGRST100"),
            ("or=(position)", "PGRST100"),
            ("or=(position.eq.0", "PGRST100"),
            ("travellers.name=eq.x", "PGRST108"),
            ("name=match.[ab]", "PGRST127"),
            ("name=fts.a", "PGRST127"),
            ("limit=-1", "PGRST100"),
            ("limit=9999999999", "PGRST100"),
            ("offset=x", "PGRST100"),
            ("order=nothing", "42703"),
            ("order=name.up", "PGRST100"),
            ("order=travellers(name)", "PGRST108"),
            ("order=travellers(name)&select=id,travellers(id)", "PGRST118"),
            ("select=id,travellers(id)&travellers.nothing=eq.1", "42703"),
            ('select=city->"a\'b"', "42703"),
        ],
    )
    def test_an_invalid_query_is_rejected(self, rest, filters, code):
        assert rest.refused(f"trips?{filters}")[1] == code

    def test_a_json_column_cannot_be_compared_as_a_whole(self, rest):
        assert rest.refused("travellers?city=eq.{}") == (400, "PGRST127")
        assert rest.refused("travellers?city->>%22a%27%22=eq.b") == (400, "PGRST100")
        assert len(rest.rows("travellers?city=is.not_null")) == 3

    @pytest.mark.parametrize(
        ("asked", "expected"),
        [
            ("city->n=gt.500", [0]),
            ("city->n=lte.500", [1]),
            ("city->n=lte.500.5", [1]),
            ("city->n=eq.9.0", [1]),
            ("city->n=neq.9", [0]),
            ("city->n=in.(9,7)", [1]),
            ("city->n=gt(any).{500,5}", [0, 1]),
            ("city->n=eq.many", [2]),
            ("city->l->1=gt.9", [0]),
            ("city->>n=gt.500", [1, 2]),
            ("order=city->n", [1, 0, 2]),
            ("order=city->n.desc", [2, 0, 1]),
            ("order=city->>n", [0, 1, 2]),
        ],
    )
    def test_json_numbers_are_compared_as_numbers_unless_text_is_requested(
        self, rest, database, trip_id, asked, expected
    ):
        lying = [{"n": 10_047, "l": [1, 10]}, {"n": 9, "l": [1, 9]}, {"n": "many"}]

        def put(db):
            for position, found in enumerate(lying):
                mine = (Traveller.trip_id == UUID(trip_id)) & (Traveller.position == position)
                db.connection().execute(update(Traveller).where(mine).values(city=found))

        database.write_now(put)
        order = "" if asked.startswith("order") else "order=position&"
        found = names(rest.rows(f"travellers?select=name&{order}{asked}"))
        assert found == [NAMES[at] for at in expected]


@pytest.mark.usefixtures("trip_id")
class TestOrderAndRange:
    def test_rows_are_ordered_by_several_columns_with_nulls_first_or_last(self, rest, ana, trip_id):
        for text, due in (("a", "2027-05-01"), ("b", None), ("c", "2027-04-01")):
            body = {"text": text} | ({"dueOn": due} if due else {})
            assert ana.post(f"/api/trips/{trip_id}/checklist", json=body).status_code == 201
        asked = "checklist_items?select=text&text=in.(a,b,c)&order="

        def texts(order):
            return "".join(row["text"] for row in rest.rows(asked + order))

        assert [texts("due_on"), texts("due_on.desc")] == ["cab", "bac"]
        assert [texts("due_on.nullsfirst"), texts("due_on.desc.nullslast")] == ["bca", "acb"]
        assert texts("for_each,text.desc") == "cba"

    def test_pages_state_their_range_and_count(self, rest):
        page = rest("GET", "travellers?select=name&order=position&limit=2", Prefer="count=exact")
        assert (page.status_code, page.headers["content-range"], names(page.json())) == (206, "0-1/3", NAMES[:2])
        assert page.headers["preference-applied"] == "count=exact"
        rest_of_it = rest("GET", "travellers?select=name&order=position&limit=2&offset=2", Prefer="count=planned")
        assert (rest_of_it.status_code, rest_of_it.headers["content-range"]) == (206, "2-2/3")
        whole = rest("GET", "travellers", Prefer="count=estimated")
        assert (whole.status_code, whole.headers["content-range"]) == (200, "0-2/3")
        assert rest("GET", "travellers").headers["content-range"] == "0-2/*"
        assert rest("GET", "travellers?limit=0").headers["content-range"] == "*/*"

    @pytest.mark.parametrize(("offset", "status"), [(2, 206), (3, 206), (4, 416)])
    def test_a_page_beyond_the_end_is_rejected_only_if_the_total_is_counted(self, rest, offset, status):
        assert rest("GET", f"travellers?offset={offset}", Prefer="count=exact").status_code == status
        assert rest("GET", f"travellers?offset={offset}").status_code == 200

    def test_instants_are_shown_in_the_requested_time_zone(self, rest, trip_id):
        there = rest("GET", "trips?select=created_at,at:created_at::text", Prefer="timezone=Asia/Kolkata")
        assert there.headers["preference-applied"] == "timezone=Asia/Kolkata"
        (row,) = there.json()
        at = datetime.fromisoformat(row["created_at"])
        assert (at.utcoffset(), row["at"]) == (timedelta(hours=5, minutes=30), row["created_at"])
        (here,) = rest.rows("trips?select=created_at", Prefer="timezone=Mars/Olympus")
        assert datetime.fromisoformat(here["created_at"]) == at
        assert here["created_at"].endswith("+00:00")
        wanted = "return=representation,timezone=Asia/Kolkata"
        changed = rest("PATCH", f"trips?select=created_at&id=eq.{trip_id}", {"name": "Ours"}, Prefer=wanted)
        assert changed.headers["preference-applied"] == wanted.replace(",", ", ")
        assert changed.json() == [{"created_at": row["created_at"]}]

    def test_the_range_header_selects_rows(self, rest):
        some = rest("GET", "travellers?select=name&order=position", Range="1-1")
        assert (names(some.json()), some.headers["content-range"]) == (NAMES[1:2], "1-1/*")
        assert names(rest.rows("travellers?select=name&order=position", Range="1-")) == NAMES[1:]
        assert len(rest.rows("travellers", Range="1-1", **{"Range-Unit": "bytes"})) == 3
        assert rest.refused("travellers", Range="2-1") == (416, "PGRST103")

    def test_head_returns_the_range_and_no_rows(self, rest):
        head = rest("HEAD", "travellers", Prefer="count=exact")
        assert (head.content, head.headers["content-range"]) == (b"", "0-2/3")


@pytest.mark.usefixtures("trip_id")
class TestOtherTables:
    def test_one_row_or_several_are_embedded_in_a_row(self, rest):
        (trip,) = rest.rows("trips?select=destination,travellers(name,trips(status))&travellers.order=position")
        assert names(trip["travellers"]) == NAMES
        assert trip["travellers"][0]["trips"] == {"status": "pending"}

    def test_embedded_rows_can_be_filtered_ordered_and_limited(self, rest, ana):
        Plans(ana).make()
        asked = "trips?select=id,people:travellers(name)&people.order=name.desc&people.limit=1&people.offset=1"
        assert [names(row["people"]) for row in rest.rows(asked)] == [["Ben Vogt"], ["Ben Vogt"]]
        some = rest.rows("trips?select=travellers(name)&travellers.or=(position.eq.2,name.like.B*)&limit=1")
        assert set(names(some[0]["travellers"])) == set(NAMES[1:])

    def test_rows_without_embedded_rows_stay_unless_inner_is_requested(self, rest):
        assert rest.rows("trips?select=travellers(name)&travellers.name=eq.Nobody") == [{"travellers": []}]
        assert rest.rows("trips?select=travellers!inner(name)&travellers.name=eq.Nobody") == []
        assert len(rest.rows("trips?select=travellers!inner(name)&travellers.name=eq.Ben Vogt")) == 1
        deep = "trips?select=travellers!inner(id,trips!inner(id))&travellers.trips.status=eq."
        assert [len(rest.rows(deep + status)) for status in ("pending", "cancelled")] == [1, 0]

    def test_an_embedding_without_columns_filters_but_is_not_shown(self, rest):
        asked = "trips?select=destination,travellers!inner()&travellers.name=eq."
        assert rest.rows(asked + "Ben Vogt") == [{"destination": "valencia"}]
        assert rest.rows(asked + "Nobody") == []

    def test_columns_of_a_to_one_row_may_be_spread_into_the_row(self, rest):
        row = rest.rows("travellers?select=name,...trips(place:destination)&limit=1&order=position")[0]
        assert row == {"name": "Ana Reis", "place": "valencia"}

    def test_rows_are_ordered_by_a_column_of_their_to_one_row(self, rest, ana):
        Plans(ana).make(mode="draft")
        asked = "travellers?select=trips(status)&order=trips(created_at).desc,position&limit=1"
        newest = rest.rows("trips?select=status&order=created_at.desc&limit=1")[0]
        assert rest.rows(asked)[0]["trips"] == newest

    def test_a_relation_can_be_named_by_its_foreign_key_column(self, rest):
        assert rest.rows("travellers?select=trip_id(destination)&limit=1") == [{"trip_id": {"destination": "valencia"}}]
        by_hint = "travellers?select=trips!trip_id(destination)&limit=1"
        assert rest.rows(by_hint) == [{"trips": {"destination": "valencia"}}]
        assert rest.refused("travellers?select=trips!nonsense(id)") == (400, "PGRST200")


@pytest.mark.usefixtures("trip_id")
class TestKinds:
    def test_a_single_object_is_returned_only_for_exactly_one_row(self, rest):
        accept = {"Accept": "application/vnd.pgrst.object+json"}
        assert rest("GET", "travellers?select=name&position=eq.1", **accept).json() == {"name": "Ben Vogt"}
        for path, number in (("travellers", 3), ("travellers?position=eq.9", 0)):
            reply = rest("GET", path, **accept)
            assert (reply.status_code, reply.json()["details"]) == (406, f"The result contains {number} rows")

    def test_csv_is_returned_on_request(self, rest):
        reply = rest("GET", "trips?select=id,name,is_open,destination", Accept="text/csv")
        head, row = csv.reader(io.StringIO(reply.text))
        assert head == ["id", "name", "is_open", "destination"]
        assert row[1:] == ["", "f", "valencia"]
        assert rest("GET", "trips?select=id,name&id=is.null", Accept="text/csv").text == "id,name"

    @pytest.mark.rule("W5")
    def test_csv_contains_no_formulas(self, rest, trip_id):
        texts = ["=1+1", "@SUM(A1)", "plain", "-2"]
        assert rest("POST", "checklist_items", [{"trip_id": trip_id, "text": one} for one in texts]).status_code == 201
        path = "checklist_items?select=text,position&key=is.null&order=position"
        _, *rows = csv.reader(io.StringIO(rest("GET", path, Accept="text/csv").text))
        assert [row[0] for row in rows] == ["'=1+1", "'@SUM(A1)", "plain", "'-2"]
        assert [one["text"] for one in rest.rows(path)] == texts

    def test_null_values_are_stripped_on_request(self, rest):
        accept = {"Accept": "application/vnd.pgrst.array+json;nulls=stripped"}
        assert rest("GET", "trips?select=name,destination", **accept).json() == [{"destination": "valencia"}]

    def test_unsupported_media_types_schemas_and_preferences_are_rejected(self, rest):
        assert rest.refused("trips", Accept="application/geo+json") == (406, "PGRST107")
        assert rest.refused("trips", **{"Accept-Profile": "auth"}) == (406, "PGRST106")
        assert rest.refused("trips", Prefer="handling=strict, nonsense") == (400, "PGRST122")
        assert rest.refused("trips", Prefer="handling=strict, timezone=Mars/Olympus") == (400, "PGRST122")
        assert len(rest.rows("trips", Prefer="nonsense")) == 1
