"""Turns a judged search into what the results page shows, in one language."""

from collections.abc import Sequence
from typing import Any

from tripoint.catalog.catalogue import Catalogue, Destination
from tripoint.core.rounding import whole
from tripoint.money.schemas import Money
from tripoint.planner import explain, labels, schemas
from tripoint.planner.engine import Ranking
from tripoint.planner.feasibility import Status
from tripoint.planner.hints import Hint
from tripoint.planner.measures import Measures
from tripoint.planner.results import ReplyPlaces, status_name
from tripoint.planner.search import JudgedSearch, RankingAdvice
from tripoint.planner.weights import TERMS, Weights, slider

DETAILED = 12
"""This many top places are shown in full at first; the browser requests others when it shows them."""
STOPS = (0, 25, 50, 75, 100)
"""Slider positions whose first rows are in full too: the browser reorders by the slider without a new request."""


def reply(  # noqa: PLR0917 (what it shows, and how)
    judged: JudgedSearch,
    advice: RankingAdvice,
    loosening: Sequence[Hint],
    catalogue: Catalogue,
    versions: tuple[str, str],
    language: str,
    detailed: int = DETAILED,
) -> schemas.SearchOut:
    """The whole reply; `versions` of the catalogue and of the reference data, at least `detailed` places in full."""
    ranking = judged.ranking
    places = ReplyPlaces(judged, advice.winners, catalogue, language)
    cards, slugs = advice.cards, ranking.field.slugs
    in_full = _in_full(ranking, places.order, cards, detailed)
    results = [places.result(place) if place in in_full else places.ranked(place) for place in places.order]
    return schemas.SearchOut(
        **_frame(judged, versions),
        results=results,
        cards=[slugs[place] for place in cards],
        near_misses=[near_miss(judged, place, catalogue[slugs[place]], language) for place in advice.misses],
        loosen=[_loosening(one, [catalogue[slugs[place]] for place in one.first], language) for one in loosening],
        pick=pick_out(places, advice),
        compared_places=len(slugs),
    )


def near_miss(judged: JudgedSearch, place: int, destination: Destination, language: str) -> schemas.NearMiss:
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


def _frame(judged: JudgedSearch, versions: tuple[str, str]) -> dict[str, Any]:
    """The part of the reply about the search itself."""
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


def _in_full(ranking: Ranking, shown: list[int], cards: list[int], detailed: int) -> set[int]:
    """The places that the board may show without a request: the top, the cards, which include the desired place, and
    those that the slider brings into the first rows.

    The board can hide places where someone lives, so the first rows without those count as well.
    """
    people = ranking.party.size
    found = {*shown[:detailed], *cards}
    for stop in STOPS:
        order = ranking.ordered(slider(stop))
        new_to_all = order[ranking.beds.guests[order] == people]
        found.update(order[: labels.CARDS].tolist(), new_to_all[: labels.CARDS].tolist())
    return found


def places(
    judged: JudgedSearch, advice: RankingAdvice, catalogue: Catalogue, slugs: Sequence[str], language: str
) -> schemas.PlacesOut:
    """Full details of some places of a search, the same as in the reply to the search itself."""
    places = ReplyPlaces(judged, advice.winners, catalogue, language)
    position = {slug: place for place, slug in enumerate(judged.ranking.field.slugs)}
    wanted = [position[slug] for slug in dict.fromkeys(slugs) if slug in position]
    return schemas.PlacesOut(results=[places.result(place) for place in wanted if place in places.order])


def _loosening(hint: Hint, first: Sequence[Destination], language: str) -> schemas.Loosening:
    return schemas.Loosening(
        changes=[
            schemas.LimitChange(limit=one.limit, from_=one.from_, to=one.to, count=one.count) for one in hint.changes
        ],
        feasible=hint.feasible,
        first=[schemas.NamedPlace(slug=one.slug, city=one.name(language)) for one in first],
    )


def pick_out(places: ReplyPlaces, advice: RankingAdvice) -> schemas.PickOut | None:
    """The desired destination compared with the cheapest of those that fit best."""
    place = advice.winners.get("pick")
    if place is None:
        return None
    ranking = places.judged.ranking
    cheapest = advice.winners.get("cheapest")
    saving = 0
    if cheapest is not None:
        saving = max(0, int(ranking.keys.cents[place] - ranking.keys.cents[cheapest]))
    return schemas.PickOut(
        slug=ranking.field.slugs[place],
        rank=places.rank_of.get(place),
        saving_elsewhere=Money(cents=saving),
        elsewhere=ranking.field.slugs[cheapest] if cheapest is not None and saving else None,
    )
