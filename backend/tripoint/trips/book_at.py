"""Links to other sites where people book what a trip has not booked yet, with everything filled in. Pure.

This is the only list of these sites. The links lead to third parties, so they contain towns, days and the number of
people, but no names.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from tripoint.core.wire import Wire


class WayToBook(NamedTuple):
    """One person's way between two airports, or towns with several airports, by their codes."""

    origin: str
    destination: str
    out: date
    back: date | None


class NightsToBook(NamedTuple):
    """Rooms for a group. `words` is the text to search for: a house and its town, or just the town."""

    words: str
    first: date
    last: date
    guests: int
    rooms: int


class Target(NamedTuple):
    """A page of another site. `marker` is its query parameter for who referred the visitor, None if it has none."""

    name: str
    title: str
    url: Callable[..., str]
    marker: str | None = None


class BookAt(Wire):
    """`sponsored`: we earn from it."""

    target: str
    title: str
    url: str
    sponsored: bool


def _google_flights(way: WayToBook) -> str:
    until = f" through {way.back}" if way.back else ""
    words = f"Flights from {way.origin} to {way.destination} on {way.out}{until}"
    return "https://www.google.com/travel/flights?" + urlencode({"q": words})


def _aviasales(way: WayToBook) -> str:
    back = f"{way.back:%d%m}" if way.back else ""
    ways = f"{way.origin}{way.out:%d%m}{way.destination}{back}1"
    return f"https://www.aviasales.com/search/{quote(ways, safe='')}"


def _booking(nights: NightsToBook) -> str:
    return "https://www.booking.com/searchresults.html?" + urlencode(
        {
            "ss": nights.words,
            "checkin": nights.first.isoformat(),
            "checkout": nights.last.isoformat(),
            "group_adults": nights.guests,
            "no_rooms": nights.rooms,
            "group_children": 0,
        }
    )


FLIGHTS: Final = (
    Target("google_flights", "Google Flights", _google_flights),
    Target("aviasales", "Aviasales", _aviasales, "marker"),
)
STAYS: Final = (Target("booking", "Booking.com", _booking, "aid"),)

Markers = Mapping[str, str]
"""The operator's affiliate markers, by the target's name."""


def flights(way: WayToBook, markers: Markers) -> tuple[BookAt, ...]:
    return tuple(_link(target, target.url(way), markers) for target in FLIGHTS)


def stays(nights: NightsToBook, markers: Markers) -> tuple[BookAt, ...]:
    return tuple(_link(target, target.url(nights), markers) for target in STAYS)


def _link(target: Target, url: str, markers: Markers) -> BookAt:
    marker = markers.get(target.name)
    if marker is None or target.marker is None:
        return BookAt(target=target.name, title=target.title, url=url, sponsored=False)
    join = "&" if "?" in url else "?"
    marked = f"{url}{join}{urlencode({target.marker: marker})}"
    return BookAt(target=target.name, title=target.title, url=marked, sponsored=True)
