"""Stories for the official Python client, with protocol version 1.0.0: `python realtime_stories.py ORIGIN TOKEN TRIP
STORY`.

`ORIGIN` may be two servers separated by a space: clients connect to them in turn.
"""

import asyncio
import inspect
import itertools
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from realtime import AsyncRealtimeChannel, AsyncRealtimeClient
from realtime.exceptions import RealtimeHTTPError
from websockets.exceptions import InvalidStatus

ORIGINS, TOKEN, TRIP, STORY = sys.argv[1:]
ORIGIN, *_ = ORIGINS.split()
SECONDS = 15
PRIVATE: Any = {"config": {"private": True}}
turns = itertools.cycle(ORIGINS.split())


def unconnected(key: str) -> AsyncRealtimeClient:
    return AsyncRealtimeClient(f"{next(turns)}/realtime/v1", key, auto_reconnect=False)


async def connected(key: str) -> AsyncRealtimeClient:
    client = unconnected(key)
    await client.connect()
    return client


async def joined(channel: Any) -> tuple[str, str]:
    """Subscribe, and return the first status."""
    told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    await channel.subscribe(lambda status, error: told.done() or told.set_result((status, str(error))))
    found: tuple[str, str] = await asyncio.wait_for(told, SECONDS)
    return found


async def subscribed(channel: Any) -> Any:
    status, error = await joined(channel)
    assert status == "SUBSCRIBED", error
    return channel


async def followed(channel: Any) -> "asyncio.Queue[Any]":
    """Subscribe, and return a queue that receives the errors that end the subscription."""
    ended: asyncio.Queue[Any] = asyncio.Queue()
    begun: asyncio.Queue[Any] = asyncio.Queue()
    await channel.subscribe(lambda status, error: (ended if error else begun).put_nowait(str(error or status)))
    assert "SUBSCRIBED" in await soon(begun)
    return ended


async def fails(channel: Any, reason: str) -> None:
    status, error = await joined(channel)
    assert status == "CHANNEL_ERROR"
    assert reason in error, error


async def soon(queue: "asyncio.Queue[Any]") -> Any:
    return await asyncio.wait_for(queue.get(), SECONDS)


async def answered(push: Any) -> tuple[str, Any]:
    """The server's reply to a push."""
    told: asyncio.Queue[Any] = asyncio.Queue()
    for status in ("ok", "error"):
        push.receive(status, lambda reply, status=status: told.put_nowait((status, reply)))
    found: tuple[str, Any] = await soon(told)
    return found


async def broadcast(key: str) -> None:
    here, there = await connected(key), await connected(key)
    heard: asyncio.Queue[Any] = asyncio.Queue()
    listening = there.channel("room").on_broadcast("hello", heard.put_nowait)
    await subscribed(listening)
    speaking = await subscribed(here.channel("room"))
    await speaking.send_broadcast("other", {})
    await speaking.send_broadcast("hello", {"n": 1})
    assert (await asyncio.wait_for(heard.get(), SECONDS))["payload"] == {"n": 1}
    assert heard.empty()
    await here.remove_all_channels()
    await there.remove_all_channels()


async def presence(key: str) -> None:
    client = await connected(key)
    joined: asyncio.Queue[Any] = asyncio.Queue()
    channel = client.channel("room", {"config": {"presence": {"key": "ana", "enabled": True}, "private": False}})
    channel.on_presence_join(lambda who, _now, new: joined.put_nowait((who, new[0]["at"])))
    await subscribed(channel)
    await channel.track({"at": "days"})
    assert await asyncio.wait_for(joined.get(), SECONDS) == ("ana", "days")
    assert list(channel.presence_state()) == ["ana"]
    await channel.untrack()
    await client.remove_channel(channel)


async def connecting(key: str) -> None:
    """`connect`, `close`, `is_connected`, `endpoint_url`, `listen`."""
    client = await connected(key)
    await client.connect()
    assert client.is_connected
    assert "vsn=1.0.0" in client.endpoint_url()
    await client.listen()
    await client.close()
    await client.close()
    assert not client.is_connected
    with pytest.raises(InvalidStatus, match="401"):
        await connected("nothing")
    with pytest.raises(OSError, match=r"[Cc]onnect"):
        await AsyncRealtimeClient("http://127.0.0.1:1/realtime/v1", key, auto_reconnect=False).connect()


