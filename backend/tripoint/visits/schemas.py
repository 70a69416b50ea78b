"""What the browser sends of a page that was opened."""

from pydantic import Field

from tripoint.core.wire import Body


class PageOpened(Body):
    """`path`: the page's path, with its language and without a query."""

    path: str = Field(min_length=1, max_length=300, pattern=r"^/[^?#]*$")
