"""`tripoint demo`: a believable group with trips in every state, made through the same doors as real ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from io import BytesIO
from uuid import UUID

from PIL import Image, ImageDraw
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity import accounts
from tripoint.identity.live import User
from tripoint.identity.models import User as Account
from tripoint.identity.parts import Parts
from tripoint.invitations import answering, making, pricing
from tripoint.invitations.schemas import AcceptInvite, DeclineInvite, MakeTrip
from tripoint.invitations.service import Circumstances
from tripoint.messaging import worker
from tripoint.planner import offers
from tripoint.planner.offer_schemas import OffersIn
from tripoint.planner.reference import Reference
from tripoint.profiles import service as profiles
from tripoint.profiles.pictures import SIDE, square
from tripoint.profiles.schemas import ProfileIn
from tripoint.profiles.service import Asking
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.sample import SampleFares
from tripoint.trips import service as trips
from tripoint.trips.models import Trip
from tripoint.trips.schemas import Access, NewStatus
from tripoint.trips.states import TripStatus

PASSWORD = "three roads, one point"  # noqa: S105 (a demo says its password aloud)
PEOPLE = (
    ("Ana Reis", "Lisbon"),
    ("Ben Vogt", "Berlin"),
    ("Chloé Martin", "Paris"),
    ("David Nowak", "Warsaw"),
    ("Ema Dvořáková", "Prague"),
    ("Femi Ade", "London"),
)
CURRENCIES = ("EUR", "EUR", "EUR", "PLN", "CZK", "GBP")


class NotEmpty(Exception):
    """There are people in this database already."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One trip of the demo: made `made_ago` days before today, starting `starts_in` days from today."""

    destination: str
    made_ago: int
    starts_in: int
    nights: int
    stay: str
    summary: str
    yes: Sequence[int] = ()
    no: Sequence[int] = ()
    status: TripStatus | None = None
    open_to_nomads: bool = False


PLANS = (
    Plan("valencia", 6, 170, 4, "apartment", "Roadmap in the morning, the sea after lunch.", yes=(1, 2, 3), no=(5,)),
    Plan(
        "lisbon", 30, 24, 5, "hotel", "Two years of calls, and we have never shared a table.",
        yes=(1, 2, 3, 4, 5), status=TripStatus.CONFIRMED, open_to_nomads=True,
    ),
    Plan("prague", 60, -1, 4, "hotel", "Ema shows us her city.", yes=(1, 2, 4), status=TripStatus.CONFIRMED),
    Plan("athens", 200, -120, 5, "hostel", "The first one.", yes=(1, 2, 3, 4, 5), status=TripStatus.CONFIRMED),
    Plan("innsbruck", 40, 60, 3, "apartment", "Snow, if it comes.", yes=(3,), status=TripStatus.CANCELLED),
)  # fmt: skip


async def fill(database: Database, settings: Settings, parts: Parts, reference: Reference, now: datetime) -> list[str]:
    """Make the group and its trips; the e-mail addresses to log in with. Raises NotEmpty."""
    if database.read_now(lambda db: db.scalar(select(func.count(Account.id)))):
        raise NotEmpty
    password_hash = await parts.hasher.hash(PASSWORD)
    people = [database.write_now(_account, name, password_hash, now) for name, _ in PEOPLE]
    group = Group(database, settings, parts, reference, people)
    group.introduce(now)
    for plan in PLANS:
        await group.make(plan, now)
    return [user.email for user in people]


