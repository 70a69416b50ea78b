"""Personal access tokens on sockets (docs/decisions/0273): their scopes hold, and they take the socket with them."""

import asyncio

import pytest
from starlette.testclient import WebSocketDenialResponse

from tests.browser import Browser
from tripoint.realtime.socket import POLICY

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


def test_rows_are_followed_with_one_that_reads_trips(client, dial, live, ana, trip_id, token):
    task = Browser.portal.start_task_soon(live.follower.run)
    Browser.portal.call(asyncio.sleep, 0)
    line = dial(token())
    wanted = [{"event": "UPDATE", "schema": "public", "table": "trips"}]
    assert line.join("room", config={"postgres_changes": wanted})["status"] == "ok"
    line.hear("system")
    client.as_(ana).patch(f"/api/trips/{trip_id}", json={"name": "Our spring", "version": 1})
    assert line.hear("postgres_changes")["payload"]["data"]["record"]["name"] == "Our spring"
    task.cancel()


def test_one_that_only_reads_writes_nothing_to_a_private_topic(dial, ana, trip_id, token):
    name, config = f"trip:{trip_id}", {"private": True, "broadcast": {"ack": True}, "presence": {"enabled": True}}
    owner, reader, writer = dial(ana.access_token), dial(token("trips:read")), dial(token("trips:write"))
    for line in (owner, reader, writer):
        assert line.join(name, config=config)["status"] == "ok"
    reader.broadcast(name, "cursor", {"by": "reader"})
    tracked = reader.ask(f"realtime:{name}", "presence", {"event": "track", "payload": {}})
    assert (tracked["status"], tracked["response"]["reason"][:12]) == ("error", "Unauthorized")
    writer.broadcast(name, "cursor", {"by": "writer"})
    assert owner.hear("broadcast")["payload"]["payload"] == {"by": "writer"}


def test_over_http_too(client, me, trip_id, token):
    message = {"topic": f"trip:{trip_id}", "event": "cursor", "payload": {}, "private": True}
    for scope, status in (("trips:read", 403), ("trips:write", 202), ("files:write", 401)):
        bearer = {"Authorization": f"Bearer {token(scope)}"}
        reply = client.post("/realtime/v1/api/broadcast", json={"messages": [message]}, headers=bearer)
        assert reply.status_code == status, scope


def test_one_for_files_alone_opens_no_socket_and_no_channel(client, dial, trip_id, token):
    files = token("files:write")
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(f"/realtime/v1/websocket?apikey={files}"),
    ):
        pass
    assert (denied.value.status_code, denied.value.json()["error"]) == (401, "The token lacks the scope trips:read")
    refused = dial().join(f"trip:{trip_id}", config={"private": True}, token=files)
    assert refused["response"]["reason"] == "Unauthorized: The token lacks the scope trips:read"


@pytest.mark.rule("S7")
def test_a_revoked_one_takes_its_socket_with_it(me, dial, sweep, token):
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


def test_so_does_an_expired_one(dial, clock, sweep, token):
    line = dial(token(days=1))
    line.join("room")
    clock.move(days=1)
    sweep()
    assert line.hear("system")["payload"]["message"] == "Token has expired"
    assert line.closed() == POLICY
