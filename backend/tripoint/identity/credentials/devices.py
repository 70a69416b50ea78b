"""The device that uses a session, for its owner's list (TRUST.md A18): the browser's user agent, and the country of the
network address. The address itself is not stored.
"""

from dataclasses import dataclass

import iptocc
from starlette.requests import HTTPConnection

from tripoint.core.client_address import client_address
from tripoint.core.settings import Settings

LONGEST = 300


@dataclass(frozen=True, slots=True)
class Device:
    """`country`: ISO 3166 code; None for addresses without a country, such as local ones."""

    user_agent: str | None
    country: str | None


def of(request: HTTPConnection, settings: Settings) -> Device:
    """The calling device. The country comes from a table inside the `iptocc` package, without any request."""
    address = client_address(request, settings).partition("/")[0]
    agent = request.headers.get("user-agent", "").encode("utf-8", "replace").decode()
    return Device(agent[:LONGEST].replace("\x00", "") or None, iptocc.country_code(address))


def named(user_agent: str | None) -> tuple[str | None, str | None]:
    """Browser and system of a user agent. The first call takes a tenth of a second: never call it on the event loop."""
    if not user_agent:
        return None, None
    from ua_parser import parse

    found = parse(user_agent)
    browser, system = found.user_agent, found.os
    system_name = system.family if system else None
    return plainly(browser.family) if browser else None, "macOS" if system_name == "Mac OS X" else system_name


def plainly(family: str) -> str:
    """A browser's everyday name: "Mobile Safari" becomes Safari, since the system is shown next to it."""
    words = [word for word in family.split() if word not in {"Mobile", "iOS"}]
    return " ".join(words) or family
