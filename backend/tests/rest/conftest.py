import pytest

from tests.browser import Browser
from tests.plans import Plans


class Rest:
    """The data contract as one person uses it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def __call__(self, method, path, rows=None, **headers):
        return self.browser.request(method, f"/rest/v1/{path}", json=rows, headers=headers)

    def rows(self, path, **headers):
        """The rows returned by a call that must succeed."""
        reply = self("GET", path, **headers)
        assert reply.status_code in {200, 206}, reply.text
        return reply.json()

    def refused(self, path, method="GET", rows=None, **headers):
        """Status and code of a refusal, after checking that it has the contract's format."""
        reply = self(method, path, rows, **headers)
        body = reply.json()
        assert set(body) == {"code", "details", "hint", "message"}, body
        assert reply.headers["proxy-status"] == f"PostgREST; error={body['code']}"
        return reply.status_code, body["code"]


@pytest.fixture
def ana(client, make):
    return client.as_(make.user("ana@example.com", name="Ana Reis"))


@pytest.fixture
def rest(ana):
    return Rest(ana)


@pytest.fixture
def trip_id(ana):
    """A trip of Ana's with Ben and Chloé, who have not answered."""
    return Plans(ana).make()["id"]


@pytest.fixture
def stranger(client, make):
    return Rest(client.as_(make.user("eva@example.com")))


@pytest.fixture
def visitor(client):
    return Rest(client)
