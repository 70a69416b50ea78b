"""The service key's calls: accounts, links, invitations (contract section 6; TRUST.md A9, A12)."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from tests.browser import Browser
from tests.conftest import NOW
from tests.mailboxes import Mailboxes
from tests.make import PASSWORD, Make, Person
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.identity.credentials import passwords
from tripoint.identity.models import User
from tripoint.identity.records import accounts

Ask = Callable[..., Any]
NEW_PASSWORD = "an evening by the sea"


@pytest.fixture
def admin(client: Browser, make: Make) -> Ask:
    """Make a call with the service key."""
    key = make.components.issuer.keyring.service_role_key

    def ask(method: str, path: str, **options: Any) -> Any:
        return client.auth(method, path, headers={"Authorization": f"Bearer {key}", "apikey": key}, **options)

    return ask


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user("ana@example.com")


def sign_in(client: Browser, **who: Any) -> Any:
    return client.auth("POST", "/token?grant_type=password", json={"password": PASSWORD, **who})


NOBODY = "0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a"
CALLS = [
    ("GET", "/admin/users"),
    ("POST", "/admin/users"),
    ("GET", f"/admin/users/{NOBODY}"),
    ("PUT", f"/admin/users/{NOBODY}"),
    ("DELETE", f"/admin/users/{NOBODY}"),
    ("GET", f"/admin/users/{NOBODY}/factors"),
    ("DELETE", f"/admin/users/{NOBODY}/factors/{NOBODY}"),
    ("POST", "/admin/generate_link"),
    ("POST", "/invite"),
]


@pytest.mark.spec("7.30", "6.30")
@pytest.mark.parametrize(("method", "path"), CALLS)
def test_only_the_service_key_gets_in(client: Browser, ana: Person, make: Make, method: str, path: str) -> None:
    body = {} if method == "GET" else {"json": {"email": "new@example.com"}}
    assert client.auth(method, path, **body).json()["code"] == "no_authorization"
    anon = {"Authorization": f"Bearer {make.components.issuer.keyring.anon_key}"}
    for reply in (client.as_(ana).auth(method, path, **body), client.auth(method, path, headers=anon, **body)):
        assert (reply.status_code, reply.json()["code"]) == (403, "not_admin")
    wrong = client.auth(method, path, headers={"Authorization": "Bearer garbage"}, **body)
    assert (wrong.status_code, wrong.json()["code"]) == (403, "bad_jwt")


@pytest.mark.spec("7.30")
def test_an_account_is_created_read_changed_and_deleted(client: Browser, admin: Ask, mails: Mailboxes) -> None:
    made = admin(
        "POST",
        "/admin/users",
        json={
            "email": "New@Example.com",
            "phone": "+420777123456",
            "password": PASSWORD,
            "email_confirm": True,
            "phone_confirm": True,
            "user_metadata": {"first_name": "New"},
            "app_metadata": {"plan": "gold", "left": 1},
        },
    ).json()
    assert (made["email"], made["phone"]) == ("new@example.com", "420777123456")
    assert made["email_confirmed_at"]
    assert made["app_metadata"] == {"provider": "email", "providers": ["email", "phone"], "plan": "gold", "left": 1}
    assert mails() == [], "nobody is written to"
    assert sign_in(client, email="new@example.com").json()["user"]["id"] == made["id"]
    assert sign_in(client, phone="420777123456").status_code == 200
    path = f"/admin/users/{made['id']}"
    assert made["user_metadata"] == {"first_name": "New"}, "nobody verified an address"
    assert admin("GET", path).json()["identities"][0]["identity_data"]["email_verified"] is False

    changes = {"user_metadata": {"first_name": None, "home_city": "Praha"}, "app_metadata": {"left": None}}
    changed = admin("PUT", path, json={**changes, "email": "other@example.com"}).json()
    assert changed["email"] == "other@example.com"
    assert changed["user_metadata"] == {"home_city": "Praha"}
    assert "left" not in changed["app_metadata"]
    assert changed["identities"][0]["email"] == "other@example.com"
    assert mails() == [], "an address changes at once, without a mail"

    assert admin("DELETE", path).json() == {}
    gone = admin("GET", path)
    assert (gone.status_code, gone.json()["code"]) == (404, "user_not_found")
    assert sign_in(client, email="other@example.com").json()["code"] == "invalid_credentials"


@pytest.mark.parametrize("confirmed", [{}, {"email_confirm": True, "phone_confirm": True}])
def test_an_address_or_number_set_by_an_administrator_is_not_shown_as_verified(
    admin: Ask, ana: Person, database: Database, confirmed: dict[str, bool]
) -> None:
    path = f"/admin/users/{ana.id}"

    def flags(user: Any) -> list[dict[str, bool]]:
        shown = [user["user_metadata"], *(one["identity_data"] for one in user["identities"])]
        return [{name: one[name] for name in ("email_verified", "phone_verified") if name in one} for one in shown]

    def verify_phone(db: Session) -> None:
        accounts.mark_verified(db, db.get_one(User, ana.id), "phone", NOW)

    admin("PUT", path, json={"phone": "420777123456"})
    database.write_now(verify_phone)
    both = {"email_verified": True, "phone_verified": True}
    of_email, of_phone = {**both, "phone_verified": False}, {**both, "email_verified": False}
    assert flags(admin("GET", path).json()) == [both, of_email, of_phone]
    same = admin("PUT", path, json={"email": "ANA@example.com", "phone": "420777123456", **confirmed}).json()
    assert flags(same) == [both, of_email, of_phone]

    nothing = {"email_verified": False, "phone_verified": False}
    changed = admin("PUT", path, json={"email": "new@example.com", **confirmed}).json()
    assert changed["email"] == "new@example.com"
    assert flags(changed) == [of_phone, nothing, of_phone]
    changed = admin("PUT", path, json={"phone": "420777123457", **confirmed}).json()
    assert flags(changed) == [nothing] * 3


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "validation_failed"),
        ({"email": "no address"}, 400, "validation_failed"),
        ({"phone": "12"}, 400, "validation_failed"),
        ({"email": "ana@example.com"}, 422, "email_exists"),
        ({"email": "ANA@example.com"}, 422, "email_exists"),
        ({"email": "new@example.com", "password": "short"}, 422, "weak_password"),
        (
            {"email": "new@example.com", "password": "Marguerite77", "user_metadata": {"first_name": "Marguerite"}},
            422,
            "weak_password",
        ),
        ({"email": "new@example.com", "password_hash": "$2b$12$abcdefghijklmnopqrstuv"}, 400, "validation_failed"),
        ({"email": "new@example.com", "password": PASSWORD, "password_hash": "x"}, 400, "validation_failed"),
        ({"email": "new@example.com", "role": "service_role"}, 400, "validation_failed"),
        ({"email": "new@example.com", "role": ["authenticated"]}, 400, "validation_failed"),
        ({"email": "new@example.com", "aud": {}}, 400, "validation_failed"),
        ({"email": "new@example.com", "id": "7"}, 400, "validation_failed"),
        ({"email": "new@example.com", "ban_duration": "soon"}, 400, "validation_failed"),
        ({"email": "new@example.com", "app_metadata": []}, 400, "validation_failed"),
        ({"email": "new@example.com", "app_metadata": {"a": "x" * 9_000}}, 400, "validation_failed"),
        ({"email": "new@example.com", "email_confirm": "yes"}, 400, "validation_failed"),
    ],
)
@pytest.mark.usefixtures("ana")
def test_invalid_account_data_is_rejected(admin: Ask, body: Any, status: int, code: str) -> None:
    reply = admin("POST", "/admin/users", json=body)
    assert (reply.status_code, reply.json()["code"]) == (status, code)
    assert admin("GET", "/admin/users").headers["X-Total-Count"] == "1"


def test_numbers_addresses_and_ids_are_unique_among_accounts(admin: Ask) -> None:
    wished = str(uuid4())
    assert admin("POST", "/admin/users", json={"phone": "+420777123456", "id": wished}).json()["id"] == wished
    taken = admin("POST", "/admin/users", json={"phone": "420 777 123 456"})
    assert (taken.status_code, taken.json()["code"]) == (422, "phone_exists")
    ben = admin("POST", "/admin/users", json={"email": "ben@example.com"}).json()["id"]
    for wanted, code in (({"phone": "420777123456"}, "phone_exists"), ({"email": "Eva@example.com"}, "email_exists")):
        admin("POST", "/admin/users", json={"email": "eva@example.com"})
        changed = admin("PUT", f"/admin/users/{ben}", json=wanted)
        assert (changed.status_code, changed.json()["code"]) == (422, code)
    again = admin("POST", "/admin/users", json={"email": "b@example.com", "id": wished})
    assert (again.status_code, again.json()["code"]) == (422, "user_already_exists")


def test_a_password_hash_in_our_own_format_is_imported(client: Browser, admin: Ask) -> None:
    kept = passwords.ARGON.hash(PASSWORD)
    admin("POST", "/admin/users", json={"email": "b@example.com", "password_hash": kept, "email_confirm": True})
    assert sign_in(client, email="b@example.com").status_code == 200


def test_pages_carry_the_total_and_links_to_the_next_and_last(admin: Ask, make: Make, clock: SetClock) -> None:
    for number in range(5):
        make.user(f"p{number}@example.com")
        clock.move(seconds=1)
    first = admin("GET", "/admin/users?page=&per_page=2")
    assert [user["email"] for user in first.json()["users"]] == ["p4@example.com", "p3@example.com"]
    assert first.json()["aud"] == "authenticated"
    assert first.headers["X-Total-Count"] == "5"
    expected = '</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"'
    assert first.headers["Link"] == expected
    last = admin("GET", "/admin/users?page=3&per_page=2")
    assert [user["email"] for user in last.json()["users"]] == ["p0@example.com"]
    assert last.headers["Link"] == '</admin/users?page=3&per_page=2>; rel="last"'
    found = admin("GET", "/admin/users?filter=P3@&sort=email asc")
    assert [user["email"] for user in found.json()["users"]] == ["p3@example.com"]
    assert admin("GET", "/admin/users?filter=%25").json()["users"] == []


@pytest.mark.parametrize("query", ["per_page=2", "per_page=2&filter=nobody"])
def test_a_single_page_and_an_empty_one_link_to_themselves_as_last(admin: Ask, make: Make, query: str) -> None:
    for number in range(2):
        make.user(f"p{number}@example.com")
    assert admin("GET", f"/admin/users?{query}").headers["Link"] == '</admin/users?page=1&per_page=2>; rel="last"'


@pytest.mark.parametrize("query", ["page=0", "page=x", "per_page=-1", "per_page=٣", "sort=password_hash"])
def test_an_invalid_page_or_sort_order_is_rejected(admin: Ask, query: str) -> None:
    assert admin("GET", f"/admin/users?{query}").json()["code"] == "validation_failed"


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_an_unknown_account_is_not_found(admin: Ask, method: str) -> None:
    body = {} if method == "GET" else {"json": {}}
    unknown, malformed = admin(method, f"/admin/users/{uuid4()}", **body), admin(method, "/admin/users/7", **body)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "user_not_found")
    assert (malformed.status_code, malformed.json()["code"]) == (404, "validation_failed")


@pytest.mark.rule("A9")
def test_a_ban_takes_effect_immediately_and_can_be_lifted(
    client: Browser, admin: Ask, ana: Person, clock: SetClock, mails: Mailboxes
) -> None:
    assert client.as_(ana).get("/api/trips").status_code == 200
    banned = admin("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "1h30m"}).json()
    assert banned["banned_until"] == "2026-11-20T13:30:00Z"
    assert client.as_(ana).get("/api/trips").status_code == 401
    assert client.as_(ana).auth("GET", "/user").json()["code"] == "user_banned"
    assert sign_in(client, email=ana.email).json()["code"] == "user_banned"
    client.auth("POST", "/otp", json={"email": ana.email})
    assert mails(ana.email) == []
    assert "banned_until" not in admin("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "none"}).json()
    assert client.as_(ana).auth("GET", "/user").status_code == 200
    forever = admin("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "999999999h"}).json()["banned_until"]
    assert datetime.fromisoformat(forever) > datetime(2900, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(("length", "status"), [(64, 200), (65, 400)])
def test_a_ban_duration_is_written_in_at_most_64_characters(admin: Ask, ana: Person, length: int, status: int) -> None:
    ban = f"{'0' * (length - 2)}1h"
    assert admin("PUT", f"/admin/users/{ana.id}", json={"ban_duration": ban}).status_code == status


@pytest.mark.parametrize(("before", "is_banned"), [(timedelta(microseconds=1), True), (timedelta(0), False)])
@pytest.mark.rule("A9")
def test_a_ban_holds_until_its_last_moment_in_every_contract(
    client: Browser, admin: Ask, ana: Person, clock: SetClock, mails: Mailboxes, before: timedelta, is_banned: bool
) -> None:
    admin("PUT", f"/admin/users/{ana.id}", json={"ban_duration": "1m"})
    clock.at = clock.now() + timedelta(minutes=1) - before
    codes = [
        client.as_(ana).get("/api/trips").status_code,
        client.as_(ana).auth("GET", "/user").status_code,
        sign_in(client, email=ana.email).status_code,
        client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token}).status_code,
    ]
    assert codes == ([401, 403, 400, 400] if is_banned else [200] * 4)
    client.auth("POST", "/otp", json={"email": ana.email})
    assert len(mails(ana.email)) == (not is_banned)


@pytest.mark.parametrize("given", [{"email": "lasting@example.com"}, {"phone": "+420777123456"}])
def test_an_address_or_number_makes_an_anonymous_account_permanent(
    admin: Ask, ana: Person, database: Database, given: dict[str, str]
) -> None:
    database.write_now(lambda db: db.execute(update(User).values(is_anonymous=True)))
    assert admin("PUT", f"/admin/users/{ana.id}", json=given).json()["is_anonymous"] is False


@pytest.mark.rule("A9", "A12")
def test_a_new_password_ends_every_session_and_the_owner_is_notified(
    client: Browser, admin: Ask, ana: Person, mails: Mailboxes
) -> None:
    assert client.as_(ana).get("/api/trips").status_code == 200
    assert admin("PUT", f"/admin/users/{ana.id}", json={"password": "short"}).json()["code"] == "weak_password"
    assert admin("PUT", f"/admin/users/{ana.id}", json={"password": NEW_PASSWORD}).status_code == 200
    assert client.as_(ana).get("/api/trips").status_code == 401
    told = mails(ana.email)[0]
    assert told.subject == "Your password was changed"
    assert "other devices were logged out" in (told.text or "")
    assert sign_in(client, email=ana.email, password=NEW_PASSWORD).status_code == 200


@pytest.mark.rule("A9")
def test_deletion_takes_effect_immediately(client: Browser, admin: Ask, ana: Person) -> None:
    assert client.as_(ana).get("/api/trips").status_code == 200
    admin("DELETE", f"/admin/users/{ana.id}")
    assert client.as_(ana).get("/api/trips").status_code == 401
    assert client.as_(ana).auth("GET", "/user").json()["code"] == "user_not_found"


def test_a_soft_deletion_leaves_an_empty_row_and_frees_the_address(
    client: Browser, admin: Ask, ana: Person, mails: Mailboxes
) -> None:
    admin("PUT", f"/admin/users/{ana.id}", json={"phone": "420777123456"})
    assert admin("DELETE", f"/admin/users/{ana.id}", json={"should_soft_delete": True}).json() == {}
    left = admin("GET", f"/admin/users/{ana.id}").json()
    assert left["deleted_at"]
    assert (left["identities"], left["user_metadata"], left["app_metadata"]) == ([], {}, {})
    assert "ana" not in str(left)
    assert "777123456" not in left["phone"]
    assert client.as_(ana).get("/api/trips").status_code == 401
    assert sign_in(client, email=left["email"]).status_code == 400
    client.auth("POST", "/otp", json={"email": ana.email, "data": {}})
    assert mails(ana.email)[0].subject == "Confirm your email for Tripoint", "the address is free again"


@pytest.mark.rule("P3")
def test_deleting_a_participant_also_removes_their_name_from_other_peoples_trips(
    client: Browser, admin: Ask, make: Make, mails: Mailboxes
) -> None:
    dora, ben = make.user("dora@example.com", name="Dora Klein"), make.user("ben@example.com", name="Benedikt Voigt")
    plans = Plans(client.as_(dora))
    trip_id = plans.make()["id"]
    token = mails.link(ben.email).split("#token=")[1]
    client.as_(ben).post("/api/invites/accept", json={"token": token, "name": "Benedikt Voigt"})
    assert admin("DELETE", f"/admin/users/{ben.id}").json() == {}
    assert plans.trip(trip_id)["travellers"][1]["name"] == "Former traveler"
    assert admin("GET", f"/admin/users/{ben.id}").json()["code"] == "user_not_found"
    listed = admin("GET", "/admin/users")
    assert [user["email"] for user in listed.json()["users"]] == [dora.email]
    assert listed.headers["X-Total-Count"] == "1"


@pytest.mark.rule("P3")
def test_deleting_an_organizer_cancels_their_trip(
    client: Browser, admin: Ask, ana: Person, make: Make, mails: Mailboxes
) -> None:
    Plans(client.as_(ana)).make()
    ben = make.user("ben@example.com")
    token = mails.link(ben.email).split("#token=")[1]
    client.as_(ben).post("/api/invites/accept", json={"token": token})
    assert admin("DELETE", f"/admin/users/{ana.id}").json() == {}
    assert mails(ben.email)[0].subject == "The trip to Valencia is cancelled"


def test_an_invitation_creates_an_account_that_its_email_opens(client: Browser, admin: Ask, mails: Mailboxes) -> None:
    body = {"email": "New@example.com", "data": {"first_name": "New", "language": "de"}}
    user = admin("POST", "/invite?redirect_to=/my-trips", json=body).json()
    assert user["invited_at"]
    assert "email_confirmed_at" not in user
    (mail,) = mails("new@example.com")
    assert mail.subject == "Du bist zu Tripoint eingeladen"
    link = parse_qs(urlsplit(mails.link("new@example.com")).query)
    assert link["type"] == ["invite"]
    session = client.auth("POST", "/verify", json={"type": "invite", "token_hash": link["token"][0]}).json()
    assert session["user"]["id"] == user["id"]
    assert session["user"]["user_metadata"]["email_verified"] is True
    again = admin("POST", "/invite", json={"email": "new@example.com"})
    assert (again.status_code, again.json()["code"]) == (422, "email_exists")
    assert admin("POST", "/invite", json={}).json()["code"] == "validation_failed"


@pytest.mark.parametrize(
    ("kind", "email", "more", "verified_as"),
    [
        ("signup", "new@example.com", {"password": PASSWORD}, "signup"),
        ("invite", "new@example.com", {"data": {"first_name": "New"}}, "invite"),
        ("magiclink", "ana@example.com", {}, "magiclink"),
        ("recovery", "ana@example.com", {}, "recovery"),
    ],
)
@pytest.mark.usefixtures("ana")
def test_a_link_is_returned_instead_of_emailed(
    client: Browser, admin: Ask, mails: Mailboxes, kind: str, email: str, more: Any, verified_as: str
) -> None:
    made = admin(
        "POST", "/admin/generate_link?redirect_to=/my-trips", json={"type": kind, "email": email, **more}
    ).json()
    assert (made["email"], made["verification_type"]) == (email, kind)
    assert made["redirect_to"] == "http://127.0.0.1:8000/my-trips"
    link = urlsplit(made["action_link"])
    assert (link.path, parse_qs(link.query)["type"]) == ("/auth/v1/verify", [verified_as])
    assert parse_qs(link.query)["token"] == [made["hashed_token"]]
    assert mails() == []
    by_code = {"type": verified_as, "email": email, "token": made["email_otp"]}
    by_link = {"type": verified_as, "token_hash": made["hashed_token"]}
    assert client.auth("POST", "/verify", json=by_code).json()["user"]["email"] == email
    assert client.auth("POST", "/verify", json=by_link).status_code == 403


def test_a_sign_in_link_for_an_unknown_address_creates_its_account(client: Browser, admin: Ask) -> None:
    made = admin("POST", "/admin/generate_link", json={"type": "magiclink", "email": "new@example.com"}).json()
    assert (made["verification_type"], made["redirect_to"]) == ("signup", "http://127.0.0.1:8000")
    spent = client.auth("POST", "/verify", json={"type": "signup", "token_hash": made["hashed_token"]})
    assert spent.json()["user"]["email"] == "new@example.com"


def test_a_sign_up_link_creates_the_account_and_a_second_one_replaces_its_password(client: Browser, admin: Ask) -> None:
    new = {"type": "signup", "email": "new@example.com"}
    for password in (PASSWORD, "an evening by the sea"):
        made = admin("POST", "/admin/generate_link", json={**new, "password": password}).json()
    client.auth("POST", "/verify", json={"type": "signup", "token_hash": made["hashed_token"]})
    assert sign_in(client, email="new@example.com", password=PASSWORD).status_code == 400
    assert sign_in(client, email="new@example.com", password="an evening by the sea").status_code == 200


def test_links_for_a_change_of_address_are_both_needed(client: Browser, admin: Ask, ana: Person) -> None:
    for kind in ("email_change_current", "email_change_new"):
        body = {"type": kind, "email": ana.email, "new_email": "new@example.com"}
        made = admin("POST", "/admin/generate_link", json=body).json()
        reply = client.auth("POST", "/verify", json={"type": "email_change", "token_hash": made["hashed_token"]})
    assert reply.json()["user"]["email"] == "new@example.com"


@pytest.mark.parametrize(
    ("kind", "email", "said"),
    [
        ("signup", "new@example.com", {"confirmation_sent_at"}),
        ("invite", "new@example.com", {"confirmation_sent_at", "invited_at"}),
        ("magiclink", "new@example.com", {"confirmation_sent_at"}),
        ("magiclink", "ana@example.com", set()),
        ("recovery", "ana@example.com", {"recovery_sent_at"}),
        ("email_change_current", "ana@example.com", {"email_change_sent_at"}),
        ("email_change_new", "ana@example.com", {"email_change_sent_at"}),
    ],
)
@pytest.mark.usefixtures("ana")
def test_an_account_shows_when_its_last_link_was_made(
    admin: Ask, clock: SetClock, kind: str, email: str, said: set[str]
) -> None:
    clock.move(hours=1)
    body = {"type": kind, "email": email, "password": PASSWORD, "new_email": "moved@example.com"}
    made = admin("POST", "/admin/generate_link", json=body).json()
    now = clock.now().isoformat().replace("+00:00", "Z")
    moments = {"invited_at", *(name for name in made if name.endswith("_sent_at"))}
    assert {name for name in moments if made.get(name, "")[:19] == now[:19]} == said


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"type": "recovery", "email": "nobody@example.com"}, 404, "user_not_found"),
        (
            {"type": "email_change_new", "email": "nobody@example.com", "new_email": "b@example.com"},
            404,
            "user_not_found",
        ),
        ({"type": "email_change_new", "email": "ana@example.com"}, 400, "validation_failed"),
        (
            {"type": "email_change_new", "email": "ana@example.com", "new_email": "ana@example.com"},
            422,
            "email_exists",
        ),
        ({"type": "signup", "email": "ana@example.com", "password": PASSWORD}, 422, "email_exists"),
        ({"type": "invite", "email": "ana@example.com"}, 422, "email_exists"),
        ({"type": "signup", "email": "new@example.com"}, 400, "validation_failed"),
        ({"type": "signup", "email": "new@example.com", "password": "short"}, 422, "weak_password"),
        ({"type": "nothing", "email": "ana@example.com"}, 400, "validation_failed"),
        ({"type": "recovery"}, 400, "validation_failed"),
    ],
)
@pytest.mark.usefixtures("ana")
def test_an_invalid_link_request_is_rejected(admin: Ask, body: Any, status: int, code: str) -> None:
    reply = admin("POST", "/admin/generate_link", json=body)
    assert (reply.status_code, reply.json()["code"]) == (status, code)


def test_unsupported_admin_calls_return_feature_disabled(admin: Ask) -> None:
    for path in ("/admin/sso/providers", "/admin/custom-providers", "/admin/oauth/clients", "/admin/audit"):
        reply = admin("GET", path)
        assert (reply.status_code, reply.json()["code"]) == (404, "feature_disabled")
