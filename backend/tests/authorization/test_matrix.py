"""Every call against every actor, and no call without a line (TRUST.md S1-S4, S7)."""

import json
import re

import pytest

from tests.authorization.matrix import ACTORS, LINES, Line
from tests.browser import Browser
from tests.make import PASSWORD
from tests.photos import photo
from tests.plans import Plans

VERDICTS = {401: "S", 403: "F", 404: "N"}
CITIES = ("Lisbon", "Berlin", "Paris", "Warsaw", "Rome")
NAMES = ("Ana Reis", "Ben Vogt", "Chloé Martin", "Dana Nowak", "Gina Rossi")
GUESTS = ("ben@example.com", "chloe@example.com", "dana@example.com", "gina@example.com")


class World:
    """A trip of Ana's: Ben travels, Chloé has not answered, Gina declined, Dana was removed, Eva is a
    stranger.
    """

    def __init__(self, client, make, mails) -> None:
        self.visitor: Browser = client
        ana = client.as_(make.user("ana@example.com", name="Ana Reis"))
        plans = Plans(ana)
        offer = plans.offers("Lisbon")[0]["id"]
        selection = plans.selection(CITIES, flights=[{"traveller": 0, "offerId": offer}])
        invites = [{"email": email, "traveller": index} for index, email in enumerate(GUESTS, start=1)]
        trip_id = plans.make(selection=selection, names=NAMES, invites=invites)["id"]
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
        self.names = {
            "trip_id": trip_id,
            "flight_id": trip["flights"][0]["id"],
            "stay_id": trip["stays"][0]["id"],
            "invite_id": trip["invites"][1]["id"],
            "share": plans.share(trip_id),
            "chloes_token": chloes.split("/TripInvite#token=")[1].split()[0],
            "way_out": chloes.split("/no-more-invites#token=")[1].split()[0],
            "token": chloes.split("/no-more-invites#token=")[1].split()[0],
            "slug": "valencia",
            "picture_id": picture.rpartition("/")[2],
            "session_id": elsewhere.headers["sb-auth-session-id"],
        }

    def try_(self, actor: str, line: Line) -> str:
        body = None if line.body is None else json.loads(self._filled(json.dumps(line.body)))
        reply = self.actors[actor].request(line.method, self._filled(line.path), json=body, follow_redirects=False)
        assert reply.status_code < 500, reply.text
        return VERDICTS.get(reply.status_code, "A")

    def _filled(self, text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: self.names.get(found[1], found[0]), text)


@pytest.mark.rule("S1")
def test_each_actor_gets_what_the_table_says(client, make, mails):
    """One world for the whole table; the calls that change who is who are at its end."""
    world = World(client, make, mails)
    wrong = {}
    for line in LINES:
        got = {actor: world.try_(actor, line) for actor in ACTORS}
        if got != line.by_actor:
            wrong[f"{line.method} {line.path}"] = {
                actor: f"{verdict} and not {line.by_actor[actor]}"
                for actor, verdict in got.items()
                if verdict != line.by_actor[actor]
            }
    assert wrong == {}


@pytest.mark.rule("S1")
def test_every_call_of_the_api_has_a_line(app):
    described = {(method.upper(), path) for path, calls in app.app.openapi()["paths"].items() for method in calls}
    assert described - {(line.method, line.path) for line in LINES} == set()
    assert {(line.method, line.path) for line in LINES} - described == set()


@pytest.mark.rule("W13")
def test_nothing_is_changed_by_get_or_head(client, app):
    """Calls that change something have no GET: the path answers 405 or belongs to a different, reading call."""
    for line in LINES:
        if line.method == "GET" or any(one.method == "GET" and one.path == line.path for one in LINES):
            continue
        for method in ("GET", "HEAD"):
            path = re.sub(r"\{\w+\}", "00000000-0000-4000-8000-000000000000", line.path)
            assert client.request(method, path).status_code in {401, 404, 405}
