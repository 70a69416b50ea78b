"""Row changes, for the people who may see the rows (docs/decisions/0261).

Each subscriber has a view of a table: the rows they see, each with a mark. When the hub announces a subject, its rows
are read again for everyone who follows it, and the differences from their view are the changes for them: a row they can
see now was inserted, one they no longer see was deleted. A single task does all this in order, so a change committed
after a view was read is never missed, and nobody learns of a row they may not see.
"""

import asyncio
import itertools
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from typing import Any, NamedTuple
from uuid import UUID

import structlog

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.errors import AppError
from tripoint.core.exposed import ExposedTable
from tripoint.core.hub import Inbox, News
from tripoint.realtime import socket_limits
from tripoint.realtime.channel import Channel
from tripoint.realtime.config import RowSubscription
from tripoint.realtime.filters import BadFilter, Condition
from tripoint.realtime.filters import read as read_filter
from tripoint.realtime.socket_limits import TokenBucket
from tripoint.realtime.tables import SCHEMA, Row, Table, TooManyRows, followed
from tripoint.realtime.who import Who

EXTENSION = "postgres_changes"
log = structlog.get_logger("tripoint.realtime")


class Binding:
    """One subscription of one channel. `id` tells the client which of its subscriptions a change is for."""

    __slots__ = ("channel", "conditions", "id", "subscription", "views")

    def __init__(self, number: int, channel: Channel, subscription: RowSubscription) -> None:
        self.id, self.channel, self.subscription = number, channel, subscription
        self.conditions: tuple[Condition, ...] = ()
        self.views: list[View] = []

    def is_about(self, kind: str, record: dict[str, Any], kinds: dict[str, str]) -> bool:
        """Whether a change concerns this subscription. Of a deleted row only the keys are known, so conditions on other
        columns count as met.
        """
        if self.subscription.event not in ("*", kind):
            return False
        return all(one.column not in record or one.holds(record, kinds[one.column]) for one in self.conditions)


class RowChange(NamedTuple):
    """One row that changed for one person; `row` is None once they no longer see it."""

    kind: str
    subject: UUID
    id: UUID
    row: Row | None

    def known(self, table: Table) -> dict[str, Any]:
        """The values that conditions may check; only the keys if the row is gone."""
        if self.row is not None:
            return self.row.record
        keys = {"id": str(self.id)}
        return {**keys, table.subject_name: str(self.subject)} if table.subject_name else keys


class View:
    """The rows one person sees of one table, or of one subject in it, as a mark for each row."""

    __slots__ = ("bindings", "rows", "subject", "table", "user_id")

    def __init__(self, user_id: UUID, table: Table, subject: UUID | None) -> None:
        self.user_id, self.table, self.subject = user_id, table, subject
        self.bindings: dict[Binding, None] = {}
        self.rows: dict[UUID, dict[UUID, bytes]] = {}

    @property
    def key(self) -> tuple[UUID, str, UUID | None]:
        return self.user_id, self.table.name, self.subject

    def changes(self, rows: Iterable[Row], subjects: Collection[UUID] | None) -> Iterator["RowChange"]:
        """Update the view with the rows of these subjects, or of all if None; yields the differences."""
        now: dict[UUID, dict[UUID, Row]] = defaultdict(dict)
        for row in rows:
            now[row.subject][row.id] = row
        for subject in {*now, *(self.rows if subjects is None else subjects)}:
            before, after = self.rows.pop(subject, {}), now.get(subject, {})
            if after:
                self.rows[subject] = {row_id: row.mark for row_id, row in after.items()}
            for row_id in before.keys() - after.keys():
                yield RowChange("DELETE", subject, row_id, None)
            for row_id, row in after.items():
                if before.get(row_id) != row.mark:
                    yield RowChange("UPDATE" if row_id in before else "INSERT", subject, row_id, row)


class TooManyViews(Exception):
    """One person follows too much, or started too many views in a short time."""


