"""Page views are counted only if the installation does so and the person agreed (TRUST.md P5, SPEC.md 9)."""

from datetime import date, timedelta

import pytest
from sqlalchemy import select

from tripoint.visits import service
from tripoint.visits.models import PageViews

AGREED = {service.COOKIE: "yes"}


@pytest.fixture
def settings(make_settings):
    return make_settings(analytics="on", rate_limits=True)


@pytest.fixture
def client(client, app):
    known = {"/": ("en", "/"), "/de/about": ("de", "/about"), "/trip-details/7": ("en", "/trip-details/:id")}
    app.app.state.page_at = known.get
    return client


def counted(database):
    rows = select(PageViews.day, PageViews.page, PageViews.language, PageViews.times).order_by(PageViews.page)
    return database.read_now(lambda db: [tuple(row) for row in db.execute(rows)])


def opened(client, path="/de/about", cookies=AGREED):
    said = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return client.post("/api/page-views", json={"path": path}, headers={"Cookie": said})


def test_page_views_are_counted_by_day_page_and_language(client, database, clock):
    assert [opened(client).status_code for _ in range(3)] == [204] * 3
    clock.move(days=1)
    opened(client, "/trip-details/7")

    today = clock.now().date()
    assert counted(database) == [
        (today - timedelta(days=1), "/about", "de", 3),
        (today, "/trip-details/:id", "en", 1),
    ]
    assert database.read_now(service.report, date(2026, 1, 1)) == [("/about", 3), ("/trip-details/:id", 1)]
    assert database.read_now(service.report, today) == [("/trip-details/:id", 1)]


@pytest.mark.rule("P5")
@pytest.mark.parametrize(
    "cookies", [{}, {service.COOKIE: "no"}, {service.COOKIE: "YES"}, {"tripoint-analytics": "yes"}]
)
def test_page_views_without_consent_are_not_counted(client, database, cookies):
    assert opened(client, cookies=cookies).status_code == 204
    assert counted(database) == []


def test_unknown_pages_are_not_counted(client, database):
    assert opened(client, "/nothing/here").status_code == 204
    assert counted(database) == []


@pytest.mark.parametrize("path", ["", "about", "/about?ref=ana", "/about#token", "/" + "a" * 300, 7])
def test_an_invalid_path_is_rejected_by_field(client, path):
    reply = opened(client, path)

    assert reply.status_code == 422
    assert reply.json()["fields"][0]["field"] == "path"


def test_the_page_views_of_one_caller_an_hour_are_limited(client, database):
    assert {opened(client).status_code for _ in range(service.PER_CALLER.times)} == {204}
    assert opened(client).status_code == 429
    assert counted(database)[0][3] == service.PER_CALLER.times


def test_counts_are_deleted_after_two_years(client, database, clock):
    opened(client)
    clock.move(days=730)
    database.write_now(service.forget_old_counts, clock.now())
    assert len(counted(database)) == 1
    clock.move(days=1)
    database.write_now(service.forget_old_counts, clock.now())
    assert counted(database) == []


class TestAnalyticsOff:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings()

    def test_page_views_are_not_found_and_not_counted(self, client, database):
        assert opened(client).status_code == 404
        assert counted(database) == []
        assert client.get("/api/config").json()["analytics"] == "off"


class TestOutgoingLinks:
    @pytest.fixture
    def settings(self, make_settings):
        return make_settings(analytics="off", rate_limits=True)

    def test_clicks_are_counted_by_kind_and_day(self, client, database, clock):
        kinds = ("stay", "flight", "stay")
        said = [client.post("/api/outgoing-clicks", json={"kind": kind}).status_code for kind in kinds]
        clock.move(days=1)
        client.post("/api/outgoing-clicks", json={"kind": "activity"})
        today = clock.now().date()
        yesterday = today - timedelta(days=1)

        assert said == [204] * 3
        assert database.read_now(service.clicks, yesterday) == [
            (today, "activity", 1),
            (yesterday, "flight", 1),
            (yesterday, "stay", 2),
        ]
        assert database.read_now(service.clicks, today) == [(today, "activity", 1)]

    @pytest.mark.parametrize("body", [{}, {"kind": "hotel"}, {"kind": "stay", "url": "https://x.example"}])
    def test_a_click_with_an_unknown_kind_or_field_is_rejected(self, client, body):
        assert client.post("/api/outgoing-clicks", json=body).status_code == 422