@dataclass(frozen=True, slots=True)
class Group:
    """The people of the demo and what is needed to act for them."""

    database: Database
    settings: Settings
    parts: Parts
    reference: Reference
    people: Sequence[User]

    def introduce(self, now: datetime) -> None:
        """Everybody says where they live and in which currency they count; all but the last show a picture."""
        cities = self.reference.artefact.cities
        for index, (user, (_, city), currency) in enumerate(zip(self.people, PEOPLE, CURRENCIES, strict=True)):
            home, asking = cities.resolve(city), Asking(user, cities, "en", now)
            said = ProfileIn.of(home_city_id=home.id, airport=None, timezone=home.timezone, currency=currency)
            self.database.write_now(profiles.change, asking, said)
            if index < len(PEOPLE) - 1:
                self.database.write_now(profiles.keep_picture, asking, square(_face(index)))

    async def make(self, plan: Plan, now: datetime) -> None:
        """One trip: made and mailed on its day, answered, brought to its status."""
        made = now - timedelta(days=plan.made_ago)
        around = Circumstances(made, "en", self.settings.mail_mode, self.settings.origin, False)
        fares = FareGateway([SampleFares(self.reference.artefact)], SetClock(made))
        body = MakeTrip.model_validate(await _body(self.reference, fares, plan, made, now))
        about = pricing.question(self.reference, body, made, "en")
        priced = pricing.priced(self.reference, body, about, await fares.search_all("sample", about.queries), made)
        trip = self.database.write_now(making.make_trip_with_invites, self.people[0], body, priced, around)
        await worker.work_once(self.database, self.settings, SetClock(made))  # an invite lives from its hand-over
        self._answer(plan, {invite.email: invite.id for invite in trip.invites}, made)
        self._settle(plan, trip.id, made)
        self.database.write_now(trips.advance, trip.id, now)

    def _answer(self, plan: Plan, invites: dict[str, UUID], at: datetime) -> None:
        for user in (self.people[index] for index in plan.yes):
            yes = AcceptInvite.of(invite=str(invites[user.email]))
            self.database.write_now(
                answering.accept_invite, self.parts.issuer, user, yes, newcomer=None, language="en", now=at
            )
        for user in (self.people[index] for index in plan.no):
            no = DeclineInvite.of(invite=str(invites[user.email]))
            self.database.write_now(answering.decline_invite, user, no, now=at)

    def _settle(self, plan: Plan, trip_id: UUID, at: datetime) -> None:
        organizer = self.people[0]
        if plan.open_to_nomads:
            access = Access.of(open_to_external_nomads=True, version=_version(self.database, trip_id))
            self.database.write_now(trips.change_access, organizer, trip_id, access, at)
        if plan.status:
            status = NewStatus.of(to=plan.status.value, version=_version(self.database, trip_id))
            self.database.write_now(trips.change_status, organizer, trip_id, status, at)


def _account(db: Session, name: str, password_hash: str, now: datetime) -> User:
    first, _, last = name.partition(" ")
    email = f"{first.lower().replace('é', 'e')}@example.com"
    said = {"first_name": first, "last_name": last, "language": "en", "adult_terms_version": "2026-11-20"}
    account, identity = accounts.draft(
        email, metadata=accounts.metadata(said, now=now), now=now, password_hash=password_hash
    )
    accounts.add(db, account, identity)
    accounts.confirm(db, account, keeps_password=True, now=now)
    return User(account.id, email, name, "en", None, "aal1", is_anonymous=False)


def _face(index: int) -> bytes:
    """Head and shoulders against a colour of one's own."""
    picture = Image.new("RGB", (SIDE, SIDE), f"hsl({index * 60}, 45%, 80%)")
    drawn, shade = ImageDraw.Draw(picture), f"hsl({index * 60}, 45%, 30%)"
    drawn.circle((128, 104), 48, fill=shade)
    drawn.ellipse((32, 168, 224, 360), fill=shade)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _version(database: Database, trip_id: UUID) -> int:
    return database.read_now(lambda db: db.scalars(select(Trip.version).where(Trip.id == trip_id)).one())


async def _body(
    reference: Reference, fares: FareGateway, plan: Plan, made: datetime, now: datetime
) -> dict[str, object]:
    place = reference.catalogue[plan.destination]
    start = now.date() + timedelta(days=plan.starts_in)
    end = start + timedelta(days=plan.nights)
    stay = next(stay for stay in place.record.stays if stay.type == plan.stay)
    chosen = place.record.activities[:2]
    cities = [reference.artefact.cities.resolve(city).id for _, city in PEOPLE]
    travellers = [{"name": name, "cityId": city} for (name, _), city in zip(PEOPLE, cities, strict=True)]
    dates = {"meetupDate": start.isoformat(), "returnDate": end.isoformat()}
    flights = await _flights(reference, fares, plan.destination, (start, end), cities, made)
    emails = [f"{name.split()[0].lower().replace('é', 'e')}@example.com" for name, _ in PEOPLE]
    return {
        "selection": {
            "search": {"travellers": travellers, **dates, "preset": "team", "asOf": made.date().isoformat()},
            "destination": plan.destination,
            "depart": start.isoformat(),
            "return": end.isoformat(),
            "flights": flights,
            "stay": {"stayId": stay.id, "room": "shared" if plan.stay == "hostel" else "private"},
            "activities": [
                {"activityId": one.id, "scheduledAt": f"{start + timedelta(days=day)}T10:00:00"}
                for day, one in enumerate(chosen, start=1)
            ],
        },
        "travellers": [{"name": name, "index": index} for index, (name, _) in enumerate(PEOPLE)],
        "organizerName": PEOPLE[0][0],
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
    """The cheapest offer for everybody who flies."""
    start, end = dates
    dates_asked = {"depart": start, "return": end, "asOf": made.date()}
    wanted = OffersIn.model_validate({"destination": destination, "cityIds": list(cities), **dates_asked})
    asked = offers.questions(reference, wanted, made.date(), "en")
    answers = await fares.search_all("sample", asked.values())
    return [
        {"traveller": index, "offerId": answers[one].fares[0].id}
        for index, city in enumerate(cities)
        if (one := asked[city]) and answers[one].fares
    ]
