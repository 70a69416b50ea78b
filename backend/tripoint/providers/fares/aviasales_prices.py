"""Converts Aviasales' cached prices to ours (contracts/providers.md 2). Pure; items that cannot be true or cannot be
shown are left out and counted, because the content is untrusted (TRUST.md W7).
"""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from pydantic import AwareDatetime, BaseModel, Field, ValidationError

from tripoint.money.currency import BASE, minor
from tripoint.providers.fares.port import FareQuery, SeenFare
from tripoint.providers.port import SourceResult

SITE: Final = "https://www.aviasales.com"
MOST_ITEMS: Final = 100
LONGEST_WAY: Final = 72 * 60
"""Minutes one way, changes included, beyond which something is wrong."""

Code = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]
Minutes = Annotated[int, Field(ge=1, le=LONGEST_WAY)]


class _Item(BaseModel):
    origin_airport: Code
    destination_airport: Code
    price: Annotated[Decimal, Field(gt=0, lt=1_000_000, decimal_places=2)]
    currency: Annotated[str, Field(pattern=r"^[A-Za-z]{3}$")] | None = None
    departure_at: AwareDatetime
    return_at: AwareDatetime | None = None
    duration_to: Minutes
    duration_back: Annotated[int, Field(ge=0, le=LONGEST_WAY)] | None = None
    # A path on their own site and nothing else: it is appended to their address.
    link: Annotated[str, Field(max_length=1_000, pattern=r"^/[A-Za-z0-9][A-Za-z0-9/_-]*(\?[A-Za-z0-9_=&%.~+:,-]*)?$")]


class _Impossible(Exception):
    """A well-formed price that cannot be true or is for something else; its argument is the reason."""


def read(items: list[Any], query: FareQuery, marker: str | None) -> SourceResult[SeenFare]:
    """The usable prices, cheapest first, and why others were left out. `marker` is the operator's own, for links."""
    found: list[SeenFare] = []
    left_out: Counter[str] = Counter()
    for one in items:
        try:
            found.append(_fare(_Item.model_validate(one), query, marker))
        except ValidationError:
            left_out["malformed"] += 1
        except _Impossible as why:
            left_out[str(why)] += 1
    return SourceResult(tuple(sorted(found, key=lambda fare: fare.cents)[:MOST_ITEMS]), left_out=left_out)


def _fare(item: _Item, query: FareQuery, marker: str | None) -> SeenFare:
    if item.currency is not None and item.currency.upper() != BASE:
        raise _Impossible("currency")
    if (item.origin_airport, item.destination_airport) != (query.origin, query.destination):
        raise _Impossible("another journey")
    back = item.return_at.date() if item.return_at else None
    if (item.departure_at.date(), back) != (query.out, query.back):
        raise _Impossible("another day")
    if item.return_at is not None:
        if not item.duration_back:
            raise _Impossible("no duration")
        if item.return_at <= item.departure_at + timedelta(minutes=item.duration_to):
            raise _Impossible("times")
    return SeenFare(
        cents=minor(item.price),
        currency=BASE,
        out_minutes=item.duration_to,
        back_minutes=item.duration_back if item.return_at else None,
        link=_address(item.link, marker),
        sponsored=marker is not None,
    )


def _address(path: str, marker: str | None) -> str:
    if marker is None:
        return SITE + path
    return f"{SITE}{path}{'&' if '?' in path else '?'}{urlencode({'marker': marker})}"
