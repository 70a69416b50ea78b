"""The shared counters, and what they reveal about the people they count (TRUST.md A21, P8, P12)."""

import hashlib
import hmac
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.plans import Plans
from tripoint import app as application
from tripoint.core import limits
from tripoint.core.errors import TooManyRequests
from tripoint.core.limits import Charge, Counter, Limit

GUEST = "ben@example.com"


@pytest.fixture
def settings(make_settings):
    return make_settings(rate_limits=True)


@pytest.mark.rule("P8")
def test_counters_store_no_addresses_callers_or_guessable_hashes(client, make, database):
    trip = Plans(client.as_(make.user("ana@example.com"))).make(invites=[{"email": GUEST}])["id"]
    client.post("/api/newsletter", json={"email": GUEST})
    client.auth("POST", "/otp", json={"email": GUEST})
    client.auth("POST", "/token?grant_type=password", json={"email": GUEST, "password": "wrong"})

    buckets = database.read_now(lambda db: db.scalars(select(Counter.bucket)).all())
    names = {bucket.partition("/")[0] for bucket in buckets}
    assert len(names) > 6
    assert all(len(bytes.fromhex(name)) == 20 for name in names)
    for guess in (f"invites/address/{trip}/{GUEST}", f"newsletter:email:{GUEST}", "newsletter:caller:unknown"):
        assert hashlib.sha256(guess.encode()).hexdigest()[:40] not in names
        assert hmac.digest(b"", guess.encode(), "sha256").hex()[:40] not in names


@pytest.mark.rule("A21")
def test_processes_with_the_same_keys_share_their_counters(client, settings, database, clock):
    other = Browser(application.create(settings, database=database, clock=clock), base_url=settings.origin)
    replies = [one.post("/api/newsletter", json={"email": GUEST}) for one in (client, other)]
    assert [reply.status_code for reply in replies] == [202, 429]


