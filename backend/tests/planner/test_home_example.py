"""The home page shows what the planner finds today, in today's wording."""

import importlib.util
import json

import pytest

from tests.reference_data import open_artefact
from tripoint.core.settings import PROJECT_ROOT
from tripoint.core.texts import LANGUAGES
from tripoint.planner.explain import duration


def test_the_home_page_example_matches_what_the_planner_finds():
    open_artefact()
    script = PROJECT_ROOT / "frontend" / "scripts" / "home_example.py"
    spec = importlib.util.spec_from_file_location(script.stem, script)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    kept = json.loads(module.TARGET.read_text("utf-8"))
    assert kept == json.loads(json.dumps(module.example())), "run frontend/scripts/home_example.py, then Prettier"


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_hour_is_written_with_the_same_unit_as_two_hours(language):
    assert duration(language, 60) == duration(language, 120).replace("2", "1")
