"""What most races about a trip begin with: two people who have said yes."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, select

from tests.make import Person
from tests.races.players import Call, Reply
from tests.races.stage import Stage
from tripoint.trips.models import Trip, TripLog


def unexpected(replies: list[Reply], *statuses: int) -> list[str]:
    """Answers that are neither one of these nor "come back later"."""
    return [f"{one.status} {str(one.body)[:200]}" for one in replies if one.status not in {*statuses, 503}]


def versions_and_lines(stage: Stage, trip_id: str) -> tuple[int, int]:
    """A trip's version and the lines of its log: each change raises one and writes the other."""
    by_id, of_trip = Trip.id == UUID(trip_id), TripLog.trip_id == UUID(trip_id)
    version = stage.look(lambda db: db.scalar(select(Trip.version).where(by_id)))
    lines = stage.look(lambda db: db.scalar(select(func.count()).select_from(TripLog).where(of_trip)))
    return int(version), int(lines)


class Pair:
    """A trip of two who have said yes: Ana, who organizes it, and Ben."""

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
        """From here on changes are counted."""
        self.began = versions_and_lines(self.stage, self.id)
        self.version = self.began[0]

    def call(self, method: str, path: str, body: Any = None, who: Person | None = None, key: str | None = None) -> Call:
        """A call on the trip, by Ana unless it is said by whom."""
        return Call(method, self.path + path, body, (who or self.ana).access_token, key=key)

    def decline(self) -> Call:
        """Ben cannot come after all."""
        return Call("POST", "/api/invites/decline", {"invite": self.invite}, self.ben.access_token)

    def done(self, method: str, path: str, body: Any = None) -> Any:
        """A call of Ana's that works; what it says."""
        reply = self.stage.ask(self.call(method, path, body))
        assert reply.status in {200, 201}, reply
        return reply.body

    def trip(self) -> dict[str, Any]:
        found: dict[str, Any] = self.done("GET", "")
        return found

    def lines(self, *actions: str) -> list[dict[str, Any]]:
        """The newest lines of the log that tell of one of these."""
        return [one for one in self.done("GET", "/log")["lines"] if one["action"] in actions]

    def changes(self) -> int:
        """How often the trip was changed since it was ready."""
        return versions_and_lines(self.stage, self.id)[0] - self.began[0]

    def unwritten(self) -> list[str]:
        """Versions without a line, or the other way round."""
        now = versions_and_lines(self.stage, self.id)
        raised, wrote = now[0] - self.began[0], now[1] - self.began[1]
        return [] if raised == wrote else [f"{raised} versions, {wrote} lines"]
