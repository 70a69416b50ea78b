"""The actions of the people of the demo: filling in profiles, making trips, answering invites."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Concatenate, ParamSpec, TypeVar
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.attachments import service as file_service
from tripoint.attachments.service import FileToAdd
from tripoint.community import join_requests, saving, seat_alerts
from tripoint.community.schemas import AskToJoin
from tripoint.core import ids
from tripoint.core.clock import SetClock
from tripoint.core.settings import Settings
from tripoint.demo.drafts import DemoPlan, Draft
from tripoint.demo.expenses import RATES, DemoExpense
from tripoint.demo.files import StoredDemoFile
from tripoint.demo.people import CURRENCIES, EVERYBODY, token_in_use
from tripoint.editing import about, activities, covers, entries, messages, refreshing, tasks
from tripoint.editing.people_schemas import Message
from tripoint.editing.schemas import AboutEdit, CoverEdit, NewActivity, NewEntry, NewTask, RefreshPrices, TaskEdit
from tripoint.identity.components import IdentityComponents
from tripoint.identity.session_cache import SignedInUser
from tripoint.invitations import answers, handing_over, making
from tripoint.invitations.schemas import AcceptInvite, DeclineInvite, NewOrganizer
from tripoint.invitations.service import RequestContext
from tripoint.ledger import expenses, receipts, settlements, settling
from tripoint.ledger import queries as ledger_queries
from tripoint.ledger.models import Expense
from tripoint.ledger.schemas import NewExpense, NewSettlement
from tripoint.messaging import queue
from tripoint.messaging import worker as mail_worker
from tripoint.nudges import service as nudge_service
from tripoint.orders import service as order_service
from tripoint.orders.schemas import NewOrder
from tripoint.orders.seller import Seller
from tripoint.orders.service import Desk
from tripoint.orders.states import OrderItem
from tripoint.planner.reference import Reference
from tripoint.profiles import service as profile_service
from tripoint.profiles.models import Picture
from tripoint.profiles.schemas import ProfileIn
from tripoint.profiles.service import ProfileContext
from tripoint.providers.fares.gateway import FareGateway
from tripoint.providers.fares.sample import SampleFares
from tripoint.storage import service as storage_service
from tripoint.trips import repricing
from tripoint.trips import service as trip_service
from tripoint.trips.models import ChecklistItem, Traveller, Trip
from tripoint.trips.plan import TripSpan
from tripoint.trips.plan import newcomer as newcomer_of
from tripoint.trips.schemas import Access, NewStatus

BILLING = {
    "name": "Harbour Studio Ltd",
    "address": "4 Quay Lane\nBristol BS1 4RW",
    "country": "GB",
    "taxNumber": "GB 123 4567 89",
    "email": "books@harbour-studio.example",
}
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DemoGroup:
    """The people of the demo, with everything needed to act for them in one transaction."""

    db: Session
    settings: Settings
    components: IdentityComponents
    reference: Reference
    people: Sequence[SignedInUser]

    def introduce(self, faces: Sequence[bytes], now: datetime) -> None:
        """Everyone sets a home and a currency; all but the last upload a picture."""
        cities = self.reference.artefact.cities
        for index, (user, (_, city), currency) in enumerate(zip(self.people, EVERYBODY, CURRENCIES, strict=True)):
            home, context = cities.resolve(city), ProfileContext(user, cities, "en", now)
            said = ProfileIn.of(home_city_id=home.id, airport=None, timezone=home.timezone, currency=currency)
            self._do(profile_service.change, context, said)
            if index < len(faces):
                # The whole demo is one transaction; the first start of the server moves the pictures to the store.
                self.db.add(Picture(user_id=user.id, content=faces[index], created_at=now))

        self.db.add(token_in_use(self.people[0].id, now))

    def make(self, draft: Draft, files: Sequence[StoredDemoFile], now: datetime) -> None:
        """Make one trip: created and its invites sent on its day, answered, and moved to its status."""
        context = RequestContext(draft.made, "en", self.settings.mail_mode, self.settings.origin, False)
        trip = self._do(
            making.make_trip_with_invites, self.people[draft.plan.who[0]], draft.body, draft.priced, context
        )
        self._hand_over(draft.made)  # an invite's lifetime begins with its hand-over
        self._answer(draft.plan, {invite.email: invite.id for invite in trip.invites}, draft.made)
        self._fill_days(draft, trip.id)
        self._settle(draft.plan, trip.id, draft.made)
        self._order(draft.plan, trip.id, context)
        if draft.plan.status is None and draft.plan.yes:
            self._work_on(draft, trip.id)
        self._ask(draft, trip.id, context)
        self._hand_over(draft.made)
        self._look_after(draft.plan, trip.id, now)
        self._live(draft, trip.id, now)
        self._share(draft.plan, trip.id, files, now)

    def _do(self, unit: Callable[Concatenate[Session, P], T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a unit of work as if in a separate session."""
        result = unit(self.db, *args, **kwargs)
        self.db.flush()
        self.db.expunge_all()
        return result

    def _hand_over(self, at: datetime) -> None:
        """Prepare the emails due. Their recipients do not exist, so nothing is sent."""
        while (claim := self._do(queue.claim, "on", at)) is not None:
            if self._do(mail_worker.prepare, claim, self.settings, at) is not None:
                self._do(queue.sent, claim, at)

    def _answer(self, plan: DemoPlan, invites: dict[str, UUID], at: datetime) -> None:
        for user in (self.people[index] for index in plan.yes):
            yes = AcceptInvite.of(invite=str(invites[user.email]))
            self._do(answers.accept_invite, self.components.issuer, user, yes, newcomer=None, language="en", now=at)
        for user in (self.people[index] for index in plan.no):
            no = DeclineInvite.of(invite=str(invites[user.email]))
            self._do(answers.decline_invite, user, no, now=at)

    def _order(self, plan: DemoPlan, trip_id: UUID, context: RequestContext) -> None:
        """Order group support by invoice, not paid yet."""
        if plan.ordered:
            asked = NewOrder.of(item=OrderItem.GROUP_SUPPORT, billing=BILLING)
            user, desk = self.people[plan.who[0]], Desk(context, Seller.of(self.settings))
            self._do(order_service.order_by_invoice, user, trip_id, asked, desk)

    def _fill_days(self, draft: Draft, trip_id: UUID) -> None:
        """Add entries to the days: two from the organizer for everyone, and one overlapping an activity from the first
        who said yes.
        """
        start, first = draft.priced.start, draft.body.selection.activities[0].scheduled_at
        if start is None or first is None or not draft.plan.yes:
            return
        planned = (
            (draft.plan.who[0], "Breakfast together", 1, "08:30", 45, "Who is up first puts the kettle on."),
            (draft.plan.who[0], "Dinner by the water", 0, "20:30", 120, None),
            (draft.plan.yes[0], "Call with a client", 1, f"{first + timedelta(hours=1):%H:%M}", 60, None),
        )
        for index, title, day, hour, minutes, note in planned:
            at = f"{start + timedelta(days=day)}T{hour}"
            entry = NewEntry.of(title=title, starts_at=at, duration_minutes=minutes, note=note)
            self._do(entries.add, self.people[index], trip_id, entry, draft.made)

    def _settle(self, plan: DemoPlan, trip_id: UUID, at: datetime) -> None:
        organizer = self.people[plan.who[0]]
        if plan.open_to_nomads:
            access = Access.of(open_to_external_nomads=True, seats=plan.seats, version=self._version(trip_id))
            self._do(trip_service.change_access, organizer, trip_id, access, at)
        if plan.status:
            status = NewStatus.of(to=plan.status.value, version=self._version(trip_id))
            self._do(trip_service.change_status, organizer, trip_id, status, at)

    def _work_on(self, draft: Draft, trip_id: UUID) -> None:
        """Edit a trip that is being planned: a name, added tasks, ticked advice, an added activity."""
        plan, at = draft.plan, draft.made
        organizer, guest = self.people[plan.who[0]], self.people[plan.yes[0]]
        if plan.name:
            name = AboutEdit.of(name=plan.name, version=self._version(trip_id))
            self._do(about.edit, organizer, trip_id, body=name, now=at)
        for text, who in (("Book the room to work in", organizer), ("Bring the cable of the projector", guest)):
            self._do(tasks.add, who, trip_id, NewTask.of(text=text), at)
        advice = select(ChecklistItem.id).where(ChecklistItem.trip_id == trip_id, ChecklistItem.key == "passport")
        passport = self.db.scalars(advice).one()
        for one in (organizer, guest):
            done = TaskEdit.of(done=True, version=self._version(trip_id))
            self._do(tasks.edit, one, trip_id, passport, body=done, now=at)
        self._do(activities.add, guest, trip_id, NewActivity.of(name="Cook together", price=18_00), at)

    def _look_after(self, plan: DemoPlan, trip_id: UUID, now: datetime) -> None:
        """Nudge someone, write messages, refresh prices and hand the trip over, where the plan says so."""
        organizer, yesterday = self.people[plan.who[0]], now - timedelta(days=1)
        if plan.nudged is not None:
            seat = self._seat(trip_id, plan.who.index(plan.nudged))
            context = RequestContext(yesterday, "en", self.settings.mail_mode, self.settings.origin, False)
            self._do(nudge_service.nudge, organizer, trip_id, seat, context)
        for index, text in plan.lines:
            seat = self._seat(trip_id, plan.who.index(index))
            line = Message.of(text=text, version=self._version(trip_id))
            self._do(messages.write, self.people[index], trip_id, seat, body=line, now=yesterday)
        if plan.refreshed:
            chosen = self._do(refreshing.chosen, organizer, trip_id, now)
            question = repricing.ask(self.reference, chosen, now.date())
            fares = FareGateway([SampleFares(self.reference.open_artefact)], SetClock(now))
            with ThreadPoolExecutor(1) as aside:  # this thread's event loop is busy with the demo
                answers = aside.submit(asyncio.run, fares.search_all(chosen.flight_provider, question.queries)).result()
            prices = repricing.answer(self.reference, question, answers)
            body = RefreshPrices.of(version=self._version(trip_id))
            self._do(refreshing.refresh, organizer, trip_id, body, prices=prices, language="en", now=now)
        if plan.handed_to is not None:
            new = NewOrganizer.of(user_id=self.people[plan.handed_to].id, version=self._version(trip_id))
            self._do(handing_over.hand_over, organizer, trip_id, new, seat=None, now=yesterday)
        self._hand_over(now)

    def _seat(self, trip_id: UUID, position: int) -> UUID:
        seats = select(Traveller.id).where(Traveller.trip_id == trip_id).order_by(Traveller.position)
        return self.db.scalars(seats).all()[position]

    def _ask(self, draft: Draft, trip_id: UUID, context: RequestContext) -> None:
        """Let others ask to join, save the trip and wait for a seat."""
        span, today = TripSpan.of(self.db.get_one(Trip, trip_id)), context.now.date()
        for index, note in draft.plan.asking:
            city = self.reference.artefact.cities.resolve(EVERYBODY[index][1]).id
            newcomer = newcomer_of(self.reference, span, city, self.people[index].name, "en", today=today)
            body = AskToJoin.of(note=note, departure_city_id=city)
            self._do(join_requests.ask, self.people[index], trip_id, body=body, newcomer=newcomer, context=context)
        for index in draft.plan.saved_by:
            self._do(saving.save, self.people[index], trip_id, context.now)
        if draft.plan.waits_for_seat is not None:
            self._do(seat_alerts.switch_on, self.people[draft.plan.waits_for_seat], trip_id, context.now)

    def _live(self, draft: Draft, trip_id: UUID, now: datetime) -> None:
        """Play the trip's days, each action on its day: the trip begins, people pay, it ends, and they settle up."""
        start, spent = draft.priced.start, draft.plan.spent
        if start is None:
            return

        def on(day: int) -> datetime:
            noon = datetime.combine(start + timedelta(days=day), time(12), UTC)
            return min(now - timedelta(hours=12), max(draft.made, noon))  # files are added later than that

        for one in (one for one in spent if one.day < 0):
            self._pay(one, start, trip_id, on(one.day))
        self._do(trip_service.advance, trip_id, on(0))
        for one in (one for one in spent if one.day >= 0):
            self._pay(one, start, trip_id, on(one.day))
        home = on(draft.plan.nights + 1)
        self._do(trip_service.advance, trip_id, home)
        if draft.plan.settled:
            trip = self.db.get_one(Trip, trip_id)
            for owed in settling.settle(ledger_queries.book(self.db, trip).balances()).transfers:
                back = NewSettlement.of(paid_by=str(owed.by), paid_to=str(owed.to), cents=owed.cents)
                self._do(settlements.mark, self.people[0], trip_id, back, home)

    def _pay(self, one: DemoExpense, start: date, trip_id: UUID, at: datetime) -> None:
        seats = self.db.scalars(
            select(Traveller.id).where(Traveller.trip_id == trip_id).order_by(Traveller.position)
        ).all()
        parts = [{"personId": str(seats[index]), "weight": weight} for index, weight in one.parts.items()]
        body = NewExpense.of(
            text=one.text,
            kind=one.kind.value,
            day=(start + timedelta(days=one.day)).isoformat(),
            paid_by=str(seats[one.by]),
            amount={"cents": one.cents, "currency": one.currency, "rate": RATES.get(one.currency)},
            split={"how": one.how.value, "parts": parts},
        )
        self._do(expenses.add, self.people[one.by], trip_id, body, at)

    def _share(self, plan: DemoPlan, trip_id: UUID, files: Sequence[StoredDemoFile], now: datetime) -> None:
        """Add photos, tickets and receipts, and choose one of the photos as the cover."""
        for number, kept in enumerate(files):
            at = now - timedelta(hours=len(files) - number)
            file_id = self._keep(plan, trip_id, kept, at)
            if kept.shown.is_cover:
                body = CoverEdit.of(file_id=str(file_id), x=50, y=40, version=self._version(trip_id))
                self._do(covers.choose, self.people[plan.who[0]], trip_id, body=body, now=at)

    def _keep(self, plan: DemoPlan, trip_id: UUID, kept: StoredDemoFile, at: datetime) -> UUID:
        one, user, file_id = kept.shown, self.people[plan.who[kept.shown.by]], ids.new_id()
        reader = None if one.reader is None else self._seat(trip_id, one.reader)
        paid = select(Expense.id).where(Expense.trip_id == trip_id, Expense.text == one.expense)
        expense = self.db.scalar(paid) if one.expense else None
        keep = receipts.keep if expense else file_service.keep
        admitted = self._do(file_service.admit, user, FileToAdd(trip_id, one.kind, one.name, reader, expense))

        def unit(db: Session, object_id: UUID) -> None:
            keep(db, user, admitted, file_id=file_id, object_id=object_id, found=kept.found, now=at)

        new = file_service.as_file(user, admitted, file_id, kept.found)
        self._do(storage_service.keep, new, kept.written, at, unit)
        return file_id

    def _version(self, trip_id: UUID) -> int:
        return self.db.scalars(select(Trip.version).where(Trip.id == trip_id)).one()
