"""Joining a topic: configuration, caller, rights, and the first messages."""

from tripoint.realtime import config as configs
from tripoint.realtime import socket_limits, who
from tripoint.realtime.channel import PREFIX, Channel
from tripoint.realtime.config import BadConfig, JoinConfig
from tripoint.realtime.live import Realtime
from tripoint.realtime.rooms import RoomKey
from tripoint.realtime.socket import POLICY, Socket
from tripoint.realtime.who import NotAccepted, Who
from tripoint.realtime.wire import Frame


class JoinRefused(Exception):
    """A join is refused. The message is the reason sent to the client: `Code: words`."""


async def join(live: Realtime, socket: Socket[Channel], frame: Frame) -> None:
    """Answer a `phx_join`. A refusal states its reason; too many joins close the socket."""
    if not socket.joins.takes():
        _refuse(socket, frame, "ClientJoinRateLimitReached: Too many joins per second")
        socket.close(POLICY)
        return
    try:
        channel = await _admitted(live, socket, frame)
    except JoinRefused as refused:
        _refuse(socket, frame, str(refused))
        return
    if channel.config.presence and not socket.frames.takes(live.reach(channel.key)):
        _refuse(socket, frame, "ClientJoinRateLimitReached: Too many joins of large rooms per second")
        return
    earlier = socket.channels.get(frame.topic)
    if earlier is not None:
        live.leave(earlier)
        earlier.closed()
    socket.channels[frame.topic] = channel
    live.rooms.enter(channel.key, channel)
    bindings = channel.bindings = live.follower.bindings(channel)
    channel.reply(frame.ref, postgres_changes=[{**one.subscription.asked, "id": one.id} for one in bindings])
    if channel.config.presence:
        channel.say("presence_state", dict(live.rooms.present(channel.key)))
    if bindings:
        live.follower.begin(bindings)


async def _admitted(live: Realtime, socket: Socket[Channel], frame: Frame) -> Channel:
    """The channel, not yet in its room. Raises JoinRefused."""
    if not frame.topic.removeprefix(PREFIX) or not frame.topic.startswith(PREFIX):
        raise JoinRefused("TopicNameRequired: You must provide a topic name")
    try:
        config = configs.read(frame.payload)
    except BadConfig as wrong:
        raise JoinRefused(f"UnknownErrorOnChannel: {wrong}") from wrong
    if config.replays:
        raise JoinRefused("UnableToReplayMessages: Broadcasts are not kept here")
    if frame.topic not in socket.channels and len(socket.channels) >= socket_limits.CHANNELS:
        raise JoinRefused("ChannelRateLimitReached: Too many channels")
    room = live.rooms.get(RoomKey(config.private, frame.topic))
    if room is not None and len(room.members) >= socket_limits.MEMBERS:
        raise JoinRefused("ConnectionRateLimitReached: Too many connected users")
    channel = Channel(socket, frame.topic, frame.join_ref or frame.ref, config, await _who(live, socket, frame))
    await _require_rights(live, channel, config)
    return channel


async def _who(live: Realtime, socket: Socket[Channel], frame: Frame) -> Who:
    token = frame.payload.get("access_token") or socket.token
    if not isinstance(token, str):
        raise JoinRefused("MalformedJWT: The token provided is not a valid JWT")
    try:
        return await who.found(live.components, live.database, token, live.clock.now())
    except NotAccepted as bad:
        raise JoinRefused(f"{bad.code}: {bad}") from bad


async def _require_rights(live: Realtime, channel: Channel, config: JoinConfig) -> None:
    if not config.private:
        return
    channel.rights = channel.who.narrowed(await live.topics.rights(channel.who.user_id, channel.name))
    if not channel.rights.read:
        words = f"You do not have permissions to read from this Channel topic: {channel.name}"
        raise JoinRefused(f"Unauthorized: {words}")


def _refuse(socket: Socket[Channel], frame: Frame, reason: str) -> None:
    payload = {"status": "error", "response": {"reason": reason}}
    socket.say(frame.topic, "phx_reply", payload, ref=frame.ref, join_ref=frame.join_ref)
