"""Functions of the data contract: the product's calls by name, as `/rpc/{name}` (contract section 3)."""

import difflib
import json
from typing import Any, Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from tripoint.core.asgi import Message
from tripoint.core.errors import SignInNeeded
from tripoint.functions.server import PREFIX, Functions
from tripoint.rest.refusals import Refusal, refused_by_api

PATH: Final = "rpc/"
READING: Final = ("GET", "HEAD")


async def call(functions: Functions, request: Request, name: str) -> Response:
    """What the function of this name answers. Raises Refusal, also for what the function refuses."""
    function = functions.table.get(name)
    if function is None:
        near = difflib.get_close_matches(name[:60], functions.table, 1)
        raise Refusal(
            "PGRST202",
            f"Could not find the function public.{name[:60]} in the schema cache",
            f"Searched for the function public.{name[:60]}, but no matches were found in the schema cache.",
            f"Perhaps you meant to call the function public.{near[0]}" if near else None,
        )
    is_read = function.method == "GET"
    if request.method != "POST" and not (is_read and request.method in READING):
        raise Refusal("PGRST101", f"Cannot use the {request.method} method on RPC")
    method = "GET" if request.method in READING else "POST"
    path = f"{PREFIX}/{quote(name)}"
    scope = {**request.scope, "path": path, "raw_path": path.encode(), "method": method}
    reply = _Reply()
    try:
        await functions(scope, request.receive, reply.send)
    except SignInNeeded as nobody:
        raise Refusal("42501", f"permission denied for function {name}", status=401) from nobody
    request.scope["actor"] = scope.get("actor")
    if reply.status >= 400:
        return refused_by_api(reply.status, _parsed(reply.body))
    return Response(bytes(reply.body), reply.status, reply.headers)


class _Reply:
    """What the function answered."""

    def __init__(self) -> None:
        self.status, self.headers, self.body = 0, {"content-type": "application/json"}, bytearray()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            self.headers.pop("content-length", None)
        else:
            self.body += message.get("body", b"")


def _parsed(body: bytes | bytearray) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