class TestCounting:
    """One statement counts first, then compares."""

    LIMIT = Limit(3, 60)

    def require(self, database, clock, *charges):
        database.write_now(limits.require, clock.now(), *charges)

    def spent(self, database, clock, bucket):
        return database.read_now(limits.spent, clock.now(), Charge(bucket, self.LIMIT))

    def test_the_allowed_number_passes_and_the_next_is_refused_with_a_retry_after(self, database, clock):
        clock.move(seconds=20)
        for _ in range(3):
            self.require(database, clock, Charge("x", self.LIMIT))
        with pytest.raises(TooManyRequests) as refused:
            self.require(database, clock, Charge("x", self.LIMIT))
        assert (refused.value.headers["Retry-After"], refused.value.headers["RateLimit-Limit"]) == ("40", "3")
        clock.move(seconds=40)
        self.require(database, clock, Charge("x", self.LIMIT))

    @pytest.mark.parametrize(("left", "said"), [(1.999, "1"), (1, "1"), (0.001, "1"), (2, "2"), (59.999, "59")])
    def test_the_wait_is_rounded_down_to_whole_seconds_but_is_at_least_one(self, database, clock, left, said):
        clock.move(seconds=60 - left)
        self.require(database, clock, Charge("x", self.LIMIT, 3))
        with pytest.raises(TooManyRequests) as refused:
            self.require(database, clock, Charge("x", self.LIMIT))
        assert refused.value.headers["Retry-After"] == said

    def test_a_refused_call_counts_nothing_in_any_of_its_buckets(self, database, clock):
        self.require(database, clock, Charge("full", self.LIMIT, 3))
        with pytest.raises(TooManyRequests):
            self.require(database, clock, Charge("free", self.LIMIT), Charge("full", self.LIMIT))
        assert (self.spent(database, clock, "free"), self.spent(database, clock, "full")) == (0, 3)

    def test_a_returned_charge_may_be_spent_again_once(self, database, clock):
        both = Charge("x", self.LIMIT, 2), Charge("y", self.LIMIT)
        self.require(database, clock, *both)
        database.write_now(limits.give_back, clock.now(), *both)
        assert (self.spent(database, clock, "x"), self.spent(database, clock, "y")) == (0, 0)
        self.require(database, clock, Charge("x", self.LIMIT, 3))
        with pytest.raises(TooManyRequests):
            self.require(database, clock, Charge("x", self.LIMIT))

    def test_several_charges_are_counted_together_or_refused_together(self, database, clock):
        self.require(database, clock, Charge("x", self.LIMIT, 2))
        with pytest.raises(TooManyRequests):
            self.require(database, clock, Charge("x", self.LIMIT, 2))
        self.require(database, clock, Charge("x", self.LIMIT, 1))
        with pytest.raises(TooManyRequests):
            self.require(database, clock, Charge("more than ever", self.LIMIT, 4))

    def test_charging_a_bucket_twice_in_one_call_is_an_error_and_counts_nothing(self, database, clock):
        with pytest.raises(ValueError, match="twice"):
            self.require(database, clock, Charge("x", self.LIMIT), Charge("x", self.LIMIT))
        assert self.spent(database, clock, "x") == 0

    def test_of_concurrent_calls_only_as_many_pass_as_are_allowed(self, database, clock):
        def one(number: int) -> bool:
            together.wait(10)
            try:
                self.require(database, clock, Charge("volley", self.LIMIT), Charge(f"own {number}", self.LIMIT))
            except TooManyRequests:
                return False
            return True

        together = threading.Barrier(8)
        with ThreadPoolExecutor(8) as threads:
            assert sum(threads.map(one, range(8))) == 3
        assert self.spent(database, clock, "volley") == 3

    def test_what_has_no_room_counts_nothing_in_any_of_its_buckets(self, database, clock):
        both = Charge("full", self.LIMIT), Charge("free", Limit(9, 60))
        said = [database.write_now(limits.has_room, clock.now(), *both) for _ in range(5)]
        assert said == [True, True, True, False, False]
        assert (self.spent(database, clock, "full"), self.spent(database, clock, "free")) == (3, 3)

    def test_of_concurrent_calls_only_as_many_have_room_as_are_allowed(self, database, clock):
        def one(number: int) -> bool:
            together.wait(10)
            charges = Charge("volley", self.LIMIT), Charge(f"own {number % 4}", self.LIMIT)
            return database.write_now(limits.has_room, clock.now(), *charges)

        together = threading.Barrier(8)
        with ThreadPoolExecutor(8) as threads:
            assert sum(threads.map(one, range(8))) == 3
        assert self.spent(database, clock, "volley") == 3
        assert sum(self.spent(database, clock, f"own {number}") for number in range(4)) == 3

    def test_sweeping_deletes_only_windows_that_are_over(self, database, clock):
        self.require(database, clock, Charge("x", self.LIMIT, 3))
        clock.move(seconds=60)
        database.write_now(limits.sweep, clock.now() - timedelta(microseconds=1))
        assert database.read_now(lambda db: db.scalars(select(Counter.times)).all()) == [3]
        database.write_now(limits.sweep, clock.now() + timedelta(microseconds=1))
        assert database.read_now(lambda db: db.scalars(select(Counter.times)).all()) == []

    def test_something_seen_is_new_again_after_its_time_and_only_for_one_of_many_callers(self, database, clock):
        def one(_: int) -> bool:
            together.wait(10)
            return database.write_now(limits.first_time, "nonce", 60, clock.now())

        for _ in range(2):
            together = threading.Barrier(6)
            with ThreadPoolExecutor(6) as threads:
                assert sum(threads.map(one, range(6))) == 1
            clock.move(seconds=59)
            assert database.read_now(limits.seconds_until_forgotten, "nonce", 60, clock.now()) == 1
            assert not database.write_now(limits.first_time, "nonce", 60, clock.now())
            clock.move(seconds=1)
