"""The price watch: each trip is checked once a day, however many workers run, and only a change of more than 5 % is
reported (PRODUCT.md, Money).
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make
from tests.plans import Plans
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.frame import Frame
from tripoint.providers.allowance import WATCH, Allowance
from tripoint.trips import changes
from tripoint.trips.models import Traveller, Trip
from tripoint.watching import checking, rules
from tripoint.watching.checking import PriceSources
from tripoint.watching.models import PriceWatch

ANA = "ana@example.com"


class Watched:
    """A pending trip of Ana's, made more than a day ago."""

    def __init__(self, client: Browser, trip_id: str, database: Database, check: Callable[..., int]) -> None:
        self.client, self.id, self._database, self.check = client, trip_id, database, check

    def new_session(self) -> None:
        """Ana signs in again, as her earlier session has expired."""
        self.client = self.client.new_session(ANA)

    def call(self, method: str, path: str, body: object = None) -> dict:
        reply = self.client.request(method, f"/api/trips/{self.id}{path}", json=body)
        assert reply.is_success, reply.text
        said: dict = reply.json()
        return said

    @property
    def total(self) -> int:
        cents: int = self.call("GET", "")["costs"]["total"]["cents"]
        return cents

    @property
    def found(self) -> int:
        """What the group would pay today."""
        cents: int = self.call("POST", "/prices", {"version": self.call("GET", "")["version"], "preview": True})[
            "total"
        ]["cents"]
        return cents

    def set_total(self, cents: int) -> None:
        """Set the trip's own total by changing the estimated flight of one traveller."""
        more = cents - self.total
        seat = UUID(self.call("GET", "")["travellers"][0]["id"])

        def change(db: Session) -> None:
            traveller = db.get_one(Traveller, seat)
            traveller.flights += more
            trip = db.get_one(Trip, UUID(self.id))
            changes.touch(db, trip, trip.changed_at)

        self._database.write_now(change)

    def change(self, model: type[Trip | PriceWatch], **values: object) -> None:
        def write(db: Session) -> None:
            trip = db.get_one(Trip, UUID(self.id))
            row = trip if model is Trip else db.scalars(select(PriceWatch).where(PriceWatch.trip_id == trip.id)).one()
            for name, value in values.items():
                setattr(row, name, value)
            changes.touch(db, trip, trip.changed_at)

        self._database.write_now(write)

    @property
    def notices(self) -> list[str]:
        found = self.client.get("/api/notices").json()["notices"]
        return [one["text"] for one in found if "would pay" in one["text"]]


@pytest.fixture
def watched(client: Browser, make: Make, app: Frame, database: Database, clock: SetClock, mails: Mailboxes) -> Watched:
    ana = client.as_(make.user(ANA, name="Ana Reis"))
    made = Plans(ana).make()
    mails()
    clock.move(days=1)
    sources = PriceSources(app.app.state.reference, app.app.state.fares, app.app.state.on_site)

    def check(stop: asyncio.Event | None = None) -> int:
        return asyncio.run(checking.check(database, sources, clock, stop or asyncio.Event()))

    return Watched(client.new_session(ANA), made["id"], database, check)


def told(mails: Mailboxes) -> list[str]:
    return [one.subject for one in mails(ANA) if one.subject.startswith("Prices have moved")]


@pytest.mark.parametrize(
    ("after", "is_told"),
    [(10_499, False), (10_500, False), (10_501, True), (9_501, False), (9_500, False), (9_499, True)],
)
def test_a_change_of_more_than_five_percent_is_news(after: int, is_told: bool) -> None:
    assert rules.is_news(10_000, after) is is_told


def test_the_organizer_gets_an_email_and_a_notice_and_the_trip_is_unchanged(watched: Watched, mails: Mailboxes) -> None:
    found = watched.found
    watched.set_total(found * 2)
    before = watched.call("GET", "")
    assert watched.check() == 1

    assert told(mails) == ["Prices have moved: Valencia"]
    text = mails(ANA)[0].text or ""
    assert f"€{found // 100:,}" in text
    assert f"/trip-details/{watched.id}/costs" in text
    [notice] = watched.notices
    assert notice.startswith("Today the group would pay €")
    assert watched.call("GET", "") == before


