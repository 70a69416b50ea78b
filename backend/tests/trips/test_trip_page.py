"""The trip page and the list: what each viewer sees and may do (SPEC.md 2-6; TRUST.md S3, S6, S7, W17)."""

from datetime import date
from uuid import UUID, uuid4

import pytest
from sqlalchemy import event, select

from tripoint.identity.models import User
from tripoint.trips import heads, jobs, policy, service
from tripoint.trips.cache import TripCache
from tripoint.trips.models import Trip, TripLog
from tripoint.trips.policy import TripAction
from tripoint.trips.states import TripStatus


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def ben(client, make, mails, trip_id):
    """Ben, who has accepted and is signed in."""
    guest = client.as_(make.user("ben@example.com", name="Ben Vogt"))
    token = mails.link("ben@example.com").split("#token=")[1]
    assert guest.post("/api/invites/accept", json={"token": token}).json()["status"] == "confirmed"
    return guest


@pytest.mark.spec("3.15", "3.16", "3.17", "3.13")
def test_organizer_and_member_see_the_same_trip_from_their_own_roles(plans, ben, trip_id):
    own, seen = plans.trip(trip_id), ben.get(f"/api/trips/{trip_id}").json()
    assert (own["viewerRole"], seen["viewerRole"]) == ("organizer", "member")
    assert own["hostName"] == seen["hostName"] == "Ana Reis"
    assert (seen["joinedCount"], seen["travellersCount"]) == (2, 3)
    assert [one["id"] == seen["viewerTravellerId"] for one in seen["travellers"]] == [False, True, False]
    assert seen["travellers"][2]["rsvp"] == "pending"
    assert own["costs"] == seen["costs"]


@pytest.mark.rule("S6")
def test_no_address_token_or_link_reaches_another_traveller(plans, ben, trip_id):
    text = ben.get(f"/api/trips/{trip_id}").text
    assert "@example.com" not in text
    assert plans.share(trip_id) not in text
    assert ben.get(f"/api/trips/{trip_id}").json()["invites"] == []
    assert ben.get(f"/api/trips/{trip_id}/share-link").status_code == 403


def test_a_trip_is_sent_compressed_and_contains_no_share_link(plans, trip_id):
    reply = plans.client.get(f"/api/trips/{trip_id}", headers={"Accept-Encoding": "br"})
    assert reply.headers["content-encoding"] == "br"
    assert plans.share(trip_id) not in reply.text


@pytest.mark.spec("6.11", "6.26", "6.27", "7.77", "3.31")
def test_invited_people_see_trips_that_the_organizer_opens_and_confirmed_travellers_closed_ones_too(
    plans, ben, make, client, trip_id
):
    chloe = client.as_(make.user("chloe@example.com"))
    page, access = f"/api/trips/{trip_id}", f"/api/trips/{trip_id}/access"
    assert (chloe.get(page).status_code, ben.get(page).status_code) == (404, 200)
    assert ben.patch(access, json={"isOpen": True, "version": 99}).json()["code"] == "forbidden"
    assert chloe.get(page).status_code == 404
    plans.client.patch(access, json={"isOpen": True, "version": 99})
    assert chloe.get(page).json()["may"] == ["view"]
    plans.client.patch(access, json={"isOpen": False, "version": 99})
    assert (chloe.get(page).status_code, ben.get(page).status_code) == (404, 200)


@pytest.mark.rule("A6")
def test_an_account_with_an_unverified_address_cannot_see_a_trip_it_was_invited_to(plans, make, client, trip_id):
    plans.client.patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": 1})
    claimed = client.as_(make.user("chloe@example.com", confirmed=False))
    assert claimed.get(f"/api/trips/{trip_id}").status_code == 404


