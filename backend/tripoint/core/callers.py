"""Who calls, as an address to count by (TRUST.md A21). Forwarding headers are believed from configured proxies."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

from tripoint.core.settings import Settings

Network = IPv4Network | IPv6Network


def address(request: HTTPConnection, settings: Settings) -> str:
    """The caller's address; IPv6 by its /64, because a household has that many."""
    nearest = request.client.host if request.client else ""
    if settings.trusted_proxies and _is_trusted(nearest, settings.trusted_proxies):
        for hop in reversed(request.headers.get("x-forwarded-for", "").split(",")):
            nearest = hop.strip() or nearest
            if not _is_trusted(nearest, settings.trusted_proxies):
                break
    return _counted(nearest)


@lru_cache(maxsize=64)
def _networks(proxies: tuple[str, ...]) -> tuple[Network, ...]:
    return tuple(ip_network(entry, strict=False) for entry in proxies)


def _is_trusted(host: str, proxies: tuple[str, ...]) -> bool:
    try:
        parsed = ip_address(host)
    except ValueError:
        return False
    return any(parsed in network for network in _networks(proxies))


def _counted(host: str) -> str:
    try:
        parsed = ip_address(host)
    except ValueError:
        return "unknown"
    if isinstance(parsed, IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((parsed, 64), strict=False))
    return str(parsed)
