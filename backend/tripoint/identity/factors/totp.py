"""Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, as every authenticator app expects. Pure."""

import base64
import hmac
import io
import secrets
from datetime import datetime
from urllib.parse import quote, urlencode

PERIOD = 30
SKEW = 1
SECRET_BYTES = 20


def new_secret() -> str:
    """160 random bits in base32, the length RFC 4226 recommends."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def step(now: datetime) -> int:
    """The number of the current 30-second window."""
    return int(now.timestamp()) // PERIOD


def code_at(secret: str, number: int) -> str:
    """The six digits of one window (RFC 4226, section 5.3)."""
    digest = hmac.digest(base64.b32decode(secret), number.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 10**6:06d}"


def matching_step(secret: str, code: str, now: datetime, *, after: int) -> int | None:
    """The window this code belongs to: the current one or a neighbor, but later than `after`, the last one used."""
    found = None
    for number in range(step(now) - SKEW, step(now) + SKEW + 1):
        right = hmac.compare_digest(code_at(secret, number).encode(), code.encode("utf-8", "replace"))
        if right and number > after:
            found = number
    return found


def uri(secret: str, *, issuer: str, account: str) -> str:
    """The content of the QR code: the key URI format of authenticator apps."""
    said = {"secret": secret, "issuer": issuer, "algorithm": "SHA1", "digits": 6, "period": PERIOD}
    return f"otpauth://totp/{quote(issuer)}:{quote(account)}?{urlencode(said, quote_via=quote)}"


def qr_code(text: str) -> str:
    """An SVG without '#' and line breaks, because the official client puts it into a data URI unescaped."""
    import segno  # imported here because few calls draw a code

    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", scale=4, xmldecl=False, nl=False, dark="black", light="white"
    )
    return out.getvalue().decode().replace("#000", "black").replace("#fff", "white")