@pytest.mark.parametrize(("percent", "further"), [(105, -1), (95, 1)], ids=["dearer", "cheaper"])
def test_a_change_one_cent_beyond_five_percent_is_announced(
    watched: Watched, mails: Mailboxes, clock: SetClock, percent: int, further: int
) -> None:
    def last(found: int) -> int:
        """The trip total at which the price found is just not news, to the cent."""
        return -(-found * 100 // percent) if further < 0 else found * 100 // percent

    watched.set_total(last(watched.found))
    assert (watched.check(), told(mails)) == (0, [])
    clock.move(days=1)
    watched.new_session()
    watched.set_total(last(watched.found) + further)
    assert (watched.check(), len(told(mails))) == (1, 1)


def test_a_change_is_announced_at_most_once_a_day_and_each_total_once(
    watched: Watched, mails: Mailboxes, clock: SetClock
) -> None:
    watched.set_total(watched.found * 2)
    assert watched.check() == 1
    clock.move(hours=23, minutes=59)
    watched.new_session()
    watched.set_total(watched.found * 3)
    assert watched.check() == 0  # not checked again before a day has passed
    clock.move(minutes=1)
    assert watched.check() == 1
    clock.move(days=1)
    assert watched.check() == 0  # still the total already announced
    assert len(told(mails)) == 2


def test_a_price_that_returns_to_the_trips_own_total_is_announced(watched: Watched, mails: Mailboxes) -> None:
    watched.call("POST", "/prices", {"version": watched.call("GET", "")["version"]})
    own = watched.total
    assert watched.found == own
    watched.call("PUT", "/price-watch", {"isOn": True})
    watched.change(PriceWatch, told=own * 2, told_of=own)
    assert (watched.check(), len(told(mails))) == (1, 1)


def test_a_trip_whose_check_fails_does_not_hold_up_others(watched: Watched, clock: SetClock) -> None:
    made = Plans(watched.client).make()["id"]
    watched.change(Trip, destination="atlantis")
    watched.id = made
    clock.move(days=1)
    watched.new_session()
    watched.set_total(watched.found * 2)
    assert watched.check() == 1


def test_a_worker_told_to_stop_checks_no_more_trips(watched: Watched) -> None:
    stop = asyncio.Event()
    stop.set()
    watched.check(stop)
    assert watched.call("GET", "/price-watch")["checkedAt"] is None


@pytest.mark.parametrize(("a_day", "share"), [(1, 1), (7, 1), (8, 2)])
def test_the_watch_may_use_a_quarter_of_a_sources_daily_allowance(
    database: Database, clock: SetClock, a_day: int, share: int
) -> None:
    allow = Allowance(database, clock, "fares", {"duffel": a_day}).allow

    async def questions_allowed() -> int:
        return sum([await allow("duffel", WATCH) for _ in range(share + 1)])

    assert asyncio.run(questions_allowed()) == share


def test_a_trip_is_first_checked_a_day_after_it_was_made(watched: Watched, clock: SetClock) -> None:
    watched.check()
    made = Plans(watched.client).make()["id"]
    clock.move(hours=23, minutes=59)
    watched.new_session()
    watched.check()
    watched.id = made
    assert watched.call("GET", "/price-watch")["checkedAt"] is None
    clock.move(minutes=1)
    watched.check()
    assert watched.call("GET", "/price-watch")["checkedAt"] is not None


def test_only_one_of_many_workers_announces_a_change(watched: Watched, mails: Mailboxes) -> None:
    watched.set_total(watched.found * 2)
    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(lambda _: watched.check(), range(4))) == [0, 0, 0, 1]
    assert (len(told(mails)), len(watched.notices)) == (1, 1)


def test_the_organizer_can_switch_the_watch_off_and_on_again(
    watched: Watched, mails: Mailboxes, clock: SetClock
) -> None:
    assert watched.call("GET", "/price-watch") == {"isOn": True, "checkedAt": None}
    watched.set_total(watched.found * 2)
    assert watched.call("PUT", "/price-watch", {"isOn": False})["isOn"] is False
    assert (watched.check(), told(mails)) == (0, [])
    assert watched.call("PUT", "/price-watch", {"isOn": True})["isOn"] is True
    assert watched.check() == 1
    assert watched.call("GET", "/price-watch")["checkedAt"] is not None


def test_with_trip_updates_off_only_a_notice_is_sent(watched: Watched, mails: Mailboxes) -> None:
    wishes = {"email": True, "tripUpdates": False, "marketing": False}
    assert watched.client.put("/api/account/notifications", json=wishes).status_code == 200
    watched.set_total(watched.found * 2)
    assert watched.check() == 1
    assert (told(mails), len(watched.notices)) == ([], 1)


def test_a_cancelled_trip_is_not_watched(watched: Watched, mails: Mailboxes) -> None:
    watched.set_total(watched.found * 2)
    trip = watched.call("GET", "")
    watched.call("POST", "/status", {"to": "cancelled", "version": trip["version"]})
    assert (watched.check(), told(mails)) == (0, [])
