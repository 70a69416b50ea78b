"""The files of a trip, as its people see them."""

from typing import Any

import pytest

from tests.editing.conftest import Story, story  # noqa: F401 (a trip of Ana's on which Ben travels)

PDF = b"%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF"


class Shelf:
    """The trip's files, as its people see them."""

    def __init__(self, of: Story) -> None:
        self.story, self.ana, self.ben, self.eva = of, of.ana, of.ben, of.eva
        self.path = f"/api/trips/{of.id}/files"

    def add(self, who: Any, file: bytes = PDF, *, kind: str = "document", name: str = "ticket.pdf", **to: str) -> Any:
        params = {"kind": kind, "name": name, **to}
        return who.post(self.path, content=file, params=params, headers={"Content-Type": "application/octet-stream"})

    def seen(self, who: Any) -> list[str]:
        return [one["name"] for one in who.get(self.path).json()["files"]]


@pytest.fixture
def shelf(story: Story) -> Shelf:  # noqa: F811
    return Shelf(story)
