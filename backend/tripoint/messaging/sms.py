"""Delivers text messages through the operator's SMS gateway (docs/operating.md): one POST of `{id, to, text}`."""

from urllib.parse import unquote, urlsplit, urlunsplit

from tripoint.messaging.transport import MessageRefused, Parcel, TransportUnreachable

SECONDS = 10
PASSING = {408, 425, 429}


async def send(parcel: Parcel, *, sms_url: str) -> None:
    """Deliver through the gateway; a user and password in its URL become basic authentication.

    Raises MessageRefused (4xx about this text) or TransportUnreachable (anything else).
    """
    import httpx

    parts = urlsplit(sms_url)
    bare = urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
    known = httpx.BasicAuth(unquote(parts.username or ""), unquote(parts.password or ""))
    body = {"id": parcel.message_id, "to": parcel.to, "text": parcel.rendered.text}
    try:
        auth = known if parts.username else None
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, auth=auth) as client:
            reply = await client.post(bare, json=body)
    except httpx.HTTPError as down:
        raise TransportUnreachable(type(down).__name__) from down
    if 400 <= reply.status_code < 500 and reply.status_code not in PASSING:
        raise MessageRefused(f"the gateway answered {reply.status_code}")
    if not reply.is_success:
        raise TransportUnreachable(f"the gateway answered {reply.status_code}")