@pytest.mark.spec("2.56")
@pytest.mark.rule("S3")
def test_a_trip_a_stranger_may_not_see_answers_like_one_that_does_not_exist(client, make, trip_id):
    stranger = client.as_(make.user("eva@example.com"))
    theirs = stranger.get(f"/api/trips/{trip_id}")
    nowhere = stranger.get("/api/trips/00000000-0000-4000-8000-000000000000")
    assert (theirs.status_code, nowhere.status_code) == (404, 404)
    drop = {"requestId", "instance"}
    assert {k: v for k, v in theirs.json().items() if k not in drop} == {
        k: v for k, v in nowhere.json().items() if k not in drop
    }
    assert set(theirs.headers) == set(nowhere.headers)


@pytest.mark.spec("4.33", "4.35", "6.12", "7.73", "3.71")
def test_a_flights_confirmation_records_who_and_when_and_can_be_undone(plans, clock):
    offer = plans.offers("Lisbon")[0]["id"]
    trip_id = plans.make(selection=plans.selection(flights=[{"traveller": 0, "offerId": offer}]))["id"]
    flight = plans.trip(trip_id)["flights"][0]["id"]
    path = f"/api/trips/{trip_id}/flights/{flight}/confirmation"
    assert plans.client.put(path, json={"confirmed": True, "version": 1}).json()["version"] == 2
    assert plans.trip(trip_id)["flights"][0]["confirmed"] == {"by": "Ana Reis", "at": "2026-11-20T12:00:00Z"}
    plans.client.put(path, json={"confirmed": False, "version": 2})
    assert plans.trip(trip_id)["flights"][0]["confirmed"] is None
    actions = [(one["action"], one["actor"]) for one in plans.trip(trip_id)["activity"]]
    assert actions == [
        ("flight_unconfirmed", "Ana Reis"),
        ("flight_confirmed", "Ana Reis"),
        ("trip_created", "Ana Reis"),
    ]


@pytest.mark.spec("4.34", "6.13", "7.74", "3.59")
def test_only_the_organizer_can_confirm_the_stay_and_undo_it(plans, ben, trip_id):
    stay = plans.trip(trip_id)["stays"][0]["id"]
    path = f"/api/trips/{trip_id}/stays/{stay}/confirmation"
    assert ben.put(path, json={"confirmed": True, "version": 9}).json()["code"] == "forbidden"
    assert plans.client.put(path, json={"confirmed": True, "version": 9}).status_code == 200
    assert plans.trip(trip_id)["stays"][0]["confirmed"]["by"] == "Ana Reis"
    assert plans.client.put(path, json={"confirmed": False, "version": 9}).status_code == 200
    assert plans.trip(trip_id)["stays"][0]["confirmed"] is None


