"""`tripoint demo`: a realistic group with trips in every state, made by the same use cases as real ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from io import BytesIO
from typing import Concatenate, ParamSpec, TypeVar
from uuid import UUID

from PIL import Image, ImageDraw
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.identity.models import User as Account
from tripoint.identity.parts import Parts
from tripoint.identity.records import accounts
from tripoint.identity.session_cache import User
from tripoint.invitations import answers, making
from tripoint.invitations.schemas import AcceptInvite, DeclineInvite, MakeTrip
from tripoint.invitations.service import RequestContext
from tripoint.messaging import queue, worker
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
from tripoint.trips.plan import PricedPlan
from tripoint.trips.schemas import Access, NewStatus
from tripoint.trips.states import TripStatus

P = ParamSpec("P")
T = TypeVar("T")
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
    """One trip of the demo, made `made_ago` days ago and starting `starts_in` days from today."""

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
    """Make the group and its trips. Returns the email addresses to log in with. Raises NotEmpty.

    Everything is written in one transaction, so a running server never sees or works on half a demo. Slow steps
    come before it.
    """
    database.read_now(_require_empty)
    drafts = [await _draft(reference, plan, now) for plan in PLANS]
    faces = [square(_face(index)) for index in range(len(PEOPLE) - 1)]
    password_hash = await parts.hasher.hash(PASSWORD)

    def unit(db: Session) -> list[str]:
        _require_empty(db)
        people = [_account(db, name, password_hash, now) for name, _ in PEOPLE]
        group = Group(db, settings, parts, reference, people)
        group.introduce(faces, now)
        for draft in drafts:
            group.make(draft, now)
        return [user.email for user in people]

    return database.write_now(unit)


def _require_empty(db: Session) -> None:
    if db.scalar(select(func.count(Account.id))):
        raise NotEmpty


@dataclass(frozen=True, slots=True)
class Draft:
    """A trip with everything priced, ready to be written."""

    plan: Plan
    body: MakeTrip
    priced: PricedPlan
    made: datetime


async def _draft(reference: Reference, plan: Plan, now: datetime) -> Draft:
    made = now - timedelta(days=plan.made_ago)
    fares = FareGateway([SampleFares(reference.artefact)], SetClock(made))
    body = MakeTrip.model_validate(await _body(reference, fares, plan, made, now))
    chosen = making.checked(reference, body, made.date(), "en")
    answers = await fares.search_all("sample", chosen.queries)
    return Draft(plan, body, making.planned(reference, body, chosen, answers, made), made)


@dataclass(frozen=True, slots=True)
class Group:
    """The people of the demo, and what acting for them in one transaction takes."""

    db: Session
    settings: Settings
    parts: Parts
    reference: Reference
    people: Sequence[User]

    def introduce(self, faces: Sequence[bytes], now: datetime) -> None:
        """Everyone sets a home and a currency; all but the last upload a picture."""
        cities = self.reference.artefact.cities
        for index, (user, (_, city), currency) in enumerate(zip(self.people, PEOPLE, CURRENCIES, strict=True)):
            home, asking = cities.resolve(city), Asking(user, cities, "en", now)
            said = ProfileIn.of(home_city_id=home.id, airport=None, timezone=home.timezone, currency=currency)
            self._do(profiles.change, asking, said)
            if index < len(faces):
                self._do(profiles.keep_picture, asking, faces[index])

    def make(self, draft: Draft, now: datetime) -> None:
        """One trip: created and mailed on its day, answered, and moved to its status."""
        context = RequestContext(draft.made, "en", self.settings.mail_mode, self.settings.origin, False)
        trip = self._do(making.make_trip_with_invites, self.people[0], draft.body, draft.priced, context)
        self._hand_over(draft.made)  # an invite lives from its hand-over
        self._answer(draft.plan, {invite.email: invite.id for invite in trip.invites}, draft.made)
        self._settle(draft.plan, trip.id, draft.made)
        self._hand_over(draft.made)
        self._do(trips.advance, trip.id, now)

    def _do(self, unit: Callable[Concatenate[Session, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a unit of work as if in a session of its own."""
        result = unit(self.db, *args, **kwargs)
        self.db.flush()
        self.db.expunge_all()
        return result

    def _hand_over(self, at: datetime) -> None:
        """Prepare the emails due. Their recipients do not exist, so nothing is sent."""
        while (claim := self._do(queue.claim, "on", at)) is not None:
            if self._do(worker.prepare, claim, self.settings, at) is not None:
                self._do(queue.sent, claim, at)

    def _answer(self, plan: Plan, invites: dict[str, UUID], at: datetime) -> None:
        for user in (self.people[index] for index in plan.yes):
            yes = AcceptInvite.of(invite=str(invites[user.email]))
            self._do(answers.accept_invite, self.parts.issuer, user, yes, newcomer=None, language="en", now=at)
        for user in (self.people[index] for index in plan.no):
            no = DeclineInvite.of(invite=str(invites[user.email]))
            self._do(answers.decline_invite, user, no, now=at)

    def _settle(self, plan: Plan, trip_id: UUID, at: datetime) -> None:
        organizer = self.people[0]
        if plan.open_to_nomads:
            access = Access.of(open_to_external_nomads=True, version=self._version(trip_id))
            self._do(trips.change_access, organizer, trip_id, access, at)
        if plan.status:
            status = NewStatus.of(to=plan.status.value, version=self._version(trip_id))
            self._do(trips.change_status, organizer, trip_id, status, at)

    def _version(self, trip_id: UUID) -> int:
        return self.db.scalars(select(Trip.version).where(Trip.id == trip_id)).one()


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
    """A portrait: head and shoulders in a color of its own."""
    picture = Image.new("RGB", (SIDE, SIDE), f"hsl({index * 60}, 45%, 80%)")
    drawn, shade = ImageDraw.Draw(picture), f"hsl({index * 60}, 45%, 30%)"
    drawn.circle((128, 104), 48, fill=shade)
    drawn.ellipse((32, 168, 224, 360), fill=shade)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


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
    """The cheapest offer for each traveller who flies."""
    start, end = dates
    days = {"depart": start, "return": end, "asOf": made.date()}
    wanted = OffersIn.model_validate({"destination": destination, "cityIds": list(cities), **days})
    queries = offers.queries(reference, wanted, made.date(), "en")
    answers = await fares.search_all("sample", queries.values())
    return [
        {"traveller": index, "offerId": answers[one].fares[0].id}
        for index, city in enumerate(cities)
        if (one := queries[city]) and answers[one].fares
    ]
