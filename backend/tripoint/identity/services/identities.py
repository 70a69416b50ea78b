"""An account's identities: signing in with a provider's identity, linking, unlinking (contract 4, 5; A11-A14)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.contract import refusals
from tripoint.identity.contract.dialect import AuthError
from tripoint.identity.credentials.tokens import Claims
from tripoint.identity.emails import IdentityLinked, IdentityUnlinked, SignIn
from tripoint.identity.models import Identity, User
from tripoint.identity.providers.port import ProviderProfile
from tripoint.identity.records import accounts, assurance, queries, security
from tripoint.identity.services import profile
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.messaging import outbox

OWN = {"email", "phone"}
NAMES = {"google": "Google", "github": "GitHub", "web3": "Web3"}


def owner(
    db: Session,
    rate_limits: RateLimits,
    provider: str,
    person: ProviderProfile,
    *,
    may_create: bool,
    language: str,
    caller: str,
    now: datetime,
) -> User | AuthError:
    """The account of a provider's profile, created if there is none.

    An existing account is matched only by an address that the provider has verified, and letter by letter: one that
    merely folds to it is a different mailbox. Anything set up before the address was verified is removed first (A14).
    A refusal is returned, so that its email is still queued.
    """
    known = _found(db, provider, person.subject)
    if known is not None:
        if known.data.get("iss", person.issuer) != person.issuer:
            return refusals.other_issuer()
        user = db.get(User, known.user_id, with_for_update=True)
        if user is None or user.deleted_at is not None:
            return refusals.sign_up_closed()
        known.data, known.email = {**known.data, **person.said}, person.email
        known.last_sign_in_at = known.updated_at = now
        return user
    user = queries.user_by_email(db, person.email) if person.email else None
    looks_alike = user is not None and person.email is not None and user.email != person.email.lower()
    if person.email and (looks_alike or not person.email_verified):
        accounts.someone_asks(db, user, {})
        refused = rate_limits.mail_refusal(db, "sign_in", person.email, caller, now)
        if refused is not None:
            return refused
        mail = SignIn(person.email.lower(), {}, may_create)
        outbox.post(db, mail, to=person.email.lower(), language=language, now=now)
        return refusals.provider_address_unproved()
    if user is not None:
        user = accounts.by_id(db, user.id)
        made = _found(db, provider, person.subject)
        if made is not None:  # created concurrently in another tab, between the two queries
            return accounts.by_id(db, made.user_id)
        accounts.confirm(db, user, keeps_password=False, keeps_metadata=False, now=now)
        link(db, user, provider, person, now)
        return user
    if not may_create:
        return refusals.sign_up_closed()
    try:
        with db.begin_nested():
            return _made(db, provider, person, now)
    except (IntegrityError, AuthError):  # created concurrently in another tab: that account is theirs too
        made = _found(db, provider, person.subject)
        return refusals.account_being_made() if made is None else accounts.by_id(db, made.user_id)


def may_link(db: Session, claims: Claims, now: datetime) -> UUID:
    """The session to whose account an identity may be linked: fresh, and at aal2 if it has a factor (A11)."""
    user, session = profile.signed_in(db, claims, now, lock=False)
    if session is None:
        raise refusals.session_gone()
    assurance.require(db, user, session, now)
    return session.id


def link(db: Session, user: User, provider: str, person: ProviderProfile, now: datetime) -> None:
    """Add an identity and tell the owner (A12). Raises AuthError if someone already has it."""
    _add(db, user, provider, person, now)
    security.note(db, "identity_linked", now=now, user_id=user.id, provider=provider.partition(":")[0])
    _tell(db, user, IdentityLinked(shown_name(provider)), now)


def unlink(db: Session, claims: Claims, identity_id: UUID, now: datetime) -> None:
    """DELETE /user/identities/{id}: needs a fresh session, at aal2 if there is a factor; the last way in is refused.

    Raises AuthError.
    """
    user, session = profile.signed_in(db, claims, now)
    assurance.require(db, user, session, now)
    found = queries.identities_of(db, user.id)
    gone = next((one for one in found if one.id == identity_id), None)
    if gone is None:
        raise AuthError(422, "identity_not_found", "Identity doesn't exist")
    rest = [one for one in found if one is not gone]
    if not any(_opens(user, one) for one in rest):
        message = "User must have at least 1 identity after unlinking"
        raise AuthError(422, "single_identity_not_deletable", message)
    if gone.provider == "email":
        message = "The address of an account is changed, not removed"
        raise AuthError(422, "email_conflict_identity_not_deletable", message)
    if gone.provider == "phone":
        user.phone = user.phone_confirmed_at = None
    provider = gone.provider
    db.delete(gone)
    recount(user, rest)
    user.updated_at = now
    security.note(db, "identity_unlinked", now=now, user_id=user.id, provider=provider.partition(":")[0])
    _tell(db, user, IdentityUnlinked(shown_name(provider)), now)


def shown_name(provider: str) -> str:
    return NAMES.get(provider, "SSO" if provider.startswith("sso:") else provider)


def _made(db: Session, provider: str, person: ProviderProfile, now: datetime) -> User:
    """A new account whose address, if it has one, the provider has verified."""
    said = {"first_name": person.first_name, "last_name": person.last_name}
    kept = {name: value[: accounts.NAME_LENGTH] for name, value in said.items() if value}
    user, _ = accounts.draft(person.email, metadata=accounts.metadata(kept, now=now), now=now)
    user.is_anonymous = False
    if person.email:
        user.email_confirmed_at = now
        user.user_metadata = {**user.user_metadata, "email_verified": True}
    accounts.add(db, user, None)
    _add(db, user, provider, person, now)
    security.note(db, "signed_up", now=now, user_id=user.id, via=provider.partition(":")[0])
    return user


def _add(db: Session, user: User, provider: str, person: ProviderProfile, now: datetime) -> None:
    if _found(db, provider, person.subject) is not None:
        raise refusals.identity_taken()
    identity = Identity(
        id=ids.new_id(),
        user_id=user.id,
        provider=provider,
        subject=person.subject,
        email=person.email.lower() if person.email else None,
        data=person.said,
        created_at=now,
        updated_at=now,
        last_sign_in_at=now,
    )
    try:
        with db.begin_nested():
            db.add(identity)
    except IntegrityError as taken:  # created by a concurrent request
        raise refusals.identity_taken() from taken
    recount(user, queries.identities_of(db, user.id))


def _found(db: Session, provider: str, subject: str) -> Identity | None:
    return db.scalar(select(Identity).where(Identity.provider == provider, Identity.subject == subject))


def _opens(user: User, identity: Identity) -> bool:
    """Whether the identity can be used to sign in: an address or number only once it is verified."""
    if identity.provider == "email":
        return user.email_confirmed_at is not None
    return identity.provider != "phone" or user.phone_confirmed_at is not None


def recount(user: User, found: list[Identity]) -> None:
    """Update the account's list of providers in app_metadata."""
    providers = sorted({one.provider for one in found})
    main = user.app_metadata.get("provider")
    user.app_metadata = {
        **user.app_metadata,
        "provider": main if main in providers else providers[0],
        "providers": providers,
    }


def _tell(db: Session, user: User, mail: outbox.Email, now: datetime) -> None:
    if user.email:
        language = accounts.language(user.user_metadata, "en")
        outbox.post(db, mail, to=user.email, language=language, now=now)
