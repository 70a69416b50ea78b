"""`tripoint meet CITY CITY … --depart DATE --nights N`: the planner without a browser (RUNNING.md)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from pydantic import ValidationError

from tripoint.atlas.cities import NoAirportNear, UnknownCity
from tripoint.core.errors import Invalid, field
from tripoint.core.texts import t
from tripoint.core.wire import EARLIEST_YEAR, LATEST_YEAR
from tripoint.money import words
from tripoint.planner import bounds, burden, hints, presenting, schemas, search, service
from tripoint.planner.reference import Reference
from tripoint.planner.search import JudgedSearch, SearchTraveller

OPTIONS: Final = {
    "meetupDate": "--depart",
    "date": "--depart",
    "returnDate": "--nights",
    "flexDays": "--flexible",
    "budgetLevel": "--budget",
    "maxFlightTime": "--max-flight",
    "preset": "--preset",
    "avoid": "--avoid",
    "desiredDestination": "--destination",
    "asOf": "--as-of",
}
"""The command's option for each field of a search."""
COUNTED = re.compile(r"\s*(\d{1,3})\s*[x×]\s*(.+)", re.IGNORECASE)


class SearchRefused(Exception):
    """The command cannot be answered; the message is one readable line."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command's arguments as they were typed."""

    cities: Sequence[str]
    depart: str
    nights: int
    flexible: int
    budget: str
    max_flight: str
    preset: str
    destination: str | None
    as_of: str | None
    limit: int
    avoid: Sequence[str]


def run(reference: Reference, arguments: Arguments) -> dict[str, Any]:
    """The object that `--json` prints. Raises SearchRefused."""
    try:
        body, as_of = _body(arguments)
        people = travellers(reference, arguments.cities)
        service.check(reference, body, as_of, len(people))
        decided = service.decided(reference, body, tuple(people), as_of)
        judged = search.judge(reference.places, reference.connections, decided)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        name = str(first["loc"][0])
        raise SearchRefused(f"{OPTIONS.get(name, name)}: {first['msg']}") from wrong
    except (UnknownCity, NoAirportNear) as wrong:
        reason = t("en", f"errors.{wrong.code}", **wrong.params)
        nearest = wrong.params.get("nearest")
        raise SearchRefused(f"{reason} Nearest names: {', '.join(nearest)}" if nearest else reason) from wrong
    except Invalid as wrong:
        raise _refused(wrong.fields[0]) from wrong
    return _printed(reference, judged, arguments.limit)


def travellers(reference: Reference, cities: Sequence[str]) -> list[SearchTraveller]:
    """Travellers for the command's cities; `3x Berlin` is three. Raises UnknownCity and NoAirportNear."""
    found: list[SearchTraveller] = []
    for text in cities:
        counted = COUNTED.fullmatch(text)
        times, name = (int(counted[1]), counted[2]) if counted else (1, text)
        city = reference.artefact.cities.resolve(name)
        found += [reference.traveller(city, "en", name=None, cap=None)] * times
    return found


def _body(arguments: Arguments) -> tuple[schemas.SearchIn, date]:
    as_of = _day("as-of", arguments.as_of) if arguments.as_of else datetime.now(UTC).date()
    depart = _day("depart", arguments.depart)
    return schemas.SearchIn.of(
        travellers=[],
        meetup_date=depart,
        return_date=depart + timedelta(arguments.nights),
        flexible_dates=arguments.flexible > 0,
        flex_days=arguments.flexible,
        budget_level=arguments.budget,
        max_flight_time=arguments.max_flight,
        preset=arguments.preset,
        desired_destination=arguments.destination,
        avoid=list(arguments.avoid),
    ), as_of


def require_flight_dates(out: date, back: date | None, as_of: date) -> None:
    """Check the dates of `tripoint flights` by the planner's bounds; a same-day return is allowed.

    Raises SearchRefused.
    """
    for name, day in (("out", out), ("back", back), ("as-of", as_of)):
        _require_sane_year(name, day or out)
    faults = bounds.start_faults("out", out, as_of)
    if back is not None and back != out:
        faults += bounds.end_faults("back", out, back)
    if faults:
        raise _refused(faults[0])


def _refused(fault: dict[str, Any]) -> SearchRefused:
    option = OPTIONS.get(fault["field"], fault["field"])
    return SearchRefused(f"{option}: {t('en', 'errors.fields.' + fault['code'], **fault)}")


