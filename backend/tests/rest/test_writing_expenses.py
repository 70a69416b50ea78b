"""Expenses, payments and files as rows (docs/decisions/0276)."""

import pytest

from tests.photos import photo
from tests.plans import Plans

ROWS = {"Prefer": "return=representation"}


@pytest.fixture
def people(rest, trip_id):
    """Ids of the travellers by first name."""
    return {row["name"].split()[0]: row["id"] for row in rest.rows("travellers?select=id,name")}


@pytest.fixture
def tapas(trip_id, people):
    """Ana paid 90 euros for all three."""
    return {
        "trip_id": trip_id, "text": "Tapas", "kind": "food", "day": "2027-05-20", "paid_by": people["Ana"],
        "cents": 9_000, "currency": "EUR", "split": "equal", "parts": [{"personId": one} for one in people.values()],
    }  # fmt: skip


def balances(ana, trip_id):
    return sorted(one["cents"] for one in ana.get(f"/api/trips/{trip_id}/ledger").json()["balances"])


def test_an_inserted_expense_is_an_expense_of_the_ledger(rest, ana, trip_id, people, tapas):
    (made,) = rest("POST", "expenses?select=id,total,parts,trips(destination)", tapas, **ROWS).json()
    assert (made["total"], made["trips"]) == (9_000, {"destination": "valencia"})
    assert [part["weight"] for part in made["parts"]] == [1, 1, 1]
    assert balances(ana, trip_id) == [-3_000, -3_000, 6_000]
    assert {row["person_id"] for row in rest.rows("ledger_people")} == {*people.values()}
    assert ana.get(f"/api/trips/{trip_id}/log").json()["lines"][0]["kind"] == "money"


def test_fields_missing_from_a_change_of_amount_or_split_stay(rest, ana, trip_id, people, tapas):
    item = rest("POST", "expenses", tapas, **ROWS).json()[0]["id"]
    (changed,) = rest("PATCH", f"expenses?id=eq.{item}", {"cents": 6_000}, **ROWS).json()
    assert (changed["cents"], changed["currency"], changed["total"]) == (6_000, "EUR", 6_000)
    of_two = {"parts": [{"personId": people[one], "weight": 1} for one in ("Ana", "Ben")]}
    assert rest("PATCH", f"expenses?id=eq.{item}", of_two).status_code == 204
    assert balances(ana, trip_id) == [-3_000, 0, 3_000]
    assert rest("PATCH", f"expenses?id=eq.{item}", {"text": "Paella"}, **ROWS).json()[0]["text"] == "Paella"
    assert rest("DELETE", f"expenses?id=eq.{item}").status_code == 204
    assert balances(ana, trip_id) == [0, 0, 0]


@pytest.mark.parametrize(
    ("change", "refusal", "column"),
    [
        ({"cents": 0}, "22P02", "column cents"),
        ({"cents": None}, "22P02", "column cents"),
        ({"split": "evenly"}, "22P02", "column split"),
        ({"parts": []}, "22P02", "column parts"),
        ({"parts": [{"personId": "x"}]}, "22P02", "column parts"),
        ({"currency": "euro"}, "22P02", "column currency"),
        ({"rate": "1.1"}, "PT422", "rate"),
        ({"paid_by": "00000000-0000-4000-8000-000000000000"}, "PT422", "paidBy"),
        ({"split": "exact"}, "PT422", "split"),
        ({"total": 1}, "42501", "total"),
    ],
)
def test_an_invalid_expense_is_rejected_with_its_column(rest, tapas, change, refusal, column):
    for method, path, row in (("POST", "expenses", {**tapas, **change}), ("PATCH", "expenses?text=eq.Tapas", change)):
        reply = rest(method, path, row)
        assert (reply.json()["code"], column in reply.text.replace('\\"', "")) == (refusal, True), reply.text
        assert rest("POST", "expenses", tapas).status_code == 201


def test_a_payment_is_marked_and_undone(rest, ana, trip_id, people, tapas):
    rest("POST", "expenses", tapas)
    paid = {"trip_id": trip_id, "paid_by": people["Ben"], "paid_to": people["Ana"], "cents": 3_000}
    (made,) = rest("POST", "settlements", paid, **ROWS).json()
    assert balances(ana, trip_id) == [-3_000, 0, 3_000]
    assert rest.refused("settlements", "POST", paid) == (409, "PT409")
    assert rest.refused(f"settlements?id=eq.{made['id']}", "PATCH", {"cents": 1}) == (403, "42501")
    assert rest("DELETE", f"settlements?id=eq.{made['id']}").status_code == 204
    assert balances(ana, trip_id) == [-3_000, -3_000, 6_000]


