"""Expenses: who paid what, when, for whom; who may change them, and what happens when two people edit at once."""

import pytest

from tests.ledger.conftest import Money
from tripoint.ledger import expenses


@pytest.mark.spec("2.174")
def test_an_expense_for_everyone_is_divided_to_the_cent(money: Money) -> None:
    item = money.add(cents=100_00)
    assert money.parts(item) == {"Ana": 33_34, "Ben": 33_33, "Chloé": 33_33}
    assert money.balances() == {"Ana": 66_66, "Ben": -33_33, "Chloé": -33_33}
    shown = money.seen(money.ben)["expenses"][0]
    assert (shown["text"], shown["kind"], shown["day"], shown["total"]) == ("Tapas", "food", "2027-05-20", 100_00)
    assert (shown["paidBy"], shown["how"], shown["mayChange"]) == (money.people["Ana"], "equal", False)


@pytest.mark.parametrize(
    ("how", "weights", "parts"),
    [
        ("equal", {"Ben": 1, "Chloé": 1}, {"Ben": 50_00, "Chloé": 50_00}),
        ("equal", {"Chloé": 5, "Ana": 1}, {"Ana": 50_00, "Chloé": 50_00}),
        ("shares", {"Ana": 2, "Ben": 1}, {"Ana": 66_67, "Ben": 33_33}),
        ("exact", {"Ana": 99_99, "Chloé": 1}, {"Ana": 99_99, "Chloé": 1}),
        ("percent", {"Ana": 12_50, "Ben": 87_50}, {"Ana": 12_50, "Ben": 87_50}),
    ],
)
def test_an_expense_can_be_split_equally_by_shares_exactly_or_by_percent(money: Money, how, weights, parts) -> None:
    assert money.parts(money.add(cents=100_00, how=how, for_=weights)) == parts


@pytest.mark.rule("R17")
def test_the_number_of_parts_in_a_ledger_is_limited_also_for_undo(money: Money, monkeypatch) -> None:
    monkeypatch.setattr(expenses, "MOST_PARTS", 6)
    story, three = money.story, ("Ana", "Ben", "Chloé")
    first, second = (money.add(for_=three) for _ in range(2))
    refused = story.call(money.ana, "POST", "expenses", money.body(for_=("Ana",)))
    assert (refused.status_code, refused.json()["fields"][0]["code"]) == (422, "too_many")
    gone = story.done(money.ana, "DELETE", f"expenses/{first}?version=99")
    one = money.add(for_=("Ana",))
    assert story.put_back(money.ana, gone["line"]).status_code == 422
    split = money.body(for_=three)["split"]
    assert story.call(money.ana, "PATCH", f"expenses/{one}", {"split": split, "version": 99}).status_code == 200
    assert len(money.seen()["expenses"]) == 2
    assert second


def test_another_currency_keeps_the_rate_it_was_entered_with(money: Money) -> None:
    paid = {"cents": 100_00, "currency": "GBP", "rate": "0.8547"}
    item = money.add(amount=paid, how="exact", for_={"Ana": 60_00, "Ben": 40_00})
    shown = money.seen()["expenses"][0]
    assert (shown["amount"], shown["total"]) == (paid, 117_00)
    assert money.parts(item) == {"Ana": 70_20, "Ben": 46_80}


def test_only_the_author_and_the_organizer_can_change_and_remove_an_expense(money: Money) -> None:
    story, of_ben, of_ana = money.story, money.add(money.ben, by="Ben"), money.add(by="Ben")
    change = {"text": "Dinner", "version": 99}
    assert story.call(money.ben, "PATCH", f"expenses/{of_ana}", change).status_code == 403
    assert story.call(money.ben, "DELETE", f"expenses/{of_ana}?version=99").status_code == 403
    assert story.call(money.ben, "PATCH", f"expenses/{of_ben}", change).status_code == 200
    assert story.call(money.ana, "PATCH", f"expenses/{of_ben}", {**change, "kind": "other"}).status_code == 200
    told = money.story.log(money.ben, kind="money")[1]
    assert [tuple(one.values()) for one in told["changes"]] == [("title", "Tapas", "Dinner")]
    shown = {one["id"]: one for one in money.seen(money.ben)["expenses"]}
    assert (shown[of_ben]["text"], shown[of_ben]["kind"]) == ("Dinner", "other")
    assert (shown[of_ben]["mayChange"], shown[of_ana]["mayChange"]) == (True, False)
    assert story.call(money.ana, "DELETE", f"expenses/{of_ben}?version=99").status_code == 200
    assert [one["id"] for one in money.seen()["expenses"]] == [of_ana]


