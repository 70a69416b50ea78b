"""Converts Viator's products and destinations to ours (contracts/providers.md 3). Pure; items that cannot be true or
cannot be shown are left out and counted, because the content is untrusted (TRUST.md W7).
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, Field, ValidationError

from tripoint.atlas import distance
from tripoint.money.currency import BASE, minor
from tripoint.providers.activities.port import ActivityOffer
from tripoint.providers.port import SourceResult

NEAR_KM: Final = 40.0
LONGEST_MINUTES: Final = 14 * 24 * 60
LINE: Final = 200
THEIR_HOST: Final = re.compile(r"([a-z0-9-]+\.)*viator\.com")
"""Browsers accept more in an address than a parser does, so nothing else is allowed there."""


@dataclass(frozen=True, slots=True)
class Town:
    """One of Viator's destinations."""

    id: str
    is_city: bool
    airports: frozenset[str]
    lat: float
    lon: float


def _printable(value: str) -> str:
    if not value.isprintable():
        raise ValueError("must be printable")
    return value


def _theirs(value: str) -> str:
    """Require a link that leads to Viator and nowhere else."""
    parts = urlsplit(value)
    if parts.scheme != "https" or not THEIR_HOST.fullmatch(parts.netloc):
        raise ValueError("must lead to the provider")
    return _printable(value)


class _Reviews(BaseModel):
    totalReviews: Annotated[int, Field(ge=0)] | None = None  # noqa: N815
    combinedAverageRating: Annotated[float, Field(ge=0, le=5)] | None = None  # noqa: N815


class _Duration(BaseModel):
    fixedDurationInMinutes: int | None = None  # noqa: N815
    variableDurationToMinutes: int | None = None  # noqa: N815


class _Summary(BaseModel):
    fromPrice: Annotated[Decimal, Field(ge=0, lt=100_000)]  # noqa: N815


class _Pricing(BaseModel):
    summary: _Summary
    currency: Annotated[str, Field(pattern=r"^[A-Z]{3}$")]


class _Product(BaseModel):
    productCode: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{1,60}$")]  # noqa: N815
    title: Annotated[str, Field(min_length=1, max_length=160), AfterValidator(_printable)]
    description: Annotated[str, Field(max_length=20_000)] | None = None
    reviews: _Reviews | None = None
    duration: _Duration | None = None
    pricing: _Pricing
    productUrl: Annotated[str, Field(max_length=500), AfterValidator(_theirs)]  # noqa: N815


class _Center(BaseModel):
    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]


class _Destination(BaseModel):
    destinationId: Annotated[int, Field(ge=1)]  # noqa: N815
    type: Annotated[str, Field(max_length=40)] | None = None
    iataCodes: Annotated[list[str], Field(max_length=50)] | None = None  # noqa: N815
    center: _Center


class _Impossible(Exception):
    """A well-formed product that cannot be true or cannot be shown; its argument is the reason."""


def read(products: Iterable[Any]) -> SourceResult[ActivityOffer]:
    """The usable products in the given order, each once, and why others were left out."""
    found: dict[str, ActivityOffer] = {}
    left_out: Counter[str] = Counter()
    for one in products:
        try:
            offer = _offer(_Product.model_validate(one))
        except ValidationError:
            left_out["malformed"] += 1
        except _Impossible as why:
            left_out[str(why)] += 1
        else:
            found.setdefault(offer.ref, offer)
    return SourceResult(tuple(found.values()), left_out=left_out)


def _offer(product: _Product) -> ActivityOffer:
    if product.pricing.currency != BASE:
        raise _Impossible("currency")
    duration = product.duration or _Duration()
    minutes = duration.fixedDurationInMinutes or duration.variableDurationToMinutes
    if minutes is None:
        raise _Impossible("no duration")
    if not 5 <= minutes <= LONGEST_MINUTES:
        raise _Impossible("duration")
    reviews = product.reviews or _Reviews()
    return ActivityOffer(
        ref=product.productCode,
        name=product.title,
        line=_first_words(product.description or ""),
        minutes=minutes,
        cents=minor(product.pricing.summary.fromPrice),
        currency=BASE,
        link=product.productUrl,
        sponsored=True,
        rating=reviews.combinedAverageRating if reviews.totalReviews else None,
        reviews=reviews.totalReviews or 0,
    )


def _first_words(text: str) -> str:
    """The beginning of a description, on one line."""
    line = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    return line if len(line) <= LINE else line[:LINE].rsplit(" ", 1)[0] + " …"


def towns(destinations: Iterable[Any]) -> list[Town]:
    """Viator's usable destinations."""
    found = []
    for one in destinations:
        try:
            place = _Destination.model_validate(one)
        except ValidationError:
            continue
        airports = frozenset(place.iataCodes or ())
        center = place.center
        found.append(Town(str(place.destinationId), place.type == "CITY", airports, center.latitude, center.longitude))
    return found


def town_of(known: Sequence[Town], airports: Sequence[str], lat: float, lon: float) -> Town | None:
    """Viator's town for a place of ours: the city with its airport, the main airport first, or else the city with the
    nearest center within 40 km.
    """

    def away(town: Town) -> float:
        return distance.of_two(lat, lon, town.lat, town.lon)

    cities = [town for town in known if town.is_city]
    for code in airports:
        served = [town for town in cities if code in town.airports]
        if served:
            return min(served, key=away)
    near = [town for town in cities if abs(town.lat - lat) < 1 and away(town) <= NEAR_KM]
    return min(near, key=away, default=None)
