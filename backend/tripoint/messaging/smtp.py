"""Delivers emails through the mail server (RUNNING.md, SMTP_URL; TRUST.md R5, W4)."""

from base64 import b64decode
from datetime import datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from tripoint.messaging import untrusted
from tripoint.messaging.render import CALENDAR_FILE
from tripoint.messaging.transport import MessageRefused, Parcel, TransportUnreachable

SECONDS = 20


def message(parcel: Parcel, *, sender: str, at: datetime) -> EmailMessage:
    """An email to one recipient, with a text part, an HTML part and attachments."""
    made = EmailMessage(policy=SMTP)
    made["From"] = untrusted.header(sender)
    made["To"] = untrusted.header(parcel.to)
    made["Subject"] = untrusted.header(parcel.rendered.subject)
    made["Date"] = format_datetime(at)
    made["Message-ID"] = _message_id(parcel.message_id, sender)
    made["Content-Language"] = parcel.language
    made["Auto-Submitted"] = "auto-generated"
    if reply_to := _one_address(parcel.reply_to):
        made["Reply-To"] = reply_to
    if parcel.unsubscribe_url:
        made["List-Unsubscribe"] = f"<{parcel.unsubscribe_url}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(parcel.rendered.text)
    made.add_alternative(parcel.rendered.html, subtype="html")
    if parcel.rendered.calendar:
        made.add_attachment(
            parcel.rendered.calendar.encode(),
            maintype="text",
            subtype="calendar",
            filename=CALENDAR_FILE,
            params={"charset": "utf-8", "method": "PUBLISH"},
        )
    for file in parcel.rendered.files:
        main, _, sub = file["type"].partition("/")
        made.add_attachment(b64decode(file["content"]), maintype=main, subtype=sub, filename=file["name"])
    return made


def _one_address(typed: str | None) -> Address | None:
    """The address someone typed, if every mail server accepts it: never two addresses, never another header."""
    if not typed or not typed.isascii():
        return None
    try:
        return Address(addr_spec=untrusted.header(typed))
    except (ValueError, IndexError, HeaderParseError):
        return None


def _message_id(stable: str, sender: str) -> str:
    """The Message-ID: the row's id at the sender's domain, the same for every attempt (TRUST.md R4)."""
    domain = parseaddr(sender)[1].rpartition("@")[2] or "localhost"
    return f"{stable.rpartition('@')[0]}@{domain}>"


def _where(address: str) -> dict[str, Any]:
    parts = urlsplit(address)
    secure = parts.scheme == "smtps"
    start = parse_qs(parts.query).get("starttls", [""])[-1].lower() in {"1", "true", "on", "yes"}
    return {
        "hostname": parts.hostname or "localhost",
        "port": parts.port or (465 if secure else 587 if start else 25),
        "username": unquote(parts.username) if parts.username else None,
        "password": unquote(parts.password) if parts.password else None,
        "use_tls": secure,
        "start_tls": start and not secure,
    }


async def send(parcel: Parcel, *, smtp_url: str, sender: str, at: datetime) -> None:
    """Deliver by SMTP. Raises MessageRefused (5xx about this email) or TransportUnreachable (anything else)."""
    import aiosmtplib

    try:
        await aiosmtplib.send(
            message(parcel, sender=sender, at=at),
            sender=parseaddr(sender)[1],
            recipients=[parcel.to],
            timeout=SECONDS,
            **_where(smtp_url),
        )
    except aiosmtplib.SMTPRecipientsRefused as refused:
        raise _verdict(refused.recipients[0].code, refused.recipients[0].message) from refused
    except (aiosmtplib.SMTPAuthenticationError, aiosmtplib.SMTPConnectResponseError) as closed:
        # Our account or the whole server is at fault, not this email: do not give it up.
        raise TransportUnreachable(_reason(closed.code, closed.message)) from closed
    except aiosmtplib.SMTPResponseException as answer:
        raise _verdict(answer.code, answer.message) from answer
    except (aiosmtplib.SMTPNotSupported, UnicodeError, ValueError) as impossible:
        raise MessageRefused(_reason(None, str(impossible))) from impossible
    except (aiosmtplib.SMTPException, OSError) as down:
        raise TransportUnreachable(_reason(None, type(down).__name__)) from down


def _verdict(code: int, words: str) -> Exception:
    return MessageRefused(_reason(code, words)) if 500 <= code < 600 else TransportUnreachable(_reason(code, words))


def _reason(code: int | None, words: str) -> str:
    return untrusted.header(f"{code} {words}" if code else words)
