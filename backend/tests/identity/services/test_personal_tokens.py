"""Personal access tokens (docs/decisions/0273): creation, use, expiry and revocation, and what they never open."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.conftest import NOW, MakeSettings
from tests.identity.factors.test_factors import Owner
from tests.mailboxes import Mailboxes
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.errors import SignInNeeded
from tripoint.core.settings import Settings
from tripoint.identity import jobs
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.models import PersonalToken
from tripoint.identity.records import token_use
from tripoint.identity.services.personal_tokens import MADE, MOST, TokenRequest, make, remind
from tripoint.identity.services.rate_limits import ANYTHING

PATH = "/api/account/tokens"
READ = {"name": "Kitchen display", "scopes": ["trips:read"]}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com", name="Ana Reis")


@pytest.fixture
def me(client: Browser, ana: Person) -> Browser:
    return client.as_(ana)


def made(me: Browser, **changes: Any) -> dict[str, Any]:
    reply = me.post(PATH, json={**READ, **changes})
    assert reply.status_code == 201, reply.text
    found: dict[str, Any] = reply.json()
    return found


def bearing(client: Browser, token: str) -> Browser:
    """The same app, called by a script with this token."""
    script = Browser(client.app, base_url=str(client.base_url), raise_server_exceptions=False)
    script.headers["Authorization"] = f"Bearer {token}"
    return script


def works(client: Browser, token: str) -> bool:
    status = bearing(client, token).get("/api/trips").status_code
    assert status in {200, 401}
    return status == 200


def listed(me: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = me.get(PATH).json()["tokens"]
    return found


class TestForm:
    def test_a_token_has_its_own_prefix_and_is_new_each_time(self) -> None:
        first, second = personal_token_strings.new(), personal_token_strings.new()
        assert first != second
        assert personal_token_strings.FORM.fullmatch(first)
        assert len(first) == len("tripoint_pat_") + 46

    def test_a_changed_character_is_detected_without_the_database(self) -> None:
        token = personal_token_strings.new()
        for at in (len(personal_token_strings.PREFIX), 30, len(token) - 1):
            other = "a" if token[at] != "a" else "b"
            assert not personal_token_strings.is_whole(token[:at] + other + token[at + 1 :])
        assert personal_token_strings.is_whole(token)
        assert not personal_token_strings.is_whole(token + "\n")


class TestMaking:
    def test_a_token_is_shown_once_and_stored_as_a_hash(self, me: Browser, database: Database) -> None:
        token = made(me)["token"]
        kept = database.read_now(lambda db: db.execute(select(PersonalToken.__table__)).one())
        assert token not in str(kept)
        [shown] = listed(me)
        assert set(shown) == {"id", "name", "scopes", "createdAt", "expiresAt", "lastUsedAt"}
        assert (shown["name"], shown["scopes"], shown["lastUsedAt"]) == ("Kitchen display", ["trips:read"], None)

    def test_a_token_lives_ninety_days_by_default_and_a_year_at_most(self, me: Browser) -> None:
        ends = [made(me)["expiresAt"], made(me, days=1)["expiresAt"], made(me, days=365)["expiresAt"]]
        assert [one[:10] for one in ends] == ["2027-02-18", "2026-11-21", "2027-11-20"]
        for days in (0, 366, "soon", None):
            assert me.post(PATH, json={**READ, "days": days}).status_code == 422

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"name": " "}, "name"),
            ({"name": "x" * 81}, "name"),
            ({"scopes": []}, "scopes"),
            ({"scopes": ["account"]}, "scopes.0"),
            ({"token": "tripoint_pat_mine"}, "token"),
        ],
    )
    def test_invalid_fields_are_rejected_by_name(self, me: Browser, change: dict[str, Any], field: str) -> None:
        reply = me.post(PATH, json={**READ, **change})
        assert (reply.status_code, [one["field"] for one in reply.json()["fields"]]) == (422, [field])
        assert listed(me) == []

    @pytest.mark.rule("A11")
    def test_making_a_token_needs_a_sign_in_within_the_last_ten_minutes(
        self, me: Browser, client: Browser, clock: SetClock
    ) -> None:
        clock.move(minutes=10, seconds=1)
        assert me.post(PATH, json=READ).json()["code"] == "fresh_proof_needed"
        assert made(client.new_session("ana@example.com"))["name"] == "Kitchen display"

    @pytest.mark.parametrize("session", [None, UUID(int=1)])
    def test_no_token_is_made_once_the_session_has_ended(
        self, me: Browser, database: Database, ana: Person, session: UUID | None
    ) -> None:
        """The session ended after the call was let in: whatever revoked all tokens did not see this one."""
        wanted = TokenRequest("Kitchen display", [personal_token_strings.TokenScope.TRIPS_READ], 90)
        with pytest.raises(SignInNeeded):
            database.write_now(make, ana.id, session, wanted, language="en", limited=False, now=NOW)
        assert listed(me) == []

    @pytest.mark.rule("A12")
    def test_an_email_reports_the_new_token_without_showing_it(self, me: Browser, mails: Mailboxes) -> None:
        token = made(me, name="Visit https://evil.example", scopes=["files:read", "trips:write"])["token"]
        [mail] = mails("ana@example.com")
        assert mail.subject == "A new access token for your account"
        assert mail.text is not None
        assert token not in mail.text
        assert "https://evil" not in mail.text
        assert "change your trips" in mail.text
        assert "read files on your trips" in mail.text
        assert "read your trips" not in mail.text
        assert "February 18, 2027" in mail.text

    def test_a_person_has_at_most_twenty_tokens_not_counting_expired_ones(
        self, me: Browser, client: Browser, clock: SetClock
    ) -> None:
        for _ in range(MOST):
            made(me, days=1)
        refused = me.post(PATH, json=READ)
        assert (refused.status_code, refused.json()["code"]) == (409, "too_many_tokens")
        clock.move(days=1)
        made(client.new_session("ana@example.com"))

    class TestWithLimits:
        @pytest.fixture
        def settings(self, make_settings: MakeSettings) -> Settings:
            return make_settings(rate_limits=True)

        @pytest.mark.rule("A21")
        def test_calls_count_for_the_person_whichever_token_makes_them(
            self, me: Browser, client: Browser, ana: Person, make: Make, clock: SetClock
        ) -> None:
            first, second = made(me)["token"], made(me)["token"]
            for _ in range(ANYTHING.times - 3):  # two calls went to making the tokens
                make.components.per_account.require(str(ana.id), clock.now())
            assert bearing(client, first).get("/api/trips").status_code == 200
            assert bearing(client, second).get("/api/trips").status_code == 429

        @pytest.mark.rule("A21")
        def test_at_most_twenty_tokens_are_made_a_day(self, me: Browser) -> None:
            for _ in range(MADE.times):
                assert me.delete(f"{PATH}/{made(me)['id']}").status_code == 204
            refused = me.post(PATH, json=READ)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many_requests")


class TestUsing:
    def test_a_token_opens_what_its_scope_names_and_a_refusal_names_the_missing_scope(
        self, me: Browser, client: Browser
    ) -> None:
        trip_id = Plans(me).make()["id"]
        script = bearing(client, made(me)["token"])
        assert script.get(f"/api/trips/{trip_id}").json()["id"] == trip_id
        refused = script.post(f"/api/trips/{trip_id}/checklist", json={"text": "Book the room"})
        assert (refused.status_code, refused.json()["code"]) == (403, "scope_needed")
        assert refused.json()["params"] == {"scope": "trips:write"}
        assert script.get(f"/api/trips/{trip_id}/files").json()["params"] == {"scope": "files:read"}

    def test_a_scope_for_writing_includes_reading(self, me: Browser, client: Browser) -> None:
        trip_id = Plans(me).make()["id"]
        script = bearing(client, made(me, scopes=["trips:write"])["token"])
        added = script.post(f"/api/trips/{trip_id}/checklist", json={"text": "Book the room"})
        assert added.status_code == 201
        assert script.get(f"/api/trips/{trip_id}").status_code == 200

    @pytest.mark.rule("S7")
    def test_a_token_sees_only_what_its_owner_sees(self, me: Browser, client: Browser, make: Make) -> None:
        trip_id = Plans(me).make()["id"]
        stranger = client.as_(make.user("eva@example.com"))
        script = bearing(client, made(stranger)["token"])
        assert script.get(f"/api/trips/{trip_id}").status_code == 404

    def test_the_last_use_is_updated_at_most_every_five_minutes(
        self, me: Browser, client: Browser, ana: Person, make: Make, clock: SetClock
    ) -> None:
        token = made(me)["token"]
        uses = []
        for minutes in (1, 4, 1):
            clock.move(minutes=minutes)
            make.components.session_cache.forget()
            assert works(client, token)
            uses.append(listed(client.new_session(ana.email))[0]["lastUsedAt"])
        assert uses == ["2026-11-20T12:01:00Z", "2026-11-20T12:01:00Z", "2026-11-20T12:06:00Z"]
        assert timedelta(minutes=5) == token_use.EVERY

    @pytest.mark.parametrize("path", ["/user", "/reauthenticate", "/factors/recovery-codes", "/admin/users"])
    def test_the_auth_contract_rejects_personal_tokens(self, me: Browser, client: Browser, path: str) -> None:
        scopes = [one.value for one in personal_token_strings.TokenScope]
        script = bearing(client, made(me, scopes=scopes)["token"])
        reply = script.auth("GET", path)
        assert (reply.status_code, reply.json()["code"]) == (403, "bad_jwt")

    def test_a_token_opens_neither_the_profile_nor_other_tokens(self, me: Browser, client: Browser) -> None:
        scopes = [one.value for one in personal_token_strings.TokenScope]
        script = bearing(client, made(me, scopes=scopes)["token"])
        for method, path in (("GET", "/api/account/profile"), ("GET", PATH), ("DELETE", PATH), ("POST", PATH)):
            reply = script.request(method, path)
            assert (reply.status_code, reply.json()["code"]) == (403, "personal_token_refused")
        assert len(listed(me)) == 1


class TestEnding:
    def test_a_revoked_token_is_refused_at_its_next_call(self, me: Browser, client: Browser) -> None:
        first, second = made(me), made(me)
        assert works(client, first["token"])
        assert me.delete(f"{PATH}/{first['id']}").status_code == 204
        assert not works(client, first["token"])
        assert works(client, second["token"])
        assert me.delete(PATH).status_code == 204
        assert not works(client, second["token"])
        assert listed(me) == []

    @pytest.mark.rule("S3", "S4")
    def test_nobody_can_revoke_another_persons_token(self, me: Browser, client: Browser, make: Make) -> None:
        token = made(me)
        stranger = client.as_(make.user("eva@example.com"))
        theirs, unknown = (stranger.delete(f"{PATH}/{one}") for one in (token["id"], uuid4()))
        assert (theirs.status_code, theirs.json()["code"]) == (404, "not_found")
        assert unknown.status_code == 404
        assert stranger.delete(PATH).status_code == 204
        assert works(client, token["token"])

    def test_an_expired_token_is_refused_and_deleted_a_month_later(
        self, me: Browser, client: Browser, ana: Person, clock: SetClock, database: Database
    ) -> None:
        token = made(me, days=1)["token"]
        clock.move(hours=23, minutes=59, seconds=59)
        assert works(client, token)
        clock.move(seconds=1)
        assert not works(client, token)
        clock.move(days=30)
        database.write_now(jobs.tidy, clock.now())
        assert len(listed(client.new_session(ana.email))) == 1
        clock.move(seconds=1)
        database.write_now(jobs.tidy, clock.now())
        assert listed(client.new_session(ana.email)) == []

    def test_one_email_announces_the_expiry_a_week_before(
        self, me: Browser, clock: SetClock, database: Database, mails: Mailboxes
    ) -> None:
        made(me, name="Short", days=13)
        made(me, name="Long", days=14)
        gone = made(me, name="Gone", days=14)
        mails()
        clock.move(days=7, seconds=-1)
        database.write_now(remind, clock.now())
        assert len(mails("ana@example.com")) == 3
        clock.move(seconds=1)
        for _ in range(2):
            database.write_now(remind, clock.now())
        me.delete(f"{PATH}/{gone['id']}")
        token_ends = [mail for mail in mails("ana@example.com") if mail.subject == "An access token is about to expire"]
        assert len(token_ends) == 2
        assert {"Long" in (mail.text or "") for mail in token_ends} == {True, False}

    def test_no_expiry_email_is_sent_for_a_token_revoked_in_the_meantime(
        self, me: Browser, client: Browser, clock: SetClock, database: Database, mails: Mailboxes
    ) -> None:
        token = made(me, days=14)
        mails()
        clock.move(days=7)
        database.write_now(remind, clock.now())
        assert client.new_session("ana@example.com").delete(f"{PATH}/{token['id']}").status_code == 204
        assert len(mails("ana@example.com")) == 1

    @pytest.mark.rule("A12")
    def test_a_new_password_revokes_tokens_unless_other_sessions_are_kept(self, me: Browser, client: Browser) -> None:
        token = made(me)["token"]
        kept = {"password": "another quiet harbour", "keep_other_sessions": True}
        assert me.auth("PUT", "/user", json=kept).status_code == 200
        assert works(client, token)
        assert me.auth("PUT", "/user", json={"password": "a third quiet harbour"}).status_code == 200
        assert not works(client, token)

    @pytest.mark.rule("A12")
    def test_a_password_reset_revokes_tokens(self, me: Browser, client: Browser, mails: Mailboxes) -> None:
        token = made(me)["token"]
        mails()
        client.auth("POST", "/recover", json={"email": "ana@example.com"})
        proof = {"type": "recovery", "email": "ana@example.com", "token": mails.code("ana@example.com")}
        session = client.auth("POST", "/verify", json=proof).json()["access_token"]
        changed = bearing(client, session).auth("PUT", "/user", json={"password": "another quiet harbour"})
        assert changed.status_code == 200
        assert not works(client, token)

    def test_signing_out_everywhere_does_not_revoke_tokens(self, me: Browser, client: Browser) -> None:
        token = made(me)["token"]
        assert me.auth("POST", "/logout?scope=global").status_code == 204
        assert works(client, token)

    @pytest.mark.rule("A16")
    def test_adding_a_second_factor_revokes_tokens_made_without_it(
        self, client: Browser, ana: Person, clock: SetClock
    ) -> None:
        owner = Owner(client, ana, clock)
        weak = made(owner.me)["token"]
        owner.with_totp()
        assert not works(client, weak)
        assert works(client, made(owner.me)["token"])

    def test_asking_to_delete_the_account_revokes_tokens(self, me: Browser, client: Browser) -> None:
        token = made(me)["token"]
        assert me.post("/api/account/deletion").status_code == 200
        assert not works(client, token)

    def test_a_banned_persons_tokens_do_not_work_during_the_ban(
        self, me: Browser, client: Browser, ana: Person, make: Make
    ) -> None:
        token = made(me)["token"]
        admin = bearing(client, make.components.issuer.keyring.service_role_key)
        assert admin.auth("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "1h"}).status_code == 200
        assert not works(client, token)
        assert admin.auth("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "none"}).status_code == 200
        assert works(client, token)
