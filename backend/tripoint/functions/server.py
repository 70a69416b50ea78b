"""Calls of the product API by name and arguments, mounted at /functions/v1 (contracts/functions.md).

A function only translates: it puts its arguments where the API's call expects them and lets the API answer, so that the
same checks, limits and texts apply.
"""

import json
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from starlette.datastructures import QueryParams
from starlette.requests import Request

from tripoint.core.asgi import App, Message, Receive, Scope, Send
from tripoint.core.contract import Bounds
from tripoint.core.errors import MalformedBody, MethodNotAllowed, SignInNeeded
from tripoint.core.http import METHODS
from tripoint.core.routing import Router
from tripoint.functions.dialect import UnknownFunction
from tripoint.functions.table import Function, functions

PREFIX = "/functions/v1"
NOT_ARGUMENTS = ("forceFunctionRegion",)
"""Parameters that the official clients add to the query on their own."""


class Functions:
    """The ASGI application of the contract, in front of the product API `api`, whose calls are those of `routers`."""

    def __init__(self, api: App, routers: Iterable[Router]) -> None:
        self.api = api
        self.table = functions(routers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        function = self.table.get(scope["path"].removeprefix(PREFIX + "/"))
        if scope["type"] != "http" or function is None:
            raise UnknownFunction
        scope["route_template"] = f"{PREFIX}/{function.name}"
        _require_method(scope["method"], function)
        request = Request(scope, receive)
        inner = await _inside(request, function)
        reply = Reply(send)
        try:
            await self.api(inner.scope, inner.receive, reply.send)
        finally:
            scope["actor"] = inner.scope.get("actor")
        if reply.is_sign_in_needed:
            raise SignInNeeded

    def bounds(self, of_api: Mapping[str, Bounds]) -> dict[str, Bounds]:
        """The bounds of the API's paths, applied to the functions for those paths."""
        return {f"{PREFIX}/{one.name}": of_api[one.path] for one in self.table.values() if one.path in of_api}


class TranslatedCall:
    """The API call that a function is translated to."""

    def __init__(self, request: Request, function: Function, path: str, query: str, body: bytes) -> None:
        own = (b"content-length", b"content-type", b"transfer-encoding")
        headers = [line for line in request.scope["headers"] if line[0] not in own]
        if body:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        self.scope = {
            **request.scope,
            "method": function.method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
        }
        self._rest = request.receive
        self._body: bytes | None = body

    async def receive(self) -> Message:
        if self._body is None:
            return await self._rest()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


class Reply:
    """Passes the API's reply on, except a refusal of the caller's token, which the contract answers itself.

    A reply without content gets no content type: clients would try to parse the empty body as JSON.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self.is_sign_in_needed = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.is_sign_in_needed = message["status"] == SignInNeeded.status
            if message["status"] == HTTPStatus.NO_CONTENT:
                message["headers"] = [line for line in message["headers"] if line[0] != b"content-type"]
        if not self.is_sign_in_needed:
            await self._send(message)


def _require_method(method: str, function: Function) -> None:
    """Refuse HEAD, and GET for functions that change something; any other method is accepted."""
    refused = {"HEAD"} if function.method == "GET" else {"HEAD", "GET"}
    if method not in METHODS or method in refused:
        raise MethodNotAllowed(set(METHODS) - refused)


async def _inside(request: Request, function: Function) -> TranslatedCall:
    body = await request.body()
    asked = _asked(request.query_params)
    if function.has_body and not function.parameters and not asked:
        return TranslatedCall(request, function, function.path, "", body)  # unchanged: the API reports its errors
    arguments = {**asked, **_arguments(body)}
    path = function.address(arguments)
    if not function.has_body:
        return TranslatedCall(request, function, path, function.query(arguments), b"")
    rest = function.rest(arguments)
    return TranslatedCall(request, function, path, "", json.dumps(rest).encode() if body or rest else b"")


def _asked(query: QueryParams) -> dict[str, Any]:
    """The arguments in the query; those given more than once are lists."""
    values = {name: query.getlist(name) for name in query if name not in NOT_ARGUMENTS}
    return {name: every if len(every) > 1 else every[0] for name, every in values.items()}


def _arguments(body: bytes) -> dict[str, Any]:
    """The arguments in the body. Raises MalformedBody if it is anything but a JSON object or empty."""
    if not body:
        return {}
    try:
        arguments = json.loads(body)
    except (ValueError, RecursionError) as bad:
        raise MalformedBody from bad
    if not isinstance(arguments, dict):
        raise MalformedBody
    return arguments
