"""What the people of the demo do: describe themselves, make trips, answer invites."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Concatenate, ParamSpec, TypeVar
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core.settings import Settings
from tripoint.demo.drafts import Draft, Plan
from tripoint.demo.people import CURRENCIES, PEOPLE
from tripoint.identity.components import IdentityComponents
from tripoint.identity.session_cache import User
from tripoint.invitations import answers, making
from tripoint.invitations.schemas import AcceptInvite, DeclineInvite
from tripoint.invitations.service import RequestContext
from tripoint.messaging import queue
from tripoint.messaging import worker as mail_worker
from tripoint.planner.reference import Reference
from tripoint.profiles import service as profile_service
from tripoint.profiles.schemas import ProfileIn
from tripoint.profiles.service import ProfileContext
from tripoint.trips import service as trip_service
from tripoint.trips.models import Trip
from tripoint.trips.personal import show_anew
from tripoint.trips.schemas import Access, NewStatus

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Group:
    """The people of the demo, and what is needed to act for them in one transaction."""

    db: Session
    settings: Settings
    components: IdentityComponents
    reference: Reference
    people: Sequence[User]

    def introduce(self, faces: Sequence[bytes], now: datetime) -> None:
        """Everyone sets a home and a currency; all but the last upload a picture."""
        cities = self.reference.artefact.cities
        for index, (user, (_, city), currency) in enumerate(zip(self.people, PEOPLE, CURRENCIES, strict=True)):
            home, context = cities.resolve(city), ProfileContext(user, cities, "en", now)
            said = ProfileIn.of(home_city_id=home.id, airport=None, timezone=home.timezone, currency=currency)
            self._do(profile_service.change, context, said)
            if index < len(faces):
                self._do(profile_service.keep_picture, context, faces[index], show_anew)

    def make(self, draft: Draft, now: datetime) -> None:
        """One trip: created and mailed on its day, answered, and moved to its status."""
        context = RequestContext(draft.made, "en", self.settings.mail_mode, self.settings.origin, False)
        trip = self._do(making.make_trip_with_invites, self.people[0], draft.body, draft.priced, context)
        self._hand_over(draft.made)  # an invite lives from its hand-over
        self._answer(draft.plan, {invite.email: invite.id for invite in trip.invites}, draft.made)
        self._settle(draft.plan, trip.id, draft.made)
        self._hand_over(draft.made)
        self._do(trip_service.advance, trip.id, now)

    def _do(self, unit: Callable[Concatenate[Session, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a unit of work as if in a session of its own."""
        result = unit(self.db, *args, **kwargs)
        self.db.flush()
        self.db.expunge_all()
        return result

    def _hand_over(self, at: datetime) -> None:
        """Prepare the emails due. Their recipients do not exist, so nothing is sent."""
        while (claim := self._do(queue.claim, "on", at)) is not None:
            if self._do(mail_worker.prepare, claim, self.settings, at) is not None:
                self._do(queue.sent, claim, at)

    def _answer(self, plan: Plan, invites: dict[str, UUID], at: datetime) -> None:
        for user in (self.people[index] for index in plan.yes):
            yes = AcceptInvite.of(invite=str(invites[user.email]))
            self._do(answers.accept_invite, self.components.issuer, user, yes, newcomer=None, language="en", now=at)
        for user in (self.people[index] for index in plan.no):
            no = DeclineInvite.of(invite=str(invites[user.email]))
            self._do(answers.decline_invite, user, no, now=at)

    def _settle(self, plan: Plan, trip_id: UUID, at: datetime) -> None:
        organizer = self.people[0]
        if plan.open_to_nomads:
            access = Access.of(open_to_external_nomads=True, version=self._version(trip_id))
            self._do(trip_service.change_access, organizer, trip_id, access, at)
        if plan.status:
            status = NewStatus.of(to=plan.status.value, version=self._version(trip_id))
            self._do(trip_service.change_status, organizer, trip_id, status, at)

    def _version(self, trip_id: UUID) -> int:
        return self.db.scalars(select(Trip.version).where(Trip.id == trip_id)).one()
