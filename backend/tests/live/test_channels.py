"""Joining, leaving and broadcasting: frames of both protocol versions over the application's own socket."""

import json

import pytest

from tests.live.conftest import both_doors

pytestmark = both_doors
OK = {"status": "ok", "response": {}}
HELLO = {"type": "broadcast", "event": "hello", "payload": {"n": 1}}


@pytest.fixture(params=["1.0.0", "2.0.0"])
def version(request):
    return request.param


def test_a_heartbeat_is_answered(dial, version):
    assert dial(version=version).ask("phoenix", "heartbeat", join_ref=None) == OK


def test_a_join_is_answered_with_its_subscriptions(dial, version):
    assert dial(version=version).join("room") == {"status": "ok", "response": {"postgres_changes": []}}


def test_others_receive_a_broadcast_and_the_sender_does_not(dial, version):
    ana, ben = dial(version=version), dial(version=version)
    ana.join("room")
    ben.join("room")
    ana.broadcast("room", "hello", {"n": 1})
    assert ben.hear("broadcast")["payload"] == HELLO
    assert ana.quiet()


@pytest.mark.parametrize("told", [True, "true"])
def test_a_sender_receives_its_own_broadcast_and_an_ack_on_request(dial, version, told):
    ana = dial(version=version)
    ana.join("room", broadcast={"self": told, "ack": told})
    assert ana.ask("realtime:room", "broadcast", HELLO) == OK
    assert ana.hear("broadcast")["payload"] == HELLO


def test_clients_of_both_protocol_versions_understand_each_other(dial):
    old, new = dial(version="1.0.0"), dial(version="2.0.0")
    old.join("room")
    new.join("room")
    old.broadcast("room", "hello", {"n": 1})
    assert new.hear("broadcast")["payload"] == HELLO
    new.session.send_bytes(pushed("realtime:room", "hello", json.dumps({"n": 1}).encode(), encoding=1))
    assert old.hear("broadcast") == {
        "join_ref": None, "ref": None, "topic": "realtime:room", "event": "broadcast", "payload": HELLO,
    }  # fmt: skip


def test_raw_bytes_reach_only_clients_of_the_new_version(dial):
    old, new, sender = dial(version="1.0.0"), dial(), dial()
    for line in (old, new, sender):
        line.join("room")
    sender.session.send_bytes(pushed("realtime:room", "raw", b"\x00\xff", encoding=0))
    assert new.hear("broadcast")["payload"]["payload"] == b"\x00\xff"
    assert old.quiet()


def test_rooms_are_separate(dial):
    ana, ben = dial(), dial()
    ana.join("room")
    ben.join("other room")
    ana.broadcast("room", "hello", {})
    assert ben.quiet()


def test_leaving_is_answered_and_nothing_more_is_received(dial, version):
    ana, ben = dial(version=version), dial(version=version)
    ana.join("room")
    ben.join("room")
    assert ben.ask("realtime:room", "phx_leave") == OK
    assert ben.hear()["event"] == "phx_close"
    ana.broadcast("room", "hello", {})
    assert ben.quiet()
    assert ben.ask("realtime:room", "broadcast", HELLO)["response"] == {"reason": "unmatched topic"}


def test_a_second_join_of_a_topic_replaces_the_first(dial):
    ana = dial()
    ana.join("room")
    ana.join("room")
    closed = ana.hear("phx_close")
    assert (closed["ref"], closed["topic"]) == ("1", "realtime:room")
    assert ana.quiet()


def test_frames_of_an_earlier_join_do_nothing(dial):
    ana, ben = dial(), dial()
    ben.join("room")
    ana.join("room")
    ana.join("room")
    ana.say("realtime:room", "broadcast", HELLO, join_ref="1")
    assert ben.quiet()


