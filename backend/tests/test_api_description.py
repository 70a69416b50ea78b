"""The committed description of the API, from which the front end's types and texts are generated, matches the code."""

import json

from tests.conftest import MakeSettings
from tripoint import app as application
from tripoint.core.routing import Router
from tripoint.core.settings import PROJECT_ROOT


def test_the_committed_description_matches_the_code(make_settings: MakeSettings) -> None:
    kept = json.loads((PROJECT_ROOT / "docs" / "openapi.json").read_text("utf-8"))
    assert json.loads(json.dumps(application.describe(make_settings()))) == kept, "run make openapi"


def test_the_description_names_every_call_of_the_running_application(make_settings: MakeSettings) -> None:
    api = application.create(make_settings()).app
    api.get("/api/by-itself", operation_id="byItself")(lambda: None)
    late = Router()
    late.get("/api/late", operation_id="late")(lambda: None)
    api.router.routes.append(late)
    assert {"/api/by-itself", "/api/late", "/api/trips/{trip_id}"} <= set(api.openapi()["paths"])