def test_files_are_listed_by_name_and_removed(rest, ana, trip_id):
    path = f"/api/trips/{trip_id}/files"
    assert ana.post(f"{path}?kind=photo&name=Beach", content=photo()).status_code == 201
    assert rest.rows("trips?select=trip_files(name,kind)") == [{"trip_files": [{"name": "Beach", "kind": "photo"}]}]
    assert rest.refused("trip_files", "POST", {"trip_id": trip_id, "name": "x"}) == (403, "42501")
    assert rest("DELETE", "trip_files?name=eq.Beach").status_code == 204
    assert ana.get(path).json()["files"] == []


def test_participants_are_embedded_in_an_entry(rest, ana, trip_id):
    entry = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
    some = [one["id"] for one in Plans(ana).trip(trip_id)["travellers"]][:2]
    assert (
        ana.post(
            f"/api/trips/{trip_id}/entries", json={**entry, "forEveryone": False, "travellerIds": some}
        ).status_code
        == 201
    )
    asked = "trip_entries?select=title,trip_entry_travellers(travellers(name))"
    (shown,) = rest.rows(asked)
    assert {one["travellers"]["name"] for one in shown["trip_entry_travellers"]} == {"Ana Reis", "Ben Vogt"}


class TestAcrossATableBetween:
    """Contract section 1: many-to-many."""

    @pytest.fixture(autouse=True)
    def entries(self, ana, trip_id):
        people = [one["id"] for one in Plans(ana).trip(trip_id)["travellers"]]
        for title, some in (("Dinner", people[:2]), ("Walk", people[1:])):
            body = {"title": title, "startsAt": "2027-05-20T20:00", "durationMinutes": 90, "forEveryone": False}
            reply = ana.post(f"/api/trips/{trip_id}/entries", json={**body, "travellerIds": some})
            assert reply.status_code == 201

    @staticmethod
    def together(rows, outer, inner, of):
        return {row[outer]: sorted(one[of] for one in row[inner]) for row in rows}

    def test_many_to_many_rows_are_embedded_from_either_side(self, rest):
        rows = rest.rows("trip_entries?select=title,travellers!trip_entry_travellers(name)")
        assert self.together(rows, "title", "travellers", "name") == {
            "Dinner": ["Ana Reis", "Ben Vogt"],
            "Walk": ["Ben Vogt", "Chloé Martin"],
        }
        rows = rest.rows("travellers?select=name,trip_entries!trip_entry_travellers(title)")
        assert self.together(rows, "name", "trip_entries", "title") == {
            "Ana Reis": ["Dinner"],
            "Ben Vogt": ["Dinner", "Walk"],
            "Chloé Martin": ["Walk"],
        }
        activities = rest.rows("trip_activities?select=name,travellers(name)")
        assert activities
        assert all(len(one["travellers"]) == 3 for one in activities)

    def test_embedded_many_to_many_rows_can_be_filtered_ordered_limited_and_required(self, rest):
        asked = "trip_entries?select=title,travellers!trip_entry_travellers(name)&order=title"
        rows = rest.rows(f"{asked}&travellers.order=name.desc&travellers.limit=1")
        assert [one["travellers"] for one in rows] == [[{"name": "Ben Vogt"}], [{"name": "Chloé Martin"}]]
        rows = rest.rows(f"{asked}&travellers.name=eq.Ana Reis")
        assert [len(one["travellers"]) for one in rows] == [1, 0]
        required = "trip_entries?select=title,travellers!trip_entry_travellers!inner(name)&travellers.name=eq.Ana Reis"
        assert [one["title"] for one in rest.rows(required)] == ["Dinner"]

    def test_an_ambiguous_relation_has_to_be_named(self, rest):
        reply = rest("GET", "trip_entries?select=title,travellers(name)")
        assert (reply.status_code, reply.json()["code"]) == (300, "PGRST201")
        assert "trip_entry_travellers" in reply.json()["details"]
        (dinner, _) = rest.rows("trip_entries?select=title,travellers!added_by(name)&order=title")
        assert dinner["travellers"] == {"name": "Ana Reis"}
        assert rest.refused("trip_entries?select=...travellers!trip_entry_travellers(name)") == (400, "PGRST119")
