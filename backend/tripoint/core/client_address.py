"""The client address that limits count by (TRUST.md A21).

Forwarding headers are trusted here and nowhere else, and only from configured proxies: each proxy vouches for the
hop it adds last, so the list is read from its end to the first address that is not one of our proxies.
"""

import re
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

from tripoint.core.settings import Settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

WITH_PORT = re.compile(r"(?:\[([^\]]*)\]|([0-9.]+))(?::[0-9]*)?")
UNKNOWN = "unknown"


def client_address(connection: HTTPConnection, settings: Settings) -> str:
    """IPv4 in full, IPv6 by its /64, because one household has that many. Anything else is `unknown`."""
    here = _parsed(connection.client.host) if connection.client else None
    if settings.trusted_proxies:
        proxies = _networks(settings.trusted_proxies)
        hops = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        for hop in reversed([hop.strip() for hop in hops if hop.strip()]):
            if here is None or not any(here in network for network in proxies):
                break
            here = _parsed(hop)
    if here is None:
        return UNKNOWN
    return str(IPv6Network((int(here), 64), strict=False)) if isinstance(here, IPv6Address) else str(here)


@lru_cache(maxsize=64)
def _networks(proxies: tuple[str, ...]) -> tuple[Network, ...]:
    return tuple(ip_network(entry, strict=False) for entry in proxies)


@lru_cache(maxsize=4096)
def _parsed(host: str) -> Address | None:
    """The address, without a port; an IPv4 address mapped into IPv6 is that IPv4 address."""
    found = WITH_PORT.fullmatch(host)
    try:
        parsed = ip_address((found[1] or found[2] or "") if found else host)
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed
