"""Finds the route for a call: routers of the product API, and plain routes of other contracts."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, TypeVar

from fastapi.routing import APIRoute
from starlette import routing
from starlette.routing import BaseRoute, Match, Route

from tripoint.core.asgi import App, Receive, Scope, Send
from tripoint.core.errors import MethodNotAllowed, NotFound

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])


class ApiCall:
    """One call of the product API as its package declares it. The framework builds its route from the endpoint's
    signature and shapes only when it is first needed: building all of them would take a tenth of the startup time.
    """

    def __init__(self, path: str, methods: Sequence[str], endpoint: Callable[..., Any], options: dict[str, Any]):
        self.path, self.methods, self._endpoint, self._options = path, tuple(methods), endpoint, options

    @property
    def operation_id(self) -> str | None:
        return self._options.get("operation_id")

    @property
    def reads_other_than_json(self) -> bool:
        """Whether its description says that it takes files instead of JSON."""
        described = self._options.get("openapi_extra", {}).get("requestBody", {}).get("content", {})
        return bool(described) and "application/json" not in described

    @cached_property
    def route(self) -> APIRoute:
        return APIRoute(self.path, self._endpoint, methods=list(self.methods), **self._options)

    @cached_property
    def fits(self) -> Callable[[str], re.Match[str] | None]:
        """Matches paths that may be this call's."""
        return re.compile(_pattern(self.path)).fullmatch


class Router(BaseRoute):
    """A package's calls. Options of a declaration are those of the framework's `APIRoute`.

    The framework tries the routes of every router one by one until one matches; behind a hundred other routes, that
    costs a call more than its own work. One pattern for all paths of a router skips the whole router in one step.
    """

    def __init__(self, *, prefix: str = "", tags: Sequence[str] = (), include_in_schema: bool = True) -> None:
        self.calls: list[ApiCall] = []
        self._prefix = prefix
        self._options = {"tags": list(tags), "include_in_schema": include_in_schema}

    def call(self, path: str, methods: Sequence[str], **options: Any) -> Callable[[Endpoint], Endpoint]:
        """Declare an endpoint under the router's prefix. Each parameter is one segment of the path, without a
        converter. All calls have to be declared before the first request is matched; later ones raise ValueError.
        """
        if ":" in path or "_fits" in vars(self):
            raise ValueError(f"{path}: a parameter with a converter, or a call that comes too late")

        def declared(endpoint: Endpoint) -> Endpoint:
            self.calls.append(ApiCall(self._prefix + path, methods, endpoint, self._options | options))
            return endpoint

        return declared

    def get(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        return self.call(path, ["GET"], **options)

    def post(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        return self.call(path, ["POST"], **options)

    def put(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        return self.call(path, ["PUT"], **options)

    def patch(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        return self.call(path, ["PATCH"], **options)

    def delete(self, path: str, **options: Any) -> Callable[[Endpoint], Endpoint]:
        return self.call(path, ["DELETE"], **options)

    @cached_property
    def _fits(self) -> Callable[[str], re.Match[str] | None]:
        return re.compile("|".join(sorted({_pattern(call.path) for call in self.calls}))).fullmatch

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The first call that matches path and method, else the first that matches the path only."""
        path = scope["path"]
        if self._fits(path) is None:
            return Match.NONE, {}
        found: tuple[Match, Scope] = Match.NONE, {}
        for call in self.calls:
            if call.fits(path):
                match, child = call.route.matches(scope)
                if match is Match.FULL:
                    return match, child
                if found[0] is Match.NONE:
                    found = match, child
        return found

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await scope["route"].handle(scope, receive, send)


def answering(routes: Sequence[Route]) -> App:
    """The application of a contract with plain routes; the first that matches answers. If none does, it raises
    NotFound or MethodNotAllowed.
    """
    router = routing.Router(routes)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        fits = [(fit, route) for route in routes if (fit := route.matches(scope)[0]) is not Match.NONE]
        known = next((route for fit, route in fits if fit is Match.FULL), None)
        if known is None and fits:
            raise MethodNotAllowed(method for _, route in fits for method in route.methods or ())
        if known is None:
            raise NotFound
        scope["route"] = known
        await router(scope, receive, send)

    return application


def _pattern(path: str) -> str:
    """A regular expression for a path with its parameters in braces."""
    return re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))
