"""A trip of Ana's that Ben travels on."""

from tests.editing.conftest import story

__all__ = ["story"]
