"""One place of a judged search as the results page shows it, in one language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tripoint.catalog.catalogue import Catalogue
from tripoint.catalog.schemas import PosterOut, SeasonNote
from tripoint.catalog.season_notes import season_notes
from tripoint.core.rounding import whole
from tripoint.money.schemas import Money
from tripoint.planner import costs, explain, schemas, scoring
from tripoint.planner.feasibility import Status
from tripoint.planner.labels import Label
from tripoint.planner.measures import Measures, facts_of, misfits, spread_of, ways_of
from tripoint.planner.other_ways import other_ways
from tripoint.planner.search import JudgedSearch
from tripoint.planner.weights import TERMS


@dataclass(frozen=True)
class ReplyPlaces:
    """The places of a reply: each in short, for order and map, or in full, for its row."""

    judged: JudgedSearch
    winners: Mapping[Label, int]
    catalogue: Catalogue
    language: str

    @cached_property
    def order(self) -> list[int]:
        """The ranked places, then the desired one if it is not among them."""
        ranked, pick = self.judged.ranking.order.tolist(), self.judged.search.pick
        return ranked if pick is None or pick in ranked else [*ranked, pick]

    @cached_property
    def rank_of(self) -> dict[int, int]:
        return {place: position + 1 for position, place in enumerate(self.judged.ranking.order.tolist())}

    @cached_property
    def measures(self) -> Measures:
        return Measures(self.judged)

    def ranked(self, place: int) -> schemas.RankedOut:
        """One place in short."""
        return schemas.RankedOut(**self._ranked(place))

    def result(self, place: int) -> schemas.ResultOut:
        """One place in full, in the window that it is shown with."""
        measures, ranking = self.measures, self.judged.ranking
        destination = self.catalogue[ranking.field.slugs[place]]
        parts = measures.parts(place)
        total = costs.group(parts)
        facts = facts_of(measures, place, destination, parts)
        lifts = {term: float(lift[place]) for term, lift in measures.lifts.items()}
        leads_beaten = self.rank_of.get(place) == 1 and measures.is_beaten(place)
        people = len(self.judged.search.travellers)
        return schemas.ResultOut(
            **self._ranked(place),
            country_code=destination.country_code,
            timezone=destination.timezone,
            airport=destination.airports[0][0],
            chips=destination.chips,
            poster=PosterOut.model_validate(destination.record.poster),
            score=score(int(ranking.score[place])),
            group_total_cents=ranking.group_cents[place].tolist(),
            why=explain.why(self.language, facts, explain.strongest(lifts, facts, is_beaten=leads_beaten)),
            drawback=explain.drawback(self.language, facts, explain.weakest(lifts, facts)),
            notes=self._notes(place),
            per_person=Money(cents=facts.mean_cents),
            within_budget=schemas.WithinBudget(count=int(ranking.within[place, int(ranking.window[place])]), of=people),
            parts=schemas.EstimateParts(
                flights=total.flights,
                transfers=total.transfers,
                stay=total.accommodation,
                taxes_and_fees=total.taxes_and_fees,
                daily_spend=total.daily_spend,
            ),
            stay=self._stay(place),
            **spread_of(measures, place, parts),
            co2e_kg_per_person=facts.co2_kg,
            co2e_kg_group=whole(ranking.journeys.co2[place] * people),
            facts=schemas.FactsOut(**{name: getattr(facts, name) for name in schemas.FactsOut.model_fields}),
            per_traveller=ways_of(measures, place, parts),
            other_ways=other_ways(self.judged, place),
        )

    def _ranked(self, place: int) -> dict[str, Any]:
        ranking = self.judged.ranking
        destination = self.catalogue[ranking.field.slugs[place]]
        window = int(ranking.window[place])
        utilities = {term: int(values[place]) for term, values in zip(TERMS, ranking.whole, strict=True)}
        return {
            "slug": destination.slug,
            "city": destination.name(self.language),
            "country": destination.country(self.language),
            "lat": destination.lat,
            "lon": destination.lon,
            "rank": self.rank_of.get(place),
            "status": status_name(ranking.status[place, window]),
            "fit": int(ranking.fit.tier[place, window]),
            "fit_reasons": misfits(self.measures, place),
            "window": window,
            "locals": len(self.judged.search.travellers) - int(ranking.beds.guests[place]),
            "utilities": schemas.UtilitiesOut(**utilities),
            "share": int(ranking.share[place]),
            "labels": [label for label, winner in self.winners.items() if winner == place],
            "group_total": Money(cents=int(ranking.keys.cents[place])),
            "worst_minutes": whole(ranking.journeys.worst_time[place]),
            "mean_minutes": int(ranking.keys.minutes[place]),
        }

    def _notes(self, place: int) -> list[SeasonNote]:
        """Notes about the days that a place is shown with."""
        ranking = self.judged.ranking
        dates = self.judged.windows[int(ranking.window[place])]
        destination = self.catalogue[ranking.field.slugs[place]]
        return season_notes(destination, dates.depart, dates.back, self.language, wish=self.judged.search.wish)

    def _stay(self, place: int) -> schemas.StayPriced:
        wanted, field, beds = self.judged.search, self.judged.ranking.field, self.judged.ranking.beds
        guests, units, each = int(beds.guests[place]), int(beds.units[place]), int(field.people_per_unit[place])
        return schemas.StayPriced(
            type=wanted.stay,
            room=wanted.room,
            guests=guests,
            units=units,
            people_per_unit=each,
            empty_places=0 if wanted.stay == "hostel" else units * each - guests,
            nights=field.nights,
        )


def status_name(status: int) -> Any:
    return Status(status).name.lower()


def score(points: int) -> float:
    """The integer score on the scale 0..1."""
    return round(points / scoring.PERFECT, 6)
