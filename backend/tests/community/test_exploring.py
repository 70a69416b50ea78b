"""Explore: which trips strangers find, and what they learn about them (PRODUCT.md, Join requests; TRUST.md P10)."""

import re
from datetime import UTC, datetime
from uuid import UUID

import pytest
from sqlalchemy import insert, select, text

from tripoint.community import queries
from tripoint.community.queries import ExploreFilter
from tripoint.core import ids
from tripoint.trips.models import Trip


def found(client, **search) -> list[str]:
    reply = client.get("/api/explore", params=search)
    assert reply.status_code == 200, reply.text
    return [one["id"] for one in reply.json()["trips"]]


@pytest.mark.spec("2.158")
def test_everyone_finds_trips_that_are_open_to_nomads(client, trips, eva):
    private = trips.make(invites=[], mode="draft")["id"]
    opened = trips.open()
    assert found(client) == found(eva) == found(trips.client) == [opened]
    assert client.get(f"/api/explore/{private}").json()["code"] == "trip_not_available"


@pytest.mark.rule("W1")
def test_a_search_containing_a_null_character_is_rejected(client):
    refused = client.get("/api/explore", params={"q": "lis\x00bon"})
    assert (refused.status_code, refused.json()["fields"][0]["field"]) == (422, "q")


@pytest.mark.rule("P10")
def test_strangers_see_neither_the_groups_own_stay_nor_its_own_activities(client, trips):
    trip_id = trips.open()
    before = client.get(f"/api/explore/{trip_id}").json()
    assert before["stay"]["name"]
    own = {"name": "Inés's flat", "address": "Calle de la Paz 4, Valencia", "cents": 100_001}
    assert trips.client.put(f"/api/trips/{trip_id}/stay", json={"version": 99, "own": own}).status_code == 200
    mine = {"name": "Dinner at Calle de la Paz 4"}
    assert trips.client.post(f"/api/trips/{trip_id}/activities", json=mine).status_code == 201
    after = client.get(f"/api/explore/{trip_id}")
    assert (after.json()["stay"], after.json()["activities"]) == (None, before["activities"])
    assert "Paz" not in after.text
    assert "Inés" not in after.text


def test_a_trip_that_is_closed_again_is_not_found(client, trips):
    trip = trips.open()
    trips.access(trip, openToExternalNomads=False)
    assert found(client) == []


@pytest.mark.parametrize(("status", "is_found"), [("confirmed", True), ("cancelled", False)])
def test_pending_and_confirmed_trips_are_found_and_cancelled_ones_are_not(client, trips, status, is_found):
    trip = trips.open()
    changed = trips.client.post(f"/api/trips/{trip}/status", json={"to": status, "version": 99})
    assert changed.status_code == 200
    assert found(client) == ([trip] if is_found else [])


@pytest.mark.parametrize(
    ("now", "is_found"),
    [
        (datetime(2027, 5, 18, 21, 59, tzinfo=UTC), True),
        (datetime(2027, 5, 18, 22, 0, tzinfo=UTC), False),  # midnight in Valencia
        (datetime(2027, 5, 19, 12, 0, tzinfo=UTC), False),
    ],
)
def test_a_trip_is_found_until_its_first_day_begins_at_the_destination(client, clock, trips, now, is_found):
    trip = trips.open()
    clock.at = now
    assert found(client) == ([trip] if is_found else [])
    assert (client.get(f"/api/explore/{trip}").status_code == 200) is is_found


def test_a_trip_without_dates_is_not_found(client, trips):
    selection = trips.selection(search=trips.selection()["search"] | {"meetupDate": None, "returnDate": None})
    selection |= {"depart": None, "return": None}
    trips.open(selection=selection)
    assert found(client) == []


@pytest.mark.rule("W18")
def test_a_trip_is_found_while_seats_are_left_and_shows_their_number(client, trips):
    trip = trips.open(seats=4)
    card = client.get("/api/explore").json()["trips"][0]
    assert (card["seats"], card["seatsLeft"], card["travellersCount"], card["joinedCount"]) == (4, 1, 3, 1)
    trips.access(trip, seats=3)
    assert found(client) == []
    shown = client.get(f"/api/explore/{trip}").json()
    assert (shown["seatsLeft"], shown["isOpen"]) == (0, True)
    trips.access(trip, seats=None)
    assert client.get("/api/explore").json()["trips"][0]["seatsLeft"] is None


