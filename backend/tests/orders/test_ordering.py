"""Ordering by invoice: the record, what it opens, numbers, emails, cancelling (SPEC.md 1, 9; docs/decisions/0301)."""

import base64
from uuid import UUID

import pytest
from sqlalchemy import update

from tests.bills import BILLING, order
from tests.plans import Plans
from tripoint.core.errors import AppError
from tripoint.orders import numbers, operators, service
from tripoint.orders.models import Order
from tripoint.orders.states import OrderState


@pytest.mark.spec("1.31", "9.13")
def test_team_pro_costs_99_dollars_and_takes_effect_immediately(plans, trip_id):
    made = order(plans.client, trip_id)
    assert made.status_code == 201, made.text
    said = made.json()
    assert (said["state"], said["price"], said["number"]) == ("open", {"cents": 9_900, "currency": "USD"}, "2026-0001")
    assert (said["place"], said["start"], said["dueOn"]) == ("Valencia", "2027-05-19", "2026-12-04")
    tier = plans.trip(trip_id)["tier"]
    assert (tier["tier"], tier["waitingInvites"]) == ("pro", 0)


def test_buyer_and_operator_get_the_invoice_by_email(plans, trip_id, mails):
    order(plans.client, trip_id)
    (buyers,) = mails("books@novak.example")
    assert buyers.subject == "Your order 2026-0001: Team Pro for one retreat"
    assert "$99" in buyers.text
    assert "Please pay it by December 4, 2026" in buyers.text
    (operators_own,) = mails("no-reply@localhost")
    assert operators_own.subject == "New order: 2026-0001, Team Pro for one retreat"
    assert "Novak Retreats Ltd" in operators_own.text
    for mail in (buyers, operators_own):
        (file,) = mail.files
        assert (file["name"], file["type"]) == ("invoice-2026-0001.pdf", "application/pdf")
        assert base64.b64decode(file["content"]).startswith(b"%PDF-")


class TestOrdersMailbox:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(orders_to="sales@tripoint.example")

    def test_new_orders_are_emailed_to_the_configured_mailbox(self, plans, trip_id, mails):
        order(plans.client, trip_id)
        assert len(mails("sales@tripoint.example")) == 1


def test_a_trip_cannot_order_the_same_item_twice(plans, trip_id):
    order(plans.client, trip_id)
    again = order(plans.client, trip_id)
    assert (again.status_code, again.json()["code"]) == (409, "already_ordered")
    assert len(plans.client.get("/api/orders").json()["orders"]) == 1


def test_a_request_repeated_with_the_same_key_returns_the_same_order(plans, trip_id):
    asked = {"json": {"item": "team_pro", "billing": BILLING}, "headers": {"Idempotency-Key": "once-and-no-more"}}
    first, again = (plans.client.post(f"/api/trips/{trip_id}/orders", **asked) for _ in range(2))
    assert (first.status_code, again.json()) == (201, first.json())


def test_the_database_itself_rejects_a_second_live_order(plans, trip_id, database):
    order(plans.client, trip_id)
    order(plans.client, trip_id, "group_support")

    def make_it_the_other_thing(db) -> None:
        db.execute(update(Order).where(Order.item == "group_support").values(item="team_pro"))

    with pytest.raises(Exception, match=r"(?i)unique"):
        database.write_now(make_it_the_other_thing)


def test_order_numbers_have_no_gaps_and_restart_each_year(plans, trip_id, database, clock):
    def given_up(db) -> None:
        assert numbers.take(db, clock.now()) == "2026-0001"
        raise AppError

    with pytest.raises(AppError):
        database.write_now(given_up)
    assert [database.write_now(numbers.take, clock.now()) for _ in range(2)] == ["2026-0001", "2026-0002"]
    clock.move(days=60)
    assert database.write_now(numbers.take, clock.now()) == "2027-0001"


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", " ", "too_short"),
        ("address", "", "too_short"),
        ("address", "a\n" * 7, "too_many"),
        ("country", "XX", "invalid"),
        ("country", "pt", "invalid"),
        ("taxNumber", "12", "too_short"),
        ("taxNumber", "<script>", "invalid"),
        ("email", "books", "invalid_email"),
    ],
)
def test_invalid_billing_data_is_rejected_by_field(plans, trip_id, field, value, code):
    refused = order(plans.client, trip_id, **{field: value})
    assert refused.status_code == 422
    (fault,) = refused.json()["fields"]
    assert (fault["field"], fault["code"]) == (f"billing.{field}", code), fault


def test_a_cancelled_trip_cannot_order(plans, trip_id):
    version = plans.trip(trip_id)["version"]
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": version})
    assert order(plans.client, trip_id).status_code == 409


@pytest.mark.spec("1.25", "9.14")
def test_group_support_needs_five_people_and_shows_its_contact_to_the_whole_group(client, plans, make, mails):
    four = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}, {"email": "dora@example.com"}])["id"]
    assert plans.trip(four)["support"] == {
        "ordered": False, "people": 4, "least": 5, "price": {"cents": 4_900, "currency": "USD"},
    }  # fmt: skip
    refused = order(plans.client, four, "group_support")
    assert (refused.status_code, refused.json()["code"]) == (409, "group_too_small")
    plans.client.post(f"/api/trips/{four}/invites", json={"invites": [{"email": "emil@example.com"}]})
    assert plans.client.get(f"/api/trips/{four}/support").status_code == 404
    assert order(plans.client, four, "group_support").json()["price"]["cents"] == 4_900
    ben = client.as_(make.user("ben@example.com"))
    ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
    assert ben.get(f"/api/trips/{four}").json()["support"]["ordered"]
    assert ben.get(f"/api/trips/{four}/support").json() == {"contact": ""}


