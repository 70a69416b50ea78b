"""Arbitrary questions about flights, for property tests, and the journeys of the offers found."""

from collections.abc import Iterator
from datetime import date, timedelta

from hypothesis import strategies as st

from tripoint.atlas import airports
from tripoint.providers.fares.port import Fare, FareQuery, Journey

AS_OF = date(2026, 11, 20)
AIRPORTS = airports.load()
CODES = st.sampled_from(AIRPORTS.codes)
OUT = st.dates(date(2026, 11, 20), date(2027, 10, 31))


@st.composite
def queries(draw: st.DrawFn) -> FareQuery:
    """Any two airports; a return trip or one way. Travelling between the farthest airports takes three days, so nobody
    is back before five (decision 0012).
    """
    origin, out = draw(CODES), draw(OUT)
    nights = draw(st.none() | st.integers(5, 20))
    destination = draw(CODES.filter(lambda code: code != origin))
    return FareQuery(
        origin, destination, out, out + timedelta(days=nights) if nights else None, AS_OF, draw(st.integers(1, 3))
    )


def journeys(fares: list[Fare]) -> Iterator[Journey]:
    for fare in fares:
        yield fare.outbound
        if fare.inbound:
            yield fare.inbound
