"""Events that end a channel or a socket: tokens, sessions, rights, silence, and exceeded limits."""

import asyncio
from datetime import timedelta

import pytest

from tests.browser import Browser
from tests.live.conftest import both_doors
from tripoint import app as application
from tripoint.core.errors import TooManyRequests
from tripoint.identity.models import User
from tripoint.realtime import socket_limits
from tripoint.realtime.server import sockets
from tripoint.realtime.socket import Socket
from tripoint.realtime.socket_limits import TokenBucket

HELLO = {"type": "broadcast", "event": "hello", "payload": {}}


@pytest.fixture
def trip_id(plans):
    return plans.make()["id"]


@pytest.fixture
def rights(live):
    """Check rights when a trip is announced, as a running server does."""
    task = Browser.portal.start_task_soon(live.topics.follow, live.check_rights)
    Browser.portal.call(asyncio.sleep, 0)
    yield
    task.cancel()


def ended(line, message):
    told = line.hear("system")["payload"]
    assert (told["status"], told["extension"]) == ("error", "system")
    assert message in told["message"]
    assert line.hear("phx_close")


def bearer(person):
    return {"Authorization": f"Bearer {person.access_token}"}


def travels(client, make, mails):
    """Ben, who has accepted his invite."""
    ben = make.user("ben@example.com", name="Ben Vogt")
    token = mails.link("ben@example.com").partition("#token=")[2]
    reply = client.as_(ben).post("/api/invites/accept", json={"token": token})
    assert reply.status_code == 200, reply.text
    return ben


@both_doors
class TestHandshakes:
    @pytest.mark.parametrize(
        ("address", "status", "error"),
        [
            ("?vsn=2.0.0", 401, "API key is missing"),
            ("?vsn=2.0.0&apikey=nothing", 401, "The token provided is not a valid JWT"),
            ("?vsn=3.0.0&apikey=nothing", 400, "The protocol version is not known; 1.0.0 and 2.0.0 are"),
        ],
    )
    def test_a_refused_handshake_states_its_reason(self, refused, address, status, error):
        answered, body = refused(address)
        assert (answered, body["error"]) == (status, error)

    @pytest.mark.rule("W14")
    def test_pages_of_other_origins_are_refused_and_our_own_need_no_key(self, dial, refused, settings):
        assert refused("?vsn=2.0.0", Origin="https://evil.example")[0] == 403
        assert dial("", Origin=settings.origin).join("room")["status"] == "ok"

    def test_an_expired_token_opens_no_socket(self, refused, clock, ana):
        clock.move(minutes=16)
        status, body = refused(f"?apikey={ana.access_token}")
        assert (status, body["error"]) == (401, "Token has expired")


class TestHandshakesOfOneProcess:
    @pytest.mark.parametrize(("address", "opens"), [("", True), ("http://localhost:9000", False)])
    def test_a_server_without_a_public_url_accepts_any_of_its_host_names(self, make_settings, address, opens):
        rule = sockets(make_settings(public_url=address) if address else make_settings())
        assert rule.lets("http://192.168.1.5:8000", "192.168.1.5:8000") is opens

    @pytest.mark.rule("R17")
    def test_the_number_of_sockets_per_address_and_account_is_limited(self, make_settings, database, clock):
        live = application.create(make_settings(rate_limits=True), database=database, clock=clock).app.state.live
        for number in range(socket_limits.SOCKETS_PER_ADDRESS):
            live.opened(Socket("2.0.0", "key", None, None, live.ticks, address="a", account=str(number)))
        with pytest.raises(TooManyRequests):
            live.admit("a", "")
        live.admit("b", "0")
        for number in range(socket_limits.SOCKETS_PER_ACCOUNT):
            live.opened(Socket("2.0.0", "key", None, None, live.ticks, address=str(number), account="ana"))
        with pytest.raises(TooManyRequests):
            live.admit("b", "ana")


