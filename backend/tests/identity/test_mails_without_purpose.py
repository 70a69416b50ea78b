"""An email's purpose is checked again when it is sent: a change in the meantime may have removed it (TRUST.md A2)."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tests.conftest import NOW
from tests.mailboxes import Mailboxes
from tests.make import Make, Person
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.identity.emails import (
    AccountInvite,
    EmailChangeCurrent,
    EmailChangedUndo,
    EmailChangeNew,
    Reauthentication,
    Recovery,
    SignIn,
)
from tripoint.identity.emails.texts import SmsCode, SmsPhoneChange, SmsReauthentication
from tripoint.identity.models import User
from tripoint.messaging import outbox
from tripoint.messaging.models import MailState, OutboxMail
from tripoint.messaging.outbox import Email

ADDRESS, WANTED, OTHER = "ana@example.com", "wanted@example.com", "other@example.com"
PHONE, ANOTHER = "420777123456", "420777000000"
UNCONFIRMED = {"email_confirmed_at": None}
BANNED = {"banned_until": NOW + timedelta(hours=1)}


@pytest.fixture
def ana(make: Make) -> Person:
    return make.user(ADDRESS)


@pytest.fixture
def leaves(database: Database, clock: SetClock, mails: Mailboxes, ana: Person) -> Callable[..., bool]:
    """Whether a message is sent if the account looks like this by then."""

    def posted(mail: Callable[[str], Email], to: str, **account: Any) -> bool:
        now = clock.now()

        def write(db: Session) -> None:
            outbox.post(db, mail(str(ana.id)), to=to, language="en", now=now)
            db.execute(update(User).values(updated_at=now, **account))

        database.write_now(write)
        mails()
        state = database.read_now(lambda db: db.scalar(select(OutboxMail.state)))
        return state == MailState.CAPTURED

    return posted


@pytest.mark.parametrize(
    ("mail", "to", "account", "left"),
    [
        (lambda _: Recovery(ADDRESS), ADDRESS, {}, True),
        (lambda _: Recovery(ADDRESS), ADDRESS, BANNED, False),
        (lambda _: SignIn(ADDRESS), ADDRESS, {}, True),
        (lambda _: SignIn(ADDRESS), ADDRESS, BANNED, False),
        (lambda _: AccountInvite(ADDRESS), ADDRESS, UNCONFIRMED, True),
        (lambda _: AccountInvite(ADDRESS), ADDRESS, {}, False),
        (lambda _: AccountInvite(ADDRESS), ADDRESS, {**UNCONFIRMED, **BANNED}, False),
        (lambda _: AccountInvite(OTHER), OTHER, UNCONFIRMED, False),
        (lambda user: Reauthentication(ADDRESS, user), ADDRESS, {}, True),
        (lambda user: Reauthentication(OTHER, user), OTHER, {}, False),
        (lambda _: EmailChangeCurrent(ADDRESS, WANTED), ADDRESS, {"new_email": WANTED}, True),
        (lambda _: EmailChangeCurrent(ADDRESS, WANTED), ADDRESS, {"new_email": OTHER}, False),
        (lambda _: EmailChangeCurrent(ADDRESS, WANTED), ADDRESS, {}, False),
        (lambda user: EmailChangeNew(WANTED, user), WANTED, {"new_email": WANTED}, True),
        (lambda user: EmailChangeNew(WANTED, user), WANTED, {"new_email": OTHER}, False),
        (lambda _: EmailChangeNew(WANTED, None), WANTED, {"new_email": WANTED}, True),
        (lambda _: EmailChangeNew(WANTED, None), WANTED, {"new_email": OTHER}, False),
        (lambda user: EmailChangedUndo(WANTED, ADDRESS, user, "2026-11-20T12:00:00+00:00"), ADDRESS, {}, True),
        (
            lambda user: EmailChangedUndo(WANTED, ADDRESS, user, "2026-11-20T12:00:00+00:00"),
            ADDRESS,
            {"deleted_at": NOW},
            False,
        ),
        (lambda _: SmsCode(PHONE), f"+{PHONE}", {"phone": PHONE}, True),
        (lambda _: SmsCode(PHONE), f"+{PHONE}", {"phone": PHONE, **BANNED}, False),
        (lambda _: SmsCode(PHONE), f"+{PHONE}", {"phone": ANOTHER}, False),
        (lambda user: SmsPhoneChange(PHONE, user), f"+{PHONE}", {"new_phone": PHONE}, True),
        (lambda user: SmsPhoneChange(PHONE, user), f"+{PHONE}", {"new_phone": ANOTHER}, False),
        (lambda _: SmsPhoneChange(PHONE, None), f"+{PHONE}", {"new_phone": PHONE}, True),
        (lambda _: SmsPhoneChange(PHONE, None), f"+{PHONE}", {"new_phone": ANOTHER}, False),
        (lambda user: SmsReauthentication(PHONE, user), f"+{PHONE}", {"phone": PHONE}, True),
        (lambda user: SmsReauthentication(PHONE, user), f"+{PHONE}", {"phone": ANOTHER}, False),
    ],
)
@pytest.mark.rule("A2")
def test_a_message_is_sent_only_while_it_still_has_a_purpose(
    leaves: Callable[..., bool], mail: Callable[[str], Email], to: str, account: dict[str, Any], left: bool
) -> None:
    assert leaves(mail, to, **account) == left
