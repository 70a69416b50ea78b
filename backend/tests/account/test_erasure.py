"""Erasing a person (TRUST.md P3, P8, R2, W18): nothing about them is left, and what others notice of it."""

import asyncio
import re
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import func, select

from tests.bills import order
from tests.make import Person
from tests.plans import Plans
from tripoint.account import jobs, service
from tripoint.core.db import Database, Model
from tripoint.core.texts import LANGUAGES
from tripoint.identity.models import SecurityEvent, User
from tripoint.profiles.models import Picture, Profile
from tripoint.trips import changes
from tripoint.trips.models import ChecklistItem, Invite, Traveller, Trip, TripLog
from tripoint.trips.states import TripStatus

BEN = {"email": "Ben.Vogt@Example.com", "name": "Benedikt Voigtländer"}
FORMER = {"en": "Former traveler", "es": "Antiguo miembro", "de": "Ehemaliges Mitglied", "fr": "Ancien membre", "cs": "Bývalý cestující"}  # fmt: skip  # noqa: E501
STRINGS = ("ben.vogt", "benedikt", "voigtl", "wellington", "4207771234", "quokka", "ben vogt")


def everything(database: Database) -> dict[str, str]:
    """Each column of each table as one lower-case text."""

    def read(db) -> dict[str, str]:
        found = {}
        for table in Model.metadata.sorted_tables:
            for row in db.execute(select(table)):
                for name, value in row._mapping.items():
                    key = f"{table.name}.{name}"
                    found[key] = found.get(key, "") + "\n" + repr(value).lower()
        return found

    return database.read_now(read)


def traces(database: Database, strings: tuple[str, ...] = STRINGS) -> list[tuple[str, str]]:
    return [(where, one) for where, text in everything(database).items() for one in strings if one in text]


def run(database: Database, clock) -> int:
    """Run the job until nothing is left to do. Returns how many accounts it erased."""
    times = 0
    while database.write_now(jobs.erase_one, clock.now()):
        times += 1
        assert times < 10
    return times


def leave(client, person: Person, database, clock) -> None:
    """Ask for deletion and let the 14 days pass."""
    reply = client.new_session(person.email).post("/api/account/deletion")
    assert reply.status_code == 200, reply.text
    clock.move(days=14, hours=1)
    assert run(database, clock) == 1


def accept(client, person: Person, mails, **said: Any) -> None:
    token = mails.link(person.email).split("#token=")[1]
    reply = client.as_(person).post("/api/invites/accept", json={"token": token, **said})
    assert reply.status_code == 200, reply.text


@pytest.fixture
def ben(client, make, mails, plans, database, clock) -> Person:
    """Someone with traces everywhere: a traveler on Ana's trip, an organizer, a visitor, a guest who declined."""
    ben = make.user(BEN["email"], name=BEN["name"])
    own = client.as_(ben)
    own.auth("PUT", "/user", json={"data": {"home_city": "Wellington"}})
    own.auth("POST", "/factors", json={"factor_type": "totp", "friendly_name": "Benedikt's phone"})
    first = plans.make(
        invites=[{"email": BEN["email"], "traveller": 1}, {"email": "chloe@example.com", "traveller": 2}]
    )
    accept(client, ben, mails)
    plans.make(invites=[{"email": BEN["email"], "traveller": 1}], names=("Ana Reis", "Benedikt Voigtländer", "X"))
    token = mails.link(BEN["email"]).split("#token=")[1]
    own.post("/api/invites/decline", json={"token": token, "note": "My quokka is ill"})
    plans.make(invites=[{"email": BEN["email"], "traveller": 1}], names=("Ana Reis", "Benedikt Voigtländer", "X"))
    plans.make(invites=[{"email": BEN["email"], "traveller": 1}], names=("Ana Reis", "Benedikt Voigtländer", "X"))
    client.post("/api/invites/decline", json={"token": mails.link(BEN["email"]).split("#token=")[1]})
    own.post("/api/waitlist", json={"email": BEN["email"], "firstName": "Benedikt", "lastName": "Voigtländer"})
    own.post("/api/newsletter", json={"email": BEN["email"]})
    message = {"firstName": "Benedikt", "lastName": "Voigtländer", "email": BEN["email"]}
    own.post("/api/contact", json={**message, "subject": "Quokka", "message": "Bring my quokka, Wellington"})
    organized = Plans(own).make(
        selection=Plans(client).selection(("Berlin", "Paris")),
        names=("Benedikt Voigtländer", "Dora Klein"),
        invites=[],
        mode="draft",
        summary="A quokka for everybody",
    )
    billed = {"name": "Benedikt Voigtländer", "address": "Quokka Road 1, Wellington", "email": BEN["email"]}
    assert order(own, organized["id"], **billed).status_code == 201
    database.write_now(_write_about, ben.id, first["id"], clock.now())
    mails()
    assert {one for _, one in traces(database)} == set(STRINGS)
    return ben


