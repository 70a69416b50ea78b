"""Turns a destination into the content of a page, in one language. Prices are sent in cents of EUR."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tripoint.atlas.cities import City
from tripoint.catalog import derived, place_texts, positions, schemas, season_notes
from tripoint.catalog.catalogue import Destination, utc_offset_hours
from tripoint.catalog.records import ActivityRecord, StayRecord
from tripoint.core.rounding import half_up
from tripoint.money.amounts import cents
from tripoint.money.schemas import Money

PEOPLE, NIGHTS = 4, 5


@dataclass(frozen=True, slots=True)
class AverageFlight:
    """Mean over the reference cities: travel minutes one way, return fare in EUR."""

    minutes: float
    fare: float


FromCities = Sequence[tuple[City, Sequence[schemas.WayThere]]]
"""The ways to a place from some big cities."""


def euros(amount: float) -> Money:
    return Money(cents=cents(amount))


def card(place: Destination, flight: AverageFlight, language: str) -> schemas.DestinationCard:
    return schemas.DestinationCard(**_card_fields(place, flight, language))


def detail(
    place: Destination, flight: AverageFlight, from_cities: FromCities, language: str, on: date
) -> schemas.DestinationDetail:
    record = place.record
    texts, _ = place_texts.of(place.slug, language)
    day_high, day_low = 0.60 * place.daily_spend, 0.35 * place.daily_spend
    passes = schemas.BandOut(low=_cents(day_low, 5), high=_cents(day_high, 5))
    return schemas.DestinationDetail(
        **_card_fields(place, flight, language),
        lead=texts["lead"],
        about=texts["about"],
        areas=[
            schemas.AreaOut(id=one.id, lat=one.at.lat, lon=one.at.lon, tag=one.tag, **texts["areas"][one.id])
            for one in record.areas
        ],
        getting_around=texts["getting_around"],
        food_and_drink=texts["food_and_drink"],
        dishes=[schemas.DishOut(price=euros(one.eur), **texts["dishes"][one.id]) for one in record.dishes],
        working=texts["working"],
        when=texts["when"],
        drawback=texts["drawback"],
        airports=[schemas.AirportOut(iata=code, minutes_to_centre=minutes) for code, minutes in place.airports],
        from_cities=[
            schemas.FromCity(
                city_id=city.id,
                city=city.name_in(language),
                lat=city.lat,
                lon=city.lon,
                timezone=city.timezone,
                ways=list(ways),
            )
            for city, ways in from_cities
        ],
        climate=schemas.ClimateOut(
            high_c=place.high_c, low_c=place.low_c, rain_days=place.rain_days, sea_c=record.calendar.sea_c
        ),
        seasons=season_notes.seasons(place, language),
        holidays=season_notes.next_holidays(place, language, on),
        prices=schemas.PricesOut(
            coffee=_cents(0.04 * place.daily_spend, 0.5),
            dinner=_cents(0.45 * place.daily_spend, 1),
            transit_day=_cents(0.17 * place.daily_spend, 1),
            day_pass=passes,
            month_pass=schemas.BandOut(low=_cents(10 * passes.low / 100, 10), high=_cents(11 * passes.high / 100, 10)),
        ),
        safety=record.safety.level,
        visa_area=derived.visa_area(place.country_code),
        utc_offset=utc_offset_hours(place.timezone, on),
        reviewed=record.reviewed,
        method=record.method,
        stays=stays(place, language),
        activities=activities(place, language),
    )


def stays(place: Destination, language: str, depart: date | None = None, nights: int = 1) -> list[schemas.StayOut]:
    """The stays, at the mean rate of the nights, or at the year's mean without a date."""
    return [_stay(place, stay, language, place.nightly_cents(stay, depart, nights)) for stay in place.record.stays]


def activities(place: Destination, language: str) -> list[schemas.ActivityOut]:
    return [_activity(place, activity, language) for activity in place.record.activities]


def activity_price(activity: ActivityRecord) -> int:
    """Typical price per person, EUR."""
    band = activity.price_eur
    return int(band.typical) if band.typical is not None else derived.typical(band.low, band.high)


def _card_fields(place: Destination, flight: AverageFlight, language: str) -> dict[str, object]:
    record = place.record
    texts, text_language = place_texts.of(place.slug, language)
    per_person = flight.fare + NIGHTS * place.nightly["apartment"] / 2 + (NIGHTS + 1) * place.daily_spend
    return {
        "slug": place.slug,
        "city": place.name(language),
        "names": sorted({*place.city.values()} - {place.name(language)}),
        "country": place.country(language),
        "country_code": place.country_code,
        "lat": place.lat,
        "lon": place.lon,
        "timezone": place.timezone,
        "chips": place.chips,
        "poster": schemas.PosterOut.model_validate(record.poster),
        "wifi_mbps": place.wifi_mbps,
        "coworking": place.coworking,
        "tagline": texts["tagline"],
        "highlights": texts["highlights"],
        "text_language": text_language,
        "daily_spend": euros(place.daily_spend),
        "average_flight_minutes": int(half_up(flight.minutes, 5)),
        "average_flight_price": euros(half_up(flight.fare, 5)),
        "estimated_cost": schemas.EstimatedCost(people=PEOPLE, nights=NIGHTS, per_person=euros(half_up(per_person, 5))),
        "best_months": place.best_months,
        "high_c": place.high_c,
    }


def _stay(place: Destination, stay: StayRecord, language: str, nightly: int) -> schemas.StayOut:
    texts, text_language = place_texts.of(place.slug, language)
    words = texts["stays"][stay.id]
    return schemas.StayOut(
        id=stay.id,
        type=stay.type,
        name=words["name"],
        rating=stay.rating,
        room=stay.room,
        wifi_mbps=stay.wifi_mbps,
        sleeps=stay.sleeps,
        highlight=words["line"],
        text_language=text_language,
        rate=Money(cents=nightly),
        lat=stay.at.lat,
        lon=stay.at.lon,
        area=_area(place, stay, texts),
        image_slug=place.slug,
    )


def _area(place: Destination, stay: StayRecord, texts: place_texts.PlaceTexts) -> str | None:
    away = {one.id: positions.km(one.at, stay.at) for one in place.record.areas}
    nearest = min(away, key=lambda area: away[area])
    return texts["areas"][nearest]["name"] if away[nearest] <= positions.SAME_AREA_KM else None


def _activity(place: Destination, activity: ActivityRecord, language: str) -> schemas.ActivityOut:
    texts, text_language = place_texts.of(place.slug, language)
    words = texts["activities"][activity.id]
    return schemas.ActivityOut(
        id=activity.id,
        name=words["name"],
        line=words["line"],
        start=f"{activity.start:%H:%M}",
        text_language=text_language,
        tags=list(activity.tags),
        duration_minutes=activity.duration_min,
        price=euros(activity_price(activity)),
        group=schemas.GroupOut(min=activity.group.min, max=activity.group.max),
    )


def _cents(amount: float, step: float) -> int:
    return cents(half_up(amount, step))