def test_a_stay_cannot_be_confirmed_on_a_cancelled_trip(plans, trip_id):
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 1})
    trip = plans.trip(trip_id)
    path = f"/api/trips/{trip_id}/stays/{trip['stays'][0]['id']}/confirmation"
    refused = plans.client.put(path, json={"confirmed": True, "version": trip["version"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "trip_is_over")


@pytest.mark.rule("W17")
def test_an_edit_based_on_an_old_version_is_rejected_with_the_current_state(plans, trip_id):
    stay = plans.trip(trip_id)["stays"][0]["id"]
    path = f"/api/trips/{trip_id}/stays/{stay}/confirmation"
    plans.client.put(path, json={"confirmed": True, "version": 1})
    stale = plans.client.put(path, json={"confirmed": False, "version": 1})
    assert (stale.status_code, stale.json()["code"]) == (412, "stale")
    assert stale.json()["params"]["current"] == {"version": 2, "confirmed": True}
    assert plans.trip(trip_id)["stays"][0]["confirmed"] is not None


@pytest.mark.rule("W17")
def test_status_and_access_edits_based_on_an_old_version_are_rejected(plans, trip_id):
    path = f"/api/trips/{trip_id}"
    plans.client.post(f"{path}/status", json={"to": "confirmed", "version": 1})
    stale = plans.client.post(f"{path}/status", json={"to": "cancelled", "version": 1})
    assert (stale.status_code, stale.json()["params"]["current"]) == (412, {"version": 2, "status": "confirmed"})
    plans.client.patch(f"{path}/access", json={"isOpen": True, "version": 2})
    stale = plans.client.patch(f"{path}/access", json={"isOpen": False, "version": 2})
    assert (stale.status_code, stale.json()["params"]["current"]) == (412, {"version": 3, "is_open": True})
    assert (plans.trip(trip_id)["status"], plans.trip(trip_id)["isOpen"]) == ("confirmed", True)


@pytest.mark.spec("3.32")
@pytest.mark.rule("W17")
def test_concurrent_changes_to_different_fields_both_succeed(plans, trip_id):
    path = f"/api/trips/{trip_id}/access"
    assert plans.client.patch(path, json={"isOpen": True, "version": 1}).status_code == 200
    assert plans.client.patch(path, json={"openToExternalNomads": True, "version": 1}).status_code == 200
    seen = plans.trip(trip_id)
    assert (seen["isOpen"], seen["openToExternalNomads"], seen["version"]) == (True, True, 3)


@pytest.mark.spec("4.15", "4.8", "4.9", "4.11")
def test_status_changes_are_logged_with_before_and_after(plans, trip_id):
    def to(status):
        version = plans.trip(trip_id)["version"]
        return plans.client.post(f"/api/trips/{trip_id}/status", json={"to": status, "version": version})

    for status in ("confirmed", "cancelled", "pending"):
        assert to(status).status_code == 200
        assert plans.trip(trip_id)["status"] == status
    refused = to("active")
    assert (refused.status_code, refused.json()["code"]) == (409, "status_not_reachable")
    assert refused.json()["params"]["reason"] == "not_allowed"
    changes = [(one["before"], one["after"]) for one in plans.trip(trip_id)["activity"][:3]]
    assert changes[-1] == ({"status": "pending"}, {"status": "confirmed"})


@pytest.mark.spec("4.16", "4.13")
def test_a_confirmed_trip_becomes_active_and_completed_in_the_destinations_time_zone(plans, database, trip_id, clock):
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 1})
    clock.at = clock.at.replace(year=2027, month=5, day=18, hour=22, minute=30)
    database.write_now(jobs.move_on, clock.now())

    def status(db):
        return db.scalar(select(Trip.status))

    assert database.read_now(status) is TripStatus.ACTIVE
    clock.at = clock.at.replace(day=24)
    database.write_now(jobs.move_on, clock.now())
    assert database.read_now(status) is TripStatus.COMPLETED


@pytest.mark.spec("4.16")
def test_a_trip_nobody_opened_becomes_active_before_it_is_completed(plans, database, trip_id, clock):
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 1})
    clock.at = clock.at.replace(year=2027, month=5, day=24)
    database.write_now(jobs.move_on, clock.now())
    query = select(TripLog.after, TripLog.actor_name).where(TripLog.action == "status_changed")
    lines = query.order_by(TripLog.version)
    told = [(after["status"], actor) for after, actor in database.read_now(lambda db: db.execute(lines).all())]
    assert told == [("confirmed", "Ana Reis"), ("active", None), ("completed", None)]


def test_status_steps_by_the_clock_happen_on_time_and_are_logged_once(plans, database, trip_id, clock):
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 1})
    lines = select(TripLog.after).where(TripLog.action == "status_changed").order_by(TripLog.version)

    def told_on(month: int, day: int) -> list[str]:
        clock.at = clock.at.replace(year=2027, month=month, day=day)
        database.write_now(service.advance, UUID(trip_id), clock.now())
        return [after["status"] for after in database.read_now(lambda db: db.scalars(lines).all())]

    assert told_on(5, 17) == ["confirmed"]
    assert told_on(5, 20) == ["confirmed", "active"]
    assert told_on(5, 24) == ["confirmed", "active", "completed"]
    database.write_now(service.advance, uuid4(), clock.now())  # a trip that was deleted in the meantime


