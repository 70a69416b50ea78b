"""Hiding a person's names in what others wrote (trips/redaction.py)."""

from tripoint.trips import redaction


def test_someone_without_names_or_address_leaves_others_words_as_they_are():
    assert redaction.hiding({"", None})("Dinner at the harbor") == "Dinner at the harbor"