async def joining(key: str) -> None:
    """`subscribe`, `join`, `unsubscribe`, and a channel's states: `is_closed` and the others."""
    client = await connected(key)
    channel = client.channel("room")
    assert channel.is_closed
    with pytest.warns(DeprecationWarning, match="subscribe"):
        await channel.join()
    assert channel.is_joined
    left: asyncio.Queue[Any] = asyncio.Queue()
    other = client.channel("other")
    await other.subscribe(lambda status, _error: left.put_nowait(status))
    await other.unsubscribe()
    assert [await soon(left), await soon(left)] == ["SUBSCRIBED", "CLOSED"]
    assert other.is_closed
    denied = client.channel("trip:1", PRIVATE)
    await fails(denied, "Unauthorized")
    assert [denied.is_joined, denied.is_joining, denied.is_leaving] == [False] * 3
    assert denied.is_errored
    await fails(client.channel("x", {"config": {"presence": {"key": "k" * 200, "enabled": True}}}), "presence.key")
    with pytest.raises(Exception, match="before joining"):
        await client.channel("never").push("x", {})


async def removing(key: str) -> None:
    """`channel`, `get_channels`, `remove_channel`, `remove_all_channels`."""
    client = await connected(key)
    kept, gone = await subscribed(client.channel("kept")), await subscribed(client.channel("gone"))
    await client.remove_channel(gone)
    assert client.get_channels() == [kept]
    await fails(client.channel("trip:1", PRIVATE), "Unauthorized")
    await client.remove_channel(gone)
    assert kept.is_joined
    await client.remove_all_channels()
    assert (client.get_channels(), client.is_connected) == ([], False)
    await client.remove_all_channels()


async def pushing(key: str) -> None:
    """`push`, `send`, `send_broadcast`, `on_broadcast`: an invalid message gets an error reply and reaches nobody."""
    here, there = await connected(key), await connected(key)
    heard: asyncio.Queue[Any] = asyncio.Queue()
    await subscribed(there.channel("room").on_broadcast("hello", heard.put_nowait))
    acked: Any = {"config": {"broadcast": {"ack": True}}}
    channel = await subscribed(here.channel("room", acked))
    hello = {"type": "broadcast", "event": "hello", "payload": {"n": 1}}
    assert (await answered(await channel.push("broadcast", hello)))[0] == "ok"
    assert (await soon(heard))["payload"] == {"n": 1}
    await here.send({"topic": "realtime:room", "event": "broadcast", "payload": {**hello, "payload": {"n": 2}}})
    assert (await soon(heard))["payload"] == {"n": 2}
    assert (await answered(await channel.push("dance", {})))[0] == "error"
    assert (await answered(await channel.push("broadcast", {**hello, "event": "e" * 300})))[0] == "error"
    await channel.send_broadcast("e" * 300, {})
    await channel.send_broadcast("hello", {"n": 3})
    assert (await soon(heard))["payload"] == {"n": 3}
    await channel.send_broadcast("hello", "x" * 70_000)
    await asyncio.wait_for(here._listen_task, SECONDS)  # a frame that is too large closes the socket
    assert heard.empty()


async def over_http(key: str) -> None:
    """`http_send`."""
    here, there = unconnected(key), await connected(key)
    heard: asyncio.Queue[Any] = asyncio.Queue()
    await subscribed(there.channel("room").on_broadcast("hello", heard.put_nowait))
    channel = here.channel("room")
    await channel.http_send("hello", {"n": 1})
    assert (await soon(heard))["payload"] == {"n": 1}
    with pytest.raises(RealtimeHTTPError) as wrong:
        await channel.http_send("hello", "x" * 70_000)
    assert wrong.value.status == 422
    with pytest.raises(RealtimeHTTPError, match="permissions"):
        await here.channel("trip:1", PRIVATE).http_send("hello", {})
    with pytest.raises(RealtimeHTTPError, match="Unauthorized"):
        await unconnected("nothing").channel("room").http_send("hello", {})
    with pytest.raises(ValueError, match="required"):
        await channel.http_send("hello", None)


