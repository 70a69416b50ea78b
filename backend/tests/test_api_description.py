"""The committed description of the API, which the front end's types and texts are made of, is what the code says."""

import json

from tests.conftest import MakeSettings
from tripoint import app as product
from tripoint.core.settings import PROJECT_ROOT


def test_the_committed_description_is_the_codes(make_settings: MakeSettings) -> None:
    kept = json.loads((PROJECT_ROOT / "docs" / "openapi.json").read_text("utf-8"))
    assert json.loads(json.dumps(product.describe(make_settings()))) == kept, "run make openapi"
