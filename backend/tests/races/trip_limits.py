"""Limits of making trips, refreshing their prices, ordering for them, and of what is uploaded to them."""

from collections.abc import Callable

from tests.bills import BILLING
from tests.make import Person
from tests.races.players import Call
from tests.races.stage import VOLLEY, Stage
from tests.races.volley import LEFT, Volley, all_but, answered, same
from tripoint.attachments.routes import UPLOADS
from tripoint.core.limits import Charge
from tripoint.editing import refreshing
from tripoint.invitations.allowance import TRIPS
from tripoint.orders import rules as order_rules

PRICES = {"look": {"version": 99, "preview": True}, "keep": {"version": 99}}
"""Refreshing prices to look at them and refreshing to keep them are counted separately."""


def _trips(stage: Stage, organizer: Person) -> list[str]:
    """As many trips as a volley has calls."""
    return [stage.trip(organizer)["id"] for _ in range(VOLLEY)]


def trips_of_a_person(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"trips/person/{person.id}", TRIPS)))
    return Volley(LEFT, same("POST", "/api/trips", stage.plans(person).body(mode="draft", invites=[]),
                             token=person.access_token))  # fmt: skip


def uploads_of_a_person(stage: Stage) -> Volley:
    """Files and receipts share the limit."""
    person = stage.person()
    trip = f"/api/trips/{stage.trip(person)['id']}"
    stage.spend(all_but(Charge(f"files/{person.id}", UPLOADS)))
    calls = same("POST", f"{trip}/files?kind=photo&name=Beach", raw=b"no picture", token=person.access_token)
    return Volley(LEFT, calls, answered(422), may_be_fewer=True)  # two concurrent uploads


def _prices_of_a_person(name: str) -> Callable[[Stage], Volley]:
    def prepare(stage: Stage) -> Volley:
        person = stage.person()
        stage.spend(all_but(Charge(f"prices/{name}/{person.id}", refreshing.PER_PERSON)))
        return Volley(LEFT, [_prices(name, person, trip, stage.caller()) for trip in _trips(stage, person)])

    return prepare


def _prices_of_a_caller(name: str) -> Callable[[Stage], Volley]:
    def prepare(stage: Stage) -> Volley:
        person, caller = stage.person(), stage.caller()
        stage.spend(all_but(Charge(f"prices/{name}/caller/{caller}", refreshing.PER_CALLER)))
        return Volley(LEFT, [_prices(name, person, trip, caller) for trip in _trips(stage, person)])

    return prepare


def _prices_of_a_trip(name: str) -> Callable[[Stage], Volley]:
    def prepare(stage: Stage) -> Volley:
        person = stage.person()
        trip = stage.trip(person)["id"]
        calls = [_prices(name, person, trip, stage.caller()) for _ in range(VOLLEY)]
        return Volley(refreshing.PER_TRIP.times, calls)

    return prepare


def _prices(name: str, person: Person, trip: str, caller: str) -> Call:
    return Call("POST", f"/api/trips/{trip}/prices", PRICES[name], person.access_token, caller)


def _order(stage: Stage, person: Person, trip: str, email: str) -> Call:
    body = {"item": "team_pro", "billing": {**BILLING, "email": email}, "payBy": "invoice"}
    return Call("POST", f"/api/trips/{trip}/orders", body, person.access_token, stage.caller())


def orders_of_a_person(stage: Stage) -> Volley:
    person = stage.person()
    stage.spend(all_but(Charge(f"orders:user:{person.id}", order_rules.PER_PERSON)))
    return Volley(LEFT, [_order(stage, person, trip, stage.email()) for trip in _trips(stage, person)])


def orders_billed_to_an_address(stage: Stage) -> Volley:
    """Different people order, and all invoices would go to one address."""
    people, email = [stage.person() for _ in range(VOLLEY)], stage.email()
    stage.spend(all_but(Charge(f"orders:to:{email}", order_rules.PER_ADDRESS)))
    return Volley(LEFT, [_order(stage, one, stage.trip(one)["id"], email) for one in people])


def checkouts_of_a_person(stage: Stage) -> Volley:
    """One order is taken to the payment page again and again."""
    person = stage.person()
    billing = {**BILLING, "email": stage.email()}  # orders to one address are limited, too
    order = {"item": "team_pro", "billing": billing, "payBy": "card"}
    path = f"/api/trips/{stage.trip(person)['id']}/orders"
    made = stage.ask(Call("POST", path, order, person.access_token, stage.caller())).body["id"]
    stage.spend(all_but(Charge(f"checkouts:user:{person.id}", order_rules.CHECKOUTS)))
    return Volley(LEFT, same("POST", f"/api/orders/{made}/checkout", {}, token=person.access_token))


LIMITS = {
    prepare.__name__: prepare
    for prepare in (
        trips_of_a_person,
        uploads_of_a_person,
        orders_of_a_person,
        orders_billed_to_an_address,
        checkouts_of_a_person,
    )
} | {
    f"prices_to_{name}_{whose}": prepare(name)
    for name in PRICES
    for whose, prepare in (
        ("of_a_person", _prices_of_a_person),
        ("of_a_caller", _prices_of_a_caller),
        ("of_a_trip", _prices_of_a_trip),
    )
}