@pytest.mark.spec("4.1", "2.156", "4.5", "4.6", "4.7")
def test_my_trips_lists_upcoming_and_past_trips(plans, trip_id, client, make):
    assert [one["listGroup"] for one in plans.client.get("/api/trips").json()["upcoming"]] == ["planning"]
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 1})
    (card,) = plans.client.get("/api/trips").json()["upcoming"]
    assert (card["status"], card["listGroup"], card["dashboardGroup"]) == ("confirmed", "confirmed", "booked")
    assert (card["destination"]["slug"], card["countdown"]) == ("valencia", {"kind": "days", "days": 180})
    assert card["needs"] == ["answers_missing", "confirm_stay", "choose_flight"]
    assert [one["pending"] for one in card["faces"]] == [False, True, True]
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 2})
    listed = plans.client.get("/api/trips").json()
    assert ([one["status"] for one in listed["past"]], listed["upcoming"]) == (["cancelled"], [])
    nothing = {"organized": 0, "joined": 0, "met": 0, "nights": 0}
    evas = client.as_(make.user("eva@example.com")).get("/api/trips").json()
    assert evas == {"upcoming": [], "upcomingCount": 0, "past": [], "next": None, "stats": nothing}


def test_people_are_asked_to_confirm_only_their_own_flight(plans, client, make, mails):
    offer = plans.offers("Berlin")[0]["id"]
    plans.make(selection=plans.selection(flights=[{"traveller": 1, "offerId": offer}]))
    ben = client.as_(make.user("ben@example.com"))
    ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
    (own,), (organizers,) = (one.get("/api/trips").json()["upcoming"] for one in (ben, plans.client))
    assert own["needs"] == ["confirm_flight"]
    assert organizers["needs"] == ["answers_missing", "confirm_stay", "choose_flight"]


def test_nobody_is_asked_to_choose_a_flight_to_their_own_city(plans):
    stay = {"stayId": "lisbon-apartment-1", "room": "shared"}
    plans.make(selection=plans.selection(destination="lisbon", stay=stay, activities=[]))
    (card,) = plans.client.get("/api/trips").json()["upcoming"]
    assert card["needs"] == ["answers_missing", "confirm_stay"]


def test_a_local_is_not_counted_as_a_guest_of_the_stay(plans):
    at_home = plans.make(selection=plans.selection(("Valencia", "Berlin", "Paris")))["id"]
    assert [plans.trip(one)["stays"][0]["guests"] for one in (at_home, plans.make()["id"])] == [2, 3]


def test_the_list_needs_no_more_statements_for_many_trips_than_for_one(plans, database, trip_id):
    counted = []

    def count(*args):
        if "sessions" not in args[2]:  # whether the session is still valid is cached for a second
            counted.append(args[2])

    event.listen(database._reads, "before_cursor_execute", count)
    plans.client.get("/api/trips")
    one = len(counted)
    for _ in range(3):
        plans.make(mode="draft", invites=[])
    counted.clear()
    found = plans.client.get("/api/trips").json()
    event.remove(database._reads, "before_cursor_execute", count)  # the next test uses the same engine
    assert len(found["upcoming"]) == 4
    assert len(counted) <= one