class TestCancelling:
    def test_an_unused_order_can_be_cancelled(self, plans, mails):
        trip_id = plans.make()["id"]
        made = order(plans.client, trip_id).json()
        assert made["mayCancel"]
        mails()
        cancelled = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (cancelled.status_code, cancelled.json()["state"]) == (200, "cancelled")
        assert plans.trip(trip_id)["tier"]["tier"] == "starter"
        assert mails("books@novak.example")[0].subject == "Order cancelled: 2026-0001, Team Pro for one retreat"
        assert order(plans.client, trip_id).json()["number"] == "2026-0002"

    def test_team_pro_cannot_be_cancelled_with_eleven_people_on_the_trip(self, plans, trip_id):
        made = order(plans.client, trip_id).json()
        (listed,) = plans.client.get("/api/orders").json()["orders"]
        assert (made["mayCancel"], listed) == (False, made)
        refused = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (refused.status_code, refused.json()["code"]) == (409, "order_used")

    @pytest.mark.parametrize(("item", "days", "may"), [
        ("team_pro", 0, False), ("group_support", 179, True), ("group_support", 180, False),
    ])  # fmt: skip
    def test_without_its_trip_support_can_be_cancelled_before_the_first_day_but_team_pro_cannot(
        self, plans, trip_id, database, clock, client, ana, item, days, may
    ):
        made = order(plans.client, trip_id, item).json()
        database.write_now(lambda db: db.execute(update(Order).values(trip_id=None)))
        clock.move(days=days)
        ana_again = client.new_session(ana.email)
        (listed,) = ana_again.get("/api/orders").json()["orders"]
        assert listed["mayCancel"] is may
        assert ana_again.post(f"/api/orders/{made['id']}/cancel").status_code == (200 if may else 409)

    def test_support_ends_when_cancelled_and_cannot_be_cancelled_once_the_trip_started(
        self, plans, trip_id, clock, client, ana
    ):
        first = order(plans.client, trip_id, "group_support").json()
        plans.client.post(f"/api/orders/{first['id']}/cancel")
        assert not plans.trip(trip_id)["support"]["ordered"]
        second = order(plans.client, trip_id, "group_support").json()
        clock.move(days=180)  # 19 May 2027
        ana_again = client.new_session(ana.email)
        assert ana_again.post(f"/api/orders/{second['id']}/cancel").json()["code"] == "order_used"

    def test_a_paid_order_cannot_be_cancelled(self, plans, database, clock, settings):
        made = order(plans.client, plans.make()["id"]).json()
        database.write_now(operators.settle, made["number"], OrderState.PAID, operators.desk(settings, clock.now()))
        refused = plans.client.post(f"/api/orders/{made['id']}/cancel")
        assert (refused.status_code, refused.json()["code"]) == (409, "order_settled")

    def test_an_order_cannot_be_seen_or_cancelled_by_others(self, client, plans, make, trip_id):
        made = order(plans.client, trip_id).json()
        eva = client.as_(make.user("eva@example.com"))
        assert eva.get("/api/orders").json()["orders"] == []
        assert eva.get(f"/api/orders/{made['id']}/invoice").status_code == 404
        assert eva.post(f"/api/orders/{made['id']}/cancel").status_code == 404


class TestLimits:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(rate_limits=True)

    @pytest.mark.rule("A21")
    def test_ten_orders_a_day_are_allowed_per_person_and_per_address(self, plans, client, make):
        trip_id = plans.make()["id"]
        for _ in range(10):
            made = order(plans.client, trip_id)
            assert made.status_code == 201
            plans.client.post(f"/api/orders/{made.json()['id']}/cancel")
        assert order(plans.client, trip_id, email="ana@example.com").status_code == 429
        assert plans.trip(trip_id)["tier"]["tier"] == "starter"
        eva = Plans(client.as_(make.user("eva@example.com")))
        hers = eva.make()["id"]
        assert order(eva.client, hers, email="BOOKS@novak.example").status_code == 429
        assert order(eva.client, hers, email="eva@example.com").status_code == 201


def test_invites_already_sent_keep_their_seats_when_team_pro_ends(plans, trip_id, database, clock, settings):
    made = order(plans.client, trip_id).json()
    at = operators.desk(settings, clock.now())
    database.write_now(operators.settle, made["number"], OrderState.PAID, at)
    database.write_now(operators.settle, made["number"], OrderState.REFUNDED, at)
    trip = plans.trip(trip_id)
    assert (trip["tier"]["tier"], trip["tier"]["waitingInvites"]) == ("starter", 0)
    late = plans.client.post(f"/api/trips/{trip_id}/invites", json={"invites": [{"email": "late@example.com"}]})
    assert late.json()["invites"][0]["delivery"]["state"] == "waiting_for_team_pro"


def test_the_order_of_a_deleted_trip_can_still_be_paid(plans, trip_id, database, clock, settings):
    made = order(plans.client, trip_id).json()

    def without_trip(db) -> None:
        db.execute(update(Order).values(trip_id=None))

    database.write_now(without_trip)
    at = operators.desk(settings, clock.now())
    paid = database.write_now(service.settle, UUID(made["id"]), OrderState.PAID, at)
    assert paid.state is OrderState.PAID


def test_ordering_and_cancelling_team_pro_are_logged(plans):
    trip_id = plans.make()["id"]
    made = order(plans.client, trip_id).json()
    plans.client.post(f"/api/orders/{made['id']}/cancel")
    lines = plans.client.get(f"/api/trips/{trip_id}/log").json()["lines"][:2]
    assert [line["action"] for line in lines] == ["team_pro_ended", "team_pro_ordered"]
