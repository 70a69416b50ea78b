"""Receipts: added by those who may change the expense, seen by everyone on the trip, deleted with the expense."""

import csv
import io

import pytest

from tests.attachments.conftest import PDF
from tests.editing.conftest import story  # noqa: F401 (a trip of Ana's on which Ben travels)
from tests.photos import photo
from tripoint.attachments import jobs as attachment_jobs
from tripoint.attachments import rules as attachment_rules
from tripoint.attachments.models import TripFile
from tripoint.storage.models import StoredObject


class Drawer:
    """Ben's expense for himself and Ana, and its receipts."""

    def __init__(self, story) -> None:  # noqa: F811
        self.story, self.ana, self.ben, self.eva = story, story.ana, story.ben, story.eva
        parts = [{"personId": story.traveller(name)} for name in ("Ana", "Ben")]
        body = {
            "text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": story.traveller("Ben"),
            "amount": {"cents": 60_00, "currency": "EUR"}, "split": {"how": "equal", "parts": parts},
        }  # fmt: skip
        self.expense = story.done(self.ben, "POST", "expenses", body)["item"]
        self.path = f"/api/trips/{story.id}/expenses/{self.expense}/receipts"

    def add(self, who, file=PDF, name="bill.pdf"):
        headers = {"Content-Type": "application/octet-stream"}
        return who.post(self.path, content=file, params={"name": name}, headers=headers)

    def count(self, who):
        (expense,) = self.story.done(who, "GET", "ledger")["expenses"]
        return expense["receipts"]


@pytest.fixture
def drawer(story):  # noqa: F811
    return Drawer(story)


def code(reply):
    return reply.status_code, reply.json()["code"]


def test_receipts_are_added_by_those_who_may_change_the_expense_and_seen_by_everyone(drawer, client):
    assert drawer.count(drawer.ana) == 0
    assert drawer.add(drawer.ben).status_code == 201
    added = drawer.add(drawer.ana, photo(), name="bill.jpg").json()
    assert [one["name"] for one in added["receipts"]] == ["bill.jpg", "bill.pdf"]
    assert drawer.count(drawer.ana) == drawer.count(drawer.ben) == 2
    picture, pdf = drawer.ben.get(drawer.path).json()["receipts"]
    assert client.get(picture["previewUrl"]).headers["content-type"] == "image/webp"
    assert client.get(pdf["url"]).headers["content-disposition"].startswith("attachment; filename=bill.pdf")
    assert drawer.ana.get(f"/api/trips/{drawer.story.id}/files").json()["files"] == []


@pytest.mark.rule("W16")
def test_a_receipt_sent_again_with_the_same_key_is_stored_once(drawer):
    headers = {"Idempotency-Key": "bill-of-ben-1", "Content-Type": "application/octet-stream"}
    sent = [drawer.ben.post(drawer.path, content=PDF, params={"name": "a.pdf"}, headers=headers) for _ in range(2)]
    assert [one.status_code for one in sent] == [201, 201]
    assert sent[0].json() == sent[1].json()
    assert drawer.count(drawer.ben) == 1


def test_people_who_may_not_change_the_expense_can_only_view_its_receipts(drawer):
    body = {"paidBy": drawer.story.traveller("Ana"), "amount": {"cents": 100, "currency": "EUR"}, "text": "Tram",
            "kind": "travel", "day": "2027-05-20",
            "split": {"how": "equal", "parts": [{"personId": drawer.story.traveller("Ben")}]}}  # fmt: skip
    drawer.expense = drawer.story.done(drawer.ana, "POST", "expenses", body)["item"]
    path = f"/api/trips/{drawer.story.id}/expenses/{drawer.expense}/receipts"
    added = drawer.ana.post(path, content=PDF, params={"name": "tram.pdf"}).json()["receipts"][0]["id"]
    seen = drawer.ben.get(path).json()
    assert ([one["mayRemove"] for one in seen["receipts"]], seen["mayAdd"]) == ([False], False)
    assert code(drawer.ben.post(path, content=PDF, params={"name": "x"})) == (403, "forbidden")
    assert code(drawer.ben.delete(f"{path}/{added}")) == (403, "forbidden")
    assert code(drawer.eva.get(path)) == (404, "not_found")
    assert drawer.ana.delete(f"{path}/{added}").json()["receipts"] == []


def test_a_receipt_cannot_be_reached_as_a_file_or_through_another_expense(drawer):
    receipt = drawer.add(drawer.ben).json()["receipts"][0]["id"]
    assert code(drawer.ana.delete(f"/api/trips/{drawer.story.id}/files/{receipt}")) == (404, "not_found")
    nobody_s = drawer.path.replace(drawer.expense, "00000000-0000-4000-8000-000000000000")
    assert code(drawer.ben.delete(f"{nobody_s}/{receipt}")) == (404, "not_found")
    assert code(drawer.ben.get(nobody_s)) == (404, "not_found")


def test_removing_an_expense_deletes_its_receipts(drawer, client, database, clock):
    receipt = drawer.add(drawer.ben).json()["receipts"][0]
    version = drawer.story.version
    drawer.story.done(drawer.ben, "DELETE", f"expenses/{drawer.expense}?version={version}")
    assert client.get(receipt["url"]).status_code == 404
    assert database.read_now(lambda db: db.query(TripFile).count()) == 0
    for job in attachment_jobs.JOBS:
        database.write_now(job.unit, clock.now())
    assert database.read_now(lambda db: db.query(StoredObject).count()) == 0


def test_receipts_count_towards_the_trips_file_limit(drawer, monkeypatch):
    monkeypatch.setattr(attachment_rules, "MOST_FILES", 1)
    assert drawer.add(drawer.ben).status_code == 201
    assert code(drawer.add(drawer.ben)) == (409, "too_many_files")
    assert code(drawer.ana.post(f"/api/trips/{drawer.story.id}/files?kind=photo&name=Sea", content=photo())) == (
        409, "too_many_files",
    )  # fmt: skip


@pytest.mark.rule("W8")
@pytest.mark.parametrize("file", [b"<html>", b"MZ\x90\x00", b""])
def test_only_pictures_and_pdfs_are_accepted_as_receipts(drawer, file):
    assert code(drawer.add(drawer.ben, file)) == (422, "not_a_document")
    assert drawer.count(drawer.ben) == 0


def test_the_table_gives_the_number_of_receipts(drawer):
    drawer.add(drawer.ben)
    drawer.add(drawer.ben)
    reply = drawer.ana.get(f"/api/trips/{drawer.story.id}/ledger.csv")
    rows = list(csv.reader(io.StringIO(reply.text.removeprefix("\ufeff")), delimiter=","))
    column = rows[0].index("Receipts")
    assert [row[column] for row in rows[1:]] == ["2", ""]


def test_later_receipts_are_combined_into_one_notice(drawer):
    def told():
        notices = drawer.ana.get("/api/notices").json()["notices"]
        return [one["text"] for one in notices if one["topic"] == "money"]

    drawer.add(drawer.ben)
    assert told() == ["Ben Vogt added an expense: “Tapas”, €60."]
    drawer.ana.post("/api/notices/read", json={"until": "2100-01-01T00:00:00Z"})
    drawer.add(drawer.ben)
    drawer.add(drawer.ben)
    assert told()[0] == "Ben Vogt added 2 receipts to “Tapas”."
    assert len(told()) == 2
