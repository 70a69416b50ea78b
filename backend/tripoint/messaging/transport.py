"""The input and errors of every transport: `smtp.py` for emails, `sms.py` for text messages (TRUST.md R5)."""

from dataclasses import dataclass

from tripoint.messaging.render import RenderedMessage


class MessageRefused(Exception):
    """The message will never be accepted; the exception says why, in the other side's words."""


class TransportUnreachable(Exception):
    """The message cannot be delivered now; try again later."""


@dataclass(frozen=True)
class Parcel:
    """One message, as a transport needs it. `reply_to`: the address for replies, if not the sender's."""

    to: str
    language: str
    message_id: str
    unsubscribe_url: str | None
    rendered: RenderedMessage
    reply_to: str | None = None
