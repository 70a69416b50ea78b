"""What every transport takes and how it fails: `smtp.py` for mails, `sms.py` for short texts (TRUST.md R5)."""

from dataclasses import dataclass

from tripoint.messaging.render import Rendered


class Refused(Exception):
    """It will never be taken; the message says why, in the other side's words."""


class Unreachable(Exception):
    """It cannot be taken now; trying later is right."""


@dataclass(frozen=True)
class Parcel:
    """What a transport needs to know of one mail."""

    to: str
    language: str
    message_id: str
    unsubscribe_url: str | None
    rendered: Rendered
