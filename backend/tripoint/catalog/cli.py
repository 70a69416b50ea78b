"""`tripoint catalogue FOLDER`: the destinations as JSON, one file per language, for the front end's build."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from tripoint.catalog import catalogue, presenting
from tripoint.core.texts import LANGUAGES


def export(
    folder: Path, flights: Mapping[str, presenting.AverageFlight], from_cities: Callable[[str], presenting.FromCities]
) -> None:
    """Write every destination with all its details in every language; unchanged files are left alone.

    Offsets from UTC are those of the record's review day, so that the same records give the same files.
    """
    folder.mkdir(parents=True, exist_ok=True)
    places = catalogue.load()
    for language in LANGUAGES:
        details = [
            presenting.detail(place, flights[slug], from_cities(slug), language, place.record.reviewed)
            for slug, place in places.items()
        ]
        rows = [one.model_dump(mode="json", by_alias=True) for one in details]
        text = json.dumps({"version": places.version, "destinations": rows}, ensure_ascii=False) + "\n"
        path = folder / f"{language}.json"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