def _write_about(db, user_id, trip_id, now) -> None:
    user = db.get_one(User, user_id)
    user.phone, user.phone_confirmed_at = "420777123456", now
    db.add(ChecklistItem(trip_id=UUID(trip_id), position=99, text="Ask Benedikt Voigtländer for the tent"))
    db.add(Profile(user_id=user_id, home_city_id="wellington", updated_at=now))
    db.add(Picture(user_id=user_id, content=b"RIFFquokka", created_at=now))
    trip = db.get_one(Trip, UUID(trip_id))
    trip.summary = "benedikt brings the tent"
    changes.touch(db, trip, now)


@pytest.mark.rule("P3")
def test_nothing_of_the_person_is_left_in_any_table(client, ben, mails, database, clock):
    leave(client, ben, database, clock)
    mails()  # emails posted by the erasure itself are sent too
    assert traces(database) == []


@pytest.mark.rule("P3")
def test_a_persons_name_is_removed_from_everything_others_named_after_them(client, make, mails, plans, database, clock):
    ben, eva = make.user(BEN["email"], name=BEN["name"]), make.user("chloe@example.com", name="Chloé Martin")
    people = [{"email": BEN["email"], "traveller": 1}, {"email": eva.email, "traveller": 2}]
    trip = plans.make(invites=people)["id"]
    for one in (ben, eva):
        accept(client, one, mails)
    ana, path, called = plans.client, f"/api/trips/{trip}", "for Benedikt Voigtländer"
    two = [one["id"] for one in ana.get(path).json()["travellers"] if not one["name"].startswith("Bene")]
    amount = {"cents": 900, "currency": "EUR"}
    split = {"how": "equal", "parts": [{"personId": one} for one in two]}
    taxi = {"text": f"Taxi {called}", "kind": "food", "day": "2027-05-20", "paidBy": two[0]}
    for where, body in {
        "expenses": {**taxi, "amount": amount, "split": split},
        "activities": {"name": f"Climbing {called}", "providerLink": "https://climbs.example/benedikt"},
        "entries": {"title": f"Dinner {called}", "startsAt": "2027-05-20T19:00", "durationMinutes": 90},
        "checklist": {"text": f"Cake {called}"},
    }.items():
        assert ana.post(f"{path}/{where}", json=body).status_code == 201, where
    added = ana.post(f"{path}/files?kind=document&name=Voucher {called}", content=b"%PDF-1.7")
    assert added.status_code == 201
    assert len(client.new_session(eva.email).get("/api/notices").json()["notices"]) > 2
    leave(client, ben, database, clock)
    mails()
    assert traces(database) == []
    assert client.new_session("ana@example.com").get(f"{path}/files").json()["files"][0]["name"] == "Voucher for …"


def ben_on_a_trip(client, make, mails, plans):
    """Ben, and the id of a trip of Ana's that he is coming on."""
    ben = make.user(BEN["email"], name=BEN["name"])
    trip = plans.make(invites=[{"email": ben.email, "traveller": 1}])["id"]
    accept(client, ben, mails)
    return ben, trip


@pytest.mark.rule("P3")
def test_the_groups_own_stay_loses_the_persons_name(client, make, mails, plans, database, clock):
    ben, trip = ben_on_a_trip(client, make, mails, plans)
    flat = {"name": "Benedikt Voigtländer's flat", "address": "c/o Benedikt Voigtländer, Valencia", "cents": 100_000}
    flat["link"] = "https://flats.example/benedikt"
    assert plans.client.put(f"/api/trips/{trip}/stay", json={"own": flat, "version": 99}).is_success
    leave(client, ben, database, clock)
    mails()
    (stay,) = client.new_session("ana@example.com").get(f"/api/trips/{trip}").json()["stays"]
    assert (stay["name"], stay["address"], stay["link"]) == ("…'s flat", "c/o …, Valencia", None)
    assert traces(database) == []


