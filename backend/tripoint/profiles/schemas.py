"""Wire shapes of the profile and of email preferences (SPEC 3, account)."""

from typing import Annotated, Literal

from pydantic import StrictBool, StringConstraints

from tripoint.catalog.cities import CityId, CityOut
from tripoint.core.wire import Body, Wire

Currency = Literal[
    "AED", "ARS", "AUD", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP", "GEL", "HKD",
    "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KES", "KRW", "MAD", "MXN", "MYR", "NGN", "NOK", "NZD", "PEN", "PHP",
    "PLN", "RON", "RSD", "SEK", "SGD", "THB", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
]  # fmt: skip
"""ISO 4217 codes of the currencies of places where people most often travel and work."""

Iata = Annotated[str, StringConstraints(min_length=3, max_length=3)]
Zone = Annotated[str, StringConstraints(min_length=1, max_length=60)]


class NotificationsIn(Body):
    """Email preferences. Emails about the account, and personal invites, are always sent.

    `email`: any optional emails at all; if false, the other two are off.
    """

    email: StrictBool
    trip_updates: StrictBool
    marketing: StrictBool


class NotificationsOut(Wire):
    """`marketing`: whether the account's verified address gets the newsletter, wherever that was chosen."""

    email: bool
    trip_updates: bool
    marketing: bool


class ProfileIn(Body):
    """The whole profile; null clears a value. Without an airport, the city's first one is used."""

    home_city_id: CityId | None
    airport: Iata | None
    timezone: Zone | None
    currency: Currency | None


class ProfileOut(Wire):
    home_city: CityOut | None
    airport: str | None
    timezone: str | None
    currency: str | None
    picture_url: str | None
    notifications: NotificationsOut
