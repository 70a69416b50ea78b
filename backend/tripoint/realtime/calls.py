"""Broadcasting over HTTP, for clients that have not joined."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tripoint.core.client_address import client_address
from tripoint.identity.caller import BadToken, Caller, count
from tripoint.realtime import socket_limits, who
from tripoint.realtime.channel import PREFIX
from tripoint.realtime.connecting import ConnectionRefusal
from tripoint.realtime.live import Realtime
from tripoint.realtime.rooms import RoomKey
from tripoint.realtime.who import NotAccepted, Who
from tripoint.realtime.wire import LENGTH_BYTE, Broadcast, MalformedFrame, parsed

ACCEPTED = 202
WRONG = 422


class InvalidMessage(Exception):
    """A message that cannot be sent; `field` is the part at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


async def ping(_live: Realtime, _request: Request) -> Response:
    return JSONResponse({"message": "Success"})


async def broadcast(live: Realtime, request: Request) -> Response:
    """Send `{"messages": [{"topic", "event", "payload", "private"}]}`: all of them, or none if one is invalid."""
    speaker = await _speaker(live, request)
    try:
        messages = _messages(await _json(request))
    except InvalidMessage as wrong:
        return JSONResponse({"errors": {wrong.field: [str(wrong)]}}, WRONG)
    for key, push in messages:
        await _send(live, request, speaker, key, push)
    return Response(status_code=ACCEPTED)


async def broadcast_one(live: Realtime, request: Request) -> Response:
    """Send one message whose payload is the body: JSON or bytes."""
    speaker = await _speaker(live, request)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in {"application/json", "application/octet-stream"}:
        raise ConnectionRefusal(415, "The body is application/json or application/octet-stream")
    try:
        payload = await request.body() if kind == "application/octet-stream" else await _json(request)
        topic, event = request.path_params["topic"], request.path_params["event"]
        private = request.query_params.get("private") == "true"
        key, push = _message({"topic": topic, "event": event, "payload": payload, "private": private})
    except InvalidMessage as wrong:
        return JSONResponse({"errors": {wrong.field: [str(wrong)]}}, WRONG)
    await _send(live, request, speaker, key, push)
    return Response(status_code=ACCEPTED)


async def _speaker(live: Realtime, request: Request) -> Who:
    """The caller, by token or key. Raises ConnectionRefusal if there is neither."""
    caller = Caller(request, live.components, live.clock.now())
    if caller.came_by == "nothing":
        raise ConnectionRefusal(401, "Unauthorized")
    try:
        speaker = await who.found(live.components, live.database, caller.given, live.clock.now())
    except (BadToken, NotAccepted) as bad:
        raise ConnectionRefusal(401, "Unauthorized") from bad
    count(request.scope, live.components, speaker.claims, live.clock.now())
    return speaker


async def _send(live: Realtime, request: Request, speaker: Who, key: RoomKey, push: Broadcast) -> None:
    """Count and send one message. Raises ConnectionRefusal or TooManyRequests."""
    address = client_address(request, live.components.settings)
    cost = 1 + live.reach(key)
    live.http_messages.require(str(speaker.claims.subject or address), live.clock.now(), cost)
    if key.private:
        rights = speaker.narrowed(await live.topics.rights(speaker.user_id, key.topic.removeprefix(PREFIX)))
        if not rights.write:
            raise ConnectionRefusal(403, "You do not have permissions to write to this Channel topic")
    live.broadcast(key, push)


def _messages(body: Any) -> list[tuple[RoomKey, Broadcast]]:
    given = body.get("messages") if isinstance(body, dict) else None
    if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
        raise InvalidMessage("messages", "is a list of objects")
    if len(given) > socket_limits.HTTP_MESSAGES:
        raise InvalidMessage("messages", f"has up to {socket_limits.HTTP_MESSAGES} entries")
    return [_message(one) for one in given]


def _message(given: dict[str, Any]) -> tuple[RoomKey, Broadcast]:
    topic, event = (_name(given, field) for field in ("topic", "event"))
    if len(f"{PREFIX}{topic}".encode()) > LENGTH_BYTE:
        raise InvalidMessage("topic", "is too long")
    payload = given.get("payload")
    if payload is None:
        raise InvalidMessage("payload", "can't be blank")
    if len(payload if isinstance(payload, bytes) else json.dumps(payload)) > socket_limits.FRAME_BYTES:
        raise InvalidMessage("payload", "Payload size exceeds the limit")
    topic = PREFIX + topic
    return RoomKey(given.get("private") in (True, "true"), topic), Broadcast(topic, event, payload)


def _name(given: dict[str, Any], field: str) -> str:
    name = given.get(field)
    if not isinstance(name, str) or not name:
        raise InvalidMessage(field, "can't be blank")
    if len(name.encode("utf-8", "replace")) > LENGTH_BYTE:
        raise InvalidMessage(field, "is too long")
    return name


async def _json(request: Request) -> Any:
    try:
        return parsed(await request.body())
    except MalformedFrame as bad:
        raise InvalidMessage("body", "is not JSON") from bad