@pytest.mark.rule("P3")
def test_someone_elses_way_loses_the_persons_name(client, make, mails, plans, database, clock):
    ben, trip = ben_on_a_trip(client, make, mails, plans)
    ana, path = plans.client, f"/api/trips/{trip}"
    own = next(one["id"] for one in ana.get(path).json()["travellers"] if one["name"] == "Ana Reis")
    drive = {"from": "Benedikt Voigtländer's", "to": "Valencia", "number": "Benedikt"}
    drive |= {"departure": "2027-05-18T08:00", "arrival": "2027-05-18T20:00"}
    way = {"kind": "road", "outbound": drive, "price": 9_000, "reference": "Voigtländer's car"}
    assert ana.put(f"{path}/ways/{own}", json={"own": way, "version": 99}).is_success
    leave(client, ben, database, clock)
    mails()
    document = client.new_session("ana@example.com").get(path).json()
    (leg,) = next(one for one in document["flights"] if one["travellerId"] == own)["outbound"]
    assert (leg["from"], leg["to"], leg["flight"]) == ("…'s", "Valencia", "…")
    assert traces(database) == []


@pytest.mark.rule("P3")
def test_a_deleted_entry_with_the_persons_name_cannot_be_restored_from_the_log(
    client, make, mails, plans, database, clock
):
    zofie = make.user("host@example.com", name="Žofie")
    trip = plans.make(invites=[{"email": zofie.email, "traveller": 1}])["id"]
    accept(client, zofie, mails)
    ana, path = plans.client, f"/api/trips/{trip}/entries"
    dinner = {"title": "Dinner at Žofie's", "startsAt": "2027-05-20T19:00", "durationMinutes": 90}
    added = ana.post(path, json=dinner)
    assert added.status_code == 201
    item, version = added.json()["item"], added.json()["version"]
    assert ana.delete(f"{path}/{item}", params={"version": version}).is_success
    assert "trip_log.kept" in {where for where, _ in traces(database, ("žofie",))}
    leave(client, zofie, database, clock)
    mails()
    assert traces(database, ("žofie",)) == []


@pytest.mark.rule("P3")
def test_only_changes_that_mention_the_person_can_no_longer_be_undone(client, make, mails, plans, database, clock):
    ben, trip = ben_on_a_trip(client, make, mails, plans)
    ana, path = plans.client, f"/api/trips/{trip}"
    seat = ana.get(path).json()["travellers"][1]["id"]
    for task in ({"text": "Bring the tent", "assigneeId": seat}, {"text": "Bake a cake"}):
        item = ana.post(f"{path}/checklist", json=task).json()["item"]
        assert ana.delete(f"{path}/checklist/{item}", params={"version": 99}).is_success
    leave(client, ben, database, clock)
    lines = client.new_session("ana@example.com").get(f"{path}/log").json()["lines"]
    removed = {one["what"]: one["mayPutBack"] for one in lines if one["action"] == "task_removed"}
    assert removed == {"Bring the tent": False, "Bake a cake": True}


@pytest.mark.rule("P3")
def test_a_declining_guests_note_loses_the_name_but_not_on_a_trip_without_the_person(
    client, make, mails, plans, database, clock
):
    ben, eva = make.user(BEN["email"], name=BEN["name"]), make.user("eva@example.com", name="Eva Bell")
    shared = [{"email": ben.email, "traveller": 1}, {"email": eva.email, "traveller": 2}]
    for invites in (shared, [{"email": eva.email, "traveller": 1}]):
        plans.make(invites=invites)
        token = mails.link(eva.email).split("#token=")[1]
        client.post("/api/invites/decline", json={"token": token, "note": "Sorry, Benedikt Voigtländer"})
    accept(client, ben, mails)
    leave(client, ben, database, clock)
    notes = database.read_now(lambda db: db.scalars(select(Invite.note).where(Invite.note.is_not(None))).all())
    assert sorted(notes) == ["Sorry, Benedikt Voigtländer", "Sorry, …"]


