"""Every call tried by every actor, and no call without a line in the table (TRUST.md S1-S4, S7)."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import pytest
from starlette.routing import compile_path

from tests.authorization.matrix import ACTORS, EXPENSE, LINES, Line
from tests.bills import order
from tests.browser import Browser
from tests.make import PASSWORD
from tests.photos import photo
from tests.plans import Plans
from tripoint.app import PRODUCT
from tripoint.functions.table import functions

Door = Callable[[Line, str, Any], tuple[str, str, Any]]
FUNCTIONS = functions(PRODUCT)

VERDICTS = {401: "S", 403: "F", 404: "N"}
CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Rome")
NAMES = ("Ana Reis", "Ben Vogt", "Chloé Martin", "Dana Nowak", "Gina Rossi")
ENTRY = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
GUESTS = ("ben@example.com", "chloe@example.com", "dana@example.com", "gina@example.com")


class World:
    """A trip of Ana's: Ben travels, Chloé has not answered, Gina declined, Dana was removed, and Eva has nothing to do
    with it.
    """

    def __init__(self, client, make, mails) -> None:
        self.visitor: Browser = client
        ana = client.as_(make.user("ana@example.com", name="Ana Reis"))
        plans = Plans(ana)
        offer = plans.offers("Lisbon")[0]["id"]
        selection = plans.selection(CITIES, flights=[{"traveller": 0, "offerId": offer}])
        invites = [{"email": email, "traveller": index} for index, email in enumerate(GUESTS, start=1)]
        trip_id = plans.make(selection=selection, names=NAMES, invites=invites)["id"]
        support = order(ana, trip_id, "group_support")
        ben, chloe, dana, gina = (client.as_(make.user(email)) for email in GUESTS)
        for guest, email in ((ben, GUESTS[0]), (dana, GUESTS[2])):
            token = mails.link(email).split("#token=")[1]
            assert guest.post("/api/invites/accept", json={"token": token}).status_code == 200
        declined = gina.post("/api/invites/decline", json={"token": mails.link(GUESTS[3]).split("#token=")[1]})
        assert declined.status_code == 200
        trip = plans.trip(trip_id)
        ana.delete(f"/api/trips/{trip_id}/invites/{trip['invites'][2]['id']}")
        dead = client.as_(make.user("fred@example.com"))
        assert dead.auth("POST", "/logout").status_code == 204
        self.actors = {
            "anonymous": client,
            "dead session": dead,
            "stranger": client.as_(make.user("eva@example.com")),
            "declined invitee": gina,
            "pending invitee": chloe,
            "removed traveller": dana,
            "traveller": ben,
            "organizer": ana,
        }
        again = {"email": "ana@example.com", "password": PASSWORD}
        elsewhere = client.auth("POST", "/token?grant_type=password", json=again)
        chloes = mails("chloe@example.com")[0].text
        picture = ana.put("/api/account/picture", content=photo()).json()["pictureUrl"]
        task = ana.post(f"/api/trips/{trip_id}/checklist", json={"text": "Book the room"}).json()
        entry = ana.post(f"/api/trips/{trip_id}/entries", json=ENTRY).json()
        seats = dict(zip(("ana", "ben", "chloe", "dana"), (one["id"] for one in trip["travellers"]), strict=False))
        lunch = ana.post(f"/api/trips/{trip_id}/expenses", json=_of(EXPENSE, ana=seats["ana"], dana=seats["chloe"]))
        back = {"paidBy": seats["chloe"], "paidTo": seats["ana"], "cents": 3_000}
        paid = ana.post(f"/api/trips/{trip_id}/settlements", json=back)
        script = ana.post("/api/account/tokens", json={"name": "Script", "scopes": ["trips:read"]})
        kept = ana.post(f"/api/trips/{trip_id}/files?kind=photo&name=Beach", content=photo())
        bill = ana.post(f"/api/trips/{trip_id}/expenses/{lunch.json()['item']}/receipts?name=Bill", content=photo())
        self.names = {
            "order_id": support.json()["id"],
            "receipt_id": bill.json()["receipts"][0]["id"],
            "file_id": kept.json()["files"][0]["id"],
            "trip_id": trip_id,
            "ana": seats["ana"],
            "dana": seats["dana"],
            "expense_id": lunch.json()["item"],
            "settlement_id": paid.json()["item"],
            "item_id": trip["checklist"][0]["id"],
            "traveller_id": trip["travellers"][0]["id"],
            "activity_id": trip["activities"][0]["id"],
            "line_id": task["line"],
            "entry_id": entry["item"],
            "file": ana.put("/api/account/calendar").json()["url"].rpartition("/")[2],
            "flight_id": trip["flights"][0]["id"],
            "stay_id": trip["stays"][0]["id"],
            "invite_id": trip["invites"][1]["id"],
            "person_id": trip["travellers"][2]["id"],
            "city_id": plans.city("London"),
            "share": plans.share(trip_id),
            "chloes_token": chloes.split("/TripInvite#token=")[1].split()[0],
            "way_out": chloes.split("/no-more-invites#token=")[1].split()[0],
            "token": chloes.split("/no-more-invites#token=")[1].split()[0],
            "slug": "valencia",
            "picture_id": picture.rpartition("/")[2],
            "token_id": script.json()["id"],
            "session_id": elsewhere.headers["sb-auth-session-id"],
            "request_id": trip_id,  # no such request
            "saved_id": trip_id,  # no such saved trip
        }

    def try_(self, actor: str, line: Line, door: Door) -> str:
        body = None if line.body is None else json.loads(self._filled(json.dumps(line.body)))
        method, path, body = door(line, self._filled(line.path), body)
        reply = self.actors[actor].request(method, path, json=body, follow_redirects=False)
        assert reply.status_code < 500, reply.text
        return VERDICTS.get(reply.status_code, "A")

    def _filled(self, text: str) -> str:
        return _filled(text, self.names)


def _filled(text: str, names: dict[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), text)


def _of(body: dict, **names: str) -> dict:
    """The body with these names filled in."""
    return json.loads(_filled(json.dumps(body), names))


def call(line: Line, path: str, body: Any) -> tuple[str, str, Any]:
    """The call at its own path of the product API."""
    return line.method, path, body


def function(line: Line, path: str, body: Any) -> tuple[str, str, Any]:
    """The same call as a function, by its name; a call that is no function stays unchanged."""
    for one in FUNCTIONS.values():
        given = compile_path(one.path)[0].fullmatch(path.partition("?")[0])
        if one.method == line.method and given and one.path == line.path.partition("?")[0]:
            own = {name: given[inside] for name, inside in one.parameters.items()}
            return "POST", f"/functions/v1/{one.name}", {**parse(path), **(body or {}), **own}
    return call(line, path, body)


def parse(path: str) -> dict[str, str]:
    return dict(parse_qsl(path.partition("?")[2]))


@pytest.mark.rule("S1")
@pytest.mark.parametrize("door", [call, function])
def test_each_actor_gets_the_verdict_of_the_table(client, make, mails, door):
    """One world for the whole table; the calls that change someone's role are at its end."""
    world = World(client, make, mails)
    wrong = {}
    for line in LINES:
        got = {actor: world.try_(actor, line, door) for actor in ACTORS}
        if got != line.by_actor:
            wrong[f"{line.method} {line.path}"] = {
                actor: f"{verdict} and not {line.by_actor[actor]}"
                for actor, verdict in got.items()
                if verdict != line.by_actor[actor]
            }
    assert wrong == {}


