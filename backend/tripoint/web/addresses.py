"""Which paths are pages, and where a path with a wrong language prefix really leads (SPEC 2, PRODUCT.md 'Paths')."""

import re

from tripoint.core.texts import DEFAULT, LANGUAGES

PAGES = (
    "about", "how-it-works", "destinations", "destinations/*", "for-teams", "login", "signup", "magic-link", "waitlist",
    "contact", "careers", "pricing", "help", "terms", "privacy", "dashboard", "trip-planner", "profile", "explore",
    "explore/*", "my-trips", "my-bookings", "favorite-trips", "trips/*/activities", "trip-details/*", "TripInvite",
    "account-settings", "account-deleted", "auth/confirm", "auth/new-password", "auth/callback", "auth/undo",
    "auth/second-factor", "unsubscribe", "no-more-invites",
)  # fmt: skip
_PATTERNS = [re.compile(page.replace("*", "[^/]+") + ("(/.*)?" if page == "trip-details/*" else "")) for page in PAGES]
_PREFIX = re.compile(r"[A-Za-z]{2}(-[A-Za-z]{2})?")


def is_page(path: str) -> bool:
    """Whether a path without language prefix and slashes at its ends is a page; the home is ''."""
    return path == "" or any(pattern.fullmatch(path) for pattern in _PATTERNS)


def split_language(path: str) -> tuple[str, str]:
    """('de', 'about') of '/de/about'; English has no prefix."""
    first, _, rest = path.strip("/").partition("/")
    return (first, rest) if first in LANGUAGES and first != DEFAULT else (DEFAULT, path.strip("/"))


def redirect(path: str) -> str | None:
    """Where a path with the default language's prefix or an unsupported one leads; None if it is fine as it is.

    An unsupported prefix is a first segment of two letters (or xx-YY) that stands before a known page or nothing.
    The answer never leaves our origin: it starts with one slash.
    """
    first, _, rest = path.strip("/").partition("/")
    rest = rest.strip("/")
    if first == DEFAULT:
        return "/" + rest.lstrip("/\\")
    if _PREFIX.fullmatch(first) and first not in LANGUAGES and not is_page(first) and is_page(rest):
        return "/" + rest
    return None
