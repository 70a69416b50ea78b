"""Data that searches read and never change, opened once, when first needed: the reference arrays and the cities."""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Self

from tripoint.atlas import opening
from tripoint.atlas.artefact import Artefact, load_artefact
from tripoint.atlas.cities import City
from tripoint.atlas.places import CatalogPlace
from tripoint.catalog import catalogue
from tripoint.catalog.catalogue import Catalogue, Destination
from tripoint.core.once import Once
from tripoint.planner.places import Places
from tripoint.planner.search import JudgedSearch, SearchTraveller
from tripoint.planner.ways import Connections

# One thread: callers who wait for the same data do not occupy the threads that others need.
_OPENING = ThreadPoolExecutor(1, thread_name_prefix="reference")


@dataclass(frozen=True)
class Reference:
    """Rows of the arrays are the artefact's origins, columns the catalogue's places by slug."""

    catalogue: Catalogue
    open_artefact: Once[Artefact]
    flight_providers: tuple[str, ...] = ("sample",)
    """Sources of flights that a search may name (SPEC 3, search preferences)."""

    @property
    def artefact(self) -> Artefact:
        """The first use opens it, and loads NumPy, which takes a fifth of a second: on a thread, or after `opened`."""
        return self.open_artefact()

    async def opened(self) -> Self:
        """The reference itself, once its artefact is open."""
        if not self.open_artefact.is_made:
            await asyncio.get_running_loop().run_in_executor(_OPENING, self.open_artefact)
        return self

    @cached_property
    def places(self) -> Places:
        found = Places.of(self.catalogue, self.artefact.airports.tiers)
        if found.slugs != self.artefact.destinations:
            raise ValueError("the reference arrays were built for other places")
        return found

    @cached_property
    def connections(self) -> Connections:
        data = self.artefact
        return Connections(
            fare=data.F,
            transfer=data.x,
            minutes=data.t,
            transfer_minutes=data.tx,
            co2=data.co2,
            stops=data.stops,
            departs=data.departs,
            land=data,
        )

    def naming(self, flight_providers: tuple[str, ...]) -> Self:
        """The same reference with other sources of flights."""
        return self if flight_providers == self.flight_providers else replace(self, flight_providers=flight_providers)

    @property
    def versions(self) -> tuple[str, str]:
        """The versions of the catalogue and of the arrays."""
        return self.catalogue.version, self.artefact.version

    def traveller(self, city: City, language: str, *, name: str | None, cap: int | None) -> SearchTraveller:
        """A person who lives in a city; `cap` in whole cents. Raises NoAirportNear."""
        departure = self.artefact.cities.departure(city)
        return SearchTraveller(
            name=name,
            city_id=city.id,
            city=city.name_in(language),
            country_code=city.country_code,
            lat=city.lat,
            lon=city.lon,
            timezone=city.timezone,
            airport=departure.metro or departure.airports[0],
            origins=tuple(self.artefact.origin_row[code] for code in departure.origins),
            access=departure.access,
            cap=cap,
        )

    def departure_airport(self, judged: JudgedSearch, place: int, person: int) -> str:
        """The airport that a traveller departs from for a place."""
        origin = int(judged.ways.origin[judged.ranking.party.row_of[person], place])
        return self.artefact.pair_codes(origin, place)[0]


def of_place(place: Destination) -> CatalogPlace:
    """A catalogue record in the form that the reference data is built from."""
    return CatalogPlace(
        slug=place.slug,
        names=place.city,
        lat=place.lat,
        lon=place.lon,
        timezone=place.timezone,
        airports=tuple(place.airports),
        country_code=place.country_code,
        flight_season=place.flight_season,
    )


@cache
def open_reference(shelf: Path) -> Reference:
    """The reference data on a shelf; built there if it is missing or was made from other inputs (a few seconds).

    Opened once per process.
    """
    catalog = catalogue.load()
    places = [of_place(place) for place in catalog.values()]
    folder = opening.prepare(shelf, places)

    def open_artefact() -> Artefact:
        opened = load_artefact(folder, folder.name)
        gc.freeze()  # it lives as long as the process, so the collector need not traverse it during a search
        return opened

    return Reference(catalog, Once(open_artefact))