@pytest.mark.rule("W18")
def test_an_invite_without_a_traveller_reserves_a_seat(client, trips):
    trip = trips.open(seats=4)
    asked = trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "dana@example.com"}]})
    assert asked.status_code == 201
    assert found(client) == []
    refused = trips.client.post(f"/api/trips/{trip}/invites", json={"invites": [{"email": "fred@example.com"}]})
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_full")


def test_seats_cannot_be_set_below_the_number_taken(trips):
    trip = trips.open()
    refused = trips.client.patch(f"/api/trips/{trip}/access", json={"seats": 2, "version": 99})
    assert (refused.status_code, refused.json()["code"]) == (409, "seats_taken")
    assert "3" in refused.json()["error"]
    assert trips.trip(trip)["seats"] is None


@pytest.mark.rule("P10")
def test_strangers_see_only_first_names_of_confirmed_people_and_no_address(client, trips):
    trip = trips.open(summary="Mornings at one long table.")
    shown = client.get(f"/api/explore/{trip}")
    assert [one["name"] for one in shown.json()["people"]] == ["Ana"]
    assert (shown.json()["hostName"], shown.json()["summary"]) == ("Ana", "Mornings at one long table.")
    assert shown.json()["cities"] == ["Lisbon", "Berlin", "Paris"]
    for reply in (shown, client.get("/api/explore")):
        for secret in ("Reis", "Ben", "Vogt", "Chlo", "@", trips.share(trip)):
            assert secret not in reply.text


def test_an_open_trips_cost_equals_the_mean_on_its_own_page(client, trips):
    trip = trips.open()
    own = trips.trip(trip)["estimatedPricePerPerson"]
    card, shown = client.get("/api/explore").json()["trips"][0], client.get(f"/api/explore/{trip}").json()
    assert card["perPerson"] == shown["perPerson"] == shown["costs"]["total"] == own
    assert card["kind"] == "sample"


def test_search_matches_place_names_in_any_language_and_words_of_the_summary(client, trips):
    trip = trips.open(summary="Roadmap in the morning, the Sea after lunch.")
    for query in ("valencia", "VALÈNCIA", "spanien", "Španělsko", "valen spain", "sea roadmap"):
        assert found(client, q=query) == [trip], query
    for query in ("porto", "sea porto", "%"):
        assert found(client, q=query) == [], query


