"""Turns a judged search into what the results page shows, in one language."""

from collections.abc import Sequence
from typing import Any

from tripoint.catalog.catalogue import Catalogue, Destination
from tripoint.catalog.schemas import PosterOut, SeasonNote
from tripoint.catalog.season_notes import season_notes
from tripoint.core.rounding import whole
from tripoint.money.schemas import Money
from tripoint.planner import costs, explain, labels, schemas, scoring
from tripoint.planner.engine import Ranking
from tripoint.planner.feasibility import Status
from tripoint.planner.hints import Hint
from tripoint.planner.measures import Measures, facts_of, spread_of, ways_of
from tripoint.planner.other_ways import other_ways
from tripoint.planner.search import Advice, Judged
from tripoint.planner.weights import TERMS, Weights, slider

DETAILED = 40
"""So many places on top carry every traveller's way, however large the group."""
WAYS = 600
"""As many places as so many ways make, where that is more: all of them for four people, sixty for ten."""
STOPS = (0, 25, 50, 75, 100)
"""Places of the slider whose first rows carry every way too: the browser orders by it without asking again."""


def reply(  # noqa: PLR0917 (what it shows, and how)
    judged: Judged,
    advice: Advice,
    loosening: Sequence[Hint],
    catalogue: Catalogue,
    versions: tuple[str, str],
    language: str,
    detailed: int = DETAILED,
) -> schemas.SearchOut:
    """The whole answer; `versions` of the catalogue and of the reference data, ways of travellers for `detailed`."""
    ranking, wanted = judged.ranking, judged.search
    measures = Measures(judged)
    ranked = ranking.order.tolist()
    cards = advice.cards
    shown = ranked + [place for place in [wanted.pick] if place is not None and place not in ranked]
    with_ways = _with_ways(ranking, shown, cards, detailed)
    front = set(labels.front(ranking))
    rank_of = {place: position + 1 for position, place in enumerate(ranked)}
    slugs = ranking.field.slugs
    results = [
        result(
            measures,
            place,
            catalogue[slugs[place]],
            language,
            rank=rank_of.get(place),
            labels=[label for label, winner in advice.winners.items() if winner == place],
            pareto=place in front,
            detailed=place in with_ways,
        )
        for place in shown
    ]
    return schemas.SearchOut(
        **_frame(judged, versions),
        results=results,
        cards=[slugs[place] for place in cards],
        near_misses=[near_miss(judged, place, catalogue[slugs[place]], language) for place in advice.misses],
        loosen=[_loosening(one, [catalogue[slugs[place]] for place in one.first], language) for one in loosening],
        pick=_pick(measures, rank_of, advice),
        compared_places=len(slugs),
    )


def result(
    measures: Measures,
    place: int,
    destination: Destination,
    language: str,
    *,
    rank: int | None,
    labels: list[labels.Label],
    pareto: bool,
    detailed: bool,
) -> schemas.ResultOut:
    """One destination in the window that it is shown with."""
    judged, ranking = measures.judged, measures.judged.ranking
    window = int(ranking.window[place])
    people = len(judged.search.travellers)
    parts = measures.parts(place)
    total = costs.group(parts)
    facts = facts_of(measures, place, destination)
    lifts = {term: float(lift[place]) for term, lift in measures.lifts.items()}
    points = explain.strongest(lifts, facts, is_beaten=rank == 1 and measures.is_beaten(place))
    per_traveller = ways_of(measures, place, parts) if detailed else None
    return schemas.ResultOut(
        slug=destination.slug,
        city=destination.name(language),
        country=destination.country(language),
        country_code=destination.country_code,
        lat=destination.lat,
        lon=destination.lon,
        timezone=destination.timezone,
        airport=destination.airports[0][0],
        chips=destination.chips,
        poster=PosterOut(**destination.record.poster.model_dump()),
        rank=rank,
        status=status_name(ranking.status[place, window]),
        fit=int(ranking.fit.tier[place, window]),
        fit_reasons=list(facts.misfit),
        score=score(int(ranking.score[place])),
        window=window,
        locals=people - int(ranking.beds.guests[place]),
        utilities=_utilities(ranking, place),
        share=int(ranking.share[place]),
        group_total_cents=ranking.group_cents[place].tolist(),
        labels=labels,
        pareto=pareto,
        why=explain.why(language, facts, points),
        drawback=explain.drawback(language, facts, explain.weakest(lifts, facts)),
        notes=_notes(judged, destination, window, language) if detailed else [],
        per_person=Money(cents=facts.mean_cents),
        group_total=Money(cents=total.total),
        within_budget=schemas.WithinBudget(count=int(ranking.within[place, window]), of=people),
        parts=schemas.EstimateParts(
            flights=total.flights,
            transfers=total.transfers,
            stay=total.accommodation,
            taxes_and_fees=total.taxes_and_fees,
            daily_spend=total.daily_spend,
        ),
        stay=_stay(judged, place),
        **spread_of(measures, place, parts),
        worst_minutes=facts.worst_minutes,
        mean_minutes=facts.mean_minutes,
        co2e_kg_per_person=facts.co2_kg,
        co2e_kg_group=whole(ranking.journeys.co2[place] * people),
        facts=schemas.FactsOut(
            **{name: getattr(facts, name) for name in schemas.FactsOut.model_fields},
        ),
        per_traveller=per_traveller,
        other_ways=other_ways(measures.judged, place) if detailed else [],
    )


