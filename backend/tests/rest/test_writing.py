"""Writing rows through the services that the pages use (contracts/data-rest.md, section 2)."""

import pytest

from tests.plans import Plans
from tripoint.core.limits import Limit
from tripoint.identity.services import rate_limits

ROWS = {"Prefer": "return=representation"}
NOBODY = "00000000-0000-4000-8000-000000000000"
TASKS = "checklist_items?select=text,due_on,done&text=in.(a,b,c,d)&order=text"


def tasks(rest):
    return [row["text"] for row in rest.rows(TASKS)]


class TestAdding:
    def test_a_row_is_added_and_returned_on_request(self, rest, trip_id):
        bare = rest("POST", "checklist_items", {"trip_id": trip_id, "text": "a", "due_on": "2027-05-01"})
        assert (bare.status_code, bare.content) == (201, b"")
        shown = rest(
            "POST", "checklist_items?select=text,done,trips(destination)", {"trip_id": trip_id, "text": "b"}, **ROWS
        )
        assert shown.json() == [{"text": "b", "done": False, "trips": {"destination": "valencia"}}]
        assert shown.headers["preference-applied"] == "return=representation"
        assert rest.rows(TASKS)[0] == {"text": "a", "due_on": "2027-05-01", "done": False}

    def test_the_location_of_one_new_row_is_returned_on_request(self, rest, trip_id):
        made = rest("POST", "checklist_items", {"trip_id": trip_id, "text": "a"}, Prefer="return=headers-only")
        assert (made.status_code, made.content) == (201, b"")
        (row,) = rest.rows(made.headers["location"].removeprefix("/") + "&select=text")
        assert row == {"text": "a"}
        two = [{"trip_id": trip_id, "text": text} for text in "bc"]
        assert "location" not in rest("POST", "checklist_items", two, Prefer="return=headers-only").headers

    def test_an_added_row_is_logged_and_raises_the_trips_version(self, rest, ana, trip_id):
        before = Plans(ana).trip(trip_id)["version"]
        rest("POST", "checklist_items", {"trip_id": trip_id, "text": "a"})
        assert Plans(ana).trip(trip_id)["version"] == before + 1
        assert ana.get(f"/api/trips/{trip_id}/log").json()["lines"][0]["kind"] == "checklist"

    def test_several_rows_are_added_together_or_not_at_all(self, rest, trip_id):
        rows = [{"trip_id": trip_id, "text": text} for text in "ab"]
        assert rest("POST", "checklist_items", rows).status_code == 201
        broken = [{"trip_id": trip_id, "text": "c"}, {"trip_id": trip_id, "text": ""}]
        assert rest.refused("checklist_items", "POST", broken) == (400, "22P02")
        assert tasks(rest) == ["a", "b"]
        assert rest("POST", "checklist_items", []).status_code == 201

    def test_only_the_columns_listed_in_the_query_are_written(self, rest, trip_id):
        rows = [{"trip_id": trip_id, "text": "a", "nonsense": 1}, {"trip_id": trip_id, "text": "b"}]
        assert rest("POST", 'checklist_items?columns="trip_id","text"', rows).status_code == 201
        assert tasks(rest) == ["a", "b"]

    @pytest.mark.parametrize(
        ("row", "refusal"),
        [
            ({"text": "a"}, (422, "PT422")),
            ({"trip_id": "x", "text": "a"}, (422, "PT422")),
            ({"trip_id": "TRIP"}, (400, "23502")),
            ({"trip_id": "TRIP", "text": 7}, (400, "22P02")),
            ({"trip_id": "TRIP", "text": "a", "nonsense": 1}, (400, "PGRST204")),
            ({"trip_id": "TRIP", "text": "a", "position": 1}, (403, "42501")),
            ({"trip_id": "TRIP", "text": "a", "id": NOBODY}, (403, "42501")),
            ({"trip_id": "TRIP", "text": "a", "due_on": "0001-01-01"}, (400, "22P02")),
            ({"trip_id": "TRIP", "text": "a", "assignee_id": NOBODY}, (422, "PT422")),
            ({"trip_id": NOBODY, "text": "a"}, (403, "42501")),
        ],
    )
    def test_invalid_rows_are_rejected_and_nothing_is_saved(self, rest, trip_id, row, refusal):
        given = {name: trip_id if value == "TRIP" else value for name, value in row.items()}
        assert rest.refused("checklist_items", "POST", given) == refusal
        assert tasks(rest) == []

    @pytest.mark.parametrize("body", [b"", b"{", b"7", b"[1]", b'[{"text": "a"}, {}]', b"[" * 50_000])
    def test_bodies_without_rows_are_rejected(self, rest, body):
        reply = rest.browser.post("/rest/v1/checklist_items", content=body)
        assert (reply.status_code, reply.json()["code"]) == (400, "PGRST102")

    @pytest.mark.parametrize(("number", "status"), [(100, 403), (101, 400)])
    def test_at_most_100_rows_are_accepted(self, rest, number, status):
        assert rest("POST", "checklist_items", [{"trip_id": NOBODY, "text": "a"}] * number).status_code == status

    def test_entries_and_activities_can_be_added(self, rest, trip_id):
        entry = {
            "trip_id": trip_id,
            "title": "Dinner",
            "starts_at": "2027-05-20T18:00:00+00:00",
            "duration_minutes": 90,
        }
        shown = rest("POST", "trip_entries?select=title,starts_at", entry, **ROWS)
        assert shown.json() == [{"title": "Dinner", "starts_at": "2027-05-20T18:00:00+00:00"}]
        class_ = {"trip_id": trip_id, "name": "Paella class", "price": 4_500}
        assert rest("POST", "trip_activities?select=price", class_, **ROWS).json() == [{"price": 4_500}]


