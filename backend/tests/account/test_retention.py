"""Data that is deleted automatically (TRUST.md P4). Emails, forms and unanswered invites are tested in their
packages."""

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from tripoint.identity import jobs as identity_jobs
from tripoint.identity.models import SecurityEvent, User
from tripoint.invitations import jobs as invite_jobs
from tripoint.trips.models import Invite, InviteOptOut


def accounts(database) -> int:
    return database.read_now(lambda db: db.scalar(select(func.count()).select_from(User)))


@pytest.mark.rule("P4")
def test_a_declined_invite_loses_its_address_and_note_after_ninety_days_and_stays_declined(
    client, plans, mails, trip_id, database, clock
):
    token = mails.link("ben@example.com").split("#token=")[1]
    client.post("/api/invites/decline", json={"token": token, "note": "My quokka is ill"})
    clock.move(days=90)
    database.write_now(invite_jobs.forget_addresses, clock.now())
    assert "ben@example.com" in _addresses(database)
    clock.move(microseconds=1)
    database.write_now(invite_jobs.forget_addresses, clock.now())
    left = database.read_now(lambda db: db.execute(select(Invite.email, Invite.note, Invite.status)).all())
    assert ("", None, "declined") in left
    assert "ben@example.com" not in _addresses(database)


@pytest.mark.rule("P4")
def test_an_accepted_invite_keeps_its_address(client, make, mails, trip_id, database, clock):
    ben = make.user("ben@example.com")
    token = mails.link(ben.email).split("#token=")[1]
    client.as_(ben).post("/api/invites/accept", json={"token": token})
    clock.move(days=120)
    database.write_now(invite_jobs.forget_addresses, clock.now())
    assert _addresses(database) == {"ben@example.com", ""}


def _addresses(database) -> set[str]:
    return set(database.read_now(lambda db: db.scalars(select(Invite.email)).all()))


@pytest.mark.usefixtures("trip_id")
@pytest.mark.rule("P8")
def test_a_used_opt_out_drops_its_plain_address_immediately(client, mails, database):
    way_out = mails("ben@example.com")[0].text.split("/no-more-invites#token=")[1].split()[0]
    assert client.post("/api/invites/no-more", json={"token": way_out}).status_code == 200
    used = select(InviteOptOut.folded_email).where(InviteOptOut.used_at.is_not(None))
    assert database.read_now(lambda db: db.scalars(used).all()) == [""]


@pytest.mark.rule("P8")
def test_opt_outs_with_a_plain_address_are_converted_to_hashes(database, clock):
    def add(db) -> None:
        db.add(
            InviteOptOut(token_hash="x", folded_email="ben@example.com", created_at=clock.now(), used_at=clock.now())
        )

    database.write_now(add)
    database.write_now(invite_jobs.forget_addresses, clock.now())
    (kept,) = database.read_now(lambda db: db.scalars(select(InviteOptOut)).all())
    assert (kept.folded_email, len(kept.address_hash or "")) == ("", 64)


@pytest.mark.rule("P4")
def test_an_unanswered_invite_loses_its_address_after_ninety_days(mails, trip_id, database, clock):
    mails.link("ben@example.com")
    handed_over = database.read_now(lambda db: db.scalars(select(Invite.updated_at)).all())
    for at, known in ((min(handed_over) + timedelta(days=90), True), (max(handed_over) + timedelta(days=91), False)):
        database.write_now(invite_jobs.forget_addresses, at)
        assert ("ben@example.com" in _addresses(database)) is known


@pytest.mark.rule("P8")
def test_an_unused_opt_out_link_is_kept_for_ninety_days(database, clock):
    made = clock.now()
    database.write_now(lambda db: db.add(InviteOptOut(token_hash="x", folded_email="b@example.com", created_at=made)))
    for late, left in ((0, 1), (1, 0)):
        database.write_now(invite_jobs.forget_addresses, made + timedelta(days=90, microseconds=late))
        assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(InviteOptOut))) == left


@pytest.mark.rule("P4")
def test_an_unverified_account_is_deleted_after_thirty_days(client, make, mails, database, clock):
    make.user("ana@example.com")
    client.auth("POST", "/signup", json={"email": "typo@example.com", "password": "a quiet harbour at dawn"})
    mails()
    assert accounts(database) == 2
    clock.move(days=29)
    database.write_now(identity_jobs.tidy, clock.now())
    assert accounts(database) == 2
    clock.move(days=2)
    database.write_now(identity_jobs.tidy, clock.now())
    assert database.read_now(lambda db: db.scalars(select(User.email)).all()) == ["ana@example.com"]


@pytest.mark.rule("P4")
def test_an_account_created_by_an_invite_stays_even_if_its_address_is_unverified(
    client, mails, trip_id, database, clock
):
    token = mails.link("ben@example.com").split("#token=")[1]
    said = {"token": token, "name": "Ben Vogt", "adultTermsVersion": "2026-11"}
    assert client.post("/api/invites/accept", json=said).status_code == 200
    clock.move(days=60)
    database.write_now(identity_jobs.tidy, clock.now())
    assert accounts(database) == 2


@pytest.mark.rule("P4")
def test_security_events_are_deleted_after_twelve_months(client, database, clock):
    client.auth("POST", "/token?grant_type=password", json={"email": "ana@example.com", "password": "wrong"})
    for days, left in ((364, 1), (2, 0)):
        clock.move(days=days)
        database.write_now(identity_jobs.tidy, clock.now())
        assert database.read_now(lambda db: db.scalar(select(func.count()).select_from(SecurityEvent))) == left
