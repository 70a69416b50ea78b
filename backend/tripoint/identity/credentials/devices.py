"""Where a session is used, for the list that its owner sees (TRUST.md A18): what the browser says of itself, and the
country that the network address belongs to. The address itself is not kept.
"""

from dataclasses import dataclass

import iptocc
from starlette.requests import HTTPConnection
from ua_parser import parse

from tripoint.core.client_address import client_address
from tripoint.core.settings import Settings

LONGEST = 300


@dataclass(frozen=True, slots=True)
class Device:
    """`country`: ISO 3166 code, None for addresses that belong to no country (at home, for one)."""

    user_agent: str | None
    country: str | None


def of(request: HTTPConnection, settings: Settings) -> Device:
    """The device that asks. The registries' table lies inside the package: nobody is asked."""
    address = client_address(request, settings).partition("/")[0]
    agent = request.headers.get("user-agent", "").encode("utf-8", "replace").decode()
    return Device(agent[:LONGEST].replace("\x00", "") or None, iptocc.country_code(address))


def named(user_agent: str | None) -> tuple[str | None, str | None]:
    """Browser and system of a user agent. The first call reads a table for a tenth of a second: not on the loop."""
    if not user_agent:
        return None, None
    found = parse(user_agent)
    browser, system = found.user_agent, found.os
    system_name = system.family if system else None
    return plainly(browser.family) if browser else None, "macOS" if system_name == "Mac OS X" else system_name


def plainly(family: str) -> str:
    """A browser as people call it: its system stands beside it, so "Mobile Safari" is Safari."""
    words = [word for word in family.split() if word not in {"Mobile", "iOS"}]
    return " ".join(words) or family