class TestAddingOrChanging:
    MERGE, IGNORE = (
        {"Prefer": f"resolution={way},return=representation"} for way in ("merge-duplicates", "ignore-duplicates")
    )

    def test_rows_with_a_known_id_are_merged_or_ignored_and_others_added(self, rest, trip_id):
        (made,) = rest("POST", "checklist_items", {"trip_id": trip_id, "text": "a"}, **ROWS).json()
        same = {"id": made["id"], "trip_id": trip_id, "text": "b"}
        changed = rest("POST", "checklist_items?select=text", same, **self.MERGE)
        assert (changed.status_code, changed.json()) == (200, [{"text": "b"}])
        left = rest("POST", "checklist_items?on_conflict=id&select=text", {**same, "text": "c"}, **self.IGNORE)
        assert (left.status_code, left.json()) == (200, [])  # ignored rows are not returned
        added = rest("POST", "checklist_items", {"trip_id": trip_id, "text": "d"}, **self.MERGE)
        assert added.status_code == 201
        assert tasks(rest) == ["b", "d"]

    def test_an_unknown_id_or_another_conflict_column_is_rejected(self, rest, trip_id):
        new = {"id": NOBODY, "trip_id": trip_id, "text": "a"}
        assert rest.refused("checklist_items", "POST", new, **self.MERGE) == (400, "428C9")
        assert rest.refused("checklist_items", "POST", {**new, "id": "x"}, **self.MERGE) == (400, "22P02")
        assert rest.refused("checklist_items?on_conflict=text", "POST", new, **self.MERGE) == (400, "42P10")