def _notes(judged: Judged, destination: Destination, window: int, language: str) -> list[SeasonNote]:
    """What is special about the days that a place is shown with."""
    dates = judged.windows[window]
    return season_notes(destination, dates.depart, dates.back, language, wish=judged.search.wish)


def _stay(judged: Judged, place: int) -> schemas.StayPriced:
    field, beds = judged.ranking.field, judged.ranking.beds
    guests, units, each = int(beds.guests[place]), int(beds.units[place]), int(field.people_per_unit[place])
    return schemas.StayPriced(
        type=judged.search.stay,
        room=judged.search.room,
        guests=guests,
        units=units,
        people_per_unit=each,
        empty_places=0 if judged.search.stay == "hostel" else units * each - guests,
        nights=field.nights,
    )


def near_miss(judged: Judged, place: int, destination: Destination, language: str) -> schemas.NearMiss:
    """A place outside the limits, and by how much."""
    ranking, limits = judged.ranking, judged.limits
    window = int(ranking.window[place])
    longest = whole(ranking.journeys.worst_flight[place])
    if limits.max_minutes is not None and ranking.status[place, window] == Status.INFEASIBLE:
        strict = judged.search.max_flight == "under4"
        words = explain.too_long(language, longest, whole(limits.max_minutes), strict=strict)
        kind: Any = "flight"
    else:
        cheapest = min(parts.total for parts in Measures(judged).parts(place))
        words, kind = explain.too_dear(language, cheapest), "budget"
    return schemas.NearMiss(
        slug=destination.slug,
        city=destination.name(language),
        country=destination.country(language),
        why=words,
        status=status_name(ranking.status[place, window]),
        limit=kind,
    )


def weights_out(values: Sequence[int]) -> schemas.WeightsOut:
    return schemas.WeightsOut(**dict(zip(TERMS, values, strict=True)))


def status_name(status: int) -> Any:
    return Status(status).name.lower()


def score(points: int) -> float:
    """The integer score on the scale 0..1."""
    return round(points / scoring.PERFECT, 6)


def _frame(judged: Judged, versions: tuple[str, str]) -> dict[str, Any]:
    """What the reply says about the search itself."""
    wanted, limits = judged.search, judged.limits
    return {
        "as_of": wanted.as_of,
        "seed": wanted.seed,
        "catalogue_version": versions[0],
        "artefact_version": versions[1],
        "quality": "estimate",
        "weights": schemas.WeightsInForce(name=wanted.weights_name, values=weights_out(wanted.weights)),
        "vectors": schemas.SliderVectors(
            cheapest=_vector(slider(0)), fairest=_vector(slider(50)), greenest=_vector(slider(100))
        ),
        "budget": schemas.BudgetOut(level=wanted.budget, cap_cents=limits.cap),
        "max_flight_minutes": None if limits.max_minutes is None else whole(limits.max_minutes),
        "wish": wanted.wish,
        "windows": [
            schemas.WindowOut(depart=one.depart, return_=one.back, nights=one.nights, lead_days=one.lead_days)
            for one in judged.windows
        ],
        "asked_window": judged.asked,
        "travellers": [
            schemas.TravellerOut(
                index=index,
                **{name: getattr(one, name) for name in schemas.TravellerOut.model_fields if name != "index"},
            )
            for index, one in enumerate(wanted.travellers)
        ],
    }


def _vector(values: Weights) -> schemas.WeightsOut:
    return weights_out([value // 50 for value in values])


def _with_ways(ranking: Ranking, shown: list[int], cards: list[int], detailed: int) -> set[int]:
    """The places that carry everybody's way: the top, the cards, and what the slider brings into the first rows.

    The board can leave out the places where someone lives, so the first rows without those count as well.
    """
    people = ranking.party.size
    found = {*shown[: max(detailed, WAYS // people)], *cards}
    for stop in STOPS:
        order = ranking.ordered(slider(stop))
        new_to_all = order[ranking.beds.guests[order] == people]
        found.update(order[: labels.CARDS].tolist(), new_to_all[: labels.CARDS].tolist())
    return found


def _utilities(ranking: Ranking, place: int) -> schemas.UtilitiesOut:
    return schemas.UtilitiesOut(**{term: int(whole[place]) for term, whole in zip(TERMS, ranking.whole, strict=True)})


def _loosening(hint: Hint, first: Sequence[Destination], language: str) -> schemas.Loosening:
    return schemas.Loosening(
        changes=[
            schemas.LimitChange(limit=one.limit, from_=one.from_, to=one.to, count=one.count) for one in hint.changes
        ],
        feasible=hint.feasible,
        first=[schemas.NamedPlace(slug=one.slug, city=one.name(language)) for one in first],
    )


def _pick(measures: Measures, rank_of: dict[int, int], advice: Advice) -> schemas.PickOut | None:
    """The desired destination against the cheapest of those that fit best."""
    place = advice.winners.get("pick")
    if place is None:
        return None
    ranking = measures.judged.ranking
    cheapest = advice.winners.get("cheapest")
    saving = 0
    if cheapest is not None:
        saving = max(0, int(ranking.keys.cents[place] - ranking.keys.cents[cheapest]))
    return schemas.PickOut(
        slug=ranking.field.slugs[place],
        rank=rank_of.get(place),
        saving_elsewhere=Money(cents=saving),
        elsewhere=ranking.field.slugs[cheapest] if cheapest is not None and saving else None,
    )