@pytest.mark.spec("6.29", "6.30")
def test_no_call_of_the_product_accepts_the_service_key(client, make):
    """The key is for the auth contract's admin calls; operators of the product use the command line."""
    key = make.components.issuer.keyring.service_role_key
    names = dict.fromkeys(("trip_id", "flight_id", "stay_id", "item_id"), "00000000-0000-4000-8000-000000000000")
    bearer = {"Authorization": f"Bearer {key}"}
    let_in = {
        f"{line.method} {line.path}"
        for line in LINES
        if line.by_actor["anonymous"] == "S"
        and client.request(line.method, _filled(line.path, names), json=line.body, headers=bearer).status_code != 401
    }
    assert let_in == set()


@pytest.mark.rule("S1")
def test_every_call_of_the_api_has_a_line(description):
    described = {(method.upper(), path) for path, calls in description["paths"].items() for method in calls}
    tried = {(line.method, line.path.partition("?")[0]) for line in LINES}
    assert described - tried == set()
    assert tried - described == set()


@pytest.mark.rule("W13")
def test_get_and_head_change_nothing(client, app):
    """A path whose call changes something answers GET with 405, or has another call that only reads."""
    for line in LINES:
        if line.method == "GET" or any(one.method == "GET" and one.path == line.path for one in LINES):
            continue
        for method in ("GET", "HEAD"):
            path = re.sub(r"\{\w+\}", "00000000-0000-4000-8000-000000000000", line.path)
            assert client.request(method, path).status_code in {401, 404, 405}
