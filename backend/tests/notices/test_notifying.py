"""Who is notified of what, once, and in which language (SPEC's in-app notifications)."""

from datetime import date
from uuid import UUID

import pytest
from sqlalchemy import func, select

from tests.photos import photo
from tripoint.account.service import erase
from tripoint.core import texts
from tripoint.core.texts import LANGUAGES
from tripoint.money.schemas import Money
from tripoint.notices import facts as notice_facts
from tripoint.notices import jobs, service
from tripoint.notices.kinds import KINDS
from tripoint.notices.models import Notice

NOTICES = "/api/notices"


def bell(client, person, **asked):
    reply = client.as_(person).get(NOTICES, params=asked)
    assert reply.status_code == 200, reply.text
    return reply.json()


def words(client, person, **asked):
    return [one["text"] for one in bell(client, person, **asked)["notices"]]


def count(database):
    return database.read_now(lambda db: db.scalar(select(func.count()).select_from(Notice)))


class TestNotifying:
    def test_a_notice_says_who_did_what_on_which_trip_and_links_to_it(self, client, plans, tell, ana, ben):
        trip_id = plans.make()["id"]
        tell("stay_confirmed", to=[ana], trip_id=UUID(trip_id), actor_id=ben.id)
        [notice] = bell(client, ana)["notices"]
        assert notice["text"] == "Ben Vogt marked the stay as confirmed."
        assert notice["actor"] == {"name": "Ben Vogt", "colour": 1, "pictureUrl": None}
        assert notice["trip"] == {
            "id": trip_id,
            "title": "Valencia",
            "destination": "valencia",
            "path": f"/trip-details/{trip_id}/stay",
        }
        assert (notice["topic"], notice["isRead"]) == ("bookings", False)

    def test_a_notice_shows_the_picture_of_its_actor(self, client, tell, ana, ben):
        pictures = {}
        for person in (ana, ben):
            reply = client.as_(person).put("/api/account/picture", content=photo())
            pictures[person.id] = reply.json()["pictureUrl"]
        tell(to=[ana], actor_id=ben.id)
        [notice] = bell(client, ana)["notices"]
        assert notice["actor"] == {"name": "Ben Vogt", "colour": 1, "pictureUrl": pictures[ben.id]}

    def test_dropping_one_persons_oldest_notices_leaves_those_of_others(self, client, tell, ana, ben, monkeypatch):
        for _ in range(3):
            tell(to=[ben])
        monkeypatch.setattr(service, "KEEP_EACH", 2)
        for _ in range(3):
            tell(to=[ana])
        assert (bell(client, ana)["unread"], bell(client, ben)["unread"]) == (2, 3)

    def test_a_name_is_removed_only_from_the_notices_of_one_trip(self, client, plans, tell, database, ana, ben):
        here, there = (UUID(plans.make(invites=[], mode="draft")["id"]) for _ in range(2))
        for trip_id, name in ((here, "Chloé"), (here, "Dora"), (there, "Chloé")):
            tell("flight_confirmed", to=[ana], trip_id=trip_id, actor_id=ben.id, traveller=name)
        database.write_now(service.forget_names, here, {"chloé"}, str)
        told = {(one["trip"]["id"], one["text"]) for one in bell(client, ana)["notices"]}
        assert len(told) == 3
        assert sum("Chloé" in text for _, text in told) == 1
        assert any("Chloé" in text for trip_id, text in told if trip_id == str(there))
        assert any("Dora" in text for trip_id, text in told if trip_id == str(here))

    def test_the_actor_is_not_notified_and_nobody_is_notified_twice(self, client, tell, ana, ben):
        tell(to=[ana, ben, ben, None], actor_id=ana.id)
        assert words(client, ana) == []
        assert words(client, ben) == ["Ana Reis confirmed the trip."]

    def test_nobody_sees_another_persons_notices(self, client, tell, ana, ben):
        tell(to=[ben])
        assert bell(client, ana) == {"notices": [], "next": None, "unread": 0}

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_notice_is_in_the_readers_language(self, client, tell, ana, ben, language):
        tell("flight_confirmed", to=[ana], actor_id=ben.id, traveller="Chloé")
        reply = client.as_(ana).get(NOTICES, headers={"Accept-Language": language})
        expected = texts.t(language, "notices.kinds.flight_confirmed", actor="Ben Vogt", traveller="Chloé")
        assert reply.json()["notices"][0]["text"] == expected

    def test_a_notice_of_a_trip_its_reader_cannot_see_keeps_the_name_but_not_the_link(self, client, plans, tell, ben):
        tell(to=[ben], trip_id=UUID(plans.make()["id"]))
        [notice] = bell(client, ben)["notices"]
        assert (notice["trip"]["title"], notice["trip"]["path"]) == ("Valencia", None)

    def test_an_actor_without_an_account_is_shown_by_name(self, client, tell, ana):
        tell("invite_declined", to=[ana], actor="Chloé Martin")
        [notice] = bell(client, ana)["notices"]
        assert (notice["text"], notice["actor"]["name"]) == ("Chloé Martin can't come.", "Chloé Martin")

    def test_a_rolled_back_transaction_notifies_nobody(self, client, database, clock, ana):
        def fails(db):
            service.tell(db, clock.now(), kind="trip_confirmed", to=[ana.id])
            raise RuntimeError

        with pytest.raises(RuntimeError):
            database.write_now(fails)
        assert words(client, ana) == []

    def test_an_unknown_kind_of_notice_raises_an_error(self, tell, ana):
        with pytest.raises(KeyError):
            tell("something_else", to=[ana])


