"""Who sees a ledger and what it contains: people, evening out, estimated and actual costs, the spreadsheet table."""

import csv
import io

import pytest
from sqlalchemy import select

from tests.ledger.conftest import Money
from tests.make import Make
from tripoint.account import jobs as account_jobs
from tripoint.core import sheets
from tripoint.ledger.models import LedgerPerson
from tripoint.ledger.queries import organizer_id


def test_only_members_see_the_ledger(money: Money, make: Make, mails, client) -> None:
    money.add()
    assert money.story.call(money.ben, "GET", "ledger").status_code == 200
    assert money.story.call(money.eva, "GET", "ledger").status_code == 404
    money.story.done(money.ana, "PATCH", "access", {"isOpen": True, "version": 99})
    chloe = client.as_(make.user("chloe@example.com", name="Chloé Martin"))
    assert chloe.get(f"/api/trips/{money.story.id}").status_code == 200
    assert money.story.call(chloe, "GET", "ledger").status_code == 403
    assert money.story.call(chloe, "GET", "ledger.csv").status_code == 403


@pytest.mark.parametrize("how", ["declined", "uninvited"])
def test_someone_no_longer_coming_keeps_their_balance_but_cannot_see_the_ledger(money: Money, how: str) -> None:
    money.add(money.ben, 90_00, by="Ben")
    before = money.balances()
    invite = next(one["id"] for one in money.story.trip["invites"] if one["email"] == "ben@example.com")
    if how == "declined":
        reply = money.ben.post("/api/invites/decline", json={"invite": invite})
    else:
        reply = money.ana.delete(f"/api/trips/{money.story.id}/invites/{invite}")
    assert reply.status_code == 200, reply.text
    assert money.story.call(money.ben, "GET", "ledger").status_code == 404
    assert before["Ben"] == 60_00
    assert money.balances() == before
    named = {one["name"]: one["mayBeNamed"] for one in money.seen()["people"]}
    seat_is_kept = how == "uninvited"  # a place without an invite may be given to someone else
    assert named == {"Ana Reis": True, "Ben Vogt": seat_is_kept, "Chloé Martin": True}