@pytest.mark.rule("P3")
def test_a_name_once_on_a_seat_is_removed_even_after_someone_else_took_the_seat(
    client, make, mails, plans, database, clock
):
    ben = make.user(BEN["email"], name=BEN["name"])
    trip = plans.make(invites=[{"email": ben.email, "traveller": 1}])["id"]
    ana, path = plans.client, f"/api/trips/{trip}"
    token = mails.link(ben.email).split("#token=")[1]
    assert client.as_(ben).post("/api/invites/decline", json={"token": token}).is_success
    seat = ana.get(path).json()["travellers"][1]
    assert seat["name"] == "Ben Vogt"
    again = [{"email": "eva@example.com", "travellerId": seat["id"]}]
    assert ana.post(f"{path}/invites", json={"invites": again}).is_success
    newcomer = {"name": "Eva Bell", "adultTermsVersion": "2026-11"}
    token = mails.link("eva@example.com").split("#token=")[1]
    assert client.post("/api/invites/accept", json={"token": token, **newcomer}).is_success
    assert client.new_session("ana@example.com").post(f"{path}/checklist", json={"text": "Ask Ben Vogt"}).is_success
    leave(client, ben, database, clock)
    mails()
    assert traces(database) == []
    assert client.new_session("ana@example.com").get(path).json()["travellers"][1]["name"] == "Eva Bell"


@pytest.mark.rule("P3")
def test_texts_on_trips_without_the_person_stay(client, make, ben, database, clock):
    other = UUID(Plans(client.as_(make.user("eva@example.com"))).make()["id"])

    def write(db):
        db.add(ChecklistItem(trip_id=other, position=99, text="Wellington boots"))
        changes.touch(db, db.get_one(Trip, other), clock.now())

    database.write_now(write)
    leave(client, ben, database, clock)
    item = select(ChecklistItem.text).where(ChecklistItem.trip_id == other, ChecklistItem.position == 99)
    assert database.read_now(lambda db: db.scalars(item).all()) == ["Wellington boots"]


@pytest.mark.rule("P3")
def test_nothing_of_the_person_is_left_in_any_file_of_the_data_directory(client, ben, database, clock):
    """Not even in freed pages of the SQLite file or in its log."""
    leave(client, ben, database, clock)
    assert jobs.JOBS[0].erases
    asyncio.run(database.empty_log())
    # PostgreSQL keeps its own files.
    kept = list(Path(database.address.removeprefix("sqlite:///")).parent.iterdir()) if database.is_sqlite else []
    assert "tripoint.db" in {path.name for path in kept} or not database.is_sqlite
    assert {(path.name, one) for path in kept for one in STRINGS if one.encode() in path.read_bytes().lower()} == set()


@pytest.mark.rule("P3")
def test_an_account_is_not_erased_too_early_or_after_the_person_kept_it(client, ana, database, clock):
    client.as_(ana).post("/api/account/deletion")
    clock.move(days=13, hours=23)
    assert run(database, clock) == 0
    client.new_session(ana.email).delete("/api/account/deletion")
    clock.move(days=2)
    assert run(database, clock) == 0
    assert client.new_session(ana.email).get("/api/trips").status_code == 200


@pytest.mark.rule("P3")
def test_an_account_without_trips_leaves_no_row_but_its_security_events_stay(client, ana, database, clock):
    leave(client, ana, database, clock)
    assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(User))) == 0
    kinds = database.read_now(
        lambda db: db.scalars(select(SecurityEvent.kind).where(SecurityEvent.user_id == ana.id)).all()
    )
    assert {"deletion_asked", "erased"} <= set(kinds)


@pytest.mark.rule("P3")
def test_the_address_is_free_for_a_new_account_without_the_old_trips(client, make, ben, database, clock):
    leave(client, ben, database, clock)
    anew = client.as_(make.user(BEN["email"]))
    listed = anew.get("/api/trips").json()
    assert listed["upcoming"] == listed["past"] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("P3")
def test_others_see_former_traveler_in_their_own_language(
    client, ana, ben, make, mails, plans, language, database, clock
):
    trip_id = _over(database, clock, client, ben)
    leave(client, ben, database, clock)
    own = client.new_session(ana.email)
    own.headers["Accept-Language"] = language
    trip = own.get(f"/api/trips/{trip_id}").json()
    assert [one["name"] for one in trip["travellers"]] == ["Ana Reis", FORMER[language], "Chloé Martin"]
    assert FORMER[language] in {one["actor"] for one in trip["activity"]}
    assert FORMER[language] in {(one["after"] or {}).get("traveller") for one in trip["activity"]}
    faces = next(one["faces"] for one in own.get("/api/trips").json()["past"] if one["id"] == trip_id)
    assert FORMER[language] in {one["name"] for one in faces}
    share = own.get(f"/api/trips/{trip_id}/share-link").json()["url"].split("#share=")[1]
    page = client.post("/api/invites/open", json={"share": share}, headers={"Accept-Language": language}).json()
    assert FORMER[language] in {one["name"] for one in page["coming"]}