class TestReading:
    def test_pages_contain_each_notice_exactly_once(self, client, tell, clock, ana):
        for number in range(2 * service.PAGE + 1):
            tell("invite_declined", to=[ana], actor=f"Guest {number}")
            if number % 3:  # several notices share a moment
                clock.move(seconds=1)
        seen, cursor, sizes = [], None, []
        while True:
            page = bell(client, ana, **({"cursor": cursor} if cursor else {}))
            seen += [one["id"] for one in page["notices"]]
            sizes.append(len(page["notices"]))
            if (cursor := page["next"]) is None:
                break
        assert sizes == [service.PAGE, service.PAGE, 1]
        assert len(set(seen)) == 2 * service.PAGE + 1

    def test_notices_can_be_marked_as_read_by_id_or_up_to_a_moment(self, client, tell, clock, ana):
        for _ in range(3):
            tell(to=[ana])
            clock.move(seconds=1)
        newest, _, oldest = bell(client, ana)["notices"]
        assert client.as_(ana).post(f"{NOTICES}/read", json={"ids": [oldest["id"]]}).json() == {"unread": 2}
        assert [one["isRead"] for one in bell(client, ana)["notices"]] == [False, False, True]
        assert len(words(client, ana, unread=True)) == 2

        seen = {"until": newest["createdAt"]}
        tell(to=[ana])
        assert client.as_(ana).post(f"{NOTICES}/read", json=seen).json() == {"unread": 1}

    def test_notices_can_be_filtered_by_trip(self, client, plans, tell, ana, ben):
        here, there = (UUID(plans.make(invites=[], mode="draft")["id"]) for _ in range(2))
        tell("stay_confirmed", to=[ana], trip_id=here, actor_id=ben.id)
        tell("trip_confirmed", to=[ana], trip_id=there, actor_id=ben.id)
        found = bell(client, ana, trip=str(here))
        assert [one["kind"] for one in found["notices"]] == ["stay_confirmed"]
        assert found["unread"] == 2
        client.as_(ana).post(f"{NOTICES}/read", json={"ids": [found["notices"][0]["id"]]})
        assert words(client, ana, trip=str(here), unread=True) == []

    def test_nobody_can_mark_another_persons_notices_as_read(self, client, tell, ana, ben):
        tell(to=[ana])
        [notice] = bell(client, ana)["notices"]
        client.as_(ben).post(f"{NOTICES}/read", json={"ids": [notice["id"]]})
        assert bell(client, ana)["unread"] == 1

    @pytest.mark.parametrize("cursor", ["x", "bm90IGpzb24=", "WzEsMl0=", "WyIyMDI2LTExLTIwIiwgIngiXQ==", "bnVsbA=="])
    @pytest.mark.rule("W1")
    def test_a_malformed_cursor_is_rejected_by_field(self, client, ana, cursor):
        reply = client.as_(ana).get(NOTICES, params={"cursor": cursor})
        assert (reply.status_code, reply.json()["fields"][0]["field"]) == (422, "cursor")

    @pytest.mark.parametrize("body", [{}, {"ids": []}, {"ids": ["x"]}, {"until": "2026-11-20"}, {"all": True}, []])
    @pytest.mark.rule("W1")
    def test_marking_as_read_without_valid_ids_or_a_moment_is_rejected(self, client, ana, body):
        reply = client.as_(ana).post(f"{NOTICES}/read", json=body)
        assert (reply.status_code, bool(reply.json()["fields"])) == (422, True)


class TestKeeping:
    def test_only_the_newest_notices_of_each_person_are_kept(self, client, tell, clock, ana, ben, monkeypatch):
        monkeypatch.setattr(service, "KEEP_EACH", 3)
        tell("invite_declined", to=[ben], actor="Guest")
        for number in range(5):
            tell("invite_declined", to=[ana], actor=f"Guest {number}")
            clock.move(seconds=1)
        assert words(client, ana) == [f"Guest {number} can't come." for number in (4, 3, 2)]
        assert len(words(client, ben)) == 1

    @pytest.mark.rule("P4")
    def test_notices_older_than_sixty_days_are_deleted(self, tell, clock, database, ana):
        tell(to=[ana])
        clock.move(days=60)
        database.write_now(jobs.tidy, clock.now())
        assert count(database) == 1
        clock.move(seconds=1)
        database.write_now(jobs.tidy, clock.now())
        assert count(database) == 0

    @pytest.mark.rule("P3")
    def test_an_erased_account_loses_its_notices_and_its_name_in_those_of_others(
        self, client, tell, clock, database, ana, ben
    ):
        tell("invite_accepted", to=[ana], actor_id=ben.id)
        clock.move(seconds=1)
        tell("flight_confirmed", to=[ana], actor_id=ben.id, traveller=ben.id)
        tell(to=[ben])
        database.write_now(erase, ben.id, clock.now())
        assert words(client, ana) == [
            "Former traveler marked Former traveler's travel as confirmed.",
            "Former traveler is coming.",
        ]
        assert count(database) == 2
        tell(to=[ben])
        assert count(database) == 2

    def test_a_notice_is_deleted_with_its_trip(self, plans, tell, clock, database, ana):
        tell(to=[ana], trip_id=UUID(plans.make()["id"]))
        database.write_now(erase, ana.id, clock.now())
        assert count(database) == 0


def test_texts_exist_for_exactly_the_known_kinds_of_notices():
    assert texts._namespace("en", "notices")["kinds"].keys() == KINDS.keys()


def test_facts_are_formatted_for_the_readers_language(ben):
    price = Money(cents=9_500, currency="EUR")
    kept = notice_facts.kept({"who": ben.id, "day": date(2027, 5, 19), "price": price, "no": None})
    params = notice_facts.written(kept, {ben.id: "Ben Vogt"}, "de")
    assert params == {"who": "Ben Vogt", "day": date(2027, 5, 19), "price": "95\xa0€"}
