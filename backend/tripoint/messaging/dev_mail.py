"""/dev/mail and /dev/sms: captured messages, for the person at this machine (RUNNING.md, Addresses; TRUST.md D6)."""

import re
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, JSONResponse

from tripoint.core import errors, texts
from tripoint.core import settings as core_settings
from tripoint.core.client_address import client_address
from tripoint.core.dependencies import Database, Language, Settings
from tripoint.core.routing import Router
from tripoint.messaging import queries
from tripoint.messaging.models import Channel
from tripoint.messaging.queries import CapturedMessage
from tripoint.messaging.render import CALENDAR_FILE, page

FORWARDED = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")
LINK = re.compile(r"https?://[^\s<>\"]+")
DEFAULT_ORIGIN = re.compile(r"http://127\.0\.0\.1:\d+(?![\d.])")
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)

router = Router(include_in_schema=False)


@router.get("/dev/mail")
async def dev_mail(
    request: Request, database: Database, settings: Settings, language: Language, to: str | None = None
) -> Response:
    """The captured emails: as JSON if the caller accepts it, else as a page."""
    if settings.mail_mode != "captured" or not settings.at_home or not is_from_home(request, settings):
        raise errors.NotFound
    mails = await database.read(queries.captured, to.strip() if to else None)
    if "application/json" in request.headers.get("accept", ""):
        return JSONResponse([_shown(mail, settings.origin) for mail in mails], headers={"Cache-Control": "no-store"})
    document = page(
        "dev_mail.html",
        t=lambda key: texts.t(language, f"emails.dev.{key}"),
        language=language,
        mails=[{**_shown(mail, settings.origin), "at": mail.created_at} for mail in mails],
        to=to or "",
    )
    return HTMLResponse(document, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"})


@router.get("/dev/sms")
async def dev_sms(request: Request, database: Database, settings: Settings, to: str | None = None) -> Response:
    """Captured text messages, newest first, as JSON: `{id, to, text, created_at}`; `?to=` takes an E.164 number."""
    if settings.sms_mode != "captured" or not settings.at_home or not is_from_home(request, settings):
        raise errors.NotFound
    number = "+" + to.strip().lstrip("+") if to else None
    found = await database.read(queries.captured, number, Channel.SMS)
    shown = [{name: _shown(one, settings.origin)[name] for name in ("id", "to", "text", "created_at")} for one in found]
    return JSONResponse(shown, headers={"Cache-Control": "no-store"})


def is_from_home(request: Request, settings: core_settings.Settings) -> bool:
    """Whether a request is local: a loopback Host, no sign of a proxy, and no public client address, because a caller
    from the internet could send any Host.

    A container sees its host under a private address, so private addresses count as home.
    """
    headers = request.headers
    if any(name in FORWARDED or name.startswith("x-forwarded") for name in headers):
        return False
    with suppress(ValueError):
        if ip_address(client_address(request, settings).partition("/")[0]).is_global:
            return False
    host = request.url.hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _attachments(mail: CapturedMessage) -> list[dict[str, str]]:
    """The attachments: a calendar as text, other files in base64."""
    calendar = {"name": CALENDAR_FILE, "type": "text/calendar", "content": mail.calendar or ""}
    return [*([calendar] if mail.calendar else []), *(mail.files or [])]


def _shown(mail: CapturedMessage, origin: str) -> dict[str, Any]:
    """A message for display, with links to this server, even if it was captured when another port was served."""
    text, html = (DEFAULT_ORIGIN.sub(origin, said or "") for said in (mail.text, mail.html))
    return {
        "id": str(mail.id),
        "to": mail.to,
        "subject": mail.subject,
        "text": text,
        "html": html,
        "attachments": _attachments(mail),
        "links": list(dict.fromkeys(LINK.findall(text))),
        "created_at": mail.created_at.isoformat() if mail.created_at else None,
    }
