"""Bodies that the browser sends when a page is opened or an outgoing link is followed."""

from typing import Literal

from pydantic import Field

from tripoint.core.wire import Body


class PageOpened(Body):
    """A page was opened; `path` includes its language and no query."""

    path: str = Field(min_length=1, max_length=300, pattern=r"^/[^?#]*$")


class LinkFollowed(Body):
    """An outgoing link was followed: only its kind, not its address or who followed it."""

    kind: Literal["flight", "stay", "activity"]
