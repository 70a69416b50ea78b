"""Every call that writes, and every timed job, is made once: whatever it changes in a trip is a new version with a line
in the trip's log, announced after the commit (TRUST.md W17; docs/decisions/0110).
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from uuid import UUID

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tests.authorization.matrix import EXPENSE
from tests.bills import BILLING
from tests.browser import Browser
from tests.editing.conftest import Story, story  # noqa: F401 (a trip with two who have said yes)
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.photos import photo
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.hub import Announcement
from tripoint.ledger.models import Expense, Ledger, LedgerPerson, Settlement
from tripoint.trips import changes, parts
from tripoint.trips.models import Invite, Trip, TripEntry, TripLog
from tripoint.worker import JOBS

ENTRY = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
ITEM = {"checklist": "item_id", "entries": "entry_id", "activities": "activity_id"}
TRIP, EXPLORE = "/api/trips/{trip_id}", "/api/explore/{trip_id}"
AWAY = {
    "/api/account/calendar",
    "/api/account/export",
    "/api/account/notifications",
    "/api/account/profile",
    "/api/account/sessions/{session_id}",
    "/api/account/tokens",
    "/api/account/tokens/{token_id}",
    "/api/account/undo-address",
    "/api/contact",
    "/api/enterprise-enquiries",
    "/api/invites/no-more/{token}",
    "/api/invites/open",
    "/api/invites/sign-in",
    "/api/newsletter",
    "/api/newsletter/confirm",
    "/api/newsletter/unsubscribe",
    "/api/notices/choices",
    "/api/notices/read",
    "/api/orders/{order_id}/checkout",
    "/api/outgoing-clicks",
    "/api/page-views",
    "/api/payments/stripe",
    "/api/planner/activities",
    "/api/planner/arrivals",
    "/api/planner/offers",
    "/api/planner/places",
    "/api/planner/quote",
    "/api/planner/searches",
    "/api/planner/searches/live",
    "/api/planner/stays",
    "/api/saved-trips/{saved_id}",
    "/api/waitlist",
}
"""Calls that are not about a trip, or are another call's twin. A payment's news is told in `tests/orders`."""
SILENT = {
    ("POST", "/api/account/deletion"),
    ("DELETE", "/api/account/deletion"),
    ("PUT", EXPLORE + "/saved"),
    ("DELETE", EXPLORE + "/saved"),
    ("PUT", EXPLORE + "/seat-alert"),
    ("DELETE", EXPLORE + "/seat-alert"),
    ("POST", EXPLORE + "/request"),
    ("DELETE", EXPLORE + "/request"),
    ("POST", TRIP + "/files"),
    ("POST", TRIP + "/expenses/{expense_id}/receipts"),
    ("DELETE", TRIP + "/expenses/{expense_id}/receipts/{receipt_id}"),
    ("PUT", TRIP + "/price-watch"),
}
"""Calls about a trip that change nothing in its document."""


FOLLOWED = (Expense, Ledger, LedgerPerson, Settlement, TripEntry)
"""Their readers are told by the trip's announcements, though the guard of the trip's document does not know them."""
UNLOGGED = {
    "POST /api/invites/no-more",
    f"POST {TRIP}/people/{{person_id}}/nudge",
    "PUT /api/account/picture",
    "DELETE /api/account/picture",
    "a new name",
    "forget_silent_addresses",
    "erase_accounts",
}
"""The trip's page shows something else afterwards, though nobody changed the trip."""


class World(NamedTuple):
    """The trips in the database: their versions, the number of lines in their logs, and a checksum of everything else
    that their documents show or that readers follow as rows.
    """

    versions: dict[UUID, int]
    lines: dict[UUID, int]
    rows: str


def look(db: Session) -> World:
    versions = {row.id: row.version for row in db.execute(select(Trip.id, Trip.version))}
    lines = dict.fromkeys(versions, 0)
    counted = select(TripLog.trip_id, func.count().label("lines")).group_by(TripLog.trip_id)
    lines.update({row.trip_id: row.lines for row in db.execute(counted)})
    hidden = {(Trip, name) for name in parts.IN_THE_HEAD} | {(Invite, name) for name in parts.WITH_THE_MAIL}
    rows = []
    for model in (*changes.PARTS, *FOLLOWED):
        if model is not TripLog:
            columns = [one for one in model.__table__.columns if (model, one.name) not in hidden]
            rows += sorted(map(str, db.connection().execute(select(*columns))))
    return World(versions, lines, hashlib.sha256("\n".join(rows).encode()).hexdigest())


