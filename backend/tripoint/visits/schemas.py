"""What the browser sends of a page that was opened, or a link that was followed."""

from typing import Literal

from pydantic import Field

from tripoint.core.wire import Body


class PageOpened(Body):
    """`path`: the page's path, with its language and without a query."""

    path: str = Field(min_length=1, max_length=300, pattern=r"^/[^?#]*$")


class LinkFollowed(Body):
    """What the link leads to; not where, and not from whom."""

    kind: Literal["flight", "stay", "activity"]
