"""A caller of the product in tests: a visitor, or someone signed in."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

import httpx
from starlette.testclient import TestClient

from tests import statuses
from tests.make import PASSWORD, Person

if TYPE_CHECKING:
    from tests.starting_points import StartingPoints

MAKES_ACCOUNTS = ("/signup", "/otp", "/magiclink")


class InOneTurn(httpx.BaseTransport):
    """Runs a call and reads its whole answer in one turn of the app's event loop.

    The test client's own transport asks the loop eight times for each call, which takes longer than most calls. It
    still carries web sockets and answers that a test reads piece by piece.
    """

    def __init__(self, client: TestClient, in_pieces: httpx.BaseTransport, address: tuple[str, int]) -> None:
        self._client, self._in_pieces = client, in_pieces
        self._app = httpx.ASGITransport(cast("Any", client.app), raise_app_exceptions=False, client=address)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.scheme.startswith("ws") or "in_pieces" in request.extensions:
            return self._in_pieces.handle_request(request)
        request.read()
        with self._client._portal_factory() as portal:
            return portal.call(self._answer, request)

    async def _answer(self, request: httpx.Request) -> httpx.Response:
        answer = await self._app.handle_async_request(request)
        return httpx.Response(answer.status_code, headers=answer.headers, stream=httpx.ByteStream(await _whole(answer)))


async def _whole(answer: httpx.Response) -> bytes:
    return b"".join([piece async for piece in answer.aiter_raw()])


class Browser(TestClient):
    """`client.as_(person)` is the same app, called by that person."""

    def __init__(
        self,
        *args: Any,
        client: tuple[str, int] = ("testclient", 50000),
        starting_points: "StartingPoints | None" = None,
        **options: Any,
    ) -> None:
        super().__init__(*args, client=client, **options)
        self._transport = InOneTurn(self, self._transport, client)
        self.starting_points = starting_points

    @contextmanager
    def stream(self, *args: Any, **options: Any) -> Iterator[httpx.Response]:
        """Call the app and read its answer piece by piece, while it is being written."""
        with super().stream(*args, extensions={"in_pieces": True}, **options) as answer:
            yield answer

    def as_(self, person: Person) -> "Browser":
        signed_in = Browser(
            self.app, base_url=str(self.base_url), raise_server_exceptions=False, starting_points=self.starting_points
        )
        signed_in.headers["Authorization"] = f"Bearer {person.access_token}"
        return signed_in

    def new_session(self, email: str, password: str = PASSWORD) -> "Browser":
        """The same app, called by someone who signs in now: earlier sessions may have ended."""
        reply = self.auth("POST", "/token?grant_type=password", json={"email": email, "password": password})
        assert reply.status_code == 200, reply.text
        signed_in = Browser(self.app, base_url=str(self.base_url), raise_server_exceptions=False)
        signed_in.headers["Authorization"] = f"Bearer {reply.json()['access_token']}"
        return signed_in

    def auth(self, method: str, path: str, *, new_shape: bool = True, **options: Any) -> Any:
        """A call of the auth contract, as its client makes it. New accounts declare that their owner is an adult,
        unless the test sends something else."""
        if path.partition("?")[0] in MAKES_ACCOUNTS and isinstance(body := options.get("json"), dict):
            said = {"adult_terms_version": "2026-11"} if body.get("create_user", True) else {}
            if isinstance(data := body.get("data", {}), dict) and said:
                options["json"] = {**body, "data": {**said, **data}}
        headers = {"X-Supabase-Api-Version": "2024-01-01"} if new_shape else {}
        headers |= options.pop("headers", {})
        reply = self.request(method, f"/auth/v1{path}", headers=headers, follow_redirects=False, **options)
        if reply.headers.get("content-type") == "application/json":
            assert statuses.is_as_agreed(reply.status_code, reply.json()), (reply.status_code, reply.text)
        return reply
