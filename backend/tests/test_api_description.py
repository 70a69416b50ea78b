"""The committed description of the API, which the front end's types and texts are made of, is what the code says."""

import json

from tests.conftest import MakeSettings
from tripoint import app as product
from tripoint.core.routing import Router
from tripoint.core.settings import PROJECT_ROOT


def test_the_committed_description_is_the_codes(make_settings: MakeSettings) -> None:
    kept = json.loads((PROJECT_ROOT / "docs" / "openapi.json").read_text("utf-8"))
    assert json.loads(json.dumps(product.describe(make_settings()))) == kept, "run make openapi"


def test_it_names_every_call_that_the_running_application_answers(make_settings: MakeSettings) -> None:
    api = product.create(make_settings()).app
    api.get("/api/by-itself", operation_id="byItself")(lambda: None)
    late = Router()
    late.get("/api/late", operation_id="late")(lambda: None)
    api.router.routes.append(late)
    assert {"/api/by-itself", "/api/late", "/api/trips/{trip_id}"} <= set(api.openapi()["paths"])
