"""Notes on what is special about a place on some days: holidays, storms, rain, heat, light, sea and snow."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from itertools import chain
from typing import Final

from babel.dates import get_month_names

from tripoint.atlas import curves, holidays
from tripoint.atlas.holidays import Holiday
from tripoint.catalog.avoidable import HOT
from tripoint.catalog.catalogue import Destination
from tripoint.catalog.schemas import HolidayOut, SeasonNote, SeasonOut, Tone
from tripoint.catalog.themes import Theme
from tripoint.core.rounding import whole
from tripoint.core.texts import days, locale, t

MOST_HOLIDAYS: Final = 3
WORTH_NAMING: Final = 0.05
"""A holiday is named if nights or flights cost at least this much more, or less."""
HAPPY_LIGHT: Final = frozenset(("aurora", "light_nights", "midnight_sun"))


def season_notes(
    place: Destination, depart: date, back: date, language: str, *, wish: Theme | None = None
) -> list[SeasonNote]:
    """Notes about these days: warnings first, then holidays; sea or snow if someone wishes for them."""
    notes = chain(_weather(place, depart, back, language), _holidays(place, depart, back, language))
    return sorted([*notes, *_wished(place, depart, back, language, wish)], key=lambda note: note.tone != "warning")


def seasons(place: Destination, language: str) -> list[SeasonOut]:
    """Everything about a place that goes by months."""
    return [
        SeasonOut(
            code=code,
            tone=tone,
            name=t(language, f"seasons.labels.{_label(code)}"),
            months=sorted(months),
            when=month_ranges(language, months),
        )
        for code, tone, months in _by_months(place)
    ]


def next_holidays(place: Destination, language: str, on: date) -> list[HolidayOut]:
    """The holidays with a day in the year from a day on, earliest first."""
    until = on + timedelta(365)
    found = [
        HolidayOut(
            id=one.id,
            name=t(language, f"seasons.holidays.{one.id}"),
            first=first,
            last=last,
            stay_percent=_percent(one.stay),
            flight_percent=_percent(one.flight),
        )
        for one in _worth_naming(place, on, until)
        for first, last in _spans(one, on, until)
    ]
    return sorted(found, key=lambda one: (one.first, one.id))


def _weather(place: Destination, depart: date, back: date, language: str) -> Iterator[SeasonNote]:
    days = [depart + timedelta(day) for day in range((back - depart).days + 1)]
    now = {day.month for day in days}
    hot_hazard = any(now & months for kind, months in place.record.calendar.hazards.items() if kind in HOT)
    for code, tone, months in _by_months(place):
        if not now & months or code in {"swim", "cool_swim", "ski"} or (code == "heat" and hot_hazard):
            continue
        is_hot = code == "heat" or code.removeprefix("hazard.") in HOT
        words = _months_words(language, code, months, max(map(place.high_on, days)) if is_hot else None)
        yield SeasonNote(code=code, tone=tone, words=words)


def _holidays(place: Destination, depart: date, back: date, language: str) -> Iterator[SeasonNote]:
    last_night = max(depart, back - timedelta(1))
    strongest = sorted(_worth_naming(place, depart, last_night), key=lambda one: -abs(one.stay - 1))[:MOST_HOLIDAYS]
    for one in strongest:
        first, last = _spans(one, depart, last_night)[0]
        words = _holiday_words(language, one, first, last)
        yield SeasonNote(code=f"holiday.{one.id}", tone="info", words=words)


def _wished(place: Destination, depart: date, back: date, language: str, wish: Theme | None) -> Iterator[SeasonNote]:
    middle = curves.middle(depart, back)
    calendar, sea = place.record.calendar, place.sea_temperature(middle)
    if wish == "beach" and sea is not None:
        kind = "swim" if middle.month in calendar.swim else "cool" if middle.month in calendar.cool_swim else "cold"
        tone: Tone = {"swim": "good", "cool": "info"}.get(kind, "warning")  # type: ignore[assignment]
        yield SeasonNote(code=f"sea.{kind}", tone=tone, words=_sea_words(language, kind, whole(sea)))
    if wish in {"ski", "snow"} and middle.month in calendar.ski:
        yield SeasonNote(code="ski", tone="good", words=_months_words(language, "ski", calendar.ski, None))


def _by_months(place: Destination) -> list[tuple[str, Tone, frozenset[int]]]:
    """Code, tone and months, worst first."""
    calendar = place.record.calendar
    found: list[tuple[str, Tone, frozenset[int]]] = [
        *((f"hazard.{hazard}", "warning", months) for hazard, months in calendar.hazards.items()),
        ("monsoon", "warning", calendar.monsoon),
        ("heat", "warning", calendar.heat),
        *(
            (f"light.{light}", "good" if light in HAPPY_LIGHT else "info", months)
            for light, months in calendar.light.items()
        ),
        ("swim", "good", calendar.swim),
        ("cool_swim", "info", calendar.cool_swim),
        ("ski", "good", calendar.ski),
    ]
    return [one for one in found if one[2]]


def _worth_naming(place: Destination, first: date, last: date) -> list[Holiday]:
    return [
        one
        for one in holidays.in_force(place.holidays, first, last)
        if max(abs(one.stay - 1), abs(one.flight - 1)) >= WORTH_NAMING
    ]


def _spans(one: Holiday, first: date, last: date) -> list[tuple[date, date]]:
    """The holiday's own spans that touch a span of days, each once."""
    near = {span for year in range(first.year, last.year + 1) for span in holidays.touching(one.id, year)}
    return sorted(span for span in near if span[0] <= last and span[1] >= first)


def _percent(factor: float) -> int:
    return whole(100 * (factor - 1))


@lru_cache(maxsize=8192)
def _months_words(language: str, code: str, months: frozenset[int], celsius: int | None) -> str:
    name = t(language, f"seasons.labels.{_label(code)}")
    key = "months" if celsius is None else "heat"
    return t(language, f"seasons.note.{key}", name=name, months=month_ranges(language, months), celsius=celsius)


@lru_cache(maxsize=8192)
def _holiday_words(language: str, one: Holiday, first: date, last: date) -> str:
    percent = _percent(one.stay)
    key = "dearer" if percent >= 100 * WORTH_NAMING else "cheaper" if percent <= -100 * WORTH_NAMING else "usual"
    dates = day_range(language, first, last)
    name = t(language, f"seasons.holidays.{one.id}")
    return t(language, f"seasons.note.{key}", name=name, dates=dates, percent=abs(percent))


@lru_cache(maxsize=4096)
def day_range(language: str, first: date, last: date) -> str:
    """Such as "Jul 10 – Aug 25"."""
    return days(language, first, last, year=False).replace("\u2009", " ")


@lru_cache(maxsize=1024)
def _sea_words(language: str, kind: str, celsius: int) -> str:
    return t(language, f"seasons.note.sea.{kind}", celsius=celsius)


def month_ranges(language: str, months: frozenset[int]) -> str:
    """Such as "November–March" or "March–April, July"; December and January are neighbors."""
    if len(months) == 12:
        return t(language, "seasons.all_year")
    names = get_month_names("wide", "stand-alone", locale(language))
    starts = sorted(month for month in months if (month - 2) % 12 + 1 not in months)
    spans = []
    for start in starts:
        end = start
        while end % 12 + 1 in months:
            end = end % 12 + 1
        spans.append(names[start] if end == start else f"{names[start]}–{names[end]}")
    return ", ".join(spans)


def _label(code: str) -> str:
    return code.replace("hazard.", "hazards.")
