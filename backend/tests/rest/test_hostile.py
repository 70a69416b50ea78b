"""Hostile calls are answered with bounded work or refused (TRUST.md S8). `make bench` times them."""

import random

import pytest

from tests.rest.hostile import Attacker
from tests.statements import counted, shorten_statements, without_end
from tripoint.app import TABLES
from tripoint.rest import parsing, reading

CALLS = 300
STATEMENTS = 2 + parsing.MOST_TABLES
"""Checking the session, choosing the reader, and one for each table."""
PLAIN = ("eq.a", "like.*a*", "in.(a,b)", "is.null", "gt.a", "ilike.*é*")


@pytest.mark.rule("S8")
def test_every_hostile_call_is_answered_with_bounded_work_or_refused(rest, trip_id):
    answered = 0
    for call in Attacker(TABLES).calls(CALLS):
        with counted() as ran:
            reply = rest("GET", call)
        assert reply.status_code in {200, 400, 404}, (call, reply.text)
        assert len(ran) <= STATEMENTS, call
        assert len(reply.content) < 1_000_000, call
        if reply.status_code == 200:
            answered += 1
        else:
            assert set(reply.json()) == {"code", "details", "hint", "message"}, call
    assert trip_id
    assert answered > CALLS / 3


@pytest.mark.rule("S8")
def test_a_statement_aborted_by_the_database_is_not_retried(rest, trip_id, monkeypatch):
    shorten_statements(monkeypatch)
    with monkeypatch.context() as slow:
        slow.setattr(reading.RowReader, "rows", lambda reader, _node: without_end(reader.db))
        assert rest.refused("trips") == (500, "57014")  # clients retry a 503
    assert [row["id"] for row in rest.rows("trips")] == [trip_id]


@pytest.mark.rule("S2", "S8")
def test_no_filter_returns_rows_of_other_people(rest, stranger, trip_id):
    """Someone without rows makes the same calls, with conditions combined in every way."""
    chance = random.Random(0)  # noqa: S311 (nobody is to guess it)
    for call in Attacker(TABLES, seed=1).calls(CALLS):
        reply = stranger("GET", call)
        assert reply.status_code == 400 or reply.json() == [], (call, reply.text)
    for _ in range(50):
        tree = "id.is.null"
        for _ in range(chance.randrange(1, 9)):
            other = f"name.{chance.choice(PLAIN)}"
            tree = f"{chance.choice(('and', 'or', 'not.and', 'not.or'))}({tree},{other})"
        assert stranger.rows(f"travellers?or=({tree},id.not.is.null)") == []
    assert len(rest.rows("travellers?or=(id.is.null,id.not.is.null)")) == 3
    assert trip_id
