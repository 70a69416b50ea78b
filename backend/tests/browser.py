"""A caller of the product in tests: a visitor, or someone signed in."""

from typing import TYPE_CHECKING, Any

from starlette.testclient import TestClient

from tests import statuses
from tests.make import PASSWORD, Person

if TYPE_CHECKING:
    from tests.starting_points import StartingPoints

MAKES_ACCOUNTS = ("/signup", "/otp", "/magiclink")


class Browser(TestClient):
    """`client.as_(person)` is the same app, called by that person."""

    def __init__(self, *args: Any, starting_points: "StartingPoints | None" = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.starting_points = starting_points

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
