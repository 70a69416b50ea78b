"""Parsing a call's headers: schema, kind of reply, preferences, range (contract sections 0 to 2)."""

import re
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from starlette.requests import Request

from tripoint.rest.refusals import Refusal

SCHEMA: Final = "public"
OBJECT, ARRAY = "application/vnd.pgrst.object+json", "application/vnd.pgrst.array+json"
PREFERENCES: Final = {
    "return": ("minimal", "headers-only", "representation"),
    "count": ("exact", "planned", "estimated"),
    "resolution": ("merge-duplicates", "ignore-duplicates"),
    "missing": ("default", "null"),
    "handling": ("strict", "lenient"),
    "tx": ("commit", "rollback"),
}
RANGE: Final = re.compile(r"(\d{1,9})-(\d{0,9})")


@dataclass(frozen=True, slots=True)
class ReplyKind:
    """The kind of reply: rows, one row, or CSV."""

    media: str
    is_single: bool = False
    is_csv: bool = False
    strips_nulls: bool = False


@dataclass(frozen=True, slots=True)
class Preferences:
    """The caller's preferences that we know. `most`: how many rows may be affected; instants are shown in `zone`."""

    known: dict[str, str] = field(default_factory=dict)
    most: int | None = None
    zone: tzinfo = UTC

    @property
    def counts(self) -> bool:
        return "count" in self.known

    @property
    def shows_rows(self) -> bool:
        return self.known.get("return") == "representation"

    @property
    def wants_nothing(self) -> bool:
        return self.known.get("return") == "minimal"

    @property
    def says_where(self) -> bool:
        """Whether the caller wants the address of a new row instead of the row."""
        return self.known.get("return") == "headers-only"

    @property
    def keeps_nothing(self) -> bool:
        """Whether to roll back: the caller only wants to see what would happen."""
        return self.known.get("tx") == "rollback"

    @property
    def applied(self) -> dict[str, str]:
        """The header that lists the preferences applied."""
        said = [f"{name}={value}" for name, value in self.known.items()]
        return {"Preference-Applied": ", ".join(said)} if said else {}


def require_schema(request: Request) -> None:
    name = "accept-profile" if request.method in ("GET", "HEAD") else "content-profile"
    asked = request.headers.get(name, SCHEMA)
    if asked != SCHEMA:
        hint = f"Only the following schemas are exposed: {SCHEMA}"
        raise Refusal("PGRST106", f"Invalid schema: {asked[:60]}", hint=hint)


def kind(request: Request) -> ReplyKind:
    """The first kind in the Accept header that we offer. Raises Refusal if we offer none."""
    asked = request.headers.get("accept", "*/*")
    for one in asked.split(","):
        media, *options = (part.strip() for part in one.split(";"))
        strips = "nulls=stripped" in options
        if media in ("*/*", "application/*", "application/json"):
            return ReplyKind("application/json")
        if media in (OBJECT, ARRAY):
            return ReplyKind(media + (";nulls=stripped" if strips else ""), media == OBJECT, strips_nulls=strips)
        if media in ("text/csv", "text/*"):
            return ReplyKind("text/csv", is_csv=True)
    raise Refusal("PGRST107", f"None of these media types are available: {asked[:200]}")


def preferences(request: Request) -> Preferences:
    """Parse the Prefer headers. Raises Refusal for an unknown preference with `handling=strict`."""
    asked = [one.strip() for line in request.headers.getlist("prefer") for one in line.split(",") if one.strip()]
    known: dict[str, str] = {}
    unknown = []
    for one in asked:
        name, _, value = one.partition("=")
        if _is_known(name, value):
            known.setdefault(name, value)
        else:
            unknown.append(one[:60])
    is_strict = known.get("handling") == "strict"
    if unknown and is_strict:
        details = f"Invalid preferences: {', '.join(unknown)}"
        raise Refusal("PGRST122", "Invalid preferences given with handling=strict", details)
    if not is_strict:  # max-affected applies only with handling=strict
        known.pop("max-affected", None)
    most = int(known["max-affected"]) if "max-affected" in known else None
    return Preferences(known, most, ZoneInfo(known["timezone"]) if "timezone" in known else UTC)


def _is_known(name: str, value: str) -> bool:
    if name == "max-affected":
        return value.isascii() and value.isdigit() and len(value) < 10
    if name == "timezone":
        return value in _zones()
    return value in PREFERENCES.get(name, ())


@cache
def _zones() -> set[str]:
    """The known time zones, cached because finding them reads hundreds of files."""
    return available_timezones()


def rows_wanted(request: Request) -> tuple[int, int | None] | None:
    """Offset and limit from the Range header; None unless it is a range of rows. Raises Refusal if it is reversed."""
    if request.headers.get("range-unit", "items") != "items":
        return None
    found = RANGE.fullmatch(request.headers.get("range", ""))
    if found is None:
        return None
    first, last = int(found[1]), int(found[2]) if found[2] else None
    if last is not None and last < first:
        raise Refusal("PGRST103", "Requested range not satisfiable", "The lower boundary must not exceed the upper one")
    return first, None if last is None else last - first + 1
