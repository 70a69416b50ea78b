"""A repeated POST gets the reply to the first one (TRUST.md W16)."""

from datetime import timedelta

import pytest
from pydantic import BaseModel
from sqlalchemy import func, select

from tests.plans import Plans
from tripoint.core.idempotency import (
    LIFE,
    KeptReply,
    KeyedRequest,
    KeyUsedOtherwise,
    Reply,
    StillAtWork,
    answer_once,
    sweep,
)

BODY = b'{"a": 1}'
FIRST = KeyedRequest("key-0001", "ana POST /api/things", BODY)


class Made(BaseModel):
    number: int


@pytest.fixture
def ask(database, clock):
    """Sends a request; counts up each time the unit actually runs."""
    runs = []

    def unit(_db):
        runs.append(None)
        return Made(number=len(runs))

    def send(request, unit=unit):
        return database.write_now(answer_once, request, clock.now(), 201, unit)

    return send


def number(count):
    return Reply(201, b'{"number":%d}' % count)


@pytest.mark.rule("W16")
def test_a_repeated_request_gets_the_same_reply_and_is_done_once(ask):
    assert [ask(FIRST) for _ in range(3)] == [number(1)] * 3


@pytest.mark.rule("W16")
def test_without_a_key_every_request_is_new(ask):
    assert [ask(None) for _ in range(2)] == [number(1), number(2)]


@pytest.mark.parametrize(
    "other",
    [
        KeyedRequest("key-0002", FIRST.scope, BODY),
        KeyedRequest(FIRST.key, "ben POST /api/things", BODY),
        KeyedRequest(FIRST.key, "ana POST /api/others", BODY),
    ],
)
@pytest.mark.rule("W16")
def test_a_different_key_caller_or_path_is_a_different_request(ask, other):
    assert [ask(FIRST), ask(other), ask(FIRST)] == [number(1), number(2), number(1)]


@pytest.mark.rule("W16")
def test_the_same_key_with_a_different_body_is_refused(ask):
    ask(FIRST)
    with pytest.raises(KeyUsedOtherwise) as refused:
        ask(KeyedRequest(FIRST.key, FIRST.scope, b'{"a": 2}'))
    assert refused.value.fields == [{"field": "Idempotency-Key", "code": "used_otherwise"}]
    assert ask(FIRST) == number(1)


@pytest.mark.rule("W16")
def test_a_reply_is_kept_for_exactly_24_hours(ask, clock):
    assert timedelta(hours=24) == LIFE
    ask(FIRST)
    clock.move(hours=24, microseconds=-1)
    assert ask(FIRST) == number(1)
    clock.move(microseconds=1)
    assert ask(FIRST) == number(2)


@pytest.mark.rule("W16")
def test_a_failed_request_frees_its_key(ask):
    def breaks(_db):
        raise RuntimeError

    with pytest.raises(RuntimeError):
        ask(FIRST, breaks)
    assert ask(FIRST) == number(1)


@pytest.mark.rule("W16")
def test_a_repeat_of_a_running_request_is_told_to_wait(ask):
    def meets_its_twin(db):
        with pytest.raises(StillAtWork):
            answer_once(db, FIRST, db.scalars(select(KeptReply.ends_at)).one() - LIFE, 201, lambda _db: Made(number=0))
        return Made(number=7)

    assert ask(FIRST, meets_its_twin) == number(7)
    assert ask(FIRST) == number(7)


@pytest.mark.rule("W16")
def test_stored_replies_reveal_nothing_to_someone_reading_the_table(ask, database):
    ask(FIRST, lambda _db: Made(number=123_456_789))
    row = database.read_now(lambda db: db.execute(select(KeptReply.__table__)).one())
    for secret in ("123456789", FIRST.key, "ana", "things"):
        assert secret not in str(row)


def test_only_expired_replies_are_swept(ask, database, clock):
    ask(FIRST)
    clock.move(hours=1)
    ask(KeyedRequest("key-0002", FIRST.scope, BODY))
    for hours, left in ((22, 2), (1, 1), (1, 0)):
        clock.move(hours=hours)
        database.write_now(sweep, clock.now())
        assert database.read_now(lambda db: db.scalar(select(func.count(KeptReply.id)))) == left


@pytest.mark.parametrize(("length", "fits"), [(7, False), (8, True), (128, True), (129, False)])
@pytest.mark.rule("W16")
def test_a_key_has_8_to_128_characters(client, length, fits):
    reply = client.post("/api/invites/no-more", json={"token": "x" * 22}, headers={"Idempotency-Key": "k" * length})
    culprits = [one["field"] for one in reply.json().get("fields", [])]
    assert ("Idempotency-Key" not in culprits) is fits


@pytest.mark.rule("W16")
def test_one_key_at_two_paths_makes_two_requests(client, make):
    plans = Plans(client.as_(make.user("ana@example.com")))
    trips = [plans.make()["id"] for _ in range(2)]
    for trip in trips:
        body = {"to": "cancelled", "version": plans.trip(trip)["version"]}
        done = plans.client.post(f"/api/trips/{trip}/status", json=body, headers={"Idempotency-Key": "one-for-both"})
        assert done.status_code == 200, done.text
    assert [plans.trip(trip)["status"] for trip in trips] == ["cancelled"] * 2
