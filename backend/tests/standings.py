"""People in every standing to a trip: those who come, declined, were removed, have not answered, or were erased."""

from dataclasses import dataclass
from typing import Self

from tests.bills import order
from tests.browser import Browser
from tests.make import Person
from tests.plans import Plans
from tests.starting_points import StartingPoints, Tools
from tripoint.account import service as account_service

TRAVELLERS = ("travelling", "declined", "changed to no", "removed", "former", "pending", "taken back", "unproved")
CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Prague", "Madrid", "Oslo", "Vienna", "London")
SEE_A_CLOSED_TRIP = {"organizer", "travelling"}
SEE_AN_OPEN_TRIP = SEE_A_CLOSED_TRIP | {"pending"}


def address(standing: str) -> str:
    return f"{standing.replace(' ', '-')}@example.com"


@dataclass
class People:
    """One person for each standing, on a closed trip and on an open one."""

    client: Browser
    plans: Plans
    persons: dict[str, Person]
    trips: dict[bool, str]

    @classmethod
    def met(cls, client: Browser, plans: Plans, starting_points: StartingPoints) -> Self:
        """The people, on trips of the person whose plans these are."""
        return cls(client, plans, *starting_points.of(_standing, str(plans.client.headers["Authorization"])))

    def as_(self, standing: str) -> Browser:
        return self.plans.client if standing == "organizer" else self.client.as_(self.persons[standing])


def _standing(tools: Tools, organizer: str) -> tuple[dict[str, Person], dict[bool, str]]:
    persons = {
        one: tools.make.user(address(one), name=f"{one.title()} Guest", confirmed=one != "unproved")
        for one in (*TRAVELLERS, "stranger")
    }
    ana = Browser(tools.client.app, base_url=str(tools.client.base_url))
    ana.headers["Authorization"] = organizer
    trips = {is_open: _trip(tools, Plans(ana), persons, is_open=is_open) for is_open in (False, True)}
    tools.database.write_now(account_service.erase, persons["former"].id, tools.clock.now())
    return persons, trips


def _trip(tools: Tools, plans: Plans, persons: dict[str, Person], *, is_open: bool) -> str:
    invites = [{"email": address(one), "traveller": seat} for seat, one in enumerate(TRAVELLERS, start=1)]
    names = ("Ana Reis", *(f"{one.title()} Guest" for one in TRAVELLERS))
    trip_id: str = plans.make(selection=plans.selection(CITIES), names=names, invites=invites)["id"]
    order(plans.client, trip_id)
    answers = dict.fromkeys(("travelling", "changed to no", "removed", "former"), "accept")
    for standing, answer in (*answers.items(), ("declined", "decline"), ("changed to no", "decline")):
        token = tools.mails.link(address(standing)).split("#token=")[1]
        reply = tools.client.as_(persons[standing]).post(f"/api/invites/{answer}", json={"token": token})
        assert reply.status_code == 200, (standing, reply.text)
    seen = plans.trip(trip_id)
    for invite in seen["invites"]:
        if invite["email"] in {address("removed"), address("taken back")}:
            gone = plans.client.delete(f"/api/trips/{trip_id}/invites/{invite['id']}")
            assert gone.status_code == 200
    if is_open:
        body = {"isOpen": True, "version": seen["version"] + 2}
        assert plans.client.patch(f"/api/trips/{trip_id}/access", json=body).status_code == 200
    return trip_id
