"""The checklist items that we suggest: those that every trip needs, and those that its place calls for."""

from typing import Any

from babel.lists import format_list
from babel.numbers import get_currency_name

from tripoint.catalog import catalogue, season_notes
from tripoint.catalog.catalogue import Destination
from tripoint.catalog.sockets import needs_adapter, sockets
from tripoint.core import texts
from tripoint.trips.plan import PricedPlan

ALWAYS = ("passport", "entry_rules", "insurance", "flights", "stay", "activities", "share_arrival")
BY_PLACE = ("plug", "currency", "season")
FOR_EACH = frozenset({"passport", "entry_rules", "insurance", "flights", "share_arrival", *BY_PLACE})
"""Everyone does these for themselves."""


def for_trip(plan: PricedPlan) -> list[str]:
    """The keys that a new trip starts with, in this order; the texts are `trips.checklist.<key>`."""
    place = catalogue.load()[plan.destination]
    fitting = {
        "plug": any(needs_adapter(one.country_code, place.country_code) for one in plan.travellers),
        "currency": place.record.currency != plan.currency,
        "season": True,
    }
    return [*ALWAYS, *(key for key in BY_PLACE if fitting[key])]


def words(key: str, trip: Any, language: str) -> str:
    """The text of an item. `trip`: its row, with destination and dates."""
    place = catalogue.load()[trip.destination]
    if key == "season" and not (trip.start_date and trip.end_date):
        key = "season_open"
    return texts.t(language, f"trips.checklist.{key}", **_facts(key, place, trip, language))


def _facts(key: str, place: Destination, trip: Any, language: str) -> dict[str, Any]:
    city = place.name(language)
    if key == "plug":
        there = sockets(place.country_code)
        if there is None:
            return {"city": city}
        types = format_list(there.types, locale=texts.locale(language))
        return {"city": city, "types": types, "volts": there.volts}
    if key == "currency":
        name = get_currency_name(place.record.currency, count=2, locale=texts.locale(language))
        return {"city": city, "currency": name, "code": place.record.currency}
    if key == "season":
        notes = season_notes.season_notes(place, trip.start_date, trip.end_date, language)
        start = trip.start_date
        told = {"city": city, "high": place.high_on(start), "low": place.low_on(start)}
        return {**told, "notes": " · ".join(one.words for one in notes if one.tone == "warning")}
    return {"city": city}