def test_trips_are_filtered_by_country_theme_month_and_budget(client, trips):
    spring = trips.open()
    autumn = trips.open(selection=trips.to("porto", "2027-10-05", "2027-10-09"))
    assert found(client) == [spring, autumn]
    assert found(client, country="PT") == [autumn]
    assert found(client, country="FR") == []
    assert found(client, chip="beach_culture", country="ES") == [spring]
    assert (found(client, month="2027-05"), found(client, month="2027-10")) == ([spring], [autumn])
    costs = {one["id"]: one["perPerson"]["cents"] for one in client.get("/api/explore").json()["trips"]}
    dear = max(costs.values())
    assert found(client, budget=-(-dear // 100)) == [spring, autumn]
    assert found(client, budget=dear // 100) == [trip for trip, cost in costs.items() if cost < dear]
    listed = client.get("/api/explore", params={"q": "porto"}).json()["countries"]
    countries = {one["code"]: one["trips"] for one in listed}
    assert countries == {"ES": 1, "PT": 1}


def test_pages_of_the_list_contain_every_trip_exactly_once(client, trips, monkeypatch):
    monkeypatch.setattr("tripoint.community.exploring.PAGE", 2)
    made = {trips.open() for _ in range(5)}
    seen, cursor, pages = [], None, 0
    while pages == 0 or cursor:
        reply = client.get("/api/explore", params={} if cursor is None else {"cursor": cursor}).json()
        assert reply["total"] == 5
        assert bool(reply["countries"]) is (cursor is None)
        seen += [one["id"] for one in reply["trips"]]
        cursor, pages = reply["next"], pages + 1
    assert (pages, len(seen), set(seen)) == (3, 5, made)


def test_open_trips_are_found_by_their_index_without_a_table_scan(database, clock, trips):
    """The list costs the same however many private trips there are."""
    trips.open()
    private = UUID(trips.make(invites=[], mode="draft")["id"])
    query = queries.OPEN_TRIPS.where(*queries._conditions(ExploreFilter(), clock.now())).limit(12)

    def crowd(db) -> None:
        row = dict(db.execute(select(Trip.__table__).where(Trip.id == private)).mappings().one())
        others = [{**row, "id": ids.new_id(), "share_token": ids.new_token()} for _ in range(500)]
        db.connection().execute(insert(Trip.__table__), others)

    def plan(db) -> str:
        spelt = str(query.compile(db.get_bind(), compile_kwargs={"literal_binds": True})).replace(":", r"\:")
        db.execute(text("ANALYZE trips"))
        if db.get_bind().dialect.name == "postgresql":
            return "\n".join(db.scalars(text(f"EXPLAIN {spelt}")))
        return "\n".join(row.detail for row in db.execute(text(f"EXPLAIN QUERY PLAN {spelt}")))

    database.write_now(crowd)
    found = database.write_now(plan)
    assert "ix_trips_open" in found, found
    assert not re.search(r"(Seq Scan on|SCAN) trips", found), found


def test_a_closed_trip_is_visible_to_its_organizer_and_travellers_but_not_to_strangers(client, trips, eva, make, mails):
    trip = trips.open(invites=[{"email": "ben@example.com", "traveller": 1}], mode="send")
    ben = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    token = mails.link("ben@example.com").split("#token=")[1]
    assert ben.post("/api/invites/accept", json={"token": token}).status_code == 200
    trips.access(trip, openToExternalNomads=False)
    for who, standing in ((trips.client, "organizer"), (ben, "participant")):
        shown = who.get(f"/api/explore/{trip}").json()
        assert (shown["asking"], shown["isOpen"]) == (standing, False)
    nowhere = "00000000-0000-4000-8000-000000000000"
    gone, never = (eva.get(f"/api/explore/{one}") for one in (trip, nowhere))
    assert (gone.status_code, gone.json()["error"]) == (404, "This trip is no longer available.")
    assert never.json()["code"] == gone.json()["code"] == "trip_not_available"


@pytest.mark.parametrize(
    ("search", "field"),
    [
        ({"month": "2027-13"}, "month"),
        ({"month": "May"}, "month"),
        ({"country": "spain"}, "country"),
        ({"chip": "snow"}, "chip"),
        ({"budget": "0"}, "budget"),
        ({"budget": "cheap"}, "budget"),
        ({"cursor": "AAAA"}, "cursor"),
        ({"cursor": "WzEsMl0="}, "cursor"),
        ({"q": "x" * 121}, "q"),
        ({"order": "price"}, "order"),
    ],
)
@pytest.mark.rule("W1")
def test_an_invalid_search_is_rejected_by_field(client, search, field):
    refused = client.get("/api/explore", params=search)
    assert refused.status_code == 422, refused.text
    assert [one["field"] for one in refused.json()["fields"]] == [field]


def test_a_named_trip_is_shown_and_found_by_its_name(client, trips):
    trip = trips.open()
    named = trips.client.patch(f"/api/trips/{trip}", json={"name": "A Working Week", "version": 99})
    assert named.status_code == 200, named.text
    assert found(client, q="working week") == [trip]
    assert client.get(f"/api/explore/{trip}").json()["name"] == "A Working Week"
    assert client.get("/api/explore").json()["trips"][0]["name"] == "A Working Week"


def test_the_month_filter_includes_its_first_and_last_day(trips, eva) -> None:
    first = trips.open(selection=trips.starting("2027-05-01", "2027-05-05"))
    last = trips.open(selection=trips.starting("2027-05-31", "2027-06-04"))
    trips.open(selection=trips.starting("2027-06-01", "2027-06-05"))
    found = eva.get("/api/explore", params={"month": "2027-05"}).json()["trips"]
    assert [one["id"] for one in found] == [first, last]
