from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from starlette.routing import Match
from starlette.types import Scope

from tripoint.core.routing import Router

TRIED: list[str] = []


class Watched(APIRoute):
    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        TRIED.append(self.path)
        return super().matches(scope)


def answer() -> str:
    return "here"


def a_router(*paths: str) -> Router:
    router = Router(route_class=Watched)
    for path in paths:
        router.add_api_route(path, answer, methods=["GET"])
    return router


def calls(*routers: Router) -> TestClient:
    api = FastAPI(redirect_slashes=False)
    for router in routers:
        api.include_router(router)
    TRIED.clear()
    return TestClient(api)


def test_routers_that_cannot_answer_do_not_try_their_routes() -> None:
    client = calls(a_router("/api/trips/{trip_id}", "/api/trips/{trip_id}/costs"), a_router("/api/cities"))
    assert client.get("/api/cities").status_code == 200
    assert set(TRIED) == {"/api/cities"}


def test_a_path_that_only_begins_like_a_route_is_not_found() -> None:
    client = calls(a_router("/api/trips/{trip_id}"), a_router("/api/trips/{trip_id}/costs"))
    assert client.get("/api/trips/1").status_code == 200
    assert client.get("/api/trips/1/costs").status_code == 200
    for wrong in ("/api/trips", "/api/trips/1/", "/api/trips/1/cost", "/x/api/trips/1"):
        assert client.get(wrong).status_code == 404


def test_another_method_is_refused_as_such() -> None:
    assert calls(a_router("/api/cities")).post("/api/cities").status_code == 405


def test_a_route_added_after_the_first_call_is_found() -> None:
    router = a_router("/api/cities")
    client = calls(router)
    assert client.get("/api/towns").status_code == 404
    router.add_api_route("/api/towns", answer, methods=["GET"])
    assert client.get("/api/towns").status_code == 200