class Follower:
    """All views of this process. `ticks` is a monotonic clock in seconds."""

    def __init__(
        self, exposed: Collection[ExposedTable], database: Database, clock: Clock, ticks: Callable[[], float]
    ) -> None:
        self.tables = followed(exposed)
        self._database, self._clock, self._ticks = database, clock, ticks
        self._views: dict[tuple[UUID, str, UUID | None], View] = {}
        self._followed: Counter[UUID] = Counter()
        """The number of views per person."""
        self._allowances: OrderedDict[UUID, TokenBucket] = OrderedDict()
        self._numbers = itertools.count(1)
        self._wishes: asyncio.Queue[list[Binding] | tuple[str, News]] = asyncio.Queue()

    def __len__(self) -> int:
        return len(self._views)

    def bindings(self, channel: Channel) -> list[Binding]:
        """The channel's subscriptions, each with a number, not followed yet."""
        return [Binding(next(self._numbers), channel, subscription) for subscription in channel.config.rows]

    def begin(self, bindings: list[Binding]) -> None:
        """Start following a channel's subscriptions; the channel is notified once they are live."""
        self._wishes.put_nowait(bindings)

    def forget(self, bindings: Iterable[Binding]) -> None:
        """Drop these subscriptions, and views without any."""
        for binding in bindings:
            for view in binding.views:
                view.bindings.pop(binding, None)
                if not view.bindings and self._views.get(view.key) is view:
                    self._end(view)
            binding.views.clear()

    async def run(self) -> None:
        """Follow until cancelled."""
        with ExitStack() as open_inboxes:
            hub = self._database.hub
            inboxes = {
                name: open_inboxes.enter_context(hub.subscribe(name))
                for name in {table.announced for table in self.tables.values()}
            }
            async with asyncio.TaskGroup() as tasks:
                for name, inbox in inboxes.items():
                    tasks.create_task(self._pass_on(name, inbox))
                while True:
                    await self.step()

    async def step(self) -> None:
        """Do the next task in the queue. If the database fails, retry after a second."""
        wish = await self._wishes.get()
        while True:
            try:
                await (self._begin(wish) if isinstance(wish, list) else self._look(*wish))
            except AppError:
                await asyncio.sleep(1)
            except Exception:
                log.exception("following_failed")
                return
            else:
                return

    async def _pass_on(self, announced: str, inbox: Inbox) -> None:
        while True:
            news = await inbox.take()
            if self._views or not self._wishes.empty():
                self._wishes.put_nowait((announced, news))

    async def _begin(self, bindings: list[Binding]) -> None:
        channel = bindings[0].channel
        try:
            for binding in bindings:
                for table in self._tables_of(binding.subscription, channel.who):
                    binding.conditions = read_filter(binding.subscription.filter, table.kinds)
                    if channel.who.user_id is not None:
                        await self._watch(binding, table, channel.who.user_id)
        except BadFilter as wrong:
            self._refuse(channel, bindings, str(wrong))
        except TooManyRows:
            self._refuse(channel, bindings, "There are too many rows to follow: name an id in the filter")
        except TooManyViews:
            self._refuse(channel, bindings, "There are too many subscriptions: end some, or come back in a moment")
        else:
            if channel.bindings is bindings:
                channel.system("ok", "Subscribed to PostgreSQL", EXTENSION)
                if channel.who.user_id is None:  # nobody sees a row
                    channel.bindings, channel.config = (), replace(channel.config, rows=())
            else:  # the channel left in the meantime
                self.forget(bindings)

    def _refuse(self, channel: Channel, bindings: list[Binding], message: str) -> None:
        self.forget(bindings)
        if channel.bindings is bindings:
            channel.system("error", message, EXTENSION)

    def _tables_of(self, subscription: RowSubscription, who: Who) -> list[Table]:
        """The tables a subscription names. If it names none: all that the caller's token may read. Raises BadFilter."""
        if subscription.schema not in ("", "*", SCHEMA):
            raise BadFilter(f"Nothing of the schema {subscription.schema[:60]} is offered")
        if subscription.table in ("", "*"):
            return [table for table in self.tables.values() if who.opens(table.exposed)]
        if subscription.table not in self.tables:
            raise BadFilter(f"The table {subscription.table[:60]} is not offered")
        table = self.tables[subscription.table]
        if not who.opens(table.exposed):
            raise BadFilter(f"The token was not made for the table {table.name}")
        return [table]

    async def _watch(self, binding: Binding, table: Table, user_id: UUID) -> None:
        subject = _subject(table, binding.conditions)
        view = self._views.get((user_id, table.name, subject))
        if view is None:
            view = self._new(user_id, table, subject)
            subjects = None if subject is None else [subject]
            try:
                rows = await self._database.read(table.seen_by, user_id, subjects)
            except BaseException:
                self._end(view)
                raise
            for _ in view.changes(rows, subjects):
                pass
        view.bindings[binding] = None
        binding.views.append(view)

    def _new(self, user_id: UUID, table: Table, subject: UUID | None) -> View:
        """Add a view. Raises TooManyViews: reading one delays the changes of everyone else."""
        allowance = self._allowances.pop(user_id, None) or TokenBucket(
            socket_limits.VIEWS_PER_SECOND, socket_limits.VIEWS, self._ticks
        )
        self._allowances[user_id] = allowance
        if len(self._allowances) > socket_limits.PEOPLE:
            self._allowances.popitem(last=False)
        if self._followed[user_id] >= socket_limits.VIEWS or not allowance.takes():
            raise TooManyViews
        view = View(user_id, table, subject)
        self._views[view.key] = view
        self._followed[user_id] += 1
        return view

    def _end(self, view: View) -> None:
        del self._views[view.key]
        self._followed[view.user_id] -= 1
        if not self._followed[view.user_id]:
            del self._followed[view.user_id]

    async def _look(self, announced: str, news: News) -> None:
        """Read the announced subjects again, for everyone who follows them."""
        subjects = None if news.missed else {one.id for one in news.announcements if one.id is not None}
        for view in list(self._views.values()):
            if view.table.announced != announced:
                continue
            if view.subject is None:
                about = subjects
            elif subjects is None or view.subject in subjects:
                about = {view.subject}
            else:
                continue
            with suppress(TooManyRows):
                rows = await self._database.read(view.table.seen_by, view.user_id, about)
                try:
                    self._tell(view, rows, about)
                except Exception:  # a failure for one person must not affect the others
                    log.exception("change_delivery_failed")

    def _tell(self, view: View, rows: list[Row], subjects: Collection[UUID] | None) -> None:
        at = self._clock.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
        for change in view.changes(rows, subjects):
            known, told = change.known(view.table), defaultdict(list)
            for binding in view.bindings:
                if binding.is_about(change.kind, known, view.table.kinds):
                    told[binding.channel, binding.subscription.select].append(binding.id)
            for (channel, chosen), ids in told.items():
                channel.say(EXTENSION, {"ids": ids, "data": _data(view.table, change, at, chosen)})


def _data(table: Table, change: RowChange, at: str, chosen: tuple[str, ...] | None) -> dict[str, Any]:
    """A change in the contract's format. Of the earlier row, only the key is sent."""
    shown = [one for one in table.shown_columns if chosen is None or one["name"] in (*chosen, "id")]
    data: dict[str, Any] = {
        "schema": SCHEMA, "table": table.name, "type": change.kind, "commit_timestamp": at,
        "columns": shown, "errors": None,
    }  # fmt: skip
    if change.row is not None:
        data["record"] = {one["name"]: change.row.record[one["name"]] for one in shown}
    if change.kind != "INSERT":
        data["old_record"] = {"id": str(change.id)}
    return data


def _subject(table: Table, conditions: tuple[Condition, ...]) -> UUID | None:
    """The one subject that a filter names, so that only its rows are read; None if it names none."""
    for one in conditions:
        if one.column == table.subject_name and one.operator == "eq" and not one.negated:
            try:
                return UUID(one.given)
            except ValueError:
                return None
    return None
