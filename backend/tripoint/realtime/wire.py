"""The frames of both protocol versions. Pure.

Version 1.0.0 sends JSON objects. Version 2.0.0 sends JSON arrays as text, and broadcasts as binary frames: kind 3 from
a client, kind 4 to it. Both versions are parsed into a `Frame`; a `Push` encodes itself for either.
"""

import json
from dataclasses import dataclass
from typing import Any, Literal

Version = Literal["1.0.0", "2.0.0"]
Raw = str | bytes
PUSH, DELIVERY = 3, 4
"""Kinds of binary frames."""
BYTES, JSON = 0, 1
"""How the payload of a binary frame is encoded."""
LENGTH_BYTE = 255
"""Binary frames give the length of a name in one byte."""


class MalformedFrame(ValueError):
    """The message is no frame of this protocol."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame from a client."""

    join_ref: str | None
    ref: str | None
    topic: str
    event: str
    payload: dict[str, Any]


class Push:
    """A frame for many clients. It is encoded only once for each version."""

    __slots__ = ("_forms", "_payload", "event", "topic")

    def __init__(self, topic: str, event: str, payload: dict[str, Any]) -> None:
        self.topic, self.event = topic, event
        self._payload = payload
        self._forms: dict[Version, Raw | None] = {}

    def form(self, version: Version) -> Raw | None:
        """The encoded frame, or None if this version cannot express it: 1.0.0 has no raw bytes."""
        if version not in self._forms:
            self._forms[version] = self._formed(version)
        return self._forms[version]

    def _formed(self, version: Version) -> Raw | None:
        return encoded(version, self.topic, self.event, self._payload)


class Broadcast(Push):
    """A broadcast; `payload` is bytes or any JSON value."""

    __slots__ = ("name", "payload")

    def __init__(self, topic: str, name: str, payload: Any) -> None:
        super().__init__(topic, "broadcast", {})
        self.name, self.payload = name, payload

    def _formed(self, version: Version) -> Raw | None:
        if version == "2.0.0":
            return delivery(self.topic, self.name, self.payload)
        if isinstance(self.payload, bytes):
            return None
        said = {"type": "broadcast", "event": self.name, "payload": self.payload}
        return encoded(version, self.topic, "broadcast", said)


def encoded(
    version: Version,
    topic: str,
    event: str,
    payload: dict[str, Any],
    *,
    ref: str | None = None,
    join_ref: str | None = None,
) -> str:
    """Encode a text frame to a client."""
    if version == "2.0.0":
        return _json([join_ref, ref, topic, event, payload])
    frame: dict[str, Any] = {"topic": topic, "event": event, "payload": payload, "ref": ref}
    if join_ref is not None:
        frame["join_ref"] = join_ref
    return _json(frame)


def delivery(topic: str, name: str, payload: Any) -> bytes:
    """Encode a broadcast as a binary frame of kind 4."""
    encoding, body = (BYTES, payload) if isinstance(payload, bytes) else (JSON, _json(payload).encode())
    names = (topic.encode(), name.encode(), b"")
    return bytes([DELIVERY, *map(len, names), encoding]) + b"".join(names) + body


def read(version: Version, message: Raw) -> Frame:
    """Parse a client's message. Raises MalformedFrame."""
    if isinstance(message, bytes):
        if version != "2.0.0":
            raise MalformedFrame("version 1.0.0 has no binary frames")
        return _read_push(message)
    said = parsed(message)
    if version == "2.0.0":
        if not isinstance(said, list) or len(said) != 5:
            raise MalformedFrame("a frame is an array of five")
        join_ref, ref, topic, event, payload = said
    else:
        if not isinstance(said, dict):
            raise MalformedFrame("a frame is an object")
        join_ref, ref, topic, event, payload = map(said.get, ("join_ref", "ref", "topic", "event", "payload"))
    if not isinstance(topic, str) or not isinstance(event, str) or not isinstance(payload, dict | None):
        raise MalformedFrame("a frame has a topic, an event and a payload")
    if not _fits(topic) or not _fits(event):
        raise MalformedFrame("a topic and an event have up to 255 bytes")
    return Frame(_ref(join_ref), _ref(ref), topic, event, payload or {})


def parsed(text: str | bytes) -> Any:
    """Parse strictly standard JSON, without NaN and the like. Raises MalformedFrame."""
    try:
        value = json.loads(text, parse_constant=_no_constant)
        _json(value).encode()  # a lone surrogate cannot be encoded, so it could be sent to nobody
    except (ValueError, RecursionError) as wrong:
        raise MalformedFrame("this is not JSON") from wrong
    return value


def _read_push(message: bytes) -> Frame:
    if len(message) < 7 or message[0] != PUSH:
        raise MalformedFrame("a binary frame begins with its kind and six lengths")
    *lengths, encoding = message[1:7]
    parts, at = [], 7
    for length in lengths:
        parts.append(message[at : at + length])
        at += length
    if at > len(message) or encoding not in {BYTES, JSON}:
        raise MalformedFrame("a binary frame is as long as it says")
    try:
        join_ref, ref, topic, event, _meta = (part.decode() for part in parts)
    except UnicodeDecodeError as wrong:
        raise MalformedFrame("names are UTF-8") from wrong
    body = message[at:]
    payload = {"type": "broadcast", "event": event, "payload": parsed(body) if encoding == JSON else body}
    return Frame(join_ref or None, ref or None, topic, "broadcast", payload)


def _ref(given: Any) -> str | None:
    if given is None or (isinstance(given, str) and len(given) <= LENGTH_BYTE):
        return given
    if isinstance(given, int) and not isinstance(given, bool) and abs(given) < 2**53:
        return str(given)
    raise MalformedFrame("a reference is a short text")


def _fits(name: str) -> bool:
    try:
        return len(name.encode()) <= LENGTH_BYTE
    except UnicodeEncodeError:
        return False


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
