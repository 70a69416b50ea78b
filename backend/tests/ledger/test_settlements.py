"""Balances are settled by the fewest transfers; a transfer is marked as paid, and the mark can be withdrawn."""

import io
import json
import zipfile
from uuid import UUID

from tests.browser import Browser
from tests.ledger.conftest import Money
from tripoint.account.service import erase


def test_a_transfer_can_be_marked_by_one_side_and_unmarked_by_the_other(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    assert money.transfers() == [("Ben", "Ana", 30_00)]
    assert money.settle(money.ben, "Ben", "Ana", 30_00).status_code == 201
    assert (money.transfers(), money.balances()) == ([], {})
    marked = money.seen()["settlements"][0]
    assert (marked["cents"], marked["mayTakeBack"]) == (30_00, True)
    money.story.done(money.ana, "DELETE", f"settlements/{marked['id']}")
    assert money.transfers() == [("Ben", "Ana", 30_00)]
    assert money.settle(money.ana, "Ben", "Ana", 30_00).status_code == 201


def test_a_transfer_can_be_marked_only_once(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    assert money.settle(money.ben, "Ben", "Ana", 30_00).status_code == 201
    again = money.settle(money.ana, "Ben", "Ana", 30_00)
    assert (again.status_code, again.json()["code"]) == (409, "nothing_owed")
    assert len(money.seen()["settlements"]) == 1


def test_only_a_transfer_currently_owed_can_be_marked(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    for by, to, cents in (("Ben", "Ana", 29_99), ("Ben", "Ana", 30_01), ("Ana", "Ben", 30_00), ("Chloé", "Ana", 1)):
        assert money.settle(money.ana, by, to, cents).json()["code"] == "nothing_owed"
    assert money.settle(money.ana, "Ben", "Ana", 30_00, preview=True).status_code == 200
    assert money.seen()["settlements"] == []


def test_uninvolved_people_can_neither_mark_nor_unmark_a_transfer(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Chloé"))
    assert [one["mayMark"] for one in money.seen(money.ben)["transfers"]] == [False]
    assert money.settle(money.ben, "Chloé", "Ana", 30_00).status_code == 403
    marked = money.settle(money.ana, "Chloé", "Ana", 30_00).json()["item"]
    assert money.story.call(money.ben, "DELETE", f"settlements/{marked}").status_code == 403
    assert money.story.call(money.ana, "DELETE", f"settlements/{marked}").status_code == 200
    assert money.story.call(money.ana, "DELETE", f"settlements/{marked}").status_code == 404


def test_an_expense_after_a_payment_leaves_only_the_difference(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    money.settle(money.ben, "Ben", "Ana", 30_00)
    money.add(money.ben, 20_00, by="Ben", for_=("Ana", "Ben"))
    assert money.transfers() == [("Ana", "Ben", 10_00)]


def test_marking_a_transfer_cannot_be_undone_from_the_log(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    money.settle(money.ben, "Ben", "Ana", 30_00)
    line = money.story.log(kind="money")[0]
    assert (line["action"], line["what"], line["mayPutBack"]) == ("settlement_added", "Ben Vogt", False)


def test_the_other_side_is_notified_of_marks_and_their_withdrawal(money: Money) -> None:
    money.add(cents=60_01, for_=("Ana", "Ben"))
    marked = money.settle(money.ben, "Ben", "Ana", 30_00).json()["item"]
    money.story.done(money.ben, "DELETE", f"settlements/{marked}")
    told = [one["text"] for one in money.ana.get("/api/notices").json()["notices"][:2]]
    assert told == [
        "Ben Vogt marked a payment as not made: Ben Vogt to Ana Reis, €30.",
        "Ben Vogt marked a payment as made: Ben Vogt to Ana Reis, €30.",
    ]


def test_erasing_an_account_removes_only_its_own_name_from_expenses(money: Money, client, database, clock) -> None:
    money.add(text="Dinner of Ana and Ben")
    assert money.settle(money.ana, "Chloé", "Ana", 30_00).status_code == 201
    user = client.new_session("ben@example.com").get("/auth/v1/user").json()["id"]
    database.write_now(erase, UUID(user), clock.now())
    [shown] = [one["text"] for one in money.seen()["expenses"]]
    assert "Ana" in shown
    assert "Ben" not in shown
    [mark] = _exported(money.ana)
    assert mark["markedBy"], "Ana's mark is still hers"


def test_an_export_contains_only_the_persons_own_settlements(money: Money) -> None:
    money.add(cents=90_00)
    assert money.settle(money.ana, "Ben", "Ana", 30_00).status_code == 201
    assert money.settle(money.ana, "Chloé", "Ana", 30_00).status_code == 201
    for who, marks in ((money.ana, 2), (money.ben, 1), (money.eva, 0)):
        assert len(_exported(who)) == marks


def _exported(who: Browser) -> list[dict]:
    archive = zipfile.ZipFile(io.BytesIO(who.post("/api/account/export").content))
    marks: list[dict] = json.loads(archive.read("data.json"))["settlements"]
    return marks
