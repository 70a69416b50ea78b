"""Functions of the data contract: the product's calls by name, as `/rpc/{name}` (contract section 3)."""

import difflib
import json
from typing import Any, Final
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import Response

from tripoint.core.asgi import Message, Receive
from tripoint.core.errors import SignInNeeded
from tripoint.functions.server import NOT_ARGUMENTS, PREFIX, Functions
from tripoint.functions.table import Function
from tripoint.rest import headers
from tripoint.rest.refusals import Refusal, refused_by_api
from tripoint.rest.scanning import in_brackets, split, unquoted

PATH: Final = "rpc/"
READING: Final = ("GET", "HEAD")
SHAPING: Final = ("select", "order", "limit", "offset", "columns")
"""Parameters that shape a set of rows. Functions return one value, which they do not affect (docs/decisions/0267)."""


async def call(functions: Functions, request: Request, name: str) -> Response:
    """Call the function of this name and return its reply. Raises Refusal."""
    function = functions.table.get(name)
    if function is None:
        near = difflib.get_close_matches(name[:60], functions.table, 1)
        raise _not_found(f"public.{name[:60]}", near[0] if near else None)
    is_read = function.method == "GET"
    if request.method != "POST" and not (is_read and request.method in READING):
        raise Refusal("PGRST101", f"Cannot use the {request.method} method on RPC")
    method = "GET" if request.method in READING else "POST"
    preferences = headers.preferences(request)
    given = await _names(request)
    if not function.parameters.keys() <= given <= function.arguments:
        wanted = ", ".join(one[:60] for one in sorted(given)[:20])
        known = ", ".join(sorted(function.arguments))
        raise _not_found(f"public.{name}({wanted})", f"{name}({known})")
    path = f"{PREFIX}/{quote(name)}"
    query = _query(function, request)
    scope = {**request.scope, "path": path, "raw_path": path.encode(), "method": method, "query_string": query}
    reply = _Reply()
    try:
        await functions(scope, _again(await request.body(), request.receive), reply.send)
    except SignInNeeded as nobody:
        raise Refusal("42501", f"permission denied for function {name}", status=401) from nobody
    request.scope["actor"] = scope.get("actor")
    if reply.status >= 400:
        return refused_by_api(reply.status, _parsed(reply.body))
    if method == "POST" and preferences.wants_nothing:
        kept = {name: value for name, value in reply.headers.items() if name != "content-type"}
        return Response(status_code=204, headers={**kept, "Preference-Applied": "return=minimal"})
    return Response(bytes(reply.body), reply.status, reply.headers)


def _not_found(called: str, near: str | None) -> Refusal:
    return Refusal(
        "PGRST202",
        f"Could not find the function {called} in the schema cache",
        f"Searched for the function {called}, but no matches were found in the schema cache.",
        f"Perhaps you meant to call the function public.{near}" if near else None,
    )


async def _names(request: Request) -> set[str]:
    """The names of the arguments. A body that is no JSON object counts as none; the function will refuse it."""
    names = {name for name in request.query_params if name not in (*NOT_ARGUMENTS, *SHAPING)}
    return names if request.method in READING else names | _parsed(await request.body()).keys()


def _query(function: Function, request: Request) -> bytes:
    """The query in the function's form: a list, written `{a,b}` here, becomes one parameter for each value."""
    found: list[tuple[str, str]] = []
    for name, value in request.query_params.multi_items():
        if name in function.lists and value.startswith("{"):
            inside = in_brackets(value, "list", "{}")
            found += [(name, unquoted(one)) for one in split(inside, "list")] if inside.strip() else []
        else:
            found.append((name, value))
    return urlencode(found, errors="replace").encode()


def _again(body: bytes, rest: Receive) -> Receive:
    """A `receive` that replays a body already read, then continues with `rest`."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        return waiting.pop() if waiting else await rest()

    return receive


class _Reply:
    """Collects the function's reply."""

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
