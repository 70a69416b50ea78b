"""`tripoint flights LHR JFK 2027-05-11 [2027-05-16]`: the flight model without a browser (RUNNING, Command line)."""

import json
import math
from datetime import date
from typing import Any

from tripoint.atlas import air_carbon, block, pairing, zones
from tripoint.atlas.air_routes import NONSTOP
from tripoint.atlas.artefact import Artefact
from tripoint.money import currency
from tripoint.providers.fares.port import Fare, FareQuery, Journey, Layover, Leg
from tripoint.providers.fares.sample import SampleFares


class CannotFly(Exception):
    """The request makes no sense; the message is one readable line."""


def report(
    artefact: Artefact, ends: tuple[str, str], dates: tuple[date, date | None], as_of: date, seed: int = 1
) -> dict[str, Any]:
    """The object that `--json` prints. Codes are airports or metro areas. Raises CannotFly with the reason."""
    origin, destination = (code.strip().upper() for code in ends)
    out, back = dates
    if out < as_of or (back is not None and back < out):
        raise CannotFly(
            "the dates must not lie before the day on which prices are seen, nor the return before the departure"
        )
    a, b = _best_pair(artefact, origin, destination)
    airports, sample = artefact.airports, SampleFares(lambda: artefact)
    query = FareQuery(airports.rows[a].iata, airports.rows[b].iata, out, back, as_of, seed)
    km = airports.km(a, b)
    stops = int(artefact.routes.stops[a, b])
    kilograms = float(air_carbon.one_way_kg(km, stops))
    nonstop = math.isfinite(artefact.routes.minutes[a, b]) and int(artefact.routes.last[a, b]) == NONSTOP
    cents = sample.return_cents(query)
    difference = zones.difference_hours(airports.rows[a].timezone, airports.rows[b].timezone, out)
    return {
        "as_of": as_of.isoformat(),
        "seed": seed,
        "lead_days": (out - as_of).days,
        "origin": origin,
        "destination": destination,
        "distance_km": round(km, 1),
        "utc_offset_difference_hours": difference,
        "block_minutes": int(block.minutes(airports, [a], [b])[0]) if nonstop else None,
        "co2e_kg_one_way": round(kilograms, 1),
        "return_fare": {"cents": cents, "currency": currency.BASE, "quality": sample.quality} if cents else None,
        "offers": [_offer(fare) for fare in sample.offers(query)],
    }


def _best_pair(artefact: Artefact, origin: str, destination: str) -> tuple[int, int]:
    """The airports of two codes that a way between them uses (`atlas.pairing`)."""
    airports, sample = artefact.airports, SampleFares(lambda: artefact)
    for code in (origin, destination):
        if not airports.serving(code):
            raise CannotFly(f"{code} is no airport or metro area that we know")
    pairs = [
        (airports.index[a], airports.index[b])
        for b in airports.serving(destination)
        for a in airports.serving(origin)
        if a != b
    ]
    if not pairs:
        raise CannotFly("origin and destination are the same place")

    codes = [(airports.rows[a].iata, airports.rows[b].iata) for a, b in pairs]
    here, there = (list(ends) for ends in zip(*pairs, strict=True))
    nothing = [0.0] * len(pairs)  # between center and airport, as in a search for an airport's own code
    ways = artefact.routes
    best = pairing.choice(
        [sample.base_fare(*pair) for pair in codes],
        nothing,
        ways.minutes[here, there],
        nothing,
        ways.stops[here, there],
    )
    return pairs[int(best)]


def _offer(fare: Fare) -> dict[str, Any]:
    return {
        "id": fare.id,
        "trip": fare.trip,
        "fare_type": fare.fare_type,
        "price": {"cents": fare.cents, "currency": fare.currency},
        "co2e_kg": fare.co2e_kg,
        "outbound": _journey(fare.outbound),
        "inbound": _journey(fare.inbound) if fare.inbound else None,
    }


def _journey(journey: Journey) -> dict[str, Any]:
    return {
        "stops": journey.stops,
        "duration_minutes": journey.minutes,
        "segments": [_segment(leg) for leg in journey.legs],
        "layovers": [_layover(layover) for layover in journey.layovers],
    }


def _segment(leg: Leg) -> dict[str, Any]:
    return {
        "airline": f"{leg.carrier.code} {leg.carrier.name}",
        "flight": leg.flight,
        "from": leg.origin,
        "to": leg.destination,
        "departs_local": leg.departure.isoformat(timespec="minutes"),
        "arrives_local": leg.arrival.isoformat(timespec="minutes"),
        "block_minutes": leg.minutes,
    }


def _layover(layover: Layover) -> dict[str, Any]:
    return {"city": layover.city, "airport": layover.airport, "minutes": layover.minutes}


def table(found: dict[str, Any]) -> str:
    """The report as text to read."""
    fare, clock = found["return_fare"], found["utc_offset_difference_hours"]
    title = f"{found['origin']} - {found['destination']}: {found['distance_km']:.0f} km"
    price = f"{_amount(fare)} (estimate)" if fare else "nothing on these dates"
    lines = [
        f"{title}, clock {clock:+g} h, {found['co2e_kg_one_way']:.0f} kg CO2e one way",
        f"Return fare from {price}",
        "",
    ]
    for offer in found["offers"]:
        lines.append(f"{_amount(offer['price']):>14}  {_line(offer['outbound'])}")
        if offer["inbound"]:
            lines.append(f"{'':>16}{_line(offer['inbound'])}")
    return "\n".join([*lines, "", "Sample network and invented airlines: estimates, no tickets."])


def _amount(price: dict[str, Any]) -> str:
    return f"{currency.major(price['cents'], price['currency'])} {price['currency']}"


def _line(journey: dict[str, Any]) -> str:
    first, last = journey["segments"][0], journey["segments"][-1]
    hours, minutes = divmod(journey["duration_minutes"], 60)
    changes = ", ".join(f"{stop['city']} {stop['minutes']} min" for stop in journey["layovers"]) or "nonstop"
    leaves, lands = (f"{end[:10]} {end[11:16]}" for end in (first["departs_local"], last["arrives_local"]))
    took = f"{hours} h {minutes:02d}"
    return f"{leaves} {first['from']} - {lands} {last['to']}  {took}  {changes}  {first['airline']}"


def show(found: dict[str, Any], *, as_json: bool) -> None:
    print(json.dumps(found, indent=1, ensure_ascii=False) if as_json else table(found))