def test_a_document_is_up_to_date_after_each_change_and_304_in_between(plans, trip_id, mails):
    path = f"/api/trips/{trip_id}"
    first = plans.client.get(path)
    assert plans.client.get(path, headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    mails()
    sent = plans.client.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert [one["delivery"]["state"] for one in sent.json()["invites"]] == ["captured", "captured"]
    plans.client.patch(f"{path}/access", json={"isOpen": True, "version": 1})
    assert plans.client.get(path, headers={"If-None-Match": sent.headers["etag"]}).json()["isOpen"] is True


def test_an_etag_from_before_a_deploy_no_longer_matches(app, plans, trip_id):
    path = f"/api/trips/{trip_id}"
    held = plans.client.get(path).headers["etag"]
    app.app.state.trip_cache = TripCache(lambda: "the next one")
    assert plans.client.get(path, headers={"If-None-Match": held}).status_code == 200


@pytest.mark.rule("W15")
def test_a_trip_is_not_cacheable_but_can_be_revalidated_by_its_etag(plans, trip_id):
    path = f"/api/trips/{trip_id}"
    first = plans.client.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-store")
    for held in (f"W/{first.headers['etag']}", f'"another", {first.headers["etag"]}', "*"):
        again = plans.client.get(path, headers={"If-None-Match": held})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
        assert again.headers["cache-control"] == "no-store"
    assert plans.client.get(path, headers={"If-None-Match": '"another"'}).status_code == 200


@pytest.mark.spec("2.95")
def test_a_trip_has_the_same_readiness_percent_on_its_page_and_in_the_list(plans, trip_id):
    (stay,) = plans.trip(trip_id)["stays"]
    seen = []
    for confirmed in (False, True):
        body = {"confirmed": confirmed, "version": 9}
        assert plans.client.put(f"/api/trips/{trip_id}/stays/{stay['id']}/confirmation", json=body).status_code == 200
        (card,) = plans.client.get("/api/trips").json()["upcoming"]
        seen.append((card["readinessPercent"], plans.trip(trip_id)["readiness"]["percent"]))
    assert seen == [(33, 33), (67, 67)]


def test_flights_are_booked_once_everyone_coming_has_confirmed_theirs(plans):
    cities = ("Lisbon", "Berlin", "Paris")
    chosen = [{"traveller": number, "offerId": plans.offers(city)[0]["id"]} for number, city in enumerate(cities)]
    path = f"/api/trips/{plans.make(selection=plans.selection(cities, flights=chosen))['id']}"
    booked = []
    for flight in [None, *plans.client.get(path).json()["flights"]]:
        if flight:
            body = {"confirmed": True, "version": 9}
            assert plans.client.put(f"{path}/flights/{flight['id']}/confirmation", json=body).status_code == 200
        booked.append(plans.client.get(path).json()["readiness"]["facts"]["flightsBooked"])
    assert booked == [False, False, False, True]


def test_the_countdown_uses_the_viewers_own_date(plans, trip_id):
    """It is noon UTC on 20 November; on Kiritimati the next day has already begun."""

    def days(zone):
        return plans.client.get(f"/api/trips/{trip_id}", headers={"Time-Zone": zone}).json()["countdown"]["days"]

    assert days("Pacific/Kiritimati") == (date(2027, 5, 19) - date(2026, 11, 21)).days
    assert days("Europe/Madrid") == days("America/New_York") == days("Nowhere/Land") == 180


def test_the_sql_filter_and_the_policy_agree_on_who_sees_a_trip(plans, ben, make, client, database, trip_id):
    """`visible_to` equals `policy.may(VIEW)`, row by row, for every standing."""
    make.user("chloe@example.com")
    make.user("eva@example.com")
    open_trip = plans.make(invites=[{"email": "chloe@example.com"}, {"email": "eva@example.com"}])["id"]
    plans.client.patch(f"/api/trips/{open_trip}/access", json={"isOpen": True, "version": 1})

    def compared(db):
        for user_id in db.scalars(select(User.id)):
            visible = set(db.scalars(select(Trip.id).where(heads.visible_to(user_id))))
            for trip in db.scalars(select(Trip.id)):
                head = heads.head(db.connection(), trip, user_id)
                yield (trip in visible, policy.may(TripAction.VIEW, head.standing, is_open=head.is_open))

    pairs = database.read_now(lambda db: list(compared(db)))
    assert len(pairs) == 8
    assert all(in_sql == by_policy for in_sql, by_policy in pairs)
    assert {in_sql for in_sql, _ in pairs} == {True, False}
