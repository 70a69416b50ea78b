"""Invariants of changing a trip under concurrent calls (TRUST.md W16-W18)."""

from collections import Counter
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from tests.races.pair import Pair, unexpected
from tests.races.stage import CLIENTS, Stage, in_turn
from tripoint.core import ids
from tripoint.core.db import Model
from tripoint.editing import activities, entries, tasks
from tripoint.ledger import expenses
from tripoint.ledger.models import Expense
from tripoint.trips import changes
from tripoint.trips.models import ChecklistItem, Trip, TripActivity, TripEntry

ENTRY = {"title": "Breakfast", "startsAt": "2027-05-20T09:30", "durationMinutes": 45}
TASK = {"text": "Bring the projector"}
ROOM = 3
"""How many more items fit before a list of a trip is full."""


def putting_back_twice(stage: Stage) -> list[str]:
    """A change is undone once, however many calls ask for it."""
    pair = Pair(stage)
    line = pair.done("POST", "/activities", {"name": "Paella class", "price": 4_200})["line"]
    before = pair.changes()
    replies = stage.play(in_turn(pair.call("POST", f"/log/{line}/undo", {})))
    found = unexpected(replies, 200, 409)
    if pair.changes() - before != 1 or sum(one.status == 200 for one in replies) != 1:
        found.append(f"put back {pair.changes() - before} times")
    if not {one.code for one in replies if one.status == 409} <= {"cannot_put_back"}:
        found.append(f"refused: {Counter(one.code for one in replies)}")
    return found + pair.unwritten()


def putting_back_what_is_being_changed(stage: Stage) -> list[str]:
    """One call undoes a change while another changes the same field again: no acknowledged change is lost silently."""
    pair = Pair(stage)
    entry = pair.done("POST", "/entries", ENTRY)["item"]
    made = pair.done("PATCH", f"/entries/{entry}", {"title": "Brunch", "version": 99})
    back = pair.call("POST", f"/log/{made['line']}/undo", {})
    later = pair.call("PATCH", f"/entries/{entry}", {"title": "Dinner", "version": made["version"]})
    replies = stage.play(in_turn(back, later))
    found = unexpected(replies[::2], 200, 409) + unexpected(replies[1::2], 200, 412)
    shown = _entry(pair, entry)["title"]
    put_back, changed = (any(one.status == 200 for one in replies[at::2]) for at in (0, 1))
    if (put_back, changed, shown) not in {(True, False, "Breakfast"), (False, True, "Dinner")}:
        found.append(f"put back: {put_back}, changed: {changed}, it is {shown}")
    return found + pair.unwritten()


def ticking_and_unticking(stage: Stage) -> list[str]:
    """Two people tick and untick one task from the same version: it is ticked once, and the stale untick does not
    win."""
    pair = Pair(stage)
    item = pair.done("POST", "/checklist", TASK)["item"]
    version, before = pair.trip()["version"], pair.changes()
    tick, untick = (
        pair.call("PATCH", f"/checklist/{item}", {"done": done, "version": version}, who)
        for done, who in ((True, pair.ana), (False, pair.ben))
    )
    replies = stage.play(in_turn(tick, untick))
    found = unexpected(replies[::2], 200) + unexpected(replies[1::2], 200, 412)
    if (_task(pair, item)["done"], pair.changes() - before) != (True, 1):
        found.append(f"done: {_task(pair, item)['done']} after {pair.changes() - before} changes")
    return found + pair.unwritten()


def each_ticks_their_own(stage: Stage) -> list[str]:
    """Two people tick a task that everyone does for themselves: both ticks stay, and each counts once."""
    pair = Pair(stage)
    item = pair.done("POST", "/checklist", {**TASK, "forEach": True})["item"]
    body, before = {"done": True, "version": pair.trip()["version"]}, pair.changes()
    replies = stage.play(
        in_turn(*(pair.call("PATCH", f"/checklist/{item}", body, who) for who in (pair.ana, pair.ben)))
    )
    found = unexpected(replies, 200)
    ticked = {*_task(pair, item)["doneBy"]}
    passed = {at for at in (0, 1) if any(one.status == 200 for one in replies[at::2])}
    if ticked != {(pair.first, pair.second)[at] for at in passed} or pair.changes() - before != len(passed):
        found.append(f"ticked by {ticked} in {pair.changes() - before} changes")
    return found + pair.unwritten()


