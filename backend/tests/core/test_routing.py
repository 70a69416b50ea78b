import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tripoint.core.routing import Router


def answer() -> str:
    return "here"


def a_router(*paths: str) -> Router:
    router = Router()
    for path in paths:
        router.get(path)(answer)
    return router


def calls(*routers: Router) -> TestClient:
    api = FastAPI(redirect_slashes=False)
    api.router.routes.extend(routers)
    return TestClient(api)


def made(router: Router) -> list[str]:
    """The calls whose routes the framework has built so far."""
    return [call.path for call in router.calls if "route" in vars(call)]


def test_a_calls_route_is_built_when_it_is_first_called() -> None:
    trips, cities = a_router("/api/trips/{trip_id}", "/api/trips/{trip_id}/costs"), a_router("/api/cities")
    client = calls(trips, cities)
    assert made(trips) == made(cities) == []
    assert client.get("/api/cities").status_code == 200
    assert made(trips) == []
    assert made(cities) == ["/api/cities"]
    assert client.get("/api/trips/1/costs").status_code == 200
    assert made(trips) == ["/api/trips/{trip_id}/costs"]


def test_a_path_that_only_starts_like_a_route_is_not_found() -> None:
    client = calls(a_router("/api/trips/{trip_id}"), a_router("/api/trips/{trip_id}/costs"))
    assert client.get("/api/trips/1").status_code == 200
    assert client.get("/api/trips/1/costs").status_code == 200
    for wrong in ("/api/trips", "/api/trips/1/", "/api/trips/1/cost", "/x/api/trips/1"):
        assert client.get(wrong).status_code == 404


def test_a_parameter_matches_one_segment_and_a_dot_matches_only_a_dot() -> None:
    client = calls(a_router("/api/trips/{trip_id}/{name}.ics"))
    assert client.get("/api/trips/1/days.ics").status_code == 200
    for wrong in ("/api/trips/1/2/days.ics", "/api/trips/1/days-ics", "/api/trips//days.ics"):
        assert client.get(wrong).status_code == 404


def test_the_method_selects_among_calls_of_one_path() -> None:
    router = a_router("/api/cities")
    router.put("/api/cities")(lambda: "put")
    router.patch("/api/cities")(lambda: "patched")
    client = calls(router)
    assert [client.request(method, "/api/cities").json() for method in ("GET", "PUT", "PATCH")] == [
        "here", "put", "patched",
    ]  # fmt: skip


def test_an_unsupported_method_is_refused_with_405() -> None:
    assert calls(a_router("/api/cities")).post("/api/cities").status_code == 405


def test_declarations_share_their_routers_prefix_and_tags() -> None:
    router = Router(prefix="/api", tags=["cities"])
    router.get("/cities")(answer)
    assert [(call.path, call.route.tags) for call in router.calls] == [("/api/cities", ["cities"])]


def test_a_declaration_that_no_request_could_reach_is_rejected() -> None:
    router = a_router("/api/cities")
    with pytest.raises(ValueError, match="files/"):
        router.get("/api/files/{key:path}")
    assert calls(router).get("/api/cities").status_code == 200
    with pytest.raises(ValueError, match="/api/late"):
        router.get("/api/late")
