"""Everything a race needs: people, trips and counters in one database, and a volley of calls in one or two
processes."""

from collections.abc import Sequence
from contextlib import ExitStack
from datetime import timedelta
from functools import cached_property
from itertools import count
from operator import attrgetter
from typing import Any
from uuid import uuid4

from tests.browser import Browser
from tests.local_server import running
from tests.local_stripe import LocalStripe
from tests.make import Make, Person
from tests.plans import Plans
from tests.races.players import Call, Neighbor, Player, Reply, World
from tripoint.core import limits
from tripoint.core.limits import Charge
from tripoint.core.throttle import Throttle

VOLLEY = 12
CLIENTS = 20


def in_turn(*calls: Call) -> list[Call]:
    """These calls in turn, repeated for all clients."""
    return [calls[number % len(calls)] for number in range(CLIENTS)]


class Stage:
    """One database and its processes; every round makes its own people and trips."""

    def __init__(self, world: World, neighbor: Neighbor | None = None) -> None:
        self.now, self._open = world.now, ExitStack()
        self.stripe = self._open.enter_context(running(LocalStripe(lambda: self.now)))
        self.world = world._replace(stripe=self.stripe.origin)
        self.player, self.neighbor = Player(self.world), neighbor
        self.make = Make(self.player.app, self.player.database, self.player.clock)
        self.numbers, self._domain = count(1), f"{uuid4().hex[:8]}.example.com"
        if neighbor is not None:
            neighbor.enter(self.world)

    def close(self) -> None:
        if self.neighbor is not None:
            self.neighbor.leave(self.world)
        self.player.close()
        self._open.close()

    def play(self, calls: Sequence[Call], *, in_one_process: bool = False) -> list[Reply]:
        """Make all calls concurrently, every second one in the other process if there are two."""
        if self.neighbor is None or in_one_process:
            return self.player.play(calls, self.now)
        self.neighbor.begin(self.world, calls[1::2], self.now)
        own = iter(self.player.play(calls[::2], self.now))
        others = iter(self.neighbor.end())
        return [next(others if index % 2 else own) for index in range(len(calls))]

    def ask(self, call: Call) -> Reply:
        """One call, alone."""
        return self.player.play([call], self.now)[0]

    def later(self, **by: float) -> None:
        """Move the clock forward."""
        self.now += timedelta(**by)
        self.player.clock.move(**by)

    def email(self) -> str:
        """An unused email address."""
        return f"person{next(self.numbers)}@{self._domain}"

    def caller(self) -> str:
        """An unused network address."""
        number = next(self.numbers)
        return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"

    def person(self, name: str = "Ana Novak") -> Person:
        return self.make.user(self.email(), name=name)

    def spend(self, *charges: Charge) -> None:
        """Count this much beforehand."""
        self.player.database.write_now(limits.count, self.now, *charges)

    def throttle(self, name: str, key: str, times: int) -> None:
        """Count this many calls beforehand in this process's memory."""
        throttle: Throttle = attrgetter(name)(self.player.app.app.state)  # type: ignore[attr-defined]
        throttle.require(key, self.now, times)

    def look(self, unit: Any, *args: Any) -> Any:
        """Read from the database."""
        return self.player.database.read_now(unit, *args)

    def write(self, unit: Any, *args: Any, **kwargs: Any) -> Any:
        return self.player.database.write_now(unit, *args, **kwargs)

    def plans(self, person: Person) -> Plans:
        """Plans for making trips through the API; cities are looked up once for all rounds."""
        browser = Browser(self.player.app, base_url=self.player.settings.origin, client=(self.caller(), 1))
        browser.headers["Authorization"] = f"Bearer {person.access_token}"
        plans = Plans(browser)
        plans._ids = self._cities
        return plans

    @cached_property
    def _cities(self) -> dict[str, str]:
        return {}

    def trip(self, organizer: Person, guests: Sequence[str] = (), **changes: Any) -> dict[str, Any]:
        """Make a trip of this organizer; return the reply as the page gets it. Guests are invited without a named
        traveller."""
        asked = {"invites": [{"email": guest} for guest in guests]} if guests else {"mode": "draft", "invites": []}
        plans = self.plans(organizer)
        return plans.trip(plans.make(**{**asked, **changes})["id"])

    def token(self, organizer: Person, trip_id: str, invite_id: str) -> str:
        """The token of a personal link."""
        reply = self.ask(Call("POST", f"/api/trips/{trip_id}/invites/{invite_id}/link", token=organizer.access_token))
        return str(reply.body["url"].split("#token=")[1])
