"""Which route answers a call: routers of the product API, and the routes of other contracts."""

import re
from collections.abc import Sequence

from fastapi import APIRouter
from starlette import routing
from starlette.routing import Match, Route

from tripoint.core.asgi import App, Receive, Scope, Send
from tripoint.core.errors import MethodNotAllowed, NotFound


class Router(APIRouter):
    """A package's routes, with whole paths ("/api/trips/{trip_id}"): it is included without a prefix.

    The framework tries the routes of every included router one after the other until one fits, which costs a call
    more than its own work where a hundred routes stand before it. One pattern over all paths of a router passes it
    over in a step.
    """

    _known: tuple[int, re.Pattern[str]] | None = None

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Like the framework's; `Match.NONE` at once where no path fits."""
        if self._paths().match(scope["path"]) is None:
            return Match.NONE, {}
        return super().matches(scope)

    def _paths(self) -> re.Pattern[str]:
        known = self._known
        if known is None or known[0] != len(self.routes):
            patterns = {_unnamed(route.path_regex.pattern) for route in self.routes}  # type: ignore[attr-defined]
            known = self._known = len(self.routes), re.compile("|".join(sorted(patterns)))
        return known[1]


def answering(routes: Sequence[Route]) -> App:
    """The application of a contract that has plain routes; the first that fits answers. Raises AppError for what none
    does.
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


def _unnamed(pattern: str) -> str:
    """The pattern with groups that have no names, since several paths share names."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)