def _over(database, clock, client, ben) -> str:
    """Complete Ana's first trip, and return its id."""
    trip_id = database.read_now(
        lambda db: db.scalar(select(Traveller.trip_id).where(Traveller.user_id == ben.id, Traveller.name == "Ben Vogt"))
    )

    def complete(db):
        trip = db.get_one(Trip, trip_id)
        trip.status = TripStatus.COMPLETED
        changes.touch(db, trip, clock.now())

    database.write_now(complete)
    return str(trip_id)


@pytest.mark.rule("P3")
def test_a_completed_trip_keeps_its_costs(client, ana, ben, database, clock):
    trip_id = _over(database, clock, client, ben)
    before = client.as_(ana).get(f"/api/trips/{trip_id}").json()
    leave(client, ben, database, clock)
    after = client.new_session(ana.email).get(f"/api/trips/{trip_id}").json()
    assert after["costs"] == before["costs"]
    assert after["travellersCount"] == before["travellersCount"]
    assert after["version"] > before["version"]


@pytest.mark.rule("P3")
def test_a_seat_on_an_upcoming_trip_becomes_free_and_the_organizer_is_notified(
    client, ana, ben, mails, database, clock
):
    own = client.as_(ana)
    (trip_id,) = [
        one["id"] for one in own.get("/api/trips").json()["upcoming"]
        if "Benedikt Voigtländer" in {face["name"] for face in one["faces"] if not face["pending"]}
    ]  # fmt: skip
    leave(client, ben, database, clock)
    trip = client.new_session(ana.email).get(f"/api/trips/{trip_id}").json()
    left = trip["travellers"][1]
    assert (left["name"], left["rsvp"]) == ("Former traveler", "declined")
    coming = [one["costs"]["parts"]["accommodation"] for one in trip["travellers"] if one["rsvp"] != "declined"]
    assert sum(coming) == trip["stays"][0]["total"]["cents"]
    assert [(one["email"], one["status"]) for one in trip["invites"]] == [
        ("", "declined"), ("chloe@example.com", "pending"),
    ]  # fmt: skip
    assert trip["summary"] == "… brings the tent"
    assert "Ask … for the tent" in {one["text"] for one in trip["checklist"]}
    assert ("traveller_left", "Former traveler") in {(one["action"], one["actor"]) for one in trip["activity"]}
    assert mails("ana@example.com")[0].subject == "Someone can't come to Valencia anymore"
    told = client.new_session(ana.email).get("/api/notices").json()["notices"]
    assert ("traveler_left", trip_id) in {(one["kind"], one["trip"]["id"]) for one in told}


def test_what_a_former_organizer_confirmed_loses_their_name(client, ana, make, mails, plans, database, clock):
    offers = {"flights": [{"traveller": 1, "offerId": plans.offers("Berlin")[0]["id"]}]}
    path = f"/api/trips/{plans.make(selection=plans.selection(**offers))['id']}"
    ben = make.user("ben@example.com", name="Ben Vogt")
    accept(client, ben, mails)
    trip = plans.client.get(path).json()
    for kind in "flights", "stays":
        body = {"confirmed": True, "version": 99}
        assert plans.client.put(f"{path}/{kind}/{trip[kind][0]['id']}/confirmation", json=body).is_success
    handed = plans.client.post(f"{path}/organizer", json={"userId": str(ben.id), "version": 99})
    assert handed.is_success, handed.text
    mails()
    leave(client, ana, database, clock)
    assert traces(database, ("ana reis",)) == []
    trip = client.new_session(ben.email).get(path).json()
    assert {trip[kind][0]["confirmed"]["by"] for kind in ("flights", "stays")} == {"Former traveler"}


