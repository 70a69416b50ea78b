"""My bookings: everything booked or to book for one person over all their trips, and nothing of other people's."""

from datetime import UTC, datetime

import pytest

from tripoint.bookings import service

BOOKINGS = "/api/bookings"


def bookings(client, **asked):
    reply = client.get(BOOKINGS, params=asked)
    assert reply.status_code == 200, reply.text
    return reply.json()


def brief(trip):
    return [(one["kind"], one["direction"], one["state"]) for one in trip["items"]]


@pytest.fixture
def flown(plans):
    """Ana has chosen a flight, Ben and Chloé have not; an evening is planned for everyone."""
    first, *_ = plans.activities("valencia")
    evening = [{"activityId": first, "scheduledAt": "2027-05-20T19:30:00"}]
    flights = [{"traveller": 0, "offerId": plans.offers("Lisbon")[0]["id"]}]
    return plans.trip(plans.make(selection=plans.selection(flights=flights, activities=evening))["id"])


def accept(client, mails, person):
    token = mails.link(person.email).split("#token=")[1]
    assert client.as_(person).post("/api/invites/accept", json={"token": token}).status_code == 200


def confirm(plans, trip, what, of):
    reply = plans.client.put(
        f"/api/trips/{trip['id']}/{what}/{of['id']}/confirmation", json={"confirmed": True, "version": 99}
    )
    assert reply.status_code == 200, reply.text


@pytest.mark.spec("2.43")
def test_ways_stay_and_activities_are_in_order_with_the_readers_own_costs(plans, flown):
    found = bookings(plans.client)
    [trip] = found["trips"]
    assert (trip["id"], trip["title"], trip["start"], trip["end"]) == (
        flown["id"],
        "Valencia",
        "2027-05-19",
        "2027-05-23",
    )
    assert brief(trip) == [
        ("stay", None, "waiting"),
        ("flight", "there", "waiting"),
        ("activity", None, "waiting"),
        ("flight", "back", "waiting"),
    ]
    stay, there, activity, back = trip["items"]
    [flight] = flown["flights"]
    own = flown["travellers"][0]["costs"]["parts"]
    assert (there["from"], there["to"], back["from"], back["to"]) == ("Lisbon", "Valencia", "Valencia", "Lisbon")
    assert (there["at"], there["until"]) == (
        flight["outbound"][0]["departure"],
        flight["outbound"][-1]["arrival"],
    )
    assert there["flights"] == [leg["flight"] for leg in flight["outbound"]]
    assert (there["price"]["cents"], back["price"]) == (flight["price"]["cents"], None)
    assert (stay["price"]["cents"], stay["nights"], stay["day"]) == (own["accommodation"], 4, "2027-05-19")
    assert (activity["at"], activity["price"]["cents"]) == ("2027-05-20T19:30:00+02:00", own["activities"])
    assert trip["total"]["cents"] == sum(one["price"]["cents"] for one in trip["items"] if one["price"])
    assert all(one["isEstimate"] for one in trip["items"])
    assert found["counts"] == {"confirmed": 0, "waiting": 4, "toBook": 0}


def test_a_confirmed_item_says_who_confirmed_it_and_when(plans, flown, clock):
    confirm(plans, flown, "flights", flown["flights"][0])
    confirm(plans, flown, "stays", flown["stays"][0])
    [trip] = bookings(plans.client)["trips"]
    states = {(one["kind"], one["direction"]): one["confirmed"] for one in trip["items"]}
    mark = {"by": "Ana Reis", "at": clock.now().isoformat().replace("+00:00", "Z")}
    assert states == {
        ("flight", "there"): mark,
        ("flight", "back"): mark,
        ("stay", None): mark,
        ("activity", None): None,
    }


def test_a_traveller_sees_their_own_items_and_ways_not_yet_chosen(client, plans, mails, flown, ben):
    assert bookings(client.as_(ben))["trips"] == []
    accept(client, mails, ben)
    found = bookings(client.as_(ben))
    [trip] = found["trips"]
    ways = [one for one in trip["items"] if one["direction"]]
    assert [(one["kind"], one["state"], one["from"], one["to"], one["day"]) for one in ways] == [
        ("way", "to_book", "Berlin", "Valencia", "2027-05-19"),
        ("way", "to_book", "Valencia", "Berlin", "2027-05-23"),
    ]
    assert ways[0]["path"] == f"/trip-details/{flown['id']}/flights"
    assert found["counts"] == {"confirmed": 0, "waiting": 2, "toBook": 2}


