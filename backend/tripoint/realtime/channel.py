"""One joined channel of a socket."""

from collections.abc import Sequence
from typing import Any

from tripoint.core.exposed import NOTHING, Rights
from tripoint.realtime import socket_limits
from tripoint.realtime.config import JoinConfig
from tripoint.realtime.presence import TrackedPresence
from tripoint.realtime.rooms import RoomKey
from tripoint.realtime.socket import Socket
from tripoint.realtime.socket_limits import TokenBucket
from tripoint.realtime.who import Who
from tripoint.realtime.wire import Push

PREFIX = "realtime:"


class Channel:
    """`bindings`: its subscriptions to rows; those made without being signed in are dropped (`wants_rows` remembers
    that there were some). `tracked`: the presence it shows to the others in the room.
    """

    __slots__ = (
        "bindings", "config", "join_ref", "key", "presence_calls", "rights", "shows_presence", "socket", "topic",
        "tracked", "wants_rows", "who",
    )  # fmt: skip

    def __init__(
        self, socket: "Socket[Channel]", topic: str, join_ref: str | None, config: JoinConfig, who: Who
    ) -> None:
        self.socket, self.topic, self.join_ref = socket, topic, join_ref
        self.config, self.who = config, who
        self.key = RoomKey(config.private, topic)
        self.rights: Rights = NOTHING
        self.shows_presence = config.presence
        self.presence_calls = TokenBucket(
            socket_limits.PRESENCE_CALLS / socket_limits.PRESENCE_SECONDS, socket_limits.PRESENCE_CALLS, socket.ticks
        )
        self.tracked: TrackedPresence | None = None
        self.bindings: Sequence[Any] = ()
        self.wants_rows = bool(config.rows)

    @property
    def name(self) -> str:
        """The topic without its prefix."""
        return self.topic.removeprefix(PREFIX)

    @property
    def may_write(self) -> bool:
        return self.rights.write if self.config.private else True

    def push(self, push: Push) -> None:
        raw = push.form(self.socket.version)
        if raw is not None:
            self.socket.push(raw)

    def say(self, event: str, payload: dict[str, Any]) -> None:
        """Send a frame to this channel only."""
        self.socket.say(self.topic, event, payload)

    def reply(self, ref: str | None, status: str = "ok", **response: Any) -> None:
        if ref is not None:
            payload = {"status": status, "response": response}
            self.socket.say(self.topic, "phx_reply", payload, ref=ref, join_ref=self.join_ref)

    def system(self, status: str, message: str, extension: str = "system") -> None:
        payload = {"extension": extension, "status": status, "message": message, "channel": self.name}
        self.say("system", payload)

    def closed(self) -> None:
        """Tell the client that the channel has ended."""
        self.socket.say(self.topic, "phx_close", {}, ref=self.join_ref, join_ref=self.join_ref)

    def failed(self) -> None:
        """Tell the client to join again."""
        self.socket.say(self.topic, "phx_error", {}, ref=self.join_ref, join_ref=self.join_ref)
