"""The state of one process: its sockets, its rooms, and the sweep that ends sockets and channels that are over."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

import structlog

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.errors import AppError, TooManyRequests
from tripoint.core.exposed import ExposedTable, PrivateTopic
from tripoint.core.throttle import Throttle
from tripoint.identity.components import IdentityComponents
from tripoint.realtime import socket_limits, who
from tripoint.realtime.channel import Channel
from tripoint.realtime.following import Follower
from tripoint.realtime.peers import Peers
from tripoint.realtime.presence import TrackedPresence
from tripoint.realtime.rights import PrivateTopics
from tripoint.realtime.rooms import RoomKey, Rooms
from tripoint.realtime.socket import AWAY, POLICY, Socket
from tripoint.realtime.wire import Broadcast

EXPIRED = "Token has expired"
log = structlog.get_logger("tripoint.realtime")


class Realtime:
    """Created once by `app.create`. `ticks` is a monotonic clock in seconds."""

    def __init__(
        self,
        components: IdentityComponents,
        database: Database,
        clock: Clock,
        *,
        tables: Collection[ExposedTable] = (),
        topics: Collection[PrivateTopic] = (),
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self.components, self.database, self.clock, self.ticks = components, database, clock, ticks
        self.rooms = Rooms()
        self.follower = Follower(tables, database, clock, ticks)
        self.topics = PrivateTopics(topics, database)
        self.peers = Peers(database.hub.letters, self.rooms, ticks)
        self.sockets: set[Socket[Channel]] = set()
        self.http_messages = Throttle(socket_limits.HTTP, on=components.settings.rate_limits)
        self._of: Counter[str] = Counter()
        """The number of sockets per address and per account."""

    async def run(self) -> None:
        """Run the background tasks until cancelled."""
        self.peers.listen()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._every(socket_limits.SWEEP_SECONDS, self.sweep))
                tasks.create_task(self._every(socket_limits.BEAT_SECONDS, self._beat))
                tasks.create_task(self.database.send_letters())
                tasks.create_task(self.follower.run())
                tasks.create_task(self.topics.follow(self.check_rights))
        finally:
            for socket in list(self.sockets):
                socket.close(AWAY)

    def admit(self, address: str, account: str) -> None:
        """Check that another socket may be opened (R17). Raises TooManyRequests."""
        limited = self.components.settings.rate_limits
        if (
            len(self.sockets) >= socket_limits.SOCKETS
            or (limited and self._of[address] >= socket_limits.SOCKETS_PER_ADDRESS)
            or (account and limited and self._of[account] >= socket_limits.SOCKETS_PER_ACCOUNT)
        ):
            raise TooManyRequests(10, limit=socket_limits.SOCKETS)

    def opened(self, socket: Socket[Channel]) -> None:
        self.sockets.add(socket)
        self._of.update(filter(None, (socket.address, socket.account)))

    def gone(self, socket: Socket[Channel]) -> None:
        """Remove a socket that has ended; its rooms are told who left."""
        self.sockets.discard(socket)
        self._of.subtract(filter(None, (socket.address, socket.account)))
        for counted in (socket.address, socket.account):
            if not self._of[counted]:
                del self._of[counted]
        for channel in list(socket.channels.values()):
            self.leave(channel)

    def leave(self, channel: Channel) -> None:
        """Take a channel out of its room. Telling the client is up to the caller."""
        if channel.socket.channels.get(channel.topic) is channel:
            del channel.socket.channels[channel.topic]
        self.untrack(channel)
        followed, channel.bindings = channel.bindings, ()
        self.follower.forget(followed)
        self.rooms.leave(channel.key, channel)

    def end(self, channel: Channel, message: str) -> None:
        """End a channel that its client did not leave, and tell the client why."""
        channel.system("error", message)
        self.leave(channel)
        channel.closed()

    def request_rejoin(self, channel: Channel) -> None:
        """Make the client join again after someone signed in on a channel that asked for rows. Subscriptions made
        before signing in were not kept; the client joins again automatically, with its new token.
        """
        self.leave(channel)
        channel.failed()

    def reach(self, key: RoomKey) -> int:
        """How many frames a message to everyone in the room counts as, in addition to the one that was sent."""
        room = self.rooms.get(key)
        return len(room.members) // socket_limits.MEMBERS_A_FRAME if room is not None else 0

    def broadcast(self, key: RoomKey, push: Broadcast, but: Channel | None = None) -> None:
        """Send to everyone in the room, in this process and the others."""
        if (room := self.rooms.get(key)) is not None:
            room.deliver(push, but)
        self.peers.broadcast(key, push)

    def track(self, channel: Channel, tracked: TrackedPresence) -> None:
        """Show this presence to the room, replacing the channel's earlier one."""
        earlier, channel.tracked = channel.tracked, tracked
        self._moved(channel.key, [tracked], [earlier] if earlier else [])

    def untrack(self, channel: Channel) -> None:
        if channel.tracked is not None:
            earlier, channel.tracked = channel.tracked, None
            self._moved(channel.key, [], [earlier])

    def _moved(self, key: RoomKey, joins: list[TrackedPresence], leaves: list[TrackedPresence]) -> None:
        self.rooms.moved(key, joins, [one.ref for one in leaves])
        self.peers.moved(key, joins, leaves)

    async def sweep(self) -> None:
        """Close silent sockets and idle strangers; end channels whose token or session has ended (TRUST.md S7, W14)."""
        ticks, now = self.ticks(), self.clock.now()
        for socket in list(self.sockets):
            stranger = not socket.token and not socket.channels
            if ticks - socket.heard_at > socket_limits.SILENT_SECONDS:
                socket.close(AWAY)
            elif stranger and ticks - socket.opened_at > socket_limits.STRANGER_SECONDS:
                socket.close(POLICY)
        channels = [channel for socket in self.sockets for channel in socket.channels.values()]
        everyone = {channel.who.claims for channel in channels if channel.who.claims.subject is not None}
        living = await self.components.session_cache.living(self.database, everyone, now)
        for channel in channels:
            claims = channel.who.claims
            if channel.socket.channels.get(channel.topic) is not channel:
                continue  # it left during the query
            if claims.expires_at <= now.timestamp():
                self.end(channel, EXPIRED)
                if claims.token_id is not None:  # a personal access token cannot be renewed
                    channel.socket.close(POLICY)
            elif claims.subject is not None and claims.lives_by not in living:
                self.end(channel, who.ENDED)
                channel.socket.close(POLICY)

    async def check_rights(self, topics: set[str] | None) -> None:
        """Check the rights in these private topics again; in all if None."""
        for socket in list(self.sockets):
            for channel in list(socket.channels.values()):
                if channel.config.private and (topics is None or channel.name in topics):
                    await self.check(channel)

    async def check(self, channel: Channel) -> None:
        channel.rights = channel.who.narrowed(await self.topics.rights(channel.who.user_id, channel.name))
        if not channel.rights.read and channel.socket.channels.get(channel.topic) is channel:
            self.end(channel, "Unauthorized: the right to read from this topic has ended")

    async def _beat(self) -> None:
        self.peers.beat()

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work at this interval. If the database fails, nothing ends: the next round tries again."""
        while True:
            await asyncio.sleep(seconds)
            try:
                with suppress(AppError):
                    await work()
            except Exception:
                log.exception("realtime_sweep_failed")