def fields_of_one_entry(stage: Stage) -> list[str]:
    """Ten calls change the title and ten the length, all from the same version: the first change of each stays."""
    pair = Pair(stage)
    made = pair.done("POST", "/entries", ENTRY)
    calls = [
        pair.call("PATCH", f"/entries/{made['item']}", {**wish, "version": made["version"]})
        for number in range(CLIENTS // 2)
        for wish in ({"title": f"Dinner {number}"}, {"durationMinutes": 60 + number})
    ]
    replies = stage.play(calls)
    found, shown = unexpected(replies, 200, 412), _entry(pair, made["item"])
    for field, at in (("title", 0), ("durationMinutes", 1)):
        kept = [
            call.body[field]
            for call, one in zip(calls, replies, strict=True)
            if one.status == 200 and field in call.body
        ]
        if (
            len(kept) > 1
            or shown[field] != (kept or [ENTRY[field]])[0]
            or (not kept and not any(one.status == 503 for one in replies[at::2]))
        ):
            found.append(f"{field} is {shown[field]}, {kept} were acknowledged")
    return found + pair.unwritten()


def other_dates_on_two_pages(stage: Stage) -> list[str]:
    """Two other date ranges are chosen from the same version: the trip moves once, and a way chosen meanwhile is
    kept."""
    pair = Pair(stage)
    version, days = pair.trip()["version"], [("2027-06-01", "2027-06-05"), ("2027-06-10", "2027-06-14")]
    moves = [pair.call("PUT", "/dates", {"start": a, "end": b, "version": version}) for a, b in days]
    own = pair.call("PUT", f"/ways/{pair.second}", {"byMyself": True, "version": version}, pair.ben)
    replies = stage.play(in_turn(moves[0], own, moves[1], own))
    found = unexpected(replies, 200, 412)
    moved = {days[at // 2] for at in (0, 2) for one in replies[at::4] if one.status == 200}
    trip = pair.trip()
    if len(moved) > 1 or (moved and (trip["start"], trip["end"]) not in moved):
        found.append(f"moved to {moved}, it is on {trip['start']}")
    total = sum(one["costs"]["total"]["cents"] for one in trip["travellers"] if one["rsvp"] != "declined")
    if total != trip["costs"]["total"]["cents"]:
        found.append(f"everybody's costs are {total}, the group's {trip['costs']['total']['cents']}")
    return found + pair.unwritten()


def refreshing_prices_on_many_pages(stage: Stage) -> list[str]:
    """Changed prices are saved once; later calls are told that they are too late, and concurrent changes stay."""
    pair = Pair(stage)
    stage.write(_as_of_a_month_ago, pair)
    pair.begin()
    shown = pair.done("POST", "/prices", {"version": 99, "preview": True})
    version = pair.trip()["version"]
    refresh = pair.call("POST", "/prices", {"version": version, "total": shown["total"]["cents"]})
    task = pair.call("POST", "/checklist", TASK, pair.ben)
    replies = stage.play(in_turn(refresh, refresh, refresh, refresh, task))
    found = unexpected(replies, 200, 201, 412)
    kept = [one for one in replies if one.status == 200 and one.body["line"]]
    added = sum(one.status == 201 for one in replies)
    if len(kept) > 1 or len(pair.lines("prices_refreshed")) != len(kept):
        found.append(f"kept {len(kept)} times, {len(pair.lines('prices_refreshed'))} lines")
    if len([one for one in pair.trip()["checklist"] if one["text"] == TASK["text"]]) != added:
        found.append("a task that was acknowledged is gone")
    if kept and pair.trip()["costs"]["total"] != shown["total"]:
        found.append(f"{pair.trip()['costs']['total']} is kept, {shown['total']} was shown")
    return found + pair.unwritten()


def one_key_each(stage: Stage) -> list[str]:
    """Each POST, sent four times concurrently with one key, is done once, and everyone gets the same reply."""
    pair = Pair(stage)
    lunch = {
        "text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": pair.first,
        "amount": {"cents": 3_000, "currency": "EUR"}, "split": {"how": "equal", "parts": [{"personId": pair.second}]},
    }  # fmt: skip
    pair.done("POST", "/expenses", lunch)
    line = pair.done("POST", "/entries", ENTRY)["line"]
    paid = {"paidBy": pair.second, "paidTo": pair.first, "cents": 3_000}
    posts = [
        ("/checklist", TASK),
        ("/entries", ENTRY),
        ("/activities", {"name": "Paella class"}),
        ("/settlements", paid),
        (f"/log/{line}/undo", {}),
    ]
    before = pair.changes()
    calls = [pair.call("POST", path, body, key=f"key-{pair.id}-{path[:5]}") for path, body in posts]
    replies = stage.play(in_turn(*calls))
    found = unexpected(replies, 200, 201, 409)
    for at, (path, _) in enumerate(posts):
        done = {str(one.body) for one in replies[at :: len(posts)] if one.status in {200, 201}}
        others = {one.code for one in replies[at :: len(posts)] if one.status == 409}
        if len(done) > 1 or not others <= {"idempotency_key_busy"}:
            found.append(f"{path}: {len(done)} different replies, refused: {others}")
    done_at_all = sum(any(one.status in {200, 201} for one in replies[at :: len(posts)]) for at in range(len(posts)))
    if pair.changes() - before != done_at_all:
        found.append(f"{pair.changes() - before} changes, {done_at_all} posts were done")
    return found + pair.unwritten()


def _filled(what: str) -> Any:
    """Concurrent additions to a nearly full list of the trip: as many pass as fit."""
    model, most, path, body = LISTS[what]

    def play(stage: Stage) -> list[str]:
        pair = Pair(stage)
        sent = body(pair)
        pair.done("POST", path, sent)
        stage.write(_fill, pair, model, most - ROOM)
        pair.begin()
        replies = stage.play(in_turn(pair.call("POST", path, sent), pair.call("POST", path, sent, pair.ben)))
        found = unexpected(replies, 201, 422)
        there = stage.look(lambda db: db.scalar(select(func.count()).where(model.trip_id == UUID(pair.id))))
        passed = sum(one.status == 201 for one in replies)
        if there > most or there != most - ROOM + passed:
            found.append(f"over by {max(0, there - most)}: {passed} of {ROOM} passed, {there} are there")
        if passed < ROOM and not any(one.status == 503 for one in replies):
            found.append(f"only {passed} of {ROOM} passed")
        return found + pair.unwritten()

    play.__name__ = f"the_last_{what}"
    return play


def _expense(pair: Pair) -> dict[str, Any]:
    return {
        "text": "Tapas", "kind": "food", "day": "2027-05-20", "paidBy": pair.first,
        "amount": {"cents": 3_000, "currency": "EUR"}, "split": {"how": "equal", "parts": [{"personId": pair.first}]},
    }  # fmt: skip


LISTS: dict[str, tuple[Any, int, str, Any]] = {
    "task": (ChecklistItem, tasks.MOST, "/checklist", lambda _: TASK),
    "entry": (TripEntry, entries.MOST, "/entries", lambda _: ENTRY),
    "activity": (TripActivity, activities.MOST, "/activities", lambda _: {"name": "Paella class"}),
    "expense": (Expense, expenses.MOST, "/expenses", _expense),
}


def _fill(db: Session, pair: Pair, model: type[Model], wanted: int) -> None:
    """Copy the newest row until there are as many as wanted."""
    of_trip = model.__table__.c.trip_id == UUID(pair.id)
    rows = db.execute(select(model.__table__).where(of_trip).order_by(model.__table__.c.id)).mappings().all()
    last = dict(rows[-1])
    new = [{**last, "id": ids.new_id()} for _ in range(wanted - len(rows))]
    db.connection().execute(insert(model.__table__), new)
    changes.touch(db, db.get_one(Trip, UUID(pair.id)), pair.stage.now)


def _as_of_a_month_ago(db: Session, pair: Pair) -> None:
    """Make the prices a month old and different from today's."""
    trip = db.get_one(Trip, UUID(pair.id))
    for one in db.scalars(select(TripActivity).where(TripActivity.trip_id == trip.id)):
        one.price += 700
        one.fetched_at = pair.stage.now - timedelta(days=30)
    changes.touch(db, trip, pair.stage.now)


def _entry(pair: Pair, entry: str) -> dict[str, Any]:
    return next(one for one in pair.done("GET", "/entries")["entries"] if one["id"] == entry)


def _task(pair: Pair, item: str) -> dict[str, Any]:
    return next(one for one in pair.trip()["checklist"] if one["id"] == item)


INVARIANTS = {
    play.__name__: play
    for play in (
        putting_back_twice,
        putting_back_what_is_being_changed,
        ticking_and_unticking,
        each_ticks_their_own,
        fields_of_one_entry,
        other_dates_on_two_pages,
        refreshing_prices_on_many_pages,
        one_key_each,
        *map(_filled, LISTS),
    )
}
