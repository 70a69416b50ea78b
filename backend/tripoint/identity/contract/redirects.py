"""Where a sign-in may redirect to (contract section 5, TRUST.md A17). Pure; a doubtful target becomes our home page."""

import re
from dataclasses import dataclass
from functools import cache
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

LONGEST = 2_000
FORBIDDEN = re.compile(r"[\x00-\x20\x7f\\]")
HOST = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?", re.IGNORECASE)
PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Redirects:
    """The targets one installation allows: our origin and a list of patterns. `*` matches within a label or path
    segment, `**` across them."""

    origin: str
    patterns: tuple[str, ...]
    at_home: bool

    def choose(self, *candidates: str | None) -> str:
        """The first candidate that is allowed, else our home page."""
        for candidate in candidates:
            target = self.resolved(candidate) if candidate else None
            if target is not None:
                return target
        return self.origin

    def resolved(self, target: str) -> str | None:
        """The full URL if it is allowed, else None; a bare path is on our origin."""
        if len(target) > LONGEST or FORBIDDEN.search(target):
            return None
        address = self.origin + target if target.startswith("/") else target
        try:
            parts = urlsplit(address)
            plain = parts.scheme in PORTS and parts.hostname and "@" not in parts.netloc and parts.port != 0
        except ValueError:
            return None
        # After a language prefix, `/.` or `/x/..`, a browser could read two slashes as another host.
        if not plain or "//" in parts.path:
            return None
        return address if self._is_ours(parts) or self._is_listed(address) else None

    def _is_ours(self, parts: SplitResult) -> bool:
        ours = urlsplit(self.origin)
        if (parts.scheme, parts.hostname, _port(parts)) == (ours.scheme, ours.hostname, _port(ours)):
            return True
        return self.at_home and _is_loopback(parts.hostname or "")

    def _is_listed(self, address: str) -> bool:
        bare = address.partition("#")[0]
        host = urlsplit(bare).hostname or ""
        if not (HOST.fullmatch(host) or _is_loopback(host)):
            return False
        return any(_pattern(pattern).fullmatch(bare) for pattern in self.patterns)


def _port(parts: SplitResult) -> int:
    return parts.port or PORTS[parts.scheme]


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@cache
def _pattern(glob: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*|\*)", glob)
    return re.compile("".join({"**": ".*", "*": "[^./]*"}.get(part, re.escape(part)) for part in parts))
