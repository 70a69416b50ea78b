"""Parsing a client's configuration when it joins. Pure: unknown keys are ignored, invalid ones are named."""

import json
from dataclasses import dataclass
from typing import Any

from tripoint.realtime import socket_limits

EVENTS = ("*", "INSERT", "UPDATE", "DELETE")

SENT_BACK = ("event", "schema", "table", "filter", "select")


class BadConfig(ValueError):
    """The configuration is invalid; the message says why."""


@dataclass(frozen=True, slots=True)
class RowSubscription:
    """One subscription to rows. `asked` holds the client's own values, which are returned to it."""

    event: str
    schema: str
    table: str
    filter: str
    select: tuple[str, ...] | None
    asked: dict[str, Any]


@dataclass(frozen=True, slots=True)
class JoinConfig:
    """A join's validated configuration. `key` is "" if the client leaves the choice to us."""

    private: bool = False
    ack: bool = False
    hears_itself: bool = False
    presence: bool = False
    key: str = ""
    rows: tuple[RowSubscription, ...] = ()
    replays: bool = False


def read(payload: dict[str, Any]) -> JoinConfig:
    """Parse a join's payload. Raises BadConfig."""
    config = _object(payload, "config")
    broadcast, presence = _object(config, "broadcast"), _object(config, "presence")
    key = presence.get("key") or ""
    if not isinstance(key, str) or len(key) > socket_limits.PRESENCE_KEY:
        raise BadConfig(f"presence.key is a text of up to {socket_limits.PRESENCE_KEY} characters")
    return JoinConfig(
        private=_flag(config, "private"),
        ack=_flag(broadcast, "ack"),
        hears_itself=_flag(broadcast, "self"),
        presence=_flag(presence, "enabled"),
        key=key,
        rows=_rows(config.get("postgres_changes")),
        replays=bool(broadcast.get("replay")),
    )


def _rows(given: Any) -> tuple[RowSubscription, ...]:
    if given is None:
        return ()
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise BadConfig("postgres_changes is a list of objects")
    if len(given) > socket_limits.BINDINGS:
        raise BadConfig(f"postgres_changes has up to {socket_limits.BINDINGS} entries")
    if len(json.dumps(given)) > socket_limits.BINDINGS_BYTES:
        raise BadConfig(f"postgres_changes has up to {socket_limits.BINDINGS_BYTES} bytes")
    return tuple(_row(one) for one in given)


def _row(asked: dict[str, Any]) -> RowSubscription:
    event = asked.get("event") or "*"
    if not isinstance(event, str) or event.upper() not in EVENTS:
        raise BadConfig("postgres_changes.event is *, INSERT, UPDATE or DELETE")
    schema, table, text = (asked.get(name) or "" for name in ("schema", "table", "filter"))
    if not all(isinstance(one, str) for one in (schema, table, text)):
        raise BadConfig("postgres_changes.schema, table and filter are texts")
    select = asked.get("select")
    if select is not None and not (isinstance(select, list) and all(isinstance(one, str) for one in select)):
        raise BadConfig("postgres_changes.select is a list of columns")
    back = {name: value for name, value in asked.items() if name in SENT_BACK}
    return RowSubscription(event.upper(), schema, table, text, None if select is None else tuple(select), back)


def _object(within: dict[str, Any], name: str) -> dict[str, Any]:
    given = within.get(name)
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise BadConfig(f"{name} is an object")
    return given


def _flag(within: dict[str, Any], name: str) -> bool:
    """A boolean, which old clients send as text. Raises BadConfig."""
    given = within.get(name)
    if given in (None, "", "false"):
        return False
    if given == "true" or isinstance(given, bool):
        return bool(given)
    raise BadConfig(f"{name} is true or false")