@pytest.mark.parametrize("topic", ["room", "realtime:", "", "phoenix:room"])
def test_a_topic_needs_its_prefix_and_a_name(dial, topic):
    reply = dial().ask(topic, "phx_join")
    assert reply["response"]["reason"].startswith("TopicNameRequired: ")


@pytest.mark.parametrize(
    "config",
    [
        {"presence": {"key": 7}},
        {"presence": {"key": "k" * 129}},
        {"presence": []},
        {"broadcast": "yes"},
        {"broadcast": {"self": 1}},
        {"private": "perhaps"},
        {"postgres_changes": {}},
        {"postgres_changes": ["trips"]},
        {"postgres_changes": [{"event": "TRUNCATE"}]},
        {"postgres_changes": [{"event": "*", "table": 5}]},
        {"postgres_changes": [{"event": "*", "select": "id"}]},
        {"postgres_changes": [{"event": "*"}] * 21},
        {"postgres_changes": [{"event": "*", "table": "t" * 4_068}]},
    ],
)
def test_an_invalid_join_is_answered_with_the_reason(dial, config):
    reply = dial().join("room", config=config)
    assert reply["status"] == "error"
    assert reply["response"]["reason"].startswith("UnknownErrorOnChannel: ")


def test_a_join_may_request_rows_with_up_to_four_kibibytes(dial):
    asked = [{"event": "*", "table": "t" * 4_067}]
    assert len(json.dumps(asked)) == 4_096
    assert dial().join("room", config={"postgres_changes": asked})["status"] == "ok"


def test_unknown_keys_of_a_join_are_ignored(dial):
    assert dial().join("room", config={"color": "red", "broadcast": {"flavor": 1}})["status"] == "ok"


def test_replays_are_refused_because_nothing_is_kept(dial):
    reply = dial().join("room", broadcast={"replay": {"since": 1}})
    assert reply["response"]["reason"].startswith("UnableToReplayMessages: ")


def test_an_unknown_event_is_rejected(dial):
    ana = dial()
    ana.join("room")
    assert ana.ask("realtime:room", "dance")["status"] == "error"


def pushed(topic: str, event: str, payload: bytes, *, encoding: int) -> bytes:
    """A binary frame of kind 3."""
    names = (b"1", b"2", topic.encode(), event.encode(), b"")
    return bytes([3, *map(len, names), encoding]) + b"".join(names) + payload


@pytest.mark.rule("W14", "W1")
@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "[1,2,3]",
        "null",
        '["1","1",7,"phx_join",{}]',
        '["1","1","realtime:room","phx_join",[]]',
        '["1",{},"realtime:room","phx_join",{}]',
        '["1","1","' + "t" * 256 + '","phx_join",{}]',
        '["1","1","realtime:\\ud800","phx_join",{}]',
        '["1","1","realtime:room","phx_join",{"n":NaN}]',
        '["1","1","realtime:room","phx_join",{"n":1e999}]',
        "[" * 30_000,
        b"",
        b"\x03",
        b"\x07\x01\x01\x01\x01\x00\x01abcd{}",
        b"\x03\xff\xff\xff\xff\xff\x01",
        b"\x03\x01\x01\x01\x01\x00\x02abcd{}",
        b"\x03\x01\x01\x01\x01\x00\x01abc\xff{}",
        pushed("realtime:room", "x", b"{", encoding=1),
        pushed("realtime:room", "x", b"\xff", encoding=1),
    ],
)
def test_an_invalid_frame_closes_the_socket_and_reaches_nobody(dial, frame):
    ana, ben = dial(), dial()
    ana.join("room")
    ben.join("room")
    if isinstance(frame, str):
        ana.session.send_text(frame)
    else:
        ana.session.send_bytes(frame)
    assert ana.closed() == 1003
    assert ben.quiet()


def test_the_old_version_has_no_binary_frames(dial):
    ana = dial(version="1.0.0")
    ana.session.send_bytes(pushed("realtime:room", "x", b"{}", encoding=1))
    assert ana.closed() == 1003