class TestChanging:
    @pytest.fixture(autouse=True)
    def three(self, rest, trip_id):
        rest("POST", "checklist_items", [{"trip_id": trip_id, "text": text} for text in "abc"])

    def test_the_matching_rows_are_changed(self, rest):
        bare = rest("PATCH", "checklist_items?text=in.(a,b)", {"due_on": "2027-05-02"})
        assert (bare.status_code, bare.content) == (204, b"")
        assert [row["due_on"] for row in rest.rows(TASKS)] == ["2027-05-02", "2027-05-02", None]
        shown = rest("PATCH", "checklist_items?text=eq.c&select=text", {"text": "d"}, **ROWS)
        assert (shown.status_code, shown.json()) == (200, [{"text": "d"}])
        nothing = rest("PATCH", "checklist_items?text=eq.x", {"text": "y"}, **ROWS)
        assert (nothing.status_code, nothing.json()) == (200, [])

    def test_max_affected_limits_changes_and_deletions_if_handling_is_strict(self, rest):
        prefer = {"Prefer": "handling=strict,max-affected=2"}
        path = "checklist_items?text=in.(a,b,c)"
        assert rest.refused(path, "PATCH", {"due_on": "2027-05-02"}, **prefer) == (400, "PGRST124")
        assert rest.refused(path, "DELETE", **prefer) == (400, "PGRST124")
        some = rest("PATCH", "checklist_items?text=in.(a,b)", {"done": True}, **prefer)
        assert (some.status_code, some.headers["preference-applied"]) == (204, "handling=strict, max-affected=2")
        lenient = rest("PATCH", path, {"done": True}, Prefer="max-affected=2")
        assert (lenient.status_code, lenient.headers.get("preference-applied")) == (204, None)

    def test_nothing_changes_if_one_object_is_requested_and_several_match(self, rest):
        single = {"Accept": "application/vnd.pgrst.object+json", **ROWS}
        assert rest.refused("checklist_items?text=in.(a,b)", "PATCH", {"text": "d"}, **single) == (406, "PGRST116")
        assert rest.refused("checklist_items?text=in.(a,b)", "DELETE", **single) == (406, "PGRST116")
        assert tasks(rest) == ["a", "b", "c"]

    def test_a_limit_bounds_how_many_rows_are_changed_or_deleted(self, rest):
        of_all = "checklist_items?text=in.(a,b,c)&order=text"
        for limit, ends in ((0, []), (1, ["a"])):
            changed = rest("PATCH", f"{of_all}&limit={limit}&select=text", {"done": True}, **ROWS)
            assert [row["text"] for row in changed.json()] == ends
        for limit, left in ((0, ["a", "b", "c"]), (1, ["b", "c"]), (1_000_000, [])):
            assert rest("DELETE", f"{of_all}&limit={limit}").status_code == 204
            assert tasks(rest) == left

    def test_the_matching_rows_are_deleted(self, rest):
        shown = rest("DELETE", "checklist_items?text=eq.a&select=text", **ROWS)
        assert (shown.status_code, shown.json()) == (200, [{"text": "a"}])
        counted = rest("DELETE", "checklist_items?text=in.(b,c)", Prefer="count=exact")
        assert (counted.status_code, counted.headers["content-range"]) == (204, "*/2")
        assert tasks(rest) == []

    def test_forbidden_or_invalid_writes_are_rejected(self, rest):
        assert rest.refused("checklist_items?text=eq.a", "PATCH", [{"text": "x"}, {"text": "y"}]) == (400, "PGRST102")
        assert rest.refused("checklist_items?text=eq.a", "PATCH", {"text": ""}) == (400, "22P02")
        assert rest.refused("travellers?position=eq.0", "PATCH", {"name": "x"}) == (403, "42501")
        assert rest.refused("trips", "DELETE") == (403, "42501")
        assert rest.refused("trips", "POST", {"name": "x"}) == (403, "42501")

    def test_the_trips_name_can_be_changed_but_not_its_status(self, rest, trip_id):
        shown = rest("PATCH", f"trips?id=eq.{trip_id}&select=name,summary", {"name": "Ten years"}, **ROWS)
        assert shown.json() == [{"name": "Ten years", "summary": None}]
        assert rest.refused(f"trips?id=eq.{trip_id}", "PATCH", {"status": "cancelled"}) == (403, "42501")


class TestRights:
    def test_a_caller_who_sees_no_row_changes_none(self, rest, stranger, trip_id):
        rest("POST", "checklist_items", {"trip_id": trip_id, "text": "a"})
        assert stranger("PATCH", "checklist_items", {"text": "b"}, **ROWS).json() == []
        assert stranger("DELETE", "checklist_items", **ROWS).json() == []
        assert stranger.refused("checklist_items", "POST", {"trip_id": trip_id, "text": "b"}) == (403, "42501")
        assert tasks(rest) == ["a"]

    def test_a_traveller_can_change_their_own_rows_but_not_the_organizers(self, client, make, mails, ana):
        plans = Plans(ana)
        trip_id = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])["id"]
        ben = client.as_(make.user("ben@example.com"))
        ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
        ana.post("/rest/v1/checklist_items", json={"trip_id": trip_id, "text": "a"})
        assert ben.post("/rest/v1/checklist_items", json={"trip_id": trip_id, "text": "b"}).status_code == 201
        assert ben.patch("/rest/v1/checklist_items?text=eq.b", json={"text": "c"}).status_code == 204
        assert ben.patch("/rest/v1/checklist_items?text=eq.a", json={"text": "d"}).json()["code"] == "42501"
        assert ben.patch(f"/rest/v1/trips?id=eq.{trip_id}", json={"name": "Ours"}).json()["code"] == "42501"

    def test_a_visitor_can_write_nothing(self, visitor, trip_id):
        refused = visitor("POST", "checklist_items", {"trip_id": trip_id, "text": "a"})
        assert (refused.status_code, refused.json()["code"]) == (401, "42501")
        assert refused.headers["www-authenticate"] == "Bearer"