def _day(option: str, text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError as wrong:
        raise SearchRefused(f"--{option}: {text} is not a day such as 2027-05-11") from wrong
    _require_sane_year(option, day)
    return day


def _require_sane_year(option: str, day: date) -> None:
    if not EARLIEST_YEAR <= day.year <= LATEST_YEAR:
        raise _refused(field(option, "year_out_of_range", earliest=EARLIEST_YEAR, latest=LATEST_YEAR))


def _printed(reference: Reference, judged: JudgedSearch, limit: int) -> dict[str, Any]:
    advice = search.advise(reference.places, judged)
    loosening = hints.hints(reference.places, reference.connections, judged)
    reply = presenting.reply(judged, advice, loosening, reference.catalogue, reference.versions, "en", detailed=limit)
    return {
        "catalogue": reply.catalogue_version,
        "artefact": reply.artefact_version,
        "seed": reply.seed,
        "as_of": str(reply.as_of),
        "results": [
            _result(reference, judged, reply, one)
            for one in reply.results[:limit]
            if one.rank and isinstance(one, schemas.ResultOut)  # always: `detailed` asked for this many in full
        ],
        "near_misses": [
            {"slug": miss.slug, "city": miss.city, "status": miss.status, "limit": miss.limit, "why": miss.why}
            for miss in reply.near_misses
        ],
        "loosen": [one.model_dump(by_alias=True) for one in reply.loosen],
        "pick": reply.pick.model_dump() if reply.pick else None,
    }


def _result(
    reference: Reference, judged: JudgedSearch, reply: schemas.SearchOut, one: schemas.ResultOut
) -> dict[str, Any]:
    window, ways = reply.windows[one.window], one.per_traveller
    place = reference.places.slugs.index(one.slug)
    return {
        "rank": one.rank,
        "slug": one.slug,
        "city": one.city,
        "airport": one.airport,
        "depart": str(window.depart),
        "return": str(window.return_),
        "score": one.score,
        "status": one.status,
        "labels": one.labels,
        "per_person": one.per_person.model_dump(),
        "group_total": one.group_total.model_dump(),
        "worst_minutes": max(ways.flight_minutes),
        "worst_travel_minutes": one.worst_minutes,
        "co2e_kg_per_person": one.co2e_kg_per_person,
        "gini": round(_gini(judged, place), 4),
        "fit": one.fit,
        "why": one.why,
        "drawback": one.drawback,
        "travellers": [
            {
                "city": person.city,
                "airport": reference.departure_airport(judged, place, index),
                "fare_cents": ways.fare_cents[index],
                "total_cents": ways.total_cents[index],
                "minutes": ways.flight_minutes[index],
                "mode": ways.mode[index],
                "travel_minutes": ways.minutes[index],
                "stops": ways.stops[index],
                "co2e_kg": ways.co2e_kg[index],
            }
            for index, person in enumerate(judged.search.travellers)
        ],
    }


def _gini(judged: JudgedSearch, place: int) -> float:
    """Gini coefficient of the travellers' burdens."""
    carried = judged.ranking.burden[:, place]
    return burden.gini([float(carried[row]) for row in judged.ranking.party.row_of])


def table(found: dict[str, Any]) -> str:
    """The result of `run` as text to read."""
    lines = [f"{'#':>3} {'where':24} {'when':23} {'each':>8} {'longest':>8} {'kg':>5}  labels"]
    for one in found["results"]:
        hours, minutes = divmod(one["worst_travel_minutes"], 60)
        each = words.whole("en", one["per_person"]["cents"])
        lines.append(
            f"{one['rank']:>3} {one['city'][:24]:24} {one['depart']} {one['return']}  "
            f"{each:>8} {hours:>3} h {minutes:02} {one['co2e_kg_per_person']:>5}  "
            f"{' '.join(one['labels'])}"
        )
    lines += [f"near miss: {miss['city']}. {miss['why']}" for miss in found["near_misses"]]
    if found["results"]:
        best = found["results"][0]
        lines += ["", f"{best['city']}: {best['why']} {best['drawback'] or ''}".rstrip()]
    for one in found["loosen"]:
        changes = " and ".join(f"{change['limit']} to {change['to']}" for change in one["changes"])
        lines.append(f"Loosening {changes} would open {one['feasible']} place{'s' if one['feasible'] != 1 else ''}.")
    lines.append("Estimates from sample fares.")
    return "\n".join(lines)
