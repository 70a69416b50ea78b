"""What the shared counters know of whom they count (TRUST.md A21, P8, P12)."""

import hashlib
import hmac

import pytest
from sqlalchemy import select

from tests.browser import Browser
from tests.plans import Plans
from tripoint import app as product
from tripoint.core.limits import Counter

GUEST = "ben@example.com"


@pytest.fixture
def settings(make_settings):
    return make_settings(rate_limits=True)


def test_P8_counters_hold_neither_addresses_nor_callers_nor_hashes_that_anybody_could_make(client, make, database):
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


def test_A21_processes_with_the_same_keys_count_together(client, settings, database, clock):
    other = Browser(product.create(settings, database=database, clock=clock), base_url=settings.origin)
    replies = [one.post("/api/newsletter", json={"email": GUEST}) for one in (client, other)]
    assert [reply.status_code for reply in replies] == [202, 429]
