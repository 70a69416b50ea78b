"""The trips of the demo: their plans, and drafts of them that are priced in advance."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from tripoint.core.clock import SetClock
from tripoint.demo import files
from tripoint.demo.expenses import ATHENS, PRAGUE, DemoExpense
from tripoint.demo.files import DemoFile
from tripoint.demo.people import EVERYBODY, PEOPLE
from tripoint.invitations import making
from tripoint.invitations.schemas import MakeTrip
from tripoint.planner import offers
from tripoint.planner.offer_schemas import OffersIn
from tripoint.planner.reference import Reference
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.sample import SampleFares
from tripoint.trips.plan import PricedPlan
from tripoint.trips.states import TripStatus


@dataclass(frozen=True, slots=True)
class DemoPlan:
    """One trip of the demo, made `made_ago` days ago and starting `starts_in` days from today. People are given by
    their index in `EVERYBODY`; the first of `who` organizes. `asking`: people who ask to join, and their notes.
    """

    destination: str
    made_ago: int
    starts_in: int
    nights: int
    stay: str
    summary: str
    yes: Sequence[int] = ()
    no: Sequence[int] = ()
    status: TripStatus | None = None
    name: str | None = None
    open_to_nomads: bool = False
    seats: int | None = None
    who: Sequence[int] = range(len(PEOPLE))
    asking: Sequence[tuple[int, str]] = ()
    saved_by: Sequence[int] = ()
    waits_for_seat: int | None = None
    lines: Sequence[tuple[int, str]] = ()
    """Messages that people write to the group."""
    spent: Sequence[DemoExpense] = ()
    files: Sequence[DemoFile] = ()
    settled: bool = False
    """Whether everyone has paid back what they owed."""
    nudged: int | None = None
    """The person who has not answered and was nudged yesterday."""
    handed_to: int | None = None
    """The person who organizes it now."""
    ordered: bool = False
    """Whether the organizer ordered group support for it."""
    refreshed: bool = False
    """Whether the organizer refreshed its prices this morning."""


PLANS = (
    DemoPlan(
        "valencia", 6, 170, 4, "apartment", "Roadmap in the morning, the sea after lunch.", yes=(1, 2, 3), no=(5,),
        name="Ten years of us", open_to_nomads=True, seats=8, saved_by=(7,), nudged=4,
        ordered=True,
        asking=((6, "I map bus lines for a living and cook a decent paella. Mornings I would work with you."),),
    ),
    DemoPlan(
        "lisbon", 30, 24, 5, "hotel", "Two years of calls, and we have never shared a table.",
        yes=(1, 2, 3, 4, 5), status=TripStatus.CONFIRMED, open_to_nomads=True, seats=6, saved_by=(6, 7),
        waits_for_seat=7, refreshed=True,
        lines=(
            (1, "I land first and hold a table at the airport café until two."),
            (4, "Bringing the good cards. Somebody has to teach me how to surf."),
        ),
    ),
    DemoPlan(
        "prague", 60, -1, 4, "hotel", "Ema shows us her city.", yes=(1, 2, 4), status=TripStatus.CONFIRMED,
        spent=PRAGUE, files=files.PRAGUE,
    ),
    DemoPlan(
        "athens", 200, -120, 5, "hostel", "The first one.", yes=(1, 2, 3, 4, 5), status=TripStatus.CONFIRMED,
        spent=ATHENS, files=files.ATHENS, settled=True,
    ),
    DemoPlan(
        "porto", 12, 80, 5, "apartment", "Three who write code, one long table, the river below.", yes=(7, 8),
        open_to_nomads=True, seats=5, who=(6, 7, 8), saved_by=(0,), files=files.PORTO,
        asking=((1, "I could take the train from Berlin and bring the good coffee."),),
    ),
    DemoPlan(
        "bergen", 20, 45, 4, "apartment", "Ropes, rain jackets, and a cabin that somebody's aunt lends us.",
        yes=(8, 10, 11), who=(9, 8, 10, 11), handed_to=8, status=TripStatus.CONFIRMED,
    ),
    DemoPlan(
        "split", 15, 199, 5, "apartment",
        "Mornings are quiet, one long table with a window on the sea; afternoons belong to the water.",
        yes=(10, 4, 5), name="A working week in Split", open_to_nomads=True, seats=8, who=(9, 10, 4, 5),
        saved_by=(0, 2),
        asking=((2, "I draw maps for a ferry company, and I can sail a small boat if you let me."),),
    ),
    DemoPlan(
        "ljubljana", 9, 221, 7, "hostel", "Lakes, and code between swims. Slow breakfasts, fast wifi.",
        yes=(11,), name="Lakes and code in Ljubljana", open_to_nomads=True, seats=9, who=(10, 11), saved_by=(6,),
    ),
    DemoPlan(
        "tallinn", 4, 206, 3, "hotel", "Three nights in which it never gets really dark.",
        yes=(7,), no=(3,), name="White nights in Tallinn", open_to_nomads=True, seats=4, who=(8, 7, 3),
    ),
    DemoPlan(
        "funchal", 18, 130, 6, "apartment", "We walk along the levadas and work from the balcony when it rains.",
        yes=(6, 1), status=TripStatus.CONFIRMED, open_to_nomads=True, seats=4, who=(11, 6, 1),
        lines=((6, "I've found a bakery that opens at six. You're welcome."),),
    ),
    DemoPlan("innsbruck", 40, 60, 3, "apartment", "Snow, if it comes.", yes=(3,), status=TripStatus.CANCELLED),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Draft:
    """A trip with all its prices, ready to be written to the database."""

    plan: DemoPlan
    body: MakeTrip
    priced: PricedPlan
    made: datetime


async def draft(reference: Reference, plan: DemoPlan, now: datetime) -> Draft:
    made = now - timedelta(days=plan.made_ago)
    fares = FareGateway([SampleFares(reference.open_artefact)], SetClock(made))
    body = MakeTrip.model_validate(await _body(reference, fares, plan, made, now))
    chosen = making.checked(reference, body, made.date(), "en")
    answers = await fares.search_all("sample", chosen.queries)
    return Draft(plan, body, making.planned(reference, body, chosen, answers, made), made)


async def _body(
    reference: Reference, fares: FareGateway, plan: DemoPlan, made: datetime, now: datetime
) -> dict[str, object]:
    place = reference.catalogue[plan.destination]
    start = now.date() + timedelta(days=plan.starts_in)
    end = start + timedelta(days=plan.nights)
    stay = next(stay for stay in place.record.stays if stay.type == plan.stay)
    chosen = place.record.activities[:2]
    people = [EVERYBODY[index] for index in plan.who]
    cities = [reference.artefact.cities.resolve(city).id for _, city in people]
    travellers = [{"name": name, "cityId": city} for (name, _), city in zip(people, cities, strict=True)]
    dates = {"meetupDate": start.isoformat(), "returnDate": end.isoformat()}
    flights = await _flights(reference, fares, plan.destination, (start, end), cities, made)
    emails = [f"{name.split()[0].lower().replace('é', 'e')}@example.com" for name, _ in people]
    return {
        "selection": {
            "search": {"travellers": travellers, **dates, "preset": "team", "asOf": made.date().isoformat()},
            "destination": plan.destination,
            "depart": start.isoformat(),
            "return": end.isoformat(),
            "flights": flights,
            "stay": {"stayId": stay.id, "room": "shared" if plan.stay == "hostel" else "private"},
            "activities": [
                {"activityId": one.id, "scheduledAt": f"{start + timedelta(days=day)}T{one.start}"}
                for day, one in enumerate(chosen, start=1)
            ],
        },
        "travellers": [{"name": name, "index": index} for index, (name, _) in enumerate(people)],
        "organizerName": people[0][0],
        "organizerTraveller": 0,
        "summary": plan.summary,
        "invites": [{"email": email, "traveller": index} for index, email in enumerate(emails) if index],
        "mode": "send",
    }


async def _flights(  # noqa: PLR0917 (one question)
    reference: Reference,
    fares: FareGateway,
    destination: str,
    dates: tuple[date, date],
    cities: Sequence[str],
    made: datetime,
) -> list[dict[str, object]]:
    """The first offer for the usual route of each traveller who does not live at the destination."""
    start, end = dates
    days = {"depart": start, "return": end, "asOf": made.date()}
    wanted = OffersIn.model_validate({"destination": destination, "cityIds": list(cities), **days})
    asked = offers.on_offer(reference, wanted, made.date(), "en")
    answers = await fares.search_all("sample", [one.flight for one in asked.values()])
    return [
        {"traveller": index, "offerId": offers.offer_id(found[0])}
        for index, city in enumerate(cities)
        if (found := offers.in_order(asked[city], answers))
    ]