def test_changing_an_exactly_split_amount_needs_matching_parts(money: Money) -> None:
    item = money.add(cents=100_00, how="exact", for_={"Ana": 60_00, "Ben": 40_00})
    more = {"amount": {"cents": 120_00, "currency": "EUR"}, "version": 99}
    refused = money.story.call(money.ana, "PATCH", f"expenses/{item}", more)
    assert [(one["field"], one["code"]) for one in refused.json()["fields"]] == [("split", "sum_is_not_the_amount")]
    more["split"] = money.body(how="exact", for_={"Ana": 60_00, "Ben": 60_00})["split"]
    assert money.story.call(money.ana, "PATCH", f"expenses/{item}", more).status_code == 200
    assert money.parts(item) == {"Ana": 60_00, "Ben": 60_00}


@pytest.mark.rule("W17")
def test_concurrent_edits_of_different_fields_both_succeed(money: Money) -> None:
    item, seen = money.add(), money.story.version
    path = f"expenses/{item}"
    money.story.done(money.ana, "PATCH", path, {"text": "Paella", "version": seen})
    money.story.done(money.ana, "PATCH", path, {"amount": {"cents": 50_00, "currency": "EUR"}, "version": seen})
    shown = money.seen()["expenses"][0]
    assert (shown["text"], shown["total"]) == ("Paella", 50_00)


@pytest.mark.rule("W17")
def test_a_stale_edit_of_the_same_field_is_rejected_with_the_current_value(money: Money) -> None:
    item, seen = money.add(), money.story.version
    path = f"expenses/{item}"
    money.story.done(money.ana, "PATCH", path, {"text": "Paella", "day": "2027-05-21", "version": seen})
    refused = money.story.call(money.ana, "PATCH", path, {"text": "Dinner", "version": seen})
    assert refused.status_code == 412
    assert refused.json()["params"]["current"] == {"version": money.story.version, "text": "Paella"}
    assert money.seen()["expenses"][0]["text"] == "Paella"


def test_a_removal_can_be_undone_by_those_who_may_remove_the_expense(money: Money) -> None:
    money.add(cents=77_77, how="shares", for_={"Ana": 2, "Ben": 5})
    before = money.seen()
    item = before["expenses"][0]["id"]
    money.story.done(money.ana, "DELETE", f"expenses/{item}?version=99")
    assert money.balances() == {}
    line = money.story.log(kind="money")[0]
    assert (line["action"], line["what"], line["mayPutBack"]) == ("expense_removed", "Tapas", True)
    assert not money.story.log(money.ben, kind="money")[0]["mayPutBack"]
    assert money.story.put_back(money.ben, line["id"]).status_code == 403
    assert money.story.put_back(money.ana, line["id"]).status_code == 200
    after = money.seen()
    assert (after["expenses"], after["balances"]) == (before["expenses"], before["balances"])


def test_a_preview_shows_the_balances_that_change_and_saves_nothing(money: Money) -> None:
    money.add(cents=90_00)
    before = money.seen()
    body = {**money.body(30_00, by="Ben", for_=("Ana", "Ben")), "preview": True}
    shown = money.story.call(money.ana, "POST", "expenses", body)
    assert shown.status_code == 200
    changes = {one["personId"]: (one["before"], one["after"]) for one in shown.json()["balances"]}
    assert changes == {money.people["Ana"]: (60_00, 45_00), money.people["Ben"]: (-30_00, -15_00)}
    assert shown.json()["version"] is None
    assert money.seen() == before


def test_a_request_repeated_with_the_same_key_adds_one_expense(money: Money) -> None:
    headers = {"Idempotency-Key": "one-and-the-same"}
    replies = [money.story.call(money.ana, "POST", "expenses", money.body(), headers=headers) for _ in range(2)]
    assert [one.status_code for one in replies] == [201, 201]
    assert replies[0].json() == replies[1].json()
    assert len(money.seen()["expenses"]) == 1


def test_expenses_and_settlements_still_work_when_the_trip_is_over(money: Money, clock) -> None:
    money.story.done(money.ana, "POST", "status", {"to": "cancelled", "version": 99})
    item = money.add(cents=60_00, for_=("Ana", "Ben"))
    assert money.settle(money.ben, "Ben", "Ana", 30_00).status_code == 201
    money.story.done(money.ana, "DELETE", f"expenses/{item}?version=99")
    assert money.story.log(kind="money")[0]["mayPutBack"]


def test_the_people_of_an_expense_are_notified_except_its_author(money: Money) -> None:
    money.add(money.ana, 12_34, for_=("Ana", "Ben"))
    told = money.ben.get("/api/notices").json()["notices"][0]
    assert (told["topic"], told["text"]) == ("money", "Ana Reis added an expense: “Tapas”, €12.34.")
    assert not [one for one in money.ana.get("/api/notices").json()["notices"] if "expense" in one["kind"]]
    money.add(money.ana, 10_00, for_=("Ana",))
    assert len([one for one in money.ben.get("/api/notices").json()["notices"] if "expense" in one["kind"]]) == 1