def test_evening_out_is_off_until_the_organizer_switches_it_on(money: Money) -> None:
    found = money.seen()["evening"]
    assert (found["isOn"], found["maySwitch"]) == (False, True)
    assert [one["personId"] for one in found["ways"]] == [money.people["Ana"], money.people["Ben"]]
    assert sum(one["gets"] for one in found["ways"]) == 0
    assert {one["after"] for one in found["ways"]} <= {found["total"] // 2, -(-found["total"] // 2)}
    shares = {one["id"]: one["costs"]["parts"] for one in money.story.trip["travellers"]}
    for one in found["ways"]:
        parts = shares[one["personId"]]
        assert one["before"] == parts["flights"] + parts["transfers"]
    assert money.balances() == {}
    assert money.story.call(money.ben, "PUT", "ledger/evening", {"isOn": True}).status_code == 403
    looked = money.story.done(money.ana, "PUT", "ledger/evening", {"isOn": True, "preview": True})
    assert money.balances() == {}
    money.story.done(money.ana, "PUT", "ledger/evening", {"isOn": True})
    gets = {one["personId"]: one["gets"] for one in found["ways"]}
    assert {one["personId"]: one["after"] for one in looked["balances"]} == gets
    assert money.balances() == {"Ana": gets[money.people["Ana"]], "Ben": gets[money.people["Ben"]]}
    assert money.ben.get("/api/notices").json()["notices"][0]["kind"] == "ways_evened_out"
    money.story.done(money.ana, "PUT", "ledger/evening", {"isOn": False})
    assert money.balances() == {}


def test_the_budget_compares_actual_and_estimated_costs_by_kind(money: Money) -> None:
    money.add(cents=90_00, kind="food")
    money.add(cents=40_00, kind="travel", for_=("Ben",))
    budget = {one["personId"]: one for one in money.seen()["budget"]}
    trip = money.story.trip
    estimates = {one["id"]: one["costs"]["total"]["cents"] for one in trip["travellers"]}
    assert {who: one["estimate"] for who, one in budget.items() if who} == estimates
    assert budget[None]["estimate"] == trip["costs"]["total"]["cents"]
    actual = {who: {one["kind"]: one["actual"] for one in of["kinds"] if one["actual"]} for who, of in budget.items()}
    assert actual[None] == {"food": 90_00, "travel": 40_00}
    assert actual[money.people["Ben"]] == {"food": 30_00, "travel": 40_00}
    assert budget[None]["actual"] == 130_00
    kinds = {one["kind"]: one["estimate"] for one in budget[None]["kinds"]}
    parts = trip["costs"]["parts"]
    assert kinds == {
        "travel": parts["flights"] + parts["transfers"],
        "stay": parts["accommodation"] + parts["nightCredit"],
        "food": parts["dailySpend"],
        "activities": parts["activities"],
        "other": parts["taxesAndFees"],
    }


@pytest.mark.rule("W5")
def test_the_table_is_complete_and_contains_no_spreadsheet_formulas(money: Money) -> None:
    money.add(cents=100_00, text="=HYPERLINK(1)")
    money.add(amount={"cents": 636_00, "currency": "PLN", "rate": "4.24"}, how="exact", for_={"Ben": 636_00})
    money.settle(money.ana, "Chloé", "Ana", 33_33)
    money.story.done(money.ana, "PUT", "ledger/evening", {"isOn": True})
    reply = money.story.call(money.ben, "GET", "ledger.csv")
    assert reply.headers["content-type"].startswith("text/csv")
    assert reply.text.startswith(sheets.BOM)
    head, *lines = csv.reader(io.StringIO(reply.text.removeprefix(sheets.BOM)))
    assert head[:8] == ["Date", "What", "Kind", "Paid by", "Amount", "Currency", "Rate", "Amount in EUR"]
    assert head[8:] == ["Receipts", "Ana Reis", "Ben Vogt", "Chloé Martin"]
    assert lines[0][1:4] == ["'=HYPERLINK(1)", "Food", "Ana Reis"]
    assert lines[0][4:] == ["100.00", "EUR", "1", "100.00", "0", "33.34", "33.33", "33.33"]
    assert lines[1][4:] == ["636.00", "PLN", "4.24", "150.00", "0", "0.00", "150.00", "0.00"]
    assert lines[2][1:4] == ["Payment to Ana Reis", "Payment", "Chloé Martin"]
    assert [line[1] for line in lines[3:]] == ["Travel costs evened out", "Balance"]
    balances = {one["personId"]: one["cents"] for one in money.seen()["balances"]}
    cells = [float(one.removeprefix("'")) for one in lines[-1][9:]]
    assert cells == [balances[money.people[name]] / 100 for name in ("Ana", "Ben", "Chloé")]


def test_an_organizer_who_does_not_travel_can_pay_expenses(money: Money) -> None:
    plans = money.story.plans
    made = plans.make(organizerTraveller=None, organizerName="Ana Reis", invites=[], mode="draft")
    ledger = plans.client.get(f"/api/trips/{made['id']}/ledger").json()
    ana = next(one for one in ledger["people"] if one["isYou"])
    assert (ana["travellerId"], ana["name"], ana["mayBeNamed"]) == (None, "Ana Reis", True)
    first = ledger["people"][0]["id"]
    body = {**money.body(), "paidBy": ana["id"], "split": {"how": "equal", "parts": [{"personId": first}]}}
    assert plans.client.post(f"/api/trips/{made['id']}/expenses", json=body).status_code == 201
    ledger = plans.client.get(f"/api/trips/{made['id']}/ledger").json()
    assert {one["personId"]: one["cents"] for one in ledger["balances"] if one["cents"]} == {
        first: -90_00,
        ana["id"]: 90_00,
    }


def test_an_organizer_without_a_seat_gets_an_id_other_than_their_account_id(make: Make) -> None:
    ana = make.user()
    assert organizer_id(ana.session_id, ana.id) != ana.id
    assert organizer_id(ana.session_id, ana.id) != organizer_id(ana.id, ana.id)


@pytest.mark.rule("P3")
def test_an_erased_account_keeps_its_balance_without_its_name(money: Money, client, database, clock) -> None:
    money.add(money.ben, 60_00, by="Ben", for_=("Ana", "Ben"), text="Dinner with Ben Vogt")
    removed = money.add(money.ben, 10_00, by="Ben")
    money.story.done(money.ben, "DELETE", f"expenses/{removed}?version=99")
    before = money.balances()
    assert money.ben.post("/api/account/deletion").status_code == 200
    clock.move(days=14, hours=1)
    assert database.write_now(account_jobs.erase_one, clock.now())
    money.ana = money.story.ana = money.story.plans.client = client.new_session("ana@example.com")
    seen = money.seen()
    assert money.balances() == before
    called = {one["id"]: one["name"] for one in seen["people"]}
    assert called[money.people["Ben"]] == "Former traveler"
    assert "Vogt" not in money.story.call(money.ana, "GET", "ledger").text
    assert "Ben" not in seen["expenses"][0]["text"]
    item = seen["expenses"][0]["id"]
    assert money.story.done(money.ana, "PATCH", f"expenses/{item}", {"kind": "other", "version": 999})["line"]
    names = database.read_now(lambda db: db.execute(select(LedgerPerson.name, LedgerPerson.user_id)).all())
    assert ("", None) in [tuple(one) for one in names]
