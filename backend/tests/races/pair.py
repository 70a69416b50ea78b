"""The start of most races about a trip: two people who have accepted."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, select

from tests.make import Person
from tests.races.players import Call, Reply
from tests.races.stage import Stage
from tripoint.trips.models import Trip, TripLog


def unexpected(replies: list[Reply], *statuses: int) -> list[str]:
    """Replies with neither one of these statuses nor "come back later"."""
    return [f"{one.status} {str(one.body)[:200]}" for one in replies if one.status not in {*statuses, 503}]


def versions_and_lines(stage: Stage, trip_id: str) -> tuple[int, int]:
    """A trip's version and the number of its log lines: each change raises both by one."""
    by_id, of_trip = Trip.id == UUID(trip_id), TripLog.trip_id == UUID(trip_id)
    version = stage.look(lambda db: db.scalar(select(Trip.version).where(by_id)))
    lines = stage.look(lambda db: db.scalar(select(func.count()).select_from(TripLog).where(of_trip)))
    return int(version), int(lines)


class Pair:
    """A trip of two people who have accepted: Ana, who organizes it, and Ben."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.ana, self.ben = stage, stage.person("Ana Novak"), stage.person("Ben Vogt")
        made = stage.trip(self.ana, invites=[{"email": self.ben.email, "traveller": 1}], mode="send")
        self.id, self.invite = made["id"], made["invites"][0]["id"]
        self.token = stage.token(self.ana, self.id, self.invite)
        stage.ask(Call("POST", "/api/invites/accept", {"token": self.token}, self.ben.access_token))
        self.path = f"/api/trips/{self.id}"
        self.first, self.second = (one["id"] for one in made["travellers"][:2])
        self.begin()

    def begin(self) -> None:
        """Count changes from here on."""
        self.began = versions_and_lines(self.stage, self.id)
        self.version = self.began[0]

    def call(self, method: str, path: str, body: Any = None, who: Person | None = None, key: str | None = None) -> Call:
        """A call on the trip, by Ana unless `who` is given."""
        return Call(method, self.path + path, body, (who or self.ana).access_token, key=key)

    def decline(self) -> Call:
        """Ben declines after having accepted."""
        return Call("POST", "/api/invites/decline", {"invite": self.invite}, self.ben.access_token)

    def done(self, method: str, path: str, body: Any = None) -> Any:
        """Make a call of Ana's that must succeed; return the reply's body."""
        reply = self.stage.ask(self.call(method, path, body))
        assert reply.status in {200, 201}, reply
        return reply.body

    def trip(self) -> dict[str, Any]:
        found: dict[str, Any] = self.done("GET", "")
        return found

    def lines(self, *actions: str) -> list[dict[str, Any]]:
        """The newest log lines with one of these actions."""
        return [one for one in self.done("GET", "/log")["lines"] if one["action"] in actions]

    def changes(self) -> int:
        """How often the trip was changed since `begin`."""
        return versions_and_lines(self.stage, self.id)[0] - self.began[0]

    def unwritten(self) -> list[str]:
        """Versions without a log line, or the other way round."""
        now = versions_and_lines(self.stage, self.id)
        raised, wrote = now[0] - self.began[0], now[1] - self.began[1]
        return [] if raised == wrote else [f"{raised} versions, {wrote} lines"]