@both_doors
class TestTokens:
    def test_a_join_with_an_expired_token_is_refused(self, dial, clock, ana):
        line = dial()
        clock.move(minutes=16)
        assert line.join("room", token=ana.access_token)["response"]["reason"] == "InvalidJWTToken: Token has expired"

    @pytest.mark.rule("A7")
    def test_a_channel_ends_when_its_token_expires(self, dial, clock, ana, sweep):
        line = dial()
        line.join("room", token=ana.access_token)
        clock.move(minutes=14)
        sweep()
        assert line.quiet()
        clock.move(minutes=2)
        sweep()
        ended(line, "Token has expired")

    def test_a_renewed_token_keeps_the_channel_open(self, dial, client, clock, ana, sweep):
        line = dial()
        line.join("room", token=ana.access_token)
        clock.move(minutes=10)
        renewed = client.auth("POST", "/token?grant_type=refresh_token", json={"refresh_token": ana.refresh_token})
        line.say("realtime:room", "access_token", {"access_token": renewed.json()["access_token"]})
        clock.move(minutes=10)
        sweep()
        assert line.quiet()

    def test_a_bad_token_ends_the_channel_and_an_empty_one_or_a_key_does_not(self, dial, ana):
        line = dial()
        line.join("room", token=ana.access_token)
        for nothing in (None, "", "sb_publishable_x", 7):
            line.say("realtime:room", "access_token", {"access_token": nothing})
        assert line.quiet()
        line.say("realtime:room", "access_token", {"access_token": "nonsense"})
        ended(line, "MalformedJWT")

    def test_a_private_channel_ends_with_the_token_of_another_person(self, dial, ana, eve, trip_id):
        line = dial()
        line.join(f"trip:{trip_id}", private=True, token=ana.access_token)
        line.say(f"realtime:trip:{trip_id}", "access_token", {"access_token": eve.access_token})
        ended(line, "Unauthorized")


class TestSessions:
    @pytest.mark.rule("S7")
    @both_doors
    def test_logging_out_closes_the_socket_at_the_next_sweep(self, dial, client, ana, sweep):
        line, other = dial(ana.access_token), dial()
        line.join("room")
        other.join("room")
        client.as_(ana).auth("POST", "/logout")
        sweep()
        ended(line, "The session has ended")
        assert line.closed() == 1008
        assert other.quiet()
        assert socket_limits.SWEEP_SECONDS <= 5

    @pytest.mark.rule("S7")
    @both_doors
    def test_a_banned_accounts_socket_is_closed_too(self, dial, ana, sweep, database, clock):
        line = dial(ana.access_token)
        line.join("room")
        until = clock.now() + timedelta(days=1)
        database.write_now(lambda db: setattr(db.get(User, ana.id), "banned_until", until))
        sweep()
        assert line.closed() == 1008

    @both_doors
    def test_a_token_of_an_ended_session_joins_nothing(self, dial, client, ana):
        line = dial()
        client.as_(ana).auth("POST", "/logout")
        assert line.join("room", token=ana.access_token)["response"]["reason"] == (
            "InvalidJWTToken: The session has ended"
        )


@both_doors
class TestRights:
    @pytest.mark.rule("S1", "S2", "S3")
    @pytest.mark.parametrize("who", ["eve", "key"])
    def test_a_trips_topic_is_closed_to_strangers(self, dial, eve, key, trip_id, who):
        line = dial(eve.access_token if who == "eve" else key)
        unknown = "0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a"
        for name in (f"trip:{trip_id}", f"trip:{unknown}", "trip:", "trip", "trip:1", f"trip:{trip_id.upper()}", "x:1"):
            reply = line.join(name, private=True)
            words = f"Unauthorized: You do not have permissions to read from this Channel topic: {name}"
            assert reply["response"]["reason"] == words

    def test_a_presence_carries_the_callers_real_traveller_id(self, dial, ana, trip_id, client):
        me = client.as_(ana).get(f"/api/trips/{trip_id}").json()["viewerTravellerId"]
        line = dial(ana.access_token)
        line.join(f"trip:{trip_id}", private=True, presence={"enabled": True, "key": "k"})
        line.ask(
            f"realtime:trip:{trip_id}", "presence", {"event": "track", "payload": {"traveller_id": "someone else"}}
        )
        shown = line.hear("presence_diff")["payload"]["joins"]["k"]["metas"]
        assert [one["traveller_id"] for one in shown] == [me]

    @pytest.mark.rule("S7")
    @pytest.mark.usefixtures("rights")
    def test_a_removed_person_receives_nothing_more(self, dial, client, make, ana, trip_id, mails):
        ben = travels(client, make, mails)
        line = dial(ben.access_token)
        assert line.join(f"trip:{trip_id}", private=True)["status"] == "ok"
        organizer = client.as_(ana)
        seen = organizer.get(f"/api/trips/{trip_id}").json()
        place = next(one["id"] for one in seen["travellers"] if one["name"].startswith("Ben"))
        gone = organizer.delete(f"/api/trips/{trip_id}/people/{place}", params={"version": seen["version"]})
        assert gone.status_code < 300, gone.text
        ended(line, "Unauthorized")
        assert line.quiet()

    def test_a_person_who_may_only_read_can_send_to_nobody(self, dial, client, make, ana, trip_id):
        ben = make.user("ben@example.com", name="Ben Vogt")
        seen = client.as_(ana).get(f"/api/trips/{trip_id}").json()
        client.as_(ana).patch(f"/api/trips/{trip_id}/access", json={"isOpen": True, "version": seen["version"]})
        topic = f"realtime:trip:{trip_id}"
        mine, theirs = dial(ana.access_token), dial(ben.access_token)
        mine.join(f"trip:{trip_id}", private=True)
        assert theirs.join(f"trip:{trip_id}", private=True)["status"] == "ok"
        theirs.say(topic, "broadcast", HELLO)
        reply = theirs.ask(topic, "presence", {"event": "track", "payload": {}})
        assert reply["response"]["reason"].startswith("Unauthorized: ")
        assert mine.quiet()
        mine.say(topic, "broadcast", HELLO)
        assert theirs.hear("broadcast")