def test_a_cancelled_trip_stays_as_it_was_when_its_organizer_is_erased(
    client, ana, make, mails, plans, database, clock
):
    trip_id = plans.make()["id"]
    ben = make.user("ben@example.com", name="Ben Vogt")
    accept(client, ben, mails)
    cancelled = plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
    assert cancelled.is_success, cancelled.text
    leave(client, ana, database, clock)
    trip = client.new_session(ben.email).get(f"/api/trips/{trip_id}").json()
    organizer = trip["travellers"][0]
    assert (organizer["name"], organizer["rsvp"]) == ("Former traveler", "confirmed")
    assert "traveller_left" not in {one["action"] for one in trip["activity"]}


def test_the_organizer_is_notified_in_their_own_language(client, make, mails, database, clock):
    organizer = Plans(client.as_(make.user("eva@example.com", name="Eva Kurz", language="de")))
    organizer.client.headers["Accept-Language"] = "fr"  # the language of the trip
    organizer.make()
    ben = make.user("ben@example.com", name="Ben Vogt")
    accept(client, ben, mails)
    leave(client, ben, database, clock)
    assert mails("eva@example.com")[0].subject == "Jemand kann nicht mehr mit nach Valencia"


@pytest.mark.rule("P3")
def test_a_large_number_of_trips_is_deleted_completely(client, make, database, clock):
    eva = make.user("eva@example.com", name="Eva Kurz")
    Plans(client.as_(eva)).make(invites=[], mode="draft")
    table = Trip.__table__

    def copy(db):
        connection = db.connection()
        (row,) = connection.execute(select(table)).mappings()
        rows = [{**row, "id": uuid4(), "share_token": f"{number:032}"} for number in range(501)]
        connection.execute(table.insert(), rows)

    database.write_now(copy)
    leave(client, eva, database, clock)
    assert database.read_now(lambda db: db.scalars(select(func.count()).select_from(table)).one()) == 0


@pytest.mark.rule("P3")
def test_the_persons_chosen_flight_is_removed(client, ana, make, mails, plans, database, clock):
    offer = plans.offers("Berlin")[0]["id"]
    trip_id = plans.make(selection=plans.selection(flights=[{"traveller": 1, "offerId": offer}]))["id"]
    ben = make.user("ben@example.com")
    accept(client, ben, mails)
    assert len(plans.trip(trip_id)["flights"]) == 1
    leave(client, ben, database, clock)
    assert client.new_session(ana.email).get(f"/api/trips/{trip_id}").json()["flights"] == []


@pytest.mark.rule("P3")
def test_a_seat_planned_under_the_persons_name_is_renamed_too(client, ana, make, mails, plans, database, clock):
    ben = make.user(BEN["email"], name=BEN["name"])
    names = ("Ana Reis", BEN["name"], "Chloé Martin")
    trip_id = plans.make(names=names, invites=[{"email": BEN["email"]}])["id"]
    token = mails.link(BEN["email"]).split("#token=")[1]
    client.as_(ben).post("/api/invites/decline", json={"token": token})
    leave(client, ben, database, clock)
    trip = client.new_session(ana.email).get(f"/api/trips/{trip_id}").json()
    assert [one["name"] for one in trip["travellers"]] == ["Ana Reis", "Former traveler", "Chloé Martin"]


@pytest.mark.rule("P3")
def test_an_invite_with_another_spelling_of_the_address_is_forgotten_with_its_email(
    client, make, mails, plans, database, clock
):
    ben = make.user("strasse@example.com", name="Ben Vogt")
    plans.make(invites=[{"email": "Straße@example.com", "traveller": 1}])
    assert mails("Straße@example.com")
    leave(client, ben, database, clock)
    assert traces(database, ("straße@", "strasse@")) == []


