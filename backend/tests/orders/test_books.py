"""Invoices, and what remains when an account is gone (SPEC.md 9; TRUST.md P3; docs/decisions/0302)."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import update

from tests.bills import order
from tripoint.account import service as account_service
from tripoint.core.db import Database
from tripoint.orders import invoice, jobs, operators, queries, rules
from tripoint.orders.models import Order
from tripoint.orders.states import OrderState


@pytest.fixture
def printed(database):
    """Reads every text of the invoice with a number."""

    def read(number: str = "2026-0001") -> str:
        found = database.read_now(lambda db: invoice.words(db, queries.of_number(db, number)))
        assert invoice.draw(found).startswith(b"%PDF-")
        return "\n".join(found.all_words())

    return read


class TestInvoice:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(
            seller_name="Tripoint s.r.o.",
            postal_address="Nábřeží 7, Praha",
            seller_tax_number="CZ12345678",
            seller_bank="IBAN CZ65 0800",
            seller_tax_percent=Decimal(21),
        )

    def test_an_invoice_states_seller_buyer_item_price_tax_and_how_to_pay(self, plans, trip_id, printed):
        made = order(plans.client, trip_id).json()
        got = plans.client.get(f"/api/orders/{made['id']}/invoice")
        assert got.content.startswith(b"%PDF-")
        assert got.headers["content-disposition"] == 'attachment; filename="invoice-2026-0001.pdf"'
        said = printed()
        for words in (
            "Tripoint s.r.o.\nNábřeží 7, Praha", "CZ12345678", "IBAN CZ65 0800",
            "Novak Retreats Ltd\n1 Harbour Street\n1200-109 Lisbon\nPortugal\nTax number: PT 501 964 843",
            "2026-0001", "November 20, 2026", "December 4, 2026",
            "Team Pro for one retreat", "Valencia, May 19 – 23, 2027",
            "$99", "Tax (21%), included\n$17.18", "Net amount\n$81.82",
        ):  # fmt: skip
            assert words in said.replace("\u2009", " ").replace("\u202f", " "), words

    def test_an_invoice_keeps_the_orders_language_and_seller(
        self, plans, trip_id, printed, database, clock, make_settings
    ):
        plans.client.headers["Accept-Language"] = "de"
        order(plans.client, trip_id)
        before = printed()
        assert "Rechnung" in before
        [listed] = plans.client.get("/api/orders").json()["orders"]
        assert b"/Lang (de)" in plans.client.get(f"/api/orders/{listed['id']}/invoice").content
        assert "99\xa0$" in before
        at = operators.desk(make_settings(seller_name="Somebody else"), clock.now())
        database.write_now(operators.settle, "2026-0001", OrderState.PAID, at)
        after = printed()
        assert "Tripoint s.r.o." in after
        assert "Bezahlt am 20. November 2026" in after
        assert "IBAN" not in after  # nothing is left to pay


def test_an_order_keeps_a_place_name_after_the_place_left_the_catalogue(plans, trip_id, printed, database):
    order(plans.client, trip_id)
    database.write_now(lambda db: db.execute(update(Order).values(destination="costa-del-nowhere")))
    assert plans.client.get("/api/orders").json()["orders"][0]["place"] == "Costa Del Nowhere"
    assert "Costa Del Nowhere, May 19" in printed()


@pytest.mark.parametrize(("rate", "tax"), [(0, 0), (2_100, 1_718), (1_900, 1_581), (5_000, 3_300)])
def test_the_included_tax_is_computed_from_price_and_rate(rate, tax):
    assert rules.tax_within(9_900, rate) == tax


@pytest.mark.spec("9.41")
@pytest.mark.rule("P3")
def test_an_erased_accounts_orders_are_kept_sealed_for_seven_years(
    plans, trip_id, ana, database, clock, settings, mails
):
    order(plans.client, trip_id)
    mails()
    database.write_now(account_service.erase, ana.id, clock.now())
    kept = database.read_now(queries.listed, settled=True)[0]
    assert (kept.name, kept.email, kept.user_id, kept.number) == ("", "", None, "2026-0001")
    shown = database.read_now(operators.show, "2026-0001")
    assert (shown["name"], shown["email"]) == ("Novak Retreats Ltd", "books@novak.example")
    database.write_now(operators.settle, "2026-0001", OrderState.PAID, operators.desk(settings, clock.now()))
    assert mails("books@novak.example") == []
    (news, *_) = mails("no-reply@localhost")
    assert news.subject == "Payment received: 2026-0001, Team Pro for one retreat"
    assert not news.files
    assert "ovak" not in f"{news.text}{news.html}"
    database.write_now(jobs.keep_books, clock.now() + rules.KEEP - timedelta(days=1))
    assert database.read_now(queries.listed, settled=True)
    database.write_now(jobs.keep_books, clock.now() + rules.KEEP + timedelta(days=1))
    assert not database.read_now(queries.listed, settled=True)


def test_a_sealed_order_refers_to_its_trip_until_the_order_ends(
    plans, client, make, ana, database, clock, settings, mails
):
    trip_id = plans.make(invites=[{"email": "ben@example.com", "traveller": 1}])["id"]
    token = mails.link("ben@example.com").split("#token=")[1]
    first = order(plans.client, trip_id).json()
    plans.client.post(f"/api/orders/{first['id']}/cancel")
    client.as_(make.user("ben@example.com")).post("/api/invites/accept", json={"token": token})
    plans.client = client.as_(ana)
    order(plans.client, trip_id)
    database.write_now(account_service.erase, ana.id, clock.now())

    def trips() -> list[str | None]:
        return [str(one.trip_id) if one.trip_id else None for one in database.read_now(queries.listed, settled=True)]

    assert trips() == [None, trip_id]
    at = operators.desk(settings, clock.now())
    database.write_now(operators.settle, "2026-0002", OrderState.CANCELLED, at)
    assert trips() == [None, None]


def test_sealed_orders_stay_readable_after_a_key_rotation(plans, trip_id, ana, database: Database, clock):
    order(plans.client, trip_id)
    database.write_now(account_service.erase, ana.id, clock.now())
    old, database.secret = database.secret, b"a new key"
    database.earlier_secrets = (old,)
    database.write_now(jobs.keep_books, clock.now())
    database.earlier_secrets = ()  # the old key is gone for good
    assert database.read_now(operators.show, "2026-0001")["name"] == "Novak Retreats Ltd"
    database.secret = b"somebody else's key"
    assert database.read_now(operators.show, "2026-0001")["name"] == ""