@pytest.mark.rule("W14", "R17")
@both_doors
class TestTooMuch:
    def test_a_frame_over_64_kib_closes_the_socket(self, dial):
        line = dial()
        line.join("room")
        line.broadcast("room", "big", "x" * (64 * 1024))
        assert line.closed() == 1009

    def test_too_many_frames_end_the_channel(self, dial, everywhere):
        everywhere.stand_still()
        line = dial()
        line.join("room")
        for _ in range(socket_limits.FRAMES_AT_ONCE + 60):
            line.say("realtime:room", "broadcast", HELLO)
        ended(line, "Too many messages per second")

    def test_too_many_frames_without_a_channel_close_the_socket(self, dial):
        line = dial()
        for _ in range(socket_limits.FRAMES_AT_ONCE * 3):
            line.say("phoenix", "heartbeat", {})
        assert line.closed() == 1008

    def test_a_socket_has_a_limited_number_of_channels(self, dial, everywhere):
        everywhere.bounds(CHANNELS=3)
        line = dial()
        assert [line.join(f"room {n}")["status"] for n in range(3)] == ["ok"] * 3
        assert line.join("one more")["response"]["reason"] == "ChannelRateLimitReached: Too many channels"
        assert line.join("room 1")["status"] == "ok"

    def test_a_room_has_a_limited_number_of_members(self, dial, everywhere):
        everywhere.bounds(MEMBERS=2)  # in each process
        assert {dial().join("room")["status"] for _ in range(2 * everywhere.count)} == {"ok"}
        reason = dial().join("room")["response"]["reason"]
        assert reason == "ConnectionRateLimitReached: Too many connected users"

    def test_too_many_joins_close_the_socket(self, dial):
        line = dial()
        refs = [line.say("realtime:room", "phx_join", {}) for _ in range(socket_limits.JOINS_AT_ONCE + 40)]
        replies = [line.reply(ref) for ref in refs[:100]]
        assert replies[-1]["status"] == "ok"
        assert line.closed() == 1008

    def test_too_many_presence_calls_end_the_channel(self, dial):
        line = dial()
        line.join("room")
        for n in range(socket_limits.PRESENCE_CALLS + 5):
            line.say("realtime:room", "presence", {"event": "track", "payload": {"n": n}})
        ended(line, "Client presence rate limit exceeded")

    def test_a_presence_must_be_a_small_object(self, dial):
        line = dial()
        line.join("room")
        assert line.ask("realtime:room", "presence", {"event": "track", "payload": "x"})["status"] == "error"
        assert line.ask("realtime:room", "presence", {"event": "shout"})["status"] == "error"
        line.say("realtime:room", "presence", {"event": "track", "payload": {"x": "x" * socket_limits.PRESENCE_BYTES}})
        ended(line, "Track message size exceeded")

    def test_sockets_without_a_channel_are_closed_after_ten_seconds(self, dial, settings, everywhere):
        line = dial("", Origin=settings.origin)
        everywhere.later(9)
        everywhere.sweep()
        assert line.quiet()
        everywhere.later(11)
        everywhere.sweep()
        assert line.closed() == 1008

    def test_silent_sockets_are_closed(self, dial, everywhere):
        line = dial()
        line.join("room")
        everywhere.later(61)
        everywhere.sweep()
        assert line.closed() == 1001

    def test_rooms_and_sockets_are_forgotten_with_their_last_member(self, dial, everywhere):
        for _ in range(20):
            line = dial()
            line.join("room", presence={"enabled": True})
            line.ask("realtime:room", "presence", {"event": "track", "payload": {}})
            line.session.close()
        last = dial()
        last.quiet()
        assert everywhere.held() == (0, 1)


