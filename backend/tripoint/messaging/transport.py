"""What every transport takes and how it fails: `smtp.py` for emails, `sms.py` for text messages (TRUST.md R5)."""

from dataclasses import dataclass

from tripoint.messaging.render import Rendered


class Refused(Exception):
    """It will never be accepted; the message says why, in the other side's words."""


class Unreachable(Exception):
    """It cannot be delivered now; try again later."""


@dataclass(frozen=True)
class Parcel:
    """What a transport needs to know about one message. `reply_to`: who is answered, if not the sender."""

    to: str
    language: str
    message_id: str
    unsubscribe_url: str | None
    rendered: Rendered
    reply_to: str | None = None
