"""Sample fares: close to the estimate, and the same for the same question (design 3.1)."""

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings

from tests.providers.questions import AIRPORTS, AS_OF, queries
from tripoint.atlas import air_fares
from tripoint.atlas.air_fares import FareCalendar
from tripoint.atlas.artefact import Artefact
from tripoint.core import texts
from tripoint.providers.fares import carriers
from tripoint.providers.fares.port import Fare, FareQuery
from tripoint.providers.fares.sample import LEAST_STAY, SampleFares


def flies(artefact: Artefact, query: FareQuery) -> bool:
    """Whether anyone flies this route; nobody flies between near neighbors."""
    pair = tuple(artefact.airports.index[code] for code in (query.origin, query.destination))
    return bool(np.isfinite(artefact.routes.minutes[pair]))


@settings(max_examples=200, deadline=None)
@given(query=queries())
def test_connected_airports_have_offers_sorted_cheapest_first(
    sample: SampleFares, artefact: Artefact, query: FareQuery
) -> None:
    offers = sample.offers(query)
    if not flies(artefact, query):
        assert offers == []
        return
    assert 1 <= len(offers) <= 12
    assert [offer.cents for offer in offers] == sorted(offer.cents for offer in offers)
    assert len({offer.id for offer in offers}) == len(offers)
    assert {offer.trip for offer in offers} == {"round_trip" if query.back else "one_way"}
    if query.back:
        assert offers[0].cents == sample.return_cents(query)


@settings(max_examples=200, deadline=None)
@given(query=queries())
def test_the_cheapest_is_within_12_percent_of_the_estimate(
    sample: SampleFares, artefact: Artefact, query: FareQuery
) -> None:
    assume(flies(artefact, query))
    # With too few days between the ends of the earth, the cheapest flights may not fit together.
    back = query.out + timedelta(days=7)
    query = replace(query, back=back)
    calendar = FareCalendar(artefact.airport_seasons.get(query.destination, "city"))
    factor = air_fares.window_factor(calendar, query.out, back, AS_OF)
    estimate = sample.base_fare(query.origin, query.destination) * factor
    assert (sample.return_cents(query) or 0) / 100 == pytest.approx(estimate, rel=0.12)


def test_the_cheapest_is_close_to_the_estimate_on_average(sample: SampleFares, artefact: Artefact) -> None:
    chance = np.random.default_rng(5)
    errors = []
    for a, b in chance.integers(0, len(AIRPORTS), size=(150, 2)):
        if np.isinf(artefact.routes.minutes[a, b]):
            continue
        query = FareQuery(AIRPORTS.codes[a], AIRPORTS.codes[b], date(2027, 5, 11), date(2027, 5, 16), AS_OF)
        calendar = FareCalendar(artefact.airport_seasons.get(query.destination, "city"))
        factor = air_fares.window_factor(calendar, query.out, date(2027, 5, 16), AS_OF)
        errors.append(
            sample.offers(query)[0].cents / 100 / (sample.base_fare(query.origin, query.destination) * factor) - 1
        )
    assert np.abs(errors).mean() <= 0.06
    assert abs(np.mean(errors)) <= 0.02


@pytest.mark.law("18")
def test_offers_do_not_depend_on_the_order_of_questions(artefact: Artefact) -> None:
    questions = [
        FareQuery(a, b, date(2027, 5, 11), date(2027, 5, 16), AS_OF)
        for a, b in (("LHR", "JFK"), ("BRQ", "SYD"), ("PRG", "LIS"), ("JFK", "LHR"))
    ]
    one, other = SampleFares(lambda: artefact), SampleFares(lambda: artefact)
    forwards = [one.offers(query) for query in questions]
    backwards = [other.offers(query) for query in reversed(questions)]
    assert forwards == backwards[::-1]


@pytest.mark.law("18")
def test_offers_are_the_same_in_another_process_with_another_time_zone(artefact: Artefact, tmp_path: Path) -> None:
    script = tmp_path / "ask.py"
    script.write_text(
        "import sys\n"
        "from datetime import date\n"
        "from pathlib import Path\n"
        "from tripoint.atlas.artefact import load_artefact\n"
        "from tripoint.providers.fares.port import FareQuery\n"
        "from tripoint.providers.fares.sample import SampleFares\n"
        "query = FareQuery('BRQ', 'JFK', date(2027, 3, 13), date(2027, 3, 28), date(2026, 11, 20))\n"
        "print(repr(SampleFares(lambda: load_artefact(Path(sys.argv[1]))).offers(query)))\n",
        "utf-8",
    )
    folder = Path(str(artefact.F.filename)).parent  # type: ignore[attr-defined]
    answers = set()
    for zone in ("UTC", "Pacific/Auckland"):
        surroundings = {**os.environ, "TZ": zone, "PYTHONHASHSEED": str(len(zone))}
        command = [sys.executable, str(script), str(folder)]
        answers.add(subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True).stdout)
    query = FareQuery("BRQ", "JFK", date(2027, 3, 13), date(2027, 3, 28), AS_OF)
    assert answers == {repr(SampleFares(lambda: artefact).offers(query)) + "\n"}


