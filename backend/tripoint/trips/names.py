"""How people on a trip are called. An empty name is somebody who left Tripoint for good (TRUST.md P3): living people
always have one.
"""

from tripoint.core import texts


def shown(name: str, language: str) -> str:
    """The name, or "former traveler" in the reader's language."""
    return name or texts.t(language, "trips.former_traveler")


def first(name: str, language: str) -> str:
    """The first name alone, for readers who only hold the share link (TRUST.md P10)."""
    return name.split(maxsplit=1)[0] if name.split() else shown("", language)