@pytest.mark.rule("W14", "R17")
class TestOneSocket:
    def test_a_slow_readers_socket_is_closed_and_its_backlog_released(self, live):
        cut = []

        async def run():
            free = asyncio.Event()

            async def send(_message):
                await free.wait()  # a reader that reads nothing

            socket = Socket("2.0.0", "key", send, lambda: cut.append(1), live.ticks)
            for _ in range(20):
                socket.push("x" * 60_000)
                await asyncio.sleep(0)
            assert (socket.is_over, list(socket._waiting), socket._backlog) == (True, [], 0)
            socket.push("more")
            assert list(socket._waiting) == []
            free.set()

        asyncio.run(run())
        assert cut == [1]

    def test_an_allowance_refills_over_time(self):
        now = [0.0]
        allowance = TokenBucket(10, 2, lambda: now[0])
        assert [allowance.takes() for _ in range(3)] == [True, True, False]
        now[0] = 0.1
        assert [allowance.takes() for _ in range(2)] == [True, False]


@both_doors
class TestOverHttp:
    def test_a_message_sent_over_http_reaches_the_room(self, caller, dial, key):
        line = dial()
        line.join("room")
        messages = [{"topic": "room", "event": "a", "payload": {"n": 1}}, {"topic": "else", "event": "b", "payload": 1}]
        reply = caller.post("/realtime/v1/api/broadcast", json={"messages": messages}, headers={"apikey": key})
        assert (reply.status_code, reply.content) == (202, b"")
        assert line.hear("broadcast")["payload"] == {"type": "broadcast", "event": "a", "payload": {"n": 1}}
        assert line.quiet()

    def test_a_single_message_has_its_own_path(self, caller, dial, key):
        line = dial()
        line.join("a/b")
        path = "/realtime/v1/api/broadcast/a%2Fb/events/hello"
        assert caller.post(path, json={"n": 1}, headers={"apikey": key}).status_code == 202
        assert line.hear("broadcast")["payload"]["payload"] == {"n": 1}
        text = caller.post(path, content="x", headers={"apikey": key, "content-type": "text/plain"})
        assert text.status_code == 415

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({}, "messages"),
            ({"messages": {}}, "messages"),
            ({"messages": [1]}, "messages"),
            ({"messages": [{"topic": "t", "event": "e", "payload": {}}] * 101}, "messages"),
            ({"messages": [{"event": "e", "payload": {}}]}, "topic"),
            ({"messages": [{"topic": "", "event": "e", "payload": {}}]}, "topic"),
            ({"messages": [{"topic": "t" * 250, "event": "e", "payload": {}}]}, "topic"),
            ({"messages": [{"topic": "t", "event": 5, "payload": {}}]}, "event"),
            ({"messages": [{"topic": "t", "event": "e" * 256, "payload": {}}]}, "event"),
            ({"messages": [{"topic": "t", "event": "e"}]}, "payload"),
            ({"messages": [{"topic": "t", "event": "e", "payload": "x" * 65_536}]}, "payload"),
            ([], "messages"),
        ],
    )
    def test_an_invalid_message_is_rejected_by_its_field(self, caller, key, body, field):
        reply = caller.post("/realtime/v1/api/broadcast", json=body, headers={"apikey": key})
        assert (reply.status_code, list(reply.json()["errors"])) == (422, [field])

    @pytest.mark.parametrize("headers", [{}, {"apikey": "none"}, {"Authorization": "Bearer x"}, {"Authorization": "x"}])
    def test_a_message_needs_a_caller(self, caller, headers):
        reply = caller.post("/realtime/v1/api/broadcast", json={"messages": []}, headers=headers)
        assert (reply.status_code, reply.json()["message"]) == (401, "Unauthorized")

    @pytest.mark.rule("S2", "S9")
    def test_a_private_topic_needs_the_right_to_write(self, caller, dial, ana, eve, key, trip_id):
        line = dial(ana.access_token)
        line.join(f"trip:{trip_id}", private=True)
        path = f"/realtime/v1/api/broadcast/trip:{trip_id}/events/hello?private=true"
        for headers in ({"apikey": key}, bearer(eve)):
            assert caller.post(path, json={}, headers=headers).status_code == 403
        assert caller.post(path, json={}, headers=bearer(ana)).status_code == 202
        assert line.hear("broadcast")

    def test_unknown_paths_and_methods_are_rejected_in_the_contracts_format(self, caller):
        assert caller.get("/realtime/v1/api/ping").json() == {"message": "Success"}
        assert caller.get("/realtime/v1/nothing").json() == {"error": "not found", "message": "not found"}
        assert caller.get("/realtime/v1/api/broadcast").status_code == 405
        preflight = caller.options("/realtime/v1/api/broadcast")
        assert "apikey" in preflight.headers["access-control-allow-headers"]
        assert preflight.headers["access-control-allow-origin"] == "*"
