"""Two people edit one item again and again, each from the version they last saw (TRUST.md W17; decision 0220).

If they edit different fields, every edit stays, although the other person has always changed the item meanwhile. If
they edit one field, exactly those edits are refused that did not know of the other's, and acknowledged edits are in the
log, in order.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from sqlalchemy import select

from tests.races.pair import Pair, unexpected
from tests.races.players import Call, Reply
from tests.races.stage import Stage
from tripoint.trips.models import TripLog

TIMES = 12
OK, STALE = 200, 412


class Kind(NamedTuple):
    """A kind of item that Ben adds, and the values of two of its fields, in the request and in the log, at each edit.

    `logged`: the names of the fields in the log.
    """

    path: str
    new: Callable[[Pair], dict[str, Any]]
    text: str
    other: str
    value: Callable[[int], Any]
    logged: tuple[str, str]

    def typed(self, logged: Any) -> Any:
        """A text as it was typed; the log keeps names of activities by language."""
        return logged["en"] if isinstance(logged, dict) else logged


def _expense(pair: Pair) -> dict[str, Any]:
    split = {"how": "equal", "parts": [{"personId": pair.first}, {"personId": pair.second}]}
    amount = {"cents": 5_000, "currency": "EUR"}
    return {"text": "x", "kind": "food", "day": "2027-05-20", "paidBy": pair.first, "amount": amount, "split": split}


KINDS = {
    "entry": Kind(
        "/entries",
        lambda _: {"title": "x", "startsAt": "2027-05-20T09:30", "durationMinutes": 5},
        *("title", "durationMinutes", lambda number: 6 + number),
        ("title", "duration_minutes"),
    ),
    "activity": Kind(
        "/activities",
        lambda _: {"name": "x", "price": 1},
        *("name", "price", lambda number: 100 + number),
        ("name", "price"),
    ),
    "task": Kind(
        "/checklist",
        lambda _: {"text": "x", "dueOn": "2027-01-01"},
        *("text", "dueOn", lambda number: f"20{10 + number // 300:02}-{1 + number % 12:02}-{1 + number // 12 % 25:02}"),
        ("text", "due_on"),
    ),
    "expense": Kind(
        "/expenses",
        _expense,
        *("text", "amount", lambda number: {"cents": 6_000 + number, "currency": "EUR"}),
        ("text", "amount"),
    ),
}


class Edits:
    """An item of Ben's that he and Ana, the organizer, edit at the same moment, round by round."""

    def __init__(self, stage: Stage, kind: Kind) -> None:
        self.stage, self.kind, self.pair = stage, kind, Pair(stage)
        made = stage.ask(self.pair.call("POST", kind.path, kind.new(self.pair), self.pair.ben)).body
        self.item = made["item"]
        self.seen = [made["version"], made["version"]]
        self.pair.begin()

    def play(self, wishes: list[dict[str, Any]]) -> list[Reply]:
        """Ana's edit and Ben's, each from the last version they saw."""
        path = f"{self.kind.path}/{self.item}"
        calls = [
            self.pair.call("PATCH", path, {**wish, "version": seen}, who)
            for wish, seen, who in zip(wishes, self.seen, (self.pair.ana, self.pair.ben), strict=True)
        ]
        replies = self.stage.play(calls)
        for at, reply in enumerate(replies):
            if reply.status == OK:
                self.seen[at] = reply.body["version"]
        return [reply if reply.status != 503 else self._again(call) for call, reply in zip(calls, replies, strict=True)]

    def _again(self, call: Call) -> Reply:
        """Repeat a call that the server was too busy for."""
        reply = self.stage.ask(call)
        if reply.status == OK:
            self.seen[call.token == self.pair.ben.access_token] = reply.body["version"]
        return reply

    def lines(self, field: str) -> list[tuple[int, Any, Any]]:
        """Version, before and after of every change of a field, oldest first."""
        query = (
            select(TripLog.version, TripLog.kept).where(TripLog.subject.endswith(self.item)).order_by(TripLog.version)
        )
        rows = self.stage.look(lambda db: db.execute(query).all())
        kept = [(row.version, row.kept["before"], row.kept["after"]) for row in rows if row.kept["before"]]
        return [(version, before[field], after[field]) for version, before, after in kept if field in after]

    def broken(self, field: str) -> list[str]:
        """Log lines that do not begin where the previous one ends: an edit was overwritten unnoticed."""
        return [
            f"{field} was {one[2]}, the next edit changed {two[1]}"
            for one, two in pairwise(self.lines(field))
            if one[2] != two[1]
        ]


def different_fields(stage: Stage, name: str, times: int = TIMES) -> list[str]:
    """Ana edits one field and Ben the other, `times` times each: all edits are kept, none is refused."""
    kind = KINDS[name]
    edits = Edits(stage, kind)
    found: list[str] = []
    for number in range(times):
        found += unexpected(edits.play([{kind.text: f"Title {number}"}, {kind.other: kind.value(number)}]), OK)
    texts, others = (edits.lines(field) for field in kind.logged)
    if [kind.typed(after) for _, _, after in texts] != [f"Title {number}" for number in range(times)]:
        found.append(f"{len(texts)} of {times} edits of the {kind.text} are in the log")
    if len(others) != times:
        found.append(f"{len(others)} of {times} edits of the {kind.other} are in the log")
    return found + edits.broken(kind.logged[0]) + edits.broken(kind.logged[1]) + edits.pair.unwritten()


def one_field(stage: Stage, name: str, times: int = TIMES) -> list[str]:
    """Both edit one field: of two edits from the same version one is refused, and its author is shown the current
    value."""
    kind = KINDS[name]
    edits = Edits(stage, kind)
    found, acknowledged = [], []
    for number in range(times):
        wishes = [f"{who} {number}" for who in ("Ana", "Ben")]
        seen = list(edits.seen)
        replies = edits.play([{kind.text: wish} for wish in wishes])
        found += unexpected(replies, OK, STALE)
        acknowledged += [wish for wish, reply in zip(wishes, replies, strict=True) if reply.status == OK]
        if sum(reply.status == OK for reply in replies) != 1:
            found.append(f"{[reply.status for reply in replies]} in round {number}, from versions {seen}")
        for at, reply in enumerate(replies):
            if reply.status == STALE:
                current = reply.body["params"]["current"]
                edits.seen[at] = current["version"]
                if current[kind.text] != wishes[1 - at]:
                    found.append(f"refused with {current[kind.text]}, the other wrote {wishes[1 - at]}")
    kept = [kind.typed(after) for _, _, after in edits.lines(kind.logged[0])]
    if kept != acknowledged:
        found.append(f"{len(acknowledged)} were acknowledged, {len(kept)} are in the log")
    return found + edits.broken(kind.logged[0]) + edits.pair.unwritten()


INVARIANTS: dict[str, Callable[[Stage], list[str]]] = {
    "two_fields_of_an_activity": lambda stage: different_fields(stage, "activity"),
    "one_field_of_an_entry": lambda stage: one_field(stage, "entry"),
}