class TestOrganizers:
    """An erased organizer leaves no name or words behind either."""

    @pytest.fixture
    def travelling(self, client, make, mails, trip_id) -> Person:  # noqa: ARG002 (the trip is made first)
        ben = make.user("ben@example.com", name="Ben Vogt")
        accept(client, ben, mails)
        return ben

    @pytest.mark.rule("P3")
    def test_a_former_organizer_of_a_cancelled_trip_is_unnamed(
        self, client, ana, travelling, plans, trip_id, database, clock
    ):
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
        leave(client, ana, database, clock)
        trip = client.new_session(travelling.email).get(f"/api/trips/{trip_id}").json()
        assert (trip["organizerName"], trip["hostName"]) == ("Former traveler", "Former traveler")
        organizer = trip["travellers"][0]
        assert (organizer["name"], organizer["isOrganizer"]) == ("Former traveler", True)
        assert "Ana Reis" not in str(trip)
        assert traces(database, ("ana@example", "ana reis")) == []

    @pytest.mark.rule("P3")
    def test_trips_organized_after_asking_for_deletion_are_cancelled_and_everyone_notified(
        self, client, ana, make, mails, plans, trip_id, database, clock
    ):
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
        assert client.as_(ana).post("/api/account/deletion").status_code == 200
        back = Plans(client.new_session(ana.email))
        anew = back.make()["id"]
        ben = make.user("ben@example.com", name="Ben Vogt")
        accept(client, ben, mails)
        clock.move(days=15)
        assert run(database, clock) == 1
        for told in ("ben@example.com", "chloe@example.com"):
            assert mails(told)[0].subject == "The trip to Valencia is cancelled"
        trip = client.new_session(ben.email).get(f"/api/trips/{anew}").json()
        assert (trip["status"], trip["organizerName"]) == ("cancelled", "Former traveler")
        assert traces(database, ("ana@example", "ana reis")) == []

    @pytest.mark.rule("P3")
    def test_trips_with_no_one_else_are_deleted(self, client, ana, plans, database, clock):
        plans.make(invites=[], mode="draft")
        leave(client, ana, database, clock)
        for model in (Trip, Traveller, TripLog, Invite, User):
            assert database.read_now(lambda db, model=model: db.scalar(select(func.count()).select_from(model))) == 0

    @pytest.mark.parametrize("status", ["cancelled", "completed"])
    @pytest.mark.rule("P3")
    def test_a_trip_is_deleted_when_the_last_person_leaves(
        self, client, ana, travelling, plans, trip_id, database, clock, status
    ):
        to = "confirmed" if status == "completed" else status
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": to, "version": 99})
        clock.move(days=200)
        leave(client, travelling, database, clock)
        leave(client, ana, database, clock)
        assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(Trip))) == 0


@pytest.mark.rule("P8")
def test_an_opt_out_from_invites_outlives_the_account_without_its_address(client, make, mails, plans, database, clock):
    ben = make.user("ben@example.com", name="Ben Vogt")
    plans.make(invites=[{"email": ben.email, "traveller": 1}])
    way_out = re.search(r"no-more-invites#token=(\S+)", mails(ben.email)[0].text or "")
    assert client.post("/api/invites/no-more", json={"token": way_out[1]}).status_code == 200
    leave(client, ben, database, clock)
    assert traces(database, ("ben@example",)) == []
    made = Plans(client.new_session("ana@example.com")).make(invites=[{"email": "ben@example.com", "traveller": 1}])
    assert made["invites"][0]["delivery"] == {"state": "none", "reason": None}
    assert mails("ben@example.com") == []


@pytest.mark.rule("R2")
def test_an_erasure_that_fails_halfway_changes_nothing_and_is_retried(
    client, ana, trip_id, plans, database, clock, monkeypatch
):
    plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
    client.as_(ana).post("/api/account/deletion")
    clock.move(days=15)
    before = everything(database)

    def broken(*_: Any) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr("tripoint.identity.personal.erase", broken)
        assert database.write_now(jobs.erase_one, clock.now())
        with pytest.raises(RuntimeError):
            database.write_now(service.erase, ana.id, clock.now())
    changed = {name for name, text in everything(database).items() if text != before[name]}
    assert changed == {"users.deletes_at"}
    clock.move(hours=2)
    assert run(database, clock) == 1
    assert traces(database, ("ana@example", "ana reis")) == []


@pytest.mark.rule("R12")
def test_two_processes_erase_each_account_only_once(client, make, database, clock):
    people = [make.user(f"user{number}@example.com") for number in range(4)]
    for person in people:
        client.as_(person).post("/api/account/deletion")
    clock.move(days=15)
    other = Database(database.address)
    done = [one.write_now(jobs.erase_one, clock.now()) for _ in range(3) for one in (database, other)]
    other.dispose()
    assert done == [True] * 4 + [False] * 2
    erased = database.read_now(
        lambda db: db.scalars(select(SecurityEvent.user_id).where(SecurityEvent.kind == "erased")).all()
    )
    assert sorted(erased) == sorted(person.id for person in people)
