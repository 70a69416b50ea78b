"""People in every standing to a trip: who comes, said no, was removed, has not answered, or left for good."""

from tests.bills import order
from tests.browser import Browser
from tests.mailboxes import Mailboxes
from tests.make import Make, Person
from tests.plans import Plans
from tripoint.account import service as account_service
from tripoint.core.clock import SetClock
from tripoint.core.db import Database

TRAVELLERS = ("travelling", "declined", "changed to no", "removed", "former", "pending", "taken back", "unproved")
CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "Madrid", "Oslo", "Vienna", "London")
SEE_A_CLOSED_TRIP = {"organizer", "travelling"}
SEE_AN_OPEN_TRIP = SEE_A_CLOSED_TRIP | {"pending"}


def address(standing: str) -> str:
    return f"{standing.replace(' ', '-')}@example.com"


class People:
    """One person for each standing, on a closed trip and on an open one."""

    def __init__(
        self, client: Browser, make: Make, mails: Mailboxes, plans: Plans, database: Database, clock: SetClock
    ) -> None:
        self.client, self.mails, self.plans = client, mails, plans
        self.persons: dict[str, Person] = {
            one: make.user(address(one), name=f"{one.title()} Guest", confirmed=one != "unproved")
            for one in (*TRAVELLERS, "stranger")
        }
        self.trips = {is_open: self._trip(is_open=is_open) for is_open in (False, True)}
        database.write_now(account_service.erase, self.persons["former"].id, clock.now())

    def _trip(self, *, is_open: bool) -> str:
        invites = [{"email": address(one), "traveller": seat} for seat, one in enumerate(TRAVELLERS, start=1)]
        names = ("Ana Reis", *(f"{one.title()} Guest" for one in TRAVELLERS))
        trip_id: str = self.plans.make(selection=self.plans.selection(CITIES), names=names, invites=invites)["id"]
        order(self.plans.client, trip_id)
        for standing in ("travelling", "changed to no", "removed", "former"):
            self._answer(standing, "accept")
        for standing in ("declined", "changed to no"):
            self._answer(standing, "decline")
        seen = self.plans.trip(trip_id)
        for invite in seen["invites"]:
            if invite["email"] in {address("removed"), address("taken back")}:
                gone = self.plans.client.delete(f"/api/trips/{trip_id}/invites/{invite['id']}")
                assert gone.status_code == 200
        if is_open:
            body = {"isOpen": True, "version": seen["version"] + 2}
            assert self.plans.client.patch(f"/api/trips/{trip_id}/access", json=body).status_code == 200
        return trip_id

    def _answer(self, standing: str, answer: str) -> None:
        token = self.mails.link(address(standing)).split("#token=")[1]
        reply = self.as_(standing).post(f"/api/invites/{answer}", json={"token": token})
        assert reply.status_code == 200, (standing, reply.text)

    def as_(self, standing: str) -> Browser:
        return self.plans.client if standing == "organizer" else self.client.as_(self.persons[standing])
