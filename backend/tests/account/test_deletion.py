"""Asking for deletion, and cancelling it (TRUST.md P3, A11, O5)."""

import pytest
from sqlalchemy import select

from tripoint.core.texts import LANGUAGES
from tripoint.identity.models import SecurityEvent

UNTIL = "2026-12-04T12:00:00Z"


def events(database) -> list[str]:
    return list(database.read_now(lambda db: db.scalars(select(SecurityEvent.kind).order_by(SecurityEvent.at)).all()))


@pytest.mark.spec("7.66", "2.185")
@pytest.mark.rule("P3")
def test_asking_ends_every_session_immediately_and_the_account_in_14_days(client, ana, mails, database):
    other = client.new_session(ana.email)
    reply = client.as_(ana).post("/api/account/deletion")
    assert (reply.status_code, reply.json()) == (200, {"deletesAt": UNTIL})
    for device in (client.as_(ana), other):
        assert device.get("/api/trips").status_code == 401
        assert device.auth("GET", "/user").status_code == 403
    refreshed = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token})
    assert refreshed.status_code == 400
    mail = mails(ana.email)[0]
    assert mail.subject == "Your Tripoint account will be deleted"
    assert "December 4, 2026" in (mail.text or "")
    assert "/account-settings" in (mail.html or "")
    assert "deletion_asked" in events(database)


@pytest.mark.rule("P3")
def test_signing_in_again_shows_the_deletion_date_and_everything_still_works(client, ana):
    client.as_(ana).post("/api/account/deletion")
    back = client.new_session(ana.email)
    assert back.auth("GET", "/user").json()["app_metadata"]["deletes_at"] == UNTIL
    assert back.get("/api/account/security").json()["deletesAt"] == UNTIL
    assert back.get("/api/trips").status_code == 200


@pytest.mark.rule("P3")
def test_asking_twice_has_no_further_effect(client, ana, mails, clock, database):
    client.as_(ana).post("/api/account/deletion")
    clock.move(days=3)
    assert client.new_session(ana.email).post("/api/account/deletion").json() == {"deletesAt": UNTIL}
    assert len(mails(ana.email)) == 1
    assert events(database).count("deletion_asked") == 1


@pytest.mark.rule("P3")
def test_the_deletion_can_be_cancelled(client, ana, mails, database):
    client.as_(ana).post("/api/account/deletion")
    mails()
    back = client.new_session(ana.email)
    assert [back.delete("/api/account/deletion").status_code for _ in range(2)] == [204, 204]
    assert "deletes_at" not in back.auth("GET", "/user").json()["app_metadata"]
    assert [one.subject for one in mails(ana.email)] == [
        "We kept your Tripoint account", "Your Tripoint account will be deleted",
    ]  # fmt: skip
    assert events(database).count("deletion_called_off") == 1


@pytest.mark.rule("A11")
def test_asking_for_deletion_needs_a_fresh_proof_and_cancelling_does_not(client, ana, clock):
    clock.move(minutes=11)
    refused = client.as_(ana).post("/api/account/deletion")
    assert (refused.status_code, refused.json()["code"]) == (403, "fresh_proof_needed")
    assert client.as_(ana).delete("/api/account/deletion").status_code == 204


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("L8")
def test_the_email_is_in_the_persons_language(client, make, mails, language):
    person = make.user("ana@example.com", language=language)
    client.as_(person).post("/api/account/deletion", headers={"Accept-Language": "en"})
    months = {"en": "December 4", "es": "4 de diciembre", "de": "4. Dezember", "fr": "4 décembre", "cs": "4. prosince"}
    assert months[language] in mails(person.email)[0].text


class TestTripsToSettle:
    """Nobody else should end up on a trip without an organizer."""

    def settled(self, client, ana) -> bool:
        reply = client.as_(ana).post("/api/account/deletion", headers={"Accept-Language": "de"})
        if reply.status_code == 200:
            return True
        assert (reply.status_code, reply.json()["code"]) == (409, "trips_to_settle")
        return False

    @pytest.mark.rule("P3")
    def test_an_upcoming_trip_with_open_invites_blocks_deletion_and_is_named(self, client, ana, trip_id):
        reply = client.as_(ana).post("/api/account/deletion", headers={"Accept-Language": "de"})
        assert (reply.status_code, reply.json()["code"]) == (409, "trips_to_settle")
        assert reply.json()["params"] == {"trips": [{"id": trip_id, "title": "Valencia, 19.–23. Mai 2027"}]}
        assert "Reisen" in reply.json()["error"]
        assert client.as_(ana).get("/api/trips").status_code == 200

    @pytest.mark.rule("P3")
    def test_an_upcoming_trip_with_another_traveler_blocks_deletion(self, client, ana, make, mails, plans, trip_id):
        ben = client.as_(make.user("ben@example.com"))
        ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
        for one in plans.trip(trip_id)["invites"][1:]:
            plans.client.delete(f"/api/trips/{trip_id}/invites/{one['id']}")
        assert not self.settled(client, ana)

    @pytest.mark.rule("P3")
    def test_a_cancelled_trip_does_not_block_deletion(self, client, ana, plans, trip_id):
        plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "cancelled", "version": 99})
        assert self.settled(client, ana)

    @pytest.mark.rule("P3")
    def test_a_completed_trip_does_not_block_deletion(self, client, ana, make, mails, plans, trip_id, clock):
        ben = client.as_(make.user("ben@example.com"))
        ben.post("/api/invites/accept", json={"token": mails.link("ben@example.com").split("#token=")[1]})
        confirmed = plans.client.post(f"/api/trips/{trip_id}/status", json={"to": "confirmed", "version": 99})
        assert confirmed.status_code == 200
        clock.move(days=200)
        back = client.new_session(ana.email)
        assert back.post("/api/account/deletion").status_code == 200

    @pytest.mark.rule("P3")
    def test_a_draft_without_anyone_else_does_not_block_deletion(self, client, ana, plans):
        plans.make(invites=[], mode="draft")
        assert self.settled(client, ana)

    @pytest.mark.usefixtures("trip_id")
    @pytest.mark.rule("P3")
    def test_a_trip_that_everyone_declined_does_not_block_deletion(self, client, ana, mails):
        for guest in ("ben@example.com", "chloe@example.com"):
            token = mails.link(guest).split("#token=")[1]
            assert client.post("/api/invites/decline", json={"token": token}).status_code == 200
        assert self.settled(client, ana)
