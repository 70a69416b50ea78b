"""`/dev/mail` as described in RUNNING.md, and its absence everywhere else (TRUST.md D6)."""

from dataclasses import dataclass

import pytest
from starlette.testclient import TestClient

from tests.conftest import MakeSettings
from tests.mailboxes import Mailboxes
from tripoint import app as application
from tripoint.core.asgi import App
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.messaging import outbox

JSON = {"Accept": "application/json"}


@dataclass(frozen=True)
class Notice(outbox.Email):
    template = "identity/account_exists"


@pytest.fixture(autouse=True)
def two_captured_mails(database: Database, clock: SetClock, mails: Mailboxes) -> None:
    for to in ("ana@example.com", "ben@example.com"):
        database.write_now(outbox.post, Notice(), to=to, language="en", now=clock.now())
        mails()
        clock.move(seconds=1)


def test_captured_emails_are_listed_newest_first(client: TestClient) -> None:
    listed = client.get("/dev/mail", headers=JSON).json()
    assert [mail["to"] for mail in listed] == ["ben@example.com", "ana@example.com"]
    assert set(listed[0]) == {"id", "to", "subject", "text", "html", "attachments", "links", "created_at"}
    assert listed[0]["subject"] == "You already have a Tripoint account"
    assert listed[0]["links"][0] == "http://127.0.0.1:8000/login"


def test_the_list_can_be_limited_to_one_address(client: TestClient) -> None:
    listed = client.get("/dev/mail", params={"to": "ana@example.com"}, headers=JSON).json()
    assert [mail["to"] for mail in listed] == ["ana@example.com"]


def test_a_browser_gets_an_html_page(client: TestClient) -> None:
    page = client.get("/dev/mail", headers={"Accept": "text/html"})
    assert page.headers["Content-Type"].startswith("text/html")
    assert "ana@example.com" in page.text
    assert "<script" not in page.text


def test_emails_captured_under_another_port_link_to_the_current_one(
    make_settings: MakeSettings, database: Database, clock: SetClock
) -> None:
    other = application.create(make_settings(port=8001), database=database, clock=clock)
    mail = TestClient(other, base_url="http://127.0.0.1:8001").get("/dev/mail", headers=JSON).json()[0]
    assert mail["links"][0] == "http://127.0.0.1:8001/login"
    assert "127.0.0.1:8000" not in mail["text"] + mail["html"]


@pytest.mark.parametrize("header", ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "Via", "X-Real-IP"])
def test_behind_a_proxy_the_page_does_not_exist(client: TestClient, header: str) -> None:
    assert client.get("/dev/mail", headers={header: "127.0.0.1"}).status_code == 404


@pytest.mark.parametrize("host", ["tripoint.example", "127.0.0.1.example.com", "10.0.0.1"])
def test_under_another_host_name_the_page_does_not_exist(client: TestClient, host: str) -> None:
    assert client.get("/dev/mail", headers={"Host": host}).status_code == 404


@pytest.mark.parametrize(
    "changes", [{"public_url": "https://tripoint.example"}, {"smtp_url": "smtp://127.0.0.1:1"}, {"mail": "off"}]
)
def test_the_page_exists_only_where_email_is_captured_locally(
    changes: dict[str, str], make_settings: MakeSettings, database: Database, clock: SetClock
) -> None:
    other = application.create(make_settings(rate_limits=True, **changes), database=database, clock=clock)
    reply = TestClient(other, base_url="http://127.0.0.1:8000").get("/dev/mail", headers=JSON)
    assert reply.status_code == 404


@pytest.mark.parametrize(
    ("caller", "status"),
    [("127.0.0.1", 200), ("172.17.0.1", 200), ("::1", 200), ("8.8.8.8", 404), ("::ffff:8.8.8.8", 404)],
)
@pytest.mark.parametrize("path", ["/dev/mail", "/dev/sms"])
@pytest.mark.rule("D6")
def test_callers_from_the_internet_cannot_see_the_page(app: App, path: str, caller: str, status: int) -> None:
    """A server with local settings that listens on all addresses must not show emailed links to everyone."""
    client = TestClient(app, base_url="http://127.0.0.1:8000", client=(caller, 50_000))
    assert client.get(path, headers=JSON).status_code == status
