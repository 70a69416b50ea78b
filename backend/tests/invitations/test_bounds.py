"""How long the fields of an answer may be (TRUST.md W1)."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tripoint.catalog.cities import CityId
from tripoint.invitations.schemas import TermsVersion


@pytest.mark.parametrize(("shape", "least", "most"), [(TermsVersion, 0, 40), (CityId, 1, 80)], ids=["terms", "city"])
@pytest.mark.rule("W1")
def test_the_length_of_a_field_excludes_surrounding_blanks(shape: Any, least: int, most: int) -> None:
    word = TypeAdapter(shape)
    for length in (least, most):
        assert word.validate_python(f" {'x' * length}\n") == "x" * length
    for length in {least - 1, most + 1} - {-1}:
        with pytest.raises(ValidationError):
            word.validate_python(f" {'x' * length}\n")
