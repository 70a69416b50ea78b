"""Personal access tokens on sockets (docs/decisions/0273): their scopes apply, and the socket ends with the token."""

import asyncio

import pytest

from tests.attachments.conftest import PDF
from tests.browser import Browser
from tests.live.conftest import both_doors
from tripoint.realtime.socket import POLICY

pytestmark = both_doors
PATH = "/api/account/tokens"


@pytest.fixture
def me(client, ana):
    return client.as_(ana)


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def token(me):
    def made(*scopes, days=90):
        reply = me.post(PATH, json={"name": "Script", "scopes": scopes or ["trips:read"], "days": days})
        return reply.json()["token"]

    return made


def test_a_token_for_reading_trips_can_follow_rows(client, dial, live, ana, trip_id, token):
    task = Browser.portal.start_task_soon(live.follower.run)
    Browser.portal.call(asyncio.sleep, 0)
    line = dial(token())
    wanted = [{"event": "UPDATE", "schema": "public", "table": "trips"}]
    assert line.join("room", config={"postgres_changes": wanted})["status"] == "ok"
    line.hear("system")
    client.as_(ana).patch(f"/api/trips/{trip_id}", json={"name": "Our spring", "version": 1})
    assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == "Our spring"
    task.cancel()


@pytest.fixture
def following(live):
    """Run the follower, as a running server does."""
    task = Browser.portal.start_task_soon(live.follower.run)
    Browser.portal.call(asyncio.sleep, 0)
    yield
    task.cancel()


def follow(line, table):
    """Join and subscribe to the rows of this table; return the reply's status and message."""
    wanted = [{"event": "*", "schema": "public", "table": table}]
    assert line.join("room", config={"postgres_changes": wanted})["status"] == "ok"
    told = line.hear("system")["payload"]
    return told["status"], told["message"]


FOLLOWED = ("ok", "Subscribed to PostgreSQL")


@pytest.mark.usefixtures("following")
def test_following_names_of_files_needs_the_scope_for_files(dial, token):
    assert follow(dial(token("trips:read")), "trip_files") == (
        "error",
        "The token was not made for the table trip_files",
    )
    assert follow(dial(token("trips:read", "files:read")), "trip_files") == FOLLOWED


@pytest.mark.parametrize(("scopes", "hears"), [(["trips:read"], False), (["trips:read", "files:read"], True)])
@pytest.mark.usefixtures("following")
def test_following_everything_follows_only_what_the_token_may_read(client, dial, ana, trip_id, token, scopes, hears):
    line = dial(token(*scopes))
    assert follow(line, "*") == FOLLOWED
    browser, named = client.as_(ana), {"kind": "document", "name": "Secret"}
    assert browser.post(f"/api/trips/{trip_id}/files", content=PDF, params=named).status_code == 201
    if hears:
        assert line.hear("postgres_changes")["payload"]["data"]["table"] == "trip_files"
    browser.patch(f"/api/trips/{trip_id}", json={"name": "Our spring", "version": 1})
    assert line.hear("postgres_changes")["payload"]["data"]["table"] == "trips"


@pytest.mark.usefixtures("following")
def test_a_channel_that_follows_rows_ends_with_a_narrower_token(dial, ana, token):
    wide, same, narrow = token("trips:read", "files:read"), token("trips:read", "files:read"), token("trips:read")
    for earlier, good in ((ana.access_token, ana.access_token), (wide, same), (wide, ana.access_token)):
        line = dial(earlier)
        assert follow(line, "trip_files") == FOLLOWED
        line.say("realtime:room", "access_token", {"access_token": good})
        assert line.quiet()
        line.say("realtime:room", "access_token", {"access_token": narrow})
        told = line.hear("system")["payload"]["message"]
        assert told == "Unauthorized: the channel was opened with a token that was made for more"
        assert line.hear()["event"] == "phx_close"


def test_a_token_that_only_reads_can_write_nothing_to_a_private_topic(dial, ana, trip_id, token):
    name, config = f"trip:{trip_id}", {"private": True, "broadcast": {"ack": True}, "presence": {"enabled": True}}
    owner, reader, writer = dial(ana.access_token), dial(token("trips:read")), dial(token("trips:write"))
    for line in (owner, reader, writer):
        assert line.join(name, config=config)["status"] == "ok"
    reader.broadcast(name, "cursor", {"by": "reader"})
    tracked = reader.ask(f"realtime:{name}", "presence", {"event": "track", "payload": {}})
    assert (tracked["status"], tracked["response"]["reason"][:12]) == ("error", "Unauthorized")
    writer.broadcast(name, "cursor", {"by": "writer"})
    assert owner.hear("broadcast")["payload"]["payload"] == {"by": "writer"}


def test_broadcasting_over_http_needs_the_scope_for_writing_trips(caller, trip_id, token):
    message = {"topic": f"trip:{trip_id}", "event": "cursor", "payload": {}, "private": True}
    for scope, status in (("trips:read", 403), ("trips:write", 202), ("files:write", 401)):
        bearer = {"Authorization": f"Bearer {token(scope)}"}
        reply = caller.post("/realtime/v1/api/broadcast", json={"messages": [message]}, headers=bearer)
        assert reply.status_code == status, scope


def test_a_token_for_files_alone_opens_no_socket_and_no_channel(refused, dial, trip_id, token):
    files = token("files:write")
    status, body = refused(f"?apikey={files}")
    assert (status, body["error"]) == (401, "The token lacks the scope trips:read")
    reply = dial().join(f"trip:{trip_id}", config={"private": True}, token=files)
    assert reply["response"]["reason"] == "Unauthorized: The token lacks the scope trips:read"


@pytest.mark.rule("S7")
def test_a_revoked_tokens_sockets_are_closed(me, dial, sweep, token):
    line, other = dial(token()), dial(token())
    for one in (line, other):
        assert one.join("room")["status"] == "ok"
    newest, oldest = me.get(PATH).json()["tokens"]
    assert newest["id"] != oldest["id"]
    sweep()
    assert line.quiet()
    me.delete(PATH)
    sweep()
    assert line.hear("system")["payload"]["message"] == "The session has ended"
    assert line.closed() == POLICY
    assert other.closed() == POLICY


def test_an_expired_tokens_socket_is_closed(dial, clock, sweep, token):
    line = dial(token(days=1))
    line.join("room")
    clock.move(days=1)
    sweep()
    assert line.hear("system")["payload"]["message"] == "Token has expired"
    assert line.closed() == POLICY
