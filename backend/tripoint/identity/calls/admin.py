"""The service key's calls: /admin/users, /admin/generate_link, /invite (contract section 6)."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from starlette.responses import Response

from tripoint.identity.calls.call import AuthCall, needed
from tripoint.identity.contract import dialect
from tripoint.identity.contract.bodies import RequestBody
from tripoint.identity.contract.dialect import invalid, weak_password
from tripoint.identity.credentials import passwords
from tripoint.identity.records import accounts
from tripoint.identity.services import admin, admin_links

MOST = 1_000


async def list_users(call: AuthCall) -> Response:
    """One page, with the total and the addresses of the next and the last page in headers."""
    await call.require_admin()
    page = _page(call)
    found = await call.database.read(admin.listed, page)
    headers = {"X-Total-Count": str(found.total)}
    last = max(1, -(-found.total // page.size))
    links = [(page.number + 1, "next")] if page.number < last else []
    # `page` first and `rel` in quotation marks: the official client parses no other form
    parts = [
        f'</admin/users?page={number}&per_page={page.size}>; rel="{rel}"' for number, rel in [*links, (last, "last")]
    ]
    headers["Link"] = ", ".join(parts)
    return dialect.success({"users": found.users, "aud": "authenticated"}, headers=headers)


async def create_user(call: AuthCall) -> Response:
    await call.require_admin()
    given = await call.body()
    wanted = await _wanted(call, given)
    if not (wanted.email or wanted.phone):
        raise invalid("Cannot create a user without either an email or phone")
    if given.get("id") is not None:
        wanted = replace(wanted, id=_chosen_id(given))
    return dialect.success(await call.database.write(admin.create, wanted, call.now))


async def read_user(call: AuthCall) -> Response:
    await call.require_admin()
    return dialect.success(await call.database.read(admin.read, call.path_id("user_id")))


async def update_user(call: AuthCall) -> Response:
    await call.require_admin()
    user_id, given = call.path_id("user_id"), await call.body()
    before = await call.database.read(admin.read, user_id)
    wanted = await _wanted(call, given, before)
    reply = await call.database.write(admin.update, user_id, wanted, call.now, announce_profile=call.announce_profile)
    call.components.session_cache.forget()
    return dialect.success(reply)


async def delete_user(call: AuthCall) -> Response:
    await call.require_admin()
    user_id, given = call.path_id("user_id"), await call.body()
    softly = given.flag("should_soft_delete", otherwise=False)
    await call.database.write(
        admin.delete, user_id, call.now, softly=softly, erase=call.erase, announce_profile=call.announce_profile
    )
    call.components.session_cache.forget()
    if not softly:
        await call.database.empty_log()
    return dialect.success({})


async def invite(call: AuthCall) -> Response:
    await call.require_admin()
    given = await call.body()
    mail = call.mail_request(given, needed(given.email()))
    reply = await call.database.write(
        admin_links.invite,
        mail.email,
        given.get("data"),
        redirect_to=mail.redirect_to,
        language=mail.language,
        now=call.now,
    )
    return dialect.success(reply)


async def generate_link(call: AuthCall) -> Response:
    await call.require_admin()
    given = await call.body()
    kind, email = given.text("type"), needed(given.email())
    if kind not in admin_links.LINKS:
        raise invalid("Invalid email action link type requested")
    password_hash = None
    if kind == "signup":
        password_hash = await _password_hash(call, given, email, {})
    wanted = admin_links.LinkFields(
        kind=kind,
        email=email,
        new_email=given.email("new_email"),
        password_hash=password_hash,
        data=given.get("data"),
        redirect_to=call.redirect(given.text("redirect_to")),
    )
    reply = await call.database.write(
        admin_links.generate_link, wanted, origin=call.components.settings.origin, now=call.now
    )
    return dialect.success(reply)


def _page(call: AuthCall) -> admin.AccountsPage:
    number, size = (_positive(call.query(name) or otherwise) for name, otherwise in (("page", "1"), ("per_page", "50")))
    column, _, direction = (call.query("sort") or "created_at desc").strip().replace(":", " ").partition(" ")
    if column not in admin.SORTS or direction.strip().lower() not in {"", "asc", "desc"}:
        raise invalid("Bad sort parameter: it is one of " + ", ".join(admin.SORTS) + " with asc or desc")
    descending = direction.strip().lower() != "asc"
    return admin.AccountsPage(number, min(size, MOST), call.query("filter")[:254], column, descending)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9]) > 0 and len(text) < 9):
        raise invalid("Bad Pagination Parameters: page and per_page are whole numbers from 1")
    return int(text)


def _chosen_id(given: RequestBody) -> UUID:
    try:
        return UUID(given.text("id") or "")
    except ValueError as wrong:
        raise invalid("ID must conform to the uuid v4 format") from wrong


async def _wanted(call: AuthCall, given: RequestBody, before: dict[str, Any] | None = None) -> admin.AccountFields:
    """The validated body, with its password hashed. `before` is the account before the change."""
    if {given.text("role"), given.text("aud")} - {None, "", "authenticated"}:
        raise invalid("The only role and audience of accounts is authenticated")
    email = given.email()
    known = before or {"email": "", "user_metadata": {}}
    return admin.AccountFields(
        email=email,
        phone=given.phone(),
        password_hash=await _password_hash(call, given, email or known["email"], known["user_metadata"]),
        email_confirm=given.flag("email_confirm", otherwise=False),
        phone_confirm=given.flag("phone_confirm", otherwise=False),
        user_metadata=given.get("user_metadata"),
        app_metadata=given.get("app_metadata"),
        ban=given.text("ban_duration", longest=64) or None,
    )


async def _password_hash(call: AuthCall, given: RequestBody, email: str, known: dict[str, Any]) -> str | None:
    """The hash of a given password, or the given hash if it is argon2id like our own."""
    ready = given.text("password_hash", longest=255)
    password = given.text("password")
    if ready and password:
        raise invalid("Only a password or a password hash may be provided")
    if ready:
        if not call.components.hasher.understands(ready):
            raise invalid("password_hash must be argon2id in its encoded form")
        return ready
    if not password:
        return None
    said = given.get("user_metadata") or given.get("data")
    words = accounts.own_words(email, {**known, **(said if isinstance(said, dict) else {})})
    shortest = call.components.settings.auth_password_min
    weak = passwords.weaknesses(password, shortest=shortest, own_words=words)
    if weak:
        raise weak_password(weak, shortest)
    return await call.components.hasher.hash(password)
