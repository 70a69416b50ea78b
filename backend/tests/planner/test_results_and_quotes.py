"""A result and the quote for the same plan with nothing chosen agree to the cent (scoring 3)."""

import random
from datetime import date, timedelta

import pytest

from tests.planner.test_experts import AS_OF, reference
from tripoint.planner import costs, hints, presenting, pricing, search, service
from tripoint.planner.on_site import NOTHING
from tripoint.planner.schemas import SearchIn
from tripoint.planner.selection import Selection

CITIES = (
    "Lisbon", "Berlin", "Prague", "London", "New York", "Sydney", "Tokyo", "Graz", "Brno", "Paris", "Nairobi", "Lima",
)  # fmt: skip


def plan(seed: int) -> SearchIn:
    rng = random.Random(seed)  # noqa: S311 (which plans are tried, not a secret)
    depart = AS_OF + timedelta(rng.randrange(20, 300))
    cities = reference().artefact.cities
    people = [{"cityId": cities.resolve(rng.choice(CITIES)).id} for _ in range(rng.randrange(2, 9))]
    return SearchIn.model_validate(
        {
            "travellers": people,
            "meetupDate": str(depart),
            "returnDate": str(depart + timedelta(rng.randrange(1, 15))),
            "flexibleDates": True,
            "flexDays": 3,
            "preset": rng.choice(["balanced", "team", "friends", "nomads", "green"]),
            "stay": rng.choice(["hotel", "apartment", "hostel", None]),
            "room": rng.choice(["shared", "private", None]),
            "flightsOnly": rng.random() < 0.2,
            "asOf": str(AS_OF),
        }
    )


def quoted(wanted: SearchIn, slug: str, depart: date, back: date) -> list[costs.CostParts]:
    body = Selection.model_validate(
        {
            "search": wanted.model_dump(by_alias=True, mode="json"),
            "destination": slug,
            "depart": str(depart),
            "return": str(back),
        }
    )
    data = reference()
    return list(pricing.priced(data, pricing.checked(data, body, AS_OF, "en"), (), NOTHING).parts.values())


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.law("13")
def test_a_result_equals_the_quote_with_nothing_chosen(seed):
    # Broken by: a float mean of the costs in the results; beds for locals in the quote.
    wanted, data = plan(seed), reference()
    judged = search.judge(data.places, data.connections, service.checked(data, wanted, AS_OF, "en"))
    advice = search.advise(data.places, judged)
    loosening = hints.hints(data.places, data.connections, judged)
    reply = presenting.reply(judged, advice, loosening, data.catalogue, data.versions, "en", 1_000)
    rng, people = random.Random(seed), len(wanted.travellers)  # noqa: S311
    at_home = [one for one in reply.results if one.locals]
    chosen = at_home[:1] + rng.sample(reply.results, 3)
    for one in chosen:
        for window in {one.window, rng.randrange(len(reply.windows))}:
            dates = reply.windows[window]
            parts = quoted(wanted, one.slug, dates.depart, dates.return_)
            group = costs.group(parts)
            assert group.total == one.group_total_cents[window]
            if window != one.window:
                continue
            assert [each.total for each in parts] == one.per_traveller.total_cents
            assert [each.flights for each in parts] == one.per_traveller.fare_cents
            assert group.total == one.group_total.cents
            assert one.per_person.cents == costs.per_person(group, people).total
            assert one.parts.model_dump() == {
                "flights": group.flights,
                "transfers": group.transfers,
                "stay": group.accommodation,
                "taxes_and_fees": group.taxes_and_fees,
                "daily_spend": group.daily_spend,
            }
