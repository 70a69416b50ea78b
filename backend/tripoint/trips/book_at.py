"""Where people book what a trip has not booked yet: pages of others with everything filled in. Pure.

This is the one list of them. A link leads away, so it names towns, days and how many people, and nobody.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from tripoint.core.wire import Wire


class WayToBook(NamedTuple):
    """One person's way between two airports or towns with several, by their codes."""

    origin: str
    destination: str
    out: date
    back: date | None


class NightsToBook(NamedTuple):
    """Rooms for a group. `words` is what to look for: a house and its town, or the town."""

    words: str
    first: date
    last: date
    guests: int
    rooms: int


class Target(NamedTuple):
    """A page of another site. `marker` is the parameter by which it knows who sent someone, None where it has none."""

    name: str
    title: str
    url: Callable[..., str]
    marker: str | None = None


class BookAt(Wire):
    """`sponsored` where we earn from it."""

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
"""The operator's own by a target's name."""


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