class Walk:
    """Makes calls and runs jobs, and notes what each of them changed and announced."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.database, self.told, self.faults = database, list[Announcement](), list[str]()
        self.unlogged = set[str]()
        self.called, self.changed = set[tuple[str, str]](), set[tuple[str, str]]()
        publish = database.hub.publish

        def note(announcements: Iterable[Announcement]) -> None:
            known = list(announcements)
            self.told += known
            publish(known)

        monkeypatch.setattr(database.hub, "publish", note)

    def call(self, who: Browser, method: str, path: str, body: Any = None, **ids: Any) -> Any:
        """Make a call that must succeed; return its JSON. Braces in the path are filled in from `ids`."""
        known = (method, path.partition("?")[0])
        own = {"content": body} if isinstance(body, bytes) else {"json": body}

        def made() -> Any:
            reply = who.request(method, path.format(**ids), **own)
            assert reply.is_success, f"{method} {path}: {reply.status_code} {reply.text}"
            return reply.json() if reply.content else None

        self.called.add(known)
        said, is_changed = self.watch(f"{method} {path}", made)
        if is_changed:
            self.changed.add(known)
        return said

    def watch(self, name: str, act: Callable[[], Any]) -> tuple[Any, bool]:
        """Do something; return its result, and whether it changed a trip."""
        before = self.database.read_now(look)
        self.told.clear()
        said = act()
        after = self.database.read_now(look)
        told = {one.id: one.version for one in self.told if one.topic == changes.TOPIC}
        raised = {trip: now for trip, now in after.versions.items() if now != before.versions.get(trip, 0)}
        gone = before.versions.keys() - after.versions.keys()
        if told != {**raised, **dict.fromkeys(gone, 0)}:
            self.faults.append(f"{name}: versions {raised}, gone {gone}, announced {told}")
        if after.rows != before.rows and not told:
            self.faults.append(f"{name}: changed a trip and announced nothing")
        for trip, now in raised.items():
            versions = now - before.versions.get(trip, 0)
            lines = after.lines[trip] - before.lines.get(trip, 0)
            if lines < versions:
                self.unlogged.add(name)
            if lines > versions or (lines < versions and name not in UNLOGGED):
                self.faults.append(f"{name}: {versions} versions and {lines} lines in the log")
        return said, bool(told)


class Cast:
    """The story's people, as they come back after days away."""

    def __init__(self, story: Story, client: Browser, make: Make, clock: SetClock) -> None:  # noqa: F811
        self.story, self.visitor, self._clock = story, client, clock
        self.ana, self.ben, self.eva = story.ana, story.ben, story.eva
        gina = make.user("gina@example.com", name="Gina Rossi")
        self.gina, self.ginas_id = client.as_(gina), str(gina.id)

    def days_later(self, days: int) -> None:
        self._clock.move(days=days)
        for name in ("ana", "ben", "eva", "gina"):
            setattr(self, name, self.visitor.new_session(f"{name}@example.com"))
        self.story = Story(Plans(self.ana), self.ben, self.eva, self.story.id)


@pytest.fixture
def cast(story: Story, client: Browser, make: Make, clock: SetClock) -> Cast:  # noqa: F811
    return Cast(story, client, make, clock)


@pytest.fixture
def walk(database: Database, monkeypatch: pytest.MonkeyPatch) -> Walk:
    return Walk(database, monkeypatch)


@pytest.mark.rule("W17", "O7")
def test_every_call_that_writes_and_every_job_announces_what_it_changes_in_a_trip(
    cast: Cast, walk: Walk, mails: Mailboxes, clock: SetClock, database: Database, description: dict[str, Any]
) -> None:
    trip: dict[str, Any] = {"trip_id": cast.story.id}
    plan(cast, walk, trip)
    pay(cast, walk, trip)
    join(cast, walk, trip)
    invite(cast, walk, mails, trip)
    change_the_people(cast, walk, trip)
    days_go_by(cast, walk, clock, trip)
    for job in JOBS:
        walk.watch(job.name, lambda unit=job.unit: database.write_now(unit, clock.now()))

    writes = {
        (method.upper(), path)
        for path, calls in description["paths"].items()
        for method in calls
        if method != "get" and path not in AWAY
    }
    assert walk.faults == []
    assert walk.unlogged == UNLOGGED
    assert walk.called == writes
    assert walk.called - walk.changed == SILENT