class TestFunctions:
    @pytest.mark.spec("7.53")
    def test_functions_are_called_by_name_with_arguments(self, rest, trip_id):
        assert rest("POST", "rpc/getTrip", {"tripId": trip_id}).json()["id"] == trip_id
        found = rest("GET", "rpc/cities?q=lisb&limit=1")
        assert [city["name"] for city in found.json()["cities"]] == ["Lisbon"]
        assert rest("HEAD", "rpc/cities?q=lisb").content == b""
        assert rest("POST", "rpc/stopCalendar").status_code == 204

    def test_a_list_in_the_query_is_written_in_braces(self, rest):
        one, two = "3b1f0b8e-0000-4000-8000-000000000001", "3b1f0b8e-0000-4000-8000-000000000002"
        for said in (f"{{{one},{two}}}", f'{{"{one}", "{two}"}}', f"{{{one}}}", one):
            assert rest("GET", f"rpc/estimateFromHome?trip={said}").json() == {"city": None, "trips": []}, said
        assert rest.refused("rpc/estimateFromHome?trip={}") == (422, "PT422")
        assert rest.refused(f"rpc/estimateFromHome?trip={{{one},x}}") == (422, "PT422")
        assert rest.refused(f"rpc/estimateFromHome?trip={{{one}") == (400, "PGRST100")

    def test_return_minimal_yields_no_body(self, rest, trip_id):
        wanted = {"Prefer": "return=minimal"}
        reply = rest("POST", "rpc/addTask", {"tripId": trip_id, "text": "a", "assigneeId": None}, **wanted)
        assert (reply.status_code, reply.content) == (204, b""), reply.text
        assert (reply.headers["preference-applied"], tasks(rest)) == ("return=minimal", ["a"])
        assert rest.refused("rpc/getTrip", "POST", {"tripId": NOBODY}, **wanted) == (404, "PT404")
        assert rest("GET", "rpc/cities?q=lisb", **wanted).status_code == 200

    def test_invalid_function_calls_are_rejected(self, rest, visitor):
        assert rest.refused("rpc/nothing", "POST", {}) == (404, "PGRST202")
        assert "getTrip" in rest("POST", "rpc/getTrips", {}).json()["hint"]
        assert rest.refused("rpc/getTrip", "PATCH", {}) == (405, "PGRST101")
        assert rest.refused("rpc/makeTrip") == (405, "PGRST101")
        assert rest.refused("rpc/getTrip", "POST", {"tripId": NOBODY}) == (404, "PT404")
        assert rest.refused("rpc/getTrip", "POST", {"tripId": "x"}) == (422, "PT422")
        assert visitor.refused("rpc/listTrips", "POST", {}) == (401, "42501")
        assert visitor.refused("rpc/listTrips", "POST", {}, Authorization="Bearer no.to.ken")[0] == 401

    @pytest.mark.parametrize(
        ("call", "given", "named"),
        [("getTrip", {}, "getTrip()"), ("getTrip", {"tripid": "x"}, "getTrip(tripid)"),
         ("getTrip", {"tripId": "x", "zz": 1}, "getTrip(tripId, zz)")],
    )  # fmt: skip
    def test_a_function_is_also_matched_by_its_argument_names(self, rest, call, given, named):
        reply = rest("POST", f"rpc/{call}", given)
        assert (reply.status_code, reply.json()["code"]) == (404, "PGRST202")
        assert reply.json()["message"] == f"Could not find the function public.{named} in the schema cache"
        assert reply.json()["hint"] == "Perhaps you meant to call the function public.getTrip(tripId)"

    def test_arguments_in_the_query_are_checked_too(self, rest, trip_id):
        assert rest.refused("rpc/listTrips?grup=past") == (404, "PGRST202")
        assert rest("GET", f"rpc/getTrip?tripId={trip_id}&select=id").json()["id"] == trip_id


class TestLimits:
    @pytest.fixture
    def settings(self, make_settings, monkeypatch):
        monkeypatch.setattr(rate_limits, "WRITES", Limit(30, 120))
        return make_settings(rate_limits=True)

    def test_every_row_written_counts_as_a_call_and_a_single_one_only_once(self, rest, trip_id, clock):
        row = {"trip_id": trip_id, "text": "a"}

        def single_writes() -> int:
            """How many fit into the allowance that is left."""
            return next(n for n in range(31) if rest("POST", "checklist_items", row).status_code == 429)

        single_writes()  # making the trip may have counted too
        clock.move(seconds=120)
        assert single_writes() == 30
        clock.move(seconds=120)
        assert rest("POST", "checklist_items", [row] * 3).status_code == 201
        assert single_writes() == 27
