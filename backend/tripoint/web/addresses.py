"""Which paths are pages, and where a path with a wrong language prefix redirects (SPEC 2, PRODUCT.md 'Paths')."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from tripoint.core.texts import DEFAULT, LANGUAGES

_PREFIX = re.compile(r"[A-Za-z]{2}(-[A-Za-z]{2})?")


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the front end; `pattern` matches its paths without language prefix and outer slashes.

    `path` is its name in the front end, with `:name` for parameters. Every path of a `built` page is a file or does not
    exist. Links to a `secret` page carry a secret.
    """

    pattern: re.Pattern[str]
    built: bool
    secret: bool
    path: str = ""


class Pages:
    """The pages of a front-end build, as its `pages.json` lists them."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self.pages = tuple(pages)

    @classmethod
    def from_build(cls, entries: Iterable[dict[str, Any]]) -> Self:
        """Pages from the entries of `pages.json`. Raises KeyError or re.error if one is malformed."""
        return cls(
            Page(re.compile(one["pattern"]), one["built"], one["secret"], one.get("path", "")) for one in entries
        )

    def at(self, path: str) -> Page | None:
        """The page at a path without language prefix and outer slashes; the home page is ''."""
        return next((page for page in self.pages if page.pattern.fullmatch(path)), None)

    def redirect(self, path: str) -> str | None:
        """The target for a path with the default language's prefix or an unsupported one; None if it needs no redirect.

        An unsupported prefix is a first segment of two letters (or xx-YY) before a page or nothing. The target never
        leaves our origin: it starts with exactly one slash.
        """
        first, _, rest = path.strip("/").partition("/")
        rest = rest.strip("/")
        if first == DEFAULT:
            return "/" + rest.lstrip("/\\")
        if _PREFIX.fullmatch(first) and first not in LANGUAGES and not self.at(first) and self.at(rest):
            return "/" + rest
        return None


ANY_PAGE = Pages([Page(re.compile(".*"), built=False, secret=True)])
"""For builds of older releases, which have no `pages.json`: every path is a page, and none leaks a referrer."""


def split_language(path: str) -> tuple[str, str]:
    """Split a path into language and rest: ('de', 'about') for '/de/about'; English has no prefix."""
    first, _, rest = path.strip("/").partition("/")
    return (first, rest) if first in LANGUAGES and first != DEFAULT else (DEFAULT, path.strip("/"))