def plan(cast: Cast, walk: Walk, trip: dict[str, Any]) -> None:
    """What the trip's page offers its organizer."""
    ana, page = cast.ana, cast.story.trip
    walk.call(ana, "PATCH", TRIP, {"name": "Ten years", "version": 999}, **trip)
    yes = {"confirmed": True, "version": 999}
    walk.call(ana, "PUT", TRIP + "/flights/{flight_id}/confirmation", yes, flight_id=page["flights"][0]["id"], **trip)
    walk.call(ana, "PUT", TRIP + "/stays/{stay_id}/confirmation", yes, stay_id=page["stays"][0]["id"], **trip)
    for path, new, edit in (
        ("checklist", {"text": "Rent the van"}, {"done": True}),
        ("entries", ENTRY, {"durationMinutes": 60}),
        ("activities", {"name": "Paella class"}, {"price": 1_200}),
    ):
        item = walk.call(ana, "POST", f"{TRIP}/{path}", new, **trip)["item"]
        one = f"{TRIP}/{path}/{{{ITEM[path]}}}"
        walk.call(ana, "PATCH", one, {**edit, "version": 999}, **{ITEM[path]: item}, **trip)
        walk.call(ana, "DELETE", f"{one}?version=999", **{ITEM[path]: item}, **trip)
    beach = walk.call(ana, "POST", TRIP + "/files?kind=photo&name=Beach", photo(), **trip)["files"][0]["id"]
    walk.call(ana, "PUT", TRIP + "/cover", {"fileId": beach, "version": 999}, **trip)
    walk.call(ana, "DELETE", TRIP + "/files/{file_id}", file_id=beach, **trip)
    walk.call(ana, "PUT", TRIP + "/stay", {"ofPlace": {"stayId": "valencia-hotel-1"}, "version": 999}, **trip)
    walk.call(ana, "PUT", TRIP + "/dates", {"start": "2027-06-01", "end": "2027-06-05", "version": 999}, **trip)
    way = {"byMyself": True, "version": 999}
    walk.call(ana, "PUT", TRIP + "/ways/{traveller_id}", way, traveller_id=cast.story.traveller("Ana"), **trip)
    walk.call(ana, "POST", TRIP + "/log/{line_id}/undo", {}, line_id=cast.story.log()[0]["id"], **trip)
    walk.call(ana, "POST", TRIP + "/share-link", **trip)
    walk.call(ana, "PUT", TRIP + "/price-watch", {"isOn": False}, **trip)


def pay(cast: Cast, walk: Walk, trip: dict[str, Any]) -> None:
    """The ledger, and an order that is cancelled."""
    ana, ben = cast.story.traveller("Ana"), cast.story.traveller("Ben")
    split = {"how": "equal", "parts": [{"personId": ben}]}
    tapas = {**EXPENSE, "paidBy": ana, "split": split}
    of = {"expense_id": walk.call(cast.ana, "POST", TRIP + "/expenses", tapas, **trip)["item"], **trip}
    one = TRIP + "/expenses/{expense_id}"
    walk.call(cast.ana, "PATCH", one, {"text": "Paella", "version": 999}, **of)
    bill = walk.call(cast.ana, "POST", one + "/receipts?name=Bill", photo(), **of)["receipts"][0]["id"]
    walk.call(cast.ana, "DELETE", one + "/receipts/{receipt_id}", receipt_id=bill, **of)
    paid = {"paidBy": ben, "paidTo": ana, "cents": 3_000}
    back = walk.call(cast.ana, "POST", TRIP + "/settlements", paid, **trip)["item"]
    walk.call(cast.ana, "DELETE", TRIP + "/settlements/{settlement_id}", settlement_id=back, **trip)
    walk.call(cast.ana, "DELETE", one + "?version=999", **of)
    walk.call(cast.ana, "PUT", TRIP + "/ledger/evening", {"isOn": True}, **trip)
    made = walk.call(cast.ana, "POST", TRIP + "/orders", {"item": "team_pro", "billing": BILLING}, **trip)
    walk.call(cast.ana, "POST", "/api/orders/{order_id}/cancel", order_id=made["id"])