async def showing(key: str) -> None:
    """`track`, `untrack`, `send_presence`, `presence_state`, `on_presence_sync`, `_join` and `_leave`."""
    client = await connected(key)
    moves: asyncio.Queue[Any] = asyncio.Queue()
    channel = client.channel("room", {"config": {"presence": {"key": "ana", "enabled": True}}})
    channel.on_presence_join(lambda who, _now, new: moves.put_nowait(("join", who, new[0]["at"])))
    channel.on_presence_leave(lambda who, _now, left: moves.put_nowait(("leave", who, left[0]["at"])))
    synced = asyncio.Event()
    channel.on_presence_sync(synced.set)
    assert channel.presence_state() == {}
    ended = await followed(channel)
    await asyncio.wait_for(synced.wait(), SECONDS)
    await channel.track({"at": "days"})
    await channel.send_presence("track", {"at": "money"})
    assert [await soon(moves) for _ in range(3)] == [
        ("join", "ana", "days"), ("leave", "ana", "days"), ("join", "ana", "money"),
    ]  # fmt: skip
    assert [one["at"] for one in channel.presence_state()["ana"]] == ["money"]
    await channel.untrack()
    assert await soon(moves) == ("leave", "ana", "money")
    assert channel.presence_state() == {}
    await channel.untrack()
    wrong = [{"event": "shout"}, {"event": "track", "payload": "a text"}]
    assert [(await answered(await channel.push("presence", one)))[0] for one in wrong] == ["error", "error"]
    await channel.track({"x": "x" * 5_000})
    assert "Track message size exceeded" in await soon(ended)


async def tokens(key: str) -> None:
    """`set_auth`."""
    client = await connected(key)
    await client.set_auth(TOKEN)
    channel = client.channel(f"trip:{TRIP}", PRIVATE)
    ended = await followed(channel)
    await client.set_auth(TOKEN)
    assert channel.is_joined
    await client.set_auth("no token at all")
    assert "JWT" in await soon(ended)
    await fails(client.channel("other"), "MalformedJWT")
    await client.set_auth(None)
    await fails(client.channel(f"trip:{TRIP}x", PRIVATE), "Unauthorized")


async def refused(key: str) -> None:
    """`on_postgres_changes` and `on_system` for tables and filters that are not offered."""
    client = await connected(key)
    for wanted in ({"table": "users"}, {"table": "trips", "filter": "name=match.(a+)+$"}):
        told: asyncio.Queue[Any] = asyncio.Queue()
        channel = client.channel(f"room {wanted}")
        channel.on_postgres_changes("*", schema="public", callback=told.put_nowait, **wanted)
        channel.on_system(told.put_nowait)
        statuses: asyncio.Queue[Any] = asyncio.Queue()
        await channel.subscribe(lambda status, _error, heard=statuses: heard.put_nowait(status))
        assert [await soon(statuses), await soon(statuses)] == ["SUBSCRIBED", "CHANNEL_ERROR"]
        assert told.empty()


async def every_method(_key: str) -> None:
    words = await asyncio.to_thread(Path(__file__).read_text, "utf-8")
    for api in (AsyncRealtimeClient, AsyncRealtimeChannel):
        methods = [name for name, _ in inspect.getmembers(api, inspect.isfunction) if not name.startswith("_")]
        # The client calls these itself when the server ends a channel.
        missing = [name for name in methods if f".{name}(" not in words and name not in {"on_close", "on_error"}]
        assert missing == []


async def rows(_key: str) -> None:
    client = await connected(TOKEN)
    changed: asyncio.Queue[Any] = asyncio.Queue()
    live: asyncio.Queue[Any] = asyncio.Queue()
    channel = client.channel("room").on_postgres_changes(
        "UPDATE", table="trips", schema="public", callback=changed.put_nowait
    )
    channel.on_system(live.put_nowait)
    await subscribed(channel)
    await asyncio.wait_for(live.get(), SECONDS)
    address, headers = f"{ORIGIN}/api/trips/{TRIP}", {"Authorization": f"Bearer {TOKEN}"}
    async with httpx.AsyncClient(headers=headers) as own:
        version = (await own.get(address)).json()["version"]
        (await own.patch(address, json={"name": "Our spring", "version": version})).raise_for_status()
    told = (await asyncio.wait_for(changed.get(), SECONDS))["data"]
    assert (told["record"]["name"], told["old_record"]) == ("Our spring", {"id": TRIP})


STORIES: dict[str, Callable[[str], Awaitable[None]]] = {
    one.__name__: one
    for one in (
        broadcast, presence, connecting, joining, removing, pushing, over_http, showing, tokens, refused, rows,
        every_method,
    )
}  # fmt: skip

if __name__ == "__main__":
    public = httpx.get(f"{ORIGIN}/api/config").json()["anonKey"]
    asyncio.run(STORIES[STORY](public))
    print("as expected")  # noqa: T201