def test_another_booking_day_changes_prices_but_not_the_timetable(sample: SampleFares) -> None:
    def ask(as_of: date) -> list[Fare]:
        return sample.offers(FareQuery("LHR", "FCO", date(2028, 5, 9), None, as_of))

    first, later = ask(AS_OF), ask(AS_OF + timedelta(days=1))  # so far ahead that a day changes only the random part
    assert {offer.outbound for offer in first} == {offer.outbound for offer in later}
    assert [offer.cents for offer in first] != [offer.cents for offer in later]


def test_another_seed_gives_another_timetable(sample: SampleFares) -> None:
    one, two = (sample.offers(FareQuery("LHR", "FCO", date(2027, 5, 11), None, AS_OF, seed)) for seed in (1, 2))
    assert {offer.outbound for offer in one} != {offer.outbound for offer in two}


def test_one_way_costs_a_little_more_than_half(sample: SampleFares) -> None:
    query = FareQuery("PRG", "LIS", date(2027, 5, 11), None, AS_OF)
    season = air_fares.season(FareCalendar("south_city"), query.out)
    share = 0.55 * air_fares.weekday(query.out) * air_fares.lead(172)
    assert sample.offers(query)[0].cents / 100 == pytest.approx(
        sample.base_fare("PRG", "LIS") * season * share, rel=0.12
    )
    assert sample.return_cents(query) == sample.return_cents(
        FareQuery("PRG", "LIS", query.out, query.out + timedelta(days=7), AS_OF)
    )


def test_fares_follow_the_calendar_given_for_the_destination(sample: SampleFares) -> None:
    day = date(2027, 8, 16)  # mid-month, where the curve passes through the table's value

    def cheapest(*calendar: object) -> int:
        return sample.offers(FareQuery("PRG", "LIS", day, None, AS_OF, calendar=FareCalendar(*calendar)))[0].cents

    assert cheapest("beach_summer") / cheapest("city") == pytest.approx(1.39 / 1.13, rel=0.01)
    assert cheapest("city", ("ferragosto",)) / cheapest("city") == pytest.approx(1.15, rel=1e-3)
    assert cheapest("city", ("easter",)) == cheapest("city")


def test_nobody_flies_between_near_neighbors(sample: SampleFares) -> None:
    query = FareQuery("LHR", "LGW", date(2027, 5, 11), date(2027, 5, 16), AS_OF)
    assert sample.offers(query) == []
    assert sample.return_cents(query) is None


def test_identical_or_unknown_airports_raise_an_error(sample: SampleFares) -> None:
    with pytest.raises(ValueError, match="two different"):
        sample.offers(FareQuery("LHR", "LHR", date(2027, 5, 11), None, AS_OF))
    with pytest.raises(KeyError):
        sample.offers(FareQuery("LHR", "ZZZ", date(2027, 5, 11), None, AS_OF))


def test_airlines_are_invented_and_marked_as_samples() -> None:
    fleet = [airline for kind in carriers.CARRIERS.values() for airline in kind]
    assert len({airline.code for airline in fleet}) == len(fleet)
    assert all(airline.code[0].isdigit() and len(airline.code) == 2 for airline in fleet)
    assert all(airline.name.endswith("(sample)") for airline in fleet)


@pytest.mark.spec("3.66", "3.67", "3.68", "3.69", "3.70")
def test_each_kind_of_ticket_states_its_baggage_and_fees_in_every_language() -> None:
    low_cost = carriers.baggage("low_cost", 1000)
    assert (low_cost.personal_item, low_cost.carry_on, low_cost.checked) == (1, 0, 0)
    assert {fee.what: fee.cents for fee in low_cost.additional_fees} == {"carry_on": 2500, "checked": 4000}
    long_haul = {carriers.baggage("network", 9000, number).checked for number in range(50)}
    assert long_haul == {0, 1}
    assert carriers.baggage("network", 1000).carry_on == 1
    for kind in carriers.CARRIERS:
        bags = carriers.baggage(kind, 9000)
        for language in texts.LANGUAGES:
            assert texts.t(language, f"fares.baggage.{bags.note}") != f"fares.baggage.{bags.note}"
            assert all(
                texts.t(language, f"fares.fees.{fee.what}") != f"fares.fees.{fee.what}" for fee in bags.additional_fees
            )


def test_a_return_flight_leaves_at_least_eight_hours_at_the_destination_where_possible(sample: SampleFares) -> None:
    def stays(query: FareQuery) -> list[timedelta]:
        return [
            one.inbound.legs[0].departure - one.outbound.legs[-1].arrival
            for one in sample.offers(query)
            if one.inbound is not None
        ]

    for origin, destination in (("CDG", "AMS"), ("ARN", "NRT"), ("DEN", "ZRH")):
        next_day = stays(FareQuery(origin, destination, date(2027, 7, 1), date(2027, 7, 2), AS_OF))
        assert next_day
        assert min(next_day) >= min(LEAST_STAY, max(next_day) / 2)
    assert min(stays(FareQuery("CDG", "AMS", date(2027, 7, 1), date(2027, 7, 2), AS_OF))) >= LEAST_STAY
    assert min(
        stays(FareQuery("CDG", "AMS", date(2027, 7, 1), date(2027, 7, 1), AS_OF)), default=LEAST_STAY
    ) > timedelta(0)