def join(cast: Cast, walk: Walk, trip: dict[str, Any]) -> None:
    """Nomads ask to join: one request is declined, another approved."""
    is_open = {"openToExternalNomads": True, "version": 999}
    walk.call(cast.ana, "PATCH", TRIP + "/access", {**is_open, "seats": 3}, **trip)
    for path in ("saved", "seat-alert"):
        for method in ("PUT", "DELETE"):
            walk.call(cast.eva, method, f"{EXPLORE}/{path}", **trip)
    walk.call(cast.ana, "PATCH", TRIP + "/access", {**is_open, "seats": 9}, **trip)
    request = {"note": "May I come?", "departureCityId": cast.story.plans.city("Madrid")}
    walk.call(cast.eva, "POST", EXPLORE + "/request", request, **trip)
    walk.call(cast.eva, "DELETE", EXPLORE + "/request", **trip)
    for who, answer in ((cast.eva, "decline"), (cast.gina, "approve")):
        walk.call(who, "POST", EXPLORE + "/request", request, **trip)
        requests = cast.story.done(cast.ana, "GET", "join-requests")["requests"]
        [asked] = [one for one in requests if one["status"] == "pending"]
        path = TRIP + "/join-requests/{request_id}/"
        walk.call(cast.ana, "POST", path + answer, {}, request_id=asked["id"], **trip)


def invite(cast: Cast, walk: Walk, mails: Mailboxes, trip: dict[str, Any]) -> None:
    """Invites are sent, sent again, answered, withdrawn and refused for good."""
    guests = [{"email": f"guest{number}@example.com"} for number in range(3)]
    walk.call(cast.ana, "POST", TRIP + "/invites", {"invites": guests}, **trip)
    walk.watch("sending emails", mails)
    walk.call(cast.ana, "POST", TRIP + "/invites/resend", {}, **trip)
    tokens = [mails.link(one["email"]).split("#token=")[1] for one in guests]
    city = cast.story.plans.city("London")
    new = {"name": "Hugo Lee", "adultTermsVersion": "2026-11", "departureCityId": city}
    walk.call(cast.visitor, "POST", "/api/invites/accept", {"token": tokens[0], **new})
    walk.call(cast.visitor, "POST", "/api/invites/decline", {"token": tokens[1]})
    last = {"invite_id": cast.story.trip["invites"][-1]["id"], **trip}
    walk.call(cast.ana, "POST", TRIP + "/invites/{invite_id}/link", **last)
    walk.call(cast.ana, "DELETE", TRIP + "/invites/{invite_id}", **last)
    way_out = mails("guest1@example.com")[0].text.split("/no-more-invites#token=")[1].split()[0]
    walk.call(cast.eva, "POST", "/api/invites/no-more", {"token": way_out})


def change_the_people(cast: Cast, walk: Walk, trip: dict[str, Any]) -> None:
    ana, ben = cast.ana, {"traveller_id": cast.story.traveller("Ben"), **trip}
    one = TRIP + "/people/{traveller_id}"
    walk.call(cast.ben, "PUT", one + "/message", {"text": "See you", "version": 999}, **ben)
    walk.call(ana, "PATCH", one, {"role": "Cook", "version": 999}, **ben)
    new = {"name": "Femi", "departureCityId": cast.story.plans.city("London")}
    femi = walk.call(ana, "POST", TRIP + "/people", new, **trip)["item"]
    walk.call(ana, "DELETE", one + "?version=999", traveller_id=femi, **trip)
    walk.call(cast.ben, "POST", TRIP + "/leave", {}, **trip)
    walk.call(cast.gina, "PUT", "/api/account/picture", photo())
    walk.call(cast.gina, "DELETE", "/api/account/picture")
    rename = {"data": {"first_name": "Gina", "last_name": "Bianchi"}}
    walk.watch("a new name", lambda: cast.gina.auth("PUT", "/user", json=rename).raise_for_status())


def days_go_by(cast: Cast, walk: Walk, clock: SetClock, trip: dict[str, Any]) -> None:
    cast.days_later(3)
    chloe = {"person_id": cast.story.traveller("Chloé"), **trip}
    walk.call(cast.ana, "POST", TRIP + "/people/{person_id}/nudge", **chloe)
    cast.days_later(90)
    walk.call(cast.ana, "POST", TRIP + "/prices", {"version": 999}, **trip)
    walk.call(cast.ana, "POST", TRIP + "/organizer", {"userId": cast.ginas_id, "version": 999}, **trip)
    walk.call(cast.gina, "POST", TRIP + "/status", {"to": "cancelled", "version": 999}, **trip)
    draft = cast.story.plans.body(mode="draft", invites=[])
    walk.call(cast.ana, "POST", "/api/trips", draft)
    for method in ("POST", "DELETE", "POST"):
        walk.call(cast.visitor.new_session("ana@example.com"), method, "/api/account/deletion")
    clock.move(days=40)
