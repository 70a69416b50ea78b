"""A person's debts over all their trips."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.ledger.conftest import Money


def debts(who: Browser) -> list[tuple[str, str, int]]:
    found: list[dict[str, Any]] = who.get("/api/debts").json()["debts"]
    return [(one["title"], one["to"], one["amount"]["cents"]) for one in found]


def test_a_debt_is_listed_until_it_is_marked_as_paid(money: Money) -> None:
    assert (debts(money.ana), debts(money.ben)) == ([], [])
    money.add(cents=60_00, for_=("Ana", "Ben"))
    assert (debts(money.ana), debts(money.ben)) == ([], [("Valencia", "Ana Reis", 30_00)])
    [owed] = money.ben.get("/api/debts").json()["debts"]
    assert (owed["tripId"], owed["slug"], owed["amount"]["currency"]) == (money.story.id, "valencia", "EUR")
    money.settle(money.ben, "Ben", "Ana", 30_00)
    assert debts(money.ben) == []


def test_debts_to_two_people_are_listed_separately(money: Money) -> None:
    money.add(cents=60_00, for_=("Ben",))
    money.add(cents=40_00, by="Chloé", for_=("Ben",))
    assert sorted(debts(money.ben)) == [("Valencia", "Ana Reis", 60_00), ("Valencia", "Chloé Martin", 40_00)]


def test_a_debt_shows_the_trips_own_name(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    named = {"name": "Sea week", "version": money.story.version}
    assert money.ana.patch(f"/api/trips/{money.story.id}", json=named).status_code == 200
    assert debts(money.ben) == [("Sea week", "Ana Reis", 30_00)]


@pytest.mark.rule("S3")
def test_someone_no_longer_on_the_trip_sees_none_of_its_debts(money: Money) -> None:
    money.add(cents=60_00, for_=("Ana", "Ben"))
    params = {"version": money.story.version}
    money.story.done(money.ana, "DELETE", f"people/{money.people['Ben']}", params=params)
    assert debts(money.ben) == []
    assert debts(money.eva) == []