def test_to_book_lists_and_adds_up_only_items_not_yet_confirmed(plans, flown):
    confirm(plans, flown, "flights", flown["flights"][0])
    [trip] = bookings(plans.client, which="to_book")["trips"]
    assert brief(trip) == [("stay", None, "waiting"), ("activity", None, "waiting")]
    assert trip["total"]["cents"] == sum(one["price"]["cents"] for one in trip["items"]) > 0
    confirm(plans, flown, "stays", flown["stays"][0])
    done = plans.make(
        bookings={"flights": True, "stays": True, "activities": True}, selection=plans.selection(activities=[])
    )
    listed = bookings(plans.client, which="to_book")["trips"]
    assert [one["id"] for one in listed] == sorted([flown["id"], done["id"]])  # Ana has not chosen her way on it yet


def test_a_trip_on_which_everything_is_confirmed_has_nothing_to_book(plans):
    flights = [{"traveller": 0, "offerId": plans.offers("Lisbon")[0]["id"]}]
    trip = plans.trip(plans.make(selection=plans.selection(flights=flights, activities=[]))["id"])
    assert [one["id"] for one in bookings(plans.client, which="to_book")["trips"]] == [trip["id"]]
    confirm(plans, trip, "flights", trip["flights"][0])
    confirm(plans, trip, "stays", trip["stays"][0])
    assert bookings(plans.client, which="to_book")["trips"] == []
    assert [one["id"] for one in bookings(plans.client)["trips"]] == [trip["id"]]


@pytest.mark.parametrize(("moment", "is_past"), [("2027-05-23T21:59", False), ("2027-05-23T22:00", True)])
def test_a_pending_trip_is_past_once_its_last_day_is_over_at_the_destination(
    client, plans, clock, flown, moment, is_past
):
    clock.at = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    ana = client.new_session("ana@example.com")
    assert len(bookings(ana, which="past")["trips"]) == is_past
    assert len(bookings(ana)["trips"]) == 1 - is_past


def test_past_trips_are_listed_separately_latest_first_and_not_counted(client, plans, clock, flown):
    later = plans.make(selection=plans.selection(depart="2027-05-21", **{"return": "2027-05-25"}))["id"]
    clock.move(days=200)
    ana = client.new_session("ana@example.com")
    found = bookings(ana, which="past")
    assert [one["id"] for one in found["trips"]] == [later, flown["id"]]
    assert {one["isPast"] for one in found["trips"]} == {True}
    assert bookings(ana)["trips"] == []
    assert found["counts"] == {"confirmed": 0, "waiting": 0, "toBook": 0}


def test_cancelled_trips_and_trips_someone_only_organizes_have_no_bookings(client, plans, flown):
    plans.client.post(f"/api/trips/{flown['id']}/status", json={"to": "cancelled", "version": 99})
    body = plans.body(organizerTraveller=None, names=("Dora", "Ben Vogt", "Chloé Martin"))
    assert plans.client.post("/api/trips", json=body).status_code == 201
    assert bookings(plans.client)["trips"] == []


def test_a_draft_without_dates_comes_last_and_has_no_prices(plans, flown):
    body = plans.body(mode="draft", invites=[])
    body["selection"] |= {"depart": None, "return": None}
    draft = plans.client.post("/api/trips", json=body).json()["id"]
    first, last = bookings(plans.client)["trips"]
    assert (first["id"], last["id"], last["start"]) == (flown["id"], draft, None)
    assert [one["price"] for one in last["items"] if one["direction"] or one["kind"] == "stay"] == [None, None, None]


def test_bookings_are_in_the_readers_language(plans, flown):
    german = plans.client.get(BOOKINGS, headers={"Accept-Language": "de"}).json()
    there = next(one for one in german["trips"][0]["items"] if one["direction"] == "there")
    assert there["from"] == "Lissabon"


def test_pages_contain_each_trip_exactly_once(plans, flown, monkeypatch):
    monkeypatch.setattr(service, "PAGE", 2)
    made = {flown["id"], *(plans.make()["id"] for _ in range(4))}
    seen, cursor = [], None
    while True:
        page = bookings(plans.client, **({"cursor": cursor} if cursor else {}))
        seen += [one["id"] for one in page["trips"]]
        if (cursor := page["next"]) is None:
            break
    assert (len(seen), set(seen)) == (5, made)


@pytest.mark.parametrize(("name", "value"), [("cursor", "x"), ("cursor", "bnVsbA=="), ("which", "everything")])
@pytest.mark.rule("W1")
def test_a_malformed_query_is_rejected_by_field(plans, name, value):
    reply = plans.client.get(BOOKINGS, params={name: value})
    assert (reply.status_code, reply.json()["fields"][0]["field"]) == (422, name)
