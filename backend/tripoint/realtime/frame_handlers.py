"""Handling the frames a client sends on its socket."""

import json
from typing import Any

from tripoint.realtime import socket_limits, who
from tripoint.realtime.channel import Channel
from tripoint.realtime.joining import join
from tripoint.realtime.live import Realtime
from tripoint.realtime.presence import TrackedPresence, new_ref
from tripoint.realtime.socket import POLICY, Socket
from tripoint.realtime.who import NotAccepted
from tripoint.realtime.wire import LENGTH_BYTE, Broadcast, Frame

TOO_MANY = "Too many messages per second"


async def hear(live: Realtime, socket: Socket[Channel], frame: Frame) -> None:
    """Handle one frame. Too many frames end their channel, or the socket if they belong to no channel."""
    socket.heard_at = live.ticks()
    channel = socket.channels.get(frame.topic)
    if not socket.frames.takes():
        if channel is None:
            socket.close(POLICY)
        else:
            live.end(channel, TOO_MANY)
        return
    if frame.event == "phx_join":
        await join(live, socket, frame)
    elif frame.topic == "phoenix":
        _reply(socket, frame, "ok", {})
    elif channel is None:
        _reply(socket, frame, "error", {"reason": "unmatched topic"})
    elif frame.join_ref in (None, channel.join_ref):  # others are meant for an earlier join
        await _on_channel(live, channel, frame)


async def _on_channel(live: Realtime, channel: Channel, frame: Frame) -> None:
    match frame.event:
        case "broadcast":
            _broadcast(live, channel, frame)
        case "presence":
            _presence(live, channel, frame)
        case "access_token":
            await _access_token(live, channel, frame.payload.get("access_token"))
        case "phx_leave":
            live.leave(channel)
            channel.reply(frame.ref)
            channel.closed()
        case _:
            channel.reply(frame.ref, "error", reason=f"unknown event: {frame.event}")


def _broadcast(live: Realtime, channel: Channel, frame: Frame) -> None:
    name = frame.payload.get("event")
    if not isinstance(name, str) or not 0 < len(name.encode()) <= LENGTH_BYTE:
        channel.reply(frame.ref, "error", reason=f"a broadcast has an event of up to {LENGTH_BYTE} bytes")
        return
    if not channel.may_write:
        return  # the contract's client gets no reply, and gives up after its timeout
    if not channel.socket.frames.takes(live.reach(channel.key)):
        live.end(channel, TOO_MANY)
        return
    push = Broadcast(channel.topic, name, frame.payload.get("payload", {}))
    live.broadcast(channel.key, push, but=None if channel.config.hears_itself else channel)
    if channel.config.ack:
        channel.reply(frame.ref)


def _presence(live: Realtime, channel: Channel, frame: Frame) -> None:
    if not channel.presence_calls.takes():
        live.end(channel, "Client presence rate limit exceeded")
        return
    if not channel.socket.frames.takes(live.reach(channel.key)):
        live.end(channel, TOO_MANY)
        return
    shown = frame.payload.get("payload", {})
    match str(frame.payload.get("event", "")).lower():
        case "track" if not isinstance(shown, dict):
            channel.reply(frame.ref, "error", reason="what is tracked is an object")
        case "track" if len(json.dumps(shown)) > socket_limits.PRESENCE_BYTES:
            live.end(channel, "Track message size exceeded")
        case "track" if not channel.may_write:
            words = f"You do not have permissions to write to this Channel topic: {channel.name}"
            channel.reply(frame.ref, "error", reason=f"Unauthorized: {words}")
        case "track":
            _track(live, channel, {**shown, **channel.rights.shown_as})
            channel.reply(frame.ref)
        case "untrack":
            live.untrack(channel)
            channel.reply(frame.ref)
        case _:
            channel.reply(frame.ref, "error", reason="presence is track or untrack")


def _track(live: Realtime, channel: Channel, shown: dict[str, Any]) -> None:
    earlier = channel.tracked
    if earlier is not None and earlier.payload == shown:
        return
    key = earlier.key if earlier else channel.config.key or new_ref()
    live.track(channel, TrackedPresence(key, new_ref(), shown, earlier.ref if earlier else None))


async def _access_token(live: Realtime, channel: Channel, token: Any) -> None:
    """Take a renewed token. It must be valid and keep the right to read; a key changes nothing."""
    if not isinstance(token, str) or not token or token.startswith("sb_"):
        return
    try:
        renewed = await who.found(live.components, live.database, token, live.clock.now())
    except NotAccepted as bad:
        live.end(channel, f"{bad.code}: {bad}")
        return
    if channel.wants_rows and channel.who.user_id is None and renewed.user_id is not None:
        live.request_rejoin(channel)
        return
    if renewed.user_id != channel.who.user_id and (channel.config.private or channel.wants_rows):
        live.end(channel, "Unauthorized: the channel was opened for someone else")
        return
    if channel.wants_rows and not renewed.reaches_as_far_as(channel.who):
        live.end(channel, "Unauthorized: the channel was opened with a token that was made for more")
        return
    channel.who = renewed
    if channel.config.private:
        await live.check(channel)


def _reply(socket: Socket[Channel], frame: Frame, status: str, response: dict[str, Any]) -> None:
    payload = {"status": status, "response": response}
    socket.say(frame.topic, "phx_reply", payload, ref=frame.ref, join_ref=frame.join_ref)
